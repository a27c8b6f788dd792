package diag

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// JSON writes the findings in the order given, as one object with the list
// "findings" and the "counts" of each severity, indented and with a line feed
// at the end. The same findings give the same bytes.
func JSON(w io.Writer, fs []Finding) error {
	if fs == nil {
		fs = []Finding{}
	}
	return EncodeJSON(w, struct {
		Findings []Finding `json:"findings"`
		Counts   Counts    `json:"counts"`
	}{fs, Count(fs)})
}

// EncodeJSON writes a value as indented JSON with a line feed at the end, in
// characters that a terminal shows.
func EncodeJSON(w io.Writer, v any) error {
	e := json.NewEncoder(ShownJSON(w))
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}

// ShownJSON returns a writer that passes JSON on to w and writes as \u what a
// terminal would obey and not show: controls, marks of direction and whatever
// else is not graphic. The values stay the same, since such characters appear
// in the strings of JSON only. A write that ends within a character passes the
// rest of it on with the next.
func ShownJSON(w io.Writer) io.Writer { return &shownJSON{w: w} }

type shownJSON struct {
	w io.Writer
	// part is the beginning of a character.
	part []byte
}

// Write implements io.Writer.
func (s *shownJSON) Write(p []byte) (int, error) {
	if len(s.part) == 0 && !bytes.ContainsFunc(p, func(r rune) bool { return r >= 0x7f }) {
		return s.w.Write(p) // encoding/json has escaped the controls below
	}
	text := append(s.part, p...)
	out := make([]byte, 0, len(text))
	for len(text) > 0 {
		r, n := utf8.DecodeRune(text)
		if r == utf8.RuneError && n == 1 && !utf8.FullRune(text) {
			break
		}
		if r == '\n' || r == '\t' || r == '\r' || unicode.IsGraphic(r) {
			out = append(out, text[:n]...)
		} else if high, low := utf16.EncodeRune(r); low != unicode.ReplacementChar {
			out = fmt.Appendf(out, `\u%04x\u%04x`, high, low)
		} else {
			out = fmt.Appendf(out, `\u%04x`, r)
		}
		text = text[n:]
	}
	s.part = append(s.part[:0], text...)
	if _, err := s.w.Write(out); err != nil {
		return 0, err
	}
	return len(p), nil
}
