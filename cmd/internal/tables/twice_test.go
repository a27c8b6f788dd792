package tables_test

import (
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"hulldown.dev/cmd/internal/tables"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// reopened is the bench with what its files hold by now.
func (b *bench) reopened(t *testing.T) *bench {
	t.Helper()
	out := *b
	out.work = &workspace.Workspace{Dirs: []string{b.dir}}
	var err error
	if out.content, err = out.work.Load(); err != nil || len(out.content.Findings) > 0 {
		t.Fatal(err, out.content.Findings)
	}
	return &out
}

// twice takes tables and writes what they change, and takes them again: then nothing changes. It returns
// the content that is then there, and how much changed the first time; or why that cannot be written.
func (b *bench) twice(t *testing.T, all []workbook.Table) (*bench, int, string) {
	t.Helper()
	taken := b.take("t.xlsx", all)
	if len(taken.Faults) > 0 {
		return b, 0, fmt.Sprint(taken.Faults)
	}
	n := len(taken.Changes) + len(taken.Additions)
	if n == 0 {
		return b, 0, ""
	}
	e, patch, faults := b.patch(t, taken)
	if patch == nil {
		return b, 0, fmt.Sprint(faults)
	}
	if err := e.Write(patch); err != nil {
		t.Fatal(err)
	}
	is := b.reopened(t)
	again := is.take("t.xlsx", all)
	if len(again.Changes)+len(again.Additions)+len(again.Faults) > 0 {
		w := tables.Writing{Editor: e, Taken: again}
		e.Content = is.content
		t.Errorf("taken again: faults %v, %q\nof\n%s", again.Faults, w.Said(), patch.Diff)
	}
	return is, n, ""
}

// copied adds to tables a copy of each row, with another id.
func copied(all []workbook.Table, id string) {
	for i := range all {
		rows := all[i].Rows
		for _, row := range rows[1:] {
			row = append([]workbook.Cell(nil), row...)
			row[0] = workbook.TextCell(id)
			all[i].Rows = append(all[i].Rows, row)
		}
	}
}

// ours are records of the kinds of which a table cannot make one.
const ours = `package mine

import "hulldown.dev/schema"

modules: "my-module": schema.#Module & {
	title:   "Mine"
	summary: "Each Eliminated vehicle costs its player 2 random Battle Cards in place of half the hand."
	order:   13
	rules: [{text: en: "Whose vehicle is Eliminated loses 2 random cards of the hand.", on: "hand.loss", set: value: 2}]
	from: stated: "a book"
}

tables: "my-table": schema.#Table & {
	title: "Mine"
	order: 70
	columns: ["For", "Cards"]
	rows: [{cells: ["the player", "4"]}, {cells: ["each tank", "+2"]}]
	from: stated: "a book"
}
`

// TestTwice takes tables twice, of all kinds and in all formats: what was written from a table, the same
// table changes no more, be it copied rows, emptied cells or elements without a place of their own.
func TestTwice(t *testing.T) {
	t.Parallel()
	var emptied atomic.Int32
	t.Cleanup(func() {
		if n := emptied.Load(); n < 5 {
			t.Errorf("%d cells could be emptied", n)
		}
	})
	for _, k := range model.Kinds() {
		for i, f := range workbook.Formats() {
			if slow.OneIn(i+len(k), len(workbook.Formats())) {
				t.Run(string(k)+" as "+f, func(t *testing.T) {
					t.Parallel()
					twiceOf(t, k, workbook.Format(f), &emptied)
				})
			}
		}
	}
}

// unmade are the kinds of which a table makes no record: a directory has one set, and the rules of the
// others are left to CUE.
func unmade() []model.Kind {
	return []model.Kind{model.KindSet, model.KindScenario, model.KindModule, model.KindTable}
}

func twiceOf(t *testing.T, k model.Kind, f workbook.Format, emptied *atomic.Int32) {
	b := with(t, map[string]string{"ours.cue": ours})
	made := 0
	for _, head := range b.content.Content.Heads(k) {
		if made > 0 || slices.Contains(unmade(), k) {
			break
		}
		all := b.tables(t, k, f, func(r *model.Record) bool { return r == head })
		copied(all, "my-copy")
		b, made, _ = b.twice(t, all) // a card with a struct that has no fields is left to CUE
	}
	if made == 0 && !slices.Contains(unmade(), k) {
		t.Error("no record can be copied")
	}
	for s, sheet := range b.tables(t, k, f, mine) {
		if sheet.Name == "about" || sheet.Name == "lists" {
			continue
		}
		b = b.unplaced(t, k, f, s)
		b = b.emptied(t, k, f, s, emptied)
	}
}

func mine(r *model.Record) bool { return !workspace.IsBuiltIn(r) }

// unplaced takes a sheet with a copy of its last row that names the list alone.
func (b *bench) unplaced(t *testing.T, k model.Kind, f workbook.Format, s int) *bench {
	t.Helper()
	all := b.tables(t, k, f, mine)[s:][:1]
	rows := all[0].Rows
	if len(rows) < 2 || rows[0][1].Text != "place" {
		return b
	}
	last := slices.Clone(rows[len(rows)-1])
	place := last[1].Text
	last[1] = workbook.TextCell(place[:strings.LastIndexByte(place, '.')])
	all[0].Rows = append(rows, last)
	is, _, _ := b.twice(t, all) // some lists have so many elements and no more
	return is
}

// emptied takes a sheet again and again, each time with an emptied cell of its first row.
func (b *bench) emptied(t *testing.T, k model.Kind, f workbook.Format, s int, did *atomic.Int32) *bench {
	t.Helper()
	all := b.tables(t, k, f, mine)[s:][:1]
	for c, header := range all[0].Rows[0] {
		none := c >= len(all[0].Rows[1]) || all[0].Rows[1][c].Form == workbook.Empty
		if none || slices.Contains([]string{"id", "record", "place", "hash"}, header.Text) || !slow.OneIn(c, 4) {
			continue
		}
		one := copyOf(all)
		one[0].Rows[1][c] = workbook.Cell{}
		is, n, _ := b.twice(t, one) // many must have a value
		if n > 0 {
			b, all = is, one
			did.Add(1)
		}
	}
	return b
}
