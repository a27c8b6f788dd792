package scenario

import (
	"fmt"
	"slices"

	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// VariantOverviews lays out a page for each variant with its rules in
// short, with the numbers of the variant, and shows how the cards lie at the
// start. What cannot be printed is reported at the author's text.
func VariantOverviews(c *model.Content, variants []model.Variant, opts sheet.Options) (page.Document, []diag.Finding) {
	s, doc := sheet.New(c, opts, "title.overview")
	for i := range variants {
		v := &variants[i]
		name := fmt.Sprintf("variant/%d", i+1)
		doc.Outline = append(doc.Outline, page.Entry{Title: sheet.Printable(v.Title), To: name})
		one := OverviewPage(s, v, name)
		one.Shown.Piece = v.ID
		doc.Pages = append(doc.Pages, one)
	}
	doc.Pages = s.Leaves(doc.Pages)
	return doc, s.Findings.Sorted()
}

// Overview is the page of one variant in the making.
type Overview struct {
	draw.Piece
	Variant *model.Variant
}

// OverviewPage lays out the page of a variant, with a bookmark of that name.
func OverviewPage(s sheet.Sheet, v *model.Variant, name string) page.Page {
	o := Overview{Piece: s.NewLeaf(v.Origin, false), Variant: v}
	o.Items = append(o.Items, page.Mark{Kind: page.Bookmark, Name: name, From: page.SourceOf(v.Origin)})
	head, rest := draw.Top(o.Frame, headHigh, sheet.SheetGap)
	o.DrawTitle(head, v.Set, o.Lang.Text("view.label", v.Order), v.Title)
	summary, rest := draw.Top(rest, 10*mm, sheet.SheetGap)
	o.Write(draw.Pad(summary, 2*mm, 0), v.Summary, o.Source("summary"), draw.Regular("what.summary", draw.Ink, 2.6*mm, 4.2*mm).OnLines(0))
	tiles, rest := draw.Top(rest, tileHigh, sheet.SheetGap)
	o.drawFigures(tiles)
	o.drawLayout(s, o.drawParts(rest))
	return o.Done(s.Opts.Paper.Size())
}

// viewParts lists the parts of the rules in their columns, each with its icon,
// its colour, its lines and its tiles.
var viewParts = [2][]viewPart{
	{
		{"view.setup", "star", draw.Ink, []wording.Key{"view.setup.table", "view.setup.army"}, nil},
		{"view.round", "shuffle", draw.KindLeadership.Ink, []wording.Key{"view.round.fog", "view.round.place", "view.round.effect", "view.round.ready", "view.round.turns"}, nil},
		{"view.cost", "order", draw.KindCommand.Ink, []wording.Key{"view.cost.pay"}, nil},
		{"view.recruit", "infantry", draw.KindNatural.Ink, []wording.Key{"view.recruit.site"}, (*Overview).sites},
	},
	{
		{"view.move", "move", draw.KindMove.Ink, []wording.Key{"view.move.unit", "view.move.tank", "view.move.drive", "view.move.crate"}, nil},
		{"view.attack", "target", draw.KindFire.Ink, []wording.Key{"view.attack.field", "view.attack.card", "view.attack.end"}, (*Overview).strengths},
		{"view.end", "medal", draw.KindFlank.Ink, []wording.Key{"view.end.ties"}, (*Overview).Worths},
	},
}

// viewPart is a part of the rules in short.
type viewPart struct {
	title wording.Key
	glyph string
	ink   page.Colour
	lines []wording.Key
	// tiles are drawn before the lines, nil for none.
	tiles func(o *Overview) []viewTile
}

// overviewType is the largest size of the text of an overview.
const overviewType page.MM = 3.696 * mm

// paragraphs puts the lines of a part into words, with the numbers of the
// variant.
func (o *Overview) paragraphs(part viewPart) []draw.Paragraph {
	v := o.Variant
	numbers := []string{
		"removed", wording.Number(v.Removed), "home", wording.Number(v.Pieces.Home), "supply", wording.Number(v.Pieces.Supply),
		"points", wording.Number(v.Points), "hand", wording.Number(v.Hand), "unit", wording.Number(v.Unit), "crew", wording.Number(v.Crew),
		"crate", wording.Number(v.Scoring.Crate), "soldiers", wording.Number(v.Scoring.Soldiers), "bunker", wording.Number(v.Scoring.Bunker), "tank", wording.Number(v.Scoring.Tank),
	}
	var out []draw.Paragraph
	for _, k := range part.lines {
		out = append(out, draw.Paragraph{
			Text: o.Lang.Say(k, append([]string(nil), numbers...)...), What: "what.rule",
			Colour: draw.Ink, Bullet: "•", Before: 350, From: o.Source(),
		})
	}
	return out
}

// leastTable is the height kept for the picture of the table.
const leastTable page.MM = 50 * mm

// drawParts sets the parts of the rules in two columns of the same height and
// returns what is left below.
func (o *Overview) drawParts(body page.Rect) page.Rect {
	both := draw.Columns(body, 2, aids.AidGap)
	size := overviewType
	high := func(part viewPart) page.MM {
		f := draw.Flow{Box: page.Rect{W: both[0].W - 2*aids.AidPad}}
		return aids.AidStrip + 2*aids.AidPad + o.HeightAt(f, o.paragraphs(part), size) + aids.AidGap + part.tilesHigh()
	}
	tall := func() page.MM {
		var h [2]page.MM
		for i, parts := range viewParts {
			for _, part := range parts {
				h[i] += high(part)
			}
		}
		return max(h[0], h[1]) - aids.AidGap
	}
	for size > leastType && tall() > body.H-leastTable {
		size -= 50
	}
	whole := min(tall(), body.H-leastTable)
	p := aids.AidPage{Piece: o.Piece}
	for i, parts := range viewParts {
		column := page.Rect{X: both[i].X, Y: both[i].Y, W: both[i].W, H: whole}
		for n, part := range parts {
			box, rest := draw.Top(column, min(high(part)-aids.AidGap, column.H), aids.AidGap)
			if n == len(parts)-1 {
				box = column
			}
			p.DrawPanel(box, aids.Panel{Title: o.Lang.Text(part.title), Glyph: part.glyph, Ink: part.ink, From: o.Source(), Draw: func(p *draw.Piece, box page.Rect) {
				strip, text := draw.Top(box, part.tilesHigh(), 0)
				if part.tiles != nil {
					drawViewTiles(p, strip, part.tiles(o), part.ink)
				}
				p.FlowText(draw.Flow{Box: text, Min: leastType, Max: size}, o.paragraphs(part))
			}})
			column = rest
		}
	}
	o.Piece = p.Piece
	_, rest := draw.Top(body, whole, aids.AidGap)
	return rest
}

// drawLayout draws the cards that lie on the table at the start, and beside them what cards
// there are.
func (o *Overview) drawLayout(s sheet.Sheet, box page.Rect) {
	p := aids.AidPage{Piece: o.Piece}
	table, legend := draw.Side(box, box.W*34/100, aids.AidGap)
	p.DrawPanel(table, aids.Panel{Title: o.Lang.Text("view.table"), Glyph: "land", Ink: draw.Quiet, From: o.Source("layout"), Draw: func(p *draw.Piece, box page.Rect) {
		b := o.layout(s)
		cards.DrawBattlefield(&p.Canvas, &b, box)
	}})
	p.DrawPanel(legend, aids.Panel{Title: o.Lang.Text("view.cards"), Glyph: "land", Ink: draw.Quiet, From: o.Source("layout"), Draw: func(p *draw.Piece, box page.Rect) {
		drawLegend(s, p, box)
	}})
	o.Piece = p.Piece
}

// legendWide is how many battlefield cards are side by side in the legend.
const legendWide = 4

// drawLegend draws what each battlefield card shows, its name and how many there are.
func drawLegend(s sheet.Sheet, p *draw.Piece, box page.Rect) {
	cards := s.Content.Battlefield
	if len(cards) == 0 {
		return
	}
	lines := draw.Rows(box, (len(cards)+legendWide-1)/legendWide, aids.AidGap)
	for i := range cards {
		card := &cards[i]
		picture := draw.Columns(lines[i/legendWide], legendWide, aids.AidGap)[i%legendWide]
		picture.H -= 7 * mm
		caption := page.Rect{X: picture.X, Y: picture.Bottom() + 1*mm, W: picture.W, H: 6 * mm}
		colour := draw.FieldInk
		if card.Army != "" {
			colour = s.ArmyInk(card.Army)
		}
		p.Fill(picture, page.Corners{}, draw.FieldInk.Tint(130))
		p.Scene("field-"+card.Lower, picture, colour, page.SourceOf(card.Origin, "lower"))
		p.Outline(picture, 0.8*mm, page.Path{Stroke: draw.Ink, Width: 0.3 * mm})
		text := card.Name
		if card.Copies > 1 {
			text += "\u00A0×\u00A0" + wording.Number(card.Copies)
		}
		p.Write(caption, text, page.SourceOf(card.Origin, "name"), draw.Bold("what.title", draw.Ink, draw.SixPoints, 2.8*mm).OnLines(2).FromTop().Centred())
	}
}

// initial is the letter that stands on the map for the army with an id.
func (o *Overview) initial(id string) string {
	if i := slices.IndexFunc(o.Variant.Armies, func(a model.Army) bool { return a.ID == id }); i >= 0 {
		return o.Variant.Armies[i].Initial()
	}
	return model.Army{ID: id}.Initial()
}

// layout is the battlefield at the start.
func (o *Overview) layout(s sheet.Sheet) cards.Battlefield {
	var b cards.Battlefield
	s.MeanArmies()
	for i, laid := range o.Variant.Layout {
		card := model.Find(s.Content.Battlefield, laid.Card)
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
				label = o.initial(army)
			}
			b.Fields = append(b.Fields, cards.BattlefieldField{X: laid.X, Y: laid.Y + y, Card: i, Shows: shows, Label: label, Colour: s.ArmyInk(army)})
		}
	}
	return b
}
