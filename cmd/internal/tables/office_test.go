package tables_test

import (
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"hulldown.dev/cmd/internal/tables"
	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// python is a Python that knows LibreOffice, which the system's does where both are installed.
const python = "/usr/bin/python3"

// office skips a test where LibreOffice cannot be run by a script.
func office(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("soffice"); err != nil || exec.Command(python, "-c", "import uno").Run() != nil {
		t.Skip("no LibreOffice, or no Python that knows it")
	}
}

// run runs a program for so long at most.
func run(t *testing.T, name string, args ...string) {
	t.Helper()
	const long = 8 * time.Minute
	ctx, cancel := context.WithTimeout(t.Context(), long)
	defer cancel()
	c := exec.CommandContext(ctx, name, args...)
	c.WaitDelay = time.Second
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
}

// TestEdits takes what a person's edits in LibreOffice leave of a table, each with its answer:
// what changes, what is wrong and where, and what is noted. All edits are made in an xlsx and saved as
// xlsx and ods; some begin from an ods too.
func TestEdits(t *testing.T) {
	t.Parallel()
	office(t)
	b := open(t)
	var ids []string
	for _, head := range b.content.Content.Heads(model.KindVehicle)[:10] {
		ids = append(ids, head.ID)
	}
	few := func(r *model.Record) bool { return slices.Contains(ids, r.ID) }
	book := b.schema.Book(model.KindVehicle, b.content.Content, few)
	book.Sheets = slices.DeleteFunc(book.Sheets, func(s workbook.Sheet) bool { return s.Name != "vehicles" && s.Name != "crew" })
	for i := range book.Sheets {
		// The program takes longer for the notes of headers than for all else; those of the first stay.
		for j := 3; j < len(book.Sheets[i].Columns); j++ {
			book.Sheets[i].Columns[j].Note = ""
		}
	}
	if n := len(answers(workbook.XLSX)); n < 40 {
		t.Errorf("there are %d edits", n)
	}
	b.edited(t, book, workbook.XLSX, func(i int) bool { return slow.Takes(i, 7) })
	b.edited(t, book, workbook.ODS, func(i int) bool { return slow.Takes(i, 14) })
}

// edited makes those edits that are wanted, from a file in one format, and holds what is said of them:
// of an xlsx as it is saved in both formats, of an ods as it is saved in its own.
func (b *bench) edited(t *testing.T, book workbook.Book, from workbook.Format, wanted func(i int) bool) {
	t.Helper()
	dir := t.TempDir()
	made, err := workbook.Write("vehicles", from, book)
	if err != nil {
		t.Fatal(err)
	}
	source := filepath.Join(dir, made[0].Name)
	if err := os.WriteFile(source, made[0].Data, 0o600); err != nil {
		t.Fatal(err)
	}
	names := slices.Sorted(maps.Keys(answers(from)))
	names = slices.DeleteFunc(names, func(name string) bool { return !wanted(slices.Index(names, name)) })
	formats := []string{string(workbook.ODS)}
	if from == workbook.XLSX {
		formats = append(formats, string(workbook.XLSX))
	}
	run(t, python, append([]string{"testdata/edits.py", source, dir, strings.Join(formats, ",")}, names...)...)
	saved, err := filepath.Glob(filepath.Join(dir, "*.*"))
	if err != nil {
		t.Fatal(err)
	}
	if len(saved) != len(names)*len(formats)+1 {
		t.Errorf("%d files were saved, want %d", len(saved)-1, len(names)*len(formats))
	}
	for _, f := range formats {
		for _, name := range names {
			says := lettered(book.Sheets[0].Columns, answers(workbook.Format(f))[name])
			if got := b.answer(t, filepath.Join(dir, name+"."+f)); got != says {
				t.Errorf("%s from %s as %s: %q, want %q", name, from, f, got, says)
			}
		}
	}
}

// lettered puts the letters of columns in the place of their headers, and of so many columns behind
// the last.
func lettered(columns []workbook.Column, text string) string {
	letters := func(n int) string { return strings.TrimSuffix(workbook.Place(n, 0), "1") }
	for i, c := range columns {
		text = strings.ReplaceAll(text, "["+c.Header+"]", letters(i))
	}
	return strings.ReplaceAll(text, "[+2]", letters(len(columns)+1))
}

// answers are what is said of each edit of testdata/edits.py, as it is saved in a format.
func answers(f workbook.Format) map[string]string {
	out := map[string]string{
		"bold-part":                       "",
		"break-in-text":                   "cruiser-mk-iv name = \"one\\ntwo\"",
		"clear-cell":                      "v!vehicles![name]2: name of cruiser-mk-iv must have a value; it was \"Cruiser Mk. IV\"",
		"clear-row":                       "",
		"colour":                          "",
		"comment":                         "",
		"copy-row":                        "note v!vehicles![id]12: 1 row repeats another as it is, and is passed over",
		"copy-row-for-a-new-one":          "new quite-new; v!vehicles![id]12: quite-new is new and must have rows in the table boards and the table crew and the table guns too, with quite-new in the column record",
		"copy-sheet":                      "note v!vehicles_2![id]2: 10 rows repeat others as they are, and are passed over",
		"copy-sheet-and-change":           "v!vehicles_2![id]2: cruiser-mk-iv is in v!vehicles![id]2 too; a record has one row",
		"date-format-on-number":           "v!vehicles![year]2: this is a date or a time (saved as 1940), and was \"1940\"; make the cell a text and write the value again",
		"delete-column":                   "",
		"delete-lists":                    "",
		"delete-row":                      "",
		"fill-down-ids":                   "v!vehicles![id]3: the column id was sorted or filled by itself: 3 rows bear those of others, and this one was written for \"crusader-mk-ii\"; undo that, and sort whole rows",
		"fill-down-ids-that-count":        "v!vehicles![id]6: the column id was sorted or filled by itself: 2 rows bear those of others, and this one was written for \"kv-85-m43\"; undo that, and sort whole rows",
		"fill-down-rows":                  "v!vehicles![id]3: cruiser-mk-iv is in v!vehicles![id]2 too, and 1 row more down to [id]4 repeat others; a record has one row",
		"fill-down-a-row-behind-the-last": "v!vehicles![id]12: matilda-mk-iv is in v!vehicles![id]11 too; a record has one row",
		"fill-down-numbers":               "crusader-mk-ii vp = \"4\"; ferdinand vp = \"5\"",
		"filter-rows":                     "",
		"header-with-space":               "",
		"hide-column":                     "",
		"hide-row":                        "",
		"hide-sheet":                      "",
		"insert-column":                   "",
		"insert-column-of-notes":          "note v!vehicles![year]1: unknown header \"my remarks\"; this column is passed over",
		"insert-row":                      "",
		"merge-cells":                     "v!vehicles![name]2: cells are merged here, and each keeps a value that is not seen; part them",
		"move-column":                     "",
		"note-to-the-right":               "note v!vehicles![+2]1: this column has no header and is passed over",
		"number-formats":                  "",
		"open-and-save":                   "",
		"paste-values":                    "cruiser-mk-iv vp = \"-10\"",
		"rename-column":                   "note v!vehicles![year]1: the column \"First year\" is taken for year",
		"rename-sheet":                    "",
		"replace-in-all":                  "v!vehicles![id]2: \"Lion-mk-iv\" stands where \"cruiser-mk-iv\" was written; a table renames nothing and changes no order: write \"cruiser-mk-iv\" again, and for something new take a row of its own, without its hash",
		"sort-all-but-hash":               "v!vehicles![id]4: the column id was sorted or filled by itself: 8 rows bear those of others, and this one was written for \"ferdinand\"; undo that, and sort whole rows",
		"sort-ids":                        "v!vehicles![id]2: the column id was sorted or filled by itself: 10 rows bear those of others, and this one was written for \"cruiser-mk-iv\"; undo that, and sort whole rows",
		"sort-one-column":                 "crusader-mk-ii year = \"1940\"; ferdinand year = \"1941\"; is-2m-m44 year = \"1941\"; kv-85-m43 year = \"1942\"; m13-40 year = \"1942\"; m4a2-sherman-iii year = \"1943\"; marder-ii year = \"1943\"; matilda-mk-iv year = \"1944\"; v!vehicles![year]1: the column year looks sorted by itself: 8 of its values changed places and nothing else in their rows did; sort whole rows, or give --as-is if that is meant",
		"sort-rows":                       "",
		"spaces-around":                   "cruiser-mk-iv nation = \"german\"; note v!vehicles![nation]2: \" german \" is taken for \"german\"",
		"title-on-top":                    "note v!vehicles![id]1: the headers are in row 3; what stands above them is passed over",
		"type-apostrophe":                 "cruiser-mk-iv name = \"'007\"",
		"type-comma":                      "v!vehicles![vp]2: \"1,5\" is no whole number",
		"type-date":                       "v!vehicles![year]2: this is a date or a time (saved as 46085), and was \"1940\"; make the cell a text and write the value again",
		"type-date-for-name":              "v!vehicles![name]2: this is a date or a time (saved as 46024), and was \"Cruiser Mk. IV\"; make the cell a text and write the value again",
		"type-equals-in-text":             "cruiser-mk-iv name = \"=x\"",
		"type-formula":                    "cruiser-mk-iv vp = \"7\"; note v!vehicles![vp]2: the value 7 of a formula is taken",
		"type-fraction":                   "v!vehicles![year]2: \"1944.5\" is no whole number",
		"type-leading-zero":               "cruiser-mk-iv name = \"007\"",
		"type-leading-zero-general":       "v!vehicles![name]2: the number 7 stands where a text is due, which was \"Cruiser Mk. IV\"; make the cell a text and write it again",
		"type-number":                     "cruiser-mk-iv year = \"1944\"",
		"type-percent":                    "v!vehicles![vp]2: \"0.5\" is no whole number",
		"type-text-for-number":            "v!vehicles![vp]2: \"five\" is no whole number",
		"type-unknown-id":                 "v!vehicles![nation]2: unknown nation \"germen\"; did you mean \"german\"?",
		"type-unknown-name":               "v!vehicles![vp]2: the formula comes to the error #NAME?",
		"type-wrong-formula":              "v!vehicles![vp]2: the formula comes to the error #DIV/0!",
	}
	if f == workbook.ODS { // which saves dates as such
		for name, text := range out { // order-free: each for itself
			out[name] = strings.NewReplacer("saved as 1940", "saved as 1905-04-23", "saved as 46085", "saved as 2026-03-04", "saved as 46024", "saved as 2026-01-02").Replace(text)
		}
	}
	return out
}

// answer is what is said of a file that was saved.
func (b *bench) answer(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	read, err := workbook.Read(workbook.FormatOf(path), data)
	if err != nil {
		return err.Error()
	}
	got := b.take("v", read)
	var out []string
	for _, c := range got.Changes {
		out = append(out, fmt.Sprintf("%s %s = %s", c.Record.ID, c.Path, tables.Shown(c.To)))
	}
	for _, a := range got.Additions {
		out = append(out, "new "+strings.TrimSpace(a.ID+" "+a.Place))
	}
	for _, f := range got.Faults {
		out = append(out, f.Cell+": "+f.Message)
	}
	for _, f := range got.Notes {
		out = append(out, "note "+f.Cell+": "+f.Message)
	}
	return strings.Join(out, "; ")
}

// TestPassages sends every record through LibreOffice: from xlsx to ods, back and to csv. No value
// changes.
func TestPassages(t *testing.T) {
	t.Parallel()
	if !slow.Asked() {
		t.Skip("the program is started three times; HULLDOWN_SLOW=0.05 asks for it")
	}
	office(t)
	b := open(t)
	dir := t.TempDir()
	kinds := model.Kinds()
	if !slow.Whole() {
		kinds = []model.Kind{model.KindScenario, model.KindMarker}
	}
	for _, k := range kinds {
		made, err := workbook.Write(string(k), workbook.XLSX, b.schema.Book(k, b.content.Content, func(*model.Record) bool { return true }))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, made[0].Name), made[0].Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	convert := func(from, to, filter string) string {
		out := filepath.Join(dir, "from"+filepath.Base(from)+to)
		args := []string{"--headless", "-env:UserInstallation=file://" + filepath.ToSlash(dir) + "/profile", "--convert-to", to + filter, "--outdir", out}
		files, err := filepath.Glob(filepath.Join(from, "*.*"))
		if err != nil {
			t.Fatal(err)
		}
		run(t, "soffice", append(args, files...)...)
		return out
	}
	ods := convert(dir, "ods", "")
	for _, place := range []string{ods, convert(ods, "xlsx", ""), convert(ods, "csv", ":Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1")} {
		saved, err := filepath.Glob(filepath.Join(place, "*.*"))
		if err != nil || len(saved) < len(kinds) {
			t.Fatal(place, saved, err)
		}
		for _, path := range saved {
			if strings.HasSuffix(path, "-about.csv") || strings.HasSuffix(path, "-lists.csv") {
				continue
			}
			if got := b.answer(t, path); got != "" {
				t.Errorf("%s: %.400s", path, got)
			}
		}
	}
}
