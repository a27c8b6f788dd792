package tankduel

import (
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/engine/tankduel/event"
)

// smoking returns a bench at the Action Step of ger-1, which stands in WOODS
// with SMOKE 20 on it; its Smoke Check showed a Smoke icon.
func smoking(t *testing.T, hand ...int) *bench {
	t.Helper()
	b := newBench(t)
	b.box("ger-1", "terrain", 71)
	b.box("ger-1", "smoke", 20)
	b.hand("s1", hand...)
	b.next(75)
	b.begin("ger-1")
	b.run()
	b.expect("ger-1 box", "71 20")
	return b
}

func TestSmokeClauses(t *testing.T) {
	t.Run("EITC 10.5.1a", func(t *testing.T) {
		b := driving(t, "ger-1", 20, 48, 71, 5)
		b.refused("ger-1 move with 48 terrain 20", "EITC 10.5.1a")
		b.next(99)
		b.do("ger-1 smoke 20")
		b.run()
		b.refused("ger-1 move with 48", "EITC 8.2a")
		b.want("ger-1 command 5", true)
		late := driving(t, "ger-1", 20, 5)
		late.do("ger-1 pass discarding 5")
		late.refused("ger-1 smoke 20", "EITC 8.2a")
		early := driving(t, "ger-1", 20, 5)
		early.do("ger-1 command 5 hull-down")
		early.want("ger-1 smoke 20", true)
	})
	t.Run("EITC 10.5.1b", func(t *testing.T) {
		b := rolling(t, "ger-1", 20)
		b.want("ger-1 smoke 20", false)
		b.refused("ger-1 smoke 20", "EITC 10.5.1b")
	})
	t.Run("EITC 10.5.2a", func(t *testing.T) {
		b := driving(t, "ger-1", 20)
		b.next(99)
		b.do("ger-1 smoke 20")
		b.run()
		b.expect("ger-1 box", "20")
		if got := b.ctx().hullDownNumber(b.id("ger-1")); got != 5 {
			t.Errorf("under the SMOKE is terrain with Hull Down %d, want the printed FIELD's 5", got)
		}
		woods := driving(t, "ger-1", 20)
		woods.box("ger-1", "terrain", 71)
		woods.next(99)
		woods.do("ger-1 smoke 20")
		woods.run()
		woods.expect("ger-1 box", "71 20")
		// New SMOKE takes the place of the old; the terrain stays.
		again := smoking(t, 22)
		again.next(99)
		again.do("ger-1 smoke 22")
		again.run()
		again.expect("ger-1 box", "71 22")
		is(t, "the old SMOKE is discarded", inDiscard(again, 20), true)
	})
	t.Run("EITC 10.5.2b", func(t *testing.T) {
		b := driving(t, "ger-1", 20)
		b.spot("ger-1", "sov-2")
		b.acquire("ger-1", "sov-1", 2)
		b.flank("ger-1", "sov-1")
		b.flank("sov-1", "ger-1")
		b.acquire("ger-2", "sov-1", 1)
		b.flank("ger-2", "sov-1")
		b.next(99)
		b.do("ger-1 smoke 20")
		b.expect("ger-1 spotted", "")
		b.expect("ger-1 acquired", "nobody")
		b.expect("ger-1 flanked", "")
		b.cited("EITC 10.5.2b")
		b.run()
		b.expect("sov-1 spotted", "ger-1") // its enemies' counters stay
		b.expect("sov-1 flanked", "ger-1")
		b.expect("ger-2 acquired", "sov-1 +10") // and those of its side's other tanks
		b.expect("ger-2 flanked", "sov-1")
	})
	t.Run("EITC 10.5.2c", func(t *testing.T) {
		for _, c := range []struct {
			pull int
			seen string
		}{{50, ""}, {51, "ger-1"}} {
			b := driving(t, "ger-1", 20)
			b.spot("sov-1", "ger-1")
			b.spot("ger-1", "sov-1")
			b.next(c.pull)
			b.do("ger-1 smoke 20")
			b.expect("ger-1 spotted", "")
			b.expect("sov-1 spotted", "ger-1")
			b.run()
			b.expect("sov-1 spotted", c.seen)
			if n := b.happened(event.Pulled); n != 1 {
				t.Errorf("SMOKE takes %d Pulls, want 1", n)
			}
			b.cited("EITC 10.5.2c")
		}
	})
	t.Run("EITC 10.5.3a", func(t *testing.T) {
		b := smoking(t, 8)
		b.want("ger-1 spot", false)
		b.refused("ger-1 spot sov-1 discarding 8", "EITC 10.5.3a")
	})
	t.Run("EITC 10.5.3b", func(t *testing.T) {
		b := smoking(t, 25)
		b.spot("ger-1", "sov-1")
		b.want("ger-1 fire", false)
		b.refused("ger-1 fire sov-1 with 25", "EITC 10.5.3b")
	})
	t.Run("EITC 10.5.3c", func(t *testing.T) {
		b := smoking(t, 1, 5)
		b.want("ger-1 command 5 spot", false)
		b.refused("ger-1 command 5 spot sov-1", "EITC 10.5.3c")
		b.want("ger-1 command 5 hull-down", true)
		b.do("ger-1 leadership 1")
		b.want("ger-1 gain spot", false)
		b.refused("ger-1 gain spot sov-1", "EITC 10.5.3c")
		enemy := newBench(t)
		enemy.box("ger-1", "smoke", 20)
		enemy.hand("s2", 48)
		enemy.begin("sov-1")
		enemy.do("sov-1 move with 48", "sov-1 step stay")
		enemy.want("ger-1 accept", false)
		enemy.do("ger-2 accept sov-1")
		enemy.expect("ger-1 spotted", "")
		for _, smoke := range []bool{false, true} {
			// sov-1 sees ger-1 from where it stands once ger-1 reaches 600 m.
			b := sighting(t, func(b *bench) {
				placedAt(map[string]int8{"ger-1": 4, "sov-1": 2, "sov-2": 2, "ger-2": 4})(b)
				if smoke {
					b.box("sov-1", "smoke", 20)
				}
			}, 48)
			b.do("ger-1 move with 48", "ger-1 step forward")
			asked := map[string]bool{}
			for b.offers("sov-1 decline") || b.offers("sov-2 decline") {
				for _, name := range []string{"sov-1", "sov-2"} {
					asked[name] = asked[name] || b.offers(name+" accept ger-1")
				}
				b.do(b.legal()[1])
			}
			is(t, "sov-1 may spot by Line of Sight", asked["sov-1"], !smoke)
			is(t, "sov-2 may", asked["sov-2"], true)
		}
	})
}

