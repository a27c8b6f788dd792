package load

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/cue/token"

	"hulldown.dev/schema/diag"
)

// decimal matches a whole number as / writes it, such as 600.0 or 6.0E+2.
var decimal = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^-?\d+(?:\.\d*E[+-]?\d+|\.0+|E[+-]?\d+)$`) })

// decimals warns of a text in which a number is written as / gives it, and notes how a number
// of that kind becomes a whole one where one is due.
func (r *reader) decimals(rec *record, n *node, v Value) {
	if v.Form != textForm && v.Form != otherForm || !strings.ContainsAny(v.Text, ".E") {
		return
	}
	for _, at := range []Stretch{v.At, v.From} {
		if at.File < 1 || at.File > len(r.files) || r.files[at.File-1] == nil {
			continue
		}
		f := r.files[at.File-1]
		text := string(f.src.data[at.From:at.To])
		x, err := parser.ParseExpr("", text)
		if err != nil {
			continue
		}
		d := dividing{r, at, text}
		if v.Form == otherForm {
			if n.whole = d.fix(x); n.whole != nil {
				return
			}
			continue
		}
		for _, part := range inserted(x, v.Text) {
			if decimal().MatchString(part.text) {
				d.warn(rec, part, v.Text)
				return
			}
		}
	}
}

// dividing is an expression of the author's in a file of a request.
type dividing struct {
	*reader
	at   Stretch
	text string
}

// fix writes a division as one of whole numbers, nil for what is none.
func (d dividing) fix(x ast.Expr) []diag.Fix {
	for paren, ok := x.(*ast.ParenExpr); ok; paren, ok = x.(*ast.ParenExpr) {
		x = paren.X
	}
	q, ok := x.(*ast.BinaryExpr)
	if !ok || q.Op != token.QUO {
		return nil
	}
	part := func(x ast.Expr) string { return d.text[x.Pos().Offset():x.End().Offset()] }
	text := fmt.Sprintf("div(%s, %s)", part(q.X), part(q.Y))
	at := Stretch{d.at.File, d.at.From + q.Pos().Offset(), d.at.From + q.End().Offset()}
	return []diag.Fix{{Verb: "write " + clip(text), Edits: []diag.Edit{{Span: d.span(at), Text: text}}}}
}

// warn says once of a text that a number in it is written with decimals.
func (d dividing) warn(rec *record, part insertion, whole string) {
	at := Stretch{d.at.File, d.at.From + part.x.Pos().Offset(), d.at.From + part.x.End().Offset()}
	bad := diag.Finding{
		Code: "shape-decimal-text", Severity: diag.Warning, Span: d.span(at), Record: rec.name(),
		Message: fmt.Sprintf("this is written %s in the text %q; a number that / gives has decimals, and div(a, b) gives a whole one", part.text, clip(whole)),
		Fixes:   d.fix(part.x),
	}
	if !slices.ContainsFunc(rec.file.findings, func(f diag.Finding) bool { return f.Code == bad.Code && f.Span == bad.Span }) {
		rec.file.findings = told(rec.file.findings, bad)
	}
}

// insertion is an expression in a text, and what stands for it there.
type insertion struct {
	x    ast.Expr
	text string
}

// inserted finds what stands in a text for the expressions in it; nothing where the text is
// no such one.
func inserted(x ast.Expr, text string) []insertion {
	in, ok := x.(*ast.Interpolation)
	if !ok {
		return nil
	}
	first, last := in.Quotes()
	quotes, skip, _, err := literal.ParseQuotes(first.Value, last.Value)
	if err != nil {
		return nil
	}
	form := "(?s)^"
	var out []insertion
	for i, part := range in.Elts {
		lit, ok := part.(*ast.BasicLit)
		if i%2 == 1 || !ok {
			form += "(.*?)"
			out = append(out, insertion{x: part})
			continue
		}
		words, err := quotes.Unquote(lit.Value[skip:])
		if err != nil {
			return nil
		}
		form += regexp.QuoteMeta(words)
		skip = len(")") // which ends the expression before
	}
	found := regexp.MustCompile(form + "$").FindStringSubmatch(text)
	if found == nil {
		return nil
	}
	for i := range out {
		out[i].text = found[i+1]
	}
	return out
}
