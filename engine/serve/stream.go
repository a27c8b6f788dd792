package serve

import (
	"context"
	"fmt"
	"io"
	"slices"

	"hulldown/engine"
	"hulldown/engine/play"
)

// StreamOptions say which game is written as lines.
type StreamOptions struct {
	// Seed is where its chance comes from.
	Seed uint64
	// Bots names the players in order of the seats; one name plays them all.
	Bots []string
	// As is whose knowledge is written; engine.NoSeat sees everything.
	As engine.Seat
}

// Stream plays one game and writes it as lines, each as its turn is played.
// After a fault of the game the result line stands last all the same, and the
// fault is the error.
func Stream(ctx context.Context, w io.Writer, m play.Match, o StreamOptions) (play.Outcome, error) {
	t, err := sit(m, play.SitOptions{Seed: o.Seed, Players: spread(o.Bots, len(m.Seats()))})
	if err != nil {
		return play.Outcome{}, err
	}
	s := t.session
	b := append(t.opening(nil, o.As), '\n')
	var fault error
	turns := 0
	for s.Turn().Kind != engine.Over {
		if fault = s.Step(ctx); fault != nil {
			break
		}
		b = t.last(b, o.As, &turns)
		if _, err := w.Write(b); err != nil {
			return s.Outcome(), fmt.Errorf("writing the lines of a game: %w", err)
		}
		b = b[:0]
	}
	if _, err := w.Write(append(t.result(b, o.As), '\n')); err != nil {
		return s.Outcome(), fmt.Errorf("writing the lines of a game: %w", err)
	}
	return s.Outcome(), fault
}

// last writes the lines of the turn that came last.
func (t *told) last(b []byte, as engine.Seat, turns *int) []byte {
	before := len(b)
	if b = t.turn(b, as, turns); len(b) > before {
		b = append(b, '\n')
	}
	for _, e := range t.session.Events() {
		before = len(b)
		if b = t.event(b, e, as); len(b) > before {
			b = append(b, '\n')
		}
	}
	return b
}

// spread gives every seat the only player.
func spread(bots []string, seats int) []string {
	if len(bots) == 1 {
		return slices.Repeat(bots, seats)
	}
	return bots
}

// sit begins a game that is told in lines.
func sit(m play.Match, o play.SitOptions) (*told, error) {
	s, err := m.Sit(o)
	if err != nil {
		return nil, err
	}
	return &told{head: m.Head(), seats: m.Seats(), session: s, seed: o.Seed}, nil
}
