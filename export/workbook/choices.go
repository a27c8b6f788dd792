package workbook

import (
	"fmt"
	"slices"
	"strings"
)

// listSheet is the hidden sheet on which choices stand: a list that is written out holds no
// comma and few letters.
const listSheet = "lists"

// withLists returns a book with a sheet of all that its columns offer, each list once.
func withLists(b Book) (Book, lists) {
	l := lists{}
	sheet := Sheet{Name: listSheet, Hidden: true}
	for _, s := range b.Sheets {
		for _, c := range s.Columns {
			key := strings.Join(c.Choices, "\n")
			if _, ok := l[key]; len(c.Choices) == 0 || ok {
				continue
			}
			l[key] = list{len(sheet.Columns), len(c.Choices)}
			sheet.Columns = append(sheet.Columns, Column{Header: c.Header})
			for i, choice := range c.Choices {
				if i == len(sheet.Rows) {
					sheet.Rows = append(sheet.Rows, nil)
				}
				sheet.Rows[i] = append(sheet.Rows[i], make([]Cell, len(sheet.Columns)-len(sheet.Rows[i]))...)
				sheet.Rows[i][len(sheet.Columns)-1] = TextCell(choice)
			}
		}
	}
	if len(sheet.Columns) > 0 {
		for i := range sheet.Rows {
			sheet.Rows[i] = append(sheet.Rows[i], make([]Cell, len(sheet.Columns)-len(sheet.Rows[i]))...)
		}
		b.Sheets = append(slices.Clip(b.Sheets), sheet)
	}
	return b, l
}

// lists says where the choices of a column stand, by the choices.
type lists map[string]list

// list is a column of the sheet of lists, and how many choices stand below its header.
type list struct{ column, count int }

// of returns the ends of what a column offers, as $A$2 and $A$9; false for a column that
// offers nothing.
func (l lists) of(c *Column) (from, to string, ok bool) {
	at, ok := l[strings.Join(c.Choices, "\n")]
	if !ok || len(c.Choices) == 0 {
		return "", "", false
	}
	letters := strings.TrimRight(Place(at.column, 0), "0123456789")
	return fmt.Sprintf("$%s$2", letters), fmt.Sprintf("$%s$%d", letters, at.count+1), true
}
