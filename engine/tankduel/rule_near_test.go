package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// nearness opens Hold the High Ground with sov-1 on its Range 400, and reads
// descriptions of other units as that one sees them.
func nearness(t *testing.T) (b *bench, fits func(w model.Who, unit string) bool) {
	t.Helper()
	c := contenttest.Content(t)
	b = newBenchWith(t, c, "hold-the-high-ground", setup.Setup{})
	v := invention{g: b.g, sc: model.Find(c.Scenarios, b.g.uses.Scenarios[0].ID)}
	b.unit("sov-1").Range, b.unit("sov-2").Range, b.unit("ger-1").Range, b.unit("ger-2").Range = 2, 4, 1, 5
	return b, func(w model.Who, unit string) bool {
		t.Helper()
		lowered := v.lowered(t, &model.When{Target: &w})
		who := b.ctx().Subject(b.id("sov-1"))
		who.Target = b.id(unit)
		return b.ctx().Holds(&lowered, &who)
	}
}

// TestNear measures from the subject and from units described, up to the very metre:
// sov-1 is at 400 m, sov-2 at 800, ger-1 at -200 and ger-2 at -1000 as the Soviets count.
func TestNear(t *testing.T) {
	for _, c := range []struct {
		name   string
		within int
		to     *model.Who
		unit   string
		want   bool
	}{
		{"a friend as near as that", 400, nil, "sov-2", true},
		{"a friend one box too far", 200, nil, "sov-2", false},
		{"an enemy beyond the centre", 600, nil, "ger-1", true},
		{"an enemy one box too far", 400, nil, "ger-1", false},
		{"itself", 1800, nil, "sov-1", false},
		{"an enemy of the subject", 800, &model.Who{Side: "enemy"}, "ger-1", true},
		{"no enemy but itself", 600, &model.Who{Side: "enemy"}, "ger-1", false},
		{"a unit of the subject's side", 1000, &model.Who{Side: "own"}, "ger-1", true},
		{"no unit of the subject's side but itself", 200, &model.Who{Side: "own"}, "sov-1", false},
		{"only one of two in reach", 600, &model.Who{Side: "own"}, "ger-1", true},
		{"none in reach", 1200, &model.Who{Side: "own"}, "ger-2", false},
		{"in the same box", 0, &model.Who{}, "ger-1", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, fits := nearness(t)
			if got := fits(model.Who{Near: &model.Near{Within: c.within, To: c.to}}, c.unit); got != c.want {
				t.Errorf("%t, want %t", got, c.want)
			}
		})
	}
}

// TestNearInPlay is what counts as near: units in play, and the subject also where it
// has just left the field.
func TestNearInPlay(t *testing.T) {
	b, fits := nearness(t)
	enemy := model.Who{Near: &model.Near{Within: 800, To: &model.Who{Side: "enemy"}}}
	b.unit("ger-2").Status &^= state.InPlay
	is(t, "near one that left", fits(enemy, "ger-1"), false)
	b.unit("sov-1").Status &^= state.InPlay
	is(t, "near the subject that left", fits(model.Who{Near: &model.Near{Within: 600}}, "ger-1"), true)
}

