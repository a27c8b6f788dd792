package workbook

import (
	"bytes"
	"regexp"
	"strconv"
	"sync"

	"github.com/xuri/excelize/v2"
)

// lastChoice is the last row for which a program offers choices and keeps texts as texts.
const lastChoice = 2000

// author is who a file says that it is by, in place of the library's own name for it.
const author = "hulldown"

// writeXLSX writes a book for Excel. The columns of texts are texts down to their last row,
// so that a 007 typed below the data stays one; no cell is a truth or a formula, which
// programs exchange for each other.
func writeXLSX(b Book) ([]byte, error) {
	f := excelize.NewFile()
	defer f.Close() // nothing of it is on a disk
	if err := f.SetDocProps(&excelize.DocProperties{Creator: author, LastModifiedBy: author, Created: "2000-01-01T00:00:00Z", Modified: "2000-01-01T00:00:00Z"}); err != nil {
		return nil, err
	}
	if err := f.SetAppProps(&excelize.AppProperties{Application: author}); err != nil {
		return nil, err
	}
	x := &xlsxWriter{File: f}
	b, x.lists = withLists(b)
	if err := x.styles(); err != nil {
		return nil, err
	}
	for i := range b.Sheets {
		if err := x.sheet(i, &b.Sheets[i]); err != nil {
			return nil, err
		}
	}
	for i := range b.Sheets {
		if s := &b.Sheets[i]; s.Hidden {
			if err := f.SetSheetVisible(s.Name, false); err != nil {
				return nil, err
			}
		}
	}
	var out bytes.Buffer
	err := f.Write(&out)
	return out.Bytes(), err
}

// xlsxWriter writes sheets with the styles of their cells.
type xlsxWriter struct {
	*excelize.File
	lists      lists
	text, head int
}

func (x *xlsxWriter) styles() (err error) {
	wrap := &excelize.Alignment{WrapText: true, Vertical: "top"}
	if x.text, err = x.NewStyle(&excelize.Style{NumFmt: 49, Alignment: wrap}); err != nil { // 49 is @, text
		return err
	}
	x.head, err = x.NewStyle(&excelize.Style{NumFmt: 49, Font: &excelize.Font{Bold: true}})
	return err
}

// sheet writes a sheet in its place.
func (x *xlsxWriter) sheet(i int, s *Sheet) error {
	if i == 0 {
		if err := x.SetSheetName(x.GetSheetName(0), s.Name); err != nil {
			return err
		}
	} else if _, err := x.NewSheet(s.Name); err != nil {
		return err
	}
	for j := range s.Columns {
		if err := x.column(s, j); err != nil {
			return err
		}
	}
	for r, row := range s.Rows {
		for j, c := range row {
			if err := x.cell(s.Name, Place(j, r+1), c); err != nil {
				return err
			}
		}
	}
	if len(s.Columns) == 0 {
		return nil
	}
	return x.SetPanes(s.Name, &excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"})
}

// column writes the header of a column, what it says, and what is offered for its cells.
func (x *xlsxWriter) column(s *Sheet, j int) error {
	c := &s.Columns[j]
	letters, err := excelize.ColumnNumberToName(j + 1)
	if err != nil {
		return err
	}
	if !c.Number {
		if err := x.SetColStyle(s.Name, letters, x.text); err != nil {
			return err
		}
	}
	if err := x.SetColWidth(s.Name, letters, letters, float64(s.width(j))); err != nil {
		return err
	}
	at := letters + "1"
	if err := x.SetCellStr(s.Name, at, escaped(c.Header)); err != nil {
		return err
	}
	if err := x.SetCellStyle(s.Name, at, at, x.head); err != nil {
		return err
	}
	if c.Note != "" {
		if err := x.AddComment(s.Name, excelize.Comment{Cell: at, Author: author, Paragraph: []excelize.RichTextRun{{Text: c.Note}}}); err != nil {
			return err
		}
	}
	from, to, ok := x.lists.of(c)
	if !ok {
		return nil
	}
	v := excelize.NewDataValidation(true)
	v.Sqref = letters + "2:" + letters + strconv.Itoa(lastChoice)
	v.SetSqrefDropList(listSheet + "!" + from + ":" + to)
	v.ShowErrorMessage = false // a help, and never a check
	return x.AddDataValidation(s.Name, v)
}

// cell writes a value.
func (x *xlsxWriter) cell(sheet, at string, c Cell) error {
	switch c.Form {
	case Empty:
		return nil
	case Number:
		n, err := strconv.ParseInt(c.Text, 10, 64)
		if err != nil {
			return err
		}
		return x.SetCellInt(sheet, at, n)
	}
	if err := x.SetCellStr(sheet, at, escaped(c.Text)); err != nil {
		return err
	}
	return x.SetCellStyle(sheet, at, at, x.text)
}

// escape is what the format takes for a character by its number.
var escape = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`_x[0-9A-Fa-f]{4}_`) })

// escaped is a text that programs read as it is.
func escaped(text string) string { return escape().ReplaceAllString(text, "_x005F$0") }

// width is how wide a column is shown, in characters.
func (s *Sheet) width(j int) int {
	const least, most = 8, 48
	w := max(least, len([]rune(s.Columns[j].Header))+2)
	for _, row := range s.Rows {
		w = max(w, len([]rune(row[j].Text))+1)
	}
	return min(w, most)
}
