package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

const hungary = "hungary-for-oil"

// Cards that the Germans Pull for their column.
const (
	nothingPull = 48
)

// oiled returns Hungary for Oil in its first Initiative Phase, all hands empty.
// The first Pull of the Germans was a card; s1 is Soviet and s2 German.
func oiled(t *testing.T, pull int) *bench {
	t.Helper()
	c := contenttest.Content(t)
	g, _, err := New(c, hungary, setup.Setup{}, Core())
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{t: t, g: g, s: g.Start()}
	for b.s.Phase != state.InitiativePhase {
		if b.s.Phase == state.DrawPhase && b.happened(event.PhaseBegan) < 3 && b.happened(event.Pulled) == 0 {
			b.next(pull)
		}
		b.chance()
	}
	b.bare()
	return b
}

// bare returns all hands to the draw pile.
func (b *bench) bare() {
	for seat := range b.s.Hands {
		b.s.Pile = b.s.Pile.Union(b.s.Hands[seat])
		b.s.Hands[seat] = state.CardSet{}
	}
}

// march is a tank in the Action Step of Hungary for Oil after a preparation,
// without a German reserve.
func march(t *testing.T, tank string, prepare func(*bench), hand ...int) *bench {
	t.Helper()
	b := oiled(t, nothingPull)
	if prepare != nil {
		prepare(b)
	}
	b.hand(b.g.SeatName(b.unit(tank).Seat), hand...)
	b.begin(tank)
	b.hatches()
	return b
}

// hatches keeps them open.
func (b *bench) hatches() {
	b.t.Helper()
	for _, a := range b.legal() {
		if len(a) > 11 && a[len(a)-10:] == "hatch open" {
			b.do(a)
			return
		}
	}
}

// store is a supply of a side by name.
func (b *bench) store(name string, side int8) uint8 {
	b.t.Helper()
	i := slices.Index(b.g.Lexicon.Supplies, name)
	if i < 0 {
		b.t.Fatalf("there is no supply %s in %v", name, b.g.Lexicon.Supplies)
	}
	return b.g.Stock(int8(i), side)
}

// find puts Road cards of the common supply before a side.
func (b *bench) find(side int8, n int) {
	from, to := b.store("road", side), b.store("road-ready", side)
	b.s.Supplies[from] -= uint8(n)
	b.s.Stocked[from] -= int8(n)
	b.s.Supplies[to] += uint8(n)
	b.s.Stocked[to] += int8(n)
}

// pave lays a Road beneath tanks.
func (b *bench) pave(tanks ...string) {
	for _, name := range tanks {
		side := b.unit(name).Side
		b.find(side, 1)
		ready := b.store("road-ready", side)
		b.s.Supplies[ready]--
		b.unit(name).Box.Base = ready + 1
	}
}

// paved prepares tanks on Roads.
func paved(tanks ...string) func(*bench) { return func(b *bench) { b.pave(tanks...) } }

// vehicleOf is the kind of a tank.
func (b *bench) vehicleOf(name string) string { return b.g.Vehicles[b.unit(name).Vehicle].ID }

// isMarked reads a mark of a unit, of its side or of the game.
func (b *bench) isMarked(mark, name string) int {
	return b.ctx().Mark(int8(slices.Index(b.g.Lexicon.Marks, mark)), b.ctx().View(b.id(name)))
}

