// Package workbook writes and reads tables as programs for spreadsheets do: xlsx, ods and csv.
// It knows nothing of content. Cells are texts, whole numbers or empty; what else a person's
// program makes of them (dates, formulas, truths that are formulas, errors) is told when a
// file is read, and never guessed.
package workbook

import (
	"fmt"
	"path/filepath"
	"strings"
	"unicode/utf16"
)

// Format is a form of file.
type Format string

// The formats.
const (
	XLSX Format = "xlsx"
	ODS  Format = "ods"
	CSV  Format = "csv"
)

// Formats lists the formats, the usual one first.
func Formats() []string { return []string{string(XLSX), string(ODS), string(CSV)} }

// FormatOf returns the format in which a name ends, "" for none.
func FormatOf(name string) Format {
	ext := filepath.Ext(name)
	for _, f := range Formats() {
		if strings.EqualFold(ext, "."+f) {
			return Format(f)
		}
	}
	if strings.EqualFold(ext, ".tsv") {
		return CSV
	}
	return ""
}

// Book is the sheets of a file, the first of which a program shows.
type Book struct{ Sheets []Sheet }

// Sheet is a table: one row of headers and rows of cells, each as long as the headers when it
// is written.
type Sheet struct {
	Name    string
	Columns []Column
	Rows    [][]Cell
	// Hidden keeps a sheet of choices out of sight. Aside is set for a sheet that says something
	// of the others, for which csv has no room.
	Hidden, Aside bool
}

// Column says what a column holds.
type Column struct {
	// Header is the field, Note what people should know of it.
	Header, Note string
	// Number is set for a column of whole numbers; any other is of texts.
	Number bool
	// Choices are what a program offers for a cell; a cell may hold something else.
	Choices []string
}

// Form is what a cell holds.
type Form uint8

// The forms of cells. Those behind Number come from files alone.
const (
	Empty Form = iota
	Text
	Number
	// Truth is true or false, Date a number that is shown as a date or a time.
	Truth
	Date
	// Fault is the error that a formula came to, Unsaved a formula without a saved value.
	Fault
	Unsaved
)

// Cell is one value.
type Cell struct {
	Form Form
	// Text is the value: a number in digits with a point, a truth as true or false.
	Text string
	// Formula is set where the value was computed by the program. Loose is set where the format
	// tells no texts from other values, so that its form is a guess by what it looks like.
	Formula, Loose bool
}

// TextCell returns a cell with a text, an empty one for none.
func TextCell(text string) Cell {
	if text == "" {
		return Cell{}
	}
	return Cell{Form: Text, Text: text}
}

// NumberCell returns a cell with a whole number in digits.
func NumberCell(digits string) Cell { return Cell{Form: Number, Text: digits} }

// mostText is how many UTF-16 units a cell holds: programs cut what is longer, without a word.
const mostText = 32_767

// Check returns an error for a cell that no format holds as it is.
func (b Book) Check() error {
	for _, s := range b.Sheets {
		for i, row := range s.Rows {
			for j, c := range row {
				if why := unfit(c.Text); why != "" {
					return fmt.Errorf("sheet %s, row %d, column %s: the text %s, which a spreadsheet does not keep", s.Name, i+2, s.Columns[j].Header, why)
				}
			}
		}
	}
	return nil
}

// unfit says why no spreadsheet keeps a text, "" if all do.
func unfit(text string) string {
	if len(utf16.Encode([]rune(text))) > mostText {
		return fmt.Sprintf("is longer than %d characters", mostText)
	}
	for _, r := range text {
		if r < ' ' && r != '\n' {
			return fmt.Sprintf("holds the control character U+%04X", r)
		}
	}
	return ""
}

// Place is the name of a cell as programs show it: column 0 and row 0 are A1.
func Place(column, row int) string {
	name := ""
	for n := column + 1; n > 0; n = (n - 1) / 26 {
		name = string(rune('A'+(n-1)%26)) + name
	}
	return fmt.Sprintf("%s%d", name, row+1)
}
