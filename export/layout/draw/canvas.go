package draw

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"hulldown.dev/export/drawing"
	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
	"hulldown.dev/export/typeset"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Canvas collects the items of one page and what is wrong with them.
type Canvas struct {
	// Fonts are the faces of its texts, Lang is the language of what the tool says.
	Fonts *font.Set
	Lang  wording.Language
	// Items are the items drawn so far, the lowest first.
	Items []page.Item
	// Findings get what is wrong with the page.
	Findings *Findings
	// Lines are those that paragraphs were broken into, nil where none are kept.
	Lines LineMemory
	// Hyphens divide the words of running text, nil for none.
	Hyphens *typeset.Hyphens
	// Draft is set where the options ask for a draft.
	Draft bool
	// Theme is the look of what is drawn, nil for the standard one.
	Theme *Theme
	// Pictures are the authors' pictures, nil where none are kept.
	Pictures Pictures
	// icons are the icons drawn so far that say something.
	icons []shown
}

// shown is an icon: its name, where it is, in which tones, and how many items were drawn
// before it.
type shown struct {
	name   string
	box    page.Rect
	tones  Tones
	from   page.Source
	before int
}

// Align places a text in its box.
type Align uint8

// The places of a line in the width of its box.
const (
	Left Align = iota
	Centre
	Right
)

// Leading is the distance of baselines in thousandths of the size.
const Leading = 1200

// Style is how a text is set, and what findings call such a text.
type Style struct {
	What   wording.Key
	Face   page.Face
	Colour page.Colour
	// Min and Max bound the size; Min 0 is three quarters of Max.
	Min, Max page.MM
	// Lines is how many there may be, 0 for as many as fit.
	Lines int
	Align Align
	// Top sets the first line at the top of the box, and not all of them in the
	// middle of its height, as it is by the height of capitals.
	Top bool
}

// Bold is the style of a text in bold on one line from the left.
func Bold(what wording.Key, colour page.Colour, least, most page.MM) Style {
	return Style{What: what, Face: page.Bold, Colour: colour, Min: least, Max: most, Lines: 1}
}

// Regular is bold in regular type.
func Regular(what wording.Key, colour page.Colour, least, most page.MM) Style {
	s := Bold(what, colour, least, most)
	s.Face = page.Regular
	return s
}

// OnLines is the style with another number of lines.
func (s Style) OnLines(n int) Style { s.Lines = n; return s }

// Centred is the style with lines in the middle of the width.
func (s Style) Centred() Style { s.Align = Centre; return s }

// FlushRight is the style with lines that end at the right.
func (s Style) FlushRight() Style { s.Align = Right; return s }

// FromTop is the style with the first line at the top.
func (s Style) FromTop() Style { s.Top = true; return s }

// Label is a text with the box it must stay in.
type Label struct {
	Text string
	Box  page.Rect
	From page.Source
	Style
}

// Legible is the least size on any card, however small the card is.
const Legible = 1.25 * mm

// SixHigh is the height of capitals of six points, with a trifle to spare.
const SixHigh = 1.6 * mm

// SixLine is the height of a line of a text in six points: of capitals with their marks.
func (c *Canvas) SixLine(f page.Face, text string) page.MM {
	return SixHigh + c.Fonts.Marks(f, SixPoints, text)
}

// SixFit reports whether each word of a label is as wide as a box at most in six points.
func (c *Canvas) SixFit(f page.Face, text string, width page.MM) bool {
	for word := range strings.FieldsSeq(text) {
		if c.Fonts.Width(f, SixPoints, word) > width {
			return false
		}
	}
	return true
}

// SixHolds reports whether a label has room for its text in six points.
func (c *Canvas) SixHolds(l Label) bool {
	return !typeset.Box{
		Fonts: c.Fonts, Face: l.Face, Text: c.Fonts.Printable(l.Face, Typeset(l.Text)),
		Width: l.Box.W, Height: l.Box.H, Min: SixPoints, Max: SixPoints, Lines: l.Lines, Leading: Leading,
	}.Fit().Over
}

// TextOr sets a label where its box holds it in six points, and an icon in its place on a
// card too small for that.
func (c *Canvas) TextOr(l Label, glyph string, t Tones) {
	if glyph == "" || c.SixHolds(l) {
		c.Text(l)
		return
	}
	box := l.Box
	if l.Align == Left {
		box.W = min(box.W, box.H)
	}
	c.Icon(glyph, Pad(box, 0, box.H/10), t, l.From)
}

// Write sets a text in a box, as Text does.
func (c *Canvas) Write(box page.Rect, text string, from page.Source, s Style) page.MM {
	return c.Text(Label{Text: text, Box: box, From: from, Style: s})
}

