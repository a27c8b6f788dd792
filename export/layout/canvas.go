package layout

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"hulldown/export/drawing"
	"hulldown/export/font"
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// source is where a piece of print comes from in the author's text.
type source struct {
	span   diag.Span
	record string
	// written is where the value was written, zero if that is at the span.
	written diag.Span
}

// canvas collects the items of one page and what is wrong with them.
type canvas struct {
	fonts    *font.Set
	lang     wording.Language
	items    []page.Item
	findings *findings
	lines    lineMemory
	// hyphens divide the words of running text, nil for none.
	hyphens *font.Hyphens
	// draft is that of the options.
	draft bool
	// theme is the look of what is drawn, nil for the standard one.
	theme *theme
	// pictures are those of authors, nil where none are kept.
	pictures pictures
	// icons are those drawn so far that something is read from.
	icons []shown
}

// shown is an icon: its name, where it is, in which tones, and how many items were drawn
// before it.
type shown struct {
	name   string
	box    page.Rect
	tones  tones
	from   source
	before int
}

// align places a text in its box.
type align uint8

const (
	left align = iota
	centre
	right
)

// leading is the distance of baselines in thousandths of the size.
const leading = 1200

// style is how a text is set, and what findings call such a text.
type style struct {
	what   wording.Key
	face   page.Face
	colour page.Colour
	// min and max bound the size; min 0 is three quarters of max.
	min, max page.MM
	// lines is how many there may be, 0 for as many as fit.
	lines int
	align align
	// top sets the first line at the top of the box, and not all of them in the
	// middle of its height, as it is by the height of capitals.
	top bool
}

// bold is the style of a text in bold on one line from the left.
func bold(what wording.Key, colour page.Colour, least, most page.MM) style {
	return style{what: what, face: page.Bold, colour: colour, min: least, max: most, lines: 1}
}

// regular is bold in regular type.
func regular(what wording.Key, colour page.Colour, least, most page.MM) style {
	s := bold(what, colour, least, most)
	s.face = page.Regular
	return s
}

// onLines is the style with another number of lines.
func (s style) onLines(n int) style { s.lines = n; return s }

// centred is the style with lines in the middle of the width.
func (s style) centred() style { s.align = centre; return s }

// flushRight is the style with lines that end at the right.
func (s style) flushRight() style { s.align = right; return s }

// fromTop is the style with the first line at the top.
func (s style) fromTop() style { s.top = true; return s }

// label is a text with the box it must stay in.
type label struct {
	text string
	box  page.Rect
	from source
	style
}

// legible is the least size on any card, however small the card is.
const legible = 1.25 * mm

// sixHigh is the height of capitals of six points, with a trifle to spare.
const sixHigh = 1.6 * mm

// sixLine is the height of a line of a text in six points: of capitals with their marks.
func (c *canvas) sixLine(f page.Face, text string) page.MM {
	return sixHigh + c.fonts.Marks(f, sixPoints, text)
}

// sixFit reports whether each word of a label is as wide as a box at most in six points.
func (c *canvas) sixFit(f page.Face, text string, width page.MM) bool {
	for word := range strings.FieldsSeq(text) {
		if c.fonts.Width(f, sixPoints, word) > width {
			return false
		}
	}
	return true
}

// sixHolds reports whether a label has room for its text in six points.
func (c *canvas) sixHolds(l label) bool {
	return !c.fonts.Fit(font.Box{
		Face: l.face, Text: c.fonts.Printable(l.face, typeset(l.text)),
		Width: l.box.W, Height: l.box.H, Min: sixPoints, Max: sixPoints, Lines: l.lines, Leading: leading,
	}).Over
}

// textOr sets a label where its box holds it in six points, and an icon in its place on a
// card too small for that.
func (c *canvas) textOr(l label, glyph string, t tones) {
	if glyph == "" || c.sixHolds(l) {
		c.text(l)
		return
	}
	box := l.box
	if l.align == left {
		box.W = min(box.W, box.H)
	}
	c.icon(glyph, pad(box, 0, box.H/10), t, l.from)
}

// write sets a text in a box, as text does.
func (c *canvas) write(box page.Rect, text string, from source, s style) page.MM {
	return c.text(label{text: text, box: box, from: from, style: s})
}

