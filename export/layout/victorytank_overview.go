package layout

import (
	"fmt"

	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// VariantOverviews lays out a page for each variant with its rules in
// short, with the numbers of the variant, and shows how the cards lie at the
// start. What cannot be printed is reported at the author's text.
func VariantOverviews(c *model.Content, variants []model.Variant, opts Options) (page.Document, []diag.Finding) {
	s, doc := newSheet(c, opts, "title.overview")
	for i := range variants {
		v := &variants[i]
		name := fmt.Sprintf("variant/%d", i+1)
		doc.Outline = append(doc.Outline, page.Entry{Title: printable(v.Title), To: name})
		doc.Pages = append(doc.Pages, overviewPage(s, v, name))
	}
	return doc, s.findings.sorted()
}

// overview is the page of one variant in the making.
type overview struct {
	piece
	variant *model.Variant
}

func overviewPage(s sheet, v *model.Variant, name string) page.Page {
	o := overview{piece: newLeaf(s, v.Origin, false), variant: v}
	o.items = append(o.items, page.Mark{Kind: page.Bookmark, Name: name, Span: v.Origin.At()})
	head, rest := top(o.frame, headHigh, sheetGap)
	o.drawTitle(head, v.Set, o.lang.Text("view.label", v.Order), v.Title)
	summary, rest := top(rest, 10*mm, sheetGap)
	o.write(pad(summary, 2*mm, 0), v.Summary, o.source("summary"), regular("what.summary", ink, 2.6*mm, 4.2*mm).onLines(0))
	tiles, rest := top(rest, tileHigh, sheetGap)
	o.drawFigures(tiles)
	o.drawLayout(s, o.drawParts(rest))
	return o.done(s.opts.Paper.Size())
}

// viewParts lists the parts of the rules in their columns, each with its icon,
// its colour, its lines and its tiles.
var viewParts = [2][]viewPart{
	{
		{"view.setup", "star", ink, []wording.Key{"view.setup.table", "view.setup.army"}, nil},
		{"view.round", "shuffle", kindLeadership.ink, []wording.Key{"view.round.fog", "view.round.place", "view.round.effect", "view.round.ready", "view.round.turns"}, nil},
		{"view.cost", "order", kindCommand.ink, []wording.Key{"view.cost.pay"}, nil},
		{"view.recruit", "infantry", kindNatural.ink, []wording.Key{"view.recruit.site"}, (*overview).sites},
	},
	{
		{"view.move", "move", kindMove.ink, []wording.Key{"view.move.unit", "view.move.tank", "view.move.drive", "view.move.crate"}, nil},
		{"view.attack", "target", kindFire.ink, []wording.Key{"view.attack.field", "view.attack.card", "view.attack.end"}, (*overview).strengths},
		{"view.end", "medal", kindFlank.ink, []wording.Key{"view.end.ties"}, (*overview).worths},
	},
}

// viewPart is a part of the rules in short.
type viewPart struct {
	title wording.Key
	glyph string
	ink   page.Colour
	lines []wording.Key
	// tiles are drawn before the lines, nil for none.
	tiles func(o *overview) []viewTile
}

// paragraphs puts the lines of a part into words, with the numbers of the
// variant.
func (o *overview) paragraphs(part viewPart) []paragraph {
	v := o.variant
	numbers := []string{
		"removed", wording.Number(v.Removed), "home", wording.Number(v.Pieces.Home), "supply", wording.Number(v.Pieces.Supply),
		"points", wording.Number(v.Points), "hand", wording.Number(v.Hand), "unit", wording.Number(v.Unit), "crew", wording.Number(v.Crew),
		"crate", wording.Number(v.Scoring.Crate), "soldiers", wording.Number(v.Scoring.Soldiers), "bunker", wording.Number(v.Scoring.Bunker), "tank", wording.Number(v.Scoring.Tank),
	}
	var out []paragraph
	for _, k := range part.lines {
		out = append(out, paragraph{
			text: o.lang.Say(k, append([]string(nil), numbers...)...), what: "what.rule",
			colour: ink, bullet: "•", before: 350, from: o.source(),
		})
	}
	return out
}

// leastTable is the height kept for the picture of the table.
const leastTable page.MM = 50 * mm

// drawParts sets the parts of the rules in two columns of the same height and
// returns what is left below.
func (o *overview) drawParts(body page.Rect) page.Rect {
	both := columns(body, 2, aidGap)
	size := bodyType * 88 / 100
	high := func(part viewPart) page.MM {
		f := flow{box: page.Rect{W: both[0].W - 2*aidPad}}
		return aidStrip + 2*aidPad + o.heightAt(f, o.paragraphs(part), size) + aidGap + part.tilesHigh()
	}
	tall := func() page.MM {
		var h [2]page.MM
		for i, parts := range viewParts {
			for _, part := range parts {
				h[i] += high(part)
			}
		}
		return max(h[0], h[1]) - aidGap
	}
	for size > leastType && tall() > body.H-leastTable {
		size -= 50
	}
	whole := min(tall(), body.H-leastTable)
	p := aidPage{piece: o.piece}
	for i, parts := range viewParts {
		column := page.Rect{X: both[i].X, Y: both[i].Y, W: both[i].W, H: whole}
		for n, part := range parts {
			box, rest := top(column, min(high(part)-aidGap, column.H), aidGap)
			if n == len(parts)-1 {
				box = column
			}
			p.drawPanel(box, panel{title: o.lang.Text(part.title), glyph: part.glyph, ink: part.ink, from: o.source(), draw: func(p *piece, box page.Rect) {
				strip, text := top(box, part.tilesHigh(), 0)
				if part.tiles != nil {
					p.drawViewTiles(strip, part.tiles(o), part.ink)
				}
				p.flowText(flow{box: text, min: leastType, max: size}, o.paragraphs(part))
			}})
			column = rest
		}
	}
	o.piece = p.piece
	_, rest := top(body, whole, aidGap)
	return rest
}

// drawLayout draws the cards that lie on the table at the start, and beside them what cards
// there are.
func (o *overview) drawLayout(s sheet, box page.Rect) {
	p := aidPage{piece: o.piece}
	table, legend := side(box, box.W*34/100, aidGap)
	p.drawPanel(table, panel{title: o.lang.Text("view.table"), glyph: "land", ink: quiet, from: o.source("layout"), draw: func(p *piece, box page.Rect) {
		b := o.layout(s)
		p.drawBattlefield(&b, box)
	}})
	p.drawPanel(legend, panel{title: o.lang.Text("view.cards"), glyph: "land", ink: quiet, from: o.source("layout"), draw: func(p *piece, box page.Rect) {
		s.drawLegend(p, box)
	}})
	o.piece = p.piece
}

// legendWide is how many battlefield cards are side by side in the legend.
const legendWide = 4

// drawLegend draws what each battlefield card shows, its name and how many there are.
func (s sheet) drawLegend(p *piece, box page.Rect) {
	cards := s.content.Battlefield
	if len(cards) == 0 {
		return
	}
	lines := rows(box, (len(cards)+legendWide-1)/legendWide, aidGap)
	for i := range cards {
		card := &cards[i]
		picture := columns(lines[i/legendWide], legendWide, aidGap)[i%legendWide]
		picture.H -= 7 * mm
		caption := page.Rect{X: picture.X, Y: picture.Bottom() + 1*mm, W: picture.W, H: 6 * mm}
		colour := fieldInk
		if card.Army != "" {
			colour = s.armyInk(card.Army)
		}
		p.fill(picture, page.Corners{}, fieldInk.Tint(130))
		p.scene("field-"+card.Lower, picture, colour, sourceOf(card.Origin, "lower"))
		p.outline(picture, 0.8*mm, page.Path{Stroke: ink, Width: 0.3 * mm})
		text := card.Name
		if card.Copies > 1 {
			text += "\u00A0×\u00A0" + wording.Number(card.Copies)
		}
		p.write(caption, text, sourceOf(card.Origin, "name"), bold("what.title", ink, sixPoints, 2.8*mm).onLines(2).fromTop().centred())
	}
}

// layout is the battlefield at the start.
func (o *overview) layout(s sheet) Battlefield {
	var b Battlefield
	s.meanArmies()
	for i, laid := range o.variant.Layout {
		card := model.Find(s.content.Battlefield, laid.Card)
		if card == nil {
			continue
		}
		low, high := card.Lower, card.Upper
		if laid.Turned {
			low, high = high, low
		}
		for y, shows := range []string{low, high} {
			army, label := "", ""
			if shows == "home" || shows == "jeep" {
				army = card.Army
				label = initial(model.Army{ID: army})
			}
			b.Fields = append(b.Fields, BattlefieldField{X: laid.X, Y: laid.Y + y, Card: i, Shows: shows, Label: label, Colour: s.armyInk(army)})
		}
	}
	return b
}
