package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// robataTroops is a bench in which Robata runs the Germans with infantry at a position; ger-1
// acts, sov-1 stands at 400 m and sov-2 at 800 m.
func robataTroops(t *testing.T, boxes int) *bench {
	t.Helper()
	s := troops(1944)
	s.Robata = [state.Sides]bool{true, false}
	b := newBenchOf(t, "hold-the-high-ground", s)
	b.at("sov-1", 400)
	if boxes > 0 {
		b.stand("ger-infantry", boxes)
	}
	return b
}

// raids lets the infantry act by revealed cards and says whom it attacks, "" for nobody.
func (b *bench) raids(cards ...int) string {
	b.t.Helper()
	x, f := b.steps("ger-1", cards...)
	marchByRobata(x, f)
	if b.s.Frame().Proc == state.ProcChoose {
		return "one by a Pull"
	}
	if !raidsForRobata(x, b.s.Frame()) {
		return ""
	}
	raidByRobata(x, b.s.Frame())
	return b.g.UnitName(b.s.Frame().Target)
}

// TestRobataInfantryClauses are how Robata uses infantry and drives it off (NA 8.8).
func TestRobataInfantryClauses(t *testing.T) {
	t.Run("NA 8.8a", func(t *testing.T) {
		b := triangled(robataTroops(t, 1))
		is(t, "an attack where both could be", b.raids(68), "sov-1")
		is(t, "no advance then", positionOf(b.ctx(), b.id("ger-infantry")), 1)
		none := triangled(robataTroops(t, 1))
		none.at("sov-1", 800)
		is(t, "nobody to attack", none.raids(68), "")
		is(t, "an advance then", positionOf(none.ctx(), none.id("ger-infantry")), 2)
		played := triangled(robataTroops(t, 1))
		played.begin("ger-1")
		played.next(68, 1, 2)
		played.finish("ger-1")
		is(t, "before the tank acts", played.place(event.Marked, "NA 8.7.1b") < played.place(armsChosen, "NA 7.2.2.c1"), true)
		is(t, "and before its lines", played.place(armsChosen, "NA 7.2.2.c1") < played.place(event.LineRead, "EITC 19.8.2i"), true)
		is(t, "one action", played.happened(armsChosen), 1)
	})
	t.Run("NA 8.8.1a", func(t *testing.T) {
		for _, c := range []struct {
			why    string
			boxes  int
			metres int
			cards  []int
			want   string
		}{
			{"its own icon", 1, 400, []int{1, 68}, ""},
			{"an icon of the enemy's alone", 1, 200, []int{1, 48}, ""},
			{"no icon", 1, 200, []int{1, 2}, ""},
			{"its own icon, off the card", 0, 0, []int{68}, "sov-1"},
			{"a square", 1, 200, []int{68}, ""},
		} {
			b := robataTroops(t, c.boxes)
			b.at("sov-1", c.metres)
			shapes := &RaidsOf(b.g).crews[0].shapes
			for row := range shapes {
				for column := range shapes[row] {
					shapes[row][column] = inCircle
				}
			}
			shapes[0][0], shapes[1][1] = inTriangle, inSquare
			is(t, c.why, b.raids(c.cards...), c.want)
		}
		b := robataTroops(t, 1)
		b.unit("sov-1").Box.Move, b.unit("sov-1").Box.Moves = 50, 1
		is(t, "a vehicle In Motion", b.raids(68), "")
	})
	t.Run("NA 8.8.1b", func(t *testing.T) {
		for _, c := range []struct {
			cards []int
			flank int
		}{{[]int{68, 1}, 0}, {[]int{68, 7}, 1}, {[]int{68, 4, 5, 50}, 0}} {
			b := triangled(robataTroops(t, 1))
			is(t, "attacks", b.raids(c.cards...), "sov-1")
			is(t, "from the flank", state.Flag(state.FromFlank(b.s.Frame())), c.flank)
		}
		gun := triangled(robataTroops(t, 2))
		gun.at("sov-1", 800)
		is(t, "a gun", gun.raids(68, 7), lone)
		is(t, "a gun has no flank", state.Flag(state.FromFlank(gun.s.Frame())), 0)
	})
	t.Run("NA 8.8.1c", func(t *testing.T) {
		menaced := func(change func(b *bench)) *bench {
			b := triangled(robataTroops(t, 2))
			b.at("sov-2", 400)
			b.unit(lone).Status &^= state.InPlay
			change(b)
			return b
		}
		is(t, "who hits more easily", menaced(func(b *bench) { b.flank("sov-2", "ger-1") }).raids(68), "sov-2")
		is(t, "the other one", menaced(func(b *bench) { b.flank("sov-1", "ger-1") }).raids(68), "sov-1")
		is(t, "equals", menaced(func(*bench) {}).raids(68), "one by a Pull")
		for card, want := range map[int]string{11: "sov-1", 19: "sov-2"} { // order-free: each by itself
			b := menaced(func(*bench) {})
			b.begin("ger-1")
			b.next(68, 1, 2, 3, card)
			b.until(armsChosen)
			is(t, "equals by a Pull", b.g.UnitName(b.last(armsChosen).Target), want)
		}
		gun := triangled(robataTroops(t, 2))
		gun.g.Vehicles[gun.unit(lone).Vehicle].Guns[0].Hit = []int{99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99}
		is(t, "a gun", gun.raids(68), lone)
	})
	t.Run("NA 8.8.2a", func(t *testing.T) {
		for _, c := range []struct {
			why   string
			boxes int
			cards []int
			want  int
		}{{"any icon", 0, []int{48}, 1}, {"its own", 0, []int{68}, 1}, {"none", 0, []int{1, 2}, 0}, {"two icons", 0, []int{48, 92}, 1}, {"at 400 m", 2, []int{48}, 2}} {
			b := robataTroops(t, c.boxes)
			b.at("sov-1", 800)
			b.raids(c.cards...)
			is(t, c.why, positionOf(b.ctx(), b.id("ger-infantry")), c.want)
		}
		b := robataTroops(t, 0)
		b.stand("sov-infantry", 2)
		b.at("sov-1", 800)
		b.raids(48)
		is(t, "the enemy's is pushed back", [2]int{positionOf(b.ctx(), b.id("ger-infantry")), positionOf(b.ctx(), b.id("sov-infantry"))}, [2]int{0, 1})
		b.cited("NA 8.8.2a")
	})
	t.Run("NA 8.8.3a", func(t *testing.T) {
		b := triangled(robataTroops(t, 2))
		b.at("sov-1", 800)
		b.needs(anyShot, anyShot)
		is(t, "attacks", b.raids(68), lone)
		b.next(99) // it is not driven off
		b.settle()
		for b.happened(armsChosen) == 0 {
			b.settleOrDraw()
		}
		is(t, "by hand", b.cited("NA 7.2.2.c1").Item, byHand)
	})
	t.Run("NA 8.8.3b", func(t *testing.T) { testRobataArms(t) })
	t.Run("NA 8.8.4a", func(t *testing.T) { testRobataRepels(t) })
}

