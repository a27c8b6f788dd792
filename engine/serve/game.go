package serve

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// Bounds of a game that is served: the most turns, and the most bytes of lines
// that are kept for all its seats together. A game that reaches one stops.
const (
	MaxTurns = 20_000
	MaxKept  = 32 << 20
)

// errKept stops a game whose lines are too many to keep.
var errKept = fmt.Errorf("its lines exceed %d bytes", MaxKept)

// served is one open game: the lines that each Remote seat was sent so far.
type served struct {
	transcript
	session play.Session
	players []string
	pages   [engine.MaxSeats]page
	// whole and part are the line at hand as those see it who may see it whole,
	// and as the others do.
	whole, part []byte
	// stopped is why the game does not go on although it is not over.
	stopped error
}

// page is what one seat was sent: JSON values, each with a comma behind it.
// ends holds where each ends, turns counts the turns among them.
type page struct {
	text  []byte
	ends  []int
	turns int
}

func (p *page) add(line []byte) {
	p.text = append(append(p.text, line...), ',')
	p.ends = append(p.ends, len(p.text))
}

// slice appends the lines from one to another as a JSON array.
func (p *page) slice(b []byte, from, to int) []byte {
	b = append(b, '[')
	if from < to {
		start := 0
		if from > 0 {
			start = p.ends[from-1]
		}
		b = append(b, p.text[start:p.ends[to-1]-1]...)
	}
	return append(b, ']')
}

// open begins a game and plays up to the first decision of a Remote seat.
func open(ctx context.Context, m play.Match, o play.SitOptions) (*served, error) {
	if !slices.Contains(o.Players, play.Remote) {
		return nil, errors.New("no seat is remote, so nobody would play; let one be")
	}
	o.Turns = MaxTurns
	t, session, err := sit(m, o)
	if err != nil {
		return nil, err
	}
	g := &served{transcript: *t, session: session, players: session.Players()}
	for seat := range g.remotes() {
		g.pages[seat].add(g.opening(nil, seat))
	}
	g.run(ctx)
	return g, nil
}

// remotes yields the seats that are sent the game.
func (g *served) remotes() func(yield func(engine.Seat) bool) {
	return func(yield func(engine.Seat) bool) {
		for i, player := range g.players {
			if player == play.Remote && !yield(engine.Seat(i)) {
				return
			}
		}
	}
}

// remote reports whether a seat's decisions come from a client.
func (g *served) remote(seat engine.Seat) bool {
	return seat >= 0 && int(seat) < len(g.players) && g.players[seat] == play.Remote
}

// run plays chance and bots until a Remote seat decides, the game is over, or
// it stops.
func (g *served) run(ctx context.Context) {
	for g.stopped == nil {
		turn := g.session.Turn()
		if turn.Kind == engine.Over {
			g.tellResult()
			return
		}
		if turn.Kind == engine.Decide && g.remote(turn.Seat) {
			return
		}
		if g.stopped = g.session.Step(ctx); g.stopped == nil {
			g.record()
		}
	}
}

// decide carries out a decision and what follows by itself. An error leaves
// the game as it was.
func (g *served) decide(ctx context.Context, action string) error {
	err := g.session.Decide(action)
	if errors.Is(err, play.ErrTooLong) {
		g.stopped = err
		return nil
	}
	if err != nil {
		return err
	}
	g.record()
	g.run(ctx)
	return nil
}

// record adds the turn that came last to what each seat was sent.
func (g *served) record() {
	for seat := range g.remotes() {
		page := &g.pages[seat]
		if g.whole = g.turn(g.whole[:0], seat, &page.turns); len(g.whole) > 0 {
			page.add(g.whole)
		}
	}
	for _, e := range g.session.Events() {
		g.tellEvent(e)
	}
	kept := 0
	for i := range g.pages {
		kept += len(g.pages[i].text)
	}
	if kept > MaxKept {
		g.stopped = errKept
	}
}

// tellEvent writes an event once for those who may see it whole and once for
// the others: what is withheld is the same for all of them.
func (g *served) tellEvent(e engine.Event) {
	g.whole, g.part = g.whole[:0], g.part[:0]
	for seat := range g.remotes() {
		line := &g.part
		if e.Seen.Has(seat) {
			line = &g.whole
		}
		if len(*line) == 0 {
			*line = g.event(*line, e, seat)
		}
		if len(*line) == 0 {
			return
		}
		g.pages[seat].add(*line)
	}
}

// tellResult adds the last line.
func (g *served) tellResult() {
	for seat := range g.remotes() {
		g.whole = g.result(g.whole[:0], seat)
		g.pages[seat].add(g.whole)
	}
}

// waits writes what the game waits for, as a seat may know it: that another
// seat has been asked can reveal its cards. NoSeat is the one who serves.
func (g *served) waits(as engine.Seat) []byte {
	o := begin(nil)
	turn := g.session.Turn()
	switch {
	case turn.Kind == engine.Over:
		o.text("kind", kindOver)
	case g.stopped != nil:
		o.text("kind", kindStopped)
		o.text("why", g.stopped.Error())
	case as != engine.NoSeat && as != turn.Seat:
		o.text("kind", kindOthers)
	default:
		o.text("kind", kindDecision)
		o.text("seat", g.seats[turn.Seat])
	}
	return o.end()
}
