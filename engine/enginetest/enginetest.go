// Package enginetest is the conformance suite: it walks through random games
// of any game and asserts, turn by turn, what the contract in package engine
// lays down. A game's own tests call Run for each set-up worth it, and Fuzz.
//
// A property reports no more than the first breach it finds, with the seed, game and turn that lead there. A
// property leaves to the others what they assert: one fault in a game is
// reported by as few properties as can be.
package enginetest

import (
	"testing"

	"hulldown.dev/engine"
)

// Options say how much is played. The zero Options play enough to catch
// common faults in a game of some hundred turns.
type Options struct {
	// Seed decides which games are walked through.
	Seed uint64
	// Games is how many each property walks through, 0 for 10.
	Games int
	// Turns is the cap by which each game must be over, 0 for 20000.
	Turns int
	// Sample is how many actions or outcomes of a turn are tried where trying
	// all would take long, 0 for 6.
	Sample int
	// Open says that the game hides nothing, so that Redeal may do nothing.
	Open bool
	// Directives are tried at many turns, such as "next 7". Each must be taken
	// at least once.
	Directives []string
	// Questions are queries that each state must answer, such as "s1 score".
	Questions []string
	// Rare are queries that a digest makes in one state of rareStep only, since they are
	// many.
	Rare []string
	// Closely has a digest make all queries of Questions in each state, and those of Rare
	// in one of askStep.
	Closely bool
}

// orDefaults fills in what the zero Options leave open.
func (o Options) orDefaults() Options {
	for _, field := range []struct {
		value     *int
		otherwise int
	}{{&o.Games, 10}, {&o.Turns, 20_000}, {&o.Sample, 6}} {
		if *field.value <= 0 {
			*field.value = field.otherwise
		}
	}
	return o
}

// Run asserts the whole contract for a game, each property as a subtest.
func Run[S comparable, V any](t *testing.T, g engine.Game[S, V], o Options) {
	t.Helper()
	for _, p := range properties[S, V]() {
		t.Run(p.name, func(t *testing.T) {
			p.check(&walker[S, V]{game: g, options: o.orDefaults(), to: t})
		})
	}
}

// property is one thing that the contract demands.
type property[S comparable, V any] struct {
	name  string
	check func(*walker[S, V])
}

// properties lists all of them.
func properties[S comparable, V any]() []property[S, V] {
	type c = *walker[S, V]
	return []property[S, V]{
		{"the state is flat", c.flat},
		{"games end", c.ends},
		{"invariants hold", c.invariants},
		{"actions are listed", c.lists},
		{"listed actions apply", c.accepts},
		{"unlisted actions are refused", c.refuses},
		{"outcomes differ and apply", c.outcomes},
		{"applying is deterministic", c.repeats},
		{"copies are independent", c.copies},
		{"events fold to the state", c.folds},
		{"traces add up", c.traces},
		{"views are filled whole", c.views},
		{"redeals look the same", c.redeals},
		{"descriptions hide what is hidden", c.describes},
		{"notation is read back", c.notation},
		{"unknown directives are refused", c.unknown},
		{"directives arrange sound states", c.arranges},
		{"questions are answered", c.answers},
		{"games repeat byte by byte", c.rewrites},
		{"nothing is allocated", c.allocations},
	}
}