func TestHungarySetupClauses(t *testing.T) {
	b := oiled(t, nothingPull)
	count := func(side int8, crew state.Experience) map[string]int {
		n := map[string]int{}
		for u := range b.g.Tanks {
			if unit := &b.s.Units[u]; unit.Side == side && unit.Crew == crew && unit.Has(state.InPlay) {
				n[b.g.Vehicles[unit.Vehicle].ID]++
			}
		}
		return n
	}
	t.Run("EITC H2-oob-soviet", func(t *testing.T) {
		n := count(0, state.Seasoned)
		is(t, "T-34/76", n["t-34-76-m43"], 2)
		is(t, "SU-100", n["su-100-m44"], 2)
		is(t, "kinds", len(n), 2)
		for _, gun := range []string{"sov-m39-85mm", "sov-m39-76mm", "sov-m37-45mm"} {
			is(t, gun, b.unit(gun).Has(state.InPlay), true)
		}
	})
	t.Run("EITC H2-oob-german", func(t *testing.T) {
		is(t, "Panthers", count(1, state.Seasoned)["panther-ausf-a"], 2)
		is(t, "StuG III", count(1, state.Green)["stug-iii-ausf-g"], 1)
		is(t, "the reserve", b.unit("ger-2").Has(state.InPlay), false)
	})
	t.Run("EITC H2-players", func(t *testing.T) {
		c := contenttest.Content(t)
		for seats := 1; seats <= 8; seats++ {
			g, _, err := New(c, hungary, setup.Setup{Seats: seats}, Core())
			if (err == nil) != (seats >= 2 && seats <= 7) {
				t.Errorf("%d players: %v", seats, err)
			}
			if err == nil {
				is(t, "tanks and the reserve", len(g.Tanks), 8)
				is(t, "infantry", g.switchedOn("infantry"), true)
			}
		}
		for _, tanks := range []int{4, 6, 8} {
			if _, _, err := New(c, hungary, setup.Setup{Tanks: tanks}, Core()); err == nil {
				t.Errorf("%d tanks are accepted", tanks)
			}
		}
	})
	t.Run("EITC H2-range", func(t *testing.T) {
		b := b.in(t)
		for u := range b.g.Tanks {
			if b.s.Units[u].Has(state.InPlay) {
				b.expect(b.g.Units[u].Name+" range", "800")
			}
		}
		for gun, metres := range map[string]string{"sov-m39-85mm": "200", "sov-m39-76mm": "200", "sov-m37-45mm": "0"} {
			b.expect(gun+" range", metres)
		}
	})
	t.Run("EITC H2-length", func(t *testing.T) {
		for _, seats := range []int{2, 7} {
			is(t, "decks", newBenchOf(t, hungary, setup.Setup{Seats: seats}).g.Decks, 6)
		}
	})
}

func TestHungaryScoreClauses(t *testing.T) {
	t.Run("EITC H2-vp-range", func(t *testing.T) {
		b := oiled(t, nothingPull)
		placedAt(map[string]int8{"ger-1": 0, "ger-3": -2, "ger-4": 1, "sov-1": 0, "sov-2": -1})(b)
		again := func(want string) {
			b.drawPhase()
			b.next(nothingPull)
			b.run()
			is(t, "the phase", b.s.Phase, state.InitiativePhase)
			b.expect("score", want)
		}
		again("0 20")
		b.bare()
		again("0 40") // each round (ruling A91)
		b.cited("EITC H2-vp-range")
	})
	t.Run("EITC H2-vp-losses", func(t *testing.T) {
		for _, c := range []struct {
			soviet, german uint8
			score          string
		}{{4, 6, "10 0"}, {6, 4, "0 0"}, {3, 3, "0 0"}, {0, 1, "5 0"}} {
			b := oiled(t, nothingPull)
			b.s.Lost = [state.Sides]uint8{c.soviet, c.german}
			b.unit("sov-1").Medals, b.unit("ger-1").Medals = 9, 1 // which do not count
			b.s.Deck = 6
			b.finishNow()
			b.expect("score", c.score)
		}
		// A tank that burns out counts though nobody has a medal for it; one that
		// came back counts again.
		b := march(t, "ger-3", func(b *bench) { b.unit("ger-4").Status |= state.Burning })
		untilMenu(b, "ger-1", 1)
		b.expect("sov-1 medals", "0")
		is(t, "tanks lost", b.s.Lost, [state.Sides]uint8{0, 1})
	})
}
