package font

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"hulldown/export/page"
)

// Hyphens say where words of a language may be divided, by patterns of Liang's: letters with
// figures between them, an odd one where a word may be divided and an even one where it may
// not. Of several at a place the highest counts, and a full stop is an end of the word.
type Hyphens struct {
	patterns map[string][]byte
	longest  int // of the patterns, in letters
}

// shortest is how many letters there are at least before a hyphen and behind it.
const shortest = 3

// NewHyphens reads patterns that are parted by white space; lines that begin with # are
// remarks. It returns nil for no patterns, which divide nothing.
func NewHyphens(patterns string) *Hyphens {
	// Thousands of patterns are cut out of one text, and their values out of one list.
	var letters strings.Builder
	letters.Grow(len(patterns))
	values := make([]byte, 0, 2*len(patterns))
	h := &Hyphens{patterns: make(map[string][]byte, len(patterns)/6)}
	for line := range strings.Lines(patterns) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for pattern := range strings.FieldsSeq(line) {
			from, first, n := letters.Len(), len(values), 0
			values = append(values, 0)
			for _, r := range pattern {
				if r >= '0' && r <= '9' {
					values[first+n] = byte(r - '0')
					continue
				}
				letters.WriteRune(r)
				values, n = append(values, 0), n+1
			}
			h.patterns[letters.String()[from:]], h.longest = values[first:], max(h.longest, n)
		}
	}
	if h.longest == 0 {
		return nil
	}
	return h
}

// Points lists after which bytes of a word, with the marks around it, it may be divided. A word
// with a capital or a figure, such as a name, may not.
func (h *Hyphens) Points(word string) []int {
	start := strings.IndexFunc(word, unicode.IsLetter)
	if h == nil || start < 0 {
		return nil
	}
	end := strings.LastIndexFunc(word, unicode.IsLetter)
	_, size := utf8.DecodeRuneInString(word[end:])
	letters := word[start : end+size]
	if strings.ContainsFunc(letters, func(r rune) bool { return !unicode.IsLower(r) }) {
		return nil
	}
	text := "." + letters + "."
	// places are those of its characters, and its end.
	places := make([]int, 0, len(text)+1)
	for i := range text {
		places = append(places, i)
	}
	places = append(places, len(text))
	count := len(places) - 1
	values := make([]byte, count+1)
	for i := range count {
		for n := 1; n <= min(h.longest, count-i); n++ {
			for j, v := range h.patterns[text[places[i]:places[i+n]]] {
				values[i+j] = max(values[i+j], v)
			}
		}
	}
	var points []int
	at := start
	for i := 1; i < count-1; i++ {
		if at += places[i+1] - places[i]; values[i+1]%2 == 1 && i >= shortest && count-2-i >= shortest {
			points = append(points, at)
		}
	}
	return points
}

// widest is the share of a line that may stay free, as one in so many, before a word is divided.
const widest = 4

// divided returns how many bytes of the next word still go on a line, before a hyphen; 0 where the
// line is full enough without, or no part of the word fits.
func (m Measure) divided(line run, word string, room page.MM) int {
	if m.Hyphens == nil || line.from < line.to && (room-scaled(line.width(), m.Size))*widest < room {
		return 0
	}
	best := 0
	for _, n := range m.Hyphens.Points(word) {
		if scaled(line.with(word[:n]).inked+line.of('-'), m.Size) <= room {
			best = n
		}
	}
	return best
}
