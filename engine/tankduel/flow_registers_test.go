package tankduel

import (
	"go/ast"
	goparser "go/parser"
	"go/token"
	"testing"
)

// indexRegisters are the files that may index the registers of a frame.
var indexRegisters = map[string]bool{"flow_registers.go": true, "state_change.go": true}

// TestRegistersHaveNames holds that registers are read through the accessor of
// their procedure and written by name.
func TestRegistersHaveNames(t *testing.T) {
	fset, files := ownFiles(t)
	for name, file := range files {
		if indexRegisters[name] {
			continue
		}
		for _, place := range bareRegisters(fset, file) {
			t.Errorf("%s: a register without its name; see flow_registers.go", place)
		}
	}
}

func TestBareRegistersAreSeen(t *testing.T) {
	for _, tc := range []struct {
		code string
		want int
	}{
		{"func f(f *Frame) int { return int(f.R[2]) }", 1},
		{"func f(x Ctx) { r := x.top().R; _ = r }", 1},
		{"func f(x Ctx) { x.note(1, 4) }", 1},
		{"func f(x Ctx) { x.note(walkNext+1, 4) }", 1},
		{"func f(x Ctx) { x.open(procDraw, nobody.put(0, 4)) }", 1},
		{"func f(x Ctx) { x.note(walkNext, 4) }", 0},
		{"func f(f *Frame) int { return walkOf(f).next() }", 0},
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
			if sel, ok := n.Fun.(*ast.SelectorExpr); ok && (sel.Sel.Name == "note" || sel.Sel.Name == "put") && len(n.Args) == 2 {
				if _, named := n.Args[0].(*ast.Ident); !named {
					found = append(found, fset.Position(n.Pos()).String())
				}
			}
		}
		return true
	})
	return found
}
