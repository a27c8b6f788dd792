package gameview

import (
	"testing"

	"hulldown.dev/engine/play"
)

// TestAims holds that units and boxes say what actions do about them, row by row, boxes by the side whose lane they are
// in, and that what no action concerns says nothing.
func TestAims(t *testing.T) {
	m := making(t)
	offer := func(what string, units []string, ranges ...int) play.Offer {
		o := play.Offer{Action: "u " + what, Unit: "u", Verb: "do"}
		o.What, o.Words, o.Units, o.Ranges = what, what+" with a card", units, ranges
		return o
	}
	units := []*Unit{{Name: "u", Side: "ours"}, {Name: "e", Side: "theirs"}}
	groups := m.grouped([]play.Offer{
		offer("Fire at e", []string{"e"}), offer("Fire at e", []string{"e"}), offer("Spot e", []string{"e"}),
		offer("Move", nil, 200), offer("Move", nil, 200, -200),
	}, units, "ours")
	table := Table{Units: units, Field: &Field{}}
	for i, side := range []string{"ours", "theirs"} {
		table.Field.Lanes[i] = Lane{side: side, Boxes: []LaneBox{{at: 200}, {at: 0}, {at: -200}}}
	}
	m.aims(&table, groups)
	words := func(a *Aim) string {
		if a == nil {
			return ""
		}
		return a.Words
	}
	if got, want := words(units[1].Aim), "Fire at e, 2 ways; Spot e with a card"; got != want || units[0].Aim != nil {
		t.Errorf("a target says %q, want %q; who acts says %v", got, want, units[0].Aim)
	}
	for i, want := range [][]string{{"Move, 2 ways", "", "Move"}, {"", "", ""}} {
		for k, b := range table.Field.Lanes[i].Boxes {
			if got := words(b.Aim); got != want[k] {
				t.Errorf("the box %d of lane %d says %q, want %q", k, i, got, want[k])
			}
		}
	}
}
