package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// cause is one thing that lowers a level, done to a tank.
type cause func(b *bench, name string)

func scarred1(k state.Scar) cause  { return func(b *bench, name string) { b.scar(name, k) } }
func wound(seat state.Post) cause  { return func(b *bench, name string) { b.hurt(name, seat) } }
func dead(seat state.Post) cause   { return func(b *bench, name string) { b.kill(name, seat) } }
func status1(s state.Status) cause { return func(b *bench, name string) { b.unit(name).Status |= s } }
func boggedAt(n uint8) cause       { return func(b *bench, name string) { b.unit(name).Bog = n } }
func seated(from, to state.Post) cause {
	return func(b *bench, name string) {
		u := b.unit(name)
		u.Men[u.Sitting(from)].Seat = to
	}
}

// levelCase says what the levels are after causes, in their order. The tanks
// are fiveMen's: sov-2 T-34/85 7 and 7, sov-1 T-34/76 7 and 6, ger-1 Panzer IV
// 6 and 8, ger-2 StuG 6 and 7 (DMG 5, IMB 3).
type levelCase struct {
	name, tank string
	causes     []cause
	move, fire string
}

func (c levelCase) check(t *testing.T) {
	b := newBenchOf(t, "hold-the-high-ground", fiveMen())
	for _, do := range c.causes {
		do(b, c.tank)
	}
	b.expect(c.tank+" move-level", c.move)
	b.expect(c.tank+" fire-level", c.fire)
}

// runLevels runs neighbours of the same name as one subtest.
func runLevels(t *testing.T, cases []levelCase) {
	for len(cases) > 0 {
		n := 1
		for n < len(cases) && cases[n].name == cases[0].name {
			n++
		}
		group := cases[:n]
		t.Run(group[0].name, func(t *testing.T) {
			for _, c := range group {
				c.check(t)
			}
		})
		cases = cases[n:]
	}
}

func TestLevelClauses(t *testing.T) {
	runLevels(t, []levelCase{
		{"EITC 5.6.2g", "sov-2", []cause{scarred1(state.TrackHit), dead(state.Commander)}, "3", "6"},
		{"EITC 5.6.2g", "sov-2", []cause{dead(state.Commander), scarred1(state.TrackHit)}, "3", "6"},
		{"EITC 5.6.2g", "sov-2", []cause{dead(state.Loader), status1(state.LoaderPanics)}, "7", "3"},
		{"EITC 5.6.2g", "ger-2", []cause{dead(state.Driver), seated(state.Loader, state.Driver), scarred1(state.TrackHit)}, "1", "4"},
		{"EITC 5.6.2-gunner-b", "sov-2", []cause{dead(state.Gunner), seated(state.Commander, state.Gunner)}, "6", "5"},
		{"EITC 5.6.2-gunner-b", "sov-2", []cause{wound(state.Gunner), wound(state.Loader), wound(state.Commander), wound(state.Driver)}, "7", "7"},
		{"EITC 5.6.2-loader", "ger-1", []cause{dead(state.Loader)}, "6", "7"},
		{"EITC 5.6.2-loader", "ger-2", []cause{dead(state.Driver), seated(state.Loader, state.Driver)}, "4", "6"},
		{"EITC 5.6.2-commander-b", "ger-1", []cause{dead(state.Commander)}, "5", "7"},
		{"EITC 5.6.2-cmdrgunner-c", "sov-1", []cause{dead(state.CommanderGunner)}, "6", "4"},
		// Ruling A23: the Loader in that seat leaves his own empty.
		{"EITC 5.6.2-cmdrgunner-c", "sov-1", []cause{dead(state.CommanderGunner), seated(state.Loader, state.CommanderGunner)}, "6", "3"},
		{"EITC 5.8.3a", "ger-2", []cause{scarred1(state.TrackHit)}, "3", "5"},
		{"EITC 5.8.3a", "ger-2", []cause{scarred1(state.GunHit), scarred1(state.TrackHit)}, "3", "4"},
		{"EITC 5.8.3a", "ger-2", []cause{scarred1(state.TrackHit), scarred1(state.GunHit)}, "3", "2"},
		{"EITC 5.8.3a", "ger-1", []cause{scarred1(state.TrackHit)}, "3", "8"},
		{"EITC 5.8.4a", "ger-2", []cause{scarred1(state.EngineDead)}, "0", "3"},
		{"EITC 5.8.4a", "ger-2", []cause{scarred1(state.TrackHit), scarred1(state.TracksGone)}, "0", "3"},
		{"EITC 5.8.4a", "ger-2", []cause{scarred1(state.GunHit), scarred1(state.GunHit), scarred1(state.GearLocked)}, "0", "1"},
		{"EITC 5.8.4a", "ger-2", []cause{scarred1(state.TracksGone), scarred1(state.TrackHit)}, "0", "3"},
		{"EITC 5.8.4a", "ger-2", []cause{boggedAt(3)}, "3", "7"},
		{"EITC 5.8.4a", "ger-1", []cause{scarred1(state.TracksGone)}, "0", "8"},
	})
}

