// Package svg writes a page as an SVG picture, one unit to a millimetre. Text
// stays text; every run is held to its measured width, so that a system
// without our typeface shows the same lines.
package svg

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"image"
	"image/png"
	"io"
	"strings"

	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
)

// Write writes one page. It refuses what page.Document.Check refuses of a page;
// nothing is written then. Bookmarks become ids, links become links.
func Write(w io.Writer, p page.Page) error {
	if err := check(p); err != nil {
		return fmt.Errorf("write svg: %w", err)
	}
	out := writer{}
	fmt.Fprintf(&out.b, `<svg xmlns="http://www.w3.org/2000/svg" width="%vmm" height="%vmm" viewBox="0 0 %v %v" font-family="%s, sans-serif">`+"\n",
		p.Size.W, p.Size.H, p.Size.W, p.Size.H, font.Family)
	out.items(p.Items, " ")
	out.b.WriteString("</svg>\n")
	if _, err := w.Write(out.b.Bytes()); err != nil {
		return fmt.Errorf("write svg: %w", err)
	}
	return nil
}

// check refuses a broken page. Links may lead to places on other pages, so
// they are left out of it.
func check(p page.Page) error {
	p.Items = page.Unmarked(p.Items, func(m page.Mark) bool { return m.Kind == page.Link && m.URL == "" })
	return page.Document{Pages: []page.Page{p}}.Check()
}

type writer struct {
	b bytes.Buffer
	// clips counts the clip paths, which need ids.
	clips int
}

func (w *writer) items(items []page.Item, indent string) {
	for _, item := range items {
		switch item := item.(type) {
		case page.Text:
			w.text(item, indent)
		case page.Path:
			w.path(item, indent)
		case page.Image:
			w.image(item, indent)
		case page.Group:
			w.group(item, indent)
		case page.Mark:
			w.mark(item, indent)
		}
	}
}

func (w *writer) text(t page.Text, indent string) {
	if !t.Colour.Ink {
		return
	}
	weight := ""
	if t.Face.Heavy() {
		weight = ` font-weight="bold"`
	}
	if t.Face >= page.Serif {
		weight += ` font-family="` + font.Serifs + `, serif"`
	}
	fmt.Fprintf(&w.b, `%s<text x="%v" y="%v" font-size="%v"%s fill="%v" textLength="%v" lengthAdjust="spacingAndGlyphs" xml:space="preserve">%s</text>`+"\n",
		indent, t.At.X, t.At.Y, t.Size, weight, t.Colour, t.Width, escaped(t.String))
}

func (w *writer) path(p page.Path, indent string) {
	w.b.WriteString(indent + `<path d="`)
	w.b.Write(appendOutline(w.b.AvailableBuffer(), p.Segments))
	w.b.WriteString(`" fill="` + p.Fill.String() + `"`)
	if p.EvenOdd {
		w.b.WriteString(` fill-rule="evenodd"`)
	}
	if p.Stroke.Ink {
		fmt.Fprintf(&w.b, ` stroke="%v" stroke-width="%v"`, p.Stroke, p.Width)
		w.ends(p)
		if len(p.Dash) > 0 {
			lengths := make([]string, len(p.Dash))
			for i, d := range p.Dash {
				lengths[i] = d.String()
			}
			fmt.Fprintf(&w.b, ` stroke-dasharray="%s"`, strings.Join(lengths, ","))
		}
	}
	w.b.WriteString("/>\n")
}

// ends writes what is not as SVG has it by itself.
func (w *writer) ends(p page.Path) {
	ends, corners := p.Ends()
	w.b.WriteString([...]string{"", ` stroke-linecap="round"`, ` stroke-linecap="square"`}[ends])
	w.b.WriteString([...]string{"", ` stroke-linejoin="round"`, ` stroke-linejoin="bevel"`}[corners])
	if p.Limit != 0 {
		fmt.Fprintf(&w.b, ` stroke-miterlimit="%v"`, float64(p.Limit)/1000)
	}
}

