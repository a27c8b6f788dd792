package tankduel

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// TestRaidNumberClauses are the kind of attack, TACTICS and the number (NA 7.2.2 c to g).
func TestRaidNumberClauses(t *testing.T) {
	t.Run("NA 7.2.2.c1", func(t *testing.T) {
		b := raidedBy(t, 2, 99, 95)
		b.hand("s2", 12)
		b.do(raid, "sov-1 repel discarding 12")
		b.run()
		b.asked(0)
		b.want("ger-infantry fight hand", true)
		b.want("ger-infantry fight weapon", true)
	})
	t.Run("NA 7.2.2.c2", func(t *testing.T) {
		for boxes, asks := range []bool{false, false, true} { // 10, 25 and 55 of 55
			b := raidedBy(t, boxes, 95)
			b.do(raid)
			b.want("ger-infantry fight hand", asks)
		}
		near := raidedBy(t, 0, 95)
		near.unit("sov-1").Range = 0 // ties of the highest count (ruling A195)
		near.do(raid)
		near.want("ger-infantry fight hand", true)
		row := raidedBy(t, 0, 95)
		row.unit("sov-1").Range = 0
		InfantryOf(row.g).Cards[0].Hit[0][0] = 40 // the highest of its row, not of the card
		row.do(raid)
		row.want("ger-infantry fight hand", false)
	})
	tactics := func(t *testing.T, action string, answers ...string) *bench {
		t.Helper()
		b := marched(t, 68, 66, 83, 85)
		b.stand("ger-infantry", 2)
		b.hand("s2", 41, 12)
		b.next(3, 7, 31)
		b.do(action, "sov-1 decline", "ger-infantry fight weapon")
		b.do(answers...)
		b.until(event.PenetrationTried)
		return b
	}
	t.Run("NA 7.2.2.d1", func(t *testing.T) {
		b := raidedBy(t, 2, 95)
		b.hand("s2", 41)
		b.do(raid, "sov-1 decline")
		b.want("sov-1 tactics 41", false)
		b.do("ger-infantry fight weapon")
		b.want("sov-1 tactics 41", true)
	})
	t.Run("NA 7.2.2.d2", func(t *testing.T) {
		b := tactics(t, raid+" flank 66+83+85", "sov-1 tactics 41", "sov-1 spoil flank")
		b.expect("armour", "9")
		b.cited("NA 7.2.2.d2")
		is(t, "TACTICS", b.term(b.cited("NA 7.2.2.e1"), "NA 7.2.2.f3"), 0)
		aim := tactics(t, raid+" flank 66+83+85", "sov-1 tactics 41", "sov-1 spoil aim")
		aim.expect("armour", "6")
	})
	t.Run("NA 7.2.2.f3", func(t *testing.T) {
		b := marched(t, 68)
		b.stand("ger-infantry", 1)
		b.hand("s2", 41, 12)
		b.next(95)
		b.do(raid, "sov-1 decline", "sov-1 tactics 41")
		b.until(event.ShotMissed)
		is(t, "TACTICS", b.term(b.cited("NA 7.2.2.e1"), "NA 7.2.2.f3"), -20)
	})
	base := func(t *testing.T, boxes int, at int8, clause engine.Clause) int {
		t.Helper()
		b := raidedBy(t, boxes, 99)
		b.unit("sov-1").Range = at
		b.do(raid)
		b.until(event.ShotMissed)
		return b.term(b.log.Events[b.place(event.TriedToHit, "")], clause)
	}
	t.Run("NA 7.2.2.e1", func(t *testing.T) {
		is(t, "infantry at 200, target at 400", base(t, 1, 2, "NA 7.2.2.e1"), 25)
		is(t, "infantry at 200, target at 200", base(t, 1, 1, "NA 7.2.2.e1"), 55)
	})
	t.Run("NA 7.2.2.e2", func(t *testing.T) { is(t, "a target beyond the middle", base(t, 0, -3, "NA 7.2.2.e2"), 55) })
	t.Run("NA 7.2.2.e3", func(t *testing.T) { is(t, "infantry off the card", base(t, 0, 2, "NA 7.2.2.e3"), 10) })
	t.Run("NA 7.2.2.f1", func(t *testing.T) {
		b := raidedBy(t, 1, 95)
		b.do(raid)
		b.until(event.ShotMissed)
		is(t, "size", b.term(b.cited("NA 7.2.2.e1"), "NA 7.2.2.f1"), -5)
	})
	t.Run("NA 7.2.2.f2", func(t *testing.T) {
		b := raidedBy(t, 2, 95)
		b.do(raid, "ger-infantry fight hand")
		b.until(event.ShotMissed)
		is(t, "size", b.term(b.cited("NA 7.2.2.e1"), "NA 7.2.2.f1"), 0)
		is(t, "To Hit", int(b.cited("NA 7.2.2.e1").To), 55)
	})
	t.Run("NA 7.2.2.f4", func(t *testing.T) {
		s := troops(1944)
		s.Options = append(s.Options, "hot", "blowing-dust")
		b := newBenchOf(t, "hold-the-high-ground", s)
		b.unit("sov-1").Range = 2
		b.box("sov-1", "terrain", 71)
		b.overlay("sov-1", "vehicle-dust")
		w := Bare(b.id("ger-infantry"), b.id("sov-1"))
		b.stand("ger-infantry", 1)
		is(t, "To Hit", raidNumber(b.ctx(), w, WithWeapon, nil), 20)
		is(t, "Cover", b.ctx().Cover(Bare(b.id("ger-1"), b.id("sov-1")), nil) > 10, true)
	})
	t.Run("NA 7.2.2.g1", func(t *testing.T) {
		for pull, hit := range map[int]int{20: 1, 21: 0, 1: 1} { // order-free: each by itself
			b := raidedBy(t, 1, pull, 7, 31)
			b.do(raid)
			b.chance()
			is(t, "hits", b.happened(event.ShotHit), hit)
			is(t, "misses", b.happened(event.ShotMissed), 1-hit)
		}
		sure := raidedBy(t, 1, 97, 7, 31) // 96 and more are a miss of tanks alone (ruling A193)
		InfantryOf(sure.g).Cards[0].Hit[1][2] = 110
		sure.do(raid)
		sure.until(event.ShotHit)
	})
}

