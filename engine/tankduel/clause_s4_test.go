package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

const pocket = "break-out-of-the-pocket"

// breaking is ger-1 of the Advancing Force in the Action Step at 000, one box
// before the exit, with cards.
func breaking(t *testing.T, hand ...int) *bench {
	t.Helper()
	return scene{scenario: pocket, tank: "ger-1", hand: hand, prepare: placedAt(map[string]int8{"ger-1": 0})}.begin(t)
}

func TestPocketSetupClauses(t *testing.T) {
	t.Run("EITC S4-sides", func(t *testing.T) {
		for _, c := range []struct{ asked, first, second string }{
			{"", "german", "soviet"}, {"german", "german", "soviet"}, {"soviet", "soviet", "german"},
		} {
			b := newBenchOf(t, pocket, setup.Setup{Nations: [state.Sides]string{c.asked}})
			is(t, "the first side", b.g.Side[0].Id, "advancing")
			for u := range b.g.Tanks {
				want := c.first
				if b.s.Units[u].Side == 1 {
					want = c.second
				}
				is(t, b.g.Units[u].Name, strings.HasPrefix(want, b.g.Units[u].Name[:3]), true)
			}
		}
		c := contenttest.Content(t)
		_, _, err := New(c, pocket, setup.Setup{Nations: [state.Sides]string{"soviet", "soviet"}}, Core())
		if err == nil || !strings.Contains(err.Error(), "EITC S4-sides") {
			t.Errorf("two Soviet forces: %v, want a refusal", err)
		}
	})
	for _, c := range []struct {
		clause, german, soviet string
	}{{"EITC S4-range-a", "600", "600"}, {"EITC S4-range-b", "1000", "1000"}} {
		t.Run(c.clause, func(t *testing.T) {
			side := map[string]int{"EITC S4-range-a": 0, "EITC S4-range-b": 1}[c.clause]
			for _, first := range []string{"german", "soviet"} {
				b := newBenchOf(t, pocket, setup.Setup{Tanks: 8, Nations: [state.Sides]string{first}})
				n := 0
				for u := range b.g.Tanks {
					if int(b.s.Units[u].Side) == side {
						b.expect(b.g.Units[u].Name+" range", c.german)
						n++
					}
				}
				is(t, "tanks", n, 4)
			}
		})
	}
	t.Run("EITC S4-at-range", func(t *testing.T) {
		for first, guns := range map[string]map[string]string{
			"german": {"sov-m39-85mm": "800", "sov-m39-76mm": "600", "sov-m37-45mm": "400"},
			"soviet": {"ger-flak-36": "800", "ger-pak-40": "600", "ger-pak-38": "400"},
		} {
			b := newBenchOf(t, pocket, setup.Setup{Nations: [state.Sides]string{first}})
			is(t, "guns", len(b.g.Units)-len(b.g.Tanks), len(guns))
			for gun, metres := range guns {
				b.expect(gun+" range", metres)
			}
		}
	})
}

