package arch

import (
	"go/ast"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// checkImports holds the policy.
func checkImports(t *tree) []fault {
	var faults []fault
	strange := map[string]bool{}
	for _, f := range t.files {
		row, known := rowOf(f.pkg)
		if !known {
			if !strange[f.pkg] {
				faults = append(faults, t.fault(f.Package, "package %s has no row in cmd/internal/arch/policy_test.go; add one that says what it may import", f.pkg))
			}
			strange[f.pkg] = true
			continue
		}
		for _, spec := range f.Imports {
			if why := refuse(f, row, importPath(spec)); why != "" {
				faults = append(faults, t.fault(spec.Pos(), "%s", why))
			}
		}
	}
	return faults
}

// checkIdle holds that the policy allows no package that nobody imports: what a row allows is
// how things are, and whoever wants more says so. The lists that several rows share are
// not looked at.
func checkIdle(t *tree) []fault {
	var faults []fault
	for _, r := range policy() {
		var imported []string
		at := -1
		for i, f := range t.files {
			if f.test || !within(f.pkg, r.pkg) {
				continue
			}
			at = max(at, i)
			for _, spec := range f.Imports {
				imported = append(imported, strings.TrimPrefix(importPath(spec), module+"/"))
			}
		}
		own := strings.NewReplacer(behind, "", judge, "", player, "").Replace(r.project)
		for p := range strings.FieldsSeq(own) {
			if at >= 0 && !slices.ContainsFunc(imported, func(own string) bool { return within(own, p) }) {
				faults = append(faults, t.fault(t.files[at].Package, "the policy allows %s to import %s, which it does not; take it out of its row", r.pkg, p))
			}
		}
	}
	return faults
}

// checkBearing holds that the product imports each of the bearing packages where it belongs, and
// nowhere else.
func checkBearing(t *tree) []fault {
	var faults []fault
	for _, m := range slices.Sorted(maps.Keys(bearing())) {
		home, used := bearing()[m], false
		for _, f := range t.files {
			for _, spec := range f.Imports {
				switch here := within(f.pkg, home); {
				case f.test || !inModule(importPath(spec), m):
				case here:
					used = true
				default:
					faults = append(faults, t.fault(spec.Pos(), "%s must not import %s; its work is done in %s", f.pkg, m, home))
				}
			}
		}
		if !used && len(t.files) > 0 {
			faults = append(faults, t.fault(t.files[0].Package, "nothing in %s imports %s, which does its work there", home, m))
		}
	}
	return faults
}

// rowOf returns the row of a package.
func rowOf(pkg string) (row, bool) {
	rows := policy()
	i := slices.IndexFunc(rows, func(r row) bool { return within(pkg, r.pkg) })
	if i < 0 {
		return row{}, false
	}
	return rows[i], true
}

// importPath is the path that an import names.
func importPath(spec *ast.ImportSpec) string {
	p, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		return spec.Path.Value
	}
	return p
}

// refuse says why a file must not import a path; "" if it may.
func refuse(f *file, r row, path string) string {
	own, isOwn := strings.CutPrefix(path, module+"/")
	switch {
	case isOwn && within(own, "cmd/...") && !within(f.pkg, "cmd/..."):
		return f.pkg + " imports " + own + "; nobody imports cmd, move what is shared below it"
	case isOwn && !f.test && !within(own, strings.Fields(r.project)...):
		return f.pkg + " must not import " + own + "; it may import " + orNothing(r.project)
	case isOwn || isStandard(path):
		return ""
	}
	for m, owner := range sole() {
		if inModule(path, m) && !within(f.pkg, owner) {
			return f.pkg + " must not import " + path + "; only " + strings.TrimSuffix(owner, "/...") + " does, ask it for what is needed"
		}
	}
	allowed := r.modules
	if f.test {
		allowed += " " + testModules
	}
	if !slices.ContainsFunc(strings.Fields(allowed), func(m string) bool { return inModule(path, m) }) {
		return f.pkg + " must not import " + path + "; of other modules it may import " + orNothing(allowed)
	}
	return ""
}

