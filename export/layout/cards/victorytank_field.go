package cards

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export/font"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
)

// Battlefield is a battlefield to be drawn: fields in columns that are counted
// to the right and rows that are counted upwards, and what is on them.
type Battlefield struct {
	Title  string
	Fields []BattlefieldField
	Pieces []BattlefieldPiece
	// Free are places without a field on which something may come to lie; they are outlined.
	Free []Corner
}

// BattlefieldField is a field, and which card it is part of. Shows is a word of
// the schema; another word leaves the field blank. Label says whose it is, as the colour
// does. Ground chooses among the drawings of an empty field.
type BattlefieldField struct {
	X, Y, Card   int
	Ground       int
	Shows, Label string
	Colour       page.Colour
	// Plain is set for an icon in place of a scene, which low ink leaves out.
	Plain bool
}

// BattlefieldPiece is what is on a field: "soldiers", "tank" or "crate".
// N is how many soldiers or crew there are, Label says whose. Turns is the
// direction in quarter turns clockwise from the north.
type BattlefieldPiece struct {
	X, Y   int
	Kind   string
	N      int
	Label  string
	Colour page.Colour
	Turns  int
}

// FieldEdge is the edge of a field of the picture.
const FieldEdge = 16 * mm

// BattlefieldPicture draws a battlefield as a page of its own, as large as it
// has to be, with the numbers of its columns and rows beside it. Each place is a spot of the page, by
// its column and row.
func BattlefieldPicture(b Battlefield) page.Page {
	c := draw.Canvas{Fonts: font.Builtin(), Findings: &draw.Findings{}}
	low, high := b.bounds()
	size := page.Size{
		W: page.MM(high.X-low.X+1)*FieldEdge + 12*mm,
		H: page.MM(high.Y-low.Y+1)*FieldEdge + 20*mm,
	}
	head := page.MM(8 * mm)
	if b.Title == "" {
		size.H, head = size.H-head, 0
	}
	title, rest := draw.Top(page.Rect{W: size.W, H: size.H}.Inset(6*mm), head, 0)
	c.Write(title, b.Title, page.Source{}, draw.Bold("", draw.Ink, 2*mm, 5*mm))
	DrawBattlefield(&c, &b, rest)
	b.number(&c, rest)
	return page.Page{Size: size, Trim: page.Rect{W: size.W, H: size.H}, Items: c.Items}
}

// FieldPicture draws a field of a battlefield by itself, as large as it is on its picture.
func FieldPicture(f BattlefieldField) page.Page {
	c := draw.Canvas{Fonts: font.Builtin(), Findings: &draw.Findings{}}
	box := page.Rect{W: FieldEdge, H: FieldEdge}
	drawField(&c, box, f, page.Source{})
	return page.Page{Size: page.Size{W: FieldEdge, H: FieldEdge}, Trim: box, Items: c.Items}
}

// FieldWords are what a field can show.
func FieldWords() []string {
	return append(slices.Sorted(maps.Keys(draw.Drawings().Fields)), "tank")
}

// Corner is a column and a row.
type Corner struct{ X, Y int }

// bounds are the corners of the battlefield.
func (b *Battlefield) bounds() (low, high Corner) {
	all := slices.Clone(b.Free)
	for _, f := range b.Fields {
		all = append(all, Corner{f.X, f.Y})
	}
	for i, at := range all {
		if i == 0 {
			low, high = at, at
		}
		low.X, low.Y = min(low.X, at.X), min(low.Y, at.Y)
		high.X, high.Y = max(high.X, at.X), max(high.Y, at.Y)
	}
	return low, high
}

// number writes the columns below a battlefield and the rows beside it, and marks the places.
func (b *Battlefield) number(c *draw.Canvas, box page.Rect) {
	low, high := b.bounds()
	look := draw.Bold("", draw.FieldInk, 1*mm, 3.6*mm).Centred()
	for x := low.X; x <= high.X; x++ {
		c.Write(page.Rect{X: box.X + page.MM(x-low.X)*FieldEdge, Y: box.Bottom() + mm/2, W: FieldEdge, H: 5 * mm}, wording.Number(x), page.Source{}, look)
	}
	for y := low.Y; y <= high.Y; y++ {
		c.Write(page.Rect{X: box.X - 6*mm, Y: box.Y + page.MM(high.Y-y)*FieldEdge, W: 6 * mm, H: FieldEdge}, wording.Number(y), page.Source{}, look)
	}
	at := func(x, y int) page.Rect {
		return page.Rect{X: box.X + page.MM(x-low.X)*FieldEdge, Y: box.Y + page.MM(high.Y-y)*FieldEdge, W: FieldEdge, H: FieldEdge}
	}
	for _, free := range b.Free {
		c.Outline(at(free.X, free.Y).Inset(mm), 1*mm, page.Path{Stroke: draw.FieldInk, Width: 0.3 * mm, Dash: []page.MM{2 * mm, 1 * mm}})
	}
	for x := low.X; x <= high.X; x++ {
		for y := low.Y; y <= high.Y; y++ {
			c.Items = append(c.Items, page.Mark{Kind: page.Spot, Name: strconv.Itoa(x) + "," + strconv.Itoa(y), Area: at(x, y)})
		}
	}
}

