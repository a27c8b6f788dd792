package link

import (
	"fmt"
	"maps"
	"slices"

	"hulldown/engine/rule"
	"hulldown/schema/model"
	"hulldown/validate/check"
)

// uses is what rules do with what a scenario declares, by name.
type uses struct {
	// taken are supplies whose cards go somewhere, stocked all that rules name.
	taken, stocked map[string]bool
	set, read      map[string]bool
	// pulled are the Pulls that rules make, answered those that rules wait for.
	pulled, answered map[string]bool
	options, entered map[string]bool
}

// usesOf returns what the rules of a scenario do, and those of all terrain,
// which hold in every scenario.
func usesOf(p *check.Pass, sc *model.Scenario) uses {
	u := uses{}
	for _, names := range []*map[string]bool{&u.taken, &u.stocked, &u.set, &u.read, &u.pulled, &u.answered, &u.options, &u.entered} {
		*names = map[string]bool{}
	}
	v := rule.Visitor{Rule: u.rule, Word: u.word, Measure: u.measure}
	for i := range p.Content.Terrain {
		v.Terrain(&p.Content.Terrain[i])
	}
	v.Scenario(sc)
	return u
}

func (u uses) rule(_ []any, r *model.Rule) {
	switch {
	case r.Take != nil:
		u.taken[r.Take.Supply], u.stocked[r.Take.Supply] = true, true
	case r.Go != nil && r.Go.Take != "":
		u.taken[r.Go.Take], u.stocked[r.Go.Take] = true, true
	case r.Stock != nil:
		u.stocked[r.Stock.To] = true
		if r.Stock.From != "" {
			u.taken[r.Stock.From], u.stocked[r.Stock.From] = true, true
		}
	case r.Mark != nil:
		u.set[r.Mark.Name] = true
	case r.Pull != nil:
		u.pulled[r.Pull.Name] = true
	case r.Enter != nil:
		u.entered[r.Enter.Force] = true
	}
	if w := r.When.Pull; r.On == "pulled" && (w == nil || w.Name == "") {
		u.answered[""] = true // it answers every Pull
	}
}

func (u uses) word(_ []any, f *rule.Field, word string) {
	switch f.Names {
	case "option":
		u.options[word] = true
	case "pull":
		u.answered[word] = true
	case "mark":
		u.read[word] = true
	}
}

func (u uses) measure(_ []any, m *model.Measure) {
	if m.Mark != "" {
		u.read[m.Mark] = true
	}
}

// strange reports whether a name is used that is not declared: it may be the
// one in vain, misspelt, and the rules tier says so.
func strange[V any](used map[string]bool, declared map[string]V) bool {
	return slices.ContainsFunc(slices.Sorted(maps.Keys(used)), func(name string) bool {
		_, ok := declared[name]
		return name != "" && !ok
	})
}

func unusedSupply(p *check.Pass) error {
	for sc := range p.Scenarios() {
		if len(sc.Supplies) == 0 {
			continue
		}
		u := usesOf(p, sc)
		if strange(u.stocked, sc.Supplies) {
			continue
		}
		for _, name := range slices.Sorted(maps.Keys(sc.Supplies)) {
			if u.taken[name] {
				continue
			}
			f := check.AtLabel(&sc.Record, "supplies", name)
			f.Message = fmt.Sprintf("no rule takes a card of the supply %q", name)
			p.Report(f)
		}
	}
	return nil
}

func unusedMark(p *check.Pass) error {
	for sc := range p.Scenarios() {
		if len(sc.Marks) == 0 {
			continue
		}
		u := usesOf(p, sc)
		if strange(u.set, sc.Marks) || strange(u.read, sc.Marks) {
			continue
		}
		for _, name := range slices.Sorted(maps.Keys(sc.Marks)) {
			why := ""
			switch condition := len(sc.Marks[name].If) > 0; {
			case condition && !u.read[name]:
				why = "nothing ever asks for"
			case condition:
				continue
			case !u.set[name] && !u.read[name]:
				why = "no rule sets or reads"
			case !u.set[name]:
				why = "no rule ever changes"
			case !u.read[name]:
				why = "nothing ever reads"
			default:
				continue
			}
			f := check.AtLabel(&sc.Record, "marks", name)
			f.Message = fmt.Sprintf("%s the mark %q", why, name)
			p.Report(f)
		}
	}
	return nil
}

// unusedPull reports Pulls that no rule answers.
func unusedPull(p *check.Pass, sc *model.Scenario) {
	u := usesOf(p, sc)
	if u.answered[""] || strange(u.answered, u.pulled) {
		return
	}
	for i := range sc.Rules {
		pull := sc.Rules[i].Pull
		if pull == nil || u.answered[pull.Name] {
			continue
		}
		f := check.At(&sc.Record, "rules", i, "pull", "name")
		f.Message = fmt.Sprintf("no rule on \"pulled\" answers the Pull %q", pull.Name)
		p.Report(f)
	}
}

// modules are the bodies of rules that can be asked for like an option.
func modules() []string { return []string{"infantry", "radio", "sight"} }

// unusedOption reports variants that nothing asks for.
func unusedOption(p *check.Pass, sc *model.Scenario) {
	if len(sc.Options) == 0 {
		return
	}
	u := usesOf(p, sc)
	for _, m := range modules() {
		delete(u.options, m)
	}
	if strange(u.options, sc.Options) {
		return
	}
	for _, name := range slices.Sorted(maps.Keys(sc.Options)) {
		if !u.options[name] {
			f := check.AtLabel(&sc.Record, "options", name)
			f.Message = fmt.Sprintf("no rule asks for the option %q, so it changes nothing", name)
			p.Report(f)
		}
	}
}

// unusedReserve reports units that nothing brings on.
func unusedReserve(p *check.Pass, sc *model.Scenario) {
	u := usesOf(p, sc)
	have := map[string]bool{}
	for i := range sc.Sides {
		for _, name := range slices.Sorted(maps.Keys(sc.Sides[i].Reserve)) {
			have[name] = true
		}
	}
	if strange(u.entered, have) {
		return
	}
	for i := range sc.Sides {
		for _, name := range slices.Sorted(maps.Keys(sc.Sides[i].Reserve)) {
			if u.entered[name] {
				continue
			}
			f := check.AtLabel(&sc.Record, "sides", i, "reserve", name)
			f.Message = fmt.Sprintf("no rule brings on %q of the reserve", name)
			p.Report(f)
		}
	}
}
