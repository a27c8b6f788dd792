package tankduel

import (
	"testing"

	"hulldown.dev/engine/tankduel/state"
)

func TestHungaryPieceClauses(t *testing.T) {
	t.Run("EITC H2-infantry", func(t *testing.T) {
		near := func(boxes int8, tank string) *bench {
			return march(t, "ger-3", func(b *bench) { b.unit(tank).Range = boxes; b.unit("sov-1").Range = 1 }, 68)
		}
		b := near(2, "ger-3")
		b.refused("ger-infantry advance with 68", "EITC H2-infantry")
		b.refused("ger-infantry attack sov-1 weapon with 68", "EITC H2-infantry")
		for _, boxes := range []int8{1, 0, -3} {
			near(boxes, "ger-3").want("ger-infantry advance with 68", true)
		}
		near(1, "ger-4").refused("ger-infantry advance with 68", "EITC H2-infantry") // its step is to come
		sov := march(t, "sov-1", nil, 68)
		sov.want("sov-infantry advance with 68", true)
		// Once it has dismounted, it stays so.
		later := near(1, "ger-3")
		later.unit("ger-3").Range = 4
		later.want("ger-infantry advance with 68", true)
	})
	position := func(t *testing.T, prepare func(*bench)) *bench {
		b := march(t, "ger-3", prepare)
		b.endRound()
		return b
	}
	at := func(boxes int8) func(*bench) { return func(b *bench) { b.unit("ger-4").Range = boxes } }
	guns := []string{"sov-m39-85mm", "sov-m39-76mm", "sov-m37-45mm"}
	standing := func(b *bench) (out [3]bool) {
		for i, gun := range guns {
			out[i] = b.unit(gun).Has(state.InPlay)
		}
		return out
	}
	t.Run("EITC H2-prepared-a", func(t *testing.T) {
		for _, c := range []struct {
			name    string
			prepare func(*bench)
			left    [3]bool
		}{
			{"at -200", at(-1), [3]bool{false, false, true}},
			{"at 000", at(0), [3]bool{true, true, false}},
			{"at 200, its own side", at(1), [3]bool{true, true, true}},
			{"infantry at 200", func(b *bench) { b.stand("ger-infantry", 1) }, [3]bool{false, false, true}},
			{"infantry farther on", func(b *bench) { b.stand("ger-infantry", 2) }, [3]bool{true, true, true}},
			{"a Soviet tank", func(b *bench) { b.unit("sov-1").Range = 1 }, [3]bool{true, true, true}},
		} {
			b := position(t, c.prepare)
			if got := standing(b); got != c.left {
				t.Errorf("%s: guns %v, want %v", c.name, got, c.left)
			}
		}
		b := position(t, at(-1))
		is(t, "gone for good", b.unit(guns[0]).Has(state.Gone), true)
		b.endAgain()
		is(t, "still gone", standing(b), [3]bool{false, false, true})
	})
	t.Run("EITC H2-prepared-b", func(t *testing.T) {
		both := position(t, func(b *bench) { b.unit("ger-4").Range = -1; b.unit("ger-3").Range = 0 })
		both.expect("score", "0 25")
		b := position(t, at(-1))
		b.expect("score", "0 15") // once for both guns
		b.unit("ger-4").Range = 4
		b.endAgain()
		b.expect("score", "0 15")
		position(t, at(0)).expect("score", "0 10")
		position(t, at(2)).expect("score", "0 0")
	})
}

// endAgain ends the next round as well, nobody earning anything meanwhile.
func (b *bench) endAgain() {
	b.t.Helper()
	for u := range b.g.Tanks {
		b.s.Units[u].Range = 4
	}
	b.nextRound()
	b.endRound()
}

func TestCanalClauses(t *testing.T) {
	crossing := func(t *testing.T, tank string, hand ...int) *bench {
		return march(t, tank, func(b *bench) { b.unit(tank).Range = -4 }, hand...)
	}
	t.Run("EITC H2-bridge-a", func(t *testing.T) {
		b := crossing(t, "ger-3", 48, 49, 71)
		drive(b, "ger-3 move with 48+49", "stay", "forward")
		off := *b
		climb(b)
		b.expect("ger-3 range", "-1000")
		b.expect("ger-3 box", "bridge")
		b.cited("EITC H2-bridge-a")
		off.do("ger-3 decline")
		off.expect("ger-3 box", "48")
		wooded := crossing(t, "ger-3", 48, 71) // which the Bridge does not admit
		wooded.next(99)
		drive(wooded, "ger-3 move with 48 terrain 71", "forward")
		wooded.run()
		is(t, "the Bridge is offered", offered(wooded), false)
		wooded.expect("ger-3 box", "71")
		far := march(t, "ger-3", func(b *bench) { b.unit("ger-3").Range = -3 }, 48)
		drive(far, "ger-3 move with 48", "forward")
		is(t, "a Bridge at -800", offered(far), false)
		sov := crossing(t, "sov-1", 48)
		drive(sov, "sov-1 move with 48", "forward")
		is(t, "a Bridge for Soviets", offered(sov), false)
	})
	held := func(tanks ...string) func(*bench) {
		return func(b *bench) {
			for _, name := range tanks {
				b.unit(name).Range = -5
				b.s.Supplies[b.store("bridge", 1)]--
				b.unit(name).Box.Supply = b.store("bridge", 1) + 1
			}
		}
	}
	first := func(t *testing.T) *bench {
		b := march(t, "ger-4", func(b *bench) {
			held("ger-3")(b)
			b.acquire("ger-3", "sov-1", 1)
			b.flank("ger-3", "sov-2")
			b.acquire("sov-1", "ger-3", 1)
			b.flank("sov-3", "ger-3")
		}, 66, 83, 5)
		b.endRound()
		return b
	}
	t.Run("EITC H2-bridge-b", func(t *testing.T) {
		b := first(t)
		b.expect("score", "0 10")
		b.expect("ger-3 range", "800")
		is(t, "reinforced", b.unit("ger-3").Has(state.InPlay), true)
		b.expect("ger-3 box", "")
		b.expect("s2 hand", "5 66 83")
		is(t, "the Bridge", b.s.Supplies[b.store("bridge", 1)], 1)
		for question, answer := range map[string]string{
			"ger-3 spotted": "", "ger-3 acquired": "nobody", "ger-3 flanked": "",
			"sov-1 spotted": "", "sov-1 acquired": "nobody", "sov-3 flanked": "", "sov-1 medals": "0",
		} {
			b.expect(question, answer)
		}
		is(t, "tanks lost", b.s.Lost, [state.Sides]uint8{})
		is(t, "the game is over", b.s.Over, false)
		none := march(t, "ger-4", nil)
		none.endRound()
		none.expect("score", "0 0")
	})
	t.Run("EITC H2-bridge-c", func(t *testing.T) {
		b := first(t)
		b.unit("sov-1").VP = 100
		b.nextRound()
		held("ger-4")(b)
		b.endRound()
		is(t, "the game is over", b.s.Over, true)
		b.expect("winner", "german")
		b.cited("EITC H2-bridge-c")
		is(t, "by", b.g.Result(&b.s).How, "scenario")
	})
}
