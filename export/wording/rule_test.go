package wording

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
)

func ptr(n int) *int { return &n }

// content has what the rules of the tests name.
func content() *model.Content {
	return &model.Content{
		Nations:  []model.Nation{{Record: model.Record{ID: "german"}, Name: "German"}},
		Terrain:  []model.Terrain{{Record: model.Record{ID: "street"}, Name: "Street"}, {Record: model.Record{ID: "woods"}, Name: "Woods"}},
		Vehicles: []model.Vehicle{{Record: model.Record{ID: "my-tank"}, Name: "My Tank"}},
	}
}

// TestRule holds sentences to the letter, as players read them.
func TestRule(t *testing.T) {
	holds := func(id string) *model.Who { return &model.Who{Holds: id} }
	off := func(id string) *model.Who { return &model.Who{Not: []model.Who{{Holds: id}}} }
	add := func(n int) *model.Addition { return &model.Addition{Number: model.Number{Value: n}} }
	yes := true
	tests := []struct {
		name string
		rule model.Rule
		want string
	}{
		{"from it", model.Rule{On: "fire.pen", When: model.When{Unit: holds("woods"), Target: off("woods")}, Operation: model.Operation{Add: add(1)}},
			"+1 Penetration when firing from it at a tank not on it."},
		{"at it", model.Rule{On: "fire.pen", When: model.When{Unit: off("woods"), Target: holds("woods")}, Operation: model.Operation{Add: add(-1)}},
			"−1 Penetration when a tank not on it fires at a tank on it."},
		{"at anything", model.Rule{On: "fire.hit", When: model.When{Unit: holds("woods")}, Operation: model.Operation{Add: add(5)}},
			"+5 To Hit Number when firing from it at any tank."},
		{"target only", model.Rule{On: "fire.cover", When: model.When{Target: &model.Who{State: "in-motion"}, Gap: &model.Span{Min: ptr(800)}}, Operation: model.Operation{Add: add(10)}},
			"+10 Cover of the target when firing at a tank In Motion, if the two are at least 800\u00A0m apart."},
		{"other terrain", model.Rule{On: "level.fire", When: model.When{Unit: holds("street")}, Operation: model.Operation{Scale: &model.Scale{Mul: 1, Div: 2, Round: "down"}}},
			"Fire Level\u00A0÷\u00A02 (rounded down) for a tank on Street terrain."},
		{"three halves", model.Rule{On: "hand.size", Operation: model.Operation{Scale: &model.Scale{Mul: 3, Div: 2, Round: "up"}}},
			"Hand Size\u00A0×\u00A03\u00A0÷\u00A02 (rounded up)."},
		{"start", model.Rule{On: "start.range", When: model.When{Unit: &model.Who{Side: "german", Is: "heavy-damage"}}, Operation: model.Operation{Set: &model.Number{Value: 1000}}},
			"The starting Range is 1000\u00A0m for a tank of the West side with Heavy Damage."},
		{"length", model.Rule{On: "game.length", Operation: model.Operation{Set: &model.Number{Value: 1, Per: &model.Measure{Units: &model.Who{}}, Less: &model.Measure{Units: &model.Who{Is: "green"}}, Plus: 2, Max: ptr(9)}}},
			"The number of decks is 1 times (the number of tanks less the number of tanks with Green crew) (and 2 more, but at most 9)."},
		{"limit", model.Rule{On: "level.move", When: model.When{Unit: &model.Who{Is: "my-tank"}, Deck: &model.DeckWhen{Last: &yes}}, Operation: model.Operation{Limit: &model.Limit{Min: ptr(1), Max: ptr(4)}}},
			"Move Level is 1 to 4 (Order Icons included) for a tank of the type My Tank, if the last deck is in play."},
		{"step", model.Rule{On: "range.step", When: model.When{To: &model.Who{Range: &model.Span{Max: ptr(-600)}}}, Operation: model.Operation{Forbid: &struct{}{}}},
			"A tank may not move to where it would be at Range at most −600\u00A0m."},
		{"guard", model.Rule{On: "action", When: model.When{Unit: holds("woods"), Action: []string{"move", "flank", "fire"}, Target: &model.Who{State: "bogged"}}, Operation: model.Operation{Forbid: &struct{}{}}},
			"A tank on it may not move, flank or fire against a tank Bogged."},
		{"any Tank Action", model.Rule{On: "action", When: model.When{Unit: &model.Who{State: "bogged"}, Action: []string{"tank-action"}}, Operation: model.Operation{Forbid: &struct{}{}}},
			"A tank Bogged may not take a Tank Action."},
		{"take", model.Rule{On: "action.done", When: model.When{Action: []string{"move"}, Unit: &model.Who{Distance: &model.Span{Is: ptr(400)}}, Moved: &model.Moved{Boxes: &model.Span{Min: ptr(1)}, Cards: &model.Span{Is: ptr(1)}}}, May: true, Operation: model.Operation{Take: &model.Take{Supply: "copse"}}},
			"After a move, if the tank is 400\u00A0m from the centre, its Range changed by at least 200\u00A0m and it used 1 MOVE\u00A0card, the tank may take a Woods\u00A0card into its Holding Box."},
		{"administration", model.Rule{On: "administration", When: model.When{Unit: holds("street")}, Once: "round", Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: "unit"}}},
			"In the Administration Step of a tank on Street terrain, it scores 1\u00A0VP. Once in a round."},
		{"lose", model.Rule{On: "administration", When: model.When{Unit: holds("street")}, Operation: model.Operation{Lose: &model.Lose{Counters: []string{"spotted", "flanked", "bog"}}}},
			"In the Administration Step of a tank on Street terrain, the tank loses Bog counters and all tanks lose their Spotted counters and flank counters of the tank."},
		{"each side", model.Rule{On: "game.end", When: model.When{Count: []model.Count{
			{Of: model.Measure{Units: &model.Who{Side: "own", Holds: "street"}}, Span: model.Span{Min: ptr(1)}},
			{Of: model.Measure{Units: &model.Who{Side: "enemy", Holds: "street"}}, Span: model.Span{Max: ptr(0)}},
		}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 10}, To: "own"}}},
			"At the end of the game, for each side, if there is a tank of its own side on Street terrain and there is no tank of the enemy side on Street terrain, it scores 10\u00A0VP."},
		{"exit", model.Rule{On: "range.enter", When: model.When{Unit: &model.Who{Side: "german", Range: &model.Span{Is: ptr(-200)}}}, Operation: model.Operation{Remove: &model.Remove{As: "exit"}}},
			"When a tank comes into a box, if the tank is of the West side and at Range −200\u00A0m, the tank leaves without loss and may return as a reinforcement."},
		{"loss", model.Rule{On: "eliminated", When: model.When{Unit: &model.Who{Is: "german"}, Target: &model.Who{Is: "elite"}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 2}, To: "enemy"}}},
			"When a tank of the German nation is Eliminated by a tank with Elite crew, the enemy side scores 2\u00A0VP."},
		{"win", model.Rule{On: "phase", When: model.When{Phase: "reinforcement", Count: []model.Count{{Of: model.Measure{Mark: "across"}, Span: model.Span{Min: ptr(3)}}}}, Operation: model.Operation{Finish: &model.Finish{Winner: "german"}}},
			"When the Reinforcement Phase begins, if “across” is at least 3, the game ends and the West side wins."},
		{"step behind the lead", model.Rule{On: "range.step", When: model.When{Unit: &model.Who{Side: "german", Marks: map[string]model.Span{"column": {}}}, To: &model.Who{Ahead: &model.Who{Side: "own"}}}, Operation: model.Operation{Forbid: &struct{}{}}},
			"A tank of the West side marked “column” may not move to where it would be farther forward than every other tank of its own side."},
		{"sight", model.Rule{On: "sight", When: model.When{Unit: &model.Who{Kind: []string{"vehicle", "infantry"}}, Target: &model.Who{With: &model.Who{Kind: []string{"gun"}}}, Gap: &model.Span{Min: ptr(800)}}, Operation: model.Operation{Forbid: &struct{}{}}},
			"A tank or an Infantry unit does not see a tank in the same box as an anti-tank gun, if the two are at least 800\u00A0m apart."},
		{"printed value", model.Rule{On: "card.value", When: model.When{Card: &model.CardWhen{Terrain: "street", Value: []string{"bog", "fires"}}}, Operation: model.Operation{Scale: &model.Scale{Mul: 2, Div: 1}}},
			"The Bog Number and To Hit change when firing printed on a Street\u00A0card\u00A0×\u00A02."},
		{"tier", model.Rule{On: "robata.rank", When: model.When{Target: holds("street")}, Operation: model.Operation{Add: add(1)}}, "The rank as a target of Robata is 1 higher for a tank on Street terrain."},
		{"a Field Action for nothing", model.Rule{On: "field.action", Once: "turn", Cost: &model.Cost{}, Operation: model.Operation{Finish: &model.Finish{}}},
			"As a Field Action of a tank, the game ends and VPs decide. Once in a turn."},
		{"a Field Action for a card with an Infantry icon", model.Rule{On: "field.action", Cost: &model.Cost{Infantry: true}, Operation: model.Operation{Finish: &model.Finish{}}},
			"As a Field Action of a tank at the cost of a card with an Infantry icon, the game ends and VPs decide."},
		{"a Field Action for Order Icons and a card with an icon", model.Rule{On: "field.action", Cost: &model.Cost{Orders: 1, Cards: "smoke", Icon: "smoke"}, Operation: model.Operation{Finish: &model.Finish{}}},
			"As a Field Action of a tank at the cost of Order Icons (1) and a SMOKE card with the Smoke icon, the game ends and VPs decide."},
		{"a Tank Action for more", model.Rule{On: "field.action", Cost: &model.Cost{TankAction: true, Orders: 2, Cards: "command"}, Operation: model.Operation{Finish: &model.Finish{}}},
			"As the Tank Action of a tank, at the cost of Order Icons (2) and a COMMAND card, the game ends and VPs decide."},
		{"field action", model.Rule{On: "field.action", When: model.When{Unit: &model.Who{Side: "german"}}, Once: "turn", Cost: &model.Cost{Orders: 2}, Operation: model.Operation{Stock: &model.Stock{To: "copse", From: "depot"}}},
			"As a Field Action of a tank of the West side at the cost of Order Icons (2), a card of “depot” goes to “copse”. Once in a turn."},
		{"pull", model.Rule{On: "pulled", When: model.When{Pull: &model.PullWhen{Name: "column", Number: &model.Span{Max: ptr(4)}}}, Operation: model.Operation{Enter: &model.Enter{Force: "second-wave", Instead: true}}},
			"When a card has been Pulled for “column”, if its Target Number is at most 4, My Tank comes on in its place."},
		{"shift", model.Rule{On: "place", When: model.When{Unit: &model.Who{Is: "scout"}}, May: true, Operation: model.Operation{Range: &model.Shift{Among: []int{200, 400}}}},
			"When a tank called “scout” is put on the field, the owner of the tank puts it at Range 200\u00A0m or 400\u00A0m, if its owner wishes."},
		{"back", model.Rule{On: "place", Operation: model.Operation{Range: &model.Shift{By: ptr(-400)}}},
			"When a tank is put on the field, the tank moves 400\u00A0m away from the enemy."},
		{"for its side", model.Rule{On: "exited", May: true, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 2}, To: "own"}}},
			"When a tank has left the field, its side may score 2\u00A0VP."},
		{"all of them", model.Rule{On: "phase", When: model.When{Phase: "end"}, Operation: model.Operation{Remove: &model.Remove{As: "abandoned", Who: &model.Who{State: "bogged"}}}},
			"When the last part of the round begins, every tank Bogged is Abandoned."},
		{"near others", model.Rule{On: "level.move", When: model.When{Unit: &model.Who{Near: &model.Near{Within: 400, To: &model.Who{Side: "german", Is: "scout"}}}}, Operation: model.Operation{Add: add(1)}},
			"+1 Move Level for a tank within 400\u00A0m of a tank of the West side called “scout”."},
		{"near the subject", model.Rule{On: "eliminated", Operation: model.Operation{Mark: &model.SetMark{Name: "fear", Add: ptr(1), Who: &model.Who{Side: "own", Near: &model.Near{Within: 200}}}}},
			"When a tank is Eliminated, “fear” goes up by 1 for every other tank of its own side within 200\u00A0m of this one."},
		{"mission", model.Rule{On: "robata.mission", When: model.When{Unit: off("street"), Robata: &model.RobataWhen{Orders: &model.Span{Min: ptr(1)}}}, Operation: model.Operation{Go: &model.Go{To: &model.Who{Distance: &model.Span{Is: ptr(400)}}, Take: "copse"}}},
			"When Robata looks for a mission for a tank not on Street terrain, if the Order Icons of Robata number at least 1, the tank goes to the nearest place where it is 400\u00A0m from the centre and takes a Woods\u00A0card there."},
		{"order to a gun", model.Rule{On: "robata.mission", Operation: model.Operation{Shoot: &model.Shoot{Gun: &model.Who{Kind: []string{"gun"}}, Flank: true, Quality: "low"}}},
			"When Robata looks for a mission for a tank, an anti-tank gun fires at an enemy that counts as flanked by it."},
		{"order to fire", model.Rule{On: "robata.mission", Operation: model.Operation{Shoot: &model.Shoot{Quality: "low"}}},
			"When Robata looks for a mission for a tank, the tank fires at an enemy, given a Low Quality Shot or better."},
		{"a mark of the enemy", model.Rule{On: "administration", Operation: model.Operation{Mark: &model.SetMark{Name: "fuel", Add: ptr(1), Side: "enemy"}}},
			"In the Administration Step of a tank, “fuel” goes up by 1 for the enemy side."},
		{"a mark of a side", model.Rule{On: "administration", Operation: model.Operation{Mark: &model.SetMark{Name: "fuel", Set: ptr(2), Side: "german"}}},
			"In the Administration Step of a tank, “fuel” becomes 2 for the West side."},
		{"a card of the enemy", model.Rule{On: "administration", Operation: model.Operation{Stock: &model.Stock{To: "ready", From: "depot", FromSide: "enemy"}}},
			"In the Administration Step of a tank, a card of “depot” of the enemy side goes to “ready”."},
		{"cards for the enemy", model.Rule{On: "administration", Operation: model.Operation{Stock: &model.Stock{To: "ready", Set: ptr(3), Side: "enemy"}}},
			"In the Administration Step of a tank, the number of cards in “ready” becomes 3 for the enemy side."},
		{"cards of the enemy", model.Rule{On: "administration", When: model.When{Count: []model.Count{{Of: model.Measure{Supply: "copse", Side: "enemy"}, Span: model.Span{Is: ptr(0)}}}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 2, Per: &model.Measure{Mark: "fuel", Side: "own"}}, To: "own"}}},
			"In the Administration Step of a tank, if no Woods\u00A0card of the enemy side is left, its side scores 2\u00A0VP for each “fuel” of its own side."},
		{"the side of the unit that wins", model.Rule{On: "administration", Operation: model.Operation{Finish: &model.Finish{Winner: "own"}}},
			"In the Administration Step of a tank, the game ends and its side wins."},
		{"an enemy that wins", model.Rule{On: "administration", Operation: model.Operation{Finish: &model.Finish{Winner: "enemy"}}},
			"In the Administration Step of a tank, the game ends and the enemy side wins."},
		{"a choice", model.Rule{On: "administration", Do: []model.Operation{{Choose: &model.Choose{Who: &model.Who{Side: "own"}, As: "pair", By: "unit"}}, {Choose: &model.Choose{Who: &model.Who{Side: "enemy", Near: &model.Near{Within: 400, To: &model.Who{Chosen: "pair"}}}, As: "prey", By: "enemy"}},
			{Give: &model.Give{Counters: []string{"spotted", "acquired"}, Who: &model.Who{Chosen: "pair"}, Of: &model.Who{Chosen: "prey"}}}, {Lose: &model.Lose{Counters: []string{"hull-down"}, Who: &model.Who{Chosen: "prey", Holds: "woods"}}}}},
			"In the Administration Step of a tank, its owner chooses a tank of its own side as “pair”, the enemy side chooses a tank of the enemy side within 400\u00A0m of the “pair” as “prey”, the “pair” gains a Spotted counter and an Acquired counter of the “prey” and the “prey” if it is on it loses Hull Down."},
		{"a secret choice", model.Rule{On: "phase", When: model.When{Phase: "draw"}, Operation: model.Operation{Choose: &model.Choose{Who: &model.Who{Side: "own"}, As: "pair", By: "own", Secret: true}}},
			"When the Draw Phase begins, for each side, it chooses in secret a tank of its own side as “pair”."},
		{"a secret that is revealed", model.Rule{On: "eliminated", Operation: model.Operation{Reveal: &model.Reveal{Name: "pair", By: "own", If: &model.Who{Subject: new(true)}}}},
			"When a tank is Eliminated, its side reveals whether what it chose in secret as “pair” is the tank."},
		{"secrets of both sides", model.Rule{On: "game.end", Operation: model.Operation{Reveal: &model.Reveal{Name: "pair"}}},
			"At the end of the game, what was chosen in secret as “pair” is revealed."},
		{"one of several names", model.Rule{On: "phase", When: model.When{Phase: "setup"}, Operation: model.Operation{Choose: &model.Choose{Among: []string{"north", "south"}, As: "way", By: "german", Secret: true}}},
			"When the set-up begins, the West side chooses in secret “north” or “south” as “way”."},
		{"the name of a side that was revealed", model.Rule{On: "game.end", When: model.When{Plan: &model.PlanWhen{Name: "way", Is: "north", By: "german"}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: "german"}}},
			"At the end of the game, if “north” was revealed as “way” of the West side, the West side scores 1\u00A0VP."},
		{"all but the subject, and the subject itself", model.Rule{On: "administration", Do: []model.Operation{{Lose: &model.Lose{Counters: []string{"bog"}, Who: &model.Who{Subject: new(false)}}}, {Lose: &model.Lose{Counters: []string{"bog"}, Who: &model.Who{Other: new(false)}}}}},
			"In the Administration Step of a tank, every other tank loses Bog counters and the tank loses Bog counters."},
		{"what was revealed", model.Rule{On: "eliminated", When: model.When{Unit: &model.Who{Revealed: "pair"}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 3}, To: "enemy"}}},
			"When a tank revealed as “pair” is Eliminated, the enemy side scores 3\u00A0VP."},
		{"a look", model.Rule{On: "administration", Operation: model.Operation{Look: &model.LookAt{Cards: 1, Of: "enemy"}}},
			"In the Administration Step of a tank, the enemy side shows the other side 1 random card of its hand."},
		{"looks of each side", model.Rule{On: "phase", When: model.When{Phase: "draw"}, Operation: model.Operation{Look: &model.LookAt{Cards: 2, Of: "german"}}},
			"When the Draw Phase begins, the West side shows the other side 2 random cards of its hand."},
		{"counters of the target", model.Rule{On: "action.done", When: model.When{Action: []string{"spot"}}, Operation: model.Operation{Give: &model.Give{Counters: []string{"spotted"}}}},
			"After spotting, the tank gains a Spotted counter of the other tank."},
		{"a counter of its own", model.Rule{On: "action.done", When: model.When{Action: []string{"spot"}}, Operation: model.Operation{Give: &model.Give{Counters: []string{"hull-down"}}}},
			"After spotting, the tank gains Hull Down."},
		{"counters of others lost", model.Rule{On: "phase", When: model.When{Phase: "draw"}, Operation: model.Operation{Lose: &model.Lose{Counters: []string{"acquired"}, Who: &model.Who{Side: "german"}, Of: &model.Who{Holds: "street"}}}},
			"When the Draw Phase begins, every tank of the West side loses its Acquired counters of every tank on Street terrain."},
		{"tally of a side", model.Rule{On: "game.end", Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 5, Per: &model.Measure{Tally: "losses", Side: "german"}}, To: "enemy"}}},
			"At the end of the game, for each side, the enemy side scores 5\u00A0VP for each loss of the West side."},
		{"units of each side", model.Rule{On: "phase", When: model.When{Phase: "draw"}, Operation: model.Operation{Mark: &model.SetMark{Name: "fuel", Add: ptr(-1), Who: &model.Who{Side: "own"}}}},
			"When the Draw Phase begins, for each side, “fuel” goes down by 1 for every tank of its own side."},
		{"mark", model.Rule{On: "deck.start", When: model.When{Deck: &model.DeckWhen{Span: model.Span{Min: ptr(2), Max: ptr(3)}}}, May: true, Operation: model.Operation{Mark: &model.SetMark{Name: "fuel", Add: ptr(-1)}}},
			"When a new deck has been shuffled, if one of the decks 2 to 3 is in play, “fuel” goes down by 1, if its owner wishes."},
	}
	c := content()
	sc := &model.Scenario{
		Sides:    []model.Side{{ID: "german", Name: "West", Reserve: map[string]model.Force{"second-wave": {Vehicle: "my-tank"}}}},
		Supplies: map[string]model.Supply{"copse": {Card: "woods"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := Speech{Content: c, Self: "woods", Scenario: sc}
			if diff := cmp.Diff(tt.want, s.Rule(&tt.rule)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestRevealedBoxes holds how sentences speak of a box that is chosen in secret, in which no tank is
// what was chosen.
func TestRevealedBoxes(t *testing.T) {
	sc := &model.Scenario{Rules: []model.Rule{{On: "phase", Operation: model.Operation{Choose: &model.Choose{Boxes: &model.Boxes{}, As: "cache", Secret: true}}}}}
	for _, tt := range []struct {
		name string
		rule model.Rule
		want string
	}{
		{"a box that is revealed", model.Rule{On: "range.enter", Operation: model.Operation{Reveal: &model.Reveal{Name: "cache", If: &model.Who{Subject: new(true)}}}},
			"When a tank comes into a box, it is revealed whether what was chosen in secret as “cache” is the box of the tank."},
		{"a box of the enemy that is revealed", model.Rule{On: "range.enter", Operation: model.Operation{Reveal: &model.Reveal{Name: "cache", By: "enemy", If: &model.Who{Subject: new(true)}}}},
			"When a tank comes into a box, the enemy side reveals whether what it chose in secret as “cache” is the box of the tank."},
		{"in a box that was revealed", model.Rule{On: "range.enter", When: model.When{Unit: &model.Who{Revealed: "cache"}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}}}},
			"When a tank comes into a box, if the tank is in the box revealed as “cache”, it scores 1\u00A0VP."},
	} {
		s := Speech{Content: content(), Scenario: sc}
		if diff := cmp.Diff(tt.want, s.Rule(&tt.rule)); diff != "" {
			t.Errorf("%s: %s", tt.name, diff)
		}
	}
}

// TestCalled holds that a Pull, a tag and what a side chooses are called by the names of the scenario, as in
// logs, where a mark has the same id and another name.
func TestCalled(t *testing.T) {
	sc := &model.Scenario{Names: map[string]model.Text{"guns": {"en": "the barrage"}}, Marks: map[string]model.Mark{"guns": {Of: "box", Name: model.Text{"en": "Barrage"}}}}
	fear := model.Operation{Mark: &model.SetMark{Name: "guns", Add: ptr(1)}}
	for want, r := range map[string]model.Rule{ // order-free: each for itself
		"When a card has been Pulled for “the barrage”, “Barrage” goes up by 1 in the box of the tank.": {On: "pulled", When: model.When{Pull: &model.PullWhen{Name: "guns"}}, Operation: fear},
		"At the end of each deck, a card is Pulled for “the barrage”.":                                  {On: "deck.end", Operation: model.Operation{Pull: &model.Draw{Name: "guns"}}},
		"When a tank called “the barrage” and in a box with “Barrage” stops, it scores 1 VP.":           {On: "stopped", When: model.When{Unit: &model.Who{Is: "guns", Marks: map[string]model.Span{"guns": {}}}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}}}},
		"When the “the barrage” if it is in a box with “Barrage” stops, it scores 1 VP.":                {On: "stopped", When: model.When{Unit: &model.Who{Chosen: "guns", Marks: map[string]model.Span{"guns": {}}}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}}}},
	} {
		if got := strings.ReplaceAll((Speech{Content: content(), Scenario: sc}).Rule(&r), "\u00A0", " "); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestTogether(t *testing.T) {
	grouped := func(name string) model.Rule {
		return model.Rule{Operation: model.Operation{Add: &model.Addition{Group: name}}}
	}
	got := Speech{}.Together([]model.Rule{grouped("slope"), grouped(""), grouped("slope"), grouped("the-wind"), {},
		{On: "damaged", Operation: model.Operation{Damage: &model.Deal{Grade: "light", Part: "hull"}}}})
	want := []string{"Of several changes for slope, only the largest counts.", "Of several changes for the wind, only the largest counts.", "While damage that a rule deals is carried out, no rule deals more."}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestMarksAndNumbers holds how words made from data speak of marks, supplies and
// numbers that go up and down.
func TestMarksAndNumbers(t *testing.T) {
	least, none, one := model.Span{Min: ptr(1)}, model.Span{Is: ptr(0)}, model.Span{Is: ptr(1)}
	count := func(m model.Measure, s model.Span) model.Rule {
		return model.Rule{On: "game.end", When: model.When{Count: []model.Count{{Of: m, Span: s}}}, Operation: model.Operation{Finish: &model.Finish{}}}
	}
	over := func(s model.Span) model.Rule {
		west, east := &model.Measure{Units: &model.Who{Side: "west"}}, model.Measure{Units: &model.Who{Side: "east"}}
		return model.Rule{On: "game.end", When: model.When{Count: []model.Count{{Of: east, Over: west, Span: s}}}, Operation: model.Operation{Finish: &model.Finish{}}}
	}
	set := func(m model.SetMark) model.Rule {
		return model.Rule{On: "game.end", Operation: model.Operation{Mark: &m}}
	}
	add := func(on string, n model.Number) model.Rule {
		return model.Rule{On: on, Operation: model.Operation{Add: &model.Addition{Number: n}}}
	}
	stock := func(n int) model.Rule {
		return model.Rule{On: "game.end", Operation: model.Operation{Stock: &model.Stock{To: "copse", Add: ptr(n)}}}
	}
	marked := func(s model.Span) model.Rule {
		return model.Rule{On: "action", When: model.When{Unit: &model.Who{Marks: map[string]model.Span{"dry": s}}}, Operation: model.Operation{Forbid: &struct{}{}}}
	}
	sc := &model.Scenario{
		Sides: []model.Side{{ID: "west", Name: "West"}, {ID: "east", Name: "East"}},
		Marks: map[string]model.Mark{"last-holder": {Max: 1}, "away": {Max: 9}}, Supplies: map[string]model.Supply{"copse": {Card: "woods"}},
	}
	const end, over0 = "At the end of the game, ", "if there are "
	for want, r := range map[string]model.Rule{ // order-free: each for itself
		end + "“away” goes up by 2.":                                                                                                    set(model.SetMark{Name: "away", Add: ptr(2)}),
		end + "“away” goes down by 2.":                                                                                                  set(model.SetMark{Name: "away", Add: ptr(-2)}),
		end + "“away” becomes 1.":                                                                                                       set(model.SetMark{Name: "away", Set: ptr(1)}),
		end + "“last holder” is set.":                                                                                                   set(model.SetMark{Name: "last-holder", Set: ptr(1)}),
		end + "“last holder” is no longer set.":                                                                                         set(model.SetMark{Name: "last-holder", Set: ptr(0)}),
		end + "if “last holder” is set, the game ends and VPs decide.":                                                                  count(model.Measure{Mark: "last-holder"}, one),
		end + "if “last holder” is not set, the game ends and VPs decide.":                                                              count(model.Measure{Mark: "last-holder"}, none),
		end + "if “away” is at least 1, the game ends and VPs decide.":                                                                  count(model.Measure{Mark: "away"}, least),
		end + "if a Woods card is left, the game ends and VPs decide.":                                                                  count(model.Measure{Supply: "copse"}, least),
		end + "if no Woods card is left, the game ends and VPs decide.":                                                                 count(model.Measure{Supply: "copse"}, none),
		end + "if at most 3 Woods cards are left, the game ends and VPs decide.":                                                        count(model.Measure{Supply: "copse"}, model.Span{Max: ptr(3)}),
		end + "if VPs of the West side number at least 1, the game ends and VPs decide.":                                                count(model.Measure{Tally: "vp", Side: "west"}, least),
		end + over0 + "more tanks of the East side than tanks of the West side, the game ends and VPs decide.":                          over(least),
		end + over0 + "not more tanks of the East side than tanks of the West side, the game ends and VPs decide.":                      over(model.Span{Max: ptr(0)}),
		end + "if the number of tanks of the East side less that of tanks of the West side is at most 3, the game ends and VPs decide.": over(model.Span{Max: ptr(3)}),
		end + "the number of cards in “copse” goes up by 1.":                                                                            stock(1),
		end + "the number of cards in “copse” goes down by 1.":                                                                          stock(-1),
		"A tank marked “dry” may not act.":                                                                                              marked(model.Span{}),
		"A tank not marked “dry” may not act.":                                                                                          marked(model.Span{Max: ptr(0)}),
		"A tank marked with at least 2 “dry” may not act.":                                                                              marked(model.Span{Min: ptr(2)}),
		"The number of decks is 1 lower.":                                                                                               add("game.length", model.Number{Value: -1}),
		"The number of decks is 2 higher for each tank.":                                                                                add("game.length", model.Number{Value: 2, Per: &model.Measure{Units: &model.Who{}}}),
		"The starting Range is 200 m lower.":                                                                                            add("start.range", model.Number{Value: -400, Plus: 200}),
		"The armour value that a shot meets is 1 higher.":                                                                               add("fire.armour", model.Number{Value: 1}),
		"+1 Hand Size.": add("hand.size", model.Number{Value: 1}),
	} {
		got := strings.ReplaceAll(Speech{Content: content(), Scenario: sc}.Rule(&r), "\u00A0", " ")
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestOneBox holds that several marks of a line or beside a unit are told of one box.
func TestOneBox(t *testing.T) {
	two := map[string]model.Span{"fire": {}, "haze": {Max: ptr(0)}}
	sc := &model.Scenario{Marks: map[string]model.Mark{"fire": {Of: "box", Max: 3}, "haze": {Of: "box", Max: 3}}}
	for language, want := range map[string][2]string{ // order-free: each for itself
		"en": {"if from the tank to the other there is a box with “fire” and without “haze”", "next to a box with “fire” and without “haze”"},
		"cs": {"pokud je od tanku k\u00A0druhému pole se značkou „fire“ a bez značky „haze“", "vedle pole se značkou „fire“ a bez značky „haze“"},
	} {
		l, err := FindLanguage(language)
		if err != nil {
			t.Fatal(err)
		}
		r := model.Rule{On: "fire.hit", When: model.When{Line: two, Target: &model.Who{Beside: two}}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 5}}}}
		got := Speech{Content: content(), Scenario: sc, Language: l}.Rule(&r)
		for _, part := range want {
			if !strings.Contains(got, part) {
				t.Errorf("%s: %q has no %q", language, got, part)
			}
		}
	}
}

// TestNames holds that the marks and tags that rules name are known, and those of the
// conditions among them.
func TestNames(t *testing.T) {
	with := func(name string) *model.Who { return &model.Who{Is: "scout", Marks: map[string]model.Span{name: {}}} }
	sc := model.Scenario{Marks: map[string]model.Mark{"lead": {If: []model.When{{Unit: with("road")}}}, "road": {}, "unused": {}}}
	got := Speech{Scenario: &sc}.Names(&model.Scenario{
		Rules:  []model.Rule{{On: "administration", When: model.When{Unit: with("lead")}}},
		Checks: map[string]model.Check{"frost": {When: model.When{Unit: with("cold")}}},
	})
	slices.Sort(got)
	if diff := cmp.Diff([]string{"cold", "lead", "road", "scout"}, got); diff != "" {
		t.Error(diff)
	}
}

// TestBullets holds that rules of which a text tells share its bullet, that without one
// each is put into words, and that numbers keep to their units.
func TestBullets(t *testing.T) {
	hand := func(n int) model.Rule {
		return model.Rule{On: "hand.size", Operation: model.Operation{Set: &model.Number{Value: n}}}
	}
	own, first, told, alone := hand(4), hand(5), hand(6), hand(7)
	own.Continues = true // there is none above
	first.Text, first.Table = model.Text{"en": "At 800 m the hand is 5, or 6."}, map[string][][]string{"en": {{"a"}}, "cs": {{"b"}}}
	told.Continues = true
	got := Speech{}.Bullets([]model.Rule{own, told, first, told, told, alone})
	want := []Bullet{
		{Number: 0, Text: "Hand Size is 4. Hand Size is 6."},
		{Number: 2, Text: "At 800\u00A0m the hand is 5, or 6.", Table: [][]string{{"a"}}},
		{Number: 5, Text: "Hand Size is 7."},
	}
	sizes := []int{2, 3, 1}
	for i := range got {
		if len(got[i].Rules) != sizes[i] {
			t.Errorf("bullet %d is of %d rules, want %d", i, len(got[i].Rules), sizes[i])
		}
		got[i].Rules = nil
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestSentencesBegin holds that every sentence which is made of words begins as one in every
// language, though no code changes a letter: whatever has happened, whoever may not do something,
// and whatever number is asked for.
func TestSentencesBegin(t *testing.T) {
	two := model.Number{Value: 2}
	deeds := map[rule.Kind][]model.Operation{
		rule.Query: {{Set: &two}, {Add: &model.Addition{Number: model.Number{Value: -2}}}, {Scale: &model.Scale{Mul: 2}}},
		rule.Guard: {{Forbid: &struct{}{}}}, rule.Reaction: {{Score: &model.Score{Number: two}}},
	}
	units := []*model.Who{nil, {Chosen: "prey"}, {Kind: []string{"gun"}}, {Kind: []string{"infantry", "vehicle"}}, {Kind: []string{"minefield"}, Side: "own"}}
	for _, tag := range Tags() {
		l, err := FindLanguage(tag)
		if err != nil {
			t.Fatal(err)
		}
		begins := func(what, text string) {
			if first, _ := utf8.DecodeRuneInString(text); unicode.IsLower(first) || strings.ContainsAny(text, "{|}‹") || text == "" {
				t.Errorf("%s: %s is %q", tag, what, text)
			}
		}
		for _, h := range rule.Hooks() {
			for _, op := range deeds[h.Kind] {
				for _, unit := range units {
					r := model.Rule{On: h.Name, Operation: op}
					r.When.Unit = unit
					begins(h.Name, Speech{Language: l}.Rule(&r))
				}
			}
		}
		for _, k := range Keys() {
			family, word, _ := strings.Cut(string(k), ".")
			if end := map[string]Key{"robata-ask": "sentence.asked", "area": "reference.area"}[family]; end != "" {
				begins(string(k), l.Say(end, "what", l.Open().Word(family, word), "area", l.Open().Word(family, word)))
			}
		}
	}
}

// TestWhoseSide holds whose side is "own" behind words for the enemy side or other tanks.
func TestWhoseSide(t *testing.T) {
	for _, tt := range []struct {
		name string
		rule model.Rule
		want string
	}{
		{"tanks of the side against the one that scores", model.Rule{On: "phase", When: model.When{Phase: "draw"}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1, Per: &model.Measure{Units: &model.Who{Side: "own"}}}, To: "enemy"}}},
			"When the Draw Phase begins, for each side, the enemy side scores 1\u00A0VP for each tank of the side against it."},
		{"tanks of the side that scores", model.Rule{On: "phase", When: model.When{Phase: "draw"}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1, Per: &model.Measure{Units: &model.Who{Side: "enemy"}}}, To: "enemy"}}},
			"When the Draw Phase begins, for each side, the enemy side scores 1\u00A0VP for each tank of its own side."},
		{"marks of the side of a tank", model.Rule{On: "administration", Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1, Per: &model.Measure{Mark: "fuel", Side: "own"}}, To: "enemy"}}},
			"In the Administration Step of a tank, the enemy side scores 1\u00A0VP for each “fuel” of the side of this tank."},
		{"counters of the side of a tank", model.Rule{On: "action.done", When: model.When{Action: []string{"fire"}}, Operation: model.Operation{Give: &model.Give{Counters: []string{"spotted"}, Who: &model.Who{Side: "enemy"}, Of: &model.Who{Side: "own"}}}},
			"After firing, every tank of the enemy side gains a Spotted counter of every tank of the side of this tank."},
		{"counters that others of its side gain", model.Rule{On: "action.done", When: model.When{Action: []string{"fire"}}, Operation: model.Operation{Give: &model.Give{Counters: []string{"spotted"}, Who: &model.Who{Side: "own"}, Of: &model.Who{Side: "enemy"}}}},
			"After firing, every tank of the side of this tank gains a Spotted counter of every tank of the enemy side."},
	} {
		s := Speech{Content: content(), Scenario: &model.Scenario{Sides: []model.Side{{ID: "german", Name: "West"}}}}
		if diff := cmp.Diff(tt.want, s.Rule(&tt.rule)); diff != "" {
			t.Errorf("%s: %s", tt.name, diff)
		}
	}
}

