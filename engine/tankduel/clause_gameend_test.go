package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// over fails unless the game has ended by GAME END.
func (b *bench) over() {
	b.t.Helper()
	asserted.Note(b.t)
	if !b.s.Over || b.g.Result(&b.s).How != "game-end" {
		b.t.Fatalf("the game goes on; legal: %v", b.legal())
	}
}

// goes fails if the game has ended.
func (b *bench) goes() {
	b.t.Helper()
	asserted.Note(b.t)
	if b.s.Over {
		b.t.Fatal("the game is over too early")
	}
}

func TestGameEndClauses(t *testing.T) {
	t.Run("EITC 3.2.3a", func(t *testing.T) {
		b := newBench(t)
		b.unit("sov-1").VP = 3
		b.next(10, gameEndNumber)
		b.drawPhase()
		b.chance()
		b.goes()
		b.chance()
		b.over()
		b.expect("s1 hand", "10")
		b.expect("s2 hand", "")
		b.expect("winner", "soviet")
		is(t, "the card that came", b.cited("EITC 3.2.3a").Card, state.GameEndCard)
		// Drawn by a COMMAND card, it ends the game as well (ruling A11).
		b = newBench(t)
		redraw := 0
		for n := 4; n <= 6; n++ {
			if b.g.Cards[n-1].Redraw > 0 {
				redraw = n
			}
		}
		if redraw == 0 {
			t.Skip("no COMMAND card draws")
		}
		b.hand("s1", redraw, 12, 25)
		b.begin("ger-1")
		b.do("ger-1 command "+b.g.CardName(engine.Card(redraw-1))+" redraw", "ger-1 discard 12")
		b.next(gameEndNumber)
		for b.g.Turn(&b.s).Kind == engine.Decide {
			b.do("ger-1 end")
		}
		b.chance()
		b.over()
		b.expect("s1 hand", "25")
	})
	t.Run("EITC 3.2.3c", func(t *testing.T) {
		// Smoke: the check is finished, and the fire is not seen to.
		b := newBench(t)
		b.box("ger-1", "smoke", 20)
		ignited(b, "ger-1")
		b.begin("ger-1")
		b.next(gameEndNumber, 45)
		b.chance()
		b.goes()
		b.chance()
		b.over()
		b.expect("ger-1 box", "")
		b.expect("ger-1 status", "on-fire")
		is(t, "the card that came", b.cited("EITC 3.2.3c").Card, state.GameEndCard)
		// Smoke that fills the tank.
		b = newBench(t)
		b.unit("ger-1").Status |= state.SmokeFilled | state.Broken
		b.begin("ger-1")
		b.next(gameEndNumber, 45)
		b.run()
		b.over()
		b.expect("ger-1 status", "broken")
		// A fire that stays leaves no time for an Action Step.
		b = newBench(t)
		ignited(b, "ger-1")
		b.hand("s1", 4)
		b.begin("ger-1")
		b.do("ger-1 stay")
		b.next(gameEndNumber, 26)
		b.run()
		b.over()
		b.expect("ger-1 status", "on-fire")
	})
	t.Run("3.2.3c, escape", func(t *testing.T) {
		b := newBench(t)
		ignited(b, "sov-1")
		b.unit("sov-1").Credit = b.id("ger-1")
		b.hand("s2", 1, 2, 3)
		b.begin("sov-1")
		b.do("sov-1 stay")
		// 39 fans the fire; each of the four then Pulls, one finds Fire.
		b.next(gameEndNumber, 39, 40, 26, 28, 29)
		b.run()
		b.escaping(3)
		b.over()
		b.same("Pulls", b.numbers(event.Pulled), 39, 40, 26, 28, 29)
		b.expect("sov-1 commander-gunner", "kia")
		b.expect("score", "8 0") // Commander/Gunner 4, tank 4
		b.expect("ger-1 medals", "1")
		is(t, "hand after the loss", b.s.Hands[1].Count(), 1)
		b.expect("winner", "german")
		is(t, "the end", b.s.Phase, state.TankPhase)
	})
}

