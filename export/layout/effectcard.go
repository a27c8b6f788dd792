package layout

import (
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// effectCopies is how many Reference Cards a box holds.
const effectCopies = 4

// effectSides are the two sides of a Reference Card: boxes of the aids by their titles.
var effectSides = [2][]wording.Key{{"aid.damage.lasting"}, {"aid.damage.atonce", "aid.damage.once"}}

// EffectCards lays out the Reference Cards of the box (EITC 2.0, 12.1.4.d): what the results
// of Damage Cards do, for good on one side, at once and for a while on the other.
func EffectCards(c *model.Content, opts Options) (page.Document, []diag.Finding) {
	d := newDeal(c, opts, "title.reference-cards", "effect")
	sides := [2]page.Page{d.effectSide(0), d.effectSide(1)}
	d.add(dealt{front: sides[0], back: sides[1], copies: effectCopies, title: opts.Language.Text("title.reference-cards")})
	return d.done()
}

// effectSide lays out a side of the card.
func (d *deal) effectSide(i int) page.Page {
	p := plainCard{piece: newPiece(d.sheet, nil), ink: kindFire.ink}
	boxes, title := boxesOf(d.aids(), effectSides[i]), wording.Key("aid.damage")
	across, down := p.u(2*mm), p.u(1.6*mm)
	if p.low = p.small(); p.low {
		// The first heading is the title where there is no room for both.
		across, down, title = p.u(1.5*mm), p.u(0.3*mm), boxes[0].Title
	}
	body := pad(p.band("explosion", p.lang.Text(title), source{}), across, down)
	var ps []paragraph
	for _, box := range boxes {
		if box.Title != title {
			ps = append(ps, paragraph{text: p.lang.Text(box.Title), what: "what.box", face: page.Bold, colour: p.ink, before: p.close(900)})
		}
		for _, line := range box.Lines {
			ps = append(ps, paragraph{lead: p.lang.Text(line.Lead), text: p.lang.Text(line.Text), what: "what.note", colour: ink, glyph: line.Glyph, before: p.close(380)})
		}
	}
	f := flow{box: body, min: p.u(1.9 * mm), max: p.u(3.5 * mm)}
	if p.low {
		// What is left is divided between head and foot.
		_, f.box = top(body, max(body.H-p.heightAt(f, ps, p.sizeFor(f, ps)), 0)/2, 0)
	}
	p.flowText(f, ps)
	return p.done(p.size)
}
