// Package shape reads the CUE definitions of the schema as what data of each may be: the kinds,
// fields and bounds that checks, JSON Schema and TypeScript are made from.
package shape

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/parser"
)

// Kind is the kind of a shape.
type Kind int

// The kinds of shapes; a union is of other shapes.
const (
	Int Kind = iota
	String
	Bool
	Enum
	List
	Struct
	Map
	Ref
	Union
	Any // of which nothing is known
)

// Shape is what a CUE expression allows, as far as JSON can say it. It comes
// between the definitions and the texts generated from them, so that JSON
// Schema and TypeScript cannot differ.
type Shape struct {
	Kind Kind
	// Min and Max bound an integer, or the number of items of a list.
	Min, Max *int
	// Pattern is the regular expression of a string.
	Pattern string
	// Enum holds the literals: strings, ints or bools.
	Enum []any
	// Item is the shape of the items of a list or the values of a map, Key that
	// of a map's keys.
	Item, Key *Shape
	Unique    bool
	Fields    []Field
	// Open is set for a struct that ends with ..., which may have any other field.
	Open bool
	// Ref names a definition, without the #.
	Ref string
	// Any holds the branches of a union.
	Any []*Shape
	// Default is the literal taken where an author gives none; nil for none.
	Default any
}

// Field is one field of a struct, or an embedded definition that is yet
// to be replaced by its fields.
type Field struct {
	Name, Doc string
	Optional  bool
	// Required is set when an author must give the field: it is written name!.
	Required bool
	Shape    *Shape
	Embed    string
	// Brings is set for a field with @brings(): what it holds goes to other fields when content
	// is loaded, so that no record has it.
	Brings bool
	// Of is the definition that declares a field which came by embedding, empty for
	// a field that is declared where it is.
	Of string
}

// Definition is one definition.
type Definition struct {
	Name, Doc string
	Shape     *Shape
}

// Has reports whether a definition has a word as a field, or lists it.
func (d *Definition) Has(word string, listed bool) bool {
	if listed {
		return slices.Contains(d.Shape.Enum, any(word))
	}
	return slices.ContainsFunc(d.Shape.Fields, func(f Field) bool { return f.Name == word })
}

// Set holds all definitions of the schema by name, without the #.
type Set map[string]*Definition

// Names returns the names of all definitions in byte order.
func (s Set) Names() []string { return slices.Sorted(maps.Keys(s)) }

// Read reads every definition of the *.cue files at the root of fsys. An
// expression that it cannot carry over whole is an error with its place, never
// a wider shape.
func Read(fsys fs.FS) (Set, error) {
	files, err := Parse(fsys)
	if err != nil {
		return nil, err
	}
	return Of(files)
}

// Parse parses the files of the schema, with their comments.
func Parse(fsys fs.FS) ([]*ast.File, error) {
	names, err := fs.Glob(fsys, "*.cue")
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, name := range names {
		src, err := fs.ReadFile(fsys, name)
		if err != nil {
			return nil, err
		}
		file, err := parser.ParseFile(name, src, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	return files, nil
}

// Of turns the files of the schema into shapes.
func Of(files []*ast.File) (Set, error) {
	all := make(Set)
	for _, file := range files {
		if err := all.add(file); err != nil {
			return nil, err
		}
	}
	if len(all) == 0 {
		return nil, errors.New("cannot read the schema: no definitions in *.cue")
	}
	if err := all.flatten(); err != nil {
		return nil, err
	}
	if err := all.checkLinks(); err != nil {
		return nil, err
	}
	for _, name := range all.Names() {
		all[name].Shape.walk(all.settle)
	}
	return all, nil
}

func (s Set) add(file *ast.File) error {
	for _, d := range file.Decls {
		field, ok := d.(*ast.Field)
		if !ok {
			continue
		}
		name, _, err := ast.LabelName(field.Label)
		if err != nil || !strings.HasPrefix(name, "#") {
			return errorf(field, "a field that is no definition has no place in the schema")
		}
		name = name[1:]
		if s[name] != nil {
			return errorf(field, "#%s is defined twice", name)
		}
		sh, err := readExpr(field.Value)
		if err != nil {
			return fmt.Errorf("#%s: %w", name, err)
		}
		s[name] = &Definition{Name: name, Doc: docOf(field), Shape: sh}
	}
	return nil
}

// errorf reports an expression at its place in the schema.
func errorf(n ast.Node, format string, args ...any) error {
	return fmt.Errorf("%s: %s", n.Pos(), fmt.Sprintf(format, args...))
}

// docOf returns the comment above a field as one line.
func docOf(n ast.Node) string {
	var words []string
	for _, group := range ast.Comments(n) {
		if !group.Doc {
			continue
		}
		for _, c := range group.List {
			words = append(words, strings.Fields(strings.TrimPrefix(c.Text, "//"))...)
		}
	}
	return strings.Join(words, " ")
}

// flatten puts the fields of embedded definitions in the place of the
// embedding: a closed object that refers to another closed object would admit
// nothing.
func (s Set) flatten() error {
	for _, name := range s.Names() {
		if err := s.flattenShape(s[name].Shape, []string{name}); err != nil {
			return fmt.Errorf("#%s: %w", name, err)
		}
	}
	return nil
}

// flattenShape works on a shape and all below it; within are the definitions
// that are being embedded.
func (s Set) flattenShape(sh *Shape, within []string) error {
	if sh == nil {
		return nil
	}
	fields, seen := []Field(nil), make(map[string]bool)
	for _, f := range sh.Fields {
		found, err := s.expand(f, within)
		if err != nil {
			return err
		}
		for _, f := range found {
			if seen[f.Name] {
				return fmt.Errorf("field %s is declared twice", f.Name)
			}
			seen[f.Name] = true
			fields = append(fields, f)
		}
	}
	sh.Fields = fields
	for _, child := range append([]*Shape{sh.Item, sh.Key}, sh.Any...) {
		if err := s.flattenShape(child, within); err != nil {
			return err
		}
	}
	return nil
}

// expand returns the fields that a field of a struct brings.
func (s Set) expand(f Field, within []string) ([]Field, error) {
	if f.Embed == "" {
		return []Field{f}, s.flattenShape(f.Shape, within)
	}
	def := s[f.Embed]
	if def == nil || def.Shape.Kind != Struct {
		return nil, fmt.Errorf("embedded #%s is no struct of the schema", f.Embed)
	}
	if slices.Contains(within, f.Embed) {
		return nil, fmt.Errorf("#%s embeds itself", f.Embed)
	}
	err := s.flattenShape(def.Shape, append(slices.Clone(within), f.Embed))
	fields := slices.Clone(def.Shape.Fields)
	for i := range fields {
		fields[i].Of = cmp.Or(fields[i].Of, f.Embed)
	}
	return fields, err
}
