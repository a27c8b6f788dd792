package vocabulary

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// Schema explains what authors write outside of the words of special rules: kinds of
// record, definitions, fields, words that fields take, and attributes. All of it
// comes from the schema and its comments.
type Schema struct {
	definitions []load.Definition
	examples    *examples
}

// ReadSchema reads the schema and the examples, of which a program has one of each,
// when it is first called.
func ReadSchema() (*Schema, error) { return builtin() }

var builtin = sync.OnceValues(readBuiltin)

func readBuiltin() (*Schema, error) {
	defs, err := load.ReadDefinitions(schema.FS)
	if err != nil {
		return nil, err
	}
	found, err := readExamples(defs)
	return &Schema{definitions: defs.All(), examples: found}, err
}

// fewMeanings is up to how many meanings of a word come with their examples: of
// more the reader is told how to ask for one.
const fewMeanings = 4

// Explain returns an entry for each thing that a word means: a definition, with or
// without its #, the name of a kind of record, a field, alone or behind its
// definition as in "Supply.perishes", a word that a field takes, or an attribute. The
// words of special rules, which have tables of their own, are left out.
func (s *Schema) Explain(word string) []Entry {
	var all []Entry
	for i := range s.definitions {
		d := &s.definitions[i]
		if k := kindOfRecord(d.Name); word == d.Name || word == "#"+d.Name || k != "" && (word == string(k) || word == k.Noun()) {
			all = append(all, s.definition(d))
		}
		for _, f := range d.Fields {
			if named(f, word) {
				all = append(all, s.field(f))
			}
			if slices.Contains(f.Words, word) {
				all = append(all, s.value(d, f.Path, sentence(f.Doc), word))
			}
		}
		if slices.Contains(d.Words, word) && d.Name != "Hook" {
			all = append(all, s.value(d, "", d.Doc, word))
		}
	}
	for _, a := range load.Attributes() {
		if word == "@"+a.Name || word == a.Form {
			all = append(all, s.attribute(a))
		}
	}
	if len(all) > fewMeanings {
		for i := range all {
			all[i].Example = ""
			all[i].Facts = append(all[i].Facts, Fact{Title: "with an example", Words: []string{"hulldown explain " + all[i].alone}, Prose: true})
		}
	}
	return all
}

