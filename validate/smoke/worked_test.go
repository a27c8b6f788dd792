package smoke

import (
	"testing"

	"hulldown.dev/schema/model"
)

// TestAsked holds in how many games a rule could speak: in those with what it asks for.
func TestAsked(t *testing.T) {
	some := tally{games: 300, under: map[string]int{"king": 40, "robata": 90}}
	for _, tt := range []struct {
		name string
		seen tally
		rule model.Rule
		want int
	}{
		{"any", some, model.Rule{On: "phase"}, 300},
		{"an option", some, model.Rule{On: "phase", When: model.When{Option: "king"}}, 40},
		{"an option never in use", some, model.Rule{On: "phase", When: model.When{Option: "queen"}}, 0},
		{"a mission", some, model.Rule{On: "robata.mission"}, 90},
		{"Robata's cards", some, model.Rule{On: "action", When: model.When{Robata: &model.RobataWhen{}}}, 90},
		{"Robata's unit", some, model.Rule{On: "action", When: model.When{Unit: &model.Who{Run: "robata"}}}, 90},
		{"a player's unit", some, model.Rule{On: "action", When: model.When{Unit: &model.Who{Run: "player"}}}, 300},
		{"both", some, model.Rule{On: "robata.mission", When: model.When{Option: "king"}}, 40},
		{"not known", tally{games: 300}, model.Rule{On: "robata.mission", When: model.When{Option: "king"}}, 300},
	} {
		if got := tt.seen.asked(&tt.rule); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
}
