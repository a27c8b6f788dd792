package tankduel

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// withBodies is the content with modules mud, which brings slush and the engine's
// infantry, and frost, which is not played with mud; a scenario that names none.
func withBodies(t *testing.T, change func(sc *model.Scenario, mud, slush, frost *model.Module)) *model.Content {
	t.Helper()
	one := 1
	mark := func(name string) model.Operation {
		return model.Operation{Mark: &model.SetMark{Name: name, Set: &one}}
	}
	return variant(t, "hold-the-high-ground", func(c *model.Content, sc *model.Scenario) {
		mud := model.Module{
			Title: "Mud", Order: 1, Use: "offered", Needs: []string{"slush", "infantry"},
			Marks: map[string]model.Mark{"mire": {Of: "unit", Max: 1, Name: model.Text{"en": "Mire"}}},
			Rules: []model.Rule{
				{On: "administration", Operation: mark("mire"), Cite: []string{"M 1"}},
				{On: "level.move", When: model.When{Unit: &model.Who{Marks: map[string]model.Span{"mire": {}}}}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 2}}}},
			},
		}
		slush := model.Module{Title: "Slush", Order: 2, Use: "named",
			Marks: map[string]model.Mark{"wet": {Of: "unit", Max: 1}},
			Rules: []model.Rule{{On: "administration", When: model.When{Option: "mud"}, Operation: mark("wet")}}}
		frost := model.Module{Title: "Frost", Order: 3, Use: "offered", Excludes: map[string]string{"mud": "M 9", "sight": ""}}
		mud.ID, slush.ID, frost.ID = "mud", "slush", "frost"
		mud.Set, slush.Set, frost.Set = sc.Set, sc.Set, sc.Set
		if change != nil {
			change(sc, &mud, &slush, &frost)
		}
		c.Modules = append(c.Modules, mud, slush, frost)
	})
}

// TestModulesOfContent holds which modules of the content are in use, and what they
// bring.
func TestModulesOfContent(t *testing.T) {
	for name, use := range map[string]string{"the set-up names it": "", "the scenario has it on": "on", "neither": "offered"} { // order-free: each for itself
		t.Run(name, func(t *testing.T) {
			in := use != "offered"
			c := withBodies(t, func(sc *model.Scenario, _, _, _ *model.Module) {
				sc.Modules = map[string]string{}
				if use != "" {
					sc.Modules["mud"] = use
				}
			})
			var s setup.Setup
			if use == "" {
				s.Options = []string{"mud"}
			}
			b := newBenchWith(t, c, "hold-the-high-ground", s)
			u := b.id("ger-1")
			before := b.ctx().MoveLevel(u, nil)
			b.begin("ger-1")
			is(t, "a rule reads a mark of the module", b.ctx().MoveLevel(u, nil), before+2*state.Flag(in))
			is(t, "the module that comes with it", in && b.counterOf("ger-1", "wet") == 1, in)
			is(t, "the module of the engine that comes with it", len(b.g.Units) > len(b.g.Tanks), in)
			is(t, "a rule without a name", strings.Contains(strings.Join(b.chronicle(), "\n"), "[rule 1 of Slush]"), in)
			is(t, "the log names the mark", strings.Contains(strings.Join(b.chronicle(), "\n"), "Mire"), in)
			is(t, "the log says what is played with", strings.Contains(strings.Join(b.g.Introduction([]string{"a", "b"}), "\n"), "Mud"), in)
		})
	}
}

