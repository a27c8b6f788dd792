package vocabulary

import (
	"slices"
	"strings"
	"sync"

	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
)

// form is how a statement of scripts, or of set-ups, is written.
type form struct {
	text  string
	parts []formPart
}

// formPart is a word of a form, or parts that may be left out together.
type formPart struct {
	// words are those of which one is written: in small letters as it is, in capitals for what takes
	// its place.
	words    []string
	optional []formPart
	repeats  bool
}

// more is what stands behind what a form may have several times.
const more = "..."

// literal reports whether a word of a form is written as it is.
func literal(word string) bool { return word == strings.ToLower(word) }

// readForm parts a form into words.
func readForm(text string) form {
	parts, _ := readParts(text)
	return form{text, parts}
}

// readParts reads parts up to the end of the brackets that they are in, and returns what is behind it.
func readParts(text string) (out []formPart, rest string) {
	for {
		text = strings.TrimLeft(text, " ")
		switch {
		case text == "":
			return out, ""
		case text[0] == ']':
			return out, text[1:]
		case text[0] == '[':
			var p formPart
			p.optional, text = readParts(text[1:])
			text, p.repeats = strings.CutPrefix(text, more)
			out = append(out, p)
		default:
			end := wordEnd(text)
			out = append(out, readWord(text[:end]))
			text = text[end:]
		}
	}
}

// wordEnd is where the first word of a text ends; brackets within it belong to it.
func wordEnd(text string) int {
	depth := 0
	for i, r := range text {
		switch {
		case r == '[':
			depth++
		case r == ']' && depth > 0:
			depth--
		case r == ' ' && depth == 0, r == ']':
			return i
		}
	}
	return len(text)
}

// readWord reads a word with its alternatives. Of one that is joined of several, such as GUN:RANGE, the
// first is what counts.
func readWord(word string) formPart {
	var p formPart
	word, p.repeats = strings.CutSuffix(word, more)
	for alternative := range strings.SplitSeq(word, "|") {
		if at := strings.IndexAny(alternative, "[:"); at > 0 && !literal(alternative[:at]) {
			alternative = alternative[:at]
		}
		p.words = append(p.words, alternative)
	}
	return p
}

// Said is what a word of a statement of scripts stands for.
type Said struct {
	// Parts are those in capitals that it may be, none for a word that is written as it is, and Form is
	// how the statement is written.
	Parts []string
	Form  string
}

// match finds what words stand for by parts of a form, behind those that are known, and calls done with
// each way until it takes one.
func match(parts []formPart, words []string, known []Said, done func(known []Said) bool) bool {
	if len(parts) == 0 {
		return done(known)
	}
	p, rest := parts[0], parts[1:]
	again := func(now []Said) bool {
		return p.repeats && len(now) > len(known) && match(parts, words, now, done) || match(rest, words, now, done)
	}
	if p.optional != nil {
		return match(p.optional, words, known, again) || match(rest, words, known, done)
	}
	if len(known) == len(words) {
		return false
	}
	var one Said
	for _, w := range p.words {
		switch {
		case !literal(w):
			one.Parts = append(one.Parts, w)
		case w == words[len(known)]:
			return again(append(slices.Clip(known), Said{}))
		}
	}
	return one.Parts != nil && again(append(slices.Clip(known), one))
}

// whole says what the words of a statement stand for by the first form that fits all of them, nil where
// none does.
func whole(forms []form, words []string) (out []Said) {
	for _, f := range forms {
		if match(f.parts, words, nil, func(known []Said) bool {
			out = known
			return len(known) == len(words)
		}) {
			return naming(out, f.text)
		}
	}
	return nil
}

// naming enters the form by which words stand for something.
func naming(words []Said, form string) []Said {
	for i := range words {
		words[i].Form = form
	}
	return words
}

// behind puts what a first word stands for before others, if these stand for anything.
func behind(first Said, words []Said) []Said {
	if words == nil {
		return nil
	}
	return append([]Said{first}, words...)
}

// grammar is how the statements of a game are written.
type grammar struct {
	statements, options, actions, outcomes, questions []form
	// anything are questions of which no word is written as it is, so that they fit any words.
	anything []form
}

