package arch

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// orderFree is the comment, on the line of a loop or the one above, by which
// an author vouches that the order of a map cannot be seen in the result.
var orderFree = regexp.MustCompile(`^//\s*order-free:(.*)`)

// checkMapOrder holds that nothing in the product hangs on the order in which
// a map yields its keys. A loop over a map may collect into a slice that is
// sorted before the function ends; any other needs the author's word, and that
// word must be beside such a loop.
func checkMapOrder(t *tree) []fault {
	var faults []fault
	for _, f := range t.files {
		if f.test {
			continue
		}
		vouched := t.vouched(f)
		loops := mapLoops{tree: t, sorted: map[ast.Node]bool{}}
		for _, decl := range f.Decls {
			loops.search(decl, nil)
		}
		for _, loop := range loops.found {
			word, ok := vouched[t.line(loop.at.Pos())]
			switch {
			case ok:
				word.used = true
			case loop.random:
				faults = append(faults, t.fault(loop.at.Pos(), "the order of a map is random; range over slices.Sorted(maps.Keys(m)), or collect and sort, or write // order-free: and the reason"))
			}
		}
		faults = append(faults, stale(vouched)...)
	}
	return faults
}

// word is an author's word that an order does not matter.
type word struct {
	at           fault
	reason, used bool
}

// vouched maps the lines of a file that an author's word covers to it: its own
// and the one below.
func (t *tree) vouched(f *file) map[int]*word {
	lines := map[int]*word{}
	for _, group := range f.Comments {
		for _, c := range group.List {
			if m := orderFree.FindStringSubmatch(c.Text); m != nil {
				w := &word{at: t.fault(c.Pos(), ""), reason: len(strings.Fields(m[1])) >= 2}
				lines[w.at.line] = w
				lines[t.line(group.End())+1] = w
			}
		}
	}
	return lines
}

// stale reports words that give no reason or are beside no loop over a map.
func stale(lines map[int]*word) []fault {
	var faults []fault
	for line, w := range lines {
		switch {
		case line != w.at.line:
		case !w.used:
			w.at.text = "order-free stands beside no loop over a map; remove it"
			faults = append(faults, w.at)
		case !w.reason:
			w.at.text = "order-free without a reason; say why the order cannot be seen"
			faults = append(faults, w.at)
		}
	}
	return faults
}

// loop is a place where the order of a map comes in or, its type being of
// another module, may come in. It is random if that can show in the result.
type loop struct {
	at     ast.Node
	random bool
}

// mapLoops searches for places where the order of a map comes in.
type mapLoops struct {
	*tree
	found []loop
	// sorted holds the calls of maps.Keys and the like that go straight into
	// a function that sorts.
	sorted map[ast.Node]bool
}

// search looks through a node; body is that of the innermost function.
func (m *mapLoops) search(n ast.Node, body *ast.BlockStmt) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			if n.Body != nil {
				m.search(n.Body, n.Body)
			}
			return false
		case *ast.FuncLit:
			m.search(n.Body, n.Body)
			return false
		case *ast.RangeStmt:
			kind := m.info.TypeOf(n.X)
			switch {
			case kind == nil || kind == types.Typ[types.Invalid]:
				m.found = append(m.found, loop{n, false})
			case isMap(kind):
				m.found = append(m.found, loop{n, n.Key != nil && !m.collects(n, body)})
			}
		case *ast.CallExpr:
			m.iterator(n)
		}
		return true
	})
}

// isMap reports whether ranging over a type yields a map's order; that of a
// type parameter does if any type it allows is a map.
func isMap(kind types.Type) bool {
	if p, ok := types.Unalias(kind).(*types.TypeParam); ok {
		bound, ok := p.Underlying().(*types.Interface)
		if !ok {
			return false
		}
		for etyp := range bound.EmbeddedTypes() {
			if union, ok := etyp.(*types.Union); ok {
				for term := range union.Terms() {
					if isMap(term.Type()) {
						return true
					}
				}
			} else if isMap(etyp) {
				return true
			}
		}
		return false
	}
	_, is := kind.Underlying().(*types.Map)
	return is
}

// iterator judges a call that yields the keys or values of a map one by one.
func (m *mapLoops) iterator(call *ast.CallExpr) {
	switch from, name := m.called(call); {
	case from == "slices" && strings.HasPrefix(name, "Sorted") && len(call.Args) > 0:
		m.sorted[call.Args[0]] = true
	case from == "maps" && (name == "Keys" || name == "Values" || name == "All") && !m.sorted[call]:
		m.found = append(m.found, loop{call, true})
	}
}

// collects reports whether a loop does nothing but append to slices that the
// function sorts later on, where a condition may skip some.
func (m *mapLoops) collects(loop *ast.RangeStmt, body *ast.BlockStmt) bool {
	targets, ok := appended(loop.Body.List, nil)
	if !ok || body == nil {
		return false
	}
	for _, target := range targets {
		if !m.sortedAfter(loop.End(), target, body) {
			return false
		}
	}
	return len(targets) > 0
}

