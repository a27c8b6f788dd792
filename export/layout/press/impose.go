// Package press makes sheets of pages, whatever is on them: it lays pages on sheets with crop
// marks, and changes their inks for little ink and for a press.
package press

import (
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
)

const mm = page.Millimetre

// Turn says over which edge of the sheet a printer, or a pair of hands, turns
// it for the backs.
type Turn uint8

// The ways to print backs on a sheet.
const (
	// FrontsOnly prints no backs.
	FrontsOnly Turn = iota
	// LongEdge turns the sheet over its longer edge, as a page of a book.
	LongEdge
	// ShortEdge turns it over its shorter edge, as a sheet of a pad.
	ShortEdge
)

// String names the turn as the flag of the command does.
func (t Turn) String() string {
	switch t {
	case LongEdge:
		return "long"
	case ShortEdge:
		return "short"
	}
	return "none"
}

// Sideways reports whether a sheet turned this way swaps left and right; it
// swaps top and bottom otherwise.
func (t Turn) Sideways(sheet page.Size) bool { return (t == LongEdge) == (sheet.H >= sheet.W) }

// Imposition says how small pages are laid on sheets.
type Imposition struct {
	Sheet page.Size
	// Margin is kept free at every edge of the sheet except for crop marks.
	Margin page.MM
	// Turn lays backs: each where its front is once the sheet is turned over
	// that edge, and the same way up. FrontsOnly lays fronts.
	Turn Turn
	// Offset moves everything, to meet a printer that feeds askew.
	Offset page.Point
	// Bleed is how far a page may run over its cut where no other one lies.
	Bleed page.MM
	// Cuts draws crop marks.
	Cuts bool
}

// Slots returns the places of equal pages on the sheet, row by row from the top
// left: as many as fit, edge to edge, in the middle of the sheet. Slots of backs
// come in the order of their fronts. It returns none when not even one fits.
func (im Imposition) Slots(size page.Size) []page.Rect {
	if size.W <= 0 || size.H <= 0 {
		return nil
	}
	columns := max(0, (im.Sheet.W-2*im.Margin)/size.W)
	rows := max(0, (im.Sheet.H-2*im.Margin)/size.H)
	x := (im.Sheet.W-columns*size.W)/2 + im.Offset.X
	y := (im.Sheet.H-rows*size.H)/2 + im.Offset.Y
	var slots []page.Rect
	for row := range rows {
		for col := range columns {
			if im.Turn != FrontsOnly && im.Turn.Sideways(im.Sheet) {
				col = columns - 1 - col
			}
			at := row
			if im.Turn != FrontsOnly && !im.Turn.Sideways(im.Sheet) {
				at = rows - 1 - row
			}
			slots = append(slots, page.Rect{X: x + col*size.W, Y: y + at*size.H, W: size.W, H: size.H})
		}
	}
	return slots
}

// Impose lays pages on sheets in order, as many to a sheet as there are slots.
// All pages have the size of the first; where that does not fit the sheet,
// there are no sheets.
func Impose(pages []page.Page, im Imposition) []page.Page {
	if len(pages) == 0 {
		return nil
	}
	slots := im.Slots(pages[0].Size)
	if len(slots) == 0 {
		return nil
	}
	turns := int8(0)
	if im.Turn != FrontsOnly && !im.Turn.Sideways(im.Sheet) {
		// Turned over a level edge, what was upright is upside down.
		turns = 2
	}
	var sheets []page.Page
	for start := 0; start < len(pages); start += len(slots) {
		batch := pages[start:min(start+len(slots), len(pages))]
		s := page.Page{Size: im.Sheet, Trim: page.Rect{W: im.Sheet.W, H: im.Sheet.H}}
		// What bleeds is drawn first, so that none lies upon its neighbour.
		if im.Bleed > 0 {
			s.Items = grounds(batch, slots, im.Bleed)
		}
		for i, p := range batch {
			s.Items = append(s.Items, Placed(p, slots[i], turns))
		}
		if im.Cuts {
			if im.Bleed > 0 {
				s.Items = append(s.Items, crosses(batch, slots, im.Bleed)...)
			}
			s.Items = append(s.Items, CropMarks(slots[:len(batch)], CropGap)...)
		}
		sheets = append(sheets, s)
	}
	return sheets
}

// Placed is a page in a slot, cut off at its edges.
func Placed(p page.Page, at page.Rect, turns int8) page.Group {
	move := page.Point{X: at.X, Y: at.Y}
	if turns == 2 {
		move = page.Point{X: at.Right(), Y: at.Bottom()}
	}
	return page.Group{
		Transform: page.Transform{Move: move, Turns: turns},
		Clip:      page.Rect{W: p.Size.W, H: p.Size.H},
		Items:     p.Items,
	}
}

