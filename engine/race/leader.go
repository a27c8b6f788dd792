package race

import (
	"cmp"
	"context"
	"math"
	"slices"

	"hulldown.dev/engine/playtest"
)

// byCost orders candidates by cost, and those of one cost by how deep they seem to lie.
func byCost(a, b *Candidate) int {
	return cmp.Or(cmp.Compare(a.Cost, b.Cost), -cmp.Compare(a.depth, b.depth))
}

// byDepth orders candidates by how deep they seem to lie, and then by cost.
func byDepth(a, b *Candidate) int {
	return cmp.Or(-cmp.Compare(a.depth, b.depth), cmp.Compare(a.Cost, b.Cost))
}

// sure returns the candidate in the race that most likely lies within the targets: the
// cheapest or the deepest, nil for none.
func (r *running) sure() *Candidate {
	list := slices.DeleteFunc(r.live(), func(c *Candidate) bool { return !c.sure || r.short(c) > 0 })
	if len(list) == 0 {
		return nil
	}
	if r.Least {
		return slices.MinFunc(list, byCost)
	}
	return slices.MinFunc(list, byDepth)
}

// margin is how deep a candidate has to lie within to be worth a proof, which has so much
// standard error after so many games: a part of the way to the middle, or as much as affordable
// games show. Proofs that failed make it larger, as long as there is anybody else.
func (r *running) margin(stdErr float64, games int) float64 {
	times := 1.0
	if len(r.out.Proofs) > 0 && !r.eased {
		times = 2
	}
	return times * provable(stdErr, games)
}

// provable is how deep a candidate has to lie within for affordable games to prove it.
func provable(stdErr float64, games int) float64 {
	return min(margin, stdErrs*stdErr*math.Sqrt(float64(games)/affordable))
}

// leader returns the candidate that is to be proven now, nil while others may yet be
// better: cheaper ones that may be worth a proof, or ones that lie as deep as far as is
// known. Those that played all games of the race are no longer waited for.
func (r *running) leader() *Candidate {
	best := r.sure()
	if best == nil {
		return nil
	}
	for _, c := range r.live() {
		if c == best || c.Games >= r.limit || r.Least && !r.plausible(c) {
			continue
		}
		if r.Least && c.Cost < best.Cost || !r.Least && c.depth+c.stdErr > best.depth-best.stdErr {
			return nil
		}
	}
	return best
}

// halve sets the less promising half of the candidates aside down to the finalists,
// those that are hopeless, and whoever played all games of the race.
func (r *running) halve() {
	list := r.live()
	order := byDepth
	if r.Least {
		order = r.byPromise
	}
	slices.SortStableFunc(list, order)
	keep := max(min(len(list), finalists), (len(list)+1)/2)
	for i, c := range list {
		if i >= keep || c.Games >= r.limit || r.short(c) > hopeful {
			c.State = Aside
		}
	}
}

// byPromise orders those that may be worth a proof by cost, and then the others by how
// surely they are not.
func (r *running) byPromise(a, b *Candidate) int {
	if r.plausible(a) && r.plausible(b) {
		return byCost(a, b)
	}
	return cmp.Or(cmp.Compare(r.short(a), r.short(b)), byCost(a, b))
}

// short is by how many standard errors a candidate misses the depth that is worth a
// proof.
func (r *running) short(c *Candidate) float64 {
	return (r.margin(c.stdErr, c.Games) - c.depth) / c.stdErr
}

// plausible reports whether a candidate may be worth a proof.
func (r *running) plausible(c *Candidate) bool { return r.short(c) <= plausible }

// The games of proofs: those of attempt n begin with game n times apart, which the race
// never comes to. After hopeless games a proof is given up that would need far more than
// there are.
const (
	apart    = 1 << 22
	opening  = 8 * first
	hopeless = 4 * opening
	attempts = 24
)