// TestModulesOfContentRefused are games that modules of the content cannot have.
func TestModulesOfContentRefused(t *testing.T) {
	with := func(names ...string) setup.Setup { return setup.Setup{Options: names} }
	for _, tc := range []struct {
		name   string
		setup  setup.Setup
		change func(sc *model.Scenario, mud, slush, frost *model.Module)
		want   string
	}{
		{"one that comes where it is named", with("slush"), nil, "slush is played where a scenario or another module names it"},
		{"and the scenario names it", with("slush"), func(sc *model.Scenario, _, _, _ *model.Module) { sc.Modules = map[string]string{"slush": "offered"} }, ""},
		{"two that exclude each other", with("frost", "mud"), nil, "frost is not played with mud [M 9]"},
		{"one that excludes one of the engine", with("frost"), func(sc *model.Scenario, _, _, _ *model.Module) { sc.Modules = map[string]string{"sight": "on"} }, "frost is not played with sight"},
		{"one that excludes one of the engine, without it", with("frost"), func(sc *model.Scenario, _, _, _ *model.Module) { sc.Modules = map[string]string{"sight": "off"} }, ""},
		{"the scenario is played without it", with("mud"), func(sc *model.Scenario, _, _, _ *model.Module) { sc.Modules = map[string]string{"mud": "off"} }, "it is played without mud"},
		{"the scenario is played without what it needs", with("mud"), func(sc *model.Scenario, _, _, _ *model.Module) { sc.Modules = map[string]string{"slush": "off"} }, "mud needs slush, and it is played without that"},
		{"or without one of the engine", with("mud"), func(sc *model.Scenario, _, _, _ *model.Module) { sc.Modules = map[string]string{"infantry": "off"} }, "mud needs infantry, and it is played without that"},
		{"it needs what is not there", with("mud"), func(_ *model.Scenario, mud, _, _ *model.Module) { mud.Needs = []string{"slosh"} }, `there is no module "slosh"`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, findings, err := New(withBodies(t, tc.change), "hold-the-high-ground", tc.setup, Core())
			switch {
			case len(findings) > 0:
				t.Fatal(findings)
			case tc.want == "" && err != nil:
				t.Fatal(err)
			case tc.want != "" && (err == nil || !strings.Contains(err.Error(), tc.want)):
				t.Errorf("got %v, want %q", err, tc.want)
			}
		})
	}
}

