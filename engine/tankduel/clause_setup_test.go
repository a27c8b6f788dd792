package tankduel

import (
	"errors"
	"fmt"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// force is so many tanks of each vehicle named.
func force(crew string, vehicles ...string) []setup.Tank {
	out := make([]setup.Tank, len(vehicles))
	for i, v := range vehicles {
		out[i] = setup.Tank{Vehicle: v, Crew: crew}
	}
	return out
}

// barred demands that a set-up is refused by a clause.
func barred(t *testing.T, s setup.Setup, clause engine.Clause) {
	t.Helper()
	asserted.Note(t)
	c := contenttest.Content(t)
	_, _, err := New(c, "merging-forces", s, Core())
	var refused *setup.Error
	if !errors.As(err, &refused) {
		t.Fatalf("%+v is accepted (%v), want a refusal by %s", s, err, clause)
	}
	if refused.Clause != clause {
		t.Errorf("%+v: %v, want a refusal by %s", s, err, clause)
	}
}

func TestSetupClauses(t *testing.T) {
	t.Run("EITC 1.0", func(t *testing.T) {
		for seats := 2; seats <= 8; seats++ {
			b := newBenchOf(t, "merging-forces", setup.Setup{Seats: seats, Tanks: 8})
			is(t, "seats", b.g.Seats(), seats)
		}
		for _, seats := range []int{1, 9, -1} {
			barred(t, setup.Setup{Seats: seats, Tanks: 8}, "EITC 1.0")
		}
		// One player may play against the solo system, which leaves none a seat
		// where it runs both sides.
		alone := newBenchOf(t, "merging-forces", setup.Setup{Seats: 1, Robata: [state.Sides]bool{false, true}})
		is(t, "side of the one player", alone.g.Seating.Side[0], 0)
		barred(t, setup.Setup{Seats: 1, Robata: [state.Sides]bool{true, true}}, "EITC 1.0")
	})
	t.Run("EITC 18.1.2a", func(t *testing.T) {
		barred(t, setup.Setup{Force: [state.Sides][]setup.Tank{force("", "t-34-76-m43", "pzkpfw-iv-ausf-g")}}, "EITC 18.1.2a")
		barred(t, setup.Setup{Force: [state.Sides][]setup.Tank{{{Vehicle: "pzkpfw-iv-ausf-g", Number: 2}, {Vehicle: "pzkpfw-iv-ausf-g", Number: 2}}}}, "EITC 18.1.2a")
		barred(t, setup.Setup{Force: [state.Sides][]setup.Tank{{{Vehicle: "pzkpfw-iv-ausf-g", Number: 99}, {Vehicle: "stug-iii-ausf-g"}}}}, "EITC 18.1.2a")
		barred(t, setup.Setup{Force: [state.Sides][]setup.Tank{nil, force("", "t-34-76-m40", "t-34-76-m40", "t-34-76-m40")}}, "EITC 18.1.2a") // two boards
		barred(t, setup.Setup{Seats: 6, Tanks: 4}, "EITC 18.1.2a")                                                                            // a player without a tank
		// One against three, each with a player.
		few := newBenchOf(t, "merging-forces", setup.Setup{Seats: 4, Tanks: 4, Force: [state.Sides][]setup.Tank{force("elite", "tiger-ausf-e")}})
		for seat, side := range []int8{0, 1, 1, 1} {
			is(t, "side of a seat", few.g.Seating.Side[seat], side)
			is(t, "tanks of a seat", len(few.g.Seating.Units[seat]), 1)
		}
		// A number asked for is kept free for who asked; the caller's list stays
		// as it was.
		mine := []setup.Tank{{Vehicle: "pzkpfw-iv-ausf-g"}, {Vehicle: "pzkpfw-iv-ausf-g", Number: 1}}
		b := newBenchOf(t, "merging-forces", setup.Setup{Seats: 4, Force: [state.Sides][]setup.Tank{mine}})
		is(t, "first tank", b.g.Tanks[0].Name, "ger-2")
		is(t, "second tank", b.g.Tanks[1].Name, "ger-1")
		is(t, "the caller's list", mine[0].Number, 0)
		for seat := range engine.Seat(4) {
			own := b.g.Seating.Units[seat]
			is(t, "tanks of a seat", len(own), 1)
			is(t, "side of a seat's tank", b.s.Units[own[0]].Side, b.g.Seating.Side[seat])
		}
		is(t, "sides", b.g.Side[0].Id+" "+b.g.Side[1].Id, "german soviet")
	})
	t.Run("EITC 18.1.7c", func(t *testing.T) {
		b := newBenchOf(t, "merging-forces", setup.Setup{Deck: []string{"alternate"}})
		for i := range b.g.Cards {
			number := i + 1
			swapped := b.g.Cards[i].ID == fmt.Sprint("alternate-", number)
			is(t, fmt.Sprint("card ", number, " is an alternate"), swapped, number == 13 || number >= 70 && number <= 77)
		}
		c := contenttest.Content(t)
		_, _, err := New(c, "streets-of-steel", setup.Setup{Deck: []string{"alternate"}}, Core())
		var refused *setup.Error
		if !errors.As(err, &refused) || refused.Clause != "EITC 18.1.7c" {
			t.Errorf("alternates in a city: %v", err)
		}
	})
	t.Run("EITC 18.1.3a", func(t *testing.T) {
		barred(t, setup.Setup{Tanks: 3}, "EITC 18.1.3a")
		barred(t, setup.Setup{Force: [state.Sides][]setup.Tank{force("", "tiger-ausf-e"), force("", "kv-85-m43")}}, "EITC 18.1.3a")
		barred(t, setup.Setup{Tanks: 9}, "EITC 3.2.1c")
		for seats, tanks := range map[int][]int{2: {2, 2}, 3: {1, 2, 1}, 4: {1, 1, 1, 1}} { // order-free: each on its own
			b := newBenchOf(t, "merging-forces", setup.Setup{Seats: seats})
			for seat, want := range tanks {
				is(t, "tanks of a seat", len(b.g.Seating.Units[seat]), want)
			}
		}
	})
	t.Run("18.1.3a, forces and their number", func(t *testing.T) {
		b := newBenchOf(t, "merging-forces", setup.Setup{Tanks: 4, Force: [state.Sides][]setup.Tank{force("elite", "tiger-ausf-e")}})
		is(t, "tanks", len(b.g.Tanks), 4)
		is(t, "the other side's", b.g.Side[1].Tanks, 3)
		barred(t, setup.Setup{Tanks: 5, Force: [state.Sides][]setup.Tank{force("", "tiger-ausf-e", "tiger-ausf-e"), force("", "kv-85-m43", "kv-85-m43")}}, "")
		barred(t, setup.Setup{Force: [state.Sides][]setup.Tank{force("veteran", "tiger-ausf-e", "tiger-ausf-e")}}, "EITC 5.6.1b")
	})
	t.Run("EITC 18.1.4a", func(t *testing.T) {
		b := newBenchOf(t, "merging-forces", setup.Setup{Tanks: 8})
		for u := range b.g.Tanks {
			unit := &b.s.Units[u]
			board := b.ctx().Board(engine.Unit(u))
			for man := range board.Crew {
				is(t, "health", unit.Men[man].Health, state.Healthy)
				is(t, "seat", unit.Men[man].Seat, board.Crew[man].Seat)
			}
			is(t, "Move Level", b.ctx().MoveLevel(engine.Unit(u), nil), board.Move)
			is(t, "Fire Level", b.ctx().FireLevel(engine.Unit(u), 0, nil), board.Guns[0].Fire)
			is(t, "VPs", unit.VP, 0)
			is(t, "status", unit.Status, state.InPlay)
		}
		b.expect("score", "0 0")
	})
	t.Run("EITC 18.1.4b", func(t *testing.T) {
		b := newBenchOf(t, "merging-forces", setup.Setup{Force: [state.Sides][]setup.Tank{force("", "pzkpfw-iv-ausf-g", "tiger-ausf-e")}})
		b.expect("ger-1 range", "800")
		b.expect("sov-2 range", "800")
		is(t, "the Heavy tank's Range", 200*int(b.s.Units[1].Range), 1000)
		c := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) { sc.Start = 600 })
		newBenchWith(t, c, "merging-forces", setup.Setup{}).expect("ger-1 range", "600")
	})
}

