package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// ordered returns a bench in which Robata runs the Soviets of Merging Forces by
// an order of the scenario, which sov-1 gets as it acts.
func ordered(t *testing.T, order model.Rule) *bench {
	t.Helper()
	order.On, order.Cite = "robata.mission", []string{"TEST 1"}
	c := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) {
		sc.Rules = append([]model.Rule{order}, sc.Rules...)
	})
	return newBenchWith(t, c, "merging-forces", setup.Setup{Robata: [state.Sides]bool{false, true}})
}

// RangeOf is one Range or distance.
func rangeOf(n int) *model.Span { return &model.Span{Is: &n} }

// TestOrdersForOneGain is LEADERSHIP for one gain alone: it is Effective where
// that can be had, and gives that and nothing else.
func TestOrdersForOneGain(t *testing.T) {
	states := []struct {
		name string
		set  func(b *bench)
		// can are the gains that can be had.
		can map[string]bool
	}{
		{"in the open, unspotted", func(b *bench) { b.unit("sov-1").Box = state.EmptyBox(); b.spot("sov-1", "ger-1", "ger-2") }, map[string]bool{"hull-down": true}},
		{"with an enemy to Spot", func(b *bench) { b.unit("sov-1").Box = state.EmptyBox() }, map[string]bool{"spot": true, "hull-down": true}},
		{"with nothing to gain", func(b *bench) { b.unit("sov-1").Status |= state.HullDown; b.spot("sov-1", "ger-1", "ger-2") }, map[string]bool{}},
		{"in WOODS, unspotted", func(b *bench) { b.box("sov-1", "terrain", 71); b.spot("sov-1", "ger-1", "ger-2") }, map[string]bool{"hull-down": true}},
		{"in WOODS, Spotted", func(b *bench) {
			b.box("sov-1", "terrain", 71)
			b.spot("sov-1", "ger-1", "ger-2")
			b.spot("ger-1", "sov-1")
		}, map[string]bool{"hull-down": true, "conceal": true}},
		{"in WOODS, Hull Down and Spotted", func(b *bench) {
			b.box("sov-1", "terrain", 71)
			b.unit("sov-1").Status |= state.HullDown
			b.spot("sov-1", "ger-1", "ger-2")
			b.spot("ger-1", "sov-1")
		}, map[string]bool{"conceal": true}},
		{"in WOODS with everything to gain", func(b *bench) {
			b.box("sov-1", "terrain", 71)
			b.spot("ger-1", "sov-1")
		}, map[string]bool{"spot": true, "hull-down": true, "conceal": true}},
	}
	for _, s := range states {
		for _, gain := range []string{"spot", "hull-down", "conceal"} {
			t.Run(s.name+"/"+gain, func(t *testing.T) {
				b := ordered(t, model.Rule{Operation: model.Operation{Perform: &model.Perform{Action: "leadership", Gain: gain}}})
				s.set(b)
				b.row("sov-1", 63)
				is(t, "an order without LEADERSHIP", b.mission("sov-1"), "")
				b.row("sov-1", 1)
				want := ""
				if s.can[gain] {
					want = "TEST 1"
				}
				is(t, "the order", b.mission("sov-1"), want)
				if want == "" {
					return
				}
				b = ordered(t, model.Rule{Operation: model.Operation{Perform: &model.Perform{Action: "leadership", Gain: gain}}})
				s.set(b)
				b.begin("sov-1")
				b.next(1, 39, 64, 60)
				b.run()
				b.finish("sov-1")
				// The Secondary Action may gain more, by other clauses.
				got := map[string]bool{}
				for _, e := range b.log.Events {
					got["spot"] = got["spot"] || e.Kind == event.Spotted && e.Clause == "EITC 19.9.3C"
					got["hull-down"] = got["hull-down"] || e.Clause == "EITC 19.9.3D"
					got["conceal"] = got["conceal"] || e.Kind == event.Opened && e.Item == state.ProcConceal
				}
				for _, other := range []string{"spot", "hull-down", "conceal"} {
					is(t, "what is gained: "+other, got[other], other == gain)
				}
			})
		}
	}
}

