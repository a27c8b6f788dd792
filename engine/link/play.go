package link

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// Make returns the link of a recording, which is replayed to find what was legal. It refuses a script
// that is no recording, one that does not hold, one of other content or of another engine (ErrOther),
// and a game that is too long for a link.
func Make(ctx context.Context, m play.Match, s *play.Script) (Link, error) {
	switch {
	case !s.Recorded():
		return Link{}, errors.New("only a recording from the first state on can be a link: a script sets chance aside")
	case s.Seed.Paired:
		return Link{}, errors.New("a game of a comparison takes chance in another way than a link does")
	}
	c := chooser{seats: m.Seats(), shares: newShares(s, m.Seats())}
	report, err := m.Replay(ctx, s, play.ReplayOptions{Source: true, Watch: c.watch})
	switch {
	case err != nil:
		return Link{}, err
	case report.Failure != nil:
		return Link{}, report.Failure
	case len(report.Notes) > 0:
		return Link{}, fmt.Errorf("%w: %s", ErrOther, strings.Join(report.Notes, "; "))
	case c.shares.at != len(c.shares.lines):
		return Link{}, errors.New("chance goes on from another seed where no other seat with a chain decides next: no link can hold that")
	case c.decisions > MaxDecisions:
		return Link{}, fmt.Errorf("%w: it has %d decisions, and a link holds at most %d", ErrLong, c.decisions, MaxDecisions)
	}
	state, err := c.scene.State()
	if err != nil {
		return Link{}, err
	}
	l := Link{
		Engine: play.Version, Content: contentOf(m.Head()), Scenario: m.Head().Scenario, Set: m.Head().Set,
		Seed: s.Seed.Seed, Game: s.Seed.Game, Decisions: c.decisions, choices: c.number(), state: stateOf(state),
		Standing: s.Standing,
	}
	l.Notes, l.chains = noted(s, m.Seats()), c.shares.cut(c.seats)
	for _, seat := range m.Seats() {
		l.Players = append(l.Players, s.Player(seat))
	}
	if n := len(l.String()); n > MaxText {
		return Link{}, fmt.Errorf("%w, which would have %d characters and may have %d", ErrLong, n, MaxText)
	}
	return l, nil
}

// noted are the notes of a recording by the decisions before them.
func noted(s *play.Script, seats []string) []play.Note {
	var list []play.Note
	decisions, at := 0, 0
	for _, n := range s.Notes {
		for ; at < min(n.Before, len(s.Lines)); at++ {
			if slices.Contains(seats, s.Lines[at].Words[0]) {
				decisions++
			}
		}
		n.Before = decisions
		list = append(list, n)
	}
	return list
}

// choice is a decision: the place of what was taken among so many that were legal.
type choice struct{ at, of int }

// chooser finds the choices of a game that it watches.
type chooser struct {
	seats  []string
	shares *shares
	legal  []string
	taken  []choice
	// scene is the game.
	scene play.Scene
	// decisions are those that were taken.
	decisions int
}

// watch sees the game before its first turn and after each.
func (c *chooser) watch(s play.Scene) error {
	if c.legal != nil {
		action := s.Last(engine.NoSeat).Action
		at := slices.Index(c.legal, action)
		if at < 0 {
			return fmt.Errorf("%w: it carries out %q, which it did not offer", play.ErrBroken, action)
		}
		c.taken = append(c.taken, choice{at, len(c.legal)})
		c.decisions++
		to, err := c.shares.due(s)
		if err != nil {
			return err
		}
		if to != "" {
			c.taken = append(c.taken, choice{c.shares.written(c.decisions, to), 2})
		}
	}
	c.legal, c.scene = s.Legal(), s
	return nil
}

// number is the choices in mixed radix.
func (c *chooser) number() *big.Int {
	n := new(big.Int)
	for _, t := range slices.Backward(c.taken) {
		n.Mul(n, big.NewInt(int64(t.of)))
		n.Add(n, big.NewInt(int64(t.at)))
	}
	return n
}

