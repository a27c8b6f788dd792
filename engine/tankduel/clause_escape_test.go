package tankduel

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// ablaze returns a bench at the On Fire check of ger-1, which sov-2 penetrated
// last.
func ablaze(t *testing.T) *bench {
	t.Helper()
	b := duel(t)
	b.unit("ger-1").Status |= state.Burning
	b.unit("ger-1").Credit = b.id("sov-2")
	b.hand("s1", 25, 39)
	b.begin("ger-1")
	return b
}

func TestBailOutClauses(t *testing.T) {
	t.Run("EITC 12.6.1a", func(t *testing.T) {
		b := ablaze(t)
		b.want("ger-1 bail", true)
		b.want("ger-1 stay", true)
		b.next(26) // neither Fire nor Extinguisher
		b.do("ger-1 stay")
		b.chance()
		b.refused("ger-1 bail", "EITC 12.6.1a")
		b.want("ger-1 bail", false)
		b.do("ger-1 end")
		b.refused("ger-1 bail", "EITC 12.6.1a")
	})
	t.Run("EITC 12.6.1a not burning", func(t *testing.T) {
		b := duel(t)
		b.unit("ger-1").Status |= state.Broken
		b.hand("s1", 49, 50, 52, 53)
		b.begin("ger-1")
		b.want("ger-1 stay", true)
		b.refused("ger-1 bail", "EITC 12.6.1a")
	})
	t.Run("EITC 12.6.1c", func(t *testing.T) {
		b := ablaze(t)
		b.hurt("ger-1", state.Loader)
		b.do("ger-1 bail")
		b.number("Pulls", b.pulls(), 0)
		b.number("killed", int(b.unit("ger-1").Killed), 0)
		b.health("ger-1", "commander", "healthy", "loader", "wounded")
		b.expect("ger-1 status", "out")
		b.expect("sov-2 vp", "4") // for the tank alone
		b.expect("sov-2 medals", "1")
	})
}

