package layout

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

func scenarioSample() model.Scenario {
	return model.Scenario{
		Record: model.Record{ID: "my-battle", Set: "mine", Origin: origin("scenarios/my-battle", "battle.cue", "title", "summary", "rules.0", "rules.1", "rules.2", "sides.0.force.0.vehicle")},
		Title:  "The Copse", Summary: "A copse lies between the lines.", Order: 3,
		Players: model.Span{Min: ptr(2), Max: ptr(4)}, Tanks: model.Tanks{Span: model.Span{Min: ptr(4), Max: ptr(6)}},
		Sides: []model.Side{
			{ID: "west", Name: "West", Nations: []string{"german"}, Force: []model.Force{{Vehicle: "my-tank", Crew: "elite"}, {Vehicle: "other-tank", Crew: "green", Rounds: map[string]int{"apcr": 4}}}},
			{ID: "east", Name: "East", Nations: []string{"soviet"}, Force: []model.Force{{Vehicle: "my-tank", Crew: "seasoned"}}},
		},
		Start: 800, Deck: model.Deck{Base: "standard", Replace: []string{"alternate", "city"}}, Ground: "street",
		Supplies: map[string]model.Supply{"copse": {Card: "woods", Size: model.Number{Value: 1, Per: &model.Measure{Units: &model.Who{}}, Plus: -1}, With: "natural"}},
		Marks:    map[string]model.Mark{"fuel": {Of: "unit", Start: 3, Max: 5}},
		Rules: []model.Rule{
			{On: "start.range", When: model.When{Unit: &model.Who{Side: "east"}}, Operation: model.Operation{Set: &model.Number{Value: 600}}},
			{On: "action.done", When: model.When{Action: []string{"move"}, Unit: &model.Who{Range: &model.Span{Is: ptr(0)}}}, May: true, Operation: model.Operation{Take: &model.Take{Supply: "copse"}}},
			{On: "administration", When: model.When{Unit: &model.Who{Holds: "woods"}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: "unit"}}},
		},
		Ties: []model.Measure{{Units: &model.Who{Holds: "woods"}}, {Tally: "kills"}},
		Tied: "east",
	}
}

func battleContent() *model.Content {
	c := boardContent()
	c.Sets = []model.Set{{Record: model.Record{ID: "mine"}, Title: "My Battles"}}
	c.Vehicles = []model.Vehicle{vehicleSample()}
	return c
}

func TestScenarioGolden(t *testing.T) {
	doc, found := scenario.ScenarioSheets(battleContent(), []model.Scenario{scenarioSample()}, sheet.Options{})
	if len(found) > 0 {
		t.Fatal(found)
	}
	golden(t, "scenario.txt", textsOf(doc))
}

// TestScenarioStarts holds what a sheet says of where tanks begin, of sides that differ both.
func TestScenarioStarts(t *testing.T) {
	for want, own := range map[string]*int{"800 m": nil, "600–800 m": ptr(600), "800–1000 m": ptr(1000)} { // order-free: each for itself
		sc := scenarioSample()
		sc.Sides[0].Start = own
		doc, _ := scenario.ScenarioSheets(battleContent(), []model.Scenario{sc}, sheet.Options{})
		if text := strings.Join(strings.Fields(wordsOf(doc)), " "); !strings.Contains(text, "START "+want) {
			t.Errorf("no start at %s:\n%s", want, text)
		}
	}
}

// TestScenarioMissions holds that a sheet says what Robata goes for, whether or
// not the scenario says which sides it may run.
func TestScenarioMissions(t *testing.T) {
	for name, use := range map[string]*model.RobataUse{"unsaid": nil, "said": {Sides: []string{"east"}}} { // order-free: each for itself
		sc := scenarioSample()
		sc.Rules = append(sc.Rules, model.Rule{On: "robata.mission", Operation: model.Operation{Go: &model.Go{To: &model.Who{Distance: &model.Span{Is: ptr(400)}}}}})
		sc.Robata = use
		doc, found := scenario.ScenarioSheets(battleContent(), []model.Scenario{sc}, sheet.Options{})
		text := strings.Join(strings.Fields(wordsOf(doc)), " ")
		runs := map[string]string{"unsaid": "Robata may run either side.", "said": "Robata may run the East side."}[name]
		if len(found) > 0 || !strings.Contains(text, runs) || !strings.Contains(text, "the tank goes to the nearest box") {
			t.Errorf("%s: findings %v, want %q and the mission in %s", name, found, runs, text)
		}
	}
}

// TestScenarioSpread holds that the orders of Robata have a page of their own, with their
// tables, where the whole text would be small, and none where it is not or they are missing; and
// that below them is a record of the battle for each side where they leave room for one.
func TestScenarioSpread(t *testing.T) {
	const order = "A tank that is not there:"
	for _, c := range []struct {
		name          string
		rules, orders int
		pages         int
		record        bool
	}{{"short", 1, 1, 1, false}, {"long", 8, 4, 2, true}, {"longer", 8, 12, 2, false}, {"without orders", 8, 0, 1, false}} {
		sc := scenarioSample()
		for range c.rules {
			sc.Rules = append(sc.Rules, sc.Rules[2])
		}
		for range c.orders {
			sc.Rules = append(sc.Rules, model.Rule{
				On: "robata.mission", Text: model.Text{"en": order},
				Table:     map[string][][]string{"en": {{"When", "Mission Priority"}, {"Always", "makes for 400 m"}}},
				Operation: model.Operation{Go: &model.Go{To: &model.Who{Distance: &model.Span{Is: ptr(400)}}}},
			})
		}
		doc, found := scenario.ScenarioSheets(battleContent(), []model.Scenario{sc}, sheet.Options{})
		if len(found) > 0 || len(doc.Pages) != c.pages {
			t.Fatalf("%s: %d pages, want %d; %v", c.name, len(doc.Pages), c.pages, found)
		}
		var words []string
		for _, p := range doc.Pages {
			words = append(words, strings.Join(strings.Fields(wordsOf(page.Document{Pages: []page.Page{p}})), " "))
		}
		last := words[len(words)-1]
		if strings.Count(last, order) != c.orders || strings.Count(last, "Always makes for 400 m") != c.orders || strings.Contains(last, "first row that fits") != (c.orders > 0) {
			t.Errorf("%s: want %d orders with their tables in %s", c.name, c.orders, last)
		}
		if records := strings.Count(last, "RECORD OF THE BATTLE: "); (records == len(sc.Sides)) != c.record || (records > 0) != c.record {
			t.Errorf("%s: %d records of the battle in %s, want one for each side: %v", c.name, records, last, c.record)
		}
		if len(words) > 1 && (strings.Contains(words[0], order) || strings.Contains(last, "RULES OF THE SCENARIO")) {
			t.Errorf("%s: the orders and the other rules share a page: %s", c.name, last)
		}
	}
}

