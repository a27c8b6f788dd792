package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/change"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// robataGuns is a bench in which Robata runs the Germans with guns in the desert; ger-1 has
// sov-1 Spotted, which stands at 0 m.
func robataGuns(t *testing.T) *bench {
	t.Helper()
	s := desertGuns()
	s.Robata = [state.Sides]bool{true, false}
	return robataGunsOf(t, s)
}

func robataGunsOf(t *testing.T, s setup.Setup) *bench {
	t.Helper()
	b := newBenchOf(t, "merging-forces", s)
	b.at("ger-1", 800)
	b.at("sov-1", 0)
	b.spot("ger-1", "sov-1")
	return b
}

// aimOf is whom a gun would fire at, by the Action card of ger-1.
func (b *bench) aimOf(gun string, flank bool) string {
	x := b.logged()
	if e := DesertGuns.Target(RobataOf(x), b.id("ger-1"), b.id(gun), flank); e != engine.NoUnit {
		return b.g.UnitName(e)
	}
	return ""
}

var anyShot, noShot = quality{-100, -50}, quality{100, 50}

// TestRobataGunClauses are how Robata uses Anti-Tank Guns and fires at them (NA 8.7).
func TestRobataGunClauses(t *testing.T) {
	t.Run("NA 8.7a", func(t *testing.T) {
		const pocket = "break-out-of-the-pocket"
		b := newBenchOf(t, pocket, setup.Setup{Options: []string{"desert-guns"}, Robata: [state.Sides]bool{false, true}})
		gun, tank, enemy := b.g.UnitName(gunsOn(b.g, 1)[0]), "", ""
		for _, p := range b.g.Tanks {
			if p.Side == 1 {
				tank = p.Name
			} else {
				enemy = p.Name
			}
		}
		b.needs(anyShot, anyShot)
		b.spot(tank, enemy)
		b.at(enemy, 400)
		b.icons(gun, 9)
		b.begin(tank)
		b.next(1, 2, 3) // without Order Icons
		b.finish(tank)
		fired := func(e engine.Event) bool { return e.Kind == event.Opened && e.Item == state.ProcGun }
		is(t, "by the Order Icons on it", slices.ContainsFunc(b.log.Events, fired), true)
		b.cited("NA 8.7.2b")
		_, _, err := New(contenttest.Content(t), pocket, setup.Setup{Options: []string{"desert-guns"}, Robata: [state.Sides]bool{true, false}}, Core())
		is(t, "the side that breaks out", errorText(err) != "", true)
	})
	t.Run("NA 8.7.1a", func(t *testing.T) {
		for _, c := range []struct {
			cards []int
			want  int
		}{{[]int{1, 2, 3}, 0}, {[]int{4, 1, 2}, 2}, {[]int{50, 1, 52}, 2}, {[]int{4, 5, 50}, 5}} {
			b := robataGuns(t)
			x, f := b.steps("ger-1", c.cards...)
			stageOf("desert-guns", "guns")(x, f)
			is(t, "Order Icons placed", b.iconsOn(pak)+b.iconsOn(flak), c.want)
			is(t, "on the enemy's", b.iconsOn(lone), 0)
		}
		b := robataGuns(t)
		b.acts("ger-1", 50, 1, 2)
		is(t, "before anything else", b.place(event.Marked, "NA 8.7.1b") < b.place(event.LineRead, "EITC 19.8.2i"), true)
	})
	t.Run("NA 8.7.1b", func(t *testing.T) { testRobataServes(t) })
	t.Run("NA 8.7.2a", func(t *testing.T) {
		b := robataGuns(t)
		b.needs(anyShot, anyShot)
		b.at("sov-2", 0)
		b.spot("ger-1", "sov-2")
		b.icons(pak, 3)
		b.icons(flak, 4)
		b.begin("ger-1")
		b.next(1, 2, 3)
		b.finish("ger-1")
		shots, last := 0, 0
		for i, e := range b.log.Events {
			shots += state.Flag(e.Kind == event.Opened && e.Item == state.ProcGun)
			if e.Kind == event.LineRead {
				last = i
			}
		}
		is(t, "guns fired", shots, 2)
		is(t, "after the Secondary Action", b.place(event.ShotJudged, "NA 8.7.2b") > last, true)
		is(t, "Order Icons left", b.iconsOn(pak)+b.iconsOn(flak), 0)
	})
	t.Run("NA 8.7.2b", func(t *testing.T) { testRobataFiresGuns(t) })
	t.Run("NA 8.7.2c", func(t *testing.T) {
		for _, c := range []struct {
			high, low quality
			want      string
		}{{anyShot, anyShot, "sov-1"}, {noShot, anyShot, ""}} {
			s := desertGuns()
			s.Robata, s.Guns[0][0].Hidden = [state.Sides]bool{true, false}, true
			b := robataGunsOf(t, s)
			b.needs(c.high, c.low)
			is(t, "a Hidden gun", b.aimOf(pak, false), c.want)
			is(t, "it is judged from where it is", b.unit(pak).Range, int8(0))
			is(t, "another", b.aimOf(flak, false), "sov-1")
			b.icons(pak, 3)
			x, f := b.steps("ger-1", 1)
			stageOf("desert-guns", "secondary")(x, f)
			procedureOf("desert-guns", "robata-guns")(x, x.Frame())
			if c.want != "" {
				b.cited("NA 8.7.2c")
			}
		}
	})
	t.Run("NA 8.7.2d", func(t *testing.T) {
		for _, c := range []struct {
			cards []int
			flank int
		}{{[]int{1, 2, 3}, 0}, {[]int{1, 2, 7}, 1}, {[]int{80, 2, 3}, 1}} {
			b := robataGuns(t)
			b.needs(anyShot, anyShot)
			b.icons(pak, 3)
			x, f := b.steps("ger-1", c.cards...)
			stageOf("desert-guns", "secondary")(x, f)
			procedureOf("desert-guns", "robata-guns")(x, x.Frame())
			is(t, "at Side armor", state.Flag(state.FromFlank(b.s.Frame())), c.flank)
		}
		seen := robataGuns(t)
		seen.needs(anyShot, anyShot)
		seen.icons(pak, 3)
		x, f := seen.steps("ger-1", 7)
		stageOf("desert-guns", "guns")(x, f)
		seen.s.Row[0] = engine.NoCard // played since
		stageOf("desert-guns", "secondary")(x, f)
		procedureOf("desert-guns", "robata-guns")(x, x.Frame())
		is(t, "a card that was played", state.Flag(state.FromFlank(seen.s.Frame())), 1)
		side := robataGuns(t)
		board := side.board("sov-1")
		for p := range board.Front {
			board.Front[p], board.Side[p] = 60, 0
		}
		side.needs(quality{-100, 0}, quality{-100, 0})
		is(t, "judged at front armor", side.aimOf(pak, false), "")
		is(t, "judged at side armor", side.aimOf(pak, true), "sov-1")
	})
	t.Run("NA 8.7.3a", func(t *testing.T) { testRobataAtGuns(t) })
	t.Run("NA 8.7.3b", func(t *testing.T) { testRobataExplosive(t) })
}

