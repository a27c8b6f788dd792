package layout

import (
	"maps"
	"slices"
	"strings"

	"hulldown/export/drawing"
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/model"
)

// crewIcons holds the glyph of each experience.
var crewIcons = map[string]string{"green": "chevron", "seasoned": "chevrons", "elite": "chevrons-3"}

// forceHead is the height of the name of a nation among the tanks of a side.
const forceHead page.MM = 5 * mm

// nationBefore is the nation that is named before a tank of an order of battle: that of the
// first of each run, where there are tanks of several.
func (b *battle) nationBefore(side *model.Side, j int) string {
	of := func(i int) string {
		if v := model.Find(b.content.Vehicles, side.Force[i].Vehicle); v != nil {
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

// forceHigh is the height of an order of battle.
func (b *battle) forceHigh(side *model.Side) page.MM {
	high := page.MM(len(side.Force)+len(b.gunRows(side))) * forceLine
	for j := range side.Force {
		if b.nationBefore(side, j) != "" {
			high += forceHead
		}
	}
	return high
}

// forcesHigh is the height of the orders of battle: that of the longer one, within bounds.
func (b *battle) forcesHigh() page.MM {
	high := forceLine
	for i := range b.scenario.Sides {
		high = max(high, min(b.forceHigh(&b.scenario.Sides[i]), mostForces*forceLine+2*forceHead))
	}
	return high
}

// forcesIn is the height of the orders of battle in what is left of a page: less than
// forcesHigh, down to half of it, where the victory would find no room below.
func (b *battle) forcesIn(rest page.Rect) page.MM {
	high := b.forcesHigh()
	f := flow{box: page.Rect{W: rest.W - 2*textPad, H: rest.H}, min: leastType, max: leastType}
	victory := headStrip + b.heightAt(f, b.victory(), leastType) + 2*textPad
	short := headStrip + high + sheetGap + victory - rest.H
	return max(high/2, high-max(0, short))
}

// drawForces draws the orders of battle side by side, the tanks of each nation under its
// name where a side has several.
func (b *battle) drawForces(box page.Rect) {
	for i, cell := range columns(box, len(b.scenario.Sides), sheetGap) {
		s := &b.scenario.Sides[i]
		body := b.band(cell, b.forceTitle(s), b.sideInk(i))
		// Rows shrink where one side lists more than is usual.
		room, whole := int64(body.H), int64(max(b.forceHigh(s), body.H))
		shrunk := func(high page.MM) page.MM { return page.MM(int64(high) * room / whole) }
		for j := range s.Force {
			var line page.Rect
			if nation := b.nationBefore(s, j); nation != "" {
				line, body = top(body, shrunk(forceHead), 0)
				b.drawForceNation(line, nation, b.source("sides", i, "force", j, "vehicle"))
			}
			line, body = top(body, shrunk(forceLine), 0)
			b.drawForce(line, i, j)
		}
		for _, row := range b.gunRows(s) {
			var line page.Rect
			line, body = top(body, shrunk(forceLine), 0)
			b.drawGun(line, i, row)
		}
	}
}

// gunRow is a line of an order of battle with the guns of one type that stand alike: the place
// of the first, and how many there are.
type gunRow struct{ first, n int }

// gunRows lists the guns of a side that are of one known type each; of others the text says
// which there may be.
func (b *battle) gunRows(side *model.Side) []gunRow {
	var out []gunRow
	for j := range side.Guns {
		g := b.gunOf(&side.Guns[j])
		if g == nil {
			continue
		}
		if n := len(out) - 1; n >= 0 {
			if last := &side.Guns[out[n].first]; b.gunOf(last) == g && b.standing(last) == b.standing(&side.Guns[j]) {
				out[n].n++
				continue
			}
		}
		out = append(out, gunRow{j, 1})
	}
	return out
}

// gunOf is the gun of an emplacement, nil where its side chooses among several.
func (b *battle) gunOf(g *model.Emplacement) *model.AntiTankGun {
	if ids := g.Guns(); len(ids) == 1 {
		return model.Find(b.content.Guns, ids[0])
	}
	return nil
}

// drawGun draws guns below the tanks of an order of battle: the picture, the
// name, and where they stand.
func (b *battle) drawGun(line page.Rect, i int, row gunRow) {
	e := &b.scenario.Sides[i].Guns[row.first]
	g, from := b.gunOf(e), b.source("sides", i, "guns", row.first)
	b.rule(page.Point{X: line.X, Y: line.Y}, page.Point{X: line.Right(), Y: line.Y}, b.sideInk(i).Tint(250), 0.2*mm)
	picture, in := side(pad(line, 1.6*mm, 0), line.W*17/100, 1.6*mm)
	name, place := side(in, in.W*47/100, 1*mm)
	b.gunView(g, pad(picture, 0, 0.7*mm), from)
	words := g.Name
	if row.n > 1 {
		words = b.lang.Say("scenario.times", "n", wording.Number(row.n), "name", g.Name)
	}
	b.write(pad(name, 0, 0.9*mm), words, sourceOf(g.Origin, "name"), bold("what.name", ink, sixPoints, 3.4*mm).onLines(2))
	b.write(place, b.standing(e), from, regular("what.cell", ink, sixPoints, 2.6*mm).onLines(3))
}

// gunView draws a gun from the side: the picture of its author, or else a drawing.
func (p *piece) gunView(g *model.AntiTankGun, box page.Rect, from source) {
	if p.picture(g.Picture, g.Origin, box, setting{ground: paper, low: true}) || p.draft {
		return
	}
	p.items = append(p.items, drawing.GunProfile(drawing.GunOf(g), box, drawing.TonesOf(nationInk(p.content, g.Nation)), from.span)...)
}

// drawForceNation names the nation of the tanks below.
func (b *battle) drawForceNation(line page.Rect, nation string, from source) {
	colour, name := nationInk(b.content, nation), nation
	if n := model.Find(b.content.Nations, nation); n != nil {
		name = n.Name
		b.sign(n.Marking, page.Rect{X: line.X + 2*mm, Y: line.Y + line.H/6, W: line.H * 4 / 5, H: line.H * 4 / 5}, tones{ink: colour, ground: paper}, from)
	}
	text := pad(line, 2*mm, 0)
	_, text = side(text, line.H, 1*mm)
	b.write(text, b.lang.Capitals(name), from, bold("what.nation", colour, 1.8*mm, 2.6*mm))
}

// forceTitle names the order of battle of a side, with the number of its tanks where the
// side says how many it fields.
func (b *battle) forceTitle(s *model.Side) string {
	if s.Tanks == nil {
		return b.lang.Say("scenario.force", "side", b.sideTitle(s))
	}
	low, high := s.TankBounds(b.scenario.Tanks.High(2))
	return b.lang.Say("scenario.force-tanks", "side", b.sideTitle(s), "n", stretch(model.Span{Min: &low, Max: &high}))
}

// sideTitle is what a title calls a side: its name in capitals where those of all sides
// are known, so that they look alike, and else as it is written.
func (b *battle) sideTitle(s *model.Side) string {
	for i := range b.scenario.Sides {
		if name := b.scenario.Sides[i].Name; b.lang.Capitals(name) == name {
			return s.Name
		}
	}
	return b.lang.Capitals(s.Name)
}

// drawForce draws one tank of an order of battle: its picture, name, crew,
// ammunition.
func (b *battle) drawForce(line page.Rect, i, j int) {
	f := b.scenario.Sides[i].Force[j]
	if j > 0 {
		b.rule(page.Point{X: line.X, Y: line.Y}, page.Point{X: line.Right(), Y: line.Y}, b.sideInk(i).Tint(250), 0.2*mm)
	}
	picture, in := side(pad(line, 1.6*mm, 0), line.W*17/100, 1.6*mm)
	name, rest := side(in, in.W*52/100, 1*mm)
	glyph, rest := side(rest, 4.4*mm, 1.2*mm)
	crew, rounds := side(rest, rest.W*55/100, 1*mm)
	from := b.source("sides", i, "force", j, "vehicle")
	l := label{text: wording.Spaced(f.Vehicle), box: name, from: from, style: bold("what.name", ink, 2.2*mm, 3.8*mm)}
	v := model.Find(b.content.Vehicles, f.Vehicle)
	if v != nil {
		l.text, l.from = v.Name, sourceOf(v.Origin, "name")
		b.sideView(sideView{v, nil, nationInk(b.content, v.Nation)}, pad(picture, 0, 0.7*mm), from)
	}
	l.text += plate(f) + b.tags(f.Tags)
	b.text(l)
	glyph.H, glyph.Y = min(line.H, 4.4*mm), line.Centre().Y-min(line.H, 4.4*mm)/2
	b.icon(crewIcons[f.Crew], glyph, tones{ink: b.sideInk(i), ground: paper}, b.source("sides", i, "force", j, "crew"))
	l = label{text: b.lang.Word("crew", f.Crew), box: crew, from: b.source("sides", i, "force", j, "crew"), style: regular("what.cell", ink, 2*mm, 3*mm)}
	b.text(l)
	l.text, l.box, l.align, l.from = b.rounds(f, v), rounds, right, b.source("sides", i, "force", j, "rounds")
	b.text(l)
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
func (b *battle) rounds(f model.Force, v *model.Vehicle) string {
	have := f.Rounds
	if len(have) == 0 && v != nil {
		have = b.issued(v)
	}
	var parts []string
	for _, kind := range slices.Sorted(maps.Keys(have)) {
		if have[kind] > 0 && (v == nil || fires(v, kind)) {
			parts = append(parts, b.lang.Word("ammunition", kind)+"\u00A0"+wording.Number(have[kind]))
		}
	}
	return strings.Join(parts, ", ")
}

// issued is the special ammunition that a vehicle has where its order of battle gives none.
func (b *battle) issued(v *model.Vehicle) map[string]int {
	c := b.content.Closure(b.scenario.Set)
	var used []*model.Module
	for i := range c.Modules {
		if m := &c.Modules[i]; m.Use == "always" && b.scenario.Modules[m.ID] != "off" {
			used = append(used, m)
		}
	}
	have := map[string]int{}
	for i := range v.Guns {
		for kind := range v.Guns[i].Rounds { // order-free: each kind by itself
			have[kind] = c.RoundsOf(v.Nation, kind, b.scenario.LateWar(c), used)
		}
	}
	return have
}

// fires reports whether a gun of the vehicle can fire a kind of ammunition.
func fires(v *model.Vehicle, kind string) bool {
	return slices.ContainsFunc(v.Guns, func(g model.Gun) bool { return len(g.Rounds[kind]) > 0 })
}
