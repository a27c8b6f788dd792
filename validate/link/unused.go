package link

import (
	"fmt"

	"hulldown/schema/diag"
	"hulldown/schema/model"
	"hulldown/validate/check"
)

// unused returns the checks for what is declared in vain. They stay silent
// where something that could not be loaded may use it.
func unused() []*check.Check {
	out := []*check.Check{
		{Code: "link-unused-terrain", Doc: unusedTerrainDoc, Run: unusedTerrain},
		{Code: "link-unused-supply", Doc: unusedSupplyDoc, Run: unusedSupply},
		{Code: "link-unused-mark", Doc: unusedMarkDoc, Run: unusedMark},
	}
	for _, c := range out {
		c.Tier, c.Severity = check.Link, diag.Warning
	}
	return out
}

// shared returns the sets that others need: they may hold things for those who
// come later.
func shared(c *model.Content) map[string]bool {
	out := map[string]bool{}
	for i := range c.Sets {
		for _, id := range c.Sets[i].Needs {
			out[id] = true
		}
	}
	return out
}

func unusedTerrain(p *check.Pass) error {
	if !p.Whole() {
		return nil
	}
	used, library := map[string]bool{}, shared(p.Content)
	for _, ref := range check.Refs(p.Content) {
		// A rule that names a terrain puts it nowhere.
		if ref.Kind == model.KindTerrain && !p.Declared(ref.Kind, ref.ID) {
			return nil // this may be the one that is meant
		}
		if last := ref.Place[len(ref.Place)-1]; ref.Kind == model.KindTerrain && last != "holds" {
			used[ref.ID] = true
		}
	}
	for t := range p.Terrain() {
		if used[t.ID] || library[t.Set] {
			continue
		}
		f := check.AtLabel(&t.Record)
		f.Message = fmt.Sprintf("no card, supply or vehicle shows the terrain %q", t.ID)
		p.Report(f)
	}
	return nil
}

// uses is what rules do with the supplies and marks of a scenario.
type uses struct{ taken, set, read map[string]bool }

func newUses() uses { return uses{map[string]bool{}, map[string]bool{}, map[string]bool{}} }

func (u uses) visitor() check.Visitor {
	return check.Visitor{Rule: u.rule, Who: u.who, Measure: u.measure}
}

// usesOf returns what the rules of a scenario do, and those of all terrain,
// which hold in every scenario.
func usesOf(p *check.Pass, sc *model.Scenario) uses {
	u := newUses()
	for i := range p.Content.Terrain {
		u.visitor().Terrain(&p.Content.Terrain[i])
	}
	u.visitor().Scenario(sc)
	return u
}

func (u uses) rule(_ []any, r *model.Rule) {
	if r.Take != nil {
		u.taken[r.Take.Supply] = true
	}
	if r.Mark != nil {
		u.set[r.Mark.Name] = true
	}
}

func (u uses) who(_ []any, w *model.Who) {
	for _, name := range check.Keys(w.Marks) {
		u.read[name] = true
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
	for _, name := range check.Keys(used) {
		if _, ok := declared[name]; !ok {
			return true
		}
	}
	return false
}

func unusedSupply(p *check.Pass) error {
	for sc := range p.Scenarios() {
		if len(sc.Supplies) == 0 {
			continue
		}
		u := usesOf(p, sc)
		if strange(u.taken, sc.Supplies) {
			continue
		}
		for _, name := range check.Keys(sc.Supplies) {
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
		for _, name := range check.Keys(sc.Marks) {
			why := ""
			switch {
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
