package arch

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"
)

// checkState holds that packages remember nothing: no init, and no variable of
// a package that anything changes, or hands out for others to change. Tables
// that are only read are fine, and so are the variables of tests.
func checkState(t *tree) []fault {
	var faults []fault
	for _, f := range t.files {
		for _, decl := range f.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil && d.Name.Name == "init" {
					faults = append(faults, t.fault(d.Pos(), "func init runs before anybody asks; make it a function that its users call"))
				}
				faults = append(faults, t.handedOut(f, d)...)
			case *ast.GenDecl:
				if d.Tok == token.VAR && !f.test {
					faults = append(faults, t.changeable(d)...)
				}
			}
		}
	}
	t.each(func(*file) bool { return true }, func(f *file, n ast.Node) {
		for _, c := range t.changes(n) {
			if name, ok := t.packageVar(f, c.of); ok {
				faults = append(faults, t.fault(c.of.Pos(), "%s variable %s of a package; keep it in a value that is passed, or make it a function that returns a fresh one", c.how, name))
			}
		}
	})
	return faults
}

// changeable reports variables of types that exist to be changed.
func (t *tree) changeable(d *ast.GenDecl) []fault {
	var faults []fault
	for _, spec := range d.Specs {
		value, ok := spec.(*ast.ValueSpec)
		if !ok {
			continue
		}
		kinds := []ast.Expr{value.Type}
		for _, v := range value.Values {
			if and, ok := v.(*ast.UnaryExpr); ok {
				v = and.X
			}
			if lit, ok := v.(*ast.CompositeLit); ok {
				kinds = append(kinds, lit.Type)
			}
		}
		for _, kind := range kinds {
			switch from, name := t.qualified(kind); from + "." + name {
			case "sync.Mutex", "sync.RWMutex", "sync.Once", "sync.Map", "sync.Pool", "sync.WaitGroup", "bytes.Buffer", "strings.Builder":
				faults = append(faults, t.fault(value.Pos(), "variable %s of a package is a %s.%s, which is there to be changed; keep it in a value that is passed", value.Names[0].Name, from, name))
			default:
				if from == "sync/atomic" {
					faults = append(faults, t.fault(value.Pos(), "variable %s of a package is an atomic.%s, which is there to be changed; keep it in a value that is passed", value.Names[0].Name, name))
				}
			}
		}
	}
	return faults
}

// change is an expression that a node changes or hands out for change, and
// how, as the beginning of a sentence.
type change struct {
	of  ast.Expr
	how string
}

// changes lists what a node by itself changes.
func (t *tree) changes(n ast.Node) []change {
	var list []change
	switch n := n.(type) {
	case *ast.AssignStmt:
		for _, e := range n.Lhs {
			list = append(list, change{e, "this assigns to"})
		}
	case *ast.IncDecStmt:
		list = append(list, change{n.X, "this counts in"})
	case *ast.RangeStmt:
		if n.Tok == token.ASSIGN {
			list = append(list, change{n.Key, "this loop assigns to"}, change{n.Value, "this loop assigns to"})
		}
	case *ast.UnaryExpr:
		if _, isNew := n.X.(*ast.CompositeLit); n.Op == token.AND && !isNew {
			list = append(list, change{n.X, "this takes the address of"})
		}
	case *ast.SelectorExpr:
		if t.addresses(n) {
			list = append(list, change{n.X, "this calls a method on the address of"})
		}
	case *ast.CallExpr:
		if t.changesArgument(n) {
			list = append(list, change{n.Args[0], "this call changes"})
		}
	}
	return list
}

// handedOut reports where an exported function returns a slice or map that is a
// variable of its package: the caller could change it for everybody.
func (t *tree) handedOut(f *file, d *ast.FuncDecl) []fault {
	var faults []fault
	if d.Body == nil || !d.Name.IsExported() || f.test {
		return nil
	}
	ast.Inspect(d.Body, func(n ast.Node) bool {
		if _, inner := n.(*ast.FuncLit); inner {
			return false
		}
		if ret, ok := n.(*ast.ReturnStmt); ok {
			for _, e := range ret.Results {
				if name, ok := t.packageVar(f, e); ok && shares(t.info.TypeOf(e)) {
					faults = append(faults, t.fault(e.Pos(), "%s hands out variable %s of a package, which callers could change; return slices.Clone or maps.Clone of it", d.Name.Name, name))
				}
			}
		}
		return true
	})
	return faults
}

// shares reports whether copies of a value of the type share their elements.
func shares(kind types.Type) bool {
	if kind == nil {
		return false
	}
	switch kind.Underlying().(type) {
	case *types.Slice, *types.Map:
		return true
	}
	return false
}

// addresses reports whether a selection takes the address of its operand to
// call a method with a pointer receiver.
func (t *tree) addresses(n *ast.SelectorExpr) bool {
	selection := t.info.Selections[n]
	if selection == nil || selection.Kind() != types.MethodVal {
		return false
	}
	signature, ok := selection.Obj().Type().(*types.Signature)
	if !ok || signature.Recv() == nil {
		return false
	}
	_, wants := signature.Recv().Type().(*types.Pointer)
	_, has := selection.Recv().Underlying().(*types.Pointer)
	return wants && !has
}

