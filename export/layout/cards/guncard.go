package cards

import (
	"maps"
	"slices"
	"strings"

	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// GunCards lays out the cards of Anti-Tank Guns (EITC 17.1): their Order Icons,
// their ordnance chart, and what they do.
func GunCards(c *model.Content, guns []model.AntiTankGun, opts sheet.Options) (page.Document, []diag.Finding) {
	d := NewDeal(c, opts, "title.guns", "gun")
	for i := range guns {
		g := &guns[i]
		d.Add(Dealt{Front: d.gunFace(g), Back: sheet.SignBack(opts.Card, d.NationColour(g.Nation), "field-gun"), Copies: g.Copies, Title: g.Name, From: g.Origin})
	}
	return d.Done()
}

func (d *Deal) gunFace(g *model.AntiTankGun) page.Page {
	c := gunCard{PlainCard{Piece: d.Sheet.NewPiece(g.Origin), Ink: d.NationColour(g.Nation), marking: d.Marking(g.Nation)}, g}
	body := c.Band("field-gun", designation(g.Name), c.Source("name"))
	target := gunsAsTargets(d.Content, g.Set)
	high := c.U(24 * mm)
	if target {
		high = c.U(18 * mm)
	}
	view, rest := draw.Top(body, high, 0)
	c.drawView(view)
	// Two lines of six points need more than their share of a small card.
	twoLines := draw.SixHigh + draw.Thousandths(draw.Leading, draw.SixPoints) + c.Fonts.Marks(page.Bold, draw.SixPoints, c.Lang.Text("gun.cost"))
	head, _ := draw.Top(draw.Pad(view, c.U(2.6*mm), c.U(1.2*mm)), max(c.U(6*mm), twoLines), 0)
	c.drawCost(head)
	rest = draw.Pad(rest, c.U(2.6*mm), c.U(1.6*mm))
	if target {
		wide := max(c.U(15*mm), c.Fonts.Width(page.Bold, draw.SixPoints, c.Lang.Text("board.size"))+c.U(2*mm))
		c.drawSize(page.Rect{X: head.Right() - wide, Y: head.Y, W: wide, H: c.U(7 * mm)})
		var boxes page.Rect
		boxes, rest = draw.Top(rest, c.U(15*mm), c.U(1.4*mm))
		c.drawGunBoxes(boxes)
	}
	c.drawChart(rest)
	return c.Done(c.Size)
}

// gunCard is the card of a gun in the making.
type gunCard struct {
	PlainCard
	gun *model.AntiTankGun
}

// drawView draws the gun from the side in its country: the picture of its author, or else
// a drawing.
func (c *gunCard) drawView(box page.Rect) {
	from := c.Source("profile")
	stand := page.Rect{X: box.X + c.U(9*mm), Y: box.Y + c.U(7*mm), W: box.W - c.U(16*mm), H: box.H - c.U(8.6*mm)}
	if c.Picture(c.gun.Picture, c.gun.Origin, stand, draw.Setting{Ground: c.Ink.Tint(70), Low: true, Main: true, Least: draw.FilledStood}) || c.Draft {
		return
	}
	c.Items = append(c.Items, drawing.Country(box, stand.Bottom()-box.Y, c.Ink, from)...)
	c.Items = append(c.Items, drawing.GunProfile(drawing.GunOf(c.gun), stand, drawing.TonesOf(c.Ink), from)...)
}

// drawCost sets the Order Icons that a shot costs behind their name.
func (c *gunCard) drawCost(box page.Rect) {
	box.W = c.U(42 * mm)
	wide := c.U(16 * mm)
	for word := range strings.FieldsSeq(c.Lang.Text("gun.cost")) {
		wide = max(wide, c.Fonts.Width(page.Bold, draw.SixPoints, word)+c.U(0.4*mm))
	}
	name, icons := draw.Side(box, wide, c.U(0.6*mm))
	c.Write(name, c.Lang.Text("gun.cost"), c.Source("cost"), draw.Bold("what.box", draw.Ink, c.U(1.6*mm), c.U(2.4*mm)).OnLines(2))
	n := min(max(c.gun.Cost, 0), 9)
	edge := min(c.U(4.8*mm), icons.W/page.MM(max(n, 1)))
	for i := range n {
		at := page.Rect{X: icons.X + edge*page.MM(i), Y: icons.Y, W: edge, H: icons.H}
		c.Icon("order", draw.Pad(at, 0, c.U(0.6*mm)), draw.Tones{Ink: draw.Ink, Ground: c.Ink.Tint(70)}, c.Source("cost"))
	}
}

// drawSize sets the Size Modifier of a gun that can be shot at.
func (c *gunCard) drawSize(box page.Rect) {
	c.Outline(box, c.U(1*mm), page.Path{Fill: draw.Paper, Stroke: c.Ink.Tint(450), Width: c.U(0.25 * mm)})
	name, value := draw.Top(draw.Pad(box, c.U(0.8*mm), c.U(0.7*mm)), max(c.U(2.2*mm), draw.SixHigh), c.U(0.4*mm))
	c.Write(name, c.Lang.Text("board.size"), c.Source("size"), draw.Bold("what.box", draw.Quiet, c.U(1.5*mm), c.U(2.2*mm)).Centred())
	c.Write(value, wording.Signed(c.gun.Size), c.Source("size"), draw.Bold("what.cell", draw.Ink, c.U(2.2*mm), c.U(3.6*mm)).Centred())
}

// drawGunBoxes draws the places for the counters of a gun that can be shot at: Order Icons,
// emplacement, Hidden.
func (c *gunCard) drawGunBoxes(box page.Rect) {
	slots := []struct {
		glyph string
		name  wording.Key
	}{{"order", "gun.saved"}, {"cover", "gun.emplacement"}, {"hidden", "gun.hidden"}}
	for i, cell := range draw.Columns(box, len(slots), c.U(1.2*mm)) {
		c.Outline(cell, c.U(1*mm), page.Path{Fill: draw.Paper, Stroke: c.Ink.Tint(450), Width: c.U(0.3 * mm), Dash: []page.MM{c.U(1 * mm), c.U(0.8 * mm)}})
		in := draw.Pad(cell, c.U(0.6*mm), c.U(1*mm))
		name, glyph := draw.Top(in, max(c.U(2.2*mm), draw.SixHigh), c.U(1.2*mm))
		l := draw.Label{Text: c.Lang.Text(slots[i].name), Box: name, Style: draw.Bold("what.box", draw.Quiet, c.U(1.5*mm), c.U(2.2*mm)).Centred()}
		if c.SixHolds(l) {
			c.Text(l)
		} else {
			glyph = in // the icon says it alone
		}
		c.Ornament(slots[i].glyph, draw.Pad(glyph, 0, c.U(0.8*mm)), draw.Tones{Ink: c.Ink.Tint(250), Ground: draw.Paper}, page.Source{})
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
		title += " · " + c.Lang.Word("equipment", e)
	}
	rest := c.caption(box, title)
	const leastBlock = 25 * mm
	blocks := draw.Columns(rest, 2, c.U(2*mm))
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
	head := []string{c.Lang.Text("board.metres"), c.Lang.Text("cell.hit"), c.Lang.Text("pen.label")}
	kinds := slices.Sorted(maps.Keys(g.Gun.Rounds))
	for _, kind := range kinds {
		head = append(head, RoundsName(c.Lang, kind))
	}
	heads, rest := draw.Top(box, max(c.U(2.6*mm), c.SixLine(page.Bold, head[1])), c.U(0.4*mm))
	style := draw.Label{Style: draw.Bold("what.cell", draw.Quiet, c.U(1.35*mm), c.U(1.9*mm))}
	wide := c.chartColumns(box.W, head)
	c.cells(heads, wide, head, style)
	lines := draw.Rows(rest, n, 0)
	style.Colour, style.Min, style.Max = draw.Ink, c.U(2*mm), min(c.U(3.5*mm), max(lines[0].H*7/10, c.U(2*mm)))
	for i := from; i < min(from+n, model.RangeSteps); i++ {
		line := lines[i-from]
		if (i-from)%2 == 0 {
			c.Fill(line, page.Round(c.U(0.6*mm)), draw.Paper)
		}
		style.From = c.Source("gun", "hit", i)
		cells := []string{" " + wording.Number(i*sheet.RangeStep), figure(g.Gun.Hit, i), figure(g.Gun.Pen, i)}
		for _, kind := range kinds {
			cells = append(cells, figure(g.Gun.Rounds[kind], i))
		}
		c.cells(line, wide, cells, style)
	}
}

// chartColumns are the widths of the columns of a chart: the first a little wider, the others
// alike; or, where a head would then be under six points, as wide as their heads need.
func (c *gunCard) chartColumns(wide page.MM, head []string) []page.MM {
	first := (wide + c.U(3*mm)) / page.MM(len(head))
	out, needs, spare, small := make([]page.MM, len(head)), make([]page.MM, len(head)), wide, false
	for i, text := range head {
		out[i], needs[i] = first, c.Fonts.Width(page.Bold, draw.SixPoints, text)
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
func (c *gunCard) cells(box page.Rect, wide []page.MM, cells []string, style draw.Label) {
	for i, text := range cells {
		style.Text, style.Align = text, draw.Centre
		if style.Box, box = draw.Side(box, wide[i], 0); i == 0 {
			style.Align = draw.Left
		}
		c.Text(style)
	}
}

// figure is the number with a place in a list as it is printed, a dash beyond its end.
func figure(values []int, i int) string {
	if i >= len(values) {
		return "\u2013"
	}
	return wording.Number(values[i])
}

// designation is the name of a gun in which no line ends between a number and its unit, or before a
// number that goes on a name.
func designation(name string) string {
	number := func(word string) bool { return strings.Trim(word, "0123456789.,/") == "" }
	unit := func(word string) bool { return word == "mm" || strings.HasSuffix(word, ".") }
	words := strings.Fields(name)
	var b strings.Builder
	for i, word := range words {
		switch {
		case i == 0:
		case number(word) || number(words[i-1]) && unit(word):
			b.WriteString("\u00A0")
		default:
			b.WriteByte(' ')
		}
		b.WriteString(word)
	}
	return b.String()
}
