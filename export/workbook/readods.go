package workbook

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// The namespaces of what is read of an ods.
const (
	tableSpace  = "urn:oasis:names:tc:opendocument:xmlns:table:1.0"
	officeSpace = "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
	textSpace   = "urn:oasis:names:tc:opendocument:xmlns:text:1.0"
)

// readODS reads the sheets of a file as they stream by. Rows and cells that are said to repeat
// are counted and not written out where they are empty: programs fill a sheet with them.
func (l limits) readODS(data []byte) ([]Table, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, errors.New("it is no ods")
	}
	content, err := z.Open("content.xml")
	if err != nil {
		return nil, errors.New("it is no ods: it has no content.xml")
	}
	defer content.Close() // it was only read
	o := &odsReader{limits: l, d: xml.NewDecoder(&bounded{content, l.unpacked})}
	if err := o.read(); err != nil {
		return nil, err
	}
	return o.tables, nil
}

// bounded reads so many bytes, and then refuses to read on.
type bounded struct {
	io.Reader
	left int64
}

func (b *bounded) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, errors.New("it is too long when it is unpacked")
	}
	n, err := b.Reader.Read(p[:min(int64(len(p)), b.left)])
	b.left -= int64(n)
	return n, err
}

// odsReader is where the reading of a file has come to.
type odsReader struct {
	limits
	d      *xml.Decoder
	tables []Table
	// row and column are where the next cell is, times how often the row repeats.
	row, column, times int
}

// read reads all sheets.
func (o *odsReader) read() error {
	for {
		token, err := o.d.Token()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return fmt.Errorf("it cannot be read as ods: %v", err)
		}
		start, ok := token.(xml.StartElement)
		if !ok || start.Name.Space != tableSpace {
			if end, ok := token.(xml.EndElement); ok && end.Name.Space == tableSpace && end.Name.Local == "table-row" {
				o.row += o.times
			}
			continue
		}
		switch start.Name.Local {
		case "table":
			if len(o.tables) >= o.sheets {
				return fmt.Errorf("it has more than %d sheets", o.sheets)
			}
			o.tables = append(o.tables, Table{Name: attribute(start, tableSpace, "name")})
			o.row = 0
		case "table-row":
			o.column, o.times = 0, repeated(start, "number-rows-repeated")
		case "table-cell", "covered-table-cell":
			if err := o.cell(start); err != nil {
				return err
			}
		}
	}
}

// cell reads a cell, and puts it wherever it repeats.
func (o *odsReader) cell(start xml.StartElement) error {
	wide := repeated(start, "number-columns-repeated")
	c, err := o.value(start)
	if err != nil || len(o.tables) == 0 {
		return err
	}
	t := &o.tables[len(o.tables)-1]
	across, down := repeated(start, "number-columns-spanned"), repeated(start, "number-rows-spanned")
	if across > 1 || down > 1 {
		t.Merged = append(t.Merged, Merged{o.column, o.row, o.column + across - 1, o.row + down - 1})
	}
	if c.Form != Empty {
		for r := range o.times {
			for i := range wide {
				if !o.put(t, o.column+i, o.row+r, c) {
					return o.errBounds(t.Name)
				}
			}
		}
	}
	o.column += wide
	return nil
}

// value reads the value of a cell up to its end.
func (o *odsReader) value(start xml.StartElement) (Cell, error) {
	text, paragraphs, err := o.text()
	if err != nil {
		return Cell{}, fmt.Errorf("it cannot be read as ods: %v", err)
	}
	formula := attribute(start, tableSpace, "formula")
	c := Cell{Formula: formula != ""}
	switch attribute(start, officeSpace, "value-type") {
	case "float", "percentage", "currency":
		c.Form, c.Text = Number, attribute(start, officeSpace, "value")
		if isTruth(formula) {
			c = Cell{Form: Truth, Text: strconv.FormatBool(c.Text == "1")}
		}
	case "date":
		c.Form, c.Text = Date, attribute(start, officeSpace, "date-value")
	case "time":
		c.Form, c.Text = Date, attribute(start, officeSpace, "time-value")
	case "boolean":
		c.Form, c.Text, c.Formula = Truth, attribute(start, officeSpace, "boolean-value"), c.Formula && !isTruth(formula)
	case "string":
		c.Form, c.Text = Text, text
		if !paragraphs {
			c.Text = attribute(start, officeSpace, "string-value")
		}
		if c.Text == "" && !c.Formula {
			return Cell{}, nil
		}
	default:
		if formula != "" {
			c.Form = Unsaved
		}
	}
	if c.Formula && (strings.HasPrefix(text, "#") && strings.HasSuffix(text, "!") || text == "#N/A" || text == "#NAME?" || strings.HasPrefix(text, "Err:")) {
		c.Form, c.Text = Fault, text
	}
	return c, nil
}

// maxCell is how many bytes the text of a cell may have.
const maxCell = 4 * mostText

// text reads the paragraphs of a cell up to its end, without what a person noted at it.
func (o *odsReader) text() (text string, paragraphs bool, err error) {
	var out strings.Builder
	for depth, noted := 1, 0; depth > 0; {
		token, err := o.d.Token()
		if err != nil {
			return "", false, err
		}
		switch t := token.(type) {
		case xml.StartElement:
			depth++
			switch {
			case noted > 0:
			case t.Name.Space == officeSpace && t.Name.Local == "annotation":
				noted = depth
			case t.Name.Space == textSpace:
				if t.Name.Local == "p" && paragraphs {
					out.WriteByte('\n')
				}
				paragraphs = paragraphs || t.Name.Local == "p"
				out.WriteString(sign(t))
			}
		case xml.EndElement:
			if depth == noted {
				noted = 0
			}
			depth--
		case xml.CharData:
			if noted == 0 && paragraphs {
				out.Write(t)
			}
		}
		if out.Len() > maxCell {
			return "", false, errors.New("a cell is too long")
		}
	}
	return out.String(), paragraphs, nil
}

// sign is the text for which an element stands.
func sign(e xml.StartElement) string {
	switch e.Name.Local {
	case "s":
		return strings.Repeat(" ", min(repeatedIn(e, textSpace, "c"), mostText))
	case "tab":
		return "\t"
	case "line-break":
		return "\n"
	}
	return ""
}

func attribute(e xml.StartElement, space, name string) string {
	for _, a := range e.Attr {
		if a.Name.Space == space && a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// repeated is a count of the table, 1 where there is none.
func repeated(e xml.StartElement, name string) int { return repeatedIn(e, tableSpace, name) }

func repeatedIn(e xml.StartElement, space, name string) int {
	const most = 1 << 24
	n, err := strconv.Atoi(attribute(e, space, name))
	if err != nil || n < 1 {
		return 1
	}
	return min(n, most)
}
