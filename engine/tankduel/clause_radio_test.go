package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// wireless is a bench with a player for each tank who talk at the table; the
// named tanks are of vehicles with a Radio. ger-1 and ger-2 are s1 and s3.
func wireless(t *testing.T, s setup.Setup, radios ...string) *bench {
	t.Helper()
	c := variant(t, "merging-forces", func(c *model.Content, _ *model.Scenario) {
		for i := range c.Vehicles {
			if slices.Contains(radios, c.Vehicles[i].ID) {
				c.Vehicles[i].Equipment = append(slices.Clone(c.Vehicles[i].Equipment), setup.RadioWord)
			}
		}
	})
	s.Seats = 4
	s.Force = [state.Sides][]setup.Tank{force("", "pzkpfw-iv-ausf-g", "stug-iii-ausf-g")}
	return newBenchWith(t, c, "merging-forces", s)
}

// sees lists the seats whose hands a seat is shown in its View and in what a
// program is told.
func (b *bench) sees(seat string) []string {
	b.t.Helper()
	var v View
	who := engine.Seat(slices.Index(b.g.SeatNames(), seat))
	b.g.Observe(&v, &b.s, who)
	var mates, lines []string
	for i := range v.Mates {
		if v.Mates[i] != (state.CardSet{}) {
			is(b.t, "the hand shown", v.Mates[i], b.s.Hands[i])
			mates = append(mates, b.g.SeatName(engine.Seat(i)))
			lines = append(lines, b.g.SeatName(engine.Seat(i))+" holds")
		}
	}
	told := b.g.Sight(&b.s, who).Board
	for _, line := range lines {
		if !slices.ContainsFunc(told, func(s string) bool { return len(s) > len(line) && s[:len(line)] == line }) {
			b.t.Errorf("a program is not told that %s ..., only %q", line, told)
		}
	}
	return mates
}

// holding gives every seat a card.
func (b *bench) holding() *bench {
	for i, seat := range b.g.SeatNames()[:b.g.Seating.N] {
		b.hand(seat, 25+i, 66+i)
	}
	return b
}

func TestRadioClauses(t *testing.T) {
	radio := setup.Setup{OpenHands: true, Options: []string{"radio"}}
	same := func(t *testing.T, what string, got, want []string) {
		t.Helper()
		if !slices.Equal(got, want) {
			t.Errorf("%s is shown %v, want %v", what, got, want)
		}
	}
	t.Run("EITC 17.2a", func(t *testing.T) {
		both := wireless(t, radio, "pzkpfw-iv-ausf-g", "stug-iii-ausf-g").holding()
		same(t, "s1", both.sees("s1"), []string{"s3"})
		same(t, "s3", both.sees("s3"), []string{"s1"})
		same(t, "s2", both.sees("s2"), nil) // no Soviet tank has one
		one := wireless(t, radio, "pzkpfw-iv-ausf-g").holding()
		same(t, "s1", one.sees("s1"), nil)
		same(t, "s3", one.sees("s3"), nil)
		same(t, "s1 of a board without a Radio", wireless(t, radio).holding().sees("s1"), nil)
	})
	// exchanged is ger-1 giving a card to ger-2's player by a COMMAND card, whose
	// second action says who saw it.
	t.Run("EITC 17.2b", func(t *testing.T) {
		for _, c := range []struct {
			radios []string
			shown  bool
		}{{nil, false}, {[]string{"pzkpfw-iv-ausf-g", "stug-iii-ausf-g"}, true}} {
			b := wireless(t, radio, c.radios...)
			b.hand("s1", 6, 25, 26)
			b.begin("ger-1")
			b.do("ger-1 command 6 redraw", "ger-1 discard 25")
			is(t, "s3 sees the hand meanwhile", len(b.sees("s3")) > 0, c.shown)
			b.next(47, 48)
			if b.g.Turn(&b.s).Kind == engine.Decide {
				b.do("ger-1 end")
			}
			b.run()
			e := b.last(event.Drew)
			is(t, "s3 sees the card drawn", e.Seen.Has(2), c.shown)
			is(t, "s2 sees it", e.Seen.Has(1), false)
		}
	})
	t.Run("EITC 17.2c", func(t *testing.T) {
		b := wireless(t, setup.Setup{OpenHands: true}).holding()
		same(t, "s1", b.sees("s1"), []string{"s3"})
		same(t, "s2", b.sees("s2"), []string{"s4"})
		silent := wireless(t, setup.Setup{}).holding()
		for _, seat := range []string{"s1", "s2", "s3", "s4"} {
			same(t, seat+" at a silent table", silent.sees(seat), nil)
		}
	})
}