// isStandard reports import paths of the standard library: their first element
// has no dot.
func isStandard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".")
}

// inModule reports whether a path lies in a module or below a common prefix.
func inModule(path, mod string) bool { return path == mod || strings.HasPrefix(path, mod+"/") }

// orNothing shows a list that may be empty.
func orNothing(list string) string {
	if strings.TrimSpace(list) == "" {
		return "nothing"
	}
	return strings.Join(strings.Fields(list), ", ")
}

// checkLight holds that the command comes to no package by any way that is large and
// has a program of its own.
func checkLight(t *tree) []fault {
	var faults []fault
	closure := t.closure([]string{light})
	for _, f := range t.files {
		if f.test || closure[f.pkg] == "" {
			continue
		}
		for _, spec := range f.Imports {
			if own, isOwn := strings.CutPrefix(importPath(spec), module+"/"); isOwn && within(own, strings.Fields(heavy)...) {
				faults = append(faults, t.fault(spec.Pos(), "%s is part of %s and must not import %s, which is much larger; cmd/hulldownd does what needs it", f.pkg, light, own))
			}
		}
	}
	return faults
}

// checkPurity holds that what decides games depends on the state and the
// action alone, in the pure packages and in whatever they import.
func checkPurity(t *tree) []fault {
	var faults []fault
	closure := t.closure(strings.Fields(pure))
	for _, f := range t.files {
		if f.test || within(f.pkg, "cmd/...") {
			continue
		}
		for _, spec := range f.Imports {
			path := importPath(spec)
			if root := closure[f.pkg]; root != "" {
				for _, i := range impure() {
					if within(path, strings.Fields(i.pkgs)...) && !(path == "sync" && t.makesOnce(f)) {
						faults = append(faults, t.fault(spec.Pos(), "%s is part of the engine's closure (by %s) and must not import %s, for a game must not depend on %s; pass what is needed in as a value", f.pkg, root, path, i.why))
					}
				}
			}
			if path == "reflect" && within(f.pkg, "engine/...") && !within(f.pkg, strings.Fields(reflective)...) {
				faults = append(faults, t.fault(spec.Pos(), "%s must not import reflect; in the engine only %s may", f.pkg, orNothing(reflective)))
			}
		}
	}
	return faults
}

// makesOnce reports whether a file uses package sync for nothing but values that are made at their
// first use, which are the same whoever makes them.
func (t *tree) makesOnce(f *file) bool {
	once := true
	ast.Inspect(f.File, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok {
			from, name := t.qualified(e)
			once = once && (from != "sync" || name == "OnceValue" || name == "OnceValues")
		}
		return once
	})
	return once
}

// closure maps each package that the roots reach by imports, drivers apart,
// to the root that reaches it.
func (t *tree) closure(roots []string) map[string]string {
	imports := map[string][]string{}
	reached := map[string]string{}
	var queue []string
	for _, f := range t.files {
		if f.test {
			continue
		}
		if within(f.pkg, roots...) && reached[f.pkg] == "" {
			reached[f.pkg] = f.pkg
			queue = append(queue, f.pkg)
		}
		for _, spec := range f.Imports {
			if own, isOwn := strings.CutPrefix(importPath(spec), module+"/"); isOwn {
				imports[f.pkg] = append(imports[f.pkg], own)
			}
		}
	}
	for len(queue) > 0 {
		pkg := queue[0]
		queue = queue[1:]
		for _, next := range imports[pkg] {
			if reached[next] == "" && !within(next, strings.Fields(drivers)...) {
				reached[next] = reached[pkg]
				queue = append(queue, next)
			}
		}
	}
	return reached
}

