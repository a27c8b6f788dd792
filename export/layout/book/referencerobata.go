package book

import (
	"slices"

	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// robataWide is how many Robata Action cards are side by side in their table.
const robataWide = 5

// The measures of the table of Robata Action cards: the column of what is compared, the least height of a
// row, and of the two rows of its head.
const (
	robataName page.MM = 62 * mm
	robataRow  page.MM = 4.4 * mm
	robataHead page.MM = 6 * mm
)

// robataRank is a row of the table: what is compared, and what each side of each card has of it.
type robataRank struct {
	name  string
	cells []string
}

// robata compares the Robata Action cards in a table: for both sides of each the places that the actions
// have on it, and what makes a shot a good one.
func (r *reference) robata() {
	if !r.begin("title.robata", "chapter/robata", len(r.list.Robata)) {
		return
	}
	for all := range slices.Chunk(r.list.Robata, robataWide) {
		r.robataTable(all)
	}
}

// robataSides are both sides of some cards, in the order of the columns.
func robataSides(all []model.Robata) []*model.RobataSide {
	var out []*model.RobataSide
	for i := range all {
		out = append(out, &all[i].Operational, &all[i].Peril)
	}
	return out
}

// robataTable is the table of some cards.
func (r *reference) robataTable(all []model.Robata) {
	r.opened()
	lang, sides := r.Opts.Language, robataSides(all)
	actions, shots := r.robataActions(sides), r.robataShots(sides)
	note := small([]draw.Paragraph{r.line(lang.Say("reference.robata-key", "operational", lang.Word("robata-side", "operational"), "peril", lang.Word("robata-side", "peril")), page.Source{})})
	high := r.Leaf.HeightAt(flowIn(r.Room.W), note, sheet.BookType)
	r.Need(high + 2*robataHead + robataRow*page.MM(len(actions)+len(shots)+1))
	for i := range all {
		r.enter(model.KindRobata, &all[i].Record, all[i].Personality, all[i].Personality)
	}
	r.robataHeads(all)
	for n, row := range actions {
		r.robataRank(row, n, len(all))
	}
	r.Space(2 * mm)
	for n, row := range shots {
		r.robataRank(row, n, len(all))
	}
	r.Space(mm)
	r.flow(r.Place(high), note)
	r.Space(2 * gridBelow)
}

// robataHeads name the cards, and below each its two sides by their icons.
func (r *reference) robataHeads(all []model.Robata) {
	_, names := draw.Side(r.Place(robataHead), robataName, 0)
	_, signs := draw.Side(r.Place(robataHead), robataName, 0)
	heads, halves := draw.Columns(names, robataWide, gridGap), draw.Columns(signs, robataWide, gridGap)
	for i := range all {
		name := r.nameOf(model.KindRobata, &all[i].Record, all[i].Personality)
		r.Leaf.Write(heads[i], name.Text, page.SourceOf(all[i].Origin, "personality"), draw.Bold("what.name", draw.Ink, draw.SixPoints, 3.4*mm).Centred())
		for k, box := range draw.Columns(halves[i], 2, 0) {
			ink, glyph := draw.KindTactics.Ink, "tank"
			if k == 1 {
				ink, glyph = draw.HeavyRed, "explosion"
			}
			side := min(box.W, box.H) * 8 / 10
			mid := box.Centre()
			r.Leaf.Icon(glyph, page.Rect{X: mid.X - side/2, Y: mid.Y - side/2, W: side, H: side}, draw.Tones{Ink: ink, Ground: draw.Paper}, page.Source{})
		}
	}
}

// robataRank sets a row of the table of so many cards, each other one on a ground.
func (r *reference) robataRank(row robataRank, n, wide int) {
	name := small([]draw.Paragraph{r.line(row.name, page.Source{})})
	flow := flowIn(robataName - 2*mm)
	line := r.Place(max(robataRow, r.Leaf.HeightAt(flow, name, sheet.BookType)+1.2*mm))
	if n%2 == 0 {
		r.Leaf.Fill(line, page.Round(0.6*mm), draw.Stone)
	}
	box, cells := draw.Side(line, robataName, 0)
	box = draw.Pad(box, mm, 0)
	box.Y += (line.H - r.Leaf.HeightAt(flow, name, sheet.BookType)) / 2
	r.flow(box, name)
	for i, column := range draw.Columns(cells, robataWide, gridGap)[:wide] {
		for k, cell := range draw.Columns(column, 2, 0) {
			if text := row.cells[2*i+k]; text != "" {
				r.Leaf.Write(cell, text, page.Source{}, draw.Bold("what.number", draw.Ink, draw.SixPoints, 2.9*mm).Centred())
			}
		}
	}
}

// robataActions are the rows of all actions: the places of those of the first part as numbers, and of those of
// the second as letters.
func (r *reference) robataActions(sides []*model.RobataSide) []robataRank {
	var rows []robataRank
	place := func(line model.RobataLine, side int, rank string) {
		name := cards.RobataLine(r.Opts.Language, line, r.Opts.Language.Text("robata.effective"))
		at := slices.IndexFunc(rows, func(row robataRank) bool { return row.name == name })
		if at < 0 {
			at = len(rows)
			rows = append(rows, robataRank{name, make([]string, len(sides))})
		}
		if rows[at].cells[side] != "" {
			rank = rows[at].cells[side] + ", " + rank
		}
		rows[at].cells[side] = rank
	}
	for _, part := range []struct {
		lines func(s *model.RobataSide) []model.RobataLine
		rank  func(i int) string
	}{
		{func(s *model.RobataSide) []model.RobataLine { return s.Primary }, func(i int) string { return wording.Number(i + 1) }},
		{func(s *model.RobataSide) []model.RobataLine { return s.Secondary }, func(i int) string { return string(rune('a' + i)) }},
	} {
		for i, more := 0, true; more; i++ {
			more = false
			for k, side := range sides {
				if lines := part.lines(side); i < len(lines) {
					place(lines[i], k, part.rank(i))
					more = true
				}
			}
		}
	}
	return rows
}

// robataShots are the rows of what makes a shot a good one: the least To Hit Number, and the least Penetration
// less the Armor.
func (r *reference) robataShots(sides []*model.RobataSide) []robataRank {
	var rows []robataRank
	lang := r.Opts.Language
	for _, q := range []struct {
		whose, grade wording.Key
		of           func(s *model.RobataSide) model.Quality
	}{
		{"robata.own", "robata.high", func(s *model.RobataSide) model.Quality { return s.High }},
		{"robata.own", "robata.low", func(s *model.RobataSide) model.Quality { return s.Low }},
		{"robata.enemy", "robata.high", func(s *model.RobataSide) model.Quality { return s.EnemyHigh }},
		{"robata.enemy", "robata.low", func(s *model.RobataSide) model.Quality { return s.EnemyLow }},
	} {
		row := robataRank{name: lang.Text(q.whose) + ", " + lang.Text(q.grade)}
		for _, s := range sides {
			row.cells = append(row.cells, wording.Number(q.of(s).Hit)+" "+wording.Signed(q.of(s).Pen))
		}
		rows = append(rows, row)
	}
	return rows
}