func TestAmmunitionClauses(t *testing.T) {
	for _, tc := range []struct{ name, tank, rounds string }{
		{"EITC 18.1.4c", "ger-1", "apcr:2"},
		{"EITC 18.1.4d", "sov-1", "apcr:1"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			newBenchOf(t, "merging-forces", setup.Setup{}).expect(tc.tank+" ammo", tc.rounds)
			c := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) {
				for side := range 2 {
					own := sc.Sides[side].Force
					sc.Sides[side].Force = []model.Force{{Vehicle: own[0].Vehicle, Rounds: map[string]int{"apcr": 4}}}
				}
			})
			newBenchWith(t, c, "merging-forces", setup.Setup{}).expect(tc.tank+" ammo", "apcr:4")
			c = variant(t, "merging-forces", func(c *model.Content, _ *model.Scenario) {
				for i := range c.Vehicles {
					c.Vehicles[i].Guns = append([]model.Gun(nil), c.Vehicles[i].Guns...)
					c.Vehicles[i].Guns[0].Rounds = nil
				}
				c.Vehicles[0].Guns[0].Rounds = map[string][]int{"apcr": {1}}
			})
			newBenchWith(t, c, "merging-forces", setup.Setup{}).expect(tc.tank+" ammo", "")
		})
	}
	t.Run("18.1.4c, too many or none to fire", func(t *testing.T) {
		tank := func(n int) setup.Setup {
			return setup.Setup{Force: [state.Sides][]setup.Tank{{{Vehicle: "pzkpfw-iv-ausf-g", Rounds: map[string]int{"apcr": n}}, {Vehicle: "stug-iii-ausf-g"}}}}
		}
		barred(t, tank(256), "")
		barred(t, tank(-1), "")
		s := tank(1)
		s.Force[0][0].Rounds = map[string]int{"heat": 1}
		barred(t, s, "EITC 18.1.4c")
	})
	t.Run("EITC 18.1.4f", func(t *testing.T) {
		b := newBenchOf(t, "merging-forces", setup.Setup{Tanks: 6})
		b.box("ger-1", "move", 48)
		b.flank("ger-1", "sov-1")
		b.spot("ger-1", "sov-2", "sov-3")
		b.hand("s1", 7, 8)
		b.begin("ger-1")
		b.want("ger-1 play flank sov-2", true)
		b.do("ger-1 play flank sov-2 with 7")
		b.expect("ger-1 flanked", "sov-1 sov-2") // both counters are in use
		b = newBenchOf(t, "merging-forces", setup.Setup{Tanks: 6})
		b.box("ger-1", "move", 48)
		b.flank("ger-1", "sov-1")
		b.flank("ger-1", "sov-2")
		b.spot("ger-1", "sov-3")
		b.hand("s1", 7)
		b.begin("ger-1")
		b.do("ger-1 play flank sov-3 with 7", "ger-1 release sov-1")
		b.expect("ger-1 flanked", "sov-2 sov-3")
	})
}