// TestNearTheLost holds that other units ahead of a subject or a target, in one box with it or near
// it are those by where it was when it has left the field, and that this goes for no other unit.
func TestNearTheLost(t *testing.T) {
	yes, no, one := true, false, 1
	target, subject := &model.Who{Target: &yes}, &model.Who{Subject: &yes}
	near := func(w *model.Who) *model.Near { return &model.Near{Within: 200, To: w} }
	for name, c := range map[string]struct { // order-free: each for itself
		apart int8
		when  model.When
		want  bool
	}{
		"in the box of the target":        {0, model.When{Unit: &model.Who{With: target}}, true},
		"not in the box of the target":    {0, model.When{Unit: &model.Who{Not: []model.Who{{With: target}}}}, false},
		"in another box":                  {1, model.When{Unit: &model.Who{With: target}}, false},
		"near the target":                 {1, model.When{Unit: &model.Who{Near: near(target)}}, true},
		"too far from the target":         {2, model.When{Unit: &model.Who{Near: near(target)}}, false},
		"ahead of the target":             {1, model.When{Unit: &model.Who{Ahead: target}}, true},
		"counted in the box of the other": {0, model.When{Count: []model.Count{{Of: model.Measure{Units: &model.Who{Side: "own", With: target}}, Span: model.Span{Is: &one}}}}, true},
		"in the box of the subject":       {0, model.When{Target: &model.Who{With: subject}}, true},
		"in the box of what is no other":  {0, model.When{Target: &model.Who{With: &model.Who{Other: &no}}}, true},
		"near the subject":                {1, model.When{Target: &model.Who{Near: near(subject)}}, true},
		"ahead of the subject":            {1, model.When{Target: &model.Who{Ahead: subject}}, true},
		"in the box of an enemy":          {0, model.When{Unit: &model.Who{With: &model.Who{Side: "enemy"}}}, false},
	} {
		t.Run(name, func(t *testing.T) {
			b, _ := nearness(t)
			b.unit("sov-1").Range, b.unit("ger-1").Range = 3-c.apart, -3
			low, x := invention{g: b.g, sc: &model.Scenario{}}.lowered(t, &c.when), b.ctx()
			who := x.Subject(b.id("sov-1"))
			who.Target = b.id("ger-1")
			left := "ger-1"
			if c.when.Target != nil {
				left = "sov-1"
			}
			b.unit(left).Status &^= state.InPlay
			is(t, "without "+left, x.Holds(&low, &who), c.want)
			is(t, "naively", naive{x}.holds(&low, who), c.want)
		})
	}
}

// TestNotBesideItself holds that a unit is not compared with itself: one that a rule names is neither
// near itself nor what is not near it, and so with all that relates units.
func TestNotBesideItself(t *testing.T) {
	yes, no := true, false
	target, subject := &model.Who{Target: &yes}, &model.Who{Subject: &yes}
	not := func(w ...model.Who) model.Who { return model.Who{Not: w} }
	for name, c := range map[string]struct { // order-free: each for itself
		who  model.Who
		want string
	}{
		"with the target":                        {model.Who{With: target}, "sov-1"},
		"not with the target":                    {not(model.Who{With: target}), "sov-2 ger-2"},
		"not near the target":                    {not(model.Who{Near: &model.Near{Within: 200, To: target}}), "ger-2"},
		"not ahead of the target":                {not(model.Who{Ahead: target}), "sov-1 sov-2 ger-2"},
		"not with the subject":                   {not(model.Who{With: subject}), "sov-2 ger-2"},
		"not near the subject":                   {not(model.Who{Near: &model.Near{Within: 200}}), "ger-2"},
		"not with what is no other":              {not(model.Who{With: &model.Who{Other: &no}}), "sov-2 ger-2"},
		"spotted by the subject":                 {model.Who{SpottedBy: subject}, "ger-1"},
		"not spotted by the subject":             {not(model.Who{SpottedBy: subject}), "sov-2 ger-2"},
		"holds no counter of the target":         {not(model.Who{HasSpotted: target}), "sov-2 ger-2"},
		"not not with the target":                {not(not(model.Who{With: target})), "sov-1"},
		"not both with the target and Hull Down": {not(model.Who{With: target, State: "hull-down"}), "sov-1 sov-2 ger-1 ger-2"},
		"not with a target that is Hull Down":    {not(model.Who{With: &model.Who{Target: &yes, State: "hull-down"}}), "sov-1 sov-2 ger-1 ger-2"},
		"not with an enemy":                      {not(model.Who{With: &model.Who{Side: "enemy"}}), "sov-2 ger-1 ger-2"},
	} {
		t.Run(name, func(t *testing.T) {
			b, _ := nearness(t)
			b.unit("sov-1").Range, b.unit("ger-1").Range = 3, -3
			b.spot("sov-1", "ger-1")
			low, x := invention{g: b.g, sc: &model.Scenario{}}.lowered(t, &model.When{Target: &c.who}), b.ctx()
			who := x.Subject(b.id("sov-1"))
			who.Target = b.id("ger-1")
			w, fits, naively := low.Who(rule.FactTarget), []string(nil), []string(nil)
			for _, unit := range []string{"sov-1", "sov-2", "ger-1", "ger-2"} {
				if x.Matches(w, b.id(unit), who.Viewer()) {
					fits = append(fits, unit)
				}
				if (naive{x}).matches(w, b.id(unit), who) {
					naively = append(naively, unit)
				}
			}
			is(t, "those that fit", strings.Join(fits, " "), c.want)
			is(t, "naively", strings.Join(naively, " "), c.want)
		})
	}
}

