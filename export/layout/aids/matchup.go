package aids

import (
	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// The measures of the panel of a matchup.
const (
	matchupType    page.MM = 3.2 * mm
	matchupHead    page.MM = 6.4 * mm
	matchupPicture page.MM = 13 * mm
	matchupMost    page.MM = 23 * mm // the room of a picture where there is much
	matchupName    page.MM = 3.8 * mm
	matchupGap     page.MM = 1.4 * mm
	matchupBetween page.MM = 6 * mm
)

// MatchupPanels makes a panel of each suggested pairing of forces: the sides beside each other,
// for each what it fields in words, and below them its vehicles with their names.
func MatchupPanels(s sheet.Sheet) []Panel {
	ordered := BySet(s.Shown().Matchups, func(m *model.Matchup) int { return m.Order })
	var out []Panel
	for i := range ordered {
		m := &ordered[i]
		a := Panel{Title: m.Title, Glyph: "tank", Ink: draw.KindFlank.Ink, From: page.SourceOf(m.Origin, "title"), Grows: true}
		a.Height = func(p *draw.Piece, width page.MM) page.MM {
			_, high := matchup{s, m, matchupPicture}.lay(p, page.Rect{W: width})
			return high
		}
		a.Draw = func(p *draw.Piece, box page.Rect) {
			of := matchup{s, m, matchupMost}
			parts, high := of.lay(p, box)
			for of.picture > matchupPicture && high > box.H {
				of.picture -= mm / 2
				parts, high = of.lay(p, box)
			}
			of.drawSides(p, box)
			scale := matchupScale(s, ordered, sideBoxes(m, box)[0].W)
			for _, part := range parts {
				of.drawGroup(p, part, scale)
			}
		}
		out = append(out, a)
	}
	return out
}

// matchup is a pairing of forces whose pictures have so much height each.
type matchup struct {
	sheet.Sheet
	*model.Matchup
	picture page.MM
}

// matchupPart is a group of a side in its place: words, and below them vehicles.
type matchupPart struct {
	nation   string
	text     draw.Paragraph
	words    page.Rect
	pictures []page.Rect
	group    model.MatchupGroup
}

// sideBoxes are the columns of the sides of a matchup.
func sideBoxes(m *model.Matchup, box page.Rect) []page.Rect {
	return draw.Columns(box, max(len(m.Sides), 1), matchupBetween)
}

// lay returns the groups of a matchup in their places from the top of a box, and the
// height of the higher side.
func (m matchup) lay(p *draw.Piece, box page.Rect) ([]matchupPart, page.MM) {
	var out []matchupPart
	high := page.MM(0)
	for j, column := range sideBoxes(m.Matchup, box) {
		if j >= len(m.Sides) {
			break
		}
		_, rest := draw.Top(column, matchupHead, matchupGap)
		for k, g := range m.Sides[j].Groups {
			if k > 0 {
				_, rest = draw.Top(rest, matchupGap, 0)
			}
			part := matchupPart{nation: m.Sides[j].Nation, group: g}
			part.text = draw.Paragraph{Text: MatchupGroup(m.Sheet, g), What: "what.name", Colour: draw.Ink, From: page.SourceOf(m.Origin, "sides", j, "groups", k)}
			part.words, rest = draw.Top(rest, p.HeightAt(draw.Flow{Box: column}, []draw.Paragraph{part.text}, matchupType), matchupGap)
			for range g.Vehicles {
				var at page.Rect
				at, rest = draw.Top(rest, m.picture+matchupName, matchupGap)
				part.pictures = append(part.pictures, at)
			}
			out = append(out, part)
		}
		high = max(high, rest.Y-matchupGap-box.Y)
	}
	return out, high
}

// matchupScale is the scale of the vehicles of all matchups: that at which each fits its column.
func matchupScale(s sheet.Sheet, all []model.Matchup, wide page.MM) drawing.Scale {
	var vehicles []*model.Vehicle
	for _, m := range all {
		for _, one := range m.Sides {
			for _, g := range one.Groups {
				for _, id := range g.Vehicles {
					vehicles = append(vehicles, model.Find(s.Content.Vehicles, id))
				}
			}
		}
	}
	return draw.SideScale(page.Size{W: wide, H: matchupPicture}, vehicles)
}

// drawSides draws the sign and the name of each nation over its side, and a line between them.
func (m matchup) drawSides(p *draw.Piece, box page.Rect) {
	for j, column := range sideBoxes(m.Matchup, box)[:len(m.Sides)] {
		if j > 0 {
			x := column.X - matchupBetween/2
			p.Rule(page.Point{X: x, Y: box.Y}, page.Point{X: x, Y: box.Bottom()}, draw.Hairline, 0.3*mm)
		}
		nation := m.Sides[j].Nation
		colour, from := m.NationColour(nation), page.SourceOf(m.Origin, "sides", j, "nation")
		head, _ := draw.Top(column, matchupHead, 0)
		tag, name := draw.Side(head, matchupHead, 2*mm)
		p.Fill(tag, page.Round(1*mm), colour)
		p.Sign(m.Marking(nation), tag.Inset(0.9*mm), draw.Tones{Ink: draw.Paper, Ground: colour}, from)
		p.Write(name, m.NationName(nation), from, draw.Bold("what.name", draw.Ink, draw.SixPoints, 3.8*mm))
	}
}

// drawGroup draws the words of a group and its vehicles one below the other.
func (m matchup) drawGroup(p *draw.Piece, part matchupPart, scale drawing.Scale) {
	p.FlowText(draw.Flow{Box: part.words, Min: draw.SixPoints, Max: matchupType}, []draw.Paragraph{part.text})
	for i, id := range part.group.Vehicles {
		picture, name := draw.Top(part.pictures[i], m.picture, 0)
		v := model.Find(m.Content.Vehicles, id)
		if v == nil {
			continue
		}
		p.SideView(draw.SideView{Vehicle: v, Nation: model.Find(m.Content.Nations, v.Nation), Ink: m.NationColour(part.nation), Scale: scale}, picture, part.text.From)
		p.Write(name, v.Name, page.SourceOf(v.Origin, "name"), draw.Regular("what.name", draw.Ink, draw.SixPoints, 2.8*mm).Centred())
	}
}

// MatchupGroup says how many of which vehicles, with which crew.
func MatchupGroup(s sheet.Sheet, g model.MatchupGroup) string {
	lang := s.Opts.Language
	names := make([]string, len(g.Vehicles))
	for i, id := range g.Vehicles {
		names[i] = wording.Spaced(id)
		if v := model.Find(s.Content.Vehicles, id); v != nil {
			names[i] = v.Name
		}
	}
	count := lang.Text("matchup.any")
	if g.Count > 0 {
		count = wording.Number(g.Count) + "\u00A0×"
	}
	out := count + " " + lang.All("say.or", names)
	if g.Crew != "" {
		out = lang.Say("matchup.crew", "what", out, "crew", lang.Word("crew", g.Crew))
	}
	return out
}
