package layout

import (
	"strings"

	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// robata gives each Robata Action card a block.
func (r *reference) robata() {
	if !r.begin("title.robata", "chapter/robata", len(r.list.Robata)) {
		return
	}
	lang := r.Opts.Language
	for i := range r.list.Robata {
		one := &r.list.Robata[i]
		var parts []draw.Paragraph
		for _, s := range []struct {
			name string
			side *model.RobataSide
		}{{"operational", &one.Operational}, {"peril", &one.Peril}} {
			head := r.line(lang.Word("robata-side", s.name), page.SourceOf(one.Origin, s.name))
			head.Face = page.Bold
			parts = append(parts, head,
				r.line(robataList(lang, s.side.Primary), page.SourceOf(one.Origin, s.name, "primary")))
			if len(s.side.Secondary) > 0 {
				parts = append(parts, r.line(robataList(lang, s.side.Secondary), page.SourceOf(one.Origin, s.name, "secondary")))
			}
		}
		r.entry(bookEntry{kind: model.KindRobata, head: &one.Record, title: one.Personality, parts: parts})
	}
}

// robataList puts the lines of a section into one.
func robataList(lang wording.Language, lines []model.RobataLine) string {
	out := make([]string, len(lines))
	for i, l := range lines {
		out[i] = wording.Number(i+1) + "\u00A0" + cards.RobataLine(lang, l, "robata.effective")
	}
	return strings.Join(out, "; ")
}

// tables gives each table and each pairing of forces a block.
func (r *reference) tables() {
	if !r.begin("reference.tables", "chapter/tables", len(r.list.Tables)+len(r.list.Matchups)) {
		return
	}
	for i := range r.list.Tables {
		t := &r.list.Tables[i]
		r.entry(bookEntry{kind: model.KindTable, head: &t.Record, title: t.Title, table: t})
	}
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
