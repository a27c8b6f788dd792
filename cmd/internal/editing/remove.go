package editing

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Remove finds the edit that takes a field out, or says why there is none.
func (e *Editor) Remove(v model.Value) Change {
	c := Change{Place: v.Place(), From: v.Text}
	source, from, to := e.field(&c, v, "nothing")
	if c.How != "" {
		return c
	}
	begin, blank := ownLine(source, from)
	end := to + bytes.IndexByte(source[to:], '\n') + 1
	switch last := lastSign(source[:from]); {
	case blank && end > to && len(bytes.Trim(source[to:end], " \t\r\n,")) == 0:
		c.at(spanOf(source, c.File, from-len(begin), end), "")
	case last == ':':
		c.at(spanOf(source, c.File, from, to), "{}")
	case blank || last == '{' || last == ',':
		e.between(&c, source, from, to)
	default:
		c.shares()
	}
	return c
}

// shares says why what is written at the place of a change cannot be taken out.
func (c *Change) shares() {
	c.How = fmt.Sprintf("it shares %s:%d with something else; take it out there", c.File, c.Line)
}

// field finds where a field of an author is written, its label with its value; or it says why that is
// nowhere, or where it would be changed to a literal.
func (e *Editor) field(c *Change, v model.Value, literal string) (source []byte, from, to int) {
	if !e.reaches(c, v, literal) {
		return nil, 0, 0
	}
	places := v.Record.Origin.Places()
	value, written := places.Fields[v.Path]
	label, labelled := places.Labels[v.Path]
	elsewhere := places.Written[v.Path]
	switch {
	case !labelled && e.own(elsewhere.File):
		c.File, c.Line = elsewhere.File, elsewhere.Line
		c.How = fmt.Sprintf("it comes with what is written in %s:%d, and cannot be empty; give it another value", elsewhere.File, elsewhere.Line)
	case !written || !labelled || !e.own(value.File) || label.File != value.File:
		c.How = "it is written nowhere in your content; give the field another value"
	default:
		source = e.Content.Sources[label.File]
		c.File, c.Line = label.File, label.Line
		from, _ = label.Bounds(source)
		_, to = value.Bounds(source)
	}
	return source, from, to
}

// between takes out what stands between other fields of a line, with one of its commas.
func (e *Editor) between(c *Change, source []byte, from, to int) {
	rest := bytes.TrimLeft(source[to:], " \t")
	switch {
	case bytes.HasPrefix(rest, []byte(",")):
		rest = bytes.TrimLeft(rest[1:], " \t")
		if to = len(source) - len(rest); len(rest) == 0 || bytes.ContainsAny(rest[:1], "\r\n") {
			from = len(bytes.TrimRight(source[:from], " \t"))
		}
	case len(rest) > 0 && !bytes.ContainsAny(rest[:1], "}\r\n") && !bytes.HasPrefix(rest, []byte("//")):
		c.shares()
		return
	}
	c.at(spanOf(source, c.File, from, to), "")
	c.between = true
}

// Rename finds the edit that writes another field with a literal in the place of one, or says why
// there is none.
func (e *Editor) Rename(v, to model.Value, literal string) Change {
	c := Change{Place: v.Place(), From: v.Text, To: to.Text}
	source, from, end := e.field(&c, v, literal)
	if c.How == "" {
		c.at(spanOf(source, c.File, from, end), written(to.Path[strings.LastIndexByte(to.Path, '.')+1:], literal))
	}
	return c
}

// chained reports whether a struct is written without braces, as in a: b: 1.
func chained(p model.Places, at string) bool {
	s := p.Fields[at]
	for path, label := range p.Labels { // order-free: any will do
		if strings.HasPrefix(path, at+".") && label.File == s.File && label.Line == s.Line && label.Col == s.Col {
			return true
		}
	}
	return false
}

// lastSign is the last sign of a text that is no blank, 0 for none.
func lastSign(text []byte) byte {
	if text = bytes.TrimRight(text, " \t\r\n"); len(text) > 0 {
		return text[len(text)-1]
	}
	return 0
}

// spanOf is the span between two offsets of a text.
func spanOf(text []byte, file string, from, to int) diag.Span {
	s, end := spanAt(text, file, from), spanAt(text, file, to)
	s.EndLine, s.EndCol = end.Line, end.Col
	return s
}

// part is an edit between the fields of a line, by offsets.
type part struct {
	from, to int
	text     string
}

// fitted are the edits of a file; those between the fields of a line become such that a comma stands
// between every two of what they leave.
func fitted(source []byte, changes []Change) []diag.Edit {
	var out []diag.Edit
	var cuts []part
	puts := map[int]string{}
	for _, c := range changes {
		switch from, to := c.edit.Span.Bounds(source); {
		case !c.between:
			out = append(out, c.edit)
		case c.edit.Text == "":
			cuts = append(cuts, part{from, to, ""})
		default:
			puts[from] += ", " + c.edit.Text
		}
	}
	slices.SortFunc(cuts, func(a, b part) int { return a.from - b.from })
	all := joined(source, cuts)
	for _, at := range slices.Sorted(maps.Keys(puts)) {
		before := at
		for i := len(all) - 1; i >= 0; i-- {
			if all[i].to == before {
				before = all[i].from
			}
		}
		text := puts[at]
		switch lastSign(source[:before]) {
		case '{':
			text = text[len(", "):]
		case ',':
			text = text[len(","):]
		}
		all = append(all, part{at, at, text})
	}
	for _, p := range all {
		out = append(out, diag.Edit{Span: spanOf(source, changes[0].edit.Span.File, p.from, p.to), Text: p.text})
	}
	return out
}

// joined are cuts in their order, those that meet as one. One after which no field follows takes the
// comma before it.
func joined(source []byte, cuts []part) []part {
	var out []part
	for _, c := range cuts {
		if n := len(out) - 1; n >= 0 && c.from <= out[n].to {
			out[n].to = max(out[n].to, c.to)
			continue
		}
		out = append(out, c)
	}
	for i := range out {
		c := &out[i]
		rest := bytes.TrimLeft(source[c.to:], " \t")
		before := bytes.TrimRight(source[:c.from], " \t")
		if bytes.HasPrefix(rest, []byte("}")) && bytes.HasSuffix(before, []byte(",")) {
			c.from = len(before) - 1
		}
	}
	return out
}
