package font

import (
	"strings"
	"unicode"
	"unicode/utf8"

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
	return r == softHyphen || r == zeroSpace || r == wordJoiner || r == lineFeed
}

// Break sets a text in lines of at most a width. A line may end at a space, at
// a line feed, after a hyphen or dash between letters, at a zero-width space
// and at a soft hyphen, which is printed only there. It never ends at a
// no-break space, and no word is cut that no hyphens divide: one that is wider than the width is
// on a line of its own and runs over. The lines hold no leading or trailing
// spaces and none of the characters that only steer breaking; there is at
// least one line.
func (s *Set) Break(f page.Face, size page.MM, text string, width page.MM) []string {
	return s.Lines(Measure{Face: f, Size: size, Width: width}, text)
}

// Measure is what a text is broken to: a face, a size, and the width of lines,
// of the first of which so much is taken by what is there already.
type Measure struct {
	Face               page.Face
	Size, Width, Taken page.MM
	// Hyphens divide a word that is wider than a line, or without which much of a line would
	// stay free; nil for none.
	Hyphens *Hyphens
}

// Lines is Break where the first line has less room. A first line without room
// for a word is empty.
func (s *Set) Lines(m Measure, text string) []string {
	var lines []string
	for paragraph := range strings.SplitSeq(text, string(lineFeed)) {
		lines = append(lines, s.fill(m, paragraph)...)
		m.Taken = 0
	}
	return lines
}

// fill breaks one paragraph greedily. What would be measured again with each
// word is summed instead, since sizes are tried until a text fits.
func (s *Set) fill(m Measure, paragraph string) []string {
	var lines []string
	at := s.at(m.Face)
	line, room := run{face: at}, m.Width-m.Taken
	for from := 0; from < len(paragraph); {
		to := from + chunk(paragraph, from)
		longer := line.with(paragraph[from:to])
		begun := line.from < line.to || len(lines) == 0 && m.Taken > 0
		wide := scaled(longer.width(), m.Size) > room
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
			line, room = run{face: at, from: from, to: from}, m.Width
			continue
		}
		if begun && wide {
			lines = append(lines, finished(paragraph[line.from:line.to]))
			line, room = run{face: at, from: from, to: from}, m.Width
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
	face     *face
	from, to int
	inked    int64 // up to the last character that is no space
	spaces   int64 // after it
	hyphen   bool  // it ends at a soft hyphen
}

// with returns the run with a text after it. Most characters are printed and in ASCII,
// which is why they come first: sheets are measured in many sizes until they fit.
func (r run) with(text string) run {
	r.to += len(text)
	ascii := &r.face.block(' ').advance
	for _, c := range text {
		switch {
		case ' ' < c && c < 0x7f:
			r.inked += r.spaces + int64(ascii[c])
			r.spaces, r.hyphen = 0, false
		case c == ' ' || c == '\t':
			r.spaces += r.of(c)
		default:
			r.inked += r.spaces
			if !layoutOnly(c) {
				r.inked += r.of(c)
			}
			r.spaces, r.hyphen = 0, c == softHyphen
		}
	}
	return r
}

// of returns the advance of one character.
func (r run) of(c rune) int64 { return r.face.advance(c) }

// width returns the advance of the finished run.
func (r run) width() int64 {
	if r.hyphen {
		return r.inked + r.of('-')
	}
	return r.inked
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
	case softHyphen, zeroSpace:
		return true
	case '-', '\u2010', '–', '—':
		// A hyphen between letters joins words; before a figure it is a sign
		// or a range.
		return unicode.IsLetter(before) && unicode.IsLetter(after)
	}
	return false
}
