package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

func TestTrackDamageClauses(t *testing.T) {
	// A T-34/76 prints Move 7, a Panzer IV 6, a StuG 6 and Fire 7, DMG 5, IMB 3.
	for _, row := range []struct {
		id, at     string
		text       []model.Damage
		set        func(b *bench)
		move, fire string
		status     string
	}{
		{"EITC 12.5.1a", "sov-1", []model.Damage{tracks}, nil, "4", "6", "track-damage"},
		{"EITC 12.5.1a, Commander KIA", "sov-1", []model.Damage{tracks}, func(b *bench) { b.kill("sov-1", state.CommanderGunner) }, "3", "4", "track-damage"},
		{"EITC 12.5.1a, Commander KIA later", "sov-1", []model.Damage{tracks, kill1("commander")}, nil, "3", "4", "track-damage"},
		{"EITC 12.5.1a even", "", []model.Damage{tracks}, nil, "3", "8", "track-damage"},
		{"EITC 12.5.1a never raises", "", []model.Damage{tracks}, func(b *bench) {
			b.scar("ger-1", state.FuelHit)
			b.scar("ger-1", state.FuelHit)
		}, "1", "8", "fuel-hit fuel-hit track-damage"},
		{"EITC 12.5.1a half of what is printed", "", []model.Damage{tracks}, func(b *bench) { b.scar("ger-1", state.FuelHit) }, "3", "8", "fuel-hit track-damage"},
		{"EITC 12.5.1b", "sov-1", []model.Damage{tracks}, func(b *bench) { b.scar("sov-1", state.TrackHit) }, "0", "6", "track-damage tracks-destroyed"},
		{"EITC 12.5.1b by one card", "sov-1", []model.Damage{{Tracks: "damaged", Times: 2}}, nil, "0", "6", "track-damage tracks-destroyed"},
		{"EITC 12.5.1b a third time", "sov-1", []model.Damage{{Tracks: "damaged", Times: 3}}, nil, "0", "6", "track-damage tracks-destroyed"},
		{"EITC 12.5.1b Immobilized by another cause", "sov-1", []model.Damage{tracks}, func(b *bench) {
			b.scar("sov-1", state.TrackHit)
			b.scar("sov-1", state.GearLocked)
		}, "0", "6", "track-damage transmission-locked tracks-destroyed"},
		{"EITC 12.5.2a", "sov-1", []model.Damage{noTracks}, nil, "0", "6", "tracks-destroyed"},
		{"EITC 12.5.2a, Commander KIA", "sov-1", []model.Damage{noTracks}, func(b *bench) { b.kill("sov-1", state.CommanderGunner) }, "0", "4", "tracks-destroyed"},
	} {
		t.Run(row.id, func(t *testing.T) {
			ruin{at: row.at, text: row.text, set: row.set}.leaves(t, row.move, row.fire, row.status)
		})
	}
	t.Run("EITC 12.5.1b cited", func(t *testing.T) {
		b := ruin{text: []model.Damage{{Tracks: "damaged", Times: 2}}}.struck(t)
		b.cited("EITC 12.5.1a")
		b.cited("EITC 12.5.1b")
	})
	t.Run("tank destroyer", func(t *testing.T) {
		b := duel(t)
		for _, row := range []struct {
			k    state.Scar
			fire string
		}{{state.TrackHit, "5"}, {state.TracksGone, "3"}} {
			b.scar("ger-2", row.k)
			b.expect("ger-2 fire-level", row.fire)
		}
	})
}

func TestImmobilizedClauses(t *testing.T) {
	stuck := func(t *testing.T, set func(b *bench), hand ...int) *bench {
		b := duel(t)
		b.scar("ger-1", state.TracksGone)
		b.hand("s1", hand...)
		if set != nil {
			set(b)
		}
		b.begin("ger-1")
		return b
	}
	t.Run("EITC 12.5.2b", func(t *testing.T) {
		b := stuck(t, nil, 47, 48, 7, 71, 49, 50)
		b.refused("ger-1 move with 47", "EITC 12.5.2b")
		b.refused("ger-1 raise-move 1", "EITC 12.5.2b")
		b.refused("ger-1 terrain 71", "EITC 12.5.2b")
		b.want("ger-1 move", false)
		b.want("ger-1 raise-move", false)
		b.want("ger-1 terrain", false)
	})
	t.Run("EITC 12.5.2b Flank", func(t *testing.T) {
		b := stuck(t, func(b *bench) { b.flank("sov-1", "ger-1") }, 7, 49, 50)
		b.refused("ger-1 play unflank sov-1 with 7", "EITC 12.5.2b")
		b.refused("ger-1 raise-move 1", "EITC 12.5.2b")
		b.want("ger-1 play", false)
	})
	t.Run("EITC 12.5.2b by any cause", func(t *testing.T) {
		for _, k := range []state.Scar{state.EngineDead, state.GearLocked} {
			b := duel(t)
			b.scar("ger-1", k)
			b.hand("s1", 47)
			b.begin("ger-1")
			b.refused("ger-1 move with 47", "EITC 12.5.2b")
		}
	})
	t.Run("EITC 12.5.2c", func(t *testing.T) {
		b := stuck(t, func(b *bench) {
			b.box("ger-1", "terrain", 76) // Woods print Hull Down
			b.unit("ger-1").Spotted = 1 << b.id("sov-1")
			b.hand("s2", 54)
			b.box("sov-2", "move", 59)
		}, 25, 22, 2, 4, 72)
		for _, words := range []string{
			"ger-1 fire sov-1", "ger-1 smoke 22", "ger-1 leadership 2", "ger-1 spot sov-2", "ger-1 load apcr",
			"ger-1 pass", "ger-1 command 4 spot sov-2", "ger-1 command 4 conceal", "ger-1 place 72 on sov-2",
		} {
			b.want(words, true)
		}
		b.refused("ger-1 hull-down discarding 2", "EITC 5.7.1b")
		b.want("ger-1 command 4 hull-down", false)
		b.do("ger-1 leadership 2 from s2")
		b.run()
		b.want("ger-1 gain spot sov-2", true)
		b.want("ger-1 gain hull-down", false)
	})
	t.Run("EITC 12.5.2c reassignment", func(t *testing.T) {
		b := stuck(t, func(b *bench) { b.kill("ger-1", state.Driver) }, 2)
		b.do("ger-1 reassign assistant-driver driver discarding 2")
		b.number("seat", int(b.unit("ger-1").Men[4].Seat), int(state.Driver))
	})
	t.Run("EITC 12.5.2c stopping", func(t *testing.T) {
		b := stuck(t, func(b *bench) { b.box("ger-1", "move", 59) }, 47)
		b.do("ger-1 stop discarding 47")
		is(t, "its MOVE card", b.unit("ger-1").Box.Move, engine.NoCard)
	})
}
