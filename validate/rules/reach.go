package rules

import (
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// boxes is a set of the boxes of the track, by metres as a side counts them.
type boxes map[int]bool

// boxesOf returns the boxes that a description admits.
func boxesOf(w *model.Who) boxes {
	in := boxes{}
	for _, m := range rule.RangesOf(w) {
		in[m] = true
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

// noStep reports orders to a Range that leads nowhere: off the track, or to where the unit is.
// Guards bind steps alone: an order goes past them, as a ferry crosses water that no tank may
// step into.
func noStep(p *check.Pass) error {
	for t := range p.Terrain() {
		for part := range model.Parts(t.Rules) {
			reporter{p, &t.Record}.shifted(part)
		}
	}
	for sc := range p.Scenarios() {
		for part := range model.Parts(sc.Rules) {
			reporter{p, &sc.Record}.shifted(part)
		}
	}
	return nil
}

// shifted reports about a change of Range. Those by which a unit is placed are passed over: it may
// begin where it could not go.
func (r reporter) shifted(part *model.Part) {
	s := part.Rule.Range
	if s == nil || part.Rule.On == "place" {
		return
	}
	who := s.Who
	if who == nil {
		who = part.Rule.When.Unit
	}
	if who == nil {
		who = &model.Who{}
	}
	from := rule.RangesOf(who)
	stays := func(to func(m int) int) bool {
		return len(from) > 0 && !slices.ContainsFunc(from, func(m int) bool { return to(m) != m })
	}
	switch {
	case s.By != nil && stays(func(m int) int { return min(max(m-*s.By, -edge), edge) }):
		r.say(part.At("range", "by"), "this leads off the Range Track, which ends at %d and %d m, so that the unit stays where it is", -edge, edge)
	case s.To != nil && stays(func(int) int { return *s.To }):
		r.say(part.At("range", "to"), "the unit is there already")
	}
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
