package tankduel

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// troops are infantry of the desert in a year, with guns that can be attacked.
func troops(year int) setup.Setup {
	s := desertGuns()
	s.Options, s.Year = []string{"infantry-in-the-desert", "guns-in-the-desert"}, year
	return s
}

// marched is a bench with infantry of the desert at the Action Step of ger-1, hatch open;
// sov-1 stands at 400 m, s1 holds a hand.
func marched(t *testing.T, hand ...int) *bench {
	t.Helper()
	return marchedOf(t, troops(1944), hand...)
}

func marchedOf(t *testing.T, s setup.Setup, hand ...int) *bench {
	t.Helper()
	b := newBenchOf(t, "hold-the-high-ground", s)
	b.unit("sov-1").Range = 2
	b.hand("s1", hand...)
	b.begin("ger-1")
	b.do("ger-1 hatch open")
	return b
}

const raid = "ger-infantry raid sov-1 with 68"

// raidedBy is a bench with German infantry at a position that attacks sov-1 from the front,
// with these cards to come; the target's player holds nothing unless it is given.
func raidedBy(t *testing.T, boxes int, next ...int) *bench {
	t.Helper()
	b := marched(t, 68)
	b.stand("ger-infantry", boxes)
	b.next(next...)
	return b
}

// byHands attacks sov-1, which stands at 400 m, Hand-to-Hand from 400 m, and hits.
func byHands(t *testing.T, set func(b *bench), cards ...int) *bench {
	t.Helper()
	b := raidedBy(t, 2, append([]int{9}, cards...)...)
	if set != nil {
		set(b)
	}
	b.do(raid, "ger-infantry fight hand")
	return b
}