// text sets a label and returns the height of its lines. What does not fit, and what the face cannot print, is a
// finding; the page then holds a smaller or a replaced text, never a clipped one.
func (c *canvas) text(l label) page.MM {
	if l.text == "" {
		return 0
	}
	l.text = typeset(l.text)
	if missing := c.fonts.Missing(l.face, l.text); len(missing) > 0 {
		c.missingGlyph(l, missing)
	}
	if l.min == 0 {
		l.min = l.max * 3 / 4
	}
	// What has room for it is set in six points at least.
	l.max = max(l.max, sixPoints)
	l.min = min(max(l.min, legible), l.max)
	box := font.Box{
		Face: l.face, Text: c.fonts.Printable(l.face, l.text),
		Width: l.box.W, Height: l.box.H, Min: l.min, Max: l.max, Lines: l.lines, Leading: leading, Even: l.face == page.Bold, Hyphens: c.hyphensOf(l.face),
	}
	block := c.fonts.Fit(box)
	if box.Max = sixPoints; block.Size < sixPoints && l.max > sixPoints {
		// Six points are no whole number of steps.
		if exact := c.fonts.Fit(box); exact.Size == sixPoints {
			block = exact
		}
	}
	if block.Over {
		c.overflow(l)
	}
	c.place(l, block)
	return c.fonts.Height(l.face, block)
}

// hyphensOf are the hyphens of a face: headings and figures, which are bold, are not divided.
func (c *canvas) hyphensOf(f page.Face) *font.Hyphens {
	if f == page.Bold {
		return nil
	}
	return c.hyphens
}

// place adds the lines of a block as runs.
func (c *canvas) place(l label, b font.Block) {
	y := l.box.Y + c.fonts.Height(l.face, b) - page.MM(len(b.Lines)-1)*b.Leading
	if !l.top {
		y += (l.box.H - c.fonts.Height(l.face, b)) / 2
	}
	for _, line := range b.Lines {
		width := c.fonts.Width(l.face, b.Size, line)
		x := l.box.X
		switch l.align {
		case centre:
			x += (l.box.W - width) / 2
		case right:
			x += l.box.W - width
		}
		if line != "" {
			c.items = append(c.items, page.Text{
				Face: l.face, Size: b.Size, Colour: l.colour,
				At: page.Point{X: x, Y: y}, Width: width, String: line, Span: l.from.span,
			})
		}
		y += b.Leading
	}
}

// fill paints a rectangle with corners in the form of the theme.
func (c *canvas) fill(r page.Rect, corners page.Corners, colour page.Colour) {
	c.items = append(c.items, page.Path{Segments: c.theme.box(r, corners), Fill: colour})
}

// path adds a path.
func (c *canvas) path(p page.Path) { c.items = append(c.items, p) }

// rule draws a straight line.
func (c *canvas) rule(a, b page.Point, colour page.Colour, width page.MM) {
	var pen page.Pen
	pen.Move(a)
	pen.Line(b)
	c.path(page.Path{Segments: pen.Segments(), Stroke: colour, Width: width})
}

// icon draws an icon by name in the largest square in the middle of a box; a
// name without a drawing leaves the box empty. It is read: proof measures its contrast.
func (c *canvas) icon(name string, box page.Rect, t tones, from source) {
	c.icons = append(c.icons, shown{name, box, t, from, len(c.items)})
	c.ornament(name, box, t, from)
}

// sign draws the sign of a nation in the largest square in the middle of a box. It is
// read, as an icon is.
func (c *canvas) sign(marking string, box page.Rect, t tones, from source) {
	if marking == "" {
		return
	}
	c.icons = append(c.icons, shown{"of " + marking, box, t, from, len(c.items)})
	c.items = append(c.items, drawing.Sign(marking, box, t.ink, t.ground)...)
}

// ornament draws an icon that repeats what is written beside it, pale enough for type and
// counters to lie upon.
func (c *canvas) ornament(name string, box page.Rect, t tones, from source) {
	edge := min(box.W, box.H)
	square := page.Rect{X: box.X + (box.W-edge)/2, Y: box.Y + (box.H-edge)/2, W: edge, H: edge}
	drawing := drawings().Icons[name]
	if word, ok := strings.CutPrefix(name, groundPrefix); ok {
		drawing = drawings().Grounds[word]
	}
	c.items = append(c.items, drawing.draw(square, t, from.span)...)
}

// scene draws a scene in a box, in tints of an ink; a box too low for one stays empty.
func (c *canvas) scene(name string, box page.Rect, colour page.Colour, from source) {
	if box.H >= leastScene {
		c.items = append(c.items, drawing.Scene(name, box, colour, from.span)...)
	}
}

// leastScene is the height below which a scene is not worth its ink.
const leastScene = 6 * mm

