package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

func TestDamageResultLevels(t *testing.T) {
	// A Panzer IV: Move 6, Fire 8, a crew of five. A T-34/76: Move 7, Fire 6.
	for _, row := range []struct {
		id         string
		at         string
		text       []model.Damage
		set        func(b *bench)
		move, fire string
		status     string
	}{
		{"EITC 12.1.4d-i", "", []model.Damage{special("crew-in-shock")}, func(b *bench) {
			b.scar("ger-1", state.GunHit)
			b.scar("ger-1", state.GunHit)
		}, "6", "2", "in-shock gun-hit gun-hit"},
		{"EITC 12.1.4d-i Loader panics", "", []model.Damage{special("loader-panics")}, func(b *bench) {
			b.scar("ger-1", state.GunHit)
			b.scar("ger-1", state.GunHit)
		}, "6", "2", "loader-panics gun-hit gun-hit"},
		{"EITC 12.1.4d-i Driver panics", "", []model.Damage{special("driver-panics")}, func(b *bench) {
			b.scar("ger-1", state.FuelHit)
		}, "3", "8", "driver-panics fuel-hit"},
		{"EITC 12.1.4d-i Move Level", "", []model.Damage{special("driver-panics"), special("crew-stunned")}, func(b *bench) {
			b.scar("ger-1", state.FuelHit)
			b.scar("ger-1", state.FuelHit)
		}, "1", "8", "driver-panics stunned fuel-hit fuel-hit"},
		{"EITC 12.1.4d-i Immobilized", "", []model.Damage{special("crew-stunned"), special("fuel")}, func(b *bench) {
			b.scar("ger-1", state.TracksGone)
		}, "0", "8", "stunned tracks-destroyed fuel-hit"},
		{"EITC 12.1.4d-ii", "", []model.Damage{special("optics")}, func(b *bench) {
			b.kill("ger-1", state.Loader)
		}, "6", "2", "optics-damaged"},
		{"EITC 12.1.4d-ii timed", "", []model.Damage{special("crew-in-shock"), special("crew-stunned")}, func(b *bench) {
			b.kill("ger-1", state.Commander)
		}, "2", "2", "in-shock stunned"},
		{"EITC 12.1.4d-ii by the same card", "", []model.Damage{kill1("loader"), special("turret-gears")}, nil, "6", "3", "turret-gears"},
		{"EITC 12.1.4d-loader-panics", "", []model.Damage{special("loader-panics")}, nil, "6", "4", "loader-panics"},
		{"EITC 12.1.4d-driver-panics", "", []model.Damage{special("driver-panics")}, nil, "4", "8", "driver-panics"},
		{"EITC 12.1.4d-turret-gears", "", []model.Damage{special("turret-gears")}, func(b *bench) {
			b.reprint("ger-1", func(v *pieces.Vehicle) { v.Guns[0].Fire = 7 })
		}, "6", "4", "turret-gears"},
		{"EITC 12.1.4d-turret-gears twice", "", []model.Damage{special("turret-gears"), special("turret-gears")}, nil, "6", "2", "turret-gears turret-gears"},
		{"EITC 12.1.4d-shock", "", []model.Damage{special("crew-in-shock")}, nil, "6", "3", "in-shock"},
		{"EITC 12.1.4d-stunned", "", []model.Damage{special("crew-stunned")}, nil, "3", "8", "stunned"},
		{"EITC 12.1.4d-gun-hit", "", []model.Damage{special("gun-hit")}, nil, "6", "5", "gun-hit"},
		{"EITC 12.1.4d-gun-hit at 3", "", []model.Damage{special("optics"), special("gun-hit")}, nil, "6", "1", "optics-damaged gun-hit"},
		{"EITC 12.1.4d-optics-a", "", []model.Damage{special("optics")}, nil, "6", "3", "optics-damaged"},
		{"EITC 12.1.4d-optics-a never raises", "", []model.Damage{special("gun-hit"), special("gun-hit"), special("optics")}, nil, "6", "2", "gun-hit gun-hit optics-damaged"},
		{"EITC 12.1.4d-engine", "", []model.Damage{special("engine")}, nil, "0", "8", "engine-destroyed"},
		{"EITC 12.1.4d-transmission-a", "", []model.Damage{special("transmission")}, nil, "0", "8", "transmission-locked"},
		{"EITC 12.1.4d-fuel", "sov-1", []model.Damage{special("fuel")}, nil, "4", "6", "fuel-hit"},
		{"EITC 12.1.4d-fuel at 2", "sov-1", []model.Damage{special("fuel")}, func(b *bench) {
			b.reprint("sov-1", func(v *pieces.Vehicle) { v.Move = 5 })
			b.scar("sov-1", state.FuelHit)
		}, "1", "6", "fuel-hit fuel-hit"},
		{"EITC 12.1.4d-fuel never below 1", "sov-1", []model.Damage{tracks, special("fuel"), special("fuel")}, nil, "1", "6", "track-damage fuel-hit fuel-hit"},
	} {
		t.Run(row.id, func(t *testing.T) {
			w := ruin{at: row.at, text: row.text, set: row.set}
			if row.id == "EITC 12.1.4d-engine" {
				w.pulls = []int{8, 3} // Explosion Check, then Fire Check
			}
			w.leaves(t, row.move, row.fire, row.status)
		})
	}
}

