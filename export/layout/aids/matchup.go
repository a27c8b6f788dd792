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
	matchupType    page.MM = 3.6 * mm
	matchupPicture page.MM = 15 * mm
	matchupGap     page.MM = 1.6 * mm
	matchupSign    page.MM = 9 * mm // with the gap behind it
)

// MatchupPanels makes a panel of each suggested pairing of forces: for each side what it
// fields in words, and below them its vehicles.
func MatchupPanels(s sheet.Sheet) []Panel {
	ordered := BySet(s.Shown().Matchups, func(m *model.Matchup) int { return m.Order })
	var out []Panel
	for i := range ordered {
		m := &ordered[i]
		a := Panel{Title: m.Title, Glyph: "tank", Ink: draw.KindFlank.Ink, From: page.SourceOf(m.Origin, "title")}
		a.Height = func(p *draw.Piece, width page.MM) page.MM {
			_, high := layMatchup(s, p, m, page.Rect{W: width})
			return high
		}
		a.Draw = func(p *draw.Piece, box page.Rect) {
			parts, _ := layMatchup(s, p, m, box)
			scale := matchupScale(s, ordered, box.W)
			for _, part := range parts {
				drawMatchup(s, p, part, scale)
			}
		}
		out = append(out, a)
	}
	return out
}

// matchupPart is a group of a side in its place: words, and below them vehicles.
type matchupPart struct {
	matchup *model.Matchup
	side    int
	// first is set for the first group of the side, which has the sign of its nation.
	first       bool
	text        draw.Paragraph
	sign, words page.Rect
	pictures    page.Rect
	group       model.MatchupGroup
}

// layMatchup returns the groups of a matchup in their places from the top of a box, and the
// height of all of them.
func layMatchup(s sheet.Sheet, p *draw.Piece, m *model.Matchup, box page.Rect) ([]matchupPart, page.MM) {
	var out []matchupPart
	down := page.MM(0)
	for j, one := range m.Sides {
		for k, g := range one.Groups {
			part := matchupPart{matchup: m, side: j, first: k == 0, group: g}
			part.text = draw.Paragraph{Text: MatchupGroup(s, g), What: "what.name", Colour: draw.Ink, From: page.SourceOf(m.Origin, "sides", j, "groups", k)}
			if part.first {
				part.text.Lead = s.NationName(one.Nation)
			}
			if down > 0 {
				down += matchupGap
			}
			row := page.Rect{X: box.X, Y: box.Y + down, W: box.W}
			part.sign, part.words = draw.Side(row, matchupSign-2*mm, 2*mm)
			part.words.H = p.HeightAt(draw.Flow{Box: part.words}, []draw.Paragraph{part.text}, matchupType)
			part.pictures = page.Rect{X: part.words.X, Y: part.words.Bottom() + matchupGap/2, W: part.words.W, H: matchupPicture * page.MM(pictureRows(g))}
			down = part.pictures.Bottom() - box.Y
			out = append(out, part)
		}
	}
	return out, down
}

// pictureRows is how many rows the vehicles of a group take.
func pictureRows(g model.MatchupGroup) int {
	return max(1, (len(g.Vehicles)+matchupColumns-1)/matchupColumns)
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
	columns := draw.Columns(page.Rect{W: wide - matchupSign}, matchupColumns, 2*mm)
	return draw.SideScale(page.Size{W: columns[0].W, H: matchupPicture}, vehicles)
}

// matchupColumns is how many vehicles of a group stand side by side.
const matchupColumns = 2

// drawMatchup draws a group: the sign of its nation, its words and its vehicles side by side.
func drawMatchup(s sheet.Sheet, p *draw.Piece, part matchupPart, scale drawing.Scale) {
	nation := part.matchup.Sides[part.side].Nation
	colour := s.NationColour(nation)
	if part.first {
		tag := part.sign
		tag.H = 7 * mm
		p.Fill(tag, page.Round(1*mm), colour)
		p.Sign(s.Marking(nation), tag.Inset(1*mm), draw.Tones{Ink: draw.Paper, Ground: colour}, page.SourceOf(part.matchup.Origin, "sides", part.side, "nation"))
	}
	p.FlowText(draw.Flow{Box: part.words, Min: matchupType, Max: matchupType}, []draw.Paragraph{part.text})
	rows := draw.Rows(part.pictures, pictureRows(part.group), 0)
	for i, id := range part.group.Vehicles {
		at := draw.Columns(rows[i/matchupColumns], matchupColumns, 2*mm)[i%matchupColumns]
		if v := model.Find(s.Content.Vehicles, id); v != nil {
			p.SideView(draw.SideView{Vehicle: v, Nation: model.Find(s.Content.Nations, v.Nation), Ink: colour, Scale: scale}, at, part.text.From)
		}
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
