package tankduel

import (
	"slices"
	"strconv"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// harming is a bench on which sov-1 fires at ger-1 with a Damage Deck of one card, under
// rules; the first two Pulls are 10, a hit, and 41, a red Pen Mod.
func harming(t *testing.T, card model.DamageCard, rules ...model.Rule) *bench {
	t.Helper()
	c := variant(t, "hold-the-high-ground", func(c *model.Content, sc *model.Scenario) {
		card.Number = 1
		c.Damage = []model.DamageCard{card}
		sc.Marks = map[string]model.Mark{"left": {Of: "game", Max: 9}, "tired": {Of: "unit", Max: 9}}
		for i := range rules {
			rules[i].Cite = []string{"X 1"}
		}
		sc.Rules = rules
	})
	b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{})
	b.sighted()
	b.hand("s1")
	b.hand("s2", 13, 14)
	return b
}

// shoots fires at the turret and runs on.
func (b *bench) shoots(pulls ...int) {
	b.t.Helper()
	b.begin("sov-1")
	b.next(pulls...)
	b.do("sov-1 fire ger-1 with 13+14")
	b.chance()
	if b.offers("sov-1 aim turret") {
		b.do("sov-1 aim turret")
	}
	b.run()
	if b.offers("sov-1 decline") {
		b.do("sov-1 decline")
		b.run()
	}
}

// paid is what a rule scores for the Soviet side.
func (b *bench) paid() int {
	for _, e := range b.log.Events {
		if e.Kind == event.PointsScored && e.Clause == "X 1" {
			return int(e.To)
		}
	}
	return 0
}

// scoring is a rule that scores 7 VP for the Soviet side.
func scoring(on string, when model.When) model.Rule {
	return model.Rule{On: on, When: when, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 7}, To: "soviet"}}}
}

// TestDamaged asks a rule on a Damage Card what that did.
func TestDamaged(t *testing.T) {
	some := func(min, max int) *model.Span { return &model.Span{Min: &min, Max: &max} }
	hurts := []model.Damage{wound1("driver"), kill1("loader"), {Fire: "check"}}
	for _, c := range []struct {
		name string
		text []model.Damage
		when model.When
		want int
	}{
		{"any", hurts, model.When{}, 7},
		{"heavy", hurts, model.When{Damage: &model.DamageWhen{Grade: []string{"light", "heavy"}}}, 7},
		{"not light", hurts, model.When{Damage: &model.DamageWhen{Grade: []string{"light", "critical"}}}, 0},
		{"of the turret", hurts, model.When{Damage: &model.DamageWhen{Part: []string{"turret"}}}, 7},
		{"not of the hull", hurts, model.When{Damage: &model.DamageWhen{Part: []string{"hull", "tracks"}}}, 0},
		{"a fire", hurts, model.When{Damage: &model.DamageWhen{Result: []string{"fire"}}}, 7},
		{"somebody of the crew", hurts, model.When{Damage: &model.DamageWhen{Result: []string{"tracks", "crew"}}}, 7},
		{"no tracks", hurts, model.When{Damage: &model.DamageWhen{Result: []string{"tracks", "explosion", "fuel"}}}, 0},
		{"a special result", []model.Damage{special("fuel")}, model.When{Damage: &model.DamageWhen{Result: []string{"fuel"}}}, 7},
		{"two are hurt", hurts, model.When{Damage: &model.DamageWhen{Hurt: some(2, 2)}}, 7},
		{"one is killed", hurts, model.When{Damage: &model.DamageWhen{Killed: some(1, 1)}}, 7},
		{"a man twice", []model.Damage{wound1("driver"), wound1("driver")}, model.When{Damage: &model.DamageWhen{Hurt: some(1, 1), Killed: some(1, 1)}}, 7},
		{"nobody", []model.Damage{special("fuel")}, model.When{Damage: &model.DamageWhen{Hurt: some(0, 0)}}, 7},
		{"by whom", hurts, model.When{Unit: &model.Who{Side: "german"}, Target: &model.Who{Side: "soviet"}}, 7},
		{"a tank that is lost by it", []model.Damage{kill1("driver"), kill1("loader")}, model.When{Damage: &model.DamageWhen{Killed: some(2, 9)}}, 7},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := harming(t, model.DamageCard{Critical: model.CriticalDamage{Number: 5}, Turret: model.SectionDamage{Heavy: c.text}}, scoring("damaged", c.when))
			b.shoots(10, 41, 1, 2, 3, 4)
			is(t, "scored", b.paid(), c.want)
		})
	}
	t.Run("special results", func(t *testing.T) {
		for _, word := range rule.DamageWords[rule.FirstResult:] {
			b := harming(t, model.DamageCard{Critical: model.CriticalDamage{Number: 5}, Turret: model.SectionDamage{Heavy: []model.Damage{special(word)}}},
				scoring("damaged", model.When{Damage: &model.DamageWhen{Result: []string{word}}}))
			b.shoots(10, 41, 1, 2, 3, 4)
			is(t, word+" scores", b.paid(), 7)
		}
	})
	t.Run("critical", func(t *testing.T) {
		b := harming(t, model.DamageCard{Critical: model.CriticalDamage{Number: 1}},
			scoring("damaged", model.When{Damage: &model.DamageWhen{Grade: []string{"critical"}, Part: []string{"turret"}}}))
		b.shoots(10, 41)
		is(t, "scored", b.paid(), 7)
	})
	t.Run("who was hurt before", func(t *testing.T) {
		one := 1
		b := harming(t, model.DamageCard{Critical: model.CriticalDamage{Number: 5}, Turret: model.SectionDamage{Heavy: []model.Damage{wound1("driver"), wound1("gunner")}}},
			scoring("damaged", model.When{Damage: &model.DamageWhen{Hurt: &model.Span{Is: &one}}}))
		b.hurt("ger-1", state.Gunner)
		b.hurt("ger-1", state.Loader)
		b.shoots(10, 41)
		is(t, "one of two is hurt anew, and one killed", b.paid(), 0)
	})
}

