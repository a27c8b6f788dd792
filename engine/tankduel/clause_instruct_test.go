package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// later is a bench in a further round: the tanks as they are, all cards back in
// the deck.
func later(b *bench) *bench {
	b.t.Helper()
	next := newBench(b.t)
	next.s.Units = b.s.Units
	for u := range next.s.Units {
		next.s.Units[u].Bid = engine.NoCard
		next.s.Units[u].Box = state.EmptyBox()
	}
	return next
}

func TestLeadershipClauses(t *testing.T) {
	t.Run("EITC 8.3.4a", testSteal)
	t.Run("EITC 8.3.4b", func(t *testing.T) {
		b := newBench(t)
		b.spot("ger-1", "sov-1")
		b.hand("s1", 1)
		b.begin("ger-1")
		b.do("ger-1 leadership 1")
		b.refused("ger-1 gain spot sov-1", "EITC 8.3.4b")
		b.refused("ger-1 gain spot ger-2", "EITC 8.3.4b")
		b.do("ger-1 gain spot sov-2")
		b.expect("ger-1 spotted", "sov-1 sov-2")
		b.expect("ger-2 spotted", "")
		if b.happened(event.Pulled) > 0 {
			t.Error("a card was Pulled")
		}
	})
	t.Run("EITC 8.3.4c", func(t *testing.T) {
		b := newBench(t)
		b.box("ger-1", "terrain", 71)
		b.hand("s1", 1)
		b.begin("ger-1")
		b.do("ger-1 leadership 1", "ger-1 gain hull-down")
		b.expect("ger-1 status", "hull-down")
		if b.happened(event.Pulled) > 0 {
			t.Error("a card was Pulled")
		}
	})
	t.Run("EITC 8.3.4d", func(t *testing.T) {
		for pull, spotted := range map[int]string{60: "", 61: "ger-1"} {
			b := newBench(t)
			b.spot("sov-1", "ger-1")
			b.box("ger-1", "terrain", 71)
			b.hand("s1", 1)
			b.begin("ger-1")
			b.next(pull)
			b.do("ger-1 leadership 1", "ger-1 gain conceal")
			b.run()
			b.expect("sov-1 spotted", spotted)
			if e := b.cited("EITC 10.3.6b"); e.To != 60 {
				t.Errorf("the attempt is at %d, want 60", e.To)
			}
		}
		b := newBench(t)
		b.hand("s1", 1)
		b.begin("ger-1")
		b.do("ger-1 leadership 1")
		b.refused("ger-1 gain conceal", "EITC 10.3.6c")
	})
	t.Run("EITC 8.3.4e", func(t *testing.T) {
		for _, gain := range []string{"spot sov-1", "hull-down", "conceal"} {
			b := newBench(t)
			b.box("ger-1", "terrain", 71)
			b.hand("s1", 1, 2)
			b.begin("ger-1")
			b.do("ger-1 leadership 1", "ger-1 gain "+gain)
			b.run()
			b.want("ger-1 gain", false)
			b.refused("ger-1 leadership 2", "EITC 8.2a")
			atMenu(b, "ger-1")
		}
	})
}

// testSteal: the card comes at random out of the hand of the opponent chosen;
// LEADERSHIP is played all the same when nobody has one.
func testSteal(t *testing.T) {
	b := fourSeats(t)
	b.hand("s1", 1)
	b.hand("s2", 60, 63)
	b.hand("s3", 57)
	b.hand("s4", 51)
	b.begin("ger-1")
	b.want("ger-1 leadership 1 from s2", true)
	b.want("ger-1 leadership 1 from s4", true)
	b.refused("ger-1 leadership 1 from s3", "EITC 8.3.4a")
	b.refused("ger-1 leadership 1", "EITC 8.3.4a")
	b.do("ger-1 leadership 1 from s2")
	if turn := b.g.Turn(&b.s); turn.Kind != engine.Chance || turn.Outcomes != 2 {
		t.Fatalf("the turn is %+v, want chance among the two cards of s2", turn)
	}
	b.do("steal 63")
	b.expect("s1 hand", "63")
	b.expect("s2 hand", "60")
	b.expect("s4 hand", "51")
	if e := b.cited("EITC 8.3.4a"); e.Seen != engine.Only(0)|engine.Only(1) {
		t.Errorf("the card is seen by %b, want by the two players", e.Seen)
	}
	b.want("ger-1 gain spot sov-1", true)
	// Of two opponents one has no card, so it is the other; a team-mate's cards
	// are no opponent's.
	b = fourSeats(t)
	b.hand("s1", 1)
	b.hand("s3", 57)
	b.hand("s4", 51)
	b.begin("ger-1")
	b.refused("ger-1 leadership 1 from s2", "EITC 8.3.4a")
	b.refused("ger-1 leadership 1", "EITC 8.3.4a")
	b.want("ger-1 leadership 1 from s4", true)
	b.hand("s4")
	b.want("ger-1 leadership 1", true)
	b = newBench(t)
	b.hand("s1", 1, 25)
	b.begin("ger-1")
	b.do("ger-1 leadership 1", "ger-1 gain spot sov-1")
	b.expect("s1 hand", "25")
}

