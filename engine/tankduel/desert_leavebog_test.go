package tankduel

import (
	"fmt"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// stuck is a bench in the desert in which ger-3 stands at 600 m in a Terrain, which prints Bog
// 10 on entering and leaving if it is sand, and has taken a Tank Action with these cards after
// the Pulls were set.
func stuck(t *testing.T, terrain, action string, pulls ...int) *bench {
	t.Helper()
	b := newBenchOf(t, "open-country", setup.Setup{})
	b.at("ger-3", 600)
	b.box("ger-3", "terrain", b.terrainCard(terrain))
	b.spot("ger-3", "bri-3")
	b.hand("s1", 47, 48, 24, b.terrainCard("wadi"))
	b.begin("ger-3")
	b.next(pulls...)
	b.do(action)
	for b.run(); asked(b) == "offer"; b.run() {
		b.do(b.g.UnitName(b.s.Frame().Unit) + " decline")
	}
	return b
}

// TestLeaveBogClauses are Bog on leaving Terrain (NA 3.2).
func TestLeaveBogClauses(t *testing.T) {
	const move = "ger-3 move with 47+48"
	t.Run("NA 3.2a", func(t *testing.T) {
		for terrain, pulls := range map[string]int{"sand": 1, "wadi": 0, "scrub": 0} { // order-free: each for itself
			is(t, "Pulls before it leaves "+terrain, stuck(t, terrain, move, 11).pulls(), pulls)
		}
		b := newBenchOf(t, "open-country", setup.Setup{})
		sand := b.terrainCard("sand")
		b.hand("s1", sand)
		b.box("ger-3", "move", 47)
		b.begin("ger-3")
		b.next(10)
		b.do(fmt.Sprintf("ger-3 terrain %d", sand))
		b.run()
		is(t, "Bogged on entering too", b.unit("ger-3").Bog > 0, true)
	})
	t.Run("NA 3.2c", func(t *testing.T) {
		b := stuck(t, "sand", move, 11)
		is(t, "what is asked then", asked(b), "step")
		b.inOrder(event.ActionDeclared, event.Laid, event.Pulled, event.CheckFailed)
		is(t, "the number to meet", b.cited(na("3.2c")).To, int16(10))
		for number, bogs := range map[int]bool{1: true, 9: true, 10: true, 11: false, 99: false} { // order-free: each for itself
			is(t, fmt.Sprint("Bogged by ", number), stuck(t, "sand", move, number).unit("ger-3").Bog > 0, bogs)
		}
	})
	t.Run("NA 3.2d", func(t *testing.T) {
		b := stuck(t, "sand", move, 10)
		b.expect("ger-3 range", "600")
		is(t, "it may step", asked(b), "menu")
		is(t, "boxes that it moved", b.happened(event.RangeMoved), 0)
	})
	t.Run("NA 3.2e", func(t *testing.T) {
		b := newBenchOf(t, "open-country", setup.Setup{})
		wadi, sand := b.terrainCard("wadi"), b.terrainCard("sand")
		b.box("ger-3", "terrain", sand)
		b.spot("ger-3", "bri-3")
		b.hand("s1", 47, 24, wadi)
		b.acquire("ger-3", "bri-3", 10)
		b.flank("bri-3", "ger-3")
		b.begin("ger-3")
		b.next(10)
		var act string
		for _, a := range b.legal() {
			if len(a) > len(act) && len(a) > 18 && a[:18] == "ger-3 move with 47" {
				act = a
			}
		}
		b.do(act)
		b.run()
		b.cited(na("3.2e"))
		is(t, "its Terrain", b.unit("ger-3").Box.Terrain, engine.Card(sand-1))
		is(t, "In Motion", b.unit("ger-3").Moving(), false)
		is(t, "Flanked counters", b.unit("ger-3").Flanked, uint16(0))
		is(t, "its own Flanked counter", b.unit("bri-3").Flanks(b.id("ger-3")), true)
		is(t, "Acquired", b.unit("ger-3").Acquired, b.id("bri-3"))
		is(t, "offered to be Spotted", b.happened(event.Spotted), 0)
		is(t, "the hand", b.s.Hands[b.unit("ger-3").Seat].Count() < 2, true)
		is(t, "MOVE", b.where(47), "discard")
		is(t, "another Tank Action", b.offers("ger-3 pass"), false)
	})
	t.Run("NA 3.2f", func(t *testing.T) {
		level := newBenchOf(t, "open-country", setup.Setup{}).ctx().MoveLevel(0, nil)
		b := stuck(t, "sand", move, 10)
		is(t, "the Bog counter", int(b.unit("ger-3").Bog), (level+1)/2)
	})
	t.Run("NA 3.2g", func(t *testing.T) {
		b := newBenchOf(t, "open-country", setup.Setup{})
		b.box("ger-3", "terrain", b.terrainCard("sand"))
		b.unit("ger-3").Bog = 4
		b.hand("s1", 47)
		b.begin("ger-3")
		b.next(10)
		b.do("ger-3 move with 47")
		b.run()
		b.cited(na("3.2e"))
		is(t, "the Bog counter", b.unit("ger-3").Bog, 4)
	})
	t.Run("NA 3.2h", func(t *testing.T) {
		b := stuck(t, "sand", move, 11)
		b.do("ger-3 step forward", "ger-3 step forward")
		b.expect("ger-3 range", "200")
		is(t, "In Motion", b.unit("ger-3").Moving(), true)
		is(t, "its Terrain", b.unit("ger-3").Box.Terrain, engine.NoCard)
		is(t, "Bogged", b.unit("ger-3").Bog, 0)
	})
	t.Run("NA 3.2i", func(t *testing.T) {
		b := stuck(t, "wadi", move, 1)
		is(t, "Pulls", b.pulls(), 0)
		is(t, "what is asked", asked(b), "step")
	})
}

// TestLeaveBogElsewhere holds where there is no check: without MOVE, and in games without
// such Terrain, whose procedures are those of before.
func TestLeaveBogElsewhere(t *testing.T) {
	b := newBenchOf(t, "open-country", setup.Setup{})
	b.box("ger-3", "terrain", b.terrainCard("sand"))
	b.flank("bri-3", "ger-3")
	b.spot("ger-3", "bri-3")
	is(t, "stages of a Move", len(b.g.procs[state.ProcMove].stages), len(newBench(t).g.procs[state.ProcMove].stages)+2)
	solo := newBenchOf(t, "open-country", setup.Setup{Robata: [state.Sides]bool{true, false}})
	solo.box("ger-3", "terrain", solo.terrainCard("sand"))
	u := solo.id("ger-3")
	x := solo.logged()
	x.Push(state.ProcSoloMove, x.On(u).Put(state.SoloMoveLeft, 1).Put(state.SoloMoveRow, 0))
	x.Note(state.SoloMoveMade, 1)
	solo.next(10)
	solo.log.Reset()
	solo.settle()
	solo.run()
	solo.cited("NA 3.2e")
	is(t, "Robata is Bogged", solo.unit("ger-3").Bog > 0, true)
	is(t, "and has not moved", solo.happened(event.RangeMoved), 0)
}
