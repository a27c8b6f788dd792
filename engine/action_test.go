package engine_test

import (
	"testing"
	"unsafe"

	"hulldown.dev/engine"
)

// parts are all that an action says.
type parts struct {
	verb         engine.Verb
	unit, target engine.Unit
	n            int8
	cards        [engine.ActionCards]engine.Card
	at           engine.Place
}

func partsOf(a engine.Action) parts {
	return parts{a.Verb(), a.Unit(), a.Target(), a.N(), a.Cards(), a.At()}
}

// TestNewAction holds that a new action names nothing but its verb.
func TestNewAction(t *testing.T) {
	none := engine.NoCard
	want := parts{verb: 7, unit: engine.NoUnit, target: engine.NoUnit, cards: [engine.ActionCards]engine.Card{none, none, none, none}}
	if got := partsOf(engine.NewAction(7)); got != want {
		t.Errorf("a new action says %+v, expected %+v", got, want)
	}
}

// TestActionParts sets each part of an action to its extremes: it reads back,
// and no other part changes.
func TestActionParts(t *testing.T) {
	start := engine.NewAction(3).WithUnit(2).WithTarget(5).WithN(-4).
		WithCards([engine.ActionCards]engine.Card{10, 20, 30, 40}).WithAt(engine.Place{X: -6, Y: 9})
	changes := map[string]func(v int) (engine.Action, func(*parts)){
		"verb": func(v int) (engine.Action, func(*parts)) {
			return start.WithVerb(engine.Verb(v)), func(p *parts) { p.verb = engine.Verb(v) }
		},
		"unit": func(v int) (engine.Action, func(*parts)) {
			return start.WithUnit(engine.Unit(v)), func(p *parts) { p.unit = engine.Unit(v) }
		},
		"target": func(v int) (engine.Action, func(*parts)) {
			return start.WithTarget(engine.Unit(v)), func(p *parts) { p.target = engine.Unit(v) }
		},
		"n": func(v int) (engine.Action, func(*parts)) {
			return start.WithN(int8(v)), func(p *parts) { p.n = int8(v) }
		},
		"first card": func(v int) (engine.Action, func(*parts)) {
			return start.WithCard(0, engine.Card(v)), func(p *parts) { p.cards[0] = engine.Card(v) }
		},
		"last card": func(v int) (engine.Action, func(*parts)) {
			return start.WithCard(3, engine.Card(v)), func(p *parts) { p.cards[3] = engine.Card(v) }
		},
		"place": func(v int) (engine.Action, func(*parts)) {
			at := engine.Place{X: int8(v), Y: int8(-v)}
			return start.WithAt(at), func(p *parts) { p.at = at }
		},
	}
	for name, change := range changes { // order-free: each case is independent
		t.Run(name, func(t *testing.T) {
			for _, v := range []int{-128, -1, 0, 1, 127} {
				a, expect := change(v)
				want := partsOf(start)
				expect(&want)
				if got := partsOf(a); got != want {
					t.Errorf("set to %d it says %+v, expected %+v", v, got, want)
				}
			}
		})
	}
	for i, c := range start.Cards() {
		if start.Card(i) != c {
			t.Errorf("card %d is %d, expected %d", i, start.Card(i), c)
		}
	}
}

// TestActionWord holds that the word distinguishes actions and gives them back.
func TestActionWord(t *testing.T) {
	a := engine.NewAction(3).WithUnit(2).WithCard(1, 99)
	if got := engine.ActionOf(a.Word()); got != a {
		t.Errorf("the word of %v gives %v", a, got)
	}
	if b := a.WithCard(1, 98); b.Word() == a.Word() || b == a {
		t.Errorf("%v and %v are not told apart", a, b)
	}
}

// TestActionSize holds the budget of an action: games list thousands of them.
func TestActionSize(t *testing.T) {
	if size := unsafe.Sizeof(engine.Action{}); size > 16 {
		t.Errorf("an action has %d bytes, at most 16 are allowed", size)
	}
}
