package drawing

import (
	"fmt"
	"strconv"
	"strings"

	"hulldown.dev/export/page"
)

// Outline reads an outline that is written with absolute coordinates in hundredths
// of the width of a box, from its top left: M x y, L x y, C x1 y1 x2 y2 x y, Z, and for
// whole figures O x y r (circle) and R x y w h (rectangle). The outlines are tables of
// the tool, so a mistake in one is a mistake of the tool.
func Outline(text string, at page.Rect) []page.Segment {
	var pen page.Pen
	fields := strings.Fields(spread.Replace(text))
	pen.Room(len(fields)/3 + 1)
	for len(fields) > 0 {
		op, n := fields[0], operands[fields[0]]
		if n == 0 && op != "Z" || len(fields) <= n {
			panic(fmt.Sprintf("internal error: outline %q breaks at %q", text, op))
		}
		var v [6]page.MM
		for i := range n {
			whole, err := strconv.Atoi(fields[1+i])
			if err != nil {
				panic(fmt.Sprintf("internal error: outline %q: %v", text, err))
			}
			v[i] = page.MM(whole)
		}
		step(&pen, op, func(i int) page.Point {
			return page.Point{X: at.X + Scaled(v[i], at.W), Y: at.Y + Scaled(v[i+1], at.W)}
		}, func(i int) page.MM { return Scaled(v[i], at.W) })
		fields = fields[1+n:]
	}
	return pen.Segments()
}

// spread parts the letters from the numbers that follow them.
var spread = strings.NewReplacer("M", " M ", "L", " L ", "C", " C ", "Z", " Z ", "O", " O ", "R", " R ")

var operands = map[string]int{"M": 2, "L": 2, "C": 6, "Z": 0, "O": 3, "R": 4}

// Scaled converts a length in hundredths of an edge to paper.
func Scaled(v, edge page.MM) page.MM { return page.MM(int64(v) * int64(edge) / 100) }

// step carries out one step of an outline: point is the place that its operands from i on name, and
// length the length that the one at i does.
func step(pen *page.Pen, op string, point func(i int) page.Point, length func(i int) page.MM) {
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
		pen.Circle(point(0), length(2))
	case "R":
		p := point(0)
		pen.Rect(page.Rect{X: p.X, Y: p.Y, W: length(2), H: length(3)})
	}
}
