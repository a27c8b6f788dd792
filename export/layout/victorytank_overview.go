package layout

import (
	"fmt"
	"strings"

	"hulldown/export/page"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// VariantOverviews lays out a page for each variant that tells its rules in
// short, with the numbers of the variant, and shows how the cards lie at the
// start. What cannot be printed is reported at the author's text.
func VariantOverviews(c *model.Content, variants []model.Variant, opts Options) (page.Document, []diag.Finding) {
	s := sheet{content: c, opts: opts, findings: &findings{}}
	doc := page.Document{Title: opts.Language.text("title.overview"), Language: opts.Language.Name()}
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
	head, rest := top(o.frame, 22*mm, sheetGap)
	o.drawHead(head)
	tiles, rest := top(rest, tileHigh, sheetGap)
	o.drawTiles(tiles)
	text := columns(rest, 2, 5*mm)
	parts := o.parts()
	o.flowText(flow{box: text[0], min: leastType, max: 3.9 * mm}, parts[0])
	lower := text[1]
	field := page.Rect{X: lower.X, Y: lower.Bottom() - 62*mm, W: lower.W, H: 62 * mm}
	lower.H -= field.H + 4*mm
	o.flowText(flow{box: lower, min: leastType, max: 3.9 * mm}, parts[1])
	o.drawLayout(s, field)
	return o.done(s.opts.Paper.Size())
}

func (o *overview) drawHead(box page.Rect) {
	o.fill(box, page.Round(frameRadius), ink)
	in := pad(box, 5*mm, 3*mm)
	o.icon("tank", page.Rect{X: in.Right() - 15*mm, Y: in.Y, W: 15 * mm, H: in.H}, tones{ink: ink.Tint(650), ground: ink}, o.source())
	in.W -= 18 * mm
	title, summary := top(in, 8*mm, 1.4*mm)
	o.text(label{
		text: o.variant.Title, what: o.lang.text("what.title"), box: title, face: page.Bold, colour: paper,
		min: 4 * mm, max: 8 * mm, lines: 1, from: o.source("title"),
	})
	o.text(label{
		text: o.variant.Summary, what: o.lang.text("what.summary"), box: summary, face: page.Regular, colour: hairline,
		min: 2 * mm, max: 3 * mm, lines: 2, from: o.source("summary"),
	})
}

// figures are the numbers of the variant that are looked for first.
func (o *overview) figures() []fact {
	v := o.variant
	worth := number(v.Scoring.Crate) + " · " + number(v.Scoring.Bunker) + " · " + number(v.Scoring.Tank)
	return []fact{
		{name: o.lang.text("view.rounds"), value: number(v.Rounds), from: o.source("rounds")},
		{name: o.lang.text("view.points"), value: number(v.Points), from: o.source("points")},
		{name: o.lang.text("view.hand"), value: number(v.Hand), from: o.source("hand")},
		{name: o.lang.text("view.worth"), value: worth, from: o.source("scoring")},
	}
}

func (o *overview) drawTiles(box page.Rect) {
	tiles := o.figures()
	for i, cell := range columns(box, len(tiles), sheetGap) {
		o.outline(cell, 1.4*mm, page.Path{Fill: stone, Stroke: hairline, Width: 0.25 * mm})
		name, value := top(pad(cell, 2*mm, 1.6*mm), 2.8*mm, 0.8*mm)
		l := label{
			text: tiles[i].name, what: o.lang.text("what.box"), box: name, face: page.Bold, colour: quiet,
			min: 1.6 * mm, max: 2.4 * mm, lines: 1, align: centre, from: tiles[i].from,
		}
		o.text(l)
		l.text, l.box, l.colour, l.min, l.max = tiles[i].value, value, ink, 3*mm, 6*mm
		o.text(l)
	}
}

// parts are the paragraphs of the two columns.
func (o *overview) parts() [2][]paragraph {
	v := o.variant
	numbers := []string{
		"removed", number(v.Removed), "home", number(v.Pieces.Home), "supply", number(v.Pieces.Supply),
		"points", number(v.Points), "hand", number(v.Hand), "unit", number(v.Unit), "crew", number(v.Crew),
		"crate", number(v.Scoring.Crate), "soldiers", number(v.Scoring.Soldiers), "bunker", number(v.Scoring.Bunker), "tank", number(v.Scoring.Tank),
	}
	var out [2][]paragraph
	for i, keys := range [2][]key{
		{"view.setup", "view.setup.table", "view.setup.army",
			"view.round", "view.round.fog", "view.round.place", "view.round.effect", "view.round.ready", "view.round.turns",
			"view.cost", "view.cost.pay", "view.recruit", "view.recruit.site"},
		{"view.move", "view.move.unit", "view.move.tank", "view.move.drive", "view.move.crate",
			"view.attack", "view.attack.field", "view.attack.card", "view.attack.end",
			"view.end", "view.end.worth", "view.end.ties"},
	} {
		for _, k := range keys {
			p := paragraph{
				text: o.lang.say(k, append([]string(nil), numbers...)...), what: o.lang.text("what.rule"),
				colour: ink, bullet: "•", before: 350, from: o.source(),
			}
			if strings.Count(string(k), ".") == 1 {
				p.bullet, p.face, p.before = "", page.Bold, 1000
			}
			out[i] = append(out[i], p)
		}
	}
	return out
}

// drawLayout draws the cards that lie on the table at the start.
func (o *overview) drawLayout(s sheet, box page.Rect) {
	var b Battlefield
	for i, laid := range o.variant.Layout {
		var card *model.BattlefieldCard
		if s.content != nil {
			card = model.Find(s.content.Battlefield, laid.Card)
		}
		if card == nil {
			continue
		}
		low, high := card.Lower, card.Upper
		if laid.Turned {
			low, high = high, low
		}
		for y, shows := range []string{low, high} {
			army := ""
			if shows == "home" || shows == "jeep" {
				army = card.Army
			}
			b.Fields = append(b.Fields, BattlefieldField{X: laid.X, Y: laid.Y + y, Card: i, Shows: shows, Colour: s.armyInk(army)})
		}
	}
	o.drawBattlefield(&b, box)
}
