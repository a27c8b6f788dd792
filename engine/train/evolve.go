package train

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/play"
)

// Key is a checksum of what decides a plan.
func (p Plan) Key() string {
	head := p.Match.Head()
	text, err := json.Marshal([]any{play.Version, head.Game, head.Scenario, head.Set, head.Content, p.Match.Weights(), p.Sides, p.Games, p.Seed, p.Proof, p.Lessons})
	if err != nil {
		panic("internal error: a plan cannot be written: " + err.Error())
	}
	sum := fnv.New64a()
	sum.Write(text)
	return fmt.Sprintf("%016x", sum.Sum64())
}

// evolve carries out the generations, from a checkpoint if there is one.
func (t *training) evolve(ctx context.Context) error {
	first := 0
	if c := t.From; c != nil {
		if err := t.goOn(c); err != nil {
			return err
		}
		first = c.Generation
	}
	last := t.generations()
	for g := first; g < last; g++ {
		if err := t.generation(ctx, g, last); err != nil {
			return err
		}
		t.at.Generation = g + 1
		if err := t.save(); err != nil {
			return err
		}
	}
	return nil
}

// ErrOther says that a checkpoint is of another plan.
var ErrOther = errors.New("it is of another training")

// goOn takes over a checkpoint, which it refuses where it is of another plan.
func (t *training) goOn(c *Checkpoint) error {
	if c.Format != Checkpoint1 || c.Key != t.Key() || c.Generation < 0 || c.Generation > t.generations() || len(c.Sides) != len(t.sides) {
		return fmt.Errorf("going on with a training: %w", ErrOther)
	}
	for i := range c.Sides {
		if !c.Sides[i].sound(t.table) {
			return fmt.Errorf("going on with a training: %w", ErrOther)
		}
	}
	if !t.soundPruned(c) {
		return fmt.Errorf("going on with a training: %w", ErrOther)
	}
	t.sides, t.at = c.Sides, *c
	return nil
}

// soundPruned reports whether a checkpoint holds of what comes behind the generations what a
// training of the plan can have.
func (t *training) soundPruned(c *Checkpoint) bool {
	p := c.Pruned
	switch {
	case p == nil:
		return len(c.Proof) == 0 && len(c.Lessons) == 0
	case c.Generation != t.generations() || len(p.Values) != len(t.sides) || len(p.Kept) != len(t.sides):
		return false
	case p.Settled < 0 || p.Settled > len(t.Sides):
		return false
	case p.Done < 0 || p.Done > t.pruneSteps() || len(p.Lost) != p.Done%(1+len(t.groups())) || len(c.Proof) > most*most || len(c.Lessons) > len(t.Sides)*(1+len(t.groups())):
		return false
	case slices.ContainsFunc(c.Proof, func(p Proof) bool { return !p.sound() }):
		return false
	}
	for side, list := range p.Values {
		strange := func(group string) bool { return !slices.Contains(t.groups(), group) }
		if engine.CheckWeights(t.table, list) != nil || slices.ContainsFunc(p.Kept[side], strange) {
			return false
		}
	}
	return true
}

// generation tries changes of one side and follows what they show.
func (t *training) generation(ctx context.Context, g, of int) error {
	side := t.Sides[g%len(t.Sides)]
	s := &t.sides[side]
	if err := t.spar(ctx, g, side); err != nil {
		return err
	}
	changes := make([][]int64, pairs)
	for p := range changes {
		changes[p] = t.change(g, p)
	}
	results, err := t.play(ctx, t.tries(g, of, changes), t.steps("fitting", g*Generation, of*Generation))
	if err != nil {
		return err
	}
	more := make([]int64, pairs)
	for k := range results {
		if p := k / (2 * rounds); k%(2*rounds) < rounds {
			more[p] += int64(results[k].Reward)
		} else {
			more[p] -= int64(results[k].Reward)
		}
	}
	s.follow(more, changes, int64(firstRate-(firstRate-lastRate)*g/of))
	if 2*g >= of {
		for i := range s.Tail {
			s.Tail[i] += s.Mean[i]
		}
		s.Tailed++
	}
	if (g/len(t.Sides))%6 == 5 {
		s.remember(t.table)
	}
	return nil
}

// tries are the games of a generation: of each pair of players, one changed so and one the
// opposite way, first those of the one and then the same of the other.
func (t *training) tries(g, of int, changes [][]int64) Schedule {
	side := t.Sides[g%len(t.Sides)]
	s := &t.sides[side]
	schedule := Schedule{Side: side, Foes: t.pool(g, of, side)}
	spread := int64(firstSpread - (firstSpread-lastSpread)*g/of)
	for p := range pairs {
		for half, sign := range [2]int64{1, -1} {
			at := make([]int64, len(s.Mean))
			for i := range at {
				at[i] = s.Mean[i] + sign*changes[p][i]*spread/1000
			}
			schedule.Players = append(schedule.Players, Player{Values: valuesAt(t.table, at)})
			for k := p * rounds; k < (p+1)*rounds; k++ {
				schedule.Games = append(schedule.Games, Pairing{Game: fitGames + uint64(g*pairs*rounds+k), Player: 2*p + half, Foe: opponent(k, s.Random, len(schedule.Foes))})
			}
		}
	}
	return schedule
}

// change is how a pair of a generation is changed: one half so, the other the opposite way.
func (t *training) change(g, pair int) []int64 {
	r := bot.NewRand(bot.Stream{Seed: t.Seed, Game: fitGames + uint64(g), Purpose: bot.ForTests, Turn: pair})
	change := make([]int64, len(t.table))
	noise(change, &r)
	return change
}

// spar plays the weights in the middle of the changes, and the standard, against the random
// player, in every third generation of a side: where they win less often than the standard, the
// next generations meet that player more often, and otherwise less often.
func (t *training) spar(ctx context.Context, g, side int) error {
	if n := g / len(t.Sides); n == 0 || n%sparring != 0 {
		return nil
	}
	s := &t.sides[side]
	more, _, err := t.margin(ctx, trial{side, valuesAt(t.table, s.Mean), bot.Names()[0], numbered(sparGames+uint64(g*spars), spars)})
	if err != nil {
		return err
	}
	switch {
	case more < -1:
		s.Random = min(s.Random+1, mostRandom)
	case more >= 0:
		s.Random = max(s.Random-1, leastRandom)
	}
	return nil
}

// steps returns what play calls with how many games are done.
func (t *training) steps(name string, before, of int) func(games int) {
	if t.Progress == nil {
		return nil
	}
	return func(games int) {
		before += games
		t.Progress(name, before, of)
	}
}

// pool are the opponents of a generation: the standard player and the random one, and
// once both sides have been fitted alone, the other side as it is and as it was.
func (t *training) pool(g, of, side int) []Player {
	foes := []Player{{Name: bot.Default}, {Name: bot.Names()[0]}}
	if len(t.Sides) < 2 || 2*g < of {
		return foes
	}
	other := &t.sides[1-side]
	foes = append(foes, Player{Values: valuesAt(t.table, other.Mean)})
	if n := len(other.Earlier); n > 0 {
		foes = append(foes, Player{Values: other.Earlier[g%n]})
	}
	return foes
}

// opponent is who plays the k-th game of a generation: the random player so many times in
// ten, and the standard the others or, of a larger pool, every second of them.
func opponent(k, random, foes int) int {
	// Seven and ten have no divisor in common: each of ten games has another place.
	place := k * 7 % 10
	switch {
	case place < random:
		return 1
	case foes == 2 || place%2 == 0:
		return 0
	}
	return 2 + k%(foes-2)
}
