package cards

import (
	"slices"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// RobataCards lays out the Robata Action cards (EITC 19.1), as many of each as
// the box holds: the Operational side in front, that In Peril behind.
func RobataCards(c *model.Content, robata []model.Robata, opts sheet.Options) (page.Document, []diag.Finding) {
	d := NewDeal(c, opts, "title.robata", "robata")
	size := d.robataSizes(robata)
	for i := range robata {
		r := &robata[i]
		d.Add(Dealt{Front: d.robataSide(r, "operational").face(size["operational"]), Back: d.robataSide(r, "peril").face(size["peril"]), Turned: true, Copies: r.Copies, Title: r.Personality, From: r.Origin})
	}
	return d.Done()
}

// RobataFaces lays out the Operational side of every card and then that In Peril,
// each once and without a back: for those who want pictures and no cards to cut.
func RobataFaces(c *model.Content, robata []model.Robata, opts sheet.Options) (page.Document, []diag.Finding) {
	d := NewDeal(c, opts, "title.robata", "robata")
	size := d.robataSizes(robata)
	for i := range robata {
		r := &robata[i]
		for _, field := range []string{"operational", "peril"} {
			d.Add(Dealt{Front: d.robataSide(r, field).face(size[field]), Title: r.Personality, From: r.Origin, Part: field})
		}
	}
	return d.Done()
}

// robataSizes is for each side the size of type in which the actions of all cards fit.
func (d *Deal) robataSizes(robata []model.Robata) map[string]page.MM {
	size := map[string]page.MM{}
	for i := range robata {
		for _, field := range []string{"operational", "peril"} {
			s := d.robataSide(&robata[i], field)
			if own := s.SizeFor(s.flow, s.text); size[field] == 0 || own < size[field] {
				size[field] = own
			}
		}
	}
	return size
}

// robataSide is one side of a card before its actions are set.
type robataSide struct {
	PlainCard
	flow draw.Flow
	text []draw.Paragraph
}

// face sets the actions in a size at most.
func (s robataSide) face(size page.MM) page.Page {
	s.flow.Max = min(s.flow.Max, max(size, s.flow.Min))
	s.FlowText(s.flow, s.text)
	return s.Done(s.Size)
}

// robataSide lays out one side of a card: what makes shots good, and the lists of actions.
// The side In Peril is red and bears another icon.
func (d *Deal) robataSide(r *model.Robata, field string) robataSide {
	c := PlainCard{Piece: d.Sheet.NewPiece(r.Origin), Ink: draw.KindTactics.Ink}
	s, glyph := &r.Operational, "tank"
	if field == "peril" {
		c.Ink, s, glyph = draw.HeavyRed, &r.Peril, "explosion"
	}
	body := c.Band(glyph, "", c.Source("personality"))
	c.drawPersonality(r, field)
	edge, gap, high := c.U(1.4*mm), c.U(1.6*mm), c.U(19.6*mm)
	if c.Small() {
		// Its lines take what their distances leave.
		edge, gap, high = c.U(0.8*mm), c.U(0.5*mm), c.U(19*mm)
	}
	in := draw.Pad(body, c.U(2.4*mm), edge)
	table, rest := draw.Bottom(in, high, gap)
	c.drawQualities(table, s, field)
	lines := c.robataLines(s.Primary, field, "primary")
	more := c.robataLines(s.Secondary, field, "secondary")
	text := append([]draw.Paragraph{c.robataHead("robata.primary")}, lines...)
	if len(more) > 0 {
		text = append(append(text, c.robataHead("robata.secondary")), more...)
	}
	text = append(text, c.robataNote(s)...)
	return robataSide{c, draw.Flow{Box: rest, Min: c.U(1.75 * mm), Max: max(c.U(3.1*mm), draw.SixPoints)}, text}
}

// drawPersonality sets the name of a personality and that of the side in its band, and a scene
// by which it is distinguished from the others.
func (c *PlainCard) drawPersonality(r *model.Robata, field string) {
	in := draw.Pad(c.Header, c.U(1.4*mm), c.U(1.2*mm))
	side := c.Lang.Word("robata-side", field)
	// The name of the side is in six points at least, and the scene takes what it leaves.
	wide := max(min(c.U(11*mm), in.W-c.U(12.5*mm)-c.Fonts.Width(page.Bold, draw.SixPoints, side)), c.U(8*mm))
	view := page.Rect{X: in.Right() - wide, Y: in.Y, W: wide, H: in.H}
	from := c.Source("personality")
	c.Scene(robataScene(c.Content.Robata, r), view, c.Ink, c.Source("operational", "high"))
	words := page.Rect{X: in.X + c.U(11*mm), Y: in.Y, W: view.X - in.X - c.U(12.5*mm), H: in.H}
	below, name := draw.Bottom(draw.Pad(words, 0, c.U(0.6*mm)), max(c.U(3.8*mm), c.SixLine(page.Bold, side)), c.U(0.3*mm))
	c.Write(below, side, page.Source{}, draw.Bold("what.box", draw.Paper, c.U(1.6*mm), c.U(3.8*mm)))
	c.Write(name, c.Lang.Capitals(r.Personality), from, draw.Bold("what.title", draw.Paper, c.U(2.4*mm), c.personalitySize(name.W)))
	if r.Copies > 1 {
		text := c.Lang.Say("robata.copies", "n", wording.Number(r.Copies))
		tag := page.Rect{W: c.Fonts.Width(page.Bold, draw.SixPoints, text) + c.U(2*mm), H: c.SixLine(page.Bold, text) + c.U(0.8*mm)}
		tag.X, tag.Y = view.Right()-tag.W, view.Bottom()-tag.H
		c.Fill(tag, page.Corners{TopLeft: c.U(0.8 * mm)}, c.Ink)
		c.Write(tag, text, c.Source("copies"), draw.Bold("what.box", draw.Paper, draw.SixPoints, draw.SixPoints).Centred())
	}
}

// personalitySize is the largest size at which the names of all personalities fit a width.
func (c *PlainCard) personalitySize(wide page.MM) page.MM {
	size := c.U(5 * mm)
	for i := range c.Content.Robata {
		if own := c.Fonts.Width(page.Bold, size, c.Lang.Capitals(c.Content.Robata[i].Personality)); own > wide {
			size = size * wide / own
		}
	}
	return max(size, c.U(2.4*mm))
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
		return "gunfire"
	case "leadership":
		return "star"
	case "spot":
		return "binoculars"
	case "hull-down":
		return "hull"
	case "load":
		return "loaded"
	}
	return do
}