func TestImportsReports(t *testing.T) {
	demand(t, checkImports, []example{
		{"in order", sources{
			"engine/rule/a.go":      "package rule\nimport (\n\"fmt\"\n\"hulldown.dev/engine\"\n)",
			"engine/rule/a_test.go": "package rule\nimport (\n\"hulldown.dev/engine/tankduel\"\n\"github.com/google/go-cmp/cmp\"\n)",
			"cmd/hulldown/main.go":  "package main\nimport (\n\"github.com/spf13/cobra\"\n\"hulldown.dev/export/pdf\"\n)",
			"schema/load/a.go":      "package load\nimport \"cuelang.org/go/cue\"",
		}, nil},
		{"upwards", sources{"engine/rule/a.go": "package rule\nimport (\n\"fmt\"\n\"hulldown.dev/engine/tankduel\"\n)"},
			[]string{"engine/rule/a.go:4: engine/rule must not import engine/tankduel; it may import engine, schema/diag, schema/model"}},
		{"nothing allowed", sources{"schema/diag/a.go": "package diag\nimport \"hulldown.dev/schema/model\""},
			[]string{"schema/diag/a.go:2: schema/diag must not import schema/model; it may import nothing"}},
		{"unknown package", sources{"engine/misc/a.go": "package misc", "engine/misc/b.go": "package misc"},
			[]string{"engine/misc/a.go:1: package engine/misc has no row in cmd/internal/arch/policy_test.go; add one that says what it may import"}},
		{"another's library", sources{"schema/load/a.go": "package load\nimport \"github.com/spf13/cobra\""},
			[]string{"schema/load/a.go:2: schema/load must not import github.com/spf13/cobra; of other modules it may import cuelang.org/go"}},
		{"a sole importer's library, in a test", sources{"schema/a_test.go": "package schema\nimport \"cuelang.org/go/cue\""},
			[]string{"schema/a_test.go:2: schema must not import cuelang.org/go/cue; only schema/load does, ask it for what is needed"}},
		{"cmd, in a test", sources{"engine/a_test.go": "package engine\nimport \"hulldown.dev/cmd/internal/x\""},
			[]string{"engine/a_test.go:2: engine imports cmd/internal/x; nobody imports cmd, move what is shared below it"}},
	})
}

// TestIdleReports holds that what a row allows and nobody uses is reported.
func TestIdleReports(t *testing.T) {
	demand(t, checkIdle, []example{
		{"in order", sources{"engine/kit/a.go": "package kit\nimport \"hulldown.dev/engine\""}, nil},
		{"in a test alone", sources{"engine/kit/a.go": "package kit", "engine/kit/a_test.go": "package kit\nimport \"hulldown.dev/engine\""},
			[]string{"engine/kit/a.go:1: the policy allows engine/kit to import engine, which it does not; take it out of its row"}},
	})
}

func TestPurityReports(t *testing.T) {
	demand(t, checkPurity, []example{
		{"in order", sources{
			"engine/a.go":       "package engine\nimport \"strings\"",
			"engine/a_test.go":  "package engine\nimport \"time\"",
			"engine/games/a.go": "package games\nimport \"hulldown.dev/engine/play\"",
			"engine/play/a.go":  "package play\nimport (\n\"math/rand/v2\"\n\"reflect\"\n)",
			"export/pack/a.go":  "package pack\nimport \"os\"",
			"schema/diag/a.go":  "package diag\nimport \"sync\"\nvar a = sync.OnceValue(func() int { return 1 })",
			"engine/rule/a.go":  "package rule\nimport \"hulldown.dev/schema/diag\"",
		}, nil},
		{"a lock", sources{"engine/a.go": "package engine\nimport \"sync\"\nvar a sync.Mutex"},
			[]string{"engine/a.go:2: engine is part of the engine's closure (by engine) and must not import sync, for a game must not depend on other goroutines; pass what is needed in as a value"}},
		{"directly", sources{"engine/tankduel/judge/a.go": "package judge\nimport \"math/rand/v2\""},
			[]string{"engine/tankduel/judge/a.go:2: engine/tankduel/judge is part of the engine's closure (by engine/tankduel/judge) and must not import math/rand/v2, for a game must not depend on a source of chance of its own; pass what is needed in as a value"}},
		{"by way of another", sources{
			"engine/rule/a.go":  "package rule\nimport \"hulldown.dev/schema/model\"",
			"schema/model/a.go": "package model\nimport \"time\"",
		}, []string{"schema/model/a.go:2: schema/model is part of the engine's closure (by engine/rule) and must not import time, for a game must not depend on the clock; pass what is needed in as a value"}},
		{"reflection", sources{"engine/bot/a.go": "package bot\nimport \"reflect\""},
			[]string{"engine/bot/a.go:2: engine/bot must not import reflect; in the engine only engine/play, engine/enginetest, engine/rule/ruletest may"}},
	})
}

