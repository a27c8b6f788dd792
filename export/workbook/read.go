package workbook

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Table is a sheet as it was read: every row, with the headers and what stands above them.
type Table struct {
	Name string
	Rows [][]Cell
	// Merged are the ranges of cells that a person joined, from the first to the last.
	Merged []Merged
}

// Merged is a range of joined cells, by columns and rows from 0.
type Merged struct{ Column, Row, LastColumn, LastRow int }

// limits bound what is read.
type limits struct {
	rows, columns, cells, sheets int
	// unpacked is how many bytes the parts of a file may have when they are unpacked.
	unpacked int64
	// made is how many cells there is room for up to now.
	made int
}

func standardLimits() limits {
	return limits{rows: 20_000, columns: 500, cells: 1_000_000, sheets: 100, unpacked: 64 << 20}
}

// MostBytes is how long a file may be.
const MostBytes = 32 << 20

// Read reads a file of a format. What a cell shows is never read: a program may show 2 for
// 1.5. Empty cells and rows at the ends are left out. An error says what is wrong with the
// file in words; the file may be hostile.
func Read(f Format, data []byte) ([]Table, error) { return standardLimits().read(f, data) }

func (l limits) read(f Format, data []byte) ([]Table, error) {
	if len(data) > MostBytes {
		return nil, fmt.Errorf("it is longer than %d MB", MostBytes>>20)
	}
	if len(data) == 0 {
		return nil, errors.New("it is empty")
	}
	var out []Table
	var err error
	switch f {
	case XLSX:
		if err = other(data); err == nil {
			out, err = l.readXLSX(data)
		}
	case ODS:
		out, err = l.readODS(data)
	case CSV:
		out, err = l.readCSV(data)
	default:
		err = fmt.Errorf("unknown format %q", f)
	}
	for i := range out {
		out[i].trim()
	}
	return out, err
}

// other says what a file is that is no xlsx though it is an archive as these are.
func other(data []byte) error {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	holds := func(name string) bool {
		return slices.ContainsFunc(z.File, func(f *zip.File) bool { return strings.EqualFold(f.Name, name) })
	}
	switch {
	case err != nil || holds("[Content_Types].xml"):
		return nil
	case holds("content.xml"):
		return errors.New("it is an ods; give its name that ending")
	}
	return errors.New("it is an archive without a workbook")
}

// trim leaves out empty cells and rows at the ends.
func (t *Table) trim() {
	for i, row := range t.Rows {
		n := len(row)
		for n > 0 && row[n-1].Form == Empty {
			n--
		}
		t.Rows[i] = row[:n]
	}
	n := len(t.Rows)
	for n > 0 && len(t.Rows[n-1]) == 0 {
		n--
	}
	t.Rows = t.Rows[:n]
}

// put puts a cell into its place in a table, and counts the cells that it makes room for. It
// reports false where a bound is passed.
func (l *limits) put(t *Table, column, row int, c Cell) bool {
	if column >= l.columns || row >= l.rows {
		return c.Form == Empty
	}
	for len(t.Rows) <= row {
		t.Rows = append(t.Rows, nil)
	}
	line := t.Rows[row]
	if need := column + 1 - len(line); need > 0 {
		if l.made += need; l.made > l.cells {
			return false
		}
		line = append(line, make([]Cell, need)...)
	}
	line[column] = c
	t.Rows[row] = line
	return true
}

// errBounds says that a file is too large.
func (l limits) errBounds(sheet string) error {
	return fmt.Errorf("sheet %s has more than %d rows, %d columns or %d cells", sheet, l.rows, l.columns, l.cells)
}

// Covers reports whether a cell is one that another covers.
func (t *Table) Covers(column, row int) bool {
	return slices.ContainsFunc(t.Merged, func(m Merged) bool {
		return column >= m.Column && column <= m.LastColumn && row >= m.Row && row <= m.LastRow
	})
}
