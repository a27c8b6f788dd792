package tankduel

import (
	"testing"

	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// TestSecondGunCrewClauses are changes of crew assignment in a vehicle with a Gunner and a
// Loader for each of two guns.
func TestSecondGunCrewClauses(t *testing.T) {
	// without is a bench in the Action Step of the Grant, with somebody KIA.
	without := func(t *testing.T, seat state.Post) *bench {
		b := granted(t, nil)
		b.hand(seatOf(grant), 12)
		b.kill(grant, seat)
		b.begin(grant)
		return b
	}
	t.Run("EITC 8.3.5.iv-b", func(t *testing.T) {
		b := without(t, state.Driver)
		for _, seat := range []string{"gunner", "loader", "second-gunner", "second-loader"} {
			b.want(grant+" reassign "+seat+" driver discarding 12", true)
		}
		b.want(grant+" reassign commander driver discarding 12", false)
		whole := b.levels()
		b.do(grant + " reassign second-loader driver discarding 12")
		is(t, "Fire Levels without a second Loader", b.levels(), [2]int{whole[0], whole[1] - 1})
	})
	t.Run("EITC 8.3.5.iv-c", func(t *testing.T) {
		b := without(t, state.SecondGunner)
		for _, seat := range []string{"gunner", "loader", "second-loader", "driver"} {
			b.want(grant+" reassign "+seat+" second-gunner discarding 12", false)
		}
		is(t, "the second gun is ready", b.ctx().GunReady(b.id(grant), 1).Permits(), false)
		b.do(grant + " reassign commander second-gunner discarding 12")
		is(t, "the second gun is ready again", b.ctx().GunReady(b.id(grant), 1).Permits(), true)
		b.expect(grant+" sitting second-gunner", "commander")
		b.expect(grant+" fire-level-named gun 2", "printed:6 no-commander:-1 another-crew-member-aims:-1")
		first := without(t, state.Gunner)
		first.do(grant + " reassign commander gunner discarding 12")
		first.expect(grant+" sitting gunner", "commander")
	})
	t.Run("EITC 19.8.1d", func(t *testing.T) {
		b := without(t, state.SecondGunner)
		mendCrew(b.logged(), &state.Frame{Unit: b.id(grant)})
		b.expect(grant+" sitting second-gunner", "commander")
		drives := without(t, state.Driver)
		mendCrew(drives.logged(), &state.Frame{Unit: drives.id(grant)})
		for gun := range pieces.MaxGuns {
			is(t, "a gun is manned", drives.ctx().GunReady(drives.id(grant), gun).Permits(), true)
		}
	})
}

// TestQuickLoadOfTwoGunsClauses are rounds that are loaded at once in a Fire action with both
// guns.
func TestQuickLoadOfTwoGunsClauses(t *testing.T) {
	t.Run("EITC 11.1.2a", func(t *testing.T) {
		s := desertSetup() // with guns to fire HE at
		s.Force[1][0] = setup.Tank{Vehicle: "m3-grant", Number: 1}
		b := newBenchWith(t, desertContent(t, nil), "open-country", s)
		b.sightedAt(1, 1)
		icons := b.orders(2, 2)
		b.hand("s1")
		b.hand("s2", 13, 19, icons[0], icons[1])
		b.begin(grant)
		b.next(99, 100)
		b.do(bothAt+" with 13+19", grant+" second-target "+withAPCR)
		is(t, "before the first shot", asked(b), "quick-load")
		b.do(grant + " decline")
		b.playTo(func() bool { return len(b.tries()) == 2 || asked(b) == "quick-load" })
		is(t, "between the two", asked(b) == "quick-load", false)
		b.playOn()
		is(t, "shots", len(b.tries()), 2)
	})
}
