package lsp

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"go.lsp.dev/protocol"

	words "hulldown.dev/cmd/internal/vocabulary"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/load/outline"
)

// takes is the field by which records take rules of shelves.
const takes = "takes"

// inTakes returns the path of a field or item below the takes of a record or of a definition of the
// schema, false for one that is elsewhere.
func inTakes(n *outline.Node) ([]string, bool) {
	if n == nil || n.Parent == nil {
		return nil, false
	}
	at := n.Subject()
	w, ok := schemaWords().schema.Wanted(at.Definition, at.Path[:min(1, len(at.Path))])
	if !ok || len(at.Path) == 0 || at.Path[0] != takes || !w.Map {
		return nil, false
	}
	return at.Path[1:], true
}

// entryOf is the field that takes a rule around a field, itself included, with the path below it.
func entryOf(n *outline.Node) (entry *outline.Node, below []string) {
	path, ok := inTakes(n)
	if !ok || len(path) == 0 {
		return nil, nil
	}
	entry = n
	for range len(path) - 1 {
		entry = entry.Parent
	}
	return entry, path[1:]
}

// offered finds the rule of a shelf that a field takes, nil for none that is known.
func (v *view) offered(entry *outline.Node) *load.Offer {
	if entry == nil || entry.Definition == "" {
		return nil
	}
	all := v.read.Offers()
	i := slices.IndexFunc(all, func(o load.Offer) bool { return o.Definition == "#"+entry.Definition })
	if i < 0 {
		return nil
	}
	return &all[i]
}

// setsSide reports whether a field is the parameter of a rule of a shelf that names a side of the
// record of the target.
func (f *finder) setsSide(n *outline.Node) bool {
	at := n.Subject()
	entry, below := entryOf(n)
	o := f.view.offered(entry)
	return o != nil && len(below) == 1 && at.Kind == f.target.kind && at.ID == f.target.id &&
		slices.ContainsFunc(o.Parameters, func(p load.Parameter) bool { return p.Path == below[0] && p.OfSide() })
}

// setting is what the value of a parameter of a rule of a shelf names: a side, or a record.
func (q *question) setting() (target, bool) {
	_, below := entryOf(q.place.At)
	switch {
	case !q.place.Word.Quoted || q.place.Label || len(below) == 0:
		return target{}, false
	case slices.Contains(q.wanted.Field.Refs, "SideID"):
		return target{q.subject.Kind, q.subject.ID, "side", q.place.Word.Text}, q.subject.Key() != ""
	}
	return target{kind: q.kind, id: q.place.Word.Text}, q.kind != ""
}

// lookShelf asks the rule of a shelf about the subject, where that is one of its parameters or in
// one.
func (q *question) lookShelf() {
	n := q.place.At
	if n == nil {
		n = q.place.In
	}
	entry, below := entryOf(n)
	o := q.view.offered(entry)
	if o == nil || len(below) == 0 {
		return
	}
	for _, p := range o.Parameters {
		if p.Path != below[0] {
			continue
		}
		if len(p.Refs) == 1 {
			q.wanted, q.known = schemaWords().schema.Wanted(p.Refs[0], below[1:])
		}
		if len(below) == 1 {
			q.known = true
			q.wanted.Field, q.wanted.Words = p.Field, append(q.wanted.Words, p.Words...)
		}
	}
}

// takenLabels lists what may be called in takes: whole rules, and in one its parameters.
func (q *question) takenLabels() ([]offer, bool) {
	path, ok := inTakes(q.place.In)
	switch {
	case ok && len(path) == 0:
		return q.shelf(true), true
	case !ok || len(path) > 1:
		return nil, false
	}
	o := q.view.offered(q.place.In)
	if o == nil {
		return nil, false
	}
	var out []offer
	for _, p := range o.Parameters {
		if q.alone && (q.place.In.Field(p.Path) == nil || q.place.In.Field(p.Path) == q.place.At) {
			out = append(out, offer{word: p.Path, bare: true, detail: p.Given, doc: p.Doc, kind: protocol.CompletionItemKindField})
		}
	}
	return out, true
}

