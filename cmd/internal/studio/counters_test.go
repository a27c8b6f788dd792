package studio

import (
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/export/page"
	"hulldown.dev/export/web"
	"hulldown.dev/schema/model"
)

// TestCounters: the state of a tank lies on the picture of its board, each counter where the
// board has its place, and is said in words; every board of the content has the places.
func TestCounters(t *testing.T) {
	p := web.Picture{Size: page.Size{W: 300_000, H: 200_000}, Spots: map[string]page.Rect{
		"move 6": {X: 10_000, Y: 10_000, W: 16_000, H: 18_000}, "seat 2": {X: 50_000, Y: 80_000, W: 15_000, H: 15_000},
		"tank": {X: 100_000, Y: 100_000, W: 60_000, H: 18_000},
	}}
	var v pictureView
	v.lay(p, []engine.TableCounter{
		{At: "move 6", Figure: "6", Title: "Move Level 6"}, {At: "seat 2", Title: "gunner: wounded", Bad: true},
		{At: "tank", Title: "on-fire", Bad: true}, {At: "tank", Title: "broken", Bad: true}, {At: "tank", Title: "the third has no room"}, {At: "nowhere", Title: "elsewhere"},
	})
	if want := "Move Level 6; gunner: wounded; on-fire; broken; the third has no room; elsewhere"; v.Lies != want || v.Box != "0 0 300000 200000" {
		t.Errorf("the words are %q over %s, want %q", v.Lies, v.Box, want)
	}
	if len(v.Counters) != 4 {
		t.Fatalf("%d counters lie on the board", len(v.Counters))
	}
	level, seat, first, second := v.Counters[0], v.Counters[1], v.Counters[2], v.Counters[3]
	if level.Figure != "6" || level.Label || level.Bad || level.Middle != (boxView{X: 18_000, Y: 19_000}) || level.Radius != 8000 {
		t.Errorf("the level is %+v", level)
	}
	if !seat.Bad || seat.Label || seat.At.X != 50_000 {
		t.Errorf("the seat is %+v", seat)
	}
	if !first.Label || first.Figure != "on-fire" || second.At.Y <= first.At.Y+first.At.H-1 {
		t.Errorf("the labels are %+v and %+v", first, second)
	}
	s := stillScene(t)
	d := s.server.draft.Load()
	for _, vehicle := range d.loaded.Content.Vehicles[:8] {
		pictures, err := d.picturesOf(string(model.KindVehicle) + "/" + vehicle.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, at := range []string{"move 0", "fire 9", "range 1000", "range -1000", "seat 1", "tank", "status spotted", "status acquired", "status hull-down"} {
			if at, ok := pictures[0].Spots[at]; !ok || at.W < 5*page.Millimetre || at.H < 5*page.Millimetre || at.Right() > pictures[0].Size.W {
				t.Errorf("%s has %q at %+v", vehicle.ID, at, at)
			}
		}
	}
	game := s.begin(map[string][]string{"scenario": {"small-duel"}, "seed": {"5"}, "seat1": {"remote"}, "seat2": {"remote"}})
	for _, want := range []string{`aria-label="On the board: Move Level `, `<circle`, `text-anchor="middle"`} {
		if !strings.Contains(game, want) {
			t.Errorf("the page has no %q", want)
		}
	}
	s.close(game)
}
