package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// rolling is driving for a tank that is In Motion with MOVE card 47.
func rolling(t *testing.T, tank string, hand ...int) *bench {
	t.Helper()
	b := newBench(t)
	b.box(tank, "move", 47)
	b.hand(seatOf(tank), hand...)
	b.begin(tank)
	return b
}

// kinds lists the kinds of those events that are asked for, in order.
func kinds(b *bench, which ...engine.EventKind) []engine.EventKind {
	var out []engine.EventKind
	for i := range b.log.Events {
		for _, k := range which {
			if b.log.Events[i].Kind == k {
				out = append(out, k)
			}
		}
	}
	return out
}

// slain makes the occupant of a seat KIA by damage.
func slain(b *bench, tank string, seat state.Post) {
	b.t.Helper()
	u := b.id(tank)
	b.logged().slay(u, b.unit(tank).Sitting(seat), "")
}

func sameKinds(a, b []engine.EventKind) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func TestTerrainCardClauses(t *testing.T) {
	t.Run("EITC 10.3a", func(t *testing.T) {
		own := rolling(t, "sov-1", 71)
		own.next(99)
		own.do("sov-1 terrain 71")
		own.run()
		own.expect("sov-1 box", "71")
		own.expect("sov-1 status", "")
		enemy := driving(t, "sov-1", 71)
		enemy.box("ger-1", "move", 47)
		enemy.next(99)
		enemy.do("sov-1 place 71 on ger-1")
		enemy.run()
		enemy.expect("ger-1 box", "71")
		enemy.expect("ger-1 status", "")
		field := rolling(t, "sov-1", 83)
		field.do("sov-1 terrain 83")
		field.expect("sov-1 status", "")
	})
	t.Run("EITC 10.3b", func(t *testing.T) {
		b := driving(t, "sov-1", 5)
		b.expect("sov-1 box", "")
		if got := b.ctx().hullDownNumber(b.id("sov-1")); got != 5 {
			t.Errorf("the empty box prints Hull Down %d, want that of FIELD, 5", got)
		}
		b.box("sov-1", "move", 47)
		if got := b.ctx().hullDownNumber(b.id("sov-1")); got != 0 {
			t.Errorf("In Motion the tank is in terrain with Hull Down %d", got)
		}
	})
	t.Run("EITC 10.3.1a", func(t *testing.T) {
		still := driving(t, "sov-1", 71)
		still.want("sov-1 terrain 71", false)
		still.refused("sov-1 terrain 71", "EITC 10.3.1a")
		b := rolling(t, "sov-1", 71, 72, 48, 25)
		b.spot("sov-1", "ger-1")
		b.want("sov-1 terrain 71", true)
		if _, err := b.g.ParseAction(&b.s, "sov-1 terrain 71+72"); err == nil {
			t.Error("two Terrain cards can be written down")
		}
		b.next(99)
		b.do("sov-1 terrain 71")
		b.run()
		for _, a := range []string{"sov-1 move with 48", "sov-1 terrain 72", "sov-1 fire ger-1 with 25"} {
			b.refused(a, "EITC 8.2a")
		}
	})
	t.Run("EITC 10.3.1b", func(t *testing.T) {
		b := driving(t, "sov-1", 71, 72)
		b.box("ger-1", "move", 47)
		b.expect("sov-1 spotted", "")
		b.want("sov-1 place 71 on ger-1", true)
		b.want("sov-1 place 71 on ger-2", false)
		b.refused("sov-1 place 71 on ger-2", "EITC 10.3.1b")
		b.next(99)
		b.do("sov-1 place 71 on ger-1")
		b.run()
		b.expect("ger-1 box", "71")
		b.refused("sov-1 place 72 on ger-1", "EITC 10.3.1b")
		b.box("sov-1", "move", 48)
		b.refused("sov-1 place 72 on sov-1", "EITC 10.3.1b")
		b.want("sov-1 pass", true) // the Tank Action is still to come
	})
	t.Run("EITC 10.3.1c", func(t *testing.T) {
		b := driving(t, "sov-1", 71)
		b.box("sov-2", "move", 47)
		b.want("sov-1 place 71 on sov-2", false)
		b.refused("sov-1 place 71 on sov-2", "EITC 10.3.1c")
	})
	t.Run("EITC 10.3.2a", func(t *testing.T) {
		b := rolling(t, "sov-1", 71)
		b.log.Reset()
		b.next(30)
		b.do("sov-1 terrain 71")
		b.run()
		want := []engine.EventKind{event.MotionEnded, event.TerrainPlaced, event.Pulled, event.CheckPassed}
		if got := kinds(b, event.MotionEnded, event.TerrainPlaced, event.Pulled, event.CheckPassed, event.CheckFailed); !sameKinds(got, want) {
			t.Errorf("the order of events is %v, want %v", got, want)
		}
		is(t, "place of the MOVE card", b.where(47), "discard")
	})
	t.Run("EITC 10.3.2b", func(t *testing.T) {
		b := rolling(t, "sov-1", 83)
		b.do("sov-1 terrain 83")
		b.expect("sov-1 box", "")
		if !inDiscard(b, 83) || !inDiscard(b, 47) || b.happened(event.Pulled) != 0 {
			t.Error("FIELD and MOVE are not both discarded without a Pull")
		}
		if got := b.ctx().hullDownNumber(b.id("sov-1")); got != 5 {
			t.Errorf("Hull Down %d, want that of the printed FIELD, 5", got)
		}
	})
	t.Run("EITC 10.3.7a", func(t *testing.T) {
		for _, c := range []struct {
			pull int
			down string
		}{{5, "hull-down"}, {6, ""}} {
			b := driving(t, "sov-1", 48, 7)
			b.box("sov-1", "terrain", 68)
			drive(b, "sov-1 move with 48", "stay")
			b.do("sov-1 stop discarding 7")
			b.expect("sov-1 box", "")
			if !inDiscard(b, 68) {
				t.Error("the Terrain card that was left is not discarded")
			}
			untilMenu(b, "sov-1", 2)
			b.hand("s2", 8)
			b.next(c.pull)
			b.do("sov-1 hull-down discarding 8")
			b.run()
			b.expect("sov-1 status", c.down)
		}
	})
}

