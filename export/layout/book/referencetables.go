package book

import (
	"slices"
	"strings"

	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// damageShares are the widths of the columns of the table of damage, in thousandths: the number,
// light and heavy damage of turret, hull and tracks, and the morale.
var damageShares = [...]int{62, 130, 168, 130, 168, 106, 116, 120}

// The measures of the table of damage.
const (
	damageHead page.MM = 10 * mm
	damageGap  page.MM = 1.8 * mm
	damagePad  page.MM = 0.7 * mm
	damageType         = 900 // of the type of the book, in thousandths
)

// damage is a table of all Damage Cards: for each a row of light and heavy damage, and below it
// one of critical damage.
func (r *reference) damage() {
	if !r.begin("title.damage", "chapter/damage", len(r.list.Damage)) {
		return
	}
	for i := range r.list.Damage {
		d := &r.list.Damage[i]
		row := r.damageRow(d)
		r.opened()
		row.measure(r)
		high := row.upper + row.lower + 2*damagePad
		r.Need(high + damageHead)
		if i == 0 || r.AtTop() {
			r.damageHeads(r.Place(damageHead))
		}
		title := r.Opts.Language.Text("damage.title") + " " + wording.Number(d.Number)
		r.enter(model.KindDamage, &d.Record, title, append(r.resultsOf(d), r.Opts.Language.Text("title.damage"))...)
		row.draw(r, r.Place(high))
	}
	r.Space(gridBelow)
}

// damageRow is the texts of a Damage Card by the columns of the table.
type damageRow struct {
	number string
	from   page.Source
	// cells are light and heavy damage and the morale, critical that of the turret and of the rest.
	cells    [7]draw.Paragraph
	critical [2]draw.Paragraph
	// upper and lower are the heights of the two rows.
	upper, lower page.MM
}

// damageRow puts a Damage Card into words.
func (r *reference) damageRow(d *model.DamageCard) *damageRow {
	lang := r.Opts.Language
	cell := func(list []model.Damage, field ...any) draw.Paragraph {
		var out []string
		for _, e := range cards.DamageEntries(lang, list) {
			out = append(out, e.Text)
		}
		if len(out) == 0 {
			out = []string{lang.Text("damage.none")}
		}
		// A man and who takes his place may be parted where the line ends.
		p := r.line(strings.ReplaceAll(strings.Join(out, ", "), "\u00a0", " "), page.SourceOf(d.Origin, field...))
		p.Size = damageType
		return p
	}
	row := &damageRow{number: wording.Number(d.Number) + signOf(&d.Record), from: page.SourceOf(d.Origin, "number"),
		cells: [7]draw.Paragraph{
			cell(d.Turret.Light, "turret", "light"), cell(d.Turret.Heavy, "turret", "heavy"), cell(d.Hull.Light, "hull", "light"),
			cell(d.Hull.Heavy, "hull", "heavy"), cell(d.Tracks.Light, "tracks", "light"), cell(d.Tracks.Heavy, "tracks", "heavy"),
			r.line(r.crosses(d), page.SourceOf(d.Origin, "morale")),
		},
		critical: [2]draw.Paragraph{cell(d.Critical.Turret, "critical", "turret"), cell(d.Critical.Hull, "critical", "hull")},
	}
	row.cells[6].Size = damageType
	for i := range row.critical {
		row.critical[i].Lead = lang.Text("damage.critical") + " " + wording.Number(d.Critical.Number)
	}
	return row
}

// damageColumns are the columns of the table in a row of it.
func damageColumns(box page.Rect) [len(damageShares)]page.Rect {
	var out [len(damageShares)]page.Rect
	for i, share := range damageShares {
		w := page.MM(share) * box.W / 1000
		out[i] = page.Rect{X: box.X, Y: box.Y, W: w - damageGap, H: box.H}
		box.X += w
	}
	return out
}

// across is the boxes of the critical damage of the turret and of hull and tracks.
func across(at [len(damageShares)]page.Rect) [2]page.Rect {
	turret, rest := at[1], at[3]
	turret.W, rest.W = at[2].Right()-at[1].X, at[6].Right()-at[3].X
	return [2]page.Rect{turret, rest}
}

// measure finds how high the two rows are.
func (d *damageRow) measure(r *reference) {
	at := damageColumns(page.Rect{W: r.Room.W})
	tall := func(p draw.Paragraph, w page.MM) page.MM {
		return r.Leaf.HeightAt(flowIn(w), []draw.Paragraph{p}, sheet.BookType)
	}
	for i, p := range d.cells[:6] {
		d.upper = max(d.upper, tall(p, at[i+1].W))
	}
	for i, box := range across(at) {
		d.lower = max(d.lower, tall(d.critical[i], box.W))
	}
	if both := tall(d.cells[6], at[7].W); both > d.upper+d.lower {
		d.lower = both - d.upper
	}
}

// draw draws the two rows, that of critical damage on a ground, with a line before turret, hull,
// tracks and morale.
func (d *damageRow) draw(r *reference, box page.Rect) {
	p := &r.Leaf
	for i, at := range damageColumns(box) {
		if i == 1 || i == 3 || i == 5 || i == 7 {
			p.Rule(page.Point{X: at.X - damageGap/2, Y: at.Y}, page.Point{X: at.X - damageGap/2, Y: at.Bottom()}, draw.Hairline, 0.2*mm)
		}
	}
	ground := damageColumns(page.Rect{X: box.X, Y: box.Bottom() - damagePad - d.lower, W: box.W, H: d.lower + damagePad})
	p.Fill(page.Rect{X: ground[1].X - damageGap/2, Y: ground[0].Y, W: ground[7].X - ground[1].X, H: ground[0].H}, page.Corners{}, draw.Stone)
	p.Rule(page.Point{X: box.X, Y: box.Bottom()}, page.Point{X: box.Right(), Y: box.Bottom()}, draw.Hairline, 0.2*mm)
	in := draw.Pad(box, 0, damagePad)
	upper, lower := draw.Top(in, d.upper, 0)
	at := damageColumns(upper)
	p.Write(draw.Pad(page.Rect{X: in.X, Y: in.Y, W: at[0].W, H: in.H}, 0.8*mm, 0), d.number, d.from, draw.Bold("what.number", draw.Ink, draw.SixPoints, 4*mm))
	for i, cell := range d.cells {
		to := at[i+1]
		if i == 6 {
			to.H = in.H
		}
		r.flow(to, []draw.Paragraph{cell})
	}
	for i, to := range across(damageColumns(lower)) {
		r.flow(to, []draw.Paragraph{d.critical[i]})
	}
}

// damageHeads names the columns of the table.
func (r *reference) damageHeads(box page.Rect) {
	lang, p := r.Opts.Language, &r.Leaf
	p.Fill(page.Rect{X: box.X, Y: box.Y, W: box.W, H: box.H - damagePad}, page.Round(0.9*mm), draw.Ink)
	over, below := draw.Top(draw.Pad(box, 0, damagePad), box.H/2-damagePad, 0)
	below.H = over.H
	head := draw.Bold("what.box", draw.Paper, draw.SixPoints, 2.8*mm)
	at := damageColumns(over)
	for i, k := range []wording.Key{"damage.turret", "damage.hull", "damage.tracks"} {
		to := at[1+2*i]
		to.W = at[2+2*i].Right() - to.X
		p.Write(to, lang.Text(k), page.Source{}, head)
	}
	p.Write(at[7], lang.Text("reference.morale"), page.Source{}, head)
	for i, to := range damageColumns(below) {
		if i > 0 && i < 7 {
			p.Write(to, lang.Text([]wording.Key{"damage.light", "damage.heavy"}[(i-1)%2]), page.Source{}, head)
		}
	}
}

// variantsWide is how many variants are side by side in their table.
const variantsWide = 4

// skirmish gives the variants of the second game a table, and its cards a grid for each kind.
func (r *reference) skirmish() {
	c, lang := r.list, r.Opts.Language
	if !r.begin("reference.skirmish", "chapter/skirmish", len(c.Battlefield)+len(c.Actions)+len(c.Tokens)+len(c.Variants)) {
		return
	}
	for all := range slices.Chunk(c.Variants, variantsWide) {
		r.variants(all)
	}
	var fields, others []gridCell
	for i := range c.Battlefield {
		fields = append(fields, r.fieldCell(&c.Battlefield[i]))
	}
	for i := range c.Actions {
		a := &c.Actions[i]
		text := lang.Say("action.boost", "n", wording.Signed(a.Value)) + " · " + lang.Counted("reference.copies-each", a.Copies)
		others = append(others, gridCell{kind: model.KindAction, head: &a.Record, title: lang.Say("reference.action", "n", wording.Signed(a.Value)),
			text: []draw.Paragraph{r.line(text, page.SourceOf(a.Origin, "value"))}})
	}
	for i := range c.Tokens {
		t := &c.Tokens[i]
		others = append(others, gridCell{kind: model.KindToken, head: &t.Record, title: t.Name, text: []draw.Paragraph{r.line(lang.Word("token", t.Shows), page.SourceOf(t.Origin, "shows"))}})
	}
	r.grid(variantsWide, fields)
	r.grid(variantsWide, others)
}

// The measures of the cell of a battlefield card: its picture, which has its two halves.
const (
	fieldWide page.MM = 13 * mm
	fieldGap  page.MM = 0.4 * mm
)

// fieldCell is the cell of a battlefield card.
func (r *reference) fieldCell(b *model.BattlefieldCard) gridCell {
	lang := r.Opts.Language
	words := []string{lang.Say("reference.fields", "upper", lang.Word("field", b.Upper), "lower", lang.Word("field", b.Lower)), lang.Counted("reference.copies", b.Copies)}
	if b.Start {
		words = append(words, lang.Text("reference.start"))
	}
	colour := draw.FieldInk
	if b.Army != "" {
		colour = r.ArmyInk(b.Army)
	}
	return gridCell{kind: model.KindBattlefield, head: &b.Record, title: b.Name, text: []draw.Paragraph{r.line(strings.Join(words, " · "), page.SourceOf(b.Origin, "upper"))},
		wide: fieldWide, view: func(p *draw.Piece, box page.Rect) {
			p.Fill(box, page.Corners{}, draw.FieldInk.Tint(130))
			p.Scene("field-"+b.Lower, box, colour, page.SourceOf(b.Origin, "lower"))
			p.Outline(box, fieldGap, page.Path{Stroke: draw.Ink, Width: 0.25 * mm})
		}}
}

// The measures of the table of variants.
const (
	variantName page.MM = 44 * mm
	variantRow  page.MM = 4.6 * mm
)

// variants is a table of some variants: their names, what each is about, and its figures.
func (r *reference) variants(all []model.Variant) {
	r.opened()
	tops := make([][]draw.Paragraph, len(all))
	wide := draw.Columns(page.Rect{W: r.Room.W - variantName}, variantsWide, gridGap)[0].W
	high := page.MM(0)
	for i := range all {
		v := &all[i]
		name := r.nameOf(model.KindVariant, &v.Record, v.Title)
		name.Size, name.From = 1000, page.SourceOf(v.Origin, "title")
		tops[i] = []draw.Paragraph{name, small([]draw.Paragraph{r.line(v.Summary, page.SourceOf(v.Origin, "summary"))})[0]}
		high = max(high, r.Leaf.HeightAt(flowIn(wide), tops[i], sheet.BookType))
	}
	rows := r.variantRows(all)
	high += damagePad
	r.Need(high + variantRow*page.MM(len(rows)))
	for i := range all {
		r.enter(model.KindVariant, &all[i].Record, all[i].Title, all[i].Title)
	}
	_, body := draw.Side(r.Place(high), variantName, 0)
	for i, box := range draw.Columns(body, variantsWide, gridGap)[:len(all)] {
		r.flow(box, tops[i])
	}
	for n, row := range rows {
		line := r.Place(variantRow)
		if n%2 == 0 {
			r.Leaf.Fill(line, page.Round(0.6*mm), draw.Stone)
		}
		name, cells := draw.Side(line, variantName, 0)
		r.Leaf.Write(draw.Pad(name, 0.8*mm, 0), row.name, page.Source{}, draw.Regular("what.name", draw.Ink, draw.SixPoints, 2.6*mm))
		for i, box := range draw.Columns(cells, variantsWide, gridGap)[:len(row.cells)] {
			r.Leaf.Write(box, row.cells[i], page.SourceOf(all[i].Origin), draw.Bold("what.number", draw.Ink, draw.SixPoints, chartMost))
		}
	}
	r.Space(2 * gridBelow)
}

// variantRows are the figures of variants.
func (r *reference) variantRows(all []model.Variant) []chartRow {
	var rows []chartRow
	for i := range all {
		v := &all[i]
		o := scenario.Overview{Piece: r.Sheet.NewLeaf(v.Origin, false), Variant: v}
		n := 0
		add := func(name wording.Key, value string) {
			if i == 0 {
				rows = append(rows, chartRow{name: r.Opts.Language.Text(name)})
			}
			rows[n].cells = append(rows[n].cells, value)
			n++
		}
		for _, f := range scenario.ViewFigures {
			add(f.Name, f.Of(v))
		}
		for _, t := range o.Worths() {
			add(t.Caption, t.Value)
		}
	}
	return rows
}
