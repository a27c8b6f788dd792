package link

import (
	"fmt"
	"maps"
	"slices"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// fieldedUnit is a vehicle or gun that something names at a place.
type fieldedUnit struct {
	what, id, nation string
	place            []any
}

// unitsOf lists what a side names: its order of battle, its guns and its reserve. What
// is unknown is the finding of another check.
func unitsOf(p *check.Pass, side *model.Side, at ...any) []fieldedUnit {
	var out []fieldedUnit
	vehicle := func(id string, place ...any) {
		if v := model.Find(p.Content.Vehicles, id); v != nil {
			out = append(out, fieldedUnit{"vehicle", id, v.Nation, append(slices.Clone(at), place...)})
		}
	}
	for i := range side.Force {
		vehicle(side.Force[i].Vehicle, "force", i, "vehicle")
	}
	for i := range side.Guns {
		for j, id := range side.Guns[i].Guns() {
			place := []any{"guns", i, "gun"}
			if j > 0 {
				place = []any{"guns", i, "or", j - 1}
			}
			if g := model.Find(p.Content.Guns, id); g != nil {
				out = append(out, fieldedUnit{"gun", g.ID, g.Nation, append(slices.Clone(at), place...)})
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(side.Reserve)) {
		vehicle(side.Reserve[name].Vehicle, "reserve", name, "vehicle")
	}
	return out
}

// foreign reports whether a unit is of a nation that is known and not among some.
func (u fieldedUnit) foreign(p *check.Pass, nations []string) bool {
	return !slices.Contains(nations, u.nation) && model.Find(p.Content.Nations, u.nation) != nil
}

// foreignVehicle reports whether the order of battle of a side has a vehicle of another
// nation, which wrongNation reports, or of one that there is not.
func foreignVehicle(p *check.Pass, side *model.Side) bool {
	return slices.ContainsFunc(unitsOf(p, side), func(u fieldedUnit) bool {
		return u.place[0] == "force" && !slices.Contains(side.Nations, u.nation)
	})
}

// wrongNation reports units of a nation that their side does not field. The engine
// passes over such guns and what of Robata's force is of no side that it runs.
func wrongNation(p *check.Pass, sc *model.Scenario) {
	if fightsItself(sc) >= 0 || slices.ContainsFunc(sc.Sides, func(s model.Side) bool { return foreignNation(p, &s) }) {
		return // its nation is the mistake
	}
	for i := range sc.Sides {
		side := &sc.Sides[i]
		for _, u := range unitsOf(p, side, "sides", i) {
			if !u.foreign(p, side.Nations) {
				continue
			}
			f := check.At(&sc.Record, u.place...)
			f.Related = append(f.Related, sc.Related("its nations are these", "sides", i, "nations")...)
			p.Reportf(f, "%s %q is of the nation %q, which the side %q does not field", u.what, u.id, u.nation, side.ID)
		}
	}
	for _, u := range strangers(p, sc) {
		f := check.At(&sc.Record, u.place...)
		f.Related = append(f.Related, sc.Related("Robata may run these sides", "robata", "sides")...)
		p.Reportf(f, "vehicle %q is of the nation %q, which no side that Robata may run fields", u.id, u.nation)
	}
}

// strangers lists what Robata is to field of nations that no side has which it may run.
func strangers(p *check.Pass, sc *model.Scenario) []fieldedUnit {
	if sc.Robata == nil {
		return nil
	}
	var nations []string
	for i := range sc.Sides {
		if slices.Contains(sc.Robata.Sides, sc.Sides[i].ID) {
			nations = append(nations, sc.Sides[i].Nations...)
		}
	}
	var out []fieldedUnit
	look := func(id string, place ...any) {
		if v := model.Find(p.Content.Vehicles, id); v != nil && len(nations) > 0 {
			if u := (fieldedUnit{"vehicle", id, v.Nation, place}); u.foreign(p, nations) {
				out = append(out, u)
			}
		}
	}
	for i := range sc.Robata.Force {
		look(sc.Robata.Force[i].Vehicle, "robata", "force", i, "vehicle")
	}
	for i := range sc.Robata.Suggests {
		for j, id := range sc.Robata.Suggests[i] {
			look(id, "robata", "suggests", i, j)
		}
	}
	return out
}

// wrongMatchups reports vehicles of a suggested pairing that are not of the nation of
// their side.
func wrongMatchups(p *check.Pass) error {
	for m := range p.Matchups() {
		for j := range m.Sides {
			nation := m.Sides[j].Nation
			if model.Find(p.Content.Nations, nation) == nil {
				continue // the nation is the mistake
			}
			for k := range m.Sides[j].Groups {
				for l, id := range m.Sides[j].Groups[k].Vehicles {
					v := model.Find(p.Content.Vehicles, id)
					if v == nil || v.Nation == nation || model.Find(p.Content.Nations, v.Nation) == nil {
						continue
					}
					f := check.At(&m.Record, "sides", j, "groups", k, "vehicles", l)
					f.Related = append(f.Related, m.Related("the side is of this nation", "sides", j, "nation")...)
					p.Reportf(f, "vehicle %q is of the nation %q, and the side of %q", id, v.Nation, nation)
				}
			}
		}
	}
	return nil
}

// robataForce checks what Robata fields against how many tanks it is to field. Without
// a check the engine would refuse every game with Robata.
func robataForce(p *check.Pass, sc *model.Scenario) {
	use := sc.Robata
	if use == nil || len(use.Sides) == 0 || len(strangers(p, sc)) > 0 {
		return
	}
	other := func(s model.Side) bool {
		n := use.Tanks
		return n > 0 && s.Tanks != nil && (n < s.Tanks.Low(n) || n > s.Tanks.High(n))
	}
	if slices.ContainsFunc(sc.Sides, other) {
		return // the finding of shares
	}
	if low, high := sc.Tanks.Low(0), sc.Tanks.High(0); use.Tanks > 0 && (2*use.Tanks < low || 2*use.Tanks > high) {
		f := check.At(&sc.Record, "robata", "tanks")
		f.Related = append(f.Related, sc.Related("so many take part", "tanks")...)
		p.Reportf(f, "with Robata each side fields %d tanks, %d together, and the scenario is for %s", use.Tanks, 2*use.Tanks, sc.Tanks.Words())
		return
	}
	unknown := func(f model.Force) bool {
		v := model.Find(p.Content.Vehicles, f.Vehicle)
		return v == nil || model.Find(p.Content.Nations, v.Nation) == nil
	}
	if slices.ContainsFunc(use.Force, unknown) {
		return // the unknown word is the mistake
	}
	for i := range sc.Sides {
		side := &sc.Sides[i]
		n := 0
		for _, force := range use.Force {
			if v := model.Find(p.Content.Vehicles, force.Vehicle); v != nil && slices.Contains(side.Nations, v.Nation) {
				n++
			}
		}
		if n > 0 && use.Tanks > 0 && n != use.Tanks && slices.Contains(use.Sides, side.ID) {
			f := check.AtLabel(&sc.Record, "robata", "force")
			f.Related = append(f.Related, sc.Related("so many are to be fielded", "robata", "tanks")...)
			p.Reportf(f, "with Robata each side fields %d tanks, and of its force %d are of the side %q", use.Tanks, n, side.ID)
			return
		}
	}
	suggested(p, sc)
}

// suggested checks that each suggested force forms the groups.
func suggested(p *check.Pass, sc *model.Scenario) {
	want := 0
	for _, g := range sc.Robata.Groups {
		want += g.Count
	}
	if want > 0 && sc.Robata.Tanks > 0 && want != sc.Robata.Tanks {
		f := check.At(&sc.Record, "robata", "groups")
		f.Related = append(f.Related, sc.Related("so many are to be fielded", "robata", "tanks")...)
		p.Reportf(f, "the groups have %d tanks together, and with Robata each side fields %d", want, sc.Robata.Tanks)
		return
	}
	for i, vehicles := range sc.Robata.Suggests {
		if text := misgrouped(vehicles, sc.Robata.Groups, want); text != "" {
			f := check.At(&sc.Record, "robata", "suggests", i)
			f.Related = append(f.Related, sc.Related("the groups are these", "robata", "groups")...)
			p.Reportf(f, "%s", text)
		}
	}
}

// misgrouped says why vehicles do not form groups, each of one type; empty where they do.
func misgrouped(vehicles []string, groups []model.RobataGroup, want int) string {
	if want == 0 {
		return ""
	}
	if len(vehicles) != want {
		return fmt.Sprintf("the suggested force has %d tanks, and the groups have %d together", len(vehicles), want)
	}
	var have, sizes []int
	counted := map[string]int{}
	for _, id := range vehicles {
		counted[id]++
	}
	for _, id := range slices.Sorted(maps.Keys(counted)) {
		have = append(have, counted[id])
	}
	for _, g := range groups {
		sizes = append(sizes, g.Count)
	}
	slices.Sort(have)
	slices.Sort(sizes)
	if !slices.Equal(have, sizes) {
		return fmt.Sprintf("the suggested force has %v tanks of a type, and the groups ask for %v", have, sizes)
	}
	return ""
}
