package chart

import (
	"slices"
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/page"
)

// Report is what pages are made of: a playtest or a comparison as sections of
// figures and tables.
type Report struct {
	speech
	title    string
	about    []string
	sections []section
}

// section is a part of a report about one set-up or one scenario.
type section struct {
	title string
	about []string
	// glance are the figures that come first, verdict are the sentences below them, and gaps the largest differences
	// between two sides.
	glance   []Figure
	verdict  []playtest.SummaryPart
	gaps     table
	chapters []chapter
	// tables are folded on a screen, and code is a text that is shown as it is.
	tables []table
	code   string
	// folded is set for a cell of a grid, which says of itself all that a report does.
	folded bool
}

// chapter is a run of figures under a heading.
type chapter struct {
	title   string
	figures []Figure
}

// table has its first column in words; one without rows is none. Paper has those that are printed.
type table struct {
	title   string
	head    []string
	rows    [][]string
	printed bool
}

// Picture is a drawing that a report shows beside its figures, such as a map.
type Picture struct {
	Title, Note string
	Page        page.Page
}

// Map is a picture of a map as the first game of a playtest left it; call is what shows how it
// came to that.
func Map(s playtest.Speech, call string, p page.Page) Picture {
	in := speech{s}
	return Picture{Title: in.say("page.map"), Note: in.say("page.map-note", "call", call), Page: p}
}

// figure fits a picture into the width of a figure.
func (p Picture) figure() Figure {
	scale := int32(1_000_000)
	if p.Page.Size.W > Width {
		scale = int32(int64(scale) * int64(Width) / int64(p.Page.Size.W))
	}
	t := page.Transform{Scale: scale}
	size := page.Size{W: Width, H: t.Length(p.Page.Size.H)}
	return Figure{Title: p.Title, Note: p.Note, Size: size, Items: []page.Item{page.Group{Transform: t, Items: p.Page.Items}}, plate: true}
}

// fullCells is up to how many cells of a grid each is drawn in full, with all of its numbers, and
// glanceCells up to how many each has figures of who wins, by how much and with what points. Of
// larger grids the cells have words alone: pages stay small, and all numbers are in other formats.
const (
	fullCells   = 3
	glanceCells = 20
)

// New makes the report of a playtest. Docs are those of its measures, pictures
// what each cell shows besides by its index, nil for nothing.
func New(r *playtest.Result, docs []engine.Measure, pictures map[int]Picture) (*Report, error) {
	say := speech{r.Speech}
	out := &Report{speech: say, title: say.say("page.title", "scenario", r.Called())}
	var batches []*playtest.Batch
	for i := range r.Cells {
		c := &r.Cells[i]
		b, err := r.Batch(i, docs)
		if err != nil {
			return nil, err
		}
		batches = append(batches, b)
		s := section{title: r.Called(), about: about(r, c, b)}
		if label := c.Label(); label != "" {
			s.title = label
		}
		if b.Tally.Games > 0 {
			figures, shown := glance(b)
			if len(r.Cells) <= glanceCells {
				s.glance = figures
			}
			if len(r.Cells) <= fullCells {
				s.chapters, s.tables = chapters(b, shown), []table{numbers(b)}
			}
			s.verdict, s.gaps = verdict(b)
		}
		if p, ok := pictures[i]; ok {
			at := min(1, len(s.chapters))
			s.chapters = slices.Insert(s.chapters, at, chapter{say.say("page.looks"), []Figure{p.figure()}})
		}
		out.sections = append(out.sections, s)
	}
	if len(out.sections) == 1 {
		out.sections[0].title = ""
	}
	if maps := grids(r, batches); len(maps) > 0 {
		grid := section{title: say.say("page.grid"), about: []string{say.say("page.grid-about")}, glance: maps}
		for _, part := range []playtest.SummaryPart{r.CellsPart(batches), r.AcrossPart()} {
			if len(part.Lines) > 0 {
				grid.verdict = append(grid.verdict, say.Sentences(part)...)
			}
		}
		for i := range out.sections {
			out.sections[i].folded = true
		}
		out.sections = append([]section{grid}, out.sections...)
	}
	return out, nil
}

// Glance returns the figures that come first in a report.
func (r *Report) Glance() []Figure { return r.sections[0].glance }

// chapters draws a batch without what is shown already.
func chapters(b *playtest.Batch, shown map[string]bool) []chapter {
	var list []chapter
	for _, c := range b.Layout.Chapters(b.Speech) {
		if figures := without(b, c.From, c.To, shown); len(figures) > 0 {
			list = append(list, chapter{c.Title, figures})
		}
	}
	return list
}

// about names the scenario, the players and the number of games of a batch.
func about(r *playtest.Result, c *playtest.Cell, b *playtest.Batch) []string {
	s := speech{r.Speech}
	list := []string{s.say("page.played", "n", strconv.FormatInt(b.Tally.Games, 10), "seed", strconv.FormatUint(uint64(r.Seed), 10), "players", c.Players())}
	if set := c.SetUp(); set != "" {
		list = append(list, s.say("page.set-up", "set", set))
	}
	if b.Stopped != "" {
		list = append(list, s.say("page.stopped", "verdict", b.Stopped))
	}
	for _, text := range slices.Concat(c.Cautions(r.Speech), b.Family().Sentences(b)) {
		list = append(list, s.Sentence(text))
	}
	return append(list, s.say("page.content", "n", strconv.Itoa(r.Engine), "hash", short(c.Content)))
}

// verdict is the summary of a batch, and a table of how its sides differ.
func verdict(b *playtest.Batch) ([]playtest.SummaryPart, table) {
	summary := b.Summary()
	parts := b.Speech.Sentences(summary.Chapters()...)
	title, rows := b.GapTable(summary.Gaps)
	if len(rows) == 0 {
		return parts, table{}
	}
	for i, g := range summary.Gaps {
		if g.StandsOut {
			rows[i+1][0] = "* " + rows[i+1][0]
		}
	}
	return parts, table{title: title, head: rows[0], rows: rows[1:]}
}

// yes writes what is set in a table.
func (s speech) yes(set bool) string {
	if set {
		return s.say("page.yes")
	}
	return ""
}

// short is the beginning of a hash, which is enough to distinguish two contents.
func short(hash string) string {
	const enough = 19 // its kind, a colon and twelve digits
	if len(hash) > enough {
		return hash[:enough]
	}
	return hash
}

// numbers lists every count of a batch.
func numbers(b *playtest.Batch) table {
	s := speech{b.Speech}
	t := table{title: s.say("page.all-numbers"), head: []string{s.say("page.column.metric"), s.say("page.column.value"), s.say("page.column.low"), s.say("page.column.high"), s.say("page.column.shows"), "N", s.say("page.column.few"), s.say("page.column.stands-out")}}
	f := b.Family()
	for i, m := range b.Layout.Measures {
		lines, _ := b.Lines(i, true)
		for _, l := range lines {
			row := []string{playtest.Name(m.Name, l.Key)}
			if l.Label != l.Key {
				row[0] += " (" + l.Label + ")"
			}
			for k, x := range []float64{l.Value, l.Low, l.High, l.Effect} {
				text := ""
				if k == 0 || l.Bounded {
					text = s.Format(m, x, false)
				}
				row = append(row, text)
			}
			row = append(row, strconv.FormatInt(l.N, 10), s.yes(l.Few), s.yes(f.StandsOut(b.Layout, i, l.Place)))
			t.rows = append(t.rows, row)
		}
	}
	return t
}