// TestSmokeCheckClauses is how long smoke stays.
func TestSmokeCheckClauses(t *testing.T) {
	t.Run("EITC 10.5.4a", func(t *testing.T) {
		for _, c := range []struct {
			prepare func(*bench)
			cover   int
		}{
			{func(b *bench) { b.box("sov-1", "terrain", 71); b.box("sov-1", "smoke", 20) }, 40},
			{func(b *bench) { b.box("sov-1", "smoke", 20) }, 30},
			{func(b *bench) { onHill(b, "sov-1"); b.box("sov-1", "terrain", 71); b.box("sov-1", "smoke", 20) }, 45},
		} {
			b := shotFrom(t, c.prepare)
			if got := -b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3c-vi"); got != c.cover {
				t.Errorf("Cover %d, want %d", got, c.cover)
			}
		}
	})
	t.Run("EITC 10.5.4b", func(t *testing.T) {
		b := newBench(t)
		b.box("ger-1", "terrain", 71)
		b.box("ger-1", "smoke", 20)
		b.next(73) // no Smoke icon
		b.begin("ger-1")
		b.run()
		b.expect("ger-1 box", "71")
		if !inDiscard(b, 20) {
			t.Error("the SMOKE card is not discarded")
		}
	})
	t.Run("EITC 10.5.4c", func(t *testing.T) {
		for _, c := range []struct {
			pull int
			down string
		}{{10, "hull-down"}, {11, ""}} {
			b := smoking(t, 8)
			b.next(c.pull)
			b.do("ger-1 hull-down discarding 8")
			b.run()
			b.expect("ger-1 status", c.down)
		}
		mud := shotFrom(t, func(b *bench) { b.box("sov-1", "terrain", 17); b.box("sov-1", "smoke", 20) })
		if got := mud.term(mud.cited("EITC 11.1.3b"), "EITC 11.1.3c-vi-mud"); got != 10 {
			t.Errorf("MUD under SMOKE gives the firer %+d, want +10", got)
		}
	})
}

