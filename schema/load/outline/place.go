package outline

import (
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/schema/model"
)

// Place is what is at an offset of a text.
type Place struct {
	// In is the struct or list that the place is in, At the field or item of it, nil between these.
	In, At *Node
	// Label is set where a label is, or would be written.
	Label bool
	// Word is the literal that the place is in or beside, empty where there is none.
	Word Literal
	// Begun is the word between fields that the place is in or beside, which no colon follows yet.
	Begun Literal
}

// Find returns what is at an offset.
func (n *Node) Find(offset int) Place {
	in := n
	for {
		inner := in.holding(offset)
		if inner == nil || !inner.encloses(offset) {
			return in.place(inner, offset)
		}
		in = inner
	}
}

// holding returns the field or item that an offset is in, the last one where two meet.
func (n *Node) holding(offset int) *Node {
	for _, c := range slices.Backward(n.Nodes) {
		if c.From <= offset && offset <= c.To {
			return c
		}
	}
	return nil
}

// encloses reports whether an offset is between the brackets of a value, or in a field that is
// written behind the label without any.
func (n *Node) encloses(offset int) bool {
	if len(n.bodies) == 0 {
		return n.holding(offset) != nil
	}
	return slices.ContainsFunc(n.bodies, func(b body) bool { return b.from <= offset && offset <= b.to })
}

// place is the place at an offset of a struct or list, in a field or item or between them.
func (n *Node) place(at *Node, offset int) Place {
	p := Place{In: n, At: at}
	switch {
	case at == nil:
		p.Label = n.Struct
		for _, w := range n.begun {
			if n.Struct && w.From <= offset && offset <= w.To {
				p.Begun = w
			}
		}
	case at.Index < 0 && offset <= at.LabelTo && !at.Any:
		p.Label = true
		p.Word = Literal{From: at.LabelFrom, To: at.LabelTo, Text: at.Label}
	case at.Value.From <= offset && offset <= at.Value.To:
		p.Word = at.Value
	}
	return p
}

// Subject says of what a field or item is.
type Subject struct {
	// Kind and ID are those of a record, the ID empty where a pattern stands for it. Both are empty
	// outside of records: Definition is then what the struct is said to be, if that is known.
	Kind       model.Kind
	ID         string
	Definition string
	// Path are the names and numbers that lead from there to the field or item.
	Path []string
}

// Key is the record as kind/id, empty for none.
func (s Subject) Key() string {
	if s.Kind == "" || s.ID == "" {
		return ""
	}
	return string(s.Kind) + "/" + s.ID
}

// Dotted is the path as records have it.
func (s Subject) Dotted() string { return strings.Join(s.Path, ".") }

// Subject returns of what a node is.
func (n *Node) Subject() Subject {
	var line []*Node
	for c := n; c != nil && c.Parent != nil; c = c.Parent {
		line = append(line, c)
	}
	slices.Reverse(line)
	if len(line) >= 2 && model.Kind(line[0].Label).Noun() != "" && line[1].Index < 0 {
		return Subject{Kind: model.Kind(line[0].Label), ID: line[1].Label, Definition: model.Kind(line[0].Label).Definition(), Path: pathOf(line[2:])}
	}
	for i, c := range slices.Backward(line) {
		if c.Definition != "" {
			return Subject{Definition: c.Definition, Path: pathOf(line[i+1:])}
		}
	}
	return Subject{Path: pathOf(line)}
}

// pathOf are the names and numbers of nodes.
func pathOf(line []*Node) []string {
	var path []string
	for _, n := range line {
		if n.Index >= 0 {
			path = append(path, strconv.Itoa(n.Index))
		} else {
			path = append(path, n.Label)
		}
	}
	return path
}

// Record is a record that a text declares.
type Record struct {
	Kind model.Kind
	Node *Node
}

// Records lists the records of a text, in the order in which they are written.
func (n *Node) Records() []Record {
	var out []Record
	for _, k := range n.Nodes {
		kind := model.Kind(k.Label)
		if kind.Noun() == "" {
			continue
		}
		for _, r := range k.Nodes {
			if r.Index < 0 && !r.Any {
				out = append(out, Record{kind, r})
			}
		}
	}
	return out
}

// Field returns the field with a name, nil where there is none.
func (n *Node) Field(name string) *Node {
	i := slices.IndexFunc(n.Nodes, func(c *Node) bool { return c.Index < 0 && c.Label == name })
	if i < 0 {
		return nil
	}
	return n.Nodes[i]
}

// Closing returns the offset of the bracket that closes the last braces or brackets of a value, false
// where there are none.
func (n *Node) Closing() (int, bool) {
	if len(n.bodies) == 0 {
		return 0, false
	}
	return n.bodies[len(n.bodies)-1].to, true
}
