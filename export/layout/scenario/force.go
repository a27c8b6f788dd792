package scenario

import (
	"maps"
	"slices"
	"strings"

	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// crewIcons holds the glyph of each experience.
var crewIcons = map[string]string{"green": "chevron", "seasoned": "chevrons", "elite": "chevrons-3"}

// forceHead is the height of the name of a nation among the tanks of a side.
const forceHead page.MM = 5 * mm

// NationBefore is the nation that is named before a tank of an order of battle: that of the
// first of each run, where there are tanks of several.
func (b *Battle) NationBefore(side *model.Side, j int) string {
	of := func(i int) string {
		if v := model.Find(b.Content.Vehicles, side.Force[i].Vehicle); v != nil {
			return v.Nation
		}
		return ""
	}
	several := false
	for i := range side.Force {
		several = several || of(i) != of(0)
	}
	if !several || j > 0 && of(j) == of(j-1) {
		return ""
	}
	return of(j)
}

// ForceHigh is the height of an order of battle.
func (b *Battle) ForceHigh(side *model.Side) page.MM {
	high := page.MM(len(side.Force)+len(b.GunRows(side))) * ForceLine
	for j := range side.Force {
		if b.NationBefore(side, j) != "" {
			high += forceHead
		}
	}
	return high
}

// forcesHigh is the height of the orders of battle: that of the longer one, within bounds.
func (b *Battle) forcesHigh() page.MM {
	high := ForceLine
	for i := range b.Scenario.Sides {
		high = max(high, min(b.ForceHigh(&b.Scenario.Sides[i]), mostForces*ForceLine+2*forceHead))
	}
	return high
}

// forcesIn is the height of the orders of battle in what is left of a page: less than
// forcesHigh, down to half of it, where the victory would find no room below.
func (b *Battle) forcesIn(rest page.Rect) page.MM {
	high := b.forcesHigh()
	f := draw.Flow{Box: page.Rect{W: rest.W - 2*textPad, H: rest.H}, Min: leastType, Max: leastType}
	victory := headStrip + b.HeightAt(f, b.Victory(), leastType) + 2*textPad
	short := headStrip + high + sheet.SheetGap + victory - rest.H
	return max(high/2, high-max(0, short))
}

// DrawForces draws the orders of battle side by side, the tanks and guns of each nation under its
// name where a side has several.
func (b *Battle) DrawForces(box page.Rect) {
	scale := b.forceScale(box)
	for i, cell := range draw.Columns(box, len(b.Scenario.Sides), sheet.SheetGap) {
		s := &b.Scenario.Sides[i]
		body := b.band(cell, b.forceTitle(s), b.sideInk(i))
		// Rows shrink where one side lists more than is usual.
		room, whole := int64(body.H), int64(max(b.ForceHigh(s), body.H))
		shrunk := func(high page.MM) page.MM { return page.MM(int64(high) * room / whole) }
		guns := b.GunRows(s)
		drawGuns := func(nation string) { // those of a nation, or "" for all that are left
			guns = slices.DeleteFunc(guns, func(row GunRow) bool {
				if nation != "" && b.gunOf(&s.Guns[row.First]).Nation != nation {
					return false
				}
				var line page.Rect
				line, body = draw.Top(body, shrunk(ForceLine), 0)
				b.drawGun(line, i, row)
				return true
			})
		}
		under := ""
		for j := range s.Force {
			var line page.Rect
			if nation := b.NationBefore(s, j); nation != "" {
				if under != "" {
					drawGuns(under)
				}
				under = nation
				line, body = draw.Top(body, shrunk(forceHead), 0)
				b.drawForceNation(line, b.joined(i, j), nation, b.Source("sides", i, "force", j, "vehicle"))
			}
			line, body = draw.Top(body, shrunk(ForceLine), 0)
			b.drawForce(line, i, j, scale)
		}
		drawGuns("")
	}
}

// forceScale is the scale of the vehicles of all orders of battle within a box: that at which the
// longest fits its line.
func (b *Battle) forceScale(box page.Rect) drawing.Scale {
	var vehicles []*model.Vehicle
	for i := range b.Scenario.Sides {
		for j := range b.Scenario.Sides[i].Force {
			vehicles = append(vehicles, model.Find(b.Content.Vehicles, b.Scenario.Sides[i].Force[j].Vehicle))
		}
	}
	cells := draw.Columns(box, max(len(b.Scenario.Sides), 1), sheet.SheetGap)
	return draw.SideScale(page.Size{W: cells[0].W * forcePicture / 100, H: ForceLine - 2*forceAbove}, vehicles)
}

// The width of the picture of a vehicle or gun in an order of battle, in hundredths of its line, and
// the paper above and below it.
const (
	forcePicture         = 17
	forceAbove   page.MM = 0.7 * mm
)

// GunRow is a line of an order of battle with the guns of one type that stand alike: the place
// of the first, and how many there are.
type GunRow struct{ First, N int }

// GunRows lists the guns of a side that are of one known type each; of others the text says
// which there may be.
func (b *Battle) GunRows(side *model.Side) []GunRow {
	var out []GunRow
	for j := range side.Guns {
		g := b.gunOf(&side.Guns[j])
		if g == nil {
			continue
		}
		if n := len(out) - 1; n >= 0 {
			if last := &side.Guns[out[n].First]; b.gunOf(last) == g && b.standing(last) == b.standing(&side.Guns[j]) {
				out[n].N++
				continue
			}
		}
		out = append(out, GunRow{j, 1})
	}
	return out
}

// gunOf is the gun of an emplacement, nil where its side chooses among several.
func (b *Battle) gunOf(g *model.Emplacement) *model.AntiTankGun {
	if ids := g.Guns(); len(ids) == 1 {
		return model.Find(b.Content.Guns, ids[0])
	}
	return nil
}

// drawGun draws guns below the tanks of an order of battle: the picture, the
// name, and where they stand.
func (b *Battle) drawGun(line page.Rect, i int, row GunRow) {
	e := &b.Scenario.Sides[i].Guns[row.First]
	g, from := b.gunOf(e), b.Source("sides", i, "guns", row.First)
	b.Rule(page.Point{X: line.X, Y: line.Y}, page.Point{X: line.Right(), Y: line.Y}, b.sideInk(i).Tint(250), 0.2*mm)
	picture, in := draw.Side(draw.Pad(line, 1.6*mm, 0), line.W*forcePicture/100, 1.6*mm)
	name, place := draw.Side(in, in.W*47/100, 1*mm)
	GunView(&b.Piece, g, draw.Pad(picture, 0, forceAbove), from)
	words := g.Name
	if row.N > 1 {
		words = b.Lang.Say("scenario.times", "n", wording.Number(row.N), "name", g.Name)
	}
	b.Write(draw.Pad(name, 0, 0.9*mm), words, page.SourceOf(g.Origin, "name"), draw.Bold("what.name", draw.Ink, draw.SixPoints, 3.4*mm).OnLines(2))
	b.Write(place, b.standing(e), from, draw.Regular("what.cell", draw.Ink, draw.SixPoints, 2.6*mm).OnLines(3))
}

// GunView draws a gun from the side: the picture of its author, or else a drawing.
func GunView(p *draw.Piece, g *model.AntiTankGun, box page.Rect, from page.Source) {
	if p.Picture(g.Picture, g.Origin, box, draw.Setting{Ground: draw.Paper, Low: true}) || p.Draft {
		return
	}
	p.Items = append(p.Items, drawing.GunProfile(drawing.GunOf(g), box, drawing.TonesOf(sheet.NationInk(p.Content, g.Nation)), from)...)
}

// joined is the word before the nation of a tank of an order of battle: whether its side plays one
// of its nations or all of them. The first has none.
func (b *Battle) joined(side, tank int) string {
	switch {
	case tank == 0:
		return ""
	case b.Scenario.PlaysOne(side):
		return b.Lang.Text("say.or") + " "
	}
	return b.Lang.Text("say.and") + " "
}

// drawForceNation names the nation of the tanks below, behind the word that joins it to the one
// above.
func (b *Battle) drawForceNation(line page.Rect, joined, nation string, from page.Source) {
	colour, name := sheet.NationInk(b.Content, nation), nation
	if n := model.Find(b.Content.Nations, nation); n != nil {
		name = n.Name
		b.Sign(n.Marking, page.Rect{X: line.X + 2*mm, Y: line.Y + line.H/6, W: line.H * 4 / 5, H: line.H * 4 / 5}, draw.Tones{Ink: colour, Ground: draw.Paper}, from)
	}
	text := draw.Pad(line, 2*mm, 0)
	_, text = draw.Side(text, line.H, 1*mm)
	b.Write(text, joined+b.Lang.Capitals(name), from, draw.Bold("what.nation", colour, 1.8*mm, 2.6*mm))
}

// forceTitle names the order of battle of a side, with the number of its tanks where the
// side says how many it fields.
func (b *Battle) forceTitle(s *model.Side) string {
	if s.Tanks == nil {
		return b.Lang.Say("scenario.force", "side", b.sideTitle(s))
	}
	low, high := s.TankBounds(b.Scenario.Tanks.High(2))
	return b.Lang.Say("scenario.force-tanks", "side", b.sideTitle(s), "n", Stretch(model.Span{Min: &low, Max: &high}))
}

// sideTitle is what a title calls a side: its name in capitals where those of all sides
// are known, so that they look alike, and else as it is written.
func (b *Battle) sideTitle(s *model.Side) string {
	for i := range b.Scenario.Sides {
		if name := b.Scenario.Sides[i].Name; b.Lang.Capitals(name) == name {
			return s.Name
		}
	}
	return b.Lang.Capitals(s.Name)
}

// drawForce draws one tank of an order of battle: its picture at a scale, name, crew,
// ammunition.
func (b *Battle) drawForce(line page.Rect, i, j int, scale drawing.Scale) {
	f := b.Scenario.Sides[i].Force[j]
	if j > 0 {
		b.Rule(page.Point{X: line.X, Y: line.Y}, page.Point{X: line.Right(), Y: line.Y}, b.sideInk(i).Tint(250), 0.2*mm)
	}
	picture, in := draw.Side(draw.Pad(line, 1.6*mm, 0), line.W*forcePicture/100, 1.6*mm)
	name, rest := draw.Side(in, in.W*52/100, 1*mm)
	glyph, rest := draw.Side(rest, 4.4*mm, 1.2*mm)
	crew, rounds := draw.Side(rest, rest.W*55/100, 1*mm)
	from := b.Source("sides", i, "force", j, "vehicle")
	l := draw.Label{Text: wording.Spaced(f.Vehicle), Box: name, From: from, Style: draw.Bold("what.name", draw.Ink, 2.2*mm, 3.8*mm)}
	v := model.Find(b.Content.Vehicles, f.Vehicle)
	if v != nil {
		l.Text, l.From = v.Name, page.SourceOf(v.Origin, "name")
		b.SideView(draw.SideView{Vehicle: v, Nation: nil, Ink: sheet.NationInk(b.Content, v.Nation), Scale: scale}, draw.Pad(picture, 0, forceAbove), from)
	}
	l.Text += plate(f)
	b.drawKnown(&l, b.known(f), b.knownFrom(i, j, v))
	if !b.SixHolds(l) {
		l.Lines = 2
	}
	b.Text(l)
	glyph.H, glyph.Y = min(line.H, 4.4*mm), line.Centre().Y-min(line.H, 4.4*mm)/2
	b.Icon(crewIcons[f.Crew], glyph, draw.Tones{Ink: b.sideInk(i), Ground: draw.Paper}, b.Source("sides", i, "force", j, "crew"))
	l = draw.Label{Text: b.Lang.Word("crew", f.Crew), Box: crew, From: b.Source("sides", i, "force", j, "crew"), Style: draw.Regular("what.cell", draw.Ink, 2*mm, 3*mm)}
	b.Text(l)
	l.Text, l.Box, l.Align, l.From = b.rounds(f, v), rounds, draw.Right, b.Source("sides", i, "force", j, "rounds")
	b.Text(l)
}

// drawKnown sets what rules know a tank by in the lower part of the box of its name, on a line or
// two, and leaves the upper one to the name.
func (b *Battle) drawKnown(name *draw.Label, known string, from page.Source) {
	if known == "" {
		return
	}
	high := name.Box.H
	l := draw.Label{Text: known, Box: name.Box, From: from, Style: draw.Regular("what.tags", draw.Ink, draw.SixPoints, 2.6*mm).FromTop()}
	above := high * 18 / 100
	if !b.SixHolds(l) {
		l.Lines, above = 2, high*8/100
	}
	_, in := draw.Top(name.Box, above, 0)
	name.Box, l.Box = draw.Top(in, high*30/100, high*8/100)
	b.Text(l)
}

// knownFrom is where that is written: the tags of a tank, or those of its vehicle.
func (b *Battle) knownFrom(i, j int, v *model.Vehicle) page.Source {
	if v != nil && len(b.Scenario.Sides[i].Force[j].Tags) == 0 {
		return page.SourceOf(v.Origin, "tags")
	}
	return b.Source("sides", i, "force", j, "tags")
}

// plate is the Identification Number of a tank behind its name; empty where it takes one
// that is free.
func plate(f model.Force) string {
	if f.Number == 0 {
		return ""
	}
	return "\u00A0#" + wording.Number(f.Number)
}

// rounds lists the special ammunition a tank starts with.
func (b *Battle) rounds(f model.Force, v *model.Vehicle) string {
	have := f.Rounds
	if len(have) == 0 && v != nil {
		have = b.issued(v)
	}
	var parts []string
	for _, kind := range slices.Sorted(maps.Keys(have)) {
		if have[kind] > 0 && (v == nil || fires(v, kind)) {
			parts = append(parts, b.Lang.Word("ammunition", kind)+"\u00A0"+wording.Number(have[kind]))
		}
	}
	return strings.Join(parts, ", ")
}

// issued is the special ammunition that a vehicle has where its order of battle gives none.
func (b *Battle) issued(v *model.Vehicle) map[string]int {
	c := b.Content.Closure(b.Scenario.Set)
	var used []*model.Module
	for i := range c.Modules {
		if m := &c.Modules[i]; m.Use == "always" && b.Scenario.Modules[m.ID] != "off" {
			used = append(used, m)
		}
	}
	have := map[string]int{}
	for i := range v.Guns {
		for kind := range v.Guns[i].Rounds { // order-free: each kind by itself
			have[kind] = c.RoundsOf(v.Nation, kind, b.Scenario.LateWar(c), used)
		}
	}
	return have
}

// fires reports whether a gun of the vehicle can fire a kind of ammunition.
func fires(v *model.Vehicle, kind string) bool {
	return slices.ContainsFunc(v.Guns, func(g model.Gun) bool { return len(g.Rounds[kind]) > 0 })
}
