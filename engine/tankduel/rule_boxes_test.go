package tankduel

import (
	"fmt"
	"strings"
	"testing"

	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// burning is a bench with a mark of boxes on which a pass of sov-2 has rules speak. ger-1 is at
// 600 m, ger-2 and sov-2 at 800 m, sov-1 at 400 m.
func burning(t *testing.T, rules ...model.Rule) *bench {
	t.Helper()
	c := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
		sc.Marks = map[string]model.Mark{"tired": {Of: "unit", Max: 9}, "fire": {Of: "box", Max: 3}, "haze": {Of: "box", Max: 3}, "left": {Of: "game", Max: 99}}
		for i := range rules {
			rules[i].Cite = []string{"X 1"}
		}
		sc.Rules = rules
	})
	b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{})
	b.sighted()
	b.hand("s2", 1)
	return b
}

// passes has sov-2 pass.
func (b *bench) passes() {
	b.t.Helper()
	b.begin("sov-2")
	b.do("sov-2 pass discarding 1")
	b.run()
}

// alight are the boxes that burn, as the German side counts them.
func (b *bench) alight() string {
	out := ""
	for metres := -1000; metres <= 1000; metres += 200 {
		if n := mustAsk(b.t, b, fmt.Sprintf("box fire %d german", metres))[0]; n != "0" {
			out += fmt.Sprintf(" %d:%s", metres, n)
		}
	}
	return out
}

// TestBoxMarks marks boxes and asks of whom they are.
func TestBoxMarks(t *testing.T) {
	set := func(m model.SetMark) model.Rule {
		m.Name = "fire"
		return model.Rule{On: "action.done", Operation: model.Operation{Mark: &m}}
	}
	two, far, back, burns, low := 2, 200, -400, map[string]model.Span{"fire": {}}, 400
	for _, c := range []struct {
		name string
		mark model.SetMark
		want string
	}{
		{"of the unit", model.SetMark{Set: &two}, " -800:2 600:1"},
		{"of other units", model.SetMark{Set: &two, Who: &model.Who{Side: "enemy"}}, " 600:2 800:2"},
		{"all", model.SetMark{Set: &two, Boxes: &model.Boxes{}}, " -1000:2 -800:2 -600:2 -400:2 -200:2 0:2 200:2 400:2 600:2 800:2 1000:2"},
		{"by the Range of the own side", model.SetMark{Set: &two, Boxes: &model.Boxes{Range: &model.Span{Min: &low, Max: &low}}}, " -400:2 600:1"},
		{"by the Range of a side", model.SetMark{Set: &two, Boxes: &model.Boxes{Side: "german", Range: &model.Span{Is: &low}}}, " 400:2 600:1"},
		{"those that burn", model.SetMark{Add: &two, Boxes: &model.Boxes{Marks: burns}}, " 600:3"},
		{"spread toward the enemy", model.SetMark{Set: &two, Boxes: &model.Boxes{Side: "german", Marks: burns, By: &far}}, " 400:2 600:1"},
		{"spread back", model.SetMark{Set: &two, Boxes: &model.Boxes{Side: "german", Marks: burns, By: &back}}, " 600:1 1000:2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := burning(t, set(c.mark))
			b.arrange("box", "fire", "1", "600", "german")
			b.passes()
			is(t, "burning", b.alight(), c.want)
		})
	}
	t.Run("spread off the track", func(t *testing.T) {
		b := burning(t, set(model.SetMark{Set: &two, Boxes: &model.Boxes{Side: "soviet", Marks: burns, By: &back}}))
		b.arrange("box", "fire", "1", "-800", "german")
		b.passes()
		is(t, "burning", b.alight(), " -800:1")
	})
	t.Run("read", func(t *testing.T) {
		zero := 0
		for _, c := range []struct {
			name, want string
			who        model.Who
		}{
			{"in such a box", "ger-1", model.Who{Marks: burns}},
			{"in none", "ger-2 sov-1 sov-2", model.Who{Marks: map[string]model.Span{"fire": {Is: &zero}}}},
			{"beside one", "ger-2", model.Who{Beside: burns}},
		} {
			b := burning(t, model.Rule{On: "action.done", Operation: tires(&c.who)})
			b.arrange("box", "fire", "1", "600", "german")
			b.passes()
			is(t, c.name, b.tired(), c.want)
		}
	})
	t.Run("in the line", func(t *testing.T) {
		for box, want := range map[string]bool{"-1000": false, "-800": true, "0": true, "800": true, "1000": false} { // order-free: each for itself
			b := burning(t, model.Rule{On: "fire.hit", When: model.When{Line: burns}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: -20}}}})
			plain := burning(t)
			b.arrange("box", "fire", "1", box, "german")
			w := Bare(b.id("sov-2"), b.id("ger-2"))
			is(t, "a fire at "+box, b.ctx().ToHit(w, nil) != plain.ctx().ToHit(w, nil), want)
		}
	})
	t.Run("shown", func(t *testing.T) {
		b := burning(t)
		b.arrange("box", "fire", "2", "600", "german")
		is(t, "the board of ger-1", strings.Join(b.ctx().markWords(b.id("ger-1")), " "), "fire 2")
		is(t, "the board of ger-2", strings.Join(b.ctx().markWords(b.id("ger-2")), " "), "")
		is(t, "the position", strings.Contains(b.g.Board(&b.s), "fire: 600 m of the German side 2"), true)
	})
	t.Run("counted", func(t *testing.T) {
		b := burning(t, model.Rule{On: "action.done", Operation: model.Operation{Mark: &model.SetMark{Name: "left", Set: &two}}, When: model.When{Count: []model.Count{
			{Of: model.Measure{Boxes: &model.Boxes{Marks: burns}}, Span: model.Span{Is: &two}},
		}}})
		b.arrange("box", "fire", "1", "600", "german")
		b.arrange("box", "fire", "3", "600", "soviet")
		b.passes()
		b.expect("mark left", "2")
	})
}

