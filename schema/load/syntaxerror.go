package load

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/errors"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// syntaxError reports the first error only: what follows it in the file is
// mostly its consequence.
func (f *file) syntaxError(err error) {
	if marks := mergeMarks(f.src.data); len(marks) > 0 {
		f.leftover(marks[0])
		return
	}
	first := errors.Errors(err)[0]
	at := diag.Span{File: f.src.file, Line: 1, Col: 1, EndLine: 1, EndCol: 1}
	if p := first.Position(); p.IsValid() {
		at.Line, at.Col = p.Line(), p.Column()
		at.EndLine, at.EndCol = at.Line, at.Col+1
	}
	format, args := first.Msg()
	message := fmt.Sprintf(format, args...)
	switch {
	case strings.HasPrefix(message, "illegal character"), message == "illegal byte order mark":
		f.illegal(at)
	case strings.HasPrefix(message, "string literal not terminated"), strings.HasPrefix(message, "non-matching whitespace"):
		f.openText(at)
	default:
		if bad, ok := misplacedBracket(f.src); ok {
			f.findings = told(f.findings, bad)
			return
		}
		if bad, ok := f.unquoted(at, message); ok {
			f.findings = told(f.findings, bad)
			return
		}
		f.report("shape-syntax", at, "cannot read this as CUE: "+message+f.hint(at))
	}
}

