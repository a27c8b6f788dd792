package load

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"cuelang.org/go/cue/ast"

	"hulldown.dev/schema/diag"
)

// packages reports the files of authors that cue does not read together with the others
// of their directory: those without a package line, which it passes over, and those of
// another package, at which it gives up.
func (g *collection) packages() {
	var places []place
	byPlace := map[place][]*file{}
	for _, f := range g.files {
		if f.broken || f.src.builtin || len(f.syntax.Decls) == 0 {
			continue
		}
		if byPlace[f.place()] == nil {
			places = append(places, f.place())
		}
		byPlace[f.place()] = append(byPlace[f.place()], f)
	}
	for _, at := range places {
		g.packagesOf(byPlace[at])
	}
}

// packagesOf looks at the files of one directory.
func (g *collection) packagesOf(files []*file) {
	byName := map[string][]*file{}
	for _, f := range files {
		name := f.syntax.PackageName()
		byName[name] = append(byName[name], f)
	}
	without := byName[""]
	delete(byName, "")
	// That of most files is the right one, and of equally many that of the first.
	names := slices.SortedFunc(maps.Keys(byName), func(a, b string) int {
		return cmp.Or(len(byName[b])-len(byName[a]), slices.Index(files, byName[a][0])-slices.Index(files, byName[b][0]))
	})
	right := strings.ReplaceAll(slug(path.Base(files[0].directory(g.roots))), "-", "_")
	if right[0] >= '0' && right[0] <= '9' {
		right = "p" + right
	}
	if len(names) > 0 {
		right = names[0]
	}
	if len(without) > 0 {
		g.findings = append(g.findings, noPackage(without, right, len(names) < 2))
	}
	for _, name := range names[min(1, len(names)):] {
		f := byName[name][0]
		bad := refusal("shape-other-package", f.packageLine(), fmt.Sprintf(
			"the package line says %s, and %s of the directory %s; cue reads the files of one package together", name, thatOf(byName[right]), right))
		bad.Related = []diag.Related{{Message: "the package " + right + " is here", Span: byName[right][0].packageLine()}}
		bad.Severity = diag.Warning
		g.findings = append(g.findings, bad)
	}
}

// thatOf says whose package it is.
func thatOf(files []*file) string {
	if len(files) == 1 {
		return "that of another file"
	}
	return fmt.Sprintf("that of %d other files", len(files))
}

// packageLine is the place of the package line of a file that has one.
func (f *file) packageLine() diag.Span {
	for _, d := range f.syntax.Decls {
		if p, ok := d.(*ast.Package); ok {
			return span(p)
		}
	}
	return diag.Span{}
}

// noPackage says that files of a directory begin with no package line, and offers one,
// which is certain unless the other files have several.
func noPackage(files []*file, name string, certain bool) diag.Finding {
	at := span(files[0].syntax.Decls[0])
	at.EndLine, at.EndCol = at.Line, at.Col+1
	say := "the file has no package line"
	if n := len(files) - 1; n > 0 {
		say = fmt.Sprintf("the file and %s of the directory have no package line", diag.Number(n, "other"))
	}
	bad := refusal("shape-no-package", at, fmt.Sprintf("%s, so that cue passes over it; begin it with package %s", say, name))
	bad.Severity = diag.Warning
	if certain {
		fix := diag.Fix{Verb: "add package " + name}
		for _, f := range files {
			top := diag.Span{File: f.src.file, Line: 1, Col: 1, EndLine: 1, EndCol: 1}
			fix.Edits = append(fix.Edits, diag.Edit{Span: top, Text: "package " + name + "\n\n"})
		}
		bad.Fixes = []diag.Fix{fix}
	}
	return bad
}
