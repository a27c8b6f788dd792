package load

import (
	"strings"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/token"
)

// site is where a text gives a value: the field, nil for an element of a list,
// and the expression.
type site struct {
	file  int // its number in the request
	field *ast.Field
	value ast.Expr
}

// reference is an operand that brings fields from elsewhere; name is the last
// word of it.
type reference struct {
	site
	name string
}

// sites knows by their paths, such as cards.a-1.pen.light, the values that the
// text of a package spells out, conditions included, and what it refers to in
// place of a value.
type sites struct {
	at   map[string][]site
	refs map[string][]reference
	// shelves are, by file and name, the imports whose definitions bring values.
	shelves map[shelfName]bool
}

// shelfName is a name under which a file imports a set.
type shelfName struct {
	file int
	name string
}

func newSites() sites {
	return sites{map[string][]site{}, map[string][]reference{}, map[shelfName]bool{}}
}

// add enters the fields that declarations spell out below a path.
func (s sites) add(file int, decls []ast.Decl, path string) {
	for _, d := range decls {
		switch d := d.(type) {
		case *ast.ImportDecl:
			for _, spec := range d.Specs {
				if setOf(spec) != "" {
					s.shelves[shelfName{file, importName(spec)}] = true
				}
			}
		case *ast.Field:
			name, why := labelName(d)
			if why != "" && name == "" {
				continue
			}
			at := below(path, name)
			s.at[at] = append(s.at[at], site{file, d, d.Value})
			s.expr(file, d.Value, at)
		case *ast.EmbedDecl:
			s.expr(file, d.Expr, path)
		case *ast.Comprehension:
			if body, ok := d.Value.(*ast.StructLit); ok {
				s.add(file, body.Elts, path)
			}
		}
	}
}

// expr enters what an expression spells out at a path.
func (s sites) expr(file int, x ast.Expr, path string) {
	switch x := x.(type) {
	case *ast.StructLit:
		s.add(file, x.Elts, path)
	case *ast.ParenExpr:
		s.expr(file, x.X, path)
	case *ast.UnaryExpr:
		s.expr(file, x.X, path)
	case *ast.BinaryExpr:
		if x.Op == token.AND {
			s.expr(file, x.X, path)
			s.expr(file, x.Y, path)
		}
	case *ast.ListLit:
		for i, e := range x.Elts {
			switch e.(type) {
			case *ast.Comprehension, *ast.Ellipsis:
				return
			}
			at := belowItem(path, i)
			s.at[at] = append(s.at[at], site{file, nil, e})
			s.expr(file, e, at)
		}
	case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr, *ast.CallExpr:
		if !isDefinition(x) || s.shelves[shelfName{file, packageOf(x)}] {
			s.refs[path] = append(s.refs[path], reference{site{file, nil, x}, lastWord(x)})
		}
	}
}

// isDefinition reports whether an expression has the form of a definition of the
// schema, which brings constraints and no values.
func isDefinition(x ast.Expr) bool {
	sel, ok := x.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	_, ok = sel.X.(*ast.Ident)
	name, ok2 := sel.Sel.(*ast.Ident)
	return ok && ok2 && strings.HasPrefix(name.Name, "#")
}

// packageOf is the name before the definition of another package.
func packageOf(x ast.Expr) string {
	if sel, ok := x.(*ast.SelectorExpr); ok {
		return lastWord(sel.X)
	}
	return ""
}

// lastWord is the last name of a reference: light of _t.pen.light.
func lastWord(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		name, _, _ := ast.LabelName(x.Sel) // what is no name matches nothing
		return name
	}
	return ""
}

// stretch returns the part of a file that a piece of syntax takes.
func stretch(file int, n ast.Node) Stretch {
	if n == nil || !n.Pos().IsValid() {
		return Stretch{}
	}
	s := Stretch{File: file, From: n.Pos().Offset(), To: n.Pos().Offset() + 1}
	if end := n.End(); end.IsValid() && end.Offset() > s.From {
		s.To = end.Offset()
	}
	return s
}

// holds reports whether a stretch holds the beginning of another.
func (s Stretch) holds(t Stretch) bool {
	return s.File == t.File && s.File != 0 && s.From <= t.From && t.From < s.To
}

