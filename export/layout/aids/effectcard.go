package aids

import (
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// EffectCopies is how many Reference Cards a box holds.
const EffectCopies = 4

// effectSides are the two sides of a Reference Card: boxes of the aids by their titles.
var effectSides = [2][]wording.Key{{"aid.damage.lasting"}, {"aid.damage.atonce", "aid.damage.once"}}

// EffectCards lays out the Reference Cards of the box (EITC 2.0, 12.1.4.d): what the results
// of Damage Cards do, for good on one side, at once and for a while on the other.
func EffectCards(c *model.Content, opts sheet.Options) (page.Document, []diag.Finding) {
	d := cards.NewDeal(c, opts, "title.reference-cards", "effect")
	sides := [2]page.Page{effectSide(d, 0), effectSide(d, 1)}
	d.Add(cards.Dealt{Front: sides[0], Back: sides[1], Turned: true, Copies: EffectCopies, Part: "results", Title: opts.Language.Text("title.reference-cards")})
	return d.Done()
}

// effectSide lays out a side of the card.
func effectSide(d *cards.Deal, i int) page.Page {
	p := cards.PlainCard{Piece: d.Sheet.NewPiece(nil), Ink: draw.KindFire.Ink}
	boxes, title := BoxesOf(Aids(d.Sheet), effectSides[i]), wording.Key("aid.damage")
	across, down := p.U(2*mm), p.U(1.6*mm)
	if p.Low = p.Small(); p.Low {
		// The first heading is the title where there is no room for both.
		across, down, title = p.U(1.5*mm), p.U(0.3*mm), boxes[0].Title
	}
	body := draw.Pad(p.Band("explosion", p.Lang.Text(title), page.Source{}), across, down)
	var ps []draw.Paragraph
	for _, box := range boxes {
		if box.Title != title {
			ps = append(ps, draw.Paragraph{Text: p.Lang.Text(box.Title), What: "what.box", Face: page.Bold, Colour: p.Ink, Before: p.Close(900)})
		}
		for _, line := range box.Lines {
			ps = append(ps, draw.Paragraph{Lead: p.Lang.Text(line.Lead), Text: p.Lang.Text(line.Text), What: "what.note", Colour: draw.Ink, Glyph: line.Glyph, Before: p.Close(380)})
		}
	}
	f := draw.Flow{Box: body, Min: p.U(1.9 * mm), Max: p.U(3.5 * mm)}
	if p.Low {
		// What is left is divided between head and foot.
		_, f.Box = draw.Top(body, max(body.H-p.HeightAt(f, ps, p.SizeFor(f, ps)), 0)/2, 0)
	}
	p.FlowText(f, ps)
	return p.Done(p.Size)
}