// reprint changes what the board of a tank prints.
func (b *bench) reprint(name string, change func(*pieces.Vehicle)) {
	g := *b.g
	g.Vehicles = append([]pieces.Vehicle(nil), g.Vehicles...)
	change(&g.Vehicles[b.unit(name).Vehicle])
	b.g = &g
}

func TestTimedResults(t *testing.T) {
	panicked := func(t *testing.T, s state.Status) *bench {
		b := duel(t)
		b.unit("ger-1").Status |= s
		b.hand("s1", 25, 35, 47, 48, 37)
		b.begin("ger-1")
		return b
	}
	for _, row := range []struct {
		id    string
		s     state.Status
		level string
	}{{"EITC 12.1.4d-loader-panics until it fired", state.LoaderPanics, "4"}, {"EITC 12.1.4d-shock until it fired", state.InShock, "3"}} {
		t.Run(row.id, func(t *testing.T) {
			b := panicked(t, row.s)
			b.expect("ger-1 fire-level", row.level)
			b.refused("ger-1 fire sov-1 with 35", "EITC 8.3.2b")
			b.next(100)
			b.do("ger-1 fire sov-1 with 25")
			b.chance()
			b.expect("ger-1 fire-level", row.level)
			b.do("ger-1 decline")
			b.expect("ger-1 fire-level", "8")
		})
		t.Run(row.id+", not moved", func(t *testing.T) {
			b := panicked(t, row.s)
			b.do("ger-1 move with 47", "ger-1 step stay", "ger-1 end")
			b.expect("ger-1 fire-level", row.level)
		})
	}
	for _, row := range []struct {
		id    string
		s     state.Status
		level string
	}{{"EITC 12.1.4d-driver-panics until it moved", state.DriverPanics, "4"}, {"EITC 12.1.4d-stunned until it moved", state.Stunned, "3"}} {
		t.Run(row.id, func(t *testing.T) {
			b := panicked(t, row.s)
			b.expect("ger-1 move-level", row.level)
			b.refused("ger-1 move with 37", "EITC 8.3.2a")
			b.do("ger-1 move with 47", "ger-1 step stay")
			b.expect("ger-1 move-level", "6")
		})
		t.Run(row.id+", not flanked alone", func(t *testing.T) {
			b := panicked(t, row.s)
			b.flank("sov-1", "ger-1")
			b.hand("s1", 8)
			b.do("ger-1 play unflank sov-1 with 8")
			b.expect("sov-1 flanked", "")
			b.expect("ger-1 move-level", row.level)
		})
		t.Run(row.id+", not fired", func(t *testing.T) {
			b := panicked(t, row.s)
			b.next(100)
			b.do("ger-1 fire sov-1 with 25", "ger-1 decline")
			b.expect("ger-1 move-level", row.level)
		})
	}
}

