package layout

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// TestTie holds how the words for level VPs run.
func TestTie(t *testing.T) {
	tests := []struct {
		name string
		ties []model.Measure
		tied string
		want string
	}{
		{"nothing", nil, "", "When all is level, the game is a draw."},
		{"a side", nil, "west", "When all is level, the West side wins."},
		{"the side of a nation", nil, "german", "When all is level, the German side wins."},
		{"measures", []model.Measure{{Units: &model.Who{Holds: "woods"}}, {Tally: "kills"}}, "east",
			"When VPs are level: more tanks on Woods terrain, then more kills. When all is level, the East side wins."},
		{"what the other side suffers", []model.Measure{{Tally: "losses", Side: "enemy"}, {Tally: "losses"}}, "",
			"When VPs are level: more losses of the enemy side, then more losses. When all is level, the game is a draw."},
	}
	for _, tt := range tests {
		sc := scenarioSample()
		sc.Ties, sc.Tied = tt.ties, tt.tied
		c := content()
		c.Nations[0].Name = "German"
		b := scenario.Battle{Scenario: &sc, Speech: wording.Speech{Content: c, Scenario: &sc}}
		if diff := cmp.Diff(tt.want, b.Tie()); diff != "" {
			t.Errorf("%s: %s", tt.name, diff)
		}
	}
}

// TestWeights holds that the order of battle says what rules know a vehicle by: its tags and its weight.
func TestWeights(t *testing.T) {
	c := battleContent()
	sc := scenarioSample()
	v := model.Find(c.Vehicles, sc.Sides[0].Force[0].Vehicle)
	v.Weight, v.Tags = 57, []string{"cat"}
	heavy := 30
	sc.Names = map[string]model.Text{"cat": {"en": "Cat"}}
	sc.Rules = append(sc.Rules, model.Rule{On: "level.move", When: model.When{Unit: &model.Who{Weight: &model.Span{Min: &heavy}}}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: -2}}}})
	doc, _ := scenario.ScenarioSheets(c, []model.Scenario{sc}, sheet.Options{})
	if text := strings.Join(strings.Fields(layouttest.Words(doc)), " "); !strings.Contains(text, "called “Cat”, 57 t") {
		t.Errorf("the sheet says: %s", text)
	}
}

// TestTagsFit holds that an order of battle has room for the name of a tank and its tags, however long
// they are in reason, in rows of every height, and that a tag that is too long is told where it is
// written, not at the name of the vehicle.
func TestTagsFit(t *testing.T) {
	says := func(tag string, tanks int) []diag.Finding {
		c := battleContent()
		sc := scenarioSample()
		side := &sc.Sides[0]
		model.Find(c.Vehicles, side.Force[0].Vehicle).Name = "StuG III Ausf. G"
		side.Force = slices.Repeat([]model.Force{{Vehicle: side.Force[0].Vehicle, Crew: "green", Tags: []string{"cat"}}}, tanks)
		sc.Names = map[string]model.Text{"cat": {"en": tag}}
		sc.Origin = origin("scenarios/my-battle", "battle.cue", "title", "sides.0.force.0.tags")
		_, found := scenario.ScenarioSheets(c, []model.Scenario{sc}, sheet.Options{})
		return found
	}
	for _, tanks := range []int{1, 4, 9} {
		for n := 3; n < 50; n += 3 {
			tag := strings.Repeat("heavy one of them all ", 3)[:n]
			if found := says(tag, tanks); len(found) != 0 {
				t.Errorf("%d tanks, %q: %+v", tanks, tag, found)
			}
		}
	}
	found := says(strings.Repeat("heavy one of them all ", 20), 1)
	if len(found) != 1 || found[0].Code != "print-text-overflow" || found[0].Span.Line != 3 {
		t.Errorf("a tag without end: %+v", found)
	}
}

