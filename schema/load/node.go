package load

import (
	"strconv"

	"hulldown.dev/schema/diag"
)

// form is what an author wrote in place of a value.
type form int

const (
	opaqueForm form = iota // refused already; nothing more is said about it
	absentForm             // a definition without a value of its own
	structForm             // {...}
	listForm               // [...]
	textForm               // "..."
	wholeForm              // 12
	truthForm              // true, false
	otherForm              // a fraction, bytes, null
)

// node is one literal value with its place. A struct that was written in
// several pieces is one node.
type node struct {
	form form
	// path is dotted and relative to the record, "" for the record itself;
	// name is the last part of it.
	path, name string
	// label is the place of the field's name, zero for elements of a list; at
	// is the place of the value.
	label, at diag.Span
	// from is where the value was written if that is elsewhere, in a template or
	// behind a reference. Made is set for what is not written as it is here.
	from diag.Span
	made bool
	// text is the value of a string, otherwise the author's own spelling.
	text string
	num  int64 // of a whole number, limited to twice MaxNumber
	yes  bool  // of a truth
	// fields are in the author's order; byName finds one.
	fields []*node
	byName map[string]*node
	items  []*node
	// whole is how to have a whole number in place of one with decimals.
	whole []diag.Fix
	// bare is set for a word that means nothing, in place of a value.
	bare bool
	// defs are the definitions of the schema that the author named.
	defs []namedDef
}

type namedDef struct {
	name string
	at   diag.Span
}

// field returns the field with a name, or nil.
func (n *node) field(name string) *node { return n.byName[name] }

func (n *node) add(f *node) {
	if n.byName == nil {
		n.byName = map[string]*node{}
	}
	n.byName[f.name] = f
	n.fields = append(n.fields, f)
}

// labelOr returns the place of the label, or of the value without one.
func (n *node) labelOr() diag.Span {
	if n.label.IsZero() {
		return n.at
	}
	return n.label
}

// shown returns the value as a message repeats it.
func (n *node) shown() string {
	switch n.form {
	case structForm:
		return "a struct"
	case listForm:
		return "a list"
	case textForm:
		return strconv.Quote(clip(n.text))
	}
	return clip(n.text)
}

// clip shortens text to maxShown bytes at a rune boundary.
func clip(s string) string {
	if len(s) <= maxShown {
		return s
	}
	end := 0
	for i := range s {
		if i > maxShown {
			break
		}
		end = i
	}
	return s[:end] + "…"
}

func below(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}
