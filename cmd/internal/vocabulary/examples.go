package vocabulary

import (
	"bytes"
	"embed"
	"io/fs"
	"slices"
	"strings"
	"unicode"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/load/outline"
	"hulldown.dev/schema/model"
)

// exampleFS holds content that shows what the built-in content does not use, or
// shows at length.
//
//go:embed examples/*.cue examples/pictures/*.svg
var exampleFS embed.FS

// ExampleFS holds that content as the one directory in it, the set of an author.
func ExampleFS() fs.FS { return exampleFS }

// examples holds for each field of the schema, as "Supply.perishes", for each
// definition, and for each attribute, as "@allow", the shortest whole text that shows
// it: a rule, or else a record.
type examples struct {
	texts map[string]string
	// all lists every text that shows a field.
	all map[string][]string
}

// readExamples finds the examples in the built-in content and beside it.
func readExamples(d *load.Definitions) (*examples, error) {
	x := &examples{texts: map[string]string{}, all: map[string][]string{}}
	for _, from := range []fs.FS{exampleFS, content.FS} {
		r, err := load.Load(load.Options{Schema: schema.FS, Builtin: from, Trusted: true})
		if err != nil {
			return nil, err
		}
		for _, k := range model.Kinds() {
			for _, rec := range r.Content.Heads(k) {
				x.add(d, k, rec, r.Sources)
				if len(r.Takes[string(k)+"/"+rec.ID]) > 0 {
					x.note(k.Definition()+".takes", recordText(rec, r.Sources))
				}
			}
		}
		for _, o := range r.Offers() {
			x.offer(excerpt(r.Sources[o.Span.File], o.Span))
		}
	}
	return x, x.addAttributes()
}

// addAttributes notes the examples of attributes. They are read as text, since a
// record with @replace() is none where there is nothing to replace.
func (x *examples) addAttributes() error {
	files, err := fs.Glob(exampleFS, "*/*.cue")
	if err != nil {
		return err
	}
	for _, file := range files {
		text, err := fs.ReadFile(exampleFS, file)
		if err != nil {
			return err
		}
		for record := range strings.SplitSeq(string(text), "\n\n") {
			for _, a := range load.Attributes() {
				if strings.Contains(record, "@"+a.Name+"(") {
					x.note("@"+a.Name, strings.TrimRight(record, "\n"))
				}
			}
		}
	}
	return nil
}

// offer notes what a rule of a shelf shows, but of one that is written with what stands elsewhere in its package.
func (x *examples) offer(text string) {
	words := strings.FieldsFunc(text, func(r rune) bool { return r != '_' && !unicode.IsLetter(r) })
	if slices.ContainsFunc(words, func(word string) bool { return len(word) > 1 && word[0] == '_' }) {
		return // a hidden field
	}
	x.note("Taken", text)
	for _, n := range outline.Read([]byte(text)).Nodes {
		for _, f := range n.Nodes {
			x.note("Taken."+f.Label, text)
		}
	}
}

// recordText is the text of a record.
func recordText(rec *model.Record, sources map[string][]byte) string {
	o := rec.Origin
	return excerpt(sources[o.Whole.File], diag.Span{Line: o.Label.Line, Col: 1, EndLine: o.Whole.EndLine, EndCol: o.Whole.EndCol})
}

// add notes what a record shows.
func (x *examples) add(d *load.Definitions, k model.Kind, rec *model.Record, sources map[string][]byte) {
	o := rec.Origin
	text := sources[o.Whole.File]
	record := recordText(rec, sources)
	x.note(k.Definition(), record)
	fields := o.Places().Fields
	for path, at := range fields { // order-free: of each thing the shortest text is kept
		definition, field, ok := d.At(k, path)
		if _, elsewhere := o.Places().Written[path]; !ok || elsewhere {
			continue // what a template brings, the record does not show
		}
		shown := record
		if rule, ok := fields[ruleAround(path)]; ok && at.File == o.Whole.File {
			shown = excerpt(text, rule)
		}
		x.note(definition+"."+field, shown)
		x.note(definition, shown)
	}
}

// ruleAround returns the path of the rule that a path lies in, empty for none.
func ruleAround(path string) string {
	parts := strings.SplitN(path, ".", 3)
	if len(parts) < 3 || parts[0] != "rules" {
		return ""
	}
	return parts[0] + "." + parts[1]
}

// note keeps the shortest text of each thing, the first in byte order of equals, so
// that the order in which they come does not matter.
func (x *examples) note(of, text string) {
	x.all[of] = append(x.all[of], text)
	if best, ok := x.texts[of]; !ok || better(text, best) {
		x.texts[of] = text
	}
}

func better(a, b string) bool { return len(a) < len(b) || len(a) == len(b) && a < b }

// of returns the example of a field or a definition, empty for none.
func (x *examples) of(name string) string { return x.texts[name] }

// with returns the shortest example of a field that has a word in it, or else that
// of the field.
func (x *examples) with(name, word string) string {
	best := ""
	for _, text := range x.all[name] {
		if strings.Contains(text, `"`+word+`"`) && (best == "" || better(text, best)) {
			best = text
		}
	}
	if best == "" {
		return x.texts[name]
	}
	return best
}

// excerpt returns what lies at a place of a text, without the indent of the line
// that it begins on.
func excerpt(text []byte, at diag.Span) string {
	from, to := at.Bounds(text)
	line := string(text[bytes.LastIndexByte(text[:from], '\n')+1:])
	indent := line[:len(line)-len(strings.TrimLeft(line, "\t"))]
	var b strings.Builder
	for line := range strings.Lines(string(text[from:to])) {
		b.WriteString(strings.TrimPrefix(line, indent))
	}
	return b.String()
}
