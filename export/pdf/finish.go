package pdf

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"regexp"
	"strings"

	"hulldown/export/page"
)

// author is who wrote the files, as far as they can tell.
const author = "Hulldown"

// finish puts into a file of the library what that cannot be asked for. It takes a file of
// the pages that were drawn, in which the page of index i is object 3+2i and its contents the
// one behind; the faces follow in order, seven objects each. It leaves one of the same pages
// with tags, a description and, for a press, what PDF/X-4 asks for, in which nothing hangs on
// chance. The first object that is not as it expects is an error of the parts.
func (w *writer) finish(p *parts, d page.Document) {
	screen, spaces, intents := "/DeviceRGB", "", ""
	if w.press {
		screen, intents = p.profiles()
		spaces = screenSpace + " " + screen
	}
	pictures := p.pictures(w, screen)
	p.replace(resources, "/XObject <<\n", "/XObject <<\n"+pictures)
	p.replace(resources, "/ColorSpace <<\n", "/ColorSpace <<\n"+spaces)
	p.forms(fmt.Sprintf("<</XObject <<%s>> /ColorSpace <<%s>>>>\n", pictures, spaces))
	for i := range w.sheets {
		p.leaf(pageObject(i))
	}
	for i, f := range w.used() {
		p.face(pageObject(len(w.sheets))+7*i, f, w)
	}
	p.outline(d.Outline)
	catalog := fmt.Sprintf("/MarkInfo <</Marked true>>\n/StructTreeRoot %d 0 R\n/ViewerPreferences <</DisplayDocTitle true>>\n%s/Metadata %d 0 R\n>>\n",
		p.structure(w.sheets), intents, p.stream("/Type /Metadata /Subtype /XML ", description(d)))
	p.ending(p.root, "/Names <<\n/EmbeddedFiles << /Names [\n  \n] >>\n>>\n>>\n", catalog)
	date := stamp.Format("(D:20060102150405")
	p.ending(p.info, date+")\n/ModDate "+date+")\n>>\n", date+"+00'00')\n/ModDate "+date+"+00'00')\n/Trapped /False\n>>\n")
}

// The objects with which every file of the library begins, behind its list of pages.
const (
	resources = 2 + iota
	firstPage
)

// pageObject is the number that the library gives to a page; its contents have the next.
func pageObject(index int) int { return firstPage + 2*index }

// boxes are the two boxes of a page, which the library has in an order of chance.
var boxes = regexp.MustCompile(`(/BleedBox .*\n)(/TrimBox .*\n)`)

// leaf puts the boxes of a page in order and compresses its contents.
func (p *parts) leaf(at int) {
	p.bodies[at-1] = boxes.ReplaceAll(p.bodies[at-1], []byte("$2$1"))
	p.compress(at+1, "")
}

// forms compresses the templates of the library, which all draw with the same resources. The
// library moves one whose corner is not 0,0 out of sight; without that, its anchor is 0,0.
func (p *parts) forms(with string) {
	at := 0
	for n, body := range p.bodies {
		if !bytes.HasPrefix(body, []byte("<</Type /XObject\n/Subtype /Form\n")) {
			continue
		}
		if at == 0 {
			at = p.add([]byte(with))
		}
		_, rest, _ := bytes.Cut(body, []byte("/BBox "))
		box, _, _ := bytes.Cut(rest, []byte("\n"))
		p.compress(n+1, fmt.Sprintf("/Type /XObject /Subtype /Form /BBox %s /Resources %d 0 R ", box, at))
	}
}

// face names a face, from the first of its objects, and says of it what the library does not.
func (p *parts) face(at int, f page.Face, w *writer) {
	weight, set := 400, ""
	if f.Heavy() {
		weight = 700
	}
	if w.press {
		// The first stands for all that a face has not, and is always there.
		w.shown[f][0] |= 0x80
		set = fmt.Sprintf(" /CIDSet %d 0 R", p.flate("", w.shown[f]))
	}
	p.replace(at, calledFace(f), postscript(f))
	p.replace(at+1, calledFace(f), postscript(f))
	p.replace(at+4, calledFace(f), fmt.Sprintf("%s /FontFamily (%s) /FontStretch /Condensed /FontWeight %d%s", postscript(f), family(f), weight, set))
}

// outline counts the entries of the outline, which the library does not: those at the top are
// shown, those within others are not. They are before their root.
func (p *parts) outline(entries []page.Entry) {
	if len(entries) == 0 {
		return
	}
	var root int
	_, after, _ := bytes.Cut(p.bodies[p.root-1], []byte("/Outlines "))
	if _, err := fmt.Sscan(string(after), &root); err != nil {
		p.fail("the catalogue names no outline")
		return
	}
	// open is the entry at each level that the next one may be below, behind the root.
	within, open := make([]int, len(entries)+1), []int{len(entries)}
	for i, e := range entries {
		open = append(open[:e.Level+1], i)
		within[open[e.Level]]++
	}
	for i := range entries {
		count := ">>\n"
		if within[i] > 0 {
			count = fmt.Sprintf("/Count %d>>\n", -within[i])
		}
		p.ending(root-len(entries)+i, "/Count 0>>\n", count)
	}
	p.ending(root, ">>\n", fmt.Sprintf(" /Count %d>>\n", within[len(entries)]))
}

// profiles adds the colour profiles: red, green and blue are those of screens, and the inks
// are those of the condition. It returns the space of the first and what the catalogue says
// of the second.
func (p *parts) profiles() (screen, intents string) {
	inks := p.flate("/N 4 /Alternate /DeviceCMYK ", pressProfile)
	screen = fmt.Sprintf("[/ICCBased %d 0 R]", p.flate("/N 3 /Alternate /DeviceRGB ", srgbProfile))
	var out strings.Builder
	out.WriteString("/OutputIntents [")
	for _, kind := range []string{"GTS_PDFA1", "GTS_PDFX"} {
		fmt.Fprintf(&out, "<</Type /OutputIntent /S /%s /OutputConditionIdentifier (Custom) /OutputCondition (%s) /Info (%[2]s) /DestOutputProfile %d 0 R>>", kind, pressCondition, inks)
	}
	out.WriteString("]\n")
	return screen, out.String()
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