// TestModulesOfContentNameOnce holds that a mark or supply of a module is nobody else's,
// and that mistakes in a module are reported in it.
func TestModulesOfContentNameOnce(t *testing.T) {
	mark := func(name string) model.Operation {
		return model.Operation{Mark: &model.SetMark{Name: name, Add: new(1)}}
	}
	for _, tc := range []struct {
		name   string
		change func(sc *model.Scenario, mud, slush, frost *model.Module)
		code   string
		path   string
	}{
		{"the scenario has the mark", func(sc *model.Scenario, _, _, _ *model.Module) {
			sc.Marks = map[string]model.Mark{"mire": {Of: "unit", Max: 1}}
		}, "rules-name-taken", "marks.mire"},
		{"another module has the mark", func(_ *model.Scenario, _, slush, _ *model.Module) {
			slush.Marks["mire"] = model.Mark{Of: "unit", Max: 1}
		}, "rules-name-taken", "marks.mire"},
		{"the scenario has the supply", func(sc *model.Scenario, mud, _, _ *model.Module) {
			sc.Supplies = map[string]model.Supply{"heap": {Card: "rubble", Of: "game"}}
			mud.Supplies = map[string]model.Supply{"heap": {Card: "rubble", Of: "game"}}
		}, "rules-name-taken", "supplies.heap"},
		{"the scenario makes the Pull", func(sc *model.Scenario, mud, _, _ *model.Module) {
			sc.Rules = append(sc.Rules, pulls("sky"))
			mud.Rules = append(mud.Rules, pulls("sky"))
		}, "rules-name-taken", "rules.2.pull.name"},
		{"another module makes the Pull, each shared", func(_ *model.Scenario, mud, slush, _ *model.Module) {
			for _, m := range []*model.Module{mud, slush} {
				r := pulls("sky")
				r.Pull.Shared = true
				m.Rules = append(m.Rules, model.Rule{On: "deck.start", Do: []model.Operation{mark("wet"), r.Operation}})
			}
		}, "rules-name-taken", "rules.1.do.1.pull.name"},
		{"another module makes the secret choice", func(_ *model.Scenario, mud, slush, _ *model.Module) {
			for _, m := range []*model.Module{mud, slush} {
				m.Rules = append(m.Rules, secret("spy"), model.Rule{On: "eliminated", Operation: model.Operation{Reveal: &model.Reveal{Name: "spy"}}})
			}
		}, "rules-name-taken", "rules.1.choose.as"},
		{"the scenario calls it otherwise", func(sc *model.Scenario, mud, _, _ *model.Module) {
			sc.Names = map[string]model.Text{"sky": {"en": "the sky", "cs": "nebe"}}
			mud.Names = map[string]model.Text{"sky": {"en": "my sky"}}
		}, "rules-name-taken", "names.sky"},
		{"an unknown mark", func(_ *model.Scenario, mud, _, _ *model.Module) { mud.Rules[0].Mark.Name = "mier" }, "rules-unknown-mark", "rules.0.mark.name"},
		{"an unknown terrain of a supply", func(_ *model.Scenario, mud, _, _ *model.Module) {
			mud.Supplies = map[string]model.Supply{"heap": {Card: "rubbel", Of: "game"}}
		}, "rules-unknown-terrain", "supplies.heap.card"},
		{"a mark that holds if it holds", func(_ *model.Scenario, mud, _, _ *model.Module) {
			mud.Marks["stuck"] = model.Mark{Of: "unit", If: []model.When{{Unit: &model.Who{Marks: map[string]model.Span{"stuck": {}}}}}}
		}, "rules-circle", "marks.stuck"},
		{"a mark that reads too many conditions", func(_ *model.Scenario, mud, _, _ *model.Module) {
			mud.Marks["stuck"] = model.Mark{Of: "unit", If: slices.Repeat([]model.When{{Unit: &model.Who{Holds: "hill"}}}, maxChain)}
		}, "rules-capacity", "marks.stuck"},
		{"an unknown mark in a condition with a name", func(_ *model.Scenario, mud, _, _ *model.Module) {
			mud.Marks["stuck"] = model.Mark{Of: "unit", If: []model.When{{Unit: &model.Who{Marks: map[string]model.Span{"mier": {}}}}}}
		}, "rules-unknown-mark", "marks.stuck.if.0.unit.marks.mier"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, findings, err := New(withBodies(t, tc.change), "hold-the-high-ground", setup.Setup{Options: []string{"mud"}}, Core())
			if err != nil || len(findings) == 0 {
				t.Fatal(findings, err)
			}
			if f := findings[0]; f.Code != tc.code || f.Path != tc.path || f.Record == "scenarios/hold-the-high-ground" {
				t.Errorf("got %+v, want %s at %s", f, tc.code, tc.path)
			}
		})
	}
}

// pulls is a rule that makes a Pull, secret one that makes a secret choice.
func pulls(name string) model.Rule {
	return model.Rule{On: "deck.start", Operation: model.Operation{Pull: &model.Draw{Name: name}}}
}

func secret(name string) model.Rule {
	return model.Rule{On: "phase", When: model.When{Phase: "setup"}, Operation: model.Operation{Choose: &model.Choose{Who: &model.Who{Side: "own"}, As: name, By: "own", Secret: true}}}
}

