package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/engine/tankduel/event"
)

func TestFieldClauses(t *testing.T) {
	t.Run("EITC 8.4a", func(t *testing.T) {
		b := newBench(t)
		b.box("ger-1", "move", 48)
		b.box("sov-2", "move", 49)
		b.hand("s1", 4, 5, 25, 47, 71, 60, 64)
		b.hand("s2", 6, 72, 57)
		b.begin("ger-1")
		b.refused("sov-1 command 6 spot ger-1", "EITC 8.4a")
		b.refused("sov-2 stop discarding 57", "EITC 8.4a")
		b.refused("sov-1 place 72 on ger-1", "EITC 8.4a")
		b.refused("ger-2 command 4 spot sov-1", "EITC 8.4a")
		b.do("ger-1 stop discarding 47", "ger-1 command 4 spot sov-1")
		b.do("ger-1 pass discarding 25")
		b.next(95)
		b.do("ger-1 place 71 on sov-2")
		b.run()
		b.do("ger-1 command 5 hull-down")
		b.expect("ger-1 spotted", "sov-1")
		b.expect("ger-1 status", "hull-down")
		b.expect("sov-2 box", "71")
		b.do("ger-1 end")
		// The Discard Step knows no Field Actions.
		for _, a := range b.legal() {
			if !strings.HasPrefix(a, "ger-1 discard") && a != "ger-1 end" {
				t.Errorf("%q is offered in the Discard Step", a)
			}
		}
	})
	t.Run("EITC 8.4a, not in the Administration Step", func(t *testing.T) {
		b := aflame(t, 4, 5, 71)
		b.box("sov-1", "move", 48)
		for _, a := range []string{"ger-1 command 4 spot sov-2", "ger-1 place 71 on sov-1"} {
			b.refused(a, "EITC 3.1a")
			b.want(a, false)
		}
	})
	t.Run("EITC 8.4b", func(t *testing.T) {
		b := newBench(t)
		b.hand("s1", 4, 5, 6)
		b.begin("ger-1")
		b.do("ger-1 command 4 spot sov-1", "ger-1 command 5 spot sov-2", "ger-1 command 6 hull-down")
		b.expect("ger-1 spotted", "sov-1 sov-2")
		b.expect("ger-1 status", "hull-down")
		b.want("ger-1 pass", true)
	})
	t.Run("EITC 8.4c", func(t *testing.T) {
		b := newBench(t)
		b.box("sov-1", "move", 48)
		b.box("sov-2", "move", 49)
		b.hand("s1", 71, 72, 73)
		b.begin("ger-1")
		b.next(95, 98)
		b.do("ger-1 place 71 on sov-1")
		b.run()
		b.do("ger-1 place 72 on sov-2")
		b.run()
		b.expect("sov-1 box", "71")
		b.expect("sov-2 box", "72")
		b.refused("ger-1 place 73 on sov-1", "EITC 10.3.1b")
		b.want("ger-1 pass", true)
	})
	t.Run("EITC 8.4.1a", testCommandOnce)
	t.Run("EITC 8.4.1b", func(t *testing.T) {
		b := newBench(t)
		b.hand("s1", 4, 5)
		b.hand("s2", 41)
		b.begin("ger-1")
		b.refused("ger-1 command 4 spot ger-2", "EITC 8.4.1b")
		b.do("ger-1 command 4 spot sov-1")
		b.expect("ger-1 spotted", "sov-1")
		b.expect("s2 hand", "41")
		b.refused("ger-1 command 5 spot sov-1", "EITC 8.4.1b")
		if b.happened(event.Pulled) > 0 {
			t.Error("a card was Pulled")
		}
		b.cited("EITC 8.4.1b")
	})
	t.Run("EITC 8.4.1c", func(t *testing.T) {
		b := newBench(t)
		b.hand("s1", 4)
		b.begin("ger-1")
		b.do("ger-1 command 4 hull-down")
		b.expect("ger-1 status", "hull-down")
		if b.happened(event.Pulled) > 0 {
			t.Error("a card was Pulled")
		}
		b.cited("EITC 8.4.1c")
	})
	t.Run("EITC 8.4.1d", func(t *testing.T) {
		for pull, spotted := range map[int]string{40: "", 41: "ger-1"} {
			b := newBench(t)
			b.spot("sov-1", "ger-1")
			b.box("ger-1", "terrain", 65)
			b.hand("s1", 4)
			b.begin("ger-1")
			b.next(pull)
			b.do("ger-1 command 4 conceal")
			b.run()
			b.expect("sov-1 spotted", spotted)
			if e := b.cited("EITC 10.3.6b"); e.To != 40 {
				t.Errorf("the attempt is at %d, want 40", e.To)
			}
		}
		b := newBench(t)
		b.hand("s1", 4)
		b.begin("ger-1")
		b.refused("ger-1 command 4 conceal", "EITC 10.3.6c")
	})
}

