package rules

import (
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// always reports conditions that everything meets, of what a loop writes where it holds in all of
// its turns: the last of them may be at the end of a scale.
func always(p *check.Pass) error {
	var all []met
	p.Visit(func(head *model.Record) rule.Visitor {
		rep := reporter{p, head}
		return rule.Visitor{
			Span: func(at []any, f *rule.Field, s *model.Span) {
				if within(f, s) {
					all = append(all, met{head, slices.Clone(at), anyway(f)})
				}
			},
			When: func(at []any, w *model.When) {
				rep.empty(at, w)
				for f, n := range comparing(w) {
					if meetsAll(f, n) {
						all = append(all, met{head, append(slices.Clone(at), f.Place()...), anyNumber})
					}
				}
			},
			Amount: func(at []any, f *rule.Field, n int) {
				if n == 0 && f.Condition == "by" {
					rep.say(at, "this asks nothing: no step from a box leads to the box itself; leave it out")
				}
			},
			Who: func(at []any, w *model.Who) {
				rep.anyway(at, w)
				for f := range rule.EmptyOf(w) {
					rep.say(append(at[:len(at):len(at)], f.Place()...), namesNothing)
				}
			},
			Rule: func(at []any, r *model.Rule) {
				if phase := r.When.Phase; r.On == "administration" && phase == speaks(r.On) {
					rep.say(under(at, "on"), "this holds always: %q comes in the phase %q only", r.On, phase)
				}
				if u := r.When.Unit; u != nil && u.Side == "own" && r.When.Target == nil {
					rep.say(append(under(at, "when"), "unit", "side"), "this holds always: own is as the unit itself sees it; say which side, or leave it out")
				}
				for i := range r.When.Count {
					if c := &r.When.Count[i]; c.Low(0) == 1 && c.High(math.MaxInt) == math.MaxInt && among(r, c) {
						rep.say(append(under(at, "when"), "count", i), "this count holds always: the unit of the rule is one of those counted; other: true leaves it out")
					}
				}
			},
		}
	})
	limits := limiting(p, all)
	for _, m := range all {
		if f := check.At(m.head, m.at...); f.Span.IsZero() || !limits[f.Span] {
			p.Reportf(f, "%s", m.says)
		}
	}
	countedAlways(p)
	return nil
}

// namesNothing is what is said of an empty list or table.
const namesNothing = "this asks nothing, for the list is empty: leave it out, or say which"

// empty reports what is written in conditions and asks nothing.
func (r reporter) empty(at []any, w *model.When) {
	for place, fields := range rule.Empty(w) {
		place = append(at[:len(at):len(at)], place...)
		if fields == nil {
			r.say(place, namesNothing)
		} else {
			r.say(place, "this asks nothing, so that it holds always: leave it out, or say what: %s", strings.Join(fields, ", "))
		}
	}
}

// anyNumber is what is said of a number that the Target Number of every card compares well with.
const anyNumber = "this holds always: a Target Number is 0 to 9 anyway"

// comparing are the numbers that conditions compare a Target Number with.
func comparing(w *model.When) iter.Seq2[*rule.Field, *model.Number] {
	return func(yield func(*rule.Field, *model.Number) bool) {
		for f, v := range rule.Asked(w) {
			if n, ok := v.(*model.Number); ok && !yield(f, n) {
				return
			}
		}
	}
}

// meetsAll reports whether every Target Number is at most or greater than a number, as a condition says.
func meetsAll(f *rule.Field, n *model.Number) bool {
	if f.Fact == rule.FactAbove {
		return comesTo(n).High(0) < 0
	}
	return f.Fact == rule.FactUpTo && comesTo(n).Low(0) >= 9
}

// met is a condition that everything meets.
type met struct {
	head *model.Record
	at   []any
	says string
}

// limiting are the places of conditions that not everything meets, in the records of those that
// everything does.
func limiting(p *check.Pass, all []met) map[diag.Span]bool {
	out := map[diag.Span]bool{}
	if len(all) == 0 {
		return out
	}
	p.Visit(func(head *model.Record) rule.Visitor {
		if !slices.ContainsFunc(all, func(m met) bool { return m.head == head }) {
			return rule.Visitor{}
		}
		return rule.Visitor{
			Span: func(at []any, f *rule.Field, s *model.Span) {
				if f != nil && f.Within != nil && !within(f, s) {
					out[check.At(head, at...).Span] = true
				}
			},
			When: func(at []any, w *model.When) {
				for f, n := range comparing(w) {
					if !meetsAll(f, n) {
						out[check.At(head, append(slices.Clone(at), f.Place()...)...).Span] = true
					}
				}
			},
		}
	})
	return out
}

// lacking are what there may be nothing of, so that no number of it holds: a weight in a record, a
// shot, MOVE cards.
var lacking = []rule.Fact{rule.FactWeight, rule.FactShotNumber, rule.FactLowest}

// within reports whether a condition is about something on a scale all of which is within a span.
func within(f *rule.Field, s *model.Span) bool {
	if f == nil || f.Within == nil || slices.Contains(lacking, f.Fact) {
		return false
	}
	least, most := f.Within(nil)
	return s.Low(least) <= least && s.High(most) >= most
}

// countedAlways reports counts and marks that are met whatever is counted, and modules that
// are always in use.
func countedAlways(p *check.Pass) {
	visitor := func(rep reporter, t tally) rule.Visitor {
		return rule.Visitor{
			When: func(at []any, w *model.When) {
				for i := range w.Count {
					if e := t.count(&w.Count[i], w); e.within(w.Count[i].Span) {
						rep.say(append(under(at, "count"), i), "this count holds always: %s", e.anyway())
					}
				}
			},
			Span: func(at []any, f *rule.Field, s *model.Span) {
				if f == nil || f.Names != "mark" || *s == (model.Span{}) {
					return
				}
				if e := t.mark(at[len(at)-1].(string), ""); e.within(*s) {
					rep.say(at, "this holds always: %s", e.anyway())
				}
			},
			Word: func(at []any, f *rule.Field, word string) {
				if f.Fact == rule.FactOption && t.sc.Modules[word] == "on" {
					rep.say(at, "this holds always: the module %q is in use in every game", word)
				}
			},
		}
	}
	for b := range p.Bodies() {
		of := b.Scenario
		for name, c := range b.Scenario.Checks { // order-free: findings are sorted
			if s := c.Pass.Number; s != nil && s.Low(0) <= 0 && s.High(9) >= 9 {
				reporter{p, b.Record}.say([]any{"checks", name, "pass", "number"}, "nobody fails this check: a Target Number is 0 to 9 anyway")
			}
		}
		if !b.Own {
			of = &model.Scenario{} // others may change what has a name here
		}
		b.Visit(visitor(reporter{p, b.Record}, tally{p.Content, of, b.Own && p.Whole()}))
	}
}

// anyway says between which numbers something lies that is counted.
func (e extent) anyway() string {
	switch {
	case e.low == math.MinInt:
		return "it asks for no number"
	case e.high == math.MaxInt:
		return "nothing is counted below 0"
	}
	return fmt.Sprintf("it is %d to %d anyway", e.low, e.high)
}

// anyway says why a span of a condition holds always.
func anyway(f *rule.Field) string {
	least, most := f.Within(nil)
	switch {
	case f.Always != "":
		return f.Always
	case most == rule.Endless:
		return fmt.Sprintf("this holds always: it is %d or more anyway", least)
	}
	return fmt.Sprintf("this holds always: it is %d to %d anyway", least, most)
}
