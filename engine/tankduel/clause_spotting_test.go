package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/engine/tankduel/event"
)

// sniping is a bench at the Action Step of ger-1: sov-1 and sov-2 stand Spotted
// at 1000 m, and the hand holds FIRE 1 alone.
func sniping(t *testing.T) *bench {
	t.Helper()
	b := newBench(t)
	b.unit("ger-1").Range, b.unit("sov-1").Range, b.unit("sov-2").Range = 3, 2, 2
	b.spot("ger-1", "sov-1", "sov-2")
	b.spot("sov-1", "ger-1")
	b.spot("sov-2", "ger-1")
	b.hand("s1", 25)
	return b
}

// atMenu fails unless the Action Step of a tank goes on with nothing asked.
func atMenu(b *bench, name string) {
	b.t.Helper()
	b.want(name+" end", true)
}

func TestSpottingClauses(t *testing.T) {
	t.Run("EITC 5.4.1c", func(t *testing.T) {
		b := newBench(t)
		b.spot("ger-1", "sov-1")
		b.hand("s1", 25, 26)
		b.hand("s2", 23)
		b.begin("ger-1", "ger-2", "sov-1")
		b.want("ger-1 fire sov-1 with 25", true)
		b.do("ger-1 pass discarding 26", "ger-1 end", "ger-1 end")
		b.refused("ger-2 fire sov-1 with 25", "EITC 11.1.3a-i")
		b.do("ger-2 pass discarding 25", "ger-2 end")
		b.refused("sov-1 fire ger-1 with 23", "EITC 11.1.3a-i")
		b.expect("ger-2 spotted", "")
		b.expect("sov-1 spotted", "")
		// Nor does a counter that is gained give one to anybody else.
		b = newBench(t)
		b.hand("s1", 47)
		b.begin("ger-1")
		b.do("ger-1 move with 47", "ger-1 step stay", "sov-1 accept ger-1", "sov-2 decline")
		for name, enemies := range map[string]string{"sov-1": "ger-1", "sov-2": "", "ger-1": "", "ger-2": ""} {
			b.expect(name+" spotted", enemies)
		}
	})
	t.Run("EITC 5.4.1e", func(t *testing.T) {
		b := newBench(t)
		b.hand("s1", 47)
		b.begin("ger-1")
		b.do("ger-1 move with 47", "ger-1 step stay")
		b.do("sov-1 decline", "sov-2 accept ger-1")
		b.expect("sov-1 spotted", "")
		b.expect("sov-2 spotted", "ger-1")
		b.cited("EITC 5.4.1e")
		atMenu(b, "ger-1")
		b = fourSeats(t) // each tank has an owner
		b.hand("s1", 47)
		b.begin("ger-1")
		b.do("ger-1 move with 47", "ger-1 step stay")
		b.asked(1)
		b.do("sov-1 accept ger-1")
		b.asked(3)
		b.do("sov-2 decline")
		b.expect("sov-1 spotted", "ger-1")
		b.expect("sov-2 spotted", "")
	})
	t.Run("EITC 5.4.3d", func(t *testing.T) {
		b := newBench(t)
		b.acquire("ger-1", "sov-1", 1)
		b.hand("s1", 25)
		b.begin("ger-1")
		b.expect("ger-1 spotted", "sov-1")
		b.want("ger-1 spot sov-1", false)
		b.want("ger-1 fire sov-1 with 25", true)
	})
}

