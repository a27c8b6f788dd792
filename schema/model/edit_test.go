package model

import (
	"strings"
	"testing"
)

func editSample() *Content {
	return &Content{
		Vehicles: []Vehicle{
			{Record: Record{ID: "fox"}, Name: "Fox", Levels: Levels{Move: 7, Fire: 5}, Guns: []Gun{{Name: "KwK", Hit: []int{90, 80}}}},
			{Record: Record{ID: "owl"}, Levels: Levels{Move: 3}},
		},
		Scenarios: []Scenario{{Record: Record{ID: "den"}, Rules: []Rule{
			{On: "round.end", Cite: []string{"X 7"}, Operation: Operation{Score: &Score{Number: Number{Value: 1}}}},
			{On: "round.end", Name: Text{"en": "Fuel reached"}, Operation: Operation{Score: &Score{Number: Number{Value: 2}}}},
			{On: "round.end", Name: Text{"en": "Twice"}, Operation: Operation{Score: &Score{Number: Number{Value: 2}}}},
			{On: "round.end", Name: Text{"en": "Twice"}, Operation: Operation{Score: &Score{Number: Number{Value: 3}}}},
		}}},
		Guns:    []AntiTankGun{{Record: Record{ID: "pak"}, Cost: 1}},
		Actions: []ActionCard{{Record: Record{ID: "one"}, Value: 1}},
	}
}

func TestEdit(t *testing.T) {
	for _, tc := range []struct {
		place, value string
		got          func(*Content) bool
	}{
		{"vehicle:fox.levels.fire", "6", func(c *Content) bool { return c.Vehicles[0].Levels.Fire == 6 }},
		{"vehicle:fox.fire_level", "6", func(c *Content) bool { return c.Vehicles[0].Levels.Fire == 6 }},
		{"vehicles:fox.guns.0.hit.1", "70", func(c *Content) bool { return c.Vehicles[0].Guns[0].Hit[1] == 70 }},
		{"action-card:one.value", "2", func(c *Content) bool { return c.Actions[0].Value == 2 }},
		{"gun:pak.cost", "2", func(c *Content) bool { return c.Guns[0].Cost == 2 }},
		{"vehicle:fox.name", "Vixen", func(c *Content) bool { return c.Vehicles[0].Name == "Vixen" }},
		{"scenario:den.fuel-reached.score.value", "4", func(c *Content) bool { return c.Scenarios[0].Rules[1].Score.Value == 4 }},
		{"scenario:den.Fuel Reached.score_value", "4", func(c *Content) bool { return c.Scenarios[0].Rules[1].Score.Value == 4 }},
		{"scenario:den.rules.fuel-reached.score.value", "4", func(c *Content) bool { return c.Scenarios[0].Rules[1].Score.Value == 4 }},
		{"scenario:den.x-7.score.value", "4", func(c *Content) bool { return c.Scenarios[0].Rules[0].Score.Value == 4 }},
		{"scenario:den.rules.0.score.value", "4", func(c *Content) bool { return c.Scenarios[0].Rules[0].Score.Value == 4 }},
	} {
		old := editSample()
		c, err := old.Edit(tc.place, tc.value)
		if err != nil {
			t.Errorf("%s: %v", tc.place, err)
			continue
		}
		if !tc.got(c) {
			t.Errorf("%s=%s is not there: %+v", tc.place, tc.value, c.Vehicles)
		}
		if ContentHash(old) != ContentHash(editSample()) {
			t.Errorf("%s: the old content changed", tc.place)
		}
		if c.Vehicles[0].ID != "fox" || c.Vehicles[1].ID != "owl" {
			t.Errorf("%s: the records lost their ids", tc.place)
		}
	}
}

