package check

import (
	"bytes"

	"hulldown.dev/schema/diag"
)

// Text returns the author's text under a span, "" where there is none.
func (p *Pass) Text(s diag.Span) string {
	data := p.Loaded.Sources[s.File]
	from, to := offset(data, s.Line, s.Col), offset(data, s.EndLine, s.EndCol)
	if from < 0 || to < from {
		return ""
	}
	return string(data[from:to])
}

// Margin widens a span to the left over blanks of its line.
func (p *Pass) Margin(s diag.Span) diag.Span {
	data := p.Loaded.Sources[s.File]
	for at := offset(data, s.Line, s.Col); at > 0 && (data[at-1] == ' ' || data[at-1] == '\t'); at-- {
		s.Col--
	}
	return s
}

// offset converts a line and byte column, both from 1, to an offset, -1 if the
// text has no such place.
func offset(data []byte, line, col int) int {
	at := 0
	for ; line > 1; line-- {
		n := bytes.IndexByte(data[at:], '\n')
		if n < 0 {
			return -1
		}
		at += n + 1
	}
	if line < 1 || col < 1 || at+col-1 > len(data) {
		return -1
	}
	return at + col - 1
}
