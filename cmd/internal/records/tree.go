package records

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
)

// nodeKind is the kind of a node: struct, list or value.
type nodeKind uint8

const (
	scalar nodeKind = iota
	object
	list
)

// node is a value of content with its fields in the order in which the model
// declares them, which a map would lose. The text of a list or an object is for one that is empty.
type node struct {
	kind   nodeKind
	text   string
	fields []field
	items  []*node
}

// field is one named value.
type field struct {
	name  string
	value *node
}

// reader reads nodes, with the words of a language for what is true, not true and missing.
type reader struct {
	*json.Decoder
	yes, no, none string
}

// tree turns a record into nodes by the names it has in JSON.
func tree(record any, l wording.Language) (*node, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(record); err != nil {
		return nil, fmt.Errorf("cannot show the record: %w", err)
	}
	d := reader{json.NewDecoder(&b), l.Text("record.yes"), l.Text("record.no"), l.Text("record.none")}
	d.UseNumber()
	n, err := d.node()
	if err != nil && err != io.EOF {
		return nil, fmt.Errorf("cannot show the record: %w", err)
	}
	return n, nil
}

// node reads one value. The text is the encoder's own, so its depth is
// that of the model.
func (d reader) node() (*node, error) {
	token, err := d.Token()
	if err != nil {
		return nil, err
	}
	switch t := token.(type) {
	case json.Delim:
		return d.inner(t)
	case nil:
		return &node{kind: list, text: d.none}, nil
	case bool:
		if t {
			return &node{text: d.yes}, nil
		}
		return &node{text: d.no}, nil
	}
	return &node{text: diag.Printable(fmt.Sprint(token))}, nil
}

func (d reader) inner(open json.Delim) (*node, error) {
	n := &node{kind: list, text: d.none}
	if open == '{' {
		n.kind, n.text = object, d.yes
	}
	for d.More() {
		var name string
		if n.kind == object {
			token, err := d.Token()
			if err != nil {
				return nil, err
			}
			name = diag.Printable(fmt.Sprint(token))
		}
		value, err := d.node()
		if err != nil {
			return nil, err
		}
		if n.kind == object {
			n.fields = append(n.fields, field{name, value})
		} else {
			n.items = append(n.items, value)
		}
	}
	_, err := d.Token()
	return n, err
}

// plain reports whether the node is one value or a list of such.
func (n *node) plain() bool {
	for _, item := range n.items {
		if item.kind != scalar {
			return false
		}
	}
	return n.kind != object
}

// line writes a node on one line, as far as one can read that.
func (n *node) line() (string, bool) {
	switch n.kind {
	case scalar:
		return n.text, true
	case list:
		return n.listLine()
	}
	if len(n.fields) == 0 {
		return n.text, true
	}
	var parts []string
	for _, f := range n.fields {
		part, ok := f.value.line()
		if !ok {
			return "", false
		}
		if f.value.kind == object && len(f.value.fields) > 0 {
			part = "{" + part + "}"
		}
		parts = append(parts, f.name+" "+part)
	}
	return strings.Join(parts, ", "), true
}

func (n *node) listLine() (string, bool) {
	if len(n.items) == 0 {
		return n.text, true
	}
	var parts []string
	for _, item := range n.items {
		if item.kind != scalar {
			return "", false
		}
		parts = append(parts, item.text)
	}
	return strings.Join(parts, " "), true
}

// oneLanguage leaves of texts in several languages the one with a tag, where there is one.
func (n *node) oneLanguage(tag string) {
	at := func(name string) int {
		return slices.IndexFunc(n.fields, func(f field) bool { return f.name == name })
	}
	if i := at(tag); i >= 0 && (len(n.fields) == 1 || at(wording.Default) >= 0) {
		*n = *n.fields[i].value
	}
	for _, f := range n.fields {
		f.value.oneLanguage(tag)
	}
	for _, item := range n.items {
		item.oneLanguage(tag)
	}
}
