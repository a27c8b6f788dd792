package tankduel

import (
	"testing"

	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// counting plays an operation as sov-2 becomes active, in a game that set has prepared,
// and returns what was done.
func counting(t *testing.T, set func(b *bench), ops ...model.Operation) *bench {
	t.Helper()
	b := doingIn(t, setup.Setup{}, model.Rule{On: "administration", When: model.When{Unit: &model.Who{Side: "soviet"}}, Once: "game", Do: ops})
	if set != nil {
		set(b)
	}
	b.begin("sov-2")
	b.run()
	return b
}

func gives(who, of *model.Who, counters ...string) model.Operation {
	return model.Operation{Give: &model.Give{Counters: counters, Who: who, Of: of}}
}

func loses(who, of *model.Who, counters ...string) model.Operation {
	return model.Operation{Lose: &model.Lose{Counters: counters, Who: who, Of: of}}
}

// TestGiveCounters gives each counter, as far as the rules of the game let a tank have it.
func TestGiveCounters(t *testing.T) {
	foes, first := &model.Who{Side: "enemy"}, &model.Who{Side: "enemy", Range: rangeOf(600)}
	own := &model.Who{Side: "own"}
	for _, c := range []struct {
		name, question, want string
		set                  func(b *bench)
		does                 model.Operation
	}{
		{"Spotted", "sov-2 spotted", "ger-1 ger-2", nil, gives(nil, foes, "spotted")},
		{"Spotted, to all", "sov-1 spotted", "ger-1", nil, gives(own, first, "spotted")},
		{"Spotted, to enemies", "ger-2 spotted", "sov-2", nil, gives(foes, &model.Who{Side: "own", Range: rangeOf(400)}, "spotted")},
		{"Spotted in SMOKE", "sov-2 spotted", "", func(b *bench) { b.box("sov-2", "smoke", 47) }, gives(nil, foes, "spotted")},
		{"Spotted, and so no Acquired one of another", "sov-2 acquired", "nobody", func(b *bench) { b.acquire("sov-2", "ger-2", 1) }, gives(nil, first, "spotted")},
		{"Acquired", "sov-2 acquired", "ger-1 +10", func(b *bench) { b.spot("sov-2", "ger-1", "ger-2") }, gives(nil, first, "acquired")},
		{"Acquired, of which the others are lost", "sov-2 spotted", "ger-1", func(b *bench) { b.spot("sov-2", "ger-1", "ger-2") }, gives(nil, first, "acquired")},
		{"Acquired a second time", "sov-2 acquired", "ger-1 +20", func(b *bench) { b.acquire("sov-2", "ger-1", 1) }, gives(nil, first, "acquired")},
		{"Acquired without a Spotted one", "sov-2 acquired", "nobody", nil, gives(nil, first, "acquired")},
		{"Acquired with a Spotted one", "sov-2 acquired", "ger-1 +10", nil, gives(nil, first, "acquired", "spotted")},
		{"Acquired of one In Motion", "sov-2 acquired", "nobody", func(b *bench) { b.spot("sov-2", "ger-1"); b.box("ger-1", "move", 11) }, gives(nil, first, "acquired")},
		{"Flank", "sov-2 flanked", "ger-1", func(b *bench) { b.spot("sov-2", "ger-1") }, gives(nil, foes, "flanked")},
		{"Flank without a Spotted one", "sov-2 flanked", "", nil, gives(nil, foes, "flanked")},
		{"Flank with a Spotted one", "sov-2 flanked", "ger-1 ger-2", nil, gives(nil, foes, "flanked", "spotted")},
		{"Hull Down", "sov-2 status", "hull-down", nil, gives(nil, nil, "hull-down")},
		{"Hull Down In Motion", "sov-2 status", "in-motion", func(b *bench) { b.box("sov-2", "move", 11) }, gives(nil, nil, "hull-down")},
		{"Hull Down Immobilized", "sov-2 status", "tracks-destroyed", func(b *bench) { b.scar("sov-2", state.TracksGone) }, gives(nil, nil, "hull-down")},
		{"Bog", "sov-2 bog", "4", nil, gives(nil, nil, "bog")},
		{"Bog of one that has it", "sov-2 bog", "2", func(b *bench) { b.unit("sov-2").Bog = 2 }, gives(nil, nil, "bog")},
		{"Bog of one that cannot move", "sov-2 bog", "0", func(b *bench) { b.scar("sov-2", state.EngineDead) }, gives(nil, nil, "bog")},
		{"Hull Down of one that Bogs", "sov-2 status", "", func(b *bench) { b.unit("sov-2").Bog = 2 }, gives(nil, nil, "hull-down")},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := counting(t, func(b *bench) {
				b.unit("ger-1").Range, b.unit("sov-2").Range = 3, 2
				if c.set != nil {
					c.set(b)
				}
			}, c.does)
			b.expect(c.question, c.want)
			b.check()
		})
	}
}

