package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// hookCase is a rule on a hook and a play in which it speaks as often as said.
type hookCase struct {
	name, on string
	when     model.When
	play     func(b *bench)
	times    int
}

// intoWoods moves sov-1 from 800 to 600 m, into WOODS.
func intoWoods(b *bench) {
	b.hand("s2", 48, 71)
	b.begin("sov-1")
	b.next(99)
	b.do("sov-1 move with 48 terrain 71", "sov-1 step forward")
	ignored(b)
	b.run()
}

// outOfWoods moves it out of them.
func outOfWoods(b *bench) {
	b.box("sov-1", "terrain", 71)
	b.hand("s2", 48)
	b.begin("sov-1")
	drive(b, "sov-1 move with 48", "forward")
	b.run()
}

// hookCases are what reactions react to, each with a condition that holds and one
// that does not.
func hookCases() []hookCase {
	terrain := func(id string) model.When { return model.When{Card: &model.CardWhen{Terrain: id}} }
	class := func(name string) model.When { return model.When{Card: &model.CardWhen{Class: name}} }
	at := func(metres int) model.When { return model.When{Unit: &model.Who{Range: rangeOf(metres)}} }
	phase := func(name string) model.When { return model.When{Phase: name} }
	turn := func(b *bench) { b.begin("sov-1") }
	pass := func(b *bench) {
		b.begin("sov-1", "sov-2")
		b.do("sov-1 pass", "sov-1 end")
		b.run()
	}
	return []hookCase{
		{"any terrain entered", "terrain.enter", model.When{}, intoWoods, 1},
		{"WOODS entered", "terrain.enter", terrain("woods"), intoWoods, 1},
		{"other terrain entered", "terrain.enter", terrain("mud"), intoWoods, 0},
		{"Natural Terrain entered", "terrain.enter", class("natural"), intoWoods, 1},
		{"Man-Made Terrain entered", "terrain.enter", class("man-made"), intoWoods, 0},
		{"nothing left", "terrain.leave", model.When{}, intoWoods, 0},
		{"any terrain left", "terrain.leave", model.When{}, outOfWoods, 1},
		{"WOODS left", "terrain.leave", terrain("woods"), outOfWoods, 1},
		{"other terrain left", "terrain.leave", terrain("mud"), outOfWoods, 0},
		{"nothing entered", "terrain.enter", model.When{}, outOfWoods, 0},
		{"a box left", "range.leave", at(800), outOfWoods, 1},
		{"another box left", "range.leave", at(600), outOfWoods, 0},
		{"a box entered", "range.enter", at(600), outOfWoods, 1},
		{"another box entered", "range.enter", at(800), outOfWoods, 0},
		{"a move done", "action.done", model.When{Action: []string{"move"}, Unit: &model.Who{Range: rangeOf(600)}}, outOfWoods, 1},
		{"another action done", "action.done", model.When{Action: []string{"flank"}}, outOfWoods, 0},
		{"a pass, which has no word of its own", "action.done", model.When{Action: []string{"spot"}}, pass, 0},
		{"the phase of a tank", "phase", phase("tank"), turn, 1},
		{"the phase of a tank of the side", "phase", model.When{Phase: "tank", Unit: &model.Who{Side: "soviet"}}, turn, 1},
		{"the phase of a tank of the other", "phase", model.When{Phase: "tank", Unit: &model.Who{Side: "german"}}, turn, 0},
		{"the end of a round that goes on", "phase", phase("end"), turn, 0},
		{"the Administration Step", "administration", model.When{Unit: &model.Who{Side: "soviet"}}, pass, 2},
		{"each tank is put on the field", "place", model.When{}, func(*bench) {}, 4},
		{"each of a side is", "place", model.When{Unit: &model.Who{Side: "german"}}, func(*bench) {}, 2},
	}
}

// TestReactions holds when each hook speaks, and of what.
func TestReactions(t *testing.T) {
	for _, c := range hookCases() {
		t.Run(c.name, func(t *testing.T) {
			b := doing(t, model.Rule{On: c.on, When: c.when, Operation: scores(1, "soviet")})
			c.play(b)
			b.expect("score", "0 "+[]string{"0", "1", "2", "3", "4"}[c.times])
		})
	}
}

// TestPulls lets a rule Pull a card: the rules on it read its number and whose Pull it
// was, by the name of the Pull.
func TestPulls(t *testing.T) {
	seven, six := 7, 6
	for _, c := range []struct {
		name string
		pull model.PullWhen
		want string
	}{
		{"its name", model.PullWhen{Name: "thaw"}, "0 1"},
		{"another name", model.PullWhen{Name: "storm"}, "0 0"},
		{"at least its number", model.PullWhen{Name: "thaw", Number: &model.Span{Min: &seven}}, "0 1"},
		{"less than its number", model.PullWhen{Name: "thaw", Number: &model.Span{Max: &six}}, "0 0"},
	} {
		own := model.Who{Is: "seasoned", Side: "soviet"}
		rules := []model.Rule{
			{On: "administration", Once: "game", Cite: []string{"X 1"}, Operation: model.Operation{Pull: &model.Draw{Name: "thaw"}}},
			{On: "administration", Once: "game", When: model.When{Round: &model.Span{Min: &seven}}, Cite: []string{"X 2"}, Operation: model.Operation{Pull: &model.Draw{Name: "storm"}}},
			{On: "pulled", When: model.When{Pull: &c.pull, Unit: &own}, Cite: []string{"X 3"}, Operation: scores(1, "own")},
		}
		b := newBenchWith(t, variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) { sc.Rules = rules }), "hold-the-high-ground", setup.Setup{})
		b.begin("sov-1")
		b.next(47)
		b.run()
		b.expect("score", c.want)
		is(t, c.name+": the card goes back under the frame", b.s.Pulled, engine.NoCard)
	}
}

