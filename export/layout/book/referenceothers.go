package book

import (
	"strings"

	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// robataWide is how many Robata Action cards are side by side.
const robataWide = 3

// robata gives each Robata Action card a cell with the lines of both its sides.
func (r *reference) robata() {
	if !r.begin("title.robata", "chapter/robata", len(r.list.Robata)) {
		return
	}
	var cells []gridCell
	for i := range r.list.Robata {
		one := &r.list.Robata[i]
		var text []draw.Paragraph
		for _, s := range []struct {
			name string
			side *model.RobataSide
		}{{"operational", &one.Operational}, {"peril", &one.Peril}} {
			head := r.line(r.Opts.Language.Word("robata-side", s.name), page.SourceOf(one.Origin, s.name))
			head.Face, head.Colour, head.Before = page.Bold, draw.Quiet, 300
			text = append(text, head)
			text = append(text, r.robataLines(s.side.Primary, page.SourceOf(one.Origin, s.name, "primary"))...)
			text = append(text, r.robataLines(s.side.Secondary, page.SourceOf(one.Origin, s.name, "secondary"))...)
		}
		cells = append(cells, gridCell{kind: model.KindRobata, head: &one.Record, title: one.Personality, text: text})
	}
	r.grid(robataWide, cells)
}

// robataLines are the lines of a section, each behind its number.
func (r *reference) robataLines(lines []model.RobataLine, from page.Source) []draw.Paragraph {
	var out []draw.Paragraph
	for i, l := range lines {
		p := r.line(cards.RobataLine(r.Opts.Language, l, "robata.effective"), from)
		p.Bullet = wording.Number(i+1) + "."
		if i == 0 {
			p.Before = 200
		}
		out = append(out, p)
	}
	return out
}

// broadTable is from how many columns on a table is set over the width of the page.
const broadTable = 4

// broadTables begins the chapter of tables with those that are set over the width of the page.
func (r *reference) broadTables() {
	if r.begin("reference.tables", "chapter/tables", len(r.list.Tables)+len(r.list.Matchups)) {
		r.tablesOf(func(t *model.Table) bool { return len(t.Columns) >= broadTable })
	}
}

// tablesOf gives some tables a block each.
func (r *reference) tablesOf(some func(t *model.Table) bool) {
	for i := range r.list.Tables {
		if t := &r.list.Tables[i]; some(t) {
			r.entry(bookEntry{kind: model.KindTable, head: &t.Record, title: t.Title, table: t})
		}
	}
}

// tables gives each other table and each pairing of forces a block.
func (r *reference) tables() {
	r.tablesOf(func(t *model.Table) bool { return len(t.Columns) < broadTable })
	for i := range r.list.Matchups {
		m := &r.list.Matchups[i]
		var parts []draw.Paragraph
		for k, one := range m.Sides {
			groups := make([]string, len(one.Groups))
			for n, g := range one.Groups {
				groups[n] = aids.MatchupGroup(r.Book.Sheet, g)
			}
			parts = append(parts, r.line(r.NationName(one.Nation)+": "+strings.Join(groups, "; "), page.SourceOf(m.Origin, "sides", k)))
		}
		r.entry(bookEntry{kind: model.KindMatchup, head: &m.Record, title: m.Title, parts: parts})
	}
}
