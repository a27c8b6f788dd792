package font

import (
	"strings"
	"unicode"

	"hulldown/export/page"
)

// Characters that steer the breaking of lines.
const (
	softHyphen = '\u00AD'
	zeroSpace  = '\u200B'
	wordJoiner = '\u2060'
	lineFeed   = '\n'
)

// layoutOnly reports whether a character steers line breaking and is never
// printed itself.
func layoutOnly(r rune) bool {
	switch r {
	case softHyphen, zeroSpace, wordJoiner, lineFeed:
		return true
	}
	return false
}

// Break sets a text in lines of at most a width. A line may end at a space, at
// a line feed, after a hyphen or dash between letters, at a zero-width space
// and at a soft hyphen, which is printed only there. It never ends at a
// no-break space, and no word is cut: one that is wider than the width stands
// on a line of its own and runs over. The lines hold no leading or trailing
// spaces and none of the characters that only steer breaking; there is at
// least one line.
func (s *Set) Break(f page.Face, size page.MM, text string, width page.MM) []string {
	var lines []string
	for paragraph := range strings.SplitSeq(text, string(lineFeed)) {
		lines = append(lines, s.fill(f, size, paragraph, width)...)
	}
	return lines
}

// fill breaks one paragraph greedily.
func (s *Set) fill(f page.Face, size page.MM, paragraph string, width page.MM) []string {
	var lines []string
	line := ""
	for _, c := range chunks(paragraph) {
		if line != "" && s.Width(f, size, finished(line+c)) > width {
			lines = append(lines, finished(line))
			line = ""
		}
		if line == "" {
			c = strings.TrimLeft(c, " \t")
		}
		line += c
	}
	if line != "" || len(lines) == 0 {
		lines = append(lines, finished(line))
	}
	return lines
}

// finished returns a line as it is printed: without spaces at its end, with a
// hyphen where it ends at a soft one, and without steering characters.
func finished(line string) string {
	line = strings.TrimRight(line, " \t")
	hyphen := strings.HasSuffix(line, string(softHyphen))
	line = strings.Map(func(r rune) rune {
		if layoutOnly(r) {
			return -1
		}
		return r
	}, line)
	if hyphen {
		line += "-"
	}
	return line
}

// chunks cuts a paragraph at every place where a line may end. Each piece keeps
// the spaces, the hyphen or the steering character that it ends with.
func chunks(paragraph string) []string {
	runes := []rune(paragraph)
	var out []string
	start := 0
	for i := range runes {
		if i+1 < len(runes) && breaksAfter(runes, i) {
			out = append(out, string(runes[start:i+1]))
			start = i + 1
		}
	}
	if start < len(runes) {
		out = append(out, string(runes[start:]))
	}
	return out
}

// breaksAfter reports whether a line may end after the character at i, which
// is not the last.
func breaksAfter(runes []rune, i int) bool {
	switch runes[i] {
	case ' ', '\t':
		return runes[i+1] != ' ' && runes[i+1] != '\t'
	case softHyphen, zeroSpace:
		return true
	case '-', '\u2010', '–', '—':
		// A hyphen between letters joins words; before a figure it is a sign
		// or a range.
		return i > 0 && unicode.IsLetter(runes[i-1]) && unicode.IsLetter(runes[i+1])
	}
	return false
}
