package scenario

import (
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// TokenCards lays out the cards that are held or kept count on, and behind a whole set of them
// a card for each army with what counts in an attack and at the end.
func TokenCards(c *model.Content, list []model.TokenCard, opts sheet.Options) (page.Document, []diag.Finding) {
	d := cards.NewDeal(c, opts, "title.tokens", "face")
	for i := range list {
		d.Add(cards.Dealt{Front: TokenFace(d.Sheet, &list[i]), Back: sheet.SignBack(opts.Card, draw.Quiet, "order"), Title: list[i].Name, From: list[i].Origin})
	}
	if len(list) == len(d.Content.Tokens) {
		v := d.Content.Variants
		for _, army := range worths(d.Sheet) {
			d.Add(cards.Dealt{Front: WorthsFace(d, &v[0], army), Back: d.ActionBack(army), Title: worthsTitle(d.Sheet, army), From: v[0].Origin, Part: army.ID})
		}
	}
	return d.Done()
}

// worths are the armies that have a card of what counts, none where only somebody's own is listed.
func worths(s sheet.Sheet) []model.Army {
	if s.Opts.Own != nil || len(s.Content.Variants) == 0 {
		return nil
	}
	return cards.Armies(s)
}

// worthsTitle names the card of what counts of an army.
func worthsTitle(s sheet.Sheet, army model.Army) string {
	return army.Name + " \u00B7 " + s.Opts.Language.Text("view.attack")
}

// WorthsTitles names the cards that TokenCards lays out behind those of the tokens.
func WorthsTitles(s sheet.Sheet) []string {
	var out []string
	for _, army := range worths(s) {
		out = append(out, worthsTitle(s, army))
	}
	return out
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
	draw.Piece
	card    *model.TokenCard
	ink     page.Colour
	variant model.Variant
}

// TokenFace lays out a token card by the numbers of the first variant.
func TokenFace(s sheet.Sheet, card *model.TokenCard) page.Page {
	c := tokenCard{Piece: s.NewPiece(card.Origin), card: card, ink: draw.Ink, variant: model.Variant{Points: 5, Unit: 3, Crew: 3}}
	if card.Army != "" {
		c.ink = s.ArmyInk(card.Army)
	}
	if len(s.Content.Variants) > 0 {
		c.variant = s.Content.Variants[0]
	}
	c.Fill(c.Frame, page.Round(c.U(draw.FrameRadius)), c.ink.Tint(90))
	head, rest := draw.Top(c.Frame, c.U(10*mm), 0)
	cards.DrawArmyHead(&c.Piece, head, cards.ArmyHead{Title: c.Lang.Capitals(card.Name), Sign: s.ArmySign(card.Army), Ink: c.ink, From: c.Source("name")})
	use := tokenUses[card.Shows]
	if use.note {
		var foot page.Rect
		foot, rest = draw.Bottom(rest, max(c.U(10*mm), 3*draw.SixHigh+3600), 0)
		c.drawToken(rest, use)
		c.Write(draw.Pad(foot, c.U(3*mm), c.U(1*mm)), c.Lang.Word("token", card.Shows), c.Source("shows"),
			draw.Regular("what.note", draw.Ink, c.U(2*mm), c.U(2.9*mm)).OnLines(3).Centred())
	} else {
		c.drawToken(rest, use)
	}
	return c.Done(c.Size)
}

// drawToken draws what a token card is for: a track of action points, places for a crew, or
// a star; and what its holder may do.
func (c *tokenCard) drawToken(box page.Rect, use tokenUse) {
	switch c.card.Shows {
	case "action-points":
		in := draw.Pad(box, c.U(3*mm), c.U(3*mm))
		track, list := draw.Side(in, c.U(21*mm), c.U(2.6*mm))
		if !c.listFits(list, use) {
			track, list = in, page.Rect{}
		}
		c.drawPointTrack(track)
		c.drawUses(list, use)
	case "tank-control":
		picture, rest := draw.Top(box, box.H*32/100, c.U(2.4*mm))
		c.Scene("field-tank", picture, c.ink, c.Source("shows"))
		crew, rest := draw.Top(draw.Pad(rest, c.U(3*mm), 0), c.U(15*mm), c.U(2.4*mm))
		c.drawCrew(crew)
		c.drawUses(rest, use)
	default:
		picture, rest := draw.Top(box, box.H*38/100, c.U(2*mm))
		c.Scene("field-end", picture, c.ink, c.Source("shows"))
		edge := picture.H / 2
		c.Ornament("star", page.Rect{X: picture.X + c.U(5*mm), Y: picture.Y + c.U(2*mm), W: edge, H: edge}, draw.Tones{Ink: c.ink, Ground: c.ink.Tint(90)}, c.Source("shows"))
		c.drawUses(draw.Pad(rest, c.U(3*mm), c.U(1*mm)), use)
	}
}

// drawPointTrack draws the squares of the action points, on which a soldier is moved down.
func (c *tokenCard) drawPointTrack(box page.Rect) {
	for i, cell := range draw.Rows(box, c.variant.Points+1, c.U(1*mm)) {
		c.Outline(cell, c.U(1*mm), page.Path{Fill: draw.Paper, Stroke: c.ink, Width: c.U(0.5 * mm)})
		number, soldier := draw.Side(draw.Pad(cell, c.U(2*mm), c.U(0.6*mm)), cell.W*2/5, 0)
		c.Write(number, wording.Number(c.variant.Points-i), c.Source("shows"), draw.Bold("what.points", c.ink, 0, c.U(6.4*mm)))
		c.Ornament("infantry", draw.Pad(soldier, 0, c.U(0.8*mm)), draw.Tones{Ink: c.ink.Tint(300), Ground: draw.Paper}, c.Source("shows"))
	}
}

// drawCrew draws the places of the soldiers in the tank.
func (c *tokenCard) drawCrew(box page.Rect) {
	for _, cell := range draw.Columns(box, c.variant.Crew, c.U(2*mm)) {
		m, r := cell.Centre(), min(cell.W, cell.H)/2
		c.Circle(m, r, page.Path{Fill: draw.Paper, Stroke: c.ink, Width: c.U(0.5 * mm)})
		c.Ornament("infantry", page.Rect{X: m.X - r*6/10, Y: m.Y - r*6/10, W: r * 12 / 10, H: r * 12 / 10}, draw.Tones{Ink: c.ink.Tint(300), Ground: draw.Paper}, c.Source("shows"))
	}
}

// lineOf is a line of the list with the numbers of the variant, in its place.
func (c *tokenCard) lineOf(l tokenLine, box page.Rect) (page.Rect, draw.Label) {
	v := c.variant
	glyph, text := draw.Side(box, c.U(6*mm), c.U(1.6*mm))
	words := c.Lang.Say(l.text, "unit", wording.Number(v.Unit), "tank", wording.Number(v.Scoring.Tank), "crew", wording.Number(v.Crew))
	return glyph, draw.Label{Text: words, Box: text, From: c.Source("shows"), Style: draw.Regular("what.note", draw.Ink, c.U(2*mm), c.U(2.7*mm)).OnLines(int(text.H / c.U(2.9*mm)))}
}

// listFits reports whether each line of the list has room in six points.
func (c *tokenCard) listFits(box page.Rect, use tokenUse) bool {
	for i, row := range c.useRows(box, use) {
		if _, l := c.lineOf(use.lines[i], row); !c.SixHolds(l) || !c.SixFit(page.Regular, l.Text, l.Box.W) {
			return false
		}
	}
	return true
}

// useRows are the rows of the lines below the title.
func (c *tokenCard) useRows(box page.Rect, use tokenUse) []page.Rect {
	if use.title != "" {
		_, box = draw.Top(box, c.U(3*mm), c.U(1*mm))
	}
	return draw.Rows(box, len(use.lines), c.U(0.8*mm))
}

// drawUses draws the list of what the holder of the card may do; a card too small for one
// in six points is without it.
func (c *tokenCard) drawUses(box page.Rect, use tokenUse) {
	if len(use.lines) == 0 || box.W <= 0 || !c.listFits(box, use) {
		return
	}
	if use.title != "" {
		title, _ := draw.Top(box, c.U(3*mm), 0)
		c.Write(title, c.Lang.Text(use.title), c.Source("shows"), draw.Bold("what.box", c.ink, c.U(2*mm), c.U(2.6*mm)))
	}
	for i, row := range c.useRows(box, use) {
		glyph, l := c.lineOf(use.lines[i], row)
		r := min(glyph.W, glyph.H) / 2
		m := glyph.Centre()
		c.Circle(m, r, page.Path{Fill: c.ink})
		c.Icon(use.lines[i].glyph, page.Rect{X: m.X - r*6/10, Y: m.Y - r*6/10, W: r * 12 / 10, H: r * 12 / 10}, draw.Tones{Ink: draw.Paper, Ground: c.ink}, c.Source("shows"))
		c.Text(l)
	}
}
