package arch

import (
	"go/ast"
	"go/types"
	"path"
	"slices"
	"strings"
	"testing"
)

// lodger is a module that lies in the package of its game still, by the prefixes of its files, and
// how many names of the game that packages of modules do not see it uses. Once it uses none, it
// can be a package.
type lodger struct {
	prefixes string
	most     int
}

// lodgers are those of Tank Duel. Their numbers only fall.
var lodgers = []lodger{
	{"module_pieces", 4},
	{"module_guns", 57},
	{"module_infantry", 70},
	{"robata", 174},
	{"desert_ammunition", 9},
	{"desert_guns", 66},
	{"desert_infantry", 91},
	{"desert_mines", 45},
	{"desert_recon", 16},
	{"desert_twoguns desert_bothguns", 40},
}

// checkLodgers holds that what modules say of the inside of their game only falls.
func checkLodgers(t *tree) []fault { return t.lodging("engine/tankduel", lodgers) }

// lodging compares what the modules of a package use of it with their numbers.
func (t *tree) lodging(pkg string, lodgers []lodger) []fault {
	used := make([]map[types.Object]bool, len(lodgers))
	of := func(file string) int {
		return slices.IndexFunc(lodgers, func(l lodger) bool {
			return slices.ContainsFunc(strings.Fields(l.prefixes), func(p string) bool { return strings.HasPrefix(path.Base(file), p) })
		})
	}
	var faults []fault
	at := make([]ast.Node, len(lodgers))
	for _, f := range t.files {
		i := of(f.path)
		if f.pkg != pkg || f.test || i < 0 {
			continue
		}
		if used[i] == nil {
			used[i], at[i] = map[types.Object]bool{}, f.Name
		}
		ast.Inspect(f.File, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && !id.IsExported() {
				if o := t.info.Uses[id]; t.isInside(o, f) && of(t.fset.Position(o.Pos()).Filename) != i {
					used[i][o] = true
				}
			}
			return true
		})
	}
	for i, l := range lodgers {
		switch n := len(used[i]); {
		case at[i] == nil:
		case n > l.most:
			faults = append(faults, t.fault(at[i].Pos(), "%s uses %d unexported names of its game, at most %d are allowed; use those that modules which are packages use", l.prefixes, n, l.most))
		case n < l.most:
			faults = append(faults, t.fault(at[i].Pos(), "%s uses %d unexported names of its game; lower its number of %d, so that it only falls", l.prefixes, n, l.most))
		}
	}
	return faults
}

// isInside reports whether an object is a name, field or method of the package of a file.
func (t *tree) isInside(o types.Object, f *file) bool {
	if o == nil || o.Pkg() == nil || o.Pkg().Path() != module+"/"+f.pkg {
		return false
	}
	if o.Parent() == o.Pkg().Scope() {
		return true
	}
	v, isVar := o.(*types.Var)
	_, isFunc := o.(*types.Func)
	return isFunc || isVar && v.IsField()
}

func TestLodgersReports(t *testing.T) {
	run := func(t *tree) []fault { return t.lodging("a", []lodger{{"sand", 2}}) }
	game := "package a\ntype Game struct{ cards int }\nfunc (g *Game) draw() {}\nfunc Pull() {}\nfunc push() {}\n"
	demand(t, run, []example{
		{"as many as may be", sources{"a/a.go": game, "a/sand.go": "package a\nfunc blow(g *Game) { g.draw(); g.cards++; Pull(); blow(g) }"}, nil},
		{"one more", sources{"a/a.go": game, "a/sand.go": "package a\nfunc blow(g *Game) { g.draw(); g.cards++; push() }"},
			[]string{"a/sand.go:1: sand uses 3 unexported names of its game, at most 2 are allowed; use those that modules which are packages use"}},
		{"one fewer", sources{"a/a.go": game, "a/sand_b.go": "package a\nfunc blow(g *Game) { g.draw() }"},
			[]string{"a/sand_b.go:1: sand uses 1 unexported names of its game; lower its number of 2, so that it only falls"}},
	})
}
