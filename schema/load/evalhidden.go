package load

import (
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"
)

// hidden reports what is wrong in hidden fields and definitions, such as an assertion
// that does not hold. What is left open there is not wrong, and what shows in a record
// is reported at the record. Without the schema what CUE says is plain.
func (e *evaluation) hidden(full, given cue.Value) {
	said := map[string]bool{}
	for _, v := range []cue.Value{given, full} {
		for _, f := range e.faults(v.Validate(cue.Hidden(true), cue.Definitions(true), cue.Concrete(false))) {
			at, path := hiddenPart(f.path), strings.Join(f.path, ".")
			if at < 0 || said[path] || strings.Contains(f.Message, "empty disjunction") || e.told(f.Fault) {
				continue
			}
			said[path], f.Of = true, f.path[at]
			if site := e.declared(f.path); site != (Stretch{}) {
				f.At = slices.Insert(f.At, 0, site)
			}
			if len(f.At) > 0 {
				e.answer.Faults = append(e.answer.Faults, f.Fault)
			}
		}
	}
}

// hiddenPart is the index of the first hidden field or definition that a path of CUE's
// leads through, -1 for none.
func hiddenPart(path []string) int {
	return slices.IndexFunc(path, func(part string) bool { return strings.HasPrefix(part, "_") || strings.HasPrefix(part, "#") })
}

// told reports whether a fault is known already, by a record that it shows in or a
// field that the path leads through.
func (e *evaluation) told(f Fault) bool {
	same := func(g *Fault) bool {
		return g != nil && g.Message == f.Message && slices.ContainsFunc(f.At, func(at Stretch) bool { return slices.Contains(g.At, at) })
	}
	return slices.ContainsFunc(e.answer.Faults, func(g Fault) bool { return same(&g) }) ||
		slices.ContainsFunc(e.answer.Records, func(r Computed) bool {
			return r.Value.any(func(v *Value) bool { return same(v.Fault) || same(v.Objection) })
		})
}

// any reports whether something holds for a value or one below it.
func (v *Value) any(holds func(*Value) bool) bool {
	within := func(list []Value) bool {
		for i := range list {
			if list[i].any(holds) {
				return true
			}
		}
		return false
	}
	return holds(v) || within(v.Fields) || within(v.Items)
}

// declared is where the text gives the value at a path of CUE's: of what it spells out on
// the way the innermost, nowhere if not even the first name is spelt out.
func (e *evaluation) declared(path []string) Stretch {
	var best Stretch
	most := 0
	for i, f := range e.files {
		if at, depth := declaredIn(f.Decls, path); depth > most {
			best, most = stretch(i+1, at), depth
		}
	}
	return best
}

// declaredIn is declared within some declarations, with how many names it follows.
func declaredIn(decls []ast.Decl, path []string) (at ast.Expr, depth int) {
	if len(path) == 0 {
		return nil, 0
	}
	for _, d := range decls {
		field, ok := d.(*ast.Field)
		if !ok {
			continue
		}
		if name, _, err := ast.LabelName(field.Label); err != nil || name != strings.Trim(path[0], `"`) {
			continue
		}
		x, n := ast.Expr(nil), 0
		if body := literalOf(field.Value); body != nil {
			x, n = declaredIn(body.Elts, path[1:])
		}
		if n == 0 {
			x = field.Value
		}
		if n+1 > depth {
			at, depth = x, n+1
		}
	}
	return at, depth
}

// overlooked notes what CUE has against a record in which nothing else was found: what
// joins several values, such as a field that the author requires.
func (w *walk) overlooked(v *Value, full cue.Value) {
	if v.any(func(v *Value) bool { return v.Fault != nil || v.Objection != nil }) {
		return
	}
	for _, f := range w.faults(full.Validate(cue.Concrete(true))) {
		if hiddenPart(f.path) >= 0 {
			continue
		}
		if f.Kind == faultIncomplete {
			f.Kind = faultOther
		}
		v.innermost(f.path[min(len(f.path), 2):]).Objection = &f.Fault
		return
	}
}

// innermost is the value that a path below another leads to, or the last on the way.
func (v *Value) innermost(path []string) *Value {
	if len(path) == 0 {
		return v
	}
	for i := range v.Fields {
		if v.Fields[i].Name == strings.Trim(path[0], `"`) {
			return v.Fields[i].innermost(path[1:])
		}
	}
	if i, err := strconv.Atoi(path[0]); err == nil && i >= 0 && i < len(v.Items) {
		return v.Items[i].innermost(path[1:])
	}
	return v
}
