package tankduel

import (
	"fmt"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// passAll lets the named tanks pass with empty hands.
func (b *bench) passAll(names ...string) {
	b.t.Helper()
	for _, name := range names {
		b.do(name+" pass", name+" end")
	}
}

func TestRoundClauses(t *testing.T) {
	t.Run("EITC 3.0a", func(t *testing.T) {
		b := newBench(t)
		b.refused("ger-1 pass", "EITC 3.0a")
		var phases []state.Phase
		round := uint8(0)
		playOut(t, b.g, 5, func(st step) {
			for _, e := range st.events {
				if e.Kind == event.PhaseBegan {
					phases = append(phases, state.Phase(e.Item))
				}
				if e.Kind == event.RoundBegan {
					round++
					is(t, "round", uint8(e.To), round+1) // the first began before the first turn
					is(t, "phase before a new round", phases[len(phases)-1], state.ReinforcementPhase)
				}
			}
		})
		if round < 3 {
			t.Fatalf("only %d rounds", round)
		}
		next := map[state.Phase][]state.Phase{
			state.DrawPhase: {state.InitiativePhase}, state.InitiativePhase: {state.TankPhase},
			state.TankPhase: {state.TankPhase, state.ReinforcementPhase}, state.ReinforcementPhase: {state.DrawPhase},
		}
		was := state.DrawPhase
		for _, p := range phases {
			ok := false
			for _, want := range next[was] {
				ok = ok || p == want
			}
			if !ok {
				t.Fatalf("the %s phase follows the %s phase", state.PhaseNames[p], state.PhaseNames[was])
			}
			was = p
		}
	})
	t.Run("EITC 3.0b", func(t *testing.T) {
		b := newBenchOf(t, "merging-forces", setup.Setup{Tanks: 6})
		acted, lost, rounds := map[engine.Unit]int{}, map[engine.Unit]bool{}, 0
		playOut(t, b.g, 9, func(st step) {
			for _, e := range st.events {
				switch {
				case e.Kind == event.EliminatedUnit:
					lost[e.Unit] = true
				case e.Kind == event.Activated && e.Unit != engine.NoUnit:
					acted[e.Unit]++
				case e.Kind == event.PhaseBegan && state.Phase(e.Item) == state.ReinforcementPhase:
					rounds++
					for u := range engine.Unit(6) {
						if !lost[u] || acted[u] > 1 {
							is(t, fmt.Sprintf("Tank Phases of unit %d in round %d", u, rounds), acted[u], 1)
						}
					}
					clear(acted)
					clear(lost)
				}
			}
		})
		if rounds < 2 {
			t.Errorf("only %d rounds", rounds)
		}
		b = newBench(t)
		b.begin("ger-1", "sov-1", "ger-2", "sov-2")
		u := b.ctx()
		u.Log = &b.log
		u.eliminate(b.id("sov-1"), byBailOut)
		b.settle()
		b.passAll("ger-1", "ger-2", "sov-2")
		var phases []string
		for _, e := range b.log.Events {
			if e.Kind == event.Activated && e.Unit != engine.NoUnit {
				phases = append(phases, b.g.Tanks[e.Unit].Name)
			}
		}
		is(t, "Tank Phases, without that of a tank lost before its turn", strings.Join(phases, " "), "ger-1 ger-2 sov-2")
	})
	t.Run("EITC 3.1a", func(t *testing.T) {
		b := newBench(t)
		b.unit("ger-1").Status |= state.Broken
		b.hand("s1", 4, 5, 25, 12)
		b.begin("ger-1")
		b.refused("ger-1 pass discarding 12", "EITC 3.1a")
		b.refused("ger-1 command 4 spot sov-1", "EITC 3.1a")
		b.want("ger-1 discard 25", false)
		b.do("ger-1 pay with 4+5")
		b.refused("ger-1 end", "EITC 8.2a")
		b.want("ger-1 discard 25", false)
		b.do("ger-1 pass discarding 12", "ger-1 end")
		b.want("ger-1 discard 25", true)
		b.refused("ger-1 pass discarding 25", "EITC 3.1a")
		b.do("ger-1 end")
		is(t, "active tank after the Discard Step", b.s.Active != b.id("ger-1"), true)
	})
	t.Run("EITC 8.0a", func(t *testing.T) {
		b := newBench(t)
		b.begin("ger-1", "sov-1")
		b.expect("active", "ger-1")
		b.refused("sov-1 pass", "EITC 8.0a")
		b.refused("ger-2 pass", "EITC 8.0a")
		b.do("ger-1 pass")
		b.refused("sov-1 pass", "EITC 8.0a")
		b.do("ger-1 end", "sov-1 pass")
		b.expect("active", "sov-1")
	})
}

func TestInitiativeClauses(t *testing.T) {
	t.Run("EITC 7.0a", func(t *testing.T) {
		b := newBench(t)
		b.hand("s1", 48, 63, 10)
		b.hand("s2", 75, 96)
		b.refused("ger-1 bid 75", "EITC 7.0a")
		b.refused("ger-1 decline", "EITC 7.0a")
		b.refused("ger-2 bid 48", "EITC 7.0a")
		b.do("ger-1 bid 48")
		var v View
		b.g.Observe(&v, &b.s, 1)
		is(t, "s2 sees that ger-1 has bid", v.HasBid[b.id("ger-1")], true)
		is(t, "s2 sees what ger-1 bid", v.Bids[b.id("ger-1")], engine.NoCard)
		is(t, "s2 sees the event's card", b.cited("EITC 7.0a").Redacted(1).Card, engine.NoCard)
		b.refused("ger-2 bid 48", "EITC 7.0a")
		b.do("ger-2 bid 63", "sov-1 bid 96")
		is(t, "cards revealed before all have bid", b.happened(event.Revealed), 0)
		b.do("sov-2 bid 75")
		b.expect("s1 hand", "10")
		b.expect("s2 hand", "")
		// A team-mate sees no more of it than an opponent does.
		b = fourSeats(t)
		b.hand("s1", 48)
		b.hand("s2", 60)
		b.do("ger-1 bid 48")
		b.g.Observe(&v, &b.s, 2)
		is(t, "s3 sees what ger-1 bid", v.Bids[b.id("ger-1")], engine.NoCard)
		is(t, "s3 sees the event's card", b.cited("EITC 7.0a").Redacted(2).Card, engine.NoCard)
		is(t, "s1 sees it", int(b.cited("EITC 7.0a").Redacted(0).Card)+1, 48)
	})
	t.Run("EITC 7.0b", func(t *testing.T) {
		b := newBench(t)
		b.hand("s1", 48, 63)
		b.hand("s2", 75, 96)
		b.do("ger-1 bid 48", "ger-2 bid 63", "sov-1 bid 96")
		b.log.Reset()
		b.do("sov-2 bid 75")
		b.same("cards revealed at once", b.numbers(event.Revealed), 48, 63, 75, 96)
		is(t, "who sees them", b.cited("EITC 7.0b").Seen, engine.Everyone)
	})
	t.Run("EITC 7.0c", func(t *testing.T) {
		b := newBench(t)
		b.hand("s1", 96, 63)
		b.hand("s2", 75, 48)
		b.do("ger-1 bid 96", "ger-2 bid 63", "sov-1 bid 75", "sov-2 bid 48")
		b.expect("order", "sov-2 ger-2 sov-1 ger-1")
		b.passAll("sov-2", "ger-2", "sov-1", "ger-1")
	})
	t.Run("ruling A17", func(t *testing.T) {
		// One card for two tanks: the owner chooses; those without a card act
		// last by Identification Number, Soviet first on equal.
		b := newBench(t)
		b.hand("s1", 100)
		b.do("ger-1 decline")
		b.refused("ger-2 decline", "EITC 7.0a")
		b.do("ger-2 bid 100")
		b.expect("order", "ger-2 sov-1 ger-1 sov-2")
	})
	t.Run("EITC 7.0d", func(t *testing.T) {
		b := newBench(t)
		b.spot("ger-1", "sov-1")
		b.hand("s1", 31, 82, 25)
		b.hand("s2", 75, 96)
		b.do("ger-1 bid 31", "ger-2 bid 82", "sov-1 bid 96", "sov-2 bid 75")
		is(t, "offers", b.happened(event.Spotted)+b.happened(event.CheckPassed), 0)
		b.refused("ger-1 leadership 31", "")
		b.refused("ger-1 raise-fire 1", "EITC 4.2.3a")
		is(t, "place of the Initiative Card", b.where(31), "discard")
		is(t, "place of a later one", b.where(82), "elsewhere")
		b.do("ger-1 pass discarding 25", "ger-1 end", "sov-2 pass", "sov-2 end", "ger-2 pass")
		is(t, "place of the later one", b.where(82), "discard")
	})
}

func TestReinforcementClauses(t *testing.T) {
	// wrecked is a bench in which ger-1 burned out in its own phase: it had
	// fired no round, won 5 VP and a medal, and suffered all kinds of harm.
	wrecked := func(t *testing.T) *bench {
		b := newBench(t)
		ignited(b, "ger-1")
		u := b.unit("ger-1")
		u.Range, u.VP, u.Medals, u.Loaded, u.Ammo[0] = -2, 5, 1, 1, 1
		u.Status |= state.Stunned | state.InShock
		b.scar("ger-1", state.TrackHit)
		b.scar("ger-1", state.GunHit)
		b.hurt("ger-1", state.Gunner)
		b.kill("ger-1", state.Loader)
		b.box("ger-1", "terrain", 71)
		b.spot("ger-2", "sov-1")
		b.spot("sov-1", "ger-1", "ger-2")
		b.acquire("sov-2", "ger-1", 1)
		b.hand("s1", 1, 2, 3)
		b.begin("ger-1", "ger-2", "sov-1", "sov-2")
		b.do("ger-1 bail")
		b.run()
		b.expect("ger-1 status", "in-shock stunned out")
		return b
	}
	t.Run("EITC 9.0a", func(t *testing.T) {
		b := wrecked(t)
		for _, name := range []string{"ger-2", "sov-1"} {
			b.unit(name).Status &^= state.InPlay
			b.unit(name).Spotted = 0
		}
		b.unit("sov-2").Spotted = 0
		b.endRound()
		var back []string
		for _, e := range b.log.Events {
			if e.Kind == event.Reinforced {
				back = append(back, b.g.Tanks[e.Unit].Name)
			}
		}
		// By Identification Number.
		is(t, "tanks that came back", strings.Join(back, " "), "ger-1 sov-1 ger-2")
		is(t, "phase", b.s.Phase, state.DrawPhase)
		b.expect("ger-1 status", "")
	})
	t.Run("EITC 9.0b", func(t *testing.T) {
		b := wrecked(t)
		b.unit("ger-1").Status |= state.LoaderPanics | state.DriverPanics | state.SmokeFilled
		b.unit("ger-1").Men[4].Seat = state.Driver
		b.endRound()
		for question, answer := range map[string]string{ // order-free: each on its own
			"range": "800", "move-level": "6", "fire-level": "8", "gunner": "healthy", "loader": "healthy",
			"commander": "healthy", "driver": "healthy", "assistant-driver": "healthy", "status": "",
			"box": "", "bog": "0", "spotted": "", "flanked": "", "acquired": "nobody",
		} {
			b.expect("ger-1 "+question, answer)
		}
		is(t, "experience", b.unit("ger-1").Crew, state.Elite)
		is(t, "crew killed", b.unit("ger-1").Killed, 0)
		is(t, "who drives", b.unit("ger-1").Sitting(state.Driver), 3)
		is(t, "who assists", b.unit("ger-1").Sitting(state.Assistant), 4)
		is(t, "credit", b.unit("ger-1").Credit, engine.NoUnit)
	})
	t.Run("EITC 9.0c", func(t *testing.T) {
		b := wrecked(t)
		b.endRound()
		b.expect("ger-1 ammo", "apcr:2") // one in the box and the loaded one
		b = wrecked(t)
		b.unit("ger-1").Ammo[0] = 0
		b.endRound()
		b.expect("ger-1 ammo", "")
	})
	t.Run("EITC 9.0d", func(t *testing.T) {
		b := wrecked(t)
		b.do("ger-2 pass discarding "+b.hands("s1")[0], "ger-2 end")
		b.hand("s2", 4, 17, 25, 47)
		for _, e := range b.log.Events {
			if e.Kind == event.OrderPlaced && e.Unit == b.id("ger-1") && e.Item > 0 {
				t.Error("the lost tank stands in the order")
			}
		}
		b.expect("active", "sov-1")
		b.refused("sov-1 spot ger-1 discarding 25", "EITC 9.0d")
		b.refused("sov-1 fire ger-1 with 25", "EITC 9.0d")
		b.refused("sov-1 place 17 on ger-1", "EITC 9.0d")
		b.want("sov-1 command 4 spot ger-1", false)
		b.unit("ger-2").Spotted = 0
		b.do("sov-1 move with 47", "sov-1 step stay")
		b.want("ger-1 accept", false)
		b.do("ger-2 accept sov-1")
		is(t, "asked after the lost tank", asked(b), "menu")
		b.expect("sov-1 spotted", "ger-2")
		b.expect("sov-2 acquired", "nobody")
		// A tank lost before its turn does not act.
		b = newBench(t)
		b.begin("ger-1", "sov-1", "ger-2", "sov-2")
		b.unit("sov-1").Status &^= state.InPlay
		b.do("ger-1 pass", "ger-1 end", "ger-2 pass")
		b.expect("active", "ger-2")
	})
	t.Run("EITC 9.0e", func(t *testing.T) {
		b := wrecked(t)
		for range 6 {
			b.endRound()
			b.expect("ger-1 status", "")
			b.run()
			b.collect()
			ignited(b, "ger-1")
			b.begin("ger-1")
			b.do("ger-1 bail")
		}
	})
	t.Run("EITC 9.0e unless the scenario says so", func(t *testing.T) {
		c := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) {
			edge := -1000
			sc.Rules = append(sc.Rules, model.Rule{On: "range.enter", Cite: []string{"X 1"},
				When: model.When{Unit: &model.Who{Range: &model.Span{Is: &edge}}}, Operation: model.Operation{Remove: &model.Remove{As: "gone"}}})
		})
		b := newBenchWith(t, c, "merging-forces", setup.Setup{})
		b.unit("ger-1").Range = -4
		b.hand("s1", 47)
		b.begin("ger-1")
		b.do("ger-1 move with 47", "ger-1 step forward")
		b.lose("sov-1")
		b.endRound()
		b.expect("ger-1 status", "gone out")
		b.expect("sov-1 status", "")
		b.expect("phase", "draw")
	})
	t.Run("EITC 9.0f", func(t *testing.T) {
		b := wrecked(t)
		b.expect("score", "5 0")
		b.endRound()
		b.expect("ger-1 vp", "5")
		b.expect("ger-1 medals", "1")
		b.expect("score", "5 0")
	})
}
