package serve

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// StreamOptions say which game is written as lines.
type StreamOptions struct {
	// Seed is where its chance comes from.
	Seed uint64
	// Bots names the players in order of the seats; one name plays them all.
	Bots []string
	// As is whose knowledge is written; engine.NoSeat sees everything.
	As engine.Seat
	// Record is where everything is written besides, for Recording to read;
	// nil for nowhere.
	Record io.Writer
}

// Stream plays one game and writes it as lines, each as its turn is played.
// After a fault of the game the result line comes last all the same, and the
// fault is the error.
func Stream(ctx context.Context, w io.Writer, m play.Match, o StreamOptions) (play.Outcome, error) {
	t, s, err := sit(m, play.SitOptions{Seed: o.Seed, Players: spread(o.Bots, len(m.Seats()))})
	if err != nil {
		return play.Outcome{}, err
	}
	out := writers{{to: w, as: o.As}}
	if o.Record != nil {
		out = append(out, &writer{to: o.Record, as: engine.NoSeat})
	}
	if err := out.each(t.opened); err != nil {
		return s.Outcome(), err
	}
	var fault error
	for s.Turn().Kind != engine.Over {
		if fault = s.Step(ctx); fault != nil {
			break
		}
		if err := out.each(t.played); err != nil {
			return s.Outcome(), err
		}
	}
	if err := out.each(t.ended); err != nil {
		return s.Outcome(), err
	}
	return s.Outcome(), fault
}

// RetellOptions is the recording that is written as lines, and for whom.
type RetellOptions struct {
	Script *play.Script
	// As is whose knowledge is written; engine.NoSeat sees everything.
	As engine.Seat
	// Lines is the text that Recording read the script from; nil for none. Every
	// line of it must be written again, and none besides.
	Lines []byte
}

// Retell carries out a script or recording and writes its game as lines, as a
// seat may know it; engine.NoSeat sees everything. Directives of a script, by
// which it changes the state between turns, are left out. A recording is held to
// its seed and players, and to the lines that it was read from. The report and
// the error are those of play.Match.Replay; whatever stops the script, the
// result line comes last.
func Retell(ctx context.Context, w io.Writer, m play.Match, o RetellOptions) (play.Report, error) {
	t := &transcript{head: m.Head(), seats: m.Seats(), seed: seedOf(o.Script, m.Seats())}
	out := writers{{to: w, as: o.As}}
	var lines *checker
	if o.Lines != nil {
		lines = newChecker(o.Lines, o.Script, m)
		out = append(out, &writer{to: lines, as: engine.NoSeat})
	}
	report, err := m.Replay(ctx, o.Script, play.ReplayOptions{Check: true, Source: true, Watch: func(scene play.Scene) error {
		if t.scene == nil {
			t.scene = scene
			return out.each(t.opened)
		}
		return out.each(t.played)
	}})
	if t.scene == nil {
		return report, err // it never began
	}
	if lines != nil && (err != nil || report.Failure != nil) {
		out, lines = out[:1], nil // the first fault is reported, not what follows from it
	}
	err = errors.Join(err, out.each(t.ended))
	if lines != nil && err == nil {
		err = lines.ended()
	}
	var failed *play.Failure
	if errors.As(err, &failed) {
		report.Failure, err = failed, nil
	}
	return report, err
}

// seedOf returns the seed that the head of a script's game may state: none where
// the script takes chance, the state or the decision of a player into its own
// hands, since the game does not follow from the seed then.
func seedOf(s *play.Script, seats []string) *play.Seed {
	if s.Seed != nil && s.Seed.Paired {
		return nil // lines say nothing of how chance is taken
	}
	if slices.ContainsFunc(s.Lines, reseeds) {
		return nil // nor of another seed from which it goes on
	}
	if s.Recorded() {
		return s.Seed
	}
	for _, line := range s.Lines {
		switch first := line.Words[0]; {
		case slices.Contains(seats, first):
			if player := s.Player(first); player != human && player != scripted {
				return nil
			}
		case first != "state" && first != "expect" && first != "end":
			return nil
		}
	}
	return s.Seed
}

func reseeds(line play.Line) bool {
	_, ok := line.Reseed()
	return ok
}

// writer writes lines for one reader.
type writer struct {
	to io.Writer
	as engine.Seat
	// turns counts those that were written.
	turns  int
	buffer []byte
}

// flush writes the bytes of the buffer.
func (w *writer) flush(b []byte) error {
	w.buffer = b[:0]
	if _, err := w.to.Write(b); err != nil {
		return fmt.Errorf("writing the lines of a game: %w", err)
	}
	return nil
}

// writers are the clients to whom one game is written.
type writers []*writer

func (all writers) each(write func(*writer) error) error {
	for _, w := range all {
		if err := write(w); err != nil {
			return err
		}
	}
	return nil
}

// opened writes the head.
func (t *transcript) opened(w *writer) error { return w.flush(append(t.opening(w.buffer, w.as), '\n')) }

// played writes the turn that came last.
func (t *transcript) played(w *writer) error { return w.flush(t.last(w.buffer, w.as, &w.turns)) }

// ended writes the result of the game.
func (t *transcript) ended(w *writer) error { return w.flush(append(t.result(w.buffer, w.as), '\n')) }

// last writes the lines of the turn that came last.
func (t *transcript) last(b []byte, as engine.Seat, turns *int) []byte {
	before := len(b)
	if b = t.turn(b, as, turns); len(b) > before {
		b = append(b, '\n')
	}
	for _, e := range t.scene.Events() {
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

// sit begins a game that is written in lines.
func sit(m play.Match, o play.SitOptions) (*transcript, play.Session, error) {
	s, err := m.Sit(o)
	if err != nil {
		return nil, nil, err
	}
	return &transcript{head: m.Head(), seats: m.Seats(), scene: s, seed: &play.Seed{Seed: o.Seed, Game: o.Game}}, s, nil
}
