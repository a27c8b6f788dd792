package victorytank

import (
	"testing"

	"hulldown.dev/engine"
)

// TestCrewUp holds that the crew of the tank comes from the supply of its army, and that who was in
// it goes back to his.
func TestCrewUp(t *testing.T) {
	var s State
	s.Master, s.Crew, s.Supply = 0, 2, [sides]uint8{5, 7}
	s.crewUp(1, 3)
	if s.Supply != [sides]uint8{7, 4} || s.Crew != 3 || s.Master != 1 {
		t.Errorf("supplies %v, a crew of %d of seat %d", s.Supply, s.Crew, s.Master)
	}
	s.crewUp(1, 0)
	if s.Supply != [sides]uint8{7, 7} || s.Crew != 0 || s.Master != engine.NoSeat {
		t.Errorf("supplies %v, a crew of %d of seat %d", s.Supply, s.Crew, s.Master)
	}
}

// TestIsHome holds that the first field can be a Home base, and that no field is none.
func TestIsHome(t *testing.T) {
	for f, want := range map[int8]bool{0: true, 4: true, 1: false, -1: false} { // order-free: each for itself
		if o := (&Open{Home: [sides]int8{0, 4}}); o.isHome(f) != want {
			t.Errorf("field %d is a Home base: %v", f, !want)
		}
	}
	if (&Open{Home: [sides]int8{-1, 4}}).isHome(-1) {
		t.Error("no field is a Home base")
	}
}