// Text sets a label and returns the height of its lines. What does not fit, and what the face cannot print, is a
// finding; the page then holds a smaller or a replaced text, never a clipped one.
func (c *Canvas) Text(l Label) page.MM {
	if l.Text == "" {
		return 0
	}
	l.Text = Typeset(l.Text)
	if missing := c.Fonts.Missing(l.Face, l.Text); len(missing) > 0 {
		c.MissingGlyph(l, missing)
	}
	if l.Min == 0 {
		l.Min = l.Max * 3 / 4
	}
	// What has room for it is set in six points at least.
	l.Max = max(l.Max, SixPoints)
	l.Min = min(max(l.Min, Legible), l.Max)
	box := typeset.Box{
		Fonts: c.Fonts, Face: l.Face, Text: c.Fonts.Printable(l.Face, l.Text),
		Width: l.Box.W, Height: l.Box.H, Min: l.Min, Max: l.Max, Lines: l.Lines, Leading: Leading, Even: l.Face == page.Bold, Hyphens: c.HyphensOf(l.Face),
	}
	block := box.Fit()
	if box.Max = SixPoints; block.Size < SixPoints && l.Max > SixPoints {
		// Six points are no whole number of steps.
		if exact := box.Fit(); exact.Size == SixPoints {
			block = exact
		}
	}
	if block.Over {
		c.Overflow(l)
	}
	c.place(l, block)
	return block.Height
}

// HyphensOf are the hyphens of a face: headings and figures, which are bold, are not divided.
func (c *Canvas) HyphensOf(f page.Face) *typeset.Hyphens {
	if f == page.Bold {
		return nil
	}
	return c.Hyphens
}

// place adds the lines of a block as runs.
func (c *Canvas) place(l Label, b typeset.Block) {
	y := l.Box.Y + b.Height - page.MM(len(b.Lines)-1)*b.Leading
	if !l.Top {
		y += (l.Box.H - b.Height) / 2
	}
	for _, line := range b.Lines {
		width := c.Fonts.Width(l.Face, b.Size, line)
		x := l.Box.X
		switch l.Align {
		case Centre:
			x += (l.Box.W - width) / 2
		case Right:
			x += l.Box.W - width
		}
		if line != "" {
			c.Items = append(c.Items, page.Text{
				Face: l.Face, Size: b.Size, Colour: l.Colour,
				At: page.Point{X: x, Y: y}, Width: width, String: line, From: l.From,
			})
		}
		y += b.Leading
	}
}

// Fill paints a rectangle with corners in the form of the theme.
func (c *Canvas) Fill(r page.Rect, corners page.Corners, colour page.Colour) {
	c.Items = append(c.Items, page.Path{Segments: c.Theme.box(r, corners), Fill: colour})
}

// Path adds a path.
func (c *Canvas) Path(p page.Path) { c.Items = append(c.Items, p) }

// Rule draws a straight line.
func (c *Canvas) Rule(a, b page.Point, colour page.Colour, width page.MM) {
	var pen page.Pen
	pen.Move(a)
	pen.Line(b)
	c.Path(page.Path{Segments: pen.Segments(), Stroke: colour, Width: width})
}

// Icon draws an icon by name in the largest square in the middle of a box; a
// name without a drawing leaves the box empty. It is read: proof measures its contrast.
func (c *Canvas) Icon(name string, box page.Rect, t Tones, from page.Source) {
	c.icons = append(c.icons, shown{name, box, t, from, len(c.Items)})
	if c.Findings != nil && c.Findings.Signs != nil {
		c.Findings.Signs[name] = true
	}
	c.Ornament(name, box, t, from)
}

// Sign draws the sign of a nation in the largest square in the middle of a box. It is
// read, as an icon is.
func (c *Canvas) Sign(marking string, box page.Rect, t Tones, from page.Source) {
	if marking == "" {
		return
	}
	c.icons = append(c.icons, shown{"of " + marking, box, t, from, len(c.Items)})
	c.Items = append(c.Items, drawing.Sign(marking, box, t.Ink, t.Ground)...)
}

// Ornament draws an icon that repeats what is written beside it, pale enough for type and
// counters to lie upon.
func (c *Canvas) Ornament(name string, box page.Rect, t Tones, from page.Source) {
	edge := min(box.W, box.H)
	square := page.Rect{X: box.X + (box.W-edge)/2, Y: box.Y + (box.H-edge)/2, W: edge, H: edge}
	drawing := Drawings().Icons[name]
	if word, ok := strings.CutPrefix(name, GroundPrefix); ok {
		drawing = Drawings().Grounds[word]
	}
	c.Items = append(c.Items, drawing.Draw(square, t, from)...)
}

// Scene draws a scene in a box, in tints of an ink; a box too low for one stays empty.
func (c *Canvas) Scene(name string, box page.Rect, colour page.Colour, from page.Source) {
	c.SceneWith(drawing.Cast{}.In(name), box, colour, from)
}