// grammars are the notations of all games, by name.
var grammars = sync.OnceValue(func() map[string]*grammar {
	out := map[string]*grammar{}
	read := func(phrases []engine.Phrase) (forms []form) {
		for _, p := range phrases {
			forms = append(forms, readForm(p.Form))
		}
		return forms
	}
	led := func(f form) bool { // by a word behind which other forms stand, or by a seat
		first := f.parts[0].words[0]
		return !literal(first) || slices.Contains([]string{"set", "chance", "expect"}, first)
	}
	for _, l := range games.Languages() {
		heads := slices.DeleteFunc(read(play.Statements()), led)
		g := &grammar{statements: append(heads, read(l.Directives)...), options: read(l.Options), actions: read(l.Actions), outcomes: read(l.Outcomes)}
		for _, p := range l.Questions {
			if p.Name() == p.Form && !literal(p.Form) {
				g.anything = append(g.anything, readForm(p.Form))
			} else {
				g.questions = append(g.questions, readForm(p.Form))
			}
		}
		out[l.Game] = g
	}
	return out
})

// AnswerPart is the part of a word of an answer; its form is the question.
const AnswerPart = "ANSWER"

// maxWords is how many words of a line are looked at.
const maxWords = 200

// Line says of each word of a line of a script of a game, or of a set-up, what it stands for, nil where
// no statement is written so.
func Line(game string, words []string, setUp bool) []Said {
	g := grammars()[game]
	if g == nil || len(words) == 0 {
		return nil
	}
	return g.line(words, setUp)
}

// Asks is the word of the statement that says what it is about, such as mark of UNIT mark NAME.
func (s Said) Asks() string { return engine.Phrase{Form: s.Form}.Name() }

// line explains each word of a line.
func (g *grammar) line(words []string, setUp bool) []Said {
	switch {
	case len(words) > maxWords:
		return nil
	case setUp && words[0] != "scenario":
		return whole(g.options, words)
	case words[0] == "set":
		return behind(Said{}, whole(g.options, words[1:]))
	case words[0] == "chance":
		return behind(Said{}, whole(g.outcomes, words[1:]))
	case words[0] == "expect":
		return behind(Said{}, g.expectation(words[1:]))
	}
	if out := whole(g.statements, words); out != nil {
		return out
	}
	return behind(Said{Parts: []string{"SEAT"}}, whole(g.actions, words[1:]))
}

// expectation explains the words behind expect.
func (g *grammar) expectation(words []string) []Said {
	for _, lead := range [][]string{{"legal:"}, {"not", "legal:"}} {
		n := len(lead)
		if len(words) <= n || !slices.Equal(words[:n], lead) {
			continue
		}
		deed, by := words[n+1:], []string(nil)
		if at := slices.Index(deed, "by"); at >= 0 {
			deed, by = deed[:at], deed[at:]
		}
		forms := g.actions
		if words[n] == "chance" {
			forms = g.outcomes
		}
		out := whole(forms, deed)
		if out == nil {
			return nil
		}
		return slices.Concat(make([]Said, n+1), out, make([]Said, len(by)))
	}
	at := slices.Index(words, "=")
	if at < 0 {
		return g.question(words, false)
	}
	out := g.question(words[:at], true)
	if out == nil {
		return nil
	}
	asked := out[0].Form
	out = append(out, Said{})
	for range words[at+1:] {
		out = append(out, Said{[]string{AnswerPart}, asked})
	}
	return out
}

// question says what the words of a question stand for, and of the answer behind it unless they are all
// of the question. A question is as long as it can be.
func (g *grammar) question(words []string, all bool) []Said {
	for _, forms := range [][]form{g.questions, g.anything} {
		for n := len(words); n > 0; n-- {
			out := whole(forms, words[:n])
			if out == nil && all {
				break
			}
			if out == nil {
				continue
			}
			asked := out[0].Form
			for range len(words) - n {
				out = append(out, Said{[]string{AnswerPart}, asked})
			}
			return out
		}
	}
	return nil
}
