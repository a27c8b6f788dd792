package arch

import (
	"go/ast"
	"go/types"
	"testing"
)

// wider is a type that embeds a smaller one and does more.
type wider struct{ pkg, name, smaller string }

// widers lists the types whose methods are of the smallest type that they can be of.
func widers() []wider {
	return []wider{
		{"engine/tankduel", "Ctx", "Position"},
		{"engine/tankduel", "Position", "State"},
	}
}

// method is a method of a wider type, with the methods of the same type that it calls and
// whether it needs that type by itself.
type method struct {
	decl  *ast.FuncDecl
	calls []types.Object
	needs bool
}

// checkReceivers holds that a method which needs no more than the embedded type is a
// method of that: then its receiver says what it can do.
func checkReceivers(t *tree) []fault {
	var faults []fault
	for _, w := range widers() {
		methods := t.methodsOf(w)
		for spread := true; spread; {
			spread = false
			for _, m := range methods { // order-free: until nothing changes
				for _, called := range m.calls {
					if of := methods[called]; of != nil && of.needs && !m.needs {
						m.needs, spread = true, true
					}
				}
			}
		}
		for _, m := range methods { // order-free: faults are sorted
			if !m.needs {
				faults = append(faults, t.fault(m.decl.Pos(), "method %s of %s needs no more than %s; make it a method of that", m.decl.Name.Name, w.name, w.smaller))
			}
		}
	}
	return faults
}

// methodsOf finds the methods of a type. Those that stand in tables, as method
// expressions, need the type.
func (t *tree) methodsOf(w wider) map[types.Object]*method {
	methods := map[types.Object]*method{}
	for _, f := range t.files {
		for _, decl := range f.Decls {
			if d, ok := decl.(*ast.FuncDecl); ok && f.pkg == w.pkg && !f.test && receiverName(d) == w.name {
				methods[t.info.Defs[d.Name]] = t.methodOf(d, w)
			}
		}
	}
	for _, s := range t.info.Selections { // order-free: each sets a flag
		if m := methods[s.Obj()]; m != nil && s.Kind() == types.MethodExpr {
			m.needs = true
		}
	}
	return methods
}

// receiverName is the name of the type that a method is of, "" for a function.
func receiverName(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return ""
	}
	of := d.Recv.List[0].Type
	if star, ok := of.(*ast.StarExpr); ok {
		of = star.X
	}
	name, _ := of.(*ast.Ident)
	if name == nil {
		return ""
	}
	return name.Name
}

// methodOf reads what a method does with its receiver.
func (t *tree) methodOf(d *ast.FuncDecl, w wider) *method {
	m := &method{decl: d}
	var receiver types.Object
	if names := d.Recv.List[0].Names; len(names) > 0 {
		receiver = t.info.Defs[names[0]]
	}
	whole := map[*ast.Ident]bool{}
	ast.Inspect(d.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if receiver != nil && t.info.Uses[n] == receiver {
				if _, seen := whole[n]; !seen {
					whole[n] = true
				}
			}
		case *ast.SelectorExpr:
			if base, ok := n.X.(*ast.Ident); ok && receiver != nil && t.info.Uses[base] == receiver {
				whole[base] = false
				t.noteSelection(m, n, w)
			}
		}
		m.needs = m.needs || t.writes(n)
		return true
	})
	for _, is := range whole { // order-free: each sets a flag
		m.needs = m.needs || is
	}
	return m
}

// noteSelection notes what a method selects of its receiver: its own methods, which may
// need the type, and its own fields, which do. A pointer to the state that is handed on
// may be written through.
func (t *tree) noteSelection(m *method, n *ast.SelectorExpr, w wider) {
	s := t.info.Selections[n]
	switch {
	case s == nil:
		m.needs = true
	case s.Kind() == types.MethodVal && len(s.Index()) == 1:
		m.calls = append(m.calls, s.Obj())
	case len(s.Index()) == 1 && s.Obj().Name() != w.smaller, s.Obj().Name() == "State":
		m.needs = true
	}
}

// writes reports whether a node assigns to anything but a variable.
func (t *tree) writes(n ast.Node) bool {
	for _, c := range t.changes(n) {
		if _, local := c.of.(*ast.Ident); !local {
			return true
		}
	}
	return false
}

func TestSmallestReceiver(t *testing.T) {
	const types = `package tankduel
type State struct{ a int }
type Game struct{ b int }
type Position struct { *State; g *Game }
type Ctx struct { Position; log *int }
func use(Ctx) {}
`
	lines := func(code string) sources { return sources{"engine/tankduel/a.go": types + code} }
	demand(t, checkReceivers, []example{
		{"in order", lines(`func (s *State) alone() int { return s.a }
func (x Position) both() int { return x.alone() + x.g.b }
func (x Ctx) logs() int { return *x.log + x.both() }
func (x Ctx) calls() int { return x.logs() }
func (x Ctx) whole() { use(x) }
func (x Ctx) writes() { x.a = 1 }
func (x Ctx) row() int { return x.a }
var rows = []func(Ctx) int{Ctx.row}
`), nil},
		{"a question of a Ctx", lines("func (x Ctx) asks() int { return x.g.b + x.a }\n"),
			[]string{"engine/tankduel/a.go:7: method asks of Ctx needs no more than Position; make it a method of that"}},
		{"one that calls such", lines("func (x Position) both() int { return x.a + x.g.b }\nfunc (x Ctx) calls() int { return x.both() }\n"),
			[]string{"engine/tankduel/a.go:8: method calls of Ctx needs no more than Position; make it a method of that"}},
		{"the state alone", lines("func (x Position) alone() int { return x.a }\n"),
			[]string{"engine/tankduel/a.go:7: method alone of Position needs no more than State; make it a method of that"}},
		{"elsewhere", sources{"engine/a.go": "package engine\ntype Position struct{ State }\ntype State struct{ a int }\nfunc (x Position) f() int { return x.a }\n"}, nil},
	})
}
