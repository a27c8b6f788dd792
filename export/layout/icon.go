package layout

import (
	"fmt"
	"strconv"
	"strings"

	"hulldown/export/page"
	"hulldown/schema/diag"
)

// icon is a drawing on a square of 100 by 100: layers from back to front.
type icon []layer

// layer is outlines in one tone. Outlines are written with absolute
// coordinates: M x y, L x y, C x1 y1 x2 y2 x y, Z, and for whole figures
// O x y r (circle) and R x y w h (rectangle).
type layer struct {
	Outline string
	// Ground paints in the colour behind the icon instead of its own.
	Ground bool
	// Stroke is the width of a line; 0 fills.
	Stroke page.MM
}

// tones are the two colours of an icon.
type tones struct{ ink, ground page.Colour }

// draw returns the icon's paths within a square.
func (ic icon) draw(at page.Rect, c tones, span diag.Span) []page.Item {
	items := make([]page.Item, 0, len(ic))
	for _, l := range ic {
		p := page.Path{Segments: l.segments(at), Span: span}
		colour := c.ink
		if l.Ground {
			colour = c.ground
		}
		if l.Stroke > 0 {
			p.Stroke, p.Width, p.Round = colour, scaled(l.Stroke, at.W), true
		} else {
			p.Fill = colour
		}
		items = append(items, p)
	}
	return items
}

// scaled converts a length on the icon's grid to paper.
func scaled(v, edge page.MM) page.MM { return page.MM(int64(v) * int64(edge) / 100) }

// segments reads the outline. The outlines are our own table, so a mistake in
// one is a mistake of the tool.
func (l layer) segments(at page.Rect) []page.Segment {
	var pen page.Pen
	fields := strings.Fields(spread.Replace(l.Outline))
	for len(fields) > 0 {
		op, n := fields[0], operands[fields[0]]
		if n == 0 && op != "Z" || len(fields) <= n {
			panic(fmt.Sprintf("internal error: outline %q breaks at %q", l.Outline, op))
		}
		v := make([]page.MM, n)
		for i := range v {
			whole, err := strconv.Atoi(fields[1+i])
			if err != nil {
				panic(fmt.Sprintf("internal error: outline %q: %v", l.Outline, err))
			}
			v[i] = page.MM(whole)
		}
		step(&pen, op, v, at)
		fields = fields[1+n:]
	}
	return pen.Segments()
}

// spread parts the letters from the numbers that follow them.
var spread = strings.NewReplacer("M", " M ", "L", " L ", "C", " C ", "Z", " Z ", "O", " O ", "R", " R ")

var operands = map[string]int{"M": 2, "L": 2, "C": 6, "Z": 0, "O": 3, "R": 4}

func step(pen *page.Pen, op string, v []page.MM, at page.Rect) {
	point := func(i int) page.Point {
		return page.Point{X: at.X + scaled(v[i], at.W), Y: at.Y + scaled(v[i+1], at.W)}
	}
	switch op {
	case "M":
		pen.Move(point(0))
	case "L":
		pen.Line(point(0))
	case "C":
		pen.Cubic(point(0), point(2), point(4))
	case "Z":
		pen.Close()
	case "O":
		pen.Circle(point(0), scaled(v[2], at.W))
	case "R":
		p := point(0)
		pen.Rect(page.Rect{X: p.X, Y: p.Y, W: scaled(v[2], at.W), H: scaled(v[3], at.W)})
	}
}
