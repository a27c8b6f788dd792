package boards

import (
	"slices"
	"strings"

	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// gunOf is a gun with the vehicle that carries it.
type gunOf struct {
	Vehicle *model.Vehicle
	gun     int
	// scale is the scale at which a sheet draws the vehicle.
	scale drawing.Scale
}

func (g gunOf) values(pen bool) []int {
	if pen {
		return g.Vehicle.Guns[g.gun].Pen
	}
	return g.Vehicle.Guns[g.gun].Hit
}

// gunsOf lists the guns of vehicles.
func gunsOf(vehicles []*model.Vehicle) []gunOf {
	var out []gunOf
	for _, v := range vehicles {
		for i := range v.Guns {
			out = append(out, gunOf{Vehicle: v, gun: i})
		}
	}
	return out
}

// alike parts guns into those of one nation with the same ordnance chart, in the order of the first of each.
func alike(guns []gunOf) [][]gunOf {
	var out [][]gunOf
	for _, g := range guns {
		i := slices.IndexFunc(out, func(same []gunOf) bool {
			return same[0].Vehicle.Nation == g.Vehicle.Nation && slices.Equal(same[0].values(false), g.values(false)) && slices.Equal(same[0].values(true), g.values(true))
		})
		if i < 0 {
			out = append(out, nil)
			i = len(out) - 1
		}
		out[i] = append(out[i], g)
	}
	return out
}

// The panels on a page of curves.
const (
	panelColumns = 3
	panelRows    = 2
)

// curvePages lays out a panel for each ordnance chart, in which its two curves are before
// those of all others.
func curvePages(s sheet.Sheet, vehicles []*model.Vehicle) []page.Page {
	all := gunsOf(vehicles)
	charts := alike(all)
	scale := draw.SideScale(page.Size{W: panelPicture, H: panelHead - 3*mm}, vehicles)
	var out []page.Page
	for batch := range slices.Chunk(charts, Evenly(len(charts), panelColumns*panelRows)) {
		p, body := chartLeaf(s, "chart.curves", s.Opts.Language.Text("chart.curves-hint"))
		// What is left for the last page takes all of it.
		columns := min((len(batch)+panelRows-1)/panelRows, panelColumns)
		rows := (len(batch) + columns - 1) / columns
		for r, row := range draw.Rows(body, rows, 4*mm) {
			for c, box := range draw.Columns(row, columns, 4*mm) {
				if i := r*columns + c; i < len(batch) {
					drawPanel(s, &p, box, plot{guns: batch[i], all: all, scale: scale})
				}
			}
		}
		out = append(out, p.Done(WideSize(s)))
	}
	return out
}

// axis is the scale of a plot: values from 0 to most over the Ranges.
type axis struct {
	box  page.Rect
	most int
}

// at is the place of a value in a column of the ordnance chart.
func (a axis) at(column, value int) page.Point {
	x := a.box.X + a.box.W*page.MM(column)/(model.RangeSteps-1)
	value = min(max(value, 0), a.most)
	return page.Point{X: x, Y: a.box.Bottom() - page.MM(int64(a.box.H)*int64(value)/int64(a.most))}
}

// The head of a panel, and the picture of a vehicle in it.
const (
	panelHead    page.MM = 11 * mm
	panelPicture page.MM = 15 * mm
)

// drawPanel draws the two plots of a chart below the vehicles whose guns have it.
func drawPanel(s sheet.Sheet, p *draw.Piece, box page.Rect, d plot) {
	head, body := draw.Top(box, panelHead, 1.5*mm)
	d.ink = s.NationColour(d.guns[0].Vehicle.Nation)
	p.Fill(head, page.Round(1*mm), draw.Stone)
	d.drawHead(s, p, head)
	plots := draw.Rows(body, 2, 3*mm)
	drawPlot(p, plots[0], d)
	d.pen = true
	drawPlot(p, plots[1], d)
}

// mostPictures is how many of the vehicles of a panel are drawn in its head.
const mostPictures = 2

// drawHead names the vehicles and guns of a panel behind the sign of their nation, and draws the first of them.
func (d plot) drawHead(s sheet.Sheet, p *draw.Piece, box page.Rect) {
	first := d.guns[0].Vehicle
	tag, in := draw.Side(box, 5*mm, 1.6*mm)
	p.Fill(tag, page.Corners{TopLeft: 1 * mm, BottomLeft: 1 * mm}, d.ink)
	p.Sign(s.Marking(first.Nation), tag.Inset(0.6*mm), draw.Tones{Ink: draw.Paper, Ground: d.ink}, page.SourceOf(first.Origin, "nation"))
	var names, guns []string
	drawn := 0
	for _, g := range d.guns {
		if i := len(names); i == 0 || names[i-1] != g.Vehicle.Name {
			names = append(names, g.Vehicle.Name)
			if drawn < mostPictures {
				drawn++
				view := page.Rect{X: in.Right() - page.MM(drawn)*(panelPicture+1*mm), Y: in.Y + 1.5*mm, W: panelPicture, H: panelHead - 3*mm}
				p.SideView(draw.SideView{Vehicle: g.Vehicle, Nation: model.Find(s.Content.Nations, g.Vehicle.Nation), Ink: d.ink, Scale: d.scale}, view, page.SourceOf(g.Vehicle.Origin, "name"))
			}
		}
		if gun := g.Vehicle.Guns[g.gun].Name; !slices.Contains(guns, gun) {
			guns = append(guns, gun)
		}
	}
	in.W -= page.MM(drawn)*(panelPicture+1*mm) + 1*mm
	foot, head := draw.Bottom(draw.Pad(in, 0, 0.8*mm), 2.6*mm, 0.4*mm)
	writeNames(p, names, draw.Label{Box: head, From: page.SourceOf(first.Origin, "name"), Style: draw.Bold("what.name", d.ink, 1.9*mm, 3.6*mm).OnLines(2)})
	writeNames(p, guns, draw.Label{Box: foot, From: page.SourceOf(first.Origin, "guns", d.guns[0].gun, "name"), Style: draw.Regular("what.gun", draw.Quiet, 1.7*mm, 2.4*mm)})
}

// writeNames sets as many of some names as the box of a label holds in six points, at least the first, and how many
// more there are.
func writeNames(p *draw.Piece, names []string, l draw.Label) {
	for n := len(names); n > 0; n-- {
		l.Text = strings.Join(names[:n], ", ")
		if n < len(names) {
			l.Text += p.Lang.Say("per.plus", "n", wording.Number(len(names)-n))
		}
		if p.SixHolds(l) {
			break
		}
	}
	p.Text(l)
}

// plot is one of the two charts of guns that are alike before those of all others.
type plot struct {
	guns  []gunOf
	all   []gunOf
	scale drawing.Scale
	ink   page.Colour
	// pen is Penetration, To Hit otherwise.
	pen bool
}

// bounds are the field of the chart, its title, the top of its scale, and the
// step of that.
func (d plot) bounds() (field string, title wording.Key, most, step int) {
	if !d.pen {
		return "hit", "board.hit", 100, 25
	}
	top := 0
	for _, other := range d.all {
		for _, v := range other.values(true) {
			top = max(top, min(v, 100))
		}
	}
	step = 5
	if top > 30 {
		step = 20
	}
	return "pen", "board.pen", max((top+step-1)/step*step, step), step
}

// drawPlot draws one of the two curves of a gun with a figure at every other
// Range, before the band of all others.
func drawPlot(p *draw.Piece, box page.Rect, d plot) {
	field, title, most, step := d.bounds()
	name, rest := draw.Top(box, 3.2*mm, 0.6*mm)
	p.Write(name, p.Lang.Text(title), page.Source{}, draw.Bold("what.box", draw.Quiet, 1.7*mm, 2.6*mm))
	a := axis{box: page.Rect{X: rest.X + 7*mm, Y: rest.Y + 3.6*mm, W: rest.W - 10*mm, H: rest.H - 7.2*mm}, most: most}
	drawScale(p, a, step)
	d.band(p, a)
	if d.pen {
		d.nameBest(p, a)
	}
	values := d.guns[0].values(d.pen)
	for i := 0; i < min(len(values), model.RangeSteps); i += 2 {
		// The curves of the others do not run through the figures.
		w := p.Fonts.Width(page.Bold, 2.4*mm, wording.Number(values[i])) + 0.6*mm
		box := a.figure(i, values[i])
		p.Fill(page.Rect{X: box.Centre().X - w/2, Y: box.Y, W: w, H: box.H}, page.Round(0.6*mm), draw.Paper)
	}
	curve(p, a, values, page.Path{Stroke: d.ink, Width: 0.8 * mm})
	for i := 0; i < min(len(values), model.RangeSteps); i += 2 {
		at := a.at(i, values[i])
		p.Circle(at, 0.8*mm, page.Path{Fill: d.ink})
		p.Write(a.figure(i, values[i]), wording.Number(values[i]), page.SourceOf(d.guns[0].Vehicle.Origin, "guns", d.guns[0].gun, field, i),
			draw.Bold("what.cell", d.ink, 1.8*mm, 2.7*mm).Centred())
	}
}

// band fills what lies between the least and the greatest value of all guns at each Range.
func (d plot) band(p *draw.Piece, a axis) {
	var high, low []page.Point
	for i := range model.RangeSteps {
		least, most := -1, -1
		for _, other := range d.all {
			if v := other.values(d.pen); i < len(v) {
				most = max(most, v[i])
				if least < 0 || v[i] < least {
					least = v[i]
				}
			}
		}
		if most < 0 {
			break
		}
		high, low = append(high, a.at(i, most)), append(low, a.at(i, least))
	}
	slices.Reverse(low)
	if corners := append(high, low...); len(corners) > 2 {
		p.Polygon(page.Path{Fill: draw.Hairline.Tint(380)}, corners...)
	}
}

// nameBest draws the curve of the best of the other guns, and names it at its right end.
func (d plot) nameBest(p *draw.Piece, a axis) {
	sum := func(g gunOf) (n int) {
		for _, v := range g.values(d.pen) {
			n += v
		}
		return n
	}
	best := d.guns[0]
	for _, other := range d.all {
		if sum(other) > sum(best) {
			best = other
		}
	}
	own := best.values(d.pen)
	if best == d.guns[0] || len(own) == 0 {
		return
	}
	curve(p, a, own, page.Path{Stroke: draw.Quiet.Tint(550), Width: 0.3 * mm, Dash: []page.MM{1.2 * mm, 0.8 * mm}})
	const half = model.RangeSteps / 2
	high := slices.Max(own[min(half, len(own)-1):])
	at := page.Rect{X: a.box.X + a.box.W/3, Y: a.at(half, high).Y - 3.2*mm, W: a.box.W * 2 / 3, H: 2.9 * mm}
	g := best.Vehicle.Guns[best.gun]
	p.Write(at, best.Vehicle.Name+", "+g.Name, page.SourceOf(best.Vehicle.Origin, "guns", best.gun, "name"), draw.Regular("what.gun", draw.Quiet, draw.SixPoints, 2.5*mm).FlushRight())
}

// figure is the place of the figure of a value, above its dot and clear of the
// figures of the axis.
func (a axis) figure(i, v int) page.Rect {
	at := a.at(i, v)
	if i == 0 {
		at.X += 2.4 * mm
	}
	return page.Rect{X: at.X - 4*mm, Y: at.Y - 3.6*mm, W: 8 * mm, H: 2.4 * mm}
}

// drawScale draws the lines of a plot and the figures of both axes.
func drawScale(p *draw.Piece, a axis, step int) {
	l := draw.Label{Style: draw.Regular("what.number", draw.Quiet, 0, 2.5*mm)}
	for v := 0; v <= a.most; v += step {
		y := a.at(0, v).Y
		p.Rule(page.Point{X: a.box.X, Y: y}, page.Point{X: a.box.Right(), Y: y}, draw.Stone, 0.2*mm)
		l.Text, l.Box, l.Align = wording.Number(v), page.Rect{X: a.box.X - 7*mm, Y: y - 1.5*mm, W: 5.6 * mm, H: 3 * mm}, draw.Right
		p.Text(l)
	}
	for i := 0; i < model.RangeSteps; i += 2 {
		x := a.at(i, 0).X
		l.Text, l.Box, l.Align = wording.Number(i*sheet.RangeStep), page.Rect{X: x - 4*mm, Y: a.box.Bottom() + 0.6*mm, W: 8 * mm, H: 3 * mm}, draw.Centre
		p.Text(l)
	}
}

// curve draws a line through the values of a chart.
func curve(p *draw.Piece, a axis, values []int, style page.Path) {
	var pen page.Pen
	for i, v := range values[:min(len(values), model.RangeSteps)] {
		if i == 0 {
			pen.Move(a.at(i, v))
		} else {
			pen.Line(a.at(i, v))
		}
	}
	style.Segments, style.Round = pen.Segments(), true
	p.Path(style)
}
