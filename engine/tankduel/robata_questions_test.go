package tankduel

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// facing is a bench in which sov-1 of Robata and ger-1 have Spotted each other at two
// Ranges in metres. A High Quality Shot of either needs 60, a Low one 45, both -1.
func facing(t *testing.T, own, enemy int) *bench {
	t.Helper()
	b := newSolo(t)
	b.card("sov-1", "alert-1", false)
	b.spot("sov-1", "ger-1")
	b.spot("ger-1", "sov-1")
	b.at("sov-1", own)
	b.at("ger-1", enemy)
	b.s.Active, b.s.Phase = b.id("sov-1"), state.TankPhase
	return b
}

// TestQuestionsOfShots asks each question about shots at each distance at which one
// answer changes: at 1000 m both tanks have High Quality Shots, at 1200 m Low ones.
func TestQuestionsOfShots(t *testing.T) {
	all := []string{"high-shot", "low-shot", "enemy-high-shot", "enemy-low-shot", "reach-high-shot", "reach-low-shot", "remove-enemy-high-shot", "remove-enemy-low-shot"}
	for _, c := range []struct {
		own, enemy int
		boxes      int8
		yes        string
		// The shifts that lead to a shot or out of one, High before Low.
		reach, remove [2]int8
	}{
		{0, 0, 1, "high-shot low-shot enemy-high-shot enemy-low-shot", [2]int8{}, [2]int8{}},
		{400, 400, 2, "high-shot low-shot enemy-high-shot enemy-low-shot remove-enemy-high-shot", [2]int8{}, [2]int8{2, 0}},
		{600, 400, 1, "high-shot low-shot enemy-high-shot enemy-low-shot remove-enemy-high-shot", [2]int8{}, [2]int8{1, 0}},
		{600, 400, 2, "high-shot low-shot enemy-high-shot enemy-low-shot remove-enemy-high-shot remove-enemy-low-shot", [2]int8{}, [2]int8{1, 2}},
		{600, 600, 1, "low-shot enemy-low-shot reach-high-shot remove-enemy-low-shot", [2]int8{-1, 0}, [2]int8{0, 1}},
		{600, 800, 1, "reach-low-shot", [2]int8{0, -1}, [2]int8{}},
		{600, 800, 2, "reach-high-shot reach-low-shot", [2]int8{-2, -1}, [2]int8{}},
		{600, 1000, 1, "", [2]int8{}, [2]int8{}},
		{600, 1000, 2, "reach-low-shot", [2]int8{0, -2}, [2]int8{}},
		{800, 1000, 2, "", [2]int8{}, [2]int8{}},
		// The edge of the track leaves no way back.
		{1000, 0, 2, "high-shot low-shot enemy-high-shot enemy-low-shot", [2]int8{}, [2]int8{}},
		{800, 200, 2, "high-shot low-shot enemy-high-shot enemy-low-shot remove-enemy-high-shot", [2]int8{}, [2]int8{1, 0}},
	} {
		b := facing(t, c.own, c.enemy)
		u, x := b.id("sov-1"), b.ctx()
		for _, name := range all {
			if got := RobataOf(x).poses(questionNamed(name), u, askContext{boxes: c.boxes}); got != slices.Contains(strings.Fields(c.yes), name) {
				t.Errorf("at %d and %d m, with %d boxes, %s: %v", c.own, c.enemy, c.boxes, name, got)
			}
		}
		is(t, "the shifts that reach a shot", [2]int8{RobataOf(x).reachShot(u, AtHigh, c.boxes), RobataOf(x).reachShot(u, AtLow, c.boxes)}, c.reach)
		is(t, "the shifts that remove one", [2]int8{RobataOf(x).shakeOff(u, EnemyHigh, c.boxes), RobataOf(x).shakeOff(u, enemyLow, c.boxes)}, c.remove)
	}
}

