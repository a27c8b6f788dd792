package rules

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// TestNumbersIn holds which numbers a text has.
func TestNumbersIn(t *testing.T) {
	for text, want := range map[string][]int{ // order-free: each for itself
		"It scores 10 VP.":                         {10},
		"at −200 m or (-400 m) and +3":             {-200, -400, 3},
		"0–4, 5-6 and 7 − 9":                       {0, 4, 5, 6, 7, 9},
		"Ten metres, the second deck":              {10, 2},
		"A VP for a tank, another card":            {1},
		"twice and halved at the centre":           {2, 2, 0},
		"the two of them; two of them":             {2},
		"a T-34/76 M43, an IS-2m and KV-85":        nil,
		"an 88 or 85 mm gun, a 76.2\u00A0mm gun":   nil,
		"800\u00A0m and 200m":                      {800, 200},
		"3\nNumber\n4":                             {3, 4},
		"someone is often, and attends the eighth": {8},
	} {
		var got []int
		for _, f := range numbersIn(text) {
			got = append(got, f.value)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
	}
}

func ptr(n int) *int { return &n }

// TestTextDiffers holds what is found of texts that say something else than their
// rules, and of such as say the same in other words.
func TestTextDiffers(t *testing.T) {
	is := func(n int) *model.Span { return &model.Span{Is: &n} }
	least := func(n int) *model.Span { return &model.Span{Min: &n} }
	most := func(n int) *model.Span { return &model.Span{Max: &n} }
	score := func(n int) model.Operation {
		return model.Operation{Score: &model.Score{Number: model.Number{Value: n}, To: "unit"}}
	}
	exit := model.Rule{On: "range.enter", When: model.When{Unit: &model.Who{Side: "west", Range: is(-200)}}, Operation: score(10)}
	take := model.Rule{May: true, On: "action.done", When: model.When{Unit: &model.Who{Distance: is(400)}, Moved: &model.Moved{Boxes: least(1)}}, Operation: model.Operation{Take: &model.Take{Supply: "hill"}}}
	pulled := func(s *model.Span) model.Rule {
		return model.Rule{On: "pulled", When: model.When{Pull: &model.PullWhen{Name: "x", Number: s}}, Operation: model.Operation{Mark: &model.SetMark{Name: "wet", Set: ptr(1)}}}
	}
	told := func(r model.Rule) model.Rule { r.Continues = true; return r }
	pull := model.Rule{On: "action.done", Operation: model.Operation{Pull: &model.Draw{Name: "x"}}}
	rank := model.Rule{On: "robata.rank", When: model.When{Target: &model.Who{Holds: "hill"}}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 2}}}}
	half := model.Rule{On: "level.move", Operation: model.Operation{Scale: &model.Scale{Mul: 1, Div: 2}}}
	lower := model.Rule{On: "level.move", When: model.When{Unit: &model.Who{Marks: map[string]model.Span{"wet": {}}}}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: -3}}}}
	far := model.Rule{On: "range.step", When: model.When{Moved: &model.Moved{Boxes: least(2)}}, Operation: model.Operation{Forbid: &struct{}{}}}
	enter := model.Rule{On: "pulled", Operation: model.Operation{Enter: &model.Enter{Force: "late"}}}
	won := model.Rule{On: "phase", When: model.When{Count: []model.Count{{Of: model.Measure{Tally: "vp"}, Span: model.Span{Min: ptr(3)}}}}, Operation: model.Operation{Finish: &model.Finish{Winner: "west"}}}
	spent := model.Rule{On: "action.done", Operation: model.Operation{Mark: &model.SetMark{Name: "fuel", Add: ptr(-1)}}}
	cost := model.Rule{On: "field.action", Cost: &model.Cost{Orders: 2}, Operation: model.Operation{Finish: &model.Finish{}}}
	haze := model.Rule{On: "fire.cover", Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 5, Per: &model.Measure{Gap: []int{0, 0, 0, 0, 1, 2, 4}}}}}}
	on := model.Rule{On: "action.done", Operation: model.Operation{Range: &model.Shift{By: ptr(400)}}}
	past := exit
	past.When = model.When{Unit: &model.Who{Side: "west", Range: most(-200)}}
	each := model.Rule{On: "deck.end", Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 2}, To: "own"}}}
	east := exit
	east.When = model.When{Unit: &model.Who{Side: "east", Range: is(-200)}}
	book := model.Rule{Continues: true, On: "range.enter", When: model.When{Unit: &model.Who{Side: "west"}}, Operation: model.Operation{Mark: &model.SetMark{Name: "crossed", Add: ptr(1)}}}
	quiet := model.Rule{On: "phase", When: model.When{Count: []model.Count{{Of: model.Measure{Mark: "crossed"}, Span: *is(0)}}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 2}, To: "east"}}}
	var ladder []model.Rule
	for n := range 6 {
		ladder = append(ladder, model.Rule{Continues: n > 0, On: "pulled", When: model.When{Pull: &model.PullWhen{Name: "x", Number: most(n)}, Count: []model.Count{{Of: model.Measure{Mark: "fuel"}, Span: *is(n)}}}, Operation: model.Operation{Remove: &model.Remove{As: "eliminated"}}})
	}
	checked := model.Rule{On: "check.done", When: model.When{Check: &model.CheckWhen{Name: "bail"}}, Operation: model.Operation{Remove: &model.Remove{As: "abandoned"}}}
	for _, tt := range []struct {
		text  string
		rules []model.Rule
		want  string
	}{
		{"It is moved two boxes on.", []model.Rule{on}, ""},
		{"It is moved two Holding Boxes on.", []model.Rule{on}, ""},
		{"It is moved three boxes on.", []model.Rule{on}, "the text says 3, where the rule says 400"},
		{"It is moved on by the two of them.", []model.Rule{on}, "the text does not say 400, as the rule does"},
		{"Each side scores 10 VP for a tank that comes to −200 m.", []model.Rule{exit, told(east)}, ""},
		{"A Western tank that comes to −200 m scores 10 VP.", []model.Rule{exit, told(east)}, "the text does not say the side Eastern Force, as the rule does"},
		{"A tank that comes to −200 m scores 10 VP for the Western Force.", []model.Rule{exit, book}, ""},
		{"An Eastern tank that comes to −200 m scores 10 VP.", []model.Rule{east, book}, ""},
		{"Each side counts what crossed at −200 m.", []model.Rule{{On: "range.enter", When: exit.When, Operation: book.Operation}, {Continues: true, On: "range.enter", When: east.When, Operation: book.Operation}}, ""},
		{"With no Western tank across the Eastern Force scores 2 VP.", []model.Rule{quiet, told(book)}, ""},
		{"A Target Number up to the number of crossings before breaks the ice.", ladder, ""},
		{"On 0, 2, 3, 4 or 5 the ice breaks, by the crossings.", ladder, ""},
		{"On 0, 2, 3 or 4 the ice breaks, by the crossings.", ladder, "the text does not say 5, as the rule does"},
		{"A crew that Pulls 7, 8 or 9 of 3 cards bails out.", []model.Rule{checked}, ""},
		{"A crew that Pulls 5 of 3 cards bails out.", []model.Rule{checked}, "the text says 5, and the rule does not"},
		{"From 800 m on Cover is 5 more, and 5 more for each 200 m.", []model.Rule{haze}, ""},
		{"At 800 m Cover is 5 more, at 1000 m 10 and at 1200 m 20.", []model.Rule{haze}, ""},
		{"At 800 m Cover is higher.", []model.Rule{haze}, "the text does not say 5, as the rule does"},
		{"At 800 m Cover is 5 more, at 1000 m 15.", []model.Rule{haze}, "the text says 15, and the rule does not"},
		{"From 1600 m on Cover is 5 more.", []model.Rule{haze}, "the text says 1600, and the rule does not"},
		{"A Western tank that comes to −200 m scores ten VP.", []model.Rule{exit}, ""},
		{"A Western tank that comes to 200 m scores 10 VP.", []model.Rule{exit}, "the text says 200, where the rule says -200"},
		{"A Western tank that comes to −200 m scores 5 VP.", []model.Rule{exit}, "the text says 5, where the rule says 10"},
		{"A tank that comes to −200 m scores 10 VP.", []model.Rule{exit}, "the text does not say the side Western Force, as the rule does"},
		{"A Western tank, not an Eastern one, scores 10 VP at −200 m.", []model.Rule{exit}, "the text says the side Eastern Force, and the rule does not"},
		{"A Western tank at −200 m with a Hill card scores 10 VP.", []model.Rule{exit}, "the text says the card Hill, and the rule does not"},
		{"Western tanks play King of the Hill 99: 10 VP at −200 m.", []model.Rule{exit}, ""},
		{"At 400 m or −400 m it may take a Hill card.", []model.Rule{take}, ""},
		{"At 600 m it may take a card.", []model.Rule{take}, "the text says 600, where the rule says 400; it does not say the card Hill, as the rule does"},
		{"On 0–5 nothing, on 6–9 rain.", []model.Rule{pulled(most(5)), told(pulled(least(6)))}, ""},
		{"On 6 or more rain, else nothing.", []model.Rule{pulled(most(5)), told(pulled(least(6)))}, ""},
		{"On 7 or more rain.", []model.Rule{pulled(most(5)), told(pulled(least(6)))}, "the text does not say 5, 6, as the rule does"},
		{"Robata aims first at a tank on a Hill.", []model.Rule{rank}, ""},
		{"The Move Level is halved.", []model.Rule{half}, ""},
		{"The Move Level is lower.", []model.Rule{half}, "the text does not say 2, as the rule does"},
		{"On a Hill, when wet, the Move Level is 3 lower.", []model.Rule{lower}, ""},
		{"It moves no 400 m in an action.", []model.Rule{far}, ""},
		{"It moves no 600 m in an action.", []model.Rule{far}, "the text says 600, where the rule says 400"},
		{"An Eastern tank comes on.", []model.Rule{enter}, ""},
		{"A Western tank beyond the centre scores 10 VP.", []model.Rule{past}, ""},
		{"A Western tank at the centre scores 10 VP.", []model.Rule{past}, "the text does not say -200, as the rule does"},
		{"Either side, West or East, scores 2 VP.", []model.Rule{each}, ""},
		{"The Western side scores 2 VP.", []model.Rule{each}, "the text says the side Western Force, and the rule does not"},
		{"It moves no 2 boxes in an action.", []model.Rule{far}, ""},
		{"It moves no 3 boxes in an action.", []model.Rule{far}, "the text says 3, where the rule says 400"},
		{"It moves no farther than 200 m in an action.", []model.Rule{far}, ""},
		{"It moves no farther than 400 m in an action.", []model.Rule{far}, ""},
		{"It moves no 200 m in an action.", []model.Rule{far}, "the text says 200, where the rule says 400"},
		{"It moves no nearer than 600 m in an action.", []model.Rule{far}, "the text says 600, where the rule says 400"},
		{"On more than five rain, else nothing.", []model.Rule{pulled(least(6))}, ""},
		{"With 3 VPs the Western side has won.", []model.Rule{won}, ""},
		{"With more than 2 VPs the Western side has won.", []model.Rule{won}, ""},
		{"With 4 VPs the Western side has won.", []model.Rule{won}, "the text says 4, and the rule does not"},
		{"Each side has fuel for 7 moves.", []model.Rule{spent}, ""},
		{"Each side has fuel for 8 moves.", []model.Rule{spent}, "the text says 8, and the rule does not"},
		{"It costs 2 Order Icons.", []model.Rule{cost}, ""},
		{"It costs three Order Icons.", []model.Rule{cost}, "the text says 3, where the rule says 2"},
		{"It Pulls a card: on 5 or less rain.", []model.Rule{pull, pulled(most(5))}, "the text says 5, and the rule does not; if it tells of the rule below too, that says continues: true"},
		{"It Pulls a card: on 6 or less rain.", []model.Rule{pull, pulled(most(4))}, "the text says 6, and the rule does not"},
		{"It Pulls a card: on 5 or less rain, then 10 VP for the Western side at −200 m.", []model.Rule{pull, pulled(most(5)), exit}, "the text says 5, 10, -200, the side Western Force, and the rule does not; if it tells of the 2 rules below too, each says continues: true"},
		{"At 400 m or −400 m it may take a Height.", []model.Rule{take}, ""},
		{"", []model.Rule{exit, told(exit)}, "no rule above has a text that this one continues"},
	} {
		rules := slices.Clone(tt.rules)
		if tt.text != "" {
			rules[0].Text = model.Text{"en": tt.text}
		}
		sc := model.Scenario{
			Sides:    []model.Side{{ID: "west", Name: "Western Force"}, {ID: "east", Name: "Eastern Force", Reserve: map[string]model.Force{"late": {Vehicle: "tank"}}}},
			Options:  map[string]model.Option{"king": {Title: "King of the Hill 99"}},
			Supplies: map[string]model.Supply{"hill": {Card: "hill", Name: model.Text{"en": "Height"}}},
			Checks:   map[string]model.Check{"bail": {Pull: model.CheckPull{Count: 3}, Pass: model.CheckPass{Number: least(7)}}},
			Marks:    map[string]model.Mark{"fuel": {Start: 7, Max: 9}, "wet": {If: []model.When{{Unit: &model.Who{Holds: "hill", Marks: map[string]model.Span{"wet": {}}}}}}},
			Rules:    rules,
		}
		c := &model.Content{Scenarios: []model.Scenario{sc}, Terrain: []model.Terrain{{Record: model.Record{ID: "hill"}, Name: "Hill"}}}
		var found []string
		p := &check.Pass{Content: c, Report: func(f diag.Finding) { found = append(found, f.Message) }}
		if err := textDiffers(p); err != nil {
			t.Fatal(err)
		}
		want := []string{tt.want}
		if tt.want == "" {
			want = nil
		}
		if diff := cmp.Diff(want, found); diff != "" {
			t.Errorf("%q: %s", tt.text, diff)
		}
	}
}

