package train

import (
	"context"
	"fmt"
	"runtime"
	"slices"

	"hulldown/engine"
	"hulldown/engine/play"
)

// Match is a match that can be counted and whose judge has weights.
type Match interface {
	play.Countable
	play.Tunable
}

// The sizes of a training.
const (
	// pairs is how many opposite changes a generation tries, rounds how many games
	// each of both plays.
	pairs  = 24
	rounds = 20
	// Generation is how many games one takes, and the fewest that a plan may have for a
	// side.
	Generation = 2 * pairs * rounds
	// MaxGames is the most games of a plan.
	MaxGames = 1 << 28
)

// The numbers of games: each use has its own, so that nothing is proved by what it was
// fitted to, and none are those of a playtest.
const (
	fitGames   = 1 << 40
	pruneGames = 2 << 40
	proofGames = 3 << 40
)

// Plan is a training to be carried out.
type Plan struct {
	Match Match
	// Sides are the sides to be fitted, by index.
	Sides []int
	// Games is how many games are played for fitting and pruning, all sides together; the
	// proof comes on top.
	Games int
	Seed  uint64
	// Jobs is how many games are played at once, 0 for one per processor. It changes
	// nothing but the time.
	Jobs int
	// Proof is how many games each proof takes, those against a search a tenth of it.
	Proof int
	// Lessons is how many games tell what each group of weights brings; 0 tells nothing.
	Lessons int
	// From, if set, is where an earlier training of the same plan was.
	From *Checkpoint
	// Progress, if set, is called with the name of the step and how many of its games are
	// done, of how many. Save is called after each generation.
	Progress func(step string, done, total int)
	Save     func(Checkpoint) error
}

// Checkpoint is a training under way.
type Checkpoint struct {
	Format string `json:"format"`
	// Key is a checksum of the plan.
	Key        string  `json:"key"`
	Generation int     `json:"generation"`
	Sides      []state `json:"sides"`
}

// Checkpoint1 is the format of a Checkpoint.
const Checkpoint1 = "hulldown training 1"

// training is a plan that is carried out.
type training struct {
	Plan
	table  []engine.Weight
	ledger play.Ledger
	sides  []state
}

// PlanError says why a plan makes no training.
type PlanError struct{ Why string }

// Error implements error.
func (e *PlanError) Error() string { return e.Why }

// check refuses a plan that makes no training.
func (t *training) check() error {
	if len(t.table) == 0 {
		return refuse("the game %s rates actions without weights, so that there is nothing to fit", t.Match.Head().Game)
	}
	if len(t.ledger.Sides) != 2 {
		return refuse("the game has %d sides, and training needs 2", len(t.ledger.Sides))
	}
	if least := len(t.Sides) * Generation; len(t.Sides) == 0 || t.Games < least || t.Games > MaxGames || t.Proof < 0 || t.Jobs < 0 {
		return refuse("training %d sides in %d games: expected %d to %d games", len(t.Sides), t.Games, max(least, Generation), MaxGames)
	}
	for _, side := range t.Sides {
		if side < 0 || side >= len(t.ledger.Sides) || !slices.Contains(t.ledger.Side, side) {
			return refuse("side %d has no seat of its own, so that nobody plays it by weights", side)
		}
	}
	return nil
}

func refuse(format string, args ...any) error { return &PlanError{fmt.Sprintf(format, args...)} }

// Run carries out a plan. When the context is done it returns the context's error; what
// was reached is what Save was last called with.
func Run(ctx context.Context, p Plan) (*Fit, error) {
	t := &training{Plan: p, table: p.Match.Weights(), ledger: p.Match.Ledger()}
	if t.Jobs == 0 {
		t.Jobs = runtime.GOMAXPROCS(0)
	}
	if err := t.check(); err != nil {
		return nil, err
	}
	for range t.ledger.Sides {
		t.sides = append(t.sides, newState(len(t.table)))
	}
	if err := t.evolve(ctx); err != nil {
		return nil, err
	}
	fitted := t.standards()
	for _, side := range t.Sides {
		fitted[side] = t.sides[side].average(t.table)
	}
	kept, err := t.prune(ctx, fitted)
	if err != nil {
		return nil, err
	}
	f := t.fit(fitted, kept)
	if f.Proof, err = t.prove(ctx, fitted); err != nil || t.Lessons == 0 {
		return f, err
	}
	f.Lessons, err = t.learn(ctx, fitted, kept)
	return f, err
}

// standards are the standard weights of all sides.
func (t *training) standards() [][]int32 {
	var lists [][]int32
	for range t.ledger.Sides {
		lists = append(lists, engine.Standards(t.table))
	}
	return lists
}

// generations is how many generations there are, all sides together; the rest of the games
// is for pruning.
func (t *training) generations() int { return max(len(t.Sides), t.Games*4/5/Generation) }

// fit is what is known of the plan and its result.
func (t *training) fit(fitted [][]int32, kept [][]string) *Fit {
	head := t.Match.Head()
	f := &Fit{Format: Fit1, Engine: play.Version, Game: head.Game, Scenario: head.Scenario, Set: head.Set, Content: head.Content, Seed: t.Seed, Games: t.Games}
	for _, side := range t.Sides {
		s := Side{Side: t.ledger.Sides[side], Groups: kept[side], Weights: map[string]int32{}}
		for i, w := range t.table {
			if v := fitted[side][i]; v != w.Standard {
				s.Weights[w.Name] = v
			}
		}
		f.Sides = append(f.Sides, s)
	}
	return f
}
