package link

import (
	"slices"
	"strings"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// idleGun reports what an order of battle says of a gun that nobody can attack: its Cover,
// that it begins Hidden, that it returns.
func idleGun(p *check.Pass, sc *model.Scenario) {
	for name, use := range sc.Modules { // order-free: one is enough
		if use == "on" && attacksGuns(p, name) {
			return
		}
	}
	// A module that replaces one of a set comes with that set.
	plays := func(set string) bool { return set != "" && (set == sc.Set || p.Content.Needs(sc.Set, set)) }
	for i := range p.Content.Modules {
		m := &p.Content.Modules[i]
		brought := plays(m.Set) || plays(m.Replaces)
		if m.Use == "always" && brought && sc.Modules[m.ID] != "off" && attacksGuns(p, m.ID) {
			return
		}
	}
	for i := range sc.Sides {
		for j := range sc.Sides[i].Guns {
			g := &sc.Sides[i].Guns[j]
			says := func(field, what string) {
				p.Reportf(check.At(&sc.Record, "sides", i, "guns", j, field), "%s, and the scenario is played without %s, with which guns can be attacked", what, strings.Join(attackers(), " or "))
			}
			switch {
			case g.Hidden:
				says("hidden", "the gun begins Hidden")
			case g.Returns:
				says("returns", "the gun returns after it was destroyed")
			case len(g.Or) > 0:
				says("or", "the gun is chosen before the game")
			case len(g.OrAt) > 0:
				says("or_at", "its Range is chosen before the game")
			case g.Cover > 0:
				says("cover", "the gun has Cover")
			}
		}
	}
}

// attackers names the modules of the engine with which guns can be attacked.
func attackers() []string {
	var names []string
	for _, m := range model.EngineModules() {
		if m.AttacksGuns {
			names = append(names, m.Name)
		}
	}
	return names
}

// attacksGuns reports whether a module brings one of them.
func attacksGuns(p *check.Pass, module string) bool {
	return slices.ContainsFunc(attackers(), func(name string) bool { return slices.Contains(p.Content.Brings(module), name) })
}
