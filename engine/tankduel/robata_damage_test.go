package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestRobataAndDamageOfRules deals damage by a rule to a tank of Robata's, which is asked nothing
// for it.
func TestRobataAndDamageOfRules(t *testing.T) {
	card := model.DamageCard{Number: 1, Critical: model.CriticalDamage{Number: 1}, Morale: model.Morale{Green: true, Seasoned: true, Elite: true},
		Hull: model.SectionDamage{Light: []model.Damage{wound1("driver")}, Heavy: []model.Damage{{Fire: "certain"}}}}
	under := func(t *testing.T, rules ...model.Rule) *bench {
		c := variant(t, "merging-forces", func(c *model.Content, sc *model.Scenario) {
			c.Damage = []model.DamageCard{card}
			for i := range rules {
				rules[i].Cite = []string{"X 1"}
			}
			sc.Rules = slices.Concat(sc.Rules, rules)
		})
		return newBenchWith(t, c, "merging-forces", setup.Setup{Robata: [2]bool{false, true}})
	}
	deals := func(on string, when model.When, grade string, who model.Who) model.Rule {
		return model.Rule{On: on, When: when, Operation: model.Operation{Damage: &model.Deal{Grade: grade, Part: "hull", Who: &who}}}
	}
	spots := func(t *testing.T, grade string) *bench {
		b := under(t, deals("action.done", model.When{Action: []string{"spot"}, Unit: &model.Who{Side: "german"}}, grade, model.Who{Target: new(true)}))
		b.unit("ger-1").Spotted = 0
		b.hand("s1", 1)
		b.begin("ger-1")
		b.do("ger-1 spot sov-1 discarding 1")
		b.run()
		return b
	}
	t.Run("light, to a tank of Robata's", func(t *testing.T) {
		b := spots(t, "light")
		b.health("sov-1", "driver", "wounded")
		b.expect("sov-1 status", "broken")
		is(t, "who is credited", b.unit("sov-1").Credit, b.id("ger-1"))
		is(t, "who is asked next", b.g.Turn(&b.s).Seat, engine.Seat(0))
	})
	t.Run("heavy, with a fire", func(t *testing.T) {
		b := spots(t, "heavy")
		b.expect("sov-1 status", "on-fire broken")
	})
	by := func(t *testing.T, grade string) *bench {
		strikes := deals("administration", model.When{Unit: &model.Who{Run: "robata"}}, grade, model.Who{Side: "enemy"})
		strikes.Once = "game"
		b := under(t, strikes)
		b.begin("sov-1")
		for b.g.Turn(&b.s).Kind == engine.Chance && !b.unit("ger-2").Has(state.Broken) && b.s.Lost[0] < 2 {
			b.chance()
		}
		return b
	}
	t.Run("light, by a tank of Robata's", func(t *testing.T) {
		b := by(t, "light")
		for _, name := range []string{"ger-1", "ger-2"} {
			b.health(name, "driver", "wounded")
			b.expect(name+" status", "broken")
			is(t, "who is credited for "+name, b.unit(name).Credit, b.id("sov-1"))
		}
		is(t, "the tank of Robata's", b.unit("sov-1").Credit, engine.NoUnit)
		is(t, "dealt by the rule", b.happened(event.DamageDealt), 2)
	})
	t.Run("heavy, by a tank of Robata's", func(t *testing.T) {
		b := by(t, "heavy")
		b.expect("ger-1 status", "on-fire broken")
		b.expect("sov-1 status", "")
	})
	t.Run("a loss to a tank of Robata's", func(t *testing.T) {
		card.Hull.Light = []model.Damage{kill1("driver"), kill1("loader")}
		b := by(t, "light")
		b.expect("german lost", "2")
		is(t, "VPs", b.ctx().Total(1) > 0, true)
	})
}