func TestEscapeClauses(t *testing.T) {
	exploding := func(t *testing.T, set func(b *bench)) *bench {
		return ruin{text: []model.Damage{blows}, set: set}.struck(t)
	}
	t.Run("EITC 12.6.2a", func(t *testing.T) {
		b := exploding(t, nil)
		b.next(8, 26, 53, 54, 57)
		b.escapes("ger-1", "commander", "gunner", "loader", "driver")
		b.number("Pulls", b.pulls(), 2+5)
		b.number("killed", int(b.unit("ger-1").Killed), 0)
	})
	t.Run("EITC 12.6.2b", func(t *testing.T) {
		b := exploding(t, func(b *bench) { b.hurt("ger-1", state.Gunner); b.hurt("ger-1", state.Loader) })
		b.next(3, 26, 53, 51, 54, 57, 2)
		// Both cards come, whether the first kills or not.
		b.do("ger-1 escape gunner", "ger-1 escape loader", "ger-1 escape commander", "ger-1 escape driver")
		b.run()
		b.number("Pulls", b.pulls(), 2+7)
		b.health("ger-1", "gunner", "kia", "loader", "kia", "commander", "healthy", "driver", "healthy", "assistant-driver", "healthy")
	})
	t.Run("EITC 12.6.2b unhurt", func(t *testing.T) {
		b := exploding(t, func(b *bench) { b.hurt("ger-1", state.Gunner) })
		b.next(8, 26)
		b.do("ger-1 escape gunner")
		b.run()
		b.number("Pulls", b.pulls(), 2+2)
		b.health("ger-1", "gunner", "wounded")
	})
	t.Run("EITC 12.6.2c", func(t *testing.T) {
		b := exploding(t, func(b *bench) { b.unit("ger-1").Status |= state.Burning })
		b.next(24, 3, 6, 54, 57) // Fire; Explosion; both; neither twice
		b.escapes("ger-1", "commander", "gunner", "loader", "driver")
		b.health("ger-1", "commander", "healthy", "gunner", "kia", "loader", "kia", "driver", "healthy", "assistant-driver", "healthy")
	})
	t.Run("EITC 12.6.2c fire", func(t *testing.T) {
		b := ablaze(t)
		b.next(27, 24, 3, 6, 54, 57)
		b.do("ger-1 stay")
		b.chance()
		b.escapes("ger-1", "commander", "gunner", "loader", "driver")
		b.health("ger-1", "commander", "kia", "gunner", "healthy", "loader", "kia", "driver", "healthy", "assistant-driver", "healthy")
		// Outside a Damage Check the last penetrator scores: 5, 2 and 4.
		b.expect("sov-2 vp", "11")
		b.cited("EITC 14.1b")
	})
	t.Run("EITC 12.6.2d", func(t *testing.T) {
		b := exploding(t, func(b *bench) { b.hurt("ger-1", state.Commander); b.kill("ger-1", state.Gunner) })
		if seat := b.g.Turn(&b.s).Seat; seat != b.unit("ger-1").Seat {
			t.Errorf("seat %d is asked, want the tank's controller", seat)
		}
		if got := strings.Join(b.legal(), "; "); got != "ger-1 escape commander; ger-1 escape loader; ger-1 escape driver; ger-1 escape assistant-driver" {
			t.Errorf("legal: %s", got)
		}
		b.next(3)
		b.do("ger-1 escape driver")
		b.chance()
		b.health("ger-1", "driver", "kia")
		b.refused("ger-1 escape driver", "")
		b.next(26, 51) // the Commander is wounded and Pulls both
		b.do("ger-1 escape commander")
		b.run()
		b.health("ger-1", "commander", "kia")
		if got := strings.Join(b.legal(), "; "); got != "ger-1 escape loader; ger-1 escape assistant-driver" {
			t.Errorf("legal: %s", got)
		}
	})
	t.Run("EITC 12.6.2e", func(t *testing.T) {
		b := exploding(t, nil)
		b.next(3, 51, 60, 26, 53)
		b.escapes("ger-1", "commander", "gunner", "loader", "driver")
		// Elite Commander 5, Gunner 4, Loader 2, and the tank 4.
		b.expect("sov-1 vp", "15")
		b.expect("sov-1 medals", "1")
		b.cited("EITC 14.1a")
	})
	t.Run("EITC 12.6.3a", func(t *testing.T) {
		for _, lose := range []func(t *testing.T) *bench{
			func(t *testing.T) *bench { b := ablaze(t); b.do("ger-1 bail"); return b },
			func(t *testing.T) *bench {
				b := exploding(t, nil)
				b.next(8, 26, 53, 54, 57)
				b.escapes("ger-1", "commander", "gunner", "loader", "driver")
				return b
			},
			func(t *testing.T) *bench {
				b := ablaze(t)
				b.next(27, 8, 26, 53, 54, 57)
				b.do("ger-1 stay")
				b.chance()
				b.escapes("ger-1", "commander", "gunner", "loader", "driver")
				return b
			},
		} {
			b := lose(t)
			b.cited("EITC 12.6.3a")
			b.expect("ger-1 status", "out")
		}
	})
}

func TestLosersHand(t *testing.T) {
	for _, row := range []struct {
		id         string
		hand, lost int
	}{{"EITC 12.7.1a", 5, 3}, {"EITC 12.7.1a even", 4, 2}, {"EITC 12.7.1a one card", 1, 1}, {"EITC 12.7.1a no card", 0, 0}} {
		t.Run(row.id, func(t *testing.T) {
			b := duel(t)
			b.unit("ger-1").Status |= state.Burning
			b.hand("s1", []int{25, 27, 30, 39, 47}[:row.hand]...)
			b.begin("ger-1")
			b.do("ger-1 bail")
			for i := range row.lost {
				if turn := b.g.Turn(&b.s); turn.Kind != engine.Chance || turn.Outcomes != row.hand-i {
					t.Errorf("turn %+v, want one of %d cards at random", turn, row.hand-i)
				}
				b.chance()
			}
			b.number("cards lost", b.happened(event.Lost), row.lost)
			b.number("hand", b.s.Hands[0].Count(), row.hand-row.lost)
			b.number("the other hand", b.s.Hands[1].Count(), 4)
		})
	}
	t.Run("EITC 12.7.1a twice", func(t *testing.T) {
		b := duel(t)
		for _, name := range []string{"ger-1", "ger-2"} {
			b.unit(name).Status |= state.Burning
		}
		b.hand("s1", 25, 27, 30, 39, 47)
		b.begin("ger-1", "ger-2")
		b.do("ger-1 bail", "ger-2 bail")
		b.run()
		b.number("cards lost", b.happened(event.Lost), 3+1)
	})
}

