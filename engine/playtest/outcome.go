package playtest

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
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
	// Names is what sentences call the sides, nil for Sides.
	Names []string
	// Loud shows the last line, who won, as a terminal does; nil for as it is.
	Loud func(string) string
}

// Outcome writes how a game ended, in a language: the sides by their scores, with what decided
// where those did not, why it ended, and last who won.
func (e Ending) Outcome(w io.Writer, s Speech, o play.Outcome) error {
	wide := 12
	for _, side := range e.Sides {
		wide = max(wide, utf8.RuneCountInString(s.Word("key", side)))
	}
	for i, side := range e.Sides {
		line := s.say("result.score", "side", fmt.Sprintf("%-*s", wide, s.Word("key", side)), "score", fmt.Sprintf("%4s", s.Whole(int(o.Result.Score[i]))), "points", s.Word("key", e.Points))
		if o.Result.Counts {
			line = s.say("result.held", "score", line, "n", s.Whole(int(o.Result.Held[i])), "what", s.Word("decider", o.Result.Called))
		}
		fmt.Fprintln(w, line)
	}
	fmt.Fprintln(w, s.say("result.ended", "scenario", e.Scenario, "how", s.Word("key", o.Result.How), "turns", strconv.Itoa(o.Turns), "n", strconv.Itoa(o.Decisions)))
	verdict := e.verdict(s, o.Result)
	if e.Loud != nil {
		verdict = e.Loud(verdict)
	}
	_, err := fmt.Fprintln(w, verdict)
	return err
}

// verdict says who won, with the scores, those of the winner first.
func (e Ending) verdict(s Speech, r engine.Result) string {
	var scores []string
	won := ""
	for i := range e.Sides {
		score := s.Whole(int(r.Score[i]))
		if int(r.Winner) != i {
			scores = append(scores, score)
			continue
		}
		won, scores = s.Word("key", e.Sides[i]), slices.Insert(scores, 0, score)
		if e.Names != nil {
			won = e.Names[i]
		}
	}
	score := strings.Join(scores, " : ")
	if won == "" {
		return s.say("result.draw", "score", score)
	}
	return s.say("result.winner", "side", won, "score", score, "by", s.by(r))
}

// by is what decided a game without being a number that each side has, "" for one that is.
func (s Speech) by(r engine.Result) string {
	if r.Counts {
		return ""
	}
	return s.Word("decider", r.Called)
}
