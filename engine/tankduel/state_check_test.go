package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// firstOf is the lowest card of a set.
func firstOf(set state.CardSet) engine.Card { return set.Next(0) }

// TestCheckRefuses breaks each invariant of a state by itself.
func TestCheckRefuses(t *testing.T) {
	for _, c := range []struct {
		want  string
		spoil func(b *bench)
	}{
		{"the game does not end", func(b *bench) { b.s.How, b.s.Round = state.ByRounds, state.MaxRounds }},
		{"rules led to rules, 20 deep", func(b *bench) {
			for range state.MaxFrames {
				b.ctx().Push(state.ProcGame, state.Nobody)
			}
			b.settle()
		}},
		{"is in two places, the second is the discard pile", func(b *bench) { b.s.Discard.Add(firstOf(b.s.Pile)) }},
		{"is in two places, the second is the cards on the table", func(b *bench) { b.s.Table.Add(firstOf(b.s.Pile)) }},
		{"is in two places, the second is the hand of s2", func(b *bench) { b.s.Hands[1].Add(firstOf(b.s.Pile)) }},
		{"is in two places, the second is the hidden bid of ", func(b *bench) { b.s.Bids[1] = firstOf(b.s.Pile) }},
		{"is in two places, the second is the Initiative box of ger-1", func(b *bench) { b.unit("ger-1").Bid = firstOf(b.s.Pile) }},
		{"is in two places, the second is the Holding Box of ger-1", func(b *bench) { b.unit("ger-1").Box.Move = firstOf(b.s.Pile) }},
		{"is in two places, the second is the Holding Box of ger-1", func(b *bench) { b.unit("ger-1").Box.Terrain = firstOf(b.s.Pile) }},
		{"is in two places, the second is the Holding Box of ger-1", func(b *bench) { b.unit("ger-1").Box.Smoke = firstOf(b.s.Pile) }},
		{"is in two places, the second is the row of revealed cards", func(b *bench) { b.s.Row[1] = firstOf(b.s.Pile) }},
		{"is in two places, the second is the hidden bid of ", func(b *bench) { b.s.Bids[0] = state.DeckSize }},
		{"cards on top of the draw pile are not in it", func(b *bench) {
			b.s.Top.Add(firstOf(b.s.Pile))
			b.s.Discard.Add(firstOf(b.s.Pile))
			b.s.Pile.Remove(firstOf(b.s.Pile))
		}},
		{"99 Battle Cards of 100 are anywhere", func(b *bench) { b.s.Pile.Remove(firstOf(b.s.Pile)) }},
		{"ger-1: range 1200 m is off the track", func(b *bench) { b.unit("ger-1").Range = 6 }},
		{"ger-1: range -1200 m is off the track", func(b *bench) { b.unit("ger-1").Range = -6 }},
		{"ger-1: it has Spotted what is no enemy", func(b *bench) { b.spot("ger-1", "ger-2") }},
		{"ger-1: it has Spotted what is no enemy", func(b *bench) {
			b.spot("ger-1", "sov-1")
			b.unit("sov-1").Status &^= state.InPlay
		}},
		{"ger-1: it has flanked an enemy that it has not Spotted", func(b *bench) { b.unit("ger-1").Flanked = b.only("sov-1") }},
		{"ger-1: it has Acquired an enemy that it has not Spotted", func(b *bench) {
			b.unit("ger-1").Acquired, b.unit("ger-1").Aim = b.id("sov-1"), 1
		}},
		{"ger-1: its Acquired counter and bonus disagree", func(b *bench) { b.unit("ger-1").Aim = 1 }},
		{"ger-1: its Acquired counter and bonus disagree", func(b *bench) { b.acquire("ger-1", "sov-1", 0) }},
		{"ger-1: it is In Motion and yet settled", func(b *bench) {
			b.box("ger-1", "move", 1)
			b.unit("ger-1").Status |= state.HullDown
		}},
		{"ger-1: it is In Motion and yet settled", func(b *bench) { b.box("ger-1", "move", 1); b.box("ger-1", "terrain", 71) }},
		{"ger-1: it is In Motion and yet settled", func(b *bench) { b.box("ger-1", "move", 1); b.box("ger-1", "smoke", 20) }},
		{"ger-1: it is off the battlefield and still holds something", func(b *bench) {
			b.spot("ger-1", "sov-1")
			b.unit("ger-1").Status &^= state.InPlay
		}},
		{"ger-1: it is off the battlefield and still holds something", func(b *bench) {
			b.box("ger-1", "move", 1)
			b.unit("ger-1").Status &^= state.InPlay
		}},
		{"ger-1: it is off the battlefield and still holds something", func(b *bench) {
			b.box("ger-1", "terrain", 71)
			b.unit("ger-1").Status &^= state.InPlay
		}},
		{"ger-1: it is off the battlefield and still holds something", func(b *bench) {
			b.box("ger-1", "smoke", 20)
			b.unit("ger-1").Status &^= state.InPlay
		}},
		{"ger-1: it is off the battlefield and still holds something", func(b *bench) {
			b.unit("ger-1").Box.Supply, b.unit("ger-1").Status = 1, 0
		}},
		{"ger-1: it is off the battlefield and still holds something", func(b *bench) {
			b.unit("ger-1").Box.Base, b.unit("ger-1").Status = 1, 0
		}},
		{"ger-1: it is off the battlefield and still holds something", func(b *bench) {
			b.unit("ger-1").Box.Layers, b.unit("ger-1").Status = 2, 0
		}},
		{"supply hill: 2 cards of 3", func(b *bench) { b.s.Supplies[0]-- }},
		{"supply hill: 4 cards of 3", func(b *bench) { b.unit("ger-1").Box.Supply = 1 }},
		{"supply hill: 4 cards of 3", func(b *bench) { b.unit("ger-1").Box.Base = 1 }},
		{"supply hill: 3 cards of 4", func(b *bench) { b.s.Stocked[0] = 1 }},
		{"are not the whole deck", func(b *bench) { b.s.DamageUsed |= b.s.DamagePile & -b.s.DamagePile }},
		{"are not the whole deck", func(b *bench) { b.s.DamagePile &= b.s.DamagePile - 1 }},
	} {
		b := newBench(t)
		c.spoil(b)
		if err := b.g.Check(&b.s); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %q", err, c.want)
		}
	}
}

