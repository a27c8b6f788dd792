package kit

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/engine"
)

// Questions are the questions that scripts can ask a game.
type Questions struct {
	// Forms are how they are written. Those without a fixed word come last, since they
	// fit any words.
	Forms []engine.Phrase
	// About returns the part, such as "SEAT", that a word names, if the questions about
	// it begin with one, and "" for any other word.
	About func(word string) string
	// More lists what is asked about what a word names beside the fixed words of the
	// forms; nil is nothing.
	More func(word string) []string
	// Unknown is the error of a word that names nothing of a kind, with the nearest that
	// does.
	Unknown func(kind, word string, known []string) error
}

// Ask answers the question that words are. Try answers the i-th one, args being what
// is written for its capitals; begun reports whether the first of these names something.
// An error says what is unknown and what is nearest of the same kind, or how a
// question is written that has the fixed word.
func (q Questions) Ask(words []string, try func(i int, args []string) (answer []string, begun bool, err error)) ([]string, error) {
	if len(words) == 0 {
		return nil, errors.New("a question is missing")
	}
	var refused error
	for i, p := range q.Forms {
		args, ok := p.Match(words)
		if !ok {
			continue
		}
		answer, begun, err := try(i, args)
		if err == nil {
			return answer, nil
		}
		// What fits by its first word says what is wrong with another; what fits only
		// because no word is fixed says nothing.
		if refused == nil && p.Name() != p.Form && (begun || q.About(words[0]) == "") {
			refused = err
		}
	}
	if refused == nil {
		refused = q.unknown(words)
	}
	return nil, refused
}

// unknown refuses words that are no question.
func (q Questions) unknown(words []string) error {
	subject, at, what := q.About(words[0]), 0, "question"
	if subject != "" {
		at, what = 1, "question about "+words[0]
	}
	if at == len(words) {
		return fmt.Errorf("a question about %s is missing, such as %s %s", words[0], words[0], q.names(subject)[0])
	}
	forms := q.having(words[at], subject)
	if len(forms) == 0 {
		forms = q.having(words[at], "") // asked of something else
	}
	if len(forms) > 0 {
		return fmt.Errorf("%q, expected %s", strings.Join(words, " "), strings.Join(forms, " or "))
	}
	known := q.names(subject)
	if q.More != nil {
		known = append(known, q.More(words[0])...)
	}
	return q.Unknown(what, words[at], known)
}

// having lists the forms with a fixed word, about a subject or about any.
func (q Questions) having(word, subject string) []string {
	var forms []string
	for _, p := range q.Forms {
		first, _, _ := strings.Cut(p.Form, " ")
		if p.Name() == word && (subject == "" || first == subject) {
			forms = append(forms, p.Form)
		}
	}
	return forms
}

// names lists the fixed words of the questions about a subject, or about the game,
// each once.
func (q Questions) names(subject string) []string {
	var names []string
	for _, p := range q.Forms {
		first, _, _ := strings.Cut(p.Form, " ")
		fixed := p.Name() == strings.ToLower(p.Name())
		if fixed && (first == subject || subject == "" && first == p.Name()) && !slices.Contains(names, p.Name()) {
			names = append(names, p.Name())
		}
	}
	return names
}
