package load

import (
	"cmp"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/cue/token"

	"hulldown.dev/schema/diag"
)

// parse parses a text as the file that it is in.
func (s *source) parse(text []byte) (*ast.File, error) { return parseAs(s.version, s.file, text) }

// parseAs parses a text in a version of the language, "" for this evaluator's.
func parseAs(version, name string, text any) (*ast.File, error) {
	return parser.ParseFile(name, text, parser.Version(cmp.Or(version, Language())))
}

// span returns the place of a piece of syntax.
func span(n ast.Node) diag.Span {
	from, to := n.Pos(), n.End()
	if !from.IsValid() {
		return diag.Span{}
	}
	p := from.Position()
	s := diag.Span{File: p.Filename, Line: p.Line, Col: p.Column, EndLine: p.Line, EndCol: p.Column + 1}
	if to.IsValid() {
		if q := to.Position(); q.Offset > p.Offset {
			s.EndLine, s.EndCol = q.Line, q.Column
		}
	}
	return s
}

// labelName returns the name of a plain field, or why it is none; then the name is
// empty unless it can be found.
func labelName(f *ast.Field) (name, why string) {
	switch l := f.Label.(type) {
	case *ast.Ident:
		if strings.HasPrefix(l.Name, "_") || strings.HasPrefix(l.Name, "#") {
			return "", "hidden"
		}
	case *ast.BasicLit:
		if l.Kind != token.STRING {
			return "", "no text"
		}
	default:
		return "", "computed"
	}
	name, _, err := ast.LabelName(f.Label)
	switch {
	case err != nil:
		return "", "unreadable"
	case f.Alias != nil:
		return name, "named"
	case f.Constraint != token.ILLEGAL:
		return name, "not given"
	}
	return name, ""
}
