package race

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"hulldown.dev/engine/playtest"
)

// The sizes of a race.
const (
	// first is how many games a candidate plays when it joins.
	first = 64
	// finalists are no more halved: costs, certainty and proofs decide among them.
	finalists = 4
	// mostGames is how many games a candidate plays in the race before it is set aside
	// as too near an end of a target. When all others are gone that is widened.
	mostGames = 64 * first
	widening  = 4
	// bracket is how many of the cheapest begin a race for the least cost.
	bracket = 24
	// coarse is with how many positions an axis that is refined begins.
	coarse = 5
	// likely is the chance with which the interval of a candidate that seems to lie
	// within misses, and likelyZ its quantile.
	likely  = 0.2
	likelyZ = 1.2815515655446004
	// mostTries is how often a candidate is tried to be proven.
	mostTries = 3
	// plausible is by how many standard errors a candidate may miss the margin and yet be
	// worth a proof.
	plausible = 1
	// hopeful is the same for a candidate that is let back in.
	hopeful = 2.5
	// margin is how deep a candidate lies within, at most, that is worth a proof: less takes
	// more games than affordable where the metric spreads as much. An interval that holds
	// at every look reaches as many standard errors to each side.
	margin     = 0.3
	affordable = 32768
	stdErrs    = 3
)

// running is a race under way.
type running struct {
	Options
	out   *Result
	known map[string]*Candidate
	// round is how many games a candidate has that was there from the beginning, limit
	// that of mostGames as it was widened.
	round, limit int
	// eased is set once nobody is left who is worth a proof after others failed: then whoever
	// was before is again.
	eased bool
	// waiting are the points that are not in the race yet, the cheapest first, steps how
	// far apart they are on each axis, and bracket how many of them come in next.
	waiting []Point
	steps   []int
	bracket int
}

// Run carries out a race. A race that the context ends returns, with the context's
// error, what is known by then.
func Run(ctx context.Context, o Options) (*Result, error) {
	if !(o.Error > 0 && o.Error < 0.5) || len(o.Axes) == 0 || len(o.Targets) == 0 || o.Candidates < 1 || o.Fresh < 1 {
		return nil, fmt.Errorf("racing %d axes toward %d targets with an error of %g and %d games to measure: expected some of each, and an error from 0 to 0.5",
			len(o.Axes), len(o.Targets), o.Error, o.Fresh)
	}
	r := &running{Options: o, out: &Result{Winner: -1, Nearest: -1, All: 1}, known: map[string]*Candidate{}, limit: mostGames}
	for _, a := range o.Axes {
		r.out.All = min(r.out.All*a.Size, math.MaxInt32)
	}
	err := r.race(ctx)
	r.nearest()
	switch {
	case err == nil:
		return r.out, nil
	case ctx.Err() != nil:
		r.out.Ending = Stopped
		return r.out, ctx.Err()
	case errors.Is(err, errGames):
		r.out.Ending = Short
		return r.out, nil
	}
	return nil, err
}

// FewError refuses a race whose games do not reach for its first round.
type FewError struct {
	// Games are those that there are, Need those that the first round of so many candidates takes.
	Games, Need, Candidates int
}

// Error says how many games there have to be.
func (e *FewError) Error() string {
	return fmt.Sprintf("%d games are too few: the first round takes %d, %d for each of %d candidates, and a proof takes more; expected at least so many, or fewer candidates", e.Games, e.Need, e.Need/e.Candidates, e.Candidates)
}

// errGames ends a race that used up its games.
var errGames = errors.New("the games are used up")

// race goes on until a candidate is proven or none is left.
func (r *running) race(ctx context.Context) error {
	if err := r.begin(ctx); err != nil {
		return err
	}
	for r.out.Winner < 0 {
		live := r.live()
		if len(live) == 0 {
			more, err := r.widen(ctx)
			if err != nil {
				return err
			}
			if !more {
				r.out.Ending = Nowhere
				return nil
			}
			continue
		}
		if err := r.play(ctx, live); err != nil {
			return err
		}
		r.judge()
		if err := r.advance(ctx); err != nil {
			return err
		}
	}
	r.out.Ending = Found
	for _, c := range r.live() {
		c.State = Aside
		if r.Least && c.Cost >= r.out.Candidates[r.out.Winner].Cost {
			c.State = Dearer
		}
	}
	return r.measure(ctx)
}

// advance proves the leader where there is one that can be proven, and otherwise sets
// candidates aside and brings in neighbours.
func (r *running) advance(ctx context.Context) error {
	if c := r.leader(); c != nil {
		more, err := r.refine(ctx, c)
		if err != nil || more {
			return err
		}
		return r.prove(ctx, c)
	}
	r.halve()
	for _, c := range r.live() {
		if _, err := r.refine(ctx, c); err != nil {
			return err
		}
	}
	if slices.ContainsFunc(r.live(), r.plausible) {
		return nil
	}
	_, err := r.admitNext(ctx)
	return err
}