// TestRaidWeaponClauses are anti-tank weapons (NA 7.2.2 h).
func TestRaidWeaponClauses(t *testing.T) {
	shot := func(t *testing.T, location, pen int) *bench {
		t.Helper()
		b := raidedBy(t, 1, 9, location, pen)
		b.nextDamage(3)
		b.do(raid)
		b.until(event.PenetrationTried)
		return b
	}
	t.Run("NA 7.2.2.h1", func(t *testing.T) {
		for pull, where := range map[int]string{7: "turret", 3: "hull", 10: "tracks"} { // order-free: each by itself
			shot(t, pull, 31).expect("location", where)
		}
	})
	t.Run("NA 7.2.2.h2", func(t *testing.T) {
		b := shot(t, 7, 31)
		is(t, "the Panzerfaust of 1944", b.term(b.cited("NA 7.2.2.h2"), "NA 7.2.2.h2"), 23)
	})
	t.Run("NA 7.2.2.h3", func(t *testing.T) {
		shot(t, 7, 31).expect("armour", "9")
		b := marched(t, 68, 66, 83, 85)
		b.stand("ger-infantry", 1)
		b.next(9, 7, 31)
		b.do(raid + " flank 66+83+85")
		b.until(event.PenetrationTried)
		b.expect("armour", "6")
		tank := raidedBy(t, 1, 9, 7, 31) // a Flank counter of a vehicle is not the infantry's
		tank.flank("ger-1", "sov-1")
		tank.do(raid)
		tank.until(event.PenetrationTried)
		tank.expect("armour", "9")
	})
	letters := func(b *bench) (pierces, bounces int) {
		for c := range b.g.Cards {
			if b.g.Cards[c].Pierces {
				pierces = c + 1
			}
			if b.g.Cards[c].Bounces {
				bounces = c + 1
			}
		}
		return pierces, bounces
	}
	t.Run("NA 7.2.2.h4", func(t *testing.T) {
		p, never := letters(marched(t))
		for card, want := range map[int]string{p: "penetrated", never: "bounced"} { // order-free: each by itself
			b := raidedBy(t, 1, 9, 7, card)
			b.g.Vehicles[b.unit("sov-1").Vehicle].Front[pieces.TurretPart] = map[bool]int{true: 99, false: 1}[card == p]
			b.do(raid)
			b.until(event.PenetrationTried)
			b.expect("shot", want)
			b.cited("NA 7.2.2.h4")
		}
	})
	t.Run("NA 7.2.2.h5", func(t *testing.T) {
		for armour, want := range map[int]string{24: "penetrated", 25: "bounced"} { // order-free: each by itself
			b := raidedBy(t, 1, 9, 7, 29) // +1
			b.g.Vehicles[b.unit("sov-1").Vehicle].Front[pieces.TurretPart] = armour
			b.do(raid)
			b.until(event.PenetrationTried)
			b.expect("penetration", "24")
			b.expect("shot", want)
		}
	})
	t.Run("NA 7.2.2.h6", func(t *testing.T) {
		for pen, damage := range map[int]string{29: "3 turret light", 26: "3 turret heavy"} { // order-free: each by itself
			b := shot(t, 7, pen)
			b.until(event.DamageRead)
			b.expect("damage", damage)
		}
		b := raidedBy(t, 1, 9, 7, 29)
		b.nextDamage(8)
		b.do(raid)
		b.run()
		b.cited("EITC 12.4.1b")
	})
}

