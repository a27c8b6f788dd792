package load

import (
	"cmp"
	"slices"

	"hulldown.dev/schema/load/shape"
)

// Wanted is what the schema takes at a place of a record.
type Wanted struct {
	// Field declares the value, or the list or map that it is an entry of. It is empty for a record
	// as a whole.
	Field Field
	// Is is the definition that the value is of itself, empty for none.
	Is string
	// Words are those that it may be, or the items of a list that is wanted.
	Words []string
	// Fields are those that a struct has here. Map is set for a struct of entries by name, whose
	// names are of the definition Names, such as ID.
	Fields []Field
	Map    bool
	Names  string
	// Struct, List, Text, Whole and Truth are set for what may be here.
	Struct, List, Text, Whole, Truth bool
}

// Wanted finds what a definition takes at a path below it. It reports false for a path that the
// schema does not have.
func (d *Definitions) Wanted(definition string, path []string) (Wanted, bool) {
	at, ok := d.walk(definition, path)
	if !ok || at.shape == nil {
		return Wanted{}, false
	}
	w := Wanted{Field: Field{
		Definition: at.owner, Path: at.field, Doc: at.declared.Doc,
		Words: wordsOf(at.declared.Shape), Refs: refsOf(at.declared.Shape),
	}}
	if at.declared.Shape != nil {
		w.Field.Given = givenAs(at.declared)
	}
	d.want(&w, at.shape, at.def)
	return w, true
}

// want adds what a shape takes, which is in a definition.
func (d *Definitions) want(w *Wanted, sh *shape.Shape, def string) {
	for sh.Kind == shape.Ref {
		w.Is, def = sh.Ref, sh.Ref
		sh = d.shapes[sh.Ref].Shape
	}
	switch sh.Kind {
	case shape.Int:
		w.Whole = true
	case shape.String:
		w.Text = true
	case shape.Bool:
		w.Truth = true
	case shape.Enum:
		for _, lit := range sh.Enum {
			word, ok := lit.(string)
			if ok && !slices.Contains(w.Words, word) {
				w.Words = append(w.Words, word)
			}
			w.Text = w.Text || ok
			_, whole := lit.(int)
			w.Whole = w.Whole || whole
		}
	case shape.List:
		w.List = true
		w.Words = append(w.Words, wordsOf(d.behind(sh.Item))...)
	case shape.Map:
		w.Struct, w.Map = true, true
		if sh.Key != nil {
			w.Names = sh.Key.Ref
		}
	case shape.Struct:
		w.Struct = true
		for _, f := range sh.Fields {
			w.Fields = append(w.Fields, Field{
				Definition: cmp.Or(f.Of, def), Path: f.Name, Doc: f.Doc, Given: givenAs(f), Words: wordsOf(f.Shape), Refs: refsOf(f.Shape),
			})
		}
	case shape.Union:
		for _, branch := range sh.Any {
			d.want(w, branch, def)
		}
	}
}

// behind follows the names of definitions to what they are.
func (d *Definitions) behind(sh *shape.Shape) *shape.Shape {
	for sh != nil && sh.Kind == shape.Ref {
		sh = d.shapes[sh.Ref].Shape
	}
	return sh
}