// TestLevelsOfSeveralCauses holds ruling A6: permanent results act in the order
// received, timed ones after them, crew losses last, then the Bog counter.
func TestLevelsOfSeveralCauses(t *testing.T) {
	runLevels(t, []levelCase{
		{"Track Damage, then Fuel Hit", "sov-2", []cause{scarred1(state.TrackHit), scarred1(state.FuelHit)}, "1", "7"},
		{"Fuel Hit, then Track Damage", "sov-2", []cause{scarred1(state.FuelHit), scarred1(state.TrackHit)}, "4", "7"},
		{"two Fuel Hits", "sov-2", []cause{scarred1(state.FuelHit), scarred1(state.FuelHit)}, "1", "7"},
		{"Fuel Hit on an Immobilized tank", "sov-2", []cause{scarred1(state.TracksGone), scarred1(state.FuelHit)}, "0", "7"},
		{"Turret Gears, then Gun Hit", "ger-1", []cause{scarred1(state.TurretGears), scarred1(state.GunHit)}, "6", "1"},
		{"Gun Hit, then Turret Gears", "ger-1", []cause{scarred1(state.GunHit), scarred1(state.TurretGears)}, "6", "3"},
		{"Turret Gears round up", "sov-2", []cause{scarred1(state.TurretGears)}, "7", "4"},
		{"Turret Gears before crew losses", "ger-1", []cause{dead(state.Loader), scarred1(state.TurretGears)}, "6", "3"},
		{"Optics, then Gun Hit", "ger-1", []cause{scarred1(state.OpticsGone), scarred1(state.GunHit)}, "6", "1"},
		{"Gun Hit and no Loader", "sov-1", []cause{scarred1(state.GunHit), dead(state.Loader)}, "7", "2"},
		{"minimum of 1 is for the result, not the crew", "sov-1", []cause{scarred1(state.GunHit), scarred1(state.GunHit), dead(state.CommanderGunner)}, "6", "0"},
		{"the lower timed result counts", "sov-2", []cause{status1(state.DriverPanics), status1(state.Stunned)}, "3", "7"},
		{"a timed result raises nothing", "ger-2", []cause{scarred1(state.EngineDead), status1(state.LoaderPanics)}, "0", "3"},
		{"Panic and no Commander", "sov-2", []cause{status1(state.DriverPanics), dead(state.Commander)}, "3", "6"},
		{"the Bog counter caps the rest", "sov-2", []cause{boggedAt(4)}, "4", "7"},
		{"crew losses below the Bog counter", "sov-2", []cause{boggedAt(4), status1(state.Stunned), dead(state.Commander)}, "2", "6"},
		{"Track Damage on a StuG without Loader", "ger-2", []cause{dead(state.Loader), scarred1(state.TrackHit)}, "3", "4"},
	})
	t.Run("a repaired transmission leaves other damage", func(t *testing.T) {
		b := newBench(t)
		b.scar("ger-2", state.GearLocked)
		b.scar("ger-2", state.TrackHit)
		b.hand("s1", 47, 48)
		b.begin("ger-2")
		b.expect("ger-2 fire-level", "3")
		b.do("ger-2 unlock with 47+48")
		b.expect("ger-2 move-level", "3")
		b.expect("ger-2 fire-level", "5")
	})
}

