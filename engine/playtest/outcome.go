package playtest

import (
	"fmt"
	"io"
	"strconv"
	"unicode/utf8"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// Ending is what is said of the end of a game: of which scenario, what its sides are called, and
// what they score.
type Ending struct {
	Scenario string
	Sides    []string
	Points   string
}

// Outcome writes how a game ended, in a language: the sides by their scores, with what decided
// where those did not, and why.
func (e Ending) Outcome(w io.Writer, s Speech, o play.Outcome) error {
	winner, wide := s.say("result.draw"), 12
	for _, side := range e.Sides {
		wide = max(wide, utf8.RuneCountInString(s.Word("key", side)))
	}
	for i, side := range e.Sides {
		line := s.say("result.score", "side", fmt.Sprintf("%-*s", wide, s.Word("key", side)), "score", fmt.Sprintf("%4s", s.Whole(int(o.Result.Score[i]))), "points", s.Word("key", e.Points))
		if o.Result.Counts {
			line = s.say("result.held", "score", line, "n", s.Whole(int(o.Result.Held[i])), "what", s.Word("decider", o.Result.Called))
		}
		if int(o.Result.Winner) == i {
			line, winner = s.say("result.winner", "score", line, "by", s.by(o.Result)), ""
		}
		fmt.Fprintln(w, line)
	}
	if winner != "" {
		fmt.Fprintln(w, winner)
	}
	_, err := fmt.Fprintln(w, s.say("result.ended", "scenario", e.Scenario, "how", s.Word("key", o.Result.How), "turns", strconv.Itoa(o.Turns), "n", strconv.Itoa(o.Decisions)))
	return err
}

// by is what decided a game without being a number that each side has, "" for one that is.
func (s Speech) by(r engine.Result) string {
	if r.Counts {
		return ""
	}
	return s.Word("decider", r.Called)
}
