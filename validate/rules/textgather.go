package rules

import (
	"maps"
	"slices"
	"strconv"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
)

// factsOf gathers what rules say, and what else a text may speak of with them: what
// the marks and the checks that they name ask for, who changes those marks, and whose
// reserve comes on.
func (c *comparison) factsOf(rules []model.Rule, said []figure) *facts {
	each := make([]*facts, len(rules))
	for i := range rules {
		each[i] = newFacts()
		each[i].cost(rules[i].Cost)
		for p := range rules[i].Parts(i) {
			each[i].query = p.Rule.On
			each[i].deal(p.Rule.Damage)
			listen := c.listener(each[i], true)
			listen.Scenario(&model.Scenario{Rules: []model.Rule{p.Rule}})
		}
		each[i].each = c.scenario != nil && rule.EachSide(&rules[i], rule.OwnersIn(c.scenario))
		each[i].names()
		if keepsBooks(&rules[i]) {
			each[i].sidesToo()
			each[i].numbersToo(c.told)
		}
	}
	relaxSeries(rules, each, said)
	out := newFacts()
	for _, f := range each {
		out.add(f)
	}
	if c.scenario != nil {
		c.related(out)
	}
	return out
}

// related gathers what the marks and the checks that rules name ask for, in turn, and the
// sides and cards of the rules that change those marks.
func (c *comparison) related(out *facts) {
	for name := range out.checks { // order-free: all are gathered
		check := c.scenario.Checks[name]
		if n := check.Pass.Number; n != nil {
			out.span(&rule.Field{Fact: rule.FactNumber}, n, false)
		}
		out.numbers = append(out.numbers, amount{value: check.Pull.Count}, amount{value: check.Pass.Min})
		c.listener(out, false).Module(&model.Module{Checks: map[string]model.Check{name: check}})
	}
	for heard := map[string]bool{}; len(heard) < len(out.marks); {
		for _, name := range slices.Sorted(maps.Keys(out.marks)) {
			if heard[name] {
				continue
			}
			heard[name] = true
			mark := c.scenario.Marks[name]
			out.numbers = append(out.numbers, amount{value: mark.Start}, amount{value: mark.Max})
			c.listener(out, false).Scenario(&model.Scenario{Marks: map[string]model.Mark{name: mark}})
			by := newFacts()
			c.listener(by, false).Scenario(&model.Scenario{Rules: c.changers(name)})
			by.numbers, by.marks = nil, nil
			out.add(by)
		}
	}
}

// changers returns the rules that change a mark.
func (c *comparison) changers(mark string) []model.Rule {
	return slices.DeleteFunc(slices.Clone(c.scenario.Rules), func(r model.Rule) bool {
		changes := func(o model.Operation) bool { return o.Mark != nil && o.Mark.Name == mark }
		return !changes(r.Operation) && !slices.ContainsFunc(r.Do, changes)
	})
}

// listener gathers what it is told; what must is set for has to be in the text.
func (c *comparison) listener(out *facts, must bool) rule.Visitor {
	return rule.Visitor{
		Span:   func(_ []any, f *rule.Field, s *model.Span) { out.span(f, s, must) },
		Amount: func(_ []any, f *rule.Field, n int) { out.amount(f, n, must) },
		Number: func(at []any, n *model.Number) {
			counts := ""
			if slices.Contains(at, any("score")) {
				counts = ofPoints
			}
			out.number(n, counts, must)
		},
		Word: func(_ []any, f *rule.Field, word string) {
			switch f.Names {
			case "side":
				if word != "own" && word != "enemy" && word != "unit" {
					out.sides[word] = out.sides[word] || must
				}
			case "terrain":
				out.cards[word] = out.cards[word] || must && word != c.self
			case "supply":
				if c.scenario != nil {
					card := c.scenario.Supplies[word].Card
					out.cards[card] = out.cards[card] || must
				}
			case "mark":
				out.marks[word] = true
			case "check":
				out.checks[word] = true
			case "reserve":
				c.bringsOn(out, word)
			case "word":
				if n, err := strconv.Atoi(word); err == nil {
					out.numbers = append(out.numbers, amount{value: n})
				}
				out.sides[word] = out.sides[word] || false // it may be a nation
			}
		},
	}
}

// bringsOn notes whose reserve a unit comes from.
func (c *comparison) bringsOn(out *facts, name string) {
	for i := 0; c.scenario != nil && i < len(c.scenario.Sides); i++ {
		if side := &c.scenario.Sides[i]; side.Reserve[name].Vehicle != "" {
			out.sides[side.ID] = out.sides[side.ID] || false
		}
	}
}
