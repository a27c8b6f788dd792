package load

import (
	"encoding/json"
	"slices"
	"strconv"

	"hulldown.dev/schema/load/shape"
)

// fill returns a record that explain found nothing wrong with as JSON, with the
// defaults of the schema filled in, without asking CUE; the same values that
// judge returns, in another order of the fields. It returns nil where the
// shapes leave open what holds, so that CUE must say.
func (c *compiled) fill(r *record) []byte {
	f := &filler{compiled: c}
	f.value(r.node, c.shapes[r.kind.Definition()].Shape)
	if f.open {
		return nil
	}
	return f.out
}

// filler writes JSON. Open is set when the shapes leave open what holds.
type filler struct {
	*compiled
	out  []byte
	open bool
}

// value writes what an author gave.
func (f *filler) value(n *node, sh *shape.Shape) {
	switch n.form {
	case structForm:
		f.fields(n, f.among(sh, shape.Struct, shape.Map))
	case listForm:
		f.items(n, f.among(sh, shape.List))
	case textForm:
		f.literal(n.text)
	case wholeForm:
		f.out = strconv.AppendInt(f.out, n.num, 10)
	case truthForm:
		f.out = strconv.AppendBool(f.out, n.yes)
	default:
		f.open = true
	}
}

// among returns the one shape of some kinds that a value may have, nil and open
// if there is none or several.
func (f *filler) among(sh *shape.Shape, kinds ...shape.Kind) *shape.Shape {
	sh, _ = f.shape(sh)
	if sh.Kind != shape.Union {
		if !slices.Contains(kinds, sh.Kind) {
			f.open = true
			return nil
		}
		return sh
	}
	var found *shape.Shape
	for _, branch := range sh.Any {
		if branch, _ = f.shape(branch); slices.Contains(kinds, branch.Kind) {
			f.open = f.open || found != nil
			found = branch
		}
	}
	f.open = f.open || found == nil
	return found
}

// fields writes a struct: what was given, then the defaults of what was not.
func (f *filler) fields(n *node, sh *shape.Shape) {
	if f.open {
		return
	}
	f.out = append(f.out, '{')
	for _, given := range n.fields {
		f.key(given.name)
		f.value(given, f.field(sh, given.name))
	}
	for i := range sh.Fields {
		s := &sh.Fields[i]
		if !s.Optional && !s.Required && n.field(s.Name) == nil {
			f.key(s.Name)
			f.absent(s.Shape)
		}
	}
	f.out = append(f.out, '}')
}

// field returns the shape of a field of a struct or of a value of a map.
func (f *filler) field(sh *shape.Shape, name string) *shape.Shape {
	if sh.Kind == shape.Map {
		return sh.Item
	}
	i := slices.IndexFunc(sh.Fields, func(s shape.Field) bool { return s.Name == name })
	if i < 0 {
		f.open = true
		return sh
	}
	return sh.Fields[i].Shape
}

// items writes a list.
func (f *filler) items(n *node, sh *shape.Shape) {
	if f.open {
		return
	}
	f.out = append(f.out, '[')
	for i, item := range n.items {
		if i > 0 {
			f.out = append(f.out, ',')
		}
		f.value(item, sh.Item)
	}
	f.out = append(f.out, ']')
}

// absent writes the default of a field that was not given: a literal, or a
// struct of the defaults of its own fields.
func (f *filler) absent(sh *shape.Shape) {
	for sh.Default == nil && sh.Kind == shape.Ref {
		sh = f.shapes[sh.Ref].Shape
	}
	switch {
	case sh.Default != nil:
		f.literal(sh.Default)
	case sh.Kind == shape.Struct && !slices.ContainsFunc(sh.Fields, func(s shape.Field) bool { return s.Required }):
		f.fields(&node{form: structForm}, sh)
	default:
		f.open = true
	}
}

// key writes the name of a field and what parts it from the one before.
func (f *filler) key(name string) {
	if last := f.out[len(f.out)-1]; last != '{' {
		f.out = append(f.out, ',')
	}
	f.literal(name)
	f.out = append(f.out, ':')
}

// literal writes a string, a whole number or a truth.
func (f *filler) literal(v any) {
	data, err := json.Marshal(v)
	if err != nil {
		f.open = true
		return
	}
	f.out = append(f.out, data...)
}
