package victorytank

import (
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
)

// TestHandlingClauses holds what happens away from the cards. Who watched a war
// film last is known to the people at the table alone: they say who is active,
// or lots are drawn.
func TestHandlingClauses(t *testing.T) {
	t.Run("VT setup-active", func(t *testing.T) {
		c := contenttest.Content(t)
		id := c.Variants[0].ID
		for first := range engine.Seat(sides) {
			g, err := New(c, id, Setup{First: first})
			if err != nil {
				t.Fatal(err)
			}
			s := g.Start()
			is(t, "active seat", s.Active, first)
			is(t, "stage", s.Stage, stageDeal)
		}
		g, err := New(c, id, Setup{First: engine.NoSeat})
		if err != nil {
			t.Fatal(err)
		}
		for i := range sides {
			b := &bench{t: t, g: g, s: g.Start()}
			is(t, "lots", b.g.Turn(&b.s).Outcomes, 2)
			b.do(g.FormatAction(&b.s, g.Outcome(&b.s, i))).expect("active", g.SeatName(engine.Seat(i)))
		}
	})
}