// Words lists every word that Explain knows, each once, in byte order.
func (s *Schema) Words() []string {
	var words []string
	for _, d := range s.definitions {
		words = append(words, "#"+d.Name, d.Name)
		words = append(words, d.Words...)
		for _, f := range d.Fields {
			words = append(words, f.Name(), f.Definition+"."+f.Path)
			if strings.Contains(f.Path, ".") {
				words = append(words, f.Path)
			}
			words = append(words, f.Words...)
		}
	}
	for _, k := range model.Kinds() {
		words = append(words, string(k), k.Noun())
	}
	for _, a := range load.Attributes() {
		words = append(words, "@"+a.Name)
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// Fields lists the definitions that have fields, each with the names of these.
func (s *Schema) Fields() [][]string {
	var rows [][]string
	for _, d := range s.definitions {
		var names []string
		for _, f := range d.Fields {
			names = append(names, f.Path)
		}
		if len(names) > 0 {
			rows = append(rows, []string{"#" + d.Name, strings.Join(names, ", ")})
		}
	}
	return rows
}

// kindOfRecord returns the kind whose records a definition is of, "" for none.
func kindOfRecord(definition string) model.Kind {
	for _, k := range model.Kinds() {
		if k.Definition() == definition {
			return k
		}
	}
	return ""
}

// named reports whether a word is a field's name, alone, behind its definition or behind the
// field that it is below, as in "cost.cards". Of the words of special rules only the latter count.
func named(f load.Field, word string) bool {
	full := f.Definition + "." + f.Path
	return word == full || word == f.Path && strings.Contains(word, ".") || word == "#"+full || word == f.Name() && !inTables(f)
}

// inTables reports whether a field is a condition, a description or an operation.
func inTables(f load.Field) bool {
	for _, e := range slices.Concat(Operations(), Conditions(), Descriptions()) {
		if e.definition == "#"+f.Definition && e.Name == f.Path {
			return true
		}
	}
	return false
}

// definition is the entry of a definition, or of the kind of record that it is of.
func (s *Schema) definition(d *load.Definition) Entry {
	e := Entry{Name: "#" + d.Name, Doc: unnamed(d.Name, d.Doc), whole: Definition("#" + d.Name)}.ofSort("explain.sort.definition")
	if k := kindOfRecord(d.Name); k != "" {
		e = e.ofSort("explain.sort.kind", "name", e.Name)
		e.Name = string(k)
	}
	e.Facts = s.used(d.Name)
	if len(d.Words) > 0 {
		e.Facts = append(e.Facts, Fact{Title: "words", Words: d.Words})
	}
	e.Example, e.alone = s.examples.of(d.Name), d.Name
	return e
}

// field is the entry of a field.
func (s *Schema) field(f load.Field) Entry {
	top, _, _ := strings.Cut(f.Path, ".")
	e := Entry{
		Name: f.Name(), Doc: sentence(f.Doc),
		Facts: s.used(f.Definition), Example: s.examples.of(f.Definition + "." + f.Path),
		definition: "#" + f.Definition, top: top, alone: f.Definition + "." + f.Path,
	}.ofSort("explain.sort.field", "name", "#"+f.Definition, "given", f.Given)
	for _, ref := range f.Refs {
		if d := s.find(ref); len(d.Words) > 0 && ref != "Hook" {
			e.Facts = append(e.Facts, Fact{Title: "words", Words: d.Words})
		}
	}
	if len(f.Words) > 1 {
		e.Facts = append(e.Facts, Fact{Title: "words", Words: f.Words})
	}
	return e
}

// value is the entry of a word that a field takes, or that a definition lists, which
// has no path.
func (s *Schema) value(d *load.Definition, path, doc, word string) Entry {
	at, top := "#"+d.Name, ""
	if path != "" {
		top, _, _ = strings.Cut(path, ".")
		at += "." + path
	}
	e := Entry{
		Name: word, Doc: unnamed(d.Name, cmp.Or(doc, d.Doc)), Facts: s.used(d.Name),
		Example: s.examples.with(strings.TrimPrefix(at, "#"), word),
	}.ofSort("explain.sort.word", "name", at)
	e.alone = strings.TrimPrefix(at, "#")
	if path == "" {
		e.whole = Definition(at)
	} else {
		e.definition, e.top = "#"+d.Name, top
	}
	return e
}

func (s *Schema) attribute(a load.Attribute) Entry {
	return Entry{Name: "@" + a.Name, Doc: a.Doc, whole: a.Form, Example: s.examples.texts["@"+a.Name]}.ofSort("explain.sort.attribute")
}

// unnamed is the comment of a definition without the name that it begins with.
func unnamed(name, doc string) string {
	return sentence(strings.TrimPrefix(strings.TrimPrefix(doc, name+" "), "is "))
}

// sentence is a comment without its last full stop, for entries put one behind it.
func sentence(doc string) string { return strings.TrimSuffix(doc, ".") }

func (s *Schema) find(name string) load.Definition {
	i := slices.IndexFunc(s.definitions, func(d load.Definition) bool { return d.Name == name })
	if i < 0 {
		return load.Definition{}
	}
	return s.definitions[i]
}

// used reports where values of a definition are written: the fields that take them,
// and the definitions that have all of its fields.
func (s *Schema) used(name string) []Fact {
	var at []string
	for _, d := range s.definitions {
		if slices.Contains(d.Embeds, name) {
			at = append(at, "#"+d.Name)
		}
		for _, f := range d.Fields {
			if slices.Contains(f.Refs, name) {
				at = append(at, fmt.Sprintf("#%s.%s", d.Name, f.Path))
			}
		}
	}
	if k := kindOfRecord(name); k != "" {
		at = append(at, string(k))
	}
	if len(at) == 0 {
		return nil
	}
	return []Fact{{Title: "in", Words: at}}
}

// Examples returns every text that Explain shows as an example, in byte order.
func (s *Schema) Examples() []string {
	var all []string
	for _, of := range slices.Sorted(maps.Keys(s.examples.texts)) {
		all = append(all, s.examples.texts[of])
	}
	slices.Sort(all)
	return slices.Compact(all)
}
