package tankduel

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// changed is the built-in content with a scenario and vehicles of the test's
// own.
func changed(t *testing.T, change func(sc *model.Scenario, vehicles []model.Vehicle)) *model.Content {
	t.Helper()
	own := contenttest.Own(t)
	sc := model.Find(own.Scenarios, "hold-the-high-ground")
	sc.Rules = slices.Clone(sc.Rules)
	change(sc, own.Vehicles)
	return own
}

// TestCountersOfLostTanks: whoever dies, counters go back on both sides.
func TestCountersOfLostTanks(t *testing.T) {
	b := closeUp(t, "ger-1", setup.Setup{})
	b.acquire("ger-2", "sov-1", 2)
	b.flank("ger-1", "sov-1")
	b.flank("ger-2", "sov-1")
	b.flank("ger-2", "sov-2")
	b.flank("sov-1", "ger-1")
	b.acquire("sov-1", "ger-1", 1)
	b.kill("sov-1", state.Driver)
	blow{"ger-1", "sov-1", pieces.TurretPart, false, 9}.land(b)
	if b.unit("sov-1").Has(state.InPlay) {
		t.Fatal("the tank fights on")
	}
	b.expect("sov-1 spotted", "")
	b.expect("sov-1 flanked", "")
	b.expect("sov-1 acquired", "nobody")
	b.expect("ger-1 flanked", "")
	b.expect("ger-1 spotted", "sov-2")
	b.expect("ger-2 acquired", "nobody")
	b.expect("ger-2 flanked", "sov-2")
	b.expect("ger-2 spotted", "sov-2")
}

// TestAcquiringReturnsFlanks: Acquiring one enemy drops the Flank counter on
// the others with their Spotted counters (ruling A51).
func TestAcquiringReturnsFlanks(t *testing.T) {
	b := sniping(t)
	b.flank("ger-1", "sov-1")
	b.flank("ger-1", "sov-2")
	b.begin("ger-1")
	b.next(95)
	b.do("ger-1 fire sov-1 with 25")
	b.run()
	b.do("ger-1 accept sov-1")
	b.expect("ger-1 flanked", "sov-1")
	b.cited("EITC 10.4.2d")
}

// TestSmokeBlinds: SMOKE takes the counters of the tank in it, and COMMAND and
// LEADERSHIP give it none.
func TestSmokeBlinds(t *testing.T) {
	b := newBench(t)
	b.acquire("ger-1", "sov-1", 1)
	b.flank("ger-1", "sov-1")
	b.spot("sov-1", "ger-1")
	b.hand("s1", 21, 4, 6)
	b.hand("s2", 47)
	b.begin("ger-1", "sov-1")
	b.next(95)
	b.do("ger-1 smoke 21")
	b.run()
	b.expect("ger-1 spotted", "")
	b.expect("ger-1 flanked", "")
	b.expect("ger-1 acquired", "nobody")
	b.expect("sov-1 spotted", "ger-1")
	b.refused("ger-1 command 4 spot sov-1", "EITC 10.5.3c")
	b.do("ger-1 end", "ger-1 end", "sov-1 move with 47", "sov-1 step stay")
	b.want("ger-1 accept sov-1", false)
	b.want("ger-2 accept sov-1", true)
}

// TestOccupantIsStruck: damage meant for a seat strikes whoever sits in it, or
// in the seat in parentheses when it is empty.
func TestOccupantIsStruck(t *testing.T) {
	b := closeUp(t, "sov-1", setup.Setup{})
	b.kill("ger-1", state.Driver)
	seated(state.Assistant, state.Driver)(b, "ger-1")
	blow{"sov-1", "ger-1", pieces.HullPart, true, 21}.land(b)
	b.expect("ger-1 assistant-driver", "wounded")
	// Nobody sits in the Loader's seat, so the Gunner is struck.
	b = closeUp(t, "sov-1", setup.Setup{})
	b.kill("ger-1", state.Loader)
	blow{"sov-1", "ger-1", pieces.TurretPart, true, 21}.land(b)
	b.expect("ger-1 gunner", "wounded")
	// An empty seat without another in parentheses takes no damage.
	b = closeUp(t, "sov-1", setup.Setup{})
	b.kill("ger-1", state.Driver)
	blow{"sov-1", "ger-1", pieces.HullPart, true, 21}.land(b)
	b.expect("ger-1 assistant-driver", "healthy")
	// The Commander who aims in the dead Gunner's place dies as a Commander:
	// his own VPs, his tank's counters, and the second man lost.
	b = closeUp(t, "sov-1", setup.Setup{})
	b.kill("ger-1", state.Gunner)
	seated(state.Commander, state.Gunner)(b, "ger-1")
	blow{"sov-1", "ger-1", pieces.TurretPart, false, 21}.land(b)
	b.expect("ger-1 commander", "kia")
	b.cited("EITC 5.6.2-commander-c")
	// An Elite Commander is worth 5, the tank 4.
	b.expect("sov-1 vp", "9")
}

