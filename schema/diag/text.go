package diag

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// Ink is a look of text on a terminal: the escape sequence that begins it. Inks are used only
// where colour is asked for.
type Ink string

// The inks of findings and reports.
const (
	Red    Ink = "\x1b[31m"
	Yellow Ink = "\x1b[33m"
	Green  Ink = "\x1b[32m"
	Blue   Ink = "\x1b[34m"
	Faint  Ink = "\x1b[2m"
	Bold   Ink = "\x1b[1m"
	inkOff     = "\x1b[0m"
)

// Paint returns a text in the ink, which ends with it.
func (i Ink) Paint(text string) string { return string(i) + text + inkOff }

// Text writes the findings in the order given for a person to read: the place,
// severity, code and message of each in one line, then the author's text with
// the place marked, related places, help and fixes, indented. Src returns the
// text of a file, nil where it has none; a nil src shows no text. With colour
// the result holds terminal escapes; without it, and whatever the author's
// text holds, none. A span outside the text is clamped or shown without it.
func Text(w io.Writer, fs []Finding, src func(file string) []byte, colour bool) error {
	p := &printer{src: src, colour: colour}
	for i := range fs {
		p.finding(&fs[i])
	}
	_, err := w.Write(p.b.Bytes())
	return err
}

type printer struct {
	b      bytes.Buffer
	src    func(file string) []byte
	colour bool
	// file is the text that was shown last, split into lines.
	file  string
	lines []string
	known bool
}

func (p *printer) ink(ink Ink, s string) string {
	if !p.colour {
		return s
	}
	return ink.Paint(s)
}

func (p *printer) finding(f *Finding) {
	ink := Red
	if f.Severity == Warning {
		ink = Yellow
	}
	fmt.Fprintf(&p.b, "%s%s %s: %s\n", p.ink(Bold, where(f.Span)),
		p.ink(ink, Printable(string(f.Severity))), Printable(f.Code), Printable(f.Message))
	p.excerpt(f.Span, ink, "  ")
	for _, r := range f.Related {
		fmt.Fprintf(&p.b, "  %s%s\n", p.ink(Bold, where(r.Span)), Printable(r.Message))
		p.excerpt(r.Span, Blue, "    ")
	}
	if f.Help != "" {
		lines := strings.Split(f.Help, "\n")
		fmt.Fprintf(&p.b, "  help: %s\n", Printable(lines[0]))
		for _, l := range lines[1:] {
			fmt.Fprintf(&p.b, "        %s\n", Printable(l))
		}
	}
	for _, x := range f.Fixes {
		fmt.Fprintf(&p.b, "  fix: %s\n", Printable(x.Verb))
	}
}

// where writes a place with the colon that follows it, nothing for none.
func where(s Span) string {
	switch {
	case s.IsZero():
		return ""
	case s.Line == 0:
		return Printable(s.File) + ": "
	}
	return fmt.Sprintf("%s:%d:%d: ", Printable(s.File), s.Line, s.Col)
}

// excerpt writes the first line of a span and marks of it what the span
// covers.
func (p *printer) excerpt(s Span, ink Ink, indent string) {
	if p.src == nil || s.Line < 1 {
		return
	}
	line, ok := p.line(s.File, s.Line)
	if !ok {
		return
	}
	from := clamp(s.Col-1, 0, len(line))
	to := len(line)
	if s.EndLine == s.Line {
		to = clamp(s.EndCol-1, from, len(line))
	}
	v := view(line, from, to)
	number := fmt.Sprintf("%s%4d | ", indent, s.Line)
	fmt.Fprintf(&p.b, "%s%s\n", number, v.text)
	fmt.Fprintf(&p.b, "%s%s\n", strings.Repeat(" ", len(number)-2)+"| "+strings.Repeat(" ", v.from),
		p.ink(ink, strings.Repeat("^", max(1, v.to-v.from))))
}

// line returns a line of a file, counted from 1, without its end.
func (p *printer) line(file string, n int) (string, bool) {
	if !p.known || p.file != file {
		p.file, p.lines, p.known = file, nil, true
		if text := p.src(file); text != nil {
			p.lines = strings.Split(string(text), "\n")
		}
	}
	if n > len(p.lines) {
		return "", false
	}
	return strings.TrimSuffix(p.lines[n-1], "\r"), true
}

func clamp(n, lo, hi int) int { return max(lo, min(n, hi)) }