// grounds are the inks that pages in slots lay beyond their cuts: straight outward, and onto
// a neighbour of the same ink only, so that none has another's ink at its edge.
func grounds(batch []page.Page, slots []page.Rect, bleed page.MM) (out []page.Item) {
	inks := map[page.Point]page.Colour{}
	for i, p := range batch {
		inks[page.Point{X: slots[i].X, Y: slots[i].Y}], _ = Ground(p, bleed)
	}
	for i, p := range batch {
		ink, ok := Ground(p, bleed)
		if !ok {
			continue
		}
		at, wide := slots[i], slots[i]
		free := func(x, y page.MM) bool {
			other, taken := inks[page.Point{X: at.X + x, Y: at.Y + y}]
			return !taken || other == ink
		}
		if free(-at.W, 0) {
			wide.X, wide.W = wide.X-bleed, wide.W+bleed
		}
		if free(at.W, 0) {
			wide.W += bleed
		}
		if free(0, -at.H) {
			wide.Y, wide.H = wide.Y-bleed, wide.H+bleed
		}
		if free(0, at.H) {
			wide.H += bleed
		}
		var pen page.Pen
		pen.Rect(wide)
		out = append(out, page.Path{Segments: pen.Segments(), Fill: ink})
	}
	return out
}

// crosses show where to cut between pages whose inks meet: at the corners of each page that lays
// ink beyond its cut, as thin as a knife.
func crosses(batch []page.Page, slots []page.Rect, bleed page.MM) []page.Item {
	const arm, thin = 1200, 150
	var pen page.Pen
	done := map[page.Point]bool{}
	first, last := slots[0], slots[len(slots)-1]
	for i, p := range batch {
		if _, ok := Ground(p, bleed); !ok {
			continue
		}
		for _, at := range []page.Point{{X: slots[i].X, Y: slots[i].Y}, {X: slots[i].Right(), Y: slots[i].Y}, {X: slots[i].X, Y: slots[i].Bottom()}, {X: slots[i].Right(), Y: slots[i].Bottom()}} {
			if done[at] {
				continue
			}
			done[at] = true
			left, right := max(at.X-arm, min(first.X, last.X)), min(at.X+arm, max(first.Right(), last.Right())) // crop marks are beyond
			top, bottom := max(at.Y-arm, min(first.Y, last.Y)), min(at.Y+arm, max(first.Bottom(), last.Bottom()))
			pen.Rect(page.Rect{X: left, Y: at.Y - thin/2, W: right - left, H: thin})
			pen.Rect(page.Rect{X: at.X - thin/2, Y: top, W: thin, H: bottom - top})
		}
	}
	if len(done) == 0 {
		return nil
	}
	return []page.Item{page.Path{Segments: pen.Segments(), Fill: draw.Paper}}
}

// Ground is the ink that a page lays beyond its cut as far as the bleed, where its first item
// covers all of that.
func Ground(p page.Page, bleed page.MM) (page.Colour, bool) {
	if len(p.Items) == 0 {
		return page.Colour{}, false
	}
	path, ok := p.Items[0].(page.Path)
	if !ok || !path.Fill.Ink || !draw.Extent(path).Contains(page.Rect{W: p.Size.W, H: p.Size.H}.Inset(-bleed)) {
		return page.Colour{}, false
	}
	return path.Fill, true
}

// CropGap is how far crop marks keep off the cards, so that a cut a little out shows none;
// CropLength is how long they are.
const (
	CropGap    = 1 * mm
	CropLength = 3.5 * mm
)

// CropMarks returns marks at both ends of every cut through the slots, so far
// off them.
func CropMarks(slots []page.Rect, off page.MM) []page.Item {
	block := slots[0]
	var xs, ys []page.MM
	for _, s := range slots {
		xs, ys = include(xs, s.X, s.Right()), include(ys, s.Y, s.Bottom())
		right, bottom := max(block.Right(), s.Right()), max(block.Bottom(), s.Bottom())
		block.X, block.Y = min(block.X, s.X), min(block.Y, s.Y)
		block.W, block.H = right-block.X, bottom-block.Y
	}
	var marks []page.Item
	add := func(r page.Rect) { marks = append(marks, page.Mark{Kind: page.Crop, Area: r}) }
	for _, x := range xs {
		add(page.Rect{X: x, Y: block.Y - off - CropLength, H: CropLength})
		add(page.Rect{X: x, Y: block.Bottom() + off, H: CropLength})
	}
	for _, y := range ys {
		add(page.Rect{X: block.X - off - CropLength, Y: y, W: CropLength})
		add(page.Rect{X: block.Right() + off, Y: y, W: CropLength})
	}
	return marks
}

// include appends the values that the list does not hold yet.
func include(list []page.MM, values ...page.MM) []page.MM {
	for _, v := range values {
		known := false
		for _, have := range list {
			known = known || have == v
		}
		if !known {
			list = append(list, v)
		}
	}
	return list
}
