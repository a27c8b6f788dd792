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

// robataFace lays out one side of a card. The side In Peril is red and bears
// another icon.
func (d *deal) robataFace(r *model.Robata, s *model.RobataSide, field string) page.Page {
	c := plainCard{piece: newPiece(d.sheet, r.Origin), ink: kindTactics.ink}
	glyph := "tank"
	if field == "peril" {
		c.ink, glyph = heavyRed, "explosion"
	}
	body := c.band(glyph, c.lang.Capitals(r.Personality), c.source("personality"))
	in := pad(body, c.u(2.4*mm), c.u(1.6*mm))
	name, in := top(in, c.u(2.6*mm), c.u(1.2*mm))
	c.write(name, c.lang.Word("robata-side", field), source{}, bold("what.box", c.ink, c.u(1.6*mm), c.u(2.4*mm)))
	table, rest := top(in, c.u(14.5*mm), c.u(1.6*mm))
	c.drawQualities(table, s, field)
	lines := c.robataLines(s.Primary, field, "primary")
	more := c.robataLines(s.Secondary, field, "secondary")
	text := append([]paragraph{c.robataHead("robata.primary")}, lines...)
	if len(more) > 0 {
		text = append(append(text, c.robataHead("robata.secondary")), more...)
	}
	c.flowText(flow{box: rest, min: c.u(1.75 * mm), max: c.u(2.7 * mm)}, text)
	return c.done(c.size)
}

// drawQualities sets what makes a High and a Low Quality Shot, of its own and
// of an enemy.
func (c *plainCard) drawQualities(box page.Rect, s *model.RobataSide, field string) {
	lines := rows(box, 3, c.u(0.4*mm))
	style := label{style: regular("what.cell", ink, c.u(1.3*mm), c.u(1.9*mm)).onLines(2)}
	axes := c.lang.Text("cell.hit") + " / " + c.lang.Text("gun.pen")
	c.row(lines[0], []string{"", c.lang.Text("robata.high") + "\n" + axes, c.lang.Text("robata.low") + "\n" + axes}, style)
	quality := func(q model.Quality) string { return wording.Number(q.Hit) + " / " + wording.Signed(q.Pen) }
	style.face, style.lines, style.min, style.max = page.Bold, 1, c.u(1.6*mm), c.u(2.9*mm)
	for i, row := range []struct {
		name      wording.Key
		high, low model.Quality
		at        string
	}{{"robata.own", s.High, s.Low, "high"}, {"robata.enemy", s.EnemyHigh, s.EnemyLow, "enemy_high"}} {
		c.fill(lines[i+1], page.Round(c.u(0.6*mm)), paper)
		style.from = c.source(field, row.at)
		c.row(pad(lines[i+1], c.u(0.8*mm), 0), []string{c.lang.Text(row.name), quality(row.high), quality(row.low)}, style)
	}
}

func (c *plainCard) robataHead(k wording.Key) paragraph {
	return paragraph{text: c.lang.Text(k), what: "what.box", face: page.Bold, colour: c.ink, before: 700}
}

// robataLines puts the lines of a section into words, numbered.
func (c *plainCard) robataLines(lines []model.RobataLine, field, part string) []paragraph {
	var out []paragraph
	for i, l := range lines {
		out = append(out, paragraph{
			text: robataLine(c.lang, l), what: "what.rule", colour: ink, bullet: wording.Number(i + 1), before: 180,
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
