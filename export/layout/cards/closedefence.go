package cards

import (
	"reflect"
	"slices"
	"strings"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// CloseDefences lists the infantry whose cards for the crews are printed: those of a nation
// that are alike are one card.
func CloseDefences(infantry []model.Infantry) []*model.Infantry {
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
func (d *Deal) addCrews(infantry []model.Infantry) {
	for _, one := range CloseDefences(infantry) {
		d.Add(Dealt{Front: d.crewsFace(one), Back: sheet.SignBack(d.Opts.Card, d.NationColour(one.Nation), "tank"), Copies: one.Copies, From: one.Origin, Part: "crews", Title: d.Opts.Language.Text("infantry.crews") + " \u00B7 " + d.NationName(one.Nation)})
	}
}

// crewLine is a line of the card: vehicles that have the same number, or what a year
// changes of it.
type crewLine struct {
	Names []crewName
	// Number is the Close Defence number, which cards print in a triangle.
	Number int
	// year is the first in which it holds, 0 for always.
	year int
	from page.Source
}

// crewName is a name in a line, and the vehicle that is drawn before it, nil for none.
type crewName struct {
	Text    string
	vehicle *model.Vehicle
}

// crewLines lists the vehicles with their numbers, a line more for each period in which
// they have others, and the number of all that are not listed. Where alike is set,
// vehicles that have the same in all periods share their lines.
func (c *PlainCard) crewLines(of *model.CloseDefence, alike bool) []crewLine {
	var out []crewLine
	for i, v := range of.Vehicles {
		same := func(other model.CloseNumber) bool {
			return other.Number == v.Number && slices.Equal(other.Upgrades, v.Upgrades)
		}
		line := crewLine{Names: []crewName{c.crewName(v)}, Number: v.Number, from: c.Source("crews", "vehicles", i)}
		if alike && slices.IndexFunc(of.Vehicles, same) < i {
			continue
		}
		for _, other := range of.Vehicles[i+1:] {
			if alike && same(other) {
				line.Names = withName(line.Names, c.crewName(other))
			}
		}
		out = append(append(out, line), c.crewPeriods(v, line.from)...)
	}
	others := []crewName{{Text: c.Lang.Text("infantry.others")}}
	return append(out, crewLine{Names: others, Number: of.Others, from: c.Source("crews", "others")})
}

// crewName is the name of a vehicle with its picture.
func (c *PlainCard) crewName(v model.CloseNumber) crewName {
	if found := model.Find(c.Content.Vehicles, v.Vehicle); found != nil {
		return crewName{found.Name, found}
	}
	return crewName{Text: wording.Spaced(v.Vehicle)}
}

// withName adds a name to those of a line: behind the last one where it differs from that in
// its last word alone.
func withName(names []crewName, more crewName) []crewName {
	last := &names[len(names)-1]
	if cut := strings.LastIndex(more.Text, " ") + 1; cut > 0 && strings.HasPrefix(last.Text, more.Text[:cut]) {
		last.Text += ", " + more.Text[cut:]
		return names
	}
	return append(names, more)
}

// crewPeriods are the lines of the periods in which a vehicle has another number.
func (c *PlainCard) crewPeriods(v model.CloseNumber, from page.Source) []crewLine {
	var out []crewLine
	sum := v.Number
	for _, up := range v.Upgrades {
		words, number := c.Lang.Say("infantry.from", "year", wording.Number(up.Year)), sum+up.Add
		if up.Hands {
			words = c.Lang.Say("infantry.upgrade-hands", "year", wording.Number(up.Year))
		} else {
			sum = number
		}
		out = append(out, crewLine{Names: []crewName{{Text: words}}, Number: number, year: up.Year, from: from})
	}
	return out
}

// CrewTable is the table of a card in the making: its lines, the height of a name, and the
// size of the type of names, which all of them share.
type crewTable struct {
	Lines      []crewLine
	each, Size page.MM
}

// High is the height of the table.
func (t *crewTable) High() page.MM {
	n := 0
	for _, l := range t.Lines {
		n += len(l.Names)
	}
	return t.each * page.MM(n)
}

// CrewTable fits the lines into a box: where they would be too low for pictures, vehicles
// with the same numbers share theirs.
func (c *PlainCard) CrewTable(box page.Rect, of *model.CloseDefence) crewTable {
	var t crewTable
	for _, alike := range []bool{false, true} {
		t = crewTable{Lines: c.crewLines(of, alike), each: c.U(mostCrewLine)}
		if high := t.High(); high > box.H {
			t.each = t.each * box.H / high
		}
		c.nameShare = c.nameShareOf(box.W, t.Lines)
		if c.crewViews(page.Rect{W: box.W, H: t.each}, t.Lines) {
			t.Size = c.crewType(box, t.Lines, c.U(crewView+0.8*mm))
			return t
		}
	}
	for _, l := range t.Lines {
		for i := range l.Names {
			l.Names[i].vehicle = nil
		}
	}
	t.Size = c.crewType(box, t.Lines, 0)
	return t
}

// crewType is the size at which all names fit behind pictures of a width, six points at
// least.
func (c *PlainCard) crewType(line page.Rect, all []crewLine, view page.MM) page.MM {
	size := c.U(3 * mm)
	for _, l := range all {
		room := c.crewCells(line)[0].W - c.U(1.6*mm) - view
		if l.Names[0].vehicle == nil {
			room += view - c.U(0.4*mm)
		}
		for !c.crewNamesFit(l, room, size) && size > draw.SixPoints {
			size -= 20
		}
	}
	return max(size, draw.SixPoints)
}

// crewsFace lays out the card of a nation: each vehicle with its number against the three
// shapes, above what else changes them, and a scene in what is left at the top.
func (d *Deal) crewsFace(in *model.Infantry) page.Page {
	c := PlainCard{Piece: d.Sheet.NewPiece(in.Origin), Ink: d.NationColour(in.Nation), marking: d.Marking(in.Nation)}
	body := c.Band("tank", c.Lang.Text("infantry.crews"), c.Source("crews"))
	inner := draw.Pad(body, c.U(2.6*mm), c.U(1.6*mm))
	notes, rest := draw.Bottom(inner, c.crewNotesHigh(inner.W, in.Crews), c.U(1.4*mm))
	table := c.CrewTable(page.Rect{W: rest.W, H: rest.H - c.U(5.2*mm)}, in.Crews)
	above := d.drawCrewTable(&c, rest, table, in)
	if view := (page.Rect{X: body.X, Y: body.Y, W: body.W, H: above.Bottom() - body.Y}); view.H >= c.U(leastCrewScene) {
		c.SceneWith(sheet.CastOf(c.Content, in.Set, []string{in.Nation}, 0).In("close-defence"), view, c.Ink, c.Source("crews"))
	}
	c.drawCrewNotes(notes, in.Crews)
	return c.Done(c.Size)
}

// drawCrewTable draws the table of a card at the foot of a box, under the nation and the shapes, and
// returns what is left above it.
func (d *Deal) drawCrewTable(c *PlainCard, box page.Rect, t crewTable, in *model.Infantry) page.Rect {
	table, above := draw.Bottom(box, t.High(), c.U(0.4*mm))
	head, above := draw.Bottom(above, c.U(4.4*mm), c.U(1.2*mm))
	shapes := c.crewCells(head)
	c.Write(shapes[0], d.NationName(in.Nation), c.Source("nation"), draw.Bold("what.box", c.Ink, c.U(1.8*mm), c.U(3*mm)))
	for i, name := range []string{"triangle", "square", "circle"} {
		c.shape(name, shapes[i+1])
	}
	for _, l := range t.Lines {
		var line page.Rect
		line, table = draw.Top(table, t.each*page.MM(len(l.Names)), 0)
		c.drawCrewLine(line, l, in.Crews, t.Size)
	}
	return above
}

// The height of a line of a vehicle at most, and that of a scene at least.
const (
	mostCrewLine   = 7.6 * mm
	leastCrewScene = 11 * mm
)

// crewNotesHigh is the height of the notes in six points.
func (c *PlainCard) crewNotesHigh(wide page.MM, of *model.CloseDefence) page.MM {
	return c.HeightAt(draw.Flow{Box: page.Rect{W: wide}}, c.crewNotes(of), max(c.U(2.3*mm), draw.SixPoints)) + c.U(0.2*mm)
}

// drawCrewNotes sets what else changes the numbers under a line.
func (c *PlainCard) drawCrewNotes(box page.Rect, of *model.CloseDefence) {
	y := box.Y - c.U(0.5*mm)
	c.Rule(page.Point{X: box.X, Y: y}, page.Point{X: box.Right(), Y: y}, c.Ink.Tint(450), c.U(0.25*mm))
	c.FlowText(draw.Flow{Box: box, Min: c.U(1.7 * mm), Max: max(c.U(2.3*mm), draw.SixPoints)}, c.crewNotes(of))
}

// crewCells cuts a line into the name and a figure for each shape.
func (c *PlainCard) crewCells(line page.Rect) []page.Rect {
	name, rest := draw.Side(line, line.W*c.nameShare/100, c.U(0.6*mm))
	return append([]page.Rect{name}, draw.Columns(rest, 3, 0)...)
}

// nameShareOf is how much of a line names have, in hundredths: more where figures can spare it
// and a name would not fit in six points.
func (c *PlainCard) nameShareOf(line page.MM, all []crewLine) page.MM {
	const share, most = 62, 73
	for _, l := range all {
		room := line*share/100 - c.U(1.6*mm)
		if l.year > 0 {
			room = line*share/100 - c.U(2*mm)
		}
		if !c.crewNamesFit(l, room, draw.SixPoints) {
			return most
		}
	}
	return share
}

// crewNamesFit reports whether the names of a line have room at a size.
func (c *PlainCard) crewNamesFit(l crewLine, room, size page.MM) bool {
	return !slices.ContainsFunc(l.Names, func(n crewName) bool {
		return c.Fonts.Width(page.Regular, size, c.Fonts.Printable(page.Regular, n.Text)) > room
	})
}

// crewView is the width of the picture of a vehicle before its name.
const crewView page.MM = 8.4 * mm

// crewViews reports whether lines are high enough for pictures of their vehicles, beside which
// all names fit at six points.
func (c *PlainCard) crewViews(line page.Rect, all []crewLine) bool {
	room := c.crewCells(line)[0].W - c.U(crewView+2.6*mm)
	return line.H >= c.U(3.6*mm) && !slices.ContainsFunc(all, func(l crewLine) bool {
		return l.Names[0].vehicle != nil && !c.crewNamesFit(l, room, draw.SixPoints)
	})
}

// drawCrewLine draws a line: its names one below the other, and its numbers beside them; size
// is that of names.
func (c *PlainCard) drawCrewLine(line page.Rect, l crewLine, of *model.CloseDefence, size page.MM) {
	cells := c.crewCells(line)
	face := draw.Bold
	if l.year > 0 {
		face = draw.Regular
		cells[0].X, cells[0].W = cells[0].X+c.U(2*mm), cells[0].W-c.U(2*mm)
	} else {
		c.Fill(draw.Pad(line, 0, c.U(0.15*mm)), page.Round(c.U(0.6*mm)), draw.Paper)
		cells[0] = draw.Pad(cells[0], c.U(0.8*mm), 0)
	}
	if len(l.Names) > 1 { // a brace before the numbers that they share
		x, top, foot := cells[1].X-c.U(0.4*mm), line.Y+c.U(0.7*mm), line.Bottom()-c.U(0.7*mm)
		c.Rule(page.Point{X: x, Y: top}, page.Point{X: x, Y: foot}, c.Ink, c.U(0.4*mm))
		for _, y := range []page.MM{top, foot} {
			c.Rule(page.Point{X: x - c.U(1*mm), Y: y}, page.Point{X: x, Y: y}, c.Ink, c.U(0.4*mm))
		}
	}
	for i, row := range draw.Rows(cells[0], len(l.Names), 0) {
		if v := l.Names[i].vehicle; v != nil {
			var view page.Rect
			view, row = draw.Side(row, c.U(crewView), c.U(0.8*mm))
			c.SideView(draw.SideView{Vehicle: v, Nation: nil, Ink: c.Ink}, draw.Pad(view, 0, c.U(0.3*mm)), l.from)
		}
		c.Write(row, l.Names[i].Text, l.from, draw.Regular("what.name", draw.Ink, c.U(1.7*mm), size))
	}
	for i, add := range []int{0, of.Square, of.Circle} {
		c.Write(cells[i+1], wording.Number(max(l.Number+add, 0)), l.from, face("what.cell", draw.Ink, c.U(2*mm), c.U(3*mm)).Centred())
	}
}

// crewNotes says what else changes the numbers.
func (c *PlainCard) crewNotes(of *model.CloseDefence) []draw.Paragraph {
	note := func(words string, from page.Source) draw.Paragraph {
		return draw.Paragraph{Text: words, What: "what.note", Colour: draw.Ink, Bullet: "•", Before: 150, From: from}
	}
	text := []draw.Paragraph{
		note(c.Lang.Say("infantry.crew-killed", "n", wording.Signed(of.Killed)), c.Source("crews", "killed")),
		note(c.Lang.Text("infantry.crew-notes"), c.Source("crews")),
	}
	seen := map[string]bool{}
	for i, v := range of.Vehicles {
		for _, up := range v.Upgrades {
			if words := c.Lang.Say("infantry.upgrade", "year", wording.Number(up.Year), "name", up.Name); !seen[words] {
				seen[words] = true
				text = append(text, note(words, c.Source("crews", "vehicles", i)))
			}
		}
	}
	return text
}

// shape draws a triangle, square or circle.
func (c *PlainCard) shape(name string, box page.Rect) {
	m, r := box.Centre(), min(box.H, box.W, c.U(4.6*mm))/2-c.U(0.4*mm)
	line := page.Path{Stroke: c.Ink, Width: c.U(0.45 * mm)}
	switch name {
	case "circle":
		c.Circle(m, r, line)
	case "square":
		r = r * 9 / 10
		c.Outline(page.Rect{X: m.X - r, Y: m.Y - r, W: 2 * r, H: 2 * r}, 0, line)
	default:
		c.Polygon(line, page.Point{X: m.X, Y: m.Y - r}, page.Point{X: m.X + r, Y: m.Y + r}, page.Point{X: m.X - r, Y: m.Y + r})
	}
}
