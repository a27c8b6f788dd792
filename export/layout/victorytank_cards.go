package layout

import (
	"strings"

	"hulldown/export/drawing"
	"hulldown/export/layout/draw"
	"hulldown/export/layout/sheet"
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// BattlefieldCards lays out as many copies of each battlefield card as the box
// holds. What cannot be printed is reported at the author's text.
func BattlefieldCards(c *model.Content, cards []model.BattlefieldCard, opts sheet.Options) (page.Document, []diag.Finding) {
	d := newDeal(c, opts, "title.battlefield", "face")
	back := sheet.SignBack(opts.Card, draw.FieldInk, "land")
	for i := range cards {
		card := &cards[i]
		for n := range card.Copies {
			one := dealt{front: tileFace(d.Sheet, tileCopy{card, n + 1}), back: back, from: card.Origin}
			if n == 0 {
				one.title = card.Name
			}
			d.add(one)
		}
	}
	return d.done()
}

// tileCopy is the nth copy of a battlefield card.
type tileCopy struct {
	*model.BattlefieldCard
	nth int
}

// tileFace lays out a copy of a battlefield card: its two fields, the
// name between them, and the start mark in the lower left corner.
func tileFace(s sheet.Sheet, card tileCopy) page.Page {
	s.MeanArmies()
	p := s.NewPiece(card.Origin)
	fields := draw.Rows(p.Frame, 2, p.U(0.8*mm))
	for i, shows := range []string{card.Upper, card.Lower} {
		colour := draw.FieldInk
		if shows == "home" || shows == "jeep" {
			colour = s.ArmyInk(card.Army)
		}
		drawField(&p.Canvas, fields[i], BattlefieldField{Shows: shows, Colour: colour}, p.Source([]string{"upper", "lower"}[i]))
		p.Outline(fields[i], p.U(1.2*mm), page.Path{Stroke: draw.Ink, Width: p.U(0.4 * mm)})
	}
	drawTileBand(s, &p, fields[1], card)
	return p.Done(p.Size)
}

// drawTileBand draws the band at the foot of the lower field of a copy of a card, on
// which its name has a quiet ground. It is higher where the name takes two lines in six points.
func drawTileBand(s sheet.Sheet, p *draw.Piece, field page.Rect, card tileCopy) {
	sign, line := s.ArmySign(card.Army), p.U(5*mm)
	in := draw.Pad(field, p.U(2*mm), 0)
	in.Y, in.H = field.Bottom()-p.U(6*mm), line
	mark := in
	if card.Start {
		mark, in = draw.Side(in, p.U(3.4*mm), p.U(1.2*mm))
	}
	flag := page.Rect{X: in.Right() - line, Y: in.Y, W: line, H: line}
	if sign != "" {
		in.W -= line + p.U(1*mm)
	}
	l := draw.Label{Text: p.Lang.Capitals(card.Name), Box: in, From: p.Source("name"), Style: draw.Bold("what.title", draw.Ink, p.U(1.8*mm), p.U(3*mm))}
	if card.Copies > 1 {
		l.Box.W = in.W * 3 / 4
	}
	if !p.SixHolds(l) {
		l.Lines = 2
		l.Box.Y, l.Box.H = in.Y-draw.Thousandths(draw.Leading, draw.SixPoints), in.H+draw.Thousandths(draw.Leading, draw.SixPoints)
	}
	band := page.Rect{X: field.X, Y: l.Box.Y - p.U(1*mm), W: field.W, H: l.Box.H + p.U(2*mm)}
	p.Fill(band.Inset(p.U(0.2*mm)), page.Corners{BottomLeft: p.U(1 * mm), BottomRight: p.U(1 * mm)}, draw.Stone)
	if card.Start {
		p.Polygon(page.Path{Fill: draw.Ink}, page.Point{X: mark.X, Y: mark.Y}, page.Point{X: mark.Right(), Y: mark.Centre().Y}, page.Point{X: mark.X, Y: mark.Bottom()})
	}
	if sign != "" {
		p.Icon(sign, flag, draw.Tones{Ink: s.ArmyInk(card.Army), Ground: draw.Stone}, p.Source("army"))
	}
	if card.Copies > 1 {
		copies := l
		copies.Box, copies.Align, copies.Face, copies.Lines = in, draw.Right, page.Regular, 1
		copies.Text = p.Lang.Say("tile.copy", "n", wording.Number(card.nth), "of", wording.Number(card.Copies))
		p.Text(copies)
	}
	p.Text(l)
}

// ActionCards lays out the action cards of each army of the first variant.
func ActionCards(c *model.Content, cards []model.ActionCard, opts sheet.Options) (page.Document, []diag.Finding) {
	d := newDeal(c, opts, "title.actions", "face")
	d.MeanArmies()
	for _, army := range armies(d.Sheet) {
		for i := range cards {
			card := &cards[i]
			if card.Copies > 0 {
				d.add(dealt{front: actionFace(d.Sheet, card, army), back: d.actionBack(army), copies: card.Copies,
					title: strings.TrimSpace(army.Name + " " + wording.Signed(card.Value)), from: card.Origin})
			}
		}
	}
	return d.done()
}

// actionBack is the back of the cards of an army: its colour and its figure.
func (d *deal) actionBack(army model.Army) page.Page {
	if sign := d.ArmySign(army.ID); sign != "" {
		return sheet.SignBack(d.Opts.Card, d.ArmyInk(army.ID), sign)
	}
	return sheet.SignBack(d.Opts.Card, draw.Ink, "star")
}

// drawArmyHead draws the head of a card of an army: its title, a number in the corner, by
// which it is found in a fanned hand, and the figure of the army.
func drawArmyHead(p *draw.Piece, box page.Rect, l armyHead) {
	radius := p.U(draw.FrameRadius)
	p.Fill(box, page.Corners{TopLeft: radius, TopRight: radius}, l.ink)
	in := draw.Pad(box, p.U(2.6*mm), p.U(1*mm))
	if l.sign != "" {
		edge := p.U(5 * mm)
		p.Icon(l.sign, page.Rect{X: in.Right() - edge, Y: in.Y, W: edge, H: in.H}, draw.Tones{Ink: draw.Paper, Ground: l.ink}, l.from)
		in.W -= edge + p.U(1.6*mm)
	}
	if l.number != "" {
		var number page.Rect
		number, in = draw.Side(in, p.U(9*mm), p.U(1.6*mm))
		p.Write(number, l.number, l.from, draw.Bold("what.points", draw.Paper, 0, p.U(6.4*mm)))
	}
	p.Write(in, l.title, l.from, draw.Bold("what.title", draw.Paper, p.U(2*mm), p.U(4*mm)))
}

// armyHead is what is in the head of a card of an army; number and sign may be empty.
type armyHead struct {
	title, number, sign string
	ink                 page.Colour
	from                draw.Source
}

// battlefieldDecks are the decks of battlefield cards, of actions and of tokens, as many
// cards as the box holds.
func battlefieldDecks(s sheet.Sheet) []tuckBox {
	c, lang := s.Shown(), s.Opts.Language
	field, actions := 0, 0
	for i := range c.Battlefield {
		field += c.Battlefield[i].Copies
	}
	for i := range c.Actions {
		actions += c.Actions[i].Copies * len(armies(s))
	}
	return []tuckBox{
		{lang.Text("title.battlefield"), "", "land", "field-tank", draw.FieldInk, field, false},
		{lang.Text("title.actions"), "", "star", "soldiers-4", draw.Ink, actions, false},
		{lang.Text("title.tokens"), "", "order", "game-end", draw.Quiet, len(c.Tokens), false},
	}
}

// armies are those of the first variant, or one without a name.
func armies(s sheet.Sheet) []model.Army {
	if len(s.Content.Variants) == 0 {
		return []model.Army{{}}
	}
	return s.Content.Variants[0].Armies
}

// actionFace lays out an action card of an army.
func actionFace(s sheet.Sheet, card *model.ActionCard, army model.Army) page.Page {
	p := s.NewPiece(card.Origin)
	colour := s.ArmyInk(army.ID)
	p.Fill(p.Frame, page.Round(p.U(draw.FrameRadius)), colour.Tint(110))
	head, rest := draw.Top(p.Frame, p.U(10*mm), 0)
	title := strings.TrimSpace(p.Lang.Say("action.title", "army", p.Lang.Capitals(army.Name)))
	drawArmyHead(&p, head, armyHead{title, wording.Signed(card.Value), s.ArmySign(army.ID), colour, p.Source("value")})
	foot := page.Rect{X: rest.X, Y: rest.Bottom() - p.U(14*mm), W: rest.W, H: p.U(14 * mm)}
	rest.H -= foot.H
	picture, rest := draw.Top(rest, p.U(24*mm), 0)
	p.Scene(soldiersScene(card.Value), picture, colour, p.Source("value"))
	p.Write(rest, wording.Signed(card.Value), p.Source("value"), draw.Bold("what.points", colour, 0, p.U(32*mm)).Centred())
	p.Write(draw.Pad(foot, p.U(3*mm), p.U(1*mm)), p.Lang.Say("action.boost", "n", wording.Signed(card.Value)), p.Source("value"),
		draw.Regular("what.note", draw.Ink, p.U(2*mm), p.U(3*mm)).OnLines(2).Centred())
	return p.Done(p.Size)
}

// soldiersScene is the scene with as many soldiers as a card adds, or with a troop of them.
func soldiersScene(n int) string {
	if name := "soldiers-" + wording.Number(n); drawing.HasScene(name) {
		return name
	}
	return "soldiers"
}
