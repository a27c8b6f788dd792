package sheet

import (
	"hulldown.dev/export/font"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// NewPiece starts a card in the size of the sheet's cards.
func (s Sheet) NewPiece(o *model.Origin) draw.Piece {
	name := ""
	if o != nil {
		name = o.Name
	}
	return s.PieceOf(name, o)
}

// PieceOf is NewPiece in the look of a record by its kind and id.
func (s Sheet) PieceOf(record string, o *model.Origin) draw.Piece {
	p := draw.Piece{
		Canvas: draw.Canvas{Fonts: font.Builtin(), Lang: s.Opts.Language, Findings: s.Findings, Lines: s.Lines, Hyphens: s.hyphens, Draft: s.Opts.Draft,
			Theme: s.Themes.Of(record), Pictures: s.pictures},
		Grid: draw.NewGrid(s.Opts.Card.Size()), Content: s.Content, Origin: o,
	}
	if t := p.Theme; t != nil {
		p.Fonts = t.Fonts
		if t.Lines != nil {
			p.Lines = t.Lines
		}
	}
	return p
}

// NewLeaf starts a whole page of the sheet's paper; wide lays it on its side.
// The frame is what a printer reaches.
func (s Sheet) NewLeaf(o *model.Origin, wide bool) draw.Piece {
	size := s.Opts.Paper.Size()
	if wide {
		size.W, size.H = size.H, size.W
	}
	p := s.NewPiece(o)
	// A page is not scaled; its measures are those of the poker card.
	p.Leaf = true
	p.Grid = draw.Grid{Size: draw.Poker, Frame: page.Rect{W: size.W, H: size.H}.Inset(Margin + 1*mm)}
	return p
}

// NumberInk is the colour of the Identification Number of a board in the theme of its vehicle.
func (s Sheet) NumberInk(v *model.Vehicle, b model.Board) page.Colour {
	return s.Themes.Of("vehicles/"+v.ID).NumberInk(v, b)
}

// The measures of what several kinds of sheet show: the type of running text, the gap between the
// parts of a page, and the metres from one range to the next and to the last one.
const (
	BookType  page.MM = 3 * mm
	SheetGap  page.MM = 3 * mm
	RangeStep         = 200
	FarRange          = 1000
)
