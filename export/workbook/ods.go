package workbook

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"hash/crc32"
	"strings"
)

// odsType is what an ods says that it is: its first entry, which is not compressed.
const odsType = "application/vnd.oasis.opendocument.spreadsheet"

// odsManifest names the parts of a file, without which LibreOffice does not open it.
const odsManifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">
<manifest:file-entry manifest:full-path="/" manifest:media-type="` + odsType + `"/>
<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>
</manifest:manifest>
`

// odsHead begins the contents: a style of text for columns and cells, and one of headers.
const odsHead = `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3">
<office:automatic-styles>
<number:text-style style:name="N49"><number:text-content/></number:text-style>
<style:style style:name="text" style:family="table-cell" style:data-style-name="N49"/>
<style:style style:name="head" style:family="table-cell" style:data-style-name="N49"><style:text-properties fo:font-weight="bold"/></style:style>
<style:style style:name="seen" style:family="table"><style:table-properties table:display="true"/></style:style>
<style:style style:name="hidden" style:family="table"><style:table-properties table:display="false"/></style:style>
</office:automatic-styles>
<office:body><office:spreadsheet>
`

// writeODS writes a book for LibreOffice.
func writeODS(b Book) ([]byte, error) {
	b, l := withLists(b)
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	head := &zip.FileHeader{Name: "mimetype", Method: zip.Store, CRC32: crc32.ChecksumIEEE([]byte(odsType)),
		CompressedSize64: uint64(len(odsType)), UncompressedSize64: uint64(len(odsType))}
	w, err := z.CreateRaw(head) // with its size before it, which readers want of what is stored
	if err != nil {
		return nil, err
	}
	if _, err := w.Write([]byte(odsType)); err != nil {
		return nil, err
	}
	for _, part := range []struct{ name, text string }{{"content.xml", odsContent(b, l)}, {"META-INF/manifest.xml", odsManifest}} {
		w, err := z.Create(part.name)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write([]byte(part.text)); err != nil {
			return nil, err
		}
	}
	err = z.Close()
	return out.Bytes(), err
}

// odsContent is all sheets, with what their columns offer before them.
func odsContent(b Book, l lists) string {
	var out strings.Builder
	out.WriteString(odsHead)
	offers := map[string]string{}
	for i := range b.Sheets {
		for j := range b.Sheets[i].Columns {
			c := &b.Sheets[i].Columns[j]
			from, to, ok := l.of(c)
			if !ok || offers[from] != "" {
				continue
			}
			if len(offers) == 0 {
				out.WriteString("<table:content-validations>\n")
			}
			offers[from] = fmt.Sprintf("offer%d", len(offers)+1)
			fmt.Fprintf(&out, `<table:content-validation table:name="%s" table:condition="of:cell-content-is-in-list([$%s.%s:.%s])" table:allow-empty-cell="true"><table:error-message table:display="false"/></table:content-validation>`+"\n", offers[from], listSheet, from, to)
		}
	}
	if len(offers) > 0 {
		out.WriteString("</table:content-validations>\n")
	}
	for i := range b.Sheets {
		odsSheet(&out, &b.Sheets[i], func(c *Column) string {
			from, _, _ := l.of(c)
			return offers[from]
		})
	}
	out.WriteString("</office:spreadsheet></office:body></office:document-content>\n")
	return out.String()
}

// odsSheet writes a sheet; offer names what is offered for a column.
func odsSheet(out *strings.Builder, s *Sheet, offer func(*Column) string) {
	style := "seen"
	if s.Hidden {
		style = "hidden"
	}
	fmt.Fprintf(out, `<table:table table:name="%s" table:style-name="%s">`+"\n", markup(s.Name), style)
	for i := range s.Columns {
		if s.Columns[i].Number {
			out.WriteString(`<table:table-column/>`)
			continue
		}
		out.WriteString(`<table:table-column table:default-cell-style-name="text"/>`)
	}
	out.WriteString("\n<table:table-row>")
	for _, c := range s.Columns {
		out.WriteString(`<table:table-cell office:value-type="string" table:style-name="head">`)
		if c.Note != "" {
			out.WriteString("<office:annotation><dc:creator>" + author + "</dc:creator>" + paragraphs(c.Note) + "</office:annotation>")
		}
		out.WriteString(paragraphs(c.Header) + "</table:table-cell>")
	}
	out.WriteString("</table:table-row>\n")
	for _, row := range s.Rows {
		out.WriteString("<table:table-row>")
		for j, c := range row {
			odsCell(out, c, offer(&s.Columns[j]))
		}
		out.WriteString("</table:table-row>\n")
	}
	out.WriteString("</table:table>\n")
}

// odsCell writes a value. What is shown stands beside it, since readers take nothing else.
func odsCell(out *strings.Builder, c Cell, offer string) {
	attributes := ""
	if offer != "" {
		attributes = ` table:content-validation-name="` + offer + `"`
	}
	switch c.Form {
	case Empty:
		out.WriteString("<table:table-cell" + attributes + "/>")
	case Number:
		fmt.Fprintf(out, `<table:table-cell%s office:value-type="float" office:value="%s"><text:p>%s</text:p></table:table-cell>`, attributes, c.Text, c.Text)
	default:
		fmt.Fprintf(out, `<table:table-cell%s office:value-type="string" table:style-name="text">%s</table:table-cell>`, attributes, paragraphs(c.Text))
	}
}

// paragraphs is a text, a paragraph for each line. Blanks that programs join are counted.
func paragraphs(text string) string {
	var out strings.Builder
	for line := range strings.SplitSeq(text, "\n") {
		out.WriteString("<text:p>")
		blanks, begun := 0, false
		flush := func(end bool) {
			if blanks == 1 && begun && !end {
				out.WriteByte(' ')
			} else if blanks > 0 {
				fmt.Fprintf(&out, `<text:s text:c="%d"/>`, blanks)
			}
			blanks = 0
		}
		for _, r := range line {
			if r == ' ' {
				blanks++
				continue
			}
			flush(false)
			begun = true
			out.WriteString(markup(string(r)))
		}
		flush(true)
		out.WriteString("</text:p>")
	}
	return out.String()
}

// markup is a text within XML.
func markup(text string) string {
	var out strings.Builder
	_ = xml.EscapeText(&out, []byte(text)) // a builder takes everything
	return out.String()
}
