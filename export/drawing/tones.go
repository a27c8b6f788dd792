package drawing

import (
	"hulldown.dev/export/page"
)

// Tones are the colours of a drawing, from one ink: flat faces in five steps of
// lightness, as pages know no gradients.
type Tones struct {
	line, track, shadow, hull, mount, light, sign page.Colour
}

// TonesOf returns the tones that an ink gives: that of a nation on its boards.
func TonesOf(ink page.Colour) Tones {
	return Tones{
		line:   ink.Shade(350),
		track:  ink.Shade(480),
		shadow: ink.Shade(700),
		hull:   ink.Tint(640),
		mount:  ink.Tint(540),
		light:  ink.Tint(340),
		sign:   page.RGB(0xffffff),
	}
}

// pathCollector collects the paths of a drawing.
type pathCollector struct {
	grid
	tones Tones
	from  page.Source
	items []page.Item // each a page.Path
}

// paint adds an outline of straight lines, filled, with a thin line around it.
func (e *pathCollector) paint(fill page.Colour, outline ...spot) {
	var pen page.Pen
	e.trace(&pen, outline)
	e.add(page.Path{Segments: pen.Segments(), Fill: fill, Stroke: e.tones.line, Width: e.thin(), Round: true})
}

// flat adds an outline of straight lines, filled, without a line.
func (e *pathCollector) flat(fill page.Colour, outline ...spot) {
	var pen page.Pen
	e.trace(&pen, outline)
	e.add(page.Path{Segments: pen.Segments(), Fill: fill})
}

func (e *pathCollector) trace(pen *page.Pen, outline []spot) {
	pen.Room(len(outline) + 1)
	for i, s := range outline {
		if i == 0 {
			pen.Move(e.at(s))
			continue
		}
		pen.Line(e.at(s))
	}
	pen.Close()
}

// block adds a filled rectangle between two corners, with rounded edges.
func (e *pathCollector) block(fill page.Colour, low, high spot, radius int) {
	var pen page.Pen
	pen.RoundRect(e.rect(low, high), page.Round(e.length(radius)))
	e.add(page.Path{Segments: pen.Segments(), Fill: fill, Stroke: e.tones.line, Width: e.thin()})
}

// wheel adds a filled disc with a line around it.
func (e *pathCollector) wheel(fill page.Colour, d disc) {
	var pen page.Pen
	pen.Circle(e.at(d.spot), e.length(d.r))
	e.add(page.Path{Segments: pen.Segments(), Fill: fill, Stroke: e.tones.line, Width: e.thin()})
}

// line adds a line through places, so many millimetres of the vehicle wide.
func (e *pathCollector) line(colour page.Colour, wide int, through ...spot) {
	var pen page.Pen
	pen.Room(len(through))
	for i, s := range through {
		if i == 0 {
			pen.Move(e.at(s))
			continue
		}
		pen.Line(e.at(s))
	}
	e.add(page.Path{Segments: pen.Segments(), Stroke: colour, Width: max(e.length(wide), thinnest), Round: true})
}

func (e *pathCollector) add(p page.Path) {
	p.From = e.from
	e.items = append(e.items, p)
}

// extent is what the paths drawn so far cover, their lines left out.
func (e *pathCollector) extent() page.Rect {
	var low, high page.Point
	for _, item := range e.items {
		for _, s := range item.(page.Path).Segments {
			for _, p := range s.Points[:s.Count()] {
				low = page.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
				high = page.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
			}
		}
	}
	return page.Rect{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}
}

// thinnest is the finest line that prints.
const thinnest page.MM = 60

// thin is the width of outlines: 2 cm of the vehicle.
func (e *pathCollector) thin() page.MM { return max(e.length(20), thinnest) }