// TestQuestions asks every other question where the answer is yes and where it is no,
// and holds what the log says of both.
func TestQuestions(t *testing.T) {
	woods := func(b *bench) { b.box("sov-1", "terrain", 71) }
	spotsBoth := func(b *bench) { b.spot("sov-1", "ger-1", "ger-2") }
	row := func(cards ...int) func(b *bench) { return func(b *bench) { b.row("sov-1", cards...) } }
	both := func(list ...func(b *bench)) func(b *bench) {
		return func(b *bench) {
			for _, set := range list {
				set(b)
			}
		}
	}
	seenBack := func(b *bench) { b.spot("ger-1", "sov-1") }
	near := func(b *bench) { b.at("sov-1", 200); b.at("ger-1", 200); b.at("ger-2", 1000) }
	asked := map[string]bool{}
	for _, c := range []struct {
		name    string
		yes, no func(b *bench)
	}{
		{"can-flank", both(spotsBoth, row(7)), both(spotsBoth, row(71))},
		{"can-flank", both(spotsBoth, row(7)), row(7)},
		{"can-conceal", both(woods, seenBack), woods},
		{"can-conceal", both(woods, seenBack), seenBack},
		{"can-spot", func(*bench) {}, spotsBoth},
		{"can-hull-down", woods, func(b *bench) { woods(b); b.unit("sov-1").Status |= state.HullDown }},
		{"reach-terrain", row(71), row(17)},
		{"reach-better-cover", row(71), both(woods, row(72))},
		{"reach-better-cover", row(71), both(func(b *bench) { b.box("sov-1", "smoke", 20) }, row(71))},
		{"spot-makes-high-shot", near, func(b *bench) { near(b); b.spot("sov-1", "ger-1") }},
		{"spot-makes-high-shot", near, func(b *bench) { b.at("sov-1", 1000); b.at("ger-1", 1000); b.at("ger-2", 1000) }},
		{"leadership-revealed", row(17, 1), row(17, 71)},
		{"smoke-revealed", func(b *bench) { b.row("sov-1", 1+int(firstOf(b.g.Pools.Smoke))) }, row(17, 71)},
	} {
		asked[c.name] = true
		for want, set := range map[bool]func(b *bench){true: c.yes, false: c.no} { // order-free: each by itself
			b := newSolo(t)
			set(b)
			u := b.id("sov-1")
			got := RobataOf(b.logged()).poses(questionNamed(c.name), u, askContext{cards: true, boxes: 2})
			is(t, c.name, got, want)
			e := b.last(event.QuestionAsked)
			is(t, c.name+" in the log", [3]int{int(e.Unit), int(e.Item), int(e.To)}, [3]int{int(u), int(questionNamed(c.name)), state.Flag(want)})
		}
	}
	for _, q := range questionTable {
		if !asked[q.name] && !strings.HasSuffix(q.name, "-shot") {
			t.Errorf("%s is not asked here", q.name)
		}
	}
}

// solo is a bench of Merging Forces in which Robata runs the Soviets under a rule of the
// test.
func solo(t *testing.T, set setup.Setup, rules ...model.Rule) *bench {
	t.Helper()
	c := variant(t, "merging-forces", func(c *model.Content, sc *model.Scenario) {
		for i := range rules {
			rules[i].Cite = []string{"X 1"}
		}
		sc.Rules = append(sc.Rules, rules...)
		c.Vehicles = slices.Clone(c.Vehicles)
		m := model.Find(c.Vehicles, sc.Sides[1].Force[0].Vehicle)
		m.Equipment = append(slices.Clone(m.Equipment), "smoke")
	})
	set.Robata = [state.Sides]bool{false, true}
	return newBenchWith(t, c, "merging-forces", set)
}

// forbidding is a rule that forbids Robata's side an action.
func forbidding(action string) model.Rule {
	return model.Rule{On: "action", When: model.When{Action: []string{action}, Unit: &model.Who{Side: "soviet", Kind: []string{"vehicle", "gun", "infantry"}}}, Operation: model.Operation{Forbid: &struct{}{}}}
}

// TestForbiddenToRobata: each order is Effective where its conditions are met, and
// neither where one of them fails nor where a rule forbids the action.
func TestForbiddenToRobata(t *testing.T) {
	able := func(b *bench) {
		b.row("sov-1", 1+int(firstOf(b.g.Pools.Smoke)), 1)
		b.box("sov-1", "terrain", 71)
	}
	for _, c := range []struct {
		do     order
		action string
		but    map[string]func(b *bench)
	}{
		{doMove, "move", map[string]func(b *bench){"immobilized": func(b *bench) { b.scar("sov-1", state.GearLocked) }}},
		{doLeadership, "leadership", map[string]func(b *bench){
			"without a card": func(b *bench) { b.row("sov-1", 17, 71-1) },
			"with nothing to gain": func(b *bench) {
				b.unit("sov-1").Status |= state.HullDown
				b.spot("sov-1", "ger-1", "ger-2")
			},
		}},
		{doSmoke, "smoke", map[string]func(b *bench){
			"without a card":    func(b *bench) { b.row("sov-1", 17, 70) },
			"in SMOKE already":  func(b *bench) { b.unit("sov-1").Box.Smoke = b.g.Pools.Smoke.Nth(1) },
			"without equipment": func(b *bench) { b.board("sov-1").Smoke = false },
		}},
		{doSpot, "spot", map[string]func(b *bench){"with both Spotted": func(b *bench) { b.spot("sov-1", "ger-1", "ger-2") }}},
		{doHullDown, "hull-down", map[string]func(b *bench){"Hull Down already": func(b *bench) { b.unit("sov-1").Status |= state.HullDown }}},
		{doLoad, "", map[string]func(b *bench){
			"loaded already": func(b *bench) { b.unit("sov-1").Loaded = 1 },
			"without rounds that fit": func(b *bench) {
				b.board("sov-1").Guns[0] = b.g.Vehicles[b.unit("ger-1").Vehicle].Guns[0]
				b.board("sov-1").Guns[0].Rounds = [state.MaxAmmo][]int{}
			},
		}},
	} {
		effective := func(b *bench) bool { return RobataOf(b.ctx()).effective(b.id("sov-1"), c.do) }
		b := solo(t, setup.Setup{})
		able(b)
		is(t, orderNames[c.do], effective(b), true)
		for why, set := range c.but { // order-free: each by itself
			b := solo(t, setup.Setup{})
			able(b)
			set(b)
			is(t, orderNames[c.do]+" "+why, effective(b), false)
		}
		if c.action == "" {
			continue
		}
		b = solo(t, setup.Setup{}, forbidding(c.action))
		able(b)
		is(t, orderNames[c.do]+" forbidden", effective(b), false)
	}
	for gain, set := range map[string]func(b *bench){ // order-free: each by itself
		"Conceal": func(b *bench) {
			b.unit("sov-1").Status |= state.HullDown
			b.spot("sov-1", "ger-1", "ger-2")
			b.spot("ger-1", "sov-1")
		},
		"Spot":      func(b *bench) { b.unit("sov-1").Status |= state.HullDown; b.spot("sov-1", "ger-1") },
		"Hull Down": func(b *bench) { b.spot("sov-1", "ger-1", "ger-2") },
	} {
		b := solo(t, setup.Setup{})
		able(b)
		set(b)
		is(t, "LEADERSHIP for "+gain, RobataOf(b.ctx()).effective(b.id("sov-1"), doLeadership), true)
	}
}

