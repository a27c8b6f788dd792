// Package outline reads the structure of CUE text that may be half-written: which fields and lists
// there are, and where. Where a text is wrong it goes on as its layout suggests. What a value comes
// to, and what is wrong with a text, is for package load to say.
package outline

import (
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/token"
)

// Node is a field, an item of a list, or the whole text.
type Node struct {
	// Parent is what it is in, nil for the whole text.
	Parent *Node
	// Label is the name of a field, "" for an item; Index is that of an item, -1 for a field.
	Label string
	Index int
	// Any is set for a field that is written as a pattern of names.
	Any bool
	// LabelFrom and LabelTo are where the label is, From and To where the field or item is as a
	// whole. What is not closed goes on to the next line that cannot be in it.
	LabelFrom, LabelTo, From, To int
	// Value is the literal that is all of its value, if that is one.
	Value Literal
	// Definition is the definition that the value is said to be of, without the #.
	Definition string
	// Struct and List are set where it has braces or brackets.
	Struct, List bool
	// Nodes are the fields or items in it.
	Nodes []*Node

	// values counts the parts of its value.
	values int
	bodies []body
	// begun are the words in its braces that may become labels: no colon follows them.
	begun []Literal
}

// body is what braces or brackets hold, from behind the opening to the closing one.
type body struct{ from, to int }

// Literal is a text, a number or a word as it is written.
type Literal struct {
	From, To int
	// Text is the value of a text and otherwise what is written. Quoted is set for a text.
	Text   string
	Quoted bool
}

// IsZero reports whether there is no literal.
func (l Literal) IsZero() bool { return l.From == l.To }

// maxDepth is how deeply nodes are told apart; what is deeper belongs to the last.
const maxDepth = 200

// Read reads a text.
func Read(text []byte) *Node {
	root, whole := read(text, false)
	if !whole {
		root, _ = read(text, true)
	}
	return root
}

// read reads a text, and reports whether its brackets fit each other. With layout, a line that is
// indented no deeper than one with an open bracket is not in that.
func read(text []byte, layout bool) (*Node, bool) {
	root := &Node{Index: -1, To: len(text), Struct: true, bodies: []body{{0, len(text)}}}
	r := &reader{layout: layout, fits: true, open: []frame{{owner: root, at: root, indent: -1}}}
	tokens(text, r.token)
	r.fits = r.fits && len(r.open) == 1
	for len(r.open) > 1 {
		r.close(len(text))
	}
	r.entryEnds(len(text))
	return root, r.fits
}

// reader builds nodes of tokens.
type reader struct {
	layout, fits bool
	open         []frame
	// colon is the line of the last token if that was a colon, 0 otherwise.
	colon int
}

// frame is a bracket that is open, the whole text for the first.
type frame struct {
	tok token.Token
	// indent is how far the line is indented that the bracket is in.
	indent int
	// owner has what is in the bracket, at is the field or item that is being read.
	owner, at *Node
	// last is the literal that was read last, parts counts what was read of a value.
	last  Literal
	parts int
	// group is how many nodes at had before the brackets that are all of the value so far.
	group   int
	grouped bool
	// made is set for a text with an expression that is all of the value so far.
	made bool
	// hidden is set while what is read is no field or item.
	hidden bool
}

// scanned is a token with its place.
type scanned struct {
	tok      token.Token
	from, to int
	// line is the number of its line and indent how far that is indented; first is set for its first
	// token.
	line, indent int
	first        bool
	text         string
}

func (r *reader) top() *frame { return &r.open[len(r.open)-1] }

// token takes the next token.
func (r *reader) token(t scanned) {
	closes := t.tok == token.RBRACE || t.tok == token.RBRACK || t.tok == token.RPAREN
	for r.layout && t.first && !closes && t.tok != token.COMMA && t.indent <= r.top().indent {
		r.close(t.from)
		r.entryEnds(t.from)
	}
	if r.colon > 0 && t.line > r.colon && (t.tok == token.IDENT || t.tok == token.STRING) {
		r.entryEnds(t.from) // a value is missing
	}
	r.colon = 0
	switch t.tok {
	case token.COMMA:
		r.entryEnds(t.from)
	case token.COLON:
		r.label(t)
	case token.LBRACE, token.LBRACK, token.LPAREN:
		r.opens(t)
	case token.RBRACE, token.RBRACK, token.RPAREN:
		r.closes(t)
	case token.OPTION, token.NOT, token.ATTRIBUTE:
	case token.LET:
		r.begin(t.from)
		r.top().hidden, r.top().at = true, &Node{Index: -1, Parent: r.top().owner}
	default:
		r.part(t)
	}
}

// begin begins an item where a list is read.
func (r *reader) begin(from int) {
	f := r.top()
	if f.tok == token.LBRACK && f.at == f.owner && !f.hidden {
		n := &Node{Parent: f.owner, Index: len(f.owner.Nodes), From: from}
		f.owner.Nodes = append(f.owner.Nodes, n)
		f.at = n
	}
}