// TestDesertInfantrySetUpClauses holds the clauses on setting up infantry (NA 7.0, 7.1).
func TestDesertInfantrySetUpClauses(t *testing.T) {
	c := contenttest.Content(t)
	t.Run("NA 7.0a", func(t *testing.T) {
		is(t, "added", len(marched(t).g.Units)-len(newBenchOf(t, "hold-the-high-ground", desertGuns()).g.Units), 2)
		for _, off := range []string{"desert-infantry", "infantry-in-the-desert"} {
			forbidding := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) { sc.Modules = map[string]string{off: "off"} })
			_, _, err := New(forbidding, "hold-the-high-ground", troops(0), Core())
			is(t, "forbidden", strings.Contains(errorText(err), "it is played without"), true)
			_, _, err = New(forbidding, "hold-the-high-ground", setup.Setup{Options: []string{off}}, Core())
			is(t, "forbidden by this name", errorText(err), "set-up of hold-the-high-ground: it is played without "+off)
		}
		for _, added := range []bool{false, true} { // nations with cards of the desert alone
			b := newBenchOf(t, "open-country", setup.Setup{Infantry: added})
			is(t, "whether infantry is there", len(b.g.Units)-len(b.g.Tanks), 2*state.Flag(added))
		}
	})
	t.Run("NA 7.0b", func(t *testing.T) {
		for use, plays := range map[string]bool{"on": true, "advised": false, "discouraged": false, "offered": false} { // order-free: each by itself
			v := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
				sc.Modules = map[string]string{"infantry-in-the-desert": use}
			})
			is(t, use, newBenchWith(t, v, "hold-the-high-ground", setup.Setup{}).g.switchedOn("desert-infantry"), plays)
			is(t, use+", if it is added", newBenchWith(t, v, "hold-the-high-ground", setup.Setup{Options: []string{"infantry-in-the-desert"}}).g.switchedOn("desert-infantry"), true)
		}
	})
	t.Run("NA 7.1.1a", func(t *testing.T) {
		for i := range c.Nations {
			for _, ground := range []string{openGround, cityGround} {
				n := 0
				for k := range c.Infantry {
					n += state.Flag(c.Infantry[k].Shaped() && c.Infantry[k].Nation == c.Nations[i].ID && c.Infantry[k].Ground == ground)
				}
				is(t, c.Nations[i].ID+" "+ground, n, 1)
			}
		}
		is(t, "open ground", InfantryOf(marched(t).g).Cards[0].Hit[1], [3]int{55, 55, 25})
		city := newBenchWith(t, inCity(t), "hold-the-high-ground", troops(0))
		is(t, "a city", InfantryOf(city.g).Cards[0].Hit[1], [3]int{30, 30, 15})
		desert := newBenchOf(t, "open-country", setup.Setup{Infantry: true})
		is(t, "the desert", InfantryOf(desert.g).Cards[0].Hit[1], [3]int{55, 55, 25})
	})
	t.Run("NA 7.1.1b", func(t *testing.T) {
		for year, want := range map[int]weapon{1944: {name: "Panzerfaust", Pen: 23}, 1945: {name: "Panzerfaust", Pen: 23}, 1943: {name: "Faustpatrone", Pen: 15}, 1942: {name: "Panzerbüchse", Pen: 3}} { // order-free: each by itself
			for _, pull := range []int{1, 20} {
				b := marchedOf(t, troops(year), 68)
				b.stand("ger-infantry", 1)
				b.next(pull, 7, 18)
				b.do(raid)
				b.until(event.PenetrationTried)
				is(t, "Penetration", b.term(b.cited("NA 7.2.2.h2"), "NA 7.2.2.h2"), want.Pen)
				is(t, "weapon", InfantryOf(b.g).Cards[0].Weapons[0].name, want.name)
			}
		}
		is(t, "the year of the latest vehicle", InfantryOf(marchedOf(t, troops(0)).g).Cards[0].Weapons[0].name, "Panzerbüchse")
		dated := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) { sc.Year = 1944 })
		is(t, "the year of the scenario", InfantryOf(newBenchWith(t, dated, "hold-the-high-ground", troops(0)).g).Cards[0].Weapons[0].Pen, 23)
	})
	t.Run("NA 7.1.1c", func(t *testing.T) {
		for i := range c.Infantry {
			for _, row := range c.Infantry[i].Hit {
				if c.Infantry[i].Shaped() && (len(row.Symbols) != 3 || slices.Contains(row.Symbols, "")) {
					t.Errorf("%s has a number without a shape", c.Infantry[i].ID)
				}
			}
		}
		is(t, "a row", RaidsOf(marched(t).g).crews[0].shapes[2], [3]shape{inCircle, inCircle, inCircle})
	})
	t.Run("NA 7.1.2a", func(t *testing.T) {
		b := marched(t)
		for boxes, metres := range []string{"0", "-200", "-400"} {
			b.stand("ger-infantry", boxes)
			b.check()
			b.expect("ger-infantry range", metres)
		}
		b.stand("ger-infantry", 3)
		is(t, "infantry at 600 m passes the check", b.g.Check(&b.s) != nil, true)
	})
	t.Run("NA 7.1.2b", func(t *testing.T) {
		b := marched(t, 68)
		b.do("ger-infantry advance with 68")
		var own, other View
		b.g.Observe(&own, &b.s, 0)
		b.g.Observe(&other, &b.s, 1)
		infantry := b.id("ger-infantry")
		is(t, "what both see", [2]int8{own.Open.Units[infantry].Range, other.Open.Units[infantry].Range}, [2]int8{-1, -1})
	})
	t.Run("NA 7.1.2c", func(t *testing.T) { is(t, "the start", marched(t).boxes(), [2]int{0, 0}) })
	t.Run("NA 7.1.5a", func(t *testing.T) {
		b := marched(t)
		is(t, "infantry cards", [2]string{InfantryOf(b.g).Cards[0].name, InfantryOf(b.g).Cards[1].name}, [2]string{"German Troops", "Soviet Troops"})
		is(t, "AFV Anti-Infantry cards", RaidsOf(b.g).Close[b.id("sov-1")].Number > 0 && RaidsOf(b.g).Close[b.id("ger-1")].Number > 0, true)
		is(t, "infantry", len(InfantryOf(b.g).Units), 2)
	})
}

