package engine

import (
	"slices"
	"strings"
	"unicode"
)

// Scripted is a game that lists what scripts can say to it.
type Scripted interface {
	// Language lists the statements that the game reads, in this set-up.
	Language() Language
}

// Language is all that scripts can say to a game.
type Language struct {
	// Directives lists what Arrange carries out, Questions what Query answers.
	Directives, Questions []Phrase
	// Actions lists what seats decide, Outcomes what chance brings, both without
	// the word before them that says whose they are.
	Actions, Outcomes []Phrase
	// Parts lists what takes the place of words in capitals.
	Parts []Phrase
}

// Phrase is a form of statement that scripts can write, or of a part of one.
type Phrase struct {
	// Form is how it is written: words in small letters as they are, with | between
	// those of which one is written, in capitals for what takes their place, followed
	// by three dots where there may be several, and in brackets what may be left out.
	Form string
	// Doc says in a clause what a statement does, or what the answer to a question is.
	Doc string
	// Words are those that can take the place of a part, nil where they depend on the
	// game that is played.
	Words []string
}

// Name is the first word of a phrase that is written as it is, without a colon.
func (p Phrase) Name() string {
	for word := range strings.FieldsSeq(p.Form) {
		if isLiteral(word) {
			return strings.TrimSuffix(word, ":")
		}
	}
	return p.Form
}

// Match reports whether words are a phrase of this form, and returns what takes the
// place of its capitals and of its alternatives, in order, "" for what is left out;
// where there are several words they are in one text. What a part must be is not
// asked.
func (p Phrase) Match(words []string) (args []string, ok bool) {
	return match(p.Form, words, nil)
}

// match matches the rest of a form. It takes the form apart as far as the words fit
// it, since scripts ask one form after the other.
func match(form string, words, args []string) ([]string, bool) {
	if form == "" {
		return args, len(words) == 0
	}
	if !begins(form, words) {
		return nil, false
	}
	if inner, optional := strings.CutPrefix(form, "["); optional {
		group, rest, _ := strings.Cut(inner, "]")
		if found, ok := match(group+rest, words, args); ok {
			return found, true
		}
		for w := range strings.FieldsSeq(group) {
			if !isLiteral(w) || strings.Contains(w, "|") {
				args = append(args, "")
			}
		}
		return match(strings.TrimPrefix(rest, " "), words, args)
	}
	word, rest, _ := strings.Cut(form, " ")
	name, many := strings.CutSuffix(word, "...")
	switch {
	case len(words) == 0:
		return nil, false
	case strings.Contains(name, "|") && isLiteral(name): // of alternatives in capitals any word is one
		if !slices.Contains(strings.Split(name, "|"), words[0]) {
			return nil, false
		}
	case isLiteral(name):
		if words[0] != name {
			return nil, false
		}
		return match(rest, words[1:], args)
	case many:
		n := len(words) - len(strings.Fields(rest))
		if n < 1 {
			return nil, false
		}
		return match(rest, words[n:], append(args, strings.Join(words[:n], " ")))
	case !begins(rest, words[1:]):
		return nil, false // before anything is kept of it
	}
	return match(rest, words[1:], append(args, words[0]))
}

// begins reports whether words begin with the first word of a form, or that word is not one
// which is written as it is.
func begins(form string, words []string) bool {
	plain, end := plainWord(form)
	return !plain || end == 0 || len(words) > 0 && words[0] == form[:end]
}

// plainWord reports whether a form begins with a word of small letters, hyphens and
// colons alone, which is written as it is, and returns where the word ends.
func plainWord(form string) (plain bool, end int) {
	for end < len(form) && form[end] != ' ' {
		if c := form[end]; (c < 'a' || c > 'z') && c != '-' && c != ':' {
			return false, 0
		}
		end++
	}
	return true, end
}

// isLiteral reports whether a word of a form is written as it is, or one of several
// words is.
func isLiteral(word string) bool {
	return word[0] != '[' && !strings.ContainsFunc(word, unicode.IsUpper)
}

// Capitals are what the form has for each word that Match returns: a part, or the
// alternatives.
func (p Phrase) Capitals() []string {
	var all []string
	for word := range strings.FieldsSeq(p.Form) {
		word = strings.TrimSuffix(strings.Trim(word, "[]"), "...")
		if !isLiteral(word) || strings.Contains(word, "|") {
			all = append(all, word)
		}
	}
	return all
}
