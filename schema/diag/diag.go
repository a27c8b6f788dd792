// Package diag holds the one model of findings that every part of the tool
// reports in, and the printers that render it.
//
// A finding says what is wrong with the author's content, at the author's
// place, in the game's words. An error of the tool itself is a Go error and
// never a finding.
package diag

import (
	"bytes"
	"cmp"
	"slices"
)

// Span is a stretch of an author's file. File is a slash-separated path as the
// author would write it; lines and columns count from 1 and columns count
// bytes. End is exclusive. The zero Span means that no place is known.
type Span struct {
	File    string `json:"file,omitempty"`
	Line    int    `json:"line,omitempty"`
	Col     int    `json:"col,omitempty"`
	EndLine int    `json:"endLine,omitempty"`
	EndCol  int    `json:"endCol,omitempty"`
}

// IsZero reports whether no place is known.
func (s Span) IsZero() bool { return s == Span{} }

// Severity says how much a finding weighs. An error condemns the content, a
// warning asks for a decision; both end a check with exit status 1.
type Severity string

// The severities.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
)

// Finding is one mistake of the author's, said once.
type Finding struct {
	// Code is the kebab-case name of the defect with its tier first, such as
	// link-unknown-card. A code is never reused for another defect.
	Code     string   `json:"code"`
	Severity Severity `json:"severity"`
	// Message is one lower-case sentence without a full stop that says what is
	// wrong and, where it is known, what would be right.
	Message string `json:"message"`
	// Span is the author's text; Record is the record it is in, as
	// kind/id, empty when the mistake lies outside any record.
	Span   Span   `json:"span"`
	Record string `json:"record,omitempty"`
	// Path is what the mistake is about below the record, such as rules.0.on, empty
	// where that is not known. Several paths may have one span: a template is used
	// by one word.
	Path    string    `json:"-"`
	Related []Related `json:"related,omitempty"`
	Fixes   []Fix     `json:"fixes,omitempty"`
	// Help is an optional longer explanation.
	Help string `json:"help,omitempty"`
	// Recording is the script of a game that shows the mistake, empty for none.
	Recording string `json:"-"`
}

// Related is a second place that explains a finding.
type Related struct {
	Message string `json:"message"`
	Span    Span   `json:"span"`
}

// written is the message of a place at which a value was written that is used
// elsewhere.
const written = "the value comes from here"

// Written is the second place of a finding at the use of a value: where the value
// was written.
func Written(at Span) Related { return Related{Message: written, Span: at} }

// Fix is a certain repair: edits against the text as it is. Verb is a
// phrase such as `replace "wods" with "woods"`.
type Fix struct {
	Verb  string `json:"verb"`
	Edits []Edit `json:"edits"`
}

// Edit replaces the text of a span.
type Edit struct {
	Span Span   `json:"span"`
	Text string `json:"text"`
}

// Bounds returns the offsets at which a span begins and ends in the text of
// its file. What lies outside the text is brought to its nearest place.
func (s Span) Bounds(text []byte) (from, to int) {
	from = offset(text, s.Line, s.Col)
	return from, max(from, offset(text, s.EndLine, s.EndCol))
}

// Apply returns a text with edits carried out that do not meet, whatever their order.
func Apply(text []byte, edits []Edit) []byte {
	// The last place comes first, so that those before it keep theirs.
	edits = slices.SortedFunc(slices.Values(edits), func(a, b Edit) int {
		return cmp.Or(cmp.Compare(b.Span.Line, a.Span.Line), cmp.Compare(b.Span.Col, a.Span.Col))
	})
	for _, e := range edits {
		from, to := e.Span.Bounds(text)
		text = slices.Concat(text[:from], []byte(e.Text), text[to:])
	}
	return text
}

// offset converts a line and a byte column, both from 1.
func offset(text []byte, line, col int) int {
	at := 0
	for ; line > 1; line-- {
		n := bytes.IndexByte(text[at:], '\n')
		if n < 0 {
			return len(text)
		}
		at += n + 1
	}
	return clamp(at+col-1, at, len(text))
}
