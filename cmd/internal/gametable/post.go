package gametable

import (
	"context"
	"errors"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// Post is a game that persons play by links, each at a screen of his own. Chance that falls between the decisions of two
// of them comes from both (play.Chain): it waits for the one who decides next.
type Post struct {
	// Here are the seats whose persons are at this screen, Secrets the secrets of their shares.
	Here    []string
	Secrets map[string][32]byte
	// Chains are the shares of all persons, as far as they are known here.
	Chains []play.Chain
	// Open is called before a share of a seat is opened for a position, which an error of it refuses; nil for nobody.
	Open func(share Opening) error
}

// Opening is a share of a seat that is opened: its number, and for which position.
type Opening struct {
	Seat     string
	Number   int
	Position string
}

// Here reports whether a person at this screen decides for a seat.
func (t *Table) Here(seat engine.Seat) bool {
	p := t.options.Post
	return t.Person(seat) && (p == nil || slices.Contains(p.Here, t.Seats()[seat]))
}

// Awaits is the seat whose share of chance the game waits for, "" for none.
func (t *Table) Awaits() string { return t.pending }

// Post is whether persons play the game by links.
func (t *Table) Post() bool { return t.options.Post != nil }

// known are the shares of all persons as far as they are known here.
func (t *Table) known() []play.Chain {
	var list []play.Chain
	switch p := t.options.Post; {
	case p != nil:
		list = slices.Clone(p.Chains)
		for i := range list {
			if _, own := p.Secrets[list[i].Seat]; own && !list[i].Lost {
				list[i].Count = play.MaxShares
			}
		}
	case t.options.Recording != nil:
		list = slices.Clone(t.options.Recording.Chains)
	}
	return list
}

// spent are the shares that were used in some turns.
func (t *Table) spent(turns []turn) *play.Chains {
	chains := play.NewChains(t.known())
	for _, r := range turns {
		if r.reseed != nil {
			_ = chains.Spend(r.who, *r.reseed) // it was found to be there
		}
	}
	return chains
}

// Chains are the shares of all persons that are open where the game is.
func (t *Table) Chains() []play.Chain {
	turns := t.turns[:t.Played()]
	chains := t.spent(turns)
	if t.pending != "" {
		_ = chains.Spend(turns[len(turns)-1].who, play.Reseed{To: t.pending})
	}
	list := t.known()
	for i, c := range list {
		used := chains.Used(c.Seat)
		if list[i].Last, list[i].Count = t.share(c, used), used; !c.Bound {
			list[i] = c
		}
	}
	return list
}

// share is a share of a chain by its number.
func (t *Table) share(c play.Chain, number int) play.Share {
	if p := t.options.Post; p != nil && !c.Lost {
		if secret, own := p.Secrets[c.Seat]; own {
			return play.ShareOf(secret, number)
		}
	}
	return c.At(number)
}

// hand lets chance behind the decision of a person wait for the share of another one who decides next, elsewhere.
func (t *Table) hand(ctx context.Context) error {
	p := t.options.Post
	if p == nil || t.session.Turn().Kind != engine.Chance {
		return nil
	}
	from := t.session.Last(engine.NoSeat).Seat
	next, err := t.session.Comes()
	if err != nil || next.Kind != engine.Decide || !t.Here(from) || !t.Person(next.Seat) || t.Here(next.Seat) {
		return err
	}
	to := t.Seats()[next.Seat]
	if answers, err := t.answers(ctx, next.Seat); err != nil || answers {
		return err
	}
	chains := t.spent(t.turns)
	for _, seat := range []string{t.Seats()[from], to} {
		if c, ok := chains.Of(seat); !ok || !c.Bound || c.Lost || chains.Used(seat) >= play.MaxShares {
			return nil
		}
	}
	t.pending = to
	return nil
}

// answers reports whether a seat has answered beforehand what it is asked after chance that comes as the seed has it.
func (t *Table) answers(ctx context.Context, seat engine.Seat) (bool, error) {
	if !slices.ContainsFunc(t.standing, func(a play.Standing) bool { return a.Seat == t.Seats()[seat] }) {
		return false, nil
	}
	mark := t.session.Mark()
	for t.session.Turn().Kind == engine.Chance {
		if err := t.session.Step(ctx); err != nil {
			return false, errors.Join(err, t.session.Return(mark))
		}
	}
	answer, _ := t.answered(seat)
	return answer != "", t.session.Return(mark)
}

// open opens the share that the game waits for, if its person is here.
func (t *Table) open() error {
	p := t.options.Post
	if p == nil || !slices.Contains(p.Here, t.pending) {
		return nil
	}
	last := &t.turns[len(t.turns)-1]
	chains, list := t.spent(t.turns), t.known()
	to, _ := chains.Of(t.pending)
	number := chains.Used(t.pending) + 1
	if p.Open != nil && !to.Lost {
		if err := p.Open(Opening{t.pending, number, last.state}); err != nil {
			return err
		}
	}
	for i, c := range list {
		if n := chains.Used(c.Seat) + 1; !c.Lost && (c.Seat == t.pending || c.Seat == last.who) {
			list[i].Last, list[i].Count = t.share(c, n), n
		}
	}
	chains = play.NewChains(list)
	for _, r := range t.turns {
		if r.reseed != nil {
			_ = chains.Spend(r.who, *r.reseed)
		}
	}
	seed, err := chains.Seed(t.session.Seed(), last.who, t.pending)
	if err != nil {
		return err
	}
	t.session.Reseed(seed)
	last.reseed, t.pending = &play.Reseed{To: t.pending, Seed: &seed}, ""
	return nil
}

// Promised is the share that the person who decided last opens with the position, where the game waits for that of
// another; ok is false elsewhere.
func (t *Table) Promised() (share Opening, ok bool) {
	if t.pending == "" {
		return Opening{}, false
	}
	turns := t.turns[:t.Played()]
	last := turns[len(turns)-1]
	return Opening{last.who, t.spent(turns).Used(last.who) + 1, last.state}, true
}

// reseeded takes up where chance of the recording came from behind so many turns.
func (t *Table) reseeded() {
	to, ok := t.reseeds[len(t.turns)]
	switch {
	case !ok:
	case to.Seed != nil:
		t.session.Reseed(*to.Seed)
		t.turns[len(t.turns)-1].reseed = &to
	case t.options.Post != nil:
		t.pending = to.To
	}
}

// reseedsOf are the places of a recording from which chance went on from another seed, by the turns before them.
func reseedsOf(s *play.Script, seats []string) map[int]play.Reseed {
	list, turns := map[int]play.Reseed{}, 0
	if s == nil {
		return list
	}
	for _, line := range s.Lines {
		if to, ok := line.Reseed(); ok && turns > 0 {
			list[turns] = to
		} else if first := line.Words[0]; first == "chance" || slices.Contains(seats, first) {
			turns++
		}
	}
	return list
}
