package workbook

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// readCSV reads a table of texts, parted by what parts most of its first line. A number is a
// text here, since the format knows no other.
func (l limits) readCSV(data []byte) ([]Table, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if !utf8.Valid(data) {
		return nil, errors.New("it is not UTF-8: save it as UTF-8 (in LibreOffice by \"Edit filter settings\")")
	}
	r := csv.NewReader(bytes.NewReader(data))
	r.Comma, r.FieldsPerRecord, r.ReuseRecord = separator(data), -1, true
	var t Table
	for cells, row := 0, 0; ; row++ {
		record, err := r.Read()
		if err == io.EOF {
			return []Table{t}, nil
		}
		if err != nil {
			return nil, fmt.Errorf("it cannot be read: %v", err)
		}
		if cells += len(record); cells > l.cells || row >= l.rows {
			return nil, l.errBounds("1")
		}
		for i, text := range record {
			if !l.put(&t, i, row, TextCell(strings.Clone(text))) {
				return nil, l.errBounds("1")
			}
		}
	}
}

// separator is the sign that parts the fields of the first line, quoted ones left out.
func separator(data []byte) rune {
	line, _, _ := bytes.Cut(data, []byte("\n"))
	best, most := ',', 0
	for _, sign := range []rune{',', ';', '\t'} {
		n, quoted := 0, false
		for _, r := range string(line) {
			if r == '"' {
				quoted = !quoted
			}
			if r == sign && !quoted {
				n++
			}
		}
		if n > most {
			best, most = sign, n
		}
	}
	return best
}
