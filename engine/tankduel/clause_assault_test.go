package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// attacking is a bench of withInfantry on which an attack with the card 68 has come
// to its Hit Pull: infantry stands so many boxes out, the cards come next.
func attacking(t *testing.T, arms string, boxes int, next ...int) *bench {
	t.Helper()
	b := withInfantry(t, 68)
	b.stand("ger-infantry", boxes)
	b.next(next...)
	b.do("ger-infantry attack sov-1 " + arms + " with 68")
	return b
}

// equal is a set-up with a Soviet tank of size 0.
var equal = setup.Setup{Infantry: true, Force: [state.Sides][]setup.Tank{{{Vehicle: "pzkpfw-iv-ausf-g"}, {Vehicle: "stug-iii-ausf-g"}},
	{{Vehicle: "t-34-85-m44", Number: 2}, {Vehicle: "t-34-85-m44", Number: 4}}}}

// stormed is a hand-to-hand attack by a side on an enemy at 0 m.
func stormed(t *testing.T, next ...int) *bench {
	t.Helper()
	return attacking(t, "hand", 2, append([]int{9}, next...)...)
}

func TestInfantryNumberClauses(t *testing.T) {
	t.Run("EITC 17.3.3.c-i", func(t *testing.T) {
		for _, c := range []struct {
			boxes, at int
			number    int
		}{{1, 2, 20}, {1, 3, 20}, {1, 1, 55}, {1, 0, 55}, {1, -3, 55}, {2, 3, 55}, {0, 2, 10}, {0, 1, 20}, {0, -1, 55}} {
			b := withInfantry(t, 68)
			b.stand("ger-infantry", c.boxes)
			b.unit("sov-1").Range = int8(c.at)
			tab := b.ctx()
			got := tab.assaultNumber(b.id("ger-infantry"), b.id("sov-1"), false, nil)
			is(t, "the number", got, c.number-5)
		}
		b := attacking(t, "weapon", 1, 95)
		b.chance()
		is(t, "the card", b.term(b.tried(), "EITC 17.3.3.c-i"), 20)
	})
	t.Run("EITC 17.3.3.c-ii", func(t *testing.T) {
		b := attacking(t, "weapon", 0, 95)
		b.chance()
		is(t, "the 000 row", b.term(b.tried(), "EITC 17.3.3.c-ii"), 10)
	})
	t.Run("EITC 17.3.3.d-i", func(t *testing.T) {
		b := withInfantryOf(t, equal, 68)
		b.box("sov-2", "terrain", 71)
		b.stand("ger-infantry", 1)
		b.next(95)
		b.do("ger-infantry attack sov-2 weapon with 68")
		b.chance()
		is(t, "Cover", b.term(b.tried(), "EITC 17.3.3.d-i"), 10)
		b.expect("to-hit", "30")
		smoke := withInfantryOf(t, equal, 68)
		smoke.box("sov-2", "smoke", 20)
		is(t, "Cover of SMOKE", smoke.ctx().assaultNumber(smoke.id("ger-infantry"), smoke.id("sov-2"), false, nil), 40)
		both := withInfantryOf(t, equal, 68)
		both.box("sov-2", "terrain", 71)
		both.box("sov-2", "smoke", 20)
		is(t, "Cover of SMOKE and Terrain", both.ctx().assaultNumber(both.id("ger-infantry"), both.id("sov-2"), false, nil), 50)
	})
	t.Run("EITC 17.3.3.d-ii", func(t *testing.T) {
		b := attacking(t, "weapon", 1, 95)
		b.chance()
		is(t, "size", b.term(b.tried(), "EITC 17.3.3.d-ii"), -5)
		b.expect("to-hit", "15")
	})
	t.Run("EITC 17.3.3.d-iii", func(t *testing.T) {
		b := withInfantry(t, 68, 42)
		b.stand("ger-infantry", 2)
		b.hand("s2", 41, 43)
		b.next(95)
		b.do("ger-infantry attack sov-1 weapon with 68", "sov-1 tactics 41", "sov-1 decline")
		b.chance()
		is(t, "TACTICS", b.term(b.tried(), "EITC 17.3.3.d-iii"), -20)
		b.expect("to-hit", "30")
		voided := withInfantry(t, 68, 42)
		voided.hand("s2", 41)
		voided.next(95)
		voided.do("ger-infantry attack sov-1 weapon with 68", "sov-1 tactics 41", "sov-1 tactics 42")
		voided.chance()
		is(t, "voided TACTICS", voided.term(voided.tried(), "EITC 17.3.3.d-iii"), 0)
	})
	t.Run("EITC 17.3.3.d-iv", func(t *testing.T) {
		b := withInfantry(t, 68, 66, 83, 85)
		b.stand("ger-infantry", 1)
		b.acquire("ger-1", "sov-1", 2)
		b.flank("ger-1", "sov-1")
		b.unit("sov-1").Status |= state.HullDown
		b.next(95)
		b.do("ger-infantry attack sov-1 weapon with 68 flank 66+83+85")
		b.chance()
		b.expect("to-hit-terms", "20 -5")
		// Nor do MUD, whose +10 is a modifier to FIRE, and a Buttoned Up tank that fires.
		mud := withInfantry(t, 68)
		mud.stand("ger-infantry", 1)
		mud.box("sov-1", "terrain", 17)
		mud.unit("ger-1").Status |= state.Buttoned
		mud.next(95)
		mud.do("ger-infantry attack sov-1 weapon with 68")
		mud.chance()
		mud.expect("to-hit-terms", "20 -5")
	})
	t.Run("EITC 17.3.3.e", func(t *testing.T) {
		for _, c := range []struct {
			pull int
			hits bool
		}{{15, true}, {16, false}} {
			b := attacking(t, "weapon", 1, c.pull, 7, 31)
			b.run()
			is(t, "hits", b.happened(event.ShotHit) == 1, c.hits)
			is(t, "Pulls", b.happened(event.Pulled), 1+2*state.Flag(c.hits))
			b.cited("EITC 17.3.3.e")
		}
	})
}

