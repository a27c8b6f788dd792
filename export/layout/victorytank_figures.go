package layout

import (
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/model"
)

// viewFigure is a number of a variant that is looked for first.
type viewFigure struct {
	name  wording.Key
	field string
	of    func(v *model.Variant) string
}

// viewFigures are the numbers above the rules.
var viewFigures = []viewFigure{
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
func (o *overview) first() *model.Variant {
	first := o.variant
	for i := range o.content.Variants {
		if v := &o.content.Variants[i]; v.Set == first.Set && v.Order < first.Order {
			first = v
		}
	}
	return first
}

// drawFigures draws the numbers side by side, those that differ from the first variant's on a
// ground of their own with what they are there.
func (o *overview) drawFigures(box page.Rect) {
	first := o.first()
	for i, cell := range columns(box, len(viewFigures), sheetGap) {
		f := viewFigures[i]
		own, usual := f.of(o.variant), f.of(first)
		l, names := bold("what.box", ink, 3*mm, 6*mm).centred(), quiet
		if own == usual {
			o.outline(cell, 1.4*mm, page.Path{Fill: stone, Stroke: hairline, Width: 0.25 * mm})
		} else {
			o.outline(cell, 1.4*mm, page.Path{Fill: kindFlank.ink.Tint(180), Stroke: kindFlank.ink, Width: 0.6 * mm})
			names = ink
		}
		name, value := top(pad(cell, 1.4*mm, 1.6*mm), 2.8*mm, 0.8*mm)
		o.write(name, o.lang.Text(f.name), o.source(f.field), bold("what.box", names, sixPoints, 2.3*mm).centred())
		if own == usual {
			o.write(value, own, o.source(f.field), l)
			continue
		}
		number, note := side(value, value.W*40/100, 1*mm)
		o.write(number, own, o.source(f.field), l.flushRight())
		o.write(note, o.lang.Say("view.instead", "n", usual), o.source(f.field), regular("what.note", ink, sixPoints, 2.6*mm).onLines(2))
	}
}

// viewTile is a picture with what it counts.
type viewTile struct {
	scene   string
	value   string
	caption wording.Key
	// changed is set where the first variant has another value.
	changed bool
	from    source
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

// strengths are what counts in an attack.
func (o *overview) strengths() []viewTile {
	return []viewTile{
		{"soldiers-1", "+1", "view.each-soldier", false, o.source()},
		{"field-tank", "+1", "view.the-tank", false, o.source()},
		{"field-bunker", "+1", "view.defends", false, o.source()},
		{cardScene, "+?", "view.card", false, o.source("deck")},
	}
}

// sites are where soldiers are recruited.
func (o *overview) sites() []viewTile {
	return []viewTile{
		{"field-home", "+1", "view.your-base", false, o.source()},
		{"field-bunker", "+1", "view.your-bunker", false, o.source()},
	}
}

// worths are what counts at the end.
func (o *overview) worths() []viewTile {
	own, usual := o.variant.Scoring, o.first().Scoring
	of := func(field string) source { return o.source("scoring", field) }
	return []viewTile{
		{"field-crate", wording.Number(own.Crate), "view.crate", own.Crate != usual.Crate, of("crate")},
		{"soldiers-4", wording.Number(own.Soldiers), "view.most", own.Soldiers != usual.Soldiers, of("soldiers")},
		{"field-bunker", wording.Number(own.Bunker), "view.bunker", own.Bunker != usual.Bunker, of("bunker")},
		{"field-tank", wording.Number(own.Tank), "view.the-tank", own.Tank != usual.Tank, of("tank")},
	}
}

// drawViewTiles draws tiles side by side: the picture, the number over its corner, and the
// caption below.
func (p *piece) drawViewTiles(box page.Rect, tiles []viewTile, colour page.Colour) {
	for i, cell := range columns(box, len(tiles), 1.6*mm) {
		t := tiles[i]
		picture, words := top(cell, 11*mm, 0.8*mm)
		p.fill(picture, page.Corners{}, paper)
		p.scene(t.scene, picture, fieldInk, t.from)
		p.outline(picture, 0.8*mm, page.Path{Stroke: colour.Tint(450), Width: 0.25 * mm})
		badge := page.Rect{X: picture.Right() - 8*mm, Y: picture.Y, W: 8 * mm, H: 6 * mm}
		ground, number := paper, bold("what.cell", ink, 2.4*mm, 4*mm).centred()
		if t.changed {
			ground, number.colour = colour, paper
		}
		p.outline(badge, 0.8*mm, page.Path{Fill: ground, Stroke: colour, Width: 0.3 * mm})
		p.write(badge, t.value, t.from, number)
		words.H = 5.6 * mm
		p.write(words, p.lang.Text(t.caption), t.from, regular("what.note", ink, sixPoints, 2.5*mm).onLines(2).fromTop().centred())
	}
}
