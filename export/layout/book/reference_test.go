package book

import (
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// TestReferenceOfOneKind holds that the book is laid out whatever kind of record it begins with.
func TestReferenceOfOneKind(t *testing.T) {
	c := contenttest.Own(t)
	for _, kind := range model.Kinds() {
		mine := map[*model.Record]bool{}
		for _, head := range c.Heads(kind) {
			mine[head] = true
		}
		doc, found := Reference(c, sheet.Options{Own: func(r *model.Record) bool { return mine[r] }})
		if len(found) > 0 || len(mine) > 0 && kind != model.KindPriorities && len(doc.Pages) < 2 {
			t.Errorf("%s: %d pages of %d records, %v", kind, len(doc.Pages), len(mine), found)
		}
	}
}

// TestRobataTable holds that the table of the Robata Action cards has each line of each side at its place.
func TestRobataTable(t *testing.T) {
	c := contenttest.Content(t)
	s, _ := sheet.New(c, sheet.Options{}, "title.reference")
	r := &reference{Book: aids.NewBook(s, "", 2), list: c}
	sides := robataSides(c.Robata)
	rows := r.robataActions(sides)
	for k, side := range sides {
		at := map[string]string{}
		for _, row := range rows {
			if row.cells[k] != "" {
				at[row.cells[k]] = row.name
			}
		}
		if n := len(side.Primary) + len(side.Secondary); n == 0 || len(at) != n {
			t.Errorf("side %d: the table has %d places of %d lines", k, len(at), n)
		}
		for i, rank := range []string{"1", "2", "3"} {
			if i < len(side.Primary) && at[rank] != cards.RobataLine(r.Opts.Language, side.Primary[i], r.Opts.Language.Text("robata.effective")) {
				t.Errorf("side %d: at place %s the table has %q", k, rank, at[rank])
			}
		}
		for i, rank := range []string{"a", "b"} {
			if i < len(side.Secondary) && at[rank] != cards.RobataLine(r.Opts.Language, side.Secondary[i], r.Opts.Language.Text("robata.effective")) {
				t.Errorf("side %d: at place %s the table has %q", k, rank, at[rank])
			}
		}
	}
}

// TestChaptersOfASet holds that the list of chapters has the title of each set once, where there is room for
// whole sets in its columns.
func TestChaptersOfASet(t *testing.T) {
	c := contenttest.Content(t)
	doc, _ := ClauseBook(c, clausesOfSets(), sheet.Options{})
	titles := map[string]int{}
	doc.Pages[0].Walk(func(_ page.Transform, item page.Item) {
		if run, ok := item.(page.Text); ok && run.Face == page.Bold {
			titles[run.String]++
		}
	})
	for _, set := range c.Sets {
		if titles[set.Title] != 1 {
			t.Errorf("the title of %s is there %d times", set.ID, titles[set.Title])
		}
	}
}