func TestMatchupClauses(t *testing.T) {
	const (
		iii, iv, stug, panther, tiger, ferdinand = "pzkpfw-iii-ausf-j", "pzkpfw-iv-ausf-g", "stug-iii-ausf-g", "panther-ausf-a", "tiger-ausf-e", "ferdinand"
		m40, m43, t85, kv, su, is2               = "t-34-76-m40", "t-34-76-m43", "t-34-85-m44", "kv-85-m43", "su-100-m44", "is-2m-m44"
	)
	for _, tc := range []struct {
		name           string
		german, soviet []setup.Tank
	}{
		{"EITC 18.2-m1", force("", iii, iii), force("", m40, m40)},
		{"EITC 18.2-m2", force("", iv, iv), force("", m43, m43)},
		{"EITC 18.2-m2", force("", iv, stug), force("", m43, m43)},
		{"EITC 18.2-m2", force("", stug, stug), force("", m43, m43)},
		{"EITC 18.2-m3", force("", panther, tiger), force("", t85, kv)},
		{"EITC 18.2-m3", force("", panther, panther), force("", t85, t85)},
		{"EITC 18.2-m3", force("", tiger, tiger, panther), force("", t85, kv, su)},
		{"EITC 18.2-m4", force("", ferdinand, tiger), force("", is2, kv)},
		{"EITC 18.2-m4", force("", ferdinand, tiger, tiger), force("", is2, kv, su)},
		{"EITC 18.2-m5", force("elite", tiger), force("green", m43, m43, m43)},
		{"EITC 18.2-m6", force("", panther, panther, iv), force("", kv, kv, su)},
		{"EITC 18.2-m6", force("", panther, tiger, stug), force("", kv, kv, su)},
		{"EITC 18.2-mix", force("", iv, iv, stug, panther), force("", m43, m43, t85, kv)},
		{"EITC 18.2-mix", force("", iii, iv, tiger, ferdinand), force("", m40, m43, is2, su)},
		{"EITC 18.2-mix", force("", iii, iii), force("", is2, m40)}, // of their own
		{"EITC 18.2-mix", force("elite", tiger, tiger), force("green", m43, m43, m43, m40)},
	} {
		t.Run(tc.name, func(t *testing.T) {
			b := newBenchOf(t, "merging-forces", setup.Setup{Force: [state.Sides][]setup.Tank{tc.german, tc.soviet}})
			u := 0
			for side, tanks := range [][]setup.Tank{tc.german, tc.soviet} {
				for _, tank := range tanks {
					unit := &b.s.Units[u]
					is(t, "vehicle", b.g.Vehicles[unit.Vehicle].ID, tank.Vehicle)
					is(t, "crew", unit.Crew, state.ExperienceNamed(tank.Crew))
					is(t, "side", int(unit.Side), side)
					u++
				}
			}
			is(t, "tanks", len(b.g.Tanks), u)
			end := playOut(t, b.g, 1, func(step) {})
			is(t, "the game ends", end.Over, true)
		})
	}
	choice := func(vehicles ...string) model.MatchupGroup {
		return model.MatchupGroup{Vehicles: vehicles, Crew: "seasoned"}
	}
	exactly := func(n int, crew string, vehicles ...string) model.MatchupGroup {
		return model.MatchupGroup{Vehicles: vehicles, Count: n, Crew: crew}
	}
	type groups = []model.MatchupGroup
	for _, tc := range []struct {
		id             string
		clause         engine.Clause
		german, soviet groups
	}{
		{"early-war", "EITC 18.2-m1", groups{choice(iii)}, groups{choice(m40)}},
		{"long-guns", "EITC 18.2-m2", groups{choice(iv, stug)}, groups{choice(m43)}},
		{"great-cats", "EITC 18.2-m3", groups{choice(panther, tiger)}, groups{choice(t85, kv, su)}},
		{"heavyweights", "EITC 18.2-m4", groups{choice(ferdinand, tiger)}, groups{choice(is2, kv, su)}},
		{"lone-tiger", "EITC 18.2-m5", groups{exactly(1, "elite", tiger)}, groups{exactly(3, "green", m43)}},
		{"mixed-company", "EITC 18.2-m6", groups{exactly(2, "seasoned", panther, tiger), exactly(1, "seasoned", iv, stug)},
			groups{exactly(2, "seasoned", kv), exactly(1, "seasoned", su)}},
	} {
		t.Run(string(tc.clause)+" as listed", func(t *testing.T) {
			c := contenttest.Content(t)
			want := []model.MatchupSide{{Nation: "german", Groups: tc.german}, {Nation: "soviet", Groups: tc.soviet}}
			is(t, tc.id, fmt.Sprintf("%+v", model.Find(c.Matchups, tc.id).Sides), fmt.Sprintf("%+v", want))
		})
	}
	t.Run("EITC 18.2-year", func(t *testing.T) {
		c := contenttest.Content(t)
		for id, year := range map[string]int{ // order-free: each on its own
			m40: 1940, iii: 1941, iv: 1942, stug: 1942, m43: 1942,
			panther: 1943, tiger: 1943, ferdinand: 1943, kv: 1943, t85: 1944, su: 1944, is2: 1944,
		} {
			is(t, id, model.Find(c.Vehicles, id).Year, year)
		}
	})
	t.Run("EITC 18.2-size", func(t *testing.T) {
		c := contenttest.Content(t)
		modifier := -1000
		for rank, id := range []string{stug, m40, iii, m43, iv, su, t85, panther, kv, tiger, is2, ferdinand} {
			v := model.Find(c.Vehicles, id)
			is(t, id, v.SizeRank, rank+1)
			if v.Size < modifier {
				t.Errorf("%s has Size Modifier %d, a smaller tank %d", id, v.Size, modifier)
			}
			modifier = v.Size
		}
	})
}
