package workbook_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/export/workbook"
)

// book has texts that programs like to change.
func book() workbook.Book {
	text, number := workbook.TextCell, workbook.NumberCell
	rows := [][]workbook.Cell{
		{text("a"), text("007"), number("7")},
		{text("b"), text("=1+1"), number("-3")},
		{text("c"), text("two  blanks, \"quotes\"; <b>&"), {}},
		{text("d"), text(" at both ends "), number("0")},
		{text("e"), text("one\ntwo\n\nfour"), number("9007199254740993")},
		{text("f"), text("_x0041_ stays"), number("1")},
		{text("g"), text("3/4"), number("2")},
		{text("h"), text("−5 ‹x› ěž"), {}},
	}
	return workbook.Book{Sheets: []workbook.Sheet{
		{Name: "vehicles", Columns: []workbook.Column{
			{Header: "id", Note: "The record."}, {Header: "name", Note: "What it is\ncalled.", Choices: []string{"007", "a, b"}}, {Header: "year", Number: true},
		}, Rows: rows},
		{Name: "guns", Columns: []workbook.Column{{Header: "record"}, {Header: "place"}}, Rows: [][]workbook.Cell{{text("a"), text("guns.0")}}},
	}}
}

// TestRoundTrip writes a book in each format, twice with the same bytes, and reads every cell
// back as it was.
func TestRoundTrip(t *testing.T) {
	for _, name := range workbook.Formats() {
		f := workbook.Format(name)
		files, err := workbook.Write("tables", f, book())
		if err != nil {
			t.Fatal(name, err)
		}
		again, err := workbook.Write("tables", f, book())
		if err != nil || !cmp.Equal(files, again) {
			t.Errorf("%s: the same book gives other bytes (%v)", name, err)
		}
		for i, want := range book().Sheets {
			file, at := files[0], i
			if f == workbook.CSV {
				file, at = files[i], 0
			}
			if got := workbook.FormatOf(file.Name); got != f {
				t.Errorf("%s is taken for %q", file.Name, got)
			}
			tables, err := workbook.Read(f, file.Data)
			if err != nil {
				t.Fatal(name, err)
			}
			compare(t, f, tables[at], want)
		}
	}
}

// compare holds a table that was read against the sheet that was written.
func compare(t *testing.T, f workbook.Format, got workbook.Table, want workbook.Sheet) {
	t.Helper()
	if f != workbook.CSV && got.Name != want.Name {
		t.Errorf("%s: sheet %s, want %s", f, got.Name, want.Name)
	}
	var rows [][]workbook.Cell
	var head []workbook.Cell
	for _, c := range want.Columns {
		head = append(head, workbook.TextCell(c.Header))
	}
	for _, row := range append([][]workbook.Cell{head}, want.Rows...) {
		line := append([]workbook.Cell(nil), row...)
		for len(line) > 0 && line[len(line)-1].Form == workbook.Empty {
			line = line[:len(line)-1]
		}
		for i := range line {
			if f == workbook.CSV && line[i].Form == workbook.Number {
				line[i].Form = workbook.Text // the format knows no numbers
			}
		}
		rows = append(rows, line)
	}
	if d := cmp.Diff(rows, got.Rows); d != "" {
		t.Errorf("%s, sheet %s: %s", f, want.Name, d)
	}
}

// TestUnfit refuses texts that programs cut or lose, with the place.
func TestUnfit(t *testing.T) {
	for why, text := range map[string]string{"longer than 32767": strings.Repeat("x", 32_768), "U+0009": "a\tb", "U+000D": "a\r\nb"} {
		b := workbook.Book{Sheets: []workbook.Sheet{{Name: "s", Columns: []workbook.Column{{Header: "id"}}, Rows: [][]workbook.Cell{{workbook.TextCell(text)}}}}}
		_, err := workbook.Write("t", workbook.ODS, b)
		if err == nil || !strings.Contains(err.Error(), why) || !strings.Contains(err.Error(), "sheet s, row 2, column id") {
			t.Errorf("%s: %v", why, err)
		}
	}
}

