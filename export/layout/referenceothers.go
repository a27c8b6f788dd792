package layout

import (
	"slices"
	"strings"

	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// arms gives each Anti-Tank Gun and each infantry card a block.
func (r *reference) arms() {
	if !r.begin("reference.arms", "chapter/arms", len(r.list.Guns)+len(r.list.Infantry)) {
		return
	}
	lang := r.Opts.Language
	for i := range r.list.Guns {
		g := &r.list.Guns[i]
		words := []string{r.NationName(g.Nation), lang.Say("reference.cost", "n", wording.Number(g.Cost))}
		if g.Year > 0 {
			words = slices.Insert(words, 1, wording.Number(g.Year))
		}
		for _, e := range g.Equipment {
			words = append(words, lang.Word("equipment", e))
		}
		parts := []draw.Paragraph{r.line(strings.Join(words, " · "), page.SourceOf(g.Origin, "nation"))}
		parts = append(parts, r.gunParts(&g.Gun, func(field ...any) page.Source {
			return page.SourceOf(g.Origin, append([]any{"gun"}, field...)...)
		})...)
		r.entry(bookEntry{kind: model.KindGun, head: &g.Record, title: g.Name, parts: parts, view: func(p *draw.Piece, box page.Rect) {
			scenario.GunView(p, g, box, page.SourceOf(g.Origin, "profile"))
		}})
	}
	for i := range r.list.Infantry {
		in := &r.list.Infantry[i]
		parts := []draw.Paragraph{r.line(r.NationName(in.Nation)+" · "+lang.Word("infantry-ground", in.Ground), page.SourceOf(in.Origin, "ground"))}
		parts = append(parts, r.chartLine(lang.Text("infantry.position"), []string{"0", "200", "400+"}, page.SourceOf(in.Origin), draw.Quiet))
		for k, row := range in.Hit {
			parts = append(parts, r.chartLine(wording.Number(k*sheet.RangeStep), numbersOf(row.Numbers), page.SourceOf(in.Origin, "hit", k), draw.Ink))
		}
		for k, w := range in.Weapons {
			parts = append(parts, r.chartLine(w.Name, []string{wording.Number(w.Pen)}, page.SourceOf(in.Origin, "weapons", k), draw.Ink))
		}
		r.entry(bookEntry{kind: model.KindInfantry, head: &in.Record, title: in.Name, parts: parts})
	}
}

// robata gives each Robata Action card and each marker a block.
func (r *reference) robata() {
	if !r.begin("reference.robata", "chapter/robata", len(r.list.Robata)+len(r.list.Markers)) {
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
	for i := range r.list.Markers {
		m := &r.list.Markers[i]
		parts := []draw.Paragraph{r.line(lang.Say("reference.pieces", "n", wording.Number(m.Count)), page.SourceOf(m.Origin, "count"))}
		for k, f := range m.Faces {
			if len(m.Faces) > 1 {
				title := r.line(f.Title, page.SourceOf(m.Origin, "faces", k, "title"))
				title.Face = page.Bold
				parts = append(parts, title)
			}
			for n, text := range f.Text {
				line := r.line(text, page.SourceOf(m.Origin, "faces", k, "text", n))
				line.Bullet = "•"
				parts = append(parts, line)
			}
		}
		r.entry(bookEntry{kind: model.KindMarker, head: &m.Record, title: m.Name, parts: parts})
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

// skirmish gives the cards and variants of the second game a block each.
func (r *reference) skirmish() {
	c, lang := r.list, r.Opts.Language
	if !r.begin("reference.skirmish", "chapter/skirmish", len(c.Battlefield)+len(c.Actions)+len(c.Tokens)+len(c.Variants)) {
		return
	}
	for i := range c.Variants {
		v := &c.Variants[i]
		o := scenario.Overview{Piece: r.Sheet.NewLeaf(v.Origin, false), Variant: v}
		parts := []draw.Paragraph{r.line(v.Summary, page.SourceOf(v.Origin, "summary"))}
		add := func(name wording.Key, value string, from page.Source) {
			line := r.line(value, from)
			line.Lead = lang.Text(name)
			parts = append(parts, line)
		}
		for _, f := range scenario.ViewFigures {
			add(f.Name, f.Of(v), o.Source(f.Field))
		}
		for _, t := range o.Worths() {
			add(t.Caption, t.Value, t.From)
		}
		r.entry(bookEntry{kind: model.KindVariant, head: &v.Record, title: v.Title, parts: parts})
	}
	for i := range c.Battlefield {
		b := &c.Battlefield[i]
		words := []string{lang.Say("reference.fields", "upper", lang.Word("field", b.Upper), "lower", lang.Word("field", b.Lower)), lang.Counted("reference.copies", b.Copies)}
		if b.Start {
			words = append(words, lang.Text("reference.start"))
		}
		r.entry(bookEntry{kind: model.KindBattlefield, head: &b.Record, title: b.Name, parts: []draw.Paragraph{r.line(strings.Join(words, " · "), page.SourceOf(b.Origin, "upper"))}})
	}
	for i := range c.Actions {
		a := &c.Actions[i]
		text := lang.Say("action.boost", "n", wording.Signed(a.Value)) + " · " + lang.Counted("reference.copies-each", a.Copies)
		r.entry(bookEntry{
			kind: model.KindAction, head: &a.Record, title: lang.Say("reference.action", "n", wording.Signed(a.Value)),
			parts: []draw.Paragraph{r.line(text, page.SourceOf(a.Origin, "value"))},
		})
	}
	for i := range c.Tokens {
		t := &c.Tokens[i]
		r.entry(bookEntry{kind: model.KindToken, head: &t.Record, title: t.Name, parts: []draw.Paragraph{r.line(lang.Word("token", t.Shows), page.SourceOf(t.Origin, "shows"))}})
	}
}