// prove plays fresh games of a candidate until it is proven to lie within all targets,
// or until that is not to be expected any more.
func (r *running) prove(ctx context.Context, c *Candidate) error {
	why, err := r.Admit(ctx, c.Point, true)
	if err != nil {
		return err
	}
	if why != "" {
		c.State, c.Why = Refused, why
		return nil
	}
	n := len(r.out.Proofs) + 1
	p := Proof{Candidate: slices.Index(r.out.Candidates, c), Error: r.Error / 2 / math.Exp2(float64(min(n, attempts)))}
	defer func() { r.out.Proofs = append(r.out.Proofs, p) }()
	c.State = Unproven
	c.tries++
	var sum *playtest.Batch
	for n < attempts {
		r.progress(Proving)
		more := max(opening, p.Games/2)
		more = min(more, r.Games-r.out.Games-r.out.Proven)
		if more <= 0 {
			return errGames
		}
		b, err := r.blocks(ctx, []Block{{c.Point, playtest.Bounds{From: n*apart + p.Games, To: n*apart + p.Games + more}}})
		if err != nil {
			return err
		}
		r.out.Proven += more
		p.Games += more
		if sum == nil {
			sum = b[0]
			sum.Tally.Sequential = true
		} else {
			sum.Tally.Join(b[0].Tally)
		}
		if state := r.shown(sum, &p); state != Unproven || r.lost(&p) {
			c.State = state
			break
		}
	}
	if c.State == Within {
		r.out.Winner = p.Candidate
	} else if len(p.Readings) > 0 {
		r.remember(c, &p)
	}
	return nil
}

// remember takes the games of a proof that failed into account for whether to try again.
func (r *running) remember(c *Candidate, p *Proof) {
	depth, stdErr := math.Inf(1), 1.0
	for i, t := range r.Targets {
		if got := p.Readings[i]; !got.Bounded {
			depth = -1
		} else if d := t.inside(got.Value); d < depth {
			depth, stdErr = d, got.half(t)/stdErrs
		}
	}
	const least = 1e-9 // of a metric that never varied, so that its weight is a number
	own, fresh := 1/max(c.stdErr*c.stdErr, least), 1/max(stdErr*stdErr, least)
	c.depth, c.stdErr = (own*c.depth+fresh*depth)/(own+fresh), 1/math.Sqrt(own+fresh)
}

// shown says what the games of a proof show so far. Whoever lies outside of a target is
// called within by one of its ends alone, so that an interval which misses twice as
// often will do.
func (r *running) shown(sum *playtest.Batch, p *Proof) State {
	p.Readings = p.Readings[:0]
	within := true
	for _, t := range r.Targets {
		l := sum.Layout
		got, _ := read(sum, t.Metric, func(m, k int) playtest.Estimate { return l.EstimateAt(sum.Tally, m, k, 2*p.Error) })
		p.Readings = append(p.Readings, got)
		within = within && got.Within(t)
	}
	if within {
		return Within
	}
	return Unproven
}

// lost reports whether a proof is not to be expected: the metric lies outside, or less
// deep within than affordable games prove, who would have proven it by now otherwise. Whom
// a proof has begun with is not asked for more than that, whatever became of others.
func (r *running) lost(p *Proof) bool {
	if p.Games < hopeless {
		return false
	}
	patience := 1.0
	if r.eased {
		patience = 2 // nobody else is left
	}
	for i, t := range r.Targets {
		got := p.Readings[i]
		if !got.Bounded {
			return true
		}
		half := got.half(t)
		if least := provable(half/stdErrs, p.Games); half <= least || t.inside(got.Value)+patience*half/stdErrs < least {
			return true
		}
	}
	return false
}

// half is the half of an interval, in halves of the width of a target.
func (r Reading) half(t Target) float64 { return (r.High - r.Low) / (t.High - t.Low) }

// nearest notes the candidate that comes nearest to the targets, by the least that its
// games speak for: one that is proven to lie outside only where all are, and none that cannot
// be taken.
func (r *running) nearest() {
	best, open := math.Inf(-1), false
	for i, c := range r.out.Candidates {
		if c.Games == 0 || len(c.Readings) == 0 || c.State == Refused || c.State == Outside && open {
			continue
		}
		if first := c.State != Outside && !open; first || c.depth-c.stdErr > best {
			best, open, r.out.Nearest = c.depth-c.stdErr, c.State != Outside, i
		}
	}
}
