package load

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"hulldown.dev/schema/load/shape"
	"hulldown.dev/schema/model"
)

// Field is a field of a definition of the schema.
type Field struct {
	// Definition is the definition that declares the field, without the #. Path is
	// the field below it: its name, dotted where the struct around it is written in
	// place, as in "cost.orders".
	Definition, Path string
	// Doc is the comment above it, on one line; empty for none.
	Doc string
	// Given is "required", "optional" or what is taken where it is not written,
	// such as "false unless given".
	Given string
	// Words are the words that its value may be, in the schema's order.
	Words []string
	// Refs are the definitions that its value is made of, without the #.
	Refs []string
}

// Name is the field as an author writes it.
func (f Field) Name() string { return f.Path[strings.LastIndexByte(f.Path, '.')+1:] }

// Definition is a definition of the schema.
type Definition struct {
	// Name is without the #; Doc is the comment above it, on one line.
	Name, Doc string
	// Words are the words that it is one of, where it is a word.
	Words []string
	// Fields are those that it declares itself, those of structs in them included,
	// but none that it has by embedding another definition.
	Fields []Field
	// Embeds are the definitions whose fields it has too.
	Embeds []string
}

// Definitions describes what content is made of.
type Definitions struct{ shapes shape.Set }

// ReadDefinitions reads every definition of the *.cue files at the root of fsys.
func ReadDefinitions(fsys fs.FS) (*Definitions, error) {
	all, err := shape.Read(fsys)
	return &Definitions{all}, err
}

// All lists the definitions by name.
func (d *Definitions) All() []Definition {
	var out []Definition
	for _, name := range d.shapes.Names() {
		def := d.shapes[name]
		c := fieldCollector{def: Definition{Name: name, Doc: def.Doc, Words: wordsOf(def.Shape)}}
		c.collect(def.Shape, "")
		out = append(out, c.def)
	}
	return out
}

// fieldCollector gathers the fields of one definition.
type fieldCollector struct{ def Definition }

// collect adds the fields of a shape that is written at a path below the
// definition.
func (c *fieldCollector) collect(sh *shape.Shape, at string) {
	if sh == nil {
		return
	}
	for _, f := range sh.Fields {
		if f.Of != "" {
			if !slices.Contains(c.def.Embeds, f.Of) {
				c.def.Embeds = append(c.def.Embeds, f.Of)
			}
			continue
		}
		path := below(at, f.Name)
		c.def.Fields = append(c.def.Fields, Field{
			Definition: c.def.Name, Path: path, Doc: f.Doc, Given: givenAs(f),
			Words: wordsOf(f.Shape), Refs: refsOf(f.Shape),
		})
		c.collect(f.Shape, path)
	}
	for _, part := range append([]*shape.Shape{sh.Item}, sh.Any...) {
		c.collect(part, at)
	}
}

// givenAs reports whether an author must write a field.
func givenAs(f shape.Field) string {
	switch {
	case f.Required:
		return "required"
	case f.Shape.Default != nil:
		return fmt.Sprintf("%v unless given", f.Shape.Default)
	}
	return "optional"
}

// wordsOf lists the words that a shape names in place, those of its items included.
func wordsOf(sh *shape.Shape) []string {
	if sh == nil {
		return nil
	}
	var words []string
	for _, lit := range sh.Enum {
		if w, ok := lit.(string); ok {
			words = append(words, w)
		}
	}
	for _, part := range append([]*shape.Shape{sh.Item}, sh.Any...) {
		words = append(words, wordsOf(part)...)
	}
	if w, ok := sh.Default.(string); ok && !slices.Contains(words, w) {
		words = append(words, w)
	}
	return words
}

// refsOf lists the definitions that a shape names outside of structs in it.
func refsOf(sh *shape.Shape) []string {
	if sh == nil {
		return nil
	}
	var refs []string
	if sh.Kind == shape.Ref {
		refs = append(refs, sh.Ref)
	}
	for _, part := range append([]*shape.Shape{sh.Item}, sh.Any...) {
		refs = append(refs, refsOf(part)...)
	}
	return refs
}

// At finds the field that declares a value of a record, by its dotted path below
// the record as in model.Origin: the definition, and the field's path below it. An
// entry of a list or of a map is the field's that holds it. It reports false for a
// path that the schema does not have.
func (d *Definitions) At(k model.Kind, path string) (definition, field string, ok bool) {
	at, ok := d.walk(k.Definition(), strings.Split(path, "."))
	return at.owner, at.field, ok && at.owner != ""
}

// walk goes from a definition along a path. What stays below names of entries is still the
// field's that holds them.
func (d *Definitions) walk(definition string, path []string) (at spot, ok bool) {
	if d.shapes[definition] == nil {
		return at, false
	}
	at = spot{def: definition, shape: d.shapes[definition].Shape}
	for _, name := range path {
		if at, ok = d.step(at, name); !ok {
			return at, false
		}
	}
	return at, true
}

// spot is where the search for a field has come to: a shape, the definition that it
// is in and its path there, and the field that was last passed with its owner.
type spot struct {
	shape        *shape.Shape
	def, at      string
	owner, field string
	declared     shape.Field
}

// step goes on to the value of a name, or of an index.
func (d *Definitions) step(p spot, name string) (spot, bool) {
	for p.shape != nil && p.shape.Kind == shape.Ref {
		p.def, p.at, p.shape = p.shape.Ref, "", d.shapes[p.shape.Ref].Shape
	}
	if p.shape == nil {
		return p, false
	}
	switch p.shape.Kind {
	case shape.Map, shape.List:
		p.shape = p.shape.Item
		return p, true
	case shape.Union:
		for _, branch := range p.shape.Any {
			q := p
			q.shape = branch
			if q, ok := d.step(q, name); ok {
				return q, true
			}
		}
	case shape.Struct:
		for _, f := range p.shape.Fields {
			if f.Name != name {
				continue
			}
			if f.Of != "" {
				p.def, p.at = f.Of, ""
			}
			p.shape, p.at = f.Shape, below(p.at, name)
			p.owner, p.field, p.declared = p.def, p.at, f
			return p, true
		}
	}
	return p, false
}