// TestNamesOfRulesNameBoth holds that a name that the rules of two texts make is one finding,
// which names the other text and its place, and that what makes no name is none.
func TestNamesOfRulesNameBoth(t *testing.T) {
	answer := model.Rule{On: "pulled", When: model.When{Pull: &model.PullWhen{Name: "sky"}}, Operation: model.Operation{Mark: &model.SetMark{Name: "wet", Add: new(1), Who: &model.Who{Side: "own"}}}}
	words := map[string]model.Text{"sky": {"en": "the sky"}}
	for _, tc := range []struct {
		name   string
		change func(c *model.Content, sc *model.Scenario)
		want   string
	}{
		{"a module and the scenario, with other words too", func(c *model.Content, sc *model.Scenario) {
			sc.Rules, sc.Names = append(sc.Rules, pulls("sky")), map[string]model.Text{"sky": {"en": "my sky"}}
		}, "mud rules.2.pull.name: the scenario hold-the-high-ground makes a Pull \"sky\" too, and the rules of each would answer the card of the other: rename one of them"},
		{"a terrain and a module", func(c *model.Content, _ *model.Scenario) {
			c.Terrain[0].Rules = append(slices.Clone(c.Terrain[0].Rules), pulls("sky"))
		}, "mud rules.2.pull.name: the terrain $TERRAIN makes a Pull \"sky\" too, and the rules of each would answer the card of the other: rename one of them"},
		{"two Pulls in one text, and a scenario that answers them in the same words", func(_ *model.Content, sc *model.Scenario) {
			sc.Rules, sc.Names = append(sc.Rules, answer), words
		}, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c := withBodies(t, func(_ *model.Scenario, mud, _, _ *model.Module) {
				mud.Rules, mud.Names = append(mud.Rules, pulls("sky"), pulls("sky")), words
			})
			tc.change(c, model.Find(c.Scenarios, "hold-the-high-ground"))
			_, findings, err := New(c, "hold-the-high-ground", setup.Setup{Options: []string{"mud"}}, Core())
			var found []string
			for _, f := range findings {
				found = append(found, f.Record+" "+f.Path+": "+f.Message)
				is(t, "the other place", len(f.Related) == 1 && f.Related[0].Message == "the other is here", true)
			}
			if want := strings.ReplaceAll(tc.want, "$TERRAIN", c.Terrain[0].ID); err != nil || strings.Join(found, "\n") != want {
				t.Errorf("got %q, %v, want %q", found, err, want)
			}
		})
	}
}

// counterOf is the number of a mark that a unit has.
func (b *bench) counterOf(unit, mark string) int {
	return b.ctx().Mark(int8(slices.Index(b.g.Lexicon.Marks, mark)), b.ctx().View(b.id(unit)))
}

