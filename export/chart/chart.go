// Package chart draws the statistics of a playtest: as figures on pages, as a
// document of such pages, and as one self-contained page for a browser with
// the same figures in it.
//
// No figure depends on colour: values are printed beside their marks, and
// intervals are whiskers. The same result gives the same bytes.
package chart

import (
	"cmp"
	"math"
	"sort"
	"strconv"
	"strings"
	"unicode"

	"hulldown.dev/engine"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
	"hulldown.dev/export/typeset"
)

// Figure is one chart with what it shows, of the metric with a name, "" for none. Items lie within Size.
type Figure struct {
	Title, Metric, Note string
	Size                page.Size
	Items               []page.Item
	// Tips are what a browser says of places in the figure, and plate is set for one
	// with colours of its own, which stays on white in the dark.
	Tips  []Tip
	plate bool
}

// Tip is a text that appears over a place of the chart.
type Tip struct {
	At   page.Rect
	Text string
}

const (
	mm = page.Millimetre
	// Width is that of every figure: two are side by side on a page and on a
	// screen, and one fills a phone with its texts still large enough to read.
	Width page.MM = 87 * mm

	textSize  page.MM = 3 * mm
	smallSize page.MM = 2.5 * mm
	rowHeight page.MM = 8.5 * mm
	columns   page.MM = 36 * mm
	hair      page.MM = 0.2 * mm
	line      page.MM = 0.3 * mm
)

func ink() page.Colour { return page.RGB(0x1b1b1b) }

// onTint is the ink of text on a tint, which stays where a page is dark.
func onTint() page.Colour { return page.RGB(0x1c1c1c) }

// band is what a target is drawn in.
func band() page.Colour { return colourOf(0).Tint(250) }

func faint() page.Colour { return page.RGB(0xb0b0b0) }
func fill() page.Colour  { return page.RGB(0x56606b) }

// colourOf is that of a side by its number, of any other thing that of fill. Which side
// it is of is also said in words.
func colourOf(side int) page.Colour {
	switch side {
	case 0:
		return page.RGB(0x2f5d8a)
	case 1:
		return page.RGB(0xa8482a)
	}
	return fill()
}

// drawing collects the items of a figure.
type drawing struct {
	fonts *font.Set
	items []page.Item
	tips  []Tip
}

// tip says something of a place.
func (d *drawing) tip(at page.Rect, text string) { d.tips = append(d.tips, Tip{at, text}) }

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
		fits := sort.Search(len(runes), func(n int) bool { return d.fonts.Width(face, s.size, string(runes[:n+1])+"…") > width })
		text = string(runes[:max(fits, 1)]) + "…"
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

// lines draws a text on as many lines as it takes below a point, and returns how high they are.
func (d *drawing) lines(at page.Point, width page.MM, s style, text string) page.MM {
	m := typeset.Measure{Fonts: d.fonts, Face: page.Regular, Size: s.size, Width: width}
	y := page.MM(0)
	for _, line := range m.Break(d.fonts.Printable(page.Regular, plain(text))) {
		y += s.size * 13 / 10
		d.text(page.Point{X: at.X, Y: at.Y + y - s.size*2/10}, 0, s, line)
	}
	return y
}

// printable is a text of several lines without what no page may hold.
func printable(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\t", "    "), "\n")
	for i, line := range lines {
		lines[i] = plain(line)
	}
	return strings.Join(lines, "\n")
}

// plain takes out what no page may hold: controls, and marks of direction, which turn around what
// stands beside them.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
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
	// apart is set where the values are differences, which shares have in percentage points.
	apart bool
}

func (s scale) at(x float64) page.MM {
	if s.high <= s.low {
		return s.from
	}
	part := min(max((x-s.low)/(s.high-s.low), 0), 1)
	return s.from + page.MM(math.Round(part*float64(s.to-s.from)))
}

