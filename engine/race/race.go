// Package race finds among many candidates one whose metrics lie within targets, with
// few games and with a chance of error that holds for the whole race. It knows no game
// and no content: a candidate is a point of a lattice, and a function that is handed in
// plays games of it.
//
// # How it goes
//
// The race is one by successive halving: candidates play the same few games, the less
// promising half is set aside, the rest plays as many again, and again. On an axis that
// is refined the race begins with few positions, and those that stay bring their
// neighbours in, at half the distance each time. A race for the least cost begins with
// the cheapest, and the others come in when these promise nothing. Common games keep
// chance alike for all.
//
// What the race sees of a candidate is chosen for being good and therefore flattered.
// So the race says only whom to prove. Who is to be proven plays on fresh games until
// an interval that holds at every look lies within the targets. And what is reported of
// the winner comes from a number of games, fresh once more, that was fixed beforehand,
// so that its intervals hold as often as they say.
//
// # What is certain
//
// Options.Error is the chance that anything is said wrongly that a race calls proven.
// Half of it is for calling a candidate Outside that is within all targets, shared by
// all candidates that there can be and all targets (Bonferroni), and good for every
// look since the intervals are confidence sequences. The other half is for calling the
// winner within: the attempts to prove one have a half, a quarter, an eighth of it and
// so on. What was set aside is not called anything.
package race

import (
	"context"
	"math"

	"hulldown.dev/engine/playtest"
)

// Target demands that a metric lies between Low and High.
type Target struct {
	// Metric is the name of a count of a playtest.Layout.
	Metric    string
	Low, High float64
	// Share says that the metric lies between 0 and 1, so that a target which ends there is
	// open at that end.
	Share bool
}

// Point is a candidate: a position on each axis.
type Point []int

// Axis is a value that candidates vary: positions from 0 to Size, Size excluded.
type Axis struct {
	Size int
	// Refine has the race begin with few positions, Own and both ends among them, and
	// bring in others where they promise something.
	Refine bool
	// Own is the position of no change.
	Own int
}

// Block is a run of games of a candidate.
type Block struct {
	Point Point
	playtest.Bounds
}

// Options says what is raced and how.
type Options struct {
	Axes    []Axis
	Targets []Target
	// Cost is what a candidate costs, 0 for no change and more for more change.
	Cost func(Point) float64
	// Least has the race look for the cheapest candidate within the targets. Otherwise
	// it looks for the one that lies deepest within, and costs decide between equals.
	Least bool
	// Error is the chance of error of the whole race, above 0 and below 0.5.
	Error float64
	// Candidates is how many are raced at most, and Games how many games are played at
	// most but for those of Fresh.
	Candidates, Games int
	// Fresh is how many games the winner is measured by.
	Fresh int
	// Admit says why a candidate cannot be taken, "" for one that can. It is asked before
	// the first game of a candidate and, with last set, before it is proven.
	Admit func(ctx context.Context, p Point, last bool) (string, error)
	// Play plays blocks, each from the first game that it names to the last, and returns
	// what each came to in their order. Game k of a candidate depends on the candidate
	// and k alone.
	Play func(ctx context.Context, blocks []Block) ([]*playtest.Batch, error)
	// Measure plays so many games of the winner that have nothing in common with those
	// of Play.
	Measure func(ctx context.Context, p Point, games int) (*playtest.Batch, error)
	// Progress, if set, is told what is going on and how many games were played.
	Progress func(step Step, games int)
}

// Step is the step at which a race is.
type Step string

// The steps of a race.
const (
	Racing    Step = "racing"
	Proving   Step = "proving"
	Measuring Step = "measuring"
)

// State tells whether a candidate is still played, was dropped, or was chosen.
type State string

// The states. Racing candidates are those that an interrupt or the end of the games
// left in the race.
const (
	InRace State = "racing"
	// Outside is a candidate that is proven to lie outside a target.
	Outside State = "outside"
	// Aside was set aside as less promising, or as too near an end of a target to be
	// told; nothing is proven of it.
	Aside State = "aside"
	// Dearer costs no less than one that seems to lie within, or is proven to.
	Dearer State = "dearer"
	// Unproven was to be proven and was not.
	Unproven State = "unproven"
	// Refused cannot be taken, for the reason in Why.
	Refused State = "refused"
	// Within is the winner, which is proven to lie within all targets.
	Within State = "within"
)

