package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

func TestDeepMudClauses(t *testing.T) {
	for clause, levels := range map[string]map[string]string{
		"EITC H2-mud-a": {"sov-1": "4", "sov-3": "4"},
		"EITC H2-mud-b": {"ger-3": "3", "ger-1": "2"},
	} {
		t.Run(clause, func(t *testing.T) {
			b := oiled(t, nothingPull)
			for tank, level := range levels {
				b.expect(tank+" move-level", level)
			}
			dry := oiled(t, nothingPull)
			dry.dry()
			for tank := range levels {
				is(t, "Move Level without Deep Mud", dry.ctx().MoveLevel(dry.id(tank), nil), dry.ctx().Board(dry.id(tank)).Move)
				b.scar(tank, state.TrackHit) // 7 or 6, halved, and the mud
				b.scar(tank, state.TrackHit)
				if b.ctx().MoveLevel(b.id(tank), nil) < 0 {
					t.Errorf("%s has a negative Move Level", tank)
				}
			}
		})
	}
	t.Run("EITC H2-mud-a in play", func(t *testing.T) {
		b := march(t, "sov-1", nil, 56, 59)
		b.want("sov-1 move with 56", true)
		b.refused("sov-1 move with 59", "EITC 8.3.2a")
		b = march(t, "ger-3", nil, 53, 56)
		b.want("ger-3 move with 53", true)
		b.refused("ger-3 move with 56", "EITC 8.3.2a")
	})
	t.Run("EITC H2-mud-c", func(t *testing.T) {
		for _, tank := range []string{"sov-1", "ger-3"} {
			enemy := map[string]string{"sov-1": "ger-3", "ger-3": "sov-1"}[tank]
			b := march(t, tank, func(b *bench) { b.box(tank, "move", 48); b.spot(tank, enemy) }, 7, 47)
			b.refused(tank+" play flank "+enemy+" with 7", "EITC H2-mud-c")
			b.refused(tank+" move with 47 flank "+enemy+" with 7", "EITC H2-mud-c")
			dry := march(t, tank, func(b *bench) { b.box(tank, "move", 48); b.spot(tank, enemy); b.dry() }, 7)
			dry.want(tank+" play flank "+enemy+" with 7", true)
			flanked := func(b *bench) { b.flank(enemy, tank); b.spot(tank, enemy) }
			held := march(t, tank, flanked, 7)
			held.refused(tank+" play unflank "+enemy+" with 7", "EITC H2-mud-c") // nor to shake one off
			free := march(t, tank, func(b *bench) { flanked(b); b.dry() }, 7)
			free.want(tank+" play unflank "+enemy+" with 7", true)
		}
	})
	t.Run("EITC H2-mud-d", func(t *testing.T) {
		for _, dry := range []bool{false, true} {
			shot := func(in string) *bench {
				b := march(t, "sov-1", func(b *bench) {
					placedAt(map[string]int8{"sov-1": 1, "ger-3": 1})(b)
					b.spot("sov-1", "ger-3")
					b.box(in, "terrain", 89)
					if dry {
						b.dry()
					}
				}, 25)
				b.do("sov-1 fire ger-3 with 25")
				ignored(b)
				b.next(99)
				b.chance()
				return b
			}
			times := map[bool]int{false: 2, true: 1}[dry]
			from := shot("sov-1")
			is(t, "firing from MUD", from.term(from.last(event.TriedToHit), "EITC 11.1.3c-v"), -10*times)
			at := shot("ger-3")
			is(t, "firing at MUD", at.term(at.last(event.TriedToHit), "EITC 11.1.3c-vi-mud"), 10*times)
			for pull, bog := range map[int]bool{10 * times: true, 10*times + 1: false} {
				b := march(t, "sov-1", func(b *bench) {
					if dry {
						b.dry()
					}
					b.box("sov-1", "move", 48)
				}, 89)
				b.next(pull)
				b.do("sov-1 terrain 89")
				b.chance()
				is(t, "Bogged", b.unit("sov-1").Bog > 0, bog)
			}
		}
		// Behind a Lead Tank there is no Deep Mud.
		column := march(t, "sov-1", func(b *bench) {
			b.pave("sov-2")
			placedAt(map[string]int8{"sov-1": 1, "sov-2": 1, "ger-3": 1})(b)
			b.spot("sov-1", "ger-3")
			b.box("sov-1", "terrain", 89)
		}, 25)
		column.do("sov-1 fire ger-3 with 25")
		ignored(column)
		column.next(99)
		column.chance()
		is(t, "firing from MUD in a column", column.term(column.last(event.TriedToHit), "EITC 11.1.3c-v"), -10)
	})
}

// dry ends Deep Mud.
func (b *bench) dry() { b.s.Marks[slices.Index(b.g.Lexicon.Marks, "deep-mud")] = 0 }

// muddy reports whether Deep Mud is in force.
func (b *bench) muddy() bool { return b.s.Marks[slices.Index(b.g.Lexicon.Marks, "deep-mud")] == 1 }

// decked builds the deck of a number in a Draw Phase and lets the first Pull
// after it be a card.
func decked(t *testing.T, deck uint8, pull int, change func(*bench)) *bench {
	t.Helper()
	b := oiled(t, 42) // the German reserve is there: it Pulls no more
	change(b)
	b.s.Deck = deck - 1
	b.next(shuffleNumber)
	b.drawPhase()
	for b.chance(); b.s.Reshuffle; {
		b.chance()
	}
	is(t, "deck", b.s.Deck, deck)
	if b.s.Phase == state.DrawPhase {
		b.next(pull)
		b.chance()
	}
	return b
}

func TestThawClauses(t *testing.T) {
	t.Run("EITC H2-mud-end-a", func(t *testing.T) {
		is(t, "at the start", oiled(t, 42).muddy(), true)
		for _, c := range []struct {
			deck uint8
			pull int
			mud  bool
		}{
			{3, 49, true}, {4, 46, true}, {4, 47, false}, {4, 49, false},
			{5, 44, true}, {5, 45, false}, {6, 42, true}, {6, 43, false}, {6, 100, true},
		} {
			b := decked(t, c.deck, c.pull, func(*bench) {})
			if b.muddy() != c.mud {
				t.Errorf("deck %d, Pull %d: Deep Mud %v, want %v", c.deck, c.pull, b.muddy(), c.mud)
			}
			is(t, "cards Pulled", b.pulls(), min(int(c.deck)-3, 1))
		}
	})
	t.Run("EITC H2-mud-end-b", func(t *testing.T) {
		for deck := uint8(4); deck <= 6; deck++ {
			b := decked(t, deck, 42, (*bench).dry)
			is(t, "Pulls", b.pulls(), 0)
			is(t, "Deep Mud", b.muddy(), false)
		}
	})
}
