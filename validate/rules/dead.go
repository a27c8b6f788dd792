package rules

import (
	"fmt"
	"math"

	"hulldown/schema/model"
	"hulldown/validate/check"
)

// reporter reports about places of one record.
type reporter struct {
	p *check.Pass
	r *model.Record
}

func (r reporter) say(at []any, format string, args ...any) {
	f := check.At(r.r, at...)
	f.Message = fmt.Sprintf(format, args...)
	r.p.Report(f)
}

// emptySpan reports spans that hold no number.
func emptySpan(p *check.Pass) error {
	p.Visit(func(r *model.Record) check.Visitor {
		rep := reporter{p, r}
		return check.Visitor{Span: func(at []any, what string, s *model.Span) {
			switch {
			case s.Min != nil && s.Max != nil && *s.Min > *s.Max:
				rep.say(under(at, "min"), "no number is at least %d and at most %d", *s.Min, *s.Max)
			case s.Is != nil && (s.Min != nil || s.Max != nil):
				rep.say(under(at, "is"), "is sets both ends; leave out min and max")
			case what == "limit" && s.Min == nil && s.Max == nil:
				rep.say(at, "the limit gives neither min nor max")
			}
		}}
	})
	return nil
}

func under(at []any, field string) []any { return append(at[:len(at):len(at)], field) }

// The board of ranges in metres: boxes lie every 200, out to 1000 on either
// side of the centre, so that no two tanks are farther apart than 2000.
const (
	box      = 200
	edge     = 1000
	farthest = 2 * edge
)

// offGrid reports distances at which no tank can ever be.
func offGrid(p *check.Pass) error {
	p.Visit(func(r *model.Record) check.Visitor {
		rep := reporter{p, r}
		return check.Visitor{
			Span: func(at []any, what string, s *model.Span) {
				switch what {
				case "range":
					rep.metres(at, s, -edge, edge)
				case "distance":
					rep.metres(at, s, 0, edge)
				case "gap":
					rep.metres(at, s, 0, farthest)
				}
			},
			Rule: func(at []any, rule *model.Rule) {
				if rule.On == "start.range" && rule.Set != nil && rule.Set.Per == nil {
					v := rule.Set.Value + rule.Set.Plus
					rep.metres(under(at, "set"), &model.Span{Is: &v}, -edge, edge)
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
			r.say(under(at, end.name), "%d m lies between two boxes; they lie every %d m", *end.v, box)
		}
	}
}

// idle reports operations that change nothing.
func idle(p *check.Pass) error {
	p.Visit(func(r *model.Record) check.Visitor {
		rep := reporter{p, r}
		return check.Visitor{Rule: func(at []any, rule *model.Rule) {
			switch {
			case rule.Add != nil && nothing(&rule.Add.Number):
				rep.say(under(at, "add"), "adding 0 changes nothing")
			case rule.Score != nil && nothing(&rule.Score.Number):
				rep.say(under(at, "score"), "0 VPs change nothing")
			case rule.Scale != nil && rule.Scale.Mul == rule.Scale.Div:
				rep.say(under(at, "scale"), "multiplying by %d and dividing by %d changes nothing", rule.Scale.Mul, rule.Scale.Div)
			case rule.Mark != nil && rule.Mark.Add != nil && *rule.Mark.Add == 0:
				rep.say(under(at, "mark"), "adding 0 changes nothing")
			}
		}}
	})
	return nil
}

// nothing reports whether a number is 0 whatever is counted.
func nothing(n *model.Number) bool {
	return n.Value == 0 && n.Plus == 0 && (n.Min == nil || *n.Min <= 0) && (n.Max == nil || *n.Max >= 0)
}

// tooLarge reports numbers beyond those that the engine reckons with.
func tooLarge(p *check.Pass) error {
	p.Visit(func(r *model.Record) check.Visitor {
		rep := reporter{p, r}
		fits := func(at []any, field string, v *int) {
			if v != nil && (*v < math.MinInt16+1 || *v > math.MaxInt16-1) {
				rep.say(under(at, field), "%d is too large; the engine reckons with numbers from %d to %d", *v, math.MinInt16+1, math.MaxInt16-1)
			}
		}
		return check.Visitor{
			Span: func(at []any, what string, s *model.Span) {
				if what == "range" || what == "distance" || what == "gap" {
					return // offGrid says more
				}
				fits(at, "is", s.Is)
				fits(at, "min", s.Min)
				fits(at, "max", s.Max)
			},
			Number: func(at []any, n *model.Number) {
				fits(at, "value", &n.Value)
				fits(at, "plus", &n.Plus)
			},
			Rule: func(at []any, rule *model.Rule) {
				if rule.Mark != nil {
					fits(under(at, "mark"), "add", rule.Mark.Add)
					fits(under(at, "mark"), "set", rule.Mark.Set)
				}
			},
		}
	})
	return nil
}

// mostCards is how many cards one supply can have.
const mostCards = 99

// supplySize reports supplies that are empty in every game or too large. A
// size that counts units counts all tanks, for it is asked before play.
func supplySize(p *check.Pass) error {
	for sc := range p.Scenarios() {
		rep := reporter{p, &sc.Record}
		for _, name := range check.Keys(sc.Supplies) {
			size := sc.Supplies[name].Size
			few, many := cards(&size, sc.Tanks.Low(2)), cards(&size, sc.Tanks.High(2))
			switch {
			case max(few, many) <= 0:
				rep.say([]any{"supplies", name, "size"}, "the supply %q never has a card", name)
			case max(few, many) > math.MaxInt16: // tooLarge says more
			case max(few, many) > mostCards:
				rep.say([]any{"supplies", name, "size"}, "the supply %q has %d cards; it may have at most %d", name, max(few, many), mostCards)
			}
		}
	}
	return nil
}

func cards(n *model.Number, tanks int) int {
	v := n.Value
	if n.Per != nil {
		v *= tanks
	}
	v += n.Plus
	if n.Max != nil {
		v = min(v, *n.Max)
	}
	if n.Min != nil {
		v = max(v, *n.Min)
	}
	return v
}
