package arch

import (
	"cmp"
	"fmt"
	"go/ast"
	"slices"
	"strings"
	"testing"
)

// The budgets, in lines. Nine in ten pieces stay within the common size and
// none exceeds the most.
const (
	commonFunc, mostFunc = 40, 80
	mostTestFunc         = 150
	commonFile, mostFile = 350, 600
	mostParameters       = 4
)

// piece is a function or file with its size.
type piece struct {
	at    fault
	name  string
	lines int
}

// checkSizes holds the budgets of functions and files.
func checkSizes(t *tree) []fault {
	funcs, tests := t.funcs()
	faults := exceed(funcs, mostFunc)
	faults = append(faults, exceed(tests, mostTestFunc)...)
	faults = append(faults, share(funcs, "functions", commonFunc)...)
	var files []piece
	for _, f := range t.files {
		if !f.test && !strings.HasSuffix(f.path, "_gen.go") && !strings.HasSuffix(f.path, "_table.go") {
			lines := strings.Count(t.sources[f.path], "\n")
			files = append(files, piece{fault{f.path, lines, ""}, "the file", lines})
		}
	}
	faults = append(faults, exceed(files, mostFile)...)
	return append(faults, share(files, "files", commonFile)...)
}

// funcs lists the functions of the product and those of the tests. A function
// literal counts by itself where no function encloses it, as in a table.
func (t *tree) funcs() (product, tests []piece) {
	for _, f := range t.files {
		var found []piece
		for _, decl := range f.Decls {
			ast.Inspect(decl, func(n ast.Node) bool {
				name := "the function literal"
				switch n := n.(type) {
				case *ast.FuncDecl:
					name = n.Name.Name
				case *ast.FuncLit:
				default:
					return true
				}
				lines := t.line(n.End()) - t.line(n.Pos()) + 1
				found = append(found, piece{t.fault(n.Pos(), ""), name, lines})
				return false
			})
		}
		if f.test {
			tests = append(tests, found...)
		} else {
			product = append(product, found...)
		}
	}
	return product, tests
}

// exceed reports the pieces above a limit.
func exceed(pieces []piece, most int) []fault {
	var faults []fault
	for _, p := range pieces {
		if p.lines > most {
			p.at.text = fmt.Sprintf("%s has %d lines, at most %d are allowed; split it by idea", p.name, p.lines, most)
			faults = append(faults, p.at)
		}
	}
	return faults
}

// share reports when fewer than nine in ten pieces have a common size, and
// names the largest, which are the first to be made smaller.
func share(pieces []piece, what string, common int) []fault {
	var large []piece
	for _, p := range pieces {
		if p.lines > common {
			large = append(large, p)
		}
	}
	surplus := len(large) - len(pieces)/10
	if surplus <= 0 {
		return nil
	}
	slices.SortStableFunc(large, func(a, b piece) int { return cmp.Compare(b.lines, a.lines) })
	var names []string
	for _, p := range large[:min(len(large), surplus+5)] {
		p.at.text = fmt.Sprintf("%s (%d)", p.name, p.lines)
		names = append(names, p.at.String())
	}
	text := fmt.Sprintf("%d of %d %s have more than %d lines, at most one in ten may; shorten %d of them, for instance\n\t\t%s",
		len(large), len(pieces), what, common, surplus, strings.Join(names, "\n\t\t"))
	return []fault{{"all " + what, 0, text}}
}

// checkParameters holds the number of parameters of every function, method
// and function type; a receiver does not count. Tests are exempt: a fuzz
// function has a parameter for each part of its input.
func checkParameters(t *tree) []fault {
	var faults []fault
	t.each(func(f *file) bool { return !f.test }, func(_ *file, n ast.Node) {
		if fun, ok := n.(*ast.FuncType); ok && fun.Params.NumFields() > mostParameters {
			faults = append(faults, t.fault(fun.Params.Pos(), "%d parameters, at most %d are allowed; make those that belong together a struct", fun.Params.NumFields(), mostParameters))
		}
	})
	return faults
}

// long is a function of so many lines.
func long(name string, lines int) string {
	return "func " + name + "() {" + strings.Repeat("\n", lines-1) + "}\n"
}

func TestSizesReports(t *testing.T) {
	short := strings.Repeat("func _() {}\n", 9)
	files := func(lines int) sources {
		s := sources{"engine/long.go": "package engine" + strings.Repeat("\n", lines)}
		for i := range 9 {
			s[fmt.Sprintf("engine/a%d.go", i)] = "package engine\n"
		}
		return s
	}
	demand(t, checkSizes, []example{
		{"one in ten is long", sources{"engine/a.go": "package engine\n" + short + long("f", 80)}, nil},
		{"one is too long", sources{"engine/a.go": "package engine\n" + short + long("f", 81)},
			[]string{"engine/a.go:11: f has 81 lines, at most 80 are allowed; split it by idea"}},
		{"a literal in a table is too long", sources{"engine/a.go": "package engine\n" + short + "var _ = " + long("", 81)},
			[]string{"engine/a.go:11: the function literal has 81 lines, at most 80 are allowed; split it by idea"}},
		{"two in eleven are long", sources{"engine/a.go": "package engine\n" + short + long("f", 41) + long("g", 42)},
			[]string{"all functions: 2 of 11 functions have more than 40 lines, at most one in ten may; shorten 1 of them, for instance" +
				"\n\t\tengine/a.go:52: g (42)\n\t\tengine/a.go:11: f (41)"}},
		{"a test may be longer", sources{"engine/a_test.go": "package engine\n" + long("f", 150)}, nil},
		{"a test is too long", sources{"engine/a_test.go": "package engine\n" + long("f", 151)},
			[]string{"engine/a_test.go:2: f has 151 lines, at most 150 are allowed; split it by idea"}},
		{"one file in ten is long", files(600), nil},
		{"a file is too long", files(601), []string{"engine/long.go:601: the file has 601 lines, at most 600 are allowed; split it by idea"}},
		{"a table may be long", sources{"engine/a_table.go": "package engine" + strings.Repeat("\n", 900)}, nil},
		{"the only file is long", sources{"engine/a.go": "package engine" + strings.Repeat("\n", 351)},
			[]string{"all files: 1 of 1 files have more than 350 lines, at most one in ten may; shorten 1 of them, for instance\n\t\tengine/a.go:351: the file (351)"}},
	})
}

func TestParametersReports(t *testing.T) {
	demand(t, checkParameters, []example{
		{"four", sources{"engine/a.go": "package engine\ntype t struct{}\nfunc (t) f(a, b int, c, d string) {}"}, nil},
		{"five", sources{"engine/a.go": "package engine\nfunc f(a, b int, c, d, e string) {}"},
			[]string{"engine/a.go:2: 5 parameters, at most 4 are allowed; make those that belong together a struct"}},
		{"five of an interface's method", sources{"engine/a.go": "package engine\ntype i interface {\n\tf(int, int, int, int, ...int)\n}"},
			[]string{"engine/a.go:3: 5 parameters, at most 4 are allowed; make those that belong together a struct"}},
		{"five of a literal", sources{"engine/a.go": "package engine\nvar f = func(a, b, c, d, e int) {}"},
			[]string{"engine/a.go:2: 5 parameters, at most 4 are allowed; make those that belong together a struct"}},
		{"five in a test", sources{"engine/a_test.go": "package engine\nfunc f(a, b, c, d, e int) {}"}, nil},
	})
}
