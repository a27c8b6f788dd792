package judge

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/desert/recon"
	"hulldown.dev/engine/tankduel/dueltest"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// TestKeeping holds that MOVE is worth more to others than the vehicle whose way is long, and
// nothing more once the duty is done.
func TestKeeping(t *testing.T) {
	const moving, firing = 49, 25
	b := benchOf(t, "skorpion-at-the-pass", setup.Setup{})
	gain := func(a engine.Action) int {
		cost := func(weight int32) int {
			j := weighed(t, b.g, "duty.move", weight)
			r := b.thinking(j, "ger-1")
			r.v.Duties, r.a = b.g.dutiesOf(&b.S, 1), a
			return r.cost()
		}
		return cost(10) - cost(0)
	}
	act := func(v engine.Verb, name string, cards ...int) engine.Action {
		a := engine.NewAction(v).WithUnit(b.ID(name))
		for i, c := range cards {
			a = a.WithCard(i, engine.Card(c-1))
		}
		return a
	}
	dueltest.Is(t, "MOVE of another", gain(act(state.MoveVerb, "ger-1", moving)), 60)
	dueltest.Is(t, "MOVE of the vehicle", gain(act(state.MoveVerb, "ger-4", moving)), 0)
	dueltest.Is(t, "MOVE that it discards", gain(act(state.DiscardVerb, "ger-4", moving)), 60)
	dueltest.Is(t, "FIRE", gain(act(state.FireVerb, "ger-1", firing)), 0)
	dueltest.Is(t, "both", gain(act(recon.Verb, "ger-4", firing, moving)), 60)
	b.At("ger-4", 0)
	dueltest.Is(t, "nearer", gain(act(state.MoveVerb, "ger-1", moving)), 20)
	b.S.Marks[b.g.objectives[b.g.duties[0]].mark] = 1
	dueltest.Is(t, "once it is done", gain(act(state.MoveVerb, "ger-1", moving)), 0)
}