// TestScenarioPerishes holds that a sheet says of a supply card that goes with its
// holder what the card and the log say: it leaves the game.
func TestScenarioPerishes(t *testing.T) {
	for _, perishes := range []bool{true, false} {
		sc := scenarioSample()
		copse := sc.Supplies["copse"]
		copse.Perishes = perishes
		sc.Supplies["copse"] = copse
		doc, found := scenario.ScenarioSheets(battleContent(), []model.Scenario{sc}, sheet.Options{})
		text := strings.Join(strings.Fields(wordsOf(doc)), " ")
		if len(found) > 0 || strings.Contains(text, "leaves the game with a tank that is Eliminated.") != perishes {
			t.Errorf("perishes %v: findings %v in %s", perishes, found, text)
		}
	}
}

// TestScenarioRobataForce holds that a sheet says with how many tanks Robata is
// played, and which force it may field.
func TestScenarioRobataForce(t *testing.T) {
	sc := scenarioSample()
	sc.Robata = &model.RobataUse{
		Sides: []string{"east"}, Tanks: 3,
		Groups:   []model.RobataGroup{{Count: 2, Tags: []string{"large"}}, {Count: 1}},
		Suggests: [][]string{{"my-tank", "my-tank", "other-tank"}},
	}
	sc.Names = map[string]model.Text{"large": {"en": "larger tank"}}
	doc, found := scenario.ScenarioSheets(battleContent(), []model.Scenario{sc}, sheet.Options{})
	text := strings.ReplaceAll(strings.Join(strings.Fields(wordsOf(doc)), " "), "\u00A0", " ")
	const want = "Robata may run the East side. Each side then fields 3 tanks. Or it fields 2 tanks of one type, called “larger tank”; 1 of a smaller type. " +
		"Suggested force with a smaller 2 × My Tank Destroyer other tank"
	if len(found) > 0 || !strings.Contains(text, want) {
		t.Errorf("findings %v, want %q in %s", found, want, text)
	}
}

func TestScenarioPages(t *testing.T) {
	large := scenarioSample()
	large.Rules = slices.Repeat(large.Rules, 3)
	for i := range large.Sides {
		large.Sides[i].Force = slices.Repeat(large.Sides[i].Force[:1], 16)
	}
	for _, p := range sheet.Papers() {
		for _, sc := range []model.Scenario{scenarioSample(), large} {
			s := sheet.Sheet{Content: battleContent(), Opts: sheet.Options{Paper: p}, Findings: &draw.Findings{}}
			for _, one := range scenario.ScenarioPages(s, &sc) {
				tidy(t, p.Name(), one, s.Findings)
			}
		}
	}
}

// TestTwoPages holds that each of the two pages of a scenario says which it is, and the page of one alone nothing.
func TestTwoPages(t *testing.T) {
	large := scenarioSample()
	large.Rules = slices.Repeat(large.Rules, 8)
	for _, c := range []struct {
		sc    model.Scenario
		marks []string
	}{{scenarioSample(), []string{""}}, {large, []string{"1 / 2", "2 / 2"}}} {
		s := sheet.Sheet{Content: battleContent(), Opts: sheet.Options{}, Findings: &draw.Findings{}}
		pages := scenario.ScenarioPages(s, &c.sc)
		if len(pages) != len(c.marks) {
			t.Fatalf("%d pages, want %d", len(pages), len(c.marks))
		}
		for i, p := range pages {
			text := wordsOf(page.Document{Pages: []page.Page{p}})
			if mark := c.marks[i]; mark == "" && strings.Contains(text, " / 2") || !strings.Contains(text, mark) {
				t.Errorf("page %d of %d does not say %q: %s", i+1, len(pages), mark, text)
			}
		}
	}
}

