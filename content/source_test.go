package content_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hulldown/content"
)

// clauseID matches a clause at the start of a name.
var clauseID = regexp.MustCompile(`^(?:EITC|NA|VT) [^\s,;:]+`)

// source is the Go text of one package directory, by file.
type source map[string]*ast.File

// sources parses a tree of packages; the tests or the rest of it.
func sources(t *testing.T, root string, tests bool) []source {
	t.Helper()
	dirs := map[string]source{}
	var order []string
	err := fs.WalkDir(os.DirFS(".."), root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") != tests {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), "../"+name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		dir := path.Dir(name)
		if dirs[dir] == nil {
			dirs[dir] = source{}
			order = append(order, dir)
		}
		dirs[dir][name] = f
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	var out []source
	for _, dir := range order {
		out = append(out, dirs[dir])
	}
	return out
}

// citedInCode returns the clauses that are in the engine as literals and in
// comments, each with the function, table or type around it.
func citedInCode(t *testing.T) []citation {
	var out []citation
	for _, src := range sources(t, "engine", false) {
		for file, f := range src { // order-free: citations are sorted later
			for _, d := range f.Decls {
				for _, part := range named(d) {
					for _, id := range part.clauses(f.Comments) {
						out = append(out, citation{id, content.PlaceCode, file, part.name})
					}
				}
			}
		}
	}
	return out
}

// part is a function, or one variable, constant or type, with its name. Its
// documentation begins at from.
type part struct {
	name string
	node ast.Node
	from token.Pos
}

// inText finds clauses in comments, whose sentences may end behind them.
var inText = regexp.MustCompile(`(?:EITC|NA|VT) [0-9A-Z][\w.-]*\w`)

// inQuotes finds examples of how a clause is written.
var inQuotes = regexp.MustCompile(`"[^"]*"`)

func (p part) clauses(comments []*ast.CommentGroup) []string {
	var out []string
	ast.Inspect(p.node, func(n ast.Node) bool {
		if text := literal(n); text != "" {
			out = append(out, text)
		}
		return true
	})
	for _, c := range comments {
		if c.Pos() >= p.from && c.End() <= p.node.End() {
			text := inQuotes.ReplaceAllString(strings.ReplaceAll(c.Text(), "\n", " "), "")
			out = append(out, inText.FindAllString(text, -1)...)
		}
	}
	return out
}

func named(d ast.Decl) []part {
	switch d := d.(type) {
	case *ast.FuncDecl:
		return []part{{funcName(d), d, begin(d.Doc, d)}}
	case *ast.GenDecl:
		var out []part
		for _, s := range d.Specs {
			doc := d.Doc
			switch s := s.(type) {
			case *ast.ValueSpec:
				if s.Doc != nil {
					doc = s.Doc
				}
				out = append(out, part{s.Names[0].Name, s, begin(doc, s)})
			case *ast.TypeSpec:
				if s.Doc != nil {
					doc = s.Doc
				}
				out = append(out, part{s.Name.Name, s, begin(doc, s)})
			}
		}
		return out
	}
	return nil
}

func begin(doc *ast.CommentGroup, n ast.Node) token.Pos {
	if doc != nil {
		return doc.Pos()
	}
	return n.Pos()
}

func funcName(d *ast.FuncDecl) string {
	if d.Recv == nil || len(d.Recv.List) == 0 {
		return d.Name.Name
	}
	return "(" + typeName(d.Recv.List[0].Type) + ")." + d.Name.Name
}

func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return typeName(e.X)
	case *ast.IndexExpr:
		return typeName(e.X)
	case *ast.IndexListExpr:
		return typeName(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// literal returns the text of a string literal, also where more is added to it;
// otherwise nothing.
func literal(n ast.Node) string {
	switch n := n.(type) {
	case *ast.BasicLit:
		if n.Kind == token.STRING {
			if text, err := strconv.Unquote(n.Value); err == nil {
				return text
			}
		}
	case *ast.BinaryExpr:
		return literal(n.X)
	}
	return ""
}

// namedInTests returns the clauses that subtests bear in their names, as
// literals or in tables.
func namedInTests(t *testing.T) []citation {
	var out []citation
	for _, src := range sources(t, "engine", true) {
		p := newTestPackage(src)
		for file, f := range src { // order-free: citations are sorted later
			for _, d := range f.Decls {
				fn, ok := d.(*ast.FuncDecl)
				if !ok || fn.Body == nil {
					continue
				}
				for _, name := range p.subtests(fn) {
					if id := clauseID.FindString(name); id != "" {
						out = append(out, citation{id, content.PlaceTest, file, funcName(fn) + "/" + name})
					}
				}
			}
		}
	}
	return out
}

// testPackage holds the declarations of a package of tests by name.
type testPackage struct {
	types map[string]*ast.StructType
	decls map[string]ast.Node
}

func newTestPackage(src source) testPackage {
	p := testPackage{map[string]*ast.StructType{}, map[string]ast.Node{}}
	for _, f := range src { // order-free: maps are filled
		ast.Inspect(f, func(n ast.Node) bool {
			if s, ok := n.(*ast.TypeSpec); ok {
				if st, ok := s.Type.(*ast.StructType); ok {
					p.types[s.Name.Name] = st
				}
			}
			return true
		})
		for _, d := range f.Decls {
			for _, part := range named(d) {
				p.decls[part.name] = part.node
			}
		}
	}
	return p
}

// subtests returns the names that t.Run is called with in a function.
func (p testPackage) subtests(fn *ast.FuncDecl) []string {
	var out []string
	ast.Inspect(fn, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if name := runs(call); name == nil {
			out = append(out, p.handedOn(fn, call)...)
		} else if text := literal(name); text != "" {
			out = append(out, text)
		} else {
			field, suffix := nameOf(name)
			for _, table := range p.reach(fn) {
				for _, text := range p.column(table, field) {
					out = append(out, text+suffix)
				}
			}
		}
		return true
	})
	slices.Sort(out)
	return slices.Compact(out)
}

// runs returns the name in a call of t.Run, nil for any other call.
func runs(call *ast.CallExpr) ast.Expr {
	if sel, ok := call.Fun.(*ast.SelectorExpr); ok && sel.Sel.Name == "Run" && len(call.Args) == 2 {
		return call.Args[0]
	}
	return nil
}

// handedOn returns the names that a function hands to one that runs subtests of
// what it is given.
func (p testPackage) handedOn(fn *ast.FuncDecl, call *ast.CallExpr) []string {
	id, ok := call.Fun.(*ast.Ident)
	if !ok {
		return nil
	}
	runner, ok := p.decls[id.Name].(*ast.FuncDecl)
	if !ok {
		return nil
	}
	var out []string
	ast.Inspect(runner, func(n ast.Node) bool {
		inner, ok := n.(*ast.CallExpr)
		if !ok || runs(inner) == nil || literal(runs(inner)) != "" {
			return true
		}
		if field, _ := nameOf(runs(inner)); field != "" {
			out = append(out, p.column(fn, field)...)
			return true
		}
		for _, arg := range call.Args {
			out = append(out, literal(arg))
		}
		return true
	})
	return out
}

// nameOf returns the field or variable that a name is taken from, and the
// literal behind it.
func nameOf(e ast.Expr) (field, suffix string) {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		return e.Sel.Name, ""
	case *ast.Ident:
		return "", ""
	case *ast.CallExpr:
		if len(e.Args) == 1 { // a conversion
			return nameOf(e.Args[0])
		}
	case *ast.BinaryExpr:
		field, suffix = nameOf(e.X)
		return field, suffix + literal(e.Y)
	}
	return "?", ""
}

