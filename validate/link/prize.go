package link

import (
	"math"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// farAbove is how many times as much as all others makes a prize a slip of the pen.
const farAbove = 10

// prize reports VPs of a rule that are ten times what any other rule gives and more
// than a tank is worth with all of its crew. Where no other rule scores, the tanks are
// what they are compared with.
func prize(p *check.Pass, sc *model.Scenario) {
	type award struct {
		vp    int
		place []any
	}
	var all []award
	for part := range model.Parts(sc.Rules) {
		// A number that is too large for the engine is the finding of another check.
		if s := part.Rule.Score; s != nil && s.Value != 0 && max(s.Value, -s.Value) <= math.MaxInt16 {
			all = append(all, award{max(s.Value, -s.Value), part.At("score", "value")})
		}
	}
	tank := dearest(p, sc)
	for i, a := range all {
		others := 0
		for j, o := range all {
			if j != i {
				others = max(others, o.vp)
			}
		}
		switch {
		case a.vp <= tank || a.vp < farAbove*others:
		case others > 0:
			p.Reportf(check.At(&sc.Record, a.place...), "the rule scores %d VP, ten times as much as any other rule (%d VP) and more than a tank with its crew (%d VP)", a.vp, others, tank)
		case tank > 0 && a.vp >= farAbove*tank:
			p.Reportf(check.At(&sc.Record, a.place...), "the rule scores %d VP, ten times as much as a tank with its crew (%d VP)", a.vp, tank)
		}
	}
}

// dearest is what the most valuable vehicle of a scenario is worth with its crew.
func dearest(p *check.Pass, sc *model.Scenario) int {
	most := 0
	for i := range sc.Sides {
		for _, u := range unitsOf(p, &sc.Sides[i]) {
			if v := model.Find(p.Content.Vehicles, u.id); v != nil && u.what == "vehicle" {
				vp := v.VP
				for _, c := range v.Crew {
					vp += c.VP
				}
				most = max(most, vp)
			}
		}
	}
	return most
}
