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

// armed gives the Panzer IV of duel a second gun, aimed by the loader, that
// reaches 1000 m and hits well but pierces little, and puts it in its Action
// Step.
func armed(t *testing.T) *bench {
	t.Helper()
	c := contenttest.Own(t)
	first := newBench(t).board("ger-1").ID
	tank := model.Find(c.Vehicles, first)
	tank.Guns = append(slices.Clone(tank.Guns), model.Gun{
		Hit: []int{90, 90, 90, 90, 90, 90}, Pen: []int{3, 3, 3, 3, 3, 3}, Fire: 9, Aims: "loader", Loads: "driver",
	})
	b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{})
	b.sighted()
	b.hand("s1", 25, 27, 30, 39)
	b.hand("s2", 13, 17, 29, 38)
	b.begin("ger-1")
	return b
}

// TestGunsHaveChartsOfTheirOwn holds that a shot is worked out with the chart
// of the gun that its action names.
func TestGunsHaveChartsOfTheirOwn(t *testing.T) {
	for _, c := range []struct {
		action string
		chart  int
		pen    int
	}{{"ger-1 fire sov-1 with 25", 61, 10}, {"ger-1 fire sov-1 gun 2 with 25", 90, 3}} {
		b := armed(t)
		b.next(1, 2, 3)
		b.do(c.action)
		for b.happened(event.PenetrationTried) == 0 {
			b.chance()
		}
		hit := b.term(b.last(event.TriedToHit), "EITC 11.1.3b")
		pen := b.term(b.last(event.PenetrationTried), "EITC 11.1.3f-i")
		if want := b.g.Vehicles[b.unit("ger-1").Vehicle].Guns[state.Flag(strings.Contains(c.action, "gun"))]; hit != want.Hit[5] || pen != want.Pen[5] {
			t.Errorf("%s: chart %d and Penetration %d, want %d and %d", c.action, hit, pen, want.Hit[5], want.Pen[5])
		}
	}
}

// TestGunsHaveCrewsAndReachOfTheirOwn holds that who is lost, and how far a gun
// reaches, says which of the guns can fire.
func TestGunsHaveCrewsAndReachOfTheirOwn(t *testing.T) {
	shots := func(b *bench) (one, two int) {
		for _, a := range b.legal() {
			switch {
			case strings.Contains(a, "fire") && strings.Contains(a, "gun 2"):
				two++
			case strings.Contains(a, " fire "):
				one++
			}
		}
		return one, two
	}
	b := armed(t)
	one, two := shots(b)
	if one == 0 || two == 0 || slices.ContainsFunc(b.legal(), func(a string) bool { return strings.Contains(a, "sov-2 gun 2") }) {
		t.Errorf("%d and %d shots; sov-2 is at 1400 m: %v", one, two, b.legal())
	}
	b.refused("ger-1 fire sov-2 gun 2 with 25", "EITC 11.1.3b")
	b = armed(t)
	b.kill("ger-1", state.Loader)
	if one, two = shots(b); one == 0 || two != 0 {
		t.Errorf("without a loader, %d and %d shots", one, two)
	}
	b.refused("ger-1 fire sov-1 gun 2 with 25", "EITC 5.6.2-gunner-a")
	b = armed(t)
	b.kill("ger-1", state.Gunner)
	if one, two = shots(b); one != 0 || two == 0 {
		t.Errorf("without a gunner, %d and %d shots", one, two)
	}
	b = newBench(t)
	if bad := b.g.Vehicles[b.unit("ger-1").Vehicle]; bad.GunsN != 1 {
		t.Errorf("a Panzer IV has %d guns", bad.GunsN)
	}
	b.hand("s1", 25)
	b.spot("ger-1", "sov-1")
	b.begin("ger-1")
	b.want("ger-1 fire sov-1 gun 2 with 25", false)
}

// TestGunsHaveLevelsOfTheirOwn holds that each gun has its printed level and
// loses what its own crew costs.
func TestGunsHaveLevelsOfTheirOwn(t *testing.T) {
	b := armed(t)
	u := b.id("ger-1")
	levels := func() [2]int { return [2]int{b.ctx().FireLevel(u, 0, nil), b.ctx().FireLevel(u, 1, nil)} }
	before := levels()
	b.kill("ger-1", state.Driver) // who loads the second gun
	after := levels()
	if before[1] != 9 || after[0] != before[0] || after[1] != 8 {
		t.Errorf("levels %v, without the driver %v", before, after)
	}
}

// TestSeatsOfTheSecondGun holds that a second gun can have a gunner and a loader
// of its own, who are like any other of the crew.
func TestSeatsOfTheSecondGun(t *testing.T) {
	c := contenttest.Own(t)
	tank := model.Find(c.Vehicles, newBench(t).board("ger-1").ID)
	second := tank.Guns[0]
	second.Aims, second.Loads = "second-gunner", "second-loader"
	tank.Guns = append(slices.Clone(tank.Guns), second)
	tank.Crew = append(slices.Clone(tank.Crew), model.Crew{Seat: "second-gunner", VP: 1}, model.Crew{Seat: "second-loader", VP: 1})
	b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{})
	u := b.id("ger-1")
	both := b.ctx().FireLevel(u, 1, nil)
	b.kill("ger-1", state.SecondLoader)
	is(t, "without its loader", b.ctx().FireLevel(u, 1, nil), both-1)
	is(t, "the first gun then", b.ctx().FireLevel(u, 0, nil), both)
	is(t, "who can fire", b.ctx().CanFire(u, 1).Permits(), true)
	b.kill("ger-1", state.SecondGunner)
	is(t, "without its gunner", b.ctx().CanFire(u, 1).Permits(), false)
	is(t, "the first gun then", b.ctx().CanFire(u, 0).Permits(), true)
	a, err := b.g.ParseAction(&b.s, "ger-1 reassign second-gunner driver discarding 12")
	if err != nil {
		t.Fatal(err)
	}
	is(t, "as an action", b.g.FormatAction(&b.s, a), "ger-1 reassign second-gunner driver discarding 12")
	if _, err = b.g.ParseAction(&b.s, "ger-1 reassign second-gunner nobody discarding 12"); err == nil {
		t.Error("a crew member takes the seat of nobody")
	}
	tank.Guns[1].Loads = "assistant-driver"
	tank.Crew = slices.DeleteFunc(tank.Crew, func(c model.Crew) bool { return c.Seat == "assistant-driver" })
	_, _, err = New(c, "hold-the-high-ground", setup.Setup{}, Core())
	is(t, "a gun without its crew is refused", errorText(err) != "", true)
}