// TestMarksOfModulesCountDown holds where the marks of modules are: from the last place
// down among those of what they are of, so that those of the scenario stay where they are
// and the three kinds of mark take no place from each other.
func TestMarksOfModulesCountDown(t *testing.T) {
	counter := func(of string) model.Mark { return model.Mark{Of: of, Max: 3, Start: 1} }
	many := func(n int, of, prefix string) map[string]model.Mark {
		marks := map[string]model.Mark{}
		for i := range n {
			marks[prefix+string(rune('a'+i))] = counter(of)
		}
		return marks
	}
	own := many(3, "unit", "own-")
	c := withBodies(t, func(sc *model.Scenario, mud, slush, _ *model.Module) {
		sc.Marks = own
		maps.Copy(mud.Marks, map[string]model.Mark{"deep": counter("game"), "lead": counter("side"), "aa": counter("unit")})
	})
	places := func(s setup.Setup) map[string]uint8 {
		g, findings, err := New(c, "hold-the-high-ground", s, Core())
		if err != nil || len(findings) > 0 {
			t.Fatal(err, findings)
		}
		out := map[string]uint8{}
		for i, place := range g.Marks.Place {
			out[g.Lexicon.Marks[i]] = place
		}
		return out
	}
	bare := map[string]uint8{"own-a": 0, "own-b": 1, "own-c": 2}
	is(t, "without modules", maps.Equal(places(setup.Setup{}), bare), true)
	with := maps.Clone(bare)
	maps.Copy(with, map[string]uint8{"aa": 7, "mire": 6, "wet": 5, "deep": 7, "lead": 7})
	is(t, "with modules", fmt.Sprint(places(setup.Setup{Options: []string{"mud"}})), fmt.Sprint(with))

	b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{Options: []string{"mud"}})
	set := func(line string) {
		t.Helper()
		if err := b.g.Arrange(&b.s, append([]string{"mark"}, strings.Fields(line)...), nil); err != nil {
			t.Fatal(err)
		}
	}
	for _, line := range []string{"deep 2", "lead 3 german", "aa 2 ger-1", "own-a 3 ger-1"} {
		set(line)
	}
	is(t, "of the game", b.s.Marks, [state.MaxMarks]int8{7: 2})
	is(t, "of a side", b.s.SideMark[b.unit("ger-1").Side], [state.MaxMarks]int8{7: 3})
	is(t, "of a unit", b.unit("ger-1").Marks, [state.MaxMarks]int8{0: 3, 1: 1, 2: 1, 7: 2})
	is(t, "read", b.counterOf("ger-1", "aa"), 2)

	// A mark for each box of the Range Track: those beyond the eighth hold what they are set to.
	c = withBodies(t, func(sc *model.Scenario, _, _, _ *model.Module) { sc.Marks = many(11, "game", "box-") })
	b = newBenchWith(t, c, "hold-the-high-ground", setup.Setup{})
	for i := range 11 {
		set(fmt.Sprintf("box-%c %d", 'a'+i, i%4))
	}
	for i := range 11 {
		is(t, "box", b.counterOf("ger-1", "box-"+string(rune('a'+i))), i%4)
	}

	// So do those of sides and of units, which a unit that returns keeps.
	for _, of := range []string{"side", "unit"} {
		c = withBodies(t, func(sc *model.Scenario, _, _, _ *model.Module) { sc.Marks = many(16, of, "mark-") })
		b = newBenchWith(t, c, "hold-the-high-ground", setup.Setup{})
		name := map[string]string{"side": "german", "unit": "ger-1"}[of]
		for i := range 16 {
			set(fmt.Sprintf("mark-%c %d %s", 'a'+i, 1+i%3, name))
		}
		for i := range 16 {
			is(t, "a mark of a "+of, b.counterOf("ger-1", "mark-"+string(rune('a'+i))), 1+i%3)
		}
		if words := b.ctx().markWords(b.id("ger-1")); of == "unit" && len(words) != 16 {
			t.Errorf("the board of ger-1 shows %q", words)
		}
	}

	for n, want := range map[int]string{13: "", 14: `there are 17 marks of a unit with those of the modules; the engine holds 16: Hold the High Ground has "own-a", "own-b", "own-c", "own-d", "own-e", "own-f", "own-g", "own-h", "own-i", "own-j", "own-k", "own-l", "own-m", "own-n"; Mud has "aa", "mire"; Slush has "wet"`} { // order-free: each for itself
		own = many(n, "unit", "own-")
		c := withBodies(t, func(sc *model.Scenario, mud, _, _ *model.Module) {
			sc.Marks = own
			mud.Marks["aa"] = counter("unit")
			mud.Marks["deep"] = counter("game")
		})
		_, _, err := New(c, "hold-the-high-ground", setup.Setup{Options: []string{"mud"}}, Core())
		is(t, "crowded", strings.TrimPrefix(errorText(err), "set-up of hold-the-high-ground: "), want)
	}

	for n, want := range map[int]string{15: "", 16: "; Mud has \"wade\""} { // order-free: each for itself
		c := withBodies(t, func(sc *model.Scenario, mud, _, _ *model.Module) {
			sc.Marks = map[string]model.Mark{}
			for i := range n {
				sc.Marks[fmt.Sprintf("own-%c", 'a'+i)] = model.Mark{Of: "unit", If: []model.When{{Unit: &model.Who{State: "bogged"}}}}
			}
			mud.Marks["wade"] = model.Mark{Of: "unit", If: []model.When{{Unit: &model.Who{State: "bogged"}}}}
		})
		_, _, err := New(c, "hold-the-high-ground", setup.Setup{Options: []string{"mud"}}, Core())
		_, said, _ := strings.Cut(errorText(err), `"own-p"`)
		is(t, "conditions", said, want)
	}
}
