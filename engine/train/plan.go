// Package train fits the weights of a game's judge to one set-up by playing it: an
// evolution strategy after Salimans and others (2017), with pairs of opposite changes
// that play the same games. It knows no game.
//
// All that decides is whole numbers, added up in a fixed order: the same plan gives the
// same weights on every machine and with every number of jobs. A plan ends at a number of
// games and never at a time.
//
// A side is fitted first against the standard player; where both are, then against a
// pool: the standard, the other side as it is and as it was. Now and then a side spars with
// the random player, and who loses against him meets him in the fit as well, the more often
// the more. Changes are far ones first, which find plans, and nearer ones later.
// Groups of weights whose loss costs nothing are then put back to the standard, as many at once
// as cost nothing together. Whoever yet does worse than the standard goes back to it, a
// quarter of the way after the other. What came of it is proved by games that were never trained on.
package train

import (
	"context"
	"fmt"
	"runtime"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// Match is a match that can be counted and whose judge has weights.
type Match interface {
	play.Countable
	play.Tunable
}

// The sizes of a training.
const (
	// pairs is how many opposite changes a generation tries, rounds how many games
	// each of both plays: two changes tell more than one that plays twice as often.
	pairs  = 240
	rounds = 2
	// sparring is how often a side spars, in generations of its own, and spars in how many
	// games.
	sparring = 3
	spars    = 144
	// Generation is how many games one takes, and the fewest that a plan may have for a
	// side.
	Generation = 2 * pairs * rounds
	// MaxGames is the most games of a plan.
	MaxGames = 1 << 28
)

// The numbers of games: each use has its own, so that nothing is proved by what it was
// fitted to, and none are those of a playtest.
const (
	fitGames    = 1 << 40
	pruneGames  = 2 << 40
	proofGames  = 3 << 40
	sparGames   = 4 << 40
	settleGames = 5 << 40
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
	// Elsewhere, if set, plays the games; Jobs schedules are away at once.
	Elsewhere Elsewhere
	// Progress, if set, is called with the name of the step and how many of its games are
	// done, of how many. Save is called after each generation, and after each group that is
	// tested, each proof and each lesson.
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
	// Pruned is how far groups were put back, left out before the last generation; Proof and
	// Lessons are those that were played.
	Pruned  *pruned  `json:"pruned,omitempty"`
	Proof   []Proof  `json:"proof,omitempty"`
	Lessons []Lesson `json:"lessons,omitempty"`
}

// pruned is a fit of which groups are put back, Done steps of it: the weights of all sides as
// they are by then, and the groups that are kept; Lost is what is lost without each of the
// first groups of the side that is under way. Of the first sides, Settled in number, it was
// found out whether they will do.
type pruned struct {
	Values  [][]int32  `json:"values"`
	Kept    [][]string `json:"kept"`
	Lost    []int64    `json:"lost,omitempty"`
	Done    int        `json:"done"`
	Settled int        `json:"settled,omitempty"`
}

// Checkpoint1 is the format of a Checkpoint.
const Checkpoint1 = "hulldown training 3"

// training is a plan that is carried out.
type training struct {
	Plan
	table  []engine.Weight
	ledger play.Ledger
	sides  []state
	// at is the next checkpoint, but for its sides.
	at Checkpoint
}

// save hands out where the training is.
func (t *training) save() error {
	if t.Save == nil {
		return nil
	}
	t.at.Format, t.at.Key, t.at.Sides = Checkpoint1, t.Key(), t.sides
	return t.Save(t.at)
}

// PlanError says why a plan makes no training.
type PlanError struct{ Why string }

// Error implements error.
func (e *PlanError) Error() string { return e.Why }

// Check refuses, by a *PlanError, a plan that makes no training.
func (p Plan) Check() error {
	ledger := p.Match.Ledger()
	if len(p.Match.Weights()) == 0 {
		return refuse("the game %s rates actions without weights, so that there is nothing to fit", p.Match.Head().Game)
	}
	if len(ledger.Sides) != 2 {
		return refuse("the game has %d sides, and training needs 2", len(ledger.Sides))
	}
	if least := len(p.Sides) * Generation; len(p.Sides) == 0 || p.Games < least || p.Games > MaxGames || p.Proof < 0 || p.Jobs < 0 {
		return refuse("training %d sides in %d games: expected %d to %d games", len(p.Sides), p.Games, max(least, Generation), MaxGames)
	}
	for _, side := range p.Sides {
		if side < 0 || side >= len(ledger.Sides) || !slices.Contains(ledger.Side, side) {
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
	if err := t.Check(); err != nil {
		return nil, err
	}
	for range t.ledger.Sides {
		t.sides = append(t.sides, newState(len(t.table)))
	}
	if err := t.evolve(ctx); err != nil {
		return nil, err
	}
	if t.at.Pruned == nil {
		t.at.Pruned = &pruned{Values: standards(t.Match), Kept: make([][]string, len(t.sides))}
		for _, side := range t.Sides {
			t.at.Pruned.Values[side] = t.sides[side].average(t.table)
		}
	}
	if err := t.prune(ctx); err != nil {
		return nil, err
	}
	if err := t.settle(ctx); err != nil {
		return nil, err
	}
	fitted, kept := t.at.Pruned.Values, t.at.Pruned.Kept
	f := t.fit(fitted, kept)
	var err error
	if f.Proof, err = t.prove(ctx, fitted); err != nil || t.Lessons == 0 {
		return f, err
	}
	f.Lessons, err = t.learn(ctx, fitted, kept)
	return f, err
}

// generations is how many generations there are, all sides together, with their share of the
// sparring; a fifth of the games is for pruning.
func (t *training) generations() int {
	return max(len(t.Sides), t.Games*4/5/(Generation+2*spars/sparring))
}

// fit is the plan and the weights found so far, as a file.
func (t *training) fit(fitted [][]int32, kept [][]string) *Fit {
	f := FitOf(t.Match, nil)
	f.Seed, f.Games = play.Exact(t.Seed), t.Games
	for _, side := range t.Sides {
		s := sideOf(t.Match, side, fitted[side])
		s.Groups = kept[side]
		f.Sides = append(f.Sides, s)
	}
	return f
}

// FitOf is lists of weights of the sides of a match, nil for none, as a fit that no training
// made.
func FitOf(m Match, lists [][]int32) *Fit {
	head := m.Head()
	f := &Fit{Format: Fit1, Engine: play.Version, Game: head.Game, Scenario: head.Scenario, Set: head.Set, Content: head.Content}
	for side, values := range lists {
		f.Sides = append(f.Sides, sideOf(m, side, values))
	}
	return f
}

// sideOf is a side that plays by weights.
func sideOf(m Match, side int, values []int32) Side {
	s := Side{Side: m.Ledger().Sides[side], Weights: map[string]int32{}}
	for i, w := range m.Weights() {
		if values[i] != w.Standard {
			s.Weights[w.Name] = values[i]
		}
	}
	return s
}

// MostGames is how many games a plan takes at most, those of pairs counted once.
func (p Plan) MostGames() int {
	const proofs = 2 * 4 // by the fitted player and the standard, against four
	groups := 1
	for i, w := range p.Match.Weights() {
		if i > 0 && w.Group() != p.Match.Weights()[i-1].Group() {
			groups++
		}
	}
	const settling = 2 * (1 + plainer) * nearer // by both, against two
	return p.Games + len(p.Sides)*(settling*min(trials, p.Proof)+proofs*p.Proof+(1+groups)*p.Lessons)
}