// TestReadCSV reads what programs make of csv.
func TestReadCSV(t *testing.T) {
	want := [][]workbook.Cell{{workbook.TextCell("id"), workbook.TextCell("n")}, {workbook.TextCell("a"), workbook.TextCell("1;2")}}
	for name, text := range map[string]string{
		"a mark of order": "\ufeff\"id\",n\na,1;2\n", "semicolons": "id;n\r\na;\"1;2\"\r\n", "tabs": "id\tn\na\t1;2", "empty ends": "id,n,,\na,1;2,,\n,,,\n",
		"bars": "id|n\na|1;2\n", "a sign that is said": "sep=|\r\nid|n\r\na|1;2\r\n",
		"UTF-16": "\xff\xfei\x00d\x00\t\x00n\x00\n\x00a\x00\t\x001\x00;\x002\x00",
	} {
		got, err := workbook.Read(workbook.CSV, []byte(text))
		if err != nil || len(got) != 1 || !cmp.Equal(got[0].Rows, want) {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
	for why, data := range map[string]string{"not UTF-8": "id\n\xff", "cannot be read": "id\n\"a", "more than": "id\n" + strings.Repeat("a\n", 20_001)} {
		if _, err := workbook.Read(workbook.CSV, []byte(data)); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v", why, err)
		}
	}
}

// TestSeparators finds the sign between fields below titles and beside texts that hold others.
func TestSeparators(t *testing.T) {
	for name, text := range map[string]string{
		"a title":             "Our tanks, third draft, by us\n\nid;n\na;1\nb;2\n",
		"texts with commas":   "id;n\na;one, two, three, four\nb;five, six\nc;seven\n",
		"signs in quotes":     "id\t\"n\"\na\t\"x,y,z\"\nb\t\"u,v,w\"\nc\t\"r,s,t\"\n",
		"a break in quotes":   "id|n\na|\"one\ntwo, three, four\"\nb|2\n",
		"a header and no row": "id;n",
	} {
		got, err := workbook.Read(workbook.CSV, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if last := got[0].Rows[len(got[0].Rows)-1]; len(last) != 2 {
			t.Errorf("%s: %v", name, got[0].Rows)
		}
	}
}

// TestEmptyLines holds that cells of a csv are where programs show them.
func TestEmptyLines(t *testing.T) {
	got, err := workbook.Read(workbook.CSV, []byte("id,n\n\n\"a\nb\",1\n\n\nc,2\n"))
	if err != nil {
		t.Fatal(err)
	}
	rows := got[0].Rows
	if len(rows) != 6 || len(rows[2]) != 2 || rows[2][0].Text != "a\nb" || len(rows[1])+len(rows[3])+len(rows[4]) != 0 || rows[5][0].Text != "c" {
		t.Errorf("%v", rows)
	}
}

// TestLooks holds what cells of a csv are taken for by what they look like, and that a text that looks
// like something else is written so that it comes back as a text.
func TestLooks(t *testing.T) {
	for form, texts := range map[workbook.Form][]string{
		workbook.Fault:   {"#REF!", "#N/A", "#NAME?", "#DIV/0!", "Err:509"},
		workbook.Unsaved: {"=1+1", "=x", "=SUM(A1:A3)"},
		workbook.Date:    {"2026-03-04", "2026-03-04 10:30", "3/4", "3/4/2026", "04.03.2026", "4. 3. 2026", "4.3.26", "10:30", "10:30:00 PM", "5-Mar", "Mar-26", "5 Jul 1943", "12 March"},
		workbook.Text:    {"=", "-3", "+3", "@x", "-x", "1/2 track", "T-34/85", "#1", "III.26", "1.5", "007", "'x", "''", "1-2", "7.5", "on 2026-03-04", "Err:x", "Marder II"},
	} {
		for _, text := range texts {
			read, err := workbook.Read(workbook.CSV, []byte("id,n\na,"+text+"\n"))
			if err != nil {
				t.Fatal(err)
			}
			if got := read[0].Rows[1][1]; got.Form != form || got.Text != text {
				t.Errorf("%q is taken for %v", text, got)
			}
			for _, shield := range []string{"", "'", "''"} {
				b := workbook.Book{Sheets: []workbook.Sheet{{Name: "s", Columns: []workbook.Column{{Header: "id"}, {Header: "n"}}, Rows: [][]workbook.Cell{{workbook.TextCell("a"), workbook.TextCell(shield + text)}}}}}
				made, err := workbook.Write("t", workbook.CSV, b)
				if err != nil {
					t.Fatal(err)
				}
				if strings.Contains(string(made[0].Data), "\"=") {
					t.Errorf("%s holds a formula", made[0].Data)
				}
				back, err := workbook.Read(workbook.CSV, made[0].Data)
				if err != nil || back[0].Rows[1][1] != workbook.TextCell(shield+text) {
					t.Errorf("%q comes back as %v, %v", shield+text, back, err)
				}
			}
		}
	}
}

// TestReadNonsense refuses what is no file of a format.
func TestReadNonsense(t *testing.T) {
	for _, f := range []workbook.Format{workbook.XLSX, workbook.ODS, "dbf"} {
		for _, data := range [][]byte{nil, []byte("nonsense"), bytes.Repeat([]byte("PK\x03\x04"), 10)} {
			if _, err := workbook.Read(f, data); err == nil {
				t.Errorf("%s takes %q", f, data)
			}
		}
	}
}

func TestPlace(t *testing.T) {
	for want, at := range map[string][2]int{"A1": {0, 0}, "Z2": {25, 1}, "AA3": {26, 2}, "ZZ1": {701, 0}, "AAA1": {702, 0}} {
		if got := workbook.Place(at[0], at[1]); got != want {
			t.Errorf("%v is %s, want %s", at, got, want)
		}
	}
}
