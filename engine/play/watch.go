package play

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

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
	// Rounds parts the transcript of an engine.Tabled where the first fact of its table changes, before
	// the event that a round began if there is one, by a blank line, the facts, and who is where on the
	// track; and a round where a phase or the turn of a unit begins, what follows from which is indented. Lines of
	// one kind that begin alike are one there, as the cards of a hand are drawn. Wide is after how many columns
	// lines are broken, 0 for never.
	Rounds bool
	Wide   int
	// Said, if set, puts a line as people read it, before it is broken, and Head one that begins a part.
	Said, Head func(line string) string
	// Style, if set, puts a line that was broken as a terminal shows it, by the kind of the event that
	// it is of, "" for none, and the number of that.
	Style func(kind string, to int, line string) string
}

// reader is the watcher that writes a transcript.
type reader[S comparable] struct {
	notation engine.Notation[S]
	log      *engine.Log
	to       Transcript
	written  int // events already written
	// round is the fact that the transcript was last parted by, and deep by how many steps lines are indented.
	round string
	deep  int
	// kind is that of the event of which lines are written, and number its number.
	kind   string
	number int
	// held is a line that waits for others of its kind, and fresh what its part has already said.
	held  heldLine
	fresh freshness
}

// begin writes how the game is set up, if it says so, and who plays; it may be called
// without a reader.
func (r *reader[S]) begin(game any, players []string) error {
	if r == nil {
		return nil
	}
	speaks := game
	if r.to.Translator != nil {
		speaks = r.notation
	}
	if introduced, ok := speaks.(engine.Introduced); ok {
		for _, line := range introduced.Introduction(players) {
			if err := r.line(line); err != nil {
				return err
			}
		}
	}
	return r.assembled(game)
}

// assembled writes what happened before the first turn where rules of content worked then, if
// the game says so.
func (r *reader[S]) assembled(game any) error {
	of, ok := game.(engine.Assembled)
	start, begins := game.(interface{ Start() S })
	if !ok || !begins {
		return nil
	}
	s, log := start.Start(), of.Assembly()
	if len(log.Uses) == 0 {
		return nil
	}
	for i := range log.Events {
		if err := r.event(&s, log, log.Events[i]); err != nil {
			return err
		}
	}
	return nil
}

// event writes an event of a log, if it is one that is described.
func (r *reader[S]) event(s *S, log *engine.Log, e engine.Event) error {
	text := r.notation.Describe(s, log, e.Redacted(r.to.Seat), r.to.Seat)
	if text == "" {
		return nil
	}
	if !r.to.Rounds {
		return r.line(text)
	}
	kind := r.kindOf(e)
	if r.fresh.said(kind, e) {
		return nil
	}
	switch kind {
	case "phase-began", "activated":
		return r.head(text)
	case "action-declared":
		if err := r.hold(heldLine{kind: kind, text: text, deep: min(r.deep, 1)}); err != nil {
			return err
		}
		r.deep = 2 * min(r.deep, 1)
		return nil
	}
	return r.hold(heldLine{kind: kind, number: int(e.To), text: text, deep: r.deep})
}

// kindOf is the name of the kind of an event, "" in a game without such.
func (r *reader[S]) kindOf(e engine.Event) string {
	if game, ok := r.notation.(engine.Protocol[S]); ok {
		return game.Record(e, r.to.Seat).Kind
	}
	return ""
}

// head writes a line that begins a part, below a line that is empty; what follows is indented.
func (r *reader[S]) head(text string) error {
	if err := r.flush(); err != nil {
		return err
	}
	if r.to.Said != nil {
		text = r.to.Said(text)
	}
	if r.to.Head != nil {
		text = r.to.Head(text)
	}
	r.deep = 1
	if _, err := io.WriteString(r.to.To, "\n"+text+"\n"); err != nil {
		return fmt.Errorf("writing the transcript: %w", err)
	}
	return nil
}

// line writes one line, and what of it is beyond the columns on further ones.
func (r *reader[S]) line(text string) error {
	if r.to.Said != nil {
		text = r.to.Said(text)
	}
	deep := strings.Repeat("  ", r.deep)
	text = deep + text
	for wide := r.to.Wide; wide > 0 && utf8.RuneCountInString(text) > wide; {
		at := lastGap(text, wide)
		if at <= len(deep)+len(further) {
			break
		}
		if err := r.put(text[:at]); err != nil {
			return err
		}
		text = deep + further + text[at+1:]
	}
	return r.put(text)
}

// put writes a line of the terminal.
func (r *reader[S]) put(text string) error {
	if r.to.Style != nil {
		text = r.to.Style(r.kind, r.number, text)
	}
	if _, err := io.WriteString(r.to.To, text+"\n"); err != nil {
		return fmt.Errorf("writing the transcript: %w", err)
	}
	return nil
}

// lastGap is the place of the last blank of a text that is outside brackets and before so many
// characters, of one behind a comma in the last third of these first; -1 for none.
func lastGap(text string, before int) int {
	at, listed, column, open := -1, -1, 0, 0
	for i, c := range text {
		if column++; column > before+1 {
			break
		}
		switch {
		case c == '[':
			open++
		case c == ']':
			open--
		case c == ' ' && open == 0:
			at = i
			if i > 0 && text[i-1] == ',' && 3*column > 2*before {
				listed = i
			}
		}
	}
	if listed >= 0 {
		return listed
	}
	return at
}

// further begins the lines on which a line goes on.
const further = "    "

// Chosen implements Watcher.
func (r *reader[S]) Chosen(*S, engine.Turn, engine.Action) error { return nil }

// Applied implements Watcher.
func (r *reader[S]) Applied(s *S, _ engine.Turn, _ engine.Action) error { return r.write(s) }

// part begins a new part of the transcript where the state is in another round.
func (r *reader[S]) part(s *S) error {
	tabled, ok := r.notation.(engine.Tabled[S])
	if !r.to.Rounds || !ok {
		return nil
	}
	t := tabled.Table(s, r.to.Seat)
	if len(t.Facts) == 0 || t.Facts[0] == r.round {
		return nil
	}
	r.round = t.Facts[0]
	if err := r.head(strings.Join(t.Facts, " · ")); err != nil {
		return err
	}
	r.deep, r.fresh = 0, partBegun
	for place, label := range t.Track {
		var here []string
		for _, u := range t.Units {
			if u.Place == place {
				here = append(here, u.Name)
			}
		}
		if place < len(t.Lies) && len(t.Lies[place]) > 0 {
			here = append(here, "("+strings.Join(t.Lies[place], ", ")+")")
		}
		if len(here) == 0 {
			continue
		}
		if err := r.line(fmt.Sprintf("%8s  %s", label, strings.Join(here, " "))); err != nil {
			return err
		}
	}
	r.deep = 1
	return nil
}

// begun is the place of the last event with which a round began among those not written yet, or of the
// first of these where none did.
func (r *reader[S]) begun() int {
	game, ok := r.notation.(engine.Protocol[S])
	if r.to.Rounds && ok {
		for at := len(r.log.Events) - 1; at > r.written; at-- {
			if game.Record(r.log.Events[at], r.to.Seat).Kind == "round-began" {
				return at
			}
		}
	}
	return r.written
}

// write writes the events that it has not written yet, and a new part before the round of it begins.
func (r *reader[S]) write(s *S) error {
	for at := r.begun(); r.written < len(r.log.Events); r.written++ {
		if r.written == at {
			if err := r.part(s); err != nil {
				return err
			}
		}
		if err := r.event(s, r.log, r.log.Events[r.written]); err != nil {
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
