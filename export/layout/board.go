package layout

import (
	"fmt"
	"strings"

	"hulldown/export/layout/draw"
	"hulldown/export/layout/sheet"
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// TankBoards lays out every face of the boards of vehicles (EITC 5.1), each on
// a sheet of its own that lies on its side, ordered by nation, place among the
// types, and id. Counters of 15 mm fit every box that takes some, cards the
// Holding Box and the Initiative box. With HalfBoards there are two to a sheet, and
// cards are tucked under the edge. The size of cards and the backs of the
// options do not count.
func TankBoards(c *model.Content, vehicles []model.Vehicle, opts sheet.Options) (page.Document, []diag.Finding) {
	opts.Card = sheet.CardSize{}
	s, doc := sheet.New(c, opts, "title.boards")
	ordered := byNation(vehicles)
	nation := ""
	s.MeanNations()
	for i := range ordered {
		v := ordered[i]
		for j := range v.Boards {
			name := fmt.Sprintf("board/%d/%d", i+1, j+1)
			b := boardOf(s, v, j)
			if len(doc.Pages) == 0 || v.Nation != nation {
				nation = v.Nation
				doc.Outline = append(doc.Outline, page.Entry{Title: sheet.Printable(b.nationName()), To: name})
			}
			doc.Outline = append(doc.Outline, page.Entry{Title: sheet.Printable(v.Name + " " + wording.Number(v.Boards[j].Number)), Level: 1, To: name})
			doc.Pages = append(doc.Pages, b.draw(name))
		}
	}
	if opts.HalfBoards {
		doc.Pages = pairs(s, doc.Pages)
	} else {
		doc.Pages = s.Leaves(doc.Pages)
	}
	return doc, s.Findings.Sorted()
}

// boardOf starts a face of a board in the size that the options ask for.
func boardOf(s sheet.Sheet, v *model.Vehicle, face int) *board {
	if s.Opts.HalfBoards {
		return newHalfBoard(s, v, face)
	}
	return newBoard(s, v, face)
}

// board is one face of a Tank Board in the making.
type board struct {
	draw.Piece
	vehicle *model.Vehicle
	nation  *model.Nation
	face    int
	// ink is the nation's colour.
	ink  page.Colour
	size page.Size
	// small is set for a board of half a sheet.
	small bool
	// line is the height of a line of the charts, 0 for the usual one.
	line page.MM
}

func newBoard(s sheet.Sheet, v *model.Vehicle, face int) *board {
	p := s.NewLeaf(v.Origin, true)
	p.Leaf = false
	return &board{Piece: p, vehicle: v, face: face, size: wideSize(s),
		ink: s.NationColour(v.Nation), nation: model.Find(s.Content.Nations, v.Nation)}
}

func (b *board) nationName() string {
	if b.nation != nil {
		return b.nation.Name
	}
	return wording.Spaced(b.vehicle.Nation)
}

// The measures of a board that do not give way.
const (
	counter    page.MM = 16 * mm
	cardWide   page.MM = 65 * mm
	cardHigh   page.MM = 90 * mm
	boardGap   page.MM = 2 * mm
	stripHigh  page.MM = 4 * mm
	boardTitle page.MM = 2.5 * mm
	armourWide page.MM = 84 * mm
)

func (b *board) draw(name string) page.Page {
	if b.small {
		return b.drawHalf(name)
	}
	b.Items = append(b.Items, page.Mark{Kind: page.Bookmark, Name: name, Span: b.vehicle.Origin.At()})
	head, rest := draw.Top(b.Frame, b.Frame.H-2*cardHigh-2*boardGap, boardGap)
	b.drawHead(head)
	main, cards := draw.Side(rest, rest.W-cardWide-boardGap, boardGap)
	hold, initiative := draw.Top(cards, cardHigh, boardGap)
	b.drawHolding(hold)
	b.drawInitiative(initiative)
	levels, main := draw.Top(main, stripHigh+2*(counter+2*mm), boardGap)
	b.drawLevels(levels)
	track, main := draw.Top(main, stripHigh+counter+7*mm, boardGap)
	b.drawRange(track)
	crew, main := draw.Top(main, stripHigh+counter+6.4*mm, boardGap)
	b.drawCrew(crew)
	main, armour := draw.Side(main, main.W-armourWide-boardGap, boardGap)
	b.drawArmour(armour)
	guns, main := draw.Top(main, b.gunsHeight(), boardGap)
	b.drawGuns(guns)
	b.drawStatus(main)
	return b.Done(b.size)
}

// spot names a place of the board at which a counter may lie.
func (b *board) spot(name string, box page.Rect) {
	b.Items = append(b.Items, page.Mark{Kind: page.Spot, Name: name, Area: box})
}

// drawHead draws number, name, nation, equipment, size and VPs in a band.
func (b *board) drawHead(box page.Rect) {
	b.Fill(box, page.Round(draw.FrameRadius), b.ink)
	face := b.vehicle.Boards[b.face]
	badge, rest := draw.Side(draw.Pad(box, 0, 0), box.H*14/10, 3*mm)
	b.drawBadge(badge, face)
	facts := b.headFacts()
	width := 19 * mm * page.MM(len(facts))
	fact := page.Rect{X: rest.Right() - width - 2*mm, Y: rest.Y, W: width, H: rest.H}
	for i, f := range draw.Columns(fact, len(facts), 1*mm) {
		b.drawFact(draw.Pad(f, 0, 1.4*mm), facts[i])
	}
	if b.nation != nil && b.nation.Marking != "" {
		var sign page.Rect
		sign, rest = draw.Side(rest, 7*mm, 2.4*mm)
		b.Sign(b.nation.Marking, sign, draw.Tones{Ink: draw.Paper, Ground: b.ink}, b.Source("nation"))
	}
	text := draw.Pad(page.Rect{X: rest.X, Y: rest.Y, W: fact.X - rest.X - 4*mm, H: rest.H}, 0, 1.2*mm)
	title, small := draw.Top(text, text.H*60/100, 0.8*mm)
	b.Write(title, b.vehicle.Name, b.Source("name"), draw.Bold("what.name", draw.Paper, 4*mm, 8.6*mm))
	b.Write(small, b.subtitle(), b.Source("equipment"), draw.Regular("what.nation", draw.Paper, 2*mm, 3*mm))
}

// drawBadge draws the Identification Number in the colour of its counters.
func (b *board) drawBadge(box page.Rect, face model.Board) {
	colour := b.Theme.NumberInk(b.vehicle, face)
	in := box.Inset(1.2 * mm)
	b.Outline(in, draw.FrameRadius-0.8*mm, page.Path{Fill: colour, Stroke: draw.Paper, Width: 0.8 * mm, Span: b.Source("boards", b.face, "colour").Span})
	b.Write(in.Inset(0.6*mm), wording.Number(face.Number), b.Source("boards", b.face, "number"), draw.Bold("what.number", draw.Upon(colour), 0, 9*mm).Centred())
}

// subtitle names nation, year and, where there is room for more than its icons, equipment.
func (b *board) subtitle() string {
	parts := []string{b.nationName(), wording.Number(b.vehicle.Year)}
	if b.small {
		return strings.Join(parts, "  ·  ")
	}
	for _, e := range b.vehicle.Equipment {
		parts = append(parts, b.Lang.Word("equipment", e))
	}
	return strings.Join(parts, "  ·  ")
}

func (b *board) headFacts() []draw.Fact {
	var out []draw.Fact
	for i, e := range b.vehicle.Equipment {
		if glyph := equipmentIcons[e]; glyph != "" {
			out = append(out, draw.Fact{Name: b.Lang.Capitals(b.Lang.Word("equipment-short", e)), Icon: glyph, From: b.Source("equipment", i)})
		}
	}
	return append(out,
		draw.Fact{Name: b.Lang.Text("board.size"), Value: wording.Signed(b.vehicle.Size), From: b.Source("size")},
		draw.Fact{Name: b.Lang.Text("board.vp"), Value: wording.Number(b.vehicle.VP), From: b.Source("vp")})
}

// equipmentIcons holds the glyphs of the equipment of the schema.
var equipmentIcons = map[string]string{
	"smoke": "smoke", "heavy-damage": "shell", "radio": "radio", "light-damage": "chevron", "open-top": "hatch-open", "multi-rof": "rounds", "no-he": "cross",
}

func (b *board) drawFact(box page.Rect, f draw.Fact) {
	b.Outline(box, 1*mm, page.Path{Fill: draw.Paper, Span: f.From.Span})
	name, value := draw.Top(draw.Pad(box, 0.8*mm, 0.8*mm), 2.2*mm, 0.4*mm)
	lines := 1
	if b.small {
		value, name = draw.Side(draw.Pad(box, 0.5*mm, 0.5*mm), 6.2*mm, 0.4*mm)
		if f.Icon != "" {
			value, name = draw.Side(draw.Pad(box, 0.5*mm, 0.5*mm), 5*mm, 0.4*mm)
		}
		lines = 2
	}
	b.Write(name, f.Name, f.From, draw.Bold("what.box", draw.Quiet, 1.5*mm, 2.1*mm).OnLines(lines).Centred())
	if f.Icon != "" {
		b.Icon(f.Icon, value, draw.Tones{Ink: b.ink, Ground: draw.Paper}, f.From)
		return
	}
	b.Write(value, f.Value, f.From, draw.Bold("what.cell", draw.Ink, 3*mm, 6*mm).Centred())
}

// strip draws the title of a part of the board and returns what lies below.
func (b *board) strip(box page.Rect, title, hint string) page.Rect {
	head, rest := draw.Top(box, stripHigh, 0)
	b.Fill(head, page.Corners{TopLeft: 1 * mm, TopRight: 1 * mm}, draw.Ink)
	in := draw.Pad(head, 1.6*mm, 0)
	name := in
	if hint != "" {
		name.W = in.W / 2
	}
	b.Write(name, title, b.Source(), draw.Bold("what.box", draw.Paper, 1.8*mm, boardTitle))
	b.Write(page.Rect{X: in.X + in.W/2, Y: in.Y, W: in.W / 2, H: in.H}, hint, b.Source(), draw.Regular("what.box", draw.Hairline, 1.6*mm, 2.2*mm).FlushRight())
	return rest
}