func TestCatastrophe(t *testing.T) {
	t.Run("EITC 12.1.4d-catastrophic", func(t *testing.T) {
		b := ruin{text: []model.Damage{special("catastrophic-hit"), mayBurn}, set: func(b *bench) {
			b.kill("ger-1", state.Driver)
			b.hurt("ger-1", state.Gunner)
		}}.struck(t)
		b.health("ger-1", "commander", "kia", "gunner", "kia", "loader", "kia", "driver", "kia", "assistant-driver", "kia")
		b.expect("ger-1 status", "out")
		// An Elite Commander 5, Gunner 4, two of 2, the tank 4; not the Driver.
		b.expect("sov-1 vp", "17")
		b.expect("sov-1 medals", "1")
		b.number("escape attempts", b.happened(event.CheckPassed)+b.happened(event.CheckFailed), 0)
		b.number("killed by it", int(b.unit("ger-1").Killed), 5)
		b.cited("EITC 12.1.4d-catastrophic")
	})
	t.Run("EITC 12.1.4d-special-ammo-a", func(t *testing.T) {
		for _, loaded := range []bool{false, true} {
			b := ruin{text: []model.Damage{special("special-ammo")}, set: func(b *bench) {
				b.unit("ger-1").Ammo[0] = 1
				if loaded {
					b.unit("ger-1").Loaded, b.unit("ger-1").Ammo[0] = 1, 0
				}
			}}.struck(t)
			b.health("ger-1", "commander", "kia", "assistant-driver", "kia")
			b.expect("ger-1 status", "out")
		}
	})
	t.Run("EITC 12.1.4d-special-ammo-b", func(t *testing.T) {
		b := ruin{text: []model.Damage{special("special-ammo")}, set: func(b *bench) { b.unit("ger-1").Ammo[0] = 0 }}.struck(t)
		b.expect("ger-1 status", "on-fire")
		b.cited("EITC 12.1.4d-special-ammo-b")
	})
	t.Run("EITC 12.1.4d-special-ammo-b on a burning tank", func(t *testing.T) {
		b := ruin{text: []model.Damage{special("special-ammo")}, set: func(b *bench) {
			b.unit("ger-1").Ammo[0] = 0
			b.unit("ger-1").Status |= state.Burning
		}}.struck(t)
		b.cited("EITC 12.1.4c-v")
		b.want("ger-1 escape commander", true)
	})
}

func TestAmmoHit(t *testing.T) {
	hit := func(t *testing.T, hand ...int) *bench {
		return ruin{text: []model.Damage{special("ammo")}, set: func(b *bench) {
			b.unit("ger-1").Ammo[0], b.unit("ger-1").Loaded = 1, 1
			b.hand("s1", hand...)
		}}.struck(t)
	}
	t.Run("EITC 12.1.4d-ammo-a", func(t *testing.T) {
		b := hit(t)
		b.expect("ger-1 ammo", "")
		b.cited("EITC 12.1.4d-ammo-a")
	})
	t.Run("EITC 12.1.4d-ammo-b", func(t *testing.T) {
		b := hit(t, 25, 38, 47, 84)
		b.want("ger-1 discard 38", true) // half a FIRE card is one
		b.want("ger-1 discard 47", false)
		b.do("ger-1 discard 25", "ger-1 discard 84")
		b.expect("s1 hand", "38 47")
		if b.cited("EITC 12.1.4d-ammo-b").Seen != engine.Everyone {
			t.Error("the discarded FIRE cards are not shown")
		}
		b.want("sov-1 accept ger-1", true)
	})
	t.Run("EITC 12.1.4d-ammo-b fewer", func(t *testing.T) {
		b := hit(t, 25, 47)
		b.do("ger-1 discard 25")
		b.expect("s1 hand", "47")
		b.want("sov-1 accept ger-1", true)
	})
	t.Run("EITC 12.1.4d-ammo-b none", func(t *testing.T) {
		b := hit(t, 47, 48)
		b.expect("s1 hand", "47 48")
		b.want("sov-1 accept ger-1", true)
	})
}

