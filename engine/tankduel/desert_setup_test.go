package tankduel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestDesertInfantryIsRefused: infantry that is driven off has a card with shapes around its
// numbers, and where there is another one that is told.
func TestDesertInfantryIsRefused(t *testing.T) {
	plain := variant(t, "hold-the-high-ground", func(content *model.Content, _ *model.Scenario) {
		content.Infantry = slices.DeleteFunc(slices.Clone(content.Infantry), func(m model.Infantry) bool { return m.Nation == "german" && m.Shaped() })
	})
	const want = "there is no infantry card of german for open ground with shapes around its numbers, as this infantry needs them; german-open has none [EITC 17.3c]"
	if _, _, err := New(plain, "hold-the-high-ground", troops(0), Core()); !strings.HasSuffix(errorText(err), want) {
		t.Errorf("got %v, want %s", err, want)
	}
}

// TestDefaultGroundClauses are the default Terrain of the desert by its three names (NA 3.1.2).
func TestDefaultGroundClauses(t *testing.T) {
	ground := func(b *bench, id string) int {
		for i := range b.g.Terrain {
			if b.g.Terrain[i].ID == id {
				return i
			}
		}
		t.Fatalf("there is no %s", id)
		return -1
	}
	t.Run("NA 3.1.2a", func(t *testing.T) {
		b := newBenchOf(t, "open-country", setup.Setup{})
		field := b.g.Terrain[ground(b, "field")]
		for _, id := range []string{"open-desert", "open-ground"} {
			other := b.g.Terrain[ground(b, id)]
			is(t, "Cover of "+id, other.Cover, field.Cover)
			is(t, "Hull Down of "+id, other.HullDown, field.HullDown)
			is(t, "Conceal of "+id, other.Conceal, field.Conceal)
			is(t, "Bog numbers of "+id, len(other.Bog), len(field.Bog))
			is(t, "class of "+id, other.Class, field.Class)
		}
		own := setup.Setup{Force: [state.Sides][]setup.Tank{{{Vehicle: "pzkpfw-iv-ausf-g"}, {Vehicle: "pzkpfw-iv-ausf-g"}}}}
		// A Field card goes from a board that prints either.
		for _, board := range []string{"pzkpfw-iv-ausf-f2", "pzkpfw-iv-ausf-g"} {
			b := newBenchOf(t, "hold-the-high-ground", setup.Setup{Force: [state.Sides][]setup.Tank{{{Vehicle: board}, {Vehicle: board}}}})
			tank := b.g.UnitName(0)
			b.box(tank, "move", 47)
			b.hand("s1", 84)
			b.begin(tank)
			b.do(tank + " terrain 84")
			b.expect(tank+" box", "")
			is(t, "the Field card discarded by "+board, inDiscard(b, 84), true)
			is(t, "Hull Down of "+board, b.ctx().hullDownNumber(0), 5)
		}
		is(t, "a board that prints Field", newBenchOf(t, "open-country", own).ctx().defaultGround(0), ground(b, "field"))
	})
	t.Run("NA 3.1.2b", func(t *testing.T) {
		b := newBenchOf(t, "open-country", setup.Setup{})
		card := b.terrainCard("open-ground")
		b.hand("s1", card)
		b.box("ger-3", "move", 47)
		b.begin("ger-3")
		b.do("ger-3 terrain " + b.cardWord(card))
		b.run()
		is(t, "the ground that it is in", b.ctx().hullDownNumber(b.id("ger-3")), 5)
		is(t, "the card lies in the Holding Box", b.unit("ger-3").Box.Terrain, engine.Card(card-1))
	})
	t.Run("NA 3.1.2c", func(t *testing.T) {
		b := newBenchOf(t, "open-country", setup.Setup{})
		b.box("ger-3", "terrain", b.terrainCard("scrub"))
		u := b.id("ger-3")
		x := b.logged()
		before := x.ConcealNumber(u)
		x.leaveTerrain(u, "")
		is(t, "Conceal in scrub and after it", before > 0 && x.ConcealNumber(u) == 0, true)
		is(t, "Hull Down as of the default", x.hullDownNumber(u), 5)
	})
}

