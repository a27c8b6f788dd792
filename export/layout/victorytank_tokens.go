package layout

import (
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// TokenCards lays out the cards that are held or kept count on, and behind a whole set of them
// a card for each army with what counts in an attack and at the end.
func TokenCards(c *model.Content, cards []model.TokenCard, opts Options) (page.Document, []diag.Finding) {
	d := newDeal(c, opts, "title.tokens", "face")
	for i := range cards {
		d.add(dealt{front: tokenFace(d.sheet, &cards[i]), back: signBack(opts.Card, quiet, "order"), title: cards[i].Name, from: cards[i].Origin})
	}
	if v := d.content.Variants; opts.Own == nil && len(v) > 0 && len(cards) == len(d.content.Tokens) {
		for _, army := range d.armies() {
			d.add(dealt{front: d.worthsFace(&v[0], army), back: d.actionBack(army), title: army.Name + " \u00B7 " + d.opts.Language.Text("view.attack"), from: v[0].Origin})
		}
	}
	return d.done()
}

// tokenUse is what a token card stands for: the sentence at its foot, and a list of what
// it lets its holder do.
type tokenUse struct {
	note  bool
	title wording.Key
	lines []tokenLine
}

// tokenLine is a line of the list with its icon.
type tokenLine struct {
	glyph string
	text  wording.Key
}

// tokenUses is by what cards show.
var tokenUses = map[string]tokenUse{
	"action-points": {note: true, title: "token.point", lines: []tokenLine{
		{"move", "token.point.move"}, {"tank", "token.point.drive"}, {"infantry", "token.point.recruit"}, {"target", "token.point.attack"}, {"order", "token.point.card"},
	}},
	"active-player": {lines: []tokenLine{
		{"haze", "token.active.draw"}, {"shuffle", "token.active.give"}, {"land", "token.active.place"}, {"order", "token.active.act"}, {"star", "token.active.pass"},
	}},
	"tank-control": {note: true, lines: []tokenLine{
		{"move", "token.tank.drive"}, {"infantry", "token.tank.ride"}, {"target", "token.tank.battle"}, {"medal", "token.tank.end"},
	}},
}

// tokenCard is a token card in the making.
type tokenCard struct {
	piece
	card    *model.TokenCard
	ink     page.Colour
	variant model.Variant
}

// tokenFace lays out a token card by the numbers of the first variant.
func tokenFace(s sheet, card *model.TokenCard) page.Page {
	c := tokenCard{piece: newPiece(s, card.Origin), card: card, ink: ink, variant: model.Variant{Points: 5, Unit: 3, Crew: 3}}
	if card.Army != "" {
		c.ink = s.armyInk(card.Army)
	}
	if len(s.content.Variants) > 0 {
		c.variant = s.content.Variants[0]
	}
	c.fill(c.frame, page.Round(c.u(frameRadius)), c.ink.Tint(90))
	head, rest := top(c.frame, c.u(10*mm), 0)
	c.drawArmyHead(head, armyHead{c.lang.Capitals(card.Name), "", s.armySign(card.Army), c.ink, c.source("name")})
	use := tokenUses[card.Shows]
	if use.note {
		var foot page.Rect
		foot, rest = bottom(rest, max(c.u(10*mm), 3*sixHigh+3600), 0)
		c.drawToken(rest, use)
		c.write(pad(foot, c.u(3*mm), c.u(1*mm)), c.lang.Word("token", card.Shows), c.source("shows"),
			regular("what.note", ink, c.u(2*mm), c.u(2.9*mm)).onLines(3).centred())
	} else {
		c.drawToken(rest, use)
	}
	return c.done(c.size)
}

// drawToken draws what a token card is for: a track of action points, places for a crew, or
// a star; and what its holder may do.
func (c *tokenCard) drawToken(box page.Rect, use tokenUse) {
	switch c.card.Shows {
	case "action-points":
		in := pad(box, c.u(3*mm), c.u(3*mm))
		track, list := side(in, c.u(21*mm), c.u(2.6*mm))
		if !c.listFits(list, use) {
			track, list = in, page.Rect{}
		}
		c.drawPointTrack(track)
		c.drawUses(list, use)
	case "tank-control":
		picture, rest := top(box, box.H*32/100, c.u(2.4*mm))
		c.scene("field-tank", picture, c.ink, c.source("shows"))
		crew, rest := top(pad(rest, c.u(3*mm), 0), c.u(15*mm), c.u(2.4*mm))
		c.drawCrew(crew)
		c.drawUses(rest, use)
	default:
		picture, rest := top(box, box.H*38/100, c.u(2*mm))
		c.scene("game-end", picture, c.ink, c.source("shows"))
		edge := picture.H / 2
		c.ornament("star", page.Rect{X: picture.X + c.u(5*mm), Y: picture.Y + c.u(2*mm), W: edge, H: edge}, tones{ink: c.ink, ground: c.ink.Tint(90)}, c.source("shows"))
		c.drawUses(pad(rest, c.u(3*mm), c.u(1*mm)), use)
	}
}

// drawPointTrack draws the squares of the action points, on which a soldier is moved down.
func (c *tokenCard) drawPointTrack(box page.Rect) {
	for i, cell := range rows(box, c.variant.Points+1, c.u(1*mm)) {
		c.outline(cell, c.u(1*mm), page.Path{Fill: paper, Stroke: c.ink, Width: c.u(0.5 * mm)})
		number, soldier := side(pad(cell, c.u(2*mm), c.u(0.6*mm)), cell.W*2/5, 0)
		c.write(number, wording.Number(c.variant.Points-i), c.source("shows"), bold("what.points", c.ink, 0, c.u(6.4*mm)))
		c.ornament("infantry", pad(soldier, 0, c.u(0.8*mm)), tones{ink: c.ink.Tint(300), ground: paper}, c.source("shows"))
	}
}

// drawCrew draws the places of the soldiers in the tank.
func (c *tokenCard) drawCrew(box page.Rect) {
	for _, cell := range columns(box, c.variant.Crew, c.u(2*mm)) {
		m, r := cell.Centre(), min(cell.W, cell.H)/2
		c.circle(m, r, page.Path{Fill: paper, Stroke: c.ink, Width: c.u(0.5 * mm)})
		c.ornament("infantry", page.Rect{X: m.X - r*6/10, Y: m.Y - r*6/10, W: r * 12 / 10, H: r * 12 / 10}, tones{ink: c.ink.Tint(300), ground: paper}, c.source("shows"))
	}
}

// lineOf is a line of the list with the numbers of the variant, in its place.
func (c *tokenCard) lineOf(l tokenLine, box page.Rect) (page.Rect, label) {
	v := c.variant
	glyph, text := side(box, c.u(6*mm), c.u(1.6*mm))
	words := c.lang.Say(l.text, "unit", wording.Number(v.Unit), "tank", wording.Number(v.Scoring.Tank), "crew", wording.Number(v.Crew))
	return glyph, label{text: words, box: text, from: c.source("shows"), style: regular("what.note", ink, c.u(2*mm), c.u(2.7*mm)).onLines(int(text.H / c.u(2.9*mm)))}
}

// listFits reports whether each line of the list has room in six points.
func (c *tokenCard) listFits(box page.Rect, use tokenUse) bool {
	for i, row := range c.useRows(box, use) {
		if _, l := c.lineOf(use.lines[i], row); !c.sixHolds(l) || !c.sixFit(page.Regular, l.text, l.box.W) {
			return false
		}
	}
	return true
}

// useRows are the rows of the lines below the title.
func (c *tokenCard) useRows(box page.Rect, use tokenUse) []page.Rect {
	if use.title != "" {
		_, box = top(box, c.u(3*mm), c.u(1*mm))
	}
	return rows(box, len(use.lines), c.u(0.8*mm))
}

// drawUses draws the list of what the holder of the card may do; a card too small for one
// in six points is without it.
func (c *tokenCard) drawUses(box page.Rect, use tokenUse) {
	if len(use.lines) == 0 || box.W <= 0 || !c.listFits(box, use) {
		return
	}
	if use.title != "" {
		title, _ := top(box, c.u(3*mm), 0)
		c.write(title, c.lang.Text(use.title), c.source("shows"), bold("what.box", c.ink, c.u(2*mm), c.u(2.6*mm)))
	}
	for i, row := range c.useRows(box, use) {
		glyph, l := c.lineOf(use.lines[i], row)
		r := min(glyph.W, glyph.H) / 2
		m := glyph.Centre()
		c.circle(m, r, page.Path{Fill: c.ink})
		c.icon(use.lines[i].glyph, page.Rect{X: m.X - r*6/10, Y: m.Y - r*6/10, W: r * 12 / 10, H: r * 12 / 10}, tones{ink: paper, ground: c.ink}, c.source("shows"))
		c.text(l)
	}
}
