package pdf

import (
	"slices"
	"strconv"

	"hulldown.dev/export/page"
)

// penState is how shapes are drawn; an ink is none and a width -1 where nothing was said.
type penState struct {
	fill, stroke page.Colour
	width        page.MM
	cap          page.Cap
	join         page.Join
	limit        int32
	dash         []page.MM
}

// path draws a shape.
func (w *writer) path(p page.Path, t page.Transform) {
	if len(p.Segments) == 0 || !p.Fill.Ink && !p.Stroke.Ink {
		return
	}
	w.decorate(t.Apply(p.Segments[0].Points[0]))
	b := w.out
	if fill := p.Fill.Plain(); fill.Ink && fill != w.pen.fill {
		b, w.pen.fill = w.ink(b, fill, fillInk), fill
	}
	if p.Stroke.Ink {
		b = w.stroke(b, p, t)
	}
	for _, s := range p.Segments {
		b = w.segment(b, s, t)
	}
	w.out = append(b, operator(p)...)
}

// stroke sets how a path is stroked.
func (w *writer) stroke(b []byte, p page.Path, t page.Transform) []byte {
	if ink := p.Stroke.Plain(); ink != w.pen.stroke {
		b, w.pen.stroke = w.ink(b, ink, strokeInk), ink
	}
	if width := t.Length(p.Width); width != w.pen.width {
		b, w.pen.width = append(inPoints(b, width), " w\n"...), width
	}
	ends, corners := p.Ends()
	if ends != w.pen.cap {
		b, w.pen.cap = append(b, '0'+byte(ends), ' ', 'J', '\n'), ends
	}
	if corners != w.pen.join {
		b, w.pen.join = append(b, '0'+byte(corners), ' ', 'j', '\n'), corners
	}
	if limit := p.MitreLimit(); limit != w.pen.limit {
		b, w.pen.limit = append(strconv.AppendFloat(b, float64(limit)/1000, 'f', -1, 64), " M\n"...), limit
	}
	var dash []page.MM
	for _, d := range p.Dash {
		dash = append(dash, t.Length(d))
	}
	if !slices.Equal(dash, w.pen.dash) {
		b, w.pen.dash = append(inPoints(append(b, '['), dash...), "] 0 d\n"...), dash
	}
	return b
}

// operator is what is done with a path: filled, by which rule, stroked, or both.
func operator(p page.Path) string {
	rule := "\n"
	if p.EvenOdd {
		rule = "*\n"
	}
	switch {
	case !p.Fill.Ink:
		return "S\n"
	case p.Stroke.Ink:
		return "B" + rule
	}
	return "f" + rule
}

// segment adds a step of a path. Places count from the anchor, and upwards.
func (w *writer) segment(b []byte, s page.Segment, t page.Transform) []byte {
	for _, p := range s.Points[:s.Count()] {
		q := t.Apply(p)
		b = append(length(b, q.X-w.anchor.X), ' ')
		b = append(length(b, w.anchor.Y-q.Y), ' ')
	}
	return append(b, "mlch"[s.Op], '\n')
}

// inPoints adds lengths in points with spaces between them.
func inPoints(b []byte, lengths ...page.MM) []byte {
	for i, m := range lengths {
		if i > 0 {
			b = append(b, ' ')
		}
		b = length(b, m)
	}
	return b
}

// length adds a length in points with two digits behind the point, a 280th of a
// millimetre, and no more of them than it needs.
func length(b []byte, m page.MM) []byte {
	v := hundredths(m)
	if v < 0 {
		b, v = append(b, '-'), -v
	}
	b = strconv.AppendInt(b, v/100, 10)
	if v%100 != 0 {
		b = append(b, '.', '0'+byte(v/10%10))
	}
	if v%10 != 0 {
		b = append(b, '0'+byte(v%10))
	}
	return b
}

// hundredths rounds a length to hundredths of a point. None lies just between two: 72 points
// make 25,400 thousandths of a millimetre.
func hundredths(m page.MM) int64 {
	if m < 0 {
		return -hundredths(-m)
	}
	return (int64(m)*36 + 63) / 127
}

// inks are the operators that set an ink: of screens, in black alone, and for a press the
// space of colours and the colour in it.
type inks struct{ screen, grey, space, set string }

// The uses of an ink: areas and lines.
const (
	fillInk = iota
	strokeInk
)

var operators = [...]inks{
	fillInk:   {screen: "rg", grey: "g", space: "cs", set: "sc"},
	strokeInk: {screen: "RG", grey: "G", space: "CS", set: "SC"},
}

// screenSpace is what pages for a press call the colours of screens.
const screenSpace = "/Screen"

// ink sets the ink of shapes, or of lines: greys in black alone; all else, as a press
// takes it, in the colours of screens, which the shop separates.
func (w *writer) ink(b []byte, c page.Colour, use int) []byte {
	names := operators[use]
	if c.R == c.G && c.G == c.B {
		return append(append(inParts(b, c.R), names.grey...), '\n')
	}
	set := names.screen
	if w.press {
		b = append(append(append(append(b, screenSpace...), ' '), names.space...), ' ')
		set = names.set
	}
	b = inParts(inParts(inParts(b, c.R), c.G), c.B)
	return append(append(b, set...), '\n')
}

// inParts adds a share of 255 with at most three digits behind the point, and a space.
func inParts(b []byte, v uint8) []byte {
	thousandths := (int(v)*1000 + 127) / 255
	return append(strconv.AppendFloat(b, float64(thousandths)/1000, 'f', -1, 64), ' ')
}
