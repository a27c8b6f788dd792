package tankduel

import (
	"fmt"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// driving returns a bench at the Action Step of a tank whose player holds some
// cards. sov-1 has Move Level 7, ger-1 has 6.
func driving(t *testing.T, tank string, hand ...int) *bench {
	t.Helper()
	b := newBench(t)
	b.hand(seatOf(tank), hand...)
	b.begin(tank)
	return b
}

// seatOf names the seat that plays a tank of a bench with two seats.
func seatOf(tank string) string {
	if strings.HasPrefix(tank, "ger") {
		return "s1"
	}
	return "s2"
}

// ignored passes over the offers of a Spotted counter that are asked now.
func ignored(b *bench) {
	b.t.Helper()
	for b.g.Turn(&b.s).Kind == engine.Decide && b.g.procs[b.s.Frame().Proc].name == "offer" {
		b.do(b.g.UnitName(b.s.Frame().Unit) + " decline")
	}
}

// drive takes a Move action with its steps and passes over all offers.
func drive(b *bench, action string, steps ...string) {
	b.t.Helper()
	b.do(action)
	tank := strings.Fields(action)[0]
	for _, s := range steps {
		b.do(tank + " step " + s)
	}
	ignored(b)
}

// untilMenu plays on, everybody doing as little as possible, until a tank takes
// its Tank Action in a round.
func untilMenu(b *bench, tank string, round int) {
	b.t.Helper()
	for range 500 {
		if b.g.Turn(&b.s).Kind == engine.Chance {
			b.chance()
			continue
		}
		if asked(b) == "menu" && int(b.s.Round) == round && b.s.Active == b.id(tank) {
			return
		}
		b.do(least(b))
	}
	b.t.Fatalf("%s never comes to act in round %d", tank, round)
}

// least picks the action that changes least.
func least(b *bench) string {
	legal := b.legal()
	for _, want := range []string{" end", " decline", " pass", " stay"} {
		for _, a := range legal {
			if strings.Contains(a+" ", want+" ") {
				return a
			}
		}
	}
	return legal[0]
}

// asked names the procedure whose decision or chance is due.
func asked(b *bench) string { return b.g.procs[b.s.Frame().Proc].name }

// inDiscard reports whether a Battle Card lies in the discard pile.
func inDiscard(b *bench, number int) bool { return b.s.Discard.Has(engine.Card(number - 1)) }

func TestMoveActionClauses(t *testing.T) {
	t.Run("EITC 10.1.1a", func(t *testing.T) {
		b := driving(t, "sov-1", 47, 48, 49, 71)
		b.want("sov-1 move with 47", true)
		b.want("sov-1 move with 47+48", true)
		if _, err := b.g.ParseAction(&b.s, "sov-1 move with 47+48+49"); err == nil {
			t.Error("three MOVE cards can be written down")
		}
		b.spot("sov-1", "ger-1")
		b.refused("sov-1 move with 47+48 flank ger-1 with 49", "EITC 8.3-move")
		b.refused("sov-1 move with 47+48 terrain 49", "EITC 8.3-move")
		b.refused("sov-1 move with 71", "EITC 10.1.1a")
		b.refused("sov-1 move with 71+47", "EITC 10.1.1a")
	})
	t.Run("EITC 10.1.2a", func(t *testing.T) {
		for _, c := range []struct{ step, now string }{{"forward", "400"}, {"stay", "600"}, {"back", "800"}} {
			b := driving(t, "sov-1", 47)
			b.unit("sov-1").Range = 3
			drive(b, "sov-1 move with 47", c.step)
			b.expect("sov-1 range", c.now)
		}
		for _, c := range []struct {
			boxes     int8
			step, now string
		}{{0, "forward", "-200"}, {0, "back", "200"}, {-1, "forward", "-400"}, {-1, "back", "0"}} {
			b := driving(t, "sov-1", 47)
			b.unit("sov-1").Range = c.boxes
			drive(b, "sov-1 move with 47", c.step)
			b.expect("sov-1 range", c.now)
		}
	})
	t.Run("ruling A41", func(t *testing.T) {
		b := driving(t, "sov-1", 47, 48)
		b.unit("sov-1").Range = 5
		b.do("sov-1 move with 47+48")
		b.want("sov-1 step back", false)
		b.refused("sov-1 step back", "EITC 5.2.4a")
		b.do("sov-1 step forward", "sov-1 step back")
		b.expect("sov-1 range", "1000")
		if n := b.happened(event.RangeMoved); n != 2 {
			t.Errorf("the Range changed %d times, want 2: each card goes its own way", n)
		}
	})
	t.Run("EITC 10.1.2b", func(t *testing.T) {
		b := driving(t, "sov-1", 47)
		b.acquire("sov-1", "ger-1", 1)
		b.acquire("ger-2", "sov-1", 2)
		b.unit("sov-1").Status |= state.HullDown
		b.do("sov-1 move with 47", "sov-1 step stay")
		b.want("ger-1 accept sov-1", true)
		b.do("ger-1 accept sov-1")
		b.expect("sov-1 range", "800")
		b.expect("sov-1 box", "47")
		b.expect("sov-1 status", "in-motion")
		b.expect("sov-1 acquired", "nobody")
		b.expect("ger-2 acquired", "nobody")
	})
	t.Run("EITC 10.1.2c", func(t *testing.T) {
		b := driving(t, "sov-1", 47, 48, 49)
		b.unit("sov-1").Range = 5
		drive(b, "sov-1 move with 47+48", "forward", "forward")
		b.expect("sov-1 range", "600")
		if got := asked(b); got != "menu" {
			t.Errorf("after two steps the game asks %q, want the end of the movement", got)
		}
		b.refused("sov-1 move with 49", "EITC 8.2a")
		one := driving(t, "sov-1", 47)
		drive(one, "sov-1 move with 47", "forward")
		one.expect("sov-1 range", "600")
		if got := asked(one); got != "menu" {
			t.Errorf("after one step the game asks %q, want the end of the movement", got)
		}
	})
	t.Run("EITC 10.1.4a", func(t *testing.T) {
		for _, c := range []struct{ action, kept string }{
			{"ger-1 move with 47+48", "47"}, {"ger-1 move with 48+47", "48"},
		} {
			b := driving(t, "ger-1", 47, 48)
			b.box("ger-1", "terrain", 71)
			b.box("ger-1", "smoke", 20)
			drive(b, c.action, "stay", "stay")
			b.expect("ger-1 box", c.kept)
			other := 47 + 48 - int(b.unit("ger-1").Box.Move) - 1
			for _, n := range []int{71, 20, other} {
				if !inDiscard(b, n) {
					t.Errorf("%s: card %d is not in the discard pile", c.action, n)
				}
			}
		}
		b := driving(t, "ger-1", 47)
		b.box("ger-1", "move", 50)
		drive(b, "ger-1 move with 47", "stay")
		b.expect("ger-1 box", "47")
		if !inDiscard(b, 50) {
			t.Error("the old MOVE card is not discarded")
		}
	})
	t.Run("EITC 10.1.4b", func(t *testing.T) {
		b := driving(t, "sov-1", 47, 12, 71)
		b.spot("sov-1", "ger-1")
		b.refused("sov-1 terrain 71", "EITC 10.3.1a")
		b.refused("sov-1 play flank ger-1 with 12", "EITC 10.4.1a")
		b.want("sov-1 move with 47 flank ger-1 with 12", true)
		b.want("sov-1 move with 47 flank ger-1 with 12 terrain 71", true)
		drive(b, "sov-1 move with 47 flank ger-1 with 12 terrain 71", "stay")
		b.expect("sov-1 flanked", "ger-1")
		b.next(99)
		b.run()
		b.expect("sov-1 box", "71")
	})
	t.Run("EITC 10.1.5a", func(t *testing.T) {
		for _, step := range []string{"stay", "forward"} {
			b := driving(t, "sov-1", 47)
			b.do("sov-1 move with 47", "sov-1 step "+step)
			b.do("ger-1 accept sov-1", "ger-2 accept sov-1")
			b.expect("ger-1 spotted", "sov-1")
			b.expect("ger-2 spotted", "sov-1")
			b.expect("sov-1 spotted", "")
			b.cited("EITC 5.4.1e")
		}
	})
}

func TestMotionClauses(t *testing.T) {
	t.Run("EITC 10.2.1a", func(t *testing.T) {
		b := newBench(t)
		b.expect("sov-1 status", "")
		b.box("sov-1", "move", 47)
		b.expect("sov-1 status", "in-motion")
		b.box("sov-2", "terrain", 71)
		b.expect("sov-2 status", "")
	})
	t.Run("EITC 10.2.1b", func(t *testing.T) {
		b := newBench(t)
		b.box("sov-1", "move", 47)
		b.begin("sov-1")
		for _, u := range []string{"sov-1", "ger-1", "ger-2", "sov-2"} {
			b.do(u + " pass")
			b.do(u + " end")
		}
		b.run()
		b.expect("round", "2")
		b.expect("phase", "initiative")
		b.expect("sov-1 box", "47")
		b.expect("sov-1 status", "in-motion")
	})
	t.Run("EITC 10.2.2a", func(t *testing.T) {
		b := driving(t, "sov-1", 5, 71, 48)
		b.refused("sov-1 stop discarding 5", "EITC 10.2.2a")
		b.box("sov-1", "move", 47)
		for _, n := range []int{5, 71, 48} {
			b.want(fmt.Sprintf("sov-1 stop discarding %d", n), true)
		}
		b.do("sov-1 stop discarding 71")
		b.expect("sov-1 box", "")
		b.expect("sov-1 status", "")
		b.expect("s2 hand", "5 48")
		if !inDiscard(b, 47) || !inDiscard(b, 71) {
			t.Error("the MOVE card and its price are not both discarded")
		}
		b.want("sov-1 move with 48", true)
		b.cited("EITC 10.2.2a")
		after := driving(t, "sov-1", 47, 5)
		drive(after, "sov-1 move with 47", "stay")
		after.do("sov-1 stop discarding 5")
		after.expect("sov-1 status", "")
	})
	t.Run("EITC 10.2.3a", func(t *testing.T) {
		b := shotFrom(t, func(b *bench) { b.box("ger-1", "move", 47) })
		shot := b.cited("EITC 11.1.3b")
		if got := b.term(shot, "EITC 10.2.3a"); got != -40 {
			t.Errorf("In Motion the firer gets %d, want -40", got)
		}
		twice := shotFrom(t, func(b *bench) { b.box("ger-1", "move", 47); b.unit("ger-1").Box.Moves = 2 })
		is(t, "To Hit after a Move of two cards", twice.cited("EITC 11.1.3b").To, shot.To)
		if still := shotFrom(t, func(*bench) {}).cited("EITC 11.1.3b"); shot.To-still.To != -40 {
			t.Errorf("moving changes To Hit from %d to %d, want 40 less", still.To, shot.To)
		}
	})
	t.Run("EITC 10.2.3b", func(t *testing.T) {
		b := shotFrom(t, func(b *bench) { b.box("sov-1", "move", 47) })
		shot := b.cited("EITC 11.1.3b")
		if got := b.term(shot, "EITC 11.1.3c-vi"); got != -30 {
			t.Errorf("Cover of a target In Motion changes To Hit by %d, want -30", got)
		}
		twice := shotFrom(t, func(b *bench) { b.box("sov-1", "move", 47); b.unit("sov-1").Box.Moves = 2 })
		is(t, "To Hit after the target's Move of two cards", twice.cited("EITC 11.1.3b").To, shot.To)
		if still := shotFrom(t, func(*bench) {}).cited("EITC 11.1.3b"); shot.To-still.To != -30 {
			t.Errorf("a moving target changes To Hit from %d to %d, want 30 less", still.To, shot.To)
		}
	})
}

// firing has ger-1 fire one FIRE 3 at sov-1 at 1000 m after a preparation, up to the
// Hit Pull.
func firing(t *testing.T, s setup.Setup, prepare func(*bench)) *bench {
	t.Helper()
	b := newBenchOf(t, "hold-the-high-ground", s)
	b.unit("ger-1").Range, b.unit("sov-1").Range = 3, 2
	b.spot("ger-1", "sov-1")
	b.hand("s1", 25)
	prepare(b)
	b.begin("ger-1")
	b.run()
	b.do("ger-1 fire sov-1 with 25")
	ignored(b)
	return b
}

// shotFrom does so with a Hit Pull of 99, which misses.
func shotFrom(t *testing.T, prepare func(*bench)) *bench {
	t.Helper()
	b := firing(t, setup.Setup{}, prepare)
	b.next(99)
	b.chance()
	return b
}

func TestFlankCheckClauses(t *testing.T) {
	t.Run("EITC 10.1.3a", func(t *testing.T) {
		b := driving(t, "ger-1", 47, 48)
		b.flank("sov-1", "ger-1")
		drive(b, "ger-1 move with 47+48", "stay", "stay")
		b.want("ger-1 remove sov-1", true)
		b.want("ger-1 decline", false)
		b.do("ger-1 remove sov-1")
		b.expect("sov-1 flanked", "")
		if n := b.happened(event.Pulled); n != 0 {
			t.Errorf("%d cards were Pulled, want none", n)
		}
		b.cited("EITC 10.1.3a")
	})
	t.Run("EITC 10.1.3b", func(t *testing.T) {
		for _, c := range []struct {
			pull    int
			removed bool
		}{{5, true}, {6, false}, {15, true}, {69, false}, {20, true}} {
			b := driving(t, "ger-1", 47)
			b.flank("sov-1", "ger-1")
			b.next(c.pull)
			drive(b, "ger-1 move with 47", "stay")
			b.chance()
			b.want("ger-1 remove sov-1", c.removed)
			b.cited("EITC 10.1.3b")
			if c.removed {
				b.do("ger-1 remove sov-1")
				b.expect("sov-1 flanked", "")
			} else {
				b.expect("sov-1 flanked", "ger-1")
			}
		}
		for _, flanks := range []bool{false, true} { // its own counters are no matter
			b := driving(t, "ger-1", 47)
			if flanks {
				b.flank("ger-1", "sov-1")
			}
			drive(b, "ger-1 move with 47", "stay")
			if asked(b) != "menu" {
				t.Error("a tank that nobody flanks Pulls for it")
			}
		}
	})
	t.Run("EITC 10.1.3c", func(t *testing.T) {
		for _, action := range []string{"ger-1 move with 47+48", "ger-1 move with 47"} {
			b := driving(t, "ger-1", 47, 48)
			b.flank("sov-1", "ger-1")
			b.flank("sov-2", "ger-1")
			b.next(2)
			steps := []string{"stay", "stay"}[:strings.Count(action, "4")]
			drive(b, action, steps...)
			b.run()
			b.want("ger-1 remove sov-1", true)
			b.want("ger-1 remove sov-2", true)
			b.do("ger-1 remove sov-2")
			b.expect("sov-1 flanked", "ger-1")
			b.expect("sov-2 flanked", "")
			if asked(b) != "menu" {
				t.Errorf("%s: after one removal the game asks %q", action, asked(b))
			}
		}
	})
	t.Run("EITC 10.1.3d", func(t *testing.T) {
		b := driving(t, "ger-1", 47)
		b.flank("sov-1", "ger-1")
		b.expect("ger-1 spotted", "")
		b.next(1)
		drive(b, "ger-1 move with 47", "forward")
		b.do("ger-1 remove sov-1")
		b.expect("sov-1 flanked", "")
	})
	t.Run("EITC 10.1.3e", func(t *testing.T) {
		for _, c := range []struct {
			pull    int
			removed bool
		}{{6, true}, {7, false}} {
			b := driving(t, "ger-1", 47, 66, 76)
			b.flank("sov-1", "ger-1")
			b.do("ger-1 raise-move 1", "ger-1 pay with 66+76")
			b.expect("ger-1 move-level", "7")
			b.next(c.pull)
			drive(b, "ger-1 move with 47", "stay")
			b.chance()
			b.want("ger-1 remove sov-1", c.removed)
		}
	})
}

// TestFlankCheckLevel holds ruling A34: the level with which the tank moved is
// that of its flank check, and what moving ends, ends afterwards.
func TestFlankCheckLevel(t *testing.T) {
	cases := []struct {
		name    string
		prepare func(*bench)
		raise   bool
		pull    int
		removed bool
	}{
		{"Bogged at 3, target 2", func(b *bench) { b.unit("ger-1").Bog = 3 }, false, 2, true},
		{"Bogged at 3, target 3", func(b *bench) { b.unit("ger-1").Bog = 3 }, false, 3, false},
		{"Bogged at 3 and raised, target 3", func(b *bench) { b.unit("ger-1").Bog = 3 }, true, 3, true},
		{"Driver panics, target 3", func(b *bench) { b.unit("ger-1").Status |= state.DriverPanics }, false, 3, true},
		{"Driver panics, target 4", func(b *bench) { b.unit("ger-1").Status |= state.DriverPanics }, false, 4, false},
		{"Stunned, target 3", func(b *bench) { b.unit("ger-1").Status |= state.Stunned }, false, 3, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			b := driving(t, "ger-1", 47, 66, 76)
			b.flank("sov-1", "ger-1")
			c.prepare(b)
			if c.raise {
				b.do("ger-1 raise-move 1", "ger-1 pay with 66+76")
			}
			b.next(c.pull)
			drive(b, "ger-1 move with 47", "stay")
			b.chance()
			b.want("ger-1 remove sov-1", c.removed)
			if c.removed {
				b.do("ger-1 remove sov-1")
			}
			b.expect("ger-1 bog", "0")
			b.expect("ger-1 status", "in-motion")
		})
	}
}

