package link

import (
	"slices"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// infantryTwice reports infantry cards of which nothing says which is used: a nation
// has one for each ground (EITC 17.3c). Of two sets the one that builds on the other has
// the mistake.
func infantryTwice(p *check.Pass) error {
	var seen []*model.Infantry
	for m := range p.Infantry() {
		for _, old := range seen {
			if old.Nation != m.Nation || old.Ground != m.Ground || old.Shaped() != m.Shaped() {
				continue
			}
			wrong, right := m, old
			switch {
			case p.Content.Needs(old.Set, m.Set) || old.Set == m.Set && above(&m.Record, &old.Record):
				wrong, right = old, m
			case old.Set != m.Set && !p.Content.Needs(m.Set, old.Set):
				continue // they are never in one game
			}
			f := check.At(&wrong.Record, "ground")
			f.Related = append(f.Related, right.Related("the other is here", "ground")...)
			p.Reportf(f, "infantry card %q is of the nation %q and for %s ground already; write @replace() to put this one in its place", right.ID, right.Nation, right.Ground)
			break
		}
		seen = append(seen, m)
	}
	return nil
}

// missingInfantry reports a scenario that is played with infantry although a side has
// none.
func missingInfantry(p *check.Pass, sc *model.Scenario) {
	if sc.Modules["infantry"] != "on" || !p.Whole() {
		return
	}
	for i := range sc.Sides {
		side := &sc.Sides[i]
		has := func(nation string) bool {
			return model.Find(p.Content.Nations, nation) == nil || slices.ContainsFunc(p.Content.Infantry, func(m model.Infantry) bool { return m.Nation == nation })
		}
		if slices.ContainsFunc(side.Nations, has) {
			continue // one of them can be fielded
		}
		f := check.At(&sc.Record, "modules", "infantry")
		f.Related = append(f.Related, sc.Related("this side has none", "sides", i, "nations")...)
		p.Reportf(f, "the scenario is played with infantry, and no infantry card is of a nation of the side %q", side.ID)
		return
	}
}
