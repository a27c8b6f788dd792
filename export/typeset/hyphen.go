package typeset

import (
	"fmt"
	"strings"
	"sync"
	"unicode"

	"github.com/speedata/hyphenation"

	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
)

// Hyphens say where words of a language may be divided, by patterns of Liang's.
type Hyphens struct {
	// language reads the patterns once, when the first word is to be divided.
	language func() *hyphenation.Lang
}

// shortest is how many letters there are at least before a hyphen and behind it.
const shortest = 3

// NewHyphens takes patterns that are parted by white space; lines that begin with # are
// remarks. It returns nil for no patterns, which divide nothing.
func NewHyphens(patterns string) *Hyphens {
	var text strings.Builder
	for line := range strings.Lines(patterns) {
		if !strings.HasPrefix(line, "#") {
			text.WriteString(line)
		}
	}
	if strings.TrimSpace(text.String()) == "" {
		return nil
	}
	return &Hyphens{language: sync.OnceValue(func() *hyphenation.Lang {
		language, err := hyphenation.New(strings.NewReader(text.String()))
		if err != nil {
			panic(fmt.Sprintf("internal error: read hyphens: %v", err))
		}
		// The first one counts the letters before the first hyphen without the last of them.
		language.Leftmin, language.Rightmin = shortest-1, shortest
		return language
	})}
}

// longestWord is how many bytes of letters a word has at most that is divided: patterns take a time
// that grows with the cube of them, and no language has longer words.
const longestWord = 100

// Points lists after which bytes of a word, with the marks around it, it may be divided. A word
// with a capital or a figure, such as a name, may not, nor one that is no word by its length.
func (h *Hyphens) Points(word string) []int {
	other := func(r rune) bool { return !unicode.IsLetter(r) }
	letters := strings.TrimFunc(word, other)
	if h == nil || letters == "" || len(letters) > longestWord || strings.ContainsFunc(letters, func(r rune) bool { return !unicode.IsLower(r) }) {
		return nil
	}
	points := h.language().Hyphenate(letters)
	runes, start := []rune(letters), len(word)-len(strings.TrimLeftFunc(word, other))
	for i, n := range points {
		points[i] = start + len(string(runes[:n]))
	}
	return points
}

// widest is the share of a line that may stay free, as one in so many, before a word is divided.
const widest = 4

// divided returns how many bytes of the next word still go on a line, before a hyphen; 0 where the
// line is full enough without, or no part of the word fits.
func (m Measure) divided(line run, word string, room page.MM) int {
	if m.Hyphens == nil || line.from < line.to && (room-font.Length(line.width(), m.Size))*widest < room {
		return 0
	}
	best := 0
	for _, n := range m.Hyphens.Points(word) {
		if font.Length(line.with(word[:n]).inked+line.of.Of('-'), m.Size) <= room {
			best = n
		}
	}
	return best
}
