// Package chart draws the statistics of a playtest: as figures on pages, as a
// document of such pages, and as one self-contained page for a browser with
// the same figures in it.
//
// No figure depends on colour: values are printed beside their marks, and
// intervals are whiskers. The same result gives the same bytes.
package chart

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"hulldown/engine"
	"hulldown/engine/playtest"
	"hulldown/export/font"
	"hulldown/export/page"
)

// Figure is one chart with what it shows. Items lie within Size.
type Figure struct {
	Title, Note string
	Size        page.Size
	Items       []page.Item
}

const (
	mm = page.Millimetre
	// Width is that of every figure.
	Width page.MM = 180 * mm

	textSize  page.MM = 3 * mm
	smallSize page.MM = 2.5 * mm
	rowHeight page.MM = 5 * mm
	labelWide page.MM = 58 * mm
	valueWide page.MM = 46 * mm
	columns   page.MM = 38 * mm
	hair      page.MM = 0.15 * mm
	line      page.MM = 0.35 * mm
)

func ink() page.Colour   { return page.RGB(0x1b1b1b) }
func faint() page.Colour { return page.RGB(0xb0b0b0) }
func fill() page.Colour  { return page.RGB(0x2f5d8a) }

// drawing collects the items of a figure.
type drawing struct {
	fonts *font.Set
	items []page.Item
}

// align places a text about its point.
type align uint8

const (
	left align = iota
	centre
	right
)

// style is how a text is set.
type style struct {
	size   page.MM
	bold   bool
	align  align
	colour page.Colour
}

// text writes a text whose baseline is at a point. It is cut to fit a width;
// width 0 is no bound.
func (d *drawing) text(at page.Point, width page.MM, s style, text string) {
	face := page.Regular
	if s.bold {
		face = page.Bold
	}
	if !s.colour.Ink {
		s.colour = ink()
	}
	text = d.fonts.Printable(face, plain(text))
	if width > 0 && d.fonts.Width(face, s.size, text) > width {
		runes := []rune(text)
		for len(runes) > 1 && d.fonts.Width(face, s.size, string(runes)+"…") > width {
			runes = runes[:len(runes)-1]
		}
		text = string(runes) + "…"
	}
	wide := d.fonts.Width(face, s.size, text)
	switch s.align {
	case centre:
		at.X -= wide / 2
	case right:
		at.X -= wide
	}
	if text == "" {
		return
	}
	d.items = append(d.items, page.Text{Face: face, Size: s.size, Colour: s.colour, At: at, Width: wide, String: text})
}

// plain takes out what no page may hold.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, text)
}

func (d *drawing) box(r page.Rect, c page.Colour) {
	if r.W <= 0 || r.H <= 0 {
		return
	}
	var p page.Pen
	p.Rect(r)
	d.items = append(d.items, page.Path{Segments: p.Segments(), Fill: c})
}

func (d *drawing) line(a, b page.Point, width page.MM, c page.Colour) {
	var p page.Pen
	p.Move(a)
	p.Line(b)
	d.items = append(d.items, page.Path{Segments: p.Segments(), Stroke: c, Width: width})
}

// scale maps values to a stretch of paper.
type scale struct {
	low, high float64
	from, to  page.MM
}

func (s scale) at(x float64) page.MM {
	if s.high <= s.low {
		return s.from
	}
	part := min(max((x-s.low)/(s.high-s.low), 0), 1)
	return s.from + page.MM(math.Round(part*float64(s.to-s.from)))
}

// Figures draws the measures of a batch, the ones without any count left out.
func Figures(b *playtest.Batch) []Figure {
	var list []Figure
	for i, m := range b.Layout.Measures {
		switch {
		case m.Kind == engine.Spread:
			list = append(list, histograms(b, i)...)
		case numbered(m):
			list = append(list, columnFigures(b, i)...)
		default:
			if f, ok := rows(b, i); ok {
				list = append(list, f)
			}
		}
	}
	return list
}

