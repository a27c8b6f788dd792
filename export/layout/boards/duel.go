package boards

import (
	"slices"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// MostTargets is how many vehicles one table of duels sets side by side.
const MostTargets = 12

// duelTable is a table of duels: guns of a nation against some vehicles of the others.
type duelTable struct {
	Guns    []gunOf
	Targets []*model.Vehicle
}

// The measures of a table of duels: its head, a line of it at least and at most, what parts it
// from the next, and the name of the armour that a line is about.
const (
	duelHead    page.MM = 16 * mm
	duelRow     page.MM = 12 * mm
	mostDuelRow page.MM = 22 * mm
	duelGap     page.MM = 4 * mm
	faceName    page.MM = 9 * mm
)

// DuelPages lays out, for the guns of each nation, from how far they penetrate
// the vehicles of those that they meet in a scenario. Small tables share a page.
func DuelPages(s sheet.Sheet, vehicles []*model.Vehicle) []page.Page {
	_, body := chartLeaf(s, "chart.duel", "")
	var out []page.Page
	var some []duelTable
	room := body.H
	for _, t := range DuelTables(vehicles, int((body.H-duelHead)/duelRow), Opponents(s.Content)) {
		if high := t.high(duelRow) + duelGap; len(some) == 0 || high <= room {
			room -= high
		} else {
			out, some, room = append(out, duelPage(s, some)), nil, body.H-high
		}
		some = append(some, t)
	}
	if len(some) > 0 {
		out = append(out, duelPage(s, some))
	}
	return out
}

// Opponents reports of two nations whether they fight each other: in the orders of battle of some
// scenario, or where one of them is in none.
func Opponents(c *model.Content) func(a, b string) bool {
	fights := map[string]bool{}
	facing := map[[2]string]bool{}
	for i := range c.Scenarios {
		sides := c.Scenarios[i].Sides
		for j := range sides {
			for _, a := range fielded(c, &sides[j]) {
				fights[a] = true
				for k := range sides {
					for _, b := range fielded(c, &sides[k]) {
						facing[[2]string{a, b}] = facing[[2]string{a, b}] || k != j
					}
				}
			}
		}
	}
	return func(a, b string) bool { return a != b && (facing[[2]string{a, b}] || !fights[a] || !fights[b]) }
}

// fielded lists the nations of the vehicles in the order of battle of a side.
func fielded(c *model.Content, side *model.Side) []string {
	var out []string
	for _, f := range side.Force {
		if v := model.Find(c.Vehicles, f.Vehicle); v != nil && !slices.Contains(out, v.Nation) {
			out = append(out, v.Nation)
		}
	}
	return out
}

// DuelTables are the tables of all nations against those that they meet, none with more targets
// than are set side by side or with more guns than fit a page; what is parted is parted evenly.
func DuelTables(vehicles []*model.Vehicle, mostGuns int, meet func(a, b string) bool) []duelTable {
	var nations []string
	for _, v := range vehicles {
		if !slices.Contains(nations, v.Nation) {
			nations = append(nations, v.Nation)
		}
	}
	var out []duelTable
	for _, nation := range nations {
		var own, enemy []*model.Vehicle
		for _, v := range vehicles {
			switch {
			case v.Nation == nation:
				own = append(own, v)
			case meet(nation, v.Nation):
				enemy = append(enemy, v)
			}
		}
		guns := gunsOf(own)
		if len(guns) == 0 || len(enemy) == 0 {
			continue
		}
		for targets := range slices.Chunk(enemy, Evenly(len(enemy), MostTargets)) {
			for some := range slices.Chunk(guns, Evenly(len(guns), mostGuns)) {
				out = append(out, duelTable{some, targets})
			}
		}
	}
	return out
}

// Evenly is the size of equal parts of n things, none of them more than most.
func Evenly(n, most int) int {
	most = max(most, 1)
	parts := max((n+most-1)/most, 1)
	return max((n+parts-1)/parts, 1)
}

// high is the height of the table with lines of a height.
func (t duelTable) high(row page.MM) page.MM { return duelHead + row*page.MM(len(t.Guns)) }

// duelPage lays tables one below the other, with lines as high as they have room for.
func duelPage(s sheet.Sheet, tables []duelTable) page.Page {
	p, body := chartLeaf(s, "chart.duel", s.Opts.Language.Text("chart.duel-hint"))
	lines, free := page.MM(0), body.H+duelGap
	for _, t := range tables {
		lines += page.MM(len(t.Guns))
		free -= duelHead + duelGap
	}
	row := min(free/lines, mostDuelRow)
	for _, t := range tables {
		var box page.Rect
		box, body = draw.Top(body, t.high(row), duelGap)
		drawDuels(s, &p, box, t)
	}
	return p.Done(WideSize(s))
}

func drawDuels(s sheet.Sheet, p *draw.Piece, body page.Rect, t duelTable) {
	head, rest := draw.Top(body, duelHead, 0)
	cells := func(row page.Rect) []page.Rect {
		_, figures := draw.Side(row, chartName, 0)
		return draw.Columns(figures, len(t.Targets), 1*mm)
	}
	for i, box := range cells(head) {
		colour := s.NationColour(t.Targets[i].Nation)
		sign, box := draw.Top(draw.Pad(box, 0.5*mm, 1*mm), 4.4*mm, 0.6*mm)
		p.Sign(s.Marking(t.Targets[i].Nation), sign, draw.Tones{Ink: colour, Ground: draw.Paper}, page.SourceOf(t.Targets[i].Origin, "nation"))
		p.Write(box, t.Targets[i].Name, page.SourceOf(t.Targets[i].Origin, "name"),
			draw.Bold("what.name", colour, 1.8*mm, 3.2*mm).OnLines(3).Centred())
	}
	var vehicles []*model.Vehicle
	for _, g := range t.Guns {
		vehicles = append(vehicles, g.Vehicle)
	}
	rows := draw.Rows(rest, len(t.Guns), 0)
	scale := draw.SideScale(chartScene(page.Rect{W: chartName, H: rows[0].H * armedHigh / 100}).Size(), vehicles)
	for i, row := range rows {
		g := t.Guns[i]
		g.scale = scale
		if i%2 == 0 {
			p.Fill(row, page.Round(1*mm), draw.Stone)
		}
		drawArmed(s, p, page.Rect{X: row.X, Y: row.Y, W: chartName - faceName, H: row.H}, g)
		nameFaces(p, page.Rect{X: row.X + chartName - faceName, Y: row.Y, W: faceName - 1*mm, H: row.H})
		for j, box := range cells(row) {
			heat(p, box, s.NationColour(g.Vehicle.Nation), farthestOf(g.values(true), t.Targets[j].Armour.Front))
			drawDuel(p, box, g, t.Targets[j])
		}
	}
}

// armedHigh is the height of the picture of a vehicle above the name of one of its guns, in hundredths
// of the row.
const armedHigh = 62

// drawArmed draws a vehicle at the head of a row, and which of its guns the row is about
// where it has several.
func drawArmed(s sheet.Sheet, p *draw.Piece, box page.Rect, g gunOf) {
	if len(g.Vehicle.Guns) < 2 {
		drawVehicle(s, p, box, scaled{g.Vehicle, g.scale})
		return
	}
	tag, _ := draw.Side(box, chartTag, 0)
	p.Fill(tag, page.Round(0.8*mm), s.NationColour(g.Vehicle.Nation))
	upper, lower := draw.Top(box, box.H*armedHigh/100, 0)
	drawVehicle(s, p, upper, scaled{g.Vehicle, g.scale})
	_, name := draw.Side(lower, chartPicture+1.6*mm, 0)
	p.Write(draw.Pad(name, 0, 0.6*mm), g.Vehicle.Guns[g.gun].Name, page.SourceOf(g.Vehicle.Origin, "guns", g.gun, "name"), draw.Regular("what.gun", draw.Ink, 1.9*mm, 2.8*mm))
}

// drawDuel sets the reach against the front in the upper line and against the
// side in the lower one, for turret and hull, or that it is as far as the gun fires for both.
func drawDuel(p *draw.Piece, box page.Rect, g gunOf, v *model.Vehicle) {
	pen := g.values(true)
	size := page.MM(3.8 * mm)
	if widest := p.Fonts.Width(page.Bold, size, widestReach); widest > box.W-1*mm {
		size = size * (box.W - 1*mm) / widest
	}
	for i, armour := range []model.ArmourSide{v.Armour.Front, v.Armour.Side} {
		face := draw.Bold
		if i == 1 {
			face = draw.Regular
		}
		text := Reach(pen, armour.Turret)
		if hull := Reach(pen, armour.Hull); hull != text {
			text += " / " + hull
		}
		if last := min(len(pen), model.RangeSteps) - 1; last >= 0 && farthest(pen, armour.Turret) == last && farthest(pen, armour.Hull) == last {
			text = p.Lang.Text("chart.duel-all")
		}
		p.Write(duelLines(box)[i], text, page.SourceOf(g.Vehicle.Origin, "guns", g.gun, "pen"),
			face("what.cell", draw.Ink, 1.9*mm, size).Centred())
	}
}

// widestReach is as wide as the text of a cell becomes, so that all cells of a table have one size.
const widestReach = "2000 / 2000"

// duelLines are the lines of a cell, for the front above and for the side below.
func duelLines(box page.Rect) []page.Rect {
	return draw.Rows(draw.Pad(box, 0.5*mm, box.H/8), 2, 0.6*mm)
}

// nameFaces names the armour of the two lines of a row at the end of its head.
func nameFaces(p *draw.Piece, head page.Rect) {
	for i, key := range []wording.Key{"chart.duel-front", "chart.duel-side"} {
		line := duelLines(head)[i]
		p.Write(line, p.Lang.Text(key), page.Source{}, draw.Regular("what.note", draw.Quiet, 1.7*mm, 2.3*mm).FlushRight())
	}
}

// heat shades a cell by the last column at which the gun penetrates the front: white where it
// never does, darker the farther it does, so that what is strong shows from afar,
// in grey too.
func heat(p *draw.Piece, box page.Rect, ink page.Colour, column int) {
	if steps := 1 + column; steps > 0 {
		p.Fill(draw.Pad(box, 0.3*mm, 0.4*mm), page.Round(0.8*mm), ink.Tint(60+340*steps/model.RangeSteps))
	}
}

// farthestOf is farthest of turret and hull, whichever is farther.
func farthestOf(pen []int, front model.ArmourSide) int {
	return max(farthest(pen, front.Turret), farthest(pen, front.Hull))
}

// Reach is the farthest distance at which a penetration is at least the armour,
// in metres, or a dash.
func Reach(pen []int, armour int) string {
	if i := farthest(pen, armour); i >= 0 {
		return wording.Number(i * sheet.RangeStep)
	}
	return "\u2013"
}

// farthest is the last column of a chart at which a penetration is at least the
// armour, -1 where it never is.
func farthest(pen []int, armour int) int {
	for i := min(len(pen), model.RangeSteps) - 1; i >= 0; i-- {
		if pen[i] >= armour {
			return i
		}
	}
	return -1
}