func TestEliminationClauses(t *testing.T) {
	t.Run("EITC 12.7.1b", func(t *testing.T) {
		b := duel(t)
		b.begin("sov-1", "ger-1", "ger-2", "sov-2")
		b.nextDamage(1)
		b.next(8, 59, 41)
		b.do("sov-1 fire ger-1 with 13")
		b.run()
		b.expect("ger-1 status", "out")
		b.do("sov-1 end", "sov-1 end")
		b.expect("active", "ger-2")
		for _, e := range b.log.Events {
			if e.Kind == event.Activated && e.Unit == b.id("ger-1") {
				t.Error("the lost tank has a Tank Phase")
			}
		}
	})
	t.Run("the Active Tank's phase ends", func(t *testing.T) {
		b := ablaze(t)
		b.do("ger-1 bail")
		b.run()
		if b.expect("ger-1 status", "out"); b.s.Active == b.id("ger-1") {
			t.Error("the Tank Phase of a lost tank goes on")
		}
	})
	full := func(t *testing.T) *bench {
		b := duel(t)
		u := b.unit("ger-1")
		u.Status |= state.Burning | state.Broken | state.HullDown
		u.Bog, u.Loaded, u.Ammo[0] = 3, 1, 1
		b.scar("ger-1", state.TrackHit)
		b.scar("ger-1", state.TracksGone)
		b.scar("ger-1", state.GunHit)
		b.box("ger-1", "terrain", 71)
		b.box("ger-1", "smoke", 22)
		b.hill("ger-1")
		b.acquire("ger-1", "sov-1", 2)
		b.flank("ger-1", "sov-1")
		b.acquire("sov-1", "ger-1", 1)
		b.flank("sov-2", "ger-1")
		b.acquire("sov-2", "ger-2", 1)
		b.begin("sov-1", "ger-1")
		b.ctx().eliminate(b.id("ger-1"), byBailOut)
		b.settle()
		b.run()
		return b
	}
	t.Run("EITC 12.7.2a", func(t *testing.T) {
		b := full(t)
		b.expect("sov-1 spotted", "ger-2")
		b.expect("sov-1 acquired", "nobody")
		b.expect("sov-2 spotted", "ger-2")
		b.expect("sov-2 flanked", "")
		b.expect("sov-2 acquired", "ger-2 +10")
		b.cited("EITC 12.7.2a")
	})
	t.Run("EITC 12.7.2b", func(t *testing.T) {
		b := full(t)
		b.expect("ger-1 spotted", "")
		b.expect("ger-1 acquired", "nobody")
		b.expect("ger-1 flanked", "")
		b.cited("EITC 12.7.2b")
	})
	t.Run("EITC 12.7.2c", func(t *testing.T) {
		b := full(t)
		b.expect("ger-1 box", "")
		b.expect("ger-1 status", "out")
		b.number("Initiative Card", int(b.unit("ger-1").Bid), int(engine.NoCard))
		for _, c := range []engine.Card{71 - 1, 22 - 1, 92 - 1} {
			if !b.s.Discard.Has(c) {
				t.Errorf("card %s is not discarded", b.g.CardName(c))
			}
		}
		b.number("Hill cards", int(b.s.Supplies[0]), b.g.Supplies[0].size)
		b.cited("EITC 12.7.2c")
	})
	t.Run("EITC 12.7.2d", func(t *testing.T) {
		b := full(t)
		b.expect("ger-1 bog", "0")
		b.number("results", int(b.unit("ger-1").ScarsN), 0)
		b.cited("EITC 12.7.2d")
		for _, c := range []struct {
			what string
			set  func(u *state.Unit)
		}{
			{"Hull Down", func(u *state.Unit) { u.Status |= state.HullDown }},
			{"Bog", func(u *state.Unit) { u.Bog = 3 }},
			{"Track Damage", func(u *state.Unit) { u.Scars[0], u.ScarsN = state.TrackHit, 1 }},
			{"Immobilized by its tracks", func(u *state.Unit) { u.Scars[0], u.ScarsN = state.TracksGone, 1 }},
			{"Immobilized by its engine", func(u *state.Unit) { u.Scars[0], u.ScarsN = state.EngineDead, 1 }},
			{"Immobilized by its transmission", func(u *state.Unit) { u.Scars[0], u.ScarsN = state.GearLocked, 1 }},
			{"none of them", func(*state.Unit) {}},
		} {
			b := duel(t)
			u := b.unit("ger-1")
			c.set(u)
			had := u.Has(state.HullDown) || u.Bog > 0 || u.ScarsN > 0
			b.begin("sov-1", "ger-1")
			b.ctx().eliminate(b.id("ger-1"), byBailOut)
			b.settle()
			b.run()
			b.expect("ger-1 status", "out")
			is(t, c.what+": something is left", u.Has(state.HullDown) || u.Bog > 0 || u.ScarsN > 0, false)
			removed := slices.ContainsFunc(b.log.Events, func(e engine.Event) bool { return e.Clause == "EITC 12.7.2d" })
			is(t, c.what+": it is said", removed, had)
		}
	})
	t.Run("EITC 12.7.2e", func(t *testing.T) {
		b := full(t)
		b.expect("ger-1 ammo", "apcr:2")
		b.cited("EITC 12.7.2e")
	})
}

