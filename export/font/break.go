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
	return s.Lines(Measure{Face: f, Size: size, Width: width}, text)
}

// Measure is what a text is broken to: a face, a size, and the width of lines,
// of the first of which so much is taken by what stands there already.
type Measure struct {
	Face               page.Face
	Size, Width, Taken page.MM
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

// fill breaks one paragraph greedily. A line is a stretch of it, whose advance
// is added up chunk by chunk: breaking is most of the work of a layout.
func (s *Set) fill(m Measure, paragraph string) []string {
	at := s.at(m.Face)
	var lines []string
	start, end, wide, room := 0, 0, int64(0), m.Width-m.Taken
	for from := 0; from < len(paragraph); {
		c := at.chunk(paragraph[from:])
		begun := start < end || len(lines) == 0 && m.Taken > 0
		if begun && scaled(wide+c.wide-c.spaces+c.hyphen, m.Size) > room {
			lines = append(lines, finished(paragraph[start:end]))
			start, end, wide, room = from, from, 0, m.Width
		}
		if start == end {
			// A line does not begin with spaces.
			start = from
			if c.wide == c.spaces && c.hyphen == 0 && strings.Trim(paragraph[from:from+c.bytes], " \t") == "" {
				start, c.wide = from+c.bytes, 0
			}
		}
		from += c.bytes
		end, wide = from, wide+c.wide
	}
	if start < end || len(lines) == 0 {
		lines = append(lines, finished(paragraph[start:end]))
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

// chunk is a stretch of text behind which a line may end.
type chunk struct {
	bytes int
	// wide is its advance in thousandths of the em, spaces that of the spaces at
	// its end, hyphen that of the hyphen that a line ending here gets.
	wide, spaces, hyphen int64
}

// chunk measures a text up to the first place where a line may end, which is
// behind the spaces, the hyphen or the steering character there. Spaces at the
// beginning of a text are a chunk of their own.
func (f *face) chunk(text string) chunk {
	var c chunk
	before, at := rune(0), rune(0)
	for i, next := range text {
		if i > 0 && breaksAfter(before, at, next) {
			c.bytes = i
			break
		}
		before, at = at, next
		if layoutOnly(next) {
			continue
		}
		advance := f.wide(next)
		c.wide += advance
		if next == ' ' || next == '\t' {
			c.spaces += advance
		} else {
			c.spaces = 0
		}
	}
	if c.bytes == 0 {
		c.bytes = len(text)
	}
	if at == softHyphen {
		c.hyphen = f.wide('-')
	}
	return c
}

// breaksAfter reports whether a line may end after a character that stands
// between two others, the first of which is 0 at the beginning.
func breaksAfter(before, at, next rune) bool {
	switch at {
	case ' ', '\t':
		return next != ' ' && next != '\t'
	case softHyphen, zeroSpace:
		return true
	case '-', '\u2010', '–', '—':
		// A hyphen between letters joins words; before a figure it is a sign
		// or a range.
		return unicode.IsLetter(before) && unicode.IsLetter(next)
	}
	return false
}
