package tankduel

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// moduleAsked is a module as a set-up asks for it.
type moduleAsked struct {
	name string
	ask  func(s *setup.Setup)
	// own is a module that no edition has.
	own []Module
}

// modulesAsked are the modules that a set-up can have or not have.
func modulesAsked() []moduleAsked {
	return []moduleAsked{
		{name: "talk", ask: func(s *setup.Setup) { s.OpenHands, s.Seats, s.Tanks = true, 4, 4 }},
		{name: "radio", ask: func(s *setup.Setup) { s.Options = append(s.Options, "radio") }},
		{name: "guns", ask: func(s *setup.Setup) { s.Guns = someGuns }},
		{name: "infantry", ask: func(s *setup.Setup) { s.Infantry = true }},
		{name: "robata", ask: func(s *setup.Setup) { s.Robata[1] = true }},
		{name: "mines", ask: func(s *setup.Setup) { s.Allow[1] = map[string][]int{"minefields": {1}} }},
		{name: "ammunition", ask: func(s *setup.Setup) { s.Options = append(s.Options, "ammunition") }},
		{name: "ambush", own: []Module{ambush()}},
	}
}

// season is the first of winter and frost that goes with a scenario. What keeps winter out is a
// module that replaces a stage which winter replaces too.
func season(t *testing.T, c *model.Content, scenario string) moduleAsked {
	_, _, err := New(c, scenario, setup.Setup{}, append(Core(), winter()))
	if err == nil {
		return moduleAsked{name: "winter", own: []Module{winter()}}
	}
	var apart *AssemblyError
	if !errors.As(err, &apart) || !strings.Contains(err.Error(), "replaces the stage acquire of fire too") {
		t.Errorf("%s with winter: %v", scenario, err)
	}
	return moduleAsked{name: "frost", own: []Module{frost()}}
}

// frost is winter but for the stage that the games of some sets replace: it replaces another.
func frost() Module {
	m := winter()
	m.Name = "frost"
	m.Stages = []StageEdit{m.Stages[0], {In: "fire", At: "pull-to-penetrate", How: Replace, Clause: "W 4a", Stage: Stage{Run: PullOne}}}
	return m
}

// TestPairsOfModules assembles every pair of modules with every scenario that
// admits both, and plays a little: modules never refuse each other in assembly,
// and what a set-up refuses cites its clause or says what is missing. A plain run takes
// every other scenario.
func TestPairsOfModules(t *testing.T) {
	c := contenttest.Content(t)
	seasons := map[string]int{}
	for i := range c.Scenarios {
		if !slow.OneIn(i, 2) {
			continue
		}
		played := 0
		all := append(modulesAsked(), season(t, c, c.Scenarios[i].ID))
		seasons[all[len(all)-1].name]++
		for a := range all {
			for b := a + 1; b < len(all); b++ {
				var setup setup.Setup
				modules := Core()
				for _, p := range []moduleAsked{all[a], all[b]} {
					if p.ask != nil {
						p.ask(&setup)
					}
					modules = append(modules, p.own...)
				}
				name := fmt.Sprintf("%s with %s and %s", c.Scenarios[i].ID, all[a].name, all[b].name)
				g, findings, err := New(c, c.Scenarios[i].ID, setup, modules)
				var refused *SetupError
				switch {
				case errors.As(err, &refused) && !strings.Contains(err.Error(), "module"):
				case err != nil || len(findings) > 0:
					t.Errorf("%s: %v %v", name, err, findings)
				default:
					played++
					playSome(t, g, name)
				}
			}
		}
		if played < 15 {
			t.Errorf("%s: only %d pairs are admitted", c.Scenarios[i].ID, played)
		}
	}
	if seasons["winter"] == 0 || seasons["frost"] == 0 {
		t.Errorf("%v: one of them goes with every scenario", seasons)
	}
}

// playSome plays 300 turns by chance and checks the state after each.
func playSome(t *testing.T, g *Game, name string) {
	t.Helper()
	s, anyone := g.Start(), wanderer{g: g}
	for turn := 0; turn < 300 && g.Turn(&s).Kind != engine.Over; turn++ {
		r := bot.NewRand(bot.Stream{Seed: 1, Purpose: bot.ForTests, Turn: turn})
		w := g.Turn(&s)
		a := anyone.next(&s, w, &r)
		if err := g.Apply(&s, a, nil); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if err := g.Check(&s); err != nil {
			t.Fatalf("%s, turn %d: %v", name, turn, err)
		}
	}
}

// TestNumbersOfModules holds that no two modules of the printed games have a number of one
// kind in common, so that any of them go together, unless one replaces the other.
func TestNumbersOfModules(t *testing.T) {
	type numbered struct {
		kind   string
		number int
	}
	of := map[numbered][]*Module{}
	list := Core()
	for i := range list {
		m := &list[i]
		for _, p := range m.Procedures {
			of[numbered{"procedure", int(p.Number)}] = append(of[numbered{"procedure", int(p.Number)}], m)
		}
		for _, v := range m.Verbs {
			of[numbered{"verb", int(v.Number)}] = append(of[numbered{"verb", int(v.Number)}], m)
		}
		for _, k := range m.Kinds {
			of[numbered{"kind of event", int(k.Number)}] = append(of[numbered{"kind of event", int(k.Number)}], m)
		}
		for _, c := range m.Counters {
			of[numbered{"counter", int(c.Number)}] = append(of[numbered{"counter", int(c.Number)}], m)
		}
		for _, k := range m.Knows {
			of[numbered{"knowledge", int(k.Number)}] = append(of[numbered{"knowledge", int(k.Number)}], m)
		}
	}
	replaces := func(a, b *Module) bool {
		return slices.Contains(a.Replaces, b.Name) || slices.Contains(b.Replaces, a.Name)
	}
	for what, who := range of { // order-free: each for itself
		for i, a := range who {
			for _, b := range who[:i] {
				if !replaces(a, b) {
					free := what
					for of[free] != nil {
						free.number++
					}
					t.Errorf("the %s %d is of %s and of %s; %d is free", what.kind, what.number, b.Name, a.Name, free.number)
				}
			}
		}
	}
	if len(of) < 100 {
		t.Errorf("only %d numbers", len(of))
	}
}
