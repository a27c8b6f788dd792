package lsp

import (
	"bytes"
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// naming is a place below a record that has a name: as a label, or as a value.
type naming struct {
	path  []any
	label bool
}

// namings lists where a scenario or a module has the name of a target.
func namings(record any, t target) []naming {
	var out []naming
	add := func(name string, label bool, path ...any) {
		if name == t.name {
			out = append(out, naming{path, label})
		}
	}
	v := rule.Visitor{Word: func(at []any, f *rule.Field, word string) {
		if f.Names == t.sort && f.Record == "" {
			at = slices.Clone(at)
			add(word, at[len(at)-1] == any(word), at...)
		}
	}}
	switch r := record.(type) {
	case *model.Module:
		v.Module(r)
		declared(r.Body(), t.sort, add)
	case *model.Scenario:
		v.Scenario(r)
		declared(r, t.sort, add)
		if t.sort == "side" {
			add(r.Tied, false, "tied")
		}
		for i := range r.Sides {
			sided(&r.Sides[i], i, t.sort, add)
		}
		if u := r.Robata; u != nil && t.sort == "side" {
			for i, id := range u.Sides {
				add(id, false, "robata", "sides", i)
			}
		}
	}
	return out
}

// declared adds the names that a body of rules declares.
func declared(sc *model.Scenario, sort string, add func(name string, label bool, path ...any)) {
	all := map[string][]string{
		"mark": sortedKeys(sc.Marks), "supply": sortedKeys(sc.Supplies), "layer": sortedKeys(sc.Layers),
		"check": sortedKeys(sc.Checks), "option": sortedKeys(sc.Options),
	}
	for _, name := range all[sort] {
		add(name, true, declaring()[sort][0], name)
	}
}

// sided adds what the i-th side of a scenario has names for.
func sided(s *model.Side, i int, sort string, add func(name string, label bool, path ...any)) {
	tags := func(of []string, path ...any) {
		for j, tag := range of {
			add(tag, false, append(slices.Clip(path), "tags", j)...)
		}
	}
	switch sort {
	case "side":
		add(s.ID, false, "sides", i, "id")
	case "reserve":
		for _, name := range sortedKeys(s.Reserve) {
			add(name, true, "sides", i, "reserve", name)
		}
	case "option":
		for j := range s.Guns {
			for _, name := range sortedKeys(s.Guns[j].AtWith) {
				add(name, true, "sides", i, "guns", j, "at_with", name)
			}
		}
	case "word":
		for j := range s.Force {
			tags(s.Force[j].Tags, "sides", i, "force", j)
		}
		for j := range s.Guns {
			tags(s.Guns[j].Tags, "sides", i, "guns", j)
		}
		for _, name := range sortedKeys(s.Reserve) {
			tags(s.Reserve[name].Tags, "sides", i, "reserve", name)
		}
	}
}

// unwritten returns where an author's record has the name of a target that is written at none of its
// uses: in a template, behind a reference, or nowhere since it is computed.
func (v *view) unwritten(t target, uses []use) (diag.Span, bool) {
	for _, k := range []model.Kind{model.KindScenario, model.KindModule} {
		all := v.content.Records(k)
		for i := range all.Len() {
			head := all.Head(i)
			if head.Origin == nil || !isOwn(head.Origin.Label.File) || v.kept[head.Origin.Name] || (t.kind != k || t.id != head.ID) && !v.borrows(t, k, head) {
				continue
			}
			for _, n := range namings(all.Record(i), t) {
				if at := n.at(head.Origin); !v.covers(uses, at) {
					return at, true
				}
			}
		}
	}
	return diag.Span{}, false
}

// borrows reports whether a record may name what a module declares: one that declares nothing of the
// name.
func (v *view) borrows(t target, k model.Kind, head *model.Record) bool {
	if t.kind != model.KindModule {
		return false
	}
	n := v.node(head.Origin.Label.File, k, head.ID)
	return n != nil && declaration(n, t.sort, t.name) == nil
}

// at is where a name is written.
func (n naming) at(o *model.Origin) diag.Span {
	if n.label {
		return o.LabelAt(n.path...)
	}
	if at, ok := o.WrittenAt(n.path...); ok && isOwn(at.File) {
		return at
	}
	return o.At(n.path...)
}

// covers reports whether one of some uses is in the lines of a place.
func (v *view) covers(uses []use, at diag.Span) bool {
	return slices.ContainsFunc(uses, func(u use) bool {
		if u.file != at.File {
			return false
		}
		line := 1 + bytes.Count(v.text(u.file)[:u.from], []byte("\n"))
		return at.Line <= line && line <= at.EndLine
	})
}