// TestBegins holds where tanks begin: a rule for one side only moves that side,
// one for some tanks adds to the usual start, and a gun is where it is put.
func TestBegins(t *testing.T) {
	sc := scenarioSample()
	sc.Rules = append(sc.Rules, model.Rule{On: "start.range", When: model.When{Unit: &model.Who{Is: "radio"}}, Operation: model.Operation{Set: &model.Number{Value: 1000}}})
	sc.Sides[1].Guns = []model.Emplacement{{Gun: "big-gun", At: 400}, {Gun: "old-gun", At: 400}}
	c := &model.Content{Guns: []model.AntiTankGun{{Record: model.Record{ID: "big-gun"}, Gun: model.Gun{Calibre: 88}}}}
	b := scenario.Battle{Piece: draw.Piece{Content: c}, Scenario: &sc, Speech: wording.Speech{Scenario: &sc}}
	var got []scenario.Begin
	for _, at := range b.Begins() {
		at.From = page.Source{}
		got = append(got, at)
	}
	want := []scenario.Begin{
		{Side: 0, Metres: 800, Glyph: "tank"}, {Side: 0, Metres: 1000, Note: "RADIO", Glyph: "tank"},
		{Side: 1, Metres: 600, Glyph: "tank"}, {Side: 1, Metres: 1000, Note: "RADIO", Glyph: "tank"},
		{Side: 1, Metres: 400, Note: "88\u00A0mm", Glyph: "field-gun"}, {Side: 1, Metres: 400, Note: "old gun", Glyph: "field-gun"},
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// TestBeginsLater holds that a rule for tanks that re-enter leaves where they begin, and that
// each Range that players may choose is drawn, the usual one once.
func TestBeginsLater(t *testing.T) {
	sc := scenarioSample()
	sc.Rules = []model.Rule{
		{On: "start.range", When: model.When{Phase: "reinforcement", Unit: &model.Who{Side: "west"}}, Operation: model.Operation{Set: &model.Number{Value: 600}}},
		{On: "place", When: model.When{Phase: "setup", Unit: &model.Who{Side: "east"}}, Operation: model.Operation{Range: &model.Shift{Among: []int{1000, 800, -200}}}},
	}
	b := scenario.Battle{Piece: draw.Piece{Content: battleContent()}, Scenario: &sc, Speech: wording.Speech{Scenario: &sc}}
	var got []scenario.Begin
	for _, at := range b.Begins() {
		at.From = page.Source{}
		got = append(got, at)
	}
	want := []scenario.Begin{
		{Side: 0, Metres: 800, Glyph: "tank"}, {Side: 0, Metres: 600, Note: "re-entry", Glyph: "tank"},
		{Side: 1, Metres: 800, Glyph: "tank"}, {Side: 1, Metres: 1000, Glyph: "tank", Choice: true}, {Side: 1, Metres: -200, Glyph: "tank", Choice: true},
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// TestGoalOfMark holds that the place of an action that sets a mark with a name is drawn for
// the side that has the vehicle, and no place for a mark without one.
func TestGoalOfMark(t *testing.T) {
	for name, want := range map[string][]scenario.Goal{"scouted": {{Side: 0, Low: -400, High: -400, Text: "Recon done"}}, "count": nil} { // order-free: each for itself
		sc := scenarioSample()
		sc.Marks = map[string]model.Mark{"scouted": {Name: model.Text{"en": "Recon done"}, Of: "game"}, "count": {Of: "game"}}
		sc.Rules = []model.Rule{{On: "action.done", When: model.When{Unit: &model.Who{Is: "other-tank", Range: &model.Span{Is: ptr(-400)}}}, Operation: model.Operation{Mark: &model.SetMark{Name: name}}}}
		c := battleContent()
		c.Vehicles = append(c.Vehicles, c.Vehicles[0])
		c.Vehicles[1].ID = "other-tank"
		b := scenario.Battle{Piece: draw.Piece{Content: c}, Scenario: &sc, Speech: wording.Speech{Scenario: &sc}}
		got := b.Goals()
		for i := range got {
			got[i].From = page.Source{}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %+v, want %+v", name, got, want)
		}
	}
}

// TestRecon holds that a sheet names the vehicles of each order of battle that have Recon.
func TestRecon(t *testing.T) {
	sc := scenarioSample()
	sc.Sides[0].Force[1].Tags = []string{"recon"}
	doc, _ := scenario.ScenarioSheets(battleContent(), []model.Scenario{sc}, sheet.Options{})
	text := strings.Join(strings.Fields(wordsOf(doc)), " ")
	if !strings.Contains(text, "West: Recon vehicle other tank.") || strings.Contains(text, "East: Recon") {
		t.Errorf("the sheet says: %s", text)
	}
}

// TestDecksOfRules holds that the number of decks has in it what a rule adds in any case, on the tile as
// in the text, and that the rule is not said once more.
func TestDecksOfRules(t *testing.T) {
	sc := scenarioSample()
	sc.Rules = append(sc.Rules, model.Rule{On: "game.length", Text: model.Text{"en": "It is one deck longer."}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 1}}}})
	doc, _ := scenario.ScenarioSheets(battleContent(), []model.Scenario{sc}, sheet.Options{})
	text := strings.Join(strings.Fields(wordsOf(doc)), " ")
	for _, want := range []string{"DECKS 4–5", "The game lasts 4 decks with 4 tanks and 5 decks with 5–6 tanks. Against Robata it lasts one deck more."} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
	if strings.Contains(text, "one deck longer") {
		t.Errorf("the rule is said again: %s", text)
	}
}

// TestRulesOfOptions holds that what is played with an option alone is said under it.
func TestRulesOfOptions(t *testing.T) {
	sc := scenarioSample()
	sc.Options = map[string]model.Option{"short": {Title: "A Short Game", Summary: "No points count."}}
	sc.Rules = append(sc.Rules, model.Rule{On: "game.award", Text: model.Text{"en": "No tank is worth VPs."}, When: model.When{Option: "short"}, Operation: model.Operation{Set: &model.Number{}}})
	doc, _ := scenario.ScenarioSheets(battleContent(), []model.Scenario{sc}, sheet.Options{})
	if text := strings.Join(strings.Fields(wordsOf(doc)), " "); !strings.Contains(text, "“A Short Game”: No points count. • No tank is worth VPs.") {
		t.Errorf("the rule is not under its option: %s", text)
	}
}

// TestGunsThatMayBe holds that the map says of guns which of several Ranges and types they may have.
func TestGunsThatMayBe(t *testing.T) {
	sc := scenarioSample()
	gun := model.Emplacement{Gun: "long-gun", Or: []string{"old-gun"}, At: 400, OrAt: []int{600}}
	sc.Sides[1].Guns = []model.Emplacement{gun, gun}
	doc, _ := scenario.ScenarioSheets(battleContent(), []model.Scenario{sc}, sheet.Options{})
	if text := strings.Join(strings.Fields(wordsOf(doc)), " "); strings.Count(text, "2 × gun?") != 2 {
		t.Errorf("the map does not say what may be: %s", text)
	}
}

// TestBeginsOfNone holds that no start is drawn for tanks that a side does not have.
func TestBeginsOfNone(t *testing.T) {
	c := battleContent()
	for word, want := range map[string]int{"smoke": 2, "radio": 1, "elite": 2, "german": 2, "reserve": 2, "ghost": 1} { // order-free: each for itself
		sc := scenarioSample()
		sc.Sides[0].Force = []model.Force{{Vehicle: "my-tank", Crew: "elite"}}
		sc.Sides[0].Reserve = map[string]model.Force{"later": {Vehicle: "my-tank", Tags: []string{"reserve"}}}
		c.Vehicles[0].Nation, c.Vehicles[0].Equipment = "german", []string{"smoke"}
		sc.Rules = []model.Rule{{On: "start.range", When: model.When{Unit: &model.Who{Is: word}}, Operation: model.Operation{Set: &model.Number{Value: 1000}}}}
		b := scenario.Battle{Piece: draw.Piece{Content: c}, Scenario: &sc, Speech: wording.Speech{Scenario: &sc}}
		got := slices.DeleteFunc(b.Begins(), func(at scenario.Begin) bool { return at.Side != 0 })
		if len(got) != want {
			t.Errorf("%s: %d starts, want %d", word, len(got), want)
		}
	}
}

// TestPlaces holds that a card is drawn where a side takes it: beyond the centre of
// that side alone, or on both sides where none is named.
func TestPlaces(t *testing.T) {
	for _, tt := range []struct {
		name string
		unit model.Who
		want []scenario.Place
	}{
		{"first side", model.Who{Side: "west", Range: &model.Span{Is: ptr(-200)}}, []scenario.Place{{Metres: -200, Side: 0}}},
		{"second side", model.Who{Side: "east", Range: &model.Span{Is: ptr(-200)}}, []scenario.Place{{Metres: 200, Side: 1}}},
		{"by its nation", model.Who{Side: "soviet", Range: &model.Span{Is: ptr(600)}}, []scenario.Place{{Metres: -600, Side: 1}}},
		{"either", model.Who{Range: &model.Span{Is: ptr(-200)}}, []scenario.Place{{Metres: -200, Side: -1}, {Metres: 200, Side: -1}}},
		{"own", model.Who{Side: "own", Distance: &model.Span{Is: ptr(400)}}, []scenario.Place{{Metres: 400, Side: -1}, {Metres: -400, Side: -1}}},
		{"distance", model.Who{Side: "west", Distance: &model.Span{Is: ptr(400)}}, []scenario.Place{{Metres: 400, Side: 0}, {Metres: -400, Side: 0}}},
		{"centre", model.Who{Range: &model.Span{Is: ptr(0)}}, []scenario.Place{{Side: -1}}},
		{"span", model.Who{Side: "east", Range: &model.Span{Min: ptr(-200), Max: ptr(0)}}, []scenario.Place{{Metres: 200, Side: 1}, {Metres: 0, Side: 1}}},
		{"span of distance", model.Who{Side: "west", Distance: &model.Span{Min: ptr(0), Max: ptr(200)}}, []scenario.Place{{Metres: 0, Side: 0}, {Metres: 200, Side: 0}, {Metres: -200, Side: 0}}},
		{"no box", model.Who{Range: &model.Span{Max: ptr(0)}}, nil},
	} {
		sc := scenarioSample()
		sc.Rules = []model.Rule{{On: "action.done", When: model.When{Unit: &tt.unit}, Operation: model.Operation{Take: &model.Take{Supply: "copse"}}}}
		b := scenario.Battle{Scenario: &sc}
		got := b.Places()
		for i := range got {
			if got[i].Card != "woods" {
				t.Errorf("%s: the card is %q", tt.name, got[i].Card)
			}
			got[i].Card, got[i].From = "", page.Source{}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %+v, want %+v", tt.name, got, tt.want)
		}
	}
}

// TestPlacesOfSecrets holds that the boxes in which what a side lays in secret may be are on the
// map, as that side counts them.
func TestPlacesOfSecrets(t *testing.T) {
	sc := scenarioSample()
	sc.Sides[1].Allow = map[string]model.Allowed{"minefields": {Count: 1, At: []int{-200, 400}}}
	b := scenario.Battle{Scenario: &sc}
	got := b.Places()
	got = slices.DeleteFunc(got, func(p scenario.Place) bool { return p.Laid == "" })
	for i := range got {
		got[i].From = page.Source{}
	}
	if want := []scenario.Place{{Metres: 200, Side: 1, Laid: "minefields"}, {Metres: -400, Side: 1, Laid: "minefields"}}; !slices.Equal(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// TestPlacesOfMarks holds that the boxes whose mark a rule sets by their Range are on the map, by the
// name of the mark, and none that depend on what is there.
func TestPlacesOfMarks(t *testing.T) {
	sc := scenarioSample()
	sc.Marks = map[string]model.Mark{"fire": {Of: "box", Name: model.Text{"en": "Fire"}}}
	at := func(b model.Boxes) model.Rule {
		return model.Rule{On: "phase", Operation: model.Operation{Mark: &model.SetMark{Name: "fire", Set: ptr(1), Boxes: &b}}}
	}
	off := at(model.Boxes{Side: "west", Range: &model.Span{Is: ptr(0)}})
	off.Mark.Set = ptr(0)
	sc.Rules = []model.Rule{
		at(model.Boxes{Side: "east", Range: &model.Span{Min: ptr(200), Max: ptr(400)}}), at(model.Boxes{Side: "west", Range: &model.Span{Is: ptr(600)}, By: ptr(200)}),
		at(model.Boxes{}), at(model.Boxes{Side: "west", Range: &model.Span{Is: ptr(800)}, Marks: map[string]model.Span{"fire": {}}}), off,
	}
	b := scenario.Battle{Scenario: &sc}
	var got []int
	for _, p := range b.Places() {
		if p.Mark == "fire" && p.Side == -1 {
			got = append(got, p.Metres)
		}
	}
	if want := []int{-200, -400, 400}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestPlacesOfMarksSayTheirNumber holds that the map says with how many of a mark a box begins, where that
// is more than one.
func TestPlacesOfMarksSayTheirNumber(t *testing.T) {
	sc := scenarioSample()
	sc.Marks = map[string]model.Mark{"cracks": {Of: "box", Max: 3}}
	at := func(phase string, n, metres int) model.Rule {
		return model.Rule{On: "phase", When: model.When{Phase: phase}, Operation: model.Operation{Mark: &model.SetMark{Name: "cracks", Set: &n, Boxes: &model.Boxes{Side: "west", Range: &model.Span{Is: &metres}}}}}
	}
	sc.Rules = []model.Rule{at("setup", 2, 200), at("setup", 1, 400), at("draw", 2, 600)}
	b := scenario.Battle{Scenario: &sc}
	got := map[int]int{}
	for _, p := range b.Places() {
		if p.Mark != "" {
			got[p.Metres] = p.Start
		}
	}
	if want := map[int]int{200: 2, 400: 0, 600: 0}; !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestPlacesOfUnits holds that marks and layers of boxes are on the map where the units are that
// rules put them under, on either half where they may be of either side, and to the end of the
// track where a span is open.
func TestPlacesOfUnits(t *testing.T) {
	at := func(o model.Operation, unit *model.Who) model.Rule {
		return model.Rule{On: "administration", When: model.When{Unit: unit}, Operation: o}
	}
	mark := func(m model.SetMark) model.Operation {
		m.Name, m.Set = "fire", ptr(1)
		return model.Operation{Mark: &m}
	}
	lay := func(l model.Lay) model.Operation { l.Layer = "haze"; return model.Operation{Lay: &l} }
	for _, c := range []struct {
		name string
		rule model.Rule
		want []int
	}{
		{"under a unit of a side", at(mark(model.SetMark{}), &model.Who{Side: "east", Range: &model.Span{Is: ptr(400)}}), []int{-400}},
		{"under a unit of either", at(mark(model.SetMark{}), &model.Who{Range: &model.Span{Is: ptr(400)}}), []int{400, -400}},
		{"by distance", at(lay(model.Lay{}), &model.Who{Side: "east", Distance: &model.Span{Max: ptr(200)}}), []int{0, 200, -200}},
		{"under others", at(mark(model.SetMark{Who: &model.Who{Side: "west", Range: &model.Span{Min: ptr(800)}}}), nil), []int{800, 1000}},
		{"a layer by Range", at(lay(model.Lay{Boxes: &model.Boxes{Side: "west", Range: &model.Span{Max: ptr(-800)}}}), nil), []int{-1000, -800}},
		{"of the own side", at(lay(model.Lay{Boxes: &model.Boxes{Side: "own", Range: &model.Span{Is: ptr(600)}}}), &model.Who{Side: "east"}), []int{-600}},
		{"anywhere", at(mark(model.SetMark{}), &model.Who{Side: "west"}), nil},
		{"a layer of units", at(model.Operation{Lay: &model.Lay{Layer: "soot"}}, &model.Who{Range: &model.Span{Is: ptr(400)}}), nil},
	} {
		sc := scenarioSample()
		sc.Marks = map[string]model.Mark{"fire": {Of: "box"}}
		sc.Layers = map[string]model.Layer{"haze": {Of: "box"}, "soot": {}}
		sc.Rules = []model.Rule{c.rule}
		b := scenario.Battle{Scenario: &sc}
		var got []int
		for _, p := range b.Places() {
			if p.Mark != "" {
				got = append(got, p.Metres)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

// TestPlacesShareABox holds that what lies in one box of the battlefield is named there, all of it.
func TestPlacesShareABox(t *testing.T) {
	c := contenttest.Own(t)
	sc := model.Find(c.Scenarios, "hold-the-high-ground")
	b := scenario.Battle{Scenario: sc}
	at := slices.IndexFunc(b.Places(), func(p scenario.Place) bool { return p.Card != "" })
	if at < 0 {
		t.Fatal("no terrain is taken anywhere")
	}
	sc.Layers = map[string]model.Layer{"haze": {Of: "box", Name: model.Text{"en": "Haze"}}}
	sc.Rules = append(sc.Rules, model.Rule{On: "administration", Text: model.Text{"en": "It is there."}, Operation: model.Operation{Lay: &model.Lay{
		Layer: "haze", Boxes: &model.Boxes{Side: sc.Sides[0].ID, Range: &model.Span{Is: ptr(b.Places()[at].Metres)}}}}})
	doc, _ := scenario.ScenarioSheets(c, []model.Scenario{*sc}, sheet.Options{})
	card := model.Find(c.Terrain, b.Places()[at].Card)
	lines := map[string]page.MM{}
	for _, item := range doc.Pages[0].Items {
		if run, ok := item.(page.Text); ok && (run.String == "Haze" || run.String == card.Name) && lines[run.String] == 0 {
			lines[run.String] = run.At.Y
		}
	}
	if apart := lines["Haze"] - lines[card.Name]; len(lines) != 2 || max(apart, -apart) < 2000 {
		t.Errorf("Haze and %s lie at %v of the map, want lines of their own", card.Name, lines)
	}
}

// TestBoxes holds what the boxes of the battlefields of the printed scenarios say: how often an
// award is to be had, of several all, and where Minefields may lie and tanks are put by choice.
func TestBoxes(t *testing.T) {
	c := contenttest.Own(t)
	for _, tt := range []struct {
		scenario string
		box      int
		says     func(b scenario.Box) string
		want     string
	}{
		{"hungary-for-oil", 5, func(b scenario.Box) string { return b.Goals[1] }, "10\u00a0VP once\n10\u00a0VP a round"},
		{"hungary-for-oil", 4, func(b scenario.Box) string { return b.Goals[1] }, "15\u00a0VP once\n10\u00a0VP a round"},
		{"hungary-for-oil", 4, func(b scenario.Box) string { return strings.Join(b.Begins[0], ", ") }, "85\u00a0mm, 76\u00a0mm"},
		{"race-against-sunrise", 4, func(b scenario.Box) string { return strings.Join(b.Begins[1], ", ") }, "chosen"},
		{"race-against-sunrise", 4, func(b scenario.Box) string { return strings.Join(b.Places, ", ") }, "Mines?"},
		{"race-against-sunrise", 1, func(b scenario.Box) string { return strings.Join(b.Begins[1], ", ") }, ""},
		{"achtung-minen", 3, func(b scenario.Box) string { return strings.Join(b.Places, ", ") }, "Mines?"},
		{"achtung-minen", 5, func(b scenario.Box) string { return strings.Join(b.Places, ", ") }, ""},
	} {
		sc := model.Find(c.Scenarios, tt.scenario)
		if got := tt.says(scenario.Boxes(c, sc, wording.Language{})[tt.box]); got != tt.want {
			t.Errorf("%s, box %d says %q, want %q", tt.scenario, tt.box, got, tt.want)
		}
	}
}

// TestNumbered holds that a scenario bears its own number where it has one, none for 0, and else its
// place in its set.
func TestNumbered(t *testing.T) {
	for _, tt := range []struct {
		number *int
		want   int
	}{{nil, 7}, {ptr(12), 12}, {ptr(0), 0}} {
		if got := scenario.Numbered(&model.Scenario{Order: 7, Number: tt.number}); got != tt.want {
			t.Errorf("got %d, want %d", got, tt.want)
		}
	}
	if sc := model.Find(contenttest.Own(t).Scenarios, "open-country"); scenario.Numbered(sc) != 0 {
		t.Error("Open Country bears a number")
	}
}

// TestWays holds the boxes on the way of each side's Infantry, that a mark which names no side
// has none, and that the way ends at the edge of the field.
func TestWays(t *testing.T) {
	for _, tt := range []struct {
		name string
		mark model.Mark
		want []scenario.Stop
	}{
		{"first side", model.Mark{Way: "west", Start: 2}, []scenario.Stop{{Metres: 200}, {Metres: 400, Begins: true}}},
		{"second side", model.Mark{Way: "east", Start: 2}, []scenario.Stop{{Metres: -200, Side: 1}, {Metres: -400, Side: 1, Begins: true}}},
		{"at the centre", model.Mark{Way: "west"}, nil},
		{"no way", model.Mark{Start: 2}, nil},
		{"beyond the field", model.Mark{Way: "west", Start: 7}, []scenario.Stop{{Metres: 200}, {Metres: 400}, {Metres: 600}, {Metres: 800}, {Metres: 1000}}},
	} {
		sc := scenarioSample()
		sc.Marks = map[string]model.Mark{"foot": tt.mark}
		b := scenario.Battle{Scenario: &sc}
		got := b.Ways()
		for i := range got {
			got[i].From = page.Source{}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %+v, want %+v", tt.name, got, tt.want)
		}
	}
}

// TestSteps holds which boxes of the map are closed, which ways between two are barred, and which
// rules open one.
func TestSteps(t *testing.T) {
	is := func(n int) *model.Span { return &model.Span{Is: &n} }
	barred := func(unit *model.Who, to model.Who) model.Rule {
		return model.Rule{On: "range.step", When: model.When{Unit: unit, To: &to}, Operation: model.Operation{Forbid: &struct{}{}}}
	}
	field := func(unit model.Who, shift model.Shift) model.Rule {
		return model.Rule{On: "field.action", When: model.When{Unit: &unit}, Operation: model.Operation{Range: &shift}}
	}
	fogged := barred(nil, model.Who{Range: is(0)})
	fogged.When.Option = "fog"
	for _, tt := range []struct {
		name string
		rule model.Rule
		want []scenario.Step
	}{
		{"a box to both", barred(nil, model.Who{Range: is(0)}), []scenario.Step{{Barred: true}, {Side: 1, Barred: true}}},
		{"boxes to one", barred(&model.Who{Side: "east"}, model.Who{Distance: &model.Span{Min: ptr(1000)}}), []scenario.Step{{Side: 1, From: -1000, To: -1000, Barred: true}, {Side: 1, From: 1000, To: 1000, Barred: true}}},
		{"a way", barred(&model.Who{Side: "west", Range: is(400)}, model.Who{Range: is(200)}), []scenario.Step{{Side: 0, From: 400, To: 200, Barred: true}}},
		{"no way between boxes apart", barred(&model.Who{Side: "west", Range: is(600)}, model.Who{Range: is(200)}), nil},
		{"to some", barred(&model.Who{Run: "robata"}, model.Who{Range: is(0)}), nil},
		{"of some kind", barred(nil, model.Who{Range: is(0), Marks: map[string]model.Span{"over": {}}}), nil},
		{"at times", fogged, nil},
		{"nowhere", barred(nil, model.Who{Side: "east"}), nil},
		{"a ferry", field(model.Who{Side: "west", Range: is(200)}, model.Shift{To: ptr(-200)}), []scenario.Step{{From: 200, To: -200}}},
		{"ahead", field(model.Who{Side: "west", Range: is(200)}, model.Shift{By: ptr(200)}), []scenario.Step{{From: 200, To: 0}}},
		{"from anywhere", field(model.Who{Side: "west"}, model.Shift{To: ptr(0)}), nil},
		{"of others", field(model.Who{Range: is(200)}, model.Shift{To: ptr(0), Who: &model.Who{Side: "own"}}), nil},
	} {
		sc := scenarioSample()
		sc.Rules = []model.Rule{tt.rule}
		b := scenario.Battle{Scenario: &sc}
		got := b.Steps()
		for i := range got {
			got[i].Source = page.Source{}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %+v, want %+v", tt.name, got, tt.want)
		}
	}
}

// TestStepBeyondWater holds that a way that begins with a step into a closed box ends where the Pull of
// its rule takes the unit on.
func TestStepBeyondWater(t *testing.T) {
	is := func(n int) *model.Span { return &model.Span{Is: &n} }
	sc := scenarioSample()
	sc.Rules = []model.Rule{
		{On: "range.step", When: model.When{To: &model.Who{Range: is(0)}}, Operation: model.Operation{Forbid: &struct{}{}}},
		{On: "field.action", When: model.When{Unit: &model.Who{Side: "west", Range: is(200)}}, Do: []model.Operation{{Range: &model.Shift{To: ptr(0)}}, {Pull: &model.Draw{Name: "raft"}}}},
		{On: "pulled", When: model.When{Pull: &model.PullWhen{Name: "raft", Number: &model.Span{Max: ptr(7)}}}, Operation: model.Operation{Range: &model.Shift{To: ptr(-200)}}},
	}
	b := scenario.Battle{Scenario: &sc}
	steps := b.Steps()
	if at := steps[len(steps)-1]; at.From != 200 || at.To != -200 || at.Barred {
		t.Errorf("the way is %+v", at)
	}
	sc.Rules[2].When.Pull.Name = "other"
	steps = b.Steps()
	if at := steps[len(steps)-1]; at.To != 0 {
		t.Errorf("without an answer the way is %+v", at)
	}
}

// TestSecretBoxes holds that the map shows among which boxes a side chooses in secret.
func TestSecretBoxes(t *testing.T) {
	sc := scenarioSample()
	sc.Names = map[string]model.Text{"cache": {"en": "Cache"}}
	sc.Rules = []model.Rule{{On: "phase", When: model.When{Phase: "setup"}, Operation: model.Operation{Choose: &model.Choose{As: "cache", By: "east", Secret: true,
		Boxes: &model.Boxes{Side: "own", Range: &model.Span{Min: ptr(200), Max: ptr(400)}}}}}}
	var at []int
	for _, box := range scenario.Boxes(battleContent(), &sc, wording.Language{}) {
		if slices.Contains(box.Marks, "Cache?") {
			at = append(at, box.Metres[1])
		}
	}
	if !slices.Equal(at, []int{200, 400}) {
		t.Errorf("the boxes as the east counts are %v", at)
	}
}

// TestGoals holds where exits and what scores are drawn.
func TestGoals(t *testing.T) {
	span := func(low, high int) *model.Span { return &model.Span{Min: ptr(low), Max: ptr(high)} }
	is := func(n int) *model.Span { return &model.Span{Is: ptr(n)} }
	score := func(to string, n model.Number) model.Operation {
		return model.Operation{Score: &model.Score{Number: n, To: to}}
	}
	two := model.Number{Value: 2}
	exit := model.Operation{Remove: &model.Remove{As: "exit"}}
	at := func(w model.Who) model.When { return model.When{Unit: &w} }
	for _, tt := range []struct {
		name string
		rule model.Rule
		want []scenario.Goal
	}{
		{"exit of a side", model.Rule{When: at(model.Who{Side: "east", Range: is(-200)}), Operation: exit}, []scenario.Goal{{Side: 1, Low: -200, High: -200, Text: "exit", From: page.Source{}}}},
		{"exit of those described", model.Rule{Operation: model.Operation{Remove: &model.Remove{As: "exit", Who: &model.Who{Side: "west", Range: is(-1000)}}}}, []scenario.Goal{{Side: 0, Low: -1000, High: -1000, Text: "exit", From: page.Source{}}}},
		{"no exit", model.Rule{When: at(model.Who{Range: is(0)}), Operation: model.Operation{Remove: &model.Remove{As: "eliminated"}}}, nil},
		{"score of either", model.Rule{When: at(model.Who{Range: span(-400, -200)}), Operation: score("unit", two)},
			[]scenario.Goal{{Side: 0, Low: -400, High: -200, Text: "2 VP", From: page.Source{}}, {Side: 1, Low: -400, High: -200, Text: "2 VP", From: page.Source{}}}},
		{"score for each", model.Rule{Operation: score("west", model.Number{Value: 3, Plus: 1, Per: &model.Measure{Units: &model.Who{Side: "west", Range: &model.Span{Max: ptr(0)}}}})},
			[]scenario.Goal{{Side: 0, Low: -1000, High: 0, Text: "3 VP", From: page.Source{}}}},
		{"score of the other side", model.Rule{When: model.When{Count: []model.Count{{Of: model.Measure{Units: &model.Who{Side: "east", Range: is(200)}}}}}, Operation: score("west", two)},
			[]scenario.Goal{{Side: 0, Low: -200, High: -200, Text: "2 VP", From: page.Source{}}}},
		{"score of the enemy", model.Rule{On: "eliminated", When: at(model.Who{Side: "east", Range: span(200, 400)}), Operation: score("enemy", two)},
			[]scenario.Goal{{Side: 0, Low: -400, High: -200, Text: "2 VP", From: page.Source{}}}},
		{"score for enemies", model.Rule{On: "game.end", When: model.When{Count: []model.Count{{Of: model.Measure{Units: &model.Who{Side: "enemy", Range: is(200)}}}}}, Operation: score("own", two)},
			[]scenario.Goal{{Side: 1, Low: -200, High: -200, Text: "2 VP at end", From: page.Source{}}, {Side: 0, Low: -200, High: -200, Text: "2 VP at end", From: page.Source{}}}},
		{"score of the enemy for enemies", model.Rule{On: "game.end", When: model.When{Count: []model.Count{{Of: model.Measure{Units: &model.Who{Side: "enemy", Range: is(200)}}}}}, Operation: score("enemy", two)},
			[]scenario.Goal{{Side: 0, Low: 200, High: 200, Text: "2 VP at end", From: page.Source{}}, {Side: 1, Low: 200, High: 200, Text: "2 VP at end", From: page.Source{}}}},
		{"exit for good", model.Rule{On: "range.enter", When: at(model.Who{Side: "east", Range: is(-200)}), Operation: model.Operation{Remove: &model.Remove{As: "gone"}}}, []scenario.Goal{{Side: 1, Low: -200, High: -200, Text: "exit", From: page.Source{}}}},
		{"gone from where it is", model.Rule{On: "deck.start", Operation: model.Operation{Remove: &model.Remove{As: "gone", Who: &model.Who{Side: "east", Range: is(-200)}}}}, nil},
		{"none there", model.Rule{When: model.When{Count: []model.Count{{Of: model.Measure{Units: &model.Who{Side: "east", Range: is(200)}}, Span: model.Span{Max: ptr(0)}}}}, Operation: score("west", two)}, nil},
		{"distance", model.Rule{When: at(model.Who{Side: "west", Distance: span(400, 600)}), Operation: score("unit", two)},
			[]scenario.Goal{{Side: 0, Low: 400, High: 600, Text: "2 VP", From: page.Source{}}, {Side: 0, Low: -600, High: -400, Text: "2 VP", From: page.Source{}}}},
		{"each turn", model.Rule{On: "administration", When: at(model.Who{Side: "west", Range: is(400)}), Operation: score("unit", two)}, []scenario.Goal{{Side: 0, Low: 400, High: 400, Text: "2 VP a turn", From: page.Source{}}}},
		{"at the end", model.Rule{On: "game.end", When: at(model.Who{Side: "west", Range: is(400)}), Operation: score("unit", two)}, []scenario.Goal{{Side: 0, Low: 400, High: 400, Text: "2 VP at end", From: page.Source{}}}},
		{"each deck", model.Rule{On: "deck.end", When: model.When{Count: []model.Count{{Of: model.Measure{Units: &model.Who{Side: "west", Range: is(400)}}}}}, Operation: score("west", two)}, []scenario.Goal{{Side: 0, Low: 400, High: 400, Text: "2 VP a deck", From: page.Source{}}}},
		{"at the end on a condition", model.Rule{On: "game.end", When: model.When{Count: []model.Count{{Of: model.Measure{Units: &model.Who{Side: "west", Range: is(400)}}}, {Of: model.Measure{Units: &model.Who{Side: "east", Range: is(-400)}}, Span: model.Span{Max: ptr(0)}}}}, Operation: score("west", two)},
			[]scenario.Goal{{Side: 0, Low: 400, High: 400, Text: "2 VP at end if…", From: page.Source{}}}},
		{"for some decks", model.Rule{On: "deck.end", When: model.When{Deck: &model.DeckWhen{Span: model.Span{Max: ptr(2)}}, Count: []model.Count{{Of: model.Measure{Units: &model.Who{Side: "west", Range: is(400)}}}}}, Operation: score("west", two)}, []scenario.Goal{{Side: 0, Low: 400, High: 400, Text: "2 VP a deck if…", From: page.Source{}}}},
		{"once for each unit", model.Rule{On: "range.enter", Once: "unit", When: at(model.Who{Side: "west", Range: is(-400)}), Operation: score("unit", two)}, []scenario.Goal{{Side: 0, Low: -400, High: -400, Text: "2 VP once a tank", From: page.Source{}}}},
		{"once for each that has no mark yet", model.Rule{On: "deck.end", Do: []model.Operation{
			score("west", model.Number{Value: 2, Per: &model.Measure{Units: &model.Who{Side: "west", Range: is(-400), Marks: map[string]model.Span{"paid": *is(0)}}}}),
			{Mark: &model.SetMark{Name: "paid", Set: ptr(1), Who: &model.Who{Side: "west", Range: is(-400)}}}}}, []scenario.Goal{{Side: 0, Low: -400, High: -400, Text: "2 VP once a tank", From: page.Source{}}}},
		{"again for one that lacks a mark for good", model.Rule{On: "deck.end", Operation: score("west", model.Number{Value: 2, Per: &model.Measure{Units: &model.Who{Side: "west", Range: is(-400), Marks: map[string]model.Span{"paid": *is(0)}}}})},
			[]scenario.Goal{{Side: 0, Low: -400, High: -400, Text: "2 VP a deck", From: page.Source{}}}},
		{"a card", model.Rule{When: at(model.Who{Side: "east", Holds: "woods"}), Operation: score("unit", two)}, []scenario.Goal{{Side: 1, Low: -200, High: -200, Text: "2 VP", From: page.Source{}}}},
		{"a mark", model.Rule{When: at(model.Who{Side: "east", Marks: map[string]model.Span{"over": {}}}), Operation: score("unit", two)}, []scenario.Goal{{Side: 1, Low: -600, High: -600, Text: "2 VP", From: page.Source{}}}},
	} {
		sc := scenarioSample()
		take := model.Rule{On: "action.done", When: at(model.Who{Side: "east", Range: is(-200)}), Operation: model.Operation{Take: &model.Take{Supply: "copse"}}}
		sc.Rules = []model.Rule{take, tt.rule}
		sc.Marks = map[string]model.Mark{"paid": {Of: "unit", Max: 1}, "over": {If: []model.When{at(model.Who{Range: is(-600), Marks: map[string]model.Span{"over": {}}})}}}
		b := scenario.Battle{Scenario: &sc}
		got := b.Goals()
		for i := range got {
			got[i].Text, got[i].From = strings.ReplaceAll(got[i].Text, "\u00A0", " "), page.Source{}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %+v, want %+v", tt.name, got, tt.want)
		}
	}
}