// SceneWith draws a scene with vehicles of the content.
func (c *Canvas) SceneWith(cast drawing.Cast, box page.Rect, colour page.Colour, from page.Source) {
	if box.H >= leastScene {
		c.Items = append(c.Items, drawing.Scene(cast, box, drawing.Inks{Main: colour, Of: StandardInk}, from)...)
	}
}

// leastScene is the height below which a scene is not worth its ink.
const leastScene = 6 * mm

// Overflow reports a label that does not fit its box.
func (c *Canvas) Overflow(l Label) {
	c.Findings.Add(c.Findings.owner(l.Text, l.From), "print-text-overflow", fmt.Sprintf("the %s %q does not fit %v × %v mm at the least legible size of %v mm",
		wording.Language{}.Text(l.What), shortened(l.Text), l.Box.W, l.Box.H, l.Min))
}

// MissingGlyph reports the characters of a label that the typeface does not have.
func (c *Canvas) MissingGlyph(l Label, missing []rune) {
	c.Findings.Add(c.Findings.owner(l.Text, l.From, missing...), "print-missing-glyph", fmt.Sprintf("the %s %q has characters that the typeface cannot print: %s",
		wording.Language{}.Text(l.What), shortened(l.Text), listed(missing)))
}

// Findings collects findings, each mistake once.
type Findings struct {
	// List has what was found so far.
	List []diag.Finding
	seen map[string]bool
	// Content is where names are looked up for their place, nil for nowhere; names are
	// those in it, once somebody asked.
	Content *model.Content
	names   []ownName
	// meanings are what colours of the sheet say, known those that are among them. Meant, where it
	// is not nil, gets a copy of them.
	meanings []Meaning
	known    map[[2]string]bool
	Meant    *[]Meaning
	// Signs gets the names of the icons that are read, nil for nobody.
	Signs map[string]bool
	// colours are those that authors gave, each with where; nil as long as nobody asked.
	colours map[page.Colour]page.Source
}

func (f *Findings) outside(at page.Source, what string, size page.Size) {
	f.Add(at, "print-outside-trim", fmt.Sprintf("%s reaches beyond the cut of %v × %v mm: there is more in the record than the page holds",
		what, size.W, size.H))
}

// Add adds a finding that is an error.
func (f *Findings) Add(from page.Source, code, message string) {
	f.put(diag.Error, from, code, message)
}

// Warn adds a finding that is a warning.
func (f *Findings) Warn(from page.Source, code, message string) {
	f.put(diag.Warning, from, code, message)
}

func (f *Findings) put(weight diag.Severity, from page.Source, code, message string) {
	f.place(diag.Finding{Code: code, Severity: weight, Message: message}, from)
}

// place adds a finding at a place, once for each.
func (f *Findings) place(one diag.Finding, from page.Source) {
	one.Span, one.Record = from.Span(), from.Record()
	if at, ok := from.Written(); ok {
		one.Related = append(one.Related, diag.Written(at))
	}
	f.once(one)
}

// once adds a finding that was not added before. One text may be on many cards; the place in
// the author's text makes it one mistake, and without a place its words do.
func (f *Findings) once(one diag.Finding) {
	k := fmt.Sprint(one.Code, one.Span, one.Record, one.WrittenAt())
	if one.Span.IsZero() {
		k += one.Message
	}
	if f.seen == nil {
		f.seen = map[string]bool{}
	}
	if !f.seen[k] {
		f.seen[k] = true
		f.List = append(f.List, one)
	}
}

// Join adds what was found of a part of the sheet.
func (f *Findings) Join(part *Findings) {
	for _, one := range part.List {
		f.once(one)
	}
	for _, m := range part.meanings {
		f.Means(m)
	}
}

// Sorted returns the findings by place. Where something does not fit at all, small type
// is no finding of its own: texts that share a size shrink with the one that is too long.
func (f *Findings) Sorted() []diag.Finding {
	f.tellApart()
	if slices.ContainsFunc(f.List, func(one diag.Finding) bool { return one.Code == "print-text-overflow" }) {
		f.List = slices.DeleteFunc(f.List, func(one diag.Finding) bool { return one.Code == "print-small-type" })
	}
	slices.SortStableFunc(f.List, func(a, b diag.Finding) int {
		return cmp.Or(cmp.Compare(a.Span.File, b.Span.File), cmp.Compare(a.Span.Line, b.Span.Line),
			cmp.Compare(a.Span.Col, b.Span.Col), cmp.Compare(a.Code, b.Code))
	})
	return f.List
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

// Typeset writes the hyphen before a figure that begins a word as the minus that
// it replaces, from which no line is broken, and the straight apostrophe
// behind a letter as a curved one.
func Typeset(s string) string {
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
