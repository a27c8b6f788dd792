package pdf

import (
	"bytes"
	"compress/zlib"
	"encoding/xml"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf16"

	"hulldown/export/page"
)

// author is who wrote the files, as far as they can tell.
const author = "Hulldown"

// embedded is what the library writes into every catalogue about files that are not there.
var embedded = regexp.MustCompile(`/Names <<\n/EmbeddedFiles <<[^>]*>>\n>>\n`)

// finish returns a file of the library with tags, a description and, for a press, what
// PDF/X-4 asks for.
func finish(file []byte, d page.Document, w *writer) ([]byte, error) {
	p, err := takeApart(file)
	if err != nil {
		return nil, err
	}
	if err := w.tags.structure(p); err != nil {
		return nil, err
	}
	catalog := "/ViewerPreferences <</DisplayDocTitle true>>\n"
	if err := p.outline(d); err != nil {
		return nil, err
	}
	if d.Press {
		intents, err := p.press(w)
		if err != nil {
			return nil, err
		}
		catalog += intents
	} else if err := p.pictures(w, deviceSpace); err != nil {
		return nil, err
	}
	catalog += fmt.Sprintf("/Metadata %d 0 R\n", p.stream("/Type /Metadata /Subtype /XML ", description(d)))
	p.bodies[p.root-1] = embedded.ReplaceAll(p.bodies[p.root-1], nil)
	if err := p.replace(p.root, "/Type /Catalog\n", "/Type /Catalog\n"+catalog); err != nil {
		return nil, err
	}
	p.bodies[p.info-1] = fmt.Appendf(nil, "<</Title %s\n/Author %s\n/Producer (Hulldown)\n/CreationDate (%s)\n/ModDate (%[3]s)\n/Trapped /False>>\n",
		textString(d.Title), textString(author), stamp.Format("D:20060102150405Z"))
	return p.put(), nil
}

// outline counts the entries of the outline, which the library does not: those at the
// top are shown, those within others are not.
func (p *parts) outline(d page.Document) error {
	if len(d.Outline) == 0 {
		return nil
	}
	var root int
	_, after, _ := bytes.Cut(p.bodies[p.root-1], []byte("/Outlines "))
	if _, err := fmt.Sscan(string(after), &root); err != nil {
		return fmt.Errorf("the catalogue names no outline: %w", err)
	}
	top, first := 0, root-len(d.Outline)
	// The library has the entries in the order of pages, in which levels are sound too.
	levels, children := p.levels(first, root), make([]int, len(d.Outline))
	for i, level := range levels {
		if level == 0 {
			top++
		}
		for j := i - 1; j >= 0 && level > 0; j-- {
			if levels[j] == level-1 {
				children[j]++
				break
			}
		}
	}
	for i, n := range children {
		count := ""
		if n > 0 {
			count = fmt.Sprintf("/Count %d", -n)
		}
		if err := p.replace(first+i, "/Count 0", count); err != nil {
			return err
		}
	}
	return p.replace(root, "/Type /Outlines", fmt.Sprintf("/Type /Outlines /Count %d", top))
}

// levels are those of the entries of the outline between two objects, the second of which
// is the root, by what they name as their parents.
func (p *parts) levels(first, root int) []int {
	out := make([]int, max(0, root-first))
	for i := range out {
		var parent int
		_, after, _ := bytes.Cut(p.bodies[first+i-1], []byte("/Parent "))
		if _, err := fmt.Sscan(string(after), &parent); err == nil && parent >= first && parent < first+i {
			out[i] = out[parent-first] + 1
		}
	}
	return out
}

// press adds the colour profiles: red, green and blue are those of screens, and the inks
// are those of the condition. It returns what the catalogue says of them.
func (p *parts) press(w *writer) (string, error) {
	inks := p.stream("/N 4 /Alternate /DeviceCMYK /Filter /FlateDecode ", packed(pressProfile))
	screen := p.stream("/N 3 /Alternate /DeviceRGB /Filter /FlateDecode ", packed(srgbProfile))
	if err := p.replace(2, "/ColorSpace <<", fmt.Sprintf("/ColorSpace <<%s [/ICCBased %d 0 R]", screenSpace, screen)); err != nil {
		return "", err
	}
	space := func(grey bool) string {
		if grey {
			return "/DeviceGray"
		}
		return fmt.Sprintf("[/ICCBased %d 0 R]", screen)
	}
	if err := p.pictures(w, space); err != nil {
		return "", err
	}
	var out strings.Builder
	out.WriteString("/OutputIntents [")
	for _, kind := range []string{"GTS_PDFA1", "GTS_PDFX"} {
		fmt.Fprintf(&out, "<</Type /OutputIntent /S /%s /OutputConditionIdentifier (Custom) /OutputCondition (%s) /Info (%[2]s) /DestOutputProfile %d 0 R>>", kind, pressCondition, inks)
	}
	out.WriteString("]\n")
	return out.String(), p.characters(w)
}

// characters states which characters each face of the file holds.
func (p *parts) characters(w *writer) error {
	for f := range page.Face(page.Faces) {
		if w.used[f] == nil {
			continue
		}
		name := "/FontName " + tagged + strings.TrimPrefix(familyOf(f), family) + style(f)
		for n, body := range p.bodies {
			if bytes.Contains(body, []byte(name+"\n")) {
				set := p.stream("/Filter /FlateDecode ", packed(w.used[f]))
				if err := p.replace(n+1, name, fmt.Sprintf("/CIDSet %d 0 R %s", set, name)); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// packed is data as Flate streams hold it.
func packed(data []byte) []byte {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	// A buffer takes everything.
	_, _ = z.Write(data)
	_ = z.Close()
	return b.Bytes()
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
