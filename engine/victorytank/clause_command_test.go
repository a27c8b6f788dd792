package victorytank

import (
	"math/bits"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
)

func TestPreparationClauses(t *testing.T) {
	t.Run("VT cmd-prep-timing", func(t *testing.T) {
		b := newBench(t).fog().hand("s1").passRound().chance().do(b0(t))
		for b.s.Stage != stagePlace || b.s.Asked == b.s.Active {
			b.do(b.legal()[0])
		}
		is(t, "points before the second card lies", b.s.Points[0], 0)
		is(t, "hand before the second card lies", bits.OnesCount32(b.s.Hand[0]), 0)
		b.fog().expect("s1 points", "5").asked(1, stageCommand)
		is(t, "hand before any action", bits.OnesCount32(b.s.Hand[0]), 5)
	})
	t.Run("VT cmd-reset", func(t *testing.T) {
		b := newBench(t).fog().passRound().expect("s1 points", "0")
		b.fog().expect("s1 points", "5").expect("s2 points", "5")
	})
	t.Run("VT cmd-refill", func(t *testing.T) {
		b := newBench(t).fog().hand("s1", "1a", "1b").passRound().fog()
		is(t, "hand", bits.OnesCount32(b.s.Hand[0]), 5)
		is(t, "draw pile", bits.OnesCount32(b.s.Deck[0]), 11)
	})
	t.Run("VT cmd-refill-first", func(t *testing.T) {
		b := newBench(t).fog()
		is(t, "draw pile", bits.OnesCount32(b.s.Deck[0]), 11)
	})
	t.Run("VT cmd-deck-empty", func(t *testing.T) {
		b := newBench(t).fog().hand("s1", "1a", "1b")
		last := b.s.Deck[0] & -b.s.Deck[0]
		b.s.Discards[0], b.s.Deck[0] = b.s.Deck[0]&^last, last
		b.passRound().fog()
		is(t, "hand", bits.OnesCount32(b.s.Hand[0]), 3)
		is(t, "draw pile", b.s.Deck[0], 0)
	})
	t.Run("VT cmd-no-reshuffle", func(t *testing.T) {
		b := newBench(t).fog().hand("s1")
		b.s.Discards[0], b.s.Deck[0] = b.s.Deck[0], 0
		b.passRound().fog()
		is(t, "hand", b.s.Hand[0], 0)
		is(t, "discards", bits.OnesCount32(b.s.Discards[0]), 16)
	})
}

// b0 is keeping the first card drawn in a game that passed its first round.
func b0(t *testing.T) string { return newBench(t).fog().passRound().chance().legal()[0] }

func TestActionClauses(t *testing.T) {
	t.Run("VT cmd-alternate", func(t *testing.T) {
		b := arena(t).do("recruit 1", "muster 1 at -1,-1").asked(1, stageCommand)
		b.do("pass").asked(0, stageCommand)
		b.do("move 2")
		b.refused("VT cmd-alternate", "muster 1 at -1,-1")
		b.refused("VT cmd-alternate", "assault 1,2 with 1 from south")
	})
	t.Run("VT cmd-actions", func(t *testing.T) {
		b := arena(t).men(0, 1, 1, 1)
		kinds := map[string]bool{}
		for _, text := range b.legal() {
			kind, _, _ := strings.Cut(text, " ")
			kinds[kind] = true
		}
		is(t, "kinds of turn", len(kinds), 4)
		for _, kind := range []string{"move", "recruit", "attack", "pass"} {
			is(t, kind+" is offered", kinds[kind], true)
		}
		b.do("move 2").refused("VT cmd-actions", "done")
	})
	t.Run("VT cmd-cost", func(t *testing.T) {
		b := arena(t).hand("s1", "4a")
		b.refused("VT cmd-cost", "recruit 0 with 4a")
		b.do("recruit 1", "muster 1 at -1,-1").expect("s1 points", "4")
		b.do("pass").expect("s2 points", "4")
	})
	t.Run("VT cmd-needs-ap", func(t *testing.T) {
		b := arena(t).hand("s1", "4a")
		b.s.Points = [sides]uint8{1, 2}
		b.do("pass", "pass").expect("s1 points", "0").asked(1, stageCommand)
	})
	t.Run("VT cmd-boost-ap", func(t *testing.T) {
		b := arena(t)
		b.s.Points[0] = 3
		b.refused("VT cmd-boost-ap", "recruit 4")
		b.do("recruit 3", "muster 3 at -1,-1").expect("s1 points", "0").expect("at -1,-1", "home s1 6")
	})
	t.Run("VT cmd-boost-card", func(t *testing.T) {
		b := arena(t).hand("s1", "1a", "2a")
		b.refused("VT cmd-boost-card", "recruit 1 with 3a")
		b.do("recruit 2 with 1a")
		is(t, "points for the action", b.s.Act.Left, 3)
		is(t, "clause", b.cited("VT cmd-boost-card").To, 3)
	})
	t.Run("VT cmd-boost-card-limit", func(t *testing.T) {
		b := arena(t).hand("s1", "1a", "2a").do("recruit 1 with 1a")
		boosts := func(text string) bool { return strings.Contains(text, "2a") }
		is(t, "a second boost", slices.ContainsFunc(b.legal(), boosts), false)
		_, err := b.g.ParseAction(&b.s, "recruit 1 with 1a 2a")
		is(t, "two cards at once", err == nil, false)
	})
	t.Run("VT cmd-boost-both", func(t *testing.T) {
		b := arena(t).hand("s1", "2a").do("recruit 3 with 2a", "muster 5 at -1,-1")
		b.expect("s1 points", "2").expect("at -1,-1", "home s1 8")
	})
	t.Run("VT cmd-card-no-track", func(t *testing.T) {
		b := arena(t).hand("s1", "4a").do("recruit 1 with 4a").expect("s1 points", "4")
		b.do("muster 1 at -1,-1", "done").expect("s1 points", "4").asked(1, stageCommand)
	})
	t.Run("VT cmd-discard", func(t *testing.T) {
		arena(t).hand("s1", "1a", "2a").do("recruit 1 with 2a").expect("s1 discards", "2a").expect("s1 hand", "1a")
	})
	t.Run("VT cmd-inspect", func(t *testing.T) {
		b := arena(t).hand("s1", "2a").do("recruit 1 with 2a")
		for seat := range engine.Seat(2) {
			var v View
			b.g.Observe(&v, &b.s, seat)
			is(t, "discards seen", v.Open.Discards, b.s.Discards)
		}
		is(t, "who sees the card played", b.cited("VT cmd-boost-card").Seen, engine.Everyone)
	})
	t.Run("VT cmd-hand-hidden", func(t *testing.T) {
		b := arena(t).hand("s1", "4a", "4b")
		var v, w View
		b.g.Observe(&v, &b.s, 1)
		is(t, "cards counted", v.Hands[0], 2)
		b.hand("s1", "1a", "1b")
		b.g.Observe(&w, &b.s, 1)
		if v != w {
			t.Error("what s2 sees depends on what s1 holds")
		}
		n := newBench(t).chance()
		is(t, "who sees a card drawn", n.cited("VT setup-hand").Seen, engine.Only(1))
	})
	t.Run("VT cmd-solo-turns", func(t *testing.T) {
		b := arena(t)
		b.s.Points = [sides]uint8{4, 0}
		for range 3 {
			b.do("pass").asked(0, stageCommand)
		}
		b.do("pass").expect("round", "2")
	})
}
