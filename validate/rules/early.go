package rules

import (
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// endsAtOnce reports rules that end every game before a tank has acted.
func endsAtOnce(p *check.Pass) error {
	for sc := range p.Scenarios() {
		rep, t := reporter{p, &sc.Record}, tally{p.Content, sc, p.Whole()}
		for part := range model.Parts(sc.Rules) {
			r := &part.Rule
			if r.Finish == nil || r.May {
				continue
			}
			if when, rounds := opening(r); when != "" && t.fromStart(&r.When, rounds) {
				rep.say(part.At("finish"), "this ends every game %s: its conditions hold from the start", when)
			}
		}
	}
	return nil
}

// opening says when a hook first speaks with the phase that a rule asks for, and in which
// of the rounds 0, the set-up, and 1; "" where tanks may have acted by then.
func opening(r *model.Rule) (when string, rounds []int) {
	switch phase := r.When.Phase; {
	case r.On == "place" && (phase == "" || phase == "setup"):
		return "at set-up, as the first tank is placed", []int{0}
	case r.On == "phase" && phase == "setup":
		return "at set-up", []int{0}
	case r.On == "phase" && phase == "":
		return "before a tank has acted", []int{0, 1}
	case r.On == "phase" && (phase == "draw" || phase == "initiative"):
		return "before a tank has acted", []int{1}
	case (r.On == "phase" && phase == "tank" || r.On == "administration") && len(r.When.Count) == 0:
		return "in the first round", []int{1}
	}
	return "", nil
}

// fromStart reports whether conditions hold as a game begins, in every game and in one of
// some rounds: what they ask of units never changes, marks are as they start and nobody
// has scored or lost. The phase is left aside.
func (t tally) fromStart(w *model.When, rounds []int) bool {
	for f, v := range rule.Asked(w) {
		switch f.Fact {
		case rule.FactPhase:
		case rule.FactRound:
			if s := v.(*model.Span); !slices.ContainsFunc(rounds, func(n int) bool { return rule.Inside(model.Span{Is: &n}, *s) }) {
				return false
			}
		case rule.FactDeck:
			if s := v.(*model.Span); s.Low(1) > 1 || s.High(1) < 1 {
				return false
			}
		case rule.FactUnit:
			if !t.lasting(v.(*model.Who)) {
				return false
			}
		case rule.FactCount:
			for i := range w.Count {
				if n, ok := t.first(&w.Count[i]); !ok || w.Count[i].Low(n) > n || w.Count[i].High(n) < n {
					return false
				}
			}
		default:
			return false
		}
	}
	return true
}

// lasting reports whether some tank fits a description from the start, as what it asks
// never changes.
func (t tally) lasting(w *model.Who) bool {
	for f := range rule.AskedOf(w) {
		if f.Fact != rule.FactSide && f.Fact != rule.FactWord && f.Fact != rule.FactKind {
			return false
		}
	}
	if !vehicles(w) {
		return false
	}
	for i := range t.sc.Sides {
		side := &t.sc.Sides[i]
		if absolute(w.Side) != "" && w.Side != side.ID {
			continue
		}
		if w.Is == "" {
			return true
		}
		for j := range side.Force {
			if f := &side.Force[j]; f.Vehicle == w.Is || f.Crew == w.Is || slices.Contains(f.Tags, w.Is) || slices.Contains(side.Nations, w.Is) {
				return true
			}
		}
	}
	return false
}

// first is what a count comes to as a game begins; false where that depends on the
// set-up.
func (t tally) first(c *model.Count) (n int, ok bool) {
	of := func(m *model.Measure) (int, bool) {
		mark, known := t.sc.Marks[m.Mark]
		switch {
		case m.Tally != "":
			return 0, true
		case known && len(mark.If) == 0:
			return mark.Start, true
		}
		return 0, false
	}
	if n, ok = of(&c.Of); !ok || c.Over == nil {
		return n, ok
	}
	over, ok := of(c.Over)
	return n - over, ok
}
