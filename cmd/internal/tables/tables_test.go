package tables_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/editing"
	"hulldown.dev/cmd/internal/tables"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/export/workbook"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// bench is content of an author in a directory that may be written.
type bench struct {
	dir     string
	work    *workspace.Workspace
	content *load.Result
	schema  *tables.Schema
}

// open reads a copy of the fixtures.
func open(t *testing.T) *bench {
	t.Helper()
	b := &bench{dir: filepath.ToSlash(t.TempDir())}
	if err := os.CopyFS(b.dir, os.DirFS("testdata/fixtures")); err != nil {
		t.Fatal(err)
	}
	b.work = &workspace.Workspace{Dirs: []string{b.dir}}
	b.work.Keep()
	var err error
	if b.content, err = b.work.Load(); err != nil || len(b.content.Findings) > 0 {
		t.Fatal(err, b.content.Findings)
	}
	d, err := load.ReadDefinitions(schema.FS)
	if err != nil {
		t.Fatal(err)
	}
	b.schema = tables.NewSchema(d)
	return b
}

// tables writes the book of a kind in a format and reads it back.
func (b *bench) tables(t *testing.T, k model.Kind, f workbook.Format, wanted func(*model.Record) bool) []workbook.Table {
	t.Helper()
	written, err := workbook.Write(string(k), f, b.schema.Book(k, b.content.Content, wanted))
	if err != nil {
		t.Fatal(err)
	}
	var all []workbook.Table
	for _, file := range written {
		read, err := workbook.Read(f, file.Data)
		if err != nil {
			t.Fatal(file.Name, err)
		}
		all = append(all, read...)
	}
	return all
}

func (b *bench) take(file string, all []workbook.Table) tables.Taken {
	taker := tables.Taker{Content: b.content.Content, Schema: b.schema}
	return taker.Take(tables.File{Name: file, Tables: all})
}

// TestNothingChanges writes every record in every format: what is read back changes nothing.
func TestNothingChanges(t *testing.T) {
	t.Parallel()
	b := open(t)
	for _, k := range model.Kinds() {
		for _, f := range workbook.Formats() {
			got := b.take(string(k)+"."+f, b.tables(t, k, workbook.Format(f), func(*model.Record) bool { return true }))
			if len(got.Changes)+len(got.Faults)+len(got.Notes) > 0 {
				t.Errorf("%s as %s: %d changes %v; faults %v; notes %v", k, f, len(got.Changes), first(got.Changes), first(got.Faults), first(got.Notes))
			}
		}
	}
}

func first[T any](list []T) []T { return list[:min(2, len(list))] }

// own are the records of the fixtures.
func own(r *model.Record) bool { return r.Set == "mine" }

// set puts a cell into the row that begins with some keys, under a header, and returns its place; a
// row behind the last is begun.
func set(t *testing.T, all []workbook.Table, sheet, keys, header string, c workbook.Cell) string {
	t.Helper()
	for i := range all {
		table := &all[i]
		if table.Name != sheet {
			continue
		}
		column := -1
		for j, h := range table.Rows[0] {
			if h.Text == header {
				column = j
			}
		}
		for r, row := range table.Rows {
			if column < 0 || !strings.HasPrefix(joined(row), keys) {
				continue
			}
			for len(table.Rows[r]) <= column {
				table.Rows[r] = append(table.Rows[r], workbook.Cell{})
			}
			table.Rows[r][column] = c
			return workbook.Place(column, r)
		}
	}
	t.Fatalf("no cell %s of %s in %s", header, keys, sheet)
	return ""
}

func joined(row []workbook.Cell) string {
	var parts []string
	for _, c := range row {
		parts = append(parts, c.Text)
	}
	return strings.Join(parts, " ")
}

func number(text string) workbook.Cell { return workbook.Cell{Form: workbook.Number, Text: text} }