func TestInstructClauses(t *testing.T) {
	t.Run("EITC 8.3.5a", func(t *testing.T) {
		b := newBench(t)
		b.hand("s1", 1, 25, 41, 71)
		b.begin("ger-1")
		for _, card := range []string{"1", "25", "41", "71"} {
			b.want("ger-1 spot sov-1 discarding "+card, true)
		}
		b.refused("ger-1 spot sov-1 discarding 47", "EITC 8.3.5a")
		b.refused("ger-1 spot sov-1", "EITC 8.3.5a")
		b.next(47)
		b.do("ger-1 spot sov-1 discarding 41")
		b.run()
		b.expect("s1 hand", "1 25 71")
		b.refused("ger-1 load apcr discarding 25", "EITC 8.2a")
	})
	t.Run("EITC 8.3.5.i-a", func(t *testing.T) {
		b := newBench(t)
		b.spot("ger-1", "sov-1")
		b.hand("s1", 25)
		b.begin("ger-1")
		b.refused("ger-1 spot sov-1 discarding 25", "EITC 8.3.5.i-a")
		b.refused("ger-1 spot ger-2 discarding 25", "EITC 8.3.5.i-a")
		b.next(98)
		b.do("ger-1 spot sov-2 discarding 25")
		if b.happened(event.Pulled) > 0 {
			t.Error("a card was Pulled before the target was named")
		}
		b.run()
		b.expect("ger-1 spotted", "sov-1 sov-2")
	})
	for _, c := range []struct {
		name    string
		paid    bool
		pulls   [][2]int
		spotted string
		pulled  int
	}{
		{"EITC 8.3.5.i-b", false, [][2]int{{98, 47}, {26, 47}, {1, 47}}, "sov-1", 1},
		// 16, 27, 17 and 47 show one each of the other icons.
		{"EITC 8.3.5.i-b, no Binoculars", false, [][2]int{{47, 98}, {16, 98}, {27, 98}, {17, 98}}, "", 1},
		{"EITC 8.3.5.i-c", true, [][2]int{{47, 98}}, "sov-1", 2},
		{"EITC 8.3.5.i-c, the first card serves", true, [][2]int{{98, 47}}, "sov-1", 2},
		{"EITC 8.3.5.i-c, none of two", true, [][2]int{{47, 54}, {16, 27}, {17, 28}}, "", 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, pulls := range c.pulls {
				b := newBench(t)
				b.hand("s1", 25, 4, 56)
				b.begin("ger-1")
				b.next(pulls[:]...)
				b.do("ger-1 spot sov-1 discarding 25")
				b.refused("ger-1 pay with 56", "EITC 4.2.3a")
				if c.paid {
					b.do("ger-1 pay with 4")
				} else {
					b.do("ger-1 decline")
				}
				b.run()
				b.expect("ger-1 spotted", c.spotted)
				if got := b.happened(event.Pulled); got != c.pulled {
					t.Errorf("%d cards were Pulled, want %d", got, c.pulled)
				}
			}
		})
	}
	t.Run("EITC 8.3.5.ii-a", func(t *testing.T) {
		b := newBench(t)
		b.hand("s1", 25)
		b.begin("ger-1")
		b.do("ger-1 load apcr discarding 25")
		b.expect("ger-1 ammo", "apcr:1 loaded:apcr")
		again := later(b)
		again.hand("s1", 25)
		again.begin("ger-1")
		again.refused("ger-1 load apcr discarding 25", "EITC 8.3.5.ii-a")
		empty := newBench(t)
		empty.unit("ger-1").Ammo[0] = 0
		empty.hand("s1", 25)
		empty.begin("ger-1")
		empty.refused("ger-1 load apcr discarding 25", "EITC 8.3.5.ii-a")
	})
	t.Run("EITC 8.3.5.ii-b", func(t *testing.T) {
		b := newBench(t)
		b.ctx().Load(b.id("ger-1"), 0, "")
		b.hand("s1", 25)
		b.begin("ger-1", "ger-2")
		b.do("ger-1 unload discarding 25")
		b.expect("ger-1 ammo", "apcr:2")
		b.do("ger-1 end")
		b.hand("s1", 26)
		b.refused("ger-2 unload discarding 26", "EITC 8.3.5.ii-b")
	})
	t.Run("EITC 8.3.5.iii", func(t *testing.T) {
		for pull, status := range map[int]string{20: "hull-down", 21: ""} {
			b := newBench(t)
			b.box("ger-1", "terrain", 68)
			b.hand("s1", 25)
			b.begin("ger-1")
			b.next(pull)
			b.do("ger-1 hull-down discarding 25")
			b.run()
			b.expect("ger-1 status", status)
			if e := b.cited("EITC 8.3.5.iii"); e.Kind == event.CheckFailed && e.To != 20 {
				t.Errorf("the attempt is at %d, want 20", e.To)
			}
		}
		b := newBench(t)
		b.box("ger-1", "terrain", 17)
		b.hand("s1", 25)
		b.begin("ger-1")
		b.refused("ger-1 hull-down discarding 25", "EITC 8.3.5.iii")
	})
}

