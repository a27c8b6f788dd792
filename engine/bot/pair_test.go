package bot

import (
	"testing"

	"hulldown.dev/engine"
)

// cards lists actions that name the cards from one to before another.
func cards(from, to int) []engine.Action {
	var list []engine.Action
	for c := from; c < to; c++ {
		list = append(list, engine.NewAction(3).WithCard(0, engine.Card(c)))
	}
	return list
}

// TestPairedIsFair holds that each action is chosen as often as any other,
// whether they differ in a card or in their place, and that two choices in a
// row have nothing to do with each other.
func TestPairedIsFair(t *testing.T) {
	const n, draws = 8, 80_000
	places := make([]engine.Action, n)
	for i := range places {
		places[i] = engine.NewAction(3).WithAt(engine.Place{X: int8(i - 4)})
	}
	for name, legal := range map[string][]engine.Action{"cards": cards(0, n), "places": places} {
		p := Paired[int](Random[int]{})
		var pairs [n * n]float64
		last := 0
		for k := range draws {
			r := NewRand(Stream{Seed: 9, Game: uint64(k)})
			i := p.Choose(nil, legal, &r)
			pairs[last*n+i]++
			last = i
		}
		square := 0.0
		for _, got := range pairs {
			const want = float64(draws) / (n * n)
			square += (got - want) * (got - want) / want
		}
		// 63 degrees of freedom: one time in a thousand it is above 104.
		if square > 104 {
			t.Errorf("%s: a chi square of %.1f", name, square)
		}
	}
}

// TestPairedIsAlike holds that lists that differ in one action of forty yield
// the same in all but some two of forty choices, wherever that action is.
func TestPairedIsAlike(t *testing.T) {
	p := Paired[int](Random[int]{})
	a, b := cards(0, 40), cards(1, 41)
	const draws = 4000
	alike := 0
	for k := range draws {
		one, two := NewRand(Stream{Game: uint64(k)}), NewRand(Stream{Game: uint64(k)})
		if a[p.Choose(nil, a, &one)] == b[p.Choose(nil, b, &two)] {
			alike++
		}
	}
	if alike < draws*93/100 {
		t.Errorf("%d of %d choices are alike", alike, draws)
	}
}

// TestPairedKeeps holds that a player that takes little from chance stays what
// it is.
func TestPairedKeeps(t *testing.T) {
	if p, ok := Paired[int](Greedy[int]{}).(Greedy[int]); !ok {
		t.Errorf("greedy became %T", p)
	}
	if _, blind := Paired[int](Random[int]{}).(Viewless); !blind {
		t.Error("random needs a view now")
	}
}
