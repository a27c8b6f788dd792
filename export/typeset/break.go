// Package typeset sets text in lines: it breaks it at a width, divides words, and finds the
// size at which a text fits a box. What a character measures it asks of package font.
package typeset

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
)

// Measure is what a text is broken to: a face of a set, a size, and the width of lines,
// of the first of which so much is taken by what is there already.
type Measure struct {
	Fonts              *font.Set
	Face               page.Face
	Size, Width, Taken page.MM
	// Hyphens divide a word that is wider than a line, or without which much of a line would
	// stay free; nil for none.
	Hyphens *Hyphens
}

// Break sets a text in lines of at most a width, the first of them in what is left of it. A
// line may end at a space, at a line feed, after a hyphen or dash between letters, at a
// zero-width space and at a soft hyphen, which is printed only there. It never ends at a
// no-break space, and no word is cut that no hyphens divide: one that is wider than the width is
// on a line of its own and runs over. The lines hold no leading or trailing spaces and none of
// the characters that only steer breaking; there is at least one line. A first line without
// room for a word is empty.
func (m Measure) Break(text string) []string {
	var lines []string
	for paragraph := range strings.SplitSeq(text, string(font.LineFeed)) {
		lines = append(lines, m.fill(paragraph)...)
		m.Taken = 0
	}
	return lines
}

// fill breaks one paragraph greedily. What would be measured again with each
// word is summed instead, since sizes are tried until a text fits.
func (m Measure) fill(paragraph string) []string {
	var lines []string
	at := m.Fonts.Advances(m.Face)
	line, room := run{of: at}, m.Width-m.Taken
	for from := 0; from < len(paragraph); {
		to := from + chunk(paragraph, from)
		longer := line.with(paragraph[from:to])
		begun := line.from < line.to || len(lines) == 0 && m.Taken > 0
		wide := font.Length(longer.width(), m.Size) > room
		n := 0
		if wide {
			n = m.divided(line, paragraph[from:to], room)
		}
		if n > 0 {
			start := from
			if line.from < line.to {
				start = line.from
			}
			lines = append(lines, finished(strings.TrimLeft(paragraph[start:from+n], " \t"))+"-")
			from += n
			line, room = run{of: at, from: from, to: from}, m.Width
			continue
		}
		if begun && wide {
			lines = append(lines, finished(paragraph[line.from:line.to]))
			line, room = run{of: at, from: from, to: from}, m.Width
		}
		if line.from == line.to {
			first := to - len(strings.TrimLeft(paragraph[from:to], " \t"))
			line.from, line.to = first, first
			longer = line.with(paragraph[first:to])
		}
		line, from = longer, to
	}
	if line.from < line.to || len(lines) == 0 {
		lines = append(lines, finished(paragraph[line.from:line.to]))
	}
	return lines
}

// run is a part of a paragraph, as bytes from and to, with what it measures in
// thousandths of the em square when it is finished.
type run struct {
	of       font.Advances
	from, to int
	inked    int64 // up to the last character that is no space
	spaces   int64 // after it
	hyphen   bool  // it ends at a soft hyphen
}

// with returns the run with a text after it. Most characters are printed and in ASCII,
// which is why they come first: sheets are measured in many sizes until they fit.
func (r run) with(text string) run {
	r.to += len(text)
	for _, c := range text {
		switch {
		case ' ' < c && c < 0x7f:
			r.inked += r.spaces + r.of.ASCII(c)
			r.spaces, r.hyphen = 0, false
		case c == ' ' || c == '\t':
			r.spaces += r.of.Of(c)
		default:
			r.inked += r.spaces
			if !font.Steers(c) {
				r.inked += r.of.Of(c)
			}
			r.spaces, r.hyphen = 0, c == font.SoftHyphen
		}
	}
	return r
}

// width returns the advance of the finished run.
func (r run) width() int64 {
	if r.hyphen {
		return r.inked + r.of.Of('-')
	}
	return r.inked
}

// finished returns a line as it is printed: without spaces at its end, with a
// hyphen where it ends at a soft one, and without steering characters.
func finished(line string) string {
	line = strings.TrimRight(line, " \t")
	hyphen := strings.HasSuffix(line, string(font.SoftHyphen))
	line = strings.Map(func(r rune) rune {
		if font.Steers(r) {
			return -1
		}
		return r
	}, line)
	if hyphen {
		line += "-"
	}
	return line
}

// chunk returns the length in bytes of the piece of a paragraph from a place to
// the next at which a line may end. A piece keeps the spaces, the hyphen or the
// steering character that it ends with.
func chunk(paragraph string, from int) int {
	before := rune(-1)
	for end := from; end < len(paragraph); {
		r, n := utf8.DecodeRuneInString(paragraph[end:])
		end += n
		if after, _ := utf8.DecodeRuneInString(paragraph[end:]); end < len(paragraph) && breaksAfter(before, r, after) {
			return end - from
		}
		before = r
	}
	return len(paragraph) - from
}

// breaksAfter reports whether a line may end after a character between two
// others.
func breaksAfter(before, r, after rune) bool {
	switch r {
	case ' ', '\t':
		return after != ' ' && after != '\t'
	case font.SoftHyphen, font.ZeroSpace:
		return true
	case '-', '\u2010', '–', '—':
		// A hyphen between letters joins words; before a figure it is a sign
		// or a range.
		return unicode.IsLetter(before) && unicode.IsLetter(after)
	}
	return false
}