// TestDesertAdvanceClauses are the Infantry Advance (NA 7.2, 7.2.1).
func TestDesertAdvanceClauses(t *testing.T) {
	t.Run("NA 7.2a", func(t *testing.T) {
		b := marched(t, 68, 66)
		b.want("ger-infantry advance with 68", true)
		b.want(raid, true)
		b.do("ger-infantry advance with 68")
		b.want("ger-1 pass discarding 66", true)
	})
	t.Run("NA 7.2b", func(t *testing.T) {
		b := marched(t, 68, 70)
		b.do("ger-infantry advance with 68")
		b.refused("ger-infantry advance with 70", "NA 7.2b")
		b.refused("ger-infantry raid sov-1 with 70", "NA 7.2b")
		after := marched(t, 68, 70)
		after.next(95)
		after.do(raid)
		after.until(event.ShotMissed)
		after.refused("ger-infantry advance with 70", "NA 7.2b")
		after.want("ger-infantry", false)
	})
	t.Run("NA 7.2.1a", func(t *testing.T) {
		b := marched(t, 68, 66)
		b.refused("ger-infantry advance with 66", "NA 7.2.1a")
		b.want("ger-infantry advance with 66", false)
		b.refused("ger-infantry advance with 70", "NA 7.2.1a")
		b.refused("sov-infantry advance with 68", "EITC 8.4a")
		b.do("ger-infantry advance with 68")
		b.expect("s1 hand", "66")
		b.cited("NA 7.2.1a")
	})
	t.Run("NA 7.2.1b", func(t *testing.T) { marched(t, 48).want("ger-infantry advance with 48", true) })
	for clause, tc := range map[string][]struct{ before, after [2]int }{ // order-free: each by itself
		"NA 7.2.1c": {{[2]int{0, 2}, [2]int{0, 1}}}, "NA 7.2.1d": {{[2]int{0, 1}, [2]int{0, 0}}},
		"NA 7.2.1e": {{[2]int{0, 0}, [2]int{1, 0}}, {[2]int{1, 0}, [2]int{2, 0}}},
	} {
		t.Run(clause, func(t *testing.T) {
			for _, c := range tc {
				b := marched(t, 68)
				b.stand("ger-infantry", c.before[0])
				b.stand("sov-infantry", c.before[1])
				b.do("ger-infantry advance with 68")
				is(t, "the boxes", b.boxes(), c.after)
				is(t, "on the card", b.unit("sov-infantry").Has(state.InPlay), c.after[1] > 0)
			}
		})
	}
	t.Run("NA 7.2.1f", func(t *testing.T) {
		b := marched(t, 68)
		b.stand("ger-infantry", 2)
		b.refused("ger-infantry advance with 68", "NA 7.2.1f")
		b.want("ger-infantry advance", false)
	})
	t.Run("NA 7.2.1g", func(t *testing.T) {
		b := marched(t)
		b.stand("ger-infantry", 1)
		b.stand("sov-infantry", 1)
		is(t, "both on the card pass the check", b.g.Check(&b.s) != nil, true)
	})
}

