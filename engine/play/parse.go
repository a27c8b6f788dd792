package play

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"hulldown.dev/engine/bot"
)

// SyntaxError is a script that cannot be read: the line and byte column, both
// from 1, and what was expected there.
type SyntaxError struct {
	Line, Col int
	Message   string
}

// Error implements error as "LINE:COL: message", to be put after a file's name.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%d:%d: %s", e.Line, e.Col, e.Message)
}

// The words that have a meaning in every script.
const (
	wordHulldown = "hulldown"
	wordGame     = "game"
	wordScenario = "scenario"
	wordSet      = "set"
	wordContent  = "content"
	wordUses     = "uses"
	wordEngine   = "engine"
	wordSeed     = "seed"
	wordPaired   = "paired" // of seed
	wordSeat     = "seat"
	wordStanding = "standing"
	wordChain    = "chain"
	wordLost     = "lost" // of chain
	wordChance   = "chance"
	wordExpect   = "expect"
	wordState    = "state"
	wordReseed   = "reseed"
	wordEnd      = "end"
	wordNote     = "note"
	wordAnswer   = "answer"
	wordTook     = "took"

	playerScript = "script"
	playerHuman  = "human"
)

// headWords and bodyWords are the reserved words; a directive cannot begin
// with one, nor can a seat have such a name.
var (
	headWords = []string{wordHulldown, wordGame, wordScenario, wordSet, wordContent, wordUses, wordEngine, wordSeed, wordSeat, wordStanding, wordChain}
	bodyWords = []string{wordChance, wordExpect, wordState, wordReseed, wordEnd, wordNote, wordAnswer, wordTook}
)

// Reserved returns the words with a meaning in every script. No seat may be
// named like one and no directive of a game may begin with one.
func Reserved() []string { return slices.Concat(headWords, bodyWords) }

// Parse reads a script. Whether its actions, directives and questions mean
// anything, only the game can decide: Replay does. The error is a *SyntaxError.
func Parse(text []byte) (*Script, error) {
	p := parser{script: &Script{}, seen: map[string]int{}}
	return p.parse(text)
}

// ParseReturned reads a recording that a person sent. A note, an answer or a time that cannot be read is left out, since
// it has no effect on the game; left says what is wrong with each.
func ParseReturned(text []byte) (s *Script, left []*SyntaxError, err error) {
	p := parser{script: &Script{}, seen: map[string]int{}, returned: true}
	s, err = p.parse(text)
	return s, p.left, err
}

// parse reads a whole script.
func (p *parser) parse(text []byte) (*Script, error) {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	for line := range bytes.Lines(text) {
		p.line++
		if p.line > MaxLines {
			return nil, p.fail(1, "more than %d lines", MaxLines)
		}
		line = bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r"))
		if err := p.read(line); err != nil && !p.leaves(line, err) {
			return nil, err
		}
	}
	p.line++
	switch {
	case p.seen[wordHulldown] == 0:
		return nil, p.fail(1, "the script is empty, expected %q", firstStatement())
	case p.seen[wordGame] == 0:
		return nil, p.fail(1, "the head names no game, expected game NAME")
	}
	return p.script, nil
}

// read reads a line.
func (p *parser) read(line []byte) error {
	words, err := p.split(line)
	if err != nil || len(words) == 0 {
		return err
	}
	return p.statement(words)
}

// leaves reports whether a line that cannot be read is left out.
func (p *parser) leaves(line []byte, err error) bool {
	first, _, _ := bytes.Cut(bytes.ReplaceAll(bytes.TrimLeft(line, " \t"), []byte("\t"), []byte(" ")), []byte(" "))
	var wrong *SyntaxError
	if !p.returned || p.seen[wordHulldown] == 0 || !slices.Contains([]string{wordNote, wordAnswer, wordTook}, string(first)) || !errors.As(err, &wrong) {
		return false
	}
	p.left = append(p.left, wrong)
	return true
}

// Find returns the line of the first statement of a script that begins with some
// words, and the byte column of each of its words, all from 1; 0 and nothing where
// there is none.
func Find(text []byte, words ...string) (line int, cols []int) {
	var p parser
	for statement := range bytes.Lines(bytes.TrimPrefix(text, []byte("\ufeff"))) {
		p.line++
		have, err := p.split(bytes.TrimRight(statement, "\r\n"))
		if err != nil || len(have) < len(words) {
			continue
		}
		if slices.EqualFunc(have[:len(words)], words, func(w word, text string) bool { return w.text == text }) {
			for _, w := range have {
				cols = append(cols, w.col)
			}
			return p.line, cols
		}
	}
	return 0, nil
}

func firstStatement() string { return fmt.Sprintf("%s script %d", wordHulldown, Format) }

