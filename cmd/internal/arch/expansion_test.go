package arch

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// ofExpansion reports whether a file is North Africa's: its content, its modules of the engine,
// its examples and its tests are told by a name in their path.
func ofExpansion(path string) bool {
	return slices.ContainsFunc(strings.Split(path, "/"), func(name string) bool {
		return name == "northafrica" || strings.HasPrefix(name, "desert")
	})
}

// knowsExpansion are the files that say something of the expansion's by name, and why. Without
// the expansion they have to be changed before the rest builds.
var knowsExpansion = map[string]string{
	"engine/tankduel/module.go": "lists all modules",
}

// TestExpansionComesOff types the module as it is and without the files of the expansion: what
// can no longer be typed is what knows of it.
func TestExpansionComesOff(t *testing.T) {
	whole := newTree(readModule(t))
	rest := whole.without(ofExpansion)
	if len(rest.files) == len(whole.files) {
		t.Fatal("no file is the expansion's; is it elsewhere?")
	}
	got := rest.lost(whole)
	for _, name := range slices.Sorted(maps.Keys(got)) {
		if knowsExpansion[name] == "" {
			t.Errorf("%s: %s; let a module of the expansion bring what it needs of it, or move it beside that", name, got[name][0])
		}
	}
	for name, why := range knowsExpansion {
		if got[name] == nil {
			t.Errorf("%s knows nothing of the expansion any more (it %s): strike it", name, why)
		}
	}
}

// without is the tree without some of its files, typed anew.
func (t *tree) without(drop func(path string) bool) *tree {
	rest := &tree{fset: t.fset, sources: maps.Clone(t.sources)}
	maps.DeleteFunc(rest.sources, func(path, _ string) bool { return drop(path) })
	for _, f := range t.files {
		if !drop(f.path) {
			rest.files = append(rest.files, f)
		}
	}
	rest.checkTypes()
	return rest
}

// lost lists by file what another tree, with more files, could be typed of and this one cannot.
func (t *tree) lost(more *tree) map[string][]string {
	known := map[string]bool{}
	for _, e := range more.untyped {
		known[e.Fset.Position(e.Pos).String()+e.Msg] = true
	}
	out := map[string][]string{}
	for _, e := range t.untyped {
		if at := e.Fset.Position(e.Pos); !known[at.String()+e.Msg] && !e.Soft {
			out[at.Filename] = append(out[at.Filename], e.Msg)
		}
	}
	return out
}

func TestLostReports(t *testing.T) {
	whole := newTree(sources{
		"engine/a.go":               "package engine\nimport \"fmt\"\nfunc list() { sand(); fmt.Println(rock) }",
		"engine/b.go":               "package engine\ntype x int\nfunc (x) Go() { desert(1).blow() }",
		"engine/c_test.go":          "package engine\nvar c = desert(2)",
		"engine/d.go":               "package engine\nvar d, rock = 4, 5",
		"engine/desert.go":          "package engine\ntype desert int\nfunc (desert) blow() {}\nfunc sand() {}",
		"engine/x/northafrica/e.go": "package northafrica\nvar E = 1",
		"engine/x/x.go":             "package x\nimport \"hulldown/engine/x/northafrica\"\nvar y = northafrica.E",
	})
	got := whole.without(ofExpansion).lost(whole)
	if names := slices.Sorted(maps.Keys(got)); !slices.Equal(names, []string{"engine/a.go", "engine/b.go", "engine/c_test.go", "engine/x/x.go"}) {
		t.Errorf("lost in %q", names)
	}
	if len(got["engine/a.go"]) != 1 || !strings.Contains(got["engine/a.go"][0], "undefined: sand") {
		t.Errorf("a.go lost %q", got["engine/a.go"])
	}
}
