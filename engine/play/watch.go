package play

import (
	"fmt"
	"io"
	"strings"

	"hulldown.dev/engine"
)

// Transcript writes what happens in a game as it happens: first how it is set up, if the
// game is an engine.Introduced, then a line for each event that it describes.
type Transcript struct {
	To io.Writer
	// Seat is whose knowledge is written; engine.NoSeat sees everything.
	Seat engine.Seat
	// Translator is the language that it is written in, nil for English.
	Translator engine.Translator
}

// reader is the watcher that writes a transcript.
type reader[S comparable] struct {
	notation engine.Notation[S]
	log      *engine.Log
	to       Transcript
	written  int // events already written
}

// begin writes how the game is set up, if it says so, and who plays; it may be called
// without a reader.
func (r *reader[S]) begin(game any, players []string) error {
	if r != nil && r.to.Translator != nil {
		game = r.notation
	}
	introduced, ok := game.(engine.Introduced)
	if r == nil || !ok {
		return nil
	}
	for _, line := range introduced.Introduction(players) {
		if err := r.line(line); err != nil {
			return err
		}
	}
	return nil
}

// line writes one line.
func (r *reader[S]) line(text string) error {
	if _, err := io.WriteString(r.to.To, text+"\n"); err != nil {
		return fmt.Errorf("writing the transcript: %w", err)
	}
	return nil
}

// Chosen implements Watcher.
func (r *reader[S]) Chosen(*S, engine.Turn, engine.Action) error { return nil }

// Applied implements Watcher.
func (r *reader[S]) Applied(s *S, _ engine.Turn, _ engine.Action) error { return r.write(s) }

// write writes the events that it has not written yet.
func (r *reader[S]) write(s *S) error {
	for ; r.written < len(r.log.Events); r.written++ {
		e := r.log.Events[r.written].Redacted(r.to.Seat)
		text := r.notation.Describe(s, r.log, e, r.to.Seat)
		if text == "" {
			continue
		}
		if err := r.line(text); err != nil {
			return err
		}
	}
	return nil
}

// inspector is the watcher that checks the invariants of each state.
type inspector[S comparable] struct {
	check func(*S) error
	turn  int
}

// Chosen implements Watcher.
func (i *inspector[S]) Chosen(*S, engine.Turn, engine.Action) error { return nil }

// Applied implements Watcher.
func (i *inspector[S]) Applied(s *S, _ engine.Turn, _ engine.Action) error {
	i.turn++
	if err := i.check(s); err != nil {
		return fmt.Errorf("%w: turn %d: %v", ErrBroken, i.turn, err)
	}
	return nil
}

// recorder is the watcher that writes a recording's body.
type recorder[S comparable] struct {
	notation engine.Notation[S]
	hasher   hasher[S]
	lines    []Line
}

// Chosen implements Watcher.
func (r *recorder[S]) Chosen(s *S, turn engine.Turn, a engine.Action) error {
	who := wordChance
	if turn.Kind == engine.Decide {
		who = r.notation.SeatName(turn.Seat)
	}
	r.add(who, r.notation.FormatAction(s, a))
	return nil
}

// Applied implements Watcher.
func (r *recorder[S]) Applied(s *S, _ engine.Turn, _ engine.Action) error {
	return r.state(s)
}

// state adds the hash of a state.
func (r *recorder[S]) state(s *S) error {
	hash, err := r.hasher.text(s)
	r.add(wordState, hash)
	return err
}

func (r *recorder[S]) add(word, rest string) {
	r.lines = append(r.lines, Line{Words: append([]string{word}, strings.Fields(rest)...)})
}
