package wording

import (
	"strings"
	"testing"

	"hulldown.dev/schema/model"
)

// TestBoundsOfNumbers holds that a product of a difference reads as one, that what is added to less than
// nothing is no "more", and that a limit speaks of Order Icons where they count towards the number alone.
func TestBoundsOfNumbers(t *testing.T) {
	sc := &model.Scenario{Marks: map[string]model.Mark{"mud": {Of: "unit"}, "nerve": {Of: "unit"}}}
	less := model.Number{Value: 3, Per: &model.Measure{Mark: "mud"}, Less: &model.Measure{Mark: "nerve"}}
	for _, tt := range []struct {
		rule model.Rule
		want string
	}{
		{model.Rule{On: "pulled", When: model.When{Pull: &model.PullWhen{Name: "bog", UpTo: &less}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: "unit"}}},
			"3 times (“mud” of the tank less “nerve” of the tank)"},
		{model.Rule{On: "level.move", Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: -1, Per: &model.Measure{Mark: "nerve"}, Plus: 2}}}}, "for each “nerve” (plus 2)"},
		{model.Rule{On: "level.fire", Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: -1, Per: &model.Measure{Mark: "nerve"}, Plus: -2}}}}, "for each “nerve” (minus 2)"},
		{model.Rule{On: "spot.pulls", Operation: model.Operation{Limit: &model.Limit{Max: new(int)}}}, "The number of cards Pulled to Spot (before the one that 2 Order Icons buy) is at most 0."},
		{model.Rule{On: "level.fire", Operation: model.Operation{Limit: &model.Limit{Max: new(int)}}}, "at most 0 (Order Icons included)"},
	} {
		got := strings.ReplaceAll(Speech{Content: content(), Scenario: sc}.Rule(&tt.rule), "\u00A0", " ")
		if !strings.Contains(got, tt.want) {
			t.Errorf("%q does not say %q", got, tt.want)
		}
	}
}