// TestLevelTraces reads off the log's reasons which clause took how much.
func TestLevelTraces(t *testing.T) {
	b := newBenchOf(t, "hold-the-high-ground", fiveMen())
	b.kill("sov-2", state.Gunner)
	seated(state.Commander, state.Gunner)(b, "sov-2")
	b.kill("sov-1", state.CommanderGunner)
	for _, c := range []struct {
		tank   string
		fire   bool
		clause engine.Clause
		want   int
	}{
		{"sov-2", true, "EITC 5.6.2-gunner-b", -1},
		{"sov-2", true, "EITC 5.6.2-commander-b", -1},
		{"sov-2", false, "EITC 5.6.2-commander-b", -1},
		{"sov-1", true, "EITC 5.6.2-cmdrgunner-c", -2},
		{"sov-1", false, "EITC 5.6.2-cmdrgunner-c", -1},
		{"sov-1", true, "EITC 5.6.2-commander-b", 0},
	} {
		var tr engine.Trace
		if c.fire {
			b.ctx().FireLevel(b.id(c.tank), 0, &tr)
		} else {
			b.ctx().MoveLevel(b.id(c.tank), &tr)
		}
		got := 0
		for _, term := range tr.Terms() {
			if term.Clause == c.clause {
				got += int(term.Value)
			}
		}
		if got != c.want {
			t.Errorf("%s, fire %v: %s takes %d, want %d", c.tank, c.fire, c.clause, got, c.want)
		}
	}
}

func TestDestroyerClauses(t *testing.T) {
	t.Run("EITC 5.8.1a", func(t *testing.T) {
		b := closeUp(t, "ger-2", setup.Setup{})
		destroyers := map[string]bool{"stug-iii-ausf-g": true, "su-100-m44": true, "ferdinand": true}
		for i := range b.g.Vehicles {
			v := &b.g.Vehicles[i]
			if v.Destroyer() != destroyers[v.ID] {
				t.Errorf("%s is a tank destroyer: %v", v.ID, v.Destroyer())
			}
		}
		// Otherwise it is treated as a tank.
		b.unit("ger-2").Spotted = 1 << b.id("sov-1")
		b.box("ger-2", "terrain", 68)
		b.hand("s1", 25, 47, 1, 4)
		for _, words := range []string{
			"ger-2 fire sov-1 with 25 led 1", "ger-2 move with 47", "ger-2 leadership 1", "ger-2 spot sov-2",
			"ger-2 hull-down", "ger-2 load", "ger-2 command 4 hull-down", "ger-2 command 4 conceal",
		} {
			b.want(words, true)
		}
	})
	for _, c := range []struct {
		clause  engine.Clause
		prepare func(b *bench)
	}{
		{"EITC 5.8.2a", func(b *bench) { b.box("ger-2", "move", 47) }},
		{"EITC 5.8.2b", func(b *bench) { b.box("sov-1", "move", 47) }},
		{"EITC 5.8.2c", func(b *bench) { b.flank("sov-1", "ger-1"); b.flank("sov-1", "ger-2") }},
	} {
		t.Run(string(c.clause), func(t *testing.T) {
			b := closeUp(t, "ger-2", setup.Setup{})
			c.prepare(b)
			b.hand("s1", 25)
			b.refused("ger-2 fire sov-1 with 25", c.clause)
			b.want("ger-2 fire sov-1", false)
			if c.clause != "EITC 5.8.2a" {
				b.want("ger-2 fire sov-2 with 25", true)
			} else {
				b.want("ger-2 fire", false)
			}
			// To flank the enemy is no hindrance.
			b = closeUp(t, "ger-2", setup.Setup{})
			b.flank("ger-2", "sov-1")
			b.hand("s1", 25)
			b.want("ger-2 fire sov-1 with 25", true)
			// A turreted tank in the same place may fire.
			b = closeUp(t, "ger-1", setup.Setup{})
			c.prepare(b)
			b.hand("s1", 25)
			b.want("ger-1 fire sov-1 with 25", true)
		})
	}
	t.Run("tracks hit in play", func(t *testing.T) {
		b := closeUp(t, "sov-1", setup.Setup{})
		blow{"sov-1", "ger-2", pieces.TracksPart, true, 2}.land(b)
		b.expect("ger-2 fire-level", "5")
		b.expect("ger-2 move-level", "3")
		b = closeUp(t, "sov-1", setup.Setup{})
		b.scar("ger-2", state.TrackHit)
		blow{"sov-1", "ger-2", pieces.TracksPart, true, 2}.land(b)
		b.expect("ger-2 fire-level", "3")
		b.expect("ger-2 move-level", "0")
		b.expect("ger-2 status", "track-damage tracks-destroyed")
	})
}