// TestOrdersToGo is the next box on the way to the nearest that an order names,
// that of the tank's own side first.
func TestOrdersToGo(t *testing.T) {
	for _, c := range []struct {
		name  string
		to    model.Who
		steps map[int]int8 // by the Range in metres
	}{
		{"one Range", model.Who{Range: rangeOf(400)}, map[int]int8{1000: -1, 600: -1, 400: 0, 200: 1, 0: 1, -1000: 1}},
		{"the edge of the own side", model.Who{Range: rangeOf(1000)}, map[int]int8{1000: 0, 800: 1, -1000: 1}},
		{"the edge of the other side", model.Who{Range: rangeOf(-1000)}, map[int]int8{-1000: 0, -800: -1, 1000: -1}},
		{"either side", model.Who{Distance: rangeOf(600)}, map[int]int8{0: 1, 200: 1, -200: -1, 600: 0, -600: 0, 800: -1, -800: 1, 1000: -1}},
		{"nowhere", model.Who{Range: rangeOf(1200)}, map[int]int8{0: 0, 1000: 0, -1000: 0}},
	} {
		for from, want := range c.steps { // order-free: each for itself
			b := ordered(t, model.Rule{Operation: model.Operation{Go: &model.Go{To: &c.to}}})
			b.at("sov-1", from)
			b.row("sov-1", 63)
			b.s.Act.Range = b.unit("sov-1").Range
			m := &MissionRows(b.g)[0].Mission
			if got := RobataOf(b.ctx()).missionShift(b.id("sov-1"), m, 2); got != want {
				t.Errorf("%s, from %d m: the step is %d, want %d", c.name, from, got, want)
			}
			is(t, "it has arrived", RobataOf(b.ctx()).arrived(b.id("sov-1"), m), want == 0 && c.name != "nowhere")
		}
	}
}

// TestOrdersToShoot is an order to fire at some targets alone.
func TestOrdersToShoot(t *testing.T) {
	shoot := func(quality string, at *model.Who) *bench {
		b := ordered(t, model.Rule{Operation: model.Operation{Shoot: &model.Shoot{At: at, Quality: quality}}})
		b.at("sov-1", 0)
		b.at("ger-1", 200)
		b.at("ger-2", 400)
		b.unit("sov-1").Loaded = 1
		b.spot("sov-1", "ger-1", "ger-2")
		return b
	}
	for _, c := range []struct {
		name   string
		at     *model.Who
		target string
	}{
		{"anybody", nil, "ger-1"},
		{"who is at 200 m", &model.Who{Range: rangeOf(200)}, "ger-1"},
		{"who is at 400 m", &model.Who{Range: rangeOf(400)}, "ger-2"},
		{"who is at 600 m", &model.Who{Range: rangeOf(600)}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, quality := range []string{"low", "high"} {
				b := shoot(quality, c.at)
				b.row("sov-1", 50, 51, 53)
				want := ""
				if c.target != "" && RobataOf(b.ctx()).hasShot(b.id("sov-1"), map[string]uint8{"low": AtLow, "high": AtHigh}[quality], true) {
					want = "TEST 1"
				}
				is(t, quality+": the order", b.mission("sov-1"), want)
			}
			b := shoot("low", c.at)
			b.acts("sov-1", 50, 51, 53)
			b.finish("sov-1")
			target := ""
			for _, e := range b.log.Events {
				if e.Kind == event.Opened && e.Item == state.ProcSoloFire {
					target = b.g.UnitName(e.Target)
				}
			}
			if c.target != "" { // without one, other lines are read
				is(t, "the target", target, c.target)
			}
		})
	}
}