func TestInfantryWeaponClauses(t *testing.T) {
	t.Run("EITC 17.3.3.f-i", func(t *testing.T) {
		for _, c := range []struct {
			pull int
			pen  string
		}{{14, "23"}, {15, "15"}, {16, "15"}} {
			b := withInfantryOf(t, equal, 68)
			b.box("sov-2", "terrain", 71)
			b.stand("ger-infantry", 1)
			b.next(c.pull, 7, 18)
			b.do("ger-infantry attack sov-2 weapon with 68")
			for b.happened(event.PenetrationTried) == 0 {
				b.chance()
			}
			b.expect("to-hit", "30")
			b.expect("penetration", c.pen)
		}
		// Half of 15 is no whole number: 7 is below it, 8 is not (ruling A78).
		for pull, pen := range map[int]string{7: "23", 8: "15"} { // order-free: each by itself
			b := attacking(t, "weapon", 1, pull, 9, 18)
			b.until(event.PenetrationTried)
			b.expect("to-hit", "15")
			b.expect("penetration", pen)
		}
	})
	t.Run("EITC 17.3.3.f-ii", func(t *testing.T) {
		soviet := func(pull int) *bench {
			b := newBenchOf(t, "hold-the-high-ground", setup.Setup{Infantry: true})
			b.unit("ger-1").Range = 0
			b.hand("s2", 68)
			b.begin("sov-1")
			b.do("sov-1 hatch open")
			b.next(pull, 7, 31)
			b.do("sov-infantry attack ger-1 weapon with 68")
			b.chance()
			return b
		}
		b := soviet(50)
		b.asked(1)
		b.want("sov-infantry storm", true)
		b.do("sov-infantry decline")
		b.run()
		b.expect("penetration-terms", "3 +0")
		hand := soviet(50)
		hand.do("sov-infantry storm")
		hand.run()
		is(t, "penetration tried", hand.happened(event.PenetrationTried), 0)
		hand.cited("EITC 17.3.3.hth-b")
		strong := soviet(9)
		strong.want("sov-infantry storm", false)
		german := attacking(t, "weapon", 2, 40, 7, 31)
		german.run()
		german.expect("penetration-terms", "15 +0")
	})
	t.Run("EITC 17.3.3.f-iii", func(t *testing.T) {
		for pull, where := range map[int]string{7: "turret", 3: "hull", 10: "tracks"} { // order-free: each by itself
			b := attacking(t, "weapon", 2, 9, pull, 31)
			b.run()
			b.expect("location", where)
			b.cited("EITC 17.3.3.f-iii")
		}
	})
	t.Run("EITC 17.3.3.f-iv", func(t *testing.T) {
		for _, at := range []int8{-5, 0, 3} {
			b := withInfantry(t, 68)
			b.stand("ger-infantry", 2)
			b.unit("sov-1").Range = at
			b.unit("ger-1").Loaded = 1
			b.next(9, 7, 31)
			b.do("ger-infantry attack sov-1 weapon with 68")
			b.run()
			b.expect("penetration-terms", "23 +0")
			is(t, "the loaded round", b.unit("ger-1").Loaded, 1)
		}
	})
	t.Run("EITC 17.3.3.f-v", func(t *testing.T) {
		b := attacking(t, "weapon", 2, 9, 7, 31)
		b.run()
		b.expect("armour", "9")
		flank := withInfantry(t, 68, 66, 83, 85)
		flank.stand("ger-infantry", 2)
		flank.next(9, 7, 31)
		flank.do("ger-infantry attack sov-1 weapon with 68 flank 66+83+85")
		flank.run()
		flank.expect("armour", "6")
		// A Flank counter of a tank is not the infantry's.
		tank := withInfantry(t, 68)
		tank.flank("ger-1", "sov-1")
		tank.stand("ger-infantry", 2)
		tank.next(9, 7, 31)
		tank.do("ger-infantry attack sov-1 weapon with 68")
		tank.run()
		tank.expect("armour", "9")
	})
	t.Run("EITC 17.3.3.f-vi", func(t *testing.T) {
		for _, c := range []struct {
			pen  int
			shot string
		}{{29, "penetrated"}, {31, "bounced"}, {27, "penetrated"}} {
			b := attacking(t, "weapon", 2, 40, 7, c.pen)
			b.until(event.PenetrationTried)
			b.expect("shot", c.shot)
		}
		for armour, shot := range map[int]string{16: "penetrated", 17: "bounced"} { // order-free: each by itself
			b := withInfantry(t, 68)
			b.g.Vehicles[b.unit("sov-1").Vehicle].Front[pieces.TurretPart] = armour
			b.stand("ger-infantry", 2)
			b.next(40, 7, 29)
			b.do("ger-infantry attack sov-1 weapon with 68")
			b.until(event.PenetrationTried)
			b.expect("penetration", "16")
			b.expect("shot", shot)
		}
	})
	t.Run("EITC 17.3.3.f-vii", func(t *testing.T) {
		for _, c := range []struct {
			pen    int
			damage string
		}{{29, "3 turret light"}, {26, "3 turret heavy"}} {
			b := attacking(t, "weapon", 2, 9, 7, c.pen)
			b.nextDamage(3)
			b.until(event.DamageRead)
			b.expect("damage", c.damage)
		}
	})
	t.Run("EITC 17.3.3.f-viii", func(t *testing.T) {
		b := attacking(t, "weapon", 2, 9, 7, 29)
		b.nextDamage(8)
		b.run()
		b.expect("sov-1 commander-gunner", "wounded")
		is(t, "Damage Cards", b.happened(event.DamagePulled), 1)
		b.cited("EITC 12.4.1b")
		bounced := attacking(t, "weapon", 2, 9, 7, 31)
		bounced.run()
		bounced.expect("shot", "bounced")
		is(t, "Damage Cards of one that bounced", bounced.happened(event.DamagePulled), 0)
	})
	t.Run("EITC 17.3.3.f-ix", func(t *testing.T) {
		b := withInfantry(t, 68)
		b.unit("sov-1").Status |= state.HullDown
		b.stand("ger-infantry", 2)
		b.next(9, 3, 31)
		b.do("ger-infantry attack sov-1 weapon with 68")
		b.run()
		b.expect("location", "hull")
		b.expect("shot", "bounced")
	})
}