// word is a word of a line with its byte column.
type word struct {
	text string
	col  int
}

type parser struct {
	script *Script
	line   int
	seen   map[string]int // the line of each statement of the head
	end    int            // the line of the end statement
	// returned is set for a recording that a person sent, of which left was left out.
	returned bool
	left     []*SyntaxError
}

func (p *parser) fail(col int, format string, args ...any) *SyntaxError {
	return &SyntaxError{Line: p.line, Col: col, Message: fmt.Sprintf(format, args...)}
}

// split returns the words of a line up to a comment.
func (p *parser) split(line []byte) ([]word, error) {
	if len(line) > MaxLine {
		return nil, p.fail(MaxLine+1, "a line of %d bytes, expected at most %d", len(line), MaxLine)
	}
	var words []word
	start := -1
	for i := 0; i <= len(line); {
		r, size := ' ', 1
		if i < len(line) {
			r, size = utf8.DecodeRune(line[i:])
		}
		switch blank := r == ' ' || r == '\t'; {
		case r == utf8.RuneError && size == 1:
			return nil, p.fail(i+1, "byte %#02x is no UTF-8 text", line[i])
		case !blank && unicode.IsControl(r):
			return nil, p.fail(i+1, "control character %#02x, expected text", r)
		case blank && start >= 0:
			words = append(words, word{string(line[start:i]), start + 1})
			start = -1
		case !blank && start < 0 && r == '#':
			return words, nil
		case !blank && start < 0:
			start = i
		}
		i += size
	}
	return words, nil
}

// statement reads one line.
func (p *parser) statement(words []word) error {
	first := words[0]
	if p.seen[wordHulldown] == 0 {
		return p.opening(words)
	}
	if slices.Contains(headWords, first.text) {
		return p.headStatement(words)
	}
	return p.bodyStatement(words)
}

func (p *parser) opening(words []word) error {
	if words[0].text != wordHulldown || len(words) != 3 || words[1].text != "script" {
		return p.fail(words[0].col, "%q, expected %q as the first statement", join(words), firstStatement())
	}
	if words[2].text != fmt.Sprint(Format) {
		return p.fail(words[2].col, "script format %q is unknown, expected %d", words[2].text, Format)
	}
	p.seen[wordHulldown] = p.line
	return nil
}

// bodyStatement reads a statement of the body as far as its form goes.
func (p *parser) bodyStatement(words []word) error {
	first := words[0]
	if ok, err := p.note(words); ok {
		return err
	}
	if p.end != 0 {
		return p.fail(first.col, "%q after the end, which stands on line %d", join(words), p.end)
	}
	switch {
	case first.text == wordEnd:
		p.end = p.line
		if len(words) > 1 {
			return p.fail(words[1].col, "%q after end, expected nothing more", words[1].text)
		}
	case first.text == wordChance && len(words) < 2:
		return p.fail(first.col, "chance needs an outcome, expected chance ACTION")
	case first.text == wordState && (len(words) != 2 || !isHash(words[1].text)):
		return p.fail(first.col, "%q, expected state and 16 hexadecimal digits", join(words))
	case first.text == wordReseed:
		if err := p.reseeds(words); err != nil {
			return err
		}
	case first.text == wordExpect:
		if err := p.expectation(words); err != nil {
			return err
		}
	}
	line := Line{Number: p.line, Col: first.col}
	for _, w := range words {
		line.Words = append(line.Words, w.text)
	}
	p.script.Lines = append(p.script.Lines, line)
	return nil
}

func (p *parser) expectation(words []word) error {
	split := 0
	for i, w := range words {
		if w.text != "=" {
			continue
		}
		if split != 0 {
			return p.fail(w.col, "a second =, expected one between question and answer")
		}
		split = i
	}
	var texts []string
	for _, w := range words[1:] {
		texts = append(texts, w.text)
	}
	if len(texts) > 0 {
		if _, rest, ok := legality(texts); ok && (len(rest) < 2 || rest[1] == wordBy || rest[len(rest)-1] == wordBy) {
			return p.fail(words[0].col, "%q, expected expect legal: SEAT ACTION or expect not legal: SEAT ACTION [by CLAUSE]", join(words))
		}
	}
	if split == 1 || split == 0 && len(words) < 3 {
		return p.fail(words[0].col, "%q, expected expect QUESTION = ANSWER", join(words))
	}
	return nil
}

func isHash(text string) bool {
	return len(text) == 16 && strings.Trim(text, "0123456789abcdef") == ""
}

func join(words []word) string {
	var texts []string
	for _, w := range words {
		texts = append(texts, w.text)
	}
	return strings.Join(texts, " ")
}

// players lists who may decide for a seat.
func players() []string { return append(bot.Names(), playerScript, playerHuman) }