// TestRobataFacts is what rules can ask of the cards that Robata revealed: only
// of its own tanks, and only in a Tank Phase of one of them.
func TestRobataFacts(t *testing.T) {
	b := newSolo(t)
	b.unit("sov-1").Loaded = 1
	b.at("sov-1", 0)
	b.at("ger-1", 200)
	b.row("sov-1", 50, 51, 63)
	b.s.Act.Cards = 2
	facts := func(name string) [3]int {
		x, u := b.ctx(), b.id(name)
		return [3]int{robataFact(x.Position, rule.FactSuccesses, u), robataFact(x.Position, rule.FactOrders, u), robataFact(x.Position, rule.FactHigh, u)}
	}
	is(t, "without an enemy to fire at", facts("sov-1"), [3]int{2, RobataOf(b.ctx()).RowOrders(), 0})
	b.spot("sov-1", "ger-1")
	want := state.Flag(RobataOf(b.ctx()).GoodTargets(b.id("sov-1"), AtHigh, Aim{Cards: true}) != 0)
	is(t, "a High Quality Shot", want, 1)
	is(t, "with one", facts("sov-1"), [3]int{2, RobataOf(b.ctx()).RowOrders(), want})
	is(t, "of a player's tank", facts("ger-1"), [3]int{state.Missing, state.Missing, state.Missing})
	b.s.Active = b.id("ger-1")
	is(t, "in the Tank Phase of a player", facts("sov-1"), [3]int{state.Missing, state.Missing, state.Missing})
	b.s.Active = engine.NoUnit
	is(t, "in no Tank Phase", facts("sov-1"), [3]int{state.Missing, state.Missing, state.Missing})
}

// TestOrdersToUse is the Field Action of content that Robata takes on an order (ruling A240): one
// that it can pay for, in the place of its Primary and its Secondary Action where it costs the Tank
// Action, and none that nobody orders.
func TestOrdersToUse(t *testing.T) {
	order := model.Rule{On: "robata.mission", Cite: []string{"TEST 1"}, Operation: model.Operation{Perform: &model.Perform{Action: "use"}}}
	for _, c := range []struct {
		name   string
		action model.Rule
		row    []int // what is revealed
		order  bool
		want   bool
	}{
		{"free", model.Rule{}, []int{39, 63, 64}, true, true},
		{"unasked", model.Rule{}, []int{39, 63, 64}, false, false},
		{"for the Tank Action", model.Rule{Cost: &model.Cost{TankAction: true}}, []int{39, 63, 64}, true, true},
		{"for Order Icons", model.Rule{Cost: &model.Cost{Orders: 1}}, []int{39, 63, 64}, true, false},
		{"for LEADERSHIP revealed", model.Rule{Cost: &model.Cost{Cards: "leadership"}}, []int{1, 63, 64}, true, true},
		{"for LEADERSHIP not revealed", model.Rule{Cost: &model.Cost{Cards: "leadership"}}, []int{39, 63, 64}, true, false},
		{"elsewhere", model.Rule{When: model.When{Unit: &model.Who{Range: rangeOf(0)}}}, []int{39, 63, 64}, true, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			action := c.action
			to := 200
			action.On, action.Cite, action.Operation = "field.action", []string{"TEST 2"}, model.Operation{Range: &model.Shift{To: &to}}
			rules := []model.Rule{action}
			if c.order {
				rules = append(rules, order)
			}
			b := newBenchWith(t, variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) { sc.Rules = rules }), "merging-forces",
				setup.Setup{Robata: [state.Sides]bool{false, true}})
			b.acts("sov-1", c.row...)
			b.finish("sov-1")
			is(t, "it is used", b.unit("sov-1").Range == 1, c.want)
			if c.want {
				b.cited("TEST 2")
				second := slices.ContainsFunc(b.log.Events, func(e engine.Event) bool { return e.Kind == event.LineRead && e.Item >= secondLines })
				is(t, "a Secondary Action is due", second, !(c.action.Cost != nil && c.action.Cost.TankAction))
			}
		})
	}
}
