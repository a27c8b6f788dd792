package play

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Format is the version of the script format, Version that of the engine: it
// rises when the same content and choices give other states than before, or the
// same seed and players other choices.
const (
	Format  = 1
	Version = 2
)

// MaxLine is the most bytes of a line, MaxLines the most lines of a script.
const (
	MaxLine  = 1000
	MaxLines = 1 << 18
)

// Head says which set-up of which game is played. Every text is one word
// without blanks that does not begin with #.
type Head struct {
	// Game is required; Scenario may be empty.
	Game, Scenario string
	// Set is the options of the set-up: a key and one or more values each.
	Set [][]string
	// Content is the hash of the records that the game is made of as "sha256:" and
	// hexadecimal digits, empty if unknown. Uses are those records, where they are listed.
	Content string
	Uses    []Use
	// Former returns the hash that recordings of earlier versions have of the same content,
	// nil where nobody knows. Scripts do not hold it.
	Former func() string
}

// Use is a record of content that a game is made of, as kind/id, with the first digits of
// the hash of what is played of it.
type Use struct{ Record, Hash string }

// Seed is where the chance of one game comes from: a seed and the number of
// the game. Paired is as in Options.
type Seed struct {
	Seed, Game uint64
	Paired     bool
}

// SeatLine says who decides for a seat.
type SeatLine struct {
	Seat, Player string
}

// Line is a statement of a script's body: Number counts lines from 1, Col is
// the byte column of its first word.
type Line struct {
	Number, Col int
	Words       []string
}

// Text returns the statement with single blanks.
func (l Line) Text() string { return strings.Join(l.Words, " ") }

// Script is a script or a recording.
type Script struct {
	Head Head
	// Engine is the engine version it was made with, 0 if unknown.
	Engine int
	// Seed is nil when the script leaves nothing open.
	Seed  *Seed
	Seats []SeatLine
	// Standing are the answers that hold where a recording ends.
	Standing []Standing
	// Chains are the shares of seats in chance, in a game by links.
	Chains []Chain
	Lines  []Line
	// Notes are what persons wrote beside the game, in the order of the lines.
	Notes []Note
}

// Recorded reports whether the script is a recording that began with its seed:
// it states the engine and, before anything else, the first state.
func (s *Script) Recorded() bool {
	return s.Seed != nil && s.Engine != 0 && len(s.Lines) > 0 && s.Lines[0].Words[0] == wordState
}

// Player returns who decides for a seat, "script" if the script does not say.
func (s *Script) Player(seat string) string {
	for _, line := range s.Seats {
		if line.Seat == seat {
			return line.Player
		}
	}
	return playerScript
}

// String writes the script so that Parse reads the same script back.
func (s *Script) String() string {
	var b strings.Builder
	for _, words := range s.head() {
		b.WriteString(strings.Join(words, " ") + "\n")
	}
	b.WriteString("\n")
	for _, line := range s.body() {
		b.WriteString(line + "\n")
	}
	return b.String()
}

// head returns the statements of the head.
func (s *Script) head() [][]string {
	head := [][]string{{wordHulldown, "script", fmt.Sprint(Format)}, {wordGame, s.Head.Game}}
	if s.Head.Scenario != "" {
		head = append(head, []string{wordScenario, s.Head.Scenario})
	}
	for _, option := range s.Head.Set {
		head = append(head, append([]string{wordSet}, option...))
	}
	if s.Head.Content != "" {
		head = append(head, []string{wordContent, s.Head.Content})
	}
	head = append(head, usesLines(s.Head.Uses)...)
	if s.Engine != 0 {
		head = append(head, []string{wordEngine, fmt.Sprint(s.Engine)})
	}
	if s.Seed != nil {
		seed := []string{wordSeed, fmt.Sprint(s.Seed.Seed)}
		if s.Seed.Game != 0 || s.Seed.Paired {
			seed = append(seed, fmt.Sprint(s.Seed.Game))
		}
		if s.Seed.Paired {
			seed = append(seed, wordPaired)
		}
		head = append(head, seed)
	}
	for _, line := range s.Seats {
		head = append(head, []string{wordSeat, line.Seat, line.Player})
	}
	for _, answer := range s.Standing {
		head = append(head, answer.words())
	}
	for _, c := range s.Chains {
		head = append(head, c.words())
	}
	return head
}

// with returns the script with another body and no notes, its lines numbered as
// String writes them.
func (s *Script) with(lines []Line) *Script {
	next := *s
	next.Lines, next.Notes = nil, nil
	first := len(s.head()) + 2
	for i, line := range lines {
		next.Lines = append(next.Lines, Line{Number: first + i, Col: 1, Words: line.Words})
	}
	return &next
}

// check returns an error if the head cannot be written as a script.
func (h Head) check() error {
	if h.Game == "" {
		return fmt.Errorf("the head of a script names no game")
	}
	if h.Content != "" && !strings.HasPrefix(h.Content, contentPrefix) {
		return fmt.Errorf("content hash %q, expected %s and hexadecimal digits", h.Content, contentPrefix)
	}
	for _, words := range (&Script{Head: h}).head() {
		if words[0] == wordSet && len(words) < 3 {
			return fmt.Errorf("option %q of the set-up needs a key and a value", words[1:])
		}
		if text := strings.Join(words, " "); len(text) > MaxLine {
			return fmt.Errorf("%.40q... in the head of a script is longer than %d bytes", text, MaxLine)
		}
		for _, w := range words {
			if !isWord(w) {
				return fmt.Errorf("%q in the head of a script, expected one word", w)
			}
		}
	}
	return nil
}

// isWord reports whether a text is one word of a script.
func isWord(w string) bool {
	unfit := func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) || r == utf8.RuneError }
	return w != "" && w[0] != '#' && strings.IndexFunc(w, unfit) < 0
}
