package arch

import (
	"go/ast"
	"go/constant"
	"go/token"
	"strings"
	"testing"
)

// internal is how a panic must begin: it says to users that the fault is ours.
const internal = "internal error:"

// checkPanics holds that the product never recovers, and panics only where it
// has found a bug of its own.
func checkPanics(t *tree) []fault {
	var faults []fault
	t.each(product, func(_ *file, n ast.Node) {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return
		}
		switch t.builtin(call) {
		case "recover":
			faults = append(faults, t.fault(call.Pos(), "recover hides bugs; find the fault before it panics and return an error"))
		case "panic":
			if len(call.Args) == 1 && !strings.HasPrefix(t.beginning(call.Args[0]), internal) {
				faults = append(faults, t.fault(call.Pos(), "panic without a constant text that begins with %q; return an error, or say so if only a bug of ours leads here", internal))
			}
		}
	})
	return faults
}

// beginning is the constant text that an expression's value begins with, as
// far as it is known: of a literal, a constant, a sum or a format.
func (t *tree) beginning(e ast.Expr) string {
	if v := t.info.Types[e].Value; v != nil && v.Kind() == constant.String {
		return constant.StringVal(v)
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			return t.beginning(e.X)
		}
	case *ast.CallExpr:
		if from, _ := t.called(e); (from == "fmt" || from == "errors") && len(e.Args) > 0 {
			return t.beginning(e.Args[0])
		}
	}
	return ""
}

func TestPanicsReports(t *testing.T) {
	demand(t, checkPanics, []example{
		{"in order", sources{"engine/a.go": `package engine
import "fmt"
const bug = "internal error: no frame"
func f(x any, s string) {
	panic("internal error: no such row")
	panic("internal error: " + s)
	panic(fmt.Sprintf("internal error: %v", x))
	panic(fmt.Errorf("internal error: %v", x))
	panic(bug)
}
func g() {
	recover := func() {}
	recover()
}`, "engine/a_test.go": "package engine\nfunc t() { recover(); panic(1) }"}, nil},
		{"bad", sources{"engine/a.go": `package engine
import "fmt"
func f(err error) {
	panic(err)
	panic("no such row")
	panic(fmt.Sprint(err))
	defer func() { recover() }()
}`}, []string{
			`engine/a.go:4: panic without a constant text that begins with "internal error:"; return an error, or say so if only a bug of ours leads here`,
			`engine/a.go:5: panic without a constant text that begins with "internal error:"; return an error, or say so if only a bug of ours leads here`,
			`engine/a.go:6: panic without a constant text that begins with "internal error:"; return an error, or say so if only a bug of ours leads here`,
			`engine/a.go:7: recover hides bugs; find the fault before it panics and return an error`,
		}},
	})
}
