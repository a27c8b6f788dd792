package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// lightShot is a bench after a shot with a Pen Mod card at a target with Armor of one: the
// Crusader and the 2 Pdr. have 40 mm guns, the Sherman a 75 mm gun.
func lightShot(t *testing.T, action string, pen int) *bench {
	t.Helper()
	c := desertContent(t, func(c *model.Content) {
		tank := model.Find(c.Vehicles, "pzkpfw-iv-ausf-f2")
		tank.Armour.Front = model.ArmourSide{Tracks: 1, Hull: 1, Turret: 1}
	})
	b := newBenchWith(t, c, "open-country", desertSetup())
	b.ready()
	b.hand("s2", 13, 66, 83, 85)
	b.sightedAt(2, 2)
	if action[:5] == withLarge {
		b.begin(withLarge)
	} else {
		b.begin(withSmall)
	}
	b.next(8, 7, pen)
	b.nextDamage(b.uncritical(pen))
	b.icons("bri-qf-2-pdr", 2)
	b.do(action)
	for b.happened(event.DamageRead) == 0 && b.happened(event.ShotBounced) == 0 {
		if b.g.Turn(&b.s).Kind == engine.Decide {
			b.do(b.g.UnitName(b.s.Frame().Unit) + " decline")
			continue
		}
		b.chance()
	}
	return b
}

// uncritical is a Damage Card that is no Critical Hit with a Pen Mod card.
func (b *bench) uncritical(pen int) int {
	b.t.Helper()
	for i := range b.g.damage {
		if b.s.DamagePile>>i&1 != 0 && b.g.damage[i].Critical != b.g.Cards[pen-1].Target() {
			return i + 1
		}
	}
	b.t.Fatal("there is no such Damage Card")
	return 0
}

// modOf finds a card that lies in the pile by its Pen Mod.
func modOf(t *testing.T, fits func(c *pieces.Card) bool) int {
	t.Helper()
	b := newBenchOf(t, "open-country", setup.Setup{})
	for i := range b.g.Cards {
		if i+1 < 80 && i+1 > 30 && i+1 != 66 && fits(&b.g.Cards[i]) {
			return i + 1
		}
	}
	t.Fatal("there is no such card")
	return 0
}

const (
	crusaderShot = withSmall + " fire " + withAPCR + " with 13"
	shermanShot  = withLarge + " fire " + withAPCR + " with 13"
	pdrShot      = "bri-qf-2-pdr shoot " + withAPCR
)

// TestSmallGunClauses are guns of 45 mm and less (NA 5.4).
func TestSmallGunClauses(t *testing.T) {
	plain := func(c *pieces.Card) bool { return !c.Bounces && !c.Pierces }
	mod := func(n int) int { return modOf(t, func(c *pieces.Card) bool { return plain(c) && c.Pen == n }) }
	red := modOf(t, func(c *pieces.Card) bool { return plain(c) && c.Heavy && c.Pen > 0 })
	t.Run("NA 5.4a", func(t *testing.T) {
		for shot, heavy := range map[string]bool{crusaderShot: false, pdrShot: false, shermanShot: true} { // order-free: each for itself
			b := lightShot(t, shot, red)
			is(t, shot, state.Section(b.last(event.DamageRead).Item).Heavy(), heavy)
		}
		b := newBenchWith(t, desertContent(t, nil), "open-country", desertSetup())
		for i := range b.g.Vehicles {
			v := &b.g.Vehicles[i]
			is(t, v.Name, v.Guns[0].Light, v.Guns[0].Calibre <= 45)
		}
	})
	t.Run("NA 5.4b", func(t *testing.T) {
		for _, c := range []struct{ mod, small int }{{-2, -1}, {-1, 0}, {1, 0}, {2, 1}, {3, 2}} {
			card := mod(c.mod)
			for shot, chart := range map[string]int{crusaderShot: 5, pdrShot: 5} { // order-free: each for itself
				is(t, shot, int(lightShot(t, shot, card).last(event.PenetrationTried).To), chart+c.small)
			}
			is(t, shermanShot, int(lightShot(t, shermanShot, card).last(event.PenetrationTried).To), 8+c.mod)
		}
		b := lightShot(t, crusaderShot, mod(3))
		is(t, "by the clause", b.term(b.last(event.PenetrationTried), na("5.4b")), -1)
	})
	t.Run("NA 5.4c", func(t *testing.T) {
		b := lightShot(t, crusaderShot, mod(0))
		is(t, "Penetration", int(b.last(event.PenetrationTried).To), 5)
	})
	t.Run("NA 5.4d", func(t *testing.T) {
		b := lightShot(t, crusaderShot, red)
		want := state.HullLight
		if state.Part(b.last(event.LocationFound).To) == pieces.TurretPart {
			want = state.TurretLight
		}
		is(t, "the text", state.Section(b.last(event.DamageRead).Item), want)
		base := newBench(t)
		is(t, "without the rules of the desert", slices.ContainsFunc(base.g.Vehicles, func(v pieces.Vehicle) bool { return v.Guns[0].Light }), false)
	})
}

// TestOpenTopClauses are vehicles that are open at the top (NA 5.5).
func TestOpenTopClauses(t *testing.T) {
	// lost is a bench after a Marder or a PzKpfw IV blew up, with a wounded loader.
	lost := func(t *testing.T, name string, hurt ...state.Post) *bench {
		t.Helper()
		b := armoury(t)
		for _, seat := range hurt {
			b.hurt(name, seat)
		}
		b.begin(name)
		b.ctx().Push(state.ProcBlast, b.ctx().On(b.id(name)).Put(state.BlastReason, int(escapeBlast)))
		b.next(b.showing(pieces.ExplosionIcon, true, 30), b.showing(pieces.ExplosionIcon, true, b.showing(pieces.ExplosionIcon, true, 30)+1))
		b.log = engine.Log{}
		b.settle()
		return b
	}
	t.Run("NA 5.5a", func(t *testing.T) {
		b := lost(t, "ger-4", state.Loader)
		b.run()
		is(t, "attempts", b.happened(event.CheckFailed), 2) // of one wounded man
		is(t, "killed", int(b.unit("ger-4").Killed), 1)
		b.health("ger-4", "loader", "kia")
		is(t, "in play", b.unit("ger-4").Has(state.InPlay), false)
		two := lost(t, "ger-4", state.Loader, state.Driver)
		for man, tries := range map[string]bool{"loader": true, "driver": true, "commander-gunner": false} { // order-free: each for itself
			two.want("ger-4 escape "+man, tries)
		}
	})
	t.Run("NA 5.5b", func(t *testing.T) {
		b := lost(t, "ger-4")
		is(t, "Pulls", b.pulls(), 0)
		b.health("ger-4", "commander-gunner", "healthy", "loader", "healthy", "driver", "healthy")
		is(t, "in play", b.unit("ger-4").Has(state.InPlay), false)
		closed := lost(t, withAPCR)
		closed.want(withAPCR+" escape commander", true)
	})
	t.Run("NA 5.5c", func(t *testing.T) {
		for name, asks := range map[string]bool{"ger-1": false, "ger-2": true} { // order-free: each for itself
			b := newBenchOf(t, "hold-the-high-ground", setup.Setup{Infantry: true, Force: [state.Sides][]setup.Tank{
				{{Vehicle: "marder-ii", Number: 1}, {Vehicle: "pzkpfw-iv-ausf-g", Number: 2}},
			}})
			b.hand("s1", 48)
			b.begin(name)
			b.run()
			b.want(name+" hatch closed", asks)
			b.want(name+" pass discarding 48", !asks)
		}
	})
}