// TestOneBox holds that beside and line ask for one box that has each of the marks. ger-2 is at
// 800 m and looks at sov-2, 1600 m away.
func TestOneBox(t *testing.T) {
	zero := 0
	both := map[string]model.Span{"fire": {}, "haze": {}}
	bare := map[string]model.Span{"fire": {}, "haze": {Is: &zero}}
	for _, c := range []struct{ fire, haze, want string }{
		{"600", "600", "beside both line both"},
		{"600", "1000", "beside bare line bare"},
		{"1000", "600", "beside bare"},
		{"-400", "-400", "line both"},
		{"-400", "600", "line bare"},
	} {
		b := burning(t)
		b.arrange("box", "fire", "1", c.fire, "german")
		b.arrange("box", "haze", "1", c.haze, "german")
		who := b.ctx().Subject(b.id("ger-2"))
		who.Target = b.id("sov-2")
		var got []string
		for _, w := range []struct {
			name string
			when model.When
		}{
			{"beside both", model.When{Unit: &model.Who{Beside: both}}}, {"beside bare", model.When{Unit: &model.Who{Beside: bare}}},
			{"line both", model.When{Line: both}}, {"line bare", model.When{Line: bare}},
		} {
			low := invention{g: b.g, sc: &model.Scenario{}}.lowered(t, &w.when)
			if b.ctx().Holds(&low, &who) {
				got = append(got, w.name)
			}
		}
		is(t, "fire at "+c.fire+", haze at "+c.haze, strings.Join(got, " "), c.want)
	}
}

// TestBoxMarksAgree asks about marks of boxes as the game does, and naively.
func TestBoxMarksAgree(t *testing.T) {
	burns, one, zero := map[string]model.Span{"fire": {}}, 1, 0
	bare := map[string]model.Span{"fire": {}, "haze": {Is: &zero}}
	back := -200
	b := burning(t)
	v := invention{g: b.g, sc: &model.Scenario{}}
	for _, w := range []model.When{
		{Unit: &model.Who{Marks: burns}}, {Unit: &model.Who{Beside: burns}}, {Line: burns}, {Target: &model.Who{Not: []model.Who{{Beside: burns}}}},
		{Unit: &model.Who{Beside: bare}}, {Line: bare}, {Unit: &model.Who{Not: []model.Who{{Beside: bare}}}},
		{Count: []model.Count{{Of: model.Measure{Boxes: &model.Boxes{Side: "enemy", Range: &model.Span{Min: &back}, Marks: burns, By: &back}}, Span: model.Span{Is: &one}}}},
		{Count: []model.Count{{Of: model.Measure{Mark: "fire"}, Span: model.Span{Is: &one}}}},
	} {
		low := v.lowered(t, &w)
		for box := range state.Boxes {
			x := b.ctx()
			x.BoxMarks = [state.MaxBoxMarks][state.Boxes]int8{}
			x.BoxMarks[x.Game.Marks.Place[0]][box] = 1
			x.BoxMarks[x.Game.Marks.Place[1]][(box+4)%state.Boxes] = 1
			for u := range b.g.Tanks {
				for e := range b.g.Tanks {
					who := x.Subject(b.id(b.g.Tanks[u].Name))
					who.Target = b.id(b.g.Tanks[e].Name)
					if got, want := x.Holds(&low, &who), (naive{x}).holds(&low, who); got != want {
						t.Errorf("%+v, a fire in box %d, of %s at %s: %v, naively %v", w, box, b.g.Tanks[u].Name, b.g.Tanks[e].Name, got, want)
					}
				}
			}
		}
	}
}

// TestBoxesOfTheLost holds that what a rule does to the box of its subject or its target is done
// where that was also when it has left the field.
func TestBoxesOfTheLost(t *testing.T) {
	yes, one := true, 1
	for name, c := range map[string]struct { // order-free: each for itself
		who  *model.Who
		want string
	}{
		"the target":       {&model.Who{Target: &yes}, " 600:1"},
		"the subject":      {&model.Who{Subject: &yes}, " -800:1"},
		"no other of both": {&model.Who{Side: "enemy", Not: []model.Who{{State: "in-motion"}}}, " 800:1"},
	} {
		t.Run(name, func(t *testing.T) {
			b := burning(t, model.Rule{On: "action.done", Operation: model.Operation{Mark: &model.SetMark{Name: "fire", Set: &one, Who: c.who}}})
			x, shooter := b.ctx(), b.id("sov-2")
			row := &b.g.Rules.Rows[rule.ActionDone][0]
			who := x.Subject(shooter)
			who.Target = b.id("ger-1")
			x.Sweep(who.Target, Departure{How: byRow}, "X 1")
			x.Sweep(shooter, Departure{How: byRow}, "X 1")
			markRow(x, row, who)
			is(t, "burning", b.alight(), c.want)
		})
	}
}