// TestMarkOfTheLost holds that a mark of a subject or a target that has left the field changes where a
// rule names it, as without a word of whom, and that of no other unit that has.
func TestMarkOfTheLost(t *testing.T) {
	yes, no := true, false
	for name, c := range map[string]struct { // order-free: each for itself
		who  *model.Who
		want [3]int
	}{
		"nobody":         {nil, [3]int{1, 0, 0}},
		"the subject":    {&model.Who{Subject: &yes}, [3]int{1, 0, 0}},
		"no other":       {&model.Who{Other: &no}, [3]int{1, 0, 0}},
		"the target":     {&model.Who{Target: &yes}, [3]int{0, 0, 1}},
		"its own target": {&model.Who{Target: &yes, Side: "own"}, [3]int{0, 0, 0}},
		"its side":       {&model.Who{Side: "own"}, [3]int{0, 0, 0}},
	} {
		t.Run(name, func(t *testing.T) {
			one := 1
			b := stocked(t, model.Rule{On: "eliminated", Operation: model.Operation{Mark: &model.SetMark{Name: "tired", Add: &one, Who: c.who}}})
			units := [3]string{"sov-2", "sov-1", "ger-1"}
			for _, u := range units {
				b.unit(u).Status &^= state.InPlay
			}
			x := b.ctx()
			who := x.Subject(b.id("sov-2"))
			who.Target = b.id("ger-1")
			rows := b.g.Rules.Rows[rule.UnitEliminated]
			markRow(x, &rows[len(rows)-1], who)
			for i, u := range units {
				is(t, u, b.isMarked("tired", u), c.want[i])
			}
		})
	}
}

// TestNearScores plays a rule that counts enemies near the tank that scores.
func TestNearScores(t *testing.T) {
	one := 1
	enemies := model.Measure{Units: &model.Who{Side: "enemy", Near: &model.Near{Within: 800}}}
	b := doing(t, model.Rule{On: "administration", When: model.When{Count: []model.Count{{Of: enemies, Span: model.Span{Min: &one}}}}, Operation: scores(3, "own")})
	for u := range b.g.Tanks {
		if b.s.Units[u].Side == 0 {
			b.s.Units[u].Range = 5
		}
	}
	b.begin("sov-2", "sov-1")
	b.unit("sov-2").Range, b.unit("sov-1").Range = 0, -1
	b.do("sov-2 pass", "sov-2 end")
	b.run()
	b.expect("score", "0 3")
}

// TestNearMark holds that a mark of units is seen from each unit where it asks who is
// near: two of one side differ.
func TestNearMark(t *testing.T) {
	b, _ := nearness(t)
	c := contenttest.Content(t)
	one := 1
	v := invention{g: b.g, sc: model.Find(c.Scenarios, b.g.uses.Scenarios[0].ID)}
	v.forget()
	v.name(t, "pressed", "unit", model.When{Count: []model.Count{{Of: model.Measure{Units: &model.Who{Side: "enemy", Near: &model.Near{Within: 600}}}, Span: model.Span{Min: &one}}}})
	v.sift()
	is(t, "a tank with an enemy near", b.isMarked("pressed", "sov-1"), 1)
	is(t, "a tank without", b.isMarked("pressed", "sov-2"), 0)
	marksAgree(t, b.ctx(), int8(len(b.g.Lexicon.Marks)-1))
}
