package rules

import (
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// tieIdle reports ties that never decide, since they are the same for both sides.
func tieIdle(p *check.Pass) error {
	for sc := range p.Scenarios() {
		rep := reporter{p, &sc.Record}
		for i := range sc.Ties {
			if why := sameForBoth(sc, &sc.Ties[i]); why != "" {
				rep.say([]any{"ties", i}, "this decides nothing: %s", why)
			}
		}
	}
	return nil
}

// sameForBoth says why a measure of a tie is the same for both sides, empty if it may differ.
func sameForBoth(sc *model.Scenario, m *model.Measure) string {
	named := func(side string) bool {
		return slices.ContainsFunc(sc.Sides, func(s model.Side) bool { return s.ID == side })
	}
	const fixed = `it counts what one side has for both of them; without a side each has its own, with side: "enemy" that of the other`
	switch {
	case m.Tally == "vp":
		return "VPs are level when it is asked"
	case m.Units != nil:
		if named(m.Units.Side) && !relative(m.Units) {
			return fixed
		}
		return ""
	case named(m.Side):
		return fixed
	case m.Mark != "":
		return markForBoth(sc, m.Mark)
	case m.Supply != "" && sc.Supplies[m.Supply].Of == "game":
		return "both sides share the supply"
	}
	return ""
}

// markForBoth says why a mark is the same for both sides. A condition is whatever it asks.
func markForBoth(sc *model.Scenario, name string) string {
	switch mark := sc.Marks[name]; {
	case len(mark.If) > 0:
		return ""
	case mark.Of == "game":
		return `the mark is of the game; of: "side" each side has its own`
	case mark.Of == "unit":
		return "the mark is of units, and a tie concerns none; count the units that have it: units: marks"
	case mark.Of == "box":
		return "the mark is of boxes, and a tie concerns none; count the boxes that have it: boxes: marks"
	}
	return ""
}

// relative reports whether a description of units of one side may yet depend on who asks.
func relative(w *model.Who) bool {
	for _, v := range rule.AskedOf(w) {
		switch v.(type) {
		case bool, *model.Who, *model.Near, []model.Who, map[string]model.Span:
			return true
		}
	}
	return false
}