// robataAtGun is a bench in which ger-1 of Robata can fire at the lone gun alone.
func robataAtGun(t *testing.T) *bench {
	t.Helper()
	b := robataGuns(t)
	b.unit("ger-1").Spotted = 0
	b.needs(anyShot, anyShot)
	return b
}

// testRobataAtGuns: guns are targets like vehicles, for tanks that have rounds for them.
func testRobataAtGuns(t *testing.T) {
	b := robataAtGun(t)
	x := b.ctx()
	is(t, "a gun", RobataOf(x).GoodTargets(b.id("ger-1"), AtHigh, Aim{Cards: true}), b.only(lone))
	is(t, "a shot", RobataOf(x).hasShot(b.id("ger-1"), AtHigh, true), true)
	b.spot("ger-1", "sov-1")
	is(t, "a gun and a vehicle", RobataOf(x).GoodTargets(b.id("ger-1"), AtHigh, Aim{}), b.only(lone, "sov-1"))
	b.needs(noShot, noShot)
	is(t, "without a quality", RobataOf(x).GoodTargets(b.id("ger-1"), AtLow, Aim{}), uint16(0))
	for kind, want := range map[string]string{"gun": lone, "vehicle": "sov-1"} { // order-free: each by itself
		c := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
			shoot := &model.Shoot{At: &model.Who{Kind: []string{kind}}, Quality: "low"}
			sc.Rules = []model.Rule{{On: "robata.mission", Cite: []string{"X 1"}, Operation: model.Operation{Shoot: shoot}}}
		})
		s := desertGuns()
		s.Robata = [state.Sides]bool{true, false}
		m := newBenchWith(t, c, "hold-the-high-ground", s)
		m.unit("sov-1").Range = 0
		m.spot("ger-1", "sov-1")
		m.needs(anyShot, anyShot)
		is(t, "a mission that names a "+kind, RobataOf(m.ctx()).missionTargets(m.id("ger-1"), missionRow(m.g, 0)), m.only(want))
	}
	none := robataAtGun(t)
	for k := range none.board("ger-1").Guns[0].Rounds {
		none.board("ger-1").Guns[0].Rounds[k] = nil
	}
	is(t, "without HE", RobataOf(none.ctx()).GoodTargets(none.id("ger-1"), AtHigh, Aim{}), uint16(0))
	hidden := desertGuns()
	hidden.Robata, hidden.Guns[1][0].Hidden = [state.Sides]bool{true, false}, true
	h := robataGunsOf(t, hidden)
	h.needs(anyShot, anyShot)
	is(t, "a Hidden gun", RobataOf(h.ctx()).GoodTargets(h.id("ger-1"), AtHigh, Aim{}), h.only("sov-1"))
}

