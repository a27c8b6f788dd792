package content_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/content"
)

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
