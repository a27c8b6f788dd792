package wording

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/model"
)

// TestAbout holds how sentences tell the unit to which something is credited, and whose side is meant
// in the description of a unit that is not the subject.
func TestAbout(t *testing.T) {
	sc := &model.Scenario{
		Marks: map[string]model.Mark{"fuel": {}},
		Rules: []model.Rule{
			{On: "eliminated", Operation: model.Operation{Pull: &model.Draw{Name: "ash"}}},
			{On: "damaged", Operation: model.Operation{Pull: &model.Draw{Name: "wind"}}},
			{On: "action.done", Operation: model.Operation{Pull: &model.Draw{Name: "wind"}}},
		},
	}
	yes := true
	for _, tt := range []struct {
		name string
		rule model.Rule
		want string
	}{
		{"the unit credited", model.Rule{On: "eliminated", When: model.When{Centre: "farther"}, Do: []model.Operation{{Mark: &model.SetMark{Name: "fuel", Add: ptr(1), Who: &model.Who{Target: &yes}}}, {Give: &model.Give{Counters: []string{"spotted"}}}}},
			"When a tank is Eliminated, if the tank credited with it is farther from the centre, “fuel” goes up by 1 for the tank credited with it and the tank gains a Spotted counter of the tank credited with it."},
		{"the unit credited as a condition", model.Rule{On: "damaged", When: model.When{Target: &model.Who{State: "bogged"}}, Operation: model.Operation{Mark: &model.SetMark{Name: "fuel", Add: ptr(1), Who: &model.Who{Target: new(false)}}}},
			"When a Damage Card for a tank has been carried out, if the tank credited with it is Bogged, “fuel” goes up by 1 for every tank other than the tank credited with it."},
		{"the unit credited at a Pull", model.Rule{On: "pulled", When: model.When{Pull: &model.PullWhen{Name: "ash"}}, Operation: model.Operation{Mark: &model.SetMark{Name: "fuel", Add: ptr(1), Who: &model.Who{Target: &yes}}}},
			"When a card has been Pulled for “ash”, “fuel” goes up by 1 for the tank credited with it."},
		{"the other unit at a Pull", model.Rule{On: "pulled", When: model.When{Pull: &model.PullWhen{Name: "wind"}}, Operation: model.Operation{Mark: &model.SetMark{Name: "fuel", Add: ptr(1), Who: &model.Who{Target: &yes}}}},
			"When a card has been Pulled for “wind”, “fuel” goes up by 1 for the other tank."},
		{"sides around the target", model.Rule{On: "action.done", When: model.When{Action: []string{"spot"}, Target: &model.Who{Side: "enemy", AcquiredBy: &model.Who{Side: "own", Subject: new(false)}}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: "own"}}},
			"After spotting, if the other tank is of the side against this tank acquired by a tank of the side of this tank other than this one, its side scores 1\u00A0VP."},
		{"sides around the subject", model.Rule{On: "administration", When: model.When{Unit: &model.Who{With: &model.Who{Side: "own", Near: &model.Near{Within: 200, To: &model.Who{Side: "enemy"}}}}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: "own"}}},
			"In the Administration Step of a tank in the same box as a tank of its own side within 200\u00A0m of a tank of the side against this tank, its side scores 1\u00A0VP."},
		{"sides in a shot", model.Rule{On: "fire.hit", When: model.When{Target: &model.Who{Near: &model.Near{Within: 200, To: &model.Who{Side: "own"}}, Not: []model.Who{{With: &model.Who{Side: "enemy"}}}}}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 5}}}},
			"+5 To Hit Number when firing at a tank within 200\u00A0m of a tank of the firing side and not in the same box as a tank of the side fired at."},
		{"sides for each side", model.Rule{On: "game.end", When: model.When{Count: []model.Count{{Of: model.Measure{Units: &model.Who{Side: "own", With: &model.Who{Side: "enemy"}}}, Span: model.Span{Min: ptr(1)}}}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: "own"}}},
			"At the end of the game, for each side, if there is a tank of its own side in the same box as a tank of the side against it, it scores 1\u00A0VP."},
	} {
		s := Speech{Content: content(), Scenario: sc}
		if diff := cmp.Diff(tt.want, s.Rule(&tt.rule)); diff != "" {
			t.Errorf("%s: %s", tt.name, diff)
		}
	}
}
