package load

import (
	"bytes"
	"fmt"

	"cuelang.org/go/cue/ast"

	"hulldown.dev/schema/diag"
)

// missing is a use of a name that means nothing.
type missing struct {
	file *file
	id   *ast.Ident
}

// reportMissing reports each name that means nothing once, however often it is used: at the
// first use, or at the declaration that was to have it, where that is used under no name. It
// reports none where a file that could not be read may have them.
func (u *unit) reportMissing() {
	if u.partial {
		return
	}
	byName := map[string][]missing{}
	for _, m := range u.missing {
		byName[m.id.Name] = append(byName[m.id.Name], m)
	}
	for _, m := range u.missing {
		uses := byName[m.id.Name]
		if uses[0].id != m.id {
			continue
		}
		if !u.misnamed(uses) {
			u.report(m.file, m.id.Pos().Offset(), u.noSuchName(uses))
		}
	}
}

// noSuchName is what is said of a name that means nothing, at its first use.
func (u *unit) noSuchName(uses []missing) diag.Finding {
	id := uses[0].id
	known := u.known()
	for _, spec := range uses[0].file.sets { // order-free: the nearest is one or none
		known = append(known, importName(spec))
	}
	near, ok := diag.Nearest(id.Name, known)
	bad := refusal("shape-unknown-name", span(id), fmt.Sprintf("there is no %s in this package%s", clip(id.Name), diag.DidYouMean(id.Name, known)))
	if after := uses[0].file.src.data[id.End().Offset():]; !ok && bytes.HasPrefix(after, []byte(".#")) {
		bad.Help = fmt.Sprintf("rules of another set are imported as %q, where commands are given the directories of both with -C", contentPath+id.Name)
	}
	if n := len(uses) - 1; n > 0 {
		bad.Message += fmt.Sprintf(" (and %d more)", n)
	}
	if !ok {
		return bad
	}
	bad.Fixes = replaceWord(span(id), id.Name, near, near)
	for i := range bad.Fixes {
		for _, m := range uses[1:] {
			bad.Fixes[i].Edits = append(bad.Fixes[i].Edits, diag.Edit{Span: span(m.id), Text: near})
		}
	}
	return bad
}

// misnamed reports that several uses of a name mean a declaration which has nearly that name
// and which nothing uses. It returns false where there is none.
func (u *unit) misnamed(uses []missing) bool {
	name := uses[0].id.Name
	near, ok := diag.Nearest(name, u.known())
	if !ok || len(uses) < 2 || isBareWord(near) || u.uses(near) {
		return false
	}
	for _, f := range u.own {
		for _, d := range f.syntax.Decls {
			field, ok := d.(*ast.Field)
			if !ok || declares(field) != near {
				continue
			}
			bad := refusal("shape-unknown-name", span(field.Label),
				fmt.Sprintf("nothing uses %s, and %s is used %d times and declared nowhere", near, clip(name), len(uses)))
			bad.Fixes = replaceWord(bad.Span, near, name, name)
			bad.Related = []diag.Related{{Span: span(uses[0].id), Message: "the first use is here"}}
			f.findings = told(f.findings, bad)
			return true
		}
	}
	return false
}

// uses reports whether anything in the package uses a name.
func (u *unit) uses(name string) bool {
	found := false
	for _, f := range u.all() {
		ast.Walk(f.syntax, func(n ast.Node) bool {
			if field, ok := n.(*ast.Field); ok && declares(field) == name {
				found = found || len(u.public[name]) > 1
				ast.Walk(field.Value, func(n ast.Node) bool { found = found || names(n, name); return !found }, nil)
				return false
			}
			found = found || names(n, name)
			return !found
		}, nil)
	}
	return found
}

// names reports whether a piece of syntax is a name.
func names(n ast.Node, name string) bool {
	id, ok := n.(*ast.Ident)
	return ok && id.Name == name
}
