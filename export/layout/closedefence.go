package layout

import (
	"reflect"
	"slices"

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

// crewLine is a line of the card: a vehicle, or what a year changes of it.
type crewLine struct {
	name string
	// number is that against a triangle.
	number int
	// year is the first in which it holds, 0 for always.
	year int
	// vehicle is drawn before its name, nil for none.
	vehicle *model.Vehicle
	from    source
}

// crewLines lists the vehicles with their numbers, a line more for each period in which
// they have others, and the number of all that are not listed.
func (c *plainCard) crewLines(of *model.CloseDefence) []crewLine {
	var out []crewLine
	for i, v := range of.Vehicles {
		at := c.source("crews", "vehicles", i)
		name := wording.Spaced(v.Vehicle)
		found := model.Find(c.content.Vehicles, v.Vehicle)
		if found != nil {
			name = found.Name
		}
		out = append(out, crewLine{name: name, number: v.Number, vehicle: found, from: at})
		sum := v.Number
		for _, up := range v.Upgrades {
			words, number := c.lang.Say("infantry.from", "year", wording.Number(up.Year)), sum+up.Add
			if up.Hands {
				words = c.lang.Say("infantry.upgrade-hands", "year", wording.Number(up.Year))
			} else {
				sum = number
			}
			out = append(out, crewLine{name: words, number: number, year: up.Year, from: at})
		}
	}
	return append(out, crewLine{name: c.lang.Text("infantry.others"), number: of.Others, from: c.source("crews", "others")})
}

// crewsFace lays out the card of a nation: each vehicle with its number against the three
// shapes.
func (d *deal) crewsFace(in *model.Infantry) page.Page {
	c := plainCard{piece: newPiece(d.sheet, in.Origin), ink: d.nationColour(in.Nation)}
	body := pad(c.band("tank", c.lang.Text("infantry.crews"), c.source("crews")), c.u(2.6*mm), c.u(2*mm))
	all := c.crewLines(in.Crews)
	c.nameShare = c.nameShareOf(body.W, all)
	notes := c.crewNotes(in.Crews)
	size := max(c.u(2.3*mm), sixPoints)
	high := c.heightAt(flow{box: page.Rect{W: body.W}}, notes, size) + c.u(0.2*mm)
	foot := page.Rect{X: body.X, Y: body.Bottom() - high, W: body.W, H: high}
	body.H = foot.Y - c.u(1*mm) - body.Y
	head, body := top(body, c.u(4.4*mm), c.u(0.4*mm))
	shapes := c.crewCells(head)
	c.write(shapes[0], d.nationName(in.Nation), c.source("nation"), bold("what.box", c.ink, c.u(1.8*mm), c.u(2.6*mm)))
	for i, name := range []string{"triangle", "square", "circle"} {
		c.shape(name, shapes[i+1])
	}
	lines := rows(body, max(len(all), 10), 0)
	if !c.crewViews(lines[0], all) {
		for i := range all {
			all[i].vehicle = nil
		}
	}
	for i, line := range lines {
		if i < len(all) {
			c.drawCrewLine(line, all[i], in.Crews)
		}
	}
	if last := lines[min(len(all), len(lines))-1].Bottom() + c.u(2*mm); foot.Y-last > c.u(9*mm) {
		view := page.Rect{X: c.frame.X, Y: last, W: c.frame.W, H: foot.Y - c.u(0.4*mm) - last}
		name := "leadership"
		if view.H < c.u(20*mm) {
			name = "ground" // of the tank nothing but its hull would be seen
		}
		c.scene(name, view, c.ink, c.source("crews"))
	}
	y := foot.Y - c.u(0.4*mm)
	c.rule(page.Point{X: foot.X, Y: y}, page.Point{X: foot.Right(), Y: y}, c.ink.Tint(450), c.u(0.25*mm))
	c.flowText(flow{box: foot, min: c.u(1.7 * mm), max: max(c.u(2.3*mm), sixPoints)}, notes)
	return c.done(c.size)
}

// crewCells cuts a line into the name and a figure for each shape.
func (c *plainCard) crewCells(line page.Rect) []page.Rect {
	name, rest := side(line, line.W*c.nameShare/100, c.u(0.6*mm))
	return append([]page.Rect{name}, columns(rest, 3, 0)...)
}

// nameShareOf is how much of a line names have, in hundredths: more where figures can spare it
// and a name would not fit in six points.
func (c *plainCard) nameShareOf(line page.MM, all []crewLine) page.MM {
	const share, most = 60, 71
	for _, l := range all {
		room := line*share/100 - c.u(1.6*mm)
		if l.year > 0 {
			room = line*share/100 - c.u(2*mm)
		}
		if c.fonts.Width(page.Bold, sixPoints, c.fonts.Printable(page.Bold, l.name)) > room {
			return most
		}
	}
	return share
}

// crewView is the width of the picture of a vehicle before its name.
const crewView page.MM = 10 * mm

// crewViews reports whether lines are high enough for pictures of their vehicles, beside which
// all names fit at six points.
func (c *plainCard) crewViews(line page.Rect, all []crewLine) bool {
	room := c.crewCells(line)[0].W - c.u(crewView+3*mm)
	return line.H >= c.u(3.8*mm) && !slices.ContainsFunc(all, func(l crewLine) bool {
		return l.vehicle != nil && c.fonts.Width(page.Bold, sixPoints, c.fonts.Printable(page.Bold, l.name)) > room
	})
}

func (c *plainCard) drawCrewLine(line page.Rect, l crewLine, of *model.CloseDefence) {
	cells := c.crewCells(line)
	face := bold
	if l.year > 0 {
		face = regular
		cells[0].X, cells[0].W = cells[0].X+c.u(2*mm), cells[0].W-c.u(2*mm)
	} else {
		c.fill(pad(line, 0, c.u(0.15*mm)), page.Round(c.u(0.6*mm)), paper)
		cells[0] = pad(cells[0], c.u(0.8*mm), 0)
	}
	if v := l.vehicle; v != nil {
		var view page.Rect
		view, cells[0] = side(cells[0], c.u(crewView), c.u(1*mm))
		c.sideView(sideView{v, nil, c.ink}, pad(view, 0, c.u(0.3*mm)), l.from)
	}
	c.write(cells[0], l.name, l.from, face("what.name", ink, c.u(1.7*mm), c.u(2.4*mm)))
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
