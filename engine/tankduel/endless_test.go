package tankduel

import (
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestEndlessGamesEnd: a scenario that takes every tank off leaves nobody to
// ask, so the rounds must come to an end by themselves, and be told as a fault.
func TestEndlessGamesEnd(t *testing.T) {
	c := contenttest.Own(t)
	sc := &c.Scenarios[0]
	sc.Rules = []model.Rule{{On: "administration", Operation: model.Operation{Remove: &model.Remove{As: "gone"}}}}
	b := newBenchWith(t, c, sc.ID, setup.Setup{})
	b.begin("ger-1")
	for b.g.Turn(&b.s).Kind == engine.Chance {
		if err := b.g.Apply(&b.s, b.g.Outcome(&b.s, 0), nil); err != nil {
			t.Fatal(err)
		}
	}
	if !b.s.Over {
		t.Fatalf("the game goes on: %s", b.g.Board(&b.s))
	}
	holdsCheck := func(want string) {
		t.Helper()
		if err := b.g.Check(&b.s); err == nil || err.Error() != want {
			t.Errorf("the check says %v, want %s", err, want)
		}
	}
	const endless = "the game does not end: 1000 rounds went by without GAME END"
	holdsCheck(endless + "; no unit of " + sc.Sides[0].Name + " or " + sc.Sides[1].Name + " is in play any more, and no rule of the scenario ends the game then (operation finish)")
	b.unit("ger-1").Status |= state.InPlay
	holdsCheck(endless + "; no unit of " + sc.Sides[1].Name + " is in play any more, and no rule of the scenario ends the game then (operation finish)")
	for u := range b.g.Tanks {
		b.s.Units[u].Status |= state.InPlay
	}
	holdsCheck(endless)
}
