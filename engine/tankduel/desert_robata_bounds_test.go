package tankduel

import (
	"fmt"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
)

// TestSecondMissionOfRules holds that of several Missions of modules the first that leads
// somewhere is taken, behind the orders of the scenario, and is counted behind them.
func TestSecondMissionOfRules(t *testing.T) {
	leads := func(by int8) Mission {
		return Mission{Clause: "X 1", Leads: func(Ctx, engine.Unit) int8 { return by }}
	}
	for _, c := range []struct {
		missions []Mission
		want     int
	}{
		{nil, -1}, {[]Mission{leads(0)}, -1}, {[]Mission{leads(1)}, 0}, {[]Mission{leads(0), leads(-1)}, 1},
		{[]Mission{leads(1), leads(1)}, 0}, {[]Mission{leads(0), leads(0), leads(1)}, 2},
	} {
		b := robataMines(t, -600)
		rows := len(MissionRows(b.g))
		b.g.missions = c.missions
		want := c.want
		if want >= 0 {
			want += rows
		}
		is(t, fmt.Sprint(len(c.missions), " missions"), RobataOf(b.logged()).MissionOf(b.id("bri-3")), want)
		if want >= 0 {
			is(t, "counted from 1", int(b.last(event.MissionRead).To), want+1)
		}
	}
}

// TestGunsOfRobataHitAbove0 holds that Robata fires a gun where its Final To Hit Number is
// above 0 (NA 8.1.1g).
func TestGunsOfRobataHitAbove0(t *testing.T) {
	for n, want := range map[int]string{-1: "", 0: "", 1: "sov-1"} { // order-free: each by itself
		b := robataGuns(t)
		b.needs(anyShot, anyShot)
		gun := &b.board(pak).Guns[0]
		base := RobataOf(b.ctx()).FinalHit(b.id(pak), b.id("sov-1"), Aim{})
		chart := make([]int, len(gun.Hit))
		for i := range chart {
			chart[i] = gun.Hit[i] - base + n
		}
		gun.Hit = chart
		is(t, "Final To Hit Number", RobataOf(b.ctx()).FinalHit(b.id(pak), b.id("sov-1"), Aim{}), n)
		is(t, fmt.Sprint("at ", n), b.aimOf(pak, false), want)
	}
}

// TestGunsBeforeOthers holds by what Robata compares two guns: neither of equals comes first.
func TestGunsBeforeOthers(t *testing.T) {
	b := robataGuns(t)
	one, two := b.id(pak), b.id(flak)
	calibre := b.board(flak).Guns[0].Calibre
	b.board(pak).Guns[0].Calibre = calibre
	is(t, "of equals", [2]bool{DesertGuns.ServedBefore(RobataOf(b.ctx()), one, two), DesertGuns.ServedBefore(RobataOf(b.ctx()), two, one)}, [2]bool{false, false})
	b.icons(pak, 1)
	is(t, "the one with more", [2]bool{DesertGuns.ServedBefore(RobataOf(b.ctx()), one, two), DesertGuns.ServedBefore(RobataOf(b.ctx()), two, one)}, [2]bool{true, false})
}
