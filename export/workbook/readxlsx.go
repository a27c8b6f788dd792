package workbook

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/xuri/excelize/v2"
)

// readXLSX reads the values that are saved, each with its type and whether a formula gave it.
func (l limits) readXLSX(data []byte) ([]Table, error) {
	if err := l.checkTexts(data); err != nil {
		return nil, err
	}
	f, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{RawCellValue: true, UnzipSizeLimit: l.unpacked, UnzipXMLSizeLimit: l.unpacked})
	if err != nil {
		if errors.Is(err, excelize.ErrWorkbookFileFormat) || errors.Is(err, zip.ErrFormat) {
			return nil, errors.New("it is no xlsx")
		}
		return nil, fmt.Errorf("it cannot be read as xlsx: %v", err)
	}
	defer f.Close() // nothing was written
	names := f.GetSheetList()
	if len(names) > l.sheets {
		return nil, fmt.Errorf("it has more than %d sheets", l.sheets)
	}
	x := &xlsxReader{File: f, limits: l, dates: map[int]bool{}}
	var out []Table
	for _, name := range names {
		t, err := x.table(name)
		if err != nil {
			return nil, err
		}
		out = append(out, t)
	}
	return out, nil
}

// xlsxReader reads sheets, and remembers which styles show dates.
type xlsxReader struct {
	*excelize.File
	limits
	dates map[int]bool
	read  int
}

func (x *xlsxReader) table(name string) (Table, error) {
	t := Table{Name: name}
	rows, err := x.GetRows(name, excelize.Options{RawCellValue: true})
	if err != nil {
		return t, fmt.Errorf("sheet %s cannot be read: %v", name, err)
	}
	wide := 0
	for _, row := range rows {
		wide = max(wide, len(row))
	}
	if x.read += wide * len(rows); x.read > x.limits.cells {
		return t, x.errBounds(name)
	}
	for r, row := range rows {
		for c := range wide {
			text := ""
			if c < len(row) {
				text = row[c]
			}
			cell, err := x.cell(name, Place(c, r), text)
			if err != nil {
				return t, fmt.Errorf("sheet %s, cell %s: %v", name, Place(c, r), err)
			}
			if cell.Form != Empty && !x.put(&t, c, r, cell) {
				return t, x.errBounds(name)
			}
		}
	}
	merged, err := x.GetMergeCells(name)
	if err != nil {
		return t, fmt.Errorf("sheet %s: %v", name, err)
	}
	for _, m := range merged {
		c, r, err := excelize.CellNameToCoordinates(m.GetStartAxis())
		if err != nil {
			return t, fmt.Errorf("sheet %s: %v", name, err)
		}
		lc, lr, err := excelize.CellNameToCoordinates(m.GetEndAxis())
		if err != nil {
			return t, fmt.Errorf("sheet %s: %v", name, err)
		}
		t.Merged = append(t.Merged, Merged{c - 1, r - 1, lc - 1, lr - 1})
	}
	return t, nil
}

// cell reads a value by the type that the file gives it.
func (x *xlsxReader) cell(sheet, at, text string) (Cell, error) {
	formula, err := x.GetCellFormula(sheet, at)
	if err != nil {
		return Cell{}, err
	}
	out := Cell{Text: strings.ReplaceAll(text, "\r\n", "\n"), Formula: formula != ""}
	kind, err := x.GetCellType(sheet, at)
	switch {
	case err != nil:
		return out, err
	case formula != "" && text == "":
		out.Form = Unsaved
		return out, nil
	case text == "":
		return Cell{}, nil
	case kind == excelize.CellTypeError:
		out.Form = Fault
		return out, nil
	case kind == excelize.CellTypeBool || isTruth(formula):
		out.Form, out.Formula, out.Text = Truth, false, "false"
		if text == "1" || strings.EqualFold(text, "true") {
			out.Text = "true"
		}
		return out, nil
	case kind == excelize.CellTypeDate:
		out.Form = Date
		return out, nil
	case kind == excelize.CellTypeUnset || kind == excelize.CellTypeNumber:
		out.Form = Number
		dated, err := x.dated(sheet, at)
		if dated {
			out.Form = Date
		}
		return out, err
	}
	out.Form = Text
	return out, nil
}

// isTruth reports whether a formula is one by which programs save a truth.
func isTruth(formula string) bool {
	formula = strings.TrimPrefix(strings.TrimPrefix(formula, "of:"), "=")
	return strings.EqualFold(formula, "true()") || strings.EqualFold(formula, "false()")
}

// dated reports whether a number is shown as a date or a time.
func (x *xlsxReader) dated(sheet, at string) (bool, error) {
	id, err := x.GetCellStyle(sheet, at)
	if err != nil {
		return false, err
	}
	if is, ok := x.dates[id]; ok {
		return is, nil
	}
	s, err := x.GetStyle(id)
	if err != nil {
		return false, err
	}
	n := s.NumFmt
	is := n >= 14 && n <= 22 || n >= 27 && n <= 36 || n >= 45 && n <= 47 || n >= 50 && n <= 58
	if s.CustomNumFmt != nil {
		is = strings.ContainsAny(unquoted(*s.CustomNumFmt), "yYdDhHmM")
	}
	x.dates[id] = is
	return is, nil
}

// unquoted is the code of a number without its texts, colours and the names of places.
func unquoted(code string) string {
	var out strings.Builder
	quoted, bracket := false, false
	for i := 0; i < len(code); i++ {
		switch c := code[i]; {
		case c == '"':
			quoted = !quoted
		case c == '[' && !quoted:
			bracket = true
		case c == ']' && !quoted:
			bracket = false
		case c == '\\' || c == '_' || c == '*':
			i++
		case !quoted && !bracket:
			out.WriteByte(c)
		}
	}
	return strings.ReplaceAll(out.String(), "General", "")
}