// TestShotFacts asks a rule on a completed shot how it went.
func TestShotFacts(t *testing.T) {
	yes, no, zero, one := true, false, 0, 1
	for _, c := range []struct {
		name  string
		pulls []int
		shot  model.ShotWhen
		want  int
	}{
		{"a hit", []int{10, 41}, model.ShotWhen{Hit: &yes}, 7},
		{"no miss", []int{10, 41}, model.ShotWhen{Hit: &no}, 0},
		{"a miss", []int{99}, model.ShotWhen{Hit: &no}, 7},
		{"pierced", []int{10, 41}, model.ShotWhen{Pierced: &yes}, 7},
		{"a miss pierces nothing", []int{99}, model.ShotWhen{Pierced: &no}, 7},
		{"the turret", []int{10, 41}, model.ShotWhen{Part: []string{"turret"}}, 7},
		{"not the hull", []int{10, 41}, model.ShotWhen{Part: []string{"hull"}}, 0},
		{"the number of the card Pulled to hit", []int{10, 41}, model.ShotWhen{Number: &model.Span{Is: &zero}}, 7},
		{"and no later one", []int{10, 41}, model.ShotWhen{Number: &model.Span{Is: &one}}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := harming(t, model.DamageCard{}, scoring("action.done", model.When{Action: []string{"fire"}, Shot: &c.shot}))
			b.shoots(c.pulls...)
			is(t, "scored", b.paid(), c.want)
		})
	}
	t.Run("icons", func(t *testing.T) {
		for _, fire := range []bool{true, false} {
			b := harming(t, model.DamageCard{}, scoring("action.done", model.When{Shot: &model.ShotWhen{Icons: &model.IconsWhen{Fire: &fire}}}))
			b.shoots(10, 41)
			want := 0
			if shows, _ := b.g.Query(&b.s, nil, []string{"prints", "10"}); slices.Contains(shows, "icon-fire") == fire {
				want = 7
			}
			is(t, "scored", b.paid(), want)
		}
	})
	t.Run("no shot", func(t *testing.T) {
		b := harming(t, model.DamageCard{}, scoring("action.done", model.When{Shot: &model.ShotWhen{Hit: &no}}))
		b.hand("s2", 13)
		b.begin("sov-1")
		b.do("sov-1 pass discarding 13")
		b.run()
		is(t, "scored", b.paid(), 0)
	})
}