// part takes a literal, a word or an operator.
func (r *reader) part(t scanned) {
	r.begin(t.from)
	f := r.top()
	f.parts++
	f.grouped = false
	f.last = Literal{}
	f.made = f.parts == 1 && t.tok == token.INTERPOLATION
	switch t.tok {
	case token.STRING:
		f.last = Literal{From: t.from, To: t.to, Text: unquoted(t.text), Quoted: true}
	case token.IDENT:
		f.last = Literal{From: t.from, To: t.to, Text: t.text}
		if t.text[0] == '#' && f.at != f.owner {
			f.at.Definition = t.text[1:]
		}
	case token.INT, token.FLOAT, token.TRUE, token.FALSE, token.NULL:
		f.last = Literal{From: t.from, To: t.to, Text: t.text}
	default:
		if t.tok.IsKeyword() { // a word that begins like a keyword, or a field called so
			f.last = Literal{From: t.from, To: t.to, Text: t.text}
		}
	}
	if f.at != f.owner {
		f.at.values = f.parts
		f.at.Value = f.last
		if f.parts > 1 {
			f.at.Value = Literal{}
		}
	}
}

// label takes the colon behind a label.
func (r *reader) label(t scanned) {
	f := r.top()
	r.colon = t.line
	n := &Node{Parent: f.at, Index: -1, Label: f.last.Text, LabelFrom: f.last.From, LabelTo: f.last.To, From: f.last.From}
	switch {
	case f.made: // a name with an expression in it
		n.Any, n.From, n.LabelFrom, n.LabelTo = true, t.from, t.from, t.from
	case f.parts != 1 || f.tok == token.LPAREN:
		return
	case f.grouped: // a pattern of names in brackets
		f.at.Nodes, f.at.bodies = f.at.Nodes[:f.group], f.at.bodies[:len(f.at.bodies)-1]
		f.at.List = false
		n.Any, n.From, n.LabelFrom, n.LabelTo = true, t.from, t.from, t.from
	case f.last.IsZero():
		return
	}
	if f.at != f.owner {
		f.at.Value, f.at.values = Literal{}, 0
	}
	f.at.Struct = true
	f.at.Nodes = append(f.at.Nodes, n)
	f.at, f.parts, f.last, f.grouped, f.made = n, 0, Literal{}, false, false
}

// entryEnds ends the field or item that is being read.
func (r *reader) entryEnds(at int) {
	f := r.top()
	if f.at == f.owner && f.parts == 1 && !f.last.IsZero() {
		f.owner.begun = append(f.owner.begun, f.last)
	}
	for n := f.at; n != f.owner && n != nil; n = n.Parent {
		n.To = at
	}
	f.at, f.parts, f.last, f.grouped, f.made, f.hidden = f.owner, 0, Literal{}, false, false, false
}

// opens takes an opening bracket.
func (r *reader) opens(t scanned) {
	r.begin(t.from)
	f := r.top()
	n := f.at
	f.parts++
	f.grouped, f.group, f.last = false, len(n.Nodes), Literal{}
	switch {
	case t.tok == token.LPAREN || len(r.open) > maxDepth, t.tok == token.LBRACK && f.parts > 1:
		n = &Node{Index: -1, Parent: n} // an expression: what is in it is nobody's field
	case t.tok == token.LBRACK:
		n.List = true
		f.grouped = true
	default:
		n.Struct = true
	}
	if f.at != f.owner {
		f.at.Value = Literal{}
	}
	n.bodies = append(n.bodies, body{from: t.to, to: -1})
	r.open = append(r.open, frame{tok: t.tok, indent: t.indent, owner: n, at: n})
}

// closes takes a closing bracket: it closes the last that it fits, by the layout one whose line is
// indented like its own, and nothing where none does.
func (r *reader) closes(t scanned) {
	want, found := t.tok-(token.RPAREN-token.LPAREN), 0
	for i := len(r.open) - 1; i > 0; i-- {
		if r.open[i].tok != want {
			continue
		}
		if found == 0 || r.layout && t.first && r.open[i].indent == t.indent {
			found = i
		}
		if r.open[found].indent == t.indent || !r.layout || !t.first {
			break
		}
	}
	r.fits = r.fits && found > 0 && found == len(r.open)-1
	for found > 0 && len(r.open) > found {
		r.close(t.from)
	}
}

// close ends the last bracket.
func (r *reader) close(at int) {
	r.entryEnds(at)
	n := r.top().owner
	n.bodies[len(n.bodies)-1].to = at
	r.open = r.open[:len(r.open)-1]
}

// unquoted is the value of a text, and what is behind its first quote where that is not whole.
func unquoted(text string) string {
	if s, err := literal.Unquote(text); err == nil {
		return s
	}
	if len(text) > 0 && text[0] == '"' {
		text = text[1:]
	}
	return text
}