func TestConcealClauses(t *testing.T) {
	// hiding is a bench on which sov-1 in WOODS conceals by COMMAND: ger-1 has
	// it Acquired, ger-2 Spotted and flanked, and it has both Spotted, ger-1
	// Acquired and ger-2 flanked itself.
	hiding := func(t *testing.T, pull int) *bench {
		b := newBench(t)
		b.box("sov-1", "terrain", 71)
		b.acquire("ger-1", "sov-1", 2)
		b.spot("ger-1", "sov-2")
		b.flank("ger-2", "sov-1")
		b.flank("ger-2", "sov-2")
		b.spot("sov-2", "ger-1")
		b.acquire("sov-1", "ger-1", 1)
		b.flank("sov-1", "ger-2")
		b.hand("s2", 4)
		b.begin("sov-1")
		b.next(pull)
		b.do("sov-1 command 4 conceal")
		b.run()
		return b
	}
	t.Run("EITC 5.4.2a", func(t *testing.T) {
		b := newBench(t)
		b.box("ger-1", "terrain", 71)
		b.hand("s1", 1, 4, 25)
		b.begin("ger-1")
		b.want("ger-1 command 4 conceal", true)
		for _, a := range b.legal() {
			if strings.Contains(a, "conceal") && !strings.HasPrefix(a, "ger-1 command") {
				t.Errorf("%q offers to Conceal", a)
			}
		}
		if _, err := b.g.ParseAction(&b.s, "ger-1 conceal discarding 25"); err == nil {
			t.Error("a crew can be instructed to Conceal")
		}
		b.do("ger-1 leadership 1")
		b.want("ger-1 gain conceal", true)
		trigger := newBench(t)
		trigger.spot("sov-1", "ger-1")
		trigger.box("ger-1", "move", 47)
		trigger.hand("s1", 71)
		trigger.begin("ger-1")
		trigger.next(30)
		trigger.do("ger-1 terrain 71")
		trigger.run()
		trigger.expect("sov-1 spotted", "")
	})
	t.Run("EITC 5.4.2b", func(t *testing.T) {
		b := hiding(t, 60)
		b.expect("ger-1 acquired", "nobody")
		b.expect("ger-1 spotted", "sov-2")
		b.expect("ger-2 spotted", "sov-2")
		b.cited("EITC 5.4.2b")
		failed := hiding(t, 61)
		failed.expect("ger-1 acquired", "sov-1 +20")
		failed.expect("ger-1 spotted", "sov-1 sov-2")
		failed.expect("ger-2 spotted", "sov-1 sov-2")
	})
	t.Run("EITC 5.4.2c", func(t *testing.T) {
		b := hiding(t, 60)
		b.expect("ger-2 flanked", "sov-2")
		if e := b.cited("EITC 5.4.2c"); e.Unit != b.id("ger-2") || e.Target != b.id("sov-1") || e.Kind != event.Unflanked {
			t.Errorf("the Flank counter of %v on %v was returned", e.Unit, e.Target)
		}
		hiding(t, 61).expect("ger-2 flanked", "sov-1 sov-2")
	})
	t.Run("EITC 5.4.2d", func(t *testing.T) {
		b := hiding(t, 60)
		b.expect("sov-1 spotted", "ger-1 ger-2")
		b.expect("sov-1 acquired", "ger-1 +10")
		b.expect("sov-1 flanked", "ger-2")
		b.expect("sov-2 spotted", "ger-1")
	})
}

func TestAcquireClauses(t *testing.T) {
	t.Run("EITC 5.4.3a", func(t *testing.T) {
		for what, pulls := range map[string][]int{
			"a miss": {95}, "a hit that bounces": {2, 51, 15}, "a penetration": {2, 51, 27, 47, 54},
		} {
			b := sniping(t)
			b.begin("ger-1")
			b.next(pulls...)
			b.nextDamage(21)
			b.do("ger-1 fire sov-1 with 25")
			b.run()
			if got := strings.Join(b.legal(), "; "); got != "ger-1 accept sov-1; ger-1 decline" {
				t.Errorf("after %s the choice is %q", what, got)
			}
			b.refused("ger-1 accept sov-2", "")
			b.do("ger-1 decline")
			b.expect("ger-1 acquired", "nobody")
		}
	})
	t.Run("EITC 5.4.3b", testAcquireInMotion)
	t.Run("EITC 5.4.3c", func(t *testing.T) {
		b := sniping(t)
		b.begin("ger-1")
		b.next(95)
		b.do("ger-1 fire sov-1 with 25")
		b.run()
		b.do("ger-1 accept sov-1")
		b.expect("ger-1 spotted", "sov-1")
		if e := b.cited("EITC 5.4.3c"); e.Kind != event.Unspotted || e.Target != b.id("sov-2") {
			t.Errorf("the event is about %v", e.Target)
		}
	})
	for _, c := range []struct {
		name       string
		had        string
		used, then string
		bonus      int
	}{
		{"EITC 5.4.3e", "", "accept", "sov-1 +10", 0},
		{"EITC 5.4.3e, another enemy is Acquired", "sov-2", "accept", "sov-1 +10", 0},
		{"EITC 5.4.3f", "sov-1", "accept", "sov-1 +20", 10},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := sniping(t)
			if c.had != "" {
				b.acquire("ger-1", c.had, 1)
			}
			b.begin("ger-1")
			b.next(95)
			b.do("ger-1 fire sov-1 with 25")
			b.run()
			if got := b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3c-iii"); got != c.bonus {
				t.Errorf("the shot had +%d for Acquisition, want %d", got, c.bonus)
			}
			b.do("ger-1 " + c.used + " sov-1")
			b.expect("ger-1 acquired", c.then)
		})
	}
	t.Run("a third shot leaves it at +20", func(t *testing.T) {
		b := sniping(t)
		b.acquire("ger-1", "sov-1", 2)
		b.begin("ger-1")
		b.next(96) // a miss
		b.do("ger-1 fire sov-1 with 25")
		b.run()
		b.want("ger-1 accept sov-1", false)
		if got := b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3c-iii"); got != 20 {
			t.Errorf("the shot had +%d for Acquisition, want 20", got)
		}
		b.expect("ger-1 acquired", "sov-1 +20")
	})
	t.Run("EITC 5.4.3h", func(t *testing.T) {
		b := newBench(t)
		b.acquire("ger-1", "sov-1", 2)
		b.hand("s1", 47)
		b.begin("ger-1")
		b.do("ger-1 move with 47", "ger-1 step stay")
		b.expect("ger-1 acquired", "nobody")
		b.expect("ger-1 spotted", "sov-1")
		b.cited("EITC 5.4.3h")
		// Another tank's move, or FLANK alone, leaves the counter.
		b = newBench(t)
		b.acquire("ger-1", "sov-1", 2)
		b.flank("sov-1", "ger-1")
		b.hand("s1", 47, 7)
		b.begin("ger-2", "ger-1")
		b.do("ger-2 move with 47", "ger-2 step stay")
		skip(b)
		b.do("ger-2 end", "ger-2 end", "ger-1 play unflank sov-1 with 7")
		b.expect("sov-1 flanked", "")
		b.expect("ger-1 acquired", "sov-1 +20")
	})
	t.Run("EITC 5.4.3i", func(t *testing.T) {
		b := newBench(t)
		b.acquire("ger-1", "sov-1", 2)
		b.acquire("ger-2", "sov-2", 1)
		b.hand("s2", 47)
		b.begin("sov-1")
		b.do("sov-1 move with 47", "sov-1 step forward")
		b.expect("ger-1 acquired", "nobody")
		b.expect("ger-1 spotted", "sov-1")
		b.expect("ger-2 acquired", "sov-2 +10")
		b.cited("EITC 5.4.3i")
	})
	t.Run("EITC 5.4.3j", testKeepAcquired)
	t.Run("EITC 5.4.3k", testGiveUpAcquired)
}