// testRobataExplosive: a shot at a gun is one with HE, whatever is loaded, and AP is loaded
// behind it.
func testRobataExplosive(t *testing.T) {
	he := func(b *bench) int { return slices.Index(b.g.Ammo.Kinds, model.HighExplosive) }
	for _, loaded := range []uint8{0, 1} {
		b := robataAtGun(t)
		b.unit("ger-1").Loaded = loaded
		before := b.unit("ger-1").Ammo
		b.begin("ger-1")
		b.next(13, 14, 3, 1)
		b.finish("ger-1")
		is(t, "the gun", b.unit(lone).Has(state.InPlay), false)
		b.cited("NA 6.2f")
		b.cited("NA 8.6d")
		is(t, "loaded then", b.unit("ger-1").Loaded, uint8(0))
		want := before
		if loaded > 0 {
			want[loaded-1]++ // what was loaded went back
		}
		is(t, "rounds", b.unit("ger-1").Ammo, want)
		is(t, "HE is not counted", b.unit("ger-1").Ammo[he(b)], uint8(0))
	}
}

// TestRobataAmmoClauses are the rounds of Robata (NA 8.6).
func TestRobataAmmoClauses(t *testing.T) {
	t.Run("NA 8.6a", func(t *testing.T) {
		b := robataGuns(t)
		b.needs(anyShot, anyShot)
		for range 5 {
			x := b.logged()
			RobataOf(x).soloLoad(b.id("ger-1"))
			is(t, "loaded", b.unit("ger-1").Loaded, uint8(1))
			x.Push(state.ProcSoloFire, x.On(b.id("ger-1")).At(b.id("sov-1")))
			soloFireSpots(x, x.Frame())
			popTo(b)
			is(t, "there is another", RobataOf(b.ctx()).effective(b.id("ger-1"), doLoad), true)
		}
	})
	t.Run("NA 8.6b", func(t *testing.T) {
		s := desertSetup()
		s.Robata = [state.Sides]bool{true, false}
		b := newBenchWith(t, desertContent(t, nil), "open-country", s)
		for u := range b.g.Tanks {
			is(t, "loaded", b.s.Units[u].Loaded, uint8(0))
		}
		is(t, "asked to load", b.happened(event.LoadedAmmo), 0)
	})
	t.Run("NA 8.6c", func(t *testing.T) {
		s := desertSetup()
		s.Robata = [state.Sides]bool{true, false}
		b := newBenchWith(t, desertContent(t, nil), "open-country", s)
		heat, apcr := b.kind("heat"), b.kind("apcr")
		tank := b.id("ger-1")
		only := func(kinds ...int) int {
			for k := range b.board("ger-1").Guns[0].Rounds {
				b.board("ger-1").Guns[0].Rounds[k] = nil
			}
			for _, k := range kinds {
				b.board("ger-1").Guns[0].Rounds[k] = []int{7}
			}
			return RobataOf(b.ctx()).roundFor(tank)
		}
		is(t, "HEAT", only(heat), heat)
		is(t, "APCR", only(apcr), apcr)
		is(t, "both", only(heat, apcr), heat)
		is(t, "none", only(), -1)
		only(heat)
		RobataOf(b.logged()).soloLoad(tank)
		is(t, "loaded", int(b.unit("ger-1").Loaded), heat+1)
	})
	t.Run("NA 8.6d", func(t *testing.T) {
		b := robataAtGun(t)
		b.begin("ger-1")
		b.next(13, 14, 3, 95)
		b.finish("ger-1")
		is(t, "loaded for a gun", b.g.Ammo.Kinds[b.events(event.LoadedAmmo)[0].To-1], model.HighExplosive)
		b = robataAtGun(t)
		b.unit(lone).Status &^= state.InPlay
		b.spot("ger-1", "sov-1")
		b.begin("ger-1")
		b.next(13, 14, 3, 95)
		b.finish("ger-1")
		is(t, "shots at a vehicle", b.happened(event.TriedToHit), 1)
		is(t, "loaded for it", b.happened(event.LoadedAmmo), 0)
	})
	t.Run("NA 8.6e", func(t *testing.T) {
		for _, kind := range []uint8{0, 1} {
			b := robataGuns(t)
			b.needs(anyShot, anyShot)
			b.unit("ger-1").Loaded = kind
			b.begin("ger-1")
			b.next(13, 14, 3, 95)
			b.finish("ger-1")
			is(t, "shots", b.happened(event.TriedToHit), 1)
			is(t, "loaded then", b.unit("ger-1").Loaded, uint8(0))
		}
	})
}

