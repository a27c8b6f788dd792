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
	h := &Hyphens{patterns: map[string][]byte{}}
	for line := range strings.Lines(patterns) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for pattern := range strings.FieldsSeq(line) {
			var letters []rune
			values := []byte{0}
			for _, r := range pattern {
				if r >= '0' && r <= '9' {
					values[len(letters)] = byte(r - '0')
					continue
				}
				letters, values = append(letters, r), append(values, 0)
			}
			h.patterns[string(letters)], h.longest = values, max(h.longest, len(letters))
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
	runes := []rune("." + letters + ".")
	values := make([]byte, len(runes)+1)
	for i := range runes {
		for n := 1; n <= min(h.longest, len(runes)-i); n++ {
			for j, v := range h.patterns[string(runes[i:i+n])] {
				values[i+j] = max(values[i+j], v)
			}
		}
	}
	var points []int
	at := start
	for i := 1; i < len(runes)-1; i++ {
		if at += utf8.RuneLen(runes[i]); values[i+1]%2 == 1 && i >= shortest && len(runes)-2-i >= shortest {
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