// TestCzechTanks holds that the subject and any tank are told apart in a language without articles.
func TestCzechTanks(t *testing.T) {
	l, err := FindLanguage("cs")
	if err != nil {
		t.Fatal(err)
	}
	yes := true
	for _, tt := range []struct {
		w    model.Who
		want string
	}{
		{model.Who{AcquiredBy: &model.Who{Subject: &yes}}, "se žetonem zaměření od tohoto tanku"},
		{model.Who{AcquiredBy: &model.Who{}}, "se žetonem zaměření od tanku"},
		{model.Who{HasSpotted: &model.Who{Subject: &yes}}, "s vlastním žetonem zpozorování na tento tank"},
		{model.Who{HasSpotted: &model.Who{}}, "s vlastním žetonem zpozorování na tank"},
	} {
		r := model.Rule{On: "action.done", When: model.When{Action: []string{"fire"}, Target: &tt.w}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}}}}
		if got := strings.ReplaceAll((Speech{Language: l}).Rule(&r), "\u00A0", " "); !strings.Contains(got, tt.want+",") {
			t.Errorf("%q, want %q in it", got, tt.want)
		}
	}
}

// TestCzechAgrees holds that words agree in gender with the unit of which they speak.
func TestCzechAgrees(t *testing.T) {
	l, err := FindLanguage("cs")
	if err != nil {
		t.Fatal(err)
	}
	no := model.Operation{Forbid: &struct{}{}}
	there := &model.Who{Range: &model.Span{Max: ptr(-600)}}
	for _, tt := range []struct {
		when model.When
		want string
	}{
		{model.When{To: there}, "Tank nesmí přejet tam, kde by byl "},
		{model.When{Unit: &model.Who{Kind: []string{"gun"}}, To: there}, "Protitankové dělo nesmí přejet tam, kde by bylo "},
		{model.When{Unit: &model.Who{Kind: []string{"infantry"}}, To: there}, "Oddíl pěchoty nesmí přejet tam, kde by byl "},
		{model.When{Unit: &model.Who{Kind: []string{"minefield"}}, To: there}, "Minové pole nesmí přejet tam, kde by bylo "},
	} {
		r := model.Rule{On: "range.step", Operation: no, When: tt.when}
		if got := (Speech{Language: l}).Rule(&r); !strings.HasPrefix(got, tt.want) {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

// TestMinusOfAuthors holds that a negative number in an author's English is set with a minus, and what
// has a hyphen for another reason keeps that.
func TestMinusOfAuthors(t *testing.T) {
	r := model.Rule{Text: model.Text{"en": "A T-34 at -200 m is at 0-1 (-3 VP)."}}
	if got, want := (Speech{}).Rule(&r), "A T-34 at −200\u00A0m is at 0-1 (−3\u00A0VP)."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestLimitOfEachSide has a rule that is carried out for each side say that its limit is that of each.
func TestLimitOfEachSide(t *testing.T) {
	s := Speech{Content: content()}
	for once, want := range map[string]string{
		"turn": "Once in a turn for each side.", "round": "Once in a round for each side.", "deck": "Once in each deck for each side.",
		"side": "Once for each side.", "game": "Once for each side.", "unit": "Once for each side.",
	} {
		score := func(to string) model.Operation {
			return model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: to}}
		}
		if got := s.Rule(&model.Rule{On: "deck.start", Once: once, Operation: score("own")}); !strings.HasSuffix(got, "VP. "+want) {
			t.Errorf("once %q of each side: %s", once, got)
		}
		for _, r := range []model.Rule{{On: "deck.start", Once: once, Operation: score("german")}, {On: "administration", Once: once, Operation: score("own")}} {
			if got := s.Rule(&r); strings.HasSuffix(got, "VP. "+want) != (once == "side") {
				t.Errorf("once %q of both: %s", once, got)
			}
		}
	}
}

// TestBothSides says what becomes of a victory that both sides have, and that either side may have chosen
// a name.
func TestBothSides(t *testing.T) {
	choose := model.Rule{On: "place", Operation: model.Operation{Choose: &model.Choose{Among: []string{"hill"}, As: "aim", By: "own", Secret: true}}}
	for winner, want := range map[string]string{
		"own":    "At the end of the game, for each side, if “hill” was revealed as “aim” by either side, the game ends and it wins, or VPs decide where this goes for both sides.",
		"german": "At the end of the game, if “hill” was revealed as “aim” by either side, the game ends and the German side wins.",
	} {
		r := model.Rule{On: "game.end", When: model.When{Plan: &model.PlanWhen{Name: "aim", Is: "hill"}}, Operation: model.Operation{Finish: &model.Finish{Winner: winner}}}
		s := Speech{Content: content(), Scenario: &model.Scenario{Rules: []model.Rule{choose, r}}}
		if got := s.Rule(&r); got != want {
			t.Errorf("%s: %s", winner, got)
		}
	}
}