// TestTextOfTerrain holds that a card need not name itself.
func TestTextOfTerrain(t *testing.T) {
	hill := model.Terrain{Record: model.Record{ID: "hill"}, Name: "Hill", Rules: []model.Rule{{
		Text: model.Text{"en": "+1 Penetration from here."}, On: "fire.pen", When: model.When{Unit: &model.Who{Holds: "hill"}},
		Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 1}}},
	}}}
	other := hill
	other.ID, other.Name = "ridge", "Ridge"
	var found []string
	p := &check.Pass{Content: &model.Content{Terrain: []model.Terrain{hill, other}}, Report: func(f diag.Finding) { found = append(found, f.Message) }}
	if err := textDiffers(p); err != nil || !slices.Equal(found, []string{"the text does not say the card Hill, as the rule does"}) {
		t.Errorf("found %q, %v", found, err)
	}
}

// TestTextOfCostsAndDamage holds that a text names the cards that a rule costs and the grade of the Damage that it
// deals, and no other part of a vehicle than that.
func TestTextOfCostsAndDamage(t *testing.T) {
	cost := model.Rule{On: "field.action", Cost: &model.Cost{Cards: "command"}, Operation: model.Operation{Finish: &model.Finish{}}}
	light := model.Rule{On: "range.enter", Operation: model.Operation{Damage: &model.Deal{Grade: "light", Part: "hull"}}}
	paid := model.Rule{On: "field.action", Cost: &model.Cost{Orders: 4}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 3}}}}
	creeps := model.Rule{On: "phase", Operation: model.Operation{Mark: &model.SetMark{Name: "fire", Add: new(1), Boxes: &model.Boxes{Side: "west"}}}}
	for _, tt := range []struct {
		text string
		rule model.Rule
		want []string
	}{
		{"For a COMMAND card the game ends.", cost, nil},
		{"For a Command card the game ends.", cost, nil},
		{"For a LEADERSHIP card the game ends.", cost, []string{"the text says a leadership card, where the rule says a command card"}},
		{"It suffers Light Damage.", light, nil},
		{"It suffers Light Damage of the hull, and not of its tracks.", light, nil},
		{"It suffers Heavy Damage.", light, []string{"the text says heavy Damage, where the rule says light Damage"}},
		{"Within 200 m it suffers Heavy Damage.", light, []string{"the text says heavy Damage, where the rule says light Damage; it says 200, and the rule does not"}},
		{"Within 200 m it suffers Damage.", light, []string{"the text says 200, and the rule does not; it does not say light Damage, as the rule does"}},
		{"For 2 Order Icons it scores 3 VP.", paid, []string{"the text says 2, where the rule says 4"}},
		{"It scores 4 VP.", paid, []string{"the text says 4, where the rule says 3; it does not say 4, as the rule does"}},
		{"It scores 3 VP within 400 m.", paid, []string{"the text says 400, and the rule does not; it does not say 4, as the rule does"}},
		{"It burns toward the Easterners.", creeps, nil},
		{"It burns in the boxes of the Easterners.", creeps, []string{"the text says the side Eastern Force, where the rule says the side Western Force"}},
		{"It suffers Light Damage of the tracks.", light, []string{"the text says the tracks, where the rule says the hull"}},
	} {
		tt.rule.Text = model.Text{"en": tt.text}
		sc := model.Scenario{Sides: []model.Side{{ID: "west", Name: "Western Force"}, {ID: "east", Name: "Eastern Force"}}, Rules: []model.Rule{tt.rule}}
		var found []string
		p := &check.Pass{Content: &model.Content{Scenarios: []model.Scenario{sc}}, Report: func(f diag.Finding) { found = append(found, f.Message) }}
		if err := textDiffers(p); err != nil || !slices.Equal(found, tt.want) {
			t.Errorf("%q: found %q, %v, want %q", tt.text, found, err, tt.want)
		}
	}
}