func TestScenarioFindings(t *testing.T) {
	long := func(n int) []model.Who { return slices.Repeat([]model.Who{{Holds: "an-impenetrable-thicket"}}, n) }
	tests := []struct {
		name, code string
		line       int
		spoil      func(*model.Scenario)
	}{
		{"long title", "print-text-overflow", 2, func(s *model.Scenario) { s.Title = strings.Repeat("Battle of ", 30) }},
		{"long summary", "print-text-overflow", 3, func(s *model.Scenario) { s.Summary = strings.Repeat("They met and fought. ", 90) }},
		{"no such letter", "print-missing-glyph", 2, func(s *model.Scenario) { s.Title = "\u3042" }},
		{"long rule", "print-text-overflow", 5, func(s *model.Scenario) { s.Rules[1].When.Unit.Not = long(200) }},
		{"long rule of victory", "print-text-overflow", 6, func(s *model.Scenario) { s.Rules[2].When.Unit.Not = long(400) }},
		{"vehicle", "print-text-overflow", 7, func(s *model.Scenario) { s.Sides[0].Force[0].Vehicle = strings.Repeat("tank-", 40) }},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			sc := scenarioSample()
			tt.spoil(&sc)
			doc, found := scenario.ScenarioSheets(battleContent(), []model.Scenario{sc}, sheet.Options{})
			if len(found) != 1 || found[0].Code != tt.code || found[0].Span.Line != tt.line || found[0].Record != "scenarios/my-battle" {
				t.Errorf("got %+v", found)
			}
			if err := doc.Check(); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestScenarioUnknown prints scenarios whose links lead nowhere, or that hold
// nothing at all.
func TestScenarioUnknown(t *testing.T) {
	odd := scenarioSample()
	odd.Start, odd.Tied, odd.Sides[0].Nations = 1<<60, "nobody", nil
	odd.Sides = append(odd.Sides, odd.Sides[0])
	odd.Supplies = nil
	for _, c := range []*model.Content{nil, battleContent()} {
		doc, _ := scenario.ScenarioSheets(c, []model.Scenario{odd, {}}, sheet.Options{})
		again, _ := scenario.ScenarioSheets(c, []model.Scenario{odd, {}}, sheet.Options{})
		if err := doc.Check(); err != nil || itemised(doc) != itemised(again) {
			t.Errorf("the sheets are broken or differ: %v", err)
		}
	}
}

// TestScenarioHeadings holds under which heading each kind of rule is printed.
func TestScenarioHeadings(t *testing.T) {
	end := func(winner string) model.Operation { return model.Operation{Finish: &model.Finish{Winner: winner}} }
	score := model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: "own"}}
	tests := []struct {
		name  string
		rules []model.Rule
		want  scenario.SheetPart
	}{
		{"start", []model.Rule{{On: "start.range", Operation: model.Operation{Set: &model.Number{}}}}, scenario.OfForces},
		{"reserve", []model.Rule{{On: "phase", Operation: model.Operation{Pull: &model.Draw{}}}, {On: "pulled", Continues: true, Operation: model.Operation{Enter: &model.Enter{}}}}, scenario.OfForces},
		{"sight", []model.Rule{{On: "sight", Operation: model.Operation{Forbid: &struct{}{}}}}, scenario.OfSpecial},
		{"score with more", []model.Rule{{On: "range.enter", Do: []model.Operation{{Mark: &model.SetMark{}}, score}}}, scenario.OfObjectives},
		{"award", []model.Rule{{On: "game.award", Operation: model.Operation{Set: &model.Number{}}}}, scenario.OfObjectives},
		{"end at once", []model.Rule{{On: "phase", Operation: end("east")}}, scenario.OfEnd},
		{"decks", []model.Rule{{On: "game.length", Operation: model.Operation{Set: &model.Number{}}}}, scenario.OfEnd},
		{"winner", []model.Rule{{On: "game.end", Operation: end("east")}}, scenario.OfWinner},
		{"target of Robata", []model.Rule{{On: "robata.rank", Operation: model.Operation{Add: &model.Addition{}}}}, scenario.OfRobata},
		{"bound of all, and of Robata", []model.Rule{{On: "range.step", Operation: model.Operation{Forbid: &struct{}{}}},
			{On: "range.step", Continues: true, When: model.When{Unit: &model.Who{Run: "robata"}}, Operation: model.Operation{Forbid: &struct{}{}}}}, scenario.OfSpecial},
		{"bound of Robata", []model.Rule{{On: "range.step", When: model.When{Unit: &model.Who{Run: "robata"}}, Operation: model.Operation{Forbid: &struct{}{}}}}, scenario.OfRobata},
	}
	for _, tt := range tests {
		if got := scenario.PartOf(tt.rules); got != tt.want {
			t.Errorf("%s: part %d, want %d", tt.name, got, tt.want)
		}
	}
}

