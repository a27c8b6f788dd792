package rules

import (
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// onceIdle reports limits of use that limit nothing, or that mean something else than
// they say.
func onceIdle(p *check.Pass) error {
	each := func(head *model.Record, sc *model.Scenario) {
		rep := reporter{p, head}
		for i := range sc.Rules {
			if r := &sc.Rules[i]; r.Once != "" {
				if why := limitless(r, sc); why != "" {
					rep.say([]any{"rules", i, "once"}, "%s", why)
				}
			}
		}
	}
	for b := range p.Bodies() {
		each(b.Record, b.Scenario)
	}
	return nil
}

// limitless says why the limit of a rule has no effect, "" where it has one.
func limitless(r *model.Rule, sc *model.Scenario) string {
	within := func(limits ...string) bool { return slices.Contains(limits, r.Once) }
	each := rule.EachSide(r, rule.OwnersIn(sc))
	alone := rule.WithoutUnit(r, sc.Rules)
	phase := r.When.Phase
	switch {
	case r.On == "game.end":
		return "the game ends only once; leave out once"
	case alone && within("unit") && each:
		return `this concerns no unit, so that it happens once for each side; say once: "side", or leave once out`
	case alone && within("unit"):
		return `this concerns no unit, so that it happens once in the game; say once: "game", or leave once out`
	case alone && within("side") && !each:
		return `this is not done for each side, so that it happens once in the game; say once: "game", or leave once out`
	case r.On == "deck.start" && within("deck"):
		return "each deck begins only once; leave out once"
	case r.On == "deck.end" && within("deck"):
		return "each deck ends only once; leave out once"
	case r.On == "phase" && phase == "setup" && within("turn", "round", "deck", "side", "game"):
		return "the set-up comes only once; leave out once"
	case r.On == "phase" && phase != "" && phase != "tank" && within("turn", "round"):
		return "each round has this phase only once; leave out once"
	case within("turn") && (r.On == "administration" || r.On == "phase" && phase == "tank"):
		return "this comes only once in each turn; leave out once"
	}
	return ""
}
