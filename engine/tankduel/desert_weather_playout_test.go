package tankduel

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/slow"
)

// weathers are the modules that go together, by the name of the combination.
func weathers() map[string][]string {
	return map[string][]string{
		"seasonal": nil, "sandstorm": {"sandstorm", "hot"}, "wind": {"blowing-dust"}, "hot": {"hot"}, "hot wind": {"hot", "blowing-dust"},
		"very hot": {"very-hot"}, "very hot wind": {"very-hot", "blowing-dust"}, "night": {"night"},
	}
}

// TestWeatherPlayouts plays some hundred random games in the desert, with every weather, of
// players and against Robata on either side: the invariants hold after each turn, every game
// ends, and every counter and check of a weather comes up in some game of it.
func TestWeatherPlayouts(t *testing.T) {
	games := slow.Fewer(6, 25)
	comes := map[string][]engine.EventKind{
		"wind": {event.LayerLaid, event.LayerLifted, event.CheckPassed, event.CheckFailed}, "hot": {event.LayerLaid, event.LayerLifted, event.CheckFailed},
		"very hot": {event.LayerLaid, event.CheckFailed, event.Marked}, "very hot wind": {event.LayerLaid, event.Marked}, "night": {event.Marked, event.Unspotted}, "sandstorm": {event.Marked, event.LayerLaid},
	}
	for name, options := range weathers() { // order-free: each for itself
		t.Run(name, func(t *testing.T) {
			var seen [256]bool
			for k, setup := range []setup.Setup{{}, {Tanks: 6, Seats: 4}, {Robata: [state.Sides]bool{true, false}}, {Robata: [state.Sides]bool{false, true}}} {
				setup.Options, setup.Decks = options, -1
				g := newBenchOf(t, "open-country", setup).g
				for i := range games {
					randomGame(t, g, rand.New(rand.NewPCG(uint64(k), uint64(i))), &seen)
				}
			}
			for _, kind := range comes[name] {
				is(t, "the kind of event "+strconv.Itoa(int(kind))+" came up", seen[kind], true)
			}
		})
	}
}

// randomGame plays a game to its end by chance alone, checks the state after each turn, and
// notes what kinds of event there were.
func randomGame(t *testing.T, g *Game, r *rand.Rand, seen *[256]bool) {
	t.Helper()
	s, log := g.Start(), engine.Log{}
	var buf []engine.Action
	for turn := 0; ; turn++ {
		var a engine.Action
		switch who := g.Turn(&s); {
		case who.Kind == engine.Over:
			return
		case turn > 20000:
			t.Fatal("a game without end")
		case who.Kind == engine.Chance:
			a = g.Outcome(&s, r.IntN(who.Outcomes))
		default:
			buf = g.Actions(buf[:0], &s)
			a = buf[r.IntN(len(buf))]
		}
		log.Reset()
		if err := g.Apply(&s, a, &log); err != nil {
			t.Fatal(err)
		}
		for i := range log.Events {
			seen[log.Events[i].Kind] = true
		}
		if err := g.Check(&s); err != nil {
			t.Fatal(err)
		}
	}
}