// TestLightReports holds that the command finds no way to what is heavy, and tests and
// hulldownd do.
func TestLightReports(t *testing.T) {
	demand(t, checkLight, []example{
		{"in order", sources{
			"cmd/hulldown/a_test.go":   "package main\nimport \"hulldown.dev/cmd/internal/broker\"",
			"cmd/hulldownd/a.go":       "package main\nimport \"hulldown.dev/cmd/internal/daemon\"",
			"cmd/internal/daemon/a.go": "package daemon\nimport \"hulldown.dev/cmd/internal/broker\"",
		}, nil},
		{"by way of another", sources{
			"cmd/hulldown/a.go":        "package main\nimport \"hulldown.dev/cmd/internal/worker\"",
			"cmd/internal/worker/a.go": "package worker\nimport \"hulldown.dev/cmd/internal/metrics\"",
		}, []string{"cmd/internal/worker/a.go:2: cmd/internal/worker is part of cmd/hulldown and must not import cmd/internal/metrics, which is much larger; cmd/hulldownd does what needs it"}},
	})
}

// TestPolicyRunsOneWay holds that the table itself allows no cycle, names no
// package it does not know, and gives a sole importer's module to nobody else.
func TestPolicyRunsOneWay(t *testing.T) {
	rows := policy()
	layer := layers(rows)
	for _, r := range rows {
		if layer[r.pkg] >= len(rows) {
			t.Errorf("the row of %s is part of a cycle of allowed imports", r.pkg)
		}
		for p := range strings.FieldsSeq(r.project) {
			if p != "..." && !slices.ContainsFunc(rows, func(o row) bool { return o.pkg == p || within(p, o.pkg) }) {
				t.Errorf("the row of %s allows %s, which has no row", r.pkg, p)
			}
		}
		for m, owner := range sole() {
			if slices.Contains(strings.Fields(r.modules), m) && !within(r.pkg, owner) {
				t.Errorf("the row of %s disagrees with %s being the sole importer of %s", r.pkg, owner, m)
			}
		}
	}
}

// allows reports whether a row lets its packages import those of another.
func allows(r, other row) bool {
	base, _ := strings.CutSuffix(other.pkg, "/...")
	return within(base, strings.Fields(r.project)...)
}

// TestBearing runs the check on small trees: one that has the four where they belong, one in which
// a test alone imports one of them, and one that imports one elsewhere.
func TestBearing(t *testing.T) {
	four := func(change sources) sources {
		all := sources{
			"schema/load/load.go": "package load\nimport _ \"cuelang.org/go/cue\"", "cmd/internal/checking/watch.go": "package checking\nimport _ \"github.com/fsnotify/fsnotify\"",
			"export/pdf/tell.go": "package pdf\nimport _ \"github.com/go-pdf/fpdf\"", "cmd/hulldown/root.go": "package main\nimport _ \"github.com/spf13/cobra\"",
		}
		maps.Copy(all, change)
		return all
	}
	demand(t, checkBearing, []example{
		{"each at its place", four(nil), nil},
		{"in a test alone", four(sources{"export/pdf/tell.go": "package pdf", "export/pdf/tell_test.go": "package pdf\nimport _ \"github.com/go-pdf/fpdf\""}),
			[]string{"cmd/hulldown/root.go:1: nothing in export/pdf imports github.com/go-pdf/fpdf, which does its work there"}},
		{"elsewhere", four(sources{"export/svg/svg.go": "package svg\nimport _ \"github.com/go-pdf/fpdf\""}), []string{"export/svg/svg.go:2: export/svg must not import github.com/go-pdf/fpdf; its work is done in export/pdf"}},
	})
}
