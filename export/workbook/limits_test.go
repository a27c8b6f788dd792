package workbook

import (
	"strings"
	"testing"
)

// TestLimits holds each bound of what is read, under lowered limits.
func TestLimits(t *testing.T) {
	row := []Cell{TextCell("a"), TextCell("b"), TextCell("c")}
	b := Book{Sheets: []Sheet{
		{Name: "one", Columns: []Column{{Header: "x"}, {Header: "y"}, {Header: "z"}}, Rows: [][]Cell{row, row, row}},
		{Name: "two", Columns: []Column{{Header: "x"}}},
	}}
	for name, tt := range map[string]struct {
		lower func(*limits)
		want  string
	}{
		"rows":     {func(l *limits) { l.rows = 2 }, "more than 2 rows"},
		"columns":  {func(l *limits) { l.columns = 2 }, "2 columns"},
		"cells":    {func(l *limits) { l.cells = 5 }, "5 cells"},
		"sheets":   {func(l *limits) { l.sheets = 1 }, "more than 1 sheets"},
		"unpacked": {func(l *limits) { l.unpacked = 100 }, ""},
	} {
		for _, f := range []Format{XLSX, ODS, CSV} {
			if f == CSV && (name == "sheets" || name == "unpacked") {
				continue
			}
			files, err := Write("t", f, b)
			if err != nil {
				t.Fatal(err)
			}
			l := standardLimits()
			if _, err := l.read(f, files[0].Data); err != nil {
				t.Fatalf("%s: %v", f, err)
			}
			tt.lower(&l)
			if _, err := l.read(f, files[0].Data); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%s of %s: %v, want %q", name, f, err, tt.want)
			}
		}
	}
}

// TestEmptyCellsCount holds that what lies empty before a value is counted: a row may hold one
// cell at its far end.
func TestEmptyCellsCount(t *testing.T) {
	row := []Cell{{}, {}, TextCell("c")}
	b := Book{Sheets: []Sheet{{Name: "one", Columns: []Column{{Header: "x"}, {Header: "y"}, {Header: "z"}}, Rows: [][]Cell{row, row, row}}}}
	for _, f := range []Format{XLSX, ODS, CSV} {
		files, err := Write("t", f, b)
		if err != nil {
			t.Fatal(err)
		}
		for cells, fits := range map[int]bool{11: false, 12: true} {
			l := standardLimits()
			l.cells = cells
			if _, err := l.read(f, files[0].Data); (err == nil) != fits {
				t.Errorf("%s, at most %d cells: %v", f, cells, err)
			}
		}
	}
}
