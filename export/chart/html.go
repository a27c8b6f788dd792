package chart

import (
	"bytes"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/page"
	"hulldown.dev/export/svg"
)

// look is the style of the page: two columns where there is room for them, no
// colour needed, nothing fetched, dark where the reader wants it dark. Figures have
// their colours as attributes, which the dark style maps by their values; those on a
// plate keep them and a white ground.
const look = `:root{color-scheme:light dark;--ink:#1b1b1b;--ground:#fbfaf5;--soft:#4c4f46;--line:#dbd9cc;--box:#fff;--head:#23272f;--accent:#3d5a2a}
*{box-sizing:border-box}body{font:16px/1.45 "DejaVu Sans Condensed",system-ui,sans-serif;color:var(--ink);background:var(--ground);margin:0 auto;max-width:76rem;padding:0 1.25rem 4rem;overflow-wrap:anywhere}
header{background:var(--head);color:#f4f2e8;box-shadow:0 0 0 100vmax var(--head);clip-path:inset(0 -100vmax);padding:1.4rem 0 1.1rem;margin-bottom:1.25rem}header p{opacity:.85;max-width:60rem}
h1{font-size:clamp(1.5rem,1.1rem + 1.6vw,2.1rem);line-height:1.15;letter-spacing:-.015em;margin:0 0 .3rem}h2{font-size:1.4rem;margin:3rem 0 .9rem;padding-top:.9rem;border-top:.25rem solid var(--head)}h3{font-size:1.1rem;margin:1.25rem 0 .4rem}
p{margin:.3rem 0}ul{margin:.3rem 0;padding-left:1.2rem}li{margin:.3rem 0}section>p{color:var(--soft);font-size:.9rem}
.verdict,.glance figure,.figures figure,.notes{background:var(--box);border:1px solid var(--line);border-radius:.7rem;padding:1rem 1.25rem}
.verdict{margin:0 0 1.25rem;break-inside:avoid}.said{border-top:.3rem solid var(--accent)}.glance>*{display:inline-block;width:100%;vertical-align:top}.verdict h2{font-size:1.1rem;border:0;padding:0;margin:0 0 .4rem}.verdict h3:first-child{margin-top:0}.verdict.said ul{list-style:none;padding:0}.verdict.said li:first-child{font-size:1.25rem;line-height:1.35;font-weight:700;margin-bottom:.6rem}
.figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr));gap:1.25rem;align-items:start;margin-top:1rem}
.glance{columns:24rem 2;column-gap:1.25rem}.glance figure{margin-bottom:1.25rem}.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:0 1.25rem;align-items:start}
.beside{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:0 1.25rem;align-items:start}.beside .glance{columns:auto}
figure{margin:0;break-inside:avoid}figcaption{margin-bottom:.6rem}figcaption b{display:block;font-size:1.05rem}
figcaption span{font-size:.875em;color:var(--soft)}svg{display:block;width:100%;height:auto}.plate svg{background:#fff}
table{border-collapse:collapse;font-size:.875rem;width:100%}th,td{text-align:left;padding:.35rem .5rem;border-bottom:1px solid var(--line);overflow-wrap:normal}th{color:var(--soft);font-weight:600}tr:last-child td{border-bottom:0}
.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}th.n{white-space:normal}.wide{overflow-x:auto}nav{columns:20rem;margin:1rem 0}nav a{display:block;color:inherit;padding:.15rem 0}
pre{background:var(--box);border:1px solid var(--line);border-radius:.7rem;padding:.75rem 1.25rem;overflow-x:auto;font-size:.875rem}
details{border-top:1px solid var(--line);margin-top:.75rem;padding-top:.75rem}summary{cursor:pointer;font-weight:bold;font-size:1.1rem}.cell>summary h2{display:inline;border:0;font-size:1.1rem}
@media screen and (prefers-color-scheme:dark){:root{--ink:#e8e6e3;--ground:#15180f;--soft:#b5b7a8;--line:#3a3f30;--box:#1e2217;--head:#0c0e09;--accent:#a8d58f}
figure:not(.plate) [fill="#1b1b1b"]{fill:#e8e6e3}figure:not(.plate) [stroke="#1b1b1b"]{stroke:#e8e6e3}figure:not(.plate) [stroke="#b0b0b0"]{stroke:#565a60}
DARK}
@media print{@page{margin:12mm}:root{--ground:#fff}header{box-shadow:none;clip-path:none;padding:4mm;print-color-adjust:exact}body{max-width:none;padding:0;font-size:9pt}nav,.numbers{display:none}h2,h3{break-after:avoid}
details::details-content{content-visibility:visible;height:auto}.figures{grid-template-columns:1fr 1fr;gap:5mm 6mm}section+section{break-before:page}}`

