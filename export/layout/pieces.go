package layout

import (
	"hulldown/export/font"
	"hulldown/export/layout/draw"
	"hulldown/export/page"
	"hulldown/schema/model"
)

// newPiece starts a card in the size of the sheet's cards.
func newPiece(s sheet, o *model.Origin) draw.Piece {
	name := ""
	if o != nil {
		name = o.Name
	}
	return s.pieceOf(name, o)
}

// pieceOf is newPiece in the look of a record by its kind and id.
func (s sheet) pieceOf(record string, o *model.Origin) draw.Piece {
	p := draw.Piece{
		Canvas: draw.Canvas{Fonts: font.Builtin(), Lang: s.opts.Language, Findings: s.findings, Lines: s.lines, Hyphens: s.hyphens, Draft: s.opts.Draft,
			Theme: s.themes.Of(record), Pictures: s.pictures},
		Grid: draw.NewGrid(s.opts.Card.Size()), Content: s.content, Origin: o,
	}
	if t := p.Theme; t != nil {
		p.Fonts = t.Fonts
		if t.Lines != nil {
			p.Lines = t.Lines
		}
	}
	return p
}

// newLeaf starts a whole page of the sheet's paper; wide lays it on its side.
// The frame is what a printer reaches.
func newLeaf(s sheet, o *model.Origin, wide bool) draw.Piece {
	size := s.opts.Paper.Size()
	if wide {
		size.W, size.H = size.H, size.W
	}
	p := newPiece(s, o)
	// A page is not scaled; its measures are those of the poker card.
	p.Leaf = true
	p.Grid = draw.Grid{Size: draw.Poker, Frame: page.Rect{W: size.W, H: size.H}.Inset(margin + 1*mm)}
	return p
}

// NumberInk is the colour of the Identification Number of a board in the theme of its vehicle.
func (s sheet) numberInk(v *model.Vehicle, b model.Board) page.Colour {
	return s.themes.Of("vehicles/"+v.ID).NumberInk(v, b)
}