// triangled prints a triangle around every number of the Germans' card.
func triangled(b *bench) *bench {
	RaidsOf(b.g).crews[0] = crewCard{}
	return b
}

// settleOrDraw goes on by one turn.
func (b *bench) settleOrDraw() {
	if b.g.Turn(&b.s).Kind == engine.Chance {
		b.chance()
		return
	}
	b.do(b.legal()[0])
}

// testRobataArms: with the weapon if it pierces the highest facing armor as well as a High
// Quality Shot has to, and else Hand-to-Hand.
func testRobataArms(t *testing.T) {
	for _, c := range []struct {
		why           string
		pen, need     int
		hull, turret  int
		flank, byHand bool
	}{
		{"as much as needed", 20, 2, 18, 10, false, false},
		{"one less", 20, 3, 18, 10, false, true},
		{"the highest armor counts", 20, 3, 10, 18, false, true},
		{"from the flank", 20, 3, 18, 10, true, false},
	} {
		b := triangled(robataTroops(t, 2))
		b.needs(quality{0, int8(c.need)}, anyShot)
		InfantryOf(b.g).Cards[0].Weapons[0].Pen = c.pen
		board := b.board("sov-1")
		board.Front[pieces.HullPart], board.Front[pieces.TurretPart], board.Side[pieces.HullPart], board.Side[pieces.TurretPart] = c.hull, c.turret, 1, 1
		b.unit(lone).Status &^= state.InPlay
		cards := []int{68}
		if c.flank {
			cards = append(cards, 7)
		}
		is(t, "attacks", b.raids(cards...), "sov-1")
		b.settle()
		for b.happened(armsChosen) == 0 {
			if b.g.Turn(&b.s).Kind == engine.Decide {
				b.do(b.legal()[len(b.legal())-1])
				continue
			}
			b.chance()
		}
		is(t, c.why, b.cited("NA 7.2.2.c1").Item == byHand, c.byHand)
	}
	low := triangled(robataTroops(t, 1))
	low.at("sov-1", 600)
	low.needs(noShot, noShot)
	low.unit(lone).Status &^= state.InPlay
	RaidsOf(low.g).Best[0] = 99
	is(t, "attacks", low.raids(68), "sov-1")
	low.settle()
	for low.happened(armsChosen) == 0 {
		low.settleOrDraw()
	}
	is(t, "where Hand-to-Hand may not be (ruling A225)", low.cited("NA 7.2.2.c1").Item == byHand, false)
}

// testRobataRepels: a vehicle of Robata makes an Anti-Infantry Attack without a card.
func testRobataRepels(t *testing.T) {
	for _, c := range []struct {
		why    string
		set    func(b *bench)
		repels bool
	}{
		{"any vehicle", func(*bench) {}, true},
		{"a Broken one", func(b *bench) { b.unit("sov-1").Status |= state.Broken }, false},
	} {
		s := troops(1944)
		s.Robata = [state.Sides]bool{false, true}
		b := newBenchOf(t, "hold-the-high-ground", s)
		b.at("sov-1", 400)
		b.stand("ger-infantry", 1)
		b.hand("s1", 68)
		b.begin("ger-1")
		b.do("ger-1 hatch open")
		c.set(b)
		b.next(1, 2, 3)
		b.do(raid)
		for range 3 {
			if b.g.Turn(&b.s).Kind == engine.Chance {
				b.chance()
			}
		}
		is(t, c.why, b.happened(repelTried), state.Flag(c.repels))
		is(t, "cards of Robata", b.s.Hands[1].Count(), 0)
	}
}
