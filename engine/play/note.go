package play

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Note is what a person wrote into a recording beside the game. It has no effect on it.
type Note struct {
	// Before is how many lines of the body are above it. It is about the last decision among
	// them, and about the whole game where there is none.
	Before int
	// Question is the question that the text answers, by its id, and "" for a comment.
	Question string
	// Text is what was written, "" where only the time is noted.
	Text string
	// Seconds is how long the decision took, -1 where that is not noted.
	Seconds int
}

// The bounds of notes. A text of several lines, or of more than MaxNote bytes, is several notes.
const (
	MaxNote    = 480
	MaxSeconds = 1_000_000
)

// Comments makes notes of a comment, or of an answer, of any length.
func Comments(before int, question, text string) []Note {
	var list []Note
	for line := range strings.Lines(strings.ToValidUTF8(text, "\ufffd")) {
		rest := strings.Join(strings.Fields(strings.Map(printable, line)), " ")
		for rest != "" {
			var part string
			part, rest = cut(rest, MaxNote)
			list = append(list, Note{Before: before, Question: question, Text: part, Seconds: -1})
		}
	}
	return list
}

// printable leaves out characters that scripts refuse.
func printable(r rune) rune {
	if unicode.IsControl(r) && !unicode.IsSpace(r) || r == utf8.RuneError {
		return -1
	}
	return r
}

// cut takes at most so many bytes off a text: whole words, or of a longer word whole characters.
func cut(text string, most int) (part, rest string) {
	if len(text) <= most {
		return text, ""
	}
	if at := strings.LastIndexByte(text[:most+1], ' '); at > 0 {
		return text[:at], text[at+1:]
	}
	for !utf8.RuneStart(text[most]) {
		most--
	}
	return text[:most], text[most:]
}

// Check returns an error if a script cannot hold the note as it is.
func (n Note) Check() error {
	text := strings.Join(n.words(), " ")
	again, err := Parse([]byte((&Script{Head: Head{Game: "any"}, Notes: []Note{n}}).String()))
	n.Before = 0
	if err != nil || len(again.Notes) != 1 || again.Notes[0] != n {
		return fmt.Errorf("%.60q, expected a note of one line of at most %d bytes", text, MaxNote)
	}
	return nil
}

// words is a note as a statement.
func (n Note) words() []string {
	words := []string{wordNote}
	switch {
	case n.Seconds >= 0:
		return []string{wordTook, strconv.Itoa(n.Seconds)}
	case n.Question != "":
		words = []string{wordAnswer, n.Question}
	}
	for word := range strings.FieldsSeq(n.Text) {
		if word[0] == '#' || word[0] == '\\' {
			word = `\` + word // what begins with # would end the line
		}
		words = append(words, word)
	}
	return words
}

// note reads a note; ok is false for another statement.
func (p *parser) note(words []word) (ok bool, err error) {
	first, rest := words[0], words[1:]
	n := Note{Before: len(p.script.Lines), Seconds: -1}
	switch first.text {
	default:
		return false, nil
	case wordTook:
		seconds := -1
		if len(rest) == 1 {
			seconds, err = strconv.Atoi(rest[0].text)
		}
		if err != nil || seconds < 0 || seconds > MaxSeconds {
			return true, p.fail(first.col, "%q, expected took and at most %d seconds", join(words), MaxSeconds)
		}
		n.Seconds = seconds
	case wordAnswer:
		if len(rest) < 2 {
			return true, p.fail(first.col, "%q, expected %s", join(words), formsOf(wordAnswer))
		}
		n.Question, rest = rest[0].text, rest[1:]
	case wordNote:
		if len(rest) == 0 {
			return true, p.fail(first.col, "a note without a text, expected %s", formsOf(wordNote))
		}
	}
	if n.Seconds < 0 {
		texts := make([]string, len(rest))
		for i, w := range rest {
			texts[i] = strings.TrimPrefix(w.text, `\`)
		}
		n.Text = strings.Join(texts, " ")
	}
	p.script.Notes = append(p.script.Notes, n)
	return true, nil
}

// body is the lines of the body with its notes between them.
func (s *Script) body() []string {
	var out []string
	notes := s.Notes
	for i := range len(s.Lines) + 1 {
		for len(notes) > 0 && (notes[0].Before <= i || i == len(s.Lines)) {
			out, notes = append(out, strings.Join(notes[0].words(), " ")), notes[1:]
		}
		if i < len(s.Lines) {
			out = append(out, s.Lines[i].Text())
		}
	}
	return out
}
