package book

import (
	"strings"

	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

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