// testAcquireInMotion: neither tank may be In Motion as the Fire action ends; a
// penetrated target has stopped.
func testAcquireInMotion(t *testing.T) {
	for _, c := range []struct {
		what, mover string
		pulls       []int
		asked       bool
	}{
		{"a moving target that is missed", "sov-1", []int{95}, false},
		{"a moving target that bounces the shot", "sov-1", []int{2, 51, 15}, false},
		{"a moving target that is penetrated", "sov-1", []int{2, 51, 27, 47, 54}, true},
		{"a moving shooter", "ger-1", []int{95}, false},
		{"another tank that moves", "sov-2", []int{95}, true},
	} {
		b := sniping(t)
		b.box(c.mover, "move", 48)
		b.begin("ger-1")
		b.next(c.pulls...)
		b.nextDamage(21)
		b.do("ger-1 fire sov-1 with 25")
		b.run()
		is(t, c.what+" may be Acquired", b.offers("ger-1 accept sov-1"), c.asked)
	}
}

// testKeepAcquired: a tank with an enemy Acquired gains no other Spotted
// counter unless its owner gives the Acquired one up.
func testKeepAcquired(t *testing.T) {
	b := newBench(t)
	b.acquire("ger-1", "sov-1", 2)
	b.spot("ger-2", "sov-2")
	b.hand("s2", 47)
	b.begin("sov-2")
	b.do("sov-2 move with 47", "sov-2 step stay")
	b.do("ger-1 decline")
	b.expect("ger-1 acquired", "sov-1 +20")
	b.expect("ger-1 spotted", "sov-1")
}

// testGiveUpAcquired: by whichever way the tank comes to Spot another enemy,
// two are then Spotted and none Acquired.
func testGiveUpAcquired(t *testing.T) {
	for what, play := range map[string]func(*bench){
		"an offer": func(b *bench) {
			b.hand("s2", 47)
			b.begin("sov-2")
			b.do("sov-2 move with 47", "sov-2 step stay", "ger-1 accept sov-2")
		},
		"an attempt": func(b *bench) {
			b.hand("s1", 25)
			b.begin("ger-1")
			b.next(98)
			b.do("ger-1 spot sov-2 discarding 25")
			b.run()
		},
		"COMMAND": func(b *bench) {
			b.hand("s1", 4)
			b.begin("ger-1")
			b.do("ger-1 command 4 spot sov-2")
		},
		"LEADERSHIP": func(b *bench) {
			b.hand("s1", 1)
			b.begin("ger-1")
			b.do("ger-1 leadership 1", "ger-1 gain spot sov-2")
		},
	} {
		b := newBench(t)
		b.acquire("ger-1", "sov-1", 2)
		b.spot("ger-2", "sov-2")
		play(b)
		got, _ := b.g.Query(&b.s, &b.log, []string{"ger-1", "spotted"})
		if strings.Join(got, " ") != "sov-1 sov-2" {
			t.Errorf("by %s ger-1 has Spotted %v, want both", what, got)
		}
		b.expect("ger-1 acquired", "nobody")
		b.cited("EITC 5.4.3k")
	}
	failed := newBench(t)
	failed.acquire("ger-1", "sov-1", 2)
	failed.hand("s1", 25)
	failed.begin("ger-1")
	failed.next(47)
	failed.do("ger-1 spot sov-2 discarding 25")
	failed.run()
	failed.expect("ger-1 acquired", "sov-1 +20")
}