// darkened is look with the colours of the sides in the dark: lighter ones of the same hue.
func darkened() string {
	var dark strings.Builder
	for side, light := range []string{"#86b4e0", "#e59a7c", "#a7b0ba"} {
		c := colourOf(side)
		for _, shade := range []page.Colour{c, c.Tint(600)} {
			fmt.Fprintf(&dark, "figure:not(.plate) [fill=\"%s\"]{fill:%s}", shade, light)
		}
		fmt.Fprintf(&dark, "figure:not(.plate) [stroke=\"%s\"]{stroke:%s}", c, light)
	}
	fmt.Fprintf(&dark, "figure:not(.plate) [fill=\"%s\"]{fill:#26405c}", band())
	return strings.Replace(look, "DARK", dark.String(), 1)
}

// HTML writes a report as one page that needs nothing else: figures inline,
// and every number in tables below them.
func (r *Report) HTML(w io.Writer) error {
	var b bytes.Buffer
	title := escaped(r.title)
	fmt.Fprintf(&b, "<!doctype html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>%s</title>\n<style>%s</style>\n</head>\n<body>\n<header>\n<h1>%s</h1>\n", r.Tag(), title, darkened(), title)
	paragraphs(&b, r.about)
	b.WriteString("</header>\n")
	r.contents(&b)
	b.WriteString("<main>\n")
	for i := range r.sections {
		if err := r.sections[i].html(&b, r.speech, i+1); err != nil {
			return err
		}
	}
	b.WriteString("</main>\n</body>\n</html>\n")
	_, err := w.Write(b.Bytes())
	return err
}

// escaped is a text as a page has it.
func escaped(text string) string { return html.EscapeString(plain(text)) }

func paragraphs(b *bytes.Buffer, texts []string) {
	for _, text := range texts {
		fmt.Fprintf(b, "<p>%s</p>\n", escaped(text))
	}
}

// contents lists the sections of a page with more than one, unless all but the first are folded and so are a list
// themselves.
func (r *Report) contents(b *bytes.Buffer) {
	if len(r.sections) < 2 || r.sections[1].folded {
		return
	}
	b.WriteString("<nav>\n")
	for i, s := range r.sections {
		if s.title == "" {
			continue
		}
		fmt.Fprintf(b, "<a href=\"#s%d\">%s</a>\n", i+1, escaped(s.title))
	}
	b.WriteString("</nav>\n")
}

func (s *section) html(b *bytes.Buffer, in speech, number int) error {
	switch {
	case s.folded: // a link to what is in it opens it
		fmt.Fprintf(b, "<section>\n<details class=\"cell\">\n<summary><h2>%s</h2></summary>\n<div id=\"s%d\">\n", escaped(s.title), number)
	default:
		fmt.Fprintf(b, "<section id=\"s%d\">\n", number)
		if s.title != "" {
			fmt.Fprintf(b, "<h2>%s</h2>\n", escaped(s.title))
		}
	}
	if err := s.glanceHTML(b, in); err != nil {
		return err
	}
	paragraphs(b, s.about)
	for i, c := range s.chapters {
		// What a verdict has said is folded, but for the first figures.
		folded := i > 0 && len(s.verdict) > 0
		switch {
		case folded:
			fmt.Fprintf(b, "<details>\n<summary>%s</summary>\n", escaped(c.title))
		case c.title != "":
			fmt.Fprintf(b, "<h3>%s</h3>\n", escaped(c.title))
		}
		if err := figuresHTML(b, c.figures); err != nil {
			return err
		}
		if folded {
			b.WriteString("</details>\n")
		}
	}
	if s.code != "" {
		fmt.Fprintf(b, "<h3>%s</h3>\n<pre>%s</pre>\n", escaped(in.say("page.edit")), html.EscapeString(printable(s.code)))
	}
	for i := range s.tables {
		if t := &s.tables[i]; len(t.rows) > 0 {
			fmt.Fprintf(b, "<details class=\"numbers\">\n<summary>%s</summary>\n", escaped(t.title))
			t.html(b)
			b.WriteString("</details>\n")
		}
	}
	if s.folded {
		b.WriteString("</div>\n</details>\n")
	}
	b.WriteString("</section>\n")
	return nil
}

// figuresHTML writes figures in two columns where there is room, row by row.
func figuresHTML(b *bytes.Buffer, figures []Figure) error {
	if len(figures) == 0 {
		return nil
	}
	b.WriteString("<div class=\"figures\">\n")
	for _, f := range figures {
		if err := f.html(b); err != nil {
			return err
		}
	}
	b.WriteString("</div>\n")
	return nil
}

