package arch

import (
	"go/ast"
	"go/types"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// lodger is a module of a game: a package, or some files of the game's own package by their
// prefixes, which can be a package once all that they use of the game is exported. Most is how
// many names of the game it uses that the game does not list for modules.
type lodger struct {
	pkg, prefixes string
	most          int
}

// lodgers are those of Tank Duel; a package that is not among them uses none. Their numbers only
// fall.
var lodgers = []lodger{
	{"engine/tankduel", "module_pieces", 1},
	{"engine/tankduel", "module_infantry", 52},
	{"engine/tankduel", "robata", 171},
	{"engine/tankduel", "desert_infantry", 84},
	{"engine/tankduel/desert", "", 1},
	{"engine/tankduel/desert/ammunition", "", 7},
	{"engine/tankduel/desert/bog", "", 7},
	{"engine/tankduel/desert/guns", "", 36},
	{"engine/tankduel/desert/gust", "", 1},
	{"engine/tankduel/desert/mines", "", 21},
	{"engine/tankduel/desert/rateoffire", "", 4},
	{"engine/tankduel/desert/recon", "", 7},
	{"engine/tankduel/desert/twoguns", "", 33},
	{"engine/tankduel/module", "", 4},
	{"engine/tankduel/module/emptyseat", "", 1},
	{"engine/tankduel/module/guns", "", 40},
	{"engine/tankduel/module/keptground", "", 4},
	{"engine/tankduel/module/sight", "", 10},
	{"engine/tankduel/module/talk", "", 3},
}

// checkLodgers holds that what modules say of the inside of their game only falls.
func checkLodgers(t *tree) []fault {
	all := slices.Clone(lodgers)
	for pkg := range t.pkgs { // order-free: the faults are sorted
		if within(pkg, "engine/tankduel/module/...", "engine/tankduel/desert/...") && !slices.ContainsFunc(all, func(l lodger) bool { return l.pkg == pkg }) {
			all = append(all, lodger{pkg: pkg})
		}
	}
	return sorted(t.lodging("engine/tankduel", all))
}

// listed finds in a comment the names that a game lists for its modules.
var listed = regexp.MustCompile(`\[([A-Z][A-Za-z.]*)\]`)

// lodging compares what modules use of a game beside what its api.go lists with their numbers. A
// name that it lists and does not have, or does not export, is a fault too.
func (t *tree) lodging(game string, lodgers []lodger) []fault {
	inside := t.inside(game)
	api := map[string]bool{}
	var faults []fault
	for _, f := range t.files {
		if f.path != game+"/api.go" {
			continue
		}
		for _, group := range f.Comments {
			for _, m := range listed.FindAllStringSubmatch(group.Text(), -1) {
				api[m[1]] = true
				if !slices.Contains(inside.names, m[1]) {
					faults = append(faults, t.fault(group.Pos(), "%s has no %s; strike it", game, m[1]))
				}
			}
		}
	}
	for _, l := range lodgers {
		at, used := t.others(game, l, inside, api)
		switch n := len(used); {
		case at == nil:
		case n > l.most:
			faults = append(faults, t.fault(at.Pos(), "%s%s uses %d names of its game that api.go does not list, at most %d are allowed: %s", l.pkg, and(l.prefixes), n, l.most, strings.Join(used, ", ")))
		case n < l.most:
			faults = append(faults, t.fault(at.Pos(), "%s%s uses %d names of its game that api.go does not list; lower its number of %d, so that it only falls", l.pkg, and(l.prefixes), n, l.most))
		}
	}
	return faults
}

// and is what names some files of a package behind its path.
func and(prefixes string) string {
	if prefixes == "" {
		return ""
	}
	return " (" + prefixes + ")"
}

// others lists the names of a game that a module uses and the game does not list for it, sorted, with a
// place in the module.
func (t *tree) others(game string, l lodger, inside insides, api map[string]bool) (at ast.Node, used []string) {
	own := func(file string) bool {
		return path.Dir(file) == l.pkg && (l.prefixes == "" ||
			slices.ContainsFunc(strings.Fields(l.prefixes), func(p string) bool { return strings.HasPrefix(path.Base(file), p) }))
	}
	for _, f := range t.files {
		if f.test || !own(f.path) {
			continue
		}
		if at == nil {
			at = f.Name
		}
		ast.Inspect(f.File, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok {
				return true
			}
			o := t.info.Uses[id]
			if o == nil || o.Pkg() == nil || o.Pkg().Path() != module+"/"+game || own(t.fset.Position(o.Pos()).Filename) {
				return true
			}
			if name := inside.name(o); name != "" && !api[name] && !api[inside.with(o)] {
				used = append(used, name)
			}
			return true
		})
	}
	slices.Sort(used)
	return at, slices.Compact(used)
}

