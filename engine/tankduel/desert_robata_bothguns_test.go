package tankduel

import (
	"fmt"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// robataGrant is a bench in which Robata runs bri-1, a tank with two guns, against ger-1 and
// ger-3 with equal boards, both Spotted at 800 m; gun 0 has the better Penetration.
func robataGrant(t *testing.T) *bench {
	t.Helper()
	s := desertSetup()
	s.Guns = [state.Sides][]setup.Emplacement{}
	s.Force[1][0] = setup.Tank{Vehicle: "m3-grant", Number: 1}
	s.Robata = [state.Sides]bool{false, true}
	b := newBenchWith(t, desertContent(t, nil), "open-country", s)
	for _, name := range []string{"ger-1", "ger-3", grant} {
		b.at(name, 400)
	}
	b.spot(grant, "ger-1", "ger-3")
	board := b.board(grant)
	for gun, pen := range []int{20, 10} {
		g := &board.Guns[gun]
		g.Hit, g.Pen = flat(70), flat(pen)
	}
	for _, name := range []string{"ger-1", "ger-3"} {
		e := b.board(name)
		e.Size, e.VP = 0, 1
		for p := range e.Front {
			e.Front[p], e.Side[p] = 8, 8
		}
	}
	b.needs(quality{1, 1}, quality{1, -5})
	return b
}

func flat(n int) []int { return []int{n, n, n, n, n, n, n, n, n, n, n} }

// levelsOf sets the Fire Levels of both guns.
func (b *bench) levelsOf(main, second int) {
	board := b.board(grant)
	board.Guns[0].Fire, board.Guns[1].Fire = main, second
	for gun, want := range []int{main, second} {
		is(b.t, "Fire Level", b.ctx().FireLevel(b.id(grant), gun, nil), want)
	}
}

// firesBy carries out a Fire Action with these cards revealed, up to where somebody is asked
// about the first shot.
func (b *bench) firesBy(cards ...int) {
	b.t.Helper()
	x, f := b.steps(grant, cards...)
	RobataOf(x).soloFire(f, nil)
}

// shots are the guns that fire and their targets, in order.
func (b *bench) shots() (guns []int, at []string) {
	top := b.s.Frame()
	add := func(gun int, e engine.Unit) {
		guns = append(guns, gun)
		at = append(at, b.g.UnitName(e))
	}
	switch top.Proc {
	case state.ProcSoloFire:
		add(state.FireOf(top).Gun(), top.Target)
	case b.procNamed("robata-fire-both"):
		const gun, target state.Register = 0, 1
		add(top.Register(gun), top.Target)
		if e := engine.Unit(top.Register(target)); e != engine.NoUnit {
			add(1-top.Register(gun), e)
		}
	}
	return guns, at
}

// fired is the set of guns that fire.
func (b *bench) fired() (set int) {
	guns, _ := b.shots()
	for _, gun := range guns {
		set |= 1 << gun
	}
	return set
}

// TestRobataBothGunsClauses are how Robata fires vehicles with two guns (NA 8.5).
func TestRobataBothGunsClauses(t *testing.T) {
	qualities := func(t *testing.T, clause string, rows [][3]int, q uint8) {
		t.Run(clause, func(t *testing.T) {
			for _, r := range rows { // what each gun's shot is, 2 High, 1 Low, 0 neither
				b := robataGrant(t)
				b.needs(quality{80, 0}, quality{50, 0})
				board := b.board(grant)
				for gun := range 2 {
					board.Guns[gun].Hit = flat([]int{40, 60, 90}[r[gun]])
				}
				is(t, "the vehicle's shot", RobataOf(b.ctx()).GoodTargets(b.id(grant), q, Aim{}) != 0, r[2] == 1)
			}
		})
	}
	qualities(t, "NA 8.5.1a", [][3]int{{2, 1, 1}, {1, 2, 1}, {2, 0, 1}, {0, 2, 1}, {2, 2, 1}, {1, 1, 0}, {0, 0, 0}}, AtHigh)
	qualities(t, "NA 8.5.1b", [][3]int{{1, 0, 1}, {0, 1, 1}, {1, 1, 1}, {0, 0, 0}}, AtLow)
	checks := []struct {
		why          string
		main, second int
		cards        []int
		first, other int // the set of guns that succeed after the first check, and after both
	}{
		{"the first card for the lower gun, the second for the other", 6, 4, []int{94, 96, 99}, 2, 3},
		{"the second card for the lower gun", 6, 4, []int{96, 94, 99}, 2, 3},
		{"one card serves one gun", 6, 4, []int{94, 99, 1}, 2, 2},
		{"the lower fails, either card for the other", 6, 4, []int{96, 99, 1}, 0, 1},
		{"the lower fails, the second card for the other", 6, 4, []int{99, 96, 1}, 0, 1},
		{"both fail", 6, 4, []int{98, 99, 1}, 0, 0},
		{"the third card counts for nobody", 6, 4, []int{98, 99, 91}, 0, 0},
		{"the main gun is the lower", 3, 8, []int{93, 98, 1}, 1, 3},
	}
	for _, id := range []string{"NA 8.5.2a", "NA 8.5.2b"} {
		t.Run(id, func(t *testing.T) {
			for _, c := range checks {
				b := robataGrant(t)
				b.levelsOf(c.main, c.second)
				b.firesBy(c.cards...)
				is(t, c.why, b.fired(), c.other)
				passed := 0
				for _, e := range b.log.Events {
					passed += state.Flag(e.Kind == event.CheckPassed && string(e.Clause) == id)
				}
				want := state.Flag(c.first != 0)
				if id == "NA 8.5.2b" {
					want = state.Flag(c.other != c.first)
				}
				is(t, c.why+", passed", passed, want)
			}
			for better, want := range []uint8{1, 0} { // equal levels: the better one checks second (ruling A222)
				b := robataGrant(t)
				b.levelsOf(5, 5)
				board := b.board(grant)
				board.Guns[better].Pen, board.Guns[1-better].Pen = flat(20), flat(10)
				b.firesBy(95, 99)
				is(t, "equal levels", b.fired(), 1<<want)
			}
			tied := robataGrant(t)
			tied.levelsOf(5, 5)
			tied.board(grant).Guns[1].Pen = flat(20)
			tied.firesBy(95, 99)
			is(t, "equal in both", tied.fired(), 2)
		})
	}
	t.Run("NA 8.5.2c", func(t *testing.T) {
		b := robataGrant(t)
		b.levelsOf(6, 6)
		b.firesBy(96, 95, 1) // 5 is above half of 6
		guns, _ := b.shots()
		is(t, "both succeed", len(guns), 2)
		is(t, "the usual check", b.has(event.CheckPassed, "EITC 19.8.3b") || b.has(event.CheckFailed, "EITC 19.8.3c"), false)
		one := newBenchOf(t, "open-country", setup.Setup{Robata: [state.Sides]bool{false, true}})
		one.row("bri-3", 96, 95, 1)
		is(t, "one gun", RobataOf(one.logged()).Successes(one.id("bri-3"), 6), 1)
	})
	t.Run("NA 8.5.2d", func(t *testing.T) { testRobataFiresBoth(t) })
	t.Run("NA 8.5.2e", func(t *testing.T) { testRobataOrderOfGuns(t) })
	t.Run("NA 8.5.2f", func(t *testing.T) { testRobataTargetsOfGuns(t) })
	t.Run("NA 8.5.2g", func(t *testing.T) { testRobataLocation(t) })
	for id, c := range map[string]struct { // order-free: each by itself
		cards        []int
		better, less [2]int // FIRE modifier and LEADERSHIP of each gun
	}{
		"NA 8.5.2h": {[]int{94, 96, 13, 18, 1}, [2]int{10, 20}, [2]int{5, 0}},
		"NA 8.5.2i": {[]int{94, 96, 13, 1, 2}, [2]int{10, 20}, [2]int{0, 0}},
		"NA 8.5.2i, a card that is LEADERSHIP too": {[]int{94, 96, 13, 31}, [2]int{10, 20}, [2]int{0, 0}},
	} {
		t.Run(id, func(t *testing.T) {
			b := robataGrant(t)
			b.levelsOf(6, 4)
			b.firesBy(c.cards...)
			b.hitAll()
			shots := b.events(event.TriedToHit)
			is(t, "shots", len(shots), 2)
			for i, want := range [][2]int{c.better, c.less} {
				is(t, "FIRE and LEADERSHIP", [2]int{b.term(shots[i], "EITC 11.1.3c-i"), b.term(shots[i], "EITC 11.1.3c-ii")}, want)
			}
			one := robataGrant(t)
			one.levelsOf(6, 4)
			one.firesBy(append([]int{94, 99}, c.cards[2:]...)...)
			one.hitAll()
			is(t, "one gun", [2]int{one.term(one.last(event.TriedToHit), "EITC 11.1.3c-i"), one.term(one.last(event.TriedToHit), "EITC 11.1.3c-ii")}, c.better)
		})
	}
	t.Run("NA 8.5.3a", func(t *testing.T) {
		for _, unable := range []int{-1, 0, 1} {
			b := robataGrant(t)
			board := b.board(grant)
			for gun := range 2 {
				board.Guns[gun].NoHullDown = gun == unable
			}
			b.box(grant, "terrain", b.terrainCard("wadi"))
			is(t, "goes Hull Down", RobataOf(b.ctx()).canDigIn(b.id(grant)), unable < 0)
			is(t, "as an action", RobataOf(b.ctx()).effective(b.id(grant), doHullDown), unable < 0)
			b.s.Active = b.id(grant)
			x := b.logged()
			RobataOf(x).useCommand(b.id(grant), endHullDown, false)
			is(t, "by COMMAND", b.unit(grant).Has(state.HullDown), unable < 0)
		}
	})
}

// hitAll plays a Fire Action to its end; whoever is asked declines.
func (b *bench) hitAll() {
	b.t.Helper()
	b.settle()
	for b.firing() {
		if b.g.Turn(&b.s).Kind == engine.Decide {
			legal := b.legal()
			b.do(legal[len(legal)-1])
			continue
		}
		b.chance()
	}
}

// firing reports whether a Fire Action of Robata is not over.
func (b *bench) firing() bool {
	for i := range int(b.s.Depth) {
		if p := b.s.Frames[i].Proc; p == state.ProcSoloFire || p == b.procNamed("robata-fire-both") {
			return true
		}
	}
	return false
}

// testRobataOrderOfGuns: the gun with the better Penetration differential chooses first, then
// the one with the better To Hit Number, both before the first shot.
func testRobataOrderOfGuns(t *testing.T) {
	for _, c := range []struct {
		why      string
		pen, hit [2]int
		first    int
	}{
		{"the better differential", [2]int{20, 10}, [2]int{60, 90}, 0},
		{"of the second gun", [2]int{10, 20}, [2]int{90, 60}, 1},
		{"the better To Hit Number", [2]int{12, 12}, [2]int{60, 70}, 1},
		{"of the main gun", [2]int{12, 12}, [2]int{70, 60}, 0},
	} {
		b := robataGrant(t)
		b.levelsOf(6, 4)
		board := b.board(grant)
		for gun := range 2 {
			board.Guns[gun].Pen, board.Guns[gun].Hit = flat(c.pen[gun]), flat(c.hit[gun])
		}
		b.firesBy(94, 96, 1)
		guns, at := b.shots()
		is(t, c.why, guns[0], c.first)
		is(t, "both have a target", len(at), 2)
		is(t, "before a shot", b.happened(event.TriedToHit), 0)
	}
}

// testRobataTargetsOfGuns: different targets where there are several shots of a quality, and
// else the same.
func testRobataTargetsOfGuns(t *testing.T) {
	for _, c := range []struct {
		why  string
		set  func(b *bench)
		want []string
	}{
		{"two High Quality Shots", func(*bench) {}, []string{"ger-1", "ger-3"}},
		{"a High and a Low one", func(b *bench) { b.board("ger-3").Size = -65; b.needs(quality{60, 1}, quality{1, 1}) }, []string{"ger-1", "ger-3"}},
		{"one alone", func(b *bench) { b.unit(grant).Spotted = 1 << b.id("ger-3") }, []string{"ger-3", "ger-3"}},
		{"the other not good enough", func(b *bench) {
			for p := range b.board("ger-3").Front {
				b.board("ger-3").Front[p] = 60
			}
		}, []string{"ger-1", "ger-1"}},
		{"no other for the second gun", func(b *bench) {
			board := b.board("ger-3")
			for p := range board.Front {
				board.Front[p] = 17
			}
		}, []string{"ger-1", "ger-1"}},
	} {
		b := robataGrant(t)
		b.levelsOf(6, 4)
		c.set(b)
		b.firesBy(94, 96, 1)
		_, at := b.shots()
		is(t, c.why+": targets", len(at), 2)
		for i := range at {
			is(t, c.why, at[i], c.want[i])
		}
	}
}

// testRobataFiresBoth: each gun with a success fires.
func testRobataFiresBoth(t *testing.T) {
	for _, c := range []struct {
		cards []int
		want  []int
	}{{[]int{94, 96, 1}, []int{0, 1}}, {[]int{94, 99, 1}, []int{1}}, {[]int{96, 99, 1}, []int{0}}, {[]int{98, 99, 1}, nil}} {
		b := robataGrant(t)
		b.levelsOf(6, 4)
		b.firesBy(c.cards...)
		guns, _ := b.shots()
		is(t, "how many guns fire", len(guns), len(c.want))
		for i, gun := range guns {
			is(t, "which", gun, c.want[i])
		}
		is(t, "cancelled", b.has(event.ActionCancelled, "EITC 19.9.2A"), c.want == nil)
	}
	b := robataGrant(t)
	b.levelsOf(6, 4)
	b.firesBy(94, 96, 1)
	b.hitAll()
	is(t, "shots", b.happened(event.TriedToHit), 2)
}

// testRobataLocation: two successes hit the lowest armor, the turret of equals.
func testRobataLocation(t *testing.T) {
	for _, c := range []struct {
		hull, turret int
		cards        []int
		want         state.Part
	}{{7, 8, []int{94, 96, 1}, pieces.HullPart}, {8, 7, []int{94, 96, 1}, pieces.TurretPart}, {8, 8, []int{94, 96, 1}, pieces.TurretPart}} {
		b := robataGrant(t)
		b.levelsOf(6, 4)
		for _, name := range []string{"ger-1", "ger-3"} {
			board := b.board(name)
			board.Front[pieces.HullPart], board.Front[pieces.TurretPart] = c.hull, c.turret
		}
		b.firesBy(c.cards...)
		b.hitAll()
		found := b.events(event.LocationFound)
		is(t, "shots that found one", len(found), 2)
		for _, e := range found {
			is(t, "where", state.Part(e.To), c.want)
			is(t, "by", e.Clause, engine.Clause("EITC 19.9.2E-a"))
		}
	}
	one := robataGrant(t)
	one.levelsOf(6, 4)
	one.firesBy(94, 99, 1)
	one.hitAll()
	is(t, "one success", one.events(event.LocationFound)[0].Clause, engine.Clause("EITC 11.1.3e-iii"))
}

// TestRobataAcquiresWithEitherGun holds that the unmodified To Hit Number which decides
// whether Robata Acquires its target is that of the gun that it fired.
func TestRobataAcquiresWithEitherGun(t *testing.T) {
	t.Run("EITC 19.8.4b-1", func(t *testing.T) {
		for fired := range uint8(pieces.MaxGuns) {
			for _, hit := range [][pieces.MaxGuns]int{{90, 80}, {80, 90}} {
				b := robataGrant(t)
				b.unit(grant).Spotted = b.only("ger-1")
				for gun := range hit {
					b.board(grant).Guns[gun].Hit = flat(hit[gun])
				}
				x, f := b.steps(grant, 1)
				x.Note(state.SoloFired, state.FiredWith(b.id("ger-1"), fired))
				soloAcquire(x, f)
				is(t, fmt.Sprintf("gun %d of %v", fired+1, hit), b.unit(grant).Acquired == b.id("ger-1"), hit[fired] == 80)
			}
		}
	})
}
