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
	edge, gap, high := c.u(1.4*mm), c.u(1.6*mm), c.u(16*mm)
	if c.small() {
		// Its lines take what their distances leave.
		edge, gap, high = c.u(0.8*mm), c.u(0.5*mm), c.u(17*mm)
	}
	in := pad(body, c.u(2.4*mm), edge)
	words := c.lang.Word("robata-side", field)
	name, in := top(in, max(c.u(2.6*mm), c.sixLine(page.Bold, words)), c.u(0.6*mm))
	c.write(name, words, source{}, bold("what.box", c.ink, c.u(1.6*mm), c.u(2.4*mm)))
	table, rest := top(in, high, gap)
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
	c.scene(robataScene(c.content.Robata, r), view, c.ink, c.source("operational", "high"))
	name := page.Rect{X: in.X + c.u(11*mm), Y: in.Y, W: view.X - in.X - c.u(12.5*mm), H: in.H}
	c.write(name, c.lang.Capitals(r.Personality), from, bold("what.title", paper, c.u(2.4*mm), c.u(5*mm)))
}

// nerve is how soon a personality takes a shot: the To Hit Numbers that it asks for on both
// sides, and its Penetration at the worth of five to hit. Who asks for less fires sooner.
func nerve(r *model.Robata) int {
	const worth = 5
	sum := 0
	for _, s := range []*model.RobataSide{&r.Operational, &r.Peril} {
		for _, q := range []model.Quality{s.High, s.Low} {
			sum += q.Hit + worth*q.Pen
		}
	}
	return sum
}

// openingScene is the scene of the personality with which games open.
const openingScene = "leadership"

// The scenes of those that fire sooner than that one does, the soonest first, and of those that
// wait longer, the longest first.
var (
	soonerScenes = []string{"fire", "flank", "move", "command"}
	laterScenes  = []string{"woods", "smoke", "hill", "gully"}
)

// robataScene names the scene of a personality by its place among all: from who fires soonest
// to who waits longest. Those of one place, and those beyond the last scene, share one.
func robataScene(all []model.Robata, r *model.Robata) string {
	opening := 0
	for i := range all {
		if all[i].Opening {
			opening = nerve(&all[i])
			break
		}
	}
	own := nerve(r)
	if r.Opening || own == opening {
		return openingScene
	}
	scenes, before := soonerScenes, func(a int) bool { return a < own }
	if own > opening {
		scenes, before = laterScenes, func(a int) bool { return a > own }
	}
	beyond := map[int]bool{}
	for i := range all {
		if n := nerve(&all[i]); before(n) {
			beyond[n] = true
		}
	}
	return scenes[min(len(beyond), len(scenes)-1)]
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
	small := !c.sixHolds(note)
	if small {
		// A small card has room for it above the table alone, and its heads take six points.
		note.box, box = top(box, c.sixLine(page.Regular, note.text), c.u(0.6*mm))
		lines[0], box = top(box, c.sixLine(page.Bold, c.lang.Text("robata.high-short")), 0)
		lines[1], box = top(box, c.sixLine(page.Regular, c.lang.Text("cell.hit")), c.u(0.2*mm))
		copy(lines[2:], rows(box, 2, 0))
	}
	c.text(note)
	named := max(box.W*26/100, c.fonts.Width(page.Bold, sixPoints, c.lang.Text("robata.own")))
	cells := func(line page.Rect) (page.Rect, [2]page.Rect) {
		name, rest := side(line, named, c.u(0.4*mm))
		halves := columns(rest, 2, c.u(0.6*mm))
		return name, [2]page.Rect{halves[0], halves[1]}
	}
	c.drawQualityHeads(lines, cells, small)
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

// drawQualityHeads names the qualities and their two axes. On a small card the word that both
// qualities share stands once, before them.
func (c *plainCard) drawQualityHeads(lines []page.Rect, cells func(page.Rect) (page.Rect, [2]page.Rect), small bool) {
	shared, heads := cells(lines[0])
	_, axes := cells(lines[1])
	names := [2]wording.Key{"robata.high", "robata.low"}
	head := bold("what.cell", c.ink, c.u(1.5*mm), c.u(2.1*mm)).onLines(2).centred()
	if short := (label{text: c.lang.Text(names[0]), box: heads[0], style: head}); small || !c.sixHolds(short) {
		names, head = [2]wording.Key{"robata.high-short", "robata.low-short"}, head.onLines(1)
		c.write(shared, c.lang.Text("robata.quality"), source{}, bold("what.cell", c.ink, c.u(1.5*mm), c.u(2.1*mm)))
	}
	axis := [2]string{c.lang.Text("cell.hit"), c.lang.Text("pen.label")}
	glyphs := [2]string{"target", "shell"}
	half := axes[0].W / 2
	if c.fonts.Width(page.Regular, sixPoints, axis[0]) <= half && c.fonts.Width(page.Regular, sixPoints, axis[1]) <= half {
		glyphs = [2]string{} // both have room as words
	}
	for i, k := range names {
		c.write(heads[i], c.lang.Text(k), source{}, head)
		for j, box := range columns(axes[i], 2, 0) {
			if glyphs[j] != "" {
				c.icon(glyphs[j], pad(box, 0, box.H/10), tones{ink: ink, ground: c.ink.Tint(70)}, source{})
				continue
			}
			c.write(box, axis[j], source{}, regular("what.cell", ink, c.u(1.3*mm), c.u(1.9*mm)).centred())
		}
	}
}

func (c *plainCard) robataHead(k wording.Key) paragraph {
	return paragraph{text: c.lang.Text(k), what: "what.box", face: page.Bold, colour: c.ink, before: c.close(700)}
}

// small reports whether the card is so small that its type, which stays at six points, takes
// more of it than on others.
func (c *plainCard) small() bool { return c.u(mm) < mm*9/10 }

// close is a distance between lines, less on a small card, whose type cannot be smaller.
func (c *plainCard) close(thousandths int) int {
	if c.small() {
		return thousandths * 3 / 10
	}
	return thousandths
}

// robataLines puts the lines of a section into words, numbered.
func (c *plainCard) robataLines(lines []model.RobataLine, field, part string) []paragraph {
	effective := wording.Key("robata.effective")
	if c.small() {
		effective = "robata.effective-short"
	}
	var out []paragraph
	for i, l := range lines {
		out = append(out, paragraph{
			text: robataLine(c.lang, l, effective), what: "what.rule", colour: ink, bullet: wording.Number(i + 1), glyph: robataGlyph(l.Do), before: c.close(240),
			from: c.source(field, part, i),
		})
	}
	return out
}

// robataLine puts a line of a Robata Action card into words; effective is the text of what has
// to be Effective.
func robataLine(lang wording.Language, l model.RobataLine, effective wording.Key) string {
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
		do += " " + lang.Text(effective)
	}
	return do
}
