package workbook

import (
	"bytes"
	"encoding/binary"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// readCSV reads a table of texts, parted by the sign that parts its lines alike. A number is a
// text here, since the format knows no other.
func (l limits) readCSV(data []byte) ([]Table, error) {
	data, err := decoded(data)
	if err != nil {
		return nil, err
	}
	var t Table
	comma, above := separator(data)
	data = data[above:]
	r := csv.NewReader(bytes.NewReader(data))
	r.Comma, r.FieldsPerRecord, r.ReuseRecord = comma, -1, true
	at, next := 0, 1 // where the last record ends, and the line behind it
	for cells, row := 0, 0; ; row++ {
		record, err := r.Read()
		if err == io.EOF {
			return []Table{t}, nil
		}
		if err != nil {
			return nil, fmt.Errorf("it cannot be read: %v", err)
		}
		// An empty line is a row too, as programs count.
		line, _ := r.FieldPos(0)
		row += line - next
		end := int(r.InputOffset())
		at, next = end, next+bytes.Count(data[at:end], []byte("\n"))
		if cells += len(record); cells > l.cells || row >= l.rows {
			return nil, l.errBounds("1")
		}
		for i, text := range record {
			if !l.put(&t, i, row, unshielded(strings.Clone(text))) {
				return nil, l.errBounds("1")
			}
		}
	}
}

// decoded is a text without the mark of its order of bytes. One of UTF-16 has it, as programs save
// "Unicode text"; of the others that are no UTF-8 nobody knows which code page they are in.
func decoded(data []byte) ([]byte, error) {
	text := bytes.TrimPrefix(data, []byte("\ufeff"))
	for mark, order := range map[string]binary.ByteOrder{"\xff\xfe": binary.LittleEndian, "\xfe\xff": binary.BigEndian} { // order-free: one fits
		if rest, ok := bytes.CutPrefix(data, []byte(mark)); ok {
			text = fromUTF16(rest, order)
		}
	}
	if !utf8.Valid(text) {
		return nil, errors.New("it is not UTF-8: save it as \"CSV UTF-8\", which LibreOffice asks for by \"Edit filter settings\"")
	}
	return text, nil
}

// fromUTF16 is a text of UTF-16 as UTF-8.
func fromUTF16(data []byte, order binary.ByteOrder) []byte {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = order.Uint16(data[2*i:])
	}
	return []byte(string(utf16.Decode(units)))
}

// separator is the sign that parts the fields, and where the table begins: behind a line that says
// it, as some programs write it, such as sep=;. Without that it is the sign of which most of the first
// lines have as many, then the one that they have most of.
func separator(data []byte) (rune, int) {
	line, _, _ := bytes.Cut(data, []byte("\n"))
	if said, ok := bytes.CutPrefix(bytes.TrimRight(line, "\r"), []byte("sep=")); ok && len(said) == 1 && strings.ContainsRune(separators, rune(said[0])) {
		return rune(said[0]), min(len(line)+1, len(data))
	}
	best, alike, each := ',', 0, 0
	for _, sign := range separators {
		n, count := steadiest(data, sign)
		if n > alike || n == alike && count > each {
			best, alike, each = sign, n, count
		}
	}
	return best, 0
}

// separators are the signs that part fields, the usual one first.
const separators = ",;\t|"

// steadiest is how many of the first lines have as many of a sign as most that have it, and how many
// that is. Signs in quotes and the breaks of lines there do not count.
func steadiest(data []byte, sign rune) (lines, count int) {
	const most = 20
	seen := map[int]int{}
	n, quoted, all := 0, false, 0
	for _, r := range string(data[:min(len(data), 1<<16)]) + "\n" {
		switch {
		case r == '"':
			quoted = !quoted
		case r == sign && !quoted:
			n++
		case r == '\n' && !quoted:
			if n > 0 {
				seen[n]++
			}
			if all++; all == most {
				return mode(seen)
			}
			n = 0
		}
	}
	return mode(seen)
}

// mode is the most frequent of some numbers, the largest of several, and how often it is there.
func mode(seen map[int]int) (often, number int) {
	for n, times := range seen { // order-free: a number decides between equals
		if times > often || times == often && n > number {
			often, number = times, n
		}
	}
	return often, number
}
