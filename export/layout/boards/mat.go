package boards

import (
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Mats lays out the mat of a game, which no content changes: the places of the decks and
// their discards, a track for the VPs of either side, one for the Battle Decks played,
// and the places of Kill Medals. Backs and the size of cards do not count.
func Mats(_ *model.Content, opts sheet.Options) (page.Document, []diag.Finding) {
	opts.Card = sheet.CardSize{}
	s, doc := sheet.New(nil, opts, "title.mats")
	m := NewBoard(s, &model.Vehicle{}, 0)
	m.Items = append(m.Items, page.Mark{Kind: page.Bookmark, Name: "mat"})
	doc.Outline = []page.Entry{{Title: doc.Title, To: "mat"}}
	head, rest := draw.Top(m.Frame, 9*mm, BoardGap)
	m.Fill(head, page.Round(draw.FrameRadius), draw.Ink)
	m.Write(draw.Pad(head, 4*mm, 0), doc.Title, page.Source{}, draw.Bold("what.title", draw.Paper, 3*mm, 5.4*mm))
	piles, rest := draw.Top(rest, CardHigh, BoardGap)
	m.drawPiles(piles)
	points, rest := draw.Side(rest, (tensWide+1)*Counter, BoardGap)
	for i, box := range draw.Rows(points, 2, BoardGap) {
		m.drawPoints(box, i)
	}
	decks, kills := draw.Top(rest, StripHigh+2*Counter+1*mm, BoardGap)
	m.drawDecks(decks)
	for i, box := range draw.Columns(kills, 2, BoardGap) {
		m.drawKills(box, i)
	}
	doc.Pages = s.Leaves([]page.Page{m.Done(m.Size)})
	return doc, s.Findings.Sorted()
}

// Pile is the place of a deck or of its discards: its title, what is done with it,
// empty for nothing, and its scene.
type Pile struct {
	Title, Hint wording.Key
	Scene       string
	draw.Kind
}

// drawPiles draws the places of the two decks, each beside that of its discards, in the
// inks of their backs.
func (b *Board) drawPiles(box page.Rect) {
	piles := []Pile{
		{"mat.battle", "mat.battle-hint", "fire", draw.Kind{Ink: draw.Ink, Glyph: ""}}, {"mat.discards", "mat.discards-hint", "meadow", draw.Kind{Ink: draw.Ink, Glyph: ""}},
		{"mat.damage", "mat.damage-hint", "on-fire", draw.Kind{Ink: draw.KindFire.Ink, Glyph: ""}}, {"mat.discards", "", "meadow", draw.Kind{Ink: draw.KindFire.Ink, Glyph: ""}},
	}
	for i, cell := range draw.Columns(box, len(piles), BoardGap) {
		b.DrawPile(page.Rect{X: cell.Centre().X - min(CardWide, cell.W)/2, Y: cell.Y, W: min(CardWide, cell.W), H: cell.H}, piles[i])
	}
}

// DrawPile draws the place of a pile; numbers fill its hint.
func (b *Board) DrawPile(cell page.Rect, p Pile, numbers ...string) {
	rest := b.CardBox(cell, b.Lang.Text(p.Title), p.Kind)
	if p.Hint != "" {
		hint, _ := draw.Top(draw.Pad(rest, 3*mm, 0), 11*mm, 0)
		b.Write(hint, b.Lang.Say(p.Hint, numbers...), page.Source{}, draw.Regular("what.note", draw.Quiet, 2.2*mm, 3*mm).OnLines(3).FromTop())
	}
	view := page.Rect{X: cell.X, Y: cell.Bottom() - cell.H*44/100, W: cell.W, H: cell.H * 44 / 100}.Inset(0.6 * mm)
	b.Scene(p.Scene, view, p.Ink.Tint(600), page.Source{})
}

// MatSide is a side of a game on a mat: its title, its ink, its shape, and whether there is
// room for a name.
type MatSide struct {
	Title string
	Ink   page.Colour
	Shape string
	Named bool
}

// SideHead draws a strip in the ink of a side, with its shape and title, and returns the box
// below.
func (b *Board) SideHead(box page.Rect, of MatSide) page.Rect {
	head, rest := draw.Top(box, sideHigh, 0)
	b.Fill(head, page.Corners{TopLeft: 1 * mm, TopRight: 1 * mm}, of.Ink)
	shape, text := draw.Side(draw.Pad(head, 1.6*mm, 1*mm), 4*mm, 1.4*mm)
	if of.Shape != "" {
		b.Icon(of.Shape, shape, draw.Tones{Ink: draw.Paper, Ground: of.Ink}, page.Source{})
	}
	if of.Named {
		text.W = head.Centre().X - text.X
	}
	b.Write(text, of.Title, page.Source{}, draw.Bold("what.box", draw.Paper, 1.8*mm, 2.8*mm))
	if of.Named {
		name := page.Rect{X: head.Centre().X, Y: head.Y, W: head.W / 2, H: head.H}.Inset(0.9 * mm)
		b.Outline(name, 0.6*mm, page.Path{Fill: draw.Paper})
		BlankWord(&b.Piece, name.Inset(0.7*mm), "mat.name", draw.Quiet)
	}
	return rest
}

// sideHigh is the height of the strip of a side, tensWide how many boxes its track is wide.
const (
	sideHigh = 6 * mm
	tensWide = 10
)

// sideInks are the inks of the two sides on a mat, and sideShapes their shapes, by which they
// differ in grey.
var (
	sideInks   = [2]page.Colour{draw.KindMove.Ink, draw.HeavyRed}
	sideShapes = [2]string{"figure-2", "figure-1"}
)

// pointSteps are the worth of a counter in the rows of a track of VPs.
var pointSteps = [2]int{10, 1}

// drawPoints draws the track of the VPs of a side: one counter lies on the tens, one on
// the ones, and one in the last box when there are a hundred.
func (b *Board) drawPoints(box page.Rect, of int) {
	body := b.SideHead(box, MatSide{b.Lang.Say("mat.points", "n", wording.Number(of+1)), sideInks[of], sideShapes[of], true})
	body, hundred := draw.Side(body, tensWide*Counter, 0)
	for i, row := range draw.Rows(body, len(pointSteps), 0) {
		for n, cell := range draw.Columns(row, tensWide, 0) {
			b.drawPoint(cell, wording.Number(n*pointSteps[i]), of)
		}
	}
	b.drawPoint(hundred, "+100", of)
}

// drawPoint draws a box of a track of VPs, large enough for a counter.
func (b *Board) drawPoint(cell page.Rect, text string, of int) {
	b.Outline(cell.Inset(0.35*mm), 0.8*mm, page.Path{Fill: draw.Paper, Stroke: sideInks[of], Width: 0.3 * mm})
	b.Write(draw.Pad(cell, 1*mm, 1*mm), text, page.Source{}, draw.Bold("what.number", sideInks[of], 0, min(6*mm, 18*mm/page.MM(max(len(text), 3)))).Centred())
}

// mostDecks is the last box of the track of Battle Decks, where the paper is wide enough.
const mostDecks = 12

// drawDecks draws the track of the Battle Decks played.
func (b *Board) drawDecks(box page.Rect) {
	body := b.Strip(box, b.Lang.Text("mat.decks"), b.Lang.Text("mat.decks-hint"))
	n := 0
	for _, row := range draw.Rows(body, 2, 0) {
		for _, cell := range draw.Columns(row, min(mostDecks/2, int(row.W/Counter)), 0) {
			n++
			b.Outline(cell.Inset(0.35*mm), 0.8*mm, page.Path{Fill: draw.Stone, Stroke: draw.Quiet, Width: 0.3 * mm})
			b.Write(draw.Pad(cell, 1*mm, 1*mm), wording.Number(n), page.Source{}, draw.Bold("what.number", draw.Quiet, 0, 6*mm).Centred())
		}
	}
}

// drawKills draws the place of the Kill Medals of a side, a row of boxes upon the other.
func (b *Board) drawKills(box page.Rect, of int) {
	body := b.SideHead(box, MatSide{b.Lang.Say("mat.kills", "n", wording.Number(of+1)), sideInks[of], sideShapes[of], false})
	b.Outline(body, 0, page.Path{Fill: draw.Stone, Stroke: sideInks[of], Width: 0.3 * mm})
	in := body.Inset(0.8 * mm)
	for _, row := range draw.Rows(in, max(int(in.H/Counter), 1), 0.6*mm) {
		for _, cell := range draw.Columns(row, max(int(in.W/Counter), 1), 0.6*mm) {
			b.Outline(cell, 0.8*mm, page.Path{Fill: draw.Paper, Stroke: draw.Hairline, Width: 0.25 * mm, Dash: []page.MM{1 * mm, 0.8 * mm}})
			b.Ornament("medal", cell.Inset(2.6*mm), draw.Tones{Ink: draw.Hairline, Ground: draw.Paper}, page.Source{})
		}
	}
}

// BlankWord names a place in six points at its upper left, where it has room for that.
func BlankWord(p *draw.Piece, box page.Rect, key wording.Key, colour page.Colour) {
	l := draw.Label{Text: p.Lang.Text(key), Box: box, Style: draw.Regular("what.box", colour, draw.SixPoints, draw.SixPoints).FromTop()}
	l.Box.H = min(box.H, p.SixLine(page.Regular, l.Text)+0.2*mm)
	if p.SixHolds(l) {
		p.Text(l)
	}
}