// measure plays the games that the winner is reported by.
func (r *running) measure(ctx context.Context) error {
	r.progress(Measuring)
	b, err := r.Measure(ctx, r.out.Candidates[r.out.Winner].Point, r.Fresh)
	if err == nil {
		r.out.Measured = b
	}
	return err
}

// begin brings in the first candidates: all positions of axes that are not refined,
// few of the others, no change before all else.
func (r *running) begin(ctx context.Context) error {
	points := []Point{{}}
	var steps []int
	for _, a := range r.Axes {
		positions, step := a.first(r.Candidates, len(points))
		steps = append(steps, step)
		var next []Point
		for _, p := range points {
			for _, i := range positions {
				next = append(next, append(slices.Clone(p), i))
			}
		}
		points = next
	}
	slices.SortStableFunc(points, func(a, b Point) int { return cmp.Compare(r.Cost(a), r.Cost(b)) })
	r.waiting, r.steps, r.bracket = points, steps, len(points)
	if r.Least {
		r.bracket = bracket
	}
	_, err := r.admitNext(ctx)
	return err
}

// admitNext brings in those that wait: all at once or, where the least cost is looked
// for, a bracket of the cheapest, twice as many each time. It reports whether any came.
func (r *running) admitNext(ctx context.Context) (bool, error) {
	found := false
	for !found && len(r.waiting) > 0 {
		n := min(r.bracket, len(r.waiting))
		for _, p := range r.waiting[:n] {
			joined, err := r.join(ctx, p, r.steps)
			if err != nil {
				return found, err
			}
			found = found || joined
		}
		r.waiting = r.waiting[n:]
		r.bracket *= 2
	}
	return found, nil
}

// first lists the positions at which a race begins, so few that with so many
// combinations of other axes there are no more than most, and how far apart they are.
func (a Axis) first(most, others int) ([]int, int) {
	count := a.Size
	if a.Refine {
		count = min(coarse, a.Size)
		for count > 2 && others*count > most {
			count--
		}
	}
	list := []int{a.Own}
	for i := range count {
		at := 0
		if count > 1 {
			at = i * (a.Size - 1) / (count - 1)
		}
		list = append(list, at)
	}
	slices.Sort(list)
	list = slices.Compact(list)
	step := 1
	for i := 1; i < len(list); i++ {
		step = max(step, list[i]-list[i-1])
	}
	return list, step
}

// join brings a candidate in, unless it is there, costs too much or cannot be taken. It
// reports whether it is in the race now.
func (r *running) join(ctx context.Context, p Point, step []int) (bool, error) {
	key := fmt.Sprint(p)
	if r.known[key] != nil || len(r.out.Candidates) >= r.Candidates {
		return false, nil
	}
	c := &Candidate{Point: p, Cost: r.Cost(p), State: InRace, step: slices.Clone(step)}
	if best := r.sure(); best != nil && r.Least && c.Cost >= best.Cost {
		return false, nil
	}
	why, err := r.Admit(ctx, p, false)
	if err != nil {
		return false, err
	}
	if why != "" {
		c.State, c.Why = Refused, why
	}
	r.known[key] = c
	r.out.Candidates = append(r.out.Candidates, c)
	return why == "", nil
}

// refine brings in the neighbours of a candidate at half the distance at which the last
// were, and reports whether there were new ones.
func (r *running) refine(ctx context.Context, c *Candidate) (bool, error) {
	found := false
	next := slices.Clone(c.step)
	for i := range next {
		next[i] = max(1, (next[i]+1)/2)
	}
	for i, a := range r.Axes {
		if !a.Refine || c.step[i] <= 1 {
			continue
		}
		for _, at := range []int{c.Point[i] - next[i], c.Point[i] + next[i]} {
			if at < 0 || at >= a.Size {
				continue
			}
			p := slices.Clone(c.Point)
			p[i] = at
			joined, err := r.join(ctx, p, next)
			if err != nil {
				return found, err
			}
			found = found || joined
		}
	}
	c.step = next
	return found, nil
}

// widen lets candidates in: those that cost more than one which was not proven in the
// end, or else those that wait, or else the more promising half of those that were set
// aside and may yet be worth a proof, with more games; where proofs that failed leave
// nobody, as if none had; and at last those whose proof failed by what may have been ill
// luck. It reports false when there are none.
func (r *running) widen(ctx context.Context) (bool, error) {
	back := r.those(Dearer)
	if len(back) == 0 {
		if found, err := r.admitNext(ctx); found || err != nil {
			return found, err
		}
		r.limit *= widening
		if back = r.hopefuls(); len(back) == 0 {
			r.eased = true
			back = r.hopefuls()
		}
		if len(back) == 0 {
			back = r.unlucky()
		}
		slices.SortStableFunc(back, r.byPromise)
		back = back[:min(len(back), max(finalists, (len(back)+1)/2))]
	}
	for _, c := range back {
		c.State = InRace
	}
	return len(back) > 0, nil
}

// hopefuls lists those set aside that may yet be worth a proof.
func (r *running) hopefuls() []*Candidate {
	return slices.DeleteFunc(r.those(Aside), func(c *Candidate) bool { return r.short(c) > hopeful })
}