// TestPiecesForbiddenToRobata: its infantry neither advances nor attacks where a rule
// forbids it.
func TestPiecesForbiddenToRobata(t *testing.T) {
	icon := func(b *bench) int { return 1 + int(firstOf(InfantryOf(b.g).any)) }
	for _, c := range []struct {
		action string
		at     int8
		rule   []model.Rule
		want   int
	}{
		{"advances", 0, nil, 1},
		{"may not advance", 0, []model.Rule{forbidding("infantry-advance")}, 0},
		{"may not attack, and advances", 0, []model.Rule{forbidding("infantry-attack")}, 1},
		{"attacks", farthest, nil, 1},
		{"may not attack", farthest, []model.Rule{forbidding("infantry-attack")}, 0},
		{"may not advance, and attacks", farthest, []model.Rule{forbidding("infantry-advance")}, 1},
	} {
		b := solo(t, setup.Setup{Infantry: true}, c.rule...)
		infantry := InfantryOf(b.g).Units[1]
		if c.at > 0 {
			b.s.Units[infantry].Range, b.s.Units[infantry].Status = -c.at, state.InPlay
		}
		b.at("ger-1", 400)
		b.row("sov-1", icon(b))
		x := b.logged()
		x.Push(state.ProcSolo, x.On(b.id("sov-1")))
		before := len(b.log.Events)
		soloInfantry(x, x.Frame())
		did := 0
		for _, e := range b.log.Events[before:] {
			did += state.Flag(e.Kind == event.ActionDeclared && e.Unit == infantry)
		}
		is(t, "infantry that "+c.action, did, c.want)
	}
}

// TestGunsForbiddenTargets: a gun is offered the targets in its reach that no rule
// forbids it.
func TestGunsForbiddenTargets(t *testing.T) {
	c := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
		sc.Rules = []model.Rule{{On: "action", Cite: []string{"X 1"}, When: model.When{Action: []string{"gun-fire"}, Target: &model.Who{Range: rangeOf(600)}}, Operation: model.Operation{Forbid: &struct{}{}}}}
	})
	b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{Guns: [state.Sides][]setup.Emplacement{{{Gun: "pak-40", At: 200}}}})
	b.hand("s1", 1, 2, 3, 4, 12, 13)
	b.at("sov-1", 600)
	b.begin("ger-1")
	b.want("ger-pak-40 shoot sov-1", false)
	b.want("ger-pak-40 shoot sov-2", true)
	b.at("sov-2", 1000)
	b.want("ger-pak-40 shoot sov-2", true) // at 1200 m
	b.refused("ger-pak-40 shoot ger-2", "EITC 17.1c")
	b.unit("sov-2").Status &^= state.InPlay
	b.refused("ger-pak-40 shoot sov-2", "EITC 9.0d")
}

// TestPlacedAtTheStart lets rules speak of each tank as it is put on the field, in the
// set-up too.
func TestPlacedAtTheStart(t *testing.T) {
	b := doing(t, model.Rule{On: "place", When: model.When{Unit: &model.Who{Side: "soviet"}}, Operation: scores(1, "own")})
	b.expect("score", "0 2")
}
