package layout

import (
	"fmt"
	"strings"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/diag"
)

// markNames names the kinds of mark.
var markNames = [...]string{page.Crop: "crop", page.Bookmark: "bookmark", page.Link: "link"}

// itemised is a document as text, one item a line, contents of groups indented
// under them. It shows every field that a backend reads, so two documents that
// print alike look alike.
func itemised(d page.Document) string {
	var b strings.Builder
	fmt.Fprintf(&b, "document %q %s\n", d.Title, d.Language)
	for _, e := range d.Outline {
		fmt.Fprintf(&b, "outline %d %q -> %s\n", e.Level, e.Title, e.To)
	}
	for i, p := range d.Pages {
		fmt.Fprintf(&b, "page %d ", i+1)
		printPage(&b, p)
	}
	return b.String()
}

func printPage(b *strings.Builder, p page.Page) {
	b.WriteString(p.Size.String())
	if !p.Trim.IsZero() {
		b.WriteString(" trim " + p.Trim.String())
	}
	if !p.Bleed.IsZero() {
		b.WriteString(" bleed " + p.Bleed.String())
	}
	b.WriteByte('\n')
	printItems(b, p.Items, "  ")
}

func printItems(b *strings.Builder, items []page.Item, indent string) {
	for _, item := range items {
		b.WriteString(indent)
		switch item := item.(type) {
		case page.Text:
			fmt.Fprintf(b, "text %v %v %v @%v w%v %q", item.Face, item.Size, item.Colour, item.At, item.Width, item.String)
			printSpan(b, item.From.Span())
		case page.Path:
			printPath(b, item)
		case page.Mark:
			fmt.Fprintf(b, "mark %v %v", markNames[item.Kind], item.Area)
			if name := item.Name + item.URL; name != "" {
				b.WriteString(" " + name)
			}
			printSpan(b, item.From.Span())
		case page.Group:
			printGroup(b, item, indent)
		default:
			b.WriteString("unknown\n")
		}
	}
}

func printPath(b *strings.Builder, p page.Path) {
	b.WriteString("path")
	for _, s := range p.Segments {
		b.WriteString(" " + s.Op.String())
		for i, q := range s.Points[:s.Count()] {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(q.String())
		}
	}
	if p.Fill.Ink {
		b.WriteString(" fill " + p.Fill.String())
	}
	if p.Stroke.Ink {
		b.WriteString(" stroke " + p.Stroke.String() + " " + p.Width.String())
	}
	if len(p.Dash) > 0 {
		fmt.Fprintf(b, " dash %v", p.Dash)
	}
	if p.Round {
		b.WriteString(" round")
	}
	printSpan(b, p.From.Span())
}

func printGroup(b *strings.Builder, g page.Group, indent string) {
	b.WriteString("group @" + g.Transform.Move.String())
	if q := g.Transform.Quarter(); q != 0 {
		fmt.Fprintf(b, " turns %d", q)
	}
	if s := g.Transform.Scale; s != 0 {
		fmt.Fprintf(b, " scale %d/%d", s, 1_000_000)
	}
	if !g.Clip.IsZero() {
		b.WriteString(" clip " + g.Clip.String())
	}
	printSpan(b, g.From.Span())
	printItems(b, g.Items, indent+"  ")
}

func printSpan(b *strings.Builder, s diag.Span) {
	if !s.IsZero() {
		fmt.Fprintf(b, " <%s:%d:%d>", s.File, s.Line, s.Col)
	}
	b.WriteByte('\n')
}