// loneWord is a word as ids are written, or a number and what is written behind it; fieldSign
// is what follows the name of a field.
var (
	loneWord  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\d+ \pL+|[\pL\d_]+(?:-[\pL\d_]+)*`) })
	fieldSign = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^ *[?!]? *:`) })
	withUnit  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(\d+) ?\pL+$`) })
	// packageHyphen is a package line whose name has a hyphen, as ids have.
	packageHyphen = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^package +(\pL+(?:-[\pL\d]+)+) *(?://.*)?$`) })
	withZeros     = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^0+(\d+)$`) })
)

// unquoted says of the word at which a text is no CUE any more that it stands in quotes, since
// it has a hyphen or begins with a digit, and of a number that it has no unit behind it and
// no 0 before it.
func (f *file) unquoted(at diag.Span, message string) (diag.Finding, bool) {
	line := string(bytes.TrimRight(lineAt(f.src.data, at.Line), "\r"))
	if m := packageHyphen().FindStringSubmatchIndex(line); m != nil {
		name := strings.ReplaceAll(line[m[2]:m[3]], "-", "")
		bad := refusal("shape-syntax", diag.Span{File: at.File, Line: at.Line, Col: m[2] + 1, EndLine: at.Line, EndCol: m[3] + 1},
			"the name of a package has no hyphen: write package "+name)
		bad.Fixes = []diag.Fix{{Verb: "write package " + name, Edits: []diag.Edit{{Span: bad.Span, Text: name}}}}
		return bad, true
	}
	if !strings.HasPrefix(message, "missing ','") && !strings.HasPrefix(message, "illegal integer number") {
		return diag.Finding{}, false
	}
	for _, m := range loneWord().FindAllStringIndex(line, -1) {
		if at.Col-1 < m[0] || at.Col-1 > m[1] && strings.Trim(line[m[1]:min(at.Col-1, len(line))], " ") != "" {
			continue
		}
		word, here := line[m[0]:m[1]], diag.Span{File: at.File, Line: at.Line, Col: m[0] + 1, EndLine: at.Line, EndCol: m[1] + 1}
		bad := refusal("shape-syntax", here, "")
		write := func(text, verb string) {
			bad.Fixes = []diag.Fix{{Verb: verb, Edits: []diag.Edit{{Span: here, Text: text}}}}
		}
		if fieldSign().MatchString(line[m[1]:]) {
			if model.NoID(word) != "" || !strings.Contains(word, "-") && (word[0] < '0' || word[0] > '9') {
				return bad, false
			}
			bad.Message = fmt.Sprintf("a name with a hyphen, or that begins with a digit, stands in quotes: %q", word)
			write(strconv.Quote(word), "put "+word+" in quotes")
			return bad, true
		}
		if n := withUnit().FindStringSubmatch(word); n != nil {
			bad.Message = fmt.Sprintf("a number stands without a unit: write %s; a text stands in quotes", n[1])
			return bad, true
		}
		if n := withZeros().FindStringSubmatch(word); n != nil {
			bad.Message = "a number begins with no 0: write " + n[1]
			write(n[1], "write "+n[1])
			return bad, true
		}
		return bad, false
	}
	return diag.Finding{}, false
}

// hint says what an author probably meant who writes as in other languages.
func (f *file) hint(at diag.Span) string {
	line := strings.TrimSpace(string(lineAt(f.src.data, at.Line)))
	switch {
	case strings.HasPrefix(line, "/*"), strings.HasPrefix(line, "# "), strings.HasPrefix(line, "--"):
		return "; a comment begins with //"
	case strings.HasPrefix(line, "- "):
		return "; a list is written [a, b]"
	case strings.HasSuffix(line, ": |"):
		return `; a text of several lines is written between """ and """, each on a line of its own`
	}
	return ""
}

// lineAt is a line of a text, counted from 1.
func lineAt(data []byte, n int) []byte {
	for ; n > 1; n-- {
		_, data, _ = bytes.Cut(data, []byte("\n"))
	}
	line, _, _ := bytes.Cut(data, []byte("\n"))
	return line
}

// illegal reports a character that no CUE has outside of texts and comments. What cannot
// be seen or looks like another is written as what it looks like.
func (f *file) illegal(at diag.Span) {
	from, _ := at.Bounds(f.src.data)
	r, n := utf8.DecodeRune(f.src.data[from:])
	at.EndCol = at.Col + n
	plain := diag.Plain(string(r))
	switch {
	case strings.ContainsRune("“”„«»‘’", r):
		f.report("shape-syntax", at, fmt.Sprintf("%c is no quote of CUE; texts are between straight quotes, \"...\"", r))
		return
	case plain == string(r) && !diag.Invisible(r):
		f.report("shape-syntax", at, fmt.Sprintf("cannot read this as CUE: %s has no meaning outside of a text", diag.CharacterName(r)))
		return
	}
	bad := refusal("shape-syntax", at, fmt.Sprintf("cannot read this as CUE: there is %s; take it out", diag.CharacterName(r)))
	if plain != "" {
		bad.Message = fmt.Sprintf("cannot read this as CUE: there is %s; write %q", diag.CharacterName(r), plain)
	}
	bad.Fixes = []diag.Fix{{Verb: fmt.Sprintf("write %q", plain), Edits: []diag.Edit{{Span: at, Text: plain}}}}
	f.findings = told(f.findings, bad)
}

// textOpens matches a line that ends with the beginning of a text of several lines, and
// textCloses one that begins with its end.
var (
	textOpens  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[:,\[(]\s*#*"""\s*$`) })
	textCloses = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\s*"""`) })
)

// openText reports a text that is never closed: of those of several lines the first in
// which another begins.
func (f *file) openText(at diag.Span) {
	line, col := 0, 0
	n := 0
	for text := range bytes.Lines(f.src.data) {
		n++
		text = bytes.TrimRight(text, "\r\n")
		switch {
		case textOpens().Match(text) && line > 0:
			f.neverClosed(diag.Span{File: at.File, Line: line, Col: col, EndLine: line, EndCol: col + len(`"""`)}, `"""`)
			return
		case textOpens().Match(text):
			line, col = n, bytes.LastIndex(text, []byte(`"""`))+1
		case textCloses().Match(text):
			line = 0
		}
	}
	if line > 0 {
		f.neverClosed(diag.Span{File: at.File, Line: line, Col: col, EndLine: line, EndCol: col + len(`"""`)}, `"""`)
		return
	}
	from, _ := at.Bounds(f.src.data)
	f.neverClosed(at, string(f.src.data[from:from+1]))
}

func (f *file) neverClosed(at diag.Span, quote string) {
	where := ""
	if quote != `"""` {
		where = " on its line"
	}
	f.report("shape-syntax", at, fmt.Sprintf("the %s here is never closed; close the text with %s%s", quote, quote, where))
}

// mark is a line that a merge has left in a text, by its number.
type mark struct {
	line int
	sign byte
}

var mergeLine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?\r?$`)
})

// mergeMarks lists the lines of a text that look like those of a merge.
func mergeMarks(data []byte) []mark {
	var out []mark
	for _, m := range mergeLine().FindAllIndex(data, -1) {
		line, _ := lineCol(data, m[0])
		out = append(out, mark{line, data[m[0]]})
	}
	return out
}

// merges reports the conflicts of a merge that nobody settled, each once, and reports
// whether there are any.
func (f *file) merges() bool {
	if !bytes.Contains(f.src.data, []byte("<<<<<<<")) {
		return false
	}
	var from, between mark
	for _, m := range mergeMarks(f.src.data) {
		switch {
		case m.sign == '<':
			from, between = m, mark{}
		case m.sign == '=' && from.line > 0:
			between = m
		case m.sign == '>' && between.line > 0:
			bad := refusal("shape-merge", f.lineSpan(from.line), fmt.Sprintf(
				"lines %d to %d are a merge that nobody settled, one side above line %d and the other below; keep what is right and take out the three marks", from.line, m.line, between.line))
			bad.Related = []diag.Related{{Message: "it ends here", Span: f.lineSpan(m.line)}}
			f.findings = told(f.findings, bad)
			from, between = mark{}, mark{}
		}
	}
	return len(f.findings) > 0
}

// leftover reports a mark of a merge that was otherwise settled.
func (f *file) leftover(m mark) {
	f.report("shape-merge", f.lineSpan(m.line), "this line is the mark of a merge; take it out")
}

// markAsExpression finds the end of a conflict, which CUE takes for a bound of bounds.
func markAsExpression(f *ast.File, data []byte) (found mark, ok bool) {
	if !bytes.Contains(data, []byte(">>>>>>>")) {
		return mark{}, false
	}
	for _, m := range mergeMarks(data) {
		if m.sign != '>' {
			continue
		}
		ast.Walk(f, func(n ast.Node) bool {
			x, isUnary := n.(*ast.UnaryExpr)
			if isUnary && x.OpPos.Line() == m.line && x.OpPos.Column() == 1 {
				found, ok = m, true
			}
			return !ok
		}, nil)
	}
	return found, ok
}

// lineSpan is the place of a line.
func (f *file) lineSpan(n int) diag.Span {
	text := bytes.TrimRight(lineAt(f.src.data, n), "\r")
	return diag.Span{File: f.src.file, Line: n, Col: 1, EndLine: n, EndCol: 1 + len(text)}
}
