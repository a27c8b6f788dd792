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
		Marks: map[string]model.Mark{"fuel": {Of: "unit"}, "fire": {Of: "box"}, "luck": {Of: "side"}},
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
			"After spotting, if the other tank is of the side against this tank and acquired by a tank of the side of this tank other than this one, the side of the tank scores 1\u00A0VP."},
		{"sides around the subject", model.Rule{On: "administration", When: model.When{Unit: &model.Who{With: &model.Who{Side: "own", Near: &model.Near{Within: 200, To: &model.Who{Side: "enemy"}}}}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: "own"}}},
			"In the Administration Step of a tank in the same box as another tank of its own side within 200\u00A0m of a tank of the side against this tank, its side scores 1\u00A0VP."},
		{"sides in a shot", model.Rule{On: "fire.hit", When: model.When{Target: &model.Who{Near: &model.Near{Within: 200, To: &model.Who{Side: "own"}}, Not: []model.Who{{With: &model.Who{Side: "enemy"}}}}}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 5}}}},
			"+5 To Hit Number when firing at a tank within 200\u00A0m of a tank (of the firing side) and not in the same box as another tank of the side fired at."},
		{"a tank beside the other unit", model.Rule{On: "action.done", When: model.When{Action: []string{"fire"}}, Do: []model.Operation{{Mark: &model.SetMark{Name: "fuel", Set: ptr(0), Who: &model.Who{Target: &yes}}}, {Score: &model.Score{Number: model.Number{Value: 1}, To: "unit"}}, {Score: &model.Score{Number: model.Number{Value: 2}, To: "own"}}}},
			"After firing, “fuel” becomes 0 for the other tank, the tank scores 1\u00A0VP and the side of the tank scores 2\u00A0VP."},
		{"a tank that the other unit is compared with", model.Rule{On: "action.done", When: model.When{Action: []string{"fire"}, Gap: &model.Span{Max: ptr(400)}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: "unit"}}},
			"After firing, if the two are at most 400\u00A0m apart, the tank scores 1\u00A0VP."},
		{"a mark of the other unit that is counted", model.Rule{On: "action.done", When: model.When{Action: []string{"fire"}, Count: []model.Count{{Of: model.Measure{Mark: "fuel", Target: true}, Span: model.Span{Min: ptr(2)}}}}, Do: []model.Operation{{Score: &model.Score{Number: model.Number{Value: 1}, To: "unit"}}, {Mark: &model.SetMark{Name: "fuel", Add: ptr(1)}}, {Mark: &model.SetMark{Name: "fuel", Add: ptr(1), Who: &model.Who{Side: "own"}}}}},
			"After firing, if “fuel” of the other tank is at least 2, the tank scores 1\u00A0VP, “fuel” goes up by 1 for the tank and “fuel” goes up by 1 for every tank of the side of this tank."},
		{"units by the other unit that are counted", model.Rule{On: "action.done", May: true, When: model.When{Action: []string{"fire"}, Count: []model.Count{{Of: model.Measure{Units: &model.Who{Side: "own", Near: &model.Near{To: &model.Who{Target: &yes}}}}, Span: model.Span{Min: ptr(1)}}}}, Operation: model.Operation{Remove: &model.Remove{As: "exit", Who: &model.Who{Target: &yes}}}},
			"After firing, if there is a tank of the side of this tank within 0\u00A0m of the other tank, the other tank leaves without loss and may return as a reinforcement, if the owner of the tank wishes."},
		{"a shot between a tank and what it does", model.Rule{On: "action.done", When: model.When{Unit: &model.Who{State: "bogged"}, Shot: &model.ShotWhen{Hit: &yes}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: "unit"}}},
			"After an action, if the tank is Bogged and the shot hits, the tank scores 1\u00A0VP."},
		{"a card between a tank and what it does", model.Rule{On: "pulled", When: model.When{Pull: &model.PullWhen{Name: "wind", Number: &model.Span{Max: ptr(4)}}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: "own"}}},
			"When a card has been Pulled for “wind”, if its Target Number is at most 4, the side of the tank scores 1\u00A0VP."},
		{"a tank by itself", model.Rule{On: "action.done", When: model.When{Action: []string{"fire"}}, Do: []model.Operation{{Mark: &model.SetMark{Name: "fuel", Set: ptr(0)}}, {Score: &model.Score{Number: model.Number{Value: 1}, To: "unit"}}}},
			"After firing, “fuel” becomes 0 for the tank and the tank scores 1\u00A0VP."},
		{"all others in a box", model.Rule{On: "administration", Operation: model.Operation{Mark: &model.SetMark{Name: "fuel", Set: ptr(0), Who: &model.Who{With: &model.Who{Subject: &yes}}}}},
			"In the Administration Step of a tank, “fuel” becomes 0 for every other tank in the same box as the tank."},
		{"all others near", model.Rule{On: "administration", Operation: model.Operation{Mark: &model.SetMark{Name: "fuel", Set: ptr(0), Who: &model.Who{Side: "own", Near: &model.Near{Within: 200}}}}},
			"In the Administration Step of a tank, “fuel” becomes 0 for every other tank of its own side within 200\u00A0m of this one."},
		{"all enemies near", model.Rule{On: "administration", Operation: model.Operation{Mark: &model.SetMark{Name: "fuel", Set: ptr(0), Who: &model.Who{Side: "enemy", Other: &yes, Near: &model.Near{Within: 200}}}}},
			"In the Administration Step of a tank, “fuel” becomes 0 for every tank of the enemy side within 200\u00A0m of this one."},
		{"counters that no others have", model.Rule{On: "administration", Operation: model.Operation{Lose: &model.Lose{Counters: []string{"hull-down", "bog"}, Who: &model.Who{Weight: &model.Span{Min: ptr(30)}}}}},
			"In the Administration Step of a tank, every tank of at least 30\u00A0t loses Hull Down and Bog counters."},
		{"a mark of the other unit", model.Rule{On: "fire.hit", Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: -5, Per: &model.Measure{Mark: "fuel", Target: true}}}}},
			"−5 To Hit Number for each “fuel” of the tank fired at."},
		{"a mark of the one that fires", model.Rule{On: "fire.hit", Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: -5, Per: &model.Measure{Mark: "fuel"}}}}},
			"−5 To Hit Number for each “fuel” of the firing tank."},
		{"a mark of its box for each of which", model.Rule{On: "level.move", Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: -1, Per: &model.Measure{Mark: "fire"}}}}},
			"−1 Move Level for each “fire” in the box of the tank."},
		{"a mark of its box that is counted", model.Rule{On: "hand.size", When: model.When{Count: []model.Count{{Of: model.Measure{Mark: "fire"}, Span: model.Span{Min: ptr(2)}}}}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: -1}}}},
			"−1 Hand Size, if “fire” in the box of the tank is at least 2."},
		{"marks that are compared", model.Rule{On: "action.done", When: model.When{Action: []string{"fire"}, Target: &model.Who{State: "bogged"}, Count: []model.Count{{Of: model.Measure{Mark: "fuel", Target: true}, Over: &model.Measure{Mark: "fuel"}, Span: model.Span{Min: ptr(1)}}}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: "enemy"}}},
			"After firing, if the other tank is Bogged and there are more “fuel” of the other tank than “fuel” of the tank, the enemy side scores 1\u00A0VP."},
		{"sides for each side", model.Rule{On: "game.end", When: model.When{Count: []model.Count{{Of: model.Measure{Units: &model.Who{Side: "own", With: &model.Who{Side: "enemy"}}}, Span: model.Span{Min: ptr(1)}}}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: "own"}}},
			"At the end of the game, for each side, if there is a tank of its own side in the same box as a tank of the side against it, it scores 1\u00A0VP."},
	} {
		s := Speech{Content: content(), Scenario: sc}
		if diff := cmp.Diff(tt.want, s.Rule(&tt.rule)); diff != "" {
			t.Errorf("%s: %s", tt.name, diff)
		}
	}
}

