package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// armedRobata gives the T-34 of newSolo, which Robata runs, a second gun that is the
// same at every range up to 1000 m, aimed by the driver; it has a target at 1000 m,
// where its main gun hits with 61 and has a differential of 0.
func armedRobata(t *testing.T, hit, pen, level int) *bench {
	t.Helper()
	return armedAgainst(t, model.Gun{
		Hit: slices.Repeat([]int{hit}, 6), Pen: slices.Repeat([]int{pen}, 6), Fire: level, Aims: "driver", Loads: "driver",
	}, [state.Sides]bool{false, true})
}

// armedAgainst does the same with any second gun and any sides of Robata.
func armedAgainst(t *testing.T, second model.Gun, robata [state.Sides]bool) *bench {
	t.Helper()
	c := contenttest.Own(t)
	tank := model.Find(c.Vehicles, newSolo(t).board("sov-1").ID)
	tank.Guns = append(slices.Clone(tank.Guns), second)
	b := newBenchWith(t, c, "merging-forces", setup.Setup{Robata: robata})
	b.spot("sov-1", "ger-1")
	b.at("sov-1", 600)
	b.at("ger-1", 400)
	return b
}

// TestRobataChoosesTheGun holds that Robata judges its shots by the gun whose shot
// has the higher quality, then by the higher To Hit Number, then by the higher
// Penetration differential; of equals by the main gun, and by one that may fire.
func TestRobataChoosesTheGun(t *testing.T) {
	for _, c := range []struct {
		why      string
		hit, pen int
		disable  state.Post
		want     uint8
	}{
		{"High before Low", 95, 3, state.NoPost, 0},
		{"the higher To Hit Number of two High Quality Shots", 71, 6, state.NoPost, 1},
		{"the higher differential of two To Hit Numbers", 66, 8, state.NoPost, 1},
		{"the main gun of equals", 66, 7, state.NoPost, 0},
		{"the main gun where the second is not aimed", 95, 9, state.Driver, 0},
		{"the second gun where the main gun is not aimed", 71, 6, state.CommanderGunner, 1},
	} {
		t.Run(c.why, func(t *testing.T) {
			b := armedRobata(t, c.hit, c.pen, 0)
			if c.disable != state.NoPost {
				b.kill("sov-1", c.disable)
			}
			is(t, "gun", RobataOf(b.ctx()).WithGun(b.id("sov-1"), b.id("ger-1"), Aim{}).Gun, c.want)
		})
	}
}

// TestRobataSeesTheSecondGun holds that shots of either gun count for what Robata
// asks itself, of its own tanks and of the enemy's.
func TestRobataSeesTheSecondGun(t *testing.T) {
	b := armedRobata(t, 90, 9, 0)
	u, e := b.id("sov-1"), b.id("ger-1")
	b.kill("sov-1", state.CommanderGunner)
	is(t, "High Quality Shots", RobataOf(b.ctx()).GoodTargets(u, AtHigh, Aim{}), b.only("ger-1"))
	second := b.quality("sov-1", "ger-1", Aim{Gun: 1})
	hit, pen := uint8(slices.Index(preferNames[:], "hit")), uint8(slices.Index(preferNames[:], "pen"))
	is(t, "what the target is measured by", [2]int{RobataOf(b.ctx()).weigh(u, e, hit, Aim{}), RobataOf(b.ctx()).weigh(u, e, pen, Aim{})}, second)
	b.board("sov-1").Guns[0].Pen = make([]int, 11)
	is(t, "it outguns the target", RobataOf(b.ctx()).outguns(u), true)
	b.unit("sov-1").Spotted = 0
	is(t, "whom it would Spot for a shot", RobataOf(b.ctx()).spotsFor(u, false), b.only("ger-1"))
	weak := model.Gun{Hit: make([]int, 6), Pen: make([]int, 6), Aims: "driver", Loads: "driver"}
	strong := model.Gun{Hit: slices.Repeat([]int{95}, 6), Pen: slices.Repeat([]int{15}, 6), Aims: "driver", Loads: "driver"}
	for want, second := range map[uint16]model.Gun{0: weak, b.only("sov-1"): strong} {
		b = armedAgainst(t, second, [state.Sides]bool{true, false})
		b.kill("sov-1", state.CommanderGunner)
		is(t, "who threatens the tank", RobataOf(b.ctx()).threats(e, EnemyHigh, 0), want)
	}
}

// TestRobataFiresTheSecondGun holds that Robata fires the gun by which it judges,
// with its chart, if the Success Check by the Fire Level of that gun succeeds.
func TestRobataFiresTheSecondGun(t *testing.T) {
	for _, c := range []struct {
		why         string
		level, want int
	}{{"at Fire Level 9", 9, 90}, {"at Fire Level 4, which 35 fails, the main gun", 4, 66}} {
		t.Run(c.why, func(t *testing.T) {
			b := armedRobata(t, 90, 9, c.level)
			b.acts("sov-1", 35, 39, 64)
			b.finish("sov-1")
			is(t, "the target", b.shotAt(), b.id("ger-1"))
			is(t, "the chart", b.term(b.shotEvent(), "EITC 11.1.3b"), c.want)
		})
	}
}
