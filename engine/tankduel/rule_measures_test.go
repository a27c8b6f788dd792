package tankduel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestMeasures counts each measure as a Soviet tank sees it, for its own side, for
// the other and for a side by its name.
func TestMeasures(t *testing.T) {
	tally := func(name, side string) model.Measure { return model.Measure{Tally: name, Side: side} }
	units := func(side string) model.Measure { return model.Measure{Units: &model.Who{Side: side}} }
	for _, c := range []struct {
		name string
		of   model.Measure
		want int
	}{
		{"own VPs", tally("vp", "own"), 7}, {"VPs of the enemy", tally("vp", "enemy"), 3}, {"VPs by name", tally("vp", "german"), 3}, {"VPs by the own name", tally("vp", "soviet"), 7},
		{"own kills", tally("kills", "own"), 1}, {"kills of the enemy", tally("kills", "enemy"), 2}, {"kills by name", tally("kills", "german"), 2},
		{"own losses", tally("losses", "own"), 2}, {"losses of the enemy", tally("losses", "enemy"), 1}, {"losses by name", tally("losses", "soviet"), 2},
		{"units", units(""), 4}, {"own units", units("own"), 2}, {"units of the enemy", units("enemy"), 2}, {"units by name", units("soviet"), 2},
		{"a mark of the game", model.Measure{Mark: "left"}, 5}, {"a mark of the unit", model.Measure{Mark: "tired"}, 4},
		{"a supply", model.Measure{Supply: "hill"}, 3},
	} {
		b := doing(t, model.Rule{On: "administration", When: model.When{Unit: &model.Who{Side: "soviet"}},
			Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 10, Per: &c.of, Plus: 1}, To: "own"}}})
		b.unit("sov-1").VP, b.unit("ger-1").VP = 7, 3
		b.unit("sov-1").Medals, b.unit("ger-1").Medals = 1, 2
		b.s.Lost = [state.Sides]uint8{1, 2}
		b.s.Marks[slices.Index(b.g.Lexicon.Marks, "left")] = 5
		b.unit("sov-1").Marks[slices.Index(b.g.Lexicon.Marks, "tired")] = 4
		b.begin("sov-1")
		b.expect("score", fmt.Sprint("3 ", 7+10*c.want+1))
	}
}