// Figures draws the measures of a batch from one to before another, the ones
// without any count left out.
func Figures(b *playtest.Batch, from, to int) []Figure {
	var list []Figure
	family := b.Family()
	for i, m := range b.Layout.Measures[from:to] {
		i += from
		switch {
		case m.Name == playtest.SeatWins && len(m.Keys) == len(b.Layout.Measures[0].Keys):
			// A side of one seat has that seat's rate.
		case m.Kind == engine.Spread:
			list = append(list, histograms(b, i)...)
		case numbered(m):
			list = append(list, columnFigures(b, i)...)
		default:
			if f, ok := rows(b, family, i); ok {
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

// rows draws a point with its interval for each key, below its name and value.
func rows(b *playtest.Batch, f *playtest.Family, measure int) (Figure, bool) {
	m := b.Layout.Measures[measure]
	lines, omitted := b.Lines(measure, false)
	if len(lines) == 0 {
		return Figure{}, false
	}
	d := &drawing{fonts: font.Builtin()}
	s := scaleOf(m, lines)
	bottom := page.MM(len(lines)) * rowHeight
	d.axis(speech{b.Speech}, s, m, len(lines))
	if held, ok := b.Held(measure); ok {
		for i := range lines {
			d.line(page.Point{X: s.at(held), Y: page.MM(i)*rowHeight + 4.2*mm}, page.Point{X: s.at(held), Y: page.MM(i)*rowHeight + 7.8*mm}, line, ink())
		}
	}
	for i, l := range lines {
		l.Label = cmp.Or(l.Label, m.Title)
		value := speech{b.Speech}.said(m, l.Estimate)
		if f.StandsOut(b.Layout, measure, l.Place) {
			value = "* " + value
		}
		d.row(s, page.MM(i)*rowHeight, mark{l.Label, l.Estimate, colourOf(b.Layout.Side(l.Key))}, value)
	}
	note := m.Doc
	if omitted > 0 && len(lines) >= playtest.Few {
		note = speech{b.Speech}.say("page.left-out", "doc", note, "n", strconv.Itoa(omitted))
	}
	return Figure{Title: m.Title, Metric: m.Name, Note: note, Size: page.Size{W: Width, H: bottom + 4*mm}, Items: d.items, Tips: d.tips}, true
}

// scaleOf is the scale of some lines. Shares that are not all small are drawn
// of the whole.
func scaleOf(m engine.Measure, lines []playtest.Line) scale {
	s := scale{from: 5 * mm, to: Width - 6*mm}
	for _, l := range lines {
		s.high, s.low = max(s.high, l.Value), min(s.low, l.Value)
		if l.Bounded {
			s.high, s.low = max(s.high, l.High), min(s.low, l.Low)
		}
	}
	if (m.Kind == engine.Share || m.Kind == engine.Ratio && m.Scale <= 1) && s.high > 0.3 {
		s.high = 1
	}
	if s.high <= s.low {
		s.high = s.low + 1
	}
	return s
}

// mark is a value with its name and the colour that it is drawn in.
type mark struct {
	label string
	playtest.Estimate
	colour page.Colour
}

// row draws one line of a chart whose upper edge is at y.
func (d *drawing) row(s scale, y page.MM, m mark, value string) {
	wide := d.fonts.Width(page.Regular, smallSize, value)
	d.text(page.Point{X: 0, Y: y + 3.4*mm}, Width-wide-2*mm, style{size: textSize}, m.label)
	d.text(page.Point{X: Width, Y: y + 3.4*mm}, 0, style{size: smallSize, align: right}, value)
	d.mark(s, y+6*mm, m)
	d.tip(page.Rect{Y: y, W: Width, H: rowHeight}, m.label+": "+value)
}

// mark draws a value as a square on its interval.
func (d *drawing) mark(s scale, y page.MM, m mark) {
	const half = 0.9 * mm
	if m.Bounded {
		d.whisker(page.Point{X: s.at(m.Low), Y: y}, page.Point{X: s.at(m.High), Y: y})
	}
	d.box(page.Rect{X: s.at(m.Value) - half, Y: y - half, W: 2 * half, H: 2 * half}, m.colour)
}

// said writes an estimate with its interval, or that there are too few games for
// one.
func (s speech) said(m engine.Measure, e playtest.Estimate) string {
	text := s.Estimate(m, e)
	if e.Few {
		text += "  " + s.say("page.too-few")
	}
	return text
}

// axis draws a scale with round numbers under a chart of some rows, and its
// marks behind the interval of each.
func (d *drawing) axis(in speech, s scale, m engine.Measure, rows int) {
	bottom := page.MM(rows) * rowHeight
	step := roundStep(s.high - s.low)
	for v := math.Ceil(s.low/step) * step; v <= s.high+step/1000; v += step {
		x := s.at(v)
		var p page.Pen
		for i := range rows {
			y := page.MM(i) * rowHeight
			p.Move(page.Point{X: x, Y: y + 4.4*mm})
			p.Line(page.Point{X: x, Y: y + 7.6*mm})
		}
		d.items = append(d.items, page.Path{Segments: p.Segments(), Stroke: faint(), Width: hair})
		text := tick(m, v, step)
		if s.apart {
			text = strings.Replace(text, " %", " pp", 1)
		}
		d.text(page.Point{X: x, Y: bottom + 2.6*mm}, 0, style{size: smallSize, align: centre}, in.Number(text))
	}
}

// tick writes a round number of an axis with no more decimals than its step
// has.
func tick(m engine.Measure, v, step float64) string {
	unit := ""
	if m.Kind == engine.Share || m.Kind == engine.Ratio {
		v, step, unit = 100*v, 100*step, " %"
	}
	decimals := 0
	for x := step; decimals < 6 && math.Abs(x-math.Round(x)) > 1e-6; x *= 10 {
		decimals++
	}
	if math.Abs(v) < step/1000 {
		v = 0
	}
	return strconv.FormatFloat(v, 'f', decimals, 64) + unit
}

// roundStep is 1, 2, 2.5 or 5 times a power of ten, three to five of which make
// a span.
func roundStep(span float64) float64 {
	if !(span > 0) || math.IsInf(span, 0) {
		return 1
	}
	power := math.Pow10(int(math.Floor(math.Log10(span))))
	for _, n := range []float64{0.2, 0.25, 0.5, 1, 2} {
		if span/(n*power) < 4.5 {
			return n * power
		}
	}
	return 2 * power
}

// whisker draws an interval between two points with a bar at each end.
func (d *drawing) whisker(a, b page.Point) {
	end := page.Point{X: 0.5 * mm}
	if a.Y == b.Y {
		end = page.Point{Y: 0.8 * mm}
	}
	var p page.Pen
	p.Move(a)
	p.Line(b)
	for _, at := range []page.Point{a, b} {
		p.Move(page.Point{X: at.X - end.X, Y: at.Y - end.Y})
		p.Line(page.Point{X: at.X + end.X, Y: at.Y + end.Y})
	}
	d.items = append(d.items, page.Path{Segments: p.Segments(), Stroke: ink(), Width: line})
}
