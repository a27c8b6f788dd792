// Package tables shows records as tables of cells, for programs for spreadsheets, and takes
// what people changed there back into the text of content. A table has a row for each record,
// or for each element of a list in the records; what lies deeper than that, the rules of
// scenarios above all, is left to CUE.
package tables

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// Form is what the cells of a column hold.
type Form uint8

// The forms.
const (
	Text Form = iota
	Number
	// Truth is true or false, Words are ids or words parted by semicolons.
	Truth
	Words
	// Numbers is a list of numbers, of which each has a column of its own.
	Numbers
)

// Field is a value of a record, or of an element of a list, that has a column.
type Field struct {
	// Path is below the record or the element, dotted.
	Path string
	Form Form
	// Ref is the kind of record whose ids it holds, "" for none.
	Ref model.Kind
	// Words are those that the schema admits, Doc is what it says of the field, Required is
	// set where an author must give it, in a struct that is there.
	Words    []string
	Doc      string
	Required bool
	// Default is what is taken where it is not written, "" for nothing.
	Default string
	// Around is the path of the innermost struct around it that an author may leave out, ""
	// for none.
	Around string
	// element is the element of a list in which it lies, in tables of other programs.
	element string
	// plain is set where nothing and zero are the same.
	plain bool
}

// Plan is what one table shows.
type Plan struct {
	Kind model.Kind
	// Of is the path of the list or map whose elements have a row each, with * for every
	// element around it, as in sides.*.force; empty for the records themselves.
	Of string
	// Keyed is set where the elements have names in place of numbers.
	Keyed  bool
	Fields []Field
	// foreign is set for tables of other programs, whose rows have names in place of ids and may
	// hold the first elements of lists.
	foreign bool
	// spellings are the headers in plain letters, once somebody asked for them.
	spellings []spelling
}

// longestName is how long the name of a sheet may be.
const longestName = 31

// Name is the plan as its sheet is called: that of the records as their kind, that of a list as
// the fields that lead to it, such as guns or sides.force.
func (p *Plan) Name() string {
	if p.Of == "" {
		return string(p.Kind)
	}
	name := strings.ReplaceAll(p.Of, ".*", "")
	return name[max(0, len(name)-longestName):]
}

// Schema is what the schema says of the fields of records, read once.
type Schema struct {
	definitions *load.Definitions
	// fields are those of the schema, by definition and path.
	fields map[[2]string]load.Field
}

// NewSchema returns the same fields by the definition that declares them and their path.
func NewSchema(d *load.Definitions) *Schema {
	s := &Schema{d, map[[2]string]load.Field{}}
	for _, def := range d.All() {
		for _, f := range def.Fields {
			s.fields[[2]string{def.Name, f.Path}] = f
		}
	}
	return s
}

// Plans returns the tables of a kind, that of the records first, and the fields that are left
// to CUE.
func (s *Schema) Plans(k model.Kind) (plans []Plan, left []string) {
	p := &planner{Schema: s, kind: k}
	var none model.Content
	p.table(reflect.TypeOf(none.Records(k).New()).Elem(), "", false, nil)
	return p.plans, p.left
}

// planner walks the type of a record.
type planner struct {
	*Schema
	kind  model.Kind
	plans []Plan
	left  []string
}

// table plans the table of the elements at a path, and those of the lists in them. Around are
// the types of structs that the elements lie in.
func (p *planner) table(t reflect.Type, of string, keyed bool, around []reflect.Type) {
	at := len(p.plans)
	p.plans = append(p.plans, Plan{Kind: p.kind, Of: of, Keyed: keyed})
	w := &walker{planner: p, plan: at}
	w.value(t, "", "", around)
	if len(p.plans[at].Fields) == 0 {
		p.plans = slices.Delete(p.plans, at, at+1)
		p.left = append(p.left, of)
	}
}

// walker adds fields to one plan.
type walker struct {
	*planner
	plan int
}

// value adds what lies at a path below the element. Ref is the kind of record that a tag of a
// field around it names.
func (w *walker) value(t reflect.Type, path string, ref model.Kind, around []reflect.Type) {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	switch t.Kind() {
	case reflect.String:
		w.add(path, Text, ref)
	case reflect.Bool:
		w.add(path, Truth, ref)
	case reflect.Int, reflect.Int64, reflect.Int32, reflect.Int8, reflect.Int16:
		w.add(path, Number, ref)
	case reflect.Struct:
		if path != "" && holds(t, map[reflect.Type]bool{}) {
			w.left = append(w.left, below(w.plans[w.plan].Of, path))
			return
		}
		w.fields(t, path, around)
	case reflect.Array:
		for i := range t.Len() {
			w.value(t.Elem(), below(path, strconv.Itoa(i)), ref, around)
		}
	case reflect.Slice:
		w.list(t.Elem(), path, ref, around)
	case reflect.Map:
		if t.Elem().Kind() != reflect.Struct {
			w.left = append(w.left, below(w.plans[w.plan].Of, path))
			return
		}
		w.elements(t.Elem(), path, around, true)
	}
}

