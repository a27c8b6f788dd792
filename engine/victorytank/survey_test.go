package victorytank

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"hulldown.dev/engine"
)

// battlefieldOf lays cards at places, whatever they show.
func battlefieldOf(at ...engine.Place) *Open {
	s := &State{}
	for _, p := range at {
		layTile(s, Tile{At: p})
	}
	return &s.Open
}

func TestSurveyFallsBack(t *testing.T) {
	// Two cards far apart: nothing touches both, and eight places touch each.
	m := battlefieldOf(engine.Place{}, engine.Place{X: 9, Y: 9}).survey()
	is(t, "places", m.count(), 16)
	// Two cards side by side: above and below each half a card off the other,
	// and on both sides a field up or down, no place touches two but these.
	m = battlefieldOf(engine.Place{}, engine.Place{X: 1, Y: 1}).survey()
	is(t, "places that touch two", m.count(), 2)
}

// TestSurveyAgreesWithFields grows battlefields at random and compares the
// survey, place by place, with what the fields say: both are free, and their
// neighbours belong to two cards.
func TestSurveyAgreesWithFields(t *testing.T) {
	for seed := range uint64(40) {
		rnd := rand.New(rand.NewPCG(seed, 1))
		o := battlefieldOf(engine.Place{}, engine.Place{X: -1, Y: -1}, engine.Place{X: 1, Y: 1})
		for o.TileN < MaxTiles {
			var free []engine.Place
			m := o.survey()
			for x := int8(-reach); x <= reach; x++ {
				for y := int8(-reach); y <= reach; y++ {
					at := engine.Place{X: x, Y: y}
					open := m.left <= int(x)+middle && int(x)+middle <= m.right && m.open[int(x)+middle]>>(y+middle)&1 != 0
					if want := touches(o, at) >= 2; open != want {
						t.Fatalf("seed %d, %d cards: %s is open: %t, want %t", seed, o.TileN, placeName(at), open, want)
					}
					if open {
						free = append(free, at)
					}
				}
			}
			is(t, "places counted", m.count(), len(free))
			s := &State{Open: *o}
			layTile(s, Tile{At: free[rnd.IntN(len(free))]})
			*o = s.Open
			linked(t, o)
		}
	}
}

// touches counts the cards that one at a place would touch, 0 where it would
// cover another.
func touches(o *Open, at engine.Place) int {
	var cards uint32
	for _, f := range []engine.Place{at, north.from(at)} {
		if o.field(f) != nowhere {
			return 0
		}
		for h := range headings {
			if near := o.field(h.from(f)); near != nowhere {
				cards |= 1 << (near >> 1)
			}
		}
	}
	return bits.OnesCount32(cards)
}

// linked holds that the neighbours of all fields are those beside them.
func linked(t *testing.T, o *Open) {
	t.Helper()
	for f := range 2 * int8(o.TileN) {
		for h := range headings {
			if want := o.field(h.from(o.place(f))); o.Near[f][h] != want {
				t.Fatalf("the neighbour of %s to the %s is %d, want %d", placeName(o.place(f)), sourceNames[h], o.Near[f][h], want)
			}
		}
	}
}
