package gamepage

import "strings"

// part is a piece of a page. It is made once and never changes, so that it can be at several places. A nil part
// is none.
type part = *node

// node is a piece of a page of a kind: an element of a name, an attribute with its name and value, words, several
// pieces that stand for themselves, or what was written before.
type node struct {
	kind        nodeKind
	name, value string
	in          []part
}

type nodeKind uint8

const (
	several nodeKind = iota
	element
	attribute
	words
	// written is what was written before.
	written
)

// draw writes parts as HTML.
func draw(parts ...part) string {
	var b strings.Builder
	b.Grow(firstSize)
	for _, p := range parts {
		p.write(&b)
	}
	return b.String()
}

// firstSize is the room for a page that is taken at once.
const firstSize = 1 << 15

// write writes a part, of which attributes come with their element.
func (p *node) write(b *strings.Builder) {
	switch {
	case p == nil:
	case p.kind == words:
		escape(b, p.value)
	case p.kind == written:
		b.WriteString(p.value)
	case p.kind == several:
		for _, c := range p.in {
			c.write(b)
		}
	case p.kind == element:
		p.writeElement(b)
	}
}

// writeElement writes an element.
func (p *node) writeElement(b *strings.Builder) {
	b.WriteByte('<')
	b.WriteString(p.name)
	writeAttributes(b, p.in)
	switch p.name {
	case "img", "input": // what never holds anything
		b.WriteString("/>")
		return
	case "pre", "textarea": // the first line break in them is not read
		b.WriteString(">\n")
	default:
		b.WriteByte('>')
	}
	for _, c := range p.in {
		c.write(b)
	}
	b.WriteString("</")
	b.WriteString(p.name)
	b.WriteByte('>')
}

// writeAttributes writes the attributes among parts.
func writeAttributes(b *strings.Builder, parts []part) {
	for _, p := range parts {
		switch {
		case p == nil:
		case p.kind == several:
			writeAttributes(b, p.in)
		case p.kind == attribute:
			b.WriteByte(' ')
			b.WriteString(p.name)
			b.WriteString(`="`)
			escape(b, p.value)
			b.WriteByte('"')
		}
	}
}

// escape writes a text so that nothing in it is read as anything but text, in an element or in an attribute.
func escape(b *strings.Builder, text string) {
	from := 0
	for i := range len(text) {
		var as string
		switch text[i] {
		case '&':
			as = "&amp;"
		case '<':
			as = "&lt;"
		case '>':
			as = "&gt;"
		case '"':
			as = "&#34;"
		case '\'':
			as = "&#39;"
		case '\r':
			as = "&#13;"
		default:
			continue
		}
		b.WriteString(text[from:i])
		b.WriteString(as)
		from = i + 1
	}
	b.WriteString(text[from:])
}

// all is several parts as one.
func all(parts ...part) part { return &node{in: parts} }

// on is parts that are there under a condition.
func on(ok bool, parts ...part) part {
	if !ok {
		return nil
	}
	return all(parts...)
}

// each is a part for each of a list.
func each[T any](list []T, of func(T) part) part {
	parts := make([]part, len(list))
	for i := range list {
		parts[i] = of(list[i])
	}
	return all(parts...)
}

// el is an element with its attributes and what is in it.
func el(tag string, parts ...part) part { return &node{kind: element, name: tag, in: parts} }

// at is an attribute. It is no part of what calls it, since pages consist of calls of it.
//
//go:noinline
func at(key, value string) part { return &node{kind: attribute, name: key, value: value} }

// text is text.
//
//go:noinline
func text(s string) part { return &node{kind: words, value: s} }
