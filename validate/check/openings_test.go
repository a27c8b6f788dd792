package check

import (
	"testing"

	"hulldown.dev/schema/model"
)

// TestOpenings holds what is remembered of games that were opened, and what makes it be forgotten.
func TestOpenings(t *testing.T) {
	c := &model.Content{Scenarios: []model.Scenario{{}, {}}}
	plain, named := &c.Scenarios[0], &c.Scenarios[1]
	plain.ID, plain.Origin = "plain", &model.Origin{Name: "scenarios/plain"}
	named.ID, named.Origin = "named", &model.Origin{Name: "scenarios/named"}
	named.Rules = []model.Rule{{On: "fire.hit", When: model.When{Unit: &model.Who{Is: "guard"}}}}
	set := [][]string{{"tanks", "4"}}
	var none *Openings
	none.Note(c, &plain.Record, set)
	if none.Sound(&plain.Record, set) {
		t.Error("nothing remembers a game")
	}
	for name, tt := range map[string]struct {
		changed []string
		counted bool
		resting map[string]bool
		still   bool
	}{
		"nothing":                 {nil, false, nil, true},
		"another scenario":        {[]string{"scenarios/other"}, false, map[string]bool{"scenarios/other": true}, true},
		"a vehicle that it needs": {[]string{"vehicles/a"}, false, map[string]bool{"vehicles/a": true, "scenarios/plain": true}, false},
		"a record came":           {[]string{"vehicles/b"}, true, map[string]bool{"vehicles/b": true}, false},
		"a module":                {[]string{"modules/m"}, false, map[string]bool{"modules/m": true}, false},
	} {
		var o Openings
		o.Note(c, &plain.Record, set)
		o.Note(c, &named.Record, set)
		if o.Sound(&named.Record, set) || !o.Sound(&plain.Record, set) || o.Sound(&plain.Record, nil) {
			t.Fatal("what is remembered is not what was noted")
		}
		o.Forget(tt.changed, tt.counted, tt.resting)
		if got := o.Sound(&plain.Record, set); got != tt.still {
			t.Errorf("%s: the game is remembered: %v, want %v", name, got, tt.still)
		}
	}
}
