package layout

import (
	"reflect"
	"slices"
	"strings"

	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/model"
)

// closeDefences lists the infantry whose cards for the crews are printed: those of a nation
// that are alike are one card.
func closeDefences(infantry []model.Infantry) []*model.Infantry {
	var out []*model.Infantry
	for i := range infantry {
		one := &infantry[i]
		again := func(other *model.Infantry) bool {
			return other.Nation == one.Nation && reflect.DeepEqual(other.Crews, one.Crews)
		}
		if one.Crews != nil && !slices.ContainsFunc(out, again) {
			out = append(out, one)
		}
	}
	return out
}

// addCrews adds the cards by which vehicles defend themselves against infantry.
func (d *deal) addCrews(infantry []model.Infantry) {
	for _, one := range closeDefences(infantry) {
		d.add(dealt{front: d.crewsFace(one), back: signBack(d.opts.Card, d.nationColour(one.Nation), "tank"), copies: one.Copies, title: d.opts.Language.Text("infantry.crews") + " \u00B7 " + d.nationName(one.Nation)})
	}
}

// crewLine is a line of the card: vehicles that have the same number, or what a year
// changes of it.
type crewLine struct {
	names []crewName
	// number is that against a triangle.
	number int
	// year is the first in which it holds, 0 for always.
	year int
	from source
}

// crewName is a name in a line, and the vehicle that is drawn before it, nil for none.
type crewName struct {
	text    string
	vehicle *model.Vehicle
}

// crewLines lists the vehicles with their numbers, a line more for each period in which
// they have others, and the number of all that are not listed. Where alike is set,
// vehicles that have the same in all periods share their lines.
func (c *plainCard) crewLines(of *model.CloseDefence, alike bool) []crewLine {
	var out []crewLine
	for i, v := range of.Vehicles {
		same := func(other model.CloseNumber) bool {
			return other.Number == v.Number && slices.Equal(other.Upgrades, v.Upgrades)
		}
		line := crewLine{names: []crewName{c.crewName(v)}, number: v.Number, from: c.source("crews", "vehicles", i)}
		if alike && slices.IndexFunc(of.Vehicles, same) < i {
			continue
		}
		for _, other := range of.Vehicles[i+1:] {
			if alike && same(other) {
				line.names = withName(line.names, c.crewName(other))
			}
		}
		out = append(append(out, line), c.crewPeriods(v, line.from)...)
	}
	others := []crewName{{text: c.lang.Text("infantry.others")}}
	return append(out, crewLine{names: others, number: of.Others, from: c.source("crews", "others")})
}

// crewName is the name of a vehicle with its picture.
func (c *plainCard) crewName(v model.CloseNumber) crewName {
	if found := model.Find(c.content.Vehicles, v.Vehicle); found != nil {
		return crewName{found.Name, found}
	}
	return crewName{text: wording.Spaced(v.Vehicle)}
}

// withName adds a name to those of a line: behind the last one where it differs from that in
// its last word alone.
func withName(names []crewName, more crewName) []crewName {
	last := &names[len(names)-1]
	if cut := strings.LastIndex(more.text, " ") + 1; cut > 0 && strings.HasPrefix(last.text, more.text[:cut]) {
		last.text += ", " + more.text[cut:]
		return names
	}
	return append(names, more)
}

// crewPeriods are the lines of the periods in which a vehicle has another number.
func (c *plainCard) crewPeriods(v model.CloseNumber, from source) []crewLine {
	var out []crewLine
	sum := v.Number
	for _, up := range v.Upgrades {
		words, number := c.lang.Say("infantry.from", "year", wording.Number(up.Year)), sum+up.Add
		if up.Hands {
			words = c.lang.Say("infantry.upgrade-hands", "year", wording.Number(up.Year))
		} else {
			sum = number
		}
		out = append(out, crewLine{names: []crewName{{text: words}}, number: number, year: up.Year, from: from})
	}
	return out
}

// crewTable is the table of a card in the making: its lines, the height of a name, and the
// size of the type of names, which all of them share.
type crewTable struct {
	lines      []crewLine
	each, size page.MM
}

// high is the height of the table.
func (t *crewTable) high() page.MM {
	n := 0
	for _, l := range t.lines {
		n += len(l.names)
	}
	return t.each * page.MM(n)
}

