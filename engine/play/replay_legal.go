package play

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/schema/diag"
)

// The words of an expectation about a decision or an outcome: legal: behind not, or
// alone.
const (
	wordNot   = "not"
	wordLegal = "legal:"
	wordBy    = "by"
)

// legality takes the first words of an expectation about what may be done off it.
func legality(words []string) (legal bool, rest []string, ok bool) {
	switch {
	case words[0] == wordLegal:
		return true, words[1:], true
	case words[0] == wordNot && len(words) > 1 && words[1] == wordLegal:
		return false, words[2:], true
	}
	return false, nil, false
}

// expectLegal holds that whoever is asked may do what words say, or may not and, if
// they say so, by which clause. It is a failure too if somebody else is asked or the
// words are no action: of what nobody could do nothing is shown.
func (r *replay[S, V]) expectLegal(legal bool, words []string) error {
	clause := ""
	if i := slices.Index(words, wordBy); i >= 0 && !legal {
		words, clause = words[:i], strings.Join(words[i+1:], " ")
	}
	turn := r.driver.Turn()
	if err := r.askedNow(turn, words[0]); err != nil {
		return r.failure(KindExpectation, err.Error())
	}
	text := strings.Join(words[1:], " ")
	action, err := r.game.ParseAction(r.driver.State(), text)
	if err != nil {
		f := r.failure(KindExpectation, err.Error())
		f.Message += diag.DidYouMean(text, r.offer(f, turn, nil))
		return f
	}
	refused := r.refusal(turn, action)
	switch {
	case legal && refused != nil:
		f := r.failure(KindExpectation, "it is not legal: "+refused.Error())
		r.offer(f, turn, words[1:])
		return f
	case !legal && refused == nil:
		return r.failure(KindExpectation, "it is legal")
	}
	return r.citing(refused, clause)
}

// citing returns a failure unless what was refused cites a clause; an empty one is not
// asked for.
func (r *replay[S, V]) citing(refused error, clause string) error {
	cited, illegal := "no clause", (*engine.IllegalError)(nil)
	if errors.As(refused, &illegal) && illegal.Clause != "" {
		cited = string(illegal.Clause)
	}
	if clause == "" || refused == nil || clause == cited {
		return nil
	}
	f := r.failure(KindExpectation, "it is refused for another reason: "+refused.Error())
	f.Expected, f.Actual = clause, cited
	return f
}

// askedNow returns an error unless a seat, or chance, is what a turn waits for.
func (r *replay[S, V]) askedNow(turn engine.Turn, who string) error {
	known := append(slices.Clone(r.seats), wordChance)
	waits := "nobody"
	switch {
	case turn.Kind == engine.Chance:
		waits = wordChance
	case turn.Kind == engine.Decide && r.seated(turn.Seat):
		waits = r.seats[turn.Seat]
	}
	switch {
	case !slices.Contains(known, who):
		return diag.Unknown("seat", who, known)
	case who != waits:
		return fmt.Errorf("it is not the turn of %s: %s", who, r.describe(turn))
	}
	return nil
}

// refusal is why an action may not be taken, or an outcome cannot come, nil where it
// can.
func (r *replay[S, V]) refusal(turn engine.Turn, a engine.Action) error {
	if turn.Kind == engine.Decide {
		return r.allowed(turn, a)
	}
	trial := *r.driver.State()
	return r.game.Apply(&trial, a, nil)
}