func TestReassignClauses(t *testing.T) {
	for _, c := range []struct {
		name, tank  string
		dead        state.Post
		right       []string
		wrong       []string
		wrongClause engine.Clause
	}{
		{"EITC 8.3.5.iv-a", "ger-1", state.Driver, []string{"assistant-driver driver"},
			[]string{"loader driver", "gunner driver", "commander driver"}, "EITC 8.3.5.iv-a"},
		{"EITC 8.3.5.iv-b", "ger-2", state.Driver, []string{"loader driver", "gunner driver"},
			[]string{"commander driver"}, "EITC 8.3.5.iv-b"},
		{"EITC 8.3.5.iv-c", "ger-1", state.Gunner, []string{"commander gunner"},
			[]string{"loader gunner", "driver gunner", "assistant-driver gunner"}, "EITC 8.3.5.iv-c"},
		{"EITC 8.3.5.iv-d", "sov-1", state.CommanderGunner, []string{"loader commander-gunner"},
			[]string{"driver commander-gunner", "assistant-driver commander-gunner"}, "EITC 8.3.5.iv-d"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, move := range c.right {
				b := newBench(t)
				b.kill(c.tank, c.dead)
				b.hand(b.g.SeatName(b.unit(c.tank).Seat), 25)
				b.begin(c.tank)
				for _, wrong := range c.wrong {
					b.refused(c.tank+" reassign "+wrong+" discarding 25", c.wrongClause)
					b.want(c.tank+" reassign "+wrong, false)
				}
				b.do(c.tank + " reassign " + move + " discarding 25")
				who, seat, _ := strings.Cut(move, " ")
				u := b.unit(c.tank)
				man := u.Sitting(pieces.PostNamed(seat))
				if man < 0 || b.g.CrewOf(&b.s, b.id(c.tank))[man] != who {
					t.Errorf("after %q the man in the %s's seat is number %d", move, seat, man)
				}
				if u.Sitting(pieces.PostNamed(who)) >= 0 {
					t.Errorf("the %s's seat is still taken", who)
				}
			}
		})
	}
	t.Run("EITC 8.3.5.iv-b, the Assistant Driver is KIA", func(t *testing.T) { // ruling A22
		b := newBenchOf(t, "hold-the-high-ground", fiveMen())
		b.hand("s2", 25)
		b.kill("sov-2", state.Driver)
		b.begin("sov-2")
		b.want("sov-2 reassign loader driver discarding 25", false)
		b.kill("sov-2", state.Assistant)
		b.want("sov-2 reassign loader driver discarding 25", true)
		b.want("sov-2 reassign gunner driver discarding 25", true)
		b.want("sov-2 reassign commander driver discarding 25", false)
		// A Commander/Gunner is the Gunner too.
		b = newBench(t)
		b.hand("s2", 25)
		b.kill("sov-1", state.Driver)
		b.kill("sov-1", state.Assistant)
		b.begin("sov-1")
		b.want("sov-1 reassign loader driver discarding 25", true)
		b.want("sov-1 reassign commander-gunner driver discarding 25", true)
	})
	t.Run("EITC 8.3.5.iv-e", func(t *testing.T) {
		b := newBench(t)
		b.kill("ger-2", state.Driver)
		b.hurt("ger-2", state.Loader)
		b.hand("s1", 25)
		b.begin("ger-2")
		b.do("ger-2 reassign loader driver discarding 25")
		b.expect("ger-2 loader", "wounded")
		b.expect("ger-2 move-level", "4")
		b.expect("ger-2 fire-level", "6")
		// A Commander in the Gunner's seat costs levels only.
		b = fourSeats(t)
		b.kill("ger-1", state.Gunner)
		b.acquire("ger-1", "sov-1", 1)
		b.hand("s1", 25)
		b.begin("ger-1")
		b.expect("s1 hand-size", "7")
		b.do("ger-1 reassign commander gunner discarding 25")
		b.expect("s1 hand-size", "7")
		b.expect("ger-1 acquired", "sov-1 +10")
		b.expect("ger-1 move-level", "5")
		b.expect("ger-1 fire-level", "6")
	})
	t.Run("EITC 8.3.5.iv-f", func(t *testing.T) {
		b := newBench(t)
		b.hand("s1", 25)
		b.begin("ger-1")
		for _, swap := range []string{"assistant-driver driver", "commander gunner", "loader driver"} {
			b.refused("ger-1 reassign "+swap+" discarding 25", "EITC 8.3.5.iv-f")
		}
		b.want("ger-1 reassign", false)
		// An empty Loader's or Commander's seat is never filled.
		b.kill("ger-1", state.Loader)
		b.want("ger-1 reassign", false)
		b.refused("ger-1 reassign assistant-driver loader discarding 25", "EITC 8.3.5.iv-f")
		// A seat that the Gunner left counts like that of a dead one.
		b = newBench(t)
		b.kill("ger-2", state.Driver)
		b.hand("s1", 25, 26)
		b.begin("ger-2")
		b.do("ger-2 reassign gunner driver discarding 25")
		next := later(b)
		next.hand("s1", 26)
		next.begin("ger-2")
		next.refused("ger-2 fire sov-1 with 26", "EITC 5.6.2-gunner-a")
		next.do("ger-2 reassign commander gunner discarding 26")
		next.expect("ger-2 fire-level", "5")
		next.expect("ger-2 move-level", "3")
	})
}

func TestPassClauses(t *testing.T) {
	t.Run("EITC 8.3.5.v-a", func(t *testing.T) {
		b := newBench(t)
		b.hand("s1", 25, 47)
		b.begin("ger-1")
		before := b.s.Units
		b.refused("ger-1 pass", "EITC 8.3.5.v-a")
		b.refused("ger-1 pass discarding 26", "EITC 8.3.5.v-a")
		b.do("ger-1 pass discarding 47")
		b.expect("s1 hand", "25")
		if b.s.Units != before {
			t.Error("Pass did something")
		}
		atMenu(b, "ger-1")
	})
	t.Run("EITC 8.3.5.v-b", func(t *testing.T) {
		b := newBench(t)
		b.begin("ger-1")
		if got := strings.Join(b.legal(), "; "); got != "ger-1 pass" {
			t.Errorf("without cards %q is legal", got)
		}
		b.refused("ger-1 spot sov-1", "EITC 8.3.5.v-b")
		b.do("ger-1 pass")
		if b.happened(event.Discarded) > 0 {
			t.Error("Pass without a hand discarded a card")
		}
	})
}
