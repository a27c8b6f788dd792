package tankduel

import (
	"cmp"
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// keep reads the reserve and makes the units that wait for it off the field.
func (b *builder) keep() error {
	g := b.g
	for side := range state.Sides {
		for _, name := range sorted(b.sc.Sides[side].Reserve) {
			f := b.sc.Sides[side].Reserve[name]
			index := vehicleIndex(g.Vehicles, f.Vehicle)
			if index < 0 {
				return &setup.Error{Scenario: b.sc.ID, Why: fmt.Sprintf("the reserve %s is the unknown vehicle %q", name, f.Vehicle)}
			}
			r := reserve{side: int8(side), Vehicle: index, crew: state.ExperienceNamed(f.Crew), tags: b.tagSet(f.Tags)}
			for kind, ammo := range g.Ammo.kinds {
				r.ammo[kind] = b.rounds(b.fielded[index], setup.TankOf(f), ammo)
			}
			g.Reserves = append(g.Reserves, r)
		}
		for i, tank := range b.plan.Spare[side] {
			if err := b.unit(side, cmp.Or(b.setup.Joins[side], len(b.plan.Tanks[side])+i+1)-1, tank); err != nil {
				return err
			}
			u := engine.Unit(len(g.Tanks) - 1)
			g.start.Units[u].Status = state.Gone
			g.spare[side] |= 1 << u
		}
	}
	return nil
}

func vehicleIndex(vehicles []pieces.Vehicle, id string) int {
	for i := range vehicles {
		if vehicles[i].ID == id {
			return i
		}
	}
	return -1
}

// switchOn settles which options of the scenario and which modules are in use.
func (b *builder) switchOn() error {
	names := b.g.Lexicon.Options
	for k, asked := range b.setup.Options {
		if slices.Index(names, asked) < 0 {
			return &setup.Error{Scenario: b.sc.ID, Why: fmt.Sprintf("unknown option %q; there are %v", asked, names), At: setup.At("Options", 0, k)}
		}
		if err := b.switchTo(asked, setup.At("Options", 0, k)); err != nil {
			return err
		}
	}
	b.addedTo()
	if err := b.switchBodies(); err != nil {
		return err
	}
	if err := b.switchModules(); err != nil {
		return err
	}
	return b.refuseWithout()
}

// switchModules settles which modules of the engine are in use that have a name.
func (b *builder) switchModules() error {
	names := b.g.Lexicon.Options
	for i := range b.list {
		m := &b.list[i]
		if !m.Switch {
			continue
		}
		if m.Use != nil && m.Use(b) {
			if err := b.switchTo(m.Name, setup.At(m.Field, 0, -1)); err != nil {
				return err
			}
		}
		if use, given := b.sc.Modules[m.Name]; use == "on" || !given && m.Usual {
			b.g.options |= 1 << slices.Index(names, m.Name)
		}
	}
	return nil
}

// refuseWithout refuses an option of the scenario together with a module that it is played
// without.
func (b *builder) refuseWithout() error {
	for k, asked := range b.setup.Options {
		for _, module := range b.sc.Options[asked].Without {
			if b.g.switchedOn(module) {
				return &setup.Error{Scenario: b.sc.ID, Why: fmt.Sprintf("%s is played without %s", asked, module), At: setup.At("Options", 0, k)}
			}
		}
	}
	return nil
}

// addedTo notes which options and modules the set-up names beyond those that the scenario
// switches on, by itself or by what they need.
func (b *builder) addedTo() {
	var own []string
	for _, name := range sorted(b.sc.Modules) {
		if b.sc.Modules[name] == "on" {
			own = append(own, b.all.Brings(name)...)
		}
	}
	for i, asked := range b.setup.Options {
		for j, other := range b.setup.Options {
			if i != j && slices.Contains(b.all.Brings(other), asked) {
				own = append(own, asked) // named beside what brings it, which is added
			}
		}
		if !slices.Contains(own, asked) {
			b.g.added |= 1 << slices.Index(b.g.Lexicon.Options, asked)
		}
	}
}

// switchTo puts an option in use that the set-up asks for.
func (b *builder) switchTo(option string, at setup.Choice) error {
	if b.sc.Modules[option] == "off" {
		return &setup.Error{Scenario: b.sc.ID, Why: fmt.Sprintf("it is played without %s", option), At: at}
	}
	b.g.options |= 1 << slices.Index(b.g.Lexicon.Options, option)
	return nil
}

// switchedOn reports whether an option is in use.
func (g *Game) switchedOn(module string) bool {
	return g.options&(1<<slices.Index(g.Lexicon.Options, module)) != 0
}
