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
func (b *Builder) keep() error {
	g := b.Game
	for side := range state.Sides {
		for _, name := range setup.Sorted(b.Scenario.Sides[side].Reserve) {
			f := b.Scenario.Sides[side].Reserve[name]
			index := pieces.VehicleIndex(g.Vehicles, f.Vehicle)
			if index < 0 {
				return &setup.Error{Scenario: b.Scenario.ID, Why: fmt.Sprintf("the reserve %s is the unknown vehicle %q", name, f.Vehicle)}
			}
			r := reserve{side: int8(side), Vehicle: index, crew: state.ExperienceNamed(f.Crew), tags: b.TagSet(f.Tags)}
			for kind, ammo := range g.Ammo.Kinds {
				r.ammo[kind] = b.rounds(b.Fielded[index], setup.TankOf(f), ammo)
			}
			g.Reserves = append(g.Reserves, r)
		}
		for i, tank := range b.Plan.Spare[side] {
			if err := b.unit(side, cmp.Or(b.Setup.Joins[side], len(b.Plan.Tanks[side])+i+1)-1, tank); err != nil {
				return err
			}
			u := engine.Unit(len(g.Tanks) - 1)
			g.start.Units[u].Status = state.Gone
			g.spare[side] |= 1 << u
		}
	}
	return nil
}

// switchOn settles which options of the scenario and which modules are in use.
func (b *Builder) switchOn() error {
	names := b.Game.Lexicon.Options
	for k, asked := range b.Setup.Options {
		if slices.Index(names, asked) < 0 {
			return &setup.Error{Scenario: b.Scenario.ID, Why: fmt.Sprintf("unknown option %q; there are %v", asked, names), At: setup.At("Options", 0, k)}
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
func (b *Builder) switchModules() error {
	names := b.Game.Lexicon.Options
	for i := range b.List {
		m := &b.List[i]
		if !m.Switch {
			continue
		}
		if m.Use != nil && m.Use(b) {
			if err := b.switchTo(m.Name, setup.At(m.Field, 0, -1)); err != nil {
				return err
			}
		}
		if use, given := b.Scenario.Modules[m.Name]; use == "on" || !given && m.Usual {
			b.Game.options |= 1 << slices.Index(names, m.Name)
		}
	}
	return nil
}

// refuseWithout refuses an option of the scenario together with a module that it is played
// without.
func (b *Builder) refuseWithout() error {
	for k, asked := range b.Setup.Options {
		for _, module := range b.Scenario.Options[asked].Without {
			if b.Game.switchedOn(module) {
				return &setup.Error{Scenario: b.Scenario.ID, Why: fmt.Sprintf("%s is played without %s", asked, module), At: setup.At("Options", 0, k)}
			}
		}
	}
	return nil
}

// addedTo notes which options and modules the set-up names beyond those that the scenario
// switches on, by itself or by what they need.
func (b *Builder) addedTo() {
	var own []string
	for _, name := range setup.Sorted(b.Scenario.Modules) {
		if b.Scenario.Modules[name] == "on" {
			own = append(own, b.All.Brings(name)...)
		}
	}
	for i, asked := range b.Setup.Options {
		for j, other := range b.Setup.Options {
			if i != j && slices.Contains(b.All.Brings(other), asked) {
				own = append(own, asked) // named beside what brings it, which is added
			}
		}
		if !slices.Contains(own, asked) {
			b.Game.added |= 1 << slices.Index(b.Game.Lexicon.Options, asked)
		}
	}
}

// switchTo puts an option in use that the set-up asks for.
func (b *Builder) switchTo(option string, at setup.Choice) error {
	if b.Scenario.Modules[option] == "off" {
		return &setup.Error{Scenario: b.Scenario.ID, Why: fmt.Sprintf("it is played without %s", option), At: at}
	}
	b.Game.options |= 1 << slices.Index(b.Game.Lexicon.Options, option)
	return nil
}

// switchedOn reports whether an option is in use.
func (g *Game) switchedOn(module string) bool {
	return g.options&(1<<slices.Index(g.Lexicon.Options, module)) != 0
}