func TestEditRefuses(t *testing.T) {
	for _, tc := range []struct{ place, value, say string }{
		{"vehicle:fox", "6", "expected KIND:ID.FIELD"},
		{"vehikle:fox.levels.fire", "6", `did you mean "vehicle"?`},
		{"vehicle:fix.levels.fire", "6", `did you mean "fox"?`},
		{"vehicle:fox.fire_lvl", "6", `did you mean "levels.fire"?`},
		{"vehicle:fox.levels.fire", "six", "expected a whole number"},
		{"vehicle:fox.levels.fire", "99999999999", "expected a whole number"},
		{"vehicle:fox.from.stated", "x", "unknown field"},
		{"set:fox.title", "x", "unknown kind"},
		{"vehicle:fox.speed", "x", "; there are armour.front.hull, armour.front.tracks, "},
		{"scenario:den.fuel-reached.scor.value", "4", `did you mean "fuel-reached.score.value"? There are fuel-reached.may, fuel-reached.name.en, fuel-reached.on, fuel-reached.score.plus, `},
		{"scenario:den.twice.score.value", "4", `one of rules.2.score.value, rules.3.score.value; say which`},
		{"scenario:den.fuel.score.value", "4", `fuel-reached.score.value`},
	} {
		if _, err := editSample().Edit(tc.place, tc.value); err == nil || !strings.Contains(err.Error(), tc.say) {
			t.Errorf("%s=%s: got %v, want %q", tc.place, tc.value, err, tc.say)
		}
	}
}

// TestValue holds that what Value says of a place is what Edit changes there, whatever
// way the place is written in.
func TestValue(t *testing.T) {
	c := editSample()
	for _, tc := range []struct{ place, path, text, said string }{
		{"vehicle:fox.fire_level", "levels.fire", "5", "vehicle:fox.levels.fire"},
		{"vehicles:fox.guns.0.hit.1", "guns.0.hit.1", "80", "vehicle:fox.guns.0.hit.1"},
		{"action-card:one.value", "value", "1", "action:one.value"},
		{"vehicle:fox.name", "name", "Fox", "vehicle:fox.name"},
	} {
		v, err := c.Value(tc.place)
		if err != nil || v.Path != tc.path || v.Text != tc.text || v.Place() != tc.said || v.Number != (tc.path != "name") {
			t.Errorf("%s: %+v, %v", tc.place, v, err)
			continue
		}
		if again, err := c.Value(v.Place()); err != nil || again.Path != v.Path {
			t.Errorf("%s is %s: %+v, %v", tc.place, v.Place(), again, err)
		}
		edited, err := c.Edit(tc.place, "7")
		if err != nil {
			t.Fatal(err)
		}
		if now, err := edited.Value(v.Place()); err != nil || now.Text != "7" {
			t.Errorf("%s is %q after an edit, %v", v.Place(), now.Text, err)
		}
	}
	if _, err := c.Value("vehicle:fox.fire_lvl"); err == nil || !strings.Contains(err.Error(), `did you mean "levels.fire"?`) {
		t.Errorf("a place that there is not: %v", err)
	}
}

// TestEditUnnamedRules holds that a rule without a name goes by its place, from 1, and that
// this is not taken for the numbers of a path, from 0.
func TestEditUnnamedRules(t *testing.T) {
	c := editSample()
	score := Operation{Score: &Score{Number: Number{Value: 1}}}
	c.Scenarios[0].Rules = []Rule{{On: "game.end", Operation: score}, {On: "game.end", Operation: score}, {On: "game.end", Operation: score}}
	for place, want := range map[string]string{
		"scenario:den.rule-2.score.value":  "rules.1.score.value",
		"scenario:den.rule-3.score.value":  "rules.2.score.value",
		"scenario:den.rules.1.score.value": "rules.1.score.value",
		"scenario:den.rules.2.score.value": "rules.2.score.value",
	} {
		v, err := c.Value(place)
		if err != nil || v.Path != want {
			t.Errorf("%s is %q, %v; want %s", place, v.Path, err, want)
			continue
		}
		if again, err := c.Value(v.Place()); err != nil || again.Path != want {
			t.Errorf("%s, written %s, is %q, %v; want %s", place, v.Place(), again.Path, err, want)
		}
	}
}
