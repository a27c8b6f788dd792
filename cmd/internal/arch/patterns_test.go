package arch

import (
	"go/ast"
	"testing"
)

// checkPatterns holds that regular expressions are compiled at their first use: what a package
// makes when a command starts, each call waits for, whatever it is for.
func checkPatterns(t *tree) []fault {
	var faults []fault
	t.each(product, func(f *file, n ast.Node) {
		if file, ok := n.(*ast.File); ok && f.pkg != "cmd/internal/mutate" { // a command for developers
			for _, d := range file.Decls {
				faults = append(faults, t.compiledAtStart(d)...)
			}
		}
	})
	return faults
}

// compiledAtStart lists the patterns that a declaration of variables compiles outside functions.
func (t *tree) compiledAtStart(d ast.Decl) []fault {
	var faults []fault
	if _, ok := d.(*ast.GenDecl); !ok {
		return nil
	}
	ast.Inspect(d, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			if from, name := t.called(call); from == "regexp" {
				faults = append(faults, t.fault(call.Pos(), "regexp.%s runs at each start of a command; use sync.OnceValue", name))
			}
		}
		_, function := n.(*ast.FuncLit)
		return !function
	})
	return faults
}

func TestPatternsReports(t *testing.T) {
	demand(t, checkPatterns, []example{
		{"in order", sources{"engine/a.go": "package a\nimport (\n\"regexp\"\n\"sync\"\n)\nvar a = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`x`) })\nfunc f() { regexp.MustCompile(`x`) }\n"}, nil},
		{"at the start", sources{"engine/a.go": "package a\nimport \"regexp\"\nvar a = regexp.MustCompile(`x`)\n"},
			[]string{"engine/a.go:3: regexp.MustCompile runs at each start of a command; use sync.OnceValue"}},
	})
}