// taken lists what a value in takes may be: a rule of a shelf, or the side that a parameter names.
// It reports false for any other value.
func (q *question) taken() ([]offer, bool) {
	path, ok := inTakes(q.place.At)
	switch {
	case !ok:
		return nil, false
	case len(path) == 0:
		return q.shelf(true), true
	case len(path) == 1:
		return q.shelf(false), true
	case q.known && len(path) == 2 && slices.Contains(q.wanted.Field.Refs, "SideID"):
		return q.sides(), true
	}
	return nil, false
}

// shelf offers the rules that sets offer, with gaps for their values where the editor has such:
// each with its name, or as the value of a field that has one.
func (q *question) shelf(named bool) []offer {
	if q.place.At != nil && (q.place.Label || q.place.At.Struct || q.place.Word.Quoted) {
		return nil
	}
	names := q.takenNames()
	all := q.view.read.Offers()
	var out []offer
	for i := range all {
		o := &all[i]
		name := o.Name
		for n := 2; named && slices.Contains(names, name); n++ {
			name = o.Name + "-" + strconv.Itoa(n)
		}
		e := load.Entry{Name: name, Package: o.Package, Sides: literals(q.record(), "id")}
		found := offer{word: o.Name, detail: "rule of a shelf, " + o.Package + "." + o.Definition, doc: o.Doc, kind: protocol.CompletionItemKindSnippet}
		if load.InPackage(q.text, o.Package) && o.Dir == filepath.ToSlash(filepath.Dir(q.doc.file)) {
			e.Package = ""
		} else if text, word, ok := o.WithImport(q.text); ok {
			e.Package, found.more = word, q.inserted(text)
		}
		first := 0
		if named && q.client.snippets {
			first = 1
		}
		if q.client.snippets {
			e.Value = func(i int, text string) string { return gap(i+first, text) }
		}
		label, text, _ := strings.Cut(o.Written(e), ": ")
		switch {
		case !named:
			if at := q.selecting(); strings.ContainsAny(string(q.text[at:q.offset]), ".#") {
				found.typed, _, _ = strings.Cut(text, " ")
			}
		case q.client.snippets:
			text = gap(1, label) + ": " + text
		default:
			text = label + ": " + text
		}
		found.bare = true
		if q.client.snippets {
			found.snippet = text
		} else {
			found.text = text
		}
		out = append(out, found)
	}
	return out
}

// takenNames are the names under which the record at the place takes rules already.
func (q *question) takenNames() []string {
	var out []string
	for _, n := range collect(q.record(), takes) {
		out = append(out, labelsOf(n)...)
	}
	return out
}

// selecting is where the name that ends at the place begins, with what it is selected from.
func (q *question) selecting() int {
	from := q.offset
	for from > q.place.At.From && (plain("_"+string(q.text[from-1])) || strings.IndexByte(".#", q.text[from-1]) >= 0) {
		from--
	}
	return from
}

// gap is a value that is filled in, as editors have it: of a text what is in its quotes.
func gap(i int, text string) string {
	quote := ""
	if plain, err := strconv.Unquote(text); err == nil {
		quote, text = `"`, plain
	}
	text = strings.NewReplacer(`\`, `\\`, `$`, `\$`, `}`, `\}`).Replace(text)
	return quote + "${" + strconv.Itoa(i) + ":" + text + "}" + quote
}

// inserted is the edit that makes another of the text, in which one stretch was put; none where the
// two are the same.
func (q *question) inserted(text []byte) []protocol.TextEdit {
	if len(text) <= len(q.text) {
		return nil
	}
	at := 0
	for at < len(q.text) && q.text[at] == text[at] {
		at++
	}
	pos := q.client.position(q.text, at)
	return []protocol.TextEdit{{Range: protocol.Range{Start: pos, End: pos}, NewText: string(text[at : at+len(text)-len(q.text)])}}
}

// ofShelf says what the rule of a shelf at the place does, or what its parameter is; nil where there
// is none.
func (q *question) ofShelf() []part {
	entry, below := entryOf(q.place.At)
	o := q.view.offered(entry)
	switch {
	case o == nil || len(below) > 1:
		return nil
	case len(below) == 0:
		return []part{{text: words.Offer(o).Text(wording.Language{}), laid: true}}
	}
	for _, p := range o.Parameters {
		if p.Path == below[0] {
			return []part{{text: p.Path + " (" + p.Given + "): " + p.Doc}}
		}
	}
	return nil
}
