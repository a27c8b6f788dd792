package bot

import (
	"cmp"
	"slices"

	"hulldown.dev/engine"
)

// Deal fills s with a state that looks to the seat that decides just as the
// true one does, with all that it cannot know dealt anew by pick. The true
// state is not among what a player gets: two states that look the same to the
// seat are dealt the same from the same numbers.
type Deal[S any] func(s *S, pick func(n int) int)

// Thinker is a player that tries out what may follow. Who drives it calls
// Think in the place of Choose, for the seat that decides.
type Thinker[S, V any] interface {
	Player[V]
	Think(seat engine.Seat, deal Deal[S], legal []engine.Action, r *Rand) int
}

// The budget of a search, in playouts for each decision at most.
const (
	MinPlayouts     = 2
	DefaultPlayouts = 100
	MaxPlayouts     = 10_000
)

// Bounds of a search, chosen by play.
const (
	// mostTried is the most actions that are tried, and playoutsEach how many
	// playouts of the budget there shall be for each at least.
	mostTried    = 16
	playoutsEach = 12
	// horizon is how many turns a playout goes on, parts how many parts of a point are told
	// apart in what it comes to.
	horizon = 160
	parts   = 20
	// winning is the worth of a win, added to the difference in score.
	winning = 10
	// most bounds by how much one playout can come to more than another, so
	// that no sum overflows.
	most = 100 * parts
	// sureBy is by how many standard errors an action must be better than the judge's
	// favourite to take its place, and by how many all others must be worse to end a search
	// early: what is hardly better is most often so by luck alone.
	sureBy = 1
)

// Search is a determinized Monte Carlo search: it deals what its seat cannot
// see anew, tries the most promising actions in each such world with the same
// chance for all of them, plays on with the rollout player in every seat, and
// drops the worse half of them again and again until the budget is spent, or
// nothing that is left may be better. The action that the judge rates highest
// stays to the end, and gives way only to one that is better by more than
// its standard error. It counts playouts and never time. It keeps its memory from
// one decision to the next and nothing else; one table may use it, in one
// goroutine.
type Search[S comparable, V any] struct {
	game     engine.Game[S, V]
	judge    Judge[V]
	rollout  Player[V]
	playouts int

	world, state S
	view         V
	legal        []engine.Action
	tried        []candidate
	kinds        kinds
	// The playouts of a world, which has a stream, take chance by where they stand, so that
	// they share their luck for long.
	stream Stream
	common *Common[S, V]
	chance Rand
	pick   func(n int) int
}

// candidate is an action that is tried out.
type candidate struct {
	index int // among the legal ones
	rate  int32
	// sum adds up by how much its playouts came to more than those of the
	// first candidate in the same world, and squares the squares of that.
	sum, squares int64
}

// NewSearch returns a search with a budget of playouts for each decision,
// MinPlayouts to MaxPlayouts. Without a judge its playouts are random.
func NewSearch[S comparable, V any](g engine.Game[S, V], judge Judge[V], playouts int) *Search[S, V] {
	p := &Search[S, V]{game: g, judge: judge, playouts: playouts, rollout: rankedRandom[V]{}, common: NewCommon(g)}
	if judge != nil {
		p.rollout = Greedy[V]{Judge: judge}
	}
	p.pick = p.chance.Below
	return p
}

// Choose implements Player for callers that cannot deal: it takes what its
// rollouts take.
func (p *Search[S, V]) Choose(v *V, legal []engine.Action, r *Rand) int {
	return p.rollout.Choose(v, legal, r)
}

// Think implements Thinker.
func (p *Search[S, V]) Think(seat engine.Seat, deal Deal[S], legal []engine.Action, r *Rand) int {
	if len(legal) == 1 {
		return 0
	}
	p.stream = Stream{Seed: r.Uint64()}
	p.deal(deal)
	p.shortlist(seat, legal)
	left := p.playouts
	for rounds := halvings(len(p.tried)); ; rounds-- {
		for n := max(1, left/(rounds*len(p.tried))); n > 0; n-- {
			p.stream.Game++
			p.deal(deal)
			p.try(seat, legal)
			left -= len(p.tried)
		}
		if rounds == 1 {
			break
		}
		if p.halve(); p.isSettled(int64(p.stream.Game)) {
			break
		}
	}
	return p.tried[p.best(int64(p.stream.Game))].index
}

// deal deals the world of the stream.
func (p *Search[S, V]) deal(deal Deal[S]) {
	p.chance = NewRand(p.stream)
	deal(&p.world, p.pick)
}

// try plays each candidate in the world.
func (p *Search[S, V]) try(seat engine.Seat, legal []engine.Action) {
	first := 0
	for i := range p.tried {
		c := &p.tried[i]
		p.state = p.world
		p.common.Reset()
		came := p.playout(seat, legal[c.index])
		if i == 0 {
			first = came
		}
		more := int64(min(max(came-first, -most), most))
		c.sum += more
		c.squares += more * more
	}
}

// halve keeps the first candidate and the better half of the others; of equals
// the one that the judge rates higher stays.
func (p *Search[S, V]) halve() {
	others := p.tried[1:]
	slices.SortStableFunc(others, func(a, b candidate) int { return cmp.Compare(b.sum, a.sum) })
	p.tried = p.tried[:1+(len(others)+1)/2]
}

// halvings is how many rounds leave one candidate beside the first of n; at
// least 1.
func halvings(n int) int {
	rounds := 1
	for n--; n > 1; n = (n + 1) / 2 {
		rounds++
	}
	return rounds
}

// differs reports whether a candidate differs from the first after so many worlds: its mean is
// farther from 0 than so many standard errors. In whole numbers, which are the same on every
// machine, the square of sum/n is above errors^2 * (squares - sum^2/n)/n/(n-1).
func (c *candidate) differs(n, errors int64) bool {
	square := c.sum * c.sum
	return square*(n-1) > errors*errors*(n*c.squares-square)
}

// isSettled reports whether all others are surely worse than the first after so
// many worlds, which leaves nothing to find out.
func (p *Search[S, V]) isSettled(n int64) bool {
	for i := range p.tried[1:] {
		if c := &p.tried[1+i]; c.sum >= 0 || !c.differs(n, sureBy) {
			return false
		}
	}
	return true
}

// best returns the place of the candidate that is surely better than the first
// after so many worlds, 0 for none.
func (p *Search[S, V]) best(n int64) int {
	best, highest := 0, int64(0)
	for i := range p.tried {
		if c := &p.tried[i]; c.sum > highest && c.differs(n, sureBy) {
			best, highest = i, c.sum
		}
	}
	return best
}