// Reading is a metric of a candidate. Low and High mean something when Bounded is set.
type Reading struct {
	Value, Low, High float64
	Bounded          bool
}

// Candidate is one that was raced.
type Candidate struct {
	Point Point
	Cost  float64
	State State
	Why   string
	// Games are those of the race, and Readings what they show of each target, with an
	// interval by which Outside is proven: it holds at every look, for all candidates
	// together.
	Games    int
	Readings []Reading
	// depth is how deep the candidate seems to lie within the targets: 1 in the middle
	// of all, 0 at an end, below outside; stdErr is the standard error. Sure is set where it
	// most likely lies within.
	depth, stdErr float64
	sure          bool
	batch         *playtest.Batch
	// tries is how often a proof was begun.
	tries int
	// step is on each axis how far away the neighbours are that were brought in.
	step []int
}

// Proof is an attempt to prove a candidate.
type Proof struct {
	// Candidate is its place in Result.Candidates.
	Candidate, Games int
	// Error is its part of the chance of error.
	Error float64
	// Readings have intervals that hold at every look, as often as Error leaves.
	Readings []Reading
}

// Ending says how a race ended.
type Ending string

// The endings of a race.
const (
	// Found: there is a winner.
	Found Ending = "found"
	// Nowhere: no candidate was proven to be within, and none is left.
	Nowhere Ending = "not found"
	// Short: the games were used up before.
	Short Ending = "out of games"
	// Stopped: the context ended the race.
	Stopped Ending = "interrupted"
)

// Result is the candidate that a race chose, with its games and those of the others.
type Result struct {
	Ending Ending
	// Candidates are in the order in which they joined the race. All is how many there
	// can be.
	Candidates []*Candidate
	All        int
	Proofs     []Proof
	// Winner is the place of the candidate that was proven, -1 for none. Nearest is
	// that of the one which seems to lie deepest within or, where none does, the least
	// far outside, of those that are not proven to lie outside, if there are any; -1 where
	// nothing was played.
	Winner, Nearest int
	// Games were played by the race, Proven to prove; Measured are those of Fresh.
	Games, Proven int
	Measured      *playtest.Batch
}

// Readings returns what a batch shows of the targets, in intervals of 95 %.
func Readings(b *playtest.Batch, targets []Target) []Reading {
	var list []Reading
	for _, t := range targets {
		r, _ := read(b, t.Metric, func(m, k int) playtest.Estimate { return b.Layout.Estimate(b.Tally, m, k) })
		list = append(list, r)
	}
	return list
}

// read returns a metric of a batch, and false where it was not counted at all.
func read(b *playtest.Batch, metric string, estimate func(measure, key int) playtest.Estimate) (Reading, bool) {
	m, k, ok := b.Layout.Find(metric)
	if !ok {
		return Reading{Value: math.NaN()}, false
	}
	e := estimate(m, k)
	return Reading{Value: e.Value, Low: e.Low, High: e.High, Bounded: e.Bounded && e.N > 0}, e.N > 0
}

// outside reports whether an interval lies wholly outside of a target.
func (r Reading) outside(t Target) bool { return r.Bounded && (r.High < t.Low || r.Low > t.High) }

// Within reports whether an interval lies wholly within a target.
func (r Reading) Within(t Target) bool { return r.Bounded && r.Low >= t.Low && r.High <= t.High }

// inside is how far a value lies within a target, in halves of its width: 1 in the
// middle, 0 at an end, below outside. An end that a share cannot pass is none: a target
// with the other end alone is deepest where it is open, and one with none is as deep
// everywhere.
func (t Target) inside(x float64) float64 {
	openLow, openHigh := t.Share && t.Low <= 0, t.Share && t.High >= 1
	depth := min(x-t.Low, t.High-x)
	switch {
	case openLow && openHigh:
		return 1
	case openLow:
		depth = t.High - x
	case openHigh:
		depth = x - t.Low
	}
	return 2 * depth / (t.High - t.Low)
}