// TestCardIndexClauses plays each Terrain card of the index and reads off what
// it gives: Cover against a shot, and what each attempt needs.
func TestCardIndexClauses(t *testing.T) {
	cases := []struct {
		clause                         string
		card                           int
		natural                        bool
		cover, hullDown, conceal, bogs int
	}{
		{"EITC 21.0-building", 65, false, 15, 15, 20, 0},
		{"EITC 21.0-field", 83, true, 0, 5, 0, 0},
		{"EITC 21.0-gully", 68, true, 10, 20, 20, 10},
		{"EITC 21.0-mud", 17, true, 0, 0, 0, 10},
		{"EITC 21.0-rubble", 67, false, 15, 20, 30, 20},
		{"EITC 21.0-woods", 71, true, 10, 10, 30, 0},
	}
	for _, c := range cases {
		t.Run(c.clause, func(t *testing.T) {
			placedIn(t, c.card, c.conceal, c.bogs)
			if c.clause == "EITC 21.0-mud" {
				shootingInMud(t)
			}
			if c.clause != "EITC 21.0-field" {
				b := shotFrom(t, func(b *bench) { b.box("sov-1", "terrain", c.card) })
				if got := -b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3c-vi"); got != c.cover {
					t.Errorf("Cover %d, want %d", got, c.cover)
				}
			}
			attempted(t, c.card, c.hullDown)
			b := driving(t, "sov-1", 48, c.card)
			b.unit("sov-1").Range = 3
			drive(b, "sov-1 move with 48 terrain "+strconv.Itoa(c.card), "forward")
			b.run()
			is(t, "a Hill is offered", offered(b), c.natural)
			if c.natural {
				climb(b)
			}
			stays := strings.HasPrefix(strings.Join(b.ctx().BoxNames(b.id("sov-1")), " "), strconv.Itoa(c.card)+" ")
			if want := c.natural && c.card != 83; stays != want {
				t.Errorf("beside a Hill the card stays: %v, want %v", stays, want)
			}
		})
	}
	t.Run("EITC 21.0-command", func(t *testing.T) {
		b := driving(t, "sov-1", 4, 5, 25, 48, 7, 8)
		b.spot("sov-1", "ger-1")
		b.refused("sov-1 move with 48 terrain 4", "EITC 21.0-command")
		b.refused("sov-1 move with 48 flank ger-1 with 4", "EITC 21.0-command")
		b.refused("sov-1 move with 4", "EITC 10.1.1a")
		b.want("sov-1 fire ger-1 with 25 led 4", false)
		b.want("sov-1 pass discarding 4", true)
		b.want("sov-1 command 4 spot ger-2", true)
		b.do("sov-1 command 4 spot ger-2", "sov-1 pass discarding 8")
		b.want("sov-1 command 5 hull-down", true)
		b.do("sov-1 command 5 hull-down")
		b.expect("sov-1 status", "hull-down")
	})
}

// shootingInMud reads off what MUD does to shots, once each.
func shootingInMud(t *testing.T) {
	t.Helper()
	out := shotFrom(t, func(b *bench) { b.box("ger-1", "terrain", 17) })
	if got := out.term(out.cited("EITC 11.1.3b"), "EITC 11.1.3c-v"); got != -10 {
		t.Errorf("a tank in MUD fires at %+d, want -10", got)
	}
	in := shotFrom(t, func(b *bench) { b.box("sov-1", "terrain", 17) })
	if got := in.term(in.cited("EITC 11.1.3b"), "EITC 11.1.3c-vi-mud"); got != 10 {
		t.Errorf("a tank in MUD is fired at with %+d, want +10", got)
	}
	both := shotFrom(t, func(b *bench) { b.box("ger-1", "terrain", 17); b.box("sov-1", "terrain", 18) })
	if a, b := both.cited("EITC 11.1.3b").To, shotFrom(t, func(*bench) {}).cited("EITC 11.1.3b").To; a != b {
		t.Errorf("both in MUD: To Hit %d, in FIELD %d; want the same", a, b)
	}
}

// placedIn enters the terrain of a card with Pulls that just succeed and that
// just fail.
func placedIn(t *testing.T, card, conceal, bog int) {
	t.Helper()
	for _, more := range []int{0, 1} {
		b := rolling(t, "sov-1", card)
		b.spot("ger-1", "sov-1")
		var pulls []int
		for _, n := range []int{conceal, bog} {
			if n > 0 {
				pulls = append(pulls, n+more)
			}
		}
		if len(pulls) > 0 {
			b.next(pulls...)
		}
		b.do("sov-1 terrain " + strconv.Itoa(card))
		b.run()
		if n := b.happened(event.Pulled); n != len(pulls) {
			t.Errorf("%d Pulls on entering, want %d", n, len(pulls))
		}
		seen, bogged := "sov-1", "0"
		if conceal > 0 && more == 0 {
			seen = ""
		}
		if bog > 0 && more == 0 {
			bogged = "4"
		}
		b.expect("ger-1 spotted", seen)
		b.expect("sov-1 bog", bogged)
	}
}

// attempted instructs a crew in the terrain of a card to go Hull Down; number
// 0 means that it cannot.
func attempted(t *testing.T, card, number int) {
	t.Helper()
	for more, status := range []string{"hull-down", ""} {
		b := driving(t, "sov-1", 8)
		if card != 83 {
			b.box("sov-1", "terrain", card)
		}
		b.want("sov-1 hull-down discarding 8", number > 0)
		if number == 0 {
			return
		}
		b.next(number + more)
		b.do("sov-1 hull-down discarding 8")
		b.run()
		b.expect("sov-1 status", status)
	}
}
