package records

import (
	"fmt"
	"io"
	"strings"

	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// WritePage writes a record as a page: where it is, where its values come from,
// and every field by its word of the schema, with its source where that is its own. What is around
// the fields and what they say to people is in the language; the words of fields, and those that
// they have to choose from, are what authors write and flags take, and so the same in every one.
func WritePage(w io.Writer, e Entry, l wording.Language) error {
	root, err := tree(e.Record, l)
	if err != nil {
		return err
	}
	if !l.English() {
		root.oneLanguage(l.Name())
	}
	b := &pageText{record: e.Head, lang: l}
	fmt.Fprintf(&b.text, "%s  %s\n", e.Key(), e.Name)
	fmt.Fprintf(&b.text, "%s %s", l.Text("record.set"), e.Head.Set)
	if place := Place(e.Head); place != "" {
		fmt.Fprintf(&b.text, ", %s", place)
	}
	fmt.Fprintf(&b.text, "\n%s\n\n", source(e.Head.From, l))
	fields := root.fields[:0:0]
	for _, f := range root.fields {
		if f.name != "from" {
			fields = append(fields, f)
		}
	}
	b.fields(fields, "", "")
	_, err = io.WriteString(w, b.text.String())
	return err
}

// source names the source of a record's values.
func source(f model.From, l wording.Language) string {
	if text := f.Reconstructed; text != "" {
		return l.Say("record.reconstructed", "source", diag.Printable(l.Of(wording.SourceKey(text), text)))
	}
	return l.Say("record.stated", "source", diag.Printable(f.Stated))
}

// pageText writes the fields of a record for people.
type pageText struct {
	record *model.Record
	lang   wording.Language
	text   strings.Builder
}

// shortLine is the longest value that is on the line of its name.
const shortLine = 64

// fields writes the fields of an object at a path, names in a column.
func (b *pageText) fields(fields []field, path, indent string) {
	width := 0
	for _, f := range fields {
		width = max(width, len(f.name))
	}
	for _, f := range fields {
		below := strings.TrimPrefix(path+"."+f.name, ".")
		b.value(fmt.Sprintf("%s%-*s ", indent, width, f.name), f.value, below)
	}
}

// value writes one value after its name, on the same line if it is short and
// of one source.
func (b *pageText) value(name string, n *node, path string) {
	line, ok := n.line()
	if ok && (n.plain() || len(line) <= shortLine) && !b.mixed(path) {
		fmt.Fprintf(&b.text, "%s %s%s\n", name, line, b.note(path))
		return
	}
	fmt.Fprintf(&b.text, "%s%s\n", strings.TrimRight(name, " "), b.note(path))
	indent := strings.Repeat(" ", len(name)-len(strings.TrimLeft(name, " "))) + "  "
	if n.kind == object {
		b.fields(n.fields, path, indent)
		return
	}
	for i, item := range n.items {
		b.value(indent+"-", item, fmt.Sprintf("%s.%d", path, i))
	}
}

// note names the source of a field where it is its own.
func (b *pageText) note(path string) string {
	if o := b.record.Origin; o != nil {
		if from, ok := o.Provenance[path]; ok {
			return "   [" + source(from, b.lang) + "]"
		}
	}
	return ""
}

// mixed reports whether some field below a path has a source of its own.
func (b *pageText) mixed(path string) bool {
	if b.record.Origin == nil {
		return false
	}
	for below := range b.record.Origin.Provenance { // order-free: it asks whether there is any
		if strings.HasPrefix(below, path+".") {
			return true
		}
	}
	return false
}
