package cards

import (
	"strconv"
	"strings"

	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// BattlefieldCards lays out as many copies of each battlefield card as the box
// holds. What cannot be printed is reported at the author's text.
func BattlefieldCards(c *model.Content, cards []model.BattlefieldCard, opts sheet.Options) (page.Document, []diag.Finding) {
	d := NewDeal(c, opts, "title.battlefield", "face")
	back := sheet.SignBack(opts.Card, draw.FieldInk, "land")
	for i := range cards {
		card := &cards[i]
		for n := range card.Copies {
			one := Dealt{Front: TileFace(d.Sheet, TileCopy{card, n + 1, i + n}), Back: back, From: card.Origin}
			if card.Copies > 1 {
				one.Part = strconv.Itoa(n + 1)
			}
			if n == 0 {
				one.Title = card.Name
			}
			d.Add(one)
		}
	}
	return d.Done()
}

// TileCopy is the nth copy of a battlefield card; Ground chooses among the drawings of an empty
// field.
type TileCopy struct {
	*model.BattlefieldCard
	Nth, Ground int
}

// TileFace lays out a copy of a battlefield card: its two fields, the
// name between them, and the start mark in the lower left corner.
func TileFace(s sheet.Sheet, card TileCopy) page.Page {
	s.MeanArmies()
	p := s.NewPiece(card.Origin)
	fields := draw.Rows(p.Frame, 2, p.U(0.8*mm))
	band := tileBand(&p, fields[1], card)
	for i, shows := range []string{card.Upper, card.Lower} {
		colour := draw.FieldInk
		if shows == "home" || shows == "jeep" {
			colour = s.ArmyInk(card.Army)
		}
		in := fields[i]
		if i == 1 {
			in.H = band.box.Y - in.Y
		}
		drawField(&p.Canvas, in, BattlefieldField{Shows: shows, Colour: colour, Ground: card.Ground + i, Plain: s.Opts.LowInk}, p.Source([]string{"upper", "lower"}[i]))
		if i == 1 {
			band.draw(s, &p, card)
		}
		p.Outline(fields[i], p.U(1.2*mm), page.Path{Stroke: draw.Ink, Width: p.U(0.4 * mm)})
	}
	corner := page.Rect{X: fields[0].Right() - p.U(7*mm), Y: fields[0].Bottom() - p.U(7*mm), W: p.U(5 * mm), H: p.U(5 * mm)}
	p.SetSign(draw.Pad(fields[0], p.U(0.2*mm), p.U(0.2*mm)), corner, p.Source("name"))
	return p.Done(p.Size)
}

// nameBand is the band at the foot of the lower field of a card, on which its name has a quiet
// ground: name is the label, row the line that it shares with the start mark and the army's sign.
type nameBand struct {
	box, row page.Rect
	name     draw.Label
}

// tileBand measures the band of a copy of a card. It is higher where the name takes two lines in
// six points.
func tileBand(p *draw.Piece, field page.Rect, card TileCopy) nameBand {
	in := draw.Pad(field, p.U(2*mm), 0)
	in.Y, in.H = field.Bottom()-p.U(6*mm), p.U(5*mm)
	b := nameBand{row: in}
	if card.Start {
		in.X, in.W = in.X+p.U(4.6*mm), in.W-p.U(4.6*mm)
	}
	if card.Army != "" {
		in.W -= p.U(6 * mm)
	}
	if card.Copies > 1 {
		in.W = in.W * 3 / 4
	}
	b.name = draw.Label{Text: p.Lang.Capitals(card.Name), Box: in, From: p.Source("name"), Style: draw.Bold("what.title", draw.Ink, p.U(1.8*mm), p.U(3*mm))}
	if !p.SixHolds(b.name) {
		more := draw.Thousandths(draw.Leading, draw.SixPoints)
		b.name.Lines = 2
		b.name.Box.Y, b.name.Box.H = in.Y-more, in.H+more
	}
	b.box = page.Rect{X: field.X, Y: b.name.Box.Y - p.U(1*mm), W: field.W, H: b.name.Box.H + p.U(2*mm)}
	return b
}

// draw draws the band: the start mark, the name, which copy it is, and whose.
func (b nameBand) draw(s sheet.Sheet, p *draw.Piece, card TileCopy) {
	p.Fill(b.box.Inset(p.U(0.2*mm)), page.Corners{BottomLeft: p.U(1 * mm), BottomRight: p.U(1 * mm)}, draw.Stone)
	row := b.row
	if card.Start {
		p.Polygon(page.Path{Fill: draw.Ink}, page.Point{X: row.X, Y: row.Y}, page.Point{X: row.X + p.U(3.4*mm), Y: row.Centre().Y}, page.Point{X: row.X, Y: row.Bottom()})
	}
	if sign := s.ArmySign(card.Army); sign != "" {
		flag := page.Rect{X: row.Right() - row.H, Y: row.Y, W: row.H, H: row.H}
		p.Icon(sign, flag, draw.Tones{Ink: s.ArmyInk(card.Army), Ground: draw.Stone}, p.Source("army"))
		row.W -= p.U(6 * mm)
	}
	if card.Copies > 1 {
		copies := b.name
		copies.Box, copies.Align, copies.Face, copies.Lines = row, draw.Right, page.Regular, 1
		copies.Text = p.Lang.Say("tile.copy", "n", wording.Number(card.Nth), "of", wording.Number(card.Copies))
		p.Text(copies)
	}
	p.Text(b.name)
}

// ActionCards lays out the action cards of each army of the first variant.
func ActionCards(c *model.Content, cards []model.ActionCard, opts sheet.Options) (page.Document, []diag.Finding) {
	d := NewDeal(c, opts, "title.actions", "face")
	d.MeanArmies()
	for _, army := range Armies(d.Sheet) {
		for i := range cards {
			card := &cards[i]
			if card.Copies > 0 {
				d.Add(Dealt{Front: ActionFace(d.Sheet, card, army), Back: d.ActionBack(army), Copies: card.Copies,
					Title: strings.TrimSpace(army.Name + " " + wording.Signed(card.Value)), From: card.Origin, Part: army.ID})
			}
		}
	}
	return d.Done()
}

// ActionBack is the back of the cards of an army: its colour and its figure.
func (d *Deal) ActionBack(army model.Army) page.Page {
	if sign := d.ArmySign(army.ID); sign != "" {
		return sheet.SignBack(d.Opts.Card, d.ArmyInk(army.ID), sign)
	}
	return sheet.SignBack(d.Opts.Card, draw.Ink, "star")
}

// DrawArmyHead draws the head of a card of an army: its title and the figure of the army.
func DrawArmyHead(p *draw.Piece, box page.Rect, l ArmyHead) {
	radius := p.U(draw.FrameRadius)
	p.Fill(box, page.Corners{TopLeft: radius, TopRight: radius}, l.Ink)
	in := draw.Pad(box, p.U(2.6*mm), p.U(1*mm))
	edge := p.U(5 * mm)
	sign := page.Rect{X: in.Right() - edge, Y: in.Centre().Y - edge/2, W: edge, H: edge}
	in.W -= edge + p.U(1.6*mm)
	if l.Sign != "" {
		p.Icon(l.Sign, sign, draw.Tones{Ink: draw.Paper, Ground: l.Ink}, l.From)
	}
	p.SetSign(box, sign, l.From)
	p.Write(in, l.Title, l.From, draw.Bold("what.title", draw.Paper, p.U(2*mm), p.U(4*mm)))
}

// ArmyHead is what is in the head of a card of an army; the sign may be empty.
type ArmyHead struct {
	Title, Sign string
	Ink         page.Colour
	From        page.Source
}

// Armies are those of the first variant, or one without a name.
func Armies(s sheet.Sheet) []model.Army {
	if len(s.Content.Variants) == 0 {
		return []model.Army{{}}
	}
	return s.Content.Variants[0].Armies
}

// ActionFace lays out an action card of an army: its number on the left of the sky, by which it is found
// in a fanned hand, above as many soldiers beside the tank.
func ActionFace(s sheet.Sheet, card *model.ActionCard, army model.Army) page.Page {
	p := s.NewPiece(card.Origin)
	colour := s.ArmyInk(army.ID)
	p.Fill(p.Frame, page.Round(p.U(draw.FrameRadius)), colour.Tint(120)) // the sky of a scene
	head, rest := draw.Top(p.Frame, p.U(9*mm), 0)
	title := strings.TrimSpace(p.Lang.Say("action.title", "army", p.Lang.Capitals(army.Name)))
	foot, rest := draw.Bottom(rest, max(p.U(8*mm), draw.SixHigh+2*mm), 0)
	picture, sky := draw.Bottom(rest, rest.W*62/100, 0)
	if s.Opts.LowInk {
		drawSoldiers(&p, picture, card.Value, colour)
	} else {
		p.SceneWith(drawing.Cast{Marking: s.ArmyMarking(army.ID)}.In(SoldiersScene(card.Value)), picture, colour, p.Source("value"))
	}
	p.Write(draw.Pad(sky, p.U(3*mm), p.U(1*mm)), wording.Signed(card.Value), p.Source("value"), draw.Bold("what.points", colour, 0, p.U(34*mm)))
	radius := p.U(draw.FrameRadius)
	p.Fill(foot, page.Corners{BottomLeft: radius, BottomRight: radius}, colour)
	p.Write(draw.Pad(foot, p.U(3*mm), p.U(1*mm)), p.Lang.Text("action.adds"), p.Source("value"),
		draw.Bold("what.note", draw.Paper, p.U(2*mm), p.U(3.2*mm)).OnLines(2).Centred())
	DrawArmyHead(&p, head, ArmyHead{title, s.ArmySign(army.ID), colour, p.Source("value")})
	return p.Done(p.Size)
}

// mostSoldiers is how many soldiers a card shows as icons at most.
const mostSoldiers = 6

// drawSoldiers draws as many soldiers as a card adds as icons, which take little ink.
func drawSoldiers(p *draw.Piece, box page.Rect, n int, colour page.Colour) {
	n = min(n, mostSoldiers)
	edge := min(p.U(13*mm), box.W/page.MM(max(n, 1)+1))
	at := page.Rect{X: box.Centre().X - edge*page.MM(n)/2, Y: box.Centre().Y - edge/2, W: edge, H: edge}
	for range n {
		p.Icon("infantry", at.Inset(edge/12), draw.Tones{Ink: colour, Ground: draw.Paper}, p.Source("value"))
		at.X += edge
	}
}

// SoldiersScene is the scene with as many soldiers as a card adds, or with a troop of them.
func SoldiersScene(n int) string {
	if name := "soldiers-" + wording.Number(n); drawing.HasScene(name) {
		return name
	}
	return "soldiers"
}
