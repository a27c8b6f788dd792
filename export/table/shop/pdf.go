package shop

import (
	"bytes"
	"compress/flate"
	"compress/zlib"
	"fmt"
	"strings"

	"hulldown.dev/export/page"
	"hulldown.dev/export/raster"
	"hulldown.dev/export/table"
)

// document writes pages as a PDF/X-1a in four inks: paths and pictures alone, letters as outlines,
// nothing that is transparent, no marks. Equal faces are drawn once.
func document(title string, pages []*table.Face, p Profile) ([]byte, error) {
	d := pdf{profile: p, contents: map[*table.Face]int{}}
	d.b.WriteString("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
	const catalog, tree, info = 1, 2, 3
	d.offsets = make([]int, info)
	var kids []string
	for _, f := range pages {
		if err := (page.Document{Pages: []page.Page{{Size: f.Page.Size, Items: page.Unmarked(f.Page.Items, func(page.Mark) bool { return true })}}}).Check(); err != nil {
			return nil, err
		}
		content := d.content(f)
		box, trim := f.Page.Size, f.Page.Trim
		kids = append(kids, fmt.Sprintf("%d 0 R", d.object(fmt.Sprintf("<</Type/Page/Parent %d 0 R/MediaBox[0 0 %s %s]/BleedBox[0 0 %[2]s %[3]s]/TrimBox[%[4]s %[5]s %[6]s %[7]s]/Resources<<%s>>/Contents %d 0 R>>",
			tree, pt(box.W), pt(box.H), pt(trim.X), pt(box.H-trim.Bottom()), pt(trim.Right()), pt(box.H-trim.Y), d.resources[content], content))))
	}
	d.at(catalog, fmt.Sprintf("<</Type/Catalog/Pages %d 0 R/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(CGATS TR 001)/RegistryName(http://www.color.org)/Info(SWOP coated)>>]>>", tree))
	d.at(tree, fmt.Sprintf("<</Type/Pages/Count %d/Kids[%s]>>", len(kids), strings.Join(kids, " ")))
	const day = "D:20000101000000Z" // the same file whenever it is made
	d.at(info, fmt.Sprintf("<</Title%s/Creator(Hulldown)/Producer(Hulldown)/CreationDate(%s)/ModDate(%[2]s)/Trapped/False/GTS_PDFXVersion(PDF/X-1a:2003)/GTS_PDFXConformance(PDF/X-1a:2003)>>", text(title), day))
	start := d.b.Len()
	fmt.Fprintf(&d.b, "xref\n0 %d\n0000000000 65535 f \n", len(d.offsets)+1)
	for _, at := range d.offsets {
		fmt.Fprintf(&d.b, "%010d 00000 n \n", at)
	}
	id := table.Sum(d.b.Bytes())
	fmt.Fprintf(&d.b, "trailer\n<</Size %d/Root %d 0 R/Info %d 0 R/ID[<%s><%[4]s>]>>\nstartxref\n%d\n%%%%EOF\n", len(d.offsets)+1, catalog, info, id, start)
	return d.b.Bytes(), nil
}

// pdf is a file in the making.
type pdf struct {
	b       bytes.Buffer
	profile Profile
	// offsets are where objects begin, from the first on.
	offsets []int
	// contents are the streams of faces by their numbers, resources the pictures that each names.
	contents  map[*table.Face]int
	resources map[int]string
}

// object writes an object and returns its number.
func (d *pdf) object(body string) int {
	d.offsets = append(d.offsets, 0)
	d.at(len(d.offsets), body)
	return len(d.offsets)
}

// at writes the object with a number.
func (d *pdf) at(n int, body string) {
	d.offsets[n-1] = d.b.Len()
	fmt.Fprintf(&d.b, "%d 0 obj\n%s\nendobj\n", n, body)
}

// stream writes packed data as an object.
func (d *pdf) stream(dictionary string, data []byte) int {
	var packed bytes.Buffer
	z, _ := zlib.NewWriterLevel(&packed, flate.BestSpeed) // a level that there is
	_, _ = z.Write(data)                                  // a buffer takes all
	_ = z.Close()
	return d.object(fmt.Sprintf("<<%s/Filter/FlateDecode/Length %d>>stream\n%s\nendstream", dictionary, packed.Len(), packed.Bytes()))
}

// text is a text as UTF-16, which takes all letters.
func text(s string) string {
	var b strings.Builder
	b.WriteString("<FEFF")
	for _, r := range s {
		if r > 0xffff {
			r = '?'
		}
		fmt.Fprintf(&b, "%04X", r)
	}
	return b.String() + ">"
}

// pt is a length in points of PDF, to thousandths.
func pt(m page.MM) string {
	v := int64(m) * 72 * 10 / 254 // thousandths of a point
	sign := ""
	if v < 0 {
		sign, v = "-", -v
	}
	return fmt.Sprintf("%s%d.%03d", sign, v/1000, v%1000)
}

// content is the stream of a face.
func (d *pdf) content(f *table.Face) int {
	if n := d.contents[f]; n != 0 {
		return n
	}
	c := canvas{d: d, high: f.Page.Size.H}
	c.items(raster.Outlined(f.Page.Items), page.Transform{})
	n := d.stream("", c.b.Bytes())
	if d.resources == nil {
		d.resources = map[int]string{}
	}
	d.contents[f] = n
	if c.images != "" {
		d.resources[n] = "/XObject<<" + c.images + ">>"
	}
	return n
}

// canvas is the content of a page in the making.
type canvas struct {
	d      *pdf
	b      bytes.Buffer
	high   page.MM
	images string
}

func (c *canvas) items(items []page.Item, t page.Transform) {
	for _, item := range items {
		switch of := item.(type) {
		case page.Path:
			c.path(of, t)
		case page.Image:
			c.image(of, t)
		case page.Group:
			inner := of.Transform.Within(t)
			c.b.WriteString("q\n")
			if !of.Clip.IsZero() {
				r := inner.Rect(of.Clip)
				fmt.Fprintf(&c.b, "%s %s %s %s re W n\n", pt(r.X), pt(c.high-r.Bottom()), pt(r.W), pt(r.H))
			}
			c.items(of.Items, inner)
			c.b.WriteString("Q\n")
		}
	}
}

// path draws a path.
func (c *canvas) path(p page.Path, t page.Transform) {
	if p.Fill.Ink {
		c.b.WriteString(c.d.profile.inks(p.Fill) + " k\n")
		c.outline(p.Segments, t)
		if p.EvenOdd {
			c.b.WriteString("f*\n")
		} else {
			c.b.WriteString("f\n")
		}
	}
	if !p.Stroke.Ink {
		return
	}
	ends, corners := p.Ends()
	fmt.Fprintf(&c.b, "%s K %s w %d J %d j %d M [", c.d.profile.inks(p.Stroke), pt(t.Length(p.Width)), ends, corners, max(p.MitreLimit()/1000, 1))
	for _, dash := range p.Dash {
		c.b.WriteString(pt(t.Length(dash)) + " ")
	}
	c.b.WriteString("] 0 d\n")
	c.outline(p.Segments, t)
	c.b.WriteString("S\n")
}

// outline writes the segments of a path.
func (c *canvas) outline(segments []page.Segment, t page.Transform) {
	for _, s := range segments {
		for _, q := range s.Points[:s.Count()] {
			at := t.Apply(q)
			c.b.WriteString(pt(at.X) + " " + pt(c.high-at.Y) + " ")
		}
		c.b.WriteString(map[page.Op]string{page.Move: "m", page.Line: "l", page.Cubic: "c", page.Close: "h"}[s.Op] + "\n")
	}
}

// image draws a picture of pixels in four inks.
func (c *canvas) image(i page.Image, t page.Transform) {
	wide, high := i.Pixels.Within(dpi, i.At.W)
	rgb := i.Pixels.Reduced(wide, high)
	data := make([]byte, 0, 4*wide*high)
	for at := 0; at+2 < len(rgb); at += 3 {
		inks := c.d.profile.percent(page.Colour{R: rgb[at], G: rgb[at+1], B: rgb[at+2], Ink: true})
		for _, v := range inks {
			data = append(data, byte(v*255/1000))
		}
	}
	n := c.d.stream(fmt.Sprintf("/Type/XObject/Subtype/Image/Width %d/Height %d/ColorSpace/DeviceCMYK/BitsPerComponent 8", wide, high), data)
	c.images += fmt.Sprintf("/I%d %[1]d 0 R", n)
	r := t.Rect(i.At)
	w, h := pt(r.W), pt(r.H)
	x, y := pt(r.X), pt(c.high-r.Bottom())
	switch t.Quarter() {
	case 0:
		fmt.Fprintf(&c.b, "q %s 0 0 %s %s %s cm", w, h, x, y)
	case 1:
		fmt.Fprintf(&c.b, "q 0 -%s %s 0 %s %s cm", h, w, x, pt(c.high-r.Y))
	case 2:
		fmt.Fprintf(&c.b, "q -%s 0 0 -%s %s %s cm", w, h, pt(r.Right()), pt(c.high-r.Y))
	case 3:
		fmt.Fprintf(&c.b, "q 0 %s -%s 0 %s %s cm", h, w, pt(r.Right()), y)
	}
	fmt.Fprintf(&c.b, " /I%d Do Q\n", n)
}

// percent are the four inks of a colour in thousandths: what is gray in it is black, and all
// together are no more than the shop takes.
func (p Profile) percent(c page.Colour) [4]int {
	r, g, b := 1000*int(c.R)/255, 1000*int(c.G)/255, 1000*int(c.B)/255
	k := 1000 - max(r, g, b)
	if k == 1000 {
		return [4]int{0, 0, 0, 1000}
	}
	part := func(v int) int { return (1000 - v - k) * 1000 / (1000 - k) }
	out := [4]int{part(r), part(g), part(b), k}
	if limit, sum := 10*p.Ink, out[0]+out[1]+out[2]; limit > 0 && sum+k > limit {
		for i := range 3 {
			out[i] = out[i] * (limit - k) / sum
		}
	}
	return out
}

// inks are the four inks of a colour as a page has them.
func (p Profile) inks(c page.Colour) string {
	v := p.percent(c)
	return fmt.Sprintf("%.3f %.3f %.3f %.3f", float64(v[0])/1000, float64(v[1])/1000, float64(v[2])/1000, float64(v[3])/1000)
}
