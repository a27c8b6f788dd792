package rules

import (
	"reflect"
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// forbidden reports that all tanks of a side may not fire, see the enemy or act at all
// in the whole game: by one rule, or by several that leave no case out.
func forbidden(p *check.Pass) error {
	for sc := range p.Scenarios() {
		if len(sc.Sides) != 2 {
			continue
		}
		rep, said := reporter{p, &sc.Record}, map[int]bool{}
		for i := range sc.Sides {
			for _, hook := range []string{"action", "sight"} {
				b := ban{sc: sc, side: i, hook: hook}
				if rows := b.rows(); len(rows) > 0 && !said[rows[len(rows)-1]] {
					said[rows[len(rows)-1]] = true
					b.report(rep, rows)
				}
			}
		}
	}
	return nil
}

// ban looks for rules on a hook that together forbid the tanks of a side to fire or to
// see.
type ban struct {
	sc   *model.Scenario
	side int
	hook string
}

// rows are the numbers of the rules that forbid it, in order; none where they leave a
// case open. A single rule counts before several.
func (b *ban) rows() []int {
	var numbers []int
	var rests []model.When
	for i := range b.sc.Rules {
		r := &b.sc.Rules[i]
		if r.On != b.hook || !guards(r) {
			continue
		}
		rest, ok := b.rest(&r.When)
		switch {
		case !ok:
		case reflect.DeepEqual(rest, model.When{}):
			return []int{i}
		default:
			numbers, rests = append(numbers, i), append(rests, rest)
		}
	}
	for _, c := range cases(b.sc, rests) {
		if c.complete(rests) {
			var out []int
			for j := range rests {
				if c.speaks(&rests[j]) {
					out = append(out, numbers[j])
				}
			}
			return out
		}
	}
	return nil
}

// report reports the last of the rules, pointing to the others.
func (b *ban) report(rep reporter, rows []int) {
	last := rows[len(rows)-1]
	what := "fires"
	switch {
	case b.hook == "sight":
		what = "sees an enemy"
	case slices.Contains(b.sc.Rules[last].When.Action, rule.TankAction):
		what = "acts"
	}
	with := "this"
	if len(rows) > 1 {
		with = "these rules together"
	}
	f := check.At(rep.r, "rules", last)
	f.Message = "with " + with + " no tank of the side " + b.sc.Sides[b.side].ID + " ever " + what + "; say when, or which tanks are meant"
	for _, other := range rows[:len(rows)-1] {
		f.Related = append(f.Related, rep.r.Related("together with this rule", "rules", other)...)
	}
	rep.p.Report(f)
}

// rest is what conditions ask beyond what always holds as a tank of the side fires at
// one of the other, or looks for it; false where they are about something else.
func (b *ban) rest(w *model.When) (model.When, bool) {
	out := *absoluteWhen(w, b.sc, b.side)
	all := general(b.sc, b.side)
	if b.hook == "action" {
		all.Action = []string{"fire"}
	}
	if rule.Excludes(&all, &out) || b.hook == "action" && len(out.Action) == 0 {
		return out, false // of a rule without actions anyAction speaks
	}
	out.Action = nil
	if out.Phase == "tank" {
		out.Phase = ""
	}
	out.Unit, out.Target = beyondSide(out.Unit, all.Unit.Side), beyondSide(out.Target, all.Target.Side)
	return out, true
}

// beyondSide is what a description asks of a tank of a side beyond being one, nil for
// nothing.
func beyondSide(w *model.Who, side string) *model.Who {
	if w == nil {
		return nil
	}
	out := *w
	if out.Side == side {
		out.Side = ""
	}
	if slices.Contains(out.Kind, "vehicle") {
		out.Kind = nil
	}
	if reflect.DeepEqual(out, model.Who{}) {
		return nil
	}
	return &out
}

// general is what holds whenever a tank of a side has one of the other as its target.
func general(sc *model.Scenario, side int) model.When {
	return model.When{Unit: &model.Who{Side: sc.Sides[side].ID}, Target: &model.Who{Side: sc.Sides[1-side].ID}}
}

// absoluteWhen is a list of conditions with own and enemy as a unit of a side sees them.
func absoluteWhen(w *model.When, sc *model.Scenario, side int) *model.When {
	seenBy := func(w *model.Who) *model.Who {
		if w == nil || absolute(w.Side) == w.Side {
			return w
		}
		out := *w
		out.Side = sc.Sides[side].ID
		if w.Side == "enemy" {
			out.Side = sc.Sides[1-side].ID
		}
		return &out
	}
	out := *w
	out.Unit, out.Target = seenBy(w.Unit), seenBy(w.Target)
	return &out
}
