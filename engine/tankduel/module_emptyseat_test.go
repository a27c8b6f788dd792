package tankduel

import (
	"fmt"
	"testing"

	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// TestEmptySeat holds both readings of an empty Driver's seat: as the rules have it, and with
// the option of another edition (rulings A5 and A59).
func TestEmptySeat(t *testing.T) {
	for _, with := range []bool{false, true} {
		var s setup.Setup
		if with {
			s.Options = []string{"empty-seat"}
		}
		t.Run(fmt.Sprint("Hull Down, with the option: ", with), func(t *testing.T) {
			b := newBenchOf(t, "merging-forces", s)
			b.box("ger-1", "terrain", 68)
			b.kill("ger-1", state.Driver)
			b.hand("s1", 1, 4, 25)
			b.begin("ger-1")
			b.want("ger-1 command 4 hull-down", !with)
			b.want("ger-1 hull-down", !with)
			if with {
				b.refused("ger-1 command 4 hull-down", "EITC 5.7.1b")
				b.refused("ger-1 hull-down discarding 25", "EITC 5.7.1b")
			}
			b.do("ger-1 leadership 1")
			b.want("ger-1 gain hull-down", !with)
		})
		t.Run(fmt.Sprint("Fire Level, with the option: ", with), func(t *testing.T) {
			men := fiveMen() // in which ger-2 is a StuG, with Fire 7 and IMB 3
			men.Options = s.Options
			for _, c := range []struct {
				tank      string
				causes    []cause
				fire, bar string
			}{
				{"ger-2", nil, "7", "7"},
				{"ger-2", []cause{dead(state.Driver)}, "7", "3"},
				{"ger-2", []cause{dead(state.Driver), scarred1(state.GunHit)}, "4", "3"},
				{"ger-2", []cause{dead(state.Driver), scarred1(state.GunHit), scarred1(state.GunHit)}, "1", "1"},
				{"ger-2", []cause{dead(state.Driver), seated(state.Loader, state.Driver)}, "6", "6"},
				{"ger-1", []cause{dead(state.Driver)}, "8", "8"},
			} {
				b := newBenchOf(t, "hold-the-high-ground", men)
				for _, cause := range c.causes {
					cause(b, c.tank)
				}
				want := c.fire
				if with {
					want = c.bar
				}
				b.expect(c.tank+" fire-level", want)
			}
		})
		t.Run(fmt.Sprint("Robata, with the option: ", with), func(t *testing.T) {
			s.Robata = [state.Sides]bool{1: true}
			b := newBenchOf(t, "merging-forces", s)
			b.box("sov-1", "terrain", 68)
			is(t, "with its Driver", RobataOf(b.ctx()).canDigIn(b.id("sov-1")), true)
			b.kill("sov-1", state.Driver)
			is(t, "without", RobataOf(b.ctx()).canDigIn(b.id("sov-1")), !with)
		})
	}
}

// TestSafeFields holds both readings of what FIELD adds to Peril (ruling A9).
func TestSafeFields(t *testing.T) {
	const mud = 17
	for _, with := range []bool{false, true} {
		s := setup.Setup{Robata: [state.Sides]bool{1: true}}
		want := 2
		if with {
			s.Options, want = []string{"safe-fields"}, 0
		}
		b := newBenchOf(t, "merging-forces", s)
		u := b.id("sov-1")
		b.unit("sov-1").Box = state.EmptyBox()
		is(t, fmt.Sprint("in FIELD, with the option: ", with), RobataOf(b.ctx()).perilLevel(u, nil), want)
		b.unit("sov-1").Box.Terrain = mud - 1
		is(t, fmt.Sprint("in MUD, with the option: ", with), RobataOf(b.ctx()).perilLevel(u, nil), 2)
	}
}