// numbered reports that all keys of a measure are numbers, or a word, a point
// and a number.
func numbered(m engine.Measure) bool {
	for _, key := range m.Keys {
		if _, err := strconv.Atoi(key[strings.LastIndexByte(key, '.')+1:]); err != nil {
			return false
		}
	}
	return len(m.Keys) > 2
}

// rows draws a point with its interval for each key.
func rows(b *playtest.Batch, measure int) (Figure, bool) {
	m := b.Layout.Measures[measure]
	lines, omitted := b.Lines(measure, false)
	if len(lines) == 0 {
		return Figure{}, false
	}
	d := &drawing{fonts: font.Builtin()}
	s := scale{from: labelWide, to: Width - valueWide - 2*mm, high: 0}
	for _, l := range lines {
		s.high, s.low = max(s.high, l.High, l.Value), min(s.low, l.Value)
		s.low = min(s.low, l.Low)
	}
	if (m.Kind == engine.Share || m.Kind == engine.Ratio && m.Scale <= 1) && s.high > 0.3 {
		s.high = 1
	}
	bottom := page.MM(len(lines)) * rowHeight
	d.axis(s, m, bottom)
	for i, l := range lines {
		y := page.MM(i)*rowHeight + rowHeight/2
		key := l.Key
		if key == "" {
			key = m.Title
		}
		d.text(page.Point{X: 0, Y: y + textSize/3}, labelWide-2*mm, style{size: textSize}, key)
		d.whisker(page.Point{X: s.at(l.Low), Y: y}, page.Point{X: s.at(l.High), Y: y})
		x := s.at(l.Value)
		d.box(page.Rect{X: x - 0.9*mm, Y: y - 0.9*mm, W: 1.8 * mm, H: 1.8 * mm}, fill())
		d.text(page.Point{X: Width, Y: y + textSize/3}, valueWide, style{size: textSize, align: right}, said(m, l.Estimate))
	}
	note := m.Doc
	if omitted > 0 && len(lines) >= playtest.Few {
		note += fmt.Sprintf(" %d more are left out.", omitted)
	}
	return Figure{heading(m), note, page.Size{W: Width, H: bottom + 6*mm}, d.items}, true
}

// said writes an estimate with its interval.
func said(m engine.Measure, e playtest.Estimate) string {
	return playtest.Format(m, e.Value, false) + "  (" + playtest.Format(m, e.Low, false) + " to " + playtest.Format(m, e.High, false) + ")"
}

func heading(m engine.Measure) string { return m.Title + " (" + m.Name + ")" }

// axis draws a scale with round numbers under a chart.
func (d *drawing) axis(s scale, m engine.Measure, bottom page.MM) {
	step := roundStep(s.high - s.low)
	for v := math.Ceil(s.low/step) * step; v <= s.high+step/1000; v += step {
		x := s.at(v)
		d.line(page.Point{X: x, Y: 0}, page.Point{X: x, Y: bottom + mm}, hair, faint())
		d.text(page.Point{X: x, Y: bottom + 4*mm}, 0, style{size: smallSize, align: centre}, playtest.Format(m, v, false))
	}
}

// roundStep is 1, 2 or 5 times a power of ten, two to five of which make a
// span.
func roundStep(span float64) float64 {
	if !(span > 0) || math.IsInf(span, 0) {
		return 1
	}
	power := math.Pow10(int(math.Floor(math.Log10(span))))
	for _, n := range []float64{0.2, 0.5, 1} {
		if span/(n*power) <= 5 {
			return n * power
		}
	}
	return 2 * power
}

// whisker draws an interval between two points with a bar at each end.
func (d *drawing) whisker(a, b page.Point) {
	d.line(a, b, line, ink())
	for _, p := range []page.Point{a, b} {
		if a.Y == b.Y {
			d.line(page.Point{X: p.X, Y: p.Y - 0.8*mm}, page.Point{X: p.X, Y: p.Y + 0.8*mm}, line, ink())
		} else {
			d.line(page.Point{X: p.X - 0.5*mm, Y: p.Y}, page.Point{X: p.X + 0.5*mm, Y: p.Y}, line, ink())
		}
	}
}