// TestPulledForEachSide says at a Pull for no unit that each side has its turn, wherever in a rule the
// Pull is made.
func TestPulledForEachSide(t *testing.T) {
	pull := model.Operation{Pull: &model.Draw{Name: "fate"}}
	pulled := model.Rule{On: "pulled", When: model.When{Pull: &model.PullWhen{Name: "fate"}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: "own"}}}
	for name, made := range map[string]model.Rule{
		"alone":                    {On: "phase", When: model.When{Phase: "end"}, Operation: pull},
		"behind another operation": {On: "phase", When: model.When{Phase: "end"}, Do: []model.Operation{{Score: &model.Score{Number: model.Number{Value: 1}, To: "german"}}, pull}},
	} {
		s := Speech{Content: content(), Scenario: &model.Scenario{Rules: []model.Rule{made, pulled}}}
		if got, want := s.Rule(&pulled), "When a card has been Pulled for “fate”, for each side, it scores 1\u00A0VP."; got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// TestChosenOfEachSide says of which side a unit is that one side chooses for each.
func TestChosenOfEachSide(t *testing.T) {
	r := model.Rule{On: "phase", When: model.When{Phase: "draw"}, Operation: model.Operation{Choose: &model.Choose{Who: &model.Who{Side: "own"}, As: "pair", By: "german"}}}
	s := Speech{Content: content(), Scenario: &model.Scenario{Rules: []model.Rule{r}}}
	if got, want := s.Rule(&r), "When the Draw Phase begins, for each side, the German side chooses a tank of that side as “pair”."; got != want {
		t.Error(got)
	}
}