// TestMeasuresOfTarget counts the mark of the one that fires, and that of its target, where there is
// one.
func TestMeasuresOfTarget(t *testing.T) {
	for _, c := range []struct {
		name     string
		of       model.Measure
		want     int
		nobodies int
	}{
		{"of the one that fires", model.Measure{Mark: "tired"}, 3, 3},
		{"of the target", model.Measure{Mark: "tired", Target: true}, 5, 0},
	} {
		b := doing(t, model.Rule{On: "fire.hit", Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 1, Per: &c.of}}}})
		tired := slices.Index(b.g.Lexicon.Marks, "tired")
		b.unit("sov-1").Marks[tired], b.unit("ger-1").Marks[tired] = 3, 5
		x := b.ctx()
		n := &b.g.Rules.Rows[rule.FireHit][0].Number
		who := x.Subject(b.id("sov-1"))
		if got := x.amount(n, who.Viewer()); got != c.nobodies {
			t.Errorf("%s, without a target: %d, want %d", c.name, got, c.nobodies)
		}
		who.Target = b.id("ger-1")
		if got := x.amount(n, who.Viewer()); got != c.want || (naive{x}).measure(n.Per, who) != got {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

// TestNumbersOfMeasures is Value × (Per − Less) + Plus within its bounds.
func TestNumbersOfMeasures(t *testing.T) {
	own, enemy := model.Measure{Tally: "vp", Side: "own"}, model.Measure{Tally: "vp", Side: "enemy"}
	two, five := 2, 5
	for _, c := range []struct {
		name string
		of   model.Number
		want int
	}{
		{"alone", model.Number{Value: 2}, 2},
		{"and more", model.Number{Value: 2, Plus: 1}, 3},
		{"for each", model.Number{Value: 2, Per: &own}, 8},
		{"less some", model.Number{Value: 2, Per: &own, Less: &enemy}, 2},
		{"less more", model.Number{Value: 2, Per: &enemy, Less: &own, Plus: 4}, 2},
		{"no more than", model.Number{Value: 2, Per: &own, Max: &five}, 5},
		{"no less than", model.Number{Value: 1, Min: &two}, 2},
	} {
		b := doing(t, model.Rule{On: "administration", When: model.When{Unit: &model.Who{Side: "soviet"}}, Operation: model.Operation{Score: &model.Score{Number: c.of, To: "own"}}})
		b.unit("sov-1").VP, b.unit("ger-1").VP = 4, 3
		b.begin("sov-1")
		b.expect("score", fmt.Sprint("3 ", 4+c.want))
	}
}

// TestRowsOfOtherCases: rows that speak of another phase, Pull, terrain, action or side
// are not even asked.
func TestRowsOfOtherCases(t *testing.T) {
	one := model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: "own"}}
	add := model.Operation{Add: &model.Addition{Number: model.Number{Value: 1}}}
	terrain := func(id string) model.When { return model.When{Card: &model.CardWhen{Terrain: id}} }
	side := func(id string) model.When { return model.When{Unit: &model.Who{Side: id}} }
	pull := func(name string) model.When { return model.When{Pull: &model.PullWhen{Name: name}} }
	action := func(name string) model.When { return model.When{Action: []string{name}} }
	rules := []model.Rule{
		{On: "phase", When: model.When{Phase: "tank"}, Operation: one}, {On: "phase", Operation: one}, {On: "phase", When: model.When{Phase: "end"}, Operation: one},
		{On: "pulled", When: pull("a"), Operation: one}, {On: "pulled", When: pull("b"), Operation: one}, {On: "pulled", Operation: one},
		{On: "terrain.enter", When: terrain("mud"), Operation: one}, {On: "terrain.enter", Operation: one}, {On: "terrain.enter", When: terrain("woods"), Operation: one},
		{On: "level.move", When: side("german"), Operation: add}, {On: "level.move", When: side("soviet"), Operation: add}, {On: "level.move", When: side("own"), Operation: add},
		{On: "action.done", When: action("move"), Operation: one}, {On: "action.done", When: action("fire"), Operation: one},
		{On: "administration", Operation: model.Operation{Pull: &model.Draw{Name: "a"}}}, {On: "administration", Operation: model.Operation{Pull: &model.Draw{Name: "b"}}},
	}
	b := newBenchWith(t, variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) { sc.Rules = rules }), "hold-the-high-ground", setup.Setup{})
	x := b.ctx()
	place := func(list []string, name string) int8 { return int8(slices.Index(list, name)) + 1 }
	asks := func(name string, h rule.Hook, who state.Subject, want ...uint8) {
		t.Helper()
		if got := x.Asked(h, &who); !slices.Equal(got, want) {
			t.Errorf("%s: the rows %v are asked, want %v", name, got, want)
		}
	}
	b.s.Phase = state.TankPhase
	asks("the phase of a tank", rule.PhaseBegan, state.Subject{}, 0, 1)
	b.s.Phase = state.EndPhase
	asks("the end of the round", rule.PhaseBegan, state.Subject{}, 1, 2)
	asks("a Pull", rule.Pulled, state.Subject{Pull: place(b.g.Lexicon.Pulls, "a")}, 0, 2)
	asks("another Pull", rule.Pulled, state.Subject{Pull: place(b.g.Lexicon.Pulls, "b")}, 1, 2)
	asks("MUD", rule.TerrainEnter, state.Subject{Ground: place(b.g.Lexicon.Terrain, "mud")}, 0, 1)
	asks("WOODS", rule.TerrainEnter, state.Subject{Ground: place(b.g.Lexicon.Terrain, "woods")}, 1, 2)
	asks("other terrain", rule.TerrainEnter, state.Subject{Ground: place(b.g.Lexicon.Terrain, "field")}, 1)
	asks("the first side", rule.LevelMove, state.Subject{Side: 0}, 0, 2)
	asks("the second side", rule.LevelMove, state.Subject{Side: 1}, 1, 2)
	asks("a move", rule.ActionDone, state.Subject{Action: uint8(place(b.g.Lexicon.Actions, "move"))}, 0)
	asks("a shot", rule.ActionDone, state.Subject{Action: uint8(place(b.g.Lexicon.Actions, "fire"))}, 1)
	asks("another action", rule.ActionDone, state.Subject{Action: uint8(place(b.g.Lexicon.Actions, "spot"))})
}

// TestChiefOf finds who commands wherever the board prints the seat.
func TestChiefOf(t *testing.T) {
	for at := range 3 {
		c := variant(t, "hold-the-high-ground", func(c *model.Content, _ *model.Scenario) {
			m := model.Find(c.Vehicles, panzer)
			m.Crew = slices.Clone(m.Crew)
			m.Crew[0], m.Crew[at] = m.Crew[at], m.Crew[0]
		})
		b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{})
		is(t, "the Commander", chiefOf(b.ctx(), b.id("ger-1")), at)
	}
}

// TestLayersAreLaidOnce lays a layer that lies there already, and lifts one that does
// not, without an event.
func TestLayersAreLaidOnce(t *testing.T) {
	b := newBench(t)
	b.g.layers[2] = Layer{Number: 2, Name: "dust", Clause: "EITC 11.1.3c-vi"}
	x, u := b.logged(), b.id("ger-1")
	for _, c := range []struct {
		on   bool
		want []engine.EventKind
	}{{false, nil}, {true, []engine.EventKind{event.LayerLaid}}, {true, nil}, {false, []engine.EventKind{event.LayerLifted}}, {false, nil}} {
		b.log.Reset()
		x.overlay(2, u, c.on, "EITC 11.1.3c-vi")
		var got []engine.EventKind
		for _, e := range b.log.Events {
			got = append(got, e.Kind)
			is(t, "it is called by its name", strings.Contains(b.g.Describe(&b.s, &b.log, e, engine.NoSeat), "dust"), true)
			is(t, "for programs too", b.g.Record(e, engine.NoSeat).Item, "dust")
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("laid %v: the events %v, want %v", c.on, got, c.want)
		}
		is(t, "it lies there", x.Layered(2, u), c.on)
	}
}

