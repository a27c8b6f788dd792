package tankduel

import (
	"testing"

	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

func TestMoraleAfterDamage(t *testing.T) {
	cross := model.Morale{Green: true, Seasoned: true, Elite: true}
	burning1 := func(b *bench) { b.unit("ger-1").Status |= state.Burning }
	broken1 := func(b *bench) { b.unit("ger-1").Status |= state.Broken }
	for _, row := range []struct {
		id     string
		text   []model.Damage
		morale model.Morale
		set    func(b *bench)
		status string
	}{
		{"EITC 12.1.2a", nil, cross, nil, "broken"},
		{"EITC 12.4.1b", nil, cross, nil, "broken"},
		{"EITC 12.4.1b passed", nil, model.Morale{Green: true, Seasoned: true, CommanderKIA: true, Immobilized: true, OnFire: true}, nil, ""},
		{"EITC 12.4.1c", []model.Damage{burns}, model.Morale{OnFire: true}, nil, "on-fire broken"},
		{"EITC 12.4.1c no fire", nil, model.Morale{OnFire: true}, nil, ""},
		{"EITC 12.4.1c burning before", nil, model.Morale{OnFire: true}, burning1, "on-fire broken"},
		{"EITC 12.4.1c Commander KIA", []model.Damage{kill1("commander")}, model.Morale{CommanderKIA: true}, nil, "broken"},
		{"EITC 12.4.1c Commander wounded", []model.Damage{wound1("commander")}, model.Morale{CommanderKIA: true}, nil, ""},
		{"EITC 12.4.1c another KIA", []model.Damage{kill1("gunner")}, model.Morale{CommanderKIA: true}, nil, ""},
		{"EITC 12.4.1c Immobilized by its transmission", []model.Damage{special("transmission")}, model.Morale{Immobilized: true}, nil, "broken transmission-locked"},
		{"EITC 12.4.1c Bogged", nil, model.Morale{Immobilized: true}, func(b *bench) { b.unit("ger-1").Bog = 3 }, ""},
		{"EITC 12.4.1c Immobilized", []model.Damage{noTracks}, model.Morale{Immobilized: true}, nil, "broken tracks-destroyed"},
		{"EITC 12.4.1c Track Damage only", []model.Damage{tracks}, model.Morale{Immobilized: true}, nil, "track-damage"},
		{"EITC 12.4.2b", nil, model.Morale{Green: true, OnFire: true}, broken1, "broken"},
		{"EITC 12.4.3a", nil, cross, broken1, "out"},
	} {
		t.Run(row.id, func(t *testing.T) {
			b := ruin{text: row.text, morale: row.morale, set: row.set}.struck(t)
			b.expect("ger-1 status", row.status)
			b.number("Damage Cards", b.damagePile(), 1)
			b.number("Morale Checks", b.happened(event.CheckPassed)+b.happened(event.CheckFailed), 1)
		})
	}
	t.Run("EITC 12.4.2b cited", func(t *testing.T) {
		ruin{set: broken1}.struck(t).cited("EITC 12.4.2b")
	})
	t.Run("EITC 12.4.3a survivors", func(t *testing.T) {
		b := ruin{morale: cross, set: broken1}.struck(t)
		b.cited("EITC 12.4.3a")
		b.number("killed", int(b.unit("ger-1").Killed), 0)
		b.expect("sov-1 vp", "4")
		b.expect("sov-1 medals", "1")
		b.number("escape attempts", b.pulls(), 2)
	})
	t.Run("EITC 12.4.3a in Administration", func(t *testing.T) {
		b := duel(t)
		b.unit("ger-1").Status |= state.Broken
		b.unit("ger-1").Credit = b.id("sov-2")
		b.begin("ger-1")
		b.nextDamage(1) // a cross for Elite
		b.run()
		b.expect("ger-1 status", "out")
		b.expect("sov-2 vp", "4")
	})
}

func TestMoraleLeftOut(t *testing.T) {
	cross := model.Morale{Green: true, Seasoned: true, Elite: true}
	checks := func(b *bench) int { return b.happened(event.CheckPassed) + b.happened(event.CheckFailed) }
	t.Run("EITC 12.1.5a", func(t *testing.T) {
		b := ruin{text: []model.Damage{wound1("loader")}, morale: cross}.struck(t)
		b.inOrder(event.Hurt, event.CheckFailed)
		b.expect("ger-1 status", "broken")
	})
	t.Run("EITC 12.1.5a lost", func(t *testing.T) {
		b := ruin{text: []model.Damage{special("catastrophic-hit")}, morale: cross}.struck(t)
		b.number("Morale Checks", checks(b), 0)
	})
	t.Run("EITC 12.1.5a two KIA", func(t *testing.T) {
		b := ruin{text: []model.Damage{kill1("driver"), kill1("loader")}, morale: cross}.struck(t)
		b.number("Morale Checks", checks(b), 0)
		b.number("broken", b.happened(event.Gained), 0)
		b.expect("ger-1 status", "out")
		b.health("ger-1", "commander", "healthy", "gunner", "healthy", "assistant-driver", "healthy")
		// 2 and 2 for the crew, 4 for the tank.
		b.expect("sov-1 vp", "8")
	})
	t.Run("two KIA in two rounds, with the checks first", func(t *testing.T) {
		b := ruin{text: []model.Damage{kill1("loader"), mayBurn, mayBlow}, pulls: []int{24, 8}, set: func(b *bench) {
			b.kill("ger-1", state.Driver)
		}}.struck(t)
		b.expect("ger-1 status", "out")
		b.number("survivors", 5-int(b.unit("ger-1").Killed), 3)
		b.expect("sov-1 vp", "6")
		b.expect("sov-1 medals", "1")
	})
	t.Run("two KIA of whom one sat elsewhere", func(t *testing.T) {
		b := ruin{text: []model.Damage{kill1("driver")}, set: func(b *bench) {
			b.kill("ger-1", state.Driver)
			b.unit("ger-1").Men[4].Seat = state.Driver
		}}.struck(t)
		b.health("ger-1", "assistant-driver", "kia")
		b.expect("ger-1 status", "out")
	})
}

func TestFireCheckInDamage(t *testing.T) {
	onFire := func(b *bench) { b.unit("ger-1").Status |= state.Burning }
	fire := []model.Damage{mayBurn}
	t.Run("EITC 12.3.1a", func(t *testing.T) {
		b := ruin{text: fire, pulls: []int{24}}.struck(t)
		b.expect("ger-1 status", "on-fire")
		b.cited("EITC 12.3.1a")
	})
	t.Run("EITC 12.3.1b", func(t *testing.T) {
		b := ruin{text: fire, pulls: []int{24}, set: onFire}.struck(t)
		b.cited("EITC 12.3.1b")
		b.next(12, 26, 53, 54, 57)
		b.escapes("ger-1", "loader", "gunner", "commander", "driver")
		b.health("ger-1", "loader", "kia", "gunner", "healthy", "commander", "healthy", "driver", "healthy", "assistant-driver", "healthy")
		b.expect("ger-1 status", "out")
	})
	t.Run("EITC 12.3.1c", func(t *testing.T) {
		// Card 5 shows an Explosion and an Extinguisher.
		for _, set := range []func(*bench){nil, onFire} {
			w := ruin{text: fire, pulls: []int{5}, set: set}
			b := w.struck(t)
			want := ""
			if set != nil {
				want = "on-fire"
			}
			b.expect("ger-1 status", want)
			b.cited("EITC 12.3.1c")
		}
	})
	t.Run("EITC 12.3.3a", func(t *testing.T) {
		b := duel(t)
		onFire(b)
		b.begin("ger-1")
		b.next(8) // a Fire Extinguisher
		b.do("ger-1 stay")
		b.chance()
		b.expect("ger-1 status", "")
	})
	t.Run("EITC 12.3.3a eliminated", func(t *testing.T) {
		b := duel(t)
		onFire(b)
		b.begin("ger-1")
		b.do("ger-1 bail")
		b.expect("ger-1 status", "out")
		b.cited("EITC 12.7.2c")
	})
	t.Run("EITC 12.2.1a", func(t *testing.T) {
		b := ruin{text: []model.Damage{mayBlow}, pulls: []int{3}}.struck(t)
		b.cited("EITC 12.2.1a")
		b.want("ger-1 escape driver", true)
		b = ruin{text: []model.Damage{mayBlow}, pulls: []int{24}}.struck(t)
		b.cited("EITC 12.2.1a")
		b.want("ger-1 escape", false)
		b.expect("ger-1 status", "")
	})
	t.Run("EITC 12.2.2a", func(t *testing.T) {
		b := ruin{text: []model.Damage{mayBlow}, pulls: []int{3}, set: func(b *bench) { b.kill("ger-1", state.Driver) }}.struck(t)
		b.want("ger-1 escape driver", false)
		b.next(8, 26, 53, 54)
		b.escapes("ger-1", "commander", "gunner", "loader")
		b.number("Pulls", b.pulls(), 3+4)
		b.expect("ger-1 status", "out")
		b.expect("sov-1 vp", "4")
	})
}
