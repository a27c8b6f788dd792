package pdf

import (
	"strconv"

	"hulldown/export/page"
)

// path draws a shape. What is drawn is written here and not by the library, which keeps
// more digits of a curve than any device can show and takes a string for every number.
func (w *writer) path(p page.Path, t page.Transform) {
	if len(p.Segments) == 0 || !p.Fill.Ink && !p.Stroke.Ink {
		return
	}
	w.decorate()
	b := w.line[:0]
	if p.Fill.Ink {
		b = w.ink(b, p.Fill, fillInk)
	}
	if p.Stroke.Ink {
		b = w.pen(b, p, t)
	}
	for _, s := range p.Segments {
		b = w.segment(b, s, t)
	}
	b = append(b, operator(p)...)
	w.line = b
	w.out.RawWriteStr(string(b))
}

// pen sets how a path is stroked.
func (w *writer) pen(b []byte, p page.Path, t page.Transform) []byte {
	b = w.ink(b, p.Stroke, strokeInk)
	b = append(inPoints(b, t.Length(p.Width)), " w\n"...)
	if p.Round {
		b = append(b, "1 J\n1 j\n["...)
	} else {
		b = append(b, "0 J\n0 j\n["...)
	}
	for i, d := range p.Dash {
		if i > 0 {
			b = append(b, ' ')
		}
		b = inPoints(b, t.Length(d))
	}
	return append(b, "] 0 d\n"...)
}

func operator(p page.Path) string {
	switch {
	case p.Fill.Ink && p.Stroke.Ink:
		return "B"
	case p.Fill.Ink:
		return "f"
	}
	return "S"
}

// segment adds a step of a path; places count from the bottom of the page.
func (w *writer) segment(b []byte, s page.Segment, t page.Transform) []byte {
	for _, p := range s.Points[:s.Count()] {
		q := t.Apply(p)
		b = append(inPoints(b, q.X), ' ')
		b = append(inPoints(b, w.height-q.Y), ' ')
	}
	switch s.Op {
	case page.Move:
		return append(b, "m\n"...)
	case page.Line:
		return append(b, "l\n"...)
	case page.Cubic:
		return append(b, "c\n"...)
	}
	return append(b, "h\n"...)
}

// inPoints adds a length in points with two digits behind the point, a 280th of a
// millimetre, and no more of them than it needs. No length lies just between two.
func inPoints(b []byte, m page.MM) []byte {
	v := int64(m)
	if v < 0 {
		v = -v
	}
	// 72 points make 25,400 thousandths of a millimetre.
	hundredths := (v*36 + 63) / 127
	if m < 0 && hundredths > 0 {
		b = append(b, '-')
	}
	b = strconv.AppendInt(b, hundredths/100, 10)
	tens, ones := byte(hundredths/10%10), byte(hundredths%10)
	if tens == 0 && ones == 0 {
		return b
	}
	b = append(b, '.', '0'+tens)
	if ones != 0 {
		b = append(b, '0'+ones)
	}
	return b
}

// inks are the operators that set an ink: of screens, in black alone, and for a press the
// space of colours and the colour in it.
type inks struct{ screen, grey, space, set string }

// What an ink is for.
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

// inParts adds a share of 255 with three digits behind the point, and a space.
func inParts(b []byte, v uint8) []byte {
	return append(strconv.AppendFloat(b, float64(v)/255, 'f', 3, 64), ' ')
}