// TestRobataForceIsFixed: what a scenario has Robata field is not replaced, unless it
// names groups that others can form, nor refused where players run the side.
func TestRobataForceIsFixed(t *testing.T) {
	all := contenttest.Content(t)
	sc := *model.Find(all.Scenarios, "establish-a-bridgehead")
	whole := *sc.Robata
	force := []setup.Tank{{Vehicle: t34}}
	for _, c := range []struct {
		name   string
		robata model.RobataUse
		set    setup.Setup
		want   string
	}{
		{"one tank", model.RobataUse{Sides: whole.Sides, Force: whole.Force[:1]}, setup.Setup{Robata: [state.Sides]bool{true, false}, Force: [state.Sides][]setup.Tank{force, nil}}, "set-up of establish-a-bridgehead: what Robata fields here is fixed [EITC 19.0a]"},
		{"several", model.RobataUse{Sides: whole.Sides, Force: whole.Force}, setup.Setup{Robata: [state.Sides]bool{false, true}, Force: [state.Sides][]setup.Tank{nil, force}}, "set-up of establish-a-bridgehead: what Robata fields here is fixed [EITC 19.0a]"},
		{"groups", whole, setup.Setup{Robata: [state.Sides]bool{true, false}, Force: [state.Sides][]setup.Tank{force, nil}}, ""},
		{"the suggested force", model.RobataUse{Sides: whole.Sides, Force: whole.Force}, setup.Setup{Robata: [state.Sides]bool{true, false}}, ""},
		{"no force", model.RobataUse{Sides: whole.Sides}, setup.Setup{Robata: [state.Sides]bool{true, false}, Force: [state.Sides][]setup.Tank{force, nil}}, ""},
		{"a side of players", model.RobataUse{Sides: whole.Sides, Force: whole.Force}, setup.Setup{Robata: [state.Sides]bool{true, false}, Force: [state.Sides][]setup.Tank{nil, force}}, ""},
		{"another side", model.RobataUse{Sides: []string{sc.Sides[1].ID}, Reason: "it attacks"}, setup.Setup{Robata: [state.Sides]bool{true, false}}, "set-up of establish-a-bridgehead: Robata cannot run the side " + sc.Sides[0].ID + ", only " + sc.Sides[1].ID + ": it attacks [EITC 19.0a]"},
		{"by a clause", model.RobataUse{Reason: "nobody attacks", Cite: []string{"X 1", "X 2"}}, setup.Setup{Robata: [state.Sides]bool{true, false}}, "set-up of establish-a-bridgehead: Robata cannot run the side " + sc.Sides[0].ID + ": nobody attacks [X 1]"},
		{"no side", model.RobataUse{}, setup.Setup{Robata: [state.Sides]bool{true, false}}, "set-up of establish-a-bridgehead: Robata cannot run the side " + sc.Sides[0].ID + " [EITC 19.0a]"},
	} {
		own := sc
		own.Robata = &c.robata
		is(t, c.name, errorText(checkRobata(&own, c.set)), c.want)
	}
}

// TestLinesInWords holds what logs and programs call each line of an Action card.
func TestLinesInWords(t *testing.T) {
	b := newSolo(t)
	most := 0
	for i := range robataKnown(b.g).cards {
		for of := range robataKnown(b.g).cards[i].faces {
			side := &robataKnown(b.g).cards[i].faces[of]
			for section, lines := range [2][]cardLine{side.primary, side.secondary} {
				for n, line := range lines {
					e := engine.Event{Card: state.ActionCardBase + engine.Card(i), Of: uint8(of), Item: uint8(n + section*secondLines)}
					do := "mission"
					if line.do != doMission {
						do = orderNames[line.do]
					}
					if line.do == doFire {
						do += [2]string{"-high", "-low"}[line.at]
					}
					var any []string
					for _, q := range line.any {
						any = append(any, questionTable[q].name)
					}
					most = max(most, len(any))
					text := fmt.Sprintf("%s Action %d, %s", [2]string{"Primary", "Secondary"}[section], n+1, do)
					if len(any) > 0 {
						text += " if " + strings.Join(any, " or ")
					}
					is(t, "for people", lineText(b.g, e), text)
					is(t, "for programs", LineName(b.g, e), fmt.Sprintf("%s-%d-%s", [2]string{"primary", "secondary"}[section], n+1, do))
				}
			}
		}
	}
	is(t, "a line with several questions was there", most > 1, true)
	for q, want := range []string{"High Quality Shot on", "Low Quality Shot on", "High Quality Shot of", "Low Quality Shot of"} {
		is(t, "the quality", b.g.Say(qualityKey(uint8(q))), want)
	}
}
