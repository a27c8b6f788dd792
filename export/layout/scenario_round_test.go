package layout

import (
	"strings"
	"testing"

	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/schema/model"
)

// TestScenarioTakesRound holds that a sheet says how the orders of battle go on only
// where a game can have more tanks than they list.
func TestScenarioTakesRound(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(*model.Scenario)
		want   bool
	}{
		{"six tanks of two and one", func(*model.Scenario) {}, true},
		{"four of two and one", func(sc *model.Scenario) { sc.Tanks.Max = ptr(4) }, true},
		{"four of two and two", func(sc *model.Scenario) {
			sc.Tanks.Max, sc.Sides[1].Force = ptr(4), append(sc.Sides[1].Force, sc.Sides[1].Force...)
		}, false},
		{"three of two and one", func(sc *model.Scenario) { sc.Tanks.Span = model.Span{Is: ptr(3)} }, false},
		{"three of a side with two nations", func(sc *model.Scenario) {
			sc.Tanks.Span, sc.Sides[1].Nations = model.Span{Is: ptr(3)}, []string{"soviet", "german"}
		}, true},
		{"three where a side has two nations and lists a tank of either", func(sc *model.Scenario) {
			sc.Tanks.Span, sc.Sides[1].Nations = model.Span{Is: ptr(3)}, []string{"soviet", "german"}
			sc.Sides[1].Force = append(sc.Sides[1].Force, model.Force{Vehicle: "their-tank"})
		}, false},
		{"three where a side fields each of two nations", func(sc *model.Scenario) {
			sc.Tanks.Span, sc.Sides[1].Nations = model.Span{Is: ptr(3)}, []string{"soviet", "british"}
		}, false},
	} {
		sc := scenarioSample()
		tt.change(&sc)
		c := battleContent()
		theirs := vehicleSample()
		theirs.ID, theirs.Nation = "their-tank", "soviet"
		c.Vehicles = append(c.Vehicles, theirs)
		doc, _ := scenario.ScenarioSheets(c, []model.Scenario{sc}, sheet.Options{})
		text := strings.Join(strings.Fields(layouttest.Words(doc)), " ")
		if got := strings.Contains(text, "goes through the orders of battle again"); got != tt.want {
			t.Errorf("%s: %t, want %t:\n%s", tt.name, got, tt.want, text)
		}
	}
}
