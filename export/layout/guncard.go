package layout

import (
	"maps"
	"slices"
	"strings"

	"hulldown/export/drawing"
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// GunCards lays out the cards of Anti-Tank Guns (EITC 17.1): their Order Icons,
// their ordnance chart, and what they do.
func GunCards(c *model.Content, guns []model.AntiTankGun, opts Options) (page.Document, []diag.Finding) {
	d := newDeal(c, opts, "title.guns", "gun")
	for i := range guns {
		g := &guns[i]
		d.add(dealt{front: d.gunFace(g), back: signBack(opts.Card, d.nationColour(g.Nation), "shell"), copies: g.Copies, title: g.Name})
	}
	return d.done()
}

func (d *deal) gunFace(g *model.AntiTankGun) page.Page {
	c := gunCard{plainCard{piece: newPiece(d.sheet, g.Origin), ink: d.nationColour(g.Nation), marking: d.marking(g.Nation)}, g}
	body := c.band("shell", g.Name, c.source("name"))
	target := gunsAsTargets(d.content, g.Set)
	high := c.u(24 * mm)
	if target {
		high = c.u(18 * mm)
	}
	view, rest := top(body, high, 0)
	c.drawView(view)
	// Two lines of six points need more than their share of a small card.
	twoLines := sixHigh + thousandths(leading, sixPoints) + c.fonts.Marks(page.Bold, sixPoints, c.lang.Text("gun.cost"))
	head, _ := top(pad(view, c.u(2.6*mm), c.u(1.2*mm)), max(c.u(6*mm), twoLines), 0)
	c.drawCost(head)
	rest = pad(rest, c.u(2.6*mm), c.u(1.6*mm))
	if target {
		wide := max(c.u(15*mm), c.fonts.Width(page.Bold, sixPoints, c.lang.Text("board.size"))+c.u(2*mm))
		c.drawSize(page.Rect{X: head.Right() - wide, Y: head.Y, W: wide, H: c.u(7 * mm)})
		var boxes page.Rect
		boxes, rest = top(rest, c.u(15*mm), c.u(1.4*mm))
		c.drawGunBoxes(boxes)
	}
	c.drawChart(rest)
	return c.done(c.size)
}

// gunCard is the card of a gun in the making.
type gunCard struct {
	plainCard
	gun *model.AntiTankGun
}

// drawView draws the gun from the side in its country: the picture of its author, or else
// a drawing.
func (c *gunCard) drawView(box page.Rect) {
	from := c.source("profile")
	stand := page.Rect{X: box.X + c.u(9*mm), Y: box.Y + c.u(7*mm), W: box.W - c.u(16*mm), H: box.H - c.u(8.6*mm)}
	if c.picture(c.gun.Picture, c.gun.Origin, stand, setting{ground: c.ink.Tint(70), low: true, main: true, least: filledStood}) || c.draft {
		return
	}
	c.items = append(c.items, drawing.Country(box, stand.Bottom()-box.Y, c.ink, from.span)...)
	c.items = append(c.items, drawing.GunProfile(drawing.GunOf(c.gun), stand, drawing.TonesOf(c.ink), from.span)...)
}

// drawCost sets the Order Icons that a shot costs behind their name.
func (c *gunCard) drawCost(box page.Rect) {
	box.W = c.u(42 * mm)
	wide := c.u(16 * mm)
	for word := range strings.FieldsSeq(c.lang.Text("gun.cost")) {
		wide = max(wide, c.fonts.Width(page.Bold, sixPoints, word)+c.u(0.4*mm))
	}
	name, icons := side(box, wide, c.u(0.6*mm))
	c.write(name, c.lang.Text("gun.cost"), c.source("cost"), bold("what.box", ink, c.u(1.6*mm), c.u(2.4*mm)).onLines(2))
	n := min(max(c.gun.Cost, 0), 9)
	edge := min(c.u(4.8*mm), icons.W/page.MM(max(n, 1)))
	for i := range n {
		at := page.Rect{X: icons.X + edge*page.MM(i), Y: icons.Y, W: edge, H: icons.H}
		c.icon("order", pad(at, 0, c.u(0.6*mm)), tones{ink: ink, ground: c.ink.Tint(70)}, c.source("cost"))
	}
}

// drawSize sets the Size Modifier of a gun that can be shot at.
func (c *gunCard) drawSize(box page.Rect) {
	c.outline(box, c.u(1*mm), page.Path{Fill: paper, Stroke: c.ink.Tint(450), Width: c.u(0.25 * mm)})
	name, value := top(pad(box, c.u(0.8*mm), c.u(0.7*mm)), max(c.u(2.2*mm), sixHigh), c.u(0.4*mm))
	c.write(name, c.lang.Text("board.size"), c.source("size"), bold("what.box", quiet, c.u(1.5*mm), c.u(2.2*mm)).centred())
	c.write(value, wording.Signed(c.gun.Size), c.source("size"), bold("what.cell", ink, c.u(2.2*mm), c.u(3.6*mm)).centred())
}

// drawGunBoxes draws the places for the counters of a gun that can be shot at: Order Icons,
// emplacement, Hidden.
func (c *gunCard) drawGunBoxes(box page.Rect) {
	slots := []struct {
		glyph string
		name  wording.Key
	}{{"order", "gun.saved"}, {"cover", "gun.emplacement"}, {"hidden", "gun.hidden"}}
	for i, cell := range columns(box, len(slots), c.u(1.2*mm)) {
		c.outline(cell, c.u(1*mm), page.Path{Fill: paper, Stroke: c.ink.Tint(450), Width: c.u(0.3 * mm), Dash: []page.MM{c.u(1 * mm), c.u(0.8 * mm)}})
		in := pad(cell, c.u(0.6*mm), c.u(1*mm))
		name, glyph := top(in, max(c.u(2.2*mm), sixHigh), c.u(1.2*mm))
		l := label{text: c.lang.Text(slots[i].name), box: name, style: bold("what.box", quiet, c.u(1.5*mm), c.u(2.2*mm)).centred()}
		if c.sixHolds(l) {
			c.text(l)
		} else {
			glyph = in // the icon says it alone
		}
		c.ornament(slots[i].glyph, pad(glyph, 0, c.u(0.8*mm)), tones{ink: c.ink.Tint(250), ground: paper}, source{})
	}
}

// drawChart sets the ordnance chart: in two blocks side by side where no special rounds
// have columns of their own and the card is wide enough, so that its figures can be large.
func (c *gunCard) drawChart(box page.Rect) {
	g := c.gun
	title := g.Gun.Name
	if g.Year > 0 {
		title += " · " + wording.Number(g.Year)
	}
	for _, e := range g.Equipment {
		title += " · " + c.lang.Word("equipment", e)
	}
	rest := c.caption(box, title)
	const leastBlock = 25 * mm
	blocks := columns(rest, 2, c.u(2*mm))
	if len(g.Gun.Rounds) > 0 || blocks[0].W < leastBlock {
		c.drawRanges(rest, 0, model.RangeSteps)
		return
	}
	const half = (model.RangeSteps + 1) / 2
	c.drawRanges(blocks[0], 0, half)
	c.drawRanges(blocks[1], half, half)
}

// drawRanges sets lines of the chart under their heads, those beyond its end left empty.
func (c *gunCard) drawRanges(box page.Rect, from, n int) {
	g := c.gun
	head := []string{c.lang.Text("board.metres"), c.lang.Text("cell.hit"), c.lang.Text("pen.label")}
	kinds := slices.Sorted(maps.Keys(g.Gun.Rounds))
	for _, kind := range kinds {
		head = append(head, roundsName(c.lang, kind))
	}
	heads, rest := top(box, max(c.u(2.6*mm), c.sixLine(page.Bold, head[1])), c.u(0.4*mm))
	style := label{style: bold("what.cell", quiet, c.u(1.35*mm), c.u(1.9*mm))}
	wide := c.chartColumns(box.W, head)
	c.cells(heads, wide, head, style)
	lines := rows(rest, n, 0)
	style.colour, style.min, style.max = ink, c.u(2*mm), min(c.u(3.5*mm), max(lines[0].H*7/10, c.u(2*mm)))
	for i := from; i < min(from+n, model.RangeSteps); i++ {
		line := lines[i-from]
		if (i-from)%2 == 0 {
			c.fill(line, page.Round(c.u(0.6*mm)), paper)
		}
		style.from = c.source("gun", "hit", i)
		cells := []string{" " + wording.Number(i*rangeStep), figure(g.Gun.Hit, i), figure(g.Gun.Pen, i)}
		for _, kind := range kinds {
			cells = append(cells, figure(g.Gun.Rounds[kind], i))
		}
		c.cells(line, wide, cells, style)
	}
}

// chartColumns are the widths of the columns of a chart: the first a little wider, the others
// alike; or, where a head would then be under six points, as wide as their heads need.
func (c *gunCard) chartColumns(wide page.MM, head []string) []page.MM {
	first := (wide + c.u(3*mm)) / page.MM(len(head))
	out, needs, spare, small := make([]page.MM, len(head)), make([]page.MM, len(head)), wide, false
	for i, text := range head {
		out[i], needs[i] = first, c.fonts.Width(page.Bold, sixPoints, text)
		if i > 0 {
			out[i] = (wide - first) / page.MM(len(head)-1)
		}
		spare, small = spare-needs[i], small || needs[i] > out[i]
	}
	if !small || spare < 0 {
		return out
	}
	for i := range needs {
		needs[i] += spare / page.MM(len(needs))
	}
	return needs
}

// cells sets cells of given widths side by side, the first to the left.
func (c *gunCard) cells(box page.Rect, wide []page.MM, cells []string, style label) {
	for i, text := range cells {
		style.text, style.align = text, centre
		if style.box, box = side(box, wide[i], 0); i == 0 {
			style.align = left
		}
		c.text(style)
	}
}

// figure is the number with a place in a list as it is printed, a dash beyond its end.
func figure(values []int, i int) string {
	if i >= len(values) {
		return "\u2013"
	}
	return wording.Number(values[i])
}
