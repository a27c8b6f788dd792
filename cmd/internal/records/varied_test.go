package records

import (
	"testing"

	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// TestVaried holds that people read names in the place of keys and ids of a grid.
func TestVaried(t *testing.T) {
	c := &model.Content{
		Vehicles: []model.Vehicle{{Record: model.Record{ID: "t-34"}, Name: "T-34/76"}},
		Scenarios: []model.Scenario{{Record: model.Record{ID: "duel"}, Sides: []model.Side{{ID: "german", Name: "German"}},
			Rules: []model.Rule{{Name: model.Text{"en": "Exit"}}, {}}}},
	}
	for in, want := range map[[2]string][2]string{ // order-free: each for itself
		{"crew", "green"}:                               {"crew", "Green"},
		{"crew.german", "elite"}:                        {"crew (German)", "Elite"},
		{"bots", "random/greedy"}:                       {"players", "random – greedy"},
		{"force.german", "t-34+t-34"}:                   {"force (German)", "T-34/76 + T-34/76"},
		{"vehicle:t-34.fire_level", "6"}:                {"T-34/76: fire level", "6"},
		{"scenario:duel.start", "600"}:                  {"start", "600"},
		{"scenario:duel.rules.0.do.1.score.value", "3"}: {"Exit: score value", "3"},
		{"scenario:duel.rules.1.score.value", "3"}:      {"rules 1 score value", "3"},
		{"vehicle:gone-1.move_level", "7"}:              {"gone 1: move level", "7"},
		{"table-talk", "on"}:                            {"table talk", "on"},
	} {
		if title, said := (Varied{c, wording.Language{}, "duel"}).Called(in[0], in[1]); title != want[0] || said != want[1] {
			t.Errorf("%s=%s is %q, %q", in[0], in[1], title, said)
		}
	}
}
