package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// TestSoloMoveClauses is the Move Action of Robata.
func TestSoloMoveClauses(t *testing.T) {
	// moved is a T-34 that has moved with these cards revealed; 47 and 48 are
	// two successes, 98 and 99 are none.
	moved := func(t *testing.T, set func(b *bench), cards ...int) *bench {
		b := newSolo(t)
		if set != nil {
			set(b)
		}
		b.acts("sov-1", cards...)
		b.finish("sov-1")
		return b
	}
	t.Run("EITC 19.9.1A-a", func(t *testing.T) {
		b := moved(t, nil, 39, 38, 64)
		is(t, "Range", b.unit("sov-1").Range, int8(4))
		is(t, "In Motion", b.unit("sov-1").Moving(), false)
		b.cited("EITC 19.9.1A-a")
		is(t, "the Secondary Action follows", b.has(event.LineRead, "EITC 19.8.2j"), true)
	})
	for _, c := range []struct {
		clause engine.Clause
		s      state.Status
		level  int
	}{{"EITC 12.1.4d-stunned", state.Stunned, 3}, {"EITC 12.1.4d-driver-panics", state.DriverPanics, 4}} {
		t.Run(string(c.clause)+" of Robata", func(t *testing.T) {
			set := func(b *bench) {
				b.unit("sov-1").Status |= c.s
				is(t, "Move Level", b.ctx().MoveLevel(b.id("sov-1"), nil), c.level)
			}
			b := moved(t, set, 50, 51, 64)
			is(t, "after its Move", b.unit("sov-1").Has(c.s), false)
			b.cited(c.clause)
			is(t, "after a Move that failed", moved(t, set, 39, 38, 64).unit("sov-1").Has(c.s), true)
		})
	}
	t.Run("EITC 19.9.1A-b", func(t *testing.T) {
		is(t, "one success", moved(t, nil, 47, 48, 64).unit("sov-1").Range, int8(3))
		is(t, "two successes", moved(t, nil, 50, 51, 64).unit("sov-1").Range, int8(2))
	})
	t.Run("EITC 19.9.1A-c", func(t *testing.T) {
		b := newSolo(t)
		b.acts("sov-1", 50, 51, 64)
		b.want("ger-1 accept sov-1", true)
		is(t, "its Range when it is offered", b.unit("sov-1").Range, int8(2))
	})
	flankedBy := func(names ...string) func(*bench) {
		return func(b *bench) {
			for _, name := range names {
				b.flank(name, "sov-1")
			}
		}
	}
	t.Run("EITC 19.9.1B-a", func(t *testing.T) {
		b := moved(t, flankedBy("ger-1"), 50, 51, 64)
		is(t, "flanked", b.ctx().isFlanked(b.id("sov-1")), false)
		b.cited("EITC 19.9.1B-a")
		b = newSolo(t)
		flankedBy("ger-1", "ger-2")(b)
		b.begin("sov-1")
		b.next(50, 51, 64, 86) // 86 chooses the second of two
		b.run()
		b.finish("sov-1")
		is(t, "of two counters one goes", b.ctx().flankersOf(b.id("sov-1")), b.only("ger-1"))
	})
	t.Run("EITC 19.9.1B-b", func(t *testing.T) {
		is(t, "a Pull of 6 below 7", moved(t, flankedBy("ger-1"), 47, 48, 64, 56).ctx().isFlanked(2), false)
		is(t, "a Pull of 7", moved(t, flankedBy("ger-1"), 47, 48, 64, 57).ctx().isFlanked(2), true)
	})
	t.Run("EITC 19.9.1C", func(t *testing.T) {
		b := moved(t, func(b *bench) { b.spot("sov-1", "ger-1", "ger-2"); b.at("ger-2", 400) }, 47, 48, 7)
		is(t, "flanks the enemy that is hit more easily", b.unit("sov-1").Flanked, b.only("ger-2"))
		b = moved(t, func(b *bench) { flankedBy("ger-1")(b); b.spot("sov-1", "ger-2") }, 47, 48, 7, 59)
		is(t, "a Flank counter before it goes first", b.ctx().isFlanked(b.id("sov-1")), false)
		is(t, "and none is placed", b.unit("sov-1").Flanked, uint16(0))
	})
	t.Run("EITC 19.9.1D", func(t *testing.T) {
		b := moved(t, nil, 47, 72, 71)
		is(t, "of equal Cover the lowest number", b.unit("sov-1").Box.Terrain, engine.Card(70))
		b = moved(t, nil, 47, 71, 67)
		is(t, "RUBBLE has more Cover", b.unit("sov-1").Box.Terrain, engine.Card(66))
		is(t, "its Effect Triggers are tried", b.has(event.CheckPassed, "EITC 5.4.2b") || b.has(event.CheckFailed, "EITC 5.4.2b"), true)
	})
	t.Run("EITC 19.9.1E", func(t *testing.T) {
		b := moved(t, nil, 47, 48, 84)
		is(t, "without Cover", b.unit("sov-1").Box.Move, state.SoloMove)
	})
	t.Run("EITC 19.1e", func(t *testing.T) {
		b := moved(t, nil, 47, 48, 64)
		is(t, "its Cover", b.ctx().moverCover(b.id("sov-1")), 30)
		is(t, "a MOVE card in its box", b.unit("sov-1").Box.Move < state.DeckSize, false)
	})
	t.Run("EITC 19.1f", func(t *testing.T) {
		b := moved(t, nil, 47, 48, 64)
		n := b.s.Discard.Count() + b.s.Pile.Count()
		tb := b.ctx()
		tb.clearBox(b.id("sov-1"), "")
		is(t, "In Motion", b.unit("sov-1").Moving(), false)
		is(t, "cards of the Battle Deck", b.s.Discard.Count()+b.s.Pile.Count(), n)
	})
}

