package drawing

import (
	"slices"
	"testing"

	"hulldown/export/page"
	"hulldown/schema/diag"
)

// TestScenes holds that each scene of the table draws, clipped to its box and with its
// parts found by name, and that none is drawn where there is no such scene or no room.
func TestScenes(t *testing.T) {
	box := page.Rect{X: 1000, Y: 2000, W: 40000, H: 18000}
	for name, parts := range scenes().Scenes { // order-free: each stands for itself
		items := Scene(name, box, page.RGB(0x335577), diag.Span{})
		if len(items) != 1 || items[0].(page.Group).Clip != box {
			t.Fatalf("%s is drawn as %v", name, items)
		}
		if got := len(items[0].(page.Group).Items); got < len(parts) {
			t.Errorf("%s draws %d paths of %d parts", name, got, len(parts))
		}
		for _, p := range parts {
			if p.Motif != "" && scenes().Motifs[p.Motif] == nil || p.Vehicle != "" && scenes().Vehicles[p.Vehicle].Calibre == 0 {
				t.Errorf("%s shows the unknown part %q%q", name, p.Motif, p.Vehicle)
			}
		}
	}
	if Scene("nowhere", box, page.RGB(0), diag.Span{}) != nil || Scene("hill", page.Rect{}, page.RGB(0), diag.Span{}) != nil {
		t.Error("a scene that is not there, or has no room, is drawn")
	}
}

// TestMirror holds that a mirrored vehicle is the same one seen from its other side.
func TestMirror(t *testing.T) {
	at := page.Rect{X: 500, W: 20000, H: 10000}
	var a, b stage
	a.vehicle(scenes().Vehicles["tank"], at, false)
	b.vehicle(scenes().Vehicles["tank"], at, true)
	for i := range a.items {
		p, q := a.items[i].(page.Path).Segments, b.items[i].(page.Path).Segments
		if !slices.EqualFunc(p, q, func(s, t page.Segment) bool {
			for n := range s.Count() {
				if s.Points[n].X-at.X != at.X+at.W-t.Points[n].X || s.Points[n].Y != t.Points[n].Y {
					return false
				}
			}
			return true
		}) {
			t.Fatalf("path %d is not mirrored", i)
		}
	}
}