// TestChanges holds what a changed cell does to the author's text, and that nothing else of it
// changes.
func TestChanges(t *testing.T) {
	b := open(t)
	text := workbook.TextCell
	for name, tt := range map[string]struct {
		kind                model.Kind
		sheet, keys, header string
		cell                workbook.Cell
		// out and in are the lines that go and come; why is what is said where there is no edit.
		out, in, why string
	}{
		"a number":                 {"vehicles", "vehicles", "my-tank ", "year", number("1944"), "	year:   1943 // by the plate", "	year:   1944 // by the plate", ""},
		"a number in a text":       {"vehicles", "vehicles", "my-tank ", "year", text("1 944"), "	year:   1943 // by the plate", "	year:   1944 // by the plate", ""},
		"a fraction that is whole": {"vehicles", "vehicles", "my-tank ", "vp", number("6.0"), "	vp: 5", "	vp: 6", ""},
		"a text":                   {"vehicles", "vehicles", "my-tank ", "name", text(`Tank "007"`), `	name:   "My Tank"`, `	name:   "Tank \"007\""`, ""},
		"words":                    {"vehicles", "vehicles", "my-tank ", "equipment", text("radio ;smoke"), `	equipment: ["smoke"]`, `	equipment: ["radio", "smoke"]`, ""},
		"a list of numbers":        {"vehicles", "guns", "my-tank guns.0", "hit.1", number("91"), "		hit: [96, 90, 88, 86, 81, 69, 58, 41, 25, 15, 9]", "		hit: [96, 91, 88, 86, 81, 69, 58, 41, 25, 15, 9]", ""},
		"an element":               {"vehicles", "crew", "my-tank crew.2", "vp", number("3"), `		{seat: "loader", vp: 2},`, `		{seat: "loader", vp: 3},`, ""},
		"a default":                {"scenarios", "scenarios", "my-battle", "length", number("3"), "", "	length: 3", ""},
		"a field taken out":        {"scenarios", "scenarios", "my-battle", "year", workbook.Cell{}, "	year:  1944", "", ""},
		"a truth":                  {"scenarios", "scenarios", "my-battle", "equal", workbook.Cell{Form: workbook.Truth, Text: "true"}, "", "	equal: true", ""},
		"an element of an element": {"scenarios", "sides.force", "my-battle sides.1.force.0", "vehicle", text("t-34-85-m44"), `			force: [{vehicle: "t-34-76-m43"}]`, `			force: [{vehicle: "t-34-85-m44"}]`, ""},
		"computed":                 {"scenarios", "scenarios", "my-battle", "start", number("400"), "", "", "it is computed, by 2 * #near"},
		"against the schema":       {"vehicles", "vehicles", "my-tank ", "levels.move", number("77"), "", "", "the Move Level is 77; a Move Level is 1 to 9"},
	} {
		t.Run(name, func(t *testing.T) {
			all := b.tables(t, tt.kind, workbook.XLSX, own)
			set(t, all, tt.sheet, tt.keys, tt.header, tt.cell)
			taken := b.take("t.xlsx", all)
			if len(taken.Faults) > 0 || len(taken.Changes) != 1 {
				t.Fatalf("changes %v, faults %v", taken.Changes, taken.Faults)
			}
			out, in, why := b.carryOut(t, taken)
			if out != tt.out || in != tt.in || tt.why == "" && why != "" || !strings.Contains(why, tt.why) {
				t.Errorf("took out %q, wrote %q, said %q\nwant %q, %q, %q", out, in, why, tt.out, tt.in, tt.why)
			}
		})
	}
}

// patch makes the patch of what is taken, nil with the faults of what cannot be.
func (b *bench) patch(t *testing.T, taken tables.Taken) (*editing.Editor, *editing.Patch, []tables.Fault) {
	t.Helper()
	e, err := editing.NewEditor(b.work, b.content)
	if err != nil {
		t.Fatal(err)
	}
	w := tables.Writing{Editor: e, Taken: taken}
	patch, faults, err := w.Patch()
	if err != nil {
		t.Fatal(err)
	}
	return e, patch, faults
}