// list adds a list: of words in one cell, of numbers in columns, of structs as a table.
func (w *walker) list(t reflect.Type, path string, ref model.Kind, around []reflect.Type) {
	switch {
	case t.Kind() == reflect.String && w.isWords(path, ref):
		w.add(path, Words, ref)
	case t.Kind() == reflect.Int:
		w.add(path, Numbers, ref)
	case t.Kind() == reflect.Struct:
		w.elements(t, path, around, false)
	default:
		w.left = append(w.left, below(w.plans[w.plan].Of, path))
	}
}

// elements plans a table of their own for the elements of a list or map, unless they nest
// without an end.
func (w *walker) elements(t reflect.Type, path string, around []reflect.Type, keyed bool) {
	of := w.plans[w.plan].Of
	if of != "" {
		of += ".*"
	}
	of = below(of, path)
	if endless(t, around) {
		w.left = append(w.left, of)
		return
	}
	w.table(t, of, keyed, append(slices.Clip(around), t))
}

// fields adds the fields of a struct, those of structs embedded in it as its own.
func (w *walker) fields(t reflect.Type, path string, around []reflect.Type) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case name == "-" || f.Tag.Get("table") == "-" || !f.IsExported():
		case name == "" && f.Anonymous:
			w.fields(f.Type, path, around)
		default:
			w.value(f.Type, below(path, name), model.Kind(f.Tag.Get("ref")), around)
			if f.Type.Kind() != reflect.Pointer {
				w.plain(below(path, name))
			}
		}
	}
}

// plain marks a field that is no pointer, where it has a column.
func (w *walker) plain(path string) {
	p := &w.plans[w.plan]
	if last := len(p.Fields) - 1; last >= 0 && p.Fields[last].Path == path {
		p.Fields[last].plain = true
	}
}

// add adds a column, with what the schema says of its field.
func (w *walker) add(path string, form Form, ref model.Kind) {
	said := w.said(path)
	p := &w.plans[w.plan]
	p.Fields = append(p.Fields, Field{Path: path, Form: form, Ref: ref, Doc: said.Doc, Words: said.Words, Required: said.Given == required, Default: defaultOf(said.Given), Around: w.around(path)})
}

// defaultOf is the value that the schema says a field has unless it is given.
func defaultOf(given string) string {
	value, _ := strings.CutSuffix(given, " unless given")
	if value == given {
		return ""
	}
	return strings.Trim(value, `"`)
}

// required is what the schema says of a field that an author must give.
const required = "required"

// around finds the innermost struct around a field that an author may leave out.
func (w *walker) around(path string) string {
	for at := strings.LastIndexByte(path, '.'); at >= 0; at = strings.LastIndexByte(path[:at], '.') {
		if said := w.said(path[:at]); said.Given != required {
			return path[:at]
		}
	}
	return ""
}

// said is what the schema says of a field, nothing where it does not know it.
func (w *walker) said(path string) load.Field {
	if of := w.plans[w.plan].Of; of != "" {
		path = below(strings.ReplaceAll(of, "*", "0")+".0", path)
	}
	def, field, ok := w.definitions.At(w.kind, path)
	if !ok {
		return load.Field{}
	}
	return w.Schema.fields[[2]string{def, field}]
}

// isWords reports whether a list is of ids or words, and not of running texts, which one cell
// could not hold.
func (w *walker) isWords(path string, ref model.Kind) bool {
	said := w.said(path)
	return ref != "" || len(said.Words) > 0 || len(said.Refs) > 0
}

// endless reports whether a struct holds itself somewhere below, or lies in itself.
func endless(t reflect.Type, around []reflect.Type) bool {
	return slices.Contains(around, t) || holds(t, map[reflect.Type]bool{})
}

// holds reports whether a type is met again below itself.
func holds(t reflect.Type, on map[reflect.Type]bool) bool {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice || t.Kind() == reflect.Map || t.Kind() == reflect.Array {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct {
		return false
	}
	if on[t] {
		return true
	}
	on[t] = true
	defer delete(on, t)
	for i := range t.NumField() {
		if t.Field(i).Tag.Get("json") != "-" && holds(t.Field(i).Type, on) {
			return true
		}
	}
	return false
}

func below(path, name string) string {
	if path == "" {
		return name
	}
	if name == "" {
		return path
	}
	return path + "." + name
}
