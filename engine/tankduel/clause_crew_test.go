package tankduel

import (
	"fmt"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// blow is a shot that penetrates: where it strikes, how hard, and the Damage
// Card that it brings. Checks for fire and explosion come out well.
type blow struct {
	from, at string
	part     state.Part
	light    bool
	damage   int
}

// land fires the shot of a tank whose Action Step begins, and declines all that
// it brings along. The hand of the firing player is FIRE 1 alone.
func (h blow) land(b *bench) {
	b.t.Helper()
	b.hand(b.g.SeatName(b.unit(h.from).Seat), 25)
	where := [...]int{pieces.TracksPart: 60, pieces.HullPart: 51, pieces.TurretPart: 56}[h.part]
	pen := 27
	if h.light {
		pen = 18
	}
	b.next(2, where, pen, 47, 54, 63, 67)
	b.nextDamage(h.damage)
	b.do(h.from + " fire " + h.at + " with 25")
	skip(b)
}

// closeUp is a bench at the Action Step of a tank: all stand at 600 and 400 m and
// have each other Spotted.
func closeUp(t *testing.T, active string, setup setup.Setup) *bench {
	t.Helper()
	b := newBenchOf(t, "hold-the-high-ground", setup)
	for u := range b.g.Tanks {
		b.s.Units[u].Range = 3 - b.s.Units[u].Side
		for e := range b.g.Tanks {
			if b.s.Units[e].Side != b.s.Units[u].Side {
				b.s.Units[u].Spotted |= 1 << e
			}
		}
	}
	b.begin(active)
	return b
}

// fiveMen is a set-up in which the Soviets have a T-34/85 (sov-2), a tank with
// Commander, Gunner, Loader, Driver and Assistant Driver of Move Level 7, and a
// T-34/76 (sov-1).
func fiveMen() setup.Setup {
	var s setup.Setup
	s.Force[1] = []setup.Tank{{Vehicle: "t-34-76-m43", Number: 1}, {Vehicle: "t-34-85-m44", Number: 2}}
	return s
}

func TestExperienceClauses(t *testing.T) {
	crews := func(t *testing.T) *bench {
		s := setup.Setup{Seats: 4}
		s.Force[0] = []setup.Tank{{Vehicle: "pzkpfw-iv-ausf-g", Crew: "elite"}, {Vehicle: "stug-iii-ausf-g", Crew: "green"}}
		s.Force[1] = []setup.Tank{{Vehicle: "t-34-76-m43", Crew: "seasoned"}, {Vehicle: "t-34-76-m43"}}
		return newBenchOf(t, "hold-the-high-ground", s)
	}
	// rally Pulls Damage Card 10, on which Green and Seasoned crews fail and
	// Elite ones hold, for a Broken crew.
	rally := func(b *bench, name string, card int) bool {
		b.unit(name).Status |= state.Broken
		b.nextDamage(card)
		b.begin(name)
		b.run()
		return b.unit(name).Has(state.InPlay)
	}
	t.Run("EITC 5.6.1b", func(t *testing.T) {
		b := crews(t)
		b.expect("s1 hand-size", "7")
		b.expect("s2 hand-size", "6")
		b.expect("s3 hand-size", "5")
		for name, stays := range map[string]bool{"ger-1": true, "sov-1": false, "ger-2": false} {
			if got := rally(crews(t), name, 10); got != stays {
				t.Errorf("%s holds: %v, want %v", name, got, stays)
			}
		}
	})
	t.Run("EITC 5.6.1c", func(t *testing.T) {
		b := crews(t)
		b.kill("ger-1", state.Commander)
		b.expect("s1 hand-size", "6")
		if !rally(b, "ger-1", 10) {
			t.Error("an Elite crew fails as if it were Seasoned once its Commander is KIA")
		}
		b = crews(t)
		b.kill("ger-2", state.Commander)
		b.expect("s3 hand-size", "4") // a Green one
	})
}

func TestWoundClauses(t *testing.T) {
	t.Run("EITC 5.6.2a", func(t *testing.T) {
		b := closeUp(t, "ger-1", setup.Setup{})
		blow{"ger-1", "sov-1", pieces.HullPart, true, 21}.land(b)
		b.expect("sov-1 driver", "wounded")
		b.expect("sov-1 move-level", "7")
		b.expect("sov-1 fire-level", "6")
		b.expect("s2 hand-size", "10")
		b.expect("ger-1 vp", "0")
		b.cited("EITC 5.6.2a")
		// Nor does the wound of a Commander cost anything.
		b = closeUp(t, "sov-1", setup.Setup{})
		b.acquire("ger-1", "sov-1", 1)
		b.flank("ger-1", "sov-2")
		size, _ := b.g.Query(&b.s, &b.log, []string{"s1", "hand-size"})
		blow{"sov-1", "ger-1", pieces.TurretPart, true, 13}.land(b)
		b.expect("ger-1 commander", "wounded")
		b.expect("ger-1 move-level", "6")
		b.expect("ger-1 fire-level", "8")
		b.expect("ger-1 spotted", "sov-1 sov-2")
		b.expect("ger-1 acquired", "sov-1 +10")
		b.expect("ger-1 flanked", "sov-2")
		b.expect("s1 hand-size", size[0])
		b.expect("sov-1 vp", "0")
	})
	t.Run("EITC 5.6.2b", func(t *testing.T) {
		b := closeUp(t, "ger-1", setup.Setup{})
		b.hurt("sov-1", state.Driver)
		blow{"ger-1", "sov-1", pieces.HullPart, true, 21}.land(b)
		b.expect("sov-1 driver", "kia")
	})
	t.Run("EITC 5.6.2c", func(t *testing.T) {
		b := closeUp(t, "ger-1", setup.Setup{})
		blow{"ger-1", "sov-1", pieces.HullPart, false, 21}.land(b)
		b.expect("sov-1 driver", "kia")
		b.expect("ger-1 vp", "2")
		if b.unit("sov-1").Sitting(state.Driver) >= 0 {
			t.Error("somebody still sits in the Driver's seat")
		}
		killing, scoring := -1, -1
		for i, e := range b.log.Events {
			switch {
			case e.Kind == event.Hurt && state.Health(e.To) == state.Killed:
				killing = i
			case e.Kind == event.Scored:
				scoring = i
			}
		}
		if killing < 0 || scoring != killing+1 {
			t.Errorf("the VPs come as event %d, want them right after event %d", scoring, killing)
		}
	})
	for _, c := range []struct {
		name string
		crew state.Experience
		vp   string
	}{{"EITC 5.6.2e", state.Green, "3"}, {"EITC 5.6.2f", state.Elite, "5"}} {
		t.Run(c.name, func(t *testing.T) {
			for _, victim := range []string{"sov-1", "sov-2"} {
				b := closeUp(t, "ger-1", fiveMen())
				b.unit(victim).Crew = c.crew
				blow{"ger-1", victim, pieces.TurretPart, false, 9}.land(b)
				b.expect("ger-1 vp", c.vp)
			}
			b := closeUp(t, "ger-1", setup.Setup{})
			b.unit("sov-1").Crew = c.crew
			blow{"ger-1", "sov-1", pieces.HullPart, false, 21}.land(b)
			b.expect("ger-1 vp", "2")
		})
	}
	t.Run("EITC 5.6.2-two-kia", testTwoKilled)
}

// testTwoKilled: the Driver fell in an earlier round, now the Loader does.
func testTwoKilled(t *testing.T) {
	b := closeUp(t, "ger-1", fiveMen())
	b.kill("sov-2", state.Driver)
	blow{"ger-1", "sov-2", pieces.TurretPart, false, 16}.land(b)
	b.expect("sov-2 loader", "kia")
	if b.unit("sov-2").Has(state.InPlay) {
		t.Fatal("with two crew members KIA the tank fights on")
	}
	b.expect("sov-2 commander", "healthy")
	b.expect("sov-2 gunner", "healthy")
	// The Loader's 2 and the tank's 5: the survivors live.
	b.expect("ger-1 vp", "7")
	b.expect("ger-1 medals", "1")
	if b.happened(event.Gained) > 0 {
		t.Error("a Morale Check was made for a crew that bails out")
	}
	// The explosion check of the same Damage Card came first.
	bail, check := -1, -1
	for i, e := range b.log.Events {
		switch {
		case e.Kind == event.EliminatedUnit:
			bail = i
		case e.Clause == "EITC 12.2.1a":
			check = i
		}
	}
	if check < 0 || bail < check {
		t.Errorf("the crew bails out at event %d, want it after the check at %d", bail, check)
	}
	// From a mine too, and one man alone is not enough.
	men := []model.Damage{{Kill: "driver", Times: 1}, {Kill: "loader", Times: 1}}
	for n, stays := range []bool{true, true, false} {
		b := mined(t, model.SectionDamage{Light: men[:n]})
		b.do("sov-1 move with 47")
		b.run()
		is(t, fmt.Sprintf("on the battlefield with %d KIA", n), b.unit("sov-1").Has(state.InPlay), stays)
	}
}

func TestLossClauses(t *testing.T) {
	t.Run("EITC 5.6.2-commander-a", func(t *testing.T) {
		b := fourSeats(t)
		b.expect("s1 hand-size", "7")
		b.kill("ger-1", state.Commander)
		b.expect("s1 hand-size", "6")
	})
	t.Run("EITC 5.6.2-cmdrgunner-b", func(t *testing.T) {
		b := fourSeats(t)
		b.expect("s2 hand-size", "6")
		b.kill("sov-1", state.CommanderGunner)
		b.expect("s2 hand-size", "5")
	})
	t.Run("EITC 5.6.2-asst", func(t *testing.T) {
		b := fourSeats(t)
		b.spot("ger-1", "sov-1")
		b.kill("ger-1", state.Assistant)
		b.expect("ger-1 move-level", "6")
		b.expect("ger-1 fire-level", "8")
		b.expect("s1 hand-size", "7")
		b.expect("ger-1 spotted", "sov-1")
	})
	for _, c := range []struct {
		clause       engine.Clause
		from, victim string
		card         int
	}{
		{"EITC 5.6.2-commander-c", "sov-1", "ger-1", 9},
		{"EITC 5.6.2-cmdrgunner-d", "ger-1", "sov-1", 9},
	} {
		t.Run(string(c.clause), func(t *testing.T) {
			b := closeUp(t, c.from, setup.Setup{})
			b.acquire(c.victim, c.from, 1)
			b.spot(c.from, c.victim)
			blow{c.from, c.victim, pieces.TurretPart, false, c.card}.land(b)
			b.expect(c.victim+" spotted", "")
			b.expect(c.victim+" acquired", "nobody")
			b.cited(c.clause)
			// Nobody else's counters are touched.
			if !b.unit(c.from).Spots(b.id(c.victim)) {
				t.Error("the shooter lost its Spotted counter")
			}
		})
	}
	t.Run("EITC 5.6.2-commander-d", func(t *testing.T) {
		for from, victim := range map[string]string{"sov-1": "ger-1", "ger-1": "sov-1"} {
			b := closeUp(t, from, setup.Setup{})
			b.flank(victim, from)
			b.flank(from, victim)
			blow{from, victim, pieces.TurretPart, false, 9}.land(b)
			b.expect(victim+" flanked", "")
			b.expect(from+" flanked", victim)
			b.cited("EITC 10.4.2d")
		}
	})
}

func TestDriverClauses(t *testing.T) {
	t.Run("EITC 5.6.2-driver-a", func(t *testing.T) {
		b := closeUp(t, "ger-1", setup.Setup{})
		b.kill("ger-1", state.Driver)
		b.hand("s1", 47)
		b.refused("ger-1 move with 47", "EITC 5.6.2-driver-a")
		b.want("ger-1 move", false)
		b = closeUp(t, "ger-1", setup.Setup{}) // a wounded one drives
		b.hurt("ger-1", state.Driver)
		b.hand("s1", 47)
		b.expect("ger-1 move-level", "6")
		b.want("ger-1 move with 47", true)
	})
	t.Run("EITC 5.6.2-driver-b", func(t *testing.T) {
		b := closeUp(t, "ger-1", setup.Setup{})
		b.kill("ger-1", state.Driver)
		b.hand("s1", 25)
		b.do("ger-1 reassign assistant-driver driver discarding 25")
		b.expect("ger-1 move-level", "5")
		b.expect("ger-1 fire-level", "8")
	})
	t.Run("EITC 5.6.2-driver-c", func(t *testing.T) {
		b := closeUp(t, "ger-2", setup.Setup{})
		b.kill("ger-2", state.Driver)
		b.hand("s1", 25)
		b.do("ger-2 reassign loader driver discarding 25")
		b.expect("ger-2 move-level", "4")
		b.unit("ger-2").Men[2].Seat = state.Gunner
		b.unit("ger-2").Men[1].Seat = state.Driver
		b.expect("ger-2 move-level", "4")
	})
	t.Run("the new driver may move", func(t *testing.T) {
		b := newBench(t)
		b.kill("ger-2", state.Driver)
		b.unit("ger-2").Men[2].Seat = state.Driver
		b.hand("s1", 56, 59)
		b.begin("ger-2")
		b.refused("ger-2 move with 59", "EITC 8.3.2a")
		b.do("ger-2 move with 56", "ger-2 step forward")
		b.expect("ger-2 range", "600")
	})
	t.Run("EITC 5.6.2-driver-d", func(t *testing.T) {
		for driverless, stays := range map[bool]bool{true: true, false: false} {
			b := newBench(t)
			if driverless {
				b.kill("ger-2", state.Driver)
			} else {
				b.scar("ger-2", state.TracksGone)
			}
			b.unit("ger-2").Status |= state.Broken
			b.box("ger-2", "terrain", 68)
			b.hand("s1", 4)
			b.nextDamage(3)
			b.begin("ger-2")
			b.run()
			if got := b.unit("ger-2").Has(state.InPlay); got != stays {
				t.Errorf("driverless %v: the crew holds: %v, want %v", driverless, got, stays)
			}
			if stays {
				b.want("ger-2 command 4 hull-down", true)
				b.want("ger-2 hull-down", true)
				b.expect("ger-2 fire-level", "7")
			}
		}
	})
	t.Run("EITC 5.6.2-driver-e", func(t *testing.T) {
		b := newBench(t)
		b.kill("sov-1", state.Driver)
		b.spot("sov-1", "ger-1")
		b.flank("ger-1", "sov-1")
		b.hand("s2", 7, 71)
		b.begin("sov-1")
		b.refused("sov-1 play unflank ger-1 with 7 terrain 71", "EITC 10.4.3b")
		b.do("sov-1 play unflank ger-1 with 7")
		b.expect("ger-1 flanked", "")
		atMenu(b, "sov-1")
	})
}

func TestGunnerClauses(t *testing.T) {
	for _, c := range []struct {
		clause       engine.Clause
		active, near string
		seat         state.Post
	}{
		{"EITC 5.6.2-gunner-a", "ger-1", "sov-1", state.Gunner},
		{"EITC 5.6.2-cmdrgunner-a", "sov-1", "ger-1", state.CommanderGunner},
	} {
		t.Run(string(c.clause), func(t *testing.T) {
			b := closeUp(t, c.active, setup.Setup{})
			b.kill(c.active, c.seat)
			b.hand(b.g.SeatName(b.unit(c.active).Seat), 25)
			b.spot(c.active, c.near)
			b.refused(c.active+" fire "+c.near+" with 25", c.clause)
			b.want(c.active+" fire", false)
			b = closeUp(t, c.active, setup.Setup{}) // a wounded one fires
			b.hurt(c.active, c.seat)
			b.hand(b.g.SeatName(b.unit(c.active).Seat), 25)
			b.want(c.active+" fire "+c.near+" with 25", true)
		})
	}
	t.Run("the new gunner may fire", func(t *testing.T) {
		b := closeUp(t, "ger-1", setup.Setup{})
		b.kill("ger-1", state.Gunner)
		b.unit("ger-1").Men[0].Seat = state.Gunner
		b.hand("s1", 39, 83)
		b.refused("ger-1 fire sov-1 with 83", "EITC 8.3.2b")
		b.want("ger-1 fire sov-1 with 39", true)
		b = closeUp(t, "sov-1", setup.Setup{})
		b.kill("sov-1", state.CommanderGunner)
		seated(state.Loader, state.CommanderGunner)(b, "sov-1")
		b.hand("s2", 29, 32)
		b.refused("sov-1 fire ger-1 with 32", "EITC 8.3.2b")
		b.want("sov-1 fire ger-1 with 29", true)
	})
}