// until lets chance happen up to an event of a kind; whoever is asked declines.
func (b *bench) until(k engine.EventKind) {
	b.t.Helper()
	for n := 0; b.happened(k) == 0; n++ {
		if n > 20 {
			b.t.Fatal("it does not happen")
		}
		if b.g.Turn(&b.s).Kind == engine.Chance {
			b.chance()
			continue
		}
		legal := b.legal()
		b.do(legal[len(legal)-1])
	}
}

func TestHandToHandClauses(t *testing.T) {
	t.Run("EITC 17.3.3.hth-a", func(t *testing.T) {
		b := stormed(t, 42, 44)
		b.until(event.CheckPassed)
		is(t, "Pulls", b.happened(event.Pulled), 3)
		for !b.s.Over && b.unit("sov-1").Has(state.InPlay) {
			if b.g.Turn(&b.s).Kind == engine.Chance {
				b.chance()
				continue
			}
			b.do(b.legal()[0])
		}
		b.expect("sov-1 status", "out")
		b.expect("ger-1 medals", "0")
		if b.unit("ger-1").VP < int16(b.g.Vehicles[b.unit("sov-1").Vehicle].VP) {
			t.Error("the Active Tank does not score the tank")
		}
		for _, c := range []struct {
			first, second int
			closed        bool
			exploded      int
		}{{42, 44, false, 1}, {42, 44, true, 1}, {42, 43, false, 0}, {43, 42, false, 0}, {43, 45, false, 0}, {42, 43, true, 0}} {
			b := withInfantry(t, 68)
			b.stand("ger-infantry", 2)
			if c.closed {
				b.unit("sov-1").Status |= state.Buttoned
			}
			b.next(9, c.first, c.second, 66)
			b.do("ger-infantry attack sov-1 hand with 68")
			for b.happened(event.Pulled) < 3 {
				b.chance()
			}
			blasts := 0
			for i, e := range b.log.Events {
				if e.Kind == event.Opened && e.Item == state.ProcBlast && b.begunWith(i) == escapeBlast {
					blasts++
				}
			}
			is(t, "explosions", blasts, c.exploded)
		}
		// A flank attack has no effect on it, and it must hit (ruling A77).
		flank := withInfantry(t, 68, 66, 83, 85)
		flank.stand("ger-infantry", 2)
		flank.next(9, 42, 43)
		flank.nextDamage(3)
		flank.do("ger-infantry attack sov-1 hand with 68 flank 66+83+85")
		flank.run()
		is(t, "explosions of a flank attack with one icon", flank.has(event.CheckPassed, "EITC 17.3.3.hth-a"), false)
		flank.expect("sov-1 commander-gunner", "kia")
		missed := attacking(t, "hand", 2, 95)
		missed.chance()
		is(t, "Pulls after a miss", missed.happened(event.Pulled), 1)
	})
	t.Run("EITC 17.3.3.hth-b", func(t *testing.T) {
		for _, c := range []struct {
			first, second int
			closed        bool
			commander     string
		}{
			{42, 43, false, "kia"}, {43, 42, false, "kia"}, {43, 45, false, "healthy"},
			{42, 43, true, "healthy"}, {43, 42, true, "healthy"},
		} {
			b := withInfantry(t, 68)
			b.stand("ger-infantry", 2)
			if c.closed {
				b.unit("sov-1").Status |= state.Buttoned
			}
			b.next(9, c.first, c.second)
			b.nextDamage(3)
			b.do("ger-infantry attack sov-1 hand with 68")
			b.run()
			b.expect("sov-1 commander-gunner", c.commander)
			is(t, "in play", b.unit("sov-1").Has(state.InPlay), true)
		}
		dead := withInfantry(t, 68)
		dead.stand("ger-infantry", 2)
		dead.kill("sov-1", state.CommanderGunner)
		dead.next(9, 42, 43)
		dead.do("ger-infantry attack sov-1 hand with 68")
		dead.run()
		is(t, "KIA", dead.unit("sov-1").Killed, 1)
		last := withInfantry(t, 68)
		last.stand("ger-infantry", 2)
		last.unit("sov-1").Credit = last.id("ger-2")
		last.next(9, 42, 43)
		last.nextDamage(3)
		last.do("ger-infantry attack sov-1 hand with 68")
		last.run()
		is(t, "who is credited still: nothing was penetrated", last.unit("sov-1").Credit, last.id("ger-2"))
		is(t, "whose VPs the Commander is", last.unit("ger-1").VP > 0 && last.unit("ger-2").VP == 0, true)
		// What is lost by the attack itself is the Active Tank's (EITC 14.2b).
		for _, lost := range []func(b *bench){
			func(b *bench) { b.kill("sov-1", state.Loader) },
			func(b *bench) { b.unit("sov-1").Status |= state.Broken },
		} {
			b := withInfantry(t, 68)
			b.stand("ger-infantry", 2)
			b.unit("sov-1").Credit = b.id("ger-2")
			lost(b)
			b.next(9, 42, 43)
			b.nextDamage(8)
			b.do("ger-infantry attack sov-1 hand with 68")
			b.run()
			b.expect("sov-1 status", "out")
			is(t, "VPs of the tank", int(b.unit("ger-1").VP) > b.board("sov-1").VP && b.unit("ger-2").VP == 0, true)
			is(t, "medals", b.unit("ger-1").Medals+b.unit("ger-2").Medals, 0)
		}
	})
	t.Run("EITC 17.3.3.hth-c", func(t *testing.T) {
		b := stormed(t, 42, 43)
		b.nextDamage(8) // a cross for a Commander KIA
		b.run()
		is(t, "Damage Cards", b.happened(event.DamagePulled), 1)
		is(t, "damage read", b.happened(event.DamageRead), 0)
		b.expect("sov-1 status", "broken")
		b.expect("sov-1 loader", "healthy")
		// The second KIA makes the rest Bail Out, without a Morale Check.
		two := withInfantry(t, 68)
		two.stand("ger-infantry", 2)
		two.kill("sov-1", state.Loader)
		two.next(9, 42, 43)
		two.do("ger-infantry attack sov-1 hand with 68")
		two.run()
		is(t, "Damage Cards", two.happened(event.DamagePulled), 0)
		two.expect("sov-1 status", "out")
	})
}