// TestScenarioAuthored holds that a sheet prints the author's text once for all the
// rules that it tells of, the table below it, and nothing of the marks that only they
// name.
func TestScenarioAuthored(t *testing.T) {
	sc := scenarioSample()
	raise := func(n int) model.Operation {
		return model.Operation{Mark: &model.SetMark{Name: "fuel", Add: ptr(n)}}
	}
	sc.Rules = []model.Rule{
		{On: "administration", Text: model.Text{"en": "Each tank burns fuel, at most 5 m of it:"}, Operation: raise(-1),
			Table: map[string][][]string{"en": {{"Ground", "Fuel"}, {"Street of the long town", "1"}, {"Woods", "2"}}}},
		{On: "administration", Continues: true, Operation: raise(-2)},
	}
	read := func() string {
		doc, found := scenario.ScenarioSheets(battleContent(), []model.Scenario{sc}, sheet.Options{})
		if len(found) > 0 {
			t.Fatal(found)
		}
		return strings.Join(strings.Fields(layouttest.Words(doc)), " ")
	}
	const want = "SPECIAL RULES • Each tank burns fuel, at most 5 m of it: Ground Fuel Street of the long town 1 Woods 2 SCENARIO CARDS"
	if text := read(); !strings.Contains(text, want) || strings.Contains(text, "goes down by") || strings.Contains(text, "TERMS") {
		t.Errorf("want %q alone in %s", want, text)
	}
	sc.Rules[0].Text, sc.Rules[0].Table = nil, nil
	if text := read(); strings.Count(text, "goes down by") != 2 || !strings.Contains(text, "TERMS “fuel”") {
		t.Errorf("want both rules in made words, and their mark, in %s", text)
	}
}

// TestHeld holds that a flow ends before a text whose table it cannot hold, and never
// with a heading; a table that is longer than the flow is parted.
func TestHeld(t *testing.T) {
	c := sheet.Sheet{Content: battleContent(), Findings: &draw.Findings{}}.NewLeaf(nil, false)
	line := draw.Paragraph{Text: "A rule."}
	rows := draw.TableRows([][]string{{"a", "b"}, {"1", "2"}, {"3", "4"}}, page.Source{})
	const size page.MM = 4 * mm
	for _, tt := range []struct {
		name  string
		text  []draw.Paragraph
		lines int
		want  int
	}{
		{"all", slices.Concat([]draw.Paragraph{line, line}, rows), 9, 5},
		{"the text of a table", slices.Concat([]draw.Paragraph{line, line}, rows), 4, 1},
		{"behind a table", slices.Concat(rows, []draw.Paragraph{line, line, line}), 5, 5},
		{"heading", []draw.Paragraph{line, {Text: "HEAD", Face: page.Bold}, line}, 2, 1},
		{"too long", slices.Concat([]draw.Paragraph{line}, rows), 4, 3},
	} {
		f := draw.Flow{Box: page.Rect{W: 80 * mm, H: page.MM(tt.lines)*draw.Thousandths(draw.LeadingOfText, size) + mm}}
		if got := scenario.Held(&c.Canvas, f, tt.text, size); got != tt.want {
			t.Errorf("%s: holds %d, want %d", tt.name, got, tt.want)
		}
	}
}