// carryOut writes changes, and returns the lines that went and came, or why there is no edit.
func (b *bench) carryOut(t *testing.T, taken tables.Taken) (out, in, why string) {
	t.Helper()
	_, patch, faults := b.patch(t, taken)
	if patch == nil {
		return "", "", faults[0].Cell + ": " + faults[0].Message
	}
	var gone, came []string
	for line := range strings.SplitSeq(patch.Diff, "\n") {
		switch {
		case strings.HasPrefix(line, "+++"), strings.HasPrefix(line, "---"):
		case strings.HasPrefix(line, "+"):
			came = append(came, line[1:])
		case strings.HasPrefix(line, "-"):
			gone = append(gone, line[1:])
		}
	}
	return strings.Join(gone, "\n"), strings.Join(came, "\n"), ""
}

// TestMerged refuses cells that are merged within the table, and no others.
func TestMerged(t *testing.T) {
	b := open(t)
	all := b.tables(t, model.KindVehicle, workbook.XLSX, own)
	all[0].Merged = []workbook.Merged{{Column: 2, Row: 1, LastColumn: 3, LastRow: 1}, {Column: 400, Row: 1, LastColumn: 401, LastRow: 1}}
	if got := b.take("t.xlsx", all); len(got.Faults) != 1 || got.Faults[0].Cell != "t.xlsx!vehicles!C2" {
		t.Errorf("said %v", got.Faults)
	}
}

// TestShape takes a table whose columns moved, whose headers stand lower, from which columns and
// rows are gone, and which has columns of its author's.
func TestShape(t *testing.T) {
	b := open(t)
	text := workbook.TextCell
	all := []workbook.Table{{Name: "Tabelle1", Rows: [][]workbook.Cell{
		{text("My tanks, draft 3")},
		{},
		{text(" VP "), text("id"), text("name"), text("remarks"), {}, text("yaer"), text(strings.Repeat("x", 1000))},
		{},
		{number("7"), text("my-tank"), text("My Tank"), text("too strong?"), text("x"), number("1950")},
	}}}
	got := b.take("draft.ods", all)
	if len(got.Faults) > 0 || len(got.Changes) != 1 || got.Changes[0].Path != "vp" || fmt.Sprint(got.Changes[0].To) != "7" {
		t.Errorf("changes %v, faults %v", got.Changes, got.Faults)
	}
	var notes []string
	for _, n := range got.Notes {
		notes = append(notes, n.Cell+": "+n.Message)
	}
	for i, want := range []string{"headers are in row 3", "E3: this column has no header", `D3: unknown header "remarks"`, `F3: unknown header "yaer"; did you mean "year"?`, `G3: unknown header "` + strings.Repeat("x", 80) + `"`} {
		if i >= len(notes) || !strings.Contains(notes[i], want) {
			t.Errorf("notes %q, want %q", notes, want)
		}
	}
	if none := b.take("x.csv", []workbook.Table{{Rows: [][]workbook.Cell{{text("a"), text("b")}}}}); len(none.Faults) != 1 {
		t.Errorf("of a table of something else: %v", none)
	}
}

// TestSorted refuses a column that was sorted by itself, and takes it as it is where that is
// asked for.
func TestSorted(t *testing.T) {
	b := open(t)
	all := b.tables(t, model.KindVehicle, workbook.CSV, func(*model.Record) bool { return true })
	rows, column := all[0].Rows, -1
	for j, h := range rows[0] {
		if h.Text == "year" {
			column = j
		}
	}
	var years []string
	for _, row := range rows[1:] {
		years = append(years, row[column].Text)
	}
	for i, row := range rows[1:] { // turned round by one
		row[column] = workbook.TextCell(years[(i+1)%len(years)])
	}
	got := b.take("vehicles-vehicles.csv", all[:1])
	if len(got.Faults) != 1 || !strings.Contains(got.Faults[0].Message, "the column year looks sorted by itself") {
		t.Errorf("said %v", got.Faults)
	}
	taker := tables.Taker{Content: b.content.Content, Schema: b.schema, AsIs: true}
	if got := taker.Take(tables.File{Name: "vehicles-vehicles.csv", Tables: all[:1]}); len(got.Faults) > 0 || len(got.Changes) < 5 {
		t.Errorf("as it is: %s changes, faults %v", strconv.Itoa(len(got.Changes)), got.Faults)
	}
}