// crewTable fits the lines into a box: where they would be too low for pictures, vehicles
// with the same numbers share theirs.
func (c *plainCard) crewTable(box page.Rect, of *model.CloseDefence) crewTable {
	var t crewTable
	for _, alike := range []bool{false, true} {
		t = crewTable{lines: c.crewLines(of, alike), each: c.u(mostCrewLine)}
		if high := t.high(); high > box.H {
			t.each = t.each * box.H / high
		}
		c.nameShare = c.nameShareOf(box.W, t.lines)
		if c.crewViews(page.Rect{W: box.W, H: t.each}, t.lines) {
			t.size = c.crewType(box, t.lines, c.u(crewView+0.8*mm))
			return t
		}
	}
	for _, l := range t.lines {
		for i := range l.names {
			l.names[i].vehicle = nil
		}
	}
	t.size = c.crewType(box, t.lines, 0)
	return t
}

// crewType is the size at which all names fit behind pictures of a width, six points at
// least.
func (c *plainCard) crewType(line page.Rect, all []crewLine, view page.MM) page.MM {
	size := c.u(2.6 * mm)
	for _, l := range all {
		room := c.crewCells(line)[0].W - c.u(1.6*mm) - view
		if l.names[0].vehicle == nil {
			room += view - c.u(0.4*mm)
		}
		for !c.crewNamesFit(l, room, size) && size > sixPoints {
			size -= 20
		}
	}
	return max(size, sixPoints)
}

// crewsFace lays out the card of a nation: each vehicle with its number against the three
// shapes, above what else changes them, and a scene in what is left at the top.
func (d *deal) crewsFace(in *model.Infantry) page.Page {
	c := plainCard{piece: newPiece(d.sheet, in.Origin), ink: d.nationColour(in.Nation), marking: d.marking(in.Nation)}
	body := c.band("tank", c.lang.Text("infantry.crews"), c.source("crews"))
	inner := pad(body, c.u(2.6*mm), c.u(1.6*mm))
	notes, rest := bottom(inner, c.crewNotesHigh(inner.W, in.Crews), c.u(1.4*mm))
	table := c.crewTable(page.Rect{W: rest.W, H: rest.H - c.u(5.2*mm)}, in.Crews)
	above := d.drawCrewTable(&c, rest, table, in)
	if view := (page.Rect{X: body.X, Y: body.Y, W: body.W, H: above.Bottom() - body.Y}); view.H >= c.u(leastCrewScene) {
		c.scene("close-defence", view, c.ink, c.source("crews"))
	}
	c.drawCrewNotes(notes, in.Crews)
	return c.done(c.size)
}

// drawCrewTable draws the table of a card at the foot of a box, under the nation and the shapes, and
// returns what is left above it.
func (d *deal) drawCrewTable(c *plainCard, box page.Rect, t crewTable, in *model.Infantry) page.Rect {
	table, above := bottom(box, t.high(), c.u(0.4*mm))
	head, above := bottom(above, c.u(4.4*mm), c.u(1.2*mm))
	shapes := c.crewCells(head)
	c.write(shapes[0], d.nationName(in.Nation), c.source("nation"), bold("what.box", c.ink, c.u(1.8*mm), c.u(3*mm)))
	for i, name := range []string{"triangle", "square", "circle"} {
		c.shape(name, shapes[i+1])
	}
	for _, l := range t.lines {
		var line page.Rect
		line, table = top(table, t.each*page.MM(len(l.names)), 0)
		c.drawCrewLine(line, l, in.Crews, t.size)
	}
	return above
}

// The height of a line of a vehicle at most, and that of a scene at least.
const (
	mostCrewLine   = 5 * mm
	leastCrewScene = 11 * mm
)

// crewNotesHigh is the height of the notes in six points.
func (c *plainCard) crewNotesHigh(wide page.MM, of *model.CloseDefence) page.MM {
	return c.heightAt(flow{box: page.Rect{W: wide}}, c.crewNotes(of), max(c.u(2.3*mm), sixPoints)) + c.u(0.2*mm)
}

// drawCrewNotes sets what else changes the numbers under a line.
func (c *plainCard) drawCrewNotes(box page.Rect, of *model.CloseDefence) {
	y := box.Y - c.u(0.5*mm)
	c.rule(page.Point{X: box.X, Y: y}, page.Point{X: box.Right(), Y: y}, c.ink.Tint(450), c.u(0.25*mm))
	c.flowText(flow{box: box, min: c.u(1.7 * mm), max: max(c.u(2.3*mm), sixPoints)}, c.crewNotes(of))
}

// crewCells cuts a line into the name and a figure for each shape.
func (c *plainCard) crewCells(line page.Rect) []page.Rect {
	name, rest := side(line, line.W*c.nameShare/100, c.u(0.6*mm))
	return append([]page.Rect{name}, columns(rest, 3, 0)...)
}