func TestGameEndInActionClauses(t *testing.T) {
	// fired is a bench after the declaration of a shot, at its Hit Pull.
	fired := func(t *testing.T) *bench {
		b := shooting(t)
		b.do("ger-1 fire sov-1 with 25", "sov-1 decline", "sov-2 decline")
		return b
	}
	t.Run("EITC 4.2.6i", func(t *testing.T) {
		// At the Hit Pull: hit, location and penetration are played out, the
		// Damage Check too, and the choice to Acquire; then nothing more.
		b := fired(t)
		b.nextDamage(4)
		b.next(gameEndNumber, 2, 7, 13)
		b.run()
		b.goes()
		is(t, "the card that came", b.cited("EITC 4.2.6i").Card, state.GameEndCard)
		b.cited("EITC 11.1.3h-ii")
		b.do("ger-1 accept sov-1")
		b.over()
		b.expect("ger-1 acquired", "sov-1 +10")
	})
	t.Run("4.2.6i, miss", func(t *testing.T) {
		b := fired(t)
		b.next(gameEndNumber, 90)
		b.run()
		b.do("ger-1 decline")
		b.over()
		b.same("Pulls", b.numbers(event.Pulled), 90)
	})
	t.Run("4.2.6i, Damage Check", func(t *testing.T) {
		// Damage Card 13, turret, light: wound the Commander and check for fire.
		b := fired(t)
		b.unit("sov-1").Box.Terrain = engine.NoCard
		b.nextDamage(13)
		b.next(2, 8, 7, gameEndNumber, 48)
		b.run()
		b.goes()
		b.do("ger-1 decline")
		b.over()
		b.expect("sov-1 status", "on-fire broken")
	})
	t.Run("4.2.6i, escape attempt", func(t *testing.T) {
		// The tank burns already: Fire on the check lets it go out of control,
		// and GAME END comes in the midst of the escape.
		b := fired(t)
		ignited(b, "sov-1")
		b.nextDamage(13)
		b.next(2, 8, 7, 48, 40, gameEndNumber, 26, 28, 29, 31)
		b.run()
		b.escaping(3)
		b.over()
		b.expect("sov-1 status", "out")
		b.expect("ger-1 medals", "1")
		b.expect("score", "8 0")
	})
	t.Run("4.2.6i, Field Action", func(t *testing.T) {
		b := newBench(t)
		b.box("sov-1", "move", 47)
		b.hand("s1", 17, 25)
		b.begin("ger-1")
		b.do("ger-1 place 17 on sov-1")
		b.next(gameEndNumber, 5)
		b.run()
		b.over()
		b.expect("sov-1 bog", "4")
		b.expect("s1 hand", "25")
	})
	t.Run("4.2.6i, Spot", func(t *testing.T) {
		b := spotting(t)
		b.do("ger-1 spot sov-1 discarding 25")
		b.next(gameEndNumber, 45)
		b.run()
		b.over()
		b.expect("ger-1 spotted", "sov-1")
	})
}

// TestSpecialAnywhere puts SHUFFLE and GAME END before every Pull of a shot
// that hits, pierces, fans a fire and makes the crew escape: the same cards
// serve, the deck is shuffled once and afterwards, the game ends then and not
// before.
func TestSpecialAnywhere(t *testing.T) {
	cards := []int{2, 8, 7, 48, 40, 26, 28, 29, 31}
	for _, special := range []int{shuffleNumber, gameEndNumber} {
		for at := range cards {
			b := shooting(t)
			ignited(b, "sov-1")
			b.hand("s2", 1, 3, 4)
			b.nextDamage(13)
			b.do("ger-1 fire sov-1 with 25", "sov-1 decline", "sov-2 decline")
			order := append([]int{}, cards[:at]...)
			b.next(append(append(order, special), cards[at:]...)...)
			b.run()
			for !b.s.Over && b.offers("sov-1 escape") {
				is(t, "shuffles before the end", b.happened(event.Reshuffled), 0)
				b.do(b.legal()[0])
				b.run()
			}
			b.same("Pulls", b.numbers(event.Pulled), cards...)
			b.expect("score", "8 0")
			is(t, "hand after the loss", b.s.Hands[1].Count(), 1)
			is(t, "the game is over", b.s.Over, special == gameEndNumber)
			is(t, "shuffles", b.happened(event.Reshuffled), map[int]int{shuffleNumber: 1, gameEndNumber: 0}[special])
			if last := b.log.Events[len(b.log.Events)-1]; special == gameEndNumber {
				is(t, "the last event", last.Kind, event.Ended)
			}
		}
	}
}

// escaping takes the first choice of each of n decisions of an escape, in which the game
// goes on.
func (b *bench) escaping(n int) {
	b.t.Helper()
	for range n {
		b.goes()
		b.do(b.legal()[0])
		b.run()
	}
}