// popTo takes the top frame off.
func popTo(b *bench) { change.PopFrame(&b.s) }

// testRobataServes: the largest gun without enough Order Icons gets them, then the next.
func testRobataServes(t *testing.T) {
	for _, c := range []struct {
		flak, pak, n       int
		wantFlak, wantPak  int
		flakCost, pakCalib int
	}{
		{0, 0, 3, 3, 0, 4, 75}, {0, 0, 4, 4, 0, 4, 75}, {0, 0, 5, 4, 1, 4, 75}, {4, 0, 2, 4, 2, 4, 75},
		{4, 3, 2, 4, 3, 4, 75}, {2, 1, 3, 4, 2, 4, 75}, {9, 0, 1, 9, 1, 4, 75}, {0, 0, 4, 3, 1, 3, 75},
		{0, 1, 2, 0, 3, 4, 88}, {1, 1, 1, 1, 2, 4, 88}, {2, 1, 2, 4, 1, 4, 88}, {0, 0, 2, 0, 2, 4, 100},
	} {
		b := robataGuns(t)
		b.g.Units[b.id(flak)].Cost = c.flakCost
		b.board(pak).Guns[0].Calibre = c.pakCalib
		b.icons(flak, c.flak)
		b.icons(pak, c.pak)
		b.row("ger-1")
		x := b.logged()
		for range c.n {
			if gun := DesertGuns.NextServed(RobataOf(x), 0); gun != engine.NoUnit {
				x.SetCounter(counterOf("order-icons"), gun, x.Counter(counterOf("order-icons"), gun)+1, "X")
			}
		}
		is(t, "on flak and pak", [2]int{b.iconsOn(flak), b.iconsOn(pak)}, [2]int{c.wantFlak, c.wantPak})
	}
	gone := robataGuns(t)
	gone.unit(flak).Status &^= state.InPlay
	x, f := gone.steps("ger-1", 4)
	stageOf("desert-guns", "guns")(x, f)
	is(t, "a gun that is gone", [2]int{gone.iconsOn(flak), gone.iconsOn(pak)}, [2]int{0, 2})
}

