package tankduel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

const (
	generalGrant = "general-grant"
	theGun       = "ger-flak-36-emplaced"
	grantGun     = theGun + " 800 cover 20"
)

// grantSetUp is the scenario at the first choice of its set-up.
func grantSetUp(t *testing.T, s setup.Setup) *bench {
	t.Helper()
	g, _, err := New(contenttest.Content(t), generalGrant, s, Core())
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{t: t, g: g, s: g.Start()}
	for asked(b) != "hook-choice" && b.s.Phase == state.SetupPhase {
		if b.unloaded(); b.g.Turn(&b.s).Kind == engine.Chance {
			b.chance()
		}
	}
	return b
}

// gunLost has the German gun hit by HE of a vehicle.
func (b *bench) gunLost(by string) {
	x := b.logged()
	x.DestroyGun(b.id(theGun), b.id(by), event.ByTank, "NA 6.2f")
	b.settle()
}

func TestGrantClauses(t *testing.T) {
	b := newBenchOf(t, generalGrant, setup.Setup{})
	t.Run("NA S8-oob-british", func(t *testing.T) {
		is(t, "British", b.order("bri"), "crusader-mk-ii seasoned 800 recon, m3-grant seasoned 800, m3-grant seasoned 800, valentine-mk-ii seasoned 800")
	})
	t.Run("NA S8-oob-german", func(t *testing.T) {
		is(t, "Germans", b.order("ger"), "marder-ii seasoned 800 2 apcr, pzkpfw-iii-ausf-h seasoned 800 2 apcr, pzkpfw-iii-ausf-h seasoned 800 2 apcr, sdkfz-232-8-rad seasoned 800 recon")
	})
	t.Run("NA S8-start", func(t *testing.T) {
		for u := range b.g.Tanks {
			name := b.g.Units[u].Name
			b.in(t).expect(name+" range", "800")
			is(t, "crew of "+name, b.crewOf(name), "seasoned")
		}
	})
	t.Run("NA S8-ammo", func(t *testing.T) {
		for u := range b.g.Tanks {
			want := uint8(0)
			if slices.Contains([]string{"pzkpfw-iii-ausf-h", "marder-ii"}, b.vehicleOf(b.g.Units[u].Name)) {
				want = 2
			}
			is(t, b.g.Units[u].Name, b.s.Units[u].Ammo, [state.MaxAmmo]uint8{want})
		}
	})
	t.Run("NA S8-gun", func(t *testing.T) {
		is(t, "guns", b.emplacements(), grantGun)
		is(t, "Cover against a vehicle", b.in(t).protects("bri-1", theGun), 20)
	})
	t.Run("NA S8-gun-reinforce", func(t *testing.T) {
		again := newBenchOf(t, generalGrant, setup.Setup{})
		again.begin("bri-1")
		again.gunLost("bri-1")
		again.expect(theGun+" status", "exited out")
		again.endRound()
		again.expect(theGun+" range", "800")
		is(t, "guns", again.emplacements(), grantGun)
	})
	t.Run("NA S8-reinforce", func(t *testing.T) {
		battleOf("NA S8-reinforce").returnsAt(t, "bri-1", 800)
		battleOf("NA S8-reinforce").returnsAt(t, "ger-4", 800)
	})
	t.Run("NA S8-vp-gun", func(t *testing.T) {
		again := newBenchOf(t, generalGrant, setup.Setup{})
		again.begin("bri-1")
		again.gunLost("bri-1")
		again.expect("score", "15 0")
		again.cited("NA S8-vp-gun")
		again.endRound()
		again.gunLost("bri-2")
		again.expect("score", "30 0")
		tank := newBenchOf(t, generalGrant, setup.Setup{}) // a vehicle is none
		tank.begin("bri-1")
		x := tank.logged()
		x.eliminate(tank.id("ger-1"), byBlast)
		tank.settle()
		tank.run()
		is(t, "VPs by it for a vehicle", tank.has(event.PointsScored, "NA S8-vp-gun"), false)
	})
}