// TestGiveThirdFlank holds that two Flank counters are all that a tank has (EITC 10.4.2b).
func TestGiveThirdFlank(t *testing.T) {
	c := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
		sc.Rules = []model.Rule{{On: "administration", When: model.When{Unit: &model.Who{Side: "soviet"}}, Operation: gives(nil, &model.Who{Side: "enemy"}, "spotted", "flanked"), Cite: []string{"X 1"}}}
	})
	b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{Tanks: 6})
	b.begin("sov-1")
	b.run()
	b.expect("sov-1 spotted", "ger-1 ger-2 ger-3")
	b.expect("sov-1 flanked", "ger-1 ger-2")
}

// TestGiveOfTarget gives a counter of the target of an action.
func TestGiveOfTarget(t *testing.T) {
	b := doingIn(t, setup.Setup{}, model.Rule{On: "action.done", When: model.When{Action: []string{"spot"}}, Operation: gives(nil, nil, "spotted")})
	b.hand("s2", 1)
	b.begin("sov-2")
	b.do("sov-2 spot ger-2 discarding 1")
	b.run()
	b.expect("sov-2 spotted", "ger-2")
}

// TestGiveOffered offers a Field Action only while it gives somebody something.
func TestGiveOffered(t *testing.T) {
	for _, c := range []struct {
		name    string
		offered bool
		set     func(b *bench)
		does    model.Operation
	}{
		{"Hull Down", true, nil, gives(nil, nil, "hull-down")},
		{"Hull Down again", false, func(b *bench) { b.unit("sov-2").Status |= state.HullDown }, gives(nil, nil, "hull-down")},
		{"Hull Down for others", true, func(b *bench) { b.unit("sov-2").Status |= state.HullDown }, gives(&model.Who{Side: "own"}, nil, "hull-down")},
		{"Spotted", true, nil, gives(nil, &model.Who{Side: "enemy"}, "spotted")},
		{"Spotted again", false, func(b *bench) { b.spot("sov-2", "ger-1", "ger-2") }, gives(nil, &model.Who{Side: "enemy"}, "spotted")},
		{"Acquired of none", false, nil, gives(nil, &model.Who{Side: "enemy"}, "acquired")},
		{"Acquired", true, func(b *bench) { b.spot("sov-2", "ger-2") }, gives(nil, &model.Who{Side: "enemy"}, "acquired")},
		{"Flank", true, func(b *bench) { b.spot("sov-2", "ger-2") }, gives(nil, &model.Who{Side: "enemy"}, "flanked")},
		{"Flank again", false, func(b *bench) { b.flank("sov-2", "ger-2") }, gives(nil, &model.Who{Side: "enemy"}, "flanked")},
		{"Bog", true, nil, gives(nil, nil, "bog")},
		{"Bog again", false, func(b *bench) { b.unit("sov-2").Bog = 1 }, gives(nil, nil, "bog")},
		{"for guns", false, nil, gives(&model.Who{Kind: []string{"gun", "vehicle"}, Range: rangeOf(0)}, nil, "hull-down")},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := doingIn(t, setup.Setup{}, model.Rule{On: "field.action", Once: "turn", Operation: c.does})
			if c.set != nil {
				c.set(b)
			}
			b.begin("sov-2")
			is(t, "offered", b.offers("sov-2 use"), c.offered)
		})
	}
}

// TestLoseCounters takes counters off units described, and those that they have of others.
func TestLoseCounters(t *testing.T) {
	set := func(b *bench) {
		b.flank("ger-1", "sov-1")
		b.spot("ger-1", "sov-2")
		b.acquire("ger-2", "sov-2", 1)
		b.spot("sov-1", "ger-1", "ger-2")
		b.unit("sov-1").Status |= state.HullDown
	}
	foes := &model.Who{Side: "enemy"}
	for _, c := range []struct {
		name string
		does model.Operation
		// want is what is left of each.
		want map[string]string
	}{
		{"off the unit", loses(nil, nil, "spotted"), map[string]string{"ger-1 spotted": "sov-1", "ger-2 spotted": "", "ger-2 acquired": "nobody", "ger-1 flanked": "sov-1"}},
		{"off others", loses(&model.Who{Side: "own", Not: []model.Who{{State: "acquired"}}}, nil, "spotted", "hull-down"),
			map[string]string{"ger-1 spotted": "sov-2", "ger-1 flanked": "", "ger-2 acquired": "sov-2 +10", "sov-1 status": "", "sov-1 spotted": "ger-1 ger-2"}},
		{"of others", loses(&model.Who{Side: "own"}, foes, "spotted"), map[string]string{"sov-1 spotted": "", "ger-1 spotted": "sov-1 sov-2", "ger-2 acquired": "sov-2 +10"}},
		{"of the unit", loses(foes, &model.Who{Side: "own", Not: []model.Who{{Other: new(true)}}}, "acquired", "flanked"),
			map[string]string{"ger-2 acquired": "nobody", "ger-2 spotted": "sov-2", "ger-1 flanked": "sov-1"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := counting(t, set, c.does)
			for _, question := range setup.Sorted(c.want) {
				b.expect(question, c.want[question])
			}
			b.check()
		})
	}
}
