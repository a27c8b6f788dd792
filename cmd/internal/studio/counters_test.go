package studio

import (
	"strings"
	"testing"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// TestBoards: every board of the content has the places at which counters lie, and a game shows them there.
func TestBoards(t *testing.T) {
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
