package diag

import (
	"io"
	"strings"
	"unicode"
)

// How a line of an author's text is shown.
const (
	tabWidth = 4   // columns of a tab
	maxView  = 100 // columns of a line; a longer one is cut around the place
	leadView = 30  // columns shown before the place in a line that is cut
)

// lineView is a line as a terminal shows it, with the columns, from 0, that
// are to be marked.
type lineView struct {
	text     string
	from, to int
}

// view lays out a line; from and to are byte offsets in it. Tabs become
// spaces, what cannot be printed becomes a replacement character, and a long
// line is cut around the place.
func view(line string, from, to int) lineView {
	var cells []string
	start, end := -1, -1
	for i, r := range line {
		if i >= from && start < 0 {
			start = len(cells)
		}
		if i >= to && end < 0 {
			end = len(cells)
		}
		switch {
		case r == '\t':
			for range tabWidth - len(cells)%tabWidth {
				cells = append(cells, " ")
			}
		case unicode.Is(unicode.Mn, r) && len(cells) > 0 && len(cells[len(cells)-1]) < 16:
			cells[len(cells)-1] += string(r) // combines with the letter before it
		default:
			cells = append(cells, shownRune(r))
		}
	}
	if start < 0 {
		start = len(cells)
	}
	if end < start {
		end = max(start, len(cells))
	}
	return cut(cells, start, end)
}

// cut shortens a long line to the part around the marked place.
func cut(cells []string, from, to int) lineView {
	if len(cells) <= maxView {
		return lineView{text: strings.TrimRight(strings.Join(cells, ""), " "), from: from, to: to}
	}
	left := clamp(from-leadView, 0, len(cells)-maxView)
	right := left + maxView
	part := append([]string(nil), cells[left:right]...)
	if left > 0 {
		part[0] = "…"
	}
	if right < len(cells) {
		part[len(part)-1] = "…"
	}
	return lineView{text: strings.Join(part, ""), from: from - left, to: min(to, right) - left}
}

// Printable replaces what a terminal would obey instead of showing: controls,
// line ends and marks of direction become U+FFFD. A joiner behind a letter of a script that
// joins, or a picture of several, stays: it has no effect but on how these are drawn.
func Printable(s string) string {
	const nonJoiner, joiner = '\u200c', '\u200d'
	var b strings.Builder
	before := ' '
	for _, r := range s {
		if (r == joiner || r == nonJoiner) && before > unicode.MaxLatin1 && before != joiner && before != nonJoiner {
			b.WriteRune(r)
		} else {
			b.WriteString(shownRune(r))
		}
		before = r
	}
	return b.String()
}

// PrintableLines is Printable for a text of several lines, whose ends stay.
func PrintableLines(s string) string {
	lines := strings.Split(s, "\n")
	for i := range lines {
		lines[i] = Printable(lines[i])
	}
	return strings.Join(lines, "\n")
}

// ShownText returns a writer that passes text on to w as PrintableLines has it. Each write
// ends with a whole character.
func ShownText(w io.Writer) io.Writer { return shownText{w} }

type shownText struct{ w io.Writer }

// Write implements io.Writer.
func (s shownText) Write(p []byte) (int, error) {
	if _, err := io.WriteString(s.w, PrintableLines(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}

func shownRune(r rune) string {
	if r == ' ' || unicode.IsGraphic(r) {
		return string(r)
	}
	return "\uFFFD"
}
