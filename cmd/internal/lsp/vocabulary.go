package lsp

import (
	"reflect"
	"strings"
	"sync"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// lexicon is what is known of the words of the schema and of rules, whatever the content.
type lexicon struct {
	schema *load.Definitions
	// kinds are the kinds of record whose ids fields hold, uses what rules do with the words in
	// fields, both by definition and field.
	kinds map[string]model.Kind
	uses  map[string]*rule.Field
}

// schemaWords returns the words, which are gathered once.
var schemaWords = sync.OnceValue(func() *lexicon {
	w := &lexicon{kinds: map[string]model.Kind{}, uses: map[string]*rule.Field{}}
	var err error
	if w.schema, err = load.ReadDefinitions(schema.FS); err != nil { // it is the program's own
		w.schema = &load.Definitions{}
		return w
	}
	all := map[string]load.Definition{}
	for _, d := range w.schema.All() {
		all[d.Name] = d
	}
	b := kindBinder{all: all, kinds: w.kinds, passed: map[string]bool{}}
	for _, k := range model.Kinds() {
		b.bind(k.Definition(), reflect.TypeOf(k.New()).Elem())
	}
	w.kinds["Scenario.modules"], w.kinds["Module.needs"], w.kinds["Module.excludes"] = model.KindModule, model.KindModule, model.KindModule
	w.kinds["Option.without"] = model.KindModule
	w.useAll()
	return w
})

// kindOf returns of which records a field holds ids, "" for none.
func (w *lexicon) kindOf(f load.Field) model.Kind { return w.kinds[f.Definition+"."+f.Path] }

// wordOf returns what rules do with the words in a field, nil for a field of no rule.
func (w *lexicon) wordOf(f load.Field) *rule.Field { return w.uses[f.Definition+"."+f.Path] }

// useAll gathers what rules do with words.
func (w *lexicon) useAll() {
	for _, f := range rule.Fields() {
		if f.OfUnit() {
			w.uses["Who."+f.Key()] = &f
			continue
		}
		w.uses["When."+f.Key()] = &f
		if name, ok := strings.CutPrefix(f.Key(), "card."); ok {
			w.uses["CardWhen."+name] = &f
		}
	}
	for _, o := range rule.Ops() {
		for _, f := range o.Arguments() {
			w.uses["Operation."+f.Key()] = &f
		}
	}
	for _, f := range rule.Measured() {
		w.uses["Measure."+f.Key()] = &f
	}
}

// kindBinder finds the fields of definitions that hold ids, by the tags of the model.
type kindBinder struct {
	all    map[string]load.Definition
	kinds  map[string]model.Kind
	passed map[string]bool
}

// bind goes through a definition and the type of the model that mirrors it.
func (b *kindBinder) bind(definition string, t reflect.Type) {
	key := definition + " " + t.String()
	if b.passed[key] || t.Kind() != reflect.Struct {
		return
	}
	b.passed[key] = true
	d := b.all[definition]
	for _, name := range d.Embeds {
		b.bind(name, t)
	}
	for _, f := range d.Fields {
		at, kind, ok := memberAt(t, f.Path)
		if !ok {
			continue
		}
		if kind != "" {
			b.kinds[definition+"."+f.Path] = kind
		}
		for _, ref := range f.Refs {
			b.bind(ref, at)
		}
	}
}

// memberAt goes from a type along the names of a path, past lists and maps, and returns the type
// there with the kind of record that its tags name.
func memberAt(t reflect.Type, path string) (at reflect.Type, kind model.Kind, ok bool) {
	for name := range strings.SplitSeq(path, ".") {
		f, found := member(element(t), name)
		if !found {
			return nil, "", false
		}
		t = f.Type
		if tag := f.Tag.Get("ref"); tag != "" {
			kind = model.Kind(tag)
		}
	}
	return element(t), kind, true
}

// element is the type of the elements of pointers, lists and maps, at any depth.
func element(t reflect.Type) reflect.Type {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice || t.Kind() == reflect.Map {
		t = t.Elem()
	}
	return t
}

// member finds a field of a struct by its name in content.
func member(t reflect.Type, name string) (reflect.StructField, bool) {
	if t.Kind() != reflect.Struct {
		return reflect.StructField{}, false
	}
	for _, f := range reflect.VisibleFields(t) {
		if tag, _, _ := strings.Cut(f.Tag.Get("json"), ","); tag == name {
			return f, true
		}
	}
	return reflect.StructField{}, false
}
