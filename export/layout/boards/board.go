// Package boards lays out the boards of vehicles, whole and by halves, the mats of a game, and what
// compares vehicles: the table of their facts, duels, curves of To Hit and Penetration, and years.
package boards

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

const mm = page.Millimetre

// TankBoards lays out every face of the boards of vehicles (EITC 5.1), each on
// a sheet of its own that lies on its side, ordered by nation, place among the
// types, and id. Counters of 15 mm fit every box that takes some, cards the
// Holding Box and the Initiative box. With HalfBoards there are two to a sheet, and
// cards are tucked under the edge. The size of cards and the backs of the
// options do not count.
func TankBoards(c *model.Content, vehicles []model.Vehicle, opts sheet.Options) (page.Document, []diag.Finding) {
	opts.Card = sheet.CardSize{}
	s, doc := sheet.New(c, opts, "title.boards")
	ordered := ByNation(vehicles)
	nation := ""
	s.MeanNations()
	for i := range ordered {
		v := ordered[i]
		for j := range v.Boards {
			name := fmt.Sprintf("board/%d/%d", i+1, j+1)
			b := BoardOf(s, v, j)
			if len(doc.Pages) == 0 || v.Nation != nation {
				nation = v.Nation
				doc.Outline = append(doc.Outline, page.Entry{Title: sheet.Printable(b.nationName()), To: name})
			}
			doc.Outline = append(doc.Outline, page.Entry{Title: sheet.Printable(v.Name + " " + wording.Number(v.Boards[j].Number)), Level: 1, To: name})
			one := b.Draw(name)
			one.Shown.Piece = v.ID + "-" + strconv.Itoa(v.Boards[j].Number)
			doc.Pages = append(doc.Pages, one)
		}
	}
	if opts.HalfBoards {
		doc.Pages = pairs(s, doc.Pages)
	} else {
		doc.Pages = s.Leaves(doc.Pages)
	}
	return doc, s.Findings.Sorted()
}

// BoardOf starts a face of a board in the size that the options ask for.
func BoardOf(s sheet.Sheet, v *model.Vehicle, face int) *Board {
	if s.Opts.HalfBoards {
		return newHalfBoard(s, v, face)
	}
	return NewBoard(s, v, face)
}

// Board is one face of a Tank Board in the making.
type Board struct {
	draw.Piece
	vehicle *model.Vehicle
	nation  *model.Nation
	face    int
	// Ink is the nation's colour.
	Ink  page.Colour
	Size page.Size
	// small is set for a board of half a sheet.
	small bool
	// line is the height of a line of the charts, 0 for the usual one.
	line page.MM
}

// NewBoard begins a face of the board of a vehicle, on a page that lies on its side.
func NewBoard(s sheet.Sheet, v *model.Vehicle, face int) *Board {
	p := s.NewLeaf(v.Origin, true)
	p.Leaf = false
	return &Board{Piece: p, vehicle: v, face: face, Size: WideSize(s),
		Ink: s.NationColour(v.Nation), nation: model.Find(s.Content.Nations, v.Nation)}
}

func (b *Board) nationName() string {
	if b.nation != nil {
		return b.nation.Name
	}
	return wording.Spaced(b.vehicle.Nation)
}

// The measures of a board that do not give way.
const (
	Counter    page.MM = 16 * mm
	CardWide   page.MM = 65 * mm
	CardHigh   page.MM = 90 * mm
	BoardGap   page.MM = 2 * mm
	StripHigh  page.MM = 4 * mm
	boardTitle page.MM = 2.5 * mm
	ArmourWide page.MM = 98 * mm
)

// Draw draws the whole face, with a bookmark of that name.
func (b *Board) Draw(name string) page.Page {
	if b.small {
		return b.drawHalf(name)
	}
	b.Items = append(b.Items, page.Mark{Kind: page.Bookmark, Name: name, From: page.SourceOf(b.vehicle.Origin)})
	head, rest := draw.Top(b.Frame, b.Frame.H-2*CardHigh-2*BoardGap, BoardGap)
	b.drawHead(head)
	main, cards := draw.Side(rest, rest.W-CardWide-BoardGap, BoardGap)
	hold, initiative := draw.Top(cards, CardHigh, BoardGap)
	b.drawHolding(hold)
	b.DrawInitiative(initiative)
	levels, main := draw.Top(main, StripHigh+2*(Counter+2*mm), BoardGap)
	b.drawLevels(levels)
	track, main := draw.Top(main, StripHigh+Counter+7*mm, BoardGap)
	b.DrawRange(track)
	crew, main := draw.Top(main, StripHigh+Counter+6.4*mm, BoardGap)
	b.drawCrew(crew)
	main, armour := draw.Side(main, main.W-ArmourWide-BoardGap, BoardGap)
	b.drawArmour(armour)
	guns, main := draw.Top(main, b.gunsHeight(), BoardGap)
	b.drawGuns(guns)
	b.DrawStatus(main)
	return b.Done(b.Size)
}

// spot names a place of the board at which a counter may lie.
func (b *Board) spot(name string, box page.Rect) {
	b.Items = append(b.Items, page.Mark{Kind: page.Spot, Name: name, Area: box})
}