// TestQuickLoadBeforeTactics: the round is chosen before the enemy answers, and
// not again after (EITC 11.1.2b).
func TestQuickLoadBeforeTactics(t *testing.T) {
	b := sniping(t)
	b.hand("s1", 25, 56, 58, 59)
	b.hand("s2", 41)
	b.begin("ger-1")
	b.do("ger-1 fire sov-1 with 25")
	b.want("sov-1 tactics 41", false)
	b.refused("ger-1 quick-load nothing with 56+58+59", "EITC 11.1.2a")
	b.do("ger-1 quick-load apcr with 56+58+59")
	b.expect("ger-1 ammo", "apcr:1 loaded:apcr")
	b.do("sov-1 tactics 41")
	b.next(95)
	b.run()
	b.expect("ger-1 ammo", "apcr:1")
	b.cited("EITC 11.1.3d-iii")
	declined := sniping(t)
	declined.hand("s1", 25, 56, 58, 59)
	declined.hand("s2", 41)
	declined.begin("ger-1")
	declined.do("ger-1 fire sov-1 with 25", "ger-1 decline", "sov-1 tactics 41")
	declined.next(95)
	declined.run()
	declined.want("ger-1 quick-load", false)
	declined.expect("ger-1 ammo", "apcr:2")
}

// TestGunnerWhoCommands: on a board without Assistant Driver the
// Commander/Gunner may drive, as he is the Gunner; the seat he leaves costs its
// levels, and the Loader may aim in his place.
func TestGunnerWhoCommands(t *testing.T) {
	c := changed(t, func(_ *model.Scenario, vehicles []model.Vehicle) {
		m := model.Find(vehicles, "t-34-76-m43")
		m.Crew = m.Crew[:3]
	})
	b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{})
	b.kill("sov-1", state.Driver)
	b.spot("sov-1", "ger-1")
	b.hand("s2", 25)
	b.begin("sov-1")
	b.want("sov-1 reassign loader driver", true)
	b.do("sov-1 reassign commander-gunner driver discarding 25")
	b.expect("sov-1 move-level", "4")
	b.expect("sov-1 spotted", "ger-1")
	b = later(b)
	b.hand("s2", 25, 26)
	b.begin("sov-1")
	b.refused("sov-1 fire ger-1 with 26", "EITC 5.6.2-cmdrgunner-a")
	b.do("sov-1 reassign loader commander-gunner discarding 25")
	b.expect("sov-1 fire-level", "3")
	b.expect("sov-1 move-level", "4")
}

// TestGuardsLeaveAChoice: whatever a scenario forbids, something stays legal,
// and no raise is sold for what is forbidden.
func TestGuardsLeaveAChoice(t *testing.T) {
	for _, c := range []struct {
		forbid []string
		raise  string
		left   bool
	}{
		{[]string{"move", "flank"}, "raise-move", false},
		{[]string{"fire"}, "raise-fire", false},
		{[]string{"terrain"}, "raise-move", true},
		{nil, "raise-fire", false},
	} {
		own := changed(t, func(sc *model.Scenario, _ []model.Vehicle) {
			sc.Rules = append(sc.Rules, model.Rule{On: "action", When: model.When{Action: c.forbid}, Operation: model.Operation{Forbid: &struct{}{}}, Cite: []string{"TEST 1"}})
		})
		b := newBenchWith(t, own, "hold-the-high-ground", setup.Setup{})
		b.box("sov-1", "move", 16)
		b.spot("sov-1", "ger-1")
		b.hand("s2", 4, 5, 7, 25, 47, 71)
		b.begin("sov-1")
		b.want("sov-1 "+c.raise, c.left)
		b.want("sov-1 pass discarding 47", true)
		for _, action := range c.forbid {
			for _, a := range b.legal() {
				if strings.HasPrefix(a, "sov-1 "+action+" ") {
					t.Errorf("%q is legal and forbidden", a)
				}
			}
		}
		if c.forbid == nil {
			b.refused("sov-1 fire ger-1 with 25", "TEST 1")
			b.refused("sov-1 command 4 spot ger-2", "TEST 1")
		}
		b.do("sov-1 pass discarding 47")
	}
}
