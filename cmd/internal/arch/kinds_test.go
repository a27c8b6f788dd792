package arch

import (
	"go/ast"
	"go/token"
	"go/types"
	"testing"
)

// checkEmitted holds that each kind of event which has a row is emitted: one that is only
// carried out, described or asked for names what never happens.
func checkEmitted(t *tree) []fault {
	rows, passive := t.kindRows(), map[*ast.Ident]bool{}
	t.each(product, func(_ *file, n ast.Node) {
		for _, id := range t.passive(n) {
			passive[id] = true
		}
	})
	t.each(product, func(_ *file, n ast.Node) {
		if id, ok := n.(*ast.Ident); ok && t.isKind(id) && !passive[id] {
			delete(rows, t.info.Uses[id])
		}
	})
	var faults []fault
	for kind, at := range rows { // order-free: faults are sorted
		faults = append(faults, t.fault(at, "nobody emits the kind of event %s: emit it where its rule happens, or take it out", kind.Name()))
	}
	return faults
}

// kindRows finds the rows of kinds of event, each by its number.
func (t *tree) kindRows() map[types.Object]token.Pos {
	rows := map[types.Object]token.Pos{}
	t.each(product, func(_ *file, n ast.Node) {
		if pair, ok := n.(*ast.KeyValueExpr); ok && isNumber(pair) && t.isKind(pair.Value) {
			rows[t.info.Uses[pair.Value.(*ast.Ident)]] = pair.Value.Pos()
		}
	})
	return rows
}

// isNumber reports whether a pair of a literal is the Number of a row.
func isNumber(pair *ast.KeyValueExpr) bool {
	key, ok := pair.Key.(*ast.Ident)
	return ok && key.Name == "Number"
}

// isKind reports whether an expression is the name of a kind of event.
func (t *tree) isKind(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if !ok {
		return false
	}
	of, constant := t.info.Uses[id].(*types.Const)
	return constant && of.Type().String() == module+"/engine.EventKind"
}

// passive are names of kinds that a node numbers, tells apart or looks for, and does not emit.
func (t *tree) passive(n ast.Node) []*ast.Ident {
	var among []ast.Expr
	switch n := n.(type) {
	case *ast.CaseClause:
		among = n.List
	case *ast.BinaryExpr:
		among = []ast.Expr{n.X, n.Y}
	case *ast.KeyValueExpr:
		among = []ast.Expr{n.Key}
		if isNumber(n) {
			among = append(among, n.Value)
		}
	case *ast.CallExpr:
		if t.looks(n) {
			among = n.Args
		}
	}
	var out []*ast.Ident
	for _, e := range among {
		if t.isKind(e) {
			out = append(out, e.(*ast.Ident))
		}
	}
	return out
}

// looks reports whether a call looks for kinds in a log: it takes any number of them, or is
// one of the two that take one.
func (t *tree) looks(call *ast.CallExpr) bool {
	if of, ok := t.info.Types[call.Fun].Type.(*types.Signature); ok && of.Variadic() {
		return true
	}
	fun, ok := call.Fun.(*ast.SelectorExpr)
	return ok && (fun.Sel.Name == "Keeps" || fun.Sel.Name == "last")
}

func TestEmitted(t *testing.T) {
	kinds := sources{
		"engine/log.go": "package engine\ntype EventKind uint8\ntype Event struct{ Kind EventKind }\ntype Log struct{}\nfunc (l *Log) Keeps(k EventKind) bool { return true }\n",
		"engine/kit/kind.go": `package kit
import "hulldown.dev/engine"
type Kind struct{ Number engine.EventKind; Name string }
func Event(k engine.EventKind) engine.Event { return engine.Event{Kind: k} }
`,
	}
	with := func(body string) sources {
		files := sources{"engine/game/rows.go": `package game
import ("hulldown.dev/engine"; "hulldown.dev/engine/kit")
const (moved engine.EventKind = iota; hidden)
func rows() []kit.Kind { return []kit.Kind{{Number: moved, Name: "moved"}, {Number: hidden, Name: "hidden"}} }
func move() engine.Event { return kit.Event(moved) }
func asks(kinds ...engine.EventKind) {}
` + body}
		for name, text := range kinds {
			files[name] = text
		}
		return files
	}
	want := []string{"engine/game/rows.go:4: nobody emits the kind of event hidden: emit it where its rule happens, or take it out"}
	demand(t, checkEmitted, []example{
		{"emitted", with("func hide() engine.Event { return kit.Event(hidden) }"), nil},
		{"emitted as a value", with("func hide() engine.Event { return engine.Event{Kind: hidden} }"), nil},
		{"a row alone", with(""), want},
		{"carried out", with("func fold(e engine.Event) { switch e.Kind { case hidden: } }"), want},
		{"told apart", with("func is(e engine.Event) bool { return e.Kind == hidden }"), want},
		{"asked for", with("func ask() { asks(moved, hidden) }"), want},
		{"kept", with("func keeps(l *engine.Log) bool { return l.Keeps(hidden) }"), want},
		{"a key of a table", with("func table() map[engine.EventKind]int { return map[engine.EventKind]int{hidden: 1} }"), want},
		{"emitted by a test", func() sources {
			files := with("")
			files["engine/game/rows_test.go"] = "package game\nimport (\"hulldown.dev/engine\"; \"hulldown.dev/engine/kit\")\nfunc hide() engine.Event { return kit.Event(hidden) }"
			return files
		}(), want},
	})
}
