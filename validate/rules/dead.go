package rules

import (
	"math"
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// reporter reports about places of one record.
type reporter struct {
	p *check.Pass
	r *model.Record
}

func (r reporter) say(at []any, format string, args ...any) {
	r.p.Reportf(check.At(r.r, at...), format, args...)
}

// emptySpan reports spans that hold no number.
func emptySpan(p *check.Pass) error {
	p.Visit(func(head *model.Record) rule.Visitor {
		rep := reporter{p, head}
		return rule.Visitor{Span: func(at []any, f *rule.Field, s *model.Span) {
			switch {
			case f != nil && f.Fact == 0 && *s == model.Span{}:
				rep.say(at, "the %s gives neither min nor max", f.Condition)
			case s.Min != nil && s.Max != nil && *s.Min > *s.Max:
				rep.say(under(at, "min"), "no number is at least %d and at most %d", *s.Min, *s.Max)
			case s.Is != nil && (s.Min != nil || s.Max != nil):
				rep.say(under(at, "is"), "is sets both ends; leave out min and max")
			}
		}}
	})
	return nil
}

func under(at []any, field string) []any { return append(at[:len(at):len(at)], field) }

// The board of ranges in metres: boxes lie every 200, out to edge on either side
// of the centre.
const (
	box  = 200
	edge = rule.Edge
)

// offGrid reports distances at which no tank can ever be.
func offGrid(p *check.Pass) error {
	p.Visit(func(head *model.Record) rule.Visitor {
		rep := reporter{p, head}
		return rule.Visitor{
			Who: func(at []any, w *model.Who) {
				if w.Near != nil && w.Near.Within%box != 0 {
					rep.say(append(under(at, "near"), "within"), "%s", rule.OffGrid(w.Near.Within))
				}
			},
			Span: func(at []any, f *rule.Field, s *model.Span) {
				if f != nil && f.Unit == rule.Metres {
					least, most := f.Within(nil)
					rep.metres(at, s, least, most)
				}
			},
			Amount: func(at []any, f *rule.Field, n int) {
				if f.Unit == rule.Metres && n%box != 0 {
					rep.say(at, "%s", rule.OffGrid(n))
				}
			},
			Part: func(part *model.Part) {
				r := &part.Rule
				if v, ok := rule.Fixed(r); ok && r.On == "start.range" {
					rep.metres(part.At(rule.OpOf(r).Name), &model.Span{Is: &v}, -edge, edge)
				}
			},
		}
	})
	return nil
}

// metres checks the ends of a span in metres.
func (r reporter) metres(at []any, s *model.Span, low, high int) {
	for _, end := range []struct {
		name string
		v    *int
	}{{"is", s.Is}, {"min", s.Min}, {"max", s.Max}} {
		switch {
		case end.v == nil:
		case *end.v < low || *end.v > high:
			r.say(under(at, end.name), "%d m lies outside the field; it is %d to %d m here", *end.v, low, high)
		case *end.v%box != 0:
			r.say(under(at, end.name), "%s", rule.OffGrid(*end.v))
		}
	}
}

// idle reports operations that change nothing.
func idle(p *check.Pass) error {
	p.Visit(func(head *model.Record) rule.Visitor {
		rep := reporter{p, head}
		return rule.Visitor{Part: func(part *model.Part) {
			r := &part.Rule
			if why := rule.Idle(r, numbersOf(r.On)); why != "" {
				rep.say(part.At(rule.OpOf(r).Name), "%s", why)
			}
		}}
	})
	for sc := range p.Scenarios() {
		reporter{p, &sc.Record}.startsThere(sc)
	}
	return nil
}

// startsThere reports the first rule for where tanks begin, where all of them begin there
// anyway.
func (r reporter) startsThere(sc *model.Scenario) {
	at := slices.IndexFunc(sc.Rules, func(r model.Rule) bool { return r.On == "start.range" })
	if at < 0 || sc.Rules[at].Set == nil {
		return
	}
	set := &sc.Rules[at]
	for i := range sc.Sides {
		side, start := &sc.Sides[i], sc.Start
		if side.Start != nil {
			start = *side.Start
		}
		concerned := set.When.Unit == nil || absolute(set.When.Unit.Side) == "" || set.When.Unit.Side == side.ID
		if n, ok := rule.Fixed(set); !ok || concerned && n != start {
			return
		}
	}
	r.say([]any{"rules", at, "set"}, "such tanks begin at %d m anyway", set.Set.Value+set.Set.Plus)
}

// numbersOf is what the number of a hook can be: levels are 0 to 99, a game has 1 to
// 9 decks, and the field ends at 1000 m. Of other hooks it can be anything.
func numbersOf(hook string) model.Span {
	within := map[string][2]int{"level.move": {0, 99}, "level.fire": {0, 99}, "game.length": {1, 9}, "start.range": {-edge, edge}}
	if w, ok := within[hook]; ok {
		return model.Span{Min: &w[0], Max: &w[1]}
	}
	return model.Span{}
}

// tooLarge reports numbers beyond those that the engine reckons with.
func tooLarge(p *check.Pass) error {
	p.Visit(func(head *model.Record) rule.Visitor {
		rep := reporter{p, head}
		fits := func(at []any, v *int) {
			if v != nil && (*v < math.MinInt16+1 || *v > math.MaxInt16-1) {
				rep.say(at, "%d is too large; the engine reckons with numbers from %d to %d", *v, math.MinInt16+1, math.MaxInt16-1)
			}
		}
		return rule.Visitor{
			Span: func(at []any, f *rule.Field, s *model.Span) {
				if f != nil && f.Unit == rule.Metres {
					return // offGrid says more
				}
				fits(under(at, "is"), s.Is)
				fits(under(at, "min"), s.Min)
				fits(under(at, "max"), s.Max)
			},
			Number: func(at []any, n *model.Number) {
				fits(under(at, "value"), &n.Value)
				fits(under(at, "plus"), &n.Plus)
			},
			Amount: func(at []any, f *rule.Field, n int) {
				if f.Unit == rule.Plain && f.Within == nil {
					fits(at, &n)
				}
			},
		}
	})
	return nil
}