// TestSoloFireClauses is the Fire Action of Robata.
func TestSoloFireClauses(t *testing.T) {
	ready := func(t *testing.T) *bench {
		b := newSolo(t)
		b.spot("sov-1", "ger-1")
		b.at("sov-1", 600)
		b.at("ger-1", 400)
		return b
	}
	t.Run("EITC 19.9.2A", func(t *testing.T) {
		b := ready(t)
		b.acts("sov-1", 39, 38, 64)
		b.finish("sov-1")
		is(t, "shots", b.happened(event.TriedToHit), 0)
		b.cited("EITC 19.9.2A")
		is(t, "the Secondary Action follows", b.has(event.LineRead, "EITC 19.8.2j"), true)
	})
	t.Run("EITC 19.9.2B", func(t *testing.T) {
		b := ready(t)
		b.spot("sov-1", "ger-2")
		b.at("ger-2", 600) // a Low Quality Shot
		b.flank("sov-1", "ger-2")
		b.unit("ger-2").Box.Terrain = engine.NoCard
		b.acts("sov-1", 35, 39, 64)
		is(t, "the High Quality target", b.shotAt(), b.id("ger-1"))
		b = newSolo(t)
		b.spot("sov-1", "ger-1")
		b.flank("sov-1", "ger-1") // 53 +10 -5: Low Quality
		b.at("sov-1", 600)
		b.at("ger-1", 600)
		b.acts("sov-1", 35, 39, 64)
		is(t, "a Low Quality target if there is no other", b.shotAt(), b.id("ger-1"))
	})
	t.Run("EITC 19.9.2C", func(t *testing.T) {
		b := ready(t)
		b.unit("sov-1").Box.Move = state.SoloMove
		b.acts("sov-1", 35, 39, 64)
		b.finish("sov-1")
		is(t, "In Motion", b.unit("sov-1").Moving(), false)
		b.cited("EITC 19.9.2C")
		is(t, "a penalty for moving", b.term(b.shotEvent(), "EITC 10.2.3a"), 0)
	})
	t.Run("EITC 19.9.2D-a", func(t *testing.T) {
		b := ready(t)
		b.acts("sov-1", 35, 13, 17)
		b.finish("sov-1")
		is(t, "FIRE", b.term(b.shotEvent(), "EITC 11.1.3c-i"), 10)
	})
	t.Run("EITC 19.9.2D-a, a card that is LEADERSHIP too", func(t *testing.T) {
		// 31 is LEADERSHIP and FIRE with 5, 17 FIRE with 5, 13 FIRE with 10, 1 LEADERSHIP.
		for _, c := range []struct {
			what       string
			row        []int
			fire, lead int
		}{
			{"alone, the half that is worth more", []int{35, 31, 64}, 0, 20},
			{"with another FIRE", []int{35, 31, 17}, 5, 20},
			{"with a better FIRE", []int{35, 31, 13}, 10, 20},
			{"with another LEADERSHIP", []int{35, 31, 1}, 5, 20},
			{"with another LEADERSHIP before it", []int{35, 1, 31}, 5, 20},
			{"with its like", []int{35, 31, 30}, 5, 20},
		} {
			b := ready(t)
			b.acts("sov-1", c.row...)
			b.finish("sov-1")
			is(t, "FIRE, "+c.what, b.term(b.shotEvent(), "EITC 11.1.3c-i"), c.fire)
			is(t, "LEADERSHIP, "+c.what, b.term(b.shotEvent(), "EITC 11.1.3c-ii"), c.lead)
		}
	})
	t.Run("EITC 19.9.2D-b", func(t *testing.T) {
		b := ready(t)
		b.acts("sov-1", 35, 1, 2)
		b.finish("sov-1")
		is(t, "LEADERSHIP once", b.term(b.shotEvent(), "EITC 11.1.3c-ii"), 20)
	})
	// hits reveals two cards of a T-34's Success Check and Pulls a hit.
	hits := func(t *testing.T, second int, pulls ...int) *bench {
		b := ready(t)
		b.begin("sov-1")
		b.next(append([]int{35, second, 64}, pulls...)...)
		b.run()
		b.finish("sov-1")
		return b
	}
	t.Run("EITC 19.9.2E-a", func(t *testing.T) {
		b := hits(t, 50, 5, 53)
		b.cited("EITC 19.9.2E-a")
		for _, e := range b.log.Events {
			if e.Kind == event.LocationFound {
				is(t, "6 of the turret against 7 of the hull", state.Part(e.To), pieces.TurretPart)
			}
		}
		for enemy, at := range map[string]state.Part{"t-34-76-m43": pieces.TurretPart, "t-34-85-m44": pieces.HullPart} { // 9 and 9, 9 and 11
			b := newBenchOf(t, "merging-forces", setup.Setup{Robata: [state.Sides]bool{true, false}, Force: [state.Sides][]setup.Tank{{}, {{Vehicle: enemy}, {Vehicle: enemy}}}})
			target := b.g.Units[2].Name
			b.spot("ger-1", target)
			b.at("ger-1", 200)
			b.at(target, 200)
			b.begin("ger-1")
			b.next(35, 50, 64, 5, 53)
			b.run()
			b.finish("ger-1")
			is(t, "Hit Location of "+enemy, state.Part(b.last(event.LocationFound).To), at)
		}
	})
	t.Run("EITC 19.9.2E-b", func(t *testing.T) {
		b := hits(t, 39, 5, 53, 54)
		b.cited("EITC 11.1.3e-iii")
		is(t, "found by a Pull", b.happened(event.LocationFound), 1)
	})
	t.Run("EITC 19.4.6a", func(t *testing.T) {
		b := ready(t)
		b.unit("sov-1").Loaded, b.unit("sov-1").Ammo[0] = 1, 0
		b.acts("sov-1", 35, 39, 64)
		b.finish("sov-1")
		is(t, "back in its box", b.unit("sov-1").Ammo[0] > 0 || b.unit("sov-1").Loaded != 0, true)
		b.cited("EITC 19.4.6a")
	})
}

// shotEvent is the first shot of the log, shotAt its target.
func (b *bench) shotEvent() engine.Event {
	for _, e := range b.log.Events {
		if e.Kind == event.TriedToHit {
			return e
		}
	}
	b.t.Error("nobody fired")
	return engine.Event{}
}

func (b *bench) shotAt() engine.Unit {
	for _, e := range b.log.Events {
		if e.Kind == event.ActionDeclared && e.Item == uint8(state.FireVerb) {
			return e.Target
		}
	}
	return engine.NoUnit
}