// TestRangeStepRows asks rows on a step as if the tank stood in the box ahead:
// here no tank may enter the box of 200 m while a friend stands there.
func TestRangeStepRows(t *testing.T) {
	own := contenttest.Own(t)
	for i := range own.Scenarios {
		box := &model.Span{Is: new(int)}
		*box.Is = 200
		friend := model.Who{Side: "own", Other: new(true), Range: box}
		one := 1
		own.Scenarios[i].Rules = append(append([]model.Rule(nil), own.Scenarios[i].Rules...), model.Rule{
			On: "range.step", Cite: []string{"OWN 1"}, Operation: model.Operation{Forbid: &struct{}{}},
			When: model.When{To: &model.Who{Range: box}, Count: []model.Count{{Of: model.Measure{Units: &friend}, Span: model.Span{Min: &one}}}},
		})
	}
	b := newBenchWith(t, own, "hold-the-high-ground", setup.Setup{})
	b.hand("s2", 48, 49)
	b.begin("sov-1")
	b.unit("sov-1").Range, b.unit("sov-2").Range = 3, 1
	b.do("sov-1 move with 48+49")
	b.want("sov-1 step forward", true)
	b.do("sov-1 step forward")
	b.want("sov-1 step forward", false)
	b.refused("sov-1 step forward", "OWN 1")
	b.want("sov-1 step back", true)
	b.unit("sov-2").Range = 2
	b.want("sov-1 step forward", true)
	b.do("sov-1 step forward")
	b.expect("sov-1 range", "200")
}
