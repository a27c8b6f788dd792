package tankduel

import (
	"fmt"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestGameEndWaitsForRobata holds that GAME END waits for a tank of Robata alone.
func TestGameEndWaitsForRobata(t *testing.T) {
	b := newSolo(t)
	for u, want := range map[engine.Unit]bool{b.id("sov-1"): true, b.id("ger-1"): false, engine.NoUnit: false} { // order-free: each by itself
		is(t, b.g.UnitName(u), b.ctx().endWaits(u), want)
	}
}

// TestFireIsEffective holds that an order to fire is Effective with a shot of either quality.
func TestFireIsEffective(t *testing.T) {
	for _, c := range []struct {
		own, enemy int
		want       bool
	}{{600, 400, true}, {600, 600, true}, {600, 800, false}} { // a High, a Low Quality Shot, none
		b := facing(t, c.own, c.enemy)
		is(t, fmt.Sprint("at ", c.own+c.enemy, " m"), RobataOf(b.ctx()).effective(b.id("sov-1"), doFire), c.want)
	}
}

// TestCardIsTakenOnce holds that an order to take a card sends nobody who stands there
// already and holds one, and nobody where none is left or another card lies.
func TestCardIsTakenOnce(t *testing.T) {
	bridge := func() (*bench, engine.Unit) {
		b := against(t, "establish-a-bridgehead", 1)
		for u := range b.g.Tanks {
			if b.g.Tanks[u].Side == 1 {
				b.unit(b.g.Tanks[u].Name).Range = 0
				return b, engine.Unit(u)
			}
		}
		panic("no tank")
	}
	for _, c := range []struct {
		why  string
		set  func(b *bench, u engine.Unit)
		want bool
	}{
		{"a card is there", func(*bench, engine.Unit) {}, true},
		{"none is left", func(b *bench, _ engine.Unit) { b.s.Supplies[0] = 0 }, false},
		{"it holds one", func(b *bench, u engine.Unit) { b.s.Units[u].Box.Supply = 1 }, false},
		{"elsewhere", func(b *bench, u engine.Unit) { b.s.Units[u].Range = 1 }, false},
	} {
		b, u := bridge()
		rows := MissionRows(b.g)
		m := &rows[len(rows)-1].Mission
		c.set(b, u)
		is(t, c.why, RobataOf(b.ctx()).mayTakeHere(u, m), c.want)
	}
	b, u := bridge()
	x := b.ctx()
	x.Act = state.Act{Verb: state.MoveVerb, Range: b.s.Units[u].Range, Box: b.s.Units[u].Box}
	is(t, "the card that lies there", RobataOf(x).givesCard(u, 0), true)
	is(t, "another", RobataOf(x).givesCard(u, 1), false)
}

// TestOneGunByOrder holds that of several orders to fire guns one is carried out for the
// cards that are revealed (EITC S4-robata-b).
func TestOneGunByOrder(t *testing.T) {
	c := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) {
		order := model.Rule{On: "robata.mission", Cite: []string{"TEST 1"}, Operation: model.Operation{Shoot: &model.Shoot{Quality: "low", Gun: &model.Who{Kind: []string{"gun"}}}}}
		sc.Rules = append([]model.Rule{order, order}, sc.Rules...)
	})
	b := newBenchWith(t, c, "merging-forces", setup.Setup{
		Robata: [state.Sides]bool{true, false}, Guns: [state.Sides][]setup.Emplacement{{{Gun: "pak-40", At: 600}, {Gun: "flak-36", At: 800}}},
	})
	b.at("sov-1", 0)
	b.spot("ger-1", "sov-1")
	x, f := b.steps("ger-1", 1)
	stageOf("guns", "guns")(x, f)
	fired := 0
	for _, e := range b.log.Events {
		fired += state.Flag(e.Kind == event.Opened && e.Item == state.ProcGun)
	}
	is(t, "guns fired", fired, 1)
}

// TestRobataLooksFirst holds whom of two tanks Robata offers a Spotted counter first: that
// without an Acquired counter, of tanks that it runs both (EITC 19.4.5b).
func TestRobataLooksFirst(t *testing.T) {
	for _, c := range []struct {
		one, other string
		acquired   []string
		want       int
	}{
		{"sov-1", "sov-2", nil, 0}, {"sov-1", "sov-2", []string{"sov-1"}, 1}, {"sov-1", "sov-2", []string{"sov-2"}, -1},
		{"sov-1", "sov-2", []string{"sov-1", "sov-2"}, 0}, {"sov-1", "ger-1", []string{"sov-1"}, 0}, {"sov-1", "ger-1", []string{"ger-1"}, 0},
		{"ger-1", "sov-1", []string{"ger-1"}, 0}, {"ger-1", "sov-1", []string{"sov-1"}, 0},
	} {
		b := newSolo(t)
		for _, name := range c.acquired {
			enemy := map[bool]string{true: "ger-1", false: "sov-1"}[name[0] == 's']
			b.unit(name).Acquired = b.id(enemy)
		}
		is(t, fmt.Sprint(c.one, " before ", c.other, " with ", c.acquired), robataLooksFirst(b.ctx(), b.id(c.one), b.id(c.other)), c.want)
	}
}

// TestChartWithoutEnd holds that a flowchart whose answers lead to none of its steps comes to
// nothing, by either answer.
func TestChartWithoutEnd(t *testing.T) {
	for _, steps := range [][]model.RobataStep{
		{{Name: "first", Ask: "high-shot", Yes: "gone", No: "gone"}},
		{{Name: "first", Ask: "high-shot", Yes: "second", No: "second"}, {Name: "second", Ask: "high-shot", Yes: "gone", No: "gone"}},
	} {
		b := newSolo(t)
		robataKnown(b.g).aid.charts[movementChart] = lowerChart(steps)
		end := RobataOf(b.ctx()).follow(movementChart, b.id("sov-1"), askContext{})
		is(t, fmt.Sprint(len(steps), " steps"), end, endNothing)
	}
}

// TestRobataIsNoPlayer holds that no word for a tank of Robata is one for a player's tank.
func TestRobataIsNoPlayer(t *testing.T) {
	b := newSolo(t)
	b.unit("ger-1").Status |= state.InPeril
	b.unit("sov-1").Status |= state.InPeril
	is(t, "a player's in Peril", robataIs(b.ctx().Position, b.id("ger-1"), "peril"), false)
	is(t, "one of Robata in Peril", robataIs(b.ctx().Position, b.id("sov-1"), "peril"), true)
	b.unit("sov-1").Status &^= state.InPeril
	is(t, "one of Robata in none", robataIs(b.ctx().Position, b.id("sov-1"), "peril"), false)
}

// stageOf is what a stage does that a module puts behind or in place of another's.
func stageOf(module, at string) func(Ctx, *state.Frame) {
	for _, m := range Core() {
		for _, e := range m.Stages {
			if m.Name == module && e.At == at {
				return e.Stage.Run
			}
		}
	}
	panic("no stage at " + at)
}

// procedureOf is what the first stage of a procedure of a module does.
func procedureOf(module, name string) func(Ctx, *state.Frame) {
	for _, m := range Core() {
		for i := range m.Procedures {
			if m.Name == module && m.Procedures[i].Name == name {
				return m.Procedures[i].Stages[0].Run
			}
		}
	}
	panic("no procedure " + name)
}

// counterOf is the number of a counter of the modules.
func counterOf(name string) uint8 {
	for _, m := range Core() {
		for _, c := range m.Counters {
			if c.Name == name {
				return c.Number
			}
		}
	}
	panic("no counter " + name)
}