func TestOpticsDamaged(t *testing.T) {
	t.Run("EITC 12.1.4d-optics-b", func(t *testing.T) {
		b := duel(t)
		b.scar("ger-1", state.OpticsGone)
		b.begin("ger-1")
		b.next(100)
		b.do("ger-1 fire sov-1 with 25")
		b.run()
		b.want("ger-1 accept sov-1", false)
		b.want("ger-1 end", true)
	})
	t.Run("EITC 12.1.4d-optics-b no better aim", func(t *testing.T) {
		b := duel(t)
		b.scar("ger-1", state.OpticsGone)
		b.acquire("ger-1", "sov-1", 1)
		b.begin("ger-1")
		b.next(100)
		b.do("ger-1 fire sov-1 with 25")
		b.run()
		b.want("ger-1 accept sov-1", false)
		b.expect("ger-1 acquired", "sov-1 +10")
	})
}

func TestEngineAndTransmission(t *testing.T) {
	t.Run("EITC 12.1.4d-engine checks", func(t *testing.T) {
		b := ruin{text: []model.Damage{special("engine")}, pulls: []int{8, 24}}.struck(t)
		b.expect("ger-1 status", "on-fire engine-destroyed")
		b.inOrder(event.Scarred, event.CheckPassed, event.CheckFailed)
		b.cited("EITC 12.1.4d-engine")
		// The Explosion icon counts in the first check only, Fire in the second.
		b = ruin{text: []model.Damage{special("engine")}, pulls: []int{24, 3}}.struck(t)
		b.expect("ger-1 status", "engine-destroyed")
	})
	t.Run("EITC 12.1.4d-transmission-b", func(t *testing.T) {
		b := duel(t)
		b.scar("ger-1", state.GearLocked)
		b.hand("s1", 47, 99, 25, 71)
		b.begin("ger-1")
		b.expect("ger-1 move-level", "0")
		b.refused("ger-1 unlock with 25+47", "EITC 12.1.4d-transmission-b")
		b.refused("ger-1 unlock with 47", "EITC 12.1.4d-transmission-b")
		b.do("ger-1 unlock with 47+99") // their Action Levels do not matter
		b.cited("EITC 12.1.4d-transmission-b")
		b.expect("ger-1 status", "")
		b.expect("ger-1 move-level", "6")
		b.expect("s1 hand", "25 71")
		b.refused("ger-1 fire sov-1 with 25", "EITC 8.2a") // it was the Tank Action
	})
	t.Run("EITC 12.1.4d-transmission-b other damage stays", func(t *testing.T) {
		b := duel(t)
		for _, k := range []state.Scar{state.TrackHit, state.GearLocked, state.TracksGone} {
			b.scar("ger-1", k)
		}
		b.hand("s1", 47, 48)
		b.begin("ger-1")
		b.do("ger-1 unlock with 47+48")
		b.expect("ger-1 status", "track-damage tracks-destroyed")
		b.expect("ger-1 move-level", "0")
	})
	t.Run("EITC 12.1.4d-transmission-b locked twice", func(t *testing.T) {
		b := ruin{text: []model.Damage{special("transmission"), special("transmission")}, set: func(b *bench) {
			b.hand("s1", 47, 48)
			b.hand("s2", 13, 14)
		}}.struck(t)
		b.do("sov-1 decline", "sov-1 end")
		for b.s.Active != b.id("ger-1") {
			b.do(least(b))
			b.run()
		}
		b.do("ger-1 unlock with 47+48")
		b.expect("ger-1 status", "")
		b.expect("ger-1 move-level", "6")
	})
	t.Run("EITC 12.1.4d-transmission-b nothing to cancel", func(t *testing.T) {
		b := duel(t)
		b.scar("ger-1", state.EngineDead)
		b.hand("s1", 47, 48)
		b.begin("ger-1")
		b.refused("ger-1 unlock with 47+48", "EITC 12.1.4d-transmission-b")
	})
}