// glanceHTML writes what a section shows, before everything else: its verdict, the figures with what else is
// said in columns, and the largest differences.
func (s *section) glanceHTML(b *bytes.Buffer, in speech) error {
	rest := s.verdict
	beside := len(rest) == 1 && len(s.glance) == 1
	if beside {
		b.WriteString("<div class=\"beside\">\n")
	}
	if len(rest) > 0 {
		partHTML(b, "verdict said", s.heading(), rest[0])
		rest = rest[1:]
	}
	if len(s.glance)+len(rest) > 0 {
		class := "glance"
		if len(s.glance)+len(rest) == 2 {
			class = "glance pair"
		}
		fmt.Fprintf(b, "<div class=\"%s\">\n", class)
		for i := range s.glance {
			if err := s.glance[i].html(b); err != nil {
				return err
			}
		}
		for _, part := range rest {
			partHTML(b, "verdict", s.heading(), part)
		}
		b.WriteString("</div>\n")
	}
	if beside {
		b.WriteString("</div>\n")
	}
	if len(s.gaps.rows) > 0 {
		fmt.Fprintf(b, "<div class=\"verdict\">\n<%[1]s>%[2]s</%[1]s>\n", s.heading(), escaped(s.gaps.title))
		s.gaps.html(b)
		if s.gaps.marked() {
			paragraphs(b, []string{in.say("page.marks")})
		}
		b.WriteString("</div>\n")
	}
	return nil
}

// heading is the element of titles within a section: below its own title, where it has one.
func (s *section) heading() string {
	if s.title == "" {
		return "h2"
	}
	return "h3"
}

// partHTML writes a part of a verdict.
func partHTML(b *bytes.Buffer, class, heading string, part playtest.SummaryPart) {
	fmt.Fprintf(b, "<div class=\"%[1]s\">\n<%[2]s>%[3]s</%[2]s>\n<ul>\n", class, heading, escaped(part.Title))
	for _, text := range part.Lines {
		fmt.Fprintf(b, "<li>%s</li>\n", escaped(text))
	}
	b.WriteString("</ul>\n</div>\n")
}

// SVG draws a figure as a picture of its own.
func (f *Figure) SVG() ([]byte, error) {
	var b bytes.Buffer
	if err := svg.Write(&b, page.Page{Size: f.Size, Items: f.Items}); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// html writes a figure as an inline picture.
func (f *Figure) html(b *bytes.Buffer) error {
	var picture bytes.Buffer
	if err := svg.Write(&picture, page.Page{Size: f.Size, Items: f.Items}); err != nil {
		return err
	}
	text := strings.Replace(picture.String(), "<svg ", fmt.Sprintf("<svg role=\"img\" aria-label=\"%s\" ", escaped(f.Title)), 1)
	text = strings.TrimSuffix(strings.TrimSpace(text), "</svg>")
	for _, t := range f.Tips {
		text += fmt.Sprintf(" <rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"none\" pointer-events=\"all\"><title>%s</title></rect>\n",
			t.At.X, t.At.Y, t.At.W, t.At.H, escaped(t.Text))
	}
	text += "</svg>\n"
	class := ""
	if f.plate {
		class = " class=\"plate\""
	}
	named := ""
	if f.Metric != "" {
		named = fmt.Sprintf(" title=\"%s\"", escaped(f.Metric))
	}
	fmt.Fprintf(b, "<figure%s>\n<figcaption><b%s>%s</b> <span>%s</span></figcaption>\n%s</figure>\n", class, named, escaped(f.Title), escaped(f.Note), text)
	return nil
}

// marked reports whether a row of a table has the mark of what is not chance.
func (t *table) marked() bool {
	return slices.ContainsFunc(t.rows, func(row []string) bool { return strings.HasPrefix(row[0], "* ") })
}

// html writes a table.
func (t *table) html(b *bytes.Buffer) {
	b.WriteString("<div class=\"wide\"><table>\n<tr>")
	for i, text := range t.head {
		cell(b, "th", i, text)
	}
	b.WriteString("</tr>\n")
	for _, row := range t.rows {
		b.WriteString("<tr>")
		for i, text := range row {
			cell(b, "td", i, text)
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</table></div>\n")
}

// cell writes a cell of a table, numbers to the right.
func cell(b *bytes.Buffer, name string, column int, text string) {
	class := ""
	if text == "" {
		name = "td" // a head without words says nothing of its column
	}
	if column > 0 {
		class = " class=\"n\""
	}
	fmt.Fprintf(b, "<%s%s>%s</%s>", name, class, escaped(text), name)
}
