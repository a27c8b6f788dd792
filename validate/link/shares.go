package link

import (
	"fmt"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// shares checks the tanks of the sides against those of the scenario. Spans that hold
// for no number at all are the findings of spans.
func shares(p *check.Pass, sc *model.Scenario) {
	if len(sc.Sides) != 2 || sc.Sides[0].Tanks == nil && sc.Sides[1].Tanks == nil || sc.Tanks.Low(0) > sc.Tanks.High(0) {
		return
	}
	var low, high [2]int
	for i := range sc.Sides {
		if low[i], high[i] = sc.Sides[i].TankBounds(sc.Tanks.High(0)); low[i] <= high[i] {
			continue
		}
		if span := sc.Sides[i].Tanks; span == nil || span.Low(1) <= span.High(low[i]) {
			tooMany(p, sc, i)
		}
		return
	}
	switch {
	case sc.Equal && max(low[0], low[1]) > min(high[0], high[1]):
		f := check.At(&sc.Record, "equal")
		f.Message = fmt.Sprintf("both sides are to field as many tanks as the other, and %s; give both the same tanks, or leave equal out", fielded(sc))
		p.Report(related(f, sc))
	case total(p, sc, low, high), never(p, sc, low, high):
	default:
		againstRobata(p, sc)
	}
}

// tooMany reports a side that fields more tanks than the other side leaves it.
func tooMany(p *check.Pass, sc *model.Scenario, side int) {
	most := sc.Tanks.High(0)
	f := check.At(&sc.Record, "sides", side, "tanks")
	f.Message = fmt.Sprintf("the side %q fields %s tanks, and at most %d take part on both sides together; up to %d would be right", sc.Sides[side].ID, sc.Sides[side].Tanks.Words(), most, most-1)
	p.Report(related(f, sc))
}

// total reports whether the scenario is for numbers of tanks that its sides never
// field together.
func total(p *check.Pass, sc *model.Scenario, low, high [2]int) bool {
	least, most := low[0]+low[1], high[0]+high[1]
	if sc.Equal {
		least, most = 2*max(low[0], low[1]), 2*min(high[0], high[1])
	}
	below, above := sc.Tanks.Low(0) < least, sc.Tanks.High(0) > most
	place, right := []any{"tanks"}, model.Span{Min: &least, Max: &most}
	switch {
	case below && above:
	case below && least <= sc.Tanks.High(0):
		place, right.Max = []any{"tanks", "min"}, nil
	case below:
	case above && most >= sc.Tanks.Low(0):
		place, right.Min = []any{"tanks", "max"}, nil
	case above:
	default:
		return false
	}
	f := check.At(&sc.Record, place...)
	f.Message = fmt.Sprintf("it is for %s tanks on both sides together, and %s; %s would be right", sc.Tanks.Words(), fielded(sc), right.Words())
	p.Report(related(f, sc))
	return true
}

// never reports whether no game of the scenario reaches an end of a side's span.
func never(p *check.Pass, sc *model.Scenario, low, high [2]int) bool {
	for i := range sc.Sides {
		span, other := sc.Sides[i].Tanks, 1-i
		least, most := max(low[i], sc.Tanks.Low(0)-high[other]), min(high[i], sc.Tanks.High(0)-low[other])
		if sc.Equal {
			least, most = max(low[0], low[1]), min(high[0], high[1])
		}
		if span == nil || span.Low(least) >= least && span.High(most) <= most {
			continue
		}
		end := "max"
		if span.Low(least) < least {
			end = "min"
		}
		f := check.At(&sc.Record, "sides", i, "tanks", end)
		f.Message = fmt.Sprintf("the side %q may field %s tanks, and with %s on both sides together it never fields other than %s", sc.Sides[i].ID, span.Words(), sc.Tanks.Words(), model.Span{Min: &least, Max: &most}.Words())
		p.Report(related(f, sc))
		return true
	}
	return false
}

// againstRobata reports a number of tanks in games with Robata that a side does not
// field.
func againstRobata(p *check.Pass, sc *model.Scenario) {
	if sc.Robata == nil || sc.Robata.Tanks == 0 {
		return
	}
	for i := range sc.Sides {
		n, span := sc.Robata.Tanks, sc.Sides[i].Tanks
		if span == nil || n >= span.Low(n) && n <= span.High(n) {
			continue
		}
		f := check.At(&sc.Record, "robata", "tanks")
		f.Message = fmt.Sprintf("with Robata each side fields %d tanks, and the side %q fields %s", n, sc.Sides[i].ID, span.Words())
		p.Report(related(f, sc))
		return
	}
}

// fielded says how many tanks each side fields.
func fielded(sc *model.Scenario) string {
	text := ""
	for i := range sc.Sides {
		if span := sc.Sides[i].Tanks; span != nil {
			if text != "" {
				text += " and "
			}
			text += fmt.Sprintf("the side %q fields %s", sc.Sides[i].ID, span.Words())
		}
	}
	return text
}

// related adds where the sides say how many tanks they field.
func related(f diag.Finding, sc *model.Scenario) diag.Finding {
	for i := range sc.Sides {
		if at := sc.Origin.At("sides", i, "tanks"); sc.Sides[i].Tanks != nil && at != f.Span {
			f.Related = append(f.Related, diag.Related{Message: fmt.Sprintf("the side %q says so here", sc.Sides[i].ID), Span: at})
		}
	}
	return f
}