// TestDesertGameClauses are how a game is set up (NA 9.1).
func TestDesertGameClauses(t *testing.T) {
	refused := func(t *testing.T, setup setup.Setup, clause engine.Clause) {
		t.Helper()
		_, _, err := New(contenttest.Content(t), "open-country", setup, Core())
		why, ok := err.(*SetupError)
		is(t, "refused", ok && why.Clause == clause, true)
	}
	decks := func(setup setup.Setup) int { return newBenchOf(t, "open-country", setup).g.Decks }
	t.Run("NA 1.0b", func(t *testing.T) {
		for _, module := range []string{"night", "hot", "very-hot", "blowing-dust"} {
			is(t, module+" in a scenario of the base game", inWeather(t, module).g.switchedOn(module), true)
		}
	})
	t.Run("NA 5.0b", func(t *testing.T) {
		b := newBenchOf(t, "open-country", setup.Setup{Force: [state.Sides][]setup.Tank{{{Vehicle: "pzkpfw-iv-ausf-g"}, {Vehicle: "pzkpfw-iv-ausf-f2"}}}})
		is(t, "of the base game", b.g.Vehicles[b.s.Units[0].Vehicle].ID, "pzkpfw-iv-ausf-g")
		is(t, "of the expansion", b.g.Vehicles[b.s.Units[1].Vehicle].ID, "pzkpfw-iv-ausf-f2")
	})
	t.Run("NA 9.1d", func(t *testing.T) {
		refused(t, setup.Setup{Tanks: 3}, "EITC 18.1.3a")
		b := newBenchOf(t, "open-country", setup.Setup{Seats: 3})
		is(t, "vehicles of three players", len(b.g.Tanks), 4)
		is(t, "who controls two", len(b.g.Seating.Units[0]) == 1 && len(b.g.Seating.Units[1]) == 2 && len(b.g.Seating.Units[2]) == 1, true)
	})
	t.Run("NA 9.1e", func(t *testing.T) {
		b := newBenchOf(t, "open-country", setup.Setup{})
		is(t, "the seat of both vehicles", b.s.Units[0].Seat == b.s.Units[1].Seat && b.s.Units[0].Seat == 0, true)
	})
	t.Run("NA 9.1g", func(t *testing.T) {
		b := newBenchOf(t, "open-country", setup.Setup{})
		for u := range b.g.Tanks {
			is(t, fmt.Sprint("Range of ", b.g.Tanks[u].Name), b.s.Units[u].Range, int8(4))
			is(t, "its VPs", b.s.Units[u].VP, int16(0))
		}
	})
	t.Run("NA 9.1i", func(t *testing.T) {
		b := newBenchOf(t, "open-country", setup.Setup{})
		is(t, "Damage Cards in the deck", b.s.DamagePile, uint32(1)<<len(b.g.damage)-1)
		is(t, "used", b.s.DamageUsed, uint32(0))
	})
	t.Run("NA 9.1j", func(t *testing.T) {
		b := newBenchOf(t, "open-country", setup.Setup{Deck: []string{"desert-alternate-65", "desert-alternate-90"}})
		seen := map[int]bool{}
		for i := range b.g.Cards {
			seen[b.g.Cards[i].Number] = true
		}
		is(t, "numbers", len(seen), 100)
		is(t, "cards", len(b.g.Cards), 100)
	})
	t.Run("NA 9.1k", func(t *testing.T) {
		g := newBenchOf(t, "open-country", setup.Setup{}).g
		s := g.Start()
		for g.Turn(&s).Kind != engine.Chance {
			if err := g.Apply(&s, g.Actions(nil, &s)[0], nil); err != nil {
				t.Fatal(err)
			}
		}
		is(t, "the card that is shuffled in", s.Special, state.ShuffleCard)
		is(t, "cards above its half", s.Upper, uint8(50))
		is(t, "what may come first", g.Turn(&s).Outcomes, 100)
	})
	t.Run("NA 9.1l", func(t *testing.T) {
		is(t, "one deck more", decks(setup.Setup{Decks: 1})-decks(setup.Setup{}), 1)
		is(t, "one deck fewer", decks(setup.Setup{Decks: -1})-decks(setup.Setup{}), -1)
		refused(t, setup.Setup{Decks: 2}, "EITC 18.1.7a")
	})
	t.Run("NA 9.1m", func(t *testing.T) {
		is(t, "unless it is chosen", newBenchOf(t, "open-country", setup.Setup{}).g.switchedOn("radio"), false)
		is(t, "if it is", newBenchOf(t, "open-country", setup.Setup{Options: []string{"radio"}}).g.switchedOn("radio"), true)
	})
	t.Run("NA 9.1o", func(t *testing.T) {
		for tanks, want := range map[int]int{4: 3, 5: 4, 6: 4, 7: 5, 8: 5} { // order-free: each for itself
			is(t, fmt.Sprint("decks of ", tanks, " vehicles"), decks(setup.Setup{Tanks: tanks}), want)
			is(t, "in Hot weather", decks(setup.Setup{Tanks: tanks, Options: []string{"hot"}}), want+1)
		}
	})
	t.Run("NA 9.2b", func(t *testing.T) {
		b := newBenchOf(t, "open-country", setup.Setup{Crew: [state.Sides]string{"elite", "green"}, Each: [state.Sides]int{3, 2}})
		is(t, "crews", b.s.Units[0].Crew == state.Elite && b.s.Units[4].Crew == state.Green, true)
		is(t, "vehicles of each side", b.g.Side[0].Tanks == 3 && b.g.Side[1].Tanks == 2, true)
	})
}
