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