// pullsToResult counts the Pulls before the first check has a result.
func pullsToResult(b *bench) int {
	n := 0
	for _, e := range b.log.Events {
		if e.Kind == event.CheckPassed || e.Kind == event.CheckFailed {
			return n
		}
		n += state.Flag(e.Kind == event.Pulled)
	}
	return n
}

// TestMeleeClauses are Hand-to-Hand (NA 7.2.2 h). Cards 42 and 44 show an Explosion icon,
// 43 and 45 do not.
func TestMeleeClauses(t *testing.T) {
	opened := func(b *bench) { b.board("sov-1").OpenTop = true }
	closed := func(b *bench) { b.unit("sov-1").Status |= state.Buttoned }
	plain := func(*bench) {}
	// succeeds plays an attack to its result.
	succeeds := func(t *testing.T, set func(b *bench), pressed bool, cards ...int) bool {
		t.Helper()
		b := marched(t, 68, 66, 83, 85)
		b.stand("ger-infantry", 2)
		set(b)
		b.nextDamage(3)
		b.next(append([]int{9}, cards...)...)
		b.do(raid, "ger-infantry fight hand")
		b.run()
		if pressed {
			b.do("ger-infantry press with 66+83+85")
		} else if b.offers("ger-infantry press") {
			b.do("ger-infantry decline")
		}
		b.run()
		is(t, "Pulls", pullsToResult(b), 4)
		by, cost := engine.Clause("NA 7.2.2.h12"), engine.Clause("NA 7.2.2.h13")
		switch {
		case b.board("sov-1").OpenTop:
			by = "NA 7.2.2.h9"
		case b.unit("sov-1").Has(state.Buttoned):
			by, cost = "NA 7.2.2.h10", "NA 7.2.2.h11"
		}
		is(t, "paid by", b.has(event.Spent, cost), pressed)
		is(t, "all cards are spent", b.s.Hands[b.unit("ger-1").Seat].Empty(), pressed)
		is(t, "told by", b.has(event.CheckFailed, by) || b.has(event.CheckPassed, by) || b.has(event.CheckPassed, "NA 7.2.2.h14"), true)
		return b.happened(event.DamageRead) > 0
	}
	third := func(b *bench) int { return b.showing(pieces.ExplosionIcon, true, 46) }
	t.Run("NA 7.2.2.h7", func(t *testing.T) {
		for _, cards := range [][]int{{43, 45, 46}, {42, 44, 43}} {
			b := byHands(t, nil, cards...)
			b.nextDamage(3)
			b.run()
			is(t, "Pulls", pullsToResult(b), 4)
		}
		missed := raidedBy(t, 2, 95)
		missed.do(raid, "ger-infantry fight hand")
		missed.run()
		is(t, "Pulls after a miss", missed.happened(event.Pulled), 1)
	})
	t.Run("NA 7.2.2.h8", func(t *testing.T) {
		b := byHands(t, nil, 42, 44, 43)
		b.nextDamage(8)
		b.run()
		b.expect("damage", "8 turret heavy")
		b.cited("NA 7.2.2.h8")
		is(t, "explosions", b.happened(event.EliminatedUnit), 0)
		is(t, "morale", b.has(event.CheckPassed, "EITC 12.4.1b") || b.has(event.CheckFailed, "EITC 12.4.1b"), true)
		for n := 1; n <= len(b.g.damage); n++ { // no Critical Hit (ruling A194)
			crit := byHands(t, nil, 42, 44, 43)
			crit.nextDamage(n)
			crit.until(event.DamageRead)
			is(t, "section", state.Section(crit.cited("NA 7.2.2.h8").Item), state.TurretHeavy)
		}
	})
	t.Run("NA 7.2.2.h9", func(t *testing.T) {
		is(t, "one icon", succeeds(t, opened, false, 42, 43, 45), true)
		is(t, "none", succeeds(t, opened, false, 43, 45, 46), false)
	})
	t.Run("NA 7.2.2.h10", func(t *testing.T) {
		is(t, "three icons", succeeds(t, closed, false, 42, 44, third(marched(t))), true)
		is(t, "two", succeeds(t, closed, false, 42, 44, 43), false)
	})
	t.Run("NA 7.2.2.h11", func(t *testing.T) {
		is(t, "two icons", succeeds(t, closed, true, 42, 44, 43), true)
		is(t, "one", succeeds(t, closed, true, 42, 45, 43), false)
		b := byHands(t, closed, 42, 44, 43)
		b.want("ger-infantry press", false) // without Order Icons
	})
	t.Run("NA 7.2.2.h12", func(t *testing.T) {
		is(t, "two icons", succeeds(t, plain, false, 43, 42, 44), true)
		is(t, "one", succeeds(t, plain, false, 42, 45, 43), false)
		for cards, lost := range map[[3]int]int{{42, 44, 43}: 1, {42, 43, 45}: 0} { // order-free: each by itself
			gun := raidedBy(t, 2, 99, 9, cards[0], cards[1], cards[2])
			gun.do("ger-infantry raid " + lone + " with 68")
			gun.run()
			is(t, "the gun is lost", gun.happened(event.EliminatedUnit), lost)
			is(t, "damage", gun.happened(event.DamagePulled), 0)
		}
	})
	t.Run("NA 7.2.2.h13", func(t *testing.T) {
		is(t, "one icon", succeeds(t, plain, true, 42, 45, 43), true)
		is(t, "none", succeeds(t, plain, true, 46, 45, 43), false)
		poor := marched(t, 68, 66, 83) // 2 Order Icons
		poor.stand("ger-infantry", 2)
		poor.next(9, 43, 45, 46)
		poor.do(raid, "ger-infantry fight hand")
		poor.run()
		is(t, "nobody is asked", asked(poor) != "press", true)
		open := marched(t, 68, 66, 83, 85)
		open.stand("ger-infantry", 2)
		opened(open)
		open.next(9, 43, 45, 46)
		open.do(raid, "ger-infantry fight hand")
		open.run()
		open.want("ger-infantry press", false) // an Open Top vehicle needs one anyhow
	})
	t.Run("NA 7.2.2.h14", func(t *testing.T) {
		b := byHands(t, nil, 42, 43, 45)
		b.run()
		b.expect("sov-1 commander-gunner", "kia")
		is(t, "damage and morale", b.happened(event.DamagePulled), 0)
		is(t, "VPs of the Active Tank", b.unit("ger-1").VP > 0, true)
		is(t, "in play", b.unit("sov-1").Has(state.InPlay), true)
		last := byHands(t, func(b *bench) { b.unit("sov-1").Credit = b.id("ger-2") }, 42, 43, 45)
		last.run()
		is(t, "who is credited still: nothing was penetrated", last.unit("sov-1").Credit, last.id("ger-2"))
		is(t, "whose VPs the Commander is", last.unit("ger-1").VP > 0 && last.unit("ger-2").VP == 0, true)
		none := byHands(t, nil, 43, 45, 46)
		none.run()
		none.expect("sov-1 commander-gunner", "healthy")
		two := byHands(t, nil, 42, 44, 43)
		two.nextDamage(3)
		two.until(event.DamageRead)
		is(t, "who is credited with the damage", two.unit("sov-1").Credit, two.id("ger-1"))
		is(t, "with two icons", two.has(event.CheckFailed, "NA 7.2.2.h14"), false)
		dead := byHands(t, func(b *bench) { b.kill("sov-1", state.CommanderGunner) }, 42, 43, 45)
		dead.run()
		is(t, "KIA", dead.unit("sov-1").Killed, 1)
		pair := byHands(t, func(b *bench) { b.kill("sov-1", state.Loader) }, 42, 43, 45)
		pair.run()
		pair.expect("sov-1 status", "out")
		is(t, "VPs of the vehicle too", int(pair.unit("ger-1").VP) > pair.board("sov-1").VP, true)
		gun := raidedBy(t, 2, 99, 9, 42, 43, 45)
		gun.do("ger-infantry raid " + lone + " with 68")
		gun.run()
		is(t, "a gun has no Commander", gun.has(event.CheckFailed, "NA 7.2.2.h14"), false)
	})
	t.Run("NA 7.2.2.h15", func(t *testing.T) {
		b := byHands(t, closed, 42, 43, 45)
		b.run()
		b.expect("sov-1 commander-gunner", "healthy")
		open := byHands(t, opened, 43, 45, 46)
		open.run()
		open.expect("sov-1 commander-gunner", "healthy")
	})
}