// TestRaidTargetClauses are who is attacked, and with what (NA 7.2.2 a).
func TestRaidTargetClauses(t *testing.T) {
	t.Run("NA 7.2.2a", func(t *testing.T) {
		b := marched(t, 68, 48, 66)
		b.want(raid, true)
		b.refused("ger-infantry raid sov-1 with 48", "NA 7.2.2a")
		b.want("ger-infantry raid sov-1 with 48", false)
		b.refused("ger-infantry raid sov-1 with 66", "NA 7.2.2a")
		b.next(95)
		b.do(raid)
		b.until(event.ShotMissed)
		b.expect("s1 hand", "48 66")
		british := newBenchOf(t, "open-country", setup.Setup{Infantry: true})
		is(t, "the star is for the British too", InfantryOf(british.g).icons[1].Has(47), true) // 48 shows it alone
		is(t, "and not for the Germans", InfantryOf(british.g).icons[0].Has(47), false)
	})
	t.Run("NA 7.2.2b", func(t *testing.T) {
		b := marched(t, 68)
		is(t, "Spotted", b.unit("ger-1").Spotted|b.unit("ger-2").Spotted, 0)
		b.want(raid, true)
	})
	t.Run("NA 7.2.2c", func(t *testing.T) {
		b := marched(t, 68)
		b.stand("ger-infantry", 2)
		b.want("ger-infantry raid "+lone+" with 68", true)
		b.refused("ger-infantry raid ger-2 with 68", "NA 7.2.2c")
		b.refused("ger-infantry raid sov-infantry with 68", "NA 7.2.2c")
		b.unit("sov-1").Status &^= state.InPlay
		b.refused(raid, "EITC 9.0d")
		b.want(raid, false)
		s := troops(0)
		s.Guns[1][0].Hidden = true
		hid := marchedOf(t, s, 68)
		hid.stand("ger-infantry", 2)
		hid.refused("ger-infantry raid "+lone+" with 68", "NA 6.4b")
		hid.want("ger-infantry raid "+lone, false)
	})
	t.Run("NA 7.2.2d", func(t *testing.T) {
		b := raidedBy(t, 2, 99, 9, 42, 44, 43)
		b.hand("s2", 12, 41)
		b.do(raid)
		b.asked(1)
		b.do("sov-1 repel discarding 12")
		b.do("ger-infantry fight hand")
		b.asked(1)
		b.do("sov-1 tactics 41")
		b.nextDamage(3)
		b.until(event.DamageRead)
		b.inOrder(repelTried, armsChosen, event.TacticsPlayed, event.TriedToHit, event.ShotHit, event.DamageRead)
	})
	at := func(t *testing.T, metres int8, city bool) *bench {
		t.Helper()
		b := marched(t, 68)
		InfantryOf(b.g).city = city
		b.unit("sov-1").Range = metres
		return b
	}
	t.Run("NA 7.2.2.a1", func(t *testing.T) {
		for _, boxes := range []int8{-4, 0, 3} {
			at(t, boxes, false).want(raid, true)
		}
		at(t, 4, false).refused(raid, "NA 7.2.2.a1")
		at(t, 4, false).want(raid, false)
	})
	t.Run("NA 7.2.2.a2", func(t *testing.T) {
		at(t, 2, true).want(raid, true)
		at(t, -4, true).want(raid, true)
		at(t, 3, true).refused(raid, "NA 7.2.2.a2")
		at(t, 3, true).want(raid, false)
	})
	t.Run("NA 7.2.2.a3", func(t *testing.T) {
		b := marched(t, 68)
		b.box("sov-1", "move", 84)
		b.refused(raid, "NA 7.2.2.a3")
		b.want(raid, false)
	})
	t.Run("NA 7.2.2.a4", func(t *testing.T) {
		b := marched(t, 68, 66, 83, 85)
		b.refused(raid+" flank 66+83", "NA 7.2.2.a4")
		b.next(9, 7, 31)
		b.stand("ger-infantry", 1)
		b.do(raid + " flank 66+83+85")
		b.until(event.PenetrationTried)
		b.expect("armour", "6")
		b.expect("s1 hand", "")
		gun := marched(t, 68, 66, 83, 85)
		gun.stand("ger-infantry", 2)
		gun.refused("ger-infantry raid "+lone+" with 68 flank 66+83+85", "NA 7.2.2.a4")
		gun.want("ger-infantry raid "+lone+" with 68 flank", false)
	})
	t.Run("NA 7.2.2.a5", func(t *testing.T) {
		b := marched(t, 48, 68, 66, 83)
		b.g.Cards[67].Orders = 1
		b.refused(raid+" flank 66+68+83", "NA 7.2.2.a5")
	})
	t.Run("NA 7.2.2.a6", func(t *testing.T) {
		b := marched(t, 68)
		b.stand("ger-infantry", 1) // 25 of 55
		b.refused("ger-infantry raid "+lone+" with 68", "NA 7.2.2.a6")
		b.stand("ger-infantry", 2)
		b.next(99, 9, 42, 44, 43)
		b.do("ger-infantry raid " + lone + " with 68")
		b.until(armsChosen)
		b.cited("NA 7.2.2.c1")
		is(t, "what it fights with", b.log.Events[b.place(armsChosen, "")].Item, uint8(byHand))
	})
}

// repelsBy is the number of the first Anti-Infantry Attack, which its terms add up to.
func (b *bench) repelsBy() int {
	b.t.Helper()
	e, sum := b.log.Events[b.place(repelTried, "")], 0
	for _, term := range b.log.Trace(e) {
		sum += int(term.Value)
	}
	is(b.t, "the sum of its terms", sum, int(e.To))
	return int(e.To)
}

