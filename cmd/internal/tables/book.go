package tables

import (
	"strings"

	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/model"
)

// aboutSheet says of a file what it is; nobody reads it back.
const aboutSheet = "about"

// Book is the file of a kind: the table of its records, those of the lists in them that have
// elements, and what is left to CUE.
func (s *Schema) Book(k model.Kind, c *model.Content, wanted func(*model.Record) bool) workbook.Book {
	var b workbook.Book
	plans, left := s.Plans(k)
	for i := range plans {
		if one := plans[i].Sheet(c, wanted); i == 0 || len(one.Rows) > 0 {
			b.Sheets = append(b.Sheets, one)
		}
	}
	about := workbook.Sheet{Name: aboutSheet, Aside: true, Columns: []workbook.Column{{Header: "what"}, {Header: "which"}}}
	say := func(what, which string) {
		about.Rows = append(about.Rows, []workbook.Cell{workbook.TextCell(what), workbook.TextCell(which)})
	}
	say("kind", string(k))
	say("taken back by", "hulldown import FILE")
	if len(left) > 0 {
		say("left to CUE", strings.Join(left, "; "))
	}
	b.Sheets = append(b.Sheets, about)
	return b
}