// overflow reports a label that does not fit its box.
func (c *canvas) overflow(l label) {
	c.findings.add(c.findings.owner(l.text, l.from), "print-text-overflow", fmt.Sprintf("the %s %q does not fit %v × %v mm at the least legible size of %v mm",
		wording.Language{}.Text(l.what), shortened(l.text), l.box.W, l.box.H, l.min))
}

// missingGlyph reports the characters of a label that the typeface does not have.
func (c *canvas) missingGlyph(l label, missing []rune) {
	c.findings.add(c.findings.owner(l.text, l.from, missing...), "print-missing-glyph", fmt.Sprintf("the %s %q has characters that the typeface cannot print: %s",
		wording.Language{}.Text(l.what), shortened(l.text), listed(missing)))
}

// findings collects findings, each mistake once.
type findings struct {
	list []diag.Finding
	seen map[string]bool
	// content is where names are looked up for their place, nil for nowhere; names are
	// those in it, once somebody asked.
	content *model.Content
	names   []ownName
	// meanings are what colours of the sheet say, known those that are among them.
	meanings []meaning
	known    map[[2]string]bool
	meant    *[]meaning
	// colours are those that authors gave, each with where; nil as long as nobody asked.
	colours map[page.Colour]source
}

func (f *findings) outside(at source, what string, size page.Size) {
	f.add(at, "print-outside-trim", fmt.Sprintf("%s reaches beyond the cut of %v × %v mm: there is more in the record than the page holds",
		what, size.W, size.H))
}

// add adds an error.
func (f *findings) add(from source, code, message string) { f.put(diag.Error, from, code, message) }

// warn adds a warning.
func (f *findings) warn(from source, code, message string) { f.put(diag.Warning, from, code, message) }

func (f *findings) put(weight diag.Severity, from source, code, message string) {
	f.place(diag.Finding{Code: code, Severity: weight, Message: message}, from)
}

// place adds a finding at a place, once for each.
func (f *findings) place(one diag.Finding, from source) {
	one.Span, one.Record = from.span, from.record
	if !from.written.IsZero() {
		one.Related = append(one.Related, diag.Written(from.written))
	}
	f.once(one)
}

// once adds a finding that was not added before. One text may be on many cards; the place in
// the author's text makes it one mistake, and without a place its words do.
func (f *findings) once(one diag.Finding) {
	k := fmt.Sprint(one.Code, one.Span, one.Record, one.WrittenAt())
	if one.Span.IsZero() {
		k += one.Message
	}
	if f.seen == nil {
		f.seen = map[string]bool{}
	}
	if !f.seen[k] {
		f.seen[k] = true
		f.list = append(f.list, one)
	}
}

// join adds what was found of a part of the sheet.
func (f *findings) join(part *findings) {
	for _, one := range part.list {
		f.once(one)
	}
	for _, m := range part.meanings {
		f.means(m)
	}
}

// sorted returns the findings by place. Where something does not fit at all, small type
// is no finding of its own: texts that share a size shrink with the one that is too long.
func (f *findings) sorted() []diag.Finding {
	f.tellApart()
	if slices.ContainsFunc(f.list, func(one diag.Finding) bool { return one.Code == "print-text-overflow" }) {
		f.list = slices.DeleteFunc(f.list, func(one diag.Finding) bool { return one.Code == "print-small-type" })
	}
	slices.SortStableFunc(f.list, func(a, b diag.Finding) int {
		return cmp.Or(cmp.Compare(a.Span.File, b.Span.File), cmp.Compare(a.Span.Line, b.Span.Line),
			cmp.Compare(a.Span.Col, b.Span.Col), cmp.Compare(a.Code, b.Code))
	})
	return f.list
}

// shortened keeps a message to one readable line.
func shortened(s string) string {
	const most = 40
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}

func listed(runes []rune) string {
	const most = 5
	s := ""
	for i, r := range runes {
		if i == most {
			return s + fmt.Sprintf(" and %d more", len(runes)-most)
		}
		if i > 0 {
			s += ", "
		}
		s += fmt.Sprintf("%U", r)
	}
	return s
}

// typeset writes the hyphen before a figure that begins a word as the minus that
// it replaces, from which no line is broken, and the straight apostrophe
// behind a letter as a curved one.
func typeset(s string) string {
	if !strings.ContainsAny(s, "-'") {
		return s
	}
	out := []rune(s)
	for i, r := range out {
		switch {
		case r == '-' && i+1 < len(out) && (i == 0 || strings.ContainsRune(" (/\u00A0", out[i-1])) && unicode.IsDigit(out[i+1]):
			out[i] = '\u2212'
		case r == '\'' && i > 0 && unicode.IsLetter(out[i-1]):
			out[i] = '\u2019'
		}
	}
	return string(out)
}