func TestSmokeFillsTheTank(t *testing.T) {
	t.Run("EITC 12.1.4d-smoke-a", func(t *testing.T) {
		b := ruin{text: []model.Damage{special("smoke-fills")}, pulls: []int{8, 24}}.struck(t)
		b.expect("ger-1 status", "on-fire smoke-filled")
		b = ruin{text: []model.Damage{special("smoke-fills")}, pulls: []int{8, 3}}.struck(t)
		b.expect("ger-1 status", "smoke-filled")
		b = ruin{text: []model.Damage{special("smoke-fills")}, pulls: []int{24, 12}}.struck(t)
		b.want("ger-1 escape commander", true)
	})
	filled := func(t *testing.T) *bench {
		b := duel(t)
		b.unit("ger-1").Status |= state.SmokeFilled
		b.hand("s1", 25, 47, 71, 2)
		b.begin("ger-1")
		return b
	}
	t.Run("EITC 12.1.4d-smoke-b", func(t *testing.T) {
		b := filled(t)
		b.next(54)
		b.chance()
		b.refused("ger-1 move with 47", "EITC 12.1.4d-smoke-b")
		b.refused("ger-1 fire sov-1 with 25", "EITC 12.1.4d-smoke-b")
		b.want("ger-1 move", false)
		b.want("ger-1 fire", false)
		b.want("ger-1 leadership 2", true)
	})
	t.Run("EITC 12.1.4d-smoke-c", func(t *testing.T) {
		b := filled(t)
		b.next(54) // a Smoke icon
		b.chance()
		b.cited("EITC 12.1.4d-smoke-c")
		b.expect("ger-1 status", "smoke-filled")
		b = filled(t)
		b.next(24) // none
		b.chance()
		b.cited("EITC 12.1.4d-smoke-c")
		b.expect("ger-1 status", "")
		b.want("ger-1 fire", true)
	})
	t.Run("EITC 12.1.4d-smoke-c with SMOKE about the tank", func(t *testing.T) {
		b := duel(t)
		b.unit("ger-1").Status |= state.SmokeFilled
		b.unit("ger-1").Spotted = 0
		b.box("ger-1", "smoke", 22)
		b.begin("ger-1")
		b.next(24, 54) // the counter goes, the card stays
		b.chance()
		b.chance()
		b.expect("ger-1 status", "")
		b.expect("ger-1 box", "22")
	})
}

func TestPermanentDamage(t *testing.T) {
	t.Run("EITC 12.1.4e", func(t *testing.T) {
		all := []state.Scar{state.TrackHit, state.EngineDead, state.TurretGears, state.GunHit, state.OpticsGone, state.FuelHit}
		names := "track-damage engine-destroyed turret-gears gun-hit optics-damaged fuel-hit"
		b := duel(t)
		for _, k := range all {
			b.scar("ger-1", k)
		}
		b.hand("s1", 25, 47, 48)
		b.begin("ger-1")
		b.expect("ger-1 status", names)
		b.want("ger-1 unlock", false)
		b.next(100)
		b.do("ger-1 fire sov-1 with 25")
		b.run()
		b.do("ger-1 end", "ger-1 end")
		b.expect("ger-1 status", names)
		b.expect("active", "ger-2")
	})
	t.Run("EITC 12.1.4e replaced", func(t *testing.T) {
		b := duel(t)
		b.scar("ger-1", state.GunHit)
		b.scar("ger-1", state.EngineDead)
		b.ctx().eliminate(b.id("ger-1"), byBailOut)
		b.settle()
		b.run()
		b.expect("ger-1 status", "out")
		b.ctx().reinforce(b.id("ger-1"))
		b.expect("ger-1 status", "")
		b.expect("ger-1 fire-level", "8")
		b.expect("ger-1 move-level", "6")
	})
}