// sharp is how many pixels of a picture there are to an inch at most; further ones no screen
// shows.
const sharp = 300

// image embeds a picture of pixels, a JPEG as it is.
func (w *writer) image(i page.Image, indent string) {
	kind, data := "jpeg", i.Pixels.JPEG
	if data == nil {
		w, h := i.Pixels.Within(sharp, i.At.W)
		kind, data = "png", encoded(w, h, i.Pixels.Reduced(w, h))
	}
	fmt.Fprintf(&w.b, `%s<image x="%v" y="%v" width="%v" height="%v" preserveAspectRatio="none" href="data:image/%s;base64,%s"/>`+"\n",
		indent, i.At.X, i.At.Y, i.At.W, i.At.H, kind, base64.StdEncoding.EncodeToString(data))
}

// encoded is pixels as a PNG.
func encoded(w, h int, rgb []byte) []byte {
	m := image.NewNRGBA(image.Rect(0, 0, w, h))
	for i := range w * h {
		copy(m.Pix[4*i:], rgb[3*i:3*i+3])
		m.Pix[4*i+3] = 255
	}
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		panic("internal error: pixels are no PNG: " + err.Error())
	}
	return b.Bytes()
}

func (w *writer) group(g page.Group, indent string) {
	w.b.WriteString(indent + "<g" + transform(g.Transform) + ">\n")
	inner := indent + " "
	if !g.Clip.IsZero() {
		w.clips++
		c := g.Clip
		fmt.Fprintf(&w.b, `%s<clipPath id="clip%d"><rect x="%v" y="%v" width="%v" height="%v"/></clipPath>`+"\n", inner, w.clips, c.X, c.Y, c.W, c.H)
		fmt.Fprintf(&w.b, "%s<g clip-path=\"url(#clip%d)\">\n", inner, w.clips)
		w.items(g.Items, inner+" ")
		w.b.WriteString(inner + "</g>\n")
	} else {
		w.items(g.Items, inner)
	}
	w.b.WriteString(indent + "</g>\n")
}

// transform writes the steps in SVG's order, the last applied first.
func transform(t page.Transform) string {
	var steps []string
	if t.Move != (page.Point{}) {
		steps = append(steps, fmt.Sprintf("translate(%v)", t.Move))
	}
	if q := t.Quarter(); q != 0 {
		steps = append(steps, fmt.Sprintf("rotate(%d)", q*90))
	}
	if t.Scale != 0 {
		steps = append(steps, fmt.Sprintf("scale(%d.%06d)", t.Scale/1_000_000, t.Scale%1_000_000))
	}
	if len(steps) == 0 {
		return ""
	}
	return ` transform="` + strings.Join(steps, " ") + `"`
}

func (w *writer) mark(m page.Mark, indent string) {
	a := m.Area
	switch m.Kind {
	case page.Crop:
		fmt.Fprintf(&w.b, `%s<path d="M%v,%v L%v,%v" stroke="#000000" stroke-width="%v"/>`+"\n", indent, a.X, a.Y, a.Right(), a.Bottom(), page.CropWidth)
	case page.Bookmark:
		fmt.Fprintf(&w.b, `%s<g id="%s"/>`+"\n", indent, escaped(m.Name))
	case page.Link:
		target := m.URL
		if target == "" {
			target = "#" + m.Name
		}
		fmt.Fprintf(&w.b, `%s<a href="%s"><rect x="%v" y="%v" width="%v" height="%v" fill="none" pointer-events="all"/></a>`+"\n",
			indent, escaped(target), a.X, a.Y, a.W, a.H)
	case page.Spot:
		// Those who lay something on the picture ask for it by name.
	}
}

// escaped makes a text safe between tags and quotes.
func escaped(s string) string {
	var b strings.Builder
	// A strings.Builder refuses nothing.
	_ = xml.EscapeText(&b, []byte(s))
	return b.String()
}