// Play plays the game of a link and returns its recording, in which all is written out. It refuses a
// match of another engine, of other content or another set-up (ErrOther), and choices that do not lead
// to the state that the link ends with (ErrAltered).
func (l Link) Play(ctx context.Context, m play.Match) (*play.Script, error) {
	if err := l.fits(m.Head()); err != nil {
		return nil, err
	}
	seats := m.Seats()
	if len(l.Players) != len(seats) {
		return nil, fmt.Errorf("%w: it has %d players for the seats %s", ErrAltered, len(l.Players), strings.Join(seats, ", "))
	}
	session, err := m.Sit(play.SitOptions{Seed: l.Seed, Game: l.Game, Players: slices.Repeat([]string{play.Remote}, len(seats))})
	if err != nil {
		return nil, err
	}
	w := writer{session: session, seats: seats, shares: &shares{seats: seats}, left: l.Decisions, choices: new(big.Int).Set(l.choices)}
	for i, c := range l.chains {
		if c.has {
			c.Seat = seats[i]
			w.shares.list = append(w.shares.list, c.Chain)
		}
	}
	w.shares.chains = play.NewChains(w.shares.list)
	if err := w.play(ctx); err != nil {
		return nil, err
	}
	if w.left > 0 || w.choices.Sign() != 0 || stateOf(w.state) != l.state {
		return nil, fmt.Errorf("%w: its decisions do not lead where it says", ErrAltered)
	}
	if err := w.shares.spent(); err != nil {
		return nil, err
	}
	s := &play.Script{Head: m.Head(), Engine: l.Engine, Seed: &play.Seed{Seed: l.Seed, Game: l.Game}, Standing: l.Standing, Chains: w.shares.list, Lines: w.lines}
	for _, n := range l.Notes {
		n.Before = w.lead[n.Before]
		s.Notes = append(s.Notes, n)
	}
	for i, seat := range seats {
		s.Seats = append(s.Seats, play.SeatLine{Seat: seat, Player: l.Players[i]})
	}
	return s, nil
}

// writer plays the choices of a link and writes what a recording holds.
type writer struct {
	session play.Session
	seats   []string
	shares  *shares
	left    int
	choices *big.Int
	lines   []play.Line
	state   string
	// waits is set when chance waits for a share that is not there.
	waits bool
	// lead is how many lines are before each decision and before the end.
	lead []int
}

// play takes all choices, and chance up to the next decision.
func (w *writer) play(ctx context.Context) error {
	for err := w.mark(); ; {
		turn := w.session.Turn()
		stop := turn.Kind == engine.Decide && w.left == 0
		if turn.Kind != engine.Chance {
			w.lead = append(w.lead, len(w.lines))
		}
		if err != nil || stop || w.waits || turn.Kind == engine.Over {
			if w.waits {
				w.lead = append(w.lead, len(w.lines))
			}
			if stop {
				w.add("end")
			}
			return err
		}
		err = w.turn(ctx, turn)
	}
}

// turn plays one turn.
func (w *writer) turn(ctx context.Context, turn engine.Turn) error {
	who := "chance"
	var err error
	if turn.Kind == engine.Decide {
		who = w.seats[turn.Seat]
		err = w.decide()
	} else {
		err = w.session.Step(ctx)
	}
	if err != nil {
		return err
	}
	w.add(append([]string{who}, strings.Fields(w.session.Last(engine.NoSeat).Action)...)...)
	if err := w.mark(); err != nil || turn.Kind != engine.Decide {
		return err
	}
	return w.reseed(who)
}

// reseed lets chance behind a decision go on from the shares of two seats, where the link says so.
func (w *writer) reseed(from string) error {
	to, err := w.shares.due(w.session)
	if err != nil || to == "" || w.digit(2) == 0 {
		return err
	}
	line := play.Reseed{To: to}
	if w.waits = w.left == 0 && w.shares.missing(to); w.waits {
		err = w.shares.chains.Spend(from, line)
	} else {
		var seed uint64
		seed, err = w.shares.chains.Seed(w.session.Seed(), from, to)
		w.session.Reseed(seed)
		line.Seed = &seed
	}
	if err != nil {
		return fmt.Errorf("%w: %w", ErrShares, err)
	}
	w.lines = append(w.lines, line.Line())
	return nil
}

// digit takes the next digit of a radix.
func (w *writer) digit(of int) int {
	at := new(big.Int)
	w.choices.DivMod(w.choices, big.NewInt(int64(of)), at)
	return int(at.Int64())
}

// decide takes the next choice.
func (w *writer) decide() error {
	legal := w.session.Legal()
	w.left--
	return w.session.Take(legal[w.digit(len(legal))])
}

// mark writes the hash of the state.
func (w *writer) mark() error {
	var err error
	w.state, err = w.session.State()
	w.add("state", w.state)
	return err
}

func (w *writer) add(words ...string) {
	w.lines = append(w.lines, play.Line{Words: words})
}