// TestScenarioShares holds that a sheet says how many tanks a side fields that says so.
func TestScenarioShares(t *testing.T) {
	sc := scenarioSample()
	sc.Sides[0].Tanks, sc.Sides[1].Tanks = &model.Span{Is: ptr(2)}, &model.Span{Min: ptr(2)}
	doc, found := scenario.ScenarioSheets(battleContent(), []model.Scenario{sc}, sheet.Options{})
	text := strings.Join(strings.Fields(layouttest.Words(doc)), " ")
	for _, want := range []string{"West: ORDER OF BATTLE, TANKS: 2", "East: ORDER OF BATTLE, TANKS: 2–5"} {
		if len(found) > 0 || !strings.Contains(text, want) {
			t.Errorf("%q is missing, %v:\n%s", want, found, text)
		}
	}
}

// TestScenarioSidesAlike holds that the titles of both sides are in capitals or neither is:
// how a name of an author is written in capitals is not known.
func TestScenarioSidesAlike(t *testing.T) {
	for other, want := range map[string]string{"Soviet": "GERMAN: ORDER OF BATTLE", "Finnish": "German: ORDER OF BATTLE"} { // order-free: each for itself
		sc := scenarioSample()
		sc.Sides[0].Name, sc.Sides[1].Name = "German", other
		doc, found := scenario.ScenarioSheets(battleContent(), []model.Scenario{sc}, sheet.Options{})
		if text := strings.Join(strings.Fields(layouttest.Words(doc)), " "); len(found) > 0 || !strings.Contains(text, want) {
			t.Errorf("%s: %q is missing, %v:\n%s", other, want, found, text)
		}
	}
}

// TestScenarioMarkReset holds that a sheet says which marks begin anew with a tank that
// returns.
func TestScenarioMarkReset(t *testing.T) {
	for lost, want := range map[string]bool{"": false, "kept": false, "reset": true} { // order-free: each for itself
		sc := scenarioSample()
		fuel := sc.Marks["fuel"]
		fuel.Lost = lost
		sc.Marks["fuel"] = fuel
		doc, _ := scenario.ScenarioSheets(battleContent(), []model.Scenario{sc}, sheet.Options{})
		text := strings.Join(strings.Fields(layouttest.Words(doc)), " ")
		if got := strings.Contains(text, "A tank that returns begins with 3 again."); got != want {
			t.Errorf("lost %q: %t, want %t:\n%s", lost, got, want, text)
		}
	}
}

// TestScenarioCompiled holds that a sentence made of the data is a finding where the set puts
// most of its rules into words, and none where it does not or where the field has a text.
func TestScenarioCompiled(t *testing.T) {
	worded := model.Rule{On: "administration", Text: model.Text{"en": "Each tank burns fuel."}, Operation: model.Operation{Mark: &model.SetMark{Name: "fuel", Add: ptr(-1)}}}
	bare := worded
	bare.Text = nil
	for _, tt := range []struct {
		name  string
		rules []model.Rule
		text  model.Text
		want  int
	}{
		{"all in words", []model.Rule{worded, worded, worded}, nil, 0},
		{"one of four is not, nor is its mark", []model.Rule{worded, worded, worded, bare}, nil, 2},
		{"one of four is not", []model.Rule{worded, worded, worded, bare}, model.Text{"en": "Fuel is in litres."}, 1},
		{"half are not", []model.Rule{worded, bare}, nil, 0},
	} {
		c := battleContent()
		sc := scenarioSample()
		sc.Origin = origin("scenarios/my-battle", "battle.cue", "rules.3", "rules.3.text.en", "marks.fuel")
		sc.Rules, sc.Marks = tt.rules, map[string]model.Mark{"fuel": {Of: "unit", Max: 5, Text: tt.text}}
		c.Scenarios = []model.Scenario{sc}
		doc, found := scenario.ScenarioSheets(c, c.Scenarios, sheet.Options{})
		n := 0
		for _, f := range found {
			if f.Code == "print-compiled-text" {
				n++
			}
		}
		if said := strings.Contains(layouttest.Words(doc), "Fuel is in litres."); n != tt.want || said != (len(tt.text) > 0) {
			t.Errorf("%s: %d findings, want %d; the text of the mark is printed: %t", tt.name, n, tt.want, said)
		}
	}
}
