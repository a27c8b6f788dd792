package shape

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"hulldown/schema/diag"
	"hulldown/schema/model"
	"hulldown/validate/check"
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
		odd := oddities(text)
		if len(odd) == 0 {
			continue
		}
		place := func(o strangeText) diag.Span { return within(at, text, o) }
		f.Span, f.Message = place(odd[0]), odd[0].why
		if n := len(odd) - 1; n > 0 {
			f.Message += fmt.Sprintf(" (and %d more in this text)", n)
		}
		f.Fixes = mending(odd, place)
		p.Report(f)
	}
}

// mending is the fix that puts right all that is strange in a text, none where one of
// them can be mended in several ways.
func mending(odd []strangeText, place func(strangeText) diag.Span) []diag.Fix {
	fix := diag.Fix{Verb: "write what the text looks like"}
	for _, o := range odd {
		if !o.certain {
			return nil
		}
		fix.Edits = append(fix.Edits, diag.Edit{Span: place(o), Text: o.right})
	}
	return []diag.Fix{fix}
}

// strangeText is what is strange in a text: its bytes from and to, why, and what is right
// where that is certain.
type strangeText struct {
	from, to   int
	why, right string
	certain    bool
}

// oddities lists what is strange in a text as it is written, quotes included.
func oddities(text string) []strangeText {
	var out []strangeText
	for i, r := range text {
		if r < utf8.RuneSelf {
			continue
		}
		if o, ok := invisible(text, i, r); ok {
			out = append(out, o)
		}
	}
	out = append(out, scripts(text)...)
	out = append(out, inParts(text)...)
	slices.SortStableFunc(out, func(a, b strangeText) int { return a.from - b.from })
	return out
}

// invisible judges one character at an offset: what shows nothing, and blanks.
func invisible(text string, at int, r rune) (strangeText, bool) {
	o := strangeText{from: at, to: at + utf8.RuneLen(r)}
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	after, _ := utf8.DecodeRuneInString(text[o.to:])
	switch {
	case r >= '！' && r <= '～' && !unicode.In(before, unicode.Han, unicode.Hiragana, unicode.Katakana) && !unicode.In(after, unicode.Han, unicode.Hiragana, unicode.Katakana):
		o.right, o.certain = norm.NFKC.String(string(r)), true
		o.why = fmt.Sprintf("the text has %s; write %s", diag.CharacterName(r), o.right)
	case diag.Invisible(r):
		if joins(r, before, after) {
			return o, false
		}
		o.why = fmt.Sprintf(`the text has %s, which nobody sees; take it out, or write \u%04x if it is meant`, diag.CharacterName(r), r)
		o.certain = r != '\u200B'
	case unicode.IsSpace(r) || unicode.IsControl(r):
		if glues(text, at, o.to) {
			return o, false
		}
		o.why = fmt.Sprintf(`the text has %s where a blank belongs; write a blank, or \u%04x if it is meant`, diag.CharacterName(r), r)
		o.right, o.certain = " ", true
	default:
		return o, false
	}
	return o, true
}

// joins reports whether a character that is invisible has its work between its
// neighbours: joiners in scripts other than Latin, Cyrillic and Greek, and between
// pictures, and selectors of the look of one.
func joins(r, before, after rune) bool {
	plain := func(r rune) bool {
		return r < utf8.RuneSelf || unicode.In(r, unicode.Latin, unicode.Cyrillic, unicode.Greek)
	}
	switch {
	case unicode.Is(unicode.Variation_Selector, r):
		return !plain(before)
	case r == '\u200C' || r == '\u200D':
		return !plain(before) && !plain(after)
	}
	return false
}

// glues reports whether a blank of typography is where one belongs: between two words of
// which one is a number, a sign, an abbreviation or very short.
func glues(text string, from, to int) bool {
	blank := func(r rune) bool { return unicode.IsSpace(r) }
	left := text[:from]
	left = left[strings.LastIndexFunc(left, blank)+1:]
	left = left[strings.LastIndexAny(left, `"`)+1:]
	right := text[to:]
	if i := strings.IndexFunc(right, blank); i >= 0 {
		right = right[:i]
	}
	right, _, _ = strings.Cut(right, `"`)
	if left == "" || right == "" {
		return false
	}
	const short = 2
	binds := func(word string) bool {
		n := utf8.RuneCountInString(word)
		return n == 1 || n <= short && strings.ToLower(word) == word || strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) })
	}
	return unicode.Is(unicode.Zs, rune([]rune(text[from:to])[0])) && (binds(left) || binds(right))
}

// inParts finds letters that are written in several characters though there is one.
func inParts(text string) []strangeText {
	var out []strangeText
	for i := 0; ; {
		n := norm.NFC.QuickSpanString(text[i:])
		if i += n; i >= len(text) {
			return out
		}
		size := max(1, norm.NFC.NextBoundaryInString(text[i:], true))
		if right := norm.NFC.String(text[i : i+size]); right != text[i:i+size] {
			out = append(out, strangeText{from: i, to: i + size, right: right, certain: true,
				why: fmt.Sprintf("the text has %s in several characters, a letter and its accent; write it as one", right)})
		}
		i += size
	}
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

// text is what is at a span.
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
func within(at diag.Span, text string, o strangeText) diag.Span {
	place := func(offset int) (line, col int) {
		before := text[:offset]
		n := strings.Count(before, "\n")
		if n == 0 {
			return at.Line, at.Col + offset
		}
		return at.Line + n, offset - strings.LastIndexByte(before, '\n')
	}
	s := diag.Span{File: at.File}
	s.Line, s.Col = place(o.from)
	s.EndLine, s.EndCol = place(o.to)
	return s
}