func TestTriggerClauses(t *testing.T) {
	t.Run("EITC 10.3.4a", func(t *testing.T) {
		for _, c := range []struct {
			card      int
			pulls     [2]int
			concealed bool
			bog       string
		}{
			{68, [2]int{20, 10}, true, "4"}, {68, [2]int{21, 11}, false, "0"}, {68, [2]int{15, 16}, true, "0"},
			{68, [2]int{30, 9}, false, "4"}, {67, [2]int{30, 20}, true, "4"}, {67, [2]int{31, 21}, false, "0"},
		} {
			b := rolling(t, "sov-1", c.card)
			b.spot("ger-1", "sov-1")
			b.next(c.pulls[0], c.pulls[1])
			b.log.Reset()
			b.do("sov-1 terrain " + b.g.CardName(engine.Card(c.card-1)))
			b.run()
			if n := b.happened(event.Pulled); n != 2 {
				t.Errorf("card %d: %d Pulls, want one for each of 2 triggers", c.card, n)
			}
			b.expect("sov-1 bog", c.bog)
			b.expect("ger-1 spotted", map[bool]string{true: "", false: "sov-1"}[c.concealed])
		}
		one := rolling(t, "sov-1", 17)
		one.next(11)
		one.do("sov-1 terrain 17")
		one.run()
		if n := one.happened(event.Pulled); n != 1 {
			t.Errorf("MUD with one trigger takes %d Pulls", n)
		}
	})
	t.Run("EITC 10.3.5a", func(t *testing.T) {
		b := rolling(t, "sov-1", 71)
		b.next(1)
		b.do("sov-1 terrain 71")
		b.run()
		b.expect("sov-1 status", "")
		if n := b.happened(event.Pulled); n != 1 {
			t.Errorf("WOODS takes %d Pulls, want only the Conceal trigger's", n)
		}
		later := driving(t, "sov-1", 1, 5, 8)
		later.box("sov-1", "terrain", 71)
		later.want("sov-1 hull-down discarding 8", true)
		later.want("sov-1 command 5 hull-down", true)
		later.do("sov-1 leadership 1")
		later.want("sov-1 gain hull-down", true)
	})
	t.Run("EITC 10.3.6a", func(t *testing.T) {
		for _, c := range []struct {
			pull   int
			hidden bool
		}{{30, true}, {31, false}, {1, true}, {100, false}} {
			b := rolling(t, "sov-1", 71)
			b.spot("ger-1", "sov-1")
			b.next(c.pull)
			b.do("sov-1 terrain 71")
			b.run()
			b.expect("ger-1 spotted", map[bool]string{true: "", false: "sov-1"}[c.hidden])
		}
	})
	t.Run("EITC 10.3.6b", func(t *testing.T) {
		for _, c := range []struct {
			action string
			pull   int
			hidden bool
		}{
			{"leadership", 60, true}, {"leadership", 61, false}, {"command", 60, true}, {"command", 61, false},
		} {
			b := driving(t, "sov-1", 1, 5)
			b.box("sov-1", "terrain", 71)
			b.spot("ger-1", "sov-1")
			b.next(c.pull)
			if c.action == "command" {
				b.do("sov-1 command 5 conceal")
			} else {
				b.do("sov-1 leadership 1", "sov-1 gain conceal")
			}
			b.run()
			b.expect("ger-1 spotted", map[bool]string{true: "", false: "sov-1"}[c.hidden])
		}
		for _, c := range []struct {
			name, tried string
			pulls       []int
		}{
			{"trigger", "terrain 71", []int{31}}, {"bog", "terrain 17", []int{11}}, {"hull down", "hull-down discarding 8", []int{11}},
		} {
			b := rolling(t, "sov-1", 71, 17, 8)
			if c.name == "hull down" {
				b = driving(t, "sov-1", 8)
				b.box("sov-1", "terrain", 71)
			}
			b.spot("ger-1", "sov-1")
			b.next(c.pulls...)
			b.do("sov-1 " + c.tried)
			b.run()
			b.expect("sov-1 status", "")
			b.expect("sov-1 bog", "0")
			b.expect("ger-1 spotted", "sov-1")
		}
	})
	t.Run("EITC 10.3.6c", func(t *testing.T) {
		hill := driving(t, "sov-1", 1, 5, 8)
		hill.unit("sov-1").Box.Supply = 1
		hill.s.Supplies[0]--
		hill.want("sov-1 hull-down", false)
		hill.want("sov-1 command 5 conceal", false)
		hill.refused("sov-1 command 5 conceal", "EITC 10.3.6c")
		hill.refused("sov-1 hull-down discarding 8", "EITC 8.3.5.iii")
		hill.do("sov-1 leadership 1")
		hill.want("sov-1 gain conceal", false)
		hill.want("sov-1 gain hull-down", true)
		hill.refused("sov-1 gain conceal", "EITC 10.3.6c")
		for pull, seen := range map[int]string{60: "", 61: "sov-1"} { // order-free: each for itself; WOODS on the HILL print 30
			woods := driving(t, "sov-1", 5)
			onHill(woods, "sov-1")
			woods.box("sov-1", "terrain", 71)
			woods.spot("ger-1", "sov-1")
			woods.next(pull)
			woods.do("sov-1 command 5 conceal")
			woods.run()
			woods.expect("ger-1 spotted", seen)
		}
		mud := driving(t, "sov-1", 5, 8)
		mud.box("sov-1", "terrain", 17)
		mud.refused("sov-1 command 5 conceal", "EITC 10.3.6c")
		mud.refused("sov-1 hull-down discarding 8", "EITC 8.3.5.iii")
		field := driving(t, "sov-1", 5, 8)
		field.refused("sov-1 command 5 conceal", "EITC 10.3.6c")
		field.want("sov-1 hull-down discarding 8", true)
	})
}

