package tankduel

import (
	"go/ast"
	goparser "go/parser"
	"go/token"
	"strings"
	"testing"
)

// assignStates are the files beside package change that may assign fields of a State, and why.
var assignStates = map[string]string{
	"robata_shot.go":    "it moves a tank in thought and back, within one question",
	"robata_take.go":    "it ends a Move in thought and takes it back, within one question",
	"script_arrange.go": "the events of directives, which set chance aside",
	"view_redeal.go":    "it makes another state that looks the same to a seat",
	"setup_game.go":     "it builds the first state",
	"setup_parts.go":    "it builds the first state",
	"view.go":           "it fills a View, which holds a copy",
}

// TestOnlyTransitionsAssignStates holds that folding the events of a game gives
// its state: nothing else writes to one.
func TestOnlyTransitionsAssignStates(t *testing.T) {
	fset, files := ownFiles(t)
	for name, file := range files {
		if assignStates[name] != "" || strings.HasSuffix(name, "_test.go") {
			continue
		}
		for _, place := range stateWrites(fset, file) {
			t.Errorf("%s: a State is assigned outside package change; emit an event", place)
		}
	}
}

func TestStateWritesAreSeen(t *testing.T) {
	for _, tc := range []struct {
		code string
		want int
	}{
		{"func f(x Ctx) { x.Round = 2 }", 1},
		{"func f(x Ctx) { x.Units[3].Range++ }", 1},
		{"func f(x Ctx) { u := &x.Units[3]; u.Bog = 1 }", 1},
		{"func f(s *State) { s.Hands[0].add(4) }", 1},
		{"func f(x Ctx) { n := x.Round; n++; _ = n }", 0},
		{"func f(x Ctx) { hand := x.Hands[0]; hand.remove(4) }", 0},
	} {
		fset := token.NewFileSet()
		file, err := goparser.ParseFile(fset, "f.go", "package tankduel\n"+tc.code, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(stateWrites(fset, file)); got != tc.want {
			t.Errorf("%s: %d writes seen, want %d", tc.code, got, tc.want)
		}
	}
}

// stateWrites finds assignments to what hangs on a Ctx or a state, directly
// or through a pointer taken from one.
func stateWrites(fset *token.FileSet, file *ast.File) []string {
	var found []string
	ast.Inspect(file, func(n ast.Node) bool {
		fn, ok := n.(*ast.FuncDecl)
		if !ok || fn.Body == nil {
			return true
		}
		roots := map[string]bool{}
		collect := func(list *ast.FieldList) {
			for _, f := range list.List {
				for _, name := range f.Names {
					switch typeName(f.Type) {
					case "Ctx", "*State":
						roots[name.Name] = true
					}
				}
			}
		}
		if fn.Recv != nil {
			collect(fn.Recv)
		}
		collect(fn.Type.Params)
		ast.Inspect(fn.Body, func(n ast.Node) bool {
			for _, target := range targets(n, roots) {
				if roots[root(target)] {
					found = append(found, fset.Position(n.Pos()).String())
				}
			}
			return true
		})
		return false
	})
	return found
}

func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.StarExpr:
		return "*" + typeName(e.X)
	}
	return ""
}

// targets returns the fields that a statement writes to; it notes pointers
// taken from a state in roots.
func targets(n ast.Node, roots map[string]bool) []ast.Expr {
	var out []ast.Expr
	add := func(e ast.Expr) {
		if _, plain := e.(*ast.Ident); !plain {
			out = append(out, e)
		}
	}
	switch n := n.(type) {
	case *ast.AssignStmt:
		for i, left := range n.Lhs {
			add(left)
			name, plain := left.(*ast.Ident)
			if i >= len(n.Rhs) || !plain {
				continue
			}
			if addr, ok := n.Rhs[i].(*ast.UnaryExpr); ok && addr.Op == token.AND && roots[root(addr.X)] {
				roots[name.Name] = true
			}
		}
	case *ast.IncDecStmt:
		add(n.X)
	case *ast.CallExpr:
		if sel, ok := n.Fun.(*ast.SelectorExpr); ok && (sel.Sel.Name == "add" || sel.Sel.Name == "remove") {
			add(sel.X)
		}
	}
	return out
}

// root is the name that a chain of fields and indices begins with.
func root(e ast.Expr) string {
	for {
		switch x := e.(type) {
		case *ast.SelectorExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.ParenExpr:
			e = x.X
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
}