// insides are the names, fields and methods of a package. Names are those that it exports.
type insides struct {
	pkg    *types.Package
	owners map[types.Object]string
	names  []string
}

// inside lists what a package has inside.
func (t *tree) inside(pkg string) insides {
	in := insides{pkg: t.pkgs[pkg], owners: map[types.Object]string{}}
	if in.pkg == nil {
		return in
	}
	for _, name := range in.pkg.Scope().Names() {
		in.export(name)
		of, ok := in.pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok {
			continue
		}
		if s, ok := of.Type().Underlying().(*types.Struct); ok {
			for i := range s.NumFields() {
				in.owners[s.Field(i)] = name
			}
		}
		if n, ok := of.Type().(*types.Named); ok {
			for i := range n.NumMethods() {
				in.owners[n.Method(i)] = name
				in.export(name + "." + n.Method(i).Name())
			}
		}
	}
	return in
}

// export notes a name whose last part is exported.
func (in *insides) export(name string) {
	if ast.IsExported(name[strings.LastIndex(name, ".")+1:]) {
		in.names = append(in.names, name)
	}
}

// name is what an object of the package is called, with its type for fields and methods; empty
// for what is inside a function.
func (in *insides) name(o types.Object) string {
	switch v := o.(type) {
	case *types.Func:
		o = v.Origin()
	case *types.Var:
		o = v.Origin()
	}
	if of := in.owners[o]; of != "" {
		return of + "." + o.Name()
	}
	if o.Parent() == in.pkg.Scope() {
		return o.Name()
	}
	return ""
}

// with is the name of the type that a field or a constant goes with, or empty.
func (in *insides) with(o types.Object) string {
	switch v := o.(type) {
	case *types.Var:
		if v.IsField() {
			return in.owners[v.Origin()]
		}
	case *types.Const:
		if n, ok := v.Type().(*types.Named); ok && n.Obj().Pkg() == in.pkg {
			return n.Obj().Name()
		}
	}
	return ""
}

func TestLodgersReports(t *testing.T) {
	const game = "package a\ntype Game struct{ Cards int }\ntype How int\nconst Before How = 1\nfunc (g *Game) Draw() {}\nfunc (g *Game) deal() {}\nfunc Pull() {}\nfunc push() {}\n"
	const api = "package a\n// A module uses a [Game], [Game.Draw] and [How].\n"
	run := func(most int, prefixes string) func(t *tree) []fault {
		pkg := "a/b"
		if prefixes != "" {
			pkg = "a"
		}
		return func(t *tree) []fault { return t.lodging("a", []lodger{{pkg, prefixes, most}}) }
	}
	with := func(path, code string) sources { return sources{"a/a.go": game, "a/api.go": api, path: code} }
	demand(t, run(2, "sand"), []example{
		{"as many as may be", with("a/sand.go", "package a\nfunc blow(g *Game) { g.deal(); g.Draw(); push(); blow(g) }"), nil},
		{"one more", with("a/sand.go", "package a\nfunc blow(g *Game) { g.deal(); Pull(); push() }"),
			[]string{"a/sand.go:1: a (sand) uses 3 names of its game that api.go does not list, at most 2 are allowed: Game.deal, Pull, push"}},
		{"one fewer", with("a/sand_b.go", "package a\nfunc blow(g *Game) { push(); push() }"),
			[]string{"a/sand_b.go:1: a (sand) uses 1 names of its game that api.go does not list; lower its number of 2, so that it only falls"}},
	})
	demand(t, run(0, ""), []example{
		{"what is listed, with fields and constants", with("a/b/b.go", "package b\nimport \"hulldown.dev/a\"\nfunc blow(g *a.Game) a.How { g.Draw(); g.Cards++; return a.Before }"), nil},
		{"in a package, what is not", with("a/b/b.go", "package b\nimport \"hulldown.dev/a\"\nfunc blow() { a.Pull() }"),
			[]string{"a/b/b.go:1: a/b uses 1 names of its game that api.go does not list, at most 0 are allowed: Pull"}},
		{"tests", with("a/b/b_test.go", "package b\nimport \"hulldown.dev/a\"\nfunc blow() { a.Pull() }"), nil},
		{"a name that there is not", sources{"a/a.go": game, "a/api.go": "package a\n// [Game.deal] and [Shuffle]\n"},
			[]string{"a/api.go:2: a has no Game.deal; strike it", "a/api.go:2: a has no Shuffle; strike it"}},
	})
}
