package tankduel

import (
	"go/ast"
	goparser "go/parser"
	"go/token"
	"testing"
)

// TestRegistersHaveNames holds that registers are read through the accessor of
// their procedure and written by name.
func TestRegistersHaveNames(t *testing.T) {
	fset, files := ownFiles(t)
	for _, file := range files {
		for _, place := range bareRegisters(fset, file) {
			t.Errorf("%s: a register without its name; see package state", place)
		}
	}
}

func TestBareRegistersAreSeen(t *testing.T) {
	for _, tc := range []struct {
		code string
		want int
	}{
		{"func f(f *state.Frame) int { return int(f.R[2]) }", 1},
		{"func f(x Ctx) { r := x.top().R; _ = r }", 1},
		{"func f(x Ctx) { x.note(1, 4) }", 1},
		{"func f(x Ctx) { x.note(state.WalkNext+1, 4) }", 1},
		{"func f(x Ctx) { x.open(state.ProcDraw, state.Nobody.Put(0, 4)) }", 1},
		{"func f(x Ctx) { x.note(ownRegister, 4) }", 0},
		{"func f(x Ctx) { x.note(state.WalkNext, 4) }", 0},
		{"func f(f *state.Frame) int { return state.WalkOf(f).Next() }", 0},
	} {
		fset := token.NewFileSet()
		file, err := goparser.ParseFile(fset, "f.go", "package tankduel\n"+tc.code, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(bareRegisters(fset, file)); got != tc.want {
			t.Errorf("%s: %d seen, want %d", tc.code, got, tc.want)
		}
	}
}

// bareRegisters finds registers that are indexed, and calls that name one by
// anything but its constant.
func bareRegisters(fset *token.FileSet, file *ast.File) []string {
	var found []string
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if n.Sel.Name == "R" {
				found = append(found, fset.Position(n.Pos()).String())
			}
		case *ast.CallExpr:
			if sel, ok := n.Fun.(*ast.SelectorExpr); ok && (sel.Sel.Name == "note" || sel.Sel.Name == "Put") && len(n.Args) == 2 {
				if !constant(n.Args[0]) {
					found = append(found, fset.Position(n.Pos()).String())
				}
			}
		}
		return true
	})
	return found
}

// constant reports whether an expression is a name, of this package or of another.
func constant(x ast.Expr) bool {
	if sel, ok := x.(*ast.SelectorExpr); ok {
		x = sel.X
	}
	_, ok := x.(*ast.Ident)
	return ok
}
