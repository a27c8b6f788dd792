package tankduel

import (
	"cmp"
	"fmt"
	"slices"

	"hulldown/engine"
	"hulldown/engine/tankduel/state"
	"hulldown/schema/model"
)

// chooseNations settles who fields which nations. One that both sides list is
// on the side that the set-up gives it to, by default the first (EITC
// S4-sides).
func (p *plan) chooseNations(sc *model.Scenario, s Setup) error {
	at := Choice{"Nations", 0, -1}
	refuse := func(format string, args ...any) error {
		return &SetupError{Scenario: sc.ID, Why: fmt.Sprintf(format, args...), Clause: "EITC S4-sides", At: at}
	}
	shared := false
	for side := range sc.Sides {
		p.nations[side] = sc.Sides[side].Nations
		for _, n := range sc.Sides[side].Nations {
			shared = shared || slices.Contains(sc.Sides[1-side].Nations, n)
		}
	}
	for side, asked := range s.Nations {
		at.Side = side
		if asked != "" && !slices.Contains(sc.Sides[side].Nations, asked) {
			return refuse("the side %s cannot be %s; it is one of %v", sc.Sides[side].ID, asked, sc.Sides[side].Nations)
		}
	}
	if !shared {
		return nil
	}
	if s.Nations[0] != "" && s.Nations[0] == s.Nations[1] {
		return refuse("both sides cannot be %s", s.Nations[0])
	}
	for side := range sc.Sides {
		p.nations[side] = []string{pickNation(sc.Sides[side].Nations, s.Nations[side], s.Nations[1-side], p.taken(side))}
		if p.nations[side][0] == "" {
			return refuse("no nation is left for the side %s", sc.Sides[side].ID)
		}
	}
	return nil
}

// taken is the nation of the first side when the second one chooses.
func (p *plan) taken(side int) string {
	if side == 0 {
		return ""
	}
	return p.nations[0][0]
}

// pickNation is the nation asked for, or the first that the other side neither
// asks for nor has.
func pickNation(list []string, asked string, others ...string) string {
	if asked != "" {
		return asked
	}
	for _, n := range list {
		if !slices.Contains(others, n) {
			return n
		}
	}
	return ""
}

// joining are the units of a side's reserve that rules bring on beside the
// others.
func joining(sc *model.Scenario, side int) []model.Force {
	var beside []model.Force
	for _, name := range sc.Joining(side) {
		beside = append(beside, sc.Sides[side].Reserve[name])
	}
	return beside
}

// holdBack keeps boards for the units of the reserve that rules bring on beside
// the others: one for each if there are Identification Numbers enough, and at
// least one.
func (p *plan) holdBack(c *model.Content, sc *model.Scenario, side int, beside []model.Force) error {
	if len(beside) == 0 {
		return nil
	}
	free := p.freeNumbers(c, side, c.Rather(beside))
	for i, f := range beside {
		if i == len(free) {
			break
		}
		tank := tankOf(f)
		tank.Number = free[i]
		p.spare[side] = append(p.spare[side], tank)
	}
	if len(free) == 0 {
		return &SetupError{Scenario: sc.ID, Why: fmt.Sprintf("no Identification Number is left for the reserve of %s: there are %d, and %d tanks take part", sc.Sides[side].ID, len(c.NumbersOf(p.nations[side]...)), len(p.tanks[side]))}
	}
	return nil
}

// freeNumbers are the Identification Numbers for a side's nations that none of its
// tanks has, those that would rather be used first.
func (p *plan) freeNumbers(c *model.Content, side int, rather []int) []int {
	free := slices.DeleteFunc(c.NumbersOf(p.nations[side]...), func(number int) bool {
		return slices.ContainsFunc(p.tanks[side], func(t Tank) bool { return t.Number == number })
	})
	place := func(n int) int {
		if i := slices.Index(rather, n); i >= 0 {
			return i - len(rather)
		}
		return n
	}
	slices.SortFunc(free, func(a, b int) int { return place(a) - place(b) })
	return free
}

// keep reads the reserve and makes the units that wait for it off the field.
func (b *builder) keep() error {
	g := b.g
	for side := range state.Sides {
		for _, name := range sorted(b.sc.Sides[side].Reserve) {
			f := b.sc.Sides[side].Reserve[name]
			index := vehicleIndex(g.vehicles, f.Vehicle)
			if index < 0 {
				return &SetupError{Scenario: b.sc.ID, Why: fmt.Sprintf("the reserve %s is the unknown vehicle %q", name, f.Vehicle)}
			}
			r := reserve{side: int8(side), vehicle: index, crew: state.ExperienceNamed(f.Crew), tags: b.tagSet(f.Tags)}
			for kind, ammo := range g.ammo {
				r.ammo[kind] = b.rounds(b.fielded[index], tankOf(f), ammo)
			}
			g.reserves = append(g.reserves, r)
		}
		for i, tank := range b.plan.spare[side] {
			if err := b.unit(side, cmp.Or(b.setup.Joins[side], len(b.plan.tanks[side])+i+1)-1, tank); err != nil {
				return err
			}
			u := engine.Unit(len(g.tanks) - 1)
			g.start.Units[u].Status = state.Gone
			g.spare[side] |= 1 << u
		}
	}
	return nil
}

func vehicleIndex(vehicles []vehicle, id string) int {
	for i := range vehicles {
		if vehicles[i].id == id {
			return i
		}
	}
	return -1
}

// switchOn settles which options of the scenario and which modules are in use.
func (b *builder) switchOn() error {
	names := b.g.lexicon.Options
	for k, asked := range b.setup.Options {
		if slices.Index(names, asked) < 0 {
			return &SetupError{Scenario: b.sc.ID, Why: fmt.Sprintf("unknown option %q; there are %v", asked, names), At: Choice{"Options", 0, k}}
		}
		if err := b.switchTo(asked, Choice{"Options", 0, k}); err != nil {
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
	names := b.g.lexicon.Options
	for i := range b.list {
		m := &b.list[i]
		if !m.Switch {
			continue
		}
		if m.Use != nil && m.Use(b) {
			if err := b.switchTo(m.Name, Choice{m.Field, 0, -1}); err != nil {
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
				return &SetupError{Scenario: b.sc.ID, Why: fmt.Sprintf("%s is played without %s", asked, module), At: Choice{"Options", 0, k}}
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
			own = append(own, b.c.Brings(name)...)
		}
	}
	for i, asked := range b.setup.Options {
		for j, other := range b.setup.Options {
			if i != j && slices.Contains(b.c.Brings(other), asked) {
				own = append(own, asked) // named beside what brings it, which is added
			}
		}
		if !slices.Contains(own, asked) {
			b.g.added |= 1 << slices.Index(b.g.lexicon.Options, asked)
		}
	}
}

// switchTo puts an option in use that the set-up asks for.
func (b *builder) switchTo(option string, at Choice) error {
	if b.sc.Modules[option] == "off" {
		return &SetupError{Scenario: b.sc.ID, Why: fmt.Sprintf("it is played without %s", option), At: at}
	}
	b.g.options |= 1 << slices.Index(b.g.lexicon.Options, option)
	return nil
}

// switchedOn reports whether an option is in use.
func (g *Game) switchedOn(module string) bool {
	return g.options&(1<<slices.Index(g.lexicon.Options, module)) != 0
}
