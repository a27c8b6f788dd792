package pdf

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
	"unicode/utf16"

	"hulldown/export/page"
)

// author is who wrote the files, as far as they can tell.
const author = "Hulldown"

// finish returns the file of the pages that are drawn, with tags, a description and, for a
// press, what PDF/X-4 asks for.
func (w *writer) finish(d page.Document) []byte {
	screen, spaces, intents := "/DeviceRGB", "", ""
	if w.press {
		screen, intents = w.profiles()
		spaces = fmt.Sprintf("/ColorSpace <<%s %s>> ", screenSpace, screen)
	}
	shared := w.share()
	pictures := w.pictures(screen)
	// A form that drew with what pages draw with would be among its own resources.
	forms := w.forms(shared, w.file.add(fmt.Appendf(nil, "<</XObject <<%s>> %s>>", pictures, spaces)))
	w.file.set(resources, fmt.Appendf(nil, "<</Font <<%s>> /XObject <<%s%s>> %s>>", w.fonts(), pictures, forms, spaces))
	root := w.structure()
	for i := range w.sheets {
		w.leaf(i, shared)
	}
	var kids []byte
	for i := range w.sheets {
		kids = fmt.Appendf(kids, "%d 0 R ", pageObject(i))
	}
	w.file.set(pagesObject, fmt.Appendf(nil, "<</Type /Pages /Count %d /Kids [%s]>>", len(w.sheets), kids))
	language := ""
	if d.Language != "" {
		language = fmt.Sprintf("/Lang (%s)\n", d.Language)
	}
	outline := w.outline(d)
	metadata := w.file.stream("/Type /Metadata /Subtype /XML ", description(d))
	catalog := w.file.add(fmt.Appendf(nil, "<</Type /Catalog /Pages %d 0 R\n%s%s/MarkInfo <</Marked true>> /StructTreeRoot %d 0 R\n/ViewerPreferences <</DisplayDocTitle true>>\n%s/Metadata %d 0 R>>",
		pagesObject, language, outline, root, intents, metadata))
	info := w.file.add(fmt.Appendf(nil, "<</Title %s\n/Author %s\n/Producer (Hulldown)\n/CreationDate (%s)\n/ModDate (%[3]s)\n/Trapped /False>>",
		textString(d.Title), textString(author), stamp.Format("D:20060102150405+00'00'")))
	return w.file.put(catalog, info)
}

// leaf sets the object of a page, and adds what it says.
func (w *writer) leaf(index int, shared *shared) {
	s := w.sheets[index]
	p := s.page
	trim, bleed := p.Trim, p.Bleed
	if trim.IsZero() {
		trim = page.Rect{W: p.Size.W, H: p.Size.H}
	}
	if bleed.IsZero() {
		bleed = trim
	}
	w.height = p.Size.H
	b := inPoints(fmt.Appendf(nil, "<</Type /Page /Parent %d 0 R\n/MediaBox [0 0 ", pagesObject), p.Size.W, p.Size.H)
	b = w.edges(append(b, "]\n/TrimBox ["...), trim)
	b = w.edges(append(b, "]\n/BleedBox ["...), bleed)
	b = fmt.Appendf(b, "]\n/Resources %d 0 R\n", resources)
	if len(s.roles) > 0 {
		b = fmt.Appendf(b, "/StructParents %d\n", s.key)
	}
	if len(s.annotations) > 0 {
		b = fmt.Appendf(b, "/Annots [%s]\n", s.annotations)
	}
	w.file.set(pageObject(index), fmt.Appendf(b, "/Contents %d 0 R>>", w.file.flate("", shared.whole(s))))
}

// profiles adds the colour profiles: red, green and blue are those of screens, and the inks
// are those of the condition. It returns the space of the first and what the catalogue says
// of the second.
func (w *writer) profiles() (screen, intents string) {
	inks := w.file.flate("/N 4 /Alternate /DeviceCMYK ", pressProfile)
	screen = fmt.Sprintf("[/ICCBased %d 0 R]", w.file.flate("/N 3 /Alternate /DeviceRGB ", srgbProfile))
	var out strings.Builder
	out.WriteString("/OutputIntents [")
	for _, kind := range []string{"GTS_PDFA1", "GTS_PDFX"} {
		fmt.Fprintf(&out, "<</Type /OutputIntent /S /%s /OutputConditionIdentifier (Custom) /OutputCondition (%s) /Info (%[2]s) /DestOutputProfile %d 0 R>>", kind, pressCondition, inks)
	}
	out.WriteString("]\n")
	return screen, out.String()
}

// textString is a text as files hold it.
func textString(s string) string {
	var out strings.Builder
	out.WriteString("<FEFF")
	for _, u := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&out, "%04X", u)
	}
	return out.String() + ">"
}

// description is what a file says of itself in XMP.
func description(d page.Document) []byte {
	var title bytes.Buffer
	// A buffer takes everything.
	_ = xml.EscapeText(&title, []byte(d.Title))
	language := d.Language
	if language == "" {
		language = "x-default"
	}
	kind, schema := "", ""
	if d.Press {
		kind, schema = pressKind, pressSchema
	}
	return fmt.Appendf(nil, descriptionForm, language, title.Bytes(), author, stamp.Format("2006-01-02T15:04:05Z"), kind, schema)
}

// pressKind names the standards of files for a press: PDF/X-4, and PDF/A-1b, for which
// there is a free program that judges files.
const pressKind = `
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
<pdfaid:part>1</pdfaid:part>
<pdfaid:conformance>B</pdfaid:conformance>`

// pressSchema explains the first of them as the second demands.
const pressSchema = `
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/X ID Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.npes.org/pdfx/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfxid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>GTS_PDFXVersion</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>ID of PDF/X standard</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Adobe PDF Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://ns.adobe.com/pdf/1.3/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdf</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>Trapped</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Whether the file is trapped</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>`

const descriptionForm = `<?xpacket begin="` + "\ufeff" + `" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<dc:format>application/pdf</dc:format>
<dc:language><rdf:Bag><rdf:li>%s</rdf:li></rdf:Bag></dc:language>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>%s</rdf:li></rdf:Seq></dc:creator>
<xmp:CreateDate>%[4]s</xmp:CreateDate>
<xmp:ModifyDate>%[4]s</xmp:ModifyDate>
<xmp:MetadataDate>%[4]s</xmp:MetadataDate>
<pdf:Producer>Hulldown</pdf:Producer>
<pdf:Trapped>False</pdf:Trapped>
<xmpMM:DocumentID>uuid:00000000-0000-0000-0000-000000000000</xmpMM:DocumentID>
<xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>%[5]s%[6]s
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