// index learns the places of the values that the files spell out.
func (e *evaluation) index() {
	e.sites = newSites()
	e.starts = make([]map[int]ast.Node, len(e.files))
	for i, f := range e.files {
		e.sites.add(i+1, f.Decls, "")
		starts := map[int]ast.Node{}
		ast.Walk(f, func(n ast.Node) bool {
			switch n.(type) {
			case ast.Expr:
				if _, known := starts[n.Pos().Offset()]; !known {
					starts[n.Pos().Offset()] = n
				}
			case *ast.Field, *ast.ForClause:
				starts[n.Pos().Offset()] = n
			}
			return true
		}, nil)
		e.starts[i] = starts
	}
}

// point returns the syntax that begins where a position is: of a field its value.
// It is nowhere for a position in the schema.
func (e *evaluation) point(p token.Pos) Stretch {
	n := e.numbers[p.Filename()]
	if !p.IsValid() || n == 0 {
		return Stretch{}
	}
	at := Stretch{File: n, From: p.Offset(), To: p.Offset() + 1}
	if n > len(e.files) {
		return at
	}
	switch x := e.starts[n-1][p.Offset()].(type) {
	case nil:
	case *ast.Field:
		return stretch(n, x.Value)
	default:
		return stretch(n, x)
	}
	return at
}

// places enters where a value of a record is, and where it comes from.
func (w *walk) places(into *Value, p pair, path string) {
	if own := w.sites.at[path]; len(own) > 0 {
		into.At = stretch(own[0].file, own[0].value)
		if own[0].field != nil {
			into.Label = stretch(own[0].file, own[0].field.Label)
		}
		into.From = w.origin(p, into.At)
		return
	}
	at := w.point(p.given.Pos())
	if w.within(at) {
		into.At, into.From = at, w.origin(p, at)
		return
	}
	into.At, into.From = w.use(path), at
	if into.At == (Stretch{}) {
		into.At, into.From = at, Stretch{}
	}
}

// origin is where a value was written that a record refers to: nowhere, if that is
// within the place of the record itself.
func (w *walk) origin(p pair, at Stretch) Stretch {
	for _, pos := range []token.Pos{cue.Dereference(p.given).Pos(), p.full.Pos(), p.given.Pos()} {
		from := w.point(pos)
		if from == (Stretch{}) || at.holds(from) || w.labelled(from, at) {
			continue
		}
		return from
	}
	return Stretch{}
}

// labelled reports whether a place is the value of which the other is a part.
func (w *walk) labelled(s, at Stretch) bool { return s == at || s.holds(at) }

// within reports whether a place belongs to the text of the record.
func (w *walk) within(at Stretch) bool {
	if len(w.pieces) == 0 {
		return at.File >= 1 && at.File <= len(w.files)
	}
	for _, p := range w.pieces {
		if p.holds(at) {
			return true
		}
	}
	return false
}

// use is the operand of the record that brings the value at a path, or the name of
// the record where none can be told.
func (w *walk) use(path string) Stretch {
	for above, rest := path, ""; len(above) >= len(w.record); {
		if refs := w.sites.refs[above]; len(refs) > 0 {
			r := w.choose(refs, above, rest)
			return stretch(r.file, r.value)
		}
		cut := strings.LastIndexByte(above, '.')
		if cut < 0 {
			break
		}
		above, rest = above[:cut], below(above[cut+1:], rest)
	}
	if own := w.sites.at[w.record]; len(own) > 0 {
		return stretch(own[0].file, own[0].field.Label)
	}
	return Stretch{}
}

// choose picks of several references the one that brings a field.
func (w *walk) choose(refs []reference, above, rest string) reference {
	if len(refs) == 1 {
		return refs[0]
	}
	path := cue.ParsePath("")
	for part := range strings.SplitSeq(rest, ".") {
		if part != "" {
			path = selectorsBelow(path, part)
		}
	}
	for _, arg := range conjuncts(w.seen[above]) {
		if !arg.LookupPath(path).Exists() {
			continue
		}
		op, args := arg.Expr()
		if op != cue.SelectorOp || len(args) < 2 {
			continue
		}
		name, _ := args[1].String() // what is no name matches nothing
		for _, r := range refs {
			if r.name == name {
				return r
			}
		}
	}
	return refs[0]
}

// conjuncts unfolds the operands of &.
func conjuncts(v cue.Value) []cue.Value {
	op, args := v.Expr()
	if op != cue.AndOp {
		return []cue.Value{v}
	}
	var out []cue.Value
	for _, a := range args {
		out = append(out, conjuncts(a)...)
	}
	return out
}
