package gameview

import (
	"slices"
	"testing"

	"hulldown.dev/engine/games"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// TestSetupOffers holds that the form of each scenario offers the seats that it can have, and Robata only where
// a side of it can be run by that.
func TestSetupOffers(t *testing.T) {
	m := making(t)
	solo, most := 0, 0
	for _, p := range games.Playables(m.Content) {
		v := m.Setup(p.Record.ID)
		hasRobata := slices.ContainsFunc(v.Players, func(l Link) bool { return l.Href == Robata })
		runs := false
		for _, side := range p.Sides {
			_, err := m.Open(p.Record.ID, [][]string{{Robata, side.ID}})
			runs = runs || err == nil
		}
		if hasRobata != runs {
			t.Errorf("%s offers Robata: %v, and can be played with it: %v", p.Record.ID, hasRobata, runs)
		}
		if len(v.Seats) == 0 || model.Find(m.Content.Scenarios, p.Record.ID) == nil && len(v.More) > 0 {
			t.Errorf("%s has %d seats and %d more", p.Record.ID, len(v.Seats), len(v.More))
		}
		if runs {
			solo++
		}
		most = max(most, len(v.Seats)+len(v.More))
	}
	if solo == 0 || most != maxSeats {
		t.Errorf("%d scenarios with Robata, at most %d seats", solo, most)
	}
}

// TestUpTo holds what counts as a turn.
func TestUpTo(t *testing.T) {
	for text, want := range map[string]int{"": 0, " ": 0, "1": 1, " 17 ": 17, "0": -1, "-7": -1, "all": -1, "1.5": -1} { // order-free: each for itself
		got, err := UpTo(wording.Language{}, text)
		if err != nil {
			got = -1
		}
		if got != want {
			t.Errorf("%q is %d, %v", text, got, err)
		}
	}
}