// DrawBattlefield draws a battlefield in the middle of a box, its fields as
// large as fit.
func DrawBattlefield(c *draw.Canvas, b *Battlefield, box page.Rect) {
	low, high := b.bounds()
	wide, tall := page.MM(high.X-low.X+1), page.MM(high.Y-low.Y+1)
	edge := min(box.W/wide, box.H/tall, FieldEdge)
	left, up := box.X+(box.W-wide*edge)/2, box.Y+(box.H-tall*edge)/2
	at := func(x, y int) page.Rect {
		return page.Rect{X: left + page.MM(x-low.X)*edge, Y: up + page.MM(high.Y-y)*edge, W: edge, H: edge}
	}
	cards := map[int]page.Rect{}
	var order []int
	for _, f := range b.Fields {
		r := at(f.X, f.Y)
		drawField(c, r, f, page.Source{})
		if f.Label != "" {
			c.Write(page.Rect{X: r.X + edge/10, Y: r.Y + edge/10, W: edge / 4, H: edge / 4}, f.Label, page.Source{}, draw.Bold("", f.Colour, 1*mm, 4*mm).FromTop())
		}
		if whole, ok := cards[f.Card]; ok {
			r = page.Rect{X: r.X, Y: min(whole.Y, r.Y), W: edge, H: 2 * edge}
		} else {
			order = append(order, f.Card)
		}
		cards[f.Card] = r
	}
	for _, card := range order {
		c.Outline(cards[card].Inset(0.3*mm), 1*mm, page.Path{Stroke: draw.Ink, Width: 0.5 * mm})
	}
	for _, p := range b.Pieces {
		drawPiece(c, p, at(p.X, p.Y))
	}
}

// drawPiece draws a piece on its field: soldiers below, the tank above with an
// arrow in its direction, a crate in the corner.
func drawPiece(c *draw.Canvas, p BattlefieldPiece, box page.Rect) {
	half := box.W / 2
	figure := func(disc page.Rect) {
		c.Circle(disc.Centre(), disc.W/2, page.Path{Fill: p.Colour, Stroke: draw.Paper, Width: 0.4 * mm})
		c.Write(draw.Pad(disc, disc.W/8, 0), p.Label+wording.Number(p.N), page.Source{}, draw.Bold("", draw.Paper, 1*mm, disc.W*4/10).Centred())
	}
	switch p.Kind {
	case "soldiers":
		figure(page.Rect{X: box.X + box.W/16, Y: box.Y + half - box.W/16, W: half, H: half})
	case "crate":
		small := page.Rect{X: box.X + half + half/4, Y: box.Y + half + half/4, W: half / 2, H: half / 2}
		c.Items = append(c.Items, FieldIcon("crate").Draw(small, draw.Tones{Ink: p.Colour, Ground: draw.Paper}, page.Source{})...)
		c.Write(page.Rect{X: small.X - small.W*3/4, Y: small.Y, W: small.W * 3 / 4, H: small.H}, strings.TrimSpace(p.Label), page.Source{}, draw.Bold("", p.Colour, 1*mm, small.W*3/4).Centred())
	case "tank":
		body := page.Rect{X: box.X + half*3/4, Y: box.Y + box.W/16, W: half * 9 / 8, H: half * 9 / 8}
		c.Path(page.Path{Segments: Arrow(body, p.Turns), Fill: p.Colour, Stroke: draw.Paper, Width: 0.4 * mm})
		if p.N > 0 {
			figure(page.Rect{X: body.X + body.W/4, Y: body.Y + body.W/4, W: body.W / 2, H: body.W / 2})
		}
	}
}

// Arrow is a pentagon that points north, turned clockwise.
func Arrow(box page.Rect, turns int) []page.Segment {
	m, r := box.Centre(), box.W/2
	turn := page.Transform{Move: m, Turns: int8(turns)}
	corners := []page.Point{{X: 0, Y: -r}, {X: r * 8 / 10, Y: -r / 4}, {X: r * 8 / 10, Y: r}, {X: -r * 8 / 10, Y: r}, {X: -r * 8 / 10, Y: -r / 4}}
	for i, q := range corners {
		corners[i] = turn.Apply(q)
	}
	return draw.Closed(corners)
}
