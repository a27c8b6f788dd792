package layout

import (
	"strings"

	"hulldown/export/drawing"
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// BattlefieldCards lays out as many copies of each battlefield card as the box
// holds. What cannot be printed is reported at the author's text.
func BattlefieldCards(c *model.Content, cards []model.BattlefieldCard, opts Options) (page.Document, []diag.Finding) {
	d := newDeal(c, opts, "title.battlefield", "face")
	back := signBack(opts.Card, fieldInk, "land")
	for i := range cards {
		card := &cards[i]
		for n := range card.Copies {
			one := dealt{front: tileFace(d.sheet, card, n+1), back: back, from: card.Origin}
			if n == 0 {
				one.title = card.Name
			}
			d.add(one)
		}
	}
	return d.done()
}

// tileFace lays out the nth copy of a battlefield card: its two fields, the
// name between them, and the start mark in the lower left corner.
func tileFace(s sheet, card *model.BattlefieldCard, nth int) page.Page {
	s.meanArmies()
	p := newPiece(s, card.Origin)
	fields := rows(p.frame, 2, p.u(0.8*mm))
	for i, shows := range []string{card.Upper, card.Lower} {
		colour := fieldInk
		if shows == "home" || shows == "jeep" {
			colour = s.armyInk(card.Army)
		}
		p.drawField(fields[i], shows, colour, p.source([]string{"upper", "lower"}[i]))
		p.outline(fields[i], p.u(1.2*mm), page.Path{Stroke: ink, Width: p.u(0.4 * mm)})
	}
	s.drawTileBand(&p, fields[1], card, nth)
	return p.done(p.size)
}

// drawTileBand draws the band at the foot of the lower field of the nth copy of a card, on
// which its name has a quiet ground. It is higher where the name takes two lines in six points.
func (s sheet) drawTileBand(p *piece, field page.Rect, card *model.BattlefieldCard, nth int) {
	sign, line := s.armySign(card.Army), p.u(5*mm)
	in := pad(field, p.u(2*mm), 0)
	in.Y, in.H = field.Bottom()-p.u(6*mm), line
	mark := in
	if card.Start {
		mark, in = side(in, p.u(3.4*mm), p.u(1.2*mm))
	}
	flag := page.Rect{X: in.Right() - line, Y: in.Y, W: line, H: line}
	if sign != "" {
		in.W -= line + p.u(1*mm)
	}
	l := label{text: p.lang.Capitals(card.Name), box: in, from: p.source("name"), style: bold("what.title", ink, p.u(1.8*mm), p.u(3*mm))}
	if card.Copies > 1 {
		l.box.W = in.W * 3 / 4
	}
	if !p.sixHolds(l) {
		l.lines = 2
		l.box.Y, l.box.H = in.Y-thousandths(leading, sixPoints), in.H+thousandths(leading, sixPoints)
	}
	band := page.Rect{X: field.X, Y: l.box.Y - p.u(1*mm), W: field.W, H: l.box.H + p.u(2*mm)}
	p.fill(band.Inset(p.u(0.2*mm)), page.Corners{BottomLeft: p.u(1 * mm), BottomRight: p.u(1 * mm)}, stone)
	if card.Start {
		p.polygon(page.Path{Fill: ink}, page.Point{X: mark.X, Y: mark.Y}, page.Point{X: mark.Right(), Y: mark.Centre().Y}, page.Point{X: mark.X, Y: mark.Bottom()})
	}
	if sign != "" {
		p.icon(sign, flag, tones{ink: s.armyInk(card.Army), ground: stone}, p.source("army"))
	}
	if card.Copies > 1 {
		copies := l
		copies.box, copies.align, copies.face, copies.lines = in, right, page.Regular, 1
		copies.text = p.lang.Say("tile.copy", "n", wording.Number(nth), "of", wording.Number(card.Copies))
		p.text(copies)
	}
	p.text(l)
}

// ActionCards lays out the action cards of each army of the first variant.
func ActionCards(c *model.Content, cards []model.ActionCard, opts Options) (page.Document, []diag.Finding) {
	d := newDeal(c, opts, "title.actions", "face")
	d.meanArmies()
	for _, army := range d.armies() {
		for i := range cards {
			card := &cards[i]
			if card.Copies > 0 {
				d.add(dealt{front: actionFace(d.sheet, card, army), back: d.actionBack(army), copies: card.Copies,
					title: strings.TrimSpace(army.Name + " " + wording.Signed(card.Value)), from: card.Origin})
			}
		}
	}
	return d.done()
}

// actionBack is the back of the cards of an army: its colour and its figure.
func (d *deal) actionBack(army model.Army) page.Page {
	if sign := d.armySign(army.ID); sign != "" {
		return signBack(d.opts.Card, d.armyInk(army.ID), sign)
	}
	return signBack(d.opts.Card, ink, "star")
}

// drawArmyHead draws the head of a card of an army: its title, a number in the corner, by
// which it is found in a fanned hand, and the figure of the army.
func (p *piece) drawArmyHead(box page.Rect, l armyHead) {
	radius := p.u(frameRadius)
	p.fill(box, page.Corners{TopLeft: radius, TopRight: radius}, l.ink)
	in := pad(box, p.u(2.6*mm), p.u(1*mm))
	if l.sign != "" {
		edge := p.u(5 * mm)
		p.icon(l.sign, page.Rect{X: in.Right() - edge, Y: in.Y, W: edge, H: in.H}, tones{ink: paper, ground: l.ink}, l.from)
		in.W -= edge + p.u(1.6*mm)
	}
	if l.number != "" {
		var number page.Rect
		number, in = side(in, p.u(9*mm), p.u(1.6*mm))
		p.write(number, l.number, l.from, bold("what.points", paper, 0, p.u(6.4*mm)))
	}
	p.write(in, l.title, l.from, bold("what.title", paper, p.u(2*mm), p.u(4*mm)))
}

// armyHead is what is in the head of a card of an army; number and sign may be empty.
type armyHead struct {
	title, number, sign string
	ink                 page.Colour
	from                source
}

// battlefieldDecks are the decks of battlefield cards, of actions and of tokens, as many
// cards as the box holds.
func (s sheet) battlefieldDecks() []tuckBox {
	c, lang := s.shown(), s.opts.Language
	field, actions := 0, 0
	for i := range c.Battlefield {
		field += c.Battlefield[i].Copies
	}
	for i := range c.Actions {
		actions += c.Actions[i].Copies * len(s.armies())
	}
	return []tuckBox{
		{lang.Text("title.battlefield"), "", "land", "field-tank", fieldInk, field, false},
		{lang.Text("title.actions"), "", "star", "soldiers-4", ink, actions, false},
		{lang.Text("title.tokens"), "", "order", "game-end", quiet, len(c.Tokens), false},
	}
}

// armies are those of the first variant, or one without a name.
func (s sheet) armies() []model.Army {
	if len(s.content.Variants) == 0 {
		return []model.Army{{}}
	}
	return s.content.Variants[0].Armies
}

// actionFace lays out an action card of an army.
func actionFace(s sheet, card *model.ActionCard, army model.Army) page.Page {
	p := newPiece(s, card.Origin)
	colour := s.armyInk(army.ID)
	p.fill(p.frame, page.Round(p.u(frameRadius)), colour.Tint(110))
	head, rest := top(p.frame, p.u(10*mm), 0)
	title := strings.TrimSpace(p.lang.Say("action.title", "army", p.lang.Capitals(army.Name)))
	p.drawArmyHead(head, armyHead{title, wording.Signed(card.Value), s.armySign(army.ID), colour, p.source("value")})
	foot := page.Rect{X: rest.X, Y: rest.Bottom() - p.u(14*mm), W: rest.W, H: p.u(14 * mm)}
	rest.H -= foot.H
	picture, rest := top(rest, p.u(24*mm), 0)
	p.scene(soldiersScene(card.Value), picture, colour, p.source("value"))
	p.write(rest, wording.Signed(card.Value), p.source("value"), bold("what.points", colour, 0, p.u(32*mm)).centred())
	p.write(pad(foot, p.u(3*mm), p.u(1*mm)), p.lang.Say("action.boost", "n", wording.Signed(card.Value)), p.source("value"),
		regular("what.note", ink, p.u(2*mm), p.u(3*mm)).onLines(2).centred())
	return p.done(p.size)
}

// soldiersScene is the scene with as many soldiers as a card adds, or with a troop of them.
func soldiersScene(n int) string {
	if name := "soldiers-" + wording.Number(n); drawing.HasScene(name) {
		return name
	}
	return "soldiers"
}
