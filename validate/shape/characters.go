package shape

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// strange reports texts with characters that are not what they look like: what is
// invisible, blanks that are none of typography's, letters of another script within a
// word, and letters in two parts. What is written by its number, such as \u00ad, is meant.
func strange(p *check.Pass) error {
	texts := map[string]lines{}
	for _, k := range model.Kinds() {
		for _, r := range p.Content.Heads(k) {
			if r.Origin != nil && !p.Trusted(r) && p.Sound(r) {
				strangeIn(p, r, texts)
			}
		}
	}
	return nil
}

// strangeIn looks at the texts of one record. The texts of files that are ASCII
// throughout are nil.
func strangeIn(p *check.Pass, r *model.Record, texts map[string]lines) {
	places := r.Origin.Places()
	var paths []string
	for path, at := range places.Fields { // order-free: the paths are sorted below
		if w, ok := places.Written[path]; ok {
			at = w
		}
		if _, known := texts[at.File]; !known {
			texts[at.File] = linesOf(p.Loaded.Sources[at.File])
		}
		if texts[at.File].quoted(at) {
			paths = append(paths, path)
		}
	}
	slices.Sort(paths)
	for _, path := range paths {
		at := places.Fields[path]
		if w, ok := places.Written[path]; ok {
			at = w
		}
		text := texts[at.File].text(at)
		f := r.Finding(path)
		f.Path = path
		odd := diag.Oddities(text)
		if len(odd) == 0 {
			continue
		}
		place := func(o diag.StrangeText) diag.Span { return within(at, text, o) }
		f.Span, f.Message = place(odd[0]), odd[0].Why+odd[0].Escape
		if n := len(odd) - 1; n > 0 {
			f.Message += fmt.Sprintf(" (and %d more in this text)", n)
		}
		f.Fixes = mending(odd, place)
		p.Report(f)
	}
}

// mending is the fix that puts right all that is strange in a text, none where one of
// them can be mended in several ways.
func mending(odd []diag.StrangeText, place func(diag.StrangeText) diag.Span) []diag.Fix {
	fix := diag.Fix{Verb: "write what the text looks like"}
	for _, o := range odd {
		if !o.Certain {
			return nil
		}
		fix.Edits = append(fix.Edits, diag.Edit{Span: place(o), Text: o.Right})
	}
	return []diag.Fix{fix}
}

// lines are those of a text, nil for one of ASCII characters alone.
type lines [][]byte

func linesOf(text []byte) lines {
	if !slices.ContainsFunc(text, func(b byte) bool { return b >= utf8.RuneSelf }) {
		return nil
	}
	return bytes.SplitAfter(text, []byte("\n"))
}

// quoted reports whether a span begins with a quote, so that it is a text, and has other
// characters than ASCII.
func (l lines) quoted(s diag.Span) bool {
	if s.Line < 1 || s.EndLine > len(l) || s.Col > len(l[s.Line-1]) {
		return false
	}
	first := l[s.Line-1][s.Col-1]
	return (first == '"' || first == '#') && strings.ContainsFunc(l.text(s), func(r rune) bool { return r >= utf8.RuneSelf })
}

// text is the text of a span.
func (l lines) text(s diag.Span) string {
	var b strings.Builder
	for n := s.Line; n <= s.EndLine; n++ {
		line := l[n-1]
		if n == s.EndLine {
			line = line[:min(s.EndCol-1, len(line))]
		}
		if n == s.Line {
			line = line[min(s.Col-1, len(line)):]
		}
		b.Write(line)
	}
	return b.String()
}

// within is the place of something in a text that is at a place.
func within(at diag.Span, text string, o diag.StrangeText) diag.Span {
	place := func(offset int) (line, col int) {
		before := text[:offset]
		n := strings.Count(before, "\n")
		if n == 0 {
			return at.Line, at.Col + offset
		}
		return at.Line + n, offset - strings.LastIndexByte(before, '\n')
	}
	s := diag.Span{File: at.File}
	s.Line, s.Col = place(o.From)
	s.EndLine, s.EndCol = place(o.To)
	return s
}
