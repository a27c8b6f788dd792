package tankduel

import (
	"fmt"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// sweep watches the ground of all tanks through a game, one action after the
// other.
type sweep struct {
	t *testing.T
	g *Game
	// moved, left and placed are what each unit did in the running action: that
	// it changed Range, the supply, plus one, whose card it gave back, and the
	// Terrain card that was played on it.
	moved  [state.MaxUnits]bool
	left   [state.MaxUnits]uint8
	placed [state.MaxUnits]engine.Card
	// kept counts the actions in which a tank stayed on its card, so that a test
	// knows what it has seen.
	kept, taken int
}

func newSweep(t *testing.T, g *Game) *sweep {
	w := &sweep{t: t, g: g}
	w.begin()
	return w
}

func (w *sweep) begin() {
	w.moved, w.left = [state.MaxUnits]bool{}, [state.MaxUnits]uint8{}
	for u := range w.placed {
		w.placed[u] = engine.NoCard
	}
}

// see holds that nobody takes in an action the card that it gave back in it,
// unless it left its box; that Terrain which was played stays until the next
// action, or its triggers would have been for nothing; and that no tank is asked
// for its next action In Motion on a scenario card.
func (w *sweep) see(s step) {
	for i := range s.events {
		w.event(&s.events[i], &s.after)
	}
	if !s.after.Over && w.g.procs[s.after.Frame().Proc].name == "menu" {
		for u := range w.g.Tanks {
			if unit := &s.after.Units[u]; unit.Moving() && unit.Box.Supply != 0 {
				w.t.Errorf("round %d: %s is In Motion on a scenario card", s.after.Round, w.g.UnitName(engine.Unit(u)))
			}
		}
	}
}

func (w *sweep) event(e *engine.Event, after *state.State) {
	u := e.Unit
	report := func(format string, args ...any) {
		w.t.Errorf("round %d, %s: %s", after.Round, w.g.UnitName(u), fmt.Sprintf(format, args...))
	}
	switch e.Kind {
	case event.Began:
		w.begin()
	case event.RangeMoved:
		w.moved[u] = true
	case event.MotionBegan:
		if after.Units[u].Box.Supply != 0 && !w.moved[u] {
			w.kept++
		}
	case event.SupplyReturned:
		w.left[u] = e.Item + 1
	case event.SupplyTaken:
		w.taken++
		if w.left[u] == e.Item+1 && !w.moved[u] {
			report("takes the card of %s that it has just given back", w.g.Supplies[e.Item].ID)
		}
	case event.TerrainPlaced:
		w.placed[u] = e.Card
	case event.TerrainLeft:
		if w.placed[u] == e.Card && after.Units[u].Has(state.InPlay) {
			report("leaves %s in the action that played it", w.g.cardTitle(e.Card))
		}
	}
}

// TestGroundStays sweeps over the rules of all scenarios, by players and by
// Robata, for longer with -times.
func TestGroundStays(t *testing.T) {
	c := contenttest.Content(t)
	taken := 0
	for i := range c.Scenarios {
		id := c.Scenarios[i].ID
		for name, s := range map[string]setup.Setup{ // order-free: each for itself
			"players": {}, "the first side": {Robata: [state.Sides]bool{true, false}}, "the second side": {Robata: [state.Sides]bool{false, true}},
		} {
			g, findings, err := New(c, id, s, Core())
			for _, f := range findings {
				t.Error(f.Message)
			}
			if err != nil {
				continue // the scenario does not let Robata play so
			}
			t.Run(id+", "+name, func(t *testing.T) {
				for seed := range uint64(7 * *times) {
					w := newSweep(t, g)
					playOut(t, g, seed, w.see)
					taken += w.taken
				}
			})
		}
	}
	if taken < 100 {
		t.Errorf("only %d scenario cards were taken", taken)
	}
}