// TestRepelOfDestroyerClauses are the upgrades of a Tank Destroyer that is attacked from the
// flank: they modify the number that takes the place of its own.
func TestRepelOfDestroyerClauses(t *testing.T) {
	t.Run("NA 7.1.4f", func(t *testing.T) {
		for arms, want := range map[string]int{"hand": 35, "weapon": 15} { // order-free: each by itself
			b := marched(t, 68, 66, 83, 85)
			b.stand("ger-infantry", 0)
			b.hand("s2", 12)
			b.board("sov-1").Damaged = 1
			b.unit("sov-1").Range = 0 // where the number is the highest
			RaidsOf(b.g).Close[b.id("sov-1")].Later, RaidsOf(b.g).Close[b.id("sov-1")].hands = 5, 20
			b.next(10, 95)
			b.do(raid+" flank 66+83+85", "ger-infantry fight "+arms, "sov-1 repel discarding 12")
			b.until(repelTried)
			is(t, "with upgrades against "+arms, b.repelsBy(), want)
		}
	})
}

// TestRepelClauses are the Anti-Infantry Attack (NA 7.2.2 b) and its number (NA 7.1.4).
func TestRepelClauses(t *testing.T) {
	// repelled is an attack on sov-1 that its player answers with a card.
	repelled := func(t *testing.T, boxes, pull int, set func(b *bench)) *bench {
		t.Helper()
		b := raidedBy(t, boxes, pull, 95)
		b.hand("s2", 12)
		if set != nil {
			set(b)
		}
		b.do(raid, "sov-1 repel discarding 12")
		b.until(repelTried)
		return b
	}
	number := (*bench).repelsBy
	sherman := func(b *bench) { RaidsOf(b.g).Close[b.id("sov-1")] = closeNumber{Number: 55, hands: 20, circle: -10} }
	t.Run("NA 7.1.4a", func(t *testing.T) {
		b := repelled(t, 0, 99, nil)
		is(t, "the number of a T-34", number(b), 45)
		c := contenttest.Content(t)
		card := model.Find(c.Infantry, "british-open-troops").Crews
		is(t, "that of a Sherman III", card.Vehicles[slices.IndexFunc(card.Vehicles, func(v model.CloseNumber) bool { return v.Vehicle == "m4a2-sherman-iii" })].Number, 55)
		is(t, "one not listed", closeNumberOf((&Builder{}), card, "x"), closeNumber{Number: 40})
	})
	t.Run("NA 7.1.4b", func(t *testing.T) {
		card := &model.CloseDefence{Vehicles: []model.CloseNumber{{Vehicle: "x", Number: 40, Upgrades: []model.CloseUpgrade{{Year: 1943, Add: 5}, {Year: 1944, Add: 20, Hands: true}}}}}
		for year, want := range map[int]closeNumber{1942: {Number: 40}, 1943: {Number: 40, Later: 5}, 1944: {Number: 40, Later: 5, hands: 20}} { // order-free: each by itself
			is(t, "in the year", closeNumberOf((&Builder{Setup: setup.Setup{Year: year}}), card, "x"), want)
		}
		is(t, "the number", number(repelled(t, 0, 99, func(b *bench) { RaidsOf(b.g).Close[b.id("sov-1")].Later = 5 })), 50)
	})
	t.Run("NA 7.1.4c", func(t *testing.T) {
		for arms, want := range map[string]int{"hand": 65, "weapon": 45} { // order-free: each by itself
			b := raidedBy(t, 2, 99, 95)
			b.hand("s2", 12)
			sherman(b)
			b.do(raid)
			b.asked(0) // the attacker says first how he attacks (ruling A190)
			b.do("ger-infantry fight "+arms, "sov-1 repel discarding 12")
			b.until(repelTried)
			is(t, arms, number(b), want)
		}
	})
	t.Run("NA 7.1.4d", func(t *testing.T) {
		square := func(b *bench) { RaidsOf(b.g).Close[b.id("sov-1")].square = -5 }
		is(t, "in a triangle", number(repelled(t, 0, 99, square)), 45)
		is(t, "in a square", number(repelled(t, 1, 99, square)), 40)
		is(t, "in a circle", number(repelled(t, 2, 99, square)), 35)
	})
	t.Run("NA 7.1.4e", func(t *testing.T) {
		b := repelled(t, 2, 25, func(b *bench) {
			RaidsOf(b.g).Close[b.id("sov-1")].Number = 55
			b.kill("sov-1", state.CommanderGunner)
		})
		is(t, "as in the rules", number(b), 25)
		is(t, "it is enough", b.happened(event.CheckPassed), 1)
		is(t, "with nobody KIA", number(repelled(t, 2, 99, func(b *bench) { RaidsOf(b.g).Close[b.id("sov-1")].Number = 55 })), 45)
	})
	destroyer := func(b *bench) { b.board("sov-1").Damaged = 1 }
	flanked := func(t *testing.T, boxes int, set func(b *bench)) *bench {
		t.Helper()
		b := marched(t, 68, 66, 83, 85)
		b.stand("ger-infantry", boxes)
		b.hand("s2", 12)
		set(b)
		b.next(10, 95)
		b.do(raid + " flank 66+83+85")
		return b
	}
	t.Run("NA 7.1.4f", func(t *testing.T) {
		tank := func(*bench) {}
		for _, c := range []struct {
			set  func(b *bench)
			want int
		}{{destroyer, 10}, {tank, 45}} {
			b := flanked(t, 0, c.set)
			b.do("sov-1 repel discarding 12")
			b.until(repelTried)
			is(t, "from the flank", number(b), c.want)
		}
		is(t, "from the front", number(repelled(t, 0, 99, destroyer)), 45)
	})
	t.Run("NA 7.1.4g", func(t *testing.T) {
		for _, boxes := range []int{1, 2} {
			flanked(t, boxes, destroyer).want("sov-1 repel", false)
			flanked(t, boxes, func(*bench) {}).want("sov-1 repel", true) // no Tank Destroyer
			b := raidedBy(t, boxes, 95)
			b.hand("s2", 12)
			destroyer(b)
			b.do(raid)
			b.want("sov-1 repel", true) // from the front
		}
	})
	t.Run("NA 7.2.2.b1", func(t *testing.T) {
		b := repelled(t, 1, 99, nil)
		is(t, "the card", b.where(12), "discard")
		none := raidedBy(t, 1, 95)
		none.do(raid)
		none.want("sov-1 repel", false)
		no := raidedBy(t, 1, 95)
		no.hand("s2", 12)
		no.do(raid, "sov-1 decline")
		no.until(event.ShotMissed)
		is(t, "attempts", no.happened(repelTried), 0)
		no.expect("s2 hand", "12")
	})
	t.Run("NA 7.2.2.b2", func(t *testing.T) {
		b := raidedBy(t, 1, 95)
		b.hand("s2", 12)
		b.unit("sov-1").Status |= state.Broken
		b.do(raid)
		b.want("sov-1 repel", false)
	})
	t.Run("NA 7.2.2.b3", func(t *testing.T) {
		for pull, passed := range map[int]int{35: 1, 36: 0} { // order-free: each by itself
			b := raidedBy(t, 2, pull, 95)
			b.do("ger-infantry raid " + lone + " with 68")
			b.until(repelTried)
			is(t, "the number", number(b), 35)
			is(t, "driven off", b.happened(event.CheckPassed), passed)
		}
	})
	t.Run("NA 7.2.2.b4", func(t *testing.T) {
		for pull, passed := range map[int]int{45: 1, 46: 0, 1: 1} { // order-free: each by itself
			b := repelled(t, 0, pull, nil)
			is(t, "driven off", b.happened(event.CheckPassed), passed)
			is(t, "Pulls so far", b.happened(event.Pulled), 1)
		}
	})
	t.Run("NA 7.2.2.b5", func(t *testing.T) {
		b := repelled(t, 1, 1, nil)
		b.run()
		is(t, "To Hit", b.happened(event.TriedToHit)+b.happened(armsChosen), 0)
		b.cited("NA 7.2.2.b5")
	})
	t.Run("NA 7.2.2.b6", func(t *testing.T) {
		for before, after := range []int{0, 0, 1} {
			is(t, "the boxes", repelled(t, before, 1, nil).boxes(), [2]int{after, 0})
		}
	})
	t.Run("NA 7.2.2.b7", func(t *testing.T) {
		b := repelled(t, 1, 99, nil)
		b.until(event.ShotMissed)
		is(t, "the boxes", b.boxes(), [2]int{1, 0})
		is(t, "told as failed", b.has(event.CheckFailed, "NA 7.2.2.b7"), true)
		is(t, "To Hit", int(b.log.Events[b.place(event.TriedToHit, "")].To), 20)
	})
}
