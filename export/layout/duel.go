package layout

import (
	"slices"

	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/model"
)

// mostTargets is how many vehicles one table of duels sets side by side.
const mostTargets = 12

// duelPages lays out, for the guns of each nation, from how far they penetrate
// the vehicles of all others.
func (s sheet) duelPages(vehicles []*model.Vehicle) []page.Page {
	var nations []string
	for _, v := range vehicles {
		if !slices.Contains(nations, v.Nation) {
			nations = append(nations, v.Nation)
		}
	}
	var out []page.Page
	for _, nation := range nations {
		var own, enemy []*model.Vehicle
		for _, v := range vehicles {
			if v.Nation == nation {
				own = append(own, v)
			} else {
				enemy = append(enemy, v)
			}
		}
		guns := gunsOf(own)
		for start := 0; start < len(enemy) && len(guns) > 0; start += mostTargets {
			targets := enemy[start:min(start+mostTargets, len(enemy))]
			out = append(out, s.duelTables(guns, targets)...)
		}
	}
	return out
}

// duelRow is the height of a line of a table of duels.
const duelRow page.MM = 12 * mm

// duelTables lays out one table over as many pages as its guns take.
func (s sheet) duelTables(guns []gunOf, targets []*model.Vehicle) []page.Page {
	var out []page.Page
	for len(guns) > 0 {
		p, body := s.chartLeaf("chart.duel", s.opts.Language.Text("chart.duel-hint"))
		n := min(int((body.H-16*mm)/duelRow), len(guns))
		p.drawDuels(s, body, guns[:n], targets)
		out, guns = append(out, p.done(s.wideSize())), guns[n:]
	}
	return out
}

func (p *piece) drawDuels(s sheet, body page.Rect, guns []gunOf, targets []*model.Vehicle) {
	head, rest := top(body, 16*mm, 0)
	cells := func(row page.Rect) []page.Rect {
		_, figures := side(row, chartName, 0)
		return columns(figures, len(targets), 1*mm)
	}
	for i, box := range cells(head) {
		colour := s.nationColour(targets[i].Nation)
		sign, box := top(pad(box, 0.5*mm, 1*mm), 4.4*mm, 0.6*mm)
		p.sign(s.marking(targets[i].Nation), sign, tones{ink: colour, ground: paper}, sourceOf(targets[i].Origin, "nation"))
		p.write(box, targets[i].Name, sourceOf(targets[i].Origin, "name"),
			bold("what.name", colour, 1.8*mm, 3.2*mm).onLines(3).centred())
	}
	high := min(rest.H/page.MM(len(guns)), 2*duelRow)
	for i, g := range guns {
		var row page.Rect
		row, rest = top(rest, high, 0)
		if i%2 == 0 {
			p.fill(row, page.Round(1*mm), stone)
		}
		p.drawArmed(s, page.Rect{X: row.X, Y: row.Y, W: chartName, H: row.H}, g)
		for j, box := range cells(row) {
			p.heat(box, s.nationColour(g.vehicle.Nation), g.values(true), targets[j].Armour.Front)
			p.drawDuel(box, g, targets[j])
		}
	}
}

// drawArmed draws a vehicle at the head of a row, and which of its guns the row is about
// where it has several.
func (p *piece) drawArmed(s sheet, box page.Rect, g gunOf) {
	if len(g.vehicle.Guns) < 2 {
		p.drawVehicle(s, box, g.vehicle)
		return
	}
	tag, _ := side(box, 1.6*mm, 0)
	p.fill(tag, page.Round(0.8*mm), s.nationColour(g.vehicle.Nation))
	upper, lower := top(box, box.H*62/100, 0)
	p.drawVehicle(s, upper, g.vehicle)
	_, name := side(lower, chartPicture+1.6*mm, 0)
	p.write(pad(name, 0, 0.6*mm), g.vehicle.Guns[g.gun].Name, sourceOf(g.vehicle.Origin, "guns", g.gun, "name"), regular("what.gun", ink, 1.9*mm, 2.8*mm))
}

// drawDuel sets the reach against the front in the upper line and against the
// side in the lower one, for turret and hull.
func (p *piece) drawDuel(box page.Rect, g gunOf, v *model.Vehicle) {
	pen := g.values(true)
	lines := rows(pad(box, 0.5*mm, box.H/8), 2, 0.6*mm)
	for i, armour := range []model.ArmourSide{v.Armour.Front, v.Armour.Side} {
		face := bold
		if i == 1 {
			face = regular
		}
		p.write(lines[i], reach(pen, armour.Turret)+" / "+reach(pen, armour.Hull), sourceOf(g.vehicle.Origin, "guns", g.gun, "pen"),
			face("what.cell", ink, 1.9*mm, 3.8*mm).centred())
	}
}

// heat shades a cell by how far the gun penetrates the front: white where it
// never does, darker the farther it does, so that what is strong shows from afar,
// in grey too.
func (p *piece) heat(box page.Rect, ink page.Colour, pen []int, front model.ArmourSide) {
	steps := 1 + max(farthest(pen, front.Turret), farthest(pen, front.Hull))
	if steps > 0 {
		p.fill(pad(box, 0.3*mm, 0.4*mm), page.Round(0.8*mm), ink.Tint(60+340*steps/model.RangeSteps))
	}
}

// reach is the farthest distance at which a penetration is at least the armour,
// in metres, or a dash.
func reach(pen []int, armour int) string {
	if i := farthest(pen, armour); i >= 0 {
		return wording.Number(i * rangeStep)
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