func TestAttribution(t *testing.T) {
	t.Run("the scorer is lost before its victim", func(t *testing.T) {
		b := duel(t)
		b.unit("ger-1").Status |= state.Burning
		b.unit("ger-1").Credit = b.id("sov-1")
		b.begin("sov-2", "ger-1")
		b.ctx().eliminate(b.id("sov-1"), byBailOut)
		b.settle()
		b.run()
		b.hand("s2", 13)
		b.hand("s1")
		b.do("sov-2 pass discarding 13", "sov-2 end")
		b.next(27, 24, 8, 26, 53, 54)
		b.do("ger-1 stay")
		b.run()
		b.escapes("ger-1", "commander", "gunner", "loader", "driver")
		b.expect("sov-1 status", "out")
		b.expect("sov-1 vp", "9") // an Elite Commander 5, the tank 4
		b.expect("sov-1 medals", "1")
		b.expect("sov-2 vp", "0")
		b.expect("score", "0 9")
		b.ctx().reinforce(b.id("sov-1"))
		b.expect("sov-1 vp", "9")
		b.expect("sov-1 medals", "1")
	})
	t.Run("the last penetrator, not the first", func(t *testing.T) {
		b := ruin{text: []model.Damage{kill1("driver")}, set: func(b *bench) {
			b.unit("ger-1").Credit = b.id("sov-2")
			b.kill("ger-1", state.Loader)
		}}.struck(t)
		b.expect("sov-1 vp", "6")
		b.expect("sov-1 medals", "1")
		b.expect("sov-2 medals", "0")
	})
	t.Run("a bounce is no penetration", func(t *testing.T) {
		b := pierce{shot: "sov-1 fire ger-1 with 13", location: 59, pen: 15, set: func(b *bench) {
			b.unit("ger-1").Credit = b.id("sov-2")
		}}.fired(t)
		b.number("credit", int(b.unit("ger-1").Credit), int(b.id("sov-2")))
	})
	t.Run("nobody penetrated it", func(t *testing.T) {
		b := ablaze(t)
		b.unit("ger-1").Credit = engine.NoUnit
		b.do("ger-1 bail")
		b.run()
		b.expect("score", "0 0")
		b.number("medals", b.happened(event.MedalWon), 0)
	})
}
