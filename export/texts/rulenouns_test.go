package texts_test

import (
	"strings"
	"testing"

	"hulldown.dev/export/texts"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// TestNounsOfRules holds sentences made of rules whose nouns are counted, shifted or nested, in both
// languages to the letter.
func TestNounsOfRules(t *testing.T) {
	czech, err := texts.Language("cs")
	if err != nil {
		t.Fatal(err)
	}
	fire := map[string]model.Span{"fire": {}}
	sc := &model.Scenario{
		Sides: []model.Side{{ID: "west", Name: "West"}, {ID: "east", Name: "East"}},
		Marks: map[string]model.Mark{"fire": {Of: "box", Max: 3}},
		Names: map[string]model.Text{"cache": {"en": "cache"}},
	}
	counted := func(b model.Boxes, span model.Span) model.Rule {
		return model.Rule{On: "phase", When: model.When{Phase: "end", Count: []model.Count{{Of: model.Measure{Boxes: &b}, Span: span}}}, Operation: model.Operation{Finish: &model.Finish{}}}
	}
	scored := func(b model.Boxes) model.Rule {
		return model.Rule{On: "game.end", Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1, Per: &model.Measure{Boxes: &b}}, To: "west"}}}
	}
	for _, tt := range []struct {
		rule   model.Rule
		en, cs string
	}{
		{scored(model.Boxes{Marks: fire}),
			"At the end of the game, the West side scores 1 VP for each box with “fire”.",
			"Když hra končí, strana West získává 1 VB za každé pole se značkou „fire“."},
		{scored(model.Boxes{Revealed: "cache"}),
			"At the end of the game, the West side scores 1 VP for each box revealed as cache.",
			"Když hra končí, strana West získává 1 VB za každé pole odhalené jako cache."},
		{counted(model.Boxes{Marks: fire}, model.Span{Max: new(8)}),
			"When the last part of the round begins, if boxes with “fire” number at most 8, the game ends and VPs decide.",
			"Když začíná závěr kola, pokud je počet polí se značkou „fire“ nejvýše 8, hra končí a rozhodují VB."},
		{counted(model.Boxes{Marks: fire}, model.Span{Max: new(0)}),
			"When the last part of the round begins, if there is no box with “fire”, the game ends and VPs decide.",
			"Když začíná závěr kola, pokud není na bojišti pole se značkou „fire“, hra končí a rozhodují VB."},
		{counted(model.Boxes{Marks: fire, By: new(200), Side: "west"}, model.Span{Min: new(1)}),
			"When the last part of the round begins, if there is a box 200 m nearer to the enemy of the West side than a box with “fire”, the game ends and VPs decide.",
			"Když začíná závěr kola, pokud je na bojišti pole o 200 m k nepříteli strany West od pole se značkou „fire“, hra končí a rozhodují VB."},
		{model.Rule{On: "phase", When: model.When{Phase: "end"}, Operation: model.Operation{Mark: &model.SetMark{Name: "fire", Add: new(1), Boxes: &model.Boxes{Marks: fire, By: new(-200), Side: "west"}}}},
			"When the last part of the round begins, “fire” goes up by 1 in every box 200 m farther from the enemy of the West side than a box with “fire”.",
			"Když začíná závěr kola, hodnota „fire“ roste o 1 pro každé pole o 200 m od nepřítele strany West od pole se značkou „fire“."},
		{model.Rule{On: "phase", When: model.When{Phase: "setup"}, Operation: model.Operation{Choose: &model.Choose{Boxes: &model.Boxes{Range: &model.Span{Min: new(200), Max: new(600)}, Side: "west"}, As: "cache", By: "west", Secret: true}}},
			"When the set-up begins, the West side chooses in secret one of the boxes at Range 200 m to 600 m of the West side as “cache”.",
			"Když začíná příprava hry, strana West tajně volí jako „cache“ jedno z polí ve vzdálenosti 200 m až 600 m strany West."},
	} {
		for l, want := range map[*wording.Language]string{{}: tt.en, &czech: tt.cs} { // order-free: each for itself
			got := strings.ReplaceAll(wording.Speech{Language: *l, Content: &model.Content{}, Scenario: sc}.Rule(&tt.rule), "\u00A0", " ")
			if got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		}
	}
}