// drawQualities sets what makes a High and a Low Quality Shot, of its own and of an enemy:
// To Hit Number and Penetration beside each other under the names of both.
func (c *PlainCard) drawQualities(box page.Rect, s *model.RobataSide, field string) {
	small := c.Small()
	note := draw.Label{Text: c.Lang.Text("robata.axes"), Box: box, Style: draw.Regular("what.note", draw.Ink, c.U(1.3*mm), c.U(2.2*mm))}
	if !c.SixHolds(note) {
		note.Text = c.Lang.Text("robata.axes-short")
	}
	note.Box, box = draw.Top(box, c.SixLine(page.Regular, note.Text), c.U(0.6*mm))
	lines := make([]page.Rect, 4)
	lines[0], box = draw.Top(box, max(c.U(3.6*mm), c.SixLine(page.Bold, c.Lang.Text("robata.high-short"))), 0)
	lines[1], box = draw.Top(box, max(c.U(3*mm), c.SixLine(page.Regular, c.Lang.Text("cell.hit"))), 0)
	copy(lines[2:], draw.Rows(box, 2, c.U(0.2*mm)))
	c.Text(note)
	named := max(box.W*26/100, c.Fonts.Width(page.Bold, draw.SixPoints, c.Lang.Text("robata.own")))
	cells := func(line page.Rect) (page.Rect, [2]page.Rect) {
		name, rest := draw.Side(line, named, c.U(0.4*mm))
		halves := draw.Columns(rest, 2, c.U(0.6*mm))
		return name, [2]page.Rect{halves[0], halves[1]}
	}
	c.drawQualityGrounds(lines, cells)
	c.drawQualityHeads(lines, cells, small)
	for i, row := range []struct {
		name      wording.Key
		high, low model.Quality
		at        string
	}{{"robata.own", s.High, s.Low, "high"}, {"robata.enemy", s.EnemyHigh, s.EnemyLow, "enemy_high"}} {
		name, halves := cells(lines[i+2])
		from := c.Source(field, row.at)
		c.Write(name, c.Lang.Text(row.name), from, draw.Bold("what.cell", draw.Ink, c.U(1.6*mm), c.U(2.6*mm)))
		for j, q := range []model.Quality{row.high, row.low} {
			parts := draw.Columns(halves[j], 2, 0)
			figures := draw.Bold("what.cell", draw.Ink, c.U(1.8*mm), c.U(3.2*mm)).Centred()
			c.Write(parts[0], wording.Number(q.Hit), from, figures)
			c.Write(parts[1], wording.Signed(q.Pen), from, figures)
		}
	}
}

// drawQualityGrounds paints the columns of both qualities, each with a band for its name and a
// line between its own shots and those of an enemy.
func (c *PlainCard) drawQualityGrounds(lines []page.Rect, cells func(page.Rect) (page.Rect, [2]page.Rect)) {
	radius := c.U(0.8 * mm)
	_, heads := cells(lines[0])
	_, last := cells(lines[3])
	for j, head := range heads {
		column := page.Rect{X: head.X, Y: head.Y, W: head.W, H: last[j].Bottom() - head.Y}
		c.Fill(column, page.Round(radius), draw.Paper)
		c.Fill(head, page.Corners{TopLeft: radius, TopRight: radius}, c.Ink)
		y := lines[3].Y - (lines[3].Y-lines[2].Bottom())/2
		c.Rule(page.Point{X: column.X, Y: y}, page.Point{X: column.Right(), Y: y}, c.Ink.Tint(300), c.U(0.2*mm))
	}
}

