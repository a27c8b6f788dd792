package tankduel

import (
	"math/rand/v2"
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/change"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// variant returns a copy of the built-in content that a test may change: the
// lists of records and the scenario named are its own.
func variant(t testing.TB, scenario string, change func(c *model.Content, sc *model.Scenario)) *model.Content {
	t.Helper()
	own := contenttest.Own(t)
	sc := model.Find(own.Scenarios, scenario)
	sc.Rules, sc.Sides = slices.Clone(sc.Rules), slices.Clone(sc.Sides)
	change(own, sc)
	return own
}

// in is the bench in the hands of a subtest, which it blames from now on.
func (b *bench) in(t *testing.T) *bench {
	own := *b
	own.t = t
	return &own
}

// popTo closes frames until the named procedure is on top.
func (b *bench) popTo(procedure string) {
	b.t.Helper()
	for b.s.Depth > 0 && b.g.procs[b.s.Frame().Proc].name != procedure {
		change.PopFrame(&b.s)
	}
	if b.s.Depth == 0 {
		b.t.Fatalf("no %s is under way", procedure)
	}
}

// DrawPhase begins a new round, up to its first draw.
func (b *bench) drawPhase() {
	b.popTo("round")
	change.SetStage(b.s.Frame(), 0)
	b.log.Reset()
	b.settle()
}

// endRound skips the Tank Phases that are left and runs the Reinforcement
// Phase.
func (b *bench) endRound() {
	b.popTo("tanks")
	change.SetRegister(&b.s, state.WalkNext, int16(b.s.Acts))
	b.log.Reset()
	b.settle()
}

// numbers lists the Battle Numbers of the events of a kind.
func (b *bench) numbers(k engine.EventKind) []int {
	var out []int
	for _, e := range b.log.Events {
		if e.Kind == k {
			out = append(out, int(e.Card)+1)
		}
	}
	return out
}

// same fails unless two lists of numbers are equal.
func (b *bench) same(what string, got []int, want ...int) {
	b.t.Helper()
	asserted.Note(b.t)
	if !slices.Equal(got, want) {
		b.t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// is fails unless a number is as it should be.
func is[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	asserted.Note(t)
	if got != want {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

// asked fails unless a seat is to decide.
func (b *bench) asked(seat engine.Seat) {
	b.t.Helper()
	asserted.Note(b.t)
	if turn := b.g.Turn(&b.s); turn.Kind != engine.Decide || turn.Seat != seat {
		b.t.Errorf("turn %+v, want a decision of seat %d", turn, seat)
	}
}

// onlyLeft makes the draw pile exactly these cards; the rest of it goes to the
// discards.
func (b *bench) onlyLeft(numbers ...int) {
	b.s.Discard = b.s.Discard.Union(b.s.Pile)
	b.s.Pile = state.CardSet{}
	for _, n := range numbers {
		c := engine.Card(n - 1)
		b.s.Discard.Remove(c)
		b.s.Pile.Add(c)
	}
	b.s.Known, b.s.KnownN = [state.MaxKnown]engine.Card{}, 0
	b.check()
}

// where tells which of the common places holds a Battle Card.
func (b *bench) where(number int) string {
	c := engine.Card(number - 1)
	switch {
	case b.s.Pile.Has(c):
		return "pile"
	case b.s.Discard.Has(c):
		return "discard"
	case b.s.Table.Has(c):
		return "table"
	}
	for seat := range b.s.Hands {
		if b.s.Hands[seat].Has(c) {
			return b.g.SeatName(engine.Seat(seat))
		}
	}
	return "elsewhere"
}

// step is one turn of a game played at random, with the states around it.
type step struct {
	before, after state.State
	action        engine.Action
	events        []engine.Event
}

// playOut plays a game at random from a seed and shows each step.
func playOut(t *testing.T, g *Game, seed uint64, see func(step)) state.State {
	t.Helper()
	rnd := rand.New(rand.NewPCG(seed, 7))
	s := g.Start()
	var log engine.Log
	var acts []engine.Action
	for n := 0; ; n++ {
		turn := g.Turn(&s)
		if turn.Kind == engine.Over {
			return s
		}
		var a engine.Action
		if turn.Kind == engine.Chance {
			a = g.Outcome(&s, rnd.IntN(turn.Outcomes))
		} else {
			acts = g.Actions(acts[:0], &s)
			a = acts[rnd.IntN(len(acts))]
		}
		before := s
		log.Reset()
		if err := g.Apply(&s, a, &log); err != nil {
			t.Fatal(err)
		}
		if err := g.Check(&s); err != nil {
			t.Fatal(err)
		}
		see(step{before: before, after: s, action: a, events: log.Events})
		if n > 100000 {
			t.Fatal("the game does not end")
		}
	}
}

// hands lists the cards that a seat holds.
func (b *bench) hands(seat string) []string {
	b.t.Helper()
	cards, err := b.g.Query(&b.s, nil, []string{seat, "hand"})
	if err != nil {
		b.t.Fatal(err)
	}
	return cards
}

// collect puts all hands and Initiative Cards into the draw pile, so that a
// later round can begin as the first did.
func (b *bench) collect() {
	for seat := range b.s.Hands {
		b.s.Pile = b.s.Pile.Union(b.s.Hands[seat])
		b.s.Hands[seat] = state.CardSet{}
	}
	for u := range b.g.Tanks {
		if c := b.s.Units[u].Bid; c != engine.NoCard {
			b.s.Pile.Add(c)
			b.s.Units[u].Bid = engine.NoCard
		}
	}
	b.check()
}
