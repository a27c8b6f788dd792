package tankduel

import (
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// pierce is a Fire action whose penetration a test looks into: the Hit Pull is
// card 8, the location is named with two FIRE cards or Pulled, and the Pen Mod
// comes from a card.
type pierce struct {
	shot string
	// aim is "hull" or "turret" for two FIRE cards; otherwise location is the
	// card Pulled for it.
	aim      string
	location int
	pen      int
	set      func(b *bench)
}

// fired carries the action out up to the Damage Card or the end of the shot.
func (p pierce) fired(t *testing.T) *bench {
	t.Helper()
	return p.from(duel(t))
}

func (p pierce) from(b *bench) *bench {
	b.t.Helper()
	if p.set != nil {
		p.set(b)
	}
	b.begin(p.shot[:5])
	if p.aim != "" {
		b.next(8, p.pen)
	} else {
		b.next(8, p.location, p.pen)
	}
	b.do(p.shot)
	b.chance()
	if p.aim != "" {
		b.do(p.shot[:5] + " aim " + p.aim)
	} else {
		b.chance()
	}
	b.chance()
	return b
}

func TestPenetrationClauses(t *testing.T) {
	at1200 := func(b *bench) { b.unit("ger-2").Range, b.unit("sov-1").Range = 4, 2 }
	t.Run("EITC 11.1.3f-i", func(t *testing.T) {
		b := pierce{shot: "ger-2 fire sov-1 with 25+27", aim: "turret", pen: 18, set: func(b *bench) {
			at1200(b)
			b.unit("ger-2").Loaded, b.unit("ger-2").Ammo[0] = 1, 1
		}}.fired(t)
		b.expect("penetration", "11")
		b.number("chart and APCR", b.term(b.last(event.PenetrationTried), "EITC 11.1.3f-i"), 9+2)
	})
	t.Run("EITC 11.1.3f-i without APCR", func(t *testing.T) {
		b := pierce{shot: "ger-2 fire sov-1 with 25+27", aim: "turret", pen: 18, set: at1200}.fired(t)
		b.expect("penetration", "9")
	})
	t.Run("EITC 11.1.3f-ii", func(t *testing.T) {
		b := pierce{shot: "ger-2 fire sov-1 with 25+27", aim: "turret", pen: 26, set: func(b *bench) {
			at1200(b)
			b.unit("ger-2").Loaded, b.unit("ger-2").Ammo[0] = 1, 1
			b.hill("sov-1")
		}}.fired(t)
		b.expect("penetration", "11")
		b.number("HILL", b.term(b.last(event.PenetrationTried), "EITC 21.0-hill-b"), -1)
	})
	t.Run("EITC 11.1.3f-ii downhill", func(t *testing.T) {
		b := pierce{shot: "ger-2 fire sov-1 with 25+27", aim: "turret", pen: 18, set: func(b *bench) {
			at1200(b)
			b.hill("ger-2")
		}}.fired(t)
		b.expect("penetration", "10")
	})
	t.Run("EITC 11.1.3f-ii both", func(t *testing.T) {
		b := pierce{shot: "ger-2 fire sov-1 with 25+27", aim: "turret", pen: 18, set: func(b *bench) {
			at1200(b)
			b.hill("ger-2")
			b.hill("sov-1")
		}}.fired(t)
		b.expect("penetration", "9")
	})
	for _, row := range []struct {
		id    string
		slope int
		hill  string
		want  int
	}{
		{"EITC 11.1.3f-iii", -1, "sov-1", 9 - 1},
		{"EITC 11.1.3f-iii downhill", 1, "ger-2", 9 + 1},
		{"EITC 11.1.3f-iii level", 1, "sov-1", 9},
		{"EITC 11.1.3f-iii largest", -2, "sov-1", 9 - 2},
	} {
		t.Run(row.id, func(t *testing.T) {
			b := newBenchWith(t, sloping(t, row.slope), "hold-the-high-ground", setup.Setup{})
			b.sighted()
			b.hand("s1", 25, 27)
			b = pierce{shot: "ger-2 fire sov-1 with 25+27", aim: "turret", pen: 18, set: func(b *bench) {
				at1200(b)
				b.hill(row.hill)
			}}.from(b)
			b.number("Penetration", int(b.last(event.PenetrationTried).To), row.want)
		})
	}
}

// sloping returns content in which every shot of the scenario goes up or down
// a slope of the scenario's own.
func sloping(t *testing.T, by int) *model.Content {
	t.Helper()
	next := contenttest.Own(t)
	for i := range next.Scenarios {
		rules := append([]model.Rule(nil), next.Scenarios[i].Rules...)
		next.Scenarios[i].Rules = append(rules, model.Rule{
			On: "fire.pen", Cite: []string{"EITC S5-pen-a"},
			Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: by}, Group: "slope"}},
		})
	}
	return next
}