func TestBogClauses(t *testing.T) {
	t.Run("EITC 10.3.8a", func(t *testing.T) {
		b := rolling(t, "sov-1", 17)
		b.expect("sov-1 move-level", "7")
		b.next(10)
		b.do("sov-1 terrain 17")
		b.run()
		b.expect("sov-1 bog", "4")
		b.expect("sov-1 move-level", "4")
		slain(b, "sov-1", state.CommanderGunner)
		b.expect("sov-1 bog", "4")
		b.expect("sov-1 move-level", "4")
		b.unit("sov-1").Bog = 0
		b.expect("sov-1 move-level", "6")
		b.unit("sov-1").Bog = 5
		b.scar("sov-1", state.TrackHit)
		b.expect("sov-1 move-level", "3")
		hurt := rolling(t, "sov-1", 17) // half of the level of that moment, which is 4
		hurt.scar("sov-1", state.TrackHit)
		hurt.next(9)
		hurt.do("sov-1 terrain 17")
		hurt.run()
		hurt.expect("sov-1 bog", "2")
		even := rolling(t, "ger-1", 17)
		even.next(9)
		even.do("ger-1 terrain 17")
		even.run()
		even.expect("ger-1 bog", "3")
		// Ruling A34: a second Bog changes nothing.
		twice := rolling(t, "ger-1", 17)
		twice.unit("ger-1").Bog = 2
		twice.next(9)
		twice.do("ger-1 terrain 17")
		twice.run()
		twice.expect("ger-1 bog", "2")
	})
	t.Run("EITC 10.3.8b", func(t *testing.T) {
		b := driving(t, "sov-1", 56, 59)
		b.box("sov-1", "terrain", 17)
		b.unit("sov-1").Bog = 4
		b.want("sov-1 move with 59", false)
		b.refused("sov-1 move with 59", "EITC 8.3.2a")
		b.do("sov-1 move with 56", "sov-1 step stay")
		ignored(b)
		b.expect("sov-1 bog", "0")
		b.expect("sov-1 move-level", "7")
		b.cited("EITC 10.3.8b")
		// FLANK alone is no Move.
		flank := driving(t, "sov-1", 7)
		flank.unit("sov-1").Bog = 4
		flank.spot("sov-1", "ger-1")
		flank.flank("ger-1", "sov-1")
		flank.do("sov-1 play unflank ger-1 with 7")
		flank.expect("ger-1 flanked", "")
		flank.expect("sov-1 bog", "4")
		again := driving(t, "sov-1", 56, 18)
		again.unit("sov-1").Bog = 4
		again.next(10)
		drive(again, "sov-1 move with 56 terrain 18", "stay")
		again.run()
		again.expect("sov-1 bog", "4")
	})
	t.Run("EITC 10.3.8c", func(t *testing.T) {
		cases := []struct {
			name string
			lose func(b *bench, tab Ctx)
			bog  int
			left string
		}{
			{"Track Damage to the level of the counter", func(b *bench, tab Ctx) { tab.Scar(b.id("sov-1"), state.TrackHit, "") }, 4, "0"},
			{"Fuel Hit to the level of the counter", func(b *bench, tab Ctx) { tab.Scar(b.id("sov-1"), state.FuelHit, "") }, 4, "0"},
			{"Immobilized, below the counter", func(b *bench, tab Ctx) { tab.Scar(b.id("sov-1"), state.EngineDead, "") }, 4, "0"},
			{"Immobilized, below the counter of 1", func(b *bench, tab Ctx) { tab.Scar(b.id("sov-1"), state.EngineDead, "") }, 1, "0"},
			{"Track Damage above the counter", func(b *bench, tab Ctx) { tab.Scar(b.id("sov-1"), state.TrackHit, "") }, 3, "3"},
			{"a loss of Fire Level", func(b *bench, tab Ctx) { tab.Scar(b.id("sov-1"), state.GunHit, "") }, 4, "4"},
			{"a timed result", func(b *bench, tab Ctx) { tab.Gain(b.id("sov-1"), state.Stunned, "") }, 4, "4"},
			{"another timed result", func(b *bench, tab Ctx) { tab.Gain(b.id("sov-1"), state.DriverPanics, "") }, 4, "4"},
			{"a Commander KIA while the Driver panics", func(b *bench, tab Ctx) {
				tab.Gain(b.id("sov-1"), state.DriverPanics, "")
				slain(b, "sov-1", state.CommanderGunner)
			}, 5, "5"},
			{"a loss of Fire Level while Stunned", func(b *bench, tab Ctx) {
				tab.Gain(b.id("sov-1"), state.Stunned, "")
				tab.Scar(b.id("sov-1"), state.GunHit, "")
			}, 4, "4"},
			{"a Commander KIA to the level of the counter", func(b *bench, _ Ctx) { slain(b, "sov-1", state.CommanderGunner) }, 6, "0"},
			{"a Commander KIA while Stunned", func(b *bench, tab Ctx) {
				tab.Gain(b.id("sov-1"), state.Stunned, "")
				slain(b, "sov-1", state.CommanderGunner)
			}, 4, "4"},
			{"a Loader KIA", func(b *bench, _ Ctx) { slain(b, "sov-1", state.Loader) }, 7, "7"},
		}
		for _, c := range cases {
			t.Run(c.name, func(t *testing.T) {
				b := driving(t, "ger-1")
				b.unit("sov-1").Bog = uint8(c.bog)
				c.lose(b, b.logged())
				b.expect("sov-1 bog", c.left)
				if c.left == "0" {
					b.cited("EITC 10.3.8c")
				}
			})
		}
	})
}
