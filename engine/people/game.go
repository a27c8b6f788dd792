package people

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// human is how recordings name a person.
const human = "human"

// Game is one game that came back.
type Game struct {
	// Name is that of the file, or the link.
	Name   string
	Script *play.Script
}

// Persons lists the seats that persons decided for.
func (g *Game) Persons() []string {
	var seats []string
	for _, line := range g.Script.Seats {
		if line.Player == human {
			seats = append(seats, line.Seat)
		}
	}
	return seats
}

// errDiffers ends a walk where the game goes another way than it went.
var errDiffers = errors.New("the game goes another way from here on")

// walker plays a recording again, turn by turn.
type walker struct {
	session play.Session
	seats   []string
	script  *play.Script
	// decisions counts those that were taken, notes are those of the recording by the line of the decision.
	decisions int
	notes     map[int][]play.Note
	// decide is called before each decision with the line that takes it.
	decide func(w *walker, at int) error
}

// walk plays a game as far as it goes the same. It returns after how many lines it went
// another way, or all of them, and why; an error is one of decide, or the context's.
func (o *Options) walk(ctx context.Context, s *play.Script, decide func(w *walker, at int) error) (w *walker, held int, why error, err error) {
	w, why, err = o.begin(s)
	if why != nil || err != nil {
		return nil, 0, why, err
	}
	w.decide = decide
	for at := range s.Lines {
		if err := ctx.Err(); err != nil {
			return w, at, nil, err
		}
		why, err := w.line(at)
		if why != nil || err != nil {
			return w, at, why, err
		}
	}
	return w, len(s.Lines), nil, nil
}

// line carries out a line of the recording.
func (w *walker) line(at int) (why, err error) {
	line := w.script.Lines[at]
	turn := w.session.Turn()
	switch first := line.Words[0]; {
	case first == "end":
		return nil, nil
	case first == "reseed":
		if to, _ := line.Reseed(); to.Seed != nil {
			w.session.Reseed(*to.Seed)
		}
		return nil, nil
	case first == "state":
		state, err := w.session.State()
		if err == nil && state != line.Words[1] && w.script.Engine == play.Version {
			why = errDiffers
		}
		return why, err
	case first == "chance" && turn.Kind == engine.Chance:
	case slices.Contains(w.seats, first) && turn.Kind == engine.Decide && w.seats[turn.Seat] == first:
		if w.decide != nil {
			if err := w.decide(w, at); err != nil {
				return nil, err
			}
		}
		w.decisions++
	default:
		return fmt.Errorf("line %d, %q, is not what the game waits for", line.Number, line.Text()), nil
	}
	return w.session.Take(strings.Join(line.Words[1:], " ")), nil
}

// begin returns a walker at the beginning of a game; why says why it is none.
func (o *Options) begin(s *play.Script) (w *walker, why, err error) {
	if s.Seed == nil {
		return nil, errors.New("it is no recording: its head has no seed"), nil
	}
	seats := o.Match.Seats()
	session, err := o.Match.Sit(play.SitOptions{Seed: s.Seed.Seed, Game: s.Seed.Game, Players: slices.Repeat([]string{play.Remote}, len(seats)), Translator: o.Translator})
	if err != nil {
		return nil, nil, err
	}
	return &walker{session: session, seats: seats, script: s, notes: notesOf(s, seats)}, nil, nil
}
