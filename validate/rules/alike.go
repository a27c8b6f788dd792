package rules

import (
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// bothSides reports rules that should tell the sides apart and do not: a victory of own or enemy that
// both sides have at once, a choice that one side makes for both, and a name that either has chosen in secret.
func bothSides(p *check.Pass) error {
	for b := range p.Bodies() {
		rep, sc := reporter{p, b.Record}, b.Scenario
		for part := range model.Parts(b.Rules) {
			r := &part.Rule
			if c := r.Choose; c != nil && c.By != "" && !side(c.By) && (c.Secret || len(part.Whole.Do) == 0) && forEach(r, sc) {
				rep.say(part.At("choose", "by"), "this is carried out for each side, so that the side %q chooses twice and the second choice takes the place of the first; name the side in what is chosen too, in place of own", c.By)
			}
			if r.Finish != nil && side(r.Finish.Winner) && forEach(part.Whole, sc) && !rule.EachSide(&model.Rule{On: r.On, When: r.When}, rule.OwnersIn(sc)) {
				rep.say(part.At("finish", "winner"), "what this asks for goes for both sides alike, so that neither wins and VPs decide; say which side wins, or leave winner out")
			}
		}
		b.Visit(rule.Visitor{When: func(at []any, w *model.When) {
			if w.Plan != nil && w.Plan.By == "" && rep.forSide(at, sc) && rule.EitherChooses(sc.Rules, w.Plan.Name) {
				rep.say(under(at, "plan"), "this holds for each side once either of them has chosen %q; say whose choice is meant, with by: \"own\"", w.Plan.Is)
			}
		}})
	}
	return nil
}

// side reports whether a word is a side as another sees it.
func side(word string) bool { return word != "" && absolute(viewed(word)) == "" }

// forEach reports whether a rule is carried out for each side by itself.
func forEach(r *model.Rule, sc *model.Scenario) bool {
	return rule.WithoutUnit(r, sc.Rules) && rule.EachSide(r, rule.OwnersIn(sc))
}

// forSide reports whether conditions at a place are those of one side or the other, as that of a unit.
func (r reporter) forSide(at []any, sc *model.Scenario) bool {
	switch {
	case at[0] == any("marks"):
		return slices.Contains([]string{"unit", "side"}, sc.Marks[at[1].(string)].Of)
	case at[0] != any("rules"):
		return true
	}
	one := &sc.Rules[at[1].(int)]
	return !rule.WithoutUnit(one, sc.Rules) || forEach(one, sc)
}
