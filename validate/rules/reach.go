package rules

import (
	"hulldown/engine/rule"
	"hulldown/schema/model"
	"hulldown/validate/check"
)

// boxes is a set of the boxes of the track, by metres as a side counts them.
type boxes map[int]bool

// boxesOf returns the boxes that a description admits.
func boxesOf(w *model.Who) boxes {
	in := boxes{}
	for m := -edge; m <= edge; m += box {
		here := model.Span{Is: &m}
		far := max(m, -m)
		if (w.Range == nil || rule.Inside(here, *w.Range)) && (w.Distance == nil || rule.Inside(model.Span{Is: &far}, *w.Distance)) {
			in[m] = true
		}
	}
	return in
}

// blocked returns the boxes that guards refuse to every unit of a description,
// whatever else holds.
func blocked(sc *model.Scenario, w *model.Who) boxes {
	out := boxes{}
	for part := range model.Parts(sc.Rules) {
		r := &part.Rule
		to := r.When.To
		if r.On != "range.step" || !guards(r) || to == nil {
			continue
		}
		rest := r.When
		rest.To = nil
		plain := *to
		plain.Range, plain.Distance = nil, nil
		if !rule.Implies(&model.When{Unit: w}, &rest) || !rule.WhoImplies(w, &plain) {
			continue
		}
		for m := range boxesOf(to) { // order-free: a set
			out[m] = true
		}
	}
	return out
}

// starts returns the boxes in which units may begin; false where rules put
// them elsewhere.
func starts(sc *model.Scenario) ([]int, bool) {
	at := []int{sc.Start}
	for i := range sc.Sides {
		if s := sc.Sides[i].Start; s != nil {
			at = append(at, *s)
		}
	}
	for part := range model.Parts(sc.Rules) {
		r := &part.Rule
		fixed, ok := rule.Fixed(r)
		switch {
		case rule.Does(r, func(f *rule.Field, _ any) bool { return f.Unit == rule.Metres }), r.On == "start.range" && !ok:
			return nil, false
		case r.On == "start.range":
			at = append(at, fixed)
		}
	}
	return at, true
}

// reached returns the boxes that can be come to from some, box by box.
func reached(from []int, shut boxes) boxes {
	in, next := boxes{}, from
	for len(next) > 0 {
		m := next[0]
		next = next[1:]
		if in[m] || m < -edge || m > edge {
			continue
		}
		in[m] = true
		for _, to := range []int{m - box, m + box} {
			if !shut[to] {
				next = append(next, to)
			}
		}
	}
	return in
}

// noWay reports rules that wait for a unit in boxes to which guards leave no
// way.
func noWay(p *check.Pass) error {
	for sc := range p.Scenarios() {
		from, ok := starts(sc)
		if !ok {
			continue
		}
		rep := reporter{p, &sc.Record}
		for part := range model.Parts(sc.Rules) {
			r := &part.Rule
			u := r.When.Unit
			if r.On == "robata.mission" || guards(r) || u == nil || u.Range == nil && u.Distance == nil {
				continue
			}
			shut := blocked(sc, u)
			if len(shut) > 0 && !meet(reached(from, shut), boxesOf(u)) {
				rep.say(part.At("when", "unit"), "no such unit ever comes there: rules on \"range.step\" forbid the way")
			}
		}
	}
	return nil
}

// meet reports whether two sets have a box in common.
func meet(a, b boxes) bool {
	for m := range a { // order-free: any will do
		if b[m] {
			return true
		}
	}
	return false
}
