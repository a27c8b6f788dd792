package layout

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/layouttest"
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
		if text := strings.Join(strings.Fields(layouttest.Words(doc)), " "); !strings.Contains(text, "START "+want) {
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
		text := strings.Join(strings.Fields(layouttest.Words(doc)), " ")
		runs := map[string]string{"unsaid": "Robata may run either side.", "said": "Robata may run the East side."}[name]
		if len(found) > 0 || !strings.Contains(text, runs) || !strings.Contains(text, "the tank goes to the nearest place") {
			t.Errorf("%s: findings %v, want %q and the mission in %s", name, found, runs, text)
		}
	}
}

// TestMissionsOfNobody holds that a sheet says nothing of Robata's missions for a side that Robata
// never runs, which a rule of a shelf may bring.
func TestMissionsOfNobody(t *testing.T) {
	for side, want := range map[string]bool{"east": true, "west": false, "": true} { // order-free: each for itself
		sc := scenarioSample()
		sc.Robata = &model.RobataUse{Sides: []string{"east"}}
		sc.Rules = append(sc.Rules, model.Rule{On: "robata.mission", When: model.When{Unit: &model.Who{Side: side}}, Operation: model.Operation{Perform: &model.Perform{Action: "use"}}})
		doc, _ := scenario.ScenarioSheets(battleContent(), []model.Scenario{sc}, sheet.Options{})
		if got := strings.Contains(strings.Join(strings.Fields(layouttest.Words(doc)), " "), "takes the first Field Action of the special rules that it may"); got != want {
			t.Errorf("with a mission of %q the sheet has it: %v, want %v", side, got, want)
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
			words = append(words, strings.Join(strings.Fields(layouttest.Words(page.Document{Pages: []page.Page{p}})), " "))
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
		text := strings.Join(strings.Fields(layouttest.Words(doc)), " ")
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
	text := strings.ReplaceAll(strings.Join(strings.Fields(layouttest.Words(doc)), " "), "\u00A0", " ")
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
			text := layouttest.Words(page.Document{Pages: []page.Page{p}})
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

// TestGoalsHaveAKey holds that where the words for what is to be had do not go into the boxes, each is a
// number there, and that the numbers are said once below the map, conditions by where they are written.
func TestGoalsHaveAKey(t *testing.T) {
	west := func(metres int) *model.Who { return &model.Who{Side: "west", Range: &model.Span{Is: ptr(metres)}} }
	points := func(on string, n, metres int) model.Rule {
		return model.Rule{On: on, When: model.When{Unit: west(metres)}, Operation: model.Operation{Score: &model.Score{To: "west", Number: model.Number{Value: n}}}}
	}
	sc := scenarioSample()
	sc.Rules = []model.Rule{points("administration", 1, 0), points("deck.end", 2, 0), points("deck.end", 2, -200)}
	text := func() string {
		doc, _ := scenario.ScenarioSheets(battleContent(), []model.Scenario{sc}, sheet.Options{})
		return strings.Join(strings.Fields(layouttest.Words(doc)), " ")
	}
	if got := text(); strings.Count(got, "2 VP a deck") < 2 || !strings.Contains(got, "1 VP a turn") {
		t.Errorf("words that have room do not stand in the boxes: %s", got)
	}
	sc.Rules[1].When.Round = &model.Span{Min: ptr(2)}
	got := text()
	for _, want := range []string{"1 VP a turn", "2 VP a deck, as Victory says", "2 VP a deck"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in %s", want, got)
		}
	}
	if strings.Contains(got, "if…") || strings.Count(got, "1 VP a turn") != 1 {
		t.Errorf("the boxes have words beside the key: %s", got)
	}
}

// TestRecon holds that a sheet names the vehicles of each order of battle that have Recon.
func TestRecon(t *testing.T) {
	sc := scenarioSample()
	sc.Sides[0].Force[1].Tags = []string{"recon"}
	doc, _ := scenario.ScenarioSheets(battleContent(), []model.Scenario{sc}, sheet.Options{})
	text := strings.Join(strings.Fields(layouttest.Words(doc)), " ")
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
	text := strings.Join(strings.Fields(layouttest.Words(doc)), " ")
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
	if text := strings.Join(strings.Fields(layouttest.Words(doc)), " "); !strings.Contains(text, "“A Short Game”: No points count. • No tank is worth VPs.") {
		t.Errorf("the rule is not under its option: %s", text)
	}
}

// TestGunsThatMayBe holds that the map says of guns which of several Ranges and types they may have.
func TestGunsThatMayBe(t *testing.T) {
	sc := scenarioSample()
	gun := model.Emplacement{Gun: "long-gun", Or: []string{"old-gun"}, At: 400, OrAt: []int{600}}
	sc.Sides[1].Guns = []model.Emplacement{gun, gun}
	doc, _ := scenario.ScenarioSheets(battleContent(), []model.Scenario{sc}, sheet.Options{})
	if text := strings.Join(strings.Fields(layouttest.Words(doc)), " "); strings.Count(text, "2 × gun?") != 2 {
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
		{"score for each of a mark", model.Rule{On: "exited", When: at(model.Who{Side: "west", Range: is(0)}), Operation: score("west", model.Number{Value: 2, Per: &model.Measure{Mark: "over"}})}, []scenario.Goal{{Side: 0, Text: "2 VP each", From: page.Source{}}}},
		{"score for each elsewhere", model.Rule{On: "game.end", When: at(model.Who{Side: "west", Range: is(0)}), Operation: score("west", model.Number{Value: 2, Per: &model.Measure{Units: &model.Who{Side: "east"}}})}, []scenario.Goal{{Side: 0, Text: "2 VP each at end", From: page.Source{}}}},
		{"score by distance", model.Rule{On: "exited", When: at(model.Who{Side: "west", Range: is(0)}), Operation: score("west", model.Number{Value: 2, Plus: 1, Per: &model.Measure{Gap: []int{0, 3, 1}}})}, []scenario.Goal{{Side: 0, Text: "1–7 VP", From: page.Source{}}}},
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
			[]scenario.Goal{{Side: 0, Low: 400, High: 400, Text: "2 VP at end if…", Whole: "2\u00A0VP at end, as Victory says", From: page.Source{}}}},
		{"for some decks", model.Rule{On: "deck.end", When: model.When{Deck: &model.DeckWhen{Span: model.Span{Max: ptr(2)}}, Count: []model.Count{{Of: model.Measure{Units: &model.Who{Side: "west", Range: is(400)}}}}}, Operation: score("west", two)}, []scenario.Goal{{Side: 0, Low: 400, High: 400, Text: "2 VP a deck if…", Whole: "2\u00A0VP a deck, as Victory says", From: page.Source{}}}},
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