// TestGrantFlankClauses are the Flank counters of the set-up.
func TestGrantFlankClauses(t *testing.T) {
	t.Run("NA S8-flank-setup", func(t *testing.T) {
		b := grantSetUp(t, setup.Setup{})
		var who []string
		for asked(b) == "hook-choice" {
			name := b.g.UnitName(b.s.Frame().Unit)
			who = append(who, name)
			b.asked(1)
			climb(b)
			is(t, "whom it may flank", strings.Join(b.legal(), ", "), name+" choose bri-1, "+name+" choose bri-2, "+name+" choose bri-3, "+name+" choose bri-4")
			b.do(name + " choose bri-2") // all of them the same (ruling NA-Q99)
		}
		is(t, "who may", strings.Join(who, " "), "ger-1 ger-2 ger-3 ger-4")
		for _, name := range who {
			is(t, name+" flanks it", b.unit(name).Flanked, uint16(1)<<b.id("bri-2"))
		}
		is(t, "what the British flank", b.unit("bri-1").Flanked, uint16(0))
	})
	t.Run("NA S8-spot-setup", func(t *testing.T) {
		b := grantSetUp(t, setup.Setup{})
		climb(b)
		b.do("ger-1 choose bri-3")
		is(t, "whom it has Spotted", b.unit("ger-1").Spotted, uint16(1)<<b.id("bri-3"))
		is(t, "the others", b.unit("ger-2").Spotted, uint16(0))
		is(t, "those whom it flanks", b.unit("bri-3").Spotted, uint16(0))
		b.cited("NA S8-flank-setup")
	})
	t.Run("NA S8-flank-optional", func(t *testing.T) {
		b := grantSetUp(t, setup.Setup{})
		b.do("ger-1 decline")
		is(t, "who declined", b.unit("ger-1").Flanked|b.unit("ger-1").Spotted, uint16(0))
		climb(b) // the next one takes it all the same
		b.do("ger-2 choose bri-1")
		is(t, "who did not", b.unit("ger-2").Flanks(b.id("bri-1")), true)
		later := newBenchOf(t, generalGrant, setup.Setup{})
		later.begin("bri-1")
		later.lose("ger-1")
		later.endRound() // who returns is not set up
		is(t, "who returns is asked", asked(later) == "hook-choice", false)
	})
	t.Run("NA S8-robata-flanks", func(t *testing.T) {
		met := map[uint16]bool{}
		for pick := range 10 {
			g, _, err := New(contenttest.Content(t), generalGrant, setup.Setup{Robata: [state.Sides]bool{false, true}}, Core())
			if err != nil {
				t.Fatal(err)
			}
			b := &bench{t: t, g: g, s: g.Start()}
			for b.s.Phase == state.SetupPhase {
				if b.unloaded(); b.g.Turn(&b.s).Kind != engine.Chance {
					break
				}
				n := b.g.Turn(&b.s).Outcomes
				if err := b.g.Apply(&b.s, b.g.Outcome(&b.s, (pick*31)%n), &b.log); err != nil {
					t.Fatal(err)
				}
			}
			is(t, "whom the armoured car flanks", b.unit("ger-4").Flanked, uint16(1)<<b.id("bri-3"))
			is(t, "and has Spotted", b.unit("ger-4").Spotted, uint16(1)<<b.id("bri-3"))
			all := uint16(0)
			for _, name := range []string{"ger-1", "ger-2", "ger-3", "ger-4"} {
				is(t, "a counter on one that has none", all&b.unit(name).Flanked, uint16(0))
				all |= b.unit(name).Flanked
			}
			is(t, "a counter on each", all, b.only("bri-1")|b.only("bri-2")|b.only("bri-3")|b.only("bri-4"))
			for _, name := range []string{"bri-1", "bri-2", "bri-3", "bri-4"} {
				is(t, "what the British flank or have Spotted", b.unit(name).Flanked|b.unit(name).Spotted, uint16(0))
			}
			met[b.unit("ger-1").Flanked] = true
		}
		is(t, "by chance", len(met) > 1, true)
		for _, name := range []string{"ger-1", "ger-4"} { // who returns is not set up
			b := newBenchOf(t, generalGrant, setup.Setup{Robata: [state.Sides]bool{false, true}})
			b.begin("bri-1")
			b.lose(name)
			b.endRound()
			b.expect(name+" range", "800")
			is(t, "what "+name+" flanks when it returns", b.unit(name).Flanked|b.unit(name).Spotted, uint16(0))
		}
	})
}

