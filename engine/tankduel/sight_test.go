package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// fickle lists conditions on sight that change at events of an action which
// move nothing: a SHUFFLE, a Pull, a Spotted counter, a loss, the phase.
var fickle = []struct {
	name string
	when model.When
}{
	{"deck", model.When{Deck: &model.DeckWhen{Span: model.Span{Min: at(2)}}, Gap: &model.Span{Min: at(600)}}},
	{"pulls", model.When{Count: []model.Count{{Of: model.Measure{Mark: "odd"}, Span: model.Span{Is: at(1)}}}}},
	{"kills", model.When{Count: []model.Count{{Of: model.Measure{Tally: "kills"}, Span: model.Span{Min: at(1)}}}}},
	{"phase", model.When{Phase: "tank", Unit: &model.Who{Side: "german"}}},
	{"spotted", model.When{Target: &model.Who{State: "flanked"}}},
	{"in motion", model.When{Target: &model.Who{State: "in-motion"}, Gap: &model.Span{Min: at(1000)}}},
}

func at(n int) *int { return &n }

// fickleGame is Merging Forces with a rule that bars sight while a condition
// holds; the mark odd changes with every Spot attempt and shot.
func fickleGame(t testing.TB, when model.When, s setup.Setup) *Game {
	t.Helper()
	c := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) {
		sc.Marks = map[string]model.Mark{"odd": {Of: "game", Max: 1}}
		set := func(to int, is int) model.Rule {
			return model.Rule{
				On: "action.done", Operation: model.Operation{Mark: &model.SetMark{Name: "odd", Set: at(to)}},
				When: model.When{Count: []model.Count{{Of: model.Measure{Mark: "odd"}, Span: model.Span{Is: at(is)}}}}, Once: "turn",
			}
		}
		sc.Rules = append(sc.Rules, model.Rule{On: "sight", When: when, Operation: model.Operation{Forbid: &struct{}{}}}, set(1, 0), set(0, 1))
	})
	g, findings, err := New(c, "merging-forces", s, Core())
	if err != nil || len(findings) > 0 {
		t.Fatal(err, findings)
	}
	return g
}

// TestFickleSight plays games in which a condition on sight can change at any
// event: somebody can always act, and every game ends. There are more games with -times.
func TestFickleSight(t *testing.T) {
	for _, c := range fickle {
		for name, robata := range map[string][state.Sides]bool{"players": {}, "Robata": {false, true}} { // order-free: each for itself
			t.Run(c.name+", "+name, func(t *testing.T) {
				g := fickleGame(t, c.when, setup.Setup{Robata: robata})
				for seed := range uint64(15 * *times) {
					playOut(t, g, seed, func(s step) {
						turn := g.Turn(&s.after)
						if turn.Kind == engine.Decide && len(g.Actions(nil, &s.after)) == 0 {
							t.Fatalf("seed %d: seat %d is to decide in %s and no action is legal", seed, turn.Seat, g.procs[s.after.Frame().Proc].name)
						}
					})
				}
			})
		}
	}
}

// FuzzSight is as FuzzModules, with a rule that bars sight of whoever is neither In
// Motion nor flanked: the condition can change at any event.
func FuzzSight(f *testing.F) {
	when := model.When{Target: &model.Who{Not: []model.Who{{State: "in-motion"}, {State: "flanked"}}}}
	enginetest.Fuzz(f, fickleGame(f, when, setup.Setup{Infantry: true, Robata: [state.Sides]bool{false, true}}), enginetest.Options{})
}
