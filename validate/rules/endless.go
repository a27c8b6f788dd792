package rules

import (
	"maps"
	"slices"

	"hulldown/engine/rule"
	"hulldown/schema/model"
	"hulldown/validate/check"
)

// endless reports Field Actions that cost nothing, have no limit and change nothing that
// would keep a tank from taking them again: it could do so for ever.
func endless(p *check.Pass) error {
	for t := range p.Terrain() {
		endlessAmong(reporter{p, &t.Record}, &model.Scenario{Rules: t.Rules})
	}
	for sc := range p.Scenarios() {
		endlessAmong(reporter{p, &sc.Record}, sc)
	}
	return nil
}

func endlessAmong(rep reporter, sc *model.Scenario) {
	for i := range sc.Rules {
		if r := &sc.Rules[i]; r.On == "field.action" && r.Once == "" && r.Cost == nil && !stops(sc, r) {
			rep.say([]any{"rules", i}, "this Field Action costs nothing and may be taken without end; give it once or cost")
		}
	}
}

// stops reports whether a Field Action may keep the tank that takes it from taking it
// again at once. What answers a Pull and what reacts to the action counts as well.
func stops(sc *model.Scenario, r *model.Rule) bool {
	asked := asks(sc, &r.When)
	for part := range model.Parts([]model.Rule{*r}) {
		if o := &part.Rule; o.Finish != nil || o.Remove != nil || o.Take != nil || o.Enter != nil || o.Choose != nil ||
			o.Stock != nil && o.Stock.From != "" || len(asked) > 0 && o.Pull != nil || touches(o, asked) {
			return true
		}
	}
	// What a tank has already is given to it once.
	gives := len(r.Do) == 0 && r.Give != nil
	return gives || reacted(sc, asked)
}

// reacted reports whether a rule on a completed action changes something that is asked.
func reacted(sc *model.Scenario, asked map[string]bool) bool {
	for part := range model.Parts(sc.Rules) {
		if r := &part.Rule; r.On == "action.done" && len(r.When.Action) == 0 && touches(r, asked) {
			return true
		}
	}
	return false
}

// asks lists what conditions depend on that an operation can change: marks and supplies
// by name, and the keys of Range, counters, Holding Box and tallies.
func asks(sc *model.Scenario, w *model.When) map[string]bool {
	out := map[string]bool{}
	v := rule.Visitor{
		Who: func(_ []any, w *model.Who) {
			out["range"] = out["range"] || w.Range != nil || w.Distance != nil || w.With != nil || w.Near != nil || w.Ahead != nil
			out["state"] = out["state"] || w.State != ""
			out["box"] = out["box"] || w.Holds != ""
		},
		Measure: func(_ []any, m *model.Measure) {
			out["vp"] = out["vp"] || m.Tally == "vp"
			out["units"] = out["units"] || m.Units != nil
		},
		Word: func(_ []any, f *rule.Field, word string) {
			if f.Names == "mark" || f.Names == "supply" {
				out[f.Names+" "+word] = true
			}
		},
	}
	v.Scenario(&model.Scenario{Rules: []model.Rule{{When: *w}}})
	for again := true; again; { // conditions with a name ask in turn
		before := len(out)
		for _, name := range slices.Sorted(maps.Keys(sc.Marks)) {
			if out["mark "+name] && len(sc.Marks[name].If) > 0 {
				v.Scenario(&model.Scenario{Marks: map[string]model.Mark{name: sc.Marks[name]}})
			}
		}
		again = len(out) > before
	}
	maps.DeleteFunc(out, func(_ string, asked bool) bool { return !asked })
	return out
}

// touches reports whether an operation changes something that is asked.
func touches(r *model.Rule, asked map[string]bool) bool {
	for _, what := range []string{"mark", "supply"} {
		for _, use := range []rule.Use{rule.Gives, rule.Takes} {
			if slices.ContainsFunc(rule.Named(r, what, use), func(name string) bool { return asked[what+" "+name] }) {
				return true
			}
		}
	}
	return asked["range"] && r.Range != nil || asked["vp"] && r.Score != nil ||
		asked["state"] && (r.Give != nil || r.Lose != nil || r.Range != nil || r.Expose != nil) ||
		asked["box"] && (r.Take != nil || r.Range != nil)
}