// TestCheckRefusesActionCards breaks what holds of the Action cards of Robata.
func TestCheckRefusesActionCards(t *testing.T) {
	for _, c := range []struct {
		want  string
		spoil func(b *bench)
	}{
		{"is in two places", func(b *bench) { b.unit("sov-1").ActionCard = b.unit("sov-2").ActionCard }},
		{"is in two places", func(b *bench) { b.unit("sov-1").ActionCard = 1 + uint8(state.First(b.s.Loose)) }},
		{"is in two places", func(b *bench) { b.s.Stack[0], b.s.StackN = b.unit("sov-1").ActionCard-1, 1 }},
		{"is in two places", func(b *bench) { b.s.Stack[0], b.s.StackN = uint8(len(robataKnown(b.g).cards)), 1 }},
		{"are anywhere, and 0 tanks have none", func(b *bench) { b.s.Loose &= b.s.Loose - 1 }},
		{"are anywhere, and 2 tanks have none", func(b *bench) {
			for _, name := range []string{"sov-1", "sov-2"} {
				b.s.Loose |= 1 << (b.unit(name).ActionCard - 1)
				b.unit(name).ActionCard = 0
			}
		}},
	} {
		b := newSolo(t)
		b.begin("ger-1")
		b.run()
		c.spoil(b)
		if err := b.g.Check(&b.s); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %q", err, c.want)
		}
	}
	b := newSolo(t)
	b.s.Loose |= 1 << (b.unit("sov-1").ActionCard - 1)
	b.unit("sov-1").ActionCard = 0
	b.check() // one tank may wait for its card
}

