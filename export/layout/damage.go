package layout

import (
	"cmp"
	"slices"
	"strconv"

	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// DamageCards lays out Damage Cards (EITC 4.3) on sheets with crop marks,
// ordered by number and id, and reports at the author's text what cannot be
// printed.
func DamageCards(c *model.Content, cards []model.DamageCard, opts Options) (page.Document, []diag.Finding) {
	d := newDeal(c, opts, "title.damage", "damage")
	ordered := slices.Clone(cards)
	slices.SortStableFunc(ordered, func(a, b model.DamageCard) int {
		return cmp.Or(cmp.Compare(a.Number, b.Number), cmp.Compare(a.ID, b.ID))
	})
	for i := range ordered {
		card := &ordered[i]
		title := opts.Language.Text("damage.title") + " " + wording.Number(card.Number)
		d.add(dealt{front: damageFace(d.sheet, card), back: damageBack(opts.Card), title: title, from: card.Origin})
	}
	return d.done()
}

// damageCard is the front of one Damage Card in the making.
type damageCard struct {
	piece
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

func damageFace(s sheet, card *model.DamageCard) page.Page {
	d := damageCard{piece: newPiece(s, card.Origin), card: card}
	// The texts need the room more than the number does.
	d.header.H = d.u(9 * mm)
	d.drawHeader()
	body := page.Rect{X: d.frame.X, Y: d.header.Bottom(), W: d.frame.W, H: d.foot.Y - d.u(1.6*mm) - d.header.Bottom()}
	gap := d.u(0.6 * mm)
	sections := []section{d.critical(), d.section(0), d.section(1), d.section(2)}
	for i, box := range d.share(body, sections, gap) {
		d.drawSection(box, sections[i])
	}
	d.drawMorale(page.Rect{X: d.frame.X, Y: body.Bottom(), W: d.frame.W, H: d.frame.Bottom() - body.Bottom()})
	return d.done(d.size)
}

// blank reports whether the card is one to be filled in: it has no number.
func (d *damageCard) blank() bool { return d.card.Number == 0 }

func (d *damageCard) drawHeader() {
	radius := d.u(frameRadius)
	d.fill(d.header, page.Corners{TopLeft: radius, TopRight: radius}, ink)
	box := pad(d.header, d.u(2.4*mm), 0)
	no, rest := side(box, d.u(12*mm), d.u(0.6*mm))
	if d.blank() {
		d.outline(page.Rect{X: d.header.X, Y: d.header.Y, W: d.u(15 * mm), H: d.header.H}.Inset(d.u(1.2*mm)), d.u(1*mm), page.Path{Fill: paper})
	} else {
		d.write(no, wording.Number(d.card.Number), d.source("number"), bold("what.number", paper, 0, d.u(8.6*mm)))
	}
	if !d.card.Shuffle || d.u(mm) == mm {
		// On a small card the order to shuffle needs the room of the glyph.
		glyph := page.Rect{X: rest.Right() - d.u(6.2*mm), Y: rest.Y, W: d.u(6.2 * mm), H: rest.H}
		rest.W -= d.u(7.6 * mm)
		d.icon("explosion", glyph, tones{ink: paper, ground: ink}, d.source())
	}
	title := label{text: d.lang.Text("damage.title"), box: rest, from: d.source(), style: bold("what.title", paper, 0, d.u(4.4*mm)).flushRight()}
	if !d.card.Shuffle {
		d.text(title)
		return
	}
	// The order to shuffle takes the place of the title.
	mark, text := side(page.Rect{X: rest.X, Y: d.header.Y, W: rest.W, H: d.header.H}, d.u(4.4*mm), d.u(0.6*mm))
	d.icon("shuffle", mark, tones{ink: paper, ground: ink}, d.source("shuffle"))
	d.write(text, d.lang.Text("damage.shuffle"), d.source("shuffle"), regular("what.note", paper, d.u(1.7*mm), d.u(2.3*mm)).onLines(3))
}

func (d *damageCard) critical() section {
	return section{
		name: d.lang.Text("damage.critical"), ink: kindFire.ink,
		rows: [2]damageRow{
			{tag: d.lang.Text("damage.turret"), glyphs: []string{"turret"}, list: d.card.Critical.Turret, path: []any{"critical", "turret"}},
			{tag: d.lang.Text("damage.hull-tracks"), glyphs: []string{"hull", "tracks"}, list: d.card.Critical.Hull, path: []any{"critical", "hull"}},
		},
	}
}

// section returns the i-th of the three Hit Locations from the top down.
func (d *damageCard) section(i int) section {
	sections := [3]section{
		{name: d.lang.Text("damage.turret"), glyph: "turret", ink: kindMove.ink},
		{name: d.lang.Text("damage.hull"), glyph: "hull", ink: kindManMade.ink},
		{name: d.lang.Text("damage.tracks"), glyph: "tracks", ink: kindSmoke.ink},
	}
	of := [3]model.SectionDamage{d.card.Turret, d.card.Hull, d.card.Tracks}[i]
	field := [3]string{"turret", "hull", "tracks"}[i]
	s := sections[i]
	d.findings.means(meaning{partMeaning, field, s.glyph, d.theme.of(s.ink), d.theme.source(s.ink, d.source(field))})
	s.rows = [2]damageRow{
		{tag: d.lang.Text("damage.light"), list: of.Light, path: []any{field, "light"}},
		{tag: d.lang.Text("damage.heavy"), heavy: true, list: of.Heavy, path: []any{field, "heavy"}},
	}
	return s
}

// spine returns how wide the spines are, and whether the names of the sections are in them:
// a card that has no room for the longest in six points shows their icons alone.
func (d *damageCard) spine() (page.MM, bool) {
	wide, most := d.u(10.8*mm), d.u(12.4*mm)
	for i := range 4 {
		name := d.critical().name
		if i < 3 {
			name = d.section(i).name
		}
		wide = max(wide, d.fonts.Width(page.Bold, sixPoints, name)+d.u(0.5*mm))
	}
	if wide > most {
		return d.u(7 * mm), false
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
	critical, rest := top(body, body.H*34/100, gap)
	// Little can happen to tracks; the others need two lines.
	turret, rest := top(rest, rest.H*35/100, gap)
	hull, tracks := top(rest, rest.H*54/100, gap)
	out := []page.Rect{critical, turret, hull, tracks}
	var needs []page.MM
	sum, fit := page.MM(0), true
	for i, s := range of {
		first, second := d.needs(body, s.rows)
		needs = append(needs, first+second)
		sum += first + second
		fit = fit && first+second <= out[i].H
	}
	spare := body.H - 3*gap - sum
	if fit || spare < 0 {
		return out
	}
	rest = body
	for i := range out {
		out[i], rest = top(rest, needs[i]+spare/4, gap)
	}
	return out
}

// needs returns how high two rows are in six points.
func (d *damageCard) needs(body page.Rect, of [2]damageRow) (page.MM, page.MM) {
	var out [2]page.MM
	_, spineless := side(body, d.spineWide(), 0)
	_, text := d.rowParts(spineless)
	for i, r := range of {
		runs, _ := d.wrap(text, sixPoints, damageEntries(d.lang, r.list))
		out[i] = d.firstLine(runs, sixPoints) + 2*d.u(tagPad)
		if n := len(runs); n > 0 {
			out[i] += runs[n-1].line * thousandths(leading, sixPoints)
		}
		out[i] = max(out[i], sixPoints+d.u(1.2*mm))
	}
	return out[0], out[1]
}

// drawSection draws the spine with the glyph and the two rows beside it.
func (d *damageCard) drawSection(box page.Rect, s section) {
	wide, named := d.spine()
	spine, body := side(box, wide, 0)
	d.fill(box, page.Corners{}, s.ink.Tint(70))
	d.fill(spine, page.Corners{}, s.ink)
	glyph, name := top(pad(spine, d.u(0.2*mm), d.u(1.2*mm)), spine.H-d.u(5*mm), 0)
	if s.glyph == "" {
		d.drawCritical(glyph)
	} else {
		glyph.H = min(glyph.H, d.u(7*mm))
		d.icon(s.glyph, glyph, tones{ink: paper, ground: s.ink}, d.source())
	}
	if named {
		// A trifle to the right, the longest name is within the safe area of every shop.
		_, name = side(name, 0, d.u(0.1*mm))
		d.write(name, s.name, d.source(), bold("what.box", paper, d.u(1.6*mm), d.u(2.1*mm)).centred())
	}
	for i, r := range d.shareRows(body, s.rows) {
		if i > 0 {
			d.rule(page.Point{X: r.X, Y: r.Y}, page.Point{X: r.Right(), Y: r.Y}, s.ink.Tint(350), d.u(0.2*mm))
		}
		d.drawRow(r, s.rows[i])
	}
}

// mostLines is how many lines a row has at most.
const mostLines = 4

// shareRows gives the row that has more to say more of the height, and each what it needs.
func (d *damageCard) shareRows(body page.Rect, of [2]damageRow) [2]page.Rect {
	var lines [2]page.MM
	_, text := d.rowParts(body)
	for i, r := range of {
		runs, _ := d.wrap(text, d.u(2.6*mm), damageEntries(d.lang, r.list))
		lines[i] = 1
		if n := len(runs); n > 0 {
			lines[i] += min(runs[n-1].line+1, mostLines)
		}
	}
	first, second := top(body, body.H*lines[0]/(lines[0]+lines[1]), 0)
	if one, two := d.needs(page.Rect{W: body.W + d.spineWide()}, of); one+two <= body.H && (first.H < one || second.H < two) {
		first, second = top(body, one+(body.H-one-two)/2, 0)
	}
	return [2]page.Rect{first, second}
}

// tagPad is above and below the text of a row.
const tagPad = 0.4 * mm

// rowParts cuts a row into the place of its tag and that of its text.
func (d *damageCard) rowParts(row page.Rect) (tag, text page.Rect) {
	wide := d.u(9.6 * mm)
	for _, key := range []wording.Key{"damage.light", "damage.heavy"} {
		wide = max(wide, d.fonts.Width(page.Bold, sixPoints, d.lang.Text(key))+d.u(0.2*mm))
	}
	return side(pad(row, d.u(0.7*mm), d.u(tagPad)), wide, d.u(0.8*mm))
}

// drawCritical draws the critical number in a crosshair.
func (d *damageCard) drawCritical(box page.Rect) {
	c, r := box.Centre(), min(box.W, box.H)/2-d.u(0.9*mm)
	from, number := d.source("critical", "number"), strconv.Itoa(d.card.Critical.Number)
	if d.blank() {
		number = ""
	}
	if _, named := d.spine(); !named {
		// A narrow spine has no room for the ticks beside a number that can be read.
		r += d.u(0.9 * mm)
		d.circle(c, r, page.Path{Fill: paper, Span: from.span})
		d.write(page.Rect{X: c.X - r, Y: c.Y - r, W: 2 * r, H: 2 * r}, number, from,
			bold("what.number", ink, 0, d.u(5*mm)).centred())
		return
	}
	d.circle(c, r, page.Path{Fill: paper, Stroke: ink, Width: d.u(0.4 * mm), Span: from.span})
	d.ticks(c, [2]page.MM{r - d.u(0.8*mm), r + d.u(0.9*mm)}, page.Path{Stroke: ink, Width: d.u(0.6 * mm), Span: from.span})
	d.write(page.Rect{X: c.X - r, Y: c.Y - r, W: 2 * r, H: 2 * r}, number, from,
		bold("what.number", ink, 0, d.u(6*mm)).centred())
}

// drawTag says which part or damage a row is about, by icons where words are too wide.
func (d *damageCard) drawTag(box page.Rect, r damageRow, colour page.Colour) {
	if len(r.glyphs) == 0 || d.sixFit(page.Bold, r.tag, box.W) {
		d.write(box, r.tag, d.source(r.path...), bold("what.box", colour, d.u(1.25*mm), d.u(1.9*mm)).onLines(2).centred())
		return
	}
	for i, cell := range columns(box, len(r.glyphs), 0) {
		d.icon(r.glyphs[i], cell.Inset(d.u(0.3*mm)), tones{ink: colour, ground: paper}, d.source(r.path...))
	}
}

// drawRow sets the tag and the damage text; the tag of heavy damage is filled.
func (d *damageCard) drawRow(box page.Rect, r damageRow) {
	tag, text := d.rowParts(box)
	high := min(d.u(4.8*mm), tag.H)
	tag = page.Rect{X: tag.X, Y: tag.Centre().Y - high/2, W: tag.W, H: high}
	style, colour := page.Path{Fill: paper, Stroke: quiet, Width: d.u(0.25 * mm)}, ink
	if r.heavy {
		style, colour = page.Path{Fill: heavyRed, Stroke: heavyRed, Width: d.u(0.25 * mm)}, paper
	}
	d.outline(tag, d.u(0.7*mm), style)
	d.drawTag(pad(tag, d.u(0.1*mm), 0), r, colour)
	entries := damageEntries(d.lang, r.list)
	for i := range entries {
		entries[i].from = d.source(append(slices.Clone(r.path), i)...)
	}
	switch {
	case d.blank():
		y := text.Bottom() - d.u(0.6*mm)
		d.rule(page.Point{X: text.X, Y: y}, page.Point{X: text.Right() - d.u(2*mm), Y: y}, hairline, d.u(0.25*mm))
		return
	case len(entries) == 0:
		entries = []entry{{text: d.lang.Text("damage.none"), from: d.source(r.path...)}}
	}
	d.setEntries(entryBox{box: text, what: "what.damage", most: max(d.u(2.65*mm), sixPoints), least: max(d.u(1.8*mm), legible)}, entries)
}