// TestDesertHatchClauses are buttoning up (NA 7.3).
func TestDesertHatchClauses(t *testing.T) {
	t.Run("NA 7.3a", func(t *testing.T) {
		b := newBenchOf(t, "hold-the-high-ground", troops(0))
		b.hand("s1", 12)
		b.begin("ger-1")
		b.want("ger-1 hatch closed", true)
		b.want("ger-1 hatch open", true)
		b.do("ger-1 hatch closed")
		b.want("ger-1 hatch", false)
		without := newBenchOf(t, "hold-the-high-ground", desertGuns())
		without.begin("ger-1")
		without.want("ger-1 hatch", false)
	})
	t.Run("NA 7.3b", func(t *testing.T) {
		b := newBenchOf(t, "hold-the-high-ground", troops(0))
		b.hand("s1", 12)
		b.begin("ger-1")
		b.do("ger-1 hatch closed")
		b.expect("ger-1 status", "buttoned-up")
		b.do("ger-1 pass discarding 12")
		b.turnOf("ger-2")
		b.expect("ger-1 status", "buttoned-up")
		b.unit("ger-2").Status |= state.Buttoned
		b.do("ger-2 hatch open")
		b.expect("ger-2 status", "")
	})
	t.Run("NA 7.3c", func(t *testing.T) {
		b := marched(t)
		w := Bare(b.id("ger-1"), b.id("sov-1"))
		open := b.ctx().ToHit(w, nil)
		b.unit("ger-1").Status |= state.Buttoned
		is(t, "Buttoned Up", b.ctx().ToHit(w, nil), open-10)
		gun := Bare(b.id(pak), b.id("sov-1"))
		is(t, "a gun", b.ctx().ToHit(gun, nil), b.ctx().ToHit(gun, nil))
	})
	t.Run("NA 7.3d", func(t *testing.T) {
		for _, shut := range []bool{false, true} {
			b := marched(t, 66, 83, 12)
			if shut {
				b.unit("ger-1").Status |= state.Buttoned
			}
			b.next(b.showing(pieces.BinocularsIcon, false, 46), b.showing(pieces.BinocularsIcon, false, 50))
			b.do("ger-1 spot sov-1 discarding 12")
			b.run()
			is(t, "a second card is offered", slices.ContainsFunc(b.legal(), func(a string) bool { return strings.Contains(a, "pay with") }), !shut)
		}
	})
}