// TestQueries adds to each number that rules can change: it changes by so much where
// the conditions hold of the unit, and not for the other side.
func TestQueries(t *testing.T) {
	add := func(n int) model.Operation {
		return model.Operation{Add: &model.Addition{Number: model.Number{Value: n}}}
	}
	w := func(b *bench, u, e string) state.Shot { return Bare(b.id(u), b.id(e)) }
	for _, c := range []struct {
		on    string
		by    int
		value func(b *bench, u, e string) int
	}{
		{"start.range", -200, func(b *bench, u, _ string) int { return b.ctx().startRange(b.id(u)) }},
		{"level.move", -1, func(b *bench, u, _ string) int { return b.ctx().MoveLevel(b.id(u), nil) }},
		{"level.fire", -1, func(b *bench, u, _ string) int { return b.ctx().FireLevel(b.id(u), 0, nil) }},
		{"hand.size", 1, func(b *bench, u, _ string) int { return b.ctx().HandSize(b.unit(u).Seat, nil) }},
		{"fire.hit", 7, func(b *bench, u, e string) int { return b.ctx().ToHit(w(b, u, e), nil) }},
		{"fire.pen", 1, func(b *bench, u, e string) int { return b.ctx().Penetration(w(b, u, e), -1, nil) }},
		{"fire.armour", 2, func(b *bench, u, e string) int { return b.ctx().Armour(w(b, u, e), pieces.HullPart) }},
	} {
		tanks := map[string]int{"sov-1": 1, "ger-1": 0}
		if c.on == "hand.size" {
			tanks["sov-1"] = 2 // of the seat
		}
		plain := newBench(t)
		b := doing(t, model.Rule{On: c.on, When: model.When{Unit: &model.Who{Side: "soviet"}}, Operation: add(c.by)})
		bare := doing(t, model.Rule{On: c.on, When: model.When{Unit: &model.Who{Side: "soviet", Is: "green"}}, Operation: add(c.by)})
		for u, times := range tanks { // order-free: each by itself
			e := map[string]string{"sov-1": "ger-1", "ger-1": "sov-1"}[u]
			is(t, c.on+" of "+u, c.value(b, u, e)-c.value(plain, u, e), times*c.by)
			is(t, c.on+" of "+u+" where the condition fails", c.value(bare, u, e), c.value(plain, u, e))
		}
	}
	cover := doing(t, model.Rule{On: "fire.cover", When: model.When{Target: &model.Who{Side: "german"}}, Operation: add(15)})
	is(t, "Cover of the target", cover.ctx().Cover(w(cover, "sov-1", "ger-1"), nil)-cover.ctx().Cover(w(cover, "ger-1", "sov-1"), nil), 15)
	award := doing(t, model.Rule{On: "game.award", When: model.When{Unit: &model.Who{Side: "soviet"}}, Operation: model.Operation{Set: &model.Number{Value: 0}}})
	x := award.logged()
	x.score(award.id("sov-1"), 5, "X 2")
	x.score(award.id("ger-1"), 5, "X 2")
	award.expect("score", "5 0")
	length := doing(t, model.Rule{On: "game.length", Operation: add(2)})
	is(t, "decks", length.g.Decks, newBench(t).g.Decks+2)
}

// TestGuards refuses a step, and sight, by the rule that forbids it, and neither
// elsewhere.
func TestGuards(t *testing.T) {
	forbid := model.Operation{Forbid: &struct{}{}}
	step := doing(t, model.Rule{On: "range.step", When: model.When{To: &model.Who{Range: rangeOf(400)}}, Operation: forbid})
	step.hand("s2", 48, 49)
	step.begin("sov-1")
	step.do("sov-1 move with 48+49", "sov-1 step forward")
	step.want("sov-1 step forward", false)
	step.want("sov-1 step stay", true)
	step.want("sov-1 step back", true)
	step.refused("sov-1 step forward", "X 1")
	far := 1600
	sight := doing(t, model.Rule{On: "sight", When: model.When{Gap: &model.Span{Min: &far}}, Operation: forbid})
	sight.hand("s1", 25)
	sight.at("sov-2", 600)
	sight.begin("ger-1")
	sight.want("ger-1 spot sov-1 discarding 25", false)
	sight.want("ger-1 spot sov-2 discarding 25", true)
}
