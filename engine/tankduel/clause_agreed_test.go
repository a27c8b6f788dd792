package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

func TestAgreedSetupClauses(t *testing.T) {
	t.Run("EITC 18.1.4e", func(t *testing.T) {
		b := newBenchOf(t, "merging-forces", setup.Setup{Force: [state.Sides][]setup.Tank{
			{{Vehicle: "pzkpfw-iv-ausf-g", Rounds: map[string]int{"apcr": 5}}, {Vehicle: "pzkpfw-iv-ausf-g"}},
			{{Vehicle: "t-34-76-m43", Rounds: map[string]int{"apcr": 4}}, {Vehicle: "t-34-76-m43", Rounds: map[string]int{"apcr": 0}}},
		}})
		for tank, ammo := range map[string]string{"ger-1": "apcr:5", "ger-2": "apcr:2", "sov-1": "apcr:4", "sov-2": ""} {
			b.expect(tank+" ammo", ammo)
		}
	})
	t.Run("EITC 18.1.7a", func(t *testing.T) {
		for tanks := 4; tanks <= 8; tanks++ {
			plain := newBenchOf(t, "merging-forces", setup.Setup{Tanks: tanks}).g.Decks
			for by := -1; by <= 1; by++ {
				is(t, "decks", newBenchOf(t, "merging-forces", setup.Setup{Tanks: tanks, Decks: by}).g.Decks, plain+by)
			}
		}
		is(t, "decks for 4 tanks", newBenchOf(t, "merging-forces", setup.Setup{Tanks: 4}).g.Decks, 3)
		for _, by := range []int{-2, 2} {
			barred(t, setup.Setup{Decks: by}, "EITC 18.1.7a")
		}
	})
	t.Run("EITC 18.1.7c", func(t *testing.T) {
		plain := newBenchOf(t, "merging-forces", setup.Setup{})
		b := newBenchOf(t, "merging-forces", setup.Setup{Deck: []string{"alternate"}})
		c := contenttest.Content(t)
		for i := range b.g.Cards {
			n := i + 1
			other := n == 13 || n >= 70 && n <= 77
			if (b.g.Cards[i].ID != plain.g.Cards[i].ID) != other {
				t.Errorf("card %d is %s, and %s without Alternate cards", n, b.g.Cards[i].ID, plain.g.Cards[i].ID)
			}
			is(t, "Battle Number", model.Find(c.Cards, b.g.Cards[i].ID).Number, n)
		}
		// The Hills of a scenario are a supply and never among the cards.
		hills := newBenchOf(t, "hold-the-high-ground", setup.Setup{Deck: []string{"alternate"}})
		is(t, "cards", battle(hills), 100)
		is(t, "Hill cards of the scenario", int(hills.s.Supplies[0]), 3)
	})
}

func TestObjectiveClauses(t *testing.T) {
	t.Run("EITC 14.3a", func(t *testing.T) {
		// VPs for crews and tanks, and those of the scenario, make one sum.
		b := newBenchOf(t, "hold-the-high-ground", setup.Setup{})
		b.unit("ger-1").VP, b.unit("sov-1").VP = 7, 9
		onHill(b, "ger-2")
		b.begin("ger-2")
		b.finishNow()
		b.expect("score", "18 9") // 7, 1 for the turn, 10 at the end
		b.expect("winner", "german")
		b.expect("ger-1 vp", "7")
	})
	t.Run("EITC 8.4e", func(t *testing.T) {
		free := func(once string) *bench {
			c := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) {
				sc.Rules = append(sc.Rules, model.Rule{
					On: "field.action", Cite: []string{"X 1"}, Once: once,
					Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: "unit"}},
				})
			})
			b := newBenchWith(t, c, "merging-forces", setup.Setup{})
			b.hand("s1", 66)
			b.begin("ger-1")
			return b
		}
		b := free("")
		for range 5 {
			b.do("ger-1 use 0")
		}
		b.expect("ger-1 vp", "5")
		b.want("ger-1 pass", true) // the Tank Action is still to come
		limited := free("turn")
		limited.do("ger-1 use 0")
		limited.refused("ger-1 use 0", "X 1")
		limited.expect("ger-1 vp", "1")
		if strings.Contains(strings.Join(limited.legal(), ";"), " use ") {
			t.Error("a Field Action that is used up is offered")
		}
	})
}