// drawQualityHeads names the qualities and their two axes. On a small card the word that both
// qualities share stands once, before them.
func (c *PlainCard) drawQualityHeads(lines []page.Rect, cells func(page.Rect) (page.Rect, [2]page.Rect), small bool) {
	shared, heads := cells(lines[0])
	_, axes := cells(lines[1])
	names := [2]wording.Key{"robata.high", "robata.low"}
	head := draw.Bold("what.cell", draw.Paper, c.U(1.5*mm), c.U(2.1*mm)).OnLines(2).Centred()
	if short := (draw.Label{Text: c.Lang.Text(names[0]), Box: heads[0], Style: head}); small || !c.SixHolds(short) {
		names, head = [2]wording.Key{"robata.high-short", "robata.low-short"}, head.OnLines(1)
		c.Write(shared, c.Lang.Text("robata.quality"), page.Source{}, draw.Bold("what.cell", c.Ink, c.U(1.5*mm), c.U(2.1*mm)))
	}
	axis := [2]string{c.Lang.Text("cell.hit"), c.Lang.Text("pen.label")}
	glyphs := [2]string{"target", "pierce"}
	half := axes[0].W / 2
	if c.Fonts.Width(page.Regular, draw.SixPoints, axis[0]) <= half && c.Fonts.Width(page.Regular, draw.SixPoints, axis[1]) <= half {
		glyphs = [2]string{} // both have room as words
	}
	for i, k := range names {
		c.Write(heads[i], c.Lang.Text(k), page.Source{}, head)
		for j, box := range draw.Columns(axes[i], 2, 0) {
			if glyphs[j] != "" {
				c.Icon(glyphs[j], draw.Pad(box, 0, box.H/10), draw.Tones{Ink: draw.Ink, Ground: c.Ink.Tint(70)}, page.Source{})
				continue
			}
			c.Write(box, axis[j], page.Source{}, draw.Regular("what.cell", draw.Ink, c.U(1.3*mm), c.U(1.9*mm)).Centred())
		}
	}
}

func (c *PlainCard) robataHead(k wording.Key) draw.Paragraph {
	p := draw.Paragraph{Text: c.Lang.Text(k), What: "what.box", Face: page.Bold, Colour: c.Ink, Before: c.Close(450)}
	if !c.Small() {
		p.Size, p.Band = 960, true
	}
	return p
}

// Small reports whether the card is so small that its type, which stays at six points, takes
// more of it than on others.
func (c *PlainCard) Small() bool { return c.U(mm) < mm*9/10 }

// Close is a distance between lines, less on a small card, whose type cannot be smaller.
func (c *PlainCard) Close(thousandths int) int {
	if c.Small() {
		return thousandths * 3 / 10
	}
	return thousandths
}

// robataLines puts the lines of a section into words, numbered; those whose action has to be Effective
// have a mark, which robataNote explains, or on a small card, which has no room for that, a word.
func (c *PlainCard) robataLines(lines []model.RobataLine, field, part string) []draw.Paragraph {
	effective := effectiveMark
	if c.Small() {
		effective = c.Lang.Text("robata.effective-short")
	}
	var out []draw.Paragraph
	for i, l := range lines {
		before := c.Close(130)
		if i == 0 {
			before = c.Close(300)
		}
		out = append(out, draw.Paragraph{
			Text: RobataLine(c.Lang, l, effective), What: "what.rule", Colour: draw.Ink, Bullet: wording.Number(i + 1), Glyph: robataGlyph(l.Do), Before: before,
			From: c.Source(field, part, i),
		})
	}
	return out
}

// effectiveMark stands behind an action that has to be Effective.
const effectiveMark = "*"

// robataNote says what the mark of a side's lines means, nothing where none has it.
func (c *PlainCard) robataNote(s *model.RobataSide) []draw.Paragraph {
	if c.Small() || !slices.ContainsFunc(slices.Concat(s.Primary, s.Secondary), func(l model.RobataLine) bool { return l.Effective }) {
		return nil
	}
	return []draw.Paragraph{{Text: effectiveMark + " " + c.Lang.Text("robata.effective-note"), What: "what.note", Colour: draw.Quiet, Before: c.Close(350)}}
}

// RobataLine puts a line of a Robata Action card into words; effective stands behind what has to be Effective.
func RobataLine(lang wording.Language, l model.RobataLine, effective string) string {
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
		do += "\u00A0" + effective
	}
	return do
}