// reach returns a function and the declarations of its package that it names.
func (p testPackage) reach(fn *ast.FuncDecl) []ast.Node {
	out := []ast.Node{fn}
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && p.decls[id.Name] != nil && p.decls[id.Name] != ast.Node(fn) {
			out = append(out, p.decls[id.Name])
		}
		return true
	})
	return out
}

// column returns the texts that are in a field of the tables in a
// declaration; with no field those in lists of texts and the keys of maps.
func (p testPackage) column(table ast.Node, field string) []string {
	var out []string
	ast.Inspect(table, func(n ast.Node) bool {
		lit, ok := n.(*ast.CompositeLit)
		if !ok {
			return true
		}
		for _, element := range lit.Elts {
			switch {
			case field != "":
				out = append(out, p.cell(lit.Type, element, field)...)
			case isTexts(lit.Type):
				out = append(out, literal(element))
			default:
				if kv, ok := element.(*ast.KeyValueExpr); ok && isMap(lit.Type) {
					out = append(out, literal(kv.Key))
				}
			}
		}
		return true
	})
	return slices.DeleteFunc(out, func(text string) bool { return text == "" })
}

// cell returns the text of a field in one element of a list or map of structs.
func (p testPackage) cell(list ast.Expr, element ast.Expr, field string) []string {
	var of ast.Expr
	switch list := list.(type) {
	case *ast.ArrayType:
		of = list.Elt
	case *ast.MapType:
		of = list.Value
	default:
		return nil
	}
	if kv, ok := element.(*ast.KeyValueExpr); ok {
		element = kv.Value
	}
	row, ok := element.(*ast.CompositeLit)
	if !ok {
		return nil
	}
	if inner, ok := of.(*ast.ArrayType); ok { // a list of groups
		var out []string
		for _, e := range row.Elts {
			out = append(out, p.cell(inner, e, field)...)
		}
		return out
	}
	at := 0
	for _, f := range p.structOf(of).Fields.List {
		for _, name := range f.Names {
			if name.Name == field {
				return valueAt(row, field, at)
			}
			at++
		}
	}
	return nil
}

func valueAt(row *ast.CompositeLit, field string, at int) []string {
	for _, e := range row.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if id, ok := kv.Key.(*ast.Ident); ok && id.Name == field {
				return []string{literal(kv.Value)}
			}
			at = len(row.Elts) // keyed rows have no positions
		}
	}
	if at < len(row.Elts) {
		return []string{literal(row.Elts[at])}
	}
	return nil
}

// structOf returns the fields of a type, none for what is no struct.
func (p testPackage) structOf(e ast.Expr) *ast.StructType {
	if st, ok := e.(*ast.StructType); ok {
		return st
	}
	if st := p.types[typeName(e)]; st != nil {
		return st
	}
	return &ast.StructType{Fields: &ast.FieldList{}}
}

func isTexts(e ast.Expr) bool {
	list, ok := e.(*ast.ArrayType)
	return ok && typeName(list.Elt) == "string"
}

func isMap(e ast.Expr) bool {
	_, ok := e.(*ast.MapType)
	return ok
}
