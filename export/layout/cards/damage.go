package cards

import (
	"cmp"
	"slices"
	"strconv"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// DamageCards lays out Damage Cards (EITC 4.3) on sheets with crop marks,
// ordered by number and id, and reports at the author's text what cannot be
// printed.
func DamageCards(c *model.Content, cards []model.DamageCard, opts sheet.Options) (page.Document, []diag.Finding) {
	d := NewDeal(c, opts, "title.damage", "damage")
	ordered := slices.Clone(cards)
	slices.SortStableFunc(ordered, func(a, b model.DamageCard) int {
		return cmp.Or(cmp.Compare(a.Number, b.Number), cmp.Compare(a.ID, b.ID))
	})
	for i := range ordered {
		card := &ordered[i]
		title := opts.Language.Text("damage.title") + " " + wording.Number(card.Number)
		d.Add(Dealt{Front: DamageFace(d.Sheet, card), Back: sheet.DamageBack(opts.Card), Title: title, From: card.Origin})
	}
	return d.Done()
}

// damageCard is the front of one Damage Card in the making.
type damageCard struct {
	draw.Piece
	card *model.DamageCard
}

// section is one Hit Location of a Damage Card: its glyph, its ink, and its
// two rows.
type section struct {
	name  string
	glyph string
	ink   page.Colour
	rows  [2]damageRow
}

// damageRow is one damage text with the tag before it.
type damageRow struct {
	// glyphs stand for the tag where its words are too wide.
	glyphs []string
	tag    string
	heavy  bool
	list   []model.Damage
	path   []any
}

// DamageFace lays out the front of a Damage Card as a page of its own.
func DamageFace(s sheet.Sheet, card *model.DamageCard) page.Page {
	d := damageCard{Piece: s.NewPiece(card.Origin), card: card}
	// The texts need the room more than the number does.
	d.Header.H = d.U(9 * mm)
	d.drawHeader()
	body := page.Rect{X: d.Frame.X, Y: d.Header.Bottom(), W: d.Frame.W, H: d.Foot.Y - d.U(0.3*mm) - d.Header.Bottom()}
	gap := d.U(0.6 * mm)
	sections := []section{d.critical(), d.section(0), d.section(1), d.section(2)}
	for i, box := range d.share(body, sections, gap) {
		d.drawSection(box, sections[i])
	}
	d.drawMorale(page.Rect{X: d.Frame.X, Y: body.Bottom(), W: d.Frame.W, H: d.Frame.Bottom() - body.Bottom()})
	return d.Done(d.Size)
}

// blank reports whether the card is one to be filled in: it has no number.
func (d *damageCard) blank() bool { return d.card.Number == 0 }

func (d *damageCard) drawHeader() {
	radius := d.U(draw.FrameRadius)
	d.Fill(d.Header, page.Corners{TopLeft: radius, TopRight: radius}, draw.Ink)
	box := draw.Pad(d.Header, d.U(2.4*mm), 0)
	no, rest := draw.Side(box, d.U(12*mm), d.U(0.6*mm))
	if d.blank() {
		d.Outline(page.Rect{X: d.Header.X, Y: d.Header.Y, W: d.U(15 * mm), H: d.Header.H}.Inset(d.U(1.2*mm)), d.U(1*mm), page.Path{Fill: draw.Paper})
	} else {
		d.Write(no, wording.Number(d.card.Number), d.Source("number"), draw.Bold("what.number", draw.Paper, 0, d.U(8.6*mm)))
	}
	if !d.card.Shuffle || d.U(mm) == mm {
		// On a small card the order to shuffle needs the room of the glyph.
		glyph := page.Rect{X: rest.Right() - d.U(6.2*mm), Y: rest.Y, W: d.U(6.2 * mm), H: rest.H}
		rest.W -= d.U(7.6 * mm)
		d.Icon("explosion", glyph, draw.Tones{Ink: draw.Paper, Ground: draw.Ink}, d.Source())
		d.SetSign(d.Header, page.Rect{X: glyph.X, Y: glyph.Centre().Y - glyph.W/2, W: glyph.W, H: glyph.W}, d.Source())
	}
	title := draw.Label{Text: d.Lang.Text("damage.title"), Box: rest, From: d.Source(), Style: draw.Bold("what.title", draw.Paper, 0, d.U(4.4*mm)).FlushRight()}
	if !d.card.Shuffle {
		d.Text(title)
		return
	}
	// The order to shuffle takes the place of the title.
	mark, text := draw.Side(page.Rect{X: rest.X, Y: d.Header.Y, W: rest.W, H: d.Header.H}, d.U(4.4*mm), d.U(0.6*mm))
	d.Icon("shuffle", mark, draw.Tones{Ink: draw.Paper, Ground: draw.Ink}, d.Source("shuffle"))
	d.Write(text, d.Lang.Text("damage.shuffle"), d.Source("shuffle"), draw.Regular("what.note", draw.Paper, d.U(1.7*mm), d.U(2.3*mm)).OnLines(3))
}

func (d *damageCard) critical() section {
	return section{
		name: d.Lang.Text("damage.critical"), ink: draw.KindFire.Ink,
		rows: [2]damageRow{
			{tag: d.Lang.Text("damage.turret"), glyphs: []string{"turret"}, list: d.card.Critical.Turret, path: []any{"critical", "turret"}},
			{tag: d.Lang.Text("damage.hull-tracks"), glyphs: []string{"hull", "tracks"}, list: d.card.Critical.Hull, path: []any{"critical", "hull"}},
		},
	}
}

// section returns the i-th of the three Hit Locations from the top down.
func (d *damageCard) section(i int) section {
	sections := [3]section{
		{name: d.Lang.Text("damage.turret"), glyph: "turret", ink: draw.KindMove.Ink},
		{name: d.Lang.Text("damage.hull"), glyph: "hull", ink: draw.KindManMade.Ink},
		{name: d.Lang.Text("damage.tracks"), glyph: "tracks", ink: draw.KindSmoke.Ink},
	}
	of := [3]model.SectionDamage{d.card.Turret, d.card.Hull, d.card.Tracks}[i]
	field := [3]string{"turret", "hull", "tracks"}[i]
	s := sections[i]
	d.Findings.Means(draw.Meaning{Of: draw.PartMeaning, ID: field, Shape: s.glyph, Colour: d.Theme.Of(s.ink), From: d.Theme.Source(s.ink, d.Source(field))})
	s.rows = [2]damageRow{
		{tag: d.Lang.Text("damage.light"), list: of.Light, path: []any{field, "light"}},
		{tag: d.Lang.Text("damage.heavy"), heavy: true, list: of.Heavy, path: []any{field, "heavy"}},
	}
	return s
}

// spine returns how wide the spines are, and whether the names of the sections are in them:
// a card that has no room for the longest in six points shows their icons alone.
func (d *damageCard) spine() (page.MM, bool) {
	wide, most := d.U(10.8*mm), d.U(12.4*mm)
	for i := range 4 {
		name := d.critical().name
		if i < 3 {
			name = d.section(i).name
		}
		wide = max(wide, d.Fonts.Width(page.Bold, draw.SixPoints, name)+d.U(0.7*mm))
	}
	if wide > most {
		return d.U(7 * mm), false
	}
	return wide, true
}

func (d *damageCard) spineWide() page.MM {
	wide, _ := d.spine()
	return wide
}

// share parts the body among the sections: all cards alike, since that is where eyes look for
// a part of the tank, but where six points would not fit by what each has to say.
func (d *damageCard) share(body page.Rect, of []section, gap page.MM) []page.Rect {
	critical, rest := draw.Top(body, body.H*34/100, gap)
	// Little can happen to tracks; the others need two lines.
	turret, rest := draw.Top(rest, rest.H*35/100, gap)
	hull, tracks := draw.Top(rest, rest.H*54/100, gap)
	out := []page.Rect{critical, turret, hull, tracks}
	airs := []page.MM{d.U(rowAir), 0}
	if _, named := d.spine(); !named {
		airs = airs[1:] // what stands upright in the spine needs the height
	}
	for _, air := range airs {
		var needs []page.MM
		sum, fit := page.MM(0), true
		for i, s := range of {
			first, second := d.needs(body, s.rows)
			needs = append(needs, first+second+2*air)
			sum += needs[i]
			fit = fit && needs[i] <= out[i].H
		}
		spare := body.H - 3*gap - sum
		if fit {
			return out
		}
		if spare < 0 {
			continue
		}
		rest = body
		for i := range out {
			out[i], rest = draw.Top(rest, needs[i]+spare/4, gap)
		}
		return out
	}
	return out
}

// rowAir is what a row has beyond what its lines need, where there is room for all.
const rowAir = 0.7 * mm

// needs returns how high two rows are in six points.
func (d *damageCard) needs(body page.Rect, of [2]damageRow) (page.MM, page.MM) {
	var out [2]page.MM
	_, spineless := draw.Side(body, d.spineWide(), 0)
	_, text := d.rowParts(spineless)
	for i, r := range of {
		runs, _ := wrap(&d.Piece.Canvas, text, draw.SixPoints, DamageEntries(d.Lang, r.list))
		out[i] = firstLine(&d.Piece.Canvas, runs, draw.SixPoints) + 2*d.U(tagPad)
		out[i] += (lineCount(runs) - 1) * draw.Thousandths(draw.Leading, draw.SixPoints)
		out[i] = max(out[i], draw.SixPoints+d.U(1.2*mm))
	}
	return out[0], out[1]
}

// drawSection draws the spine with the glyph and the two rows beside it.
func (d *damageCard) drawSection(box page.Rect, s section) {
	wide, named := d.spine()
	spine, body := draw.Side(box, wide, 0)
	d.Fill(box, page.Corners{}, s.ink.Tint(70))
	d.Fill(spine, page.Corners{}, s.ink)
	glyph, name := draw.Top(draw.Pad(spine, d.U(0.2*mm), d.U(1.2*mm)), spine.H-d.U(5*mm), 0)
	switch {
	case s.glyph == "" && named:
		d.drawCritical(glyph)
	case s.glyph == "":
		var below page.Rect
		glyph, below = draw.Top(draw.Pad(spine, d.U(0.2*mm), d.U(0.6*mm)), spine.W, d.U(0.4*mm))
		d.drawCritical(glyph)
		d.turned(below, s.name)
	case named || !d.turned(spine, s.name):
		glyph.H = min(glyph.H, d.U(7*mm))
		d.Icon(s.glyph, glyph, draw.Tones{Ink: draw.Paper, Ground: s.ink}, d.Source())
	}
	if named {
		// A trifle to the right, the longest name is within the safe area of every shop.
		_, name = draw.Side(name, 0, d.U(0.3*mm))
		d.Write(name, s.name, d.Source(), draw.Bold("what.box", draw.Paper, d.U(1.6*mm), d.U(2.1*mm)).Centred())
	}
	for i, r := range d.shareRows(body, s.rows) {
		if i > 0 {
			d.Rule(page.Point{X: r.X, Y: r.Y}, page.Point{X: r.Right(), Y: r.Y}, s.ink.Tint(350), d.U(0.2*mm))
		}
		d.drawRow(r, s.rows[i])
	}
}

// turned sets a name from below upwards in six points, where it has room, and reports whether it has.
func (d *damageCard) turned(box page.Rect, name string) bool {
	wide := d.Fonts.Width(page.Bold, draw.SixPoints, name)
	if wide > box.H || draw.SixHigh > box.W {
		return false
	}
	c := draw.Piece{Canvas: d.Canvas, Grid: d.Grid}
	c.Items = nil
	c.Write(page.Rect{W: box.H, H: box.W}, name, d.Source(), draw.Bold("what.box", draw.Paper, draw.SixPoints, draw.SixPoints).Centred())
	d.Items = append(d.Items, page.Group{Transform: page.Transform{Move: page.Point{X: box.X, Y: box.Bottom()}, Turns: 3}, Items: c.Items})
	return true
}

// mostLines is how many lines a row has at most.
const mostLines = 4

// shareRows gives the row that has more to say more of the height, and each what it needs.
func (d *damageCard) shareRows(body page.Rect, of [2]damageRow) [2]page.Rect {
	var lines [2]page.MM
	_, text := d.rowParts(body)
	for i, r := range of {
		runs, _ := wrap(&d.Piece.Canvas, text, d.U(2.6*mm), DamageEntries(d.Lang, r.list))
		lines[i] = 1 + min(lineCount(runs), mostLines)
	}
	first, second := draw.Top(body, body.H*lines[0]/(lines[0]+lines[1]), 0)
	if one, two := d.needs(page.Rect{W: body.W + d.spineWide()}, of); one+two <= body.H && (first.H < one || second.H < two) {
		first, second = draw.Top(body, one+(body.H-one-two)/2, 0)
	}
	return [2]page.Rect{first, second}
}

// tagPad is above and below the text of a row.
const tagPad = 0.6 * mm

// rowParts cuts a row into the place of its tag and that of its text.
func (d *damageCard) rowParts(row page.Rect) (tag, text page.Rect) {
	wide := d.U(9.6 * mm)
	for _, key := range []wording.Key{"damage.light", "damage.heavy"} {
		wide = max(wide, d.Fonts.Width(page.Bold, draw.SixPoints, d.Lang.Text(key))+d.U(0.2*mm))
	}
	return draw.Side(draw.Pad(row, d.U(0.7*mm), d.U(tagPad)), wide, d.U(0.8*mm))
}

// drawCritical draws the critical number in a crosshair.
func (d *damageCard) drawCritical(box page.Rect) {
	c, r := box.Centre(), min(box.W, box.H)/2-d.U(0.9*mm)
	from, number := d.Source("critical", "number"), strconv.Itoa(d.card.Critical.Number)
	if d.blank() {
		number = ""
	}
	if _, named := d.spine(); !named {
		// A narrow spine has no room for the ticks beside a number that can be read.
		r += d.U(0.9 * mm)
		d.Circle(c, r, page.Path{Fill: draw.Paper, From: from})
		d.Write(page.Rect{X: c.X - r, Y: c.Y - r, W: 2 * r, H: 2 * r}, number, from,
			draw.Bold("what.number", draw.Ink, 0, d.U(5*mm)).Centred())
		return
	}
	d.Circle(c, r, page.Path{Fill: draw.Paper, Stroke: draw.Ink, Width: d.U(0.4 * mm), From: from})
	d.Ticks(c, [2]page.MM{r - d.U(0.8*mm), r + d.U(0.9*mm)}, page.Path{Stroke: draw.Ink, Width: d.U(0.6 * mm), From: from})
	d.Write(page.Rect{X: c.X - r, Y: c.Y - r, W: 2 * r, H: 2 * r}, number, from,
		draw.Bold("what.number", draw.Ink, 0, d.U(6*mm)).Centred())
}

// drawTag says which part or damage a row is about, by icons where words are too wide.
func (d *damageCard) drawTag(box page.Rect, r damageRow, colour page.Colour) {
	if len(r.glyphs) == 0 || d.SixFit(page.Bold, r.tag, box.W) {
		d.Write(box, r.tag, d.Source(r.path...), draw.Bold("what.box", colour, d.U(1.25*mm), d.U(1.9*mm)).OnLines(2).Centred())
		return
	}
	for i, cell := range draw.Columns(box, len(r.glyphs), 0) {
		d.Icon(r.glyphs[i], cell.Inset(d.U(0.3*mm)), draw.Tones{Ink: colour, Ground: draw.Paper}, d.Source(r.path...))
	}
}

// drawRow sets the tag and the damage text; the tag of heavy damage is filled.
func (d *damageCard) drawRow(box page.Rect, r damageRow) {
	tag, text := d.rowParts(box)
	high := min(d.U(4.8*mm), tag.H)
	tag = page.Rect{X: tag.X, Y: tag.Centre().Y - high/2, W: tag.W, H: high}
	style, colour := page.Path{Fill: draw.Paper, Stroke: draw.Quiet, Width: d.U(0.25 * mm)}, draw.Ink
	if r.heavy {
		style, colour = page.Path{Fill: draw.HeavyRed, Stroke: draw.HeavyRed, Width: d.U(0.25 * mm)}, draw.Paper
	}
	d.Outline(tag, d.U(0.7*mm), style)
	d.drawTag(draw.Pad(tag, d.U(0.1*mm), 0), r, colour)
	entries := DamageEntries(d.Lang, r.list)
	for i := range entries {
		entries[i].from = d.Source(append(slices.Clone(r.path), i)...)
	}
	switch {
	case d.blank():
		y := text.Bottom() - d.U(0.6*mm)
		d.Rule(page.Point{X: text.X, Y: y}, page.Point{X: text.Right() - d.U(2*mm), Y: y}, draw.Hairline, d.U(0.25*mm))
		return
	case len(entries) == 0:
		entries = []entry{{Text: d.Lang.Text("damage.none"), from: d.Source(r.path...)}}
	}
	setEntries(&d.Piece.Canvas, entryBox{box: text, what: "what.damage", most: max(d.U(2.65*mm), draw.SixPoints), least: max(d.U(1.8*mm), draw.Legible)}, entries)
}