// testRobataFiresGuns: a gun with enough Order Icons and a shot of a quality fires.
func testRobataFiresGuns(t *testing.T) {
	for _, c := range []struct {
		high, low quality
		icons     int
		want      string
	}{
		{anyShot, anyShot, 3, "sov-1"}, {noShot, anyShot, 3, "sov-1"}, {noShot, noShot, 3, ""},
		{quality{100, -50}, quality{-100, 50}, 3, ""}, {anyShot, anyShot, 2, ""},
	} {
		b := robataGuns(t)
		b.needs(c.high, c.low)
		b.icons(pak, c.icons)
		x, f := b.steps("ger-1", 1)
		stageOf("desert-guns", "secondary")(x, f)
		procedureOf("desert-guns", "robata-guns")(x, x.Frame())
		got := ""
		if top := b.s.Frame(); top.Proc == state.ProcGun {
			got = b.g.UnitName(top.Target)
		}
		is(t, "fires at", got, c.want)
	}
	unseen := robataGuns(t)
	unseen.needs(anyShot, anyShot)
	unseen.unit("ger-1").Spotted = 0
	is(t, "nobody has Spotted it", unseen.aimOf(pak, false), "")
	two := robataGuns(t)
	two.unit("sov-2").Range = 0
	two.spot("ger-2", "sov-2")
	two.box("sov-1", "smoke", 20)
	two.needs(quality{int8(RobataOf(two.ctx()).QualityHit(two.id(pak), two.id("sov-2"), Aim{}, nil)), -50}, anyShot)
	is(t, "a High Quality Shot before a Low one", two.aimOf(pak, false), "sov-2")
	// The nearer one is in smoke: harder to hit, and the only one of which its Penetration is High.
	two = robataGuns(t)
	two.at("sov-1", 400)
	two.at("sov-2", 0)
	two.spot("ger-1", "sov-1")
	two.spot("ger-1", "sov-2")
	two.box("sov-2", "smoke", 20)
	hit := func(name string) int { return RobataOf(two.ctx()).QualityHit(two.id(pak), two.id(name), Aim{}, nil) }
	is(t, "the nearer is harder to hit", hit("sov-2") < hit("sov-1"), true)
	two.needs(anyShot, anyShot)
	is(t, "of two High Quality Shots the one that hits more", two.aimOf(pak, false), "sov-1")
	two.needs(quality{-100, two.pierces(pak, "sov-2")}, anyShot)
	is(t, "of which one is High", two.aimOf(pak, false), "sov-2")
}

// pierces is by how much the Penetration of a gun passes the stronger front armor of a tank.
func (b *bench) pierces(gun, name string) int8 {
	x, e := b.ctx(), b.id(name)
	shot := Bare(b.id(gun), e).Judged()
	return int8(x.Penetration(shot, -1, nil) - max(x.Resist(shot, x.ArmourOn(e, pieces.HullPart, false), nil), x.Resist(shot, x.ArmourOn(e, pieces.TurretPart, false), nil)))
}