func TestPocketExitClauses(t *testing.T) {
	t.Run("EITC S4-exit-a", func(t *testing.T) {
		b := breaking(t, 48)
		drive(b, "ger-1 move with 48", "forward")
		b.expect("ger-1 vp", "10")
		b.expect("score", "10 0")
		b.cited("EITC S4-exit-a")
		// Entering the box is enough: a second MOVE card finds no tank (ruling
		// A83), and the next tank scores again.
		far := breaking(t, 48, 49)
		drive(far, "ger-1 move with 48+49", "forward")
		far.run()
		far.expect("ger-1 vp", "10")
		is(t, "the Tank Phase goes on", far.s.Active == far.id("ger-1") && asked(far) == "step", false)
		near := breaking(t, 48)
		drive(near, "ger-1 move with 48", "stay")
		near.expect("score", "0 0")
		// No other box is an exit.
		for _, c := range []struct {
			from int8
			step string
		}{{1, "forward"}, {2, "forward"}, {0, "back"}, {3, "back"}} {
			short := breaking(t, 48)
			short.unit("ger-1").Range = c.from
			drive(short, "ger-1 move with 48", c.step)
			short.expect("score", "0 0")
			is(t, "in play short of the exit", short.unit("ger-1").Has(state.InPlay), true)
			short.unit("ger-2").VP = 30
			short.finishNow()
			short.expect("winner", "holding") // EITC S4-win: nobody is out
		}
		// The Holding Force may be there without leaving.
		hold := scene{scenario: pocket, tank: "sov-1", hand: []int{48}, prepare: placedAt(map[string]int8{"sov-1": 0})}.begin(t)
		drive(hold, "sov-1 move with 48", "forward")
		hold.expect("score", "0 0")
		is(t, "in play", hold.unit("sov-1").Has(state.InPlay), true)
	})
	t.Run("EITC S4-exit-b", func(t *testing.T) {
		b := breaking(t, 48, 66, 83)
		b.acquire("ger-1", "sov-1", 1)
		b.flank("ger-1", "sov-1")
		b.acquire("sov-1", "ger-1", 2)
		b.flank("sov-2", "ger-1")
		drive(b, "ger-1 move with 48", "forward")
		b.run()
		is(t, "in play", b.unit("ger-1").Has(state.InPlay), false)
		is(t, "exited", b.unit("ger-1").Has(state.Exited), true)
		b.expect("ger-1 spotted", "")
		b.expect("ger-1 flanked", "")
		b.expect("ger-1 acquired", "nobody")
		b.expect("sov-1 acquired", "nobody")
		b.expect("sov-1 spotted", "")
		b.expect("sov-2 flanked", "")
		b.expect("s1 hand", "66 83")
		untilMenu(b, "ger-1", 2)
		b.expect("ger-1 range", "600")
		b.expect("ger-1 vp", "10")
	})
	t.Run("EITC S4-exit-c", func(t *testing.T) {
		b := breaking(t, 48)
		b.unit("ger-1").Credit = b.id("sov-1")
		drive(b, "ger-1 move with 48", "forward")
		untilMenu(b, "ger-1", 2)
		b.expect("sov-1 vp", "0")
		b.expect("sov-1 medals", "0")
		b.expect("score", "10 0")
	})
}

func TestPocketVictoryClauses(t *testing.T) {
	t.Run("EITC S4-win", func(t *testing.T) {
		none := newBenchOf(t, pocket, setup.Setup{})
		none.unit("ger-1").VP = 30
		none.finishNow()
		none.expect("score", "30 0")
		none.expect("winner", "holding")
		none.cited("EITC S4-win")
		out := func(soviet int16) *bench {
			b := breaking(t, 48)
			drive(b, "ger-1 move with 48", "forward")
			b.run()
			b.unit("sov-1").VP = soviet
			b.finishNow()
			return b
		}
		out(9).expect("winner", "advancing")
		out(11).expect("winner", "holding") // VPs decide as soon as one is out
	})
	guns := func(t *testing.T, hand ...int) *bench {
		b := scene{scenario: pocket, tank: "sov-1", hand: hand, prepare: placedAt(map[string]int8{"ger-1": 1})}.begin(t)
		return b
	}
	t.Run("EITC S4-at-a", func(t *testing.T) {
		b := guns(t, 4, 5, 66, 83, 85, 49)
		b.refused("sov-m39-76mm shoot ger-1 with 4", "EITC 17.1a")
		b.next(95, 99)
		b.do("sov-m39-76mm shoot ger-1 with 4+66")
		b.run()
		b.do("sov-m37-45mm shoot ger-1 with 83+85")
		b.run()
		b.refused("sov-m37-45mm shoot ger-1 with 5", "EITC 17.1a")
		b.refused("sov-m39-85mm shoot ger-1 with 5+49", "EITC 17.1a") // it costs 4
		b.expect("s2 hand", "5 49")
	})
	t.Run("EITC S4-at-b", func(t *testing.T) {
		b := guns(t, 4, 5)
		b.unit("ger-2").Range = 2
		b.want("sov-m37-45mm shoot ger-1 with 4", true)
		b.want("sov-m37-45mm shoot ger-2 with 4", true)
		b.refused("sov-m37-45mm shoot sov-2 with 4", "EITC 17.1c")
		if _, err := b.g.ParseAction(&b.s, "sov-m37-45mm shoot with 4"); err == nil {
			t.Error("a gun may be fired without a target")
		}
		b.next(95)
		b.do("sov-m37-45mm shoot ger-2 with 4")
		b.run()
		b.inOrder(event.ActionDeclared, event.Spent)
		if e := b.last(event.TriedToHit); e.Unit != b.id("sov-m37-45mm") || e.Target != b.id("ger-2") {
			t.Errorf("the shot is %+v", e)
		}
	})
}
