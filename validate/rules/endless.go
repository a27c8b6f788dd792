package rules

import (
	"maps"
	"reflect"
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// endless reports Field Actions that cost nothing, have no limit and change nothing that
// would keep a tank from taking them again: it could do so for ever.
func endless(p *check.Pass) error {
	for b := range p.Bodies() {
		endlessAmong(reporter{p, b.Record}, b.Scenario)
		endlessPulls(reporter{p, b.Record}, b.Rules)
	}
	return nil
}

// endlessPulls reports answers to a Pull, whatever the card shows, that lead to the same Pull again,
// and those on some cards, of which nothing but the cards says how many follow each other: there is
// no room for that many.
func endlessPulls(rep reporter, rules []model.Rule) {
	always, often := map[string][]string{}, map[string][]string{}
	for part := range model.Parts(rules) {
		r := &part.Rule
		w := r.When.Pull
		if r.On != "pulled" || r.Pull == nil || r.Once != "" || r.May || w == nil || !reflect.DeepEqual(r.When, model.When{Pull: w}) {
			continue
		}
		often[w.Name] = append(often[w.Name], r.Pull.Name)
		whatever := *w == model.PullWhen{Name: w.Name}
		if whatever {
			always[w.Name] = append(always[w.Name], r.Pull.Name)
		}
		switch {
		case whatever && leads(always, r.Pull.Name, w.Name):
			rep.say(part.At("pull"), "this leads to the Pull %q again, whatever the card shows, and so without end", w.Name)
		case leads(often, r.Pull.Name, w.Name):
			rep.say(part.At("pull"), "this leads to the Pull %q again as long as the cards will have it, and there is room for few such Pulls: let it be made once, or give the second a name of its own", w.Name)
		}
	}
}

// leads reports whether one Pull leads to another.
func leads(next map[string][]string, from, to string) bool {
	seen := map[string]bool{}
	for open := []string{from}; len(open) > 0; open = open[1:] {
		if open[0] == to {
			return true
		}
		if !seen[open[0]] {
			seen[open[0]] = true
			open = append(open, next[open[0]]...)
		}
	}
	return false
}

func endlessAmong(rep reporter, sc *model.Scenario) {
	var before []int
	for i := range sc.Rules {
		r := &sc.Rules[i]
		if r.On != "field.action" || r.Once != "" || r.Cost != nil && *r.Cost != (model.Cost{}) {
			continue
		}
		if !stops(sc, r) {
			rep.say([]any{"rules", i}, "this Field Action costs nothing and may be taken without end; give it once or cost")
			continue
		}
		if at := slices.IndexFunc(before, func(j int) bool { return undoes(&sc.Rules[j], r) }); at >= 0 {
			f := check.At(rep.r, "rules", i)
			f.Message = "this Field Action and another undo each other, cost nothing and may be taken without end; give one of them once or cost"
			f.Related = append(f.Related, rep.r.Related("this is the other Field Action", "rules", before[at])...)
			rep.p.Report(f)
		}
		before = append(before, i)
	}
}

// undoes reports whether one unit may take two Field Actions in turn, each of which takes
// back what the other does.
func undoes(a, b *model.Rule) bool {
	x, y := unchanged(&a.When), unchanged(&b.When)
	if rule.Excludes(&x, &y) {
		return false
	}
	for p := range a.Parts(0) {
		for q := range b.Parts(0) {
			if rule.Undoes(&p.Rule, &q.Rule) {
				return true
			}
		}
	}
	return false
}

// unchanged is the part of a condition that no Field Action changes.
func unchanged(w *model.When) model.When {
	out := *w
	out.Count = nil
	if w.Unit != nil {
		unit := rule.Staying(w.Unit, func(string) bool { return true })
		unit.Marks, unit.State, unit.Holds, unit.Not = nil, "", "", nil
		out.Unit = unit
	}
	return out
}

// stops reports whether a Field Action may keep the tank that takes it from taking it
// again at once. What answers a Pull and what reacts to the action counts as well.
func stops(sc *model.Scenario, r *model.Rule) bool {
	asked, settled := asks(sc, &r.When), true
	for part := range model.Parts([]model.Rule{*r}) {
		o := &part.Rule
		op := rule.OpOf(o)
		if op == nil || op.Exhausts(o) || !asked.none() && o.Pull != nil || asked.changedBy(o) {
			return true
		}
		settled = settled && op.Settled
	}
	return settled || reacted(sc, asked)
}

// reacted reports whether a rule on a completed action changes something that is asked.
func reacted(sc *model.Scenario, asked dependence) bool {
	for part := range model.Parts(sc.Rules) {
		if r := &part.Rule; r.On == "action.done" && len(r.When.Action) == 0 && asked.changedBy(r) {
			return true
		}
	}
	return false
}

// dependence is what conditions depend on that an operation can change: marks, supplies and
// layers by name, and what else they are read from.
type dependence struct {
	names  map[string]bool
	matter rule.Matter
}

// asks lists what conditions depend on.
func asks(sc *model.Scenario, w *model.When) dependence {
	out := dependence{names: map[string]bool{}}
	v := rule.Visitor{
		Asked: func(f *rule.Field) { out.matter |= f.From },
		Word: func(_ []any, f *rule.Field, word string) {
			switch {
			case rule.Declared(f.Names):
				out.names[f.Names+" "+word] = true
				if f.Names == "mark" && sc.Layers[word].OfBox() {
					out.names["layer "+word] = true
				}
			case f.Names == "tally" && word == "vp":
				out.matter |= rule.VPs
			}
		},
	}
	v.Scenario(&model.Scenario{Rules: []model.Rule{{When: *w}}})
	for again := true; again; { // conditions with a name ask in turn
		before := len(out.names)
		for _, name := range slices.Sorted(maps.Keys(sc.Marks)) {
			if out.names["mark "+name] && len(sc.Marks[name].If) > 0 {
				v.Scenario(&model.Scenario{Marks: map[string]model.Mark{name: sc.Marks[name]}})
			}
		}
		again = len(out.names) > before
	}
	return out
}

// changedBy reports whether an operation changes something that is asked.
func (d dependence) changedBy(r *model.Rule) bool {
	for f := range rule.Arguments(r) {
		if !rule.Declared(f.Names) || f.Use == rule.Reads {
			continue
		}
		for _, name := range rule.Named(r, f.Names, f.Use) {
			if d.names[f.Names+" "+name] {
				return true
			}
		}
	}
	op := rule.OpOf(r)
	return op != nil && op.Changes&d.matter != 0
}

// none reports whether nothing is asked that an operation can change.
func (d dependence) none() bool { return len(d.names) == 0 && d.matter == 0 }
