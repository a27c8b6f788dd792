package scenario

import (
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// viewFigure is a number of a variant that is looked for first.
type viewFigure struct {
	Name  wording.Key
	Field string
	Of    func(v *model.Variant) string
}

// ViewFigures are the numbers above the rules.
var ViewFigures = []viewFigure{
	{"view.rounds", "rounds", func(v *model.Variant) string { return wording.Number(v.Rounds) }},
	{"view.points", "points", func(v *model.Variant) string { return wording.Number(v.Points) }},
	{"view.hand", "hand", func(v *model.Variant) string { return wording.Number(v.Hand) }},
	{"view.deck", "deck", func(v *model.Variant) string {
		n := 0
		for _, h := range v.Deck {
			n += h.Copies
		}
		return wording.Number(n)
	}},
	{"view.away", "removed", func(v *model.Variant) string { return wording.Number(v.Removed) }},
}

// first is the variant that comes first in the set of this one, from which the others differ.
func (o *Overview) first() *model.Variant {
	first := o.Variant
	for i := range o.Content.Variants {
		if v := &o.Content.Variants[i]; v.Set == first.Set && v.Order < first.Order {
			first = v
		}
	}
	return first
}

// DrawFigures draws the numbers side by side, those that differ from the first variant's on a
// ground of their own with what they are there.
func (o *Overview) drawFigures(box page.Rect) {
	first := o.first()
	for i, cell := range draw.Columns(box, len(ViewFigures), sheet.SheetGap) {
		f := ViewFigures[i]
		own, usual := f.Of(o.Variant), f.Of(first)
		l, names := draw.Bold("what.box", draw.Ink, 3*mm, 6*mm).Centred(), draw.Quiet
		if own == usual {
			o.Outline(cell, 1.4*mm, page.Path{Fill: draw.Stone, Stroke: draw.Hairline, Width: 0.25 * mm})
		} else {
			o.Outline(cell, 1.4*mm, page.Path{Fill: draw.KindFlank.Ink.Tint(180), Stroke: draw.KindFlank.Ink, Width: 0.6 * mm})
			names = draw.Ink
		}
		name, value := draw.Top(draw.Pad(cell, 1.4*mm, 1.6*mm), 2.8*mm, 0.8*mm)
		o.Write(name, o.Lang.Text(f.Name), o.Source(f.Field), draw.Bold("what.box", names, draw.SixPoints, 2.3*mm).Centred())
		if own == usual {
			o.Write(value, own, o.Source(f.Field), l)
			continue
		}
		number, note := draw.Side(value, value.W*40/100, 1*mm)
		o.Write(number, own, o.Source(f.Field), l.FlushRight())
		o.Write(note, o.Lang.Say("view.instead", "n", usual), o.Source(f.Field), draw.Regular("what.note", draw.Ink, draw.SixPoints, 2.6*mm).OnLines(2))
	}
}

// viewTile is a picture with what it counts.
type viewTile struct {
	Scene   string
	Value   string
	Caption wording.Key
	// Changed is set where the first variant has another value.
	Changed bool
	From    page.Source
}

// tileStripHigh is the height of tiles with the space below them.
const tileStripHigh page.MM = 20 * mm

// tilesHigh is the height that the tiles of a part take.
func (part viewPart) tilesHigh() page.MM {
	if part.tiles == nil {
		return 0
	}
	return tileStripHigh
}

// strengths are the figures that count in an attack.
func (o *Overview) strengths() []viewTile {
	return []viewTile{
		{"soldiers-1", "+1", "view.each-soldier", false, o.Source()},
		{"field-tank", "+1", "view.the-tank", false, o.Source()},
		{"field-bunker", "+1", "view.defends", false, o.Source()},
		{cardScene, "+?", "view.card", false, o.Source("deck")},
	}
}

// sites are where soldiers are recruited.
func (o *Overview) sites() []viewTile {
	return []viewTile{
		{"field-home", "+1", "view.your-base", false, o.Source()},
		{"field-bunker", "+1", "view.your-bunker", false, o.Source()},
	}
}

// Worths are the figures that count at the end.
func (o *Overview) Worths() []viewTile {
	own, usual := o.Variant.Scoring, o.first().Scoring
	of := func(field string) page.Source { return o.Source("scoring", field) }
	return []viewTile{
		{"field-crate", wording.Number(own.Crate), "view.crate", own.Crate != usual.Crate, of("crate")},
		{"soldiers-4", wording.Number(own.Soldiers), "view.most", own.Soldiers != usual.Soldiers, of("soldiers")},
		{"field-bunker", wording.Number(own.Bunker), "view.bunker", own.Bunker != usual.Bunker, of("bunker")},
		{"field-tank", wording.Number(own.Tank), "view.the-tank", own.Tank != usual.Tank, of("tank")},
	}
}

// drawViewTiles draws tiles side by side: the picture, the number over its corner, and the
// caption below.
func drawViewTiles(p *draw.Piece, box page.Rect, tiles []viewTile, colour page.Colour) {
	for i, cell := range draw.Columns(box, len(tiles), 1.6*mm) {
		t := tiles[i]
		picture, words := draw.Top(cell, 11*mm, 0.8*mm)
		p.Fill(picture, page.Corners{}, draw.Paper)
		p.Scene(t.Scene, picture, draw.FieldInk, t.From)
		p.Outline(picture, 0.8*mm, page.Path{Stroke: colour.Tint(450), Width: 0.25 * mm})
		badge := page.Rect{X: picture.Right() - 8*mm, Y: picture.Y, W: 8 * mm, H: 6 * mm}
		ground, number := draw.Paper, draw.Bold("what.cell", draw.Ink, 2.4*mm, 4*mm).Centred()
		if t.Changed {
			ground, number.Colour = colour, draw.Paper
		}
		p.Outline(badge, 0.8*mm, page.Path{Fill: ground, Stroke: colour, Width: 0.3 * mm})
		p.Write(badge, t.Value, t.From, number)
		words.H = 5.6 * mm
		p.Write(words, p.Lang.Text(t.Caption), t.From, draw.Regular("what.note", draw.Ink, draw.SixPoints, 2.5*mm).OnLines(2).FromTop().Centred())
	}
}
