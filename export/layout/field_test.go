package layout

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

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

// TestMarkedBoxes holds that a sheet says which marks lie in every box at the start, though rules put
// others on boxes, and that the battlefield of a game has what lies there and none of that.
func TestMarkedBoxes(t *testing.T) {
	c := contenttest.Own(t)
	sc := model.Find(c.Scenarios, "hold-the-high-ground")
	sc.Marks = map[string]model.Mark{
		"fire":  {Of: "box", Max: 3, Name: model.Text{"en": "Fire"}},
		"swamp": {Of: "box", Start: 1, Name: model.Text{"en": "Swamp"}},
	}
	sc.Rules = append(sc.Rules, model.Rule{On: "phase", When: model.When{Phase: "setup"}, Text: model.Text{"en": "It is there."}, Operation: model.Operation{Mark: &model.SetMark{
		Name: "fire", Set: ptr(2), Boxes: &model.Boxes{Side: sc.Sides[0].ID, Range: &model.Span{Is: ptr(-400)}}}}})
	written := func(items []page.Item) string {
		var all []string
		for _, item := range items {
			if run, ok := item.(page.Text); ok {
				all = append(all, run.String)
			}
		}
		return strings.Join(all, " ")
	}
	doc, _ := scenario.ScenarioSheets(c, []model.Scenario{*sc}, sheet.Options{})
	if got := written(doc.Pages[0].Items); !strings.Contains(got, "in every box at the start: Swamp") || !strings.Contains(got, "Fire 2") {
		t.Errorf("the sheet says:\n%s", got)
	}
	if got := scenario.Boxes(c, sc, wording.Language{})[0].Marks; !slices.Equal(got, []string{"Swamp"}) {
		t.Errorf("the first box has %v, want Swamp", got)
	}
	at := scenario.Table(c, sc, wording.Language{}, scenario.Standing{Lies: []scenario.Lying{{Box: -3, Words: "Fire 3"}}})
	if got := written(at.Items); !strings.Contains(got, "Fire 3") || strings.Contains(got, "Fire 2") || strings.Contains(got, "Swamp") {
		t.Errorf("the battlefield says:\n%s", got)
	}
}
