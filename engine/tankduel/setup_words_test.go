package tankduel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// crowded returns a content with so many vehicles, guns and nations more, of which no
// scenario fields any; their ids sort before all others.
func crowded(c *model.Content, n int) *model.Content {
	out := c.Keep(func(*model.Record) bool { return true })
	own := out.Of("eitc")
	first, gun, side := own.Vehicles[0], own.Guns[0], own.Nations[0]
	for i := range n {
		v, g, nation := first, gun, side
		v.ID, g.ID, nation.ID = fmt.Sprintf("aaa-v%04d", i), fmt.Sprintf("aaa-g%04d", i), fmt.Sprintf("aaa-n%04d", i)
		v.Nation, v.Year = nation.ID, 1000+i
		out.Join(&model.Content{Vehicles: []model.Vehicle{v}, Guns: []model.AntiTankGun{g}, Nations: []model.Nation{nation}})
	}
	out.Sort()
	return out
}

// TestOthersChangeNothing holds that a game begins in the same state however many
// vehicles, guns and nations there are that it does not field.
func TestOthersChangeNothing(t *testing.T) {
	c := contenttest.Content(t)
	many := crowded(c, 1500)
	for i := range c.Scenarios {
		id := c.Scenarios[i].ID
		var s setup.Setup
		for side := range state.Sides {
			if slices.Contains(c.Scenarios[i].Sides[side].Nations, "german") {
				s.Guns[side] = []setup.Emplacement{{Gun: "flak-36", At: 800}}
				break
			}
		}
		want, _, err := New(c, id, s, Core())
		if err != nil {
			t.Fatal(err)
		}
		got, findings, err := New(many, id, s, Core())
		if err != nil || len(findings) > 0 {
			t.Fatal(id, err, findings)
		}
		if got.start != want.start || !slices.Equal(got.Lexicon.Words, want.Lexicon.Words) {
			t.Errorf("%s begins in another state or with other words: %v, want %v", id, got.Lexicon.Words, want.Lexicon.Words)
		}
	}
}

// TestWordsElsewhere holds that a rule may call units by a word that only units out of
// this game have, and by no word that the content does not know.
func TestWordsElsewhere(t *testing.T) {
	for _, tt := range []struct {
		word  string
		known bool
		holds int
	}{
		{"german", true, 2}, {"tiger-ausf-e", true, 0}, {"romanian", true, 0}, {"pak-38", true, 0}, {"1950", true, 0},
		{"seasoned", true, 2}, {"martian", false, 0}, {"1789", false, 0},
	} {
		c := variant(t, "merging-forces", func(c *model.Content, sc *model.Scenario) {
			*c = *crowded(c, 1)
			c.Nations[0].ID, c.Vehicles[0].Year = "romanian", 1950
			sc = model.Find(c.Scenarios, sc.ID)
			sc.Rules = append(sc.Rules, model.Rule{On: "fire.cover", When: model.When{Unit: &model.Who{Is: tt.word}}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 15}}}})
		})
		g, findings, err := New(c, "merging-forces", setup.Setup{Force: [state.Sides][]setup.Tank{
			{{Vehicle: "pzkpfw-iv-ausf-g"}, {Vehicle: "pzkpfw-iv-ausf-g"}}, {{Vehicle: "t-34-85-m44", Crew: "green"}, {Vehicle: "t-34-85-m44", Crew: "green"}},
		}}, Core())
		if err != nil {
			t.Fatal(err)
		}
		if known := len(findings) == 0; known != tt.known || !known && findings[0].Code != "rules-unknown-word" {
			t.Errorf("%s: findings %v, want known %v", tt.word, findings, tt.known)
		}
		if g == nil {
			continue
		}
		rows := g.Rules.Rows[rule.FireCover]
		test := rows[len(rows)-1].When.Find(rule.FactUnit).Who.Find(rule.FactWord)
		holds := 0
		for u := range g.Tanks {
			holds += state.Flag((Position{&g.start, g}).HasWord(engine.Unit(u), test.Min))
		}
		if holds != tt.holds {
			t.Errorf("%s holds of %d units, want %d", tt.word, holds, tt.holds)
		}
	}
}

// TestBoundsOfForces holds that what a scenario fields too much of is a finding at its
// sides.
func TestBoundsOfForces(t *testing.T) {
	tags := func(n int) func(*model.Content, *model.Scenario) {
		return func(_ *model.Content, sc *model.Scenario) {
			sc.Sides[0].Force = slices.Clone(sc.Sides[0].Force)
			for i := range n {
				sc.Sides[0].Force[0].Tags = append(sc.Sides[0].Force[0].Tags, fmt.Sprint("tag-", i))
			}
		}
	}
	ammo := func(n int) func(*model.Content, *model.Scenario) {
		return func(c *model.Content, sc *model.Scenario) {
			v := model.Find(c.Vehicles, sc.Sides[0].Force[0].Vehicle)
			v.Guns = slices.Clone(v.Guns)
			v.Guns[0].Rounds = map[string][]int{}
			for i := range n {
				v.Guns[0].Rounds[fmt.Sprint("kind-", i)] = []int{1}
			}
		}
	}
	reserve := func(n int) func(*model.Content, *model.Scenario) {
		return func(c *model.Content, sc *model.Scenario) {
			*c = *crowded(c, n)
			sc = model.Find(c.Scenarios, sc.ID)
			sc.Sides[0].Reserve = map[string]model.Force{}
			for i := range n {
				sc.Sides[0].Reserve[fmt.Sprint("r-", i)] = model.Force{Vehicle: fmt.Sprintf("aaa-v%04d", i)}
			}
		}
	}
	for _, tt := range []struct {
		name   string
		change func(*model.Content, *model.Scenario)
		says   string
	}{
		{"many tags", tags(200), ""},
		{"too many tags", tags(rule.MaxWords), "words for units, with tags; the engine holds 255"},
		{"as many kinds of ammunition as fit", ammo(state.MaxAmmo - 1), ""},
		{"a kind of ammunition too many", ammo(state.MaxAmmo + 1), "kinds of special ammunition; the engine holds 4"},
		{"a large reserve", reserve(60), ""},
		{"too large a reserve", reserve(300), "vehicles, with those of the reserve; the engine holds 239"},
	} {
		c := variant(t, "merging-forces", tt.change)
		_, findings, err := New(c, "merging-forces", setup.Setup{}, Core())
		if err != nil {
			t.Fatal(tt.name, err)
		}
		switch {
		case tt.says == "" && len(findings) > 0, tt.says != "" && len(findings) == 0:
			t.Errorf("%s: %v", tt.name, findings)
		case tt.says != "":
			if f := findings[0]; f.Code != "rules-capacity" || f.Path != "sides" || !strings.Contains(f.Message, tt.says) {
				t.Errorf("%s: %v", tt.name, f)
			}
		}
	}
}
