package workbook

import (
	"strings"
)

// writeCSV writes a sheet with every text in quotes, so that a program that is told to take
// quoted fields for texts leaves 007 as it is, and with a sign before those that look like formulas
// or dates. A break within a text is one line feed.
func writeCSV(s *Sheet) []byte {
	var b strings.Builder
	headers := make([]Cell, len(s.Columns))
	for i, c := range s.Columns {
		headers[i] = TextCell(c.Header)
	}
	for _, row := range append([][]Cell{headers}, s.Rows...) {
		for i, c := range row {
			if i > 0 {
				b.WriteByte(',')
			}
			switch c.Form {
			case Empty:
			case Number:
				b.WriteString(c.Text)
			default:
				b.WriteString(`"` + strings.ReplaceAll(shielded(c.Text), `"`, `""`) + `"`)
			}
		}
		b.WriteByte('\n')
	}
	return []byte(b.String())
}