func TestArmourClauses(t *testing.T) {
	// A T-34/76: Front 9 and 9, Side 6 and 6, tracks 1 everywhere.
	for _, row := range []struct {
		id       string
		location int
		flanker  string
		armour   int
	}{
		{"EITC 11.1.3g", 82, "", 9},
		{"EITC 11.1.3g turret", 59, "", 9},
		{"EITC 11.1.3g tracks", 70, "", 1},
		{"EITC 11.1.3g Side", 82, "ger-1", 6},
		{"EITC 11.1.3g Side, turret", 59, "ger-1", 6},
		{"EITC 11.1.3g flanked by another", 59, "ger-2", 9},
		{"EITC 11.1.3g flanking the shooter", 59, "sov-1", 9},
	} {
		t.Run(row.id, func(t *testing.T) {
			b := pierce{shot: "ger-1 fire sov-1 with 25", location: row.location, pen: 15, set: func(b *bench) {
				switch row.flanker {
				case "":
				case "sov-1":
					b.flank("sov-1", "ger-1")
				default:
					b.flank(row.flanker, "sov-1")
				}
			}}.fired(t)
			b.number("Armor", int(b.last(event.ShotBounced).To), row.armour)
		})
	}
}

func TestPenModClauses(t *testing.T) {
	// A T-34/76 at 1000 m has 7; a Panzer IV's turret Side is 4, Front 6, its
	// hull Front 7.
	flank := func(b *bench) { b.flank("sov-1", "ger-1") }
	uphill := func(b *bench) { flank(b); b.hill("sov-1") }
	for _, row := range []struct {
		id      string
		aim     string
		pen     int
		set     func(b *bench)
		value   int
		through bool
	}{
		{"EITC 11.1.3h-ii", "turret", 51, uphill, 4, true},
		{"EITC 11.1.3h-ii one less", "turret", 51, flank, 3, false},
		{"EITC 11.1.3h-ii equal", "hull", 59, nil, 7, true},
		{"EITC 11.1.3h-ii equal no more", "hull", 62, nil, 6, false},
		{"EITC 11.1.3h-iii", "hull", 41, func(b *bench) { b.unit("ger-1").Range, b.unit("sov-1").Range = 5, 3 }, 4, true},
		{"EITC 11.1.3h-iv", "turret", 15, flank, 7, false},
		{"EITC 11.1.3h-iv at no distance", "turret", 96, func(b *bench) {
			flank(b)
			b.unit("ger-1").Range, b.unit("sov-1").Range = 1, -1
		}, 10, false},
	} {
		t.Run(row.id, func(t *testing.T) {
			b := duel(t)
			b.hand("s2", 13, 14)
			b = pierce{shot: "sov-1 fire ger-1 with 13+14", aim: row.aim, pen: row.pen, set: row.set}.from(b)
			b.number("Penetration", int(b.last(event.PenetrationTried).To), row.value)
			b.number("penetrations", b.happened(event.ShotPenetrated), state.Flag(row.through))
			b.number("bounces", b.happened(event.ShotBounced), state.Flag(!row.through))
			if row.through && row.pen == 41 {
				b.cited("EITC 11.1.3h-iii")
			}
			if !row.through && row.value >= 4 && row.aim == "turret" {
				b.cited("EITC 11.1.3h-iv")
			}
		})
	}
	t.Run("EITC 11.1.3h-i", func(t *testing.T) {
		// 9 against tracks of 1 needs no help, and yet a card is Pulled.
		b := pierce{shot: "ger-1 fire sov-1 with 25", location: 70, pen: 51}.fired(t)
		b.number("Pulls", b.pulls(), 3)
		b.number("Penetration", int(b.last(event.PenetrationTried).To), 9-4)
		b.number("penetrations", b.happened(event.ShotPenetrated), 1)
	})
	t.Run("EITC 11.1.3h-v", func(t *testing.T) {
		b := pierce{shot: "ger-1 fire sov-1 with 25", location: 59, pen: 58}.fired(t)
		b.nextDamage(13)
		if !b.s.Table.Has(58 - 1) {
			t.Error("the Pen Mod card is not set aside")
		}
		b.chance()
		// Card 58: red, Target Number 8 against Critical Hit 3.
		b.number("section", int(b.last(event.DamageRead).Item), int(state.TurretHeavy))
	})
	t.Run("EITC 11.1.3h-v Target Number", func(t *testing.T) {
		b := pierce{shot: "ger-1 fire sov-1 with 25", location: 59, pen: 58}.fired(t)
		b.nextDamage(8)
		b.chance()
		b.number("section", int(b.last(event.DamageRead).Item), int(state.TurretCritical))
	})
	t.Run("EITC 11.1.3h-vi", func(t *testing.T) {
		b := pierce{shot: "ger-1 fire sov-1 with 25", location: 59, pen: 51}.fired(t)
		b.cited("EITC 11.1.3h-vi")
		b.do("ger-1 decline")
		b.number("Damage Cards", b.damagePile(), 0)
		b.number("Pulls", b.pulls(), 3)
		b.number("checks", b.happened(event.CheckPassed)+b.happened(event.CheckFailed), 0)
		b.expect("sov-1 status", "")
	})
}