// testCommandOnce: a card is used up by its printed action or by the common
// one, and prints just its own.
func testCommandOnce(t *testing.T) {
	b := newBench(t)
	b.hand("s1", 6, 25, 26)
	b.begin("ger-1")
	b.next(47, 48)
	b.do("ger-1 command 6 redraw", "ger-1 discard 25", "ger-1 discard 26")
	b.run()
	b.expect("s1 hand", "47 48")
	b.expect("ger-1 spotted", "")
	b.want("ger-1 gain", false)
	b.refused("ger-1 command 6 spot sov-1", "")
	b = newBench(t)
	b.hand("s1", 4, 6, 25)
	b.begin("ger-1")
	b.refused("ger-1 command 4 redraw", "EITC 8.4.1a")
	b.do("ger-1 command 6 spot sov-1")
	b.expect("s1 hand", "4 25")
	b.refused("ger-1 command 6 redraw", "")
	b.refused("ger-1 command 4 exchange s1", "EITC 8.4.1a")
	b = fourSeats(t)
	b.hand("s1", 4, 25)
	b.hand("s3", 60, 63)
	b.begin("ger-1")
	b.refused("ger-1 command 4 exchange s2", "EITC 8.4.1a")
	b.do("ger-1 command 4 exchange s3", "ger-1 swap 25")
	b.want("ger-1 swap 25", false)
	b.do("ger-1 swap 63")
	b.expect("s1 hand", "63")
	b.expect("s3 hand", "25 60")
	b.expect("ger-1 spotted", "")
}

func TestDiscardClauses(t *testing.T) {
	// discards is how many cards may go in the Discard Step of ger-1.
	discards := func(b *bench) int {
		b.hand("s1", 25, 26, 28, 47)
		b.begin("ger-1")
		b.do("ger-1 pass discarding 47", "ger-1 end")
		n := 0
		for _, card := range []string{"25", "26", "28"} {
			if b.offers("ger-1 discard " + card) {
				b.want("ger-1 end", true)
				b.do("ger-1 discard " + card)
				n++
			}
		}
		return n
	}
	t.Run("EITC 8.5a", func(t *testing.T) {
		for _, boxes := range []int8{5, 4, 3, -3, -5} {
			b := newBench(t)
			b.unit("ger-1").Range = boxes
			if got := discards(b); got != 1 {
				t.Errorf("%d cards at %d m, want 1", got, 200*int(boxes))
			}
			b.expect("s1 hand", "26 28")
		}
		b := newBench(t)
		b.hand("s1", 25, 26)
		b.begin("ger-1", "ger-2")
		b.do("ger-1 pass discarding 25", "ger-1 end")
		b.refused("ger-1 discard 25", "EITC 8.5a")
		b.do("ger-1 end")
		b.expect("s1 hand", "26")
		b.expect("active", "ger-2")
	})
	t.Run("EITC 8.5b", func(t *testing.T) {
		for _, boxes := range []int8{2, 1, 0, -1, -2} {
			b := newBench(t)
			b.unit("ger-1").Range = boxes
			if got := discards(b); got != 2 {
				t.Errorf("%d cards at %d m, want 2", got, 200*int(boxes))
			}
			b.expect("s1 hand", "28")
		}
	})
	t.Run("EITC 8.5c", func(t *testing.T) {
		b := newBench(t)
		b.unit("ger-2").Range = 1
		if got := discards(b); got != 1 {
			t.Errorf("%d cards because of another tank, want 1", got)
		}
		// The Range as the step begins counts, not that of the phase's begin.
		b = newBench(t)
		b.unit("ger-1").Range = 3
		b.hand("s1", 47, 25, 26, 28)
		b.begin("ger-1")
		b.do("ger-1 move with 47", "ger-1 step forward")
		skip(b)
		b.do("ger-1 end", "ger-1 discard 25", "ger-1 discard 26")
		b.expect("s1 hand", "28")
	})
}
