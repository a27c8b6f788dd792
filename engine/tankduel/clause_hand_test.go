package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// seasonedBench has only Seasoned crews, all at 800 m: one tank a seat with 4
// seats, two with 2, three with 2 seats and 6 tanks.
func seasonedBench(t *testing.T, seats, tanks int) *bench {
	t.Helper()
	return newBenchOf(t, "merging-forces", setup.Setup{Seats: seats, Tanks: tanks})
}

func TestHandSizeClauses(t *testing.T) {
	t.Run("EITC 4.2.7a", func(t *testing.T) {
		seasonedBench(t, 4, 4).expect("s1 hand-size", "6")
		seasonedBench(t, 2, 4).expect("s1 hand-size", "8")
		seasonedBench(t, 2, 6).expect("s1 hand-size", "10")
	})
	for _, tc := range []struct {
		name         string
		seats, tanks int
		change       func(b *bench)
		want         string
	}{
		{"EITC 4.2.7c", 2, 4, func(b *bench) { b.unit("ger-1").Range, b.unit("ger-2").Range = 2, -1 }, "10"},
		{"4.2.7c, -400 m", 2, 4, func(b *bench) { b.unit("ger-1").Range, b.unit("ger-2").Range = -2, 0 }, "10"},
		{"4.2.7c, 600 m", 2, 4, func(b *bench) { b.unit("ger-1").Range, b.unit("ger-2").Range = 3, -3 }, "8"},
		{"4.2.7c, one of two", 2, 4, func(b *bench) { b.unit("ger-2").Range = 0 }, "9"},
		{"4.2.7c, an enemy", 2, 4, func(b *bench) { b.unit("sov-1").Range = 0 }, "8"},
		{"EITC 4.2.7d", 4, 4, func(b *bench) { b.unit("ger-1").Crew = state.Elite }, "7"},
		{"4.2.7d, two tanks", 2, 4, func(b *bench) { b.unit("ger-1").Crew, b.unit("ger-2").Crew = state.Elite, state.Elite }, "10"},
		{"4.2.7d, one Elite and one Green", 2, 4, func(b *bench) { b.unit("ger-1").Crew, b.unit("ger-2").Crew = state.Elite, state.Green }, "8"},
		{"4.2.7d and e, enemies and team-mates", 4, 4, func(b *bench) {
			b.unit("sov-1").Crew, b.unit("sov-2").Crew, b.unit("ger-2").Crew = state.Elite, state.Green, state.Elite
		}, "6"},
		{"EITC 4.2.7e", 2, 6, func(b *bench) { b.unit("ger-1").Crew, b.unit("ger-3").Crew = state.Green, state.Green }, "8"},
		{"EITC 4.2.7f", 4, 4, func(b *bench) { b.kill("ger-1", state.Commander) }, "5"},
		{"4.2.7f, wounded", 4, 4, func(b *bench) { b.hurt("ger-1", state.Commander) }, "6"},
		{"4.2.7f, another man", 4, 4, func(b *bench) { b.kill("ger-1", state.Gunner) }, "6"},
		{"4.2.7f, two tanks", 2, 4, func(b *bench) { b.kill("ger-1", state.Commander); b.kill("ger-2", state.Commander) }, "6"},
		{"EITC 4.2.7g", 4, 4, func(b *bench) { b.unit("ger-1").Status |= state.Burning | state.Broken }, "4"},
		{"4.2.7g, ON FIRE", 4, 4, func(b *bench) { b.unit("ger-1").Status |= state.Burning }, "5"},
		{"4.2.7g, BROKEN", 4, 4, func(b *bench) { b.unit("ger-1").Status |= state.Broken }, "5"},
		{"4.2.7g, another player's tank", 4, 4, func(b *bench) { b.unit("ger-2").Status |= state.Burning | state.Broken }, "6"},
		{"4.2.7g, two tanks", 2, 4, func(b *bench) {
			b.unit("ger-1").Status |= state.Burning | state.Broken
			b.unit("ger-2").Status |= state.Broken
		}, "5"},
		{"never below 0", 2, 6, func(b *bench) {
			for _, name := range []string{"ger-1", "ger-2", "ger-3"} {
				b.unit(name).Crew = state.Green
				b.unit(name).Status |= state.Burning | state.Broken
				b.kill(name, state.Commander)
			}
		}, "0"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			b := seasonedBench(t, tc.seats, tc.tanks)
			tc.change(b)
			b.expect("s1 hand-size", tc.want)
		})
	}
	t.Run("4.2.7f, Commander/Gunner", func(t *testing.T) {
		b := seasonedBench(t, 4, 4)
		b.kill("sov-1", state.CommanderGunner)
		b.expect("s2 hand-size", "5")
	})
	t.Run("EITC 4.2.7b", func(t *testing.T) {
		b := seasonedBench(t, 2, 4)
		b.hand("s1", 12, 25)
		b.begin("ger-1", "ger-2")
		b.do("ger-1 pass discarding 12", "ger-1 end", "ger-1 end")
		b.expect("s1 hand", "25")
		b.want("ger-2 pass discarding 25", true)
		b.do("ger-2 pass discarding 25")
		b.expect("s1 hand", "")
	})
	t.Run("EITC 4.2.7h", func(t *testing.T) {
		b := seasonedBench(t, 4, 4)
		b.kill("ger-1", state.Commander)
		b.hand("s1", 1, 2, 3, 4, 5, 6)
		b.expect("s1 hand-size", "5")
		b.drawPhase()
		b.run()
		b.expect("s1 hand", "1 2 3 4 5 6")
		is(t, "cards drawn", b.happened(event.Drew), 18)
		is(t, "cards discarded", b.happened(event.Discarded)+b.happened(event.Lost), 0)
	})
}

func TestDrawPhaseClauses(t *testing.T) {
	t.Run("EITC 6.0a", func(t *testing.T) {
		b := seasonedBench(t, 2, 4)
		b.hand("s1", 1, 2, 3)
		// What changes before the Draw Phase counts: two tanks come near.
		b.unit("ger-1").Range, b.unit("ger-2").Range = 2, 0
		ignited(b, "sov-1")
		b.drawPhase()
		b.run()
		is(t, "hand of s1", b.s.Hands[0].Count(), 10)
		is(t, "hand of s2", b.s.Hands[1].Count(), 7)
		is(t, "cards drawn", b.happened(event.Drew), 14)
		if e := b.cited("EITC 6.0a"); e.Redacted(0).Card != engine.NoCard {
			t.Error("s1 sees what s2 draws")
		}
	})
	t.Run("EITC 6.0b", func(t *testing.T) {
		b := newBenchOf(t, "merging-forces", setup.Setup{Seats: 4})
		order := func() (seats []engine.Seat) {
			for _, e := range b.log.Events {
				if e.Kind == event.Drew && (len(seats) == 0 || seats[len(seats)-1] != e.Seat) {
					seats = append(seats, e.Seat)
				}
			}
			return seats
		}
		b.begin("ger-1", "ger-2", "sov-1", "sov-2")
		for _, name := range []string{"ger-1", "ger-2", "sov-1", "sov-2"} {
			b.do(name+" pass", name+" end")
		}
		b.log.Reset()
		b.run()
		// sov-2 is seat 4 and acted last.
		want := []engine.Seat{3, 0, 1, 2}
		for i, seat := range order() {
			is(t, "seat that draws", seat, want[i])
		}
		is(t, "seats that drew", len(order()), 4)
		is(t, "cards drawn", b.happened(event.Drew), 24)
	})
}