// drawHead draws number, name, nation, equipment, size and VPs in a band.
func (b *Board) drawHead(box page.Rect) {
	b.Fill(box, page.Round(draw.FrameRadius), b.Ink)
	face := b.vehicle.Boards[b.face]
	badge, rest := draw.Side(draw.Pad(box, 0, 0), box.H*14/10, 3*mm)
	b.drawBadge(badge, face)
	facts := b.headFacts()
	width := 19 * mm * page.MM(len(facts))
	fact := page.Rect{X: rest.Right() - width - 2*mm, Y: rest.Y, W: width, H: rest.H}
	for i, f := range draw.Columns(fact, len(facts), 1*mm) {
		b.DrawFact(draw.Pad(f, 0, 1.4*mm), facts[i])
	}
	if b.nation != nil && b.nation.Marking != "" {
		var sign page.Rect
		sign, rest = draw.Side(rest, 7*mm, 2.4*mm)
		b.Sign(b.nation.Marking, sign, draw.Tones{Ink: draw.Paper, Ground: b.Ink}, b.Source("nation"))
	}
	text := draw.Pad(page.Rect{X: rest.X, Y: rest.Y, W: fact.X - rest.X - 4*mm, H: rest.H}, 0, 1.2*mm)
	title, small := draw.Top(text, text.H*60/100, 0.8*mm)
	b.Write(title, b.vehicle.Name, b.Source("name"), draw.Bold("what.name", draw.Paper, 4*mm, 8.6*mm))
	b.Write(small, b.subtitle(), b.Source("equipment"), draw.Regular("what.nation", draw.Paper, 2*mm, 3*mm))
}

// drawBadge draws the Identification Number in the colour of its counters.
func (b *Board) drawBadge(box page.Rect, face model.Board) {
	colour := b.Theme.NumberInk(b.vehicle, face)
	in := box.Inset(1.2 * mm)
	b.Outline(in, draw.FrameRadius-0.8*mm, page.Path{Fill: colour, Stroke: draw.Paper, Width: 0.8 * mm, From: b.Source("boards", b.face, "colour")})
	b.Write(in.Inset(0.6*mm), wording.Number(face.Number), b.Source("boards", b.face, "number"), draw.Bold("what.number", draw.Upon(colour), 0, 9*mm).Centred())
}

// subtitle names nation, year and, where there is room for more than its icons, equipment.
func (b *Board) subtitle() string {
	parts := []string{b.nationName(), wording.Number(b.vehicle.Year)}
	if b.small {
		return strings.Join(parts, "  ·  ")
	}
	for _, e := range b.vehicle.Equipment {
		if OfGun(b.vehicle, e) {
			continue
		}
		parts = append(parts, b.Lang.Word("equipment", e))
	}
	return strings.Join(parts, "  ·  ")
}

// smallCalibre is the largest calibre in millimetres of a gun that does Light Damage (NA 5.4a).
const smallCalibre = 45

// OfGun reports whether an equipment of a vehicle holds for one of several guns and is said of that.
func OfGun(v *model.Vehicle, equipment string) bool {
	return equipment == "light-damage" && slices.ContainsFunc(v.Guns, func(g model.Gun) bool { return g.Calibre > smallCalibre }) &&
		slices.ContainsFunc(v.Guns, isSmall)
}

// LightDamage reports whether it is said of a gun of a vehicle, and not of the vehicle, that it does Light Damage.
func LightDamage(v *model.Vehicle, g model.Gun) bool {
	return isSmall(g) && slices.ContainsFunc(v.Equipment, func(e string) bool { return OfGun(v, e) })
}

// isSmall reports whether a gun does Light Damage for its calibre.
func isSmall(g model.Gun) bool { return g.Calibre > 0 && g.Calibre <= smallCalibre }

func (b *Board) headFacts() []draw.Fact {
	var out []draw.Fact
	for i, e := range b.vehicle.Equipment {
		if glyph := equipmentIcons[e]; glyph != "" && !OfGun(b.vehicle, e) {
			out = append(out, draw.Fact{Name: b.Lang.Capitals(b.Lang.Word("equipment-short", e)), Icon: glyph, From: b.Source("equipment", i)})
		}
	}
	return append(out,
		draw.Fact{Name: b.Lang.Text("board.size"), Value: wording.Signed(b.vehicle.Size), From: b.Source("size")},
		draw.Fact{Name: b.Lang.Text("board.vp"), Value: wording.Number(b.vehicle.VP), From: b.Source("vp")})
}

// equipmentIcons holds the glyphs of the equipment of the schema.
var equipmentIcons = map[string]string{
	"smoke": "smoke", "heavy-damage": "heavy-shell", "radio": "aerial", "light-damage": "light-shell", "open-top": "hatch-open", "multi-rof": "multi-rof", "no-he": "cross",
}

// DrawFact draws a figure with its name below it, or beside it on a small board.
func (b *Board) DrawFact(box page.Rect, f draw.Fact) {
	b.Outline(box, 1*mm, page.Path{Fill: draw.Paper, From: f.From})
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
		b.Icon(f.Icon, value, draw.Tones{Ink: b.Ink, Ground: draw.Paper}, f.From)
		return
	}
	b.Write(value, f.Value, f.From, draw.Bold("what.cell", draw.Ink, 3*mm, 6*mm).Centred())
}

// Strip draws the title of a part of the board and returns what lies below.
func (b *Board) Strip(box page.Rect, title, hint string) page.Rect {
	head, rest := draw.Top(box, StripHigh, 0)
	b.Fill(head, page.Corners{TopLeft: 1 * mm, TopRight: 1 * mm}, draw.Ink)
	in := draw.Pad(head, 1.6*mm, 0)
	name, said := in, in
	if hint != "" {
		// A short title leaves its hint more than half.
		name.W = min(in.W/2, b.Fonts.Width(page.Bold, boardTitle, title)+2*mm)
		said.X, said.W = name.Right(), in.W-name.W
	}
	b.Write(name, title, b.Source(), draw.Bold("what.box", draw.Paper, 1.8*mm, boardTitle))
	b.Write(said, hint, b.Source(), draw.Regular("what.box", draw.Hairline, 1.6*mm, 2.6*mm).FlushRight())
	return rest
}