// changesArgument reports whether a call is to one of the functions that
// change what their first argument holds.
func (t *tree) changesArgument(call *ast.CallExpr) bool {
	if len(call.Args) == 0 {
		return false
	}
	if slices.Contains([]string{"copy", "clear", "delete"}, t.builtin(call)) {
		return true
	}
	from, name := t.called(call)
	switch from {
	case "sort":
		return slices.Contains([]string{"Ints", "Strings", "Float64s", "Slice", "SliceStable", "Sort", "Stable"}, name)
	case "slices":
		return slices.Contains([]string{"Sort", "SortFunc", "SortStableFunc", "Reverse", "Compact", "CompactFunc", "Delete", "DeleteFunc", "Replace"}, name)
	case "maps":
		return slices.Contains([]string{"Copy", "DeleteFunc", "Insert"}, name)
	}
	return false
}

// packageVar names the variable of a package that an expression is part of:
// of the file's own package, or, in the product, of any other.
func (t *tree) packageVar(f *file, e ast.Expr) (string, bool) {
	for {
		switch x := e.(type) {
		case *ast.ParenExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		case *ast.SelectorExpr:
			if from, name := t.qualified(x); from != "" {
				return from + "." + name, !f.test
			}
			e = x.X
		case *ast.Ident:
			v, ok := t.info.Uses[x].(*types.Var)
			return x.Name, ok && v.Pkg() != nil && v.Parent() == v.Pkg().Scope() && !t.ofTest(v)
		default:
			return "", false
		}
	}
}

// ofTest reports whether a variable is declared in a test file.
func (t *tree) ofTest(v *types.Var) bool {
	return strings.HasSuffix(t.fset.Position(v.Pos()).Filename, "_test.go")
}

func TestStateReports(t *testing.T) {
	const header = "package engine\ntype table struct{ n int }\nfunc (t *table) set() {}\nfunc (t table) get() {}\n"
	const lesson = " of a package; keep it in a value that is passed, or make it a function that returns a fresh one"
	line5 := func(code string) sources { return sources{"engine/a.go": header + code} }
	demand(t, checkState, []example{
		{"in order", sources{"engine/a.go": header + `
var names = map[string]int{"a": 1}
var tables = []table{{1}}
var array [3]int
func f(names map[string]int) {
	names["b"] = 2
	tables := tables[:1]
	tables[0].n++
	for _, t := range tables { t.n = array[1] }
	tables[0].set()
}
func g(list []int) []int { tables[0].get(); return list[:1:1] }
func F() int { return array[1] }
func G() []int { return g(array[:]) }
`, "engine/a_test.go": "package engine\nvar sink int\nfunc t() { sink = 1; sink++ }",
			"engine/b_test.go": "package engine_test\nimport \"os\"\nfunc t() { os.Args = nil }"}, nil},
		{"init", line5("func init() {}"),
			[]string{"engine/a.go:5: func init runs before anybody asks; make it a function that its users call"}},
		{"assigned", line5("var n int; func f() { n = 1 }"), []string{"engine/a.go:5: this assigns to variable n" + lesson}},
		{"a field", line5("var v table; func f() { v.n += 1 }"), []string{"engine/a.go:5: this assigns to variable v" + lesson}},
		{"an element", line5("var m = map[int]int{}; func f() { m[1]++ }"), []string{"engine/a.go:5: this counts in variable m" + lesson}},
		{"through a pointer", line5("var p = new(int); func f() { *p = 1 }"), []string{"engine/a.go:5: this assigns to variable p" + lesson}},
		{"by a loop", line5("var n int; func f() { for n = range 3 {} }"), []string{"engine/a.go:5: this loop assigns to variable n" + lesson}},
		{"address", line5("var v table; func f() *int { return &v.n }"), []string{"engine/a.go:5: this takes the address of variable v" + lesson}},
		{"method on address", line5("var v table; func f() { v.set() }"), []string{"engine/a.go:5: this calls a method on the address of variable v" + lesson}},
		{"handed out", line5("var v [3]int; var m map[int]int\nfunc F() []int { return v[:] }\nfunc G() map[int]int { return m }"), []string{
			"engine/a.go:6: F hands out variable v of a package, which callers could change; return slices.Clone or maps.Clone of it",
			"engine/a.go:7: G hands out variable m of a package, which callers could change; return slices.Clone or maps.Clone of it",
		}},
		{"delete", line5("var m map[int]int; func f() { delete(m, 1) }"), []string{"engine/a.go:5: this call changes variable m" + lesson}},
		{"sorting", sources{"engine/a.go": "package engine\nimport \"slices\"\nvar s []int\nfunc f() { slices.Sort(s) }"},
			[]string{"engine/a.go:4: this call changes variable s" + lesson}},
		{"by a test", sources{"engine/a.go": "package engine\nvar n int", "engine/a_test.go": "package engine\nfunc f() { n = 1 }"},
			[]string{"engine/a_test.go:2: this assigns to variable n" + lesson}},
		{"of another package", sources{"engine/a.go": "package engine\nimport \"os\"\nfunc f() { os.Args = nil }"},
			[]string{"engine/a.go:3: this assigns to variable os.Args" + lesson}},
		{"a mutex", sources{"engine/a.go": "package engine\nimport \"sync\"\nvar mu sync.Mutex\nvar once = &sync.Once{}"}, []string{
			"engine/a.go:3: variable mu of a package is a sync.Mutex, which is there to be changed; keep it in a value that is passed",
			"engine/a.go:4: variable once of a package is a sync.Once, which is there to be changed; keep it in a value that is passed",
		}},
		{"an atomic", sources{"engine/a.go": "package engine\nimport \"sync/atomic\"\nvar n atomic.Int64"},
			[]string{"engine/a.go:3: variable n of a package is an atomic.Int64, which is there to be changed; keep it in a value that is passed"}},
	})
}