// unlucky lists those whose proof failed and who, by all their games, may yet be worth
// another: the chance of error that each attempt takes leaves room for that.
func (r *running) unlucky() []*Candidate {
	return slices.DeleteFunc(r.those(Unproven), func(c *Candidate) bool { return c.tries >= mostTries || r.short(c) > plausible })
}

// live lists the candidates in the race.
func (r *running) live() []*Candidate { return r.those(InRace) }

// those lists the candidates of a state.
func (r *running) those(s State) []*Candidate {
	var list []*Candidate
	for _, c := range r.out.Candidates {
		if c.State == s {
			list = append(list, c)
		}
	}
	return list
}

// play has the candidates play the next round: as many games as each has, and those
// that joined or came back later more often than the others, until they have as many.
func (r *running) play(ctx context.Context, live []*Candidate) error {
	r.progress(Racing)
	r.round = max(first, r.round)
	if !slices.ContainsFunc(live, func(c *Candidate) bool { return c.Games < r.round }) {
		r.round *= 2
	}
	live = slices.DeleteFunc(live, func(c *Candidate) bool { return c.Games >= r.round })
	if c := r.next(); c != nil {
		live = []*Candidate{c}
		r.round = max(r.round, 2*c.Games)
	}
	var blocks []Block
	for _, c := range live {
		to := min(max(first, 2*c.Games), r.round)
		blocks = append(blocks, Block{c.Point, playtest.Bounds{From: c.Games, To: to}})
	}
	batches, err := r.blocks(ctx, blocks)
	if err != nil {
		return err
	}
	for i, c := range live {
		r.out.Games += blocks[i].To - blocks[i].From
		c.Games = blocks[i].To
		if c.batch == nil {
			c.batch = batches[i]
			c.batch.Tally.Sequential = true
			continue
		}
		c.batch.Tally.Join(batches[i].Tally)
	}
	return nil
}

// next is, among the last candidates of a race for the least cost, the cheapest that may
// be worth a proof: until it is known not to be, the others need not play. It is nil
// while there are more, or some that just joined.
func (r *running) next() *Candidate {
	live := r.live()
	if !r.Least || len(live) > finalists || slices.ContainsFunc(live, func(c *Candidate) bool { return c.Games == 0 }) {
		return nil
	}
	live = slices.DeleteFunc(live, func(c *Candidate) bool { return !r.plausible(c) })
	if len(live) == 0 {
		return nil
	}
	return slices.MinFunc(live, byCost)
}

// blocks plays blocks, unless they are more games than there are left.
func (r *running) blocks(ctx context.Context, blocks []Block) ([]*playtest.Batch, error) {
	games := 0
	for _, l := range blocks {
		games += l.To - l.From
	}
	played := r.out.Games + r.out.Proven
	if played == 0 && games > r.Games {
		return nil, &FewError{Games: r.Games, Need: games, Candidates: len(blocks)}
	}
	if played+games > r.Games {
		return nil, errGames
	}
	return r.Play(ctx, blocks)
}

func (r *running) progress(s Step) {
	if r.Progress != nil {
		r.Progress(s, r.out.Games+r.out.Proven)
	}
}

// judge reads what the games show of every candidate in the race.
func (r *running) judge() {
	chance := r.Error / 2 / float64(min(r.out.All, r.Candidates)*len(r.Targets))
	for _, c := range r.live() {
		c.Readings = c.Readings[:0]
		c.depth, c.stdErr, c.sure = math.Inf(1), 1, true
		for _, t := range r.Targets {
			l, tally := c.batch.Layout, c.batch.Tally
			proven, counted := read(c.batch, t.Metric, func(m, k int) playtest.Estimate { return l.EstimateAt(tally, m, k, chance) })
			tally.Sequential = false
			guess, _ := read(c.batch, t.Metric, func(m, k int) playtest.Estimate { return l.EstimateAt(tally, m, k, likely) })
			tally.Sequential = true
			c.Readings = append(c.Readings, proven)
			if proven.outside(t) {
				c.State = Outside
			}
			c.weigh(t, guess, counted)
		}
	}
	best := r.sure()
	if best == nil || !r.Least {
		return
	}
	for _, c := range r.out.Candidates {
		switch {
		case c.State == InRace && c.Cost > best.Cost:
			c.State = Dearer
		case c.State == Dearer && c.Cost < best.Cost: // one that was cheaper is no longer sure
			c.State = InRace
		}
	}
}

// weigh takes what the games show of a target into account.
func (c *Candidate) weigh(t Target, guess Reading, counted bool) {
	if !counted || !guess.Bounded {
		// So little was seen of it that it may lie anywhere.
		c.depth, c.stdErr, c.sure = min(c.depth, -1), 2, false
		return
	}
	fault := max((guess.High-guess.Low)/2/likelyZ, math.SmallestNonzeroFloat64)
	if depth := t.inside(guess.Value); depth < c.depth {
		c.depth, c.stdErr = depth, 2*fault/(t.High-t.Low)
	}
	c.sure = c.sure && guess.Within(t)
}