// TestDamageDealt deals damage by a rule.
func TestDamageDealt(t *testing.T) {
	card := model.DamageCard{Critical: model.CriticalDamage{Number: 1}, Morale: model.Morale{Green: true, Seasoned: true, Elite: true},
		Hull: model.SectionDamage{Light: []model.Damage{wound1("driver")}, Heavy: []model.Damage{kill1("driver"), kill1("loader")}}}
	deals := func(grade string, who *model.Who) model.Rule {
		return model.Rule{On: "action.done", When: model.When{Action: []string{"spot"}}, Operation: model.Operation{Damage: &model.Deal{Grade: grade, Part: "hull", Who: who}}}
	}
	spots := func(t *testing.T, rules ...model.Rule) *bench {
		b := harming(t, card, rules...)
		b.unit("sov-1").Spotted, b.unit("sov-1").Flanked = 0, 0
		b.hand("s2", 1)
		b.begin("sov-1")
		b.do("sov-1 spot ger-2 discarding 1")
		b.run()
		return b
	}
	t.Run("light, with Morale", func(t *testing.T) {
		b := spots(t, deals("light", &model.Who{Target: new(true)}))
		b.health("ger-2", "driver", "wounded")
		b.expect("ger-2 status", "broken")
		is(t, "who is credited", b.unit("ger-2").Credit, b.id("sov-1"))
		is(t, "told with its rule", b.last(event.DamageDealt).Clause, engine.Clause("X 1"))
		is(t, "no Critical Hit", b.last(event.DamageRead).Item, uint8(state.HullLight))
	})
	t.Run("heavy, with the loss", func(t *testing.T) {
		b := spots(t, deals("heavy", &model.Who{Target: new(true)}))
		is(t, "it is lost", b.unit("ger-2").Has(state.InPlay), false)
		is(t, "VPs of a gunner and a driver, and of the tank", b.unit("sov-1").VP > 0, true)
		is(t, "no Kill Medal", b.unit("sov-1").Medals, 0)
	})
	t.Run("the subject, credited to the target", func(t *testing.T) {
		b := spots(t, deals("light", nil))
		b.health("sov-1", "driver", "wounded")
		is(t, "who is credited", b.unit("sov-1").Credit, b.id("ger-2"))
	})
	t.Run("all, one after the other", func(t *testing.T) {
		b := spots(t, deals("light", &model.Who{}))
		is(t, "Damage Cards", b.damagePile(), len(b.g.Tanks))
	})
	t.Run("lost outside an action, with a Pull for the loss", func(t *testing.T) {
		lethal := card
		lethal.Hull.Heavy = []model.Damage{{Result: "catastrophic-hit"}, {Fire: "certain"}}
		b := harming(t, lethal, model.Rule{On: "phase.done", When: model.When{Unit: &model.Who{Side: "soviet"}}, Operation: model.Operation{Damage: &model.Deal{Grade: "heavy", Part: "hull", Who: &model.Who{Side: "enemy"}}}},
			model.Rule{On: "eliminated", Operation: model.Operation{Pull: &model.Draw{Name: "ice"}}},
			scoring("damaged", model.When{Damage: &model.DamageWhen{Result: []string{"catastrophic-hit"}}}))
		b.hand("s2", 1)
		b.begin("sov-1")
		b.do("sov-1 pass discarding 1", "sov-1 end")
		b.run()
		is(t, "both are lost", b.unit("ger-1").Has(state.InPlay) || b.unit("ger-2").Has(state.InPlay), false)
		is(t, "scored", b.paid(), 7)
	})
	t.Run("no chain", func(t *testing.T) {
		again := deals("light", &model.Who{})
		again.On, again.When = "damaged", model.When{}
		b := spots(t, deals("light", nil), again)
		is(t, "Damage Cards", b.damagePile(), 1)
	})
	t.Run("seen by a rule on damage", func(t *testing.T) {
		b := spots(t, deals("light", nil), scoring("damaged", model.When{Damage: &model.DamageWhen{Grade: []string{"light"}, Part: []string{"hull"}}}))
		is(t, "scored", b.paid(), 7)
	})
}

// TestPullCompared reads a Pull by a number that is counted, and one that several rules share.
func TestPullCompared(t *testing.T) {
	up := func(n *model.Number) model.When { return model.When{Pull: &model.PullWhen{Name: "ice", UpTo: n}} }
	above := func(n *model.Number) model.When { return model.When{Pull: &model.PullWhen{Name: "ice", Above: n}} }
	left := &model.Measure{Mark: "left"}
	pull := func(shared bool) model.Rule {
		return model.Rule{On: "action.done", Operation: model.Operation{Pull: &model.Draw{Name: "ice", Shared: shared}}}
	}
	for _, c := range []struct {
		name string
		when model.When
		want int
	}{
		{"4 is at most 4", up(&model.Number{Value: 1, Per: left}), 7},
		{"4 is not at most 3", up(&model.Number{Value: 1, Per: left, Plus: -1}), 0},
		{"4 is more than 3", above(&model.Number{Value: 1, Per: left, Plus: -1}), 7},
		{"4 is not more than 4", above(&model.Number{Value: 1, Per: left}), 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := harming(t, model.DamageCard{}, pull(false), scoring("pulled", c.when))
			b.arrange("mark", "left", "4")
			b.hand("s2", 1)
			b.begin("sov-1")
			b.next(24)
			b.do("sov-1 pass discarding 1")
			b.run()
			is(t, "scored", b.paid(), c.want)
		})
	}
	one := 1
	shares := func(names ...string) model.Rule {
		r := model.Rule{On: "action.done"}
		for _, name := range names {
			r.Do = append(r.Do, model.Operation{Pull: &model.Draw{Name: name, Shared: true}})
		}
		return r
	}
	for _, c := range []struct {
		name  string
		rules []model.Rule
		want  int
	}{
		{"shared", []model.Rule{pull(true), pull(true)}, 1},
		{"each for itself", []model.Rule{pull(true), pull(false)}, 2},
		{"another between", []model.Rule{pull(true), shares("thaw"), pull(true)}, 2},
		{"another within", []model.Rule{shares("ice", "thaw", "ice")}, 2},
		{"two in turn", []model.Rule{shares("ice", "thaw"), shares("thaw", "ice")}, 2},
		{"after one for itself", []model.Rule{pull(false), shares("thaw"), pull(true)}, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := harming(t, model.DamageCard{}, append(c.rules, model.Rule{On: "pulled", Operation: model.Operation{Mark: &model.SetMark{Name: "left", Add: &one}}})...)
			b.hand("s2", 1)
			b.begin("sov-1")
			b.do("sov-1 pass discarding 1")
			b.run()
			b.expect("mark left", strconv.Itoa(c.want))
		})
	}
}
