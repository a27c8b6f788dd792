package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// crippling is a bench on which a rule deals damage of which text is the Tracks section.
func crippling(t *testing.T, scenario string, s setup.Setup, text []model.Damage, r model.Rule) *bench {
	t.Helper()
	c := variant(t, scenario, func(c *model.Content, sc *model.Scenario) {
		section := model.SectionDamage{Light: text, Heavy: text}
		c.Damage = []model.DamageCard{{Number: 1, Critical: model.CriticalDamage{Number: 5}, Tracks: section}}
		r.Cite, r.Damage = []string{"X 1"}, &model.Deal{Grade: "heavy", Part: "tracks"}
		sc.Rules = []model.Rule{r}
	})
	return newBenchWith(t, c, scenario, s)
}

// TestDisabledOnTheWay has a rule leave a tank unable to move at each place of its Move.
func TestDisabledOnTheWay(t *testing.T) {
	tracks, at := []model.Damage{{Tracks: "destroyed", Times: 1}}, 200
	enters := model.Rule{On: "range.enter", When: model.When{Unit: &model.Who{Range: &model.Span{Is: &at}}}}
	for _, c := range []struct {
		name   string
		text   []model.Damage
		rule   model.Rule
		action string
		metres int
		moves  bool // it is In Motion then
		clause engine.Clause
	}{
		{"coming into a box", tracks, enters, "sov-1 move with 47+48", 200, false, "EITC 12.5.2b"},
		{"coming into its last box", tracks, enters, "sov-1 move with 47 terrain 71", 200, false, "EITC 12.5.2b"},
		{"leaving a box", tracks, model.Rule{On: "range.leave"}, "sov-1 move with 47+48", 400, false, "EITC 12.5.2b"},
		{"without a Driver", []model.Damage{kill1("driver")}, enters, "sov-1 move with 47+48", 200, false, "EITC 5.6.2-driver-a"},
		{"having moved, before FLANK", tracks, model.Rule{On: "moved"}, "sov-1 move with 47 flank ger-1 with 12", 200, true, "EITC 12.5.2b"},
		{"having moved, before Terrain", tracks, model.Rule{On: "moved"}, "sov-1 move with 47 terrain 71", 200, true, "EITC 12.5.2b"},
		{"damaged and not Immobilized", []model.Damage{{Tracks: "damaged", Times: 1}}, enters, "sov-1 move with 47+48", 0, true, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := crippling(t, "hold-the-high-ground", setup.Setup{}, c.text, c.rule)
			b.sighted()
			b.at("sov-1", 400)
			b.hand("s2", 47, 48, 12, 71)
			b.begin("sov-1")
			b.do(c.action)
			b.run()
			for range 2 {
				if b.offers("sov-1 step forward") {
					b.do("sov-1 step forward")
					b.run()
				}
			}
			for _, e := range []string{"ger-1", "ger-2"} {
				for b.offers(e + " decline") {
					b.do(e + " decline")
					b.run()
				}
			}
			is(t, "Range", 200*int(b.unit("sov-1").Range), c.metres)
			is(t, "In Motion", b.unit("sov-1").Moving(), c.moves)
			is(t, "it flanks", b.unit("sov-1").Flanked != 0, false)
			is(t, "Terrain", b.unit("sov-1").Box.Terrain, engine.NoCard)
			is(t, "cancelled", b.happened(event.ActionCancelled) == 1, c.clause != "")
			if c.clause != "" {
				is(t, "cited", b.last(event.ActionCancelled).Clause, c.clause)
			}
		})
	}
	t.Run("Robata", func(t *testing.T) {
		for _, c := range []struct {
			on     string
			metres int
			moves  bool
		}{{"range.enter", 600, false}, {"range.leave", 800, false}, {"moved", 400, true}} {
			b := crippling(t, "merging-forces", setup.Setup{Robata: [state.Sides]bool{false, true}}, tracks, model.Rule{On: c.on})
			b.acts("sov-1", 50, 51, 71, 64) // two successes, and Terrain
			b.finish("sov-1")
			is(t, c.on+": Range", 200*int(b.unit("sov-1").Range), c.metres)
			is(t, c.on+": In Motion", b.unit("sov-1").Moving(), c.moves)
			is(t, c.on+": cancelled", b.has(event.ActionCancelled, "EITC 12.5.2b"), !c.moves)
			is(t, c.on+": damage", b.happened(event.DamageDealt), 1)
			is(t, c.on+": Terrain", b.unit("sov-1").Box.Terrain, engine.NoCard)
		}
	})
}

// TestMovedAsItLeaves has a rule put a tank at the edge of the track as it leaves its box for there: it goes no further.
func TestMovedAsItLeaves(t *testing.T) {
	back := -200
	b := newBenchWith(t, variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) {
		sc.Rules = []model.Rule{{On: "range.leave", Once: "game", Cite: []string{"X 1"}, Operation: model.Operation{Range: &model.Shift{By: &back}}}}
	}), "merging-forces", setup.Setup{})
	b.unit("ger-1").Range = 4
	b.begin("ger-1")
	b.hand("s1", 48, 49)
	b.do("ger-1 move with 48+49", "ger-1 step back")
	b.run()
	b.expect("ger-1 range", "1000")
	is(t, "boxes it came into", b.happened(event.RangeMoved), 1)
}
