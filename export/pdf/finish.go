package pdf

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/xml"
	"fmt"
	"regexp"
	"strings"
	"sync"
	"text/template"

	"hulldown.dev/export/page"
)

// author is who wrote the files, as far as they can tell.
const author = "Hulldown"

// finish puts into a file of the library what that cannot be asked for. It takes a file of
// the pages that were drawn, in which the page of index i is object 3+2i and its contents the
// one behind; the faces follow in order, seven objects each. It leaves one of the same pages
// with tags, a description and, for a press, what PDF/X-4 asks for, in which nothing hangs on
// chance. The first object that is not as it expects is an error.
func (w *writer) finish(file []byte, d page.Document) ([]byte, error) {
	p, err := takeApart(file)
	if err != nil {
		return nil, err
	}
	p.packer = w.packer
	screen, spaces, intents := "/DeviceRGB", "", ""
	if w.press {
		screen, intents = p.profiles()
		spaces = screenSpace + " " + screen
	}
	pictures := p.pictures(w, screen)
	p.replace(resources, "/XObject <<\n", "/XObject <<\n"+pictures)
	p.replace(resources, "/ColorSpace <<\n", "/ColorSpace <<\n"+spaces)
	if n := p.forms(fmt.Sprintf("<</XObject <<%s>> /ColorSpace <<%s>>>>\n", pictures, spaces)); n != w.templates {
		p.fail("the file has %d of %d shared drawings", n, w.templates)
	}
	for i := range w.sheets {
		p.leaf(pageObject(i))
	}
	for i, f := range w.used() {
		p.face(pageObject(len(w.sheets))+7*i, f, w)
	}
	p.outline(d.Outline)
	catalog := fmt.Sprintf("/MarkInfo <</Marked true>>\n/StructTreeRoot %d 0 R\n/ViewerPreferences <</DisplayDocTitle true>>\n%s/Metadata %d 0 R\n>>\n",
		p.structure(w.sheets), intents, p.stream("/Type /Metadata /Subtype /XML ", description(d)))
	p.replace(p.root, "/Names <<\n/EmbeddedFiles << /Names [\n  \n] >>\n>>\n>>\n", catalog)
	date := stamp.Format("(D:20060102150405")
	p.replace(p.info, date+")\n/ModDate "+date+")\n>>\n", date+"+00'00')\n/ModDate "+date+"+00'00')\n/Trapped /False\n>>\n")
	return p.put(), p.err
}

// The objects with which every file of the library begins, behind its list of pages.
const (
	resources = 2 + iota
	firstPage
)

// pageObject is the number that the library gives to a page; its contents have the next.
func pageObject(index int) int { return firstPage + 2*index }

// boxes are the two boxes of a page, which the library has in an order of chance.
var boxes = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(/BleedBox .*\n)(/TrimBox .*\n)`) })

// leaf puts the boxes of a page in order and compresses its contents.
func (p *parts) leaf(at int) {
	body := boxes().ReplaceAll(p.bodies[at-1], []byte("$2$1"))
	if trim, bleed := bytes.Index(body, []byte("/TrimBox [")), bytes.Index(body, []byte("/BleedBox [")); trim < 0 || bleed < trim {
		p.fail("page %d has not both boxes", at)
	}
	p.bodies[at-1] = body
	p.bodies[at] = flateOf("", p.packed(p.data(at+1)))
}

// forms makes of the templates of the library, which hold what is compressed, streams that
// say so and all draw with the same resources. The library moves one whose corner is not 0,0
// out of sight; without that, its anchor is 0,0. It returns how many there are.
func (p *parts) forms(with string) (n int) {
	at := 0
	for i, body := range p.bodies {
		if !bytes.HasPrefix(body, []byte("<</Type /XObject\n/Subtype /Form\n")) {
			continue
		}
		n++
		if at == 0 {
			at = p.add([]byte(with))
		}
		_, rest, found := bytes.Cut(body, []byte("/BBox ["))
		box, _, _ := bytes.Cut(rest, []byte("\n"))
		_, packed, marked := bytes.Cut(bytes.TrimSuffix(p.data(i+1), []byte("\n")), []byte(beginPacked))
		if !found || !marked {
			p.fail("object %d has no box or is not compressed", i+1)
		}
		p.bodies[i] = flateOf(fmt.Sprintf("/Type /XObject /Subtype /Form /BBox [%s /Resources %d 0 R ", box, at), packed)
	}
	return n
}

// face names a face, from the first of its objects, and says of it what the library does not.
func (p *parts) face(at int, f page.Face, w *writer) {
	set := ""
	if w.press {
		// The first stands for all that a face has not, and is always there.
		w.shown[f][0] |= 0x80
		set = fmt.Sprintf(" /CIDSet %d 0 R", p.flate("", w.shown[f]))
	}
	called, name := "/utf8"+faceName(f), names[f]
	p.replace(at, called, name.face)
	p.replace(at+1, called, name.face)
	p.replace(at+4, called, name.face+" /FontFamily "+name.family+set)
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
		p.replace(root-len(entries)+i, "/Count 0>>\n", count)
	}
	p.replace(root, ">>\n", fmt.Sprintf(" /Count %d>>\n", within[len(entries)]))
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

// descriptionForm is what a file says of itself in XMP. One for a press names its standards: PDF/X-4,
// which it explains as PDF/A demands, and PDF/A-1b, for which there is a free program that judges.
//
//go:embed description.xmp
var descriptionForm string

// describe is the template of the metadata.
var describe = sync.OnceValue(func() *template.Template { return template.Must(template.New("").Parse(descriptionForm)) })

// description fills it in for a document.
func description(d page.Document) []byte {
	var title, out bytes.Buffer
	// A buffer takes everything.
	_ = xml.EscapeText(&title, []byte(d.Title))
	_ = describe().Execute(&out, map[string]any{"Title": title.String(), "Language": cmp.Or(d.Language, "x-default"),
		"Author": author, "Date": stamp.Format("2006-01-02T15:04:05Z"), "Press": d.Press})
	return out.Bytes()
}