// TestActionCardsArranged is the directive that gives a tank of Robata a card.
func TestActionCardsArranged(t *testing.T) {
	b := newSolo(t)
	b.arrange("robata", "sov-1", "alert-1")
	is(t, "the card", robataKnown(b.g).cards[b.unit("sov-1").ActionCard-1].name, "alert-1")
	b.check()
	for words, want := range map[string]string{
		"robata":                    "what to arrange is missing",
		"robata sov-1":              "a tank of Robata and one Action card are expected",
		"robata sov-1 alert-1 bold": "a tank of Robata and one Action card are expected",
		"robata sov-9 alert-1":      `"sov-9" is no tank that Robata runs`,
		"robata ger-1 alert-1":      `"ger-1" is no tank that Robata runs`,
		"robata sov-1 alert-9":      `there is no Action card "alert-9"`,
	} {
		before := b.s
		if err := b.g.Arrange(&b.s, strings.Fields(words), nil); err == nil || !strings.Contains(err.Error(), want) || b.s != before {
			t.Errorf("%q gives %v, want %q", words, err, want)
		}
	}
}

// TestSeatsOfRobata is who may play with and without Robata, and where it sits.
func TestSeatsOfRobata(t *testing.T) {
	for _, c := range []struct {
		name, scenario, want string
		set                  setup.Setup
		seats                int
	}{
		{"players by themselves", "merging-forces", "", setup.Setup{}, 2},
		{"one alone", "merging-forces", "1 players; it is for 2 to", setup.Setup{Seats: 1}, 0},
		{"too many", "merging-forces", "9 players; it is for 2 to 8", setup.Setup{Seats: 9, Tanks: 8}, 0},
		{"as many as there are tanks", "merging-forces", "", setup.Setup{Seats: 4}, 4},
		{"more than tanks", "merging-forces", "5 players need a tank each, and there are 2 and 2", setup.Setup{Seats: 5}, 0},
		{"one against Robata", "merging-forces", "", setup.Setup{Robata: [state.Sides]bool{true, false}}, 2},
		{"as many as its enemies", "merging-forces", "", setup.Setup{Robata: [state.Sides]bool{true, false}, Seats: 2}, 3},
		{"more than its enemies", "merging-forces", "3 players need a tank each", setup.Setup{Robata: [state.Sides]bool{true, false}, Seats: 3}, 0},
		{"more than its enemies, behind it", "merging-forces", "3 players need a tank each", setup.Setup{Robata: [state.Sides]bool{false, true}, Seats: 3}, 0},
		{"too many against it", "merging-forces", "8 players against Robata; it is for 1 to 7", setup.Setup{Robata: [state.Sides]bool{true, false}, Seats: 8, Tanks: 8}, 0},
		{"nobody against it", "merging-forces", "-1 players against Robata", setup.Setup{Robata: [state.Sides]bool{true, false}, Seats: -1}, 0},
		{"Robata on both sides", "merging-forces", "", setup.Setup{Robata: [state.Sides]bool{true, true}}, 2},
		{"Robata on both sides and a player", "merging-forces", "1 players; Robata runs both sides", setup.Setup{Robata: [state.Sides]bool{true, true}, Seats: 1}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.want != "" {
				if why := soloRefused(t, c.scenario, c.set); !strings.Contains(why, c.want) {
					t.Errorf("refused since %s, want %s", why, c.want)
				}
				return
			}
			b := newBenchOf(t, c.scenario, c.set)
			is(t, "seats", b.g.Seats(), c.seats)
			for seat := range engine.Seat(c.seats) {
				behind := int(seat) >= c.seats-state.Flag(c.set.Robata[0])-state.Flag(c.set.Robata[1])
				is(t, "the seat is Robata's", robataSeat(b.g, seat), behind)
			}
			is(t, "a seat that is not there", robataSeat(b.g, engine.Seat(c.seats)), false)
			is(t, "nobody's seat", robataSeat(b.g, engine.NoSeat), false)
		})
	}
}