// TestGrantRobataClauses are the British orders of Robata.
func TestGrantRobataClauses(t *testing.T) {
	robata := setup.Setup{Robata: [state.Sides]bool{true, false}}
	t.Run("NA S8-robata-british-cover", func(t *testing.T) {
		b := newBenchOf(t, generalGrant, robata)
		is(t, "Cover against Robata", b.protects("bri-1", theGun), 0)
		is(t, "against a vehicle that players run", newBenchOf(t, generalGrant, setup.Setup{}).protects("bri-1", theGun), 20)
		german := newBenchOf(t, generalGrant, setup.Setup{Robata: [state.Sides]bool{false, true}})
		is(t, "where Robata runs the Germans", german.protects("bri-1", theGun), 20)
		b.overlay("ger-1", "vehicle-dust", "dust-cloud")
		is(t, "Cover of a vehicle", b.protects("bri-1", "ger-1"), 20)
		b.begin("bri-1")
		b.gunLost("bri-1")
		b.endRound()
		bare := robata
		bare.Guns = [state.Sides][]setup.Emplacement{1: {{Gun: "flak-36-emplaced", At: 800}}}
		is(t, "Cover of a gun that has none", newBenchOf(t, generalGrant, bare).protects("bri-1", "ger-flak-36-emplaced"), 0)
		is(t, "of the gun that has returned", b.protects("bri-1", theGun), 0) // ruling NA-Q117
	})
	t.Run("NA S8-robata-british-fire", func(t *testing.T) {
		const (
			bad, low, high = 0, 1, 2
		)
		for _, c := range []struct {
			gun, tank int
			want      string
		}{
			{high, high, "NA S8-robata-british-fire"}, {high, bad, "NA S8-robata-british-fire"},
			{low, bad, "NA S8-robata-british-fire"}, {low, low, "NA S8-robata-british-fire"},
			{low, high, ""}, {bad, high, ""}, {bad, low, ""}, {bad, bad, ""},
		} {
			b := newBenchOf(t, generalGrant, robata)
			b.at("bri-1", 0)
			b.suppose("bri-1", map[string]int{theGun: c.gun, "ger-4": c.tank})
			is(t, fmt.Sprint("the order with shots of quality ", c.gun, " at the gun and ", c.tank, " at a tank"), b.mission("bri-1"), c.want)
		}
	})
}

// suppose has a Robata vehicle judge its shots so: at these enemies it has a High Quality Shot
// (2), a Low one (1) or none (0), by how large they are.
func (b *bench) suppose(name string, quality map[string]int) {
	b.t.Helper()
	b.row(name, 50, 51, 53)
	b.unit(name).Spotted = 0
	x, u := b.ctx(), b.id(name)
	need := RobataOf(x).Face(u).Quality
	for target, q := range quality { // order-free: each for itself
		b.unit(name).Spotted |= 1 << b.id(target)
		hit, _ := RobataOf(x).Judge(u, b.id(target), Aim{Cards: true}, nil)
		want := [3]int{0, int(need[AtLow].Hit), int(need[AtHigh].Hit)}[q]
		b.g.Vehicles[b.unit(target).Vehicle].Size += want - hit
		is(b.t, fmt.Sprint("a High Quality Shot at ", target), RobataOf(x).IsGood(u, b.id(target), AtHigh, Aim{Cards: true}), q == 2)
		is(b.t, fmt.Sprint("a Low Quality Shot at ", target), RobataOf(x).IsGood(u, b.id(target), AtLow, Aim{Cards: true}), q > 0)
	}
}