// nameShareOf is how much of a line names have, in hundredths: more where figures can spare it
// and a name would not fit in six points.
func (c *plainCard) nameShareOf(line page.MM, all []crewLine) page.MM {
	const share, most = 62, 73
	for _, l := range all {
		room := line*share/100 - c.u(1.6*mm)
		if l.year > 0 {
			room = line*share/100 - c.u(2*mm)
		}
		if !c.crewNamesFit(l, room, sixPoints) {
			return most
		}
	}
	return share
}

// crewNamesFit reports whether the names of a line have room at a size.
func (c *plainCard) crewNamesFit(l crewLine, room, size page.MM) bool {
	return !slices.ContainsFunc(l.names, func(n crewName) bool {
		return c.fonts.Width(page.Regular, size, c.fonts.Printable(page.Regular, n.text)) > room
	})
}

// crewView is the width of the picture of a vehicle before its name.
const crewView page.MM = 8.4 * mm

// crewViews reports whether lines are high enough for pictures of their vehicles, beside which
// all names fit at six points.
func (c *plainCard) crewViews(line page.Rect, all []crewLine) bool {
	room := c.crewCells(line)[0].W - c.u(crewView+2.6*mm)
	return line.H >= c.u(3.6*mm) && !slices.ContainsFunc(all, func(l crewLine) bool {
		return l.names[0].vehicle != nil && !c.crewNamesFit(l, room, sixPoints)
	})
}

// drawCrewLine draws a line: its names one below the other, and its numbers beside them; size
// is that of names.
func (c *plainCard) drawCrewLine(line page.Rect, l crewLine, of *model.CloseDefence, size page.MM) {
	cells := c.crewCells(line)
	face := bold
	if l.year > 0 {
		face = regular
		cells[0].X, cells[0].W = cells[0].X+c.u(2*mm), cells[0].W-c.u(2*mm)
	} else {
		c.fill(pad(line, 0, c.u(0.15*mm)), page.Round(c.u(0.6*mm)), paper)
		cells[0] = pad(cells[0], c.u(0.8*mm), 0)
	}
	for i, row := range rows(cells[0], len(l.names), 0) {
		if v := l.names[i].vehicle; v != nil {
			var view page.Rect
			view, row = side(row, c.u(crewView), c.u(0.8*mm))
			c.sideView(sideView{v, nil, c.ink}, pad(view, 0, c.u(0.3*mm)), l.from)
		}
		c.write(row, l.names[i].text, l.from, regular("what.name", ink, c.u(1.7*mm), size))
	}
	for i, add := range []int{0, of.Square, of.Circle} {
		c.write(cells[i+1], wording.Number(max(l.number+add, 0)), l.from, face("what.cell", ink, c.u(2*mm), c.u(3*mm)).centred())
	}
}

// crewNotes says what else changes the numbers.
func (c *plainCard) crewNotes(of *model.CloseDefence) []paragraph {
	note := func(words string, from source) paragraph {
		return paragraph{text: words, what: "what.note", colour: ink, bullet: "•", before: 150, from: from}
	}
	text := []paragraph{
		note(c.lang.Say("infantry.crew-killed", "n", wording.Signed(of.Killed)), c.source("crews", "killed")),
		note(c.lang.Text("infantry.crew-notes"), c.source("crews")),
	}
	seen := map[string]bool{}
	for i, v := range of.Vehicles {
		for _, up := range v.Upgrades {
			if words := c.lang.Say("infantry.upgrade", "year", wording.Number(up.Year), "name", up.Name); !seen[words] {
				seen[words] = true
				text = append(text, note(words, c.source("crews", "vehicles", i)))
			}
		}
	}
	return text
}

// shape draws a triangle, square or circle.
func (c *plainCard) shape(name string, box page.Rect) {
	m, r := box.Centre(), min(box.H, box.W, c.u(4.6*mm))/2-c.u(0.4*mm)
	line := page.Path{Stroke: c.ink, Width: c.u(0.45 * mm)}
	switch name {
	case "circle":
		c.circle(m, r, line)
	case "square":
		r = r * 9 / 10
		c.outline(page.Rect{X: m.X - r, Y: m.Y - r, W: 2 * r, H: 2 * r}, 0, line)
	default:
		c.polygon(line, page.Point{X: m.X, Y: m.Y - r}, page.Point{X: m.X + r, Y: m.Y + r}, page.Point{X: m.X - r, Y: m.Y + r})
	}
}
