package layout

import (
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// RobataCards lays out the Robata Action cards (EITC 19.1), as many of each as
// the box holds: the Operational side in front, that In Peril behind.
func RobataCards(c *model.Content, robata []model.Robata, opts Options) (page.Document, []diag.Finding) {
	d := newDeal(c, opts, "title.robata", "robata")
	for i := range robata {
		r := &robata[i]
		d.add(dealt{front: d.robataFace(r, &r.Operational, "operational"), back: d.robataFace(r, &r.Peril, "peril"), copies: r.Copies, title: r.Personality})
	}
	return d.done()
}

// RobataFaces lays out the Operational side of every card and then that In Peril,
// each once and without a back: for those who want pictures and no cards to cut.
func RobataFaces(c *model.Content, robata []model.Robata, opts Options) (page.Document, []diag.Finding) {
	d := newDeal(c, opts, "title.robata", "robata")
	for i := range robata {
		r := &robata[i]
		d.add(dealt{front: d.robataFace(r, &r.Operational, "operational"), title: r.Personality})
		d.add(dealt{front: d.robataFace(r, &r.Peril, "peril"), title: r.Personality})
	}
	return d.done()
}

// robataFace lays out one side of a card: what makes shots good, and the lists of actions.
// The side In Peril is red and bears another icon.
func (d *deal) robataFace(r *model.Robata, s *model.RobataSide, field string) page.Page {
	c := plainCard{piece: newPiece(d.sheet, r.Origin), ink: kindTactics.ink}
	glyph := "tank"
	if field == "peril" {
		c.ink, glyph = heavyRed, "explosion"
	}
	body := c.band(glyph, "", c.source("personality"))
	c.drawPersonality(r)
	in := pad(body, c.u(2.4*mm), c.u(1.4*mm))
	words := c.lang.Word("robata-side", field)
	name, in := top(in, max(c.u(2.6*mm), c.sixLine(page.Bold, words)), c.u(0.6*mm))
	c.write(name, words, source{}, bold("what.box", c.ink, c.u(1.6*mm), c.u(2.4*mm)))
	high := c.u(16 * mm)
	if c.u(mm) < mm*9/10 {
		high += c.u(1 * mm) // for heads on two lines
	}
	table, rest := top(in, high, c.u(1.6*mm))
	c.drawQualities(table, s, field)
	lines := c.robataLines(s.Primary, field, "primary")
	more := c.robataLines(s.Secondary, field, "secondary")
	text := append([]paragraph{c.robataHead("robata.primary")}, lines...)
	if len(more) > 0 {
		text = append(append(text, c.robataHead("robata.secondary")), more...)
	}
	c.flowText(flow{box: rest, min: c.u(1.75 * mm), max: max(c.u(2.8*mm), sixPoints)}, text)
	return c.done(c.size)
}

// drawPersonality sets the name of a personality in its band, and a scene by which it is
// distinguished from the others.
func (c *plainCard) drawPersonality(r *model.Robata) {
	in := pad(c.header, c.u(1.4*mm), c.u(1.2*mm))
	view := page.Rect{X: in.Right() - c.u(20*mm), Y: in.Y, W: c.u(20 * mm), H: in.H}
	from := c.source("personality")
	c.scene(robataScene(r.Order), view, c.ink, c.source("order"))
	name := page.Rect{X: in.X + c.u(11*mm), Y: in.Y, W: view.X - in.X - c.u(12.5*mm), H: in.H}
	c.write(name, c.lang.Capitals(r.Personality), from, bold("what.title", paper, c.u(2.4*mm), c.u(5*mm)))
}

// robataScene names the scene of a personality by its place in the box.
func robataScene(order int) string {
	scenes := [...]string{"leadership", "fire", "flank", "woods", "smoke", "command", "move", "hill"}
	return scenes[max(order-1, 0)%len(scenes)]
}

// robataGlyph names the icon of what a line does.
func robataGlyph(do string) string {
	switch do {
	case "mission":
		return "medal"
	case "fire":
		return "shell"
	case "leadership":
		return "star"
	case "spot":
		return "binoculars"
	case "hull-down":
		return "hull"
	case "load":
		return "rounds"
	}
	return do
}

// drawQualities sets what makes a High and a Low Quality Shot, of its own and of an enemy:
// To Hit Number and Penetration beside each other under the icons of both.
func (c *plainCard) drawQualities(box page.Rect, s *model.RobataSide, field string) {
	note := label{text: c.lang.Text("robata.axes"), style: regular("what.note", ink, c.u(1.3*mm), c.u(1.9*mm)).onLines(3)}
	lines := rows(box, 4, c.u(0.3*mm))
	note.box = page.Rect{X: box.X, Y: box.Y, W: box.W * 26 / 100, H: lines[1].Bottom() - box.Y}
	if !c.sixHolds(note) {
		// A small card has room for it above the table alone.
		note.box, box = top(box, c.sixLine(page.Regular, note.text), c.u(0.5*mm))
		// and for the heads on two lines.
		var heads page.Rect
		heads, box = top(box, sixHigh+thousandths(leading, sixPoints), 0)
		note.lines, lines = 1, append([]page.Rect{heads}, rows(box, 3, 0)...)
	}
	c.text(note)
	cells := func(line page.Rect) (page.Rect, [2]page.Rect) {
		name, rest := side(line, max(line.W*26/100, c.fonts.Width(page.Bold, sixPoints, c.lang.Text("robata.own"))), c.u(0.4*mm))
		halves := columns(rest, 2, c.u(0.6*mm))
		return name, [2]page.Rect{halves[0], halves[1]}
	}
	_, heads := cells(lines[0])
	_, axes := cells(lines[1])
	for i, k := range []wording.Key{"robata.high", "robata.low"} {
		c.write(heads[i], c.lang.Text(k), source{}, bold("what.cell", c.ink, c.u(1.5*mm), c.u(2.1*mm)).onLines(2).centred())
		for j, axis := range columns(axes[i], 2, 0) {
			c.write(axis, c.lang.Text([2]wording.Key{"cell.hit", "pen.label"}[j]), source{}, regular("what.cell", ink, c.u(1.3*mm), c.u(1.9*mm)).centred())
		}
	}
	for i, row := range []struct {
		name      wording.Key
		high, low model.Quality
		at        string
	}{{"robata.own", s.High, s.Low, "high"}, {"robata.enemy", s.EnemyHigh, s.EnemyLow, "enemy_high"}} {
		name, halves := cells(lines[i+2])
		from := c.source(field, row.at)
		c.write(name, c.lang.Text(row.name), from, bold("what.cell", ink, c.u(1.6*mm), c.u(2.6*mm)))
		for j, q := range []model.Quality{row.high, row.low} {
			c.fill(halves[j], page.Round(c.u(0.8*mm)), paper)
			parts := columns(halves[j], 2, 0)
			figures := bold("what.cell", ink, c.u(1.8*mm), c.u(3.2*mm)).centred()
			c.write(parts[0], wording.Number(q.Hit), from, figures)
			c.write(parts[1], wording.Signed(q.Pen), from, figures)
		}
	}
}

func (c *plainCard) robataHead(k wording.Key) paragraph {
	return paragraph{text: c.lang.Text(k), what: "what.box", face: page.Bold, colour: c.ink, before: c.close(700)}
}

// close is a distance between lines, less on a small card, whose type cannot be smaller.
func (c *plainCard) close(thousandths int) int {
	if c.u(mm) < mm*9/10 {
		return thousandths / 2
	}
	return thousandths
}

// robataLines puts the lines of a section into words, numbered.
func (c *plainCard) robataLines(lines []model.RobataLine, field, part string) []paragraph {
	var out []paragraph
	for i, l := range lines {
		out = append(out, paragraph{
			text: robataLine(c.lang, l), what: "what.rule", colour: ink, bullet: wording.Number(i + 1), glyph: robataGlyph(l.Do), before: c.close(240),
			from: c.source(field, part, i),
		})
	}
	return out
}

// robataLine puts a line of a Robata Action card into words.
func robataLine(lang wording.Language, l model.RobataLine) string {
	do := lang.Word("robata-do", l.Do)
	if l.At != "" {
		do = lang.Say("robata.at", "do", do, "quality", lang.Word("robata-quality", l.At))
	}
	if len(l.Any) > 0 {
		asked := make([]string, len(l.Any))
		for i, q := range l.Any {
			asked[i] = lang.Word("robata-ask", q)
		}
		do = lang.Say("robata.if", "do", do, "any", lang.All("say.or", asked))
	}
	if l.Effective {
		do += " " + lang.Text("robata.effective")
	}
	return do
}
