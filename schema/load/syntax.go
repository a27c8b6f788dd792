package load

import (
	"fmt"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/token"

	"hulldown/schema/diag"
)

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

// labelName returns the name of a plain field, or why it is none; then the
// name is empty unless it can be found.
func labelName(f *ast.Field) (name, why string) {
	switch l := f.Label.(type) {
	case *ast.Ident:
		if strings.HasPrefix(l.Name, "_") || strings.HasPrefix(l.Name, "#") {
			return "", fmt.Sprintf("%s is a hidden field or a definition; content has plain fields only", clip(l.Name))
		}
	case *ast.BasicLit:
		if l.Kind != token.STRING {
			return "", "the name of a field is a word or a quoted text"
		}
	default:
		return "", "the name of a field is written out, not computed"
	}
	name, _, err := ast.LabelName(f.Label)
	switch {
	case err != nil:
		return "", "cannot read the name of this field"
	case f.Alias != nil:
		return name, "content has no aliases"
	case f.Constraint != token.ILLEGAL:
		return name, fmt.Sprintf("%s is written with %s, which asks for a value; content gives it: %s: value",
			clip(name), f.Constraint, clip(name))
	}
	return name, ""
}

// describe says in the author's words what kind of CUE is refused.
func describe(n ast.Node) string {
	switch n.(type) {
	case *ast.Comprehension:
		return "content has no loops or conditions"
	case *ast.Interpolation:
		return "a text cannot compute anything"
	case *ast.CallExpr:
		return "content calls no functions"
	case *ast.IndexExpr, *ast.SliceExpr, *ast.SelectorExpr:
		return "this refers to another value"
	case *ast.LetClause, *ast.Alias:
		return "content has no names for values"
	case *ast.Ellipsis:
		return "content leaves nothing open"
	case *ast.BottomLit:
		return "this is CUE's error value"
	case *ast.ImportDecl:
		return "an import stands at the top of the file"
	}
	return "content is literal"
}