func TestStoppedByPenetration(t *testing.T) {
	inMotion := func(b *bench) { b.box("sov-1", "move", 47) }
	t.Run("EITC 11.1.3h-vii", func(t *testing.T) {
		b := pierce{shot: "ger-1 fire sov-1 with 25", location: 59, pen: 58, set: inMotion}.fired(t)
		b.expect("sov-1 box", "")
		b.cited("EITC 11.1.3h-vii")
		b.number("Damage Cards before it stops", b.damagePile(), 0)
		if !b.s.Discard.Has(47 - 1) {
			t.Error("the MOVE card is not discarded")
		}
	})
	t.Run("EITC 11.1.3h-vii the shooter", func(t *testing.T) {
		b := pierce{shot: "ger-1 fire sov-1 with 25", location: 59, pen: 58, set: func(b *bench) { b.box("ger-1", "move", 48) }}.fired(t)
		b.number("penetrations", b.happened(event.ShotPenetrated), 1)
		b.expect("ger-1 box", "48")
		b.expect("ger-1 status", "in-motion")
	})
	t.Run("EITC 11.1.3h-vii bounce", func(t *testing.T) {
		b := pierce{shot: "ger-1 fire sov-1 with 25", location: 59, pen: 15, set: inMotion}.fired(t)
		b.number("bounces", b.happened(event.ShotBounced), 1)
		b.expect("sov-1 box", "47")
	})
	t.Run("EITC 11.1.3h-vii miss", func(t *testing.T) {
		b := duel(t)
		inMotion(b)
		b.begin("ger-1")
		b.next(100)
		b.do("ger-1 fire sov-1 with 25")
		b.run()
		b.expect("sov-1 box", "47")
		b.expect("sov-1 status", "in-motion")
	})
}

func TestAfterTheShot(t *testing.T) {
	t.Run("EITC 11.1.3i", func(t *testing.T) {
		b := pierce{shot: "ger-1 fire sov-1 with 25", location: 59, pen: 57}.fired(t)
		// Card 11, turret light: the Commander is wounded; no cross at all.
		b.nextDamage(11)
		b.run()
		b.expect("sov-1 commander-gunner", "wounded")
		b.inOrder(event.DamagePulled, event.DamageRead, event.Hurt, event.CheckPassed)
		b.do("ger-1 decline")
		b.inOrder(event.CheckPassed, event.TableCleared)
		for _, c := range []engine.Card{25 - 1, 8 - 1, 59 - 1, 57 - 1} {
			if !b.s.Discard.Has(c) {
				t.Errorf("card %s is not discarded", b.g.CardName(c))
			}
		}
		if b.s.DamageCard != engine.NoCard || b.s.DamageUsed == 0 {
			t.Error("the Damage Card is not discarded")
		}
	})
	t.Run("EITC 11.1.4b", func(t *testing.T) {
		b := pierce{shot: "ger-1 fire sov-1 with 25", location: 59, pen: 58}.fired(t)
		b.nextDamage(1) // CATASTROPHIC HIT!
		b.run()
		b.expect("sov-1 status", "out")
		b.want("ger-1 accept sov-1", false)
		b.want("ger-1 end", true)
		b.expect("ger-1 acquired", "nobody")
		b.refused("ger-1 accept sov-1", "")
	})
	t.Run("EITC 11.1.4b survivor", func(t *testing.T) {
		b := pierce{shot: "ger-1 fire sov-1 with 25", location: 59, pen: 57}.fired(t)
		b.nextDamage(11)
		b.run()
		b.do("ger-1 accept sov-1")
		b.expect("ger-1 acquired", "sov-1 +10")
	})
}
