package arch

import (
	"fmt"
	"go/ast"
	"testing"
)

// budget is the most that a type may have: fields, or methods.
type budget struct {
	pkg, name       string
	fields, methods int
}

// slack is how far below its budget a type may be before the budget must follow.
const slack = 4

// budgets are those of the types that everything in a package reads. They may only fall: a
// type far below its budget is a fault too, until the number here follows.
var budgets = []budget{
	{"engine/tankduel", "Game", 54, 0},
	{"engine/tankduel", "Ctx", 0, 250},
	{"cmd/hulldown", "app", 0, 70},
}

// checkBudgets holds how many fields and methods the largest types have.
func checkBudgets(t *tree) []fault { return t.over(budgets) }

// over compares types with their budgets; 0 is no budget. A tree without the package holds it.
func (t *tree) over(budgets []budget) []fault {
	var faults []fault
	for _, b := range budgets {
		fields, methods, at := t.members(b.pkg, b.name)
		if at == nil {
			continue
		}
		for _, of := range []struct {
			what      string
			has, most int
		}{{"fields", fields, b.fields}, {"methods", methods, b.methods}} {
			switch {
			case of.most == 0 || of.has <= of.most && of.has >= of.most-slack:
			case of.has > of.most:
				faults = append(faults, t.fault(at.Pos(), "%s has %d %s, at most %d are allowed; put it where it belongs", b.name, of.has, of.what, of.most))
			default:
				faults = append(faults, t.fault(at.Pos(), "%s has %d %s; lower its budget of %d, so that it only falls", b.name, of.has, of.what, of.most))
			}
		}
	}
	return faults
}

// members counts the fields and methods of a type of a package, tests apart; at is nil where
// there is none.
func (t *tree) members(pkg, name string) (fields, methods int, at ast.Node) {
	for _, f := range t.files {
		if f.pkg != pkg || f.test {
			continue
		}
		for _, decl := range f.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				if d.Recv != nil && receiverName(d) == name {
					methods++
				}
			case *ast.GenDecl:
				for _, s := range d.Specs {
					spec, ok := s.(*ast.TypeSpec)
					if !ok || spec.Name.Name != name {
						continue
					}
					at = spec
					if body, ok := spec.Type.(*ast.StructType); ok {
						fields = body.Fields.NumFields()
					}
				}
			}
		}
	}
	return fields, methods, at
}

func TestBudgets(t *testing.T) {
	run := func(t *tree) []fault { return t.over([]budget{{"a", "Game", 6, 1}}) }
	method := "func (g *Game) A() {}\n"
	game := func(fields string) sources {
		return sources{"a/a.go": fmt.Sprintf("package a\ntype Game struct { %s }\n%s", fields, method)}
	}
	demand(t, run, []example{
		{"as many as may be", game("a, b, c, d, e, f int"), nil},
		{"fewer, within the slack", game("a, b int"), nil},
		{"a field more", game("a, b, c, d, e, f int; g bool"), []string{"a/a.go:2: Game has 7 fields, at most 6 are allowed; put it where it belongs"}},
		{"far fewer", game(""), []string{"a/a.go:2: Game has 0 fields; lower its budget of 6, so that it only falls"}},
		{"a method more", sources{"a/a.go": "package a\ntype Game struct { a, b, c, d, e, f int }\n" + method + "func (g Game) B() {}"},
			[]string{"a/a.go:2: Game has 2 methods, at most 1 are allowed; put it where it belongs"}},
		{"methods of tests apart", sources{"a/a.go": "package a\ntype Game struct { a, b, c, d, e, f int }\n" + method, "a/a_test.go": "package a\nfunc (g Game) B() {}"}, nil},
		{"another package's", sources{"b/a.go": "package b\ntype Game struct{}"}, nil},
	})
}