// appended lists the slices that statements append to, and whether they do
// nothing else.
func appended(list []ast.Stmt, targets []string) ([]string, bool) {
	for _, s := range list {
		switch s := s.(type) {
		case *ast.AssignStmt:
			call, ok := s.Rhs[0].(*ast.CallExpr)
			if !ok || len(s.Lhs) != 1 || len(call.Args) == 0 {
				return nil, false
			}
			target := types.ExprString(s.Lhs[0])
			if types.ExprString(call.Fun) != "append" || types.ExprString(call.Args[0]) != target {
				return nil, false
			}
			targets = append(targets, target)
		case *ast.IfStmt:
			var ok bool
			if targets, ok = appended(s.Body.List, targets); !ok || s.Else != nil {
				return nil, false
			}
		case *ast.BranchStmt:
			if s.Tok != token.CONTINUE {
				return nil, false
			}
		default:
			return nil, false
		}
	}
	return targets, true
}

// sortedAfter reports whether a call behind a place sorts a slice: a function
// of package sort or slices, or one of ours whose name says so.
func (m *mapLoops) sortedAfter(after token.Pos, target string, body *ast.BlockStmt) bool {
	done := false
	ast.Inspect(body, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || call.Pos() < after {
			return true
		}
		from, name := m.called(call)
		if from == "" {
			name = types.ExprString(call.Fun)
		}
		sorts := from == "sort" || strings.HasPrefix(strings.ToLower(name), "sort")
		done = done || sorts && slices.ContainsFunc(call.Args, func(a ast.Expr) bool { return mentions(a, target) })
		return true
	})
	return done
}

// mentions reports whether an expression is a slice or holds it, as in a
// conversion.
func mentions(e ast.Expr, target string) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && types.ExprString(e) == target {
			found = true
		}
		return !found
	})
	return found
}

func TestMapOrderReports(t *testing.T) {
	const random = ": the order of a map is random; range over slices.Sorted(maps.Keys(m)), or collect and sort, or write // order-free: and the reason"
	body := func(code string) sources {
		return sources{
			"schema/model/a.go": "package model\ntype Set struct{ Cards map[string]int }",
			"engine/a.go":       "package engine\nimport (\"maps\"; \"slices\"; \"sort\"; \"hulldown.dev/schema/model\")\nfunc f(m map[string]int, set *model.Set) (list []string, sum int) {\n" + code + "\nreturn }\n",
		}
	}
	demand(t, checkMapOrder, []example{
		{"collected and sorted", body("for k, v := range m { if v > 0 { list = append(list, k) } }\nslices.Sort(list)"), nil},
		{"collected and sorted the older way", body("for k, v := range m { if v == 0 { continue }; list = append(list, k) }\nsort.Sort(sort.StringSlice(list))"), nil},
		{"sorted keys", body("for _, k := range slices.Sorted(maps.Keys(m)) { list = append(list, k) }"), nil},
		{"no keys", body("for range m { sum++ }"), nil},
		{"a slice", body("for _, k := range []string{} { list = append(list, k) }"), nil},
		{"vouched above", body("// order-free: a sum is the same in any order\nfor _, v := range m { sum += v }"), nil},
		{"vouched above in two lines", body("// order-free: a sum is the same\n// in any order\nfor _, v := range m { sum += v }"), nil},
		{"vouched beside", body("for _, v := range m { // order-free: a sum is the same in any order\nsum += v }"), nil},
		{"vouched without need", body("for k := range m { // order-free: sorted below\nlist = append(list, k) }\nslices.Sort(list)"), nil},
		{"a test", sources{"engine/a_test.go": "package engine\nfunc f(m map[int]int) { for k := range m { print(k) } }"}, nil},

		{"not sorted", body("for k := range m { list = append(list, k) }"), []string{"engine/a.go:4" + random}},
		{"sorted too soon", body("slices.Sort(list)\nfor k := range m { list = append(list, k) }"), []string{"engine/a.go:5" + random}},
		{"another is sorted", body("var other []string\nfor k := range m { list = append(list, k) }\nslices.Sort(other)"), []string{"engine/a.go:5" + random}},
		{"first wins", body("for k := range m { list = append(list, k); break }\nslices.Sort(list)"), []string{"engine/a.go:4" + random}},
		{"does more", body("for k := range m { print(k); list = append(list, k) }\nslices.Sort(list)"), []string{"engine/a.go:4" + random}},
		{"a field of another package", body("for k := range set.Cards { print(k) }"), []string{"engine/a.go:4" + random}},
		{"an iterator", body("for k := range maps.Keys(m) { print(k) }"), []string{"engine/a.go:4" + random}},
		{"an iterator collected", body("list = slices.Collect(maps.Keys(m))"), []string{"engine/a.go:4" + random}},
		{"in a literal of a table", sources{"engine/a.go": "package engine\nvar f = func(m map[int]int) { for k := range m { print(k) } }"}, []string{"engine/a.go:2" + random}},
		{"of any map type", sources{"engine/a.go": "package engine\nfunc f[M ~map[K]V, K comparable, V any](m M) { for k := range m { print(k) } }"}, []string{"engine/a.go:2" + random}},
		{"no reason", body("// order-free:\nfor _, v := range m { sum += v }"), []string{"engine/a.go:4: order-free without a reason; say why the order cannot be seen"}},
		{"stale word", body("// order-free: it is a slice\nfor _, k := range list { print(k) }"), []string{"engine/a.go:4: order-free stands beside no loop over a map; remove it"}},
	})
}
