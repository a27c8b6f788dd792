package scenario

import (
	"fmt"

	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/boards"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// ArmyMats lays out a mat for each variant, with its numbers: the halves of the armies,
// each of which its player sees upright from the other end, and between them the pile and
// the rounds, which both use. Backs and the size of cards do not count.
func ArmyMats(c *model.Content, variants []model.Variant, opts sheet.Options) (page.Document, []diag.Finding) {
	opts.Card = sheet.CardSize{}
	s, doc := sheet.New(c, opts, "title.army-mats")
	s.MeanArmies()
	var mats []page.Page
	for i := range variants {
		v := &variants[i]
		name := fmt.Sprintf("mat/%d", i+1)
		doc.Outline = append(doc.Outline, page.Entry{Title: sheet.Printable(v.Title), To: name})
		mat := armyMat(s, v, name)
		mat.Shown.Piece = v.ID
		mats = append(mats, mat)
	}
	doc.Pages = s.Leaves(mats)
	return doc, s.Findings.Sorted()
}

// The measures of a mat of armies that do not give way.
const (
	matMiddle page.MM = boards.CardWide + boards.BoardGap
	matEdge   page.MM = sheet.Margin + 1*mm
	matSpot   page.MM = 12.4 * mm
	matCube   page.MM = 10 * mm
)

// MatPart is a part of a mat in the making, as large as it is on its sheet.
type MatPart struct {
	*boards.Board
	sheet   sheet.Sheet
	variant *model.Variant
}

// ArmyMatPart starts a part of the mat of a variant.
func ArmyMatPart(s sheet.Sheet, v *model.Variant, size page.Size) *MatPart {
	m := &MatPart{boards.NewBoard(s, &model.Vehicle{Record: v.Record}, 0), s, v}
	m.Size = size
	return m
}

// armyMat lays out the mat of a variant.
func armyMat(s sheet.Sheet, v *model.Variant, name string) page.Page {
	size := s.Opts.Paper.Size()
	whole := ArmyMatPart(s, v, size)
	whole.Items = append(whole.Items, page.Mark{Kind: page.Bookmark, Name: name, From: page.SourceOf(v.Origin)})
	high := (size.H - matMiddle) / 2
	middle := page.Rect{X: matEdge, Y: high + boards.BoardGap/2, W: size.W - 2*matEdge, H: matMiddle - boards.BoardGap}
	whole.drawMiddle(middle)
	out := whole.Done(size)
	for i := range v.Armies {
		half := armyHalf(s, v, i, page.Size{W: size.W, H: high})
		at := page.Transform{Move: page.Point{Y: size.H - high}}
		if i > 0 {
			at = page.Transform{Move: page.Point{X: size.W, Y: high}, Turns: 2}
		}
		out.Items = append(out.Items, page.Group{Transform: at, Items: half.Items})
	}
	return out
}

// armyHalf lays out the half of an army: its deck and discards, the soldiers in supply, the
// crates that it takes, and the count at the end.
func armyHalf(s sheet.Sheet, v *model.Variant, i int, size page.Size) page.Page {
	m := ArmyMatPart(s, v, size)
	army := v.Armies[i]
	colour, sign := s.ArmyInk(army.ID), s.ArmySign(army.ID)
	box := page.Rect{X: matEdge, Y: boards.BoardGap / 2, W: size.W - 2*matEdge, H: size.H - matEdge - boards.BoardGap/2}
	body := m.SideHead(box, boards.MatSide{Title: m.Lang.Capitals(army.Name + "  \u00B7  " + v.Title), Ink: colour, Shape: sign, Named: true})
	body.Y, body.H = body.Y+boards.BoardGap/2, min(body.H-boards.BoardGap/2, boards.CardHigh+4*mm)
	for _, p := range []boards.Pile{
		{Title: "view.deck", Hint: "mat.actions-hint", Scene: "soldiers-4", Kind: draw.Kind{Ink: colour, Glyph: ""}},
		{Title: "mat.discards", Hint: "mat.open-hint", Scene: "meadow", Kind: draw.Kind{Ink: colour, Glyph: ""}},
	} {
		var at page.Rect
		at, body = draw.Side(body, boards.CardWide, boards.BoardGap)
		m.DrawPile(at, p, "hand", wording.Number(v.Hand))
	}
	supply, body := draw.Top(body, boards.StripHigh+2*matSpot+1*mm, boards.BoardGap)
	m.DrawSupply(supply, colour)
	crates, body := draw.Top(body, boards.StripHigh+2*matCube+1*mm, boards.BoardGap)
	m.DrawCrates(crates, colour)
	m.drawCount(body, colour)
	return m.Done(size)
}

// DrawSupply draws a place for each soldier of an army that is not on its track: those
// of the supply at the start in full.
func (m *MatPart) DrawSupply(box page.Rect, colour page.Colour) {
	pieces := m.variant.Pieces
	body := m.Strip(box, m.Lang.Text("mat.supply"), m.Lang.Say("mat.supply-hint", "n", wording.Number(pieces.Supply)))
	for i, cell := range spread(draw.Pad(body, 0, 0.5*mm), pieces.Supply+pieces.Home, matSpot) {
		r := min(cell.W, cell.H)/2 - 0.6*mm
		place := page.Path{Fill: draw.Paper, Stroke: colour, Width: 0.3 * mm}
		if i >= pieces.Supply {
			place.Stroke, place.Dash = colour.Tint(500), []page.MM{1 * mm, 0.8 * mm}
		}
		m.Circle(cell.Centre(), r, place)
		m.Ornament("infantry", cell.Inset(cell.W/2-r*6/10), draw.Tones{Ink: colour.Tint(250), Ground: draw.Paper}, page.Source{})
	}
}

// DrawCrates draws a place for each cube.
func (m *MatPart) DrawCrates(box page.Rect, colour page.Colour) {
	body := m.Strip(box, m.Lang.Text("mat.crates"), m.Lang.Say("mat.crates-hint", "n", wording.Number(m.variant.Scoring.Crate)))
	for _, cell := range spread(draw.Pad(body, 0, 0.5*mm), m.variant.Pieces.Crates, matCube) {
		at := cell.Inset(0.5 * mm)
		m.Outline(at, 0.8*mm, page.Path{Fill: draw.Stone, Stroke: colour, Width: 0.3 * mm})
		edge := min(at.W, at.H) * 6 / 10
		crate := page.Rect{X: at.Centre().X - edge/2, Y: at.Centre().Y - edge/2, W: edge, H: edge}
		m.Items = append(m.Items, cards.FieldIcon("crate").Draw(crate, draw.Tones{Ink: draw.Hairline, Ground: draw.Stone}, page.Source{})...)
	}
}

// spread lays so many cells in rows, as wide as fit at a width, all rows alike.
func spread(box page.Rect, n int, wide page.MM) []page.Rect {
	lines := max(int(box.H/wide), 1)
	each := max((n+lines-1)/lines, 1)
	var out []page.Rect
	for _, row := range draw.Rows(box, lines, 0) {
		out = append(out, draw.Columns(row, each, 0)...)
	}
	return out[:min(n, len(out))]
}

// drawCount draws what counts at the end, with its worth, over places to write in, and
// the place of the sum.
func (m *MatPart) drawCount(box page.Rect, colour page.Colour) {
	body := m.Strip(box, m.Lang.Text("view.end"), "")
	o := Overview{Piece: m.Piece, Variant: m.variant}
	worths := o.Worths()
	cells := draw.Columns(draw.Pad(body, 0, 0.8*mm), len(worths)+1, 0.8*mm)
	for i, w := range worths {
		head, place := draw.Top(cells[i], 8*mm, 0)
		m.Outline(head, 0.8*mm, page.Path{Fill: draw.Stone, Stroke: colour, Width: 0.25 * mm})
		glyph, worth := draw.Side(draw.Pad(head, 0.8*mm, 0.8*mm), 6.4*mm, 0.4*mm)
		m.Items = append(m.Items, countIcon(w.Scene).Draw(page.Rect{X: glyph.X, Y: glyph.Y, W: glyph.W, H: glyph.W}, draw.Tones{Ink: draw.Quiet, Ground: draw.Stone}, w.From)...)
		m.Write(worth, w.Value, w.From, draw.Bold("what.cell", colour, draw.SixPoints, 4*mm).Centred())
		m.Outline(place, 0.8*mm, page.Path{Fill: draw.Paper, Stroke: colour, Width: 0.3 * mm})
	}
	word, place := draw.Top(cells[len(worths)], 8*mm, 0)
	m.Fill(word, page.Corners{TopLeft: 0.8 * mm, TopRight: 0.8 * mm}, colour)
	m.Icon("medal", draw.Pad(word, 1*mm, 1*mm), draw.Tones{Ink: draw.Paper, Ground: colour}, page.Source{})
	m.Outline(place, 0.8*mm, page.Path{Fill: draw.Paper, Stroke: colour, Width: 0.6 * mm})
}

// drawMiddle draws what both players use: the pile of battlefield cards on its side, the
// track of the rounds, and what a round and a point are for.
func (m *MatPart) drawMiddle(box page.Rect) {
	at, rest := draw.Side(box, boards.CardHigh, boards.BoardGap)
	m.DrawPile(at, boards.Pile{Title: "mat.field", Hint: "mat.field-hint", Scene: "field-crate", Kind: draw.Kind{Ink: draw.FieldInk, Glyph: ""}}, "removed", wording.Number(m.variant.Removed))
	track, rest := draw.Top(rest, boards.StripHigh+boards.Counter, boards.BoardGap)
	body := m.Strip(track, m.Lang.Text("mat.round"), m.Lang.Text("mat.round-hint"))
	for i, cell := range draw.Columns(body, max(m.variant.Rounds, 1), 0) {
		m.Outline(cell.Inset(0.35*mm), 0.8*mm, page.Path{Fill: draw.Stone, Stroke: draw.Quiet, Width: 0.3 * mm})
		m.Write(draw.Pad(cell, 1*mm, 1*mm), wording.Number(i+1), m.Source("rounds"), draw.Bold("what.number", draw.Quiet, 0, 6*mm).Centred())
	}
	for i, column := range draw.Columns(rest, 2, boards.BoardGap) {
		use := tokenUses[matAids[i].card]
		aid := aids.AidPage{Piece: m.Piece}
		aid.DrawPanel(column, aids.Panel{Title: m.Lang.Text(matAids[i].title), Glyph: matAids[i].glyph, Ink: matAids[i].ink, From: m.Source(), Draw: func(p *draw.Piece, box page.Rect) {
			card := tokenCard{Piece: *p, card: &model.TokenCard{}, ink: matAids[i].ink, variant: *m.variant}
			card.drawUses(box, tokenUse{lines: use.lines})
			p.Canvas = card.Canvas
		}})
		m.Piece = aid.Piece
	}
}

// matAid is a list of a token card that is on a mat too: the card, and the head of the list.
type matAid struct {
	card, glyph string
	title       wording.Key
	ink         page.Colour
}

var matAids = [2]matAid{
	{"active-player", "shuffle", "view.round", draw.KindLeadership.Ink},
	{"action-points", "order", "token.point", draw.KindCommand.Ink},
}
