package chart

import (
	"bytes"
	"fmt"
	"html"
	"io"
	"strings"

	"hulldown/export/page"
	"hulldown/export/svg"
)

// look is the style of the page: two columns where there is room for them, no
// colour needed, nothing fetched.
const look = `body{font:16px/1.45 "DejaVu Sans Condensed",system-ui,sans-serif;color:#1b1b1b;background:#fff;margin:0 auto;max-width:64rem;padding:1rem;overflow-wrap:anywhere}
h1{font-size:1.6rem;margin:.5rem 0}h2{font-size:1.3rem;border-bottom:2px solid #1b1b1b;margin:2.5rem 0 .75rem}h3{font-size:1.1rem;margin:2rem 0 .5rem}
p{margin:.3rem 0}.figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,21rem),1fr));gap:1.75rem 2.5rem;align-items:start}
figure{margin:0;max-width:34rem;break-inside:avoid}figcaption{margin-bottom:.4rem}figcaption b{display:block}
figcaption span{font-size:.875em;color:#444}svg{display:block;width:100%;height:auto}
table{border-collapse:collapse;font-size:.875rem;width:100%}th,td{text-align:left;padding:.2rem .5rem;border-bottom:1px solid #ddd;overflow-wrap:normal}
.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}.wide{overflow-x:auto}nav{columns:16rem;margin:1rem 0}nav a{display:block;color:inherit}
details{margin-top:1.5rem}summary{cursor:pointer}
@media print{@page{margin:12mm}body{max-width:none;padding:0;font-size:9pt}nav,details{display:none}h2,h3{break-after:avoid}
.figures{grid-template-columns:1fr 1fr;gap:5mm 6mm}section+section{break-before:page}}`

// HTML writes a report as one page that needs nothing else: figures inline,
// and every number in tables below them.
func (r *Report) HTML(w io.Writer) error {
	var b bytes.Buffer
	title := html.EscapeString(r.title)
	fmt.Fprintf(&b, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>%s</title>\n<style>%s</style>\n</head>\n<body>\n<h1>%s</h1>\n", title, look, title)
	paragraphs(&b, r.about)
	r.contents(&b)
	for i := range r.sections {
		if err := r.sections[i].html(&b, i+1); err != nil {
			return err
		}
	}
	b.WriteString("</body>\n</html>\n")
	_, err := w.Write(b.Bytes())
	return err
}

func paragraphs(b *bytes.Buffer, texts []string) {
	for _, text := range texts {
		fmt.Fprintf(b, "<p>%s</p>\n", html.EscapeString(text))
	}
}

// contents lists the sections of a page with more than one.
func (r *Report) contents(b *bytes.Buffer) {
	if len(r.sections) < 2 {
		return
	}
	b.WriteString("<nav>\n")
	for i, s := range r.sections {
		fmt.Fprintf(b, "<a href=\"#s%d\">%s</a>\n", i+1, html.EscapeString(s.title))
	}
	b.WriteString("</nav>\n")
}

func (s *section) html(b *bytes.Buffer, number int) error {
	fmt.Fprintf(b, "<section id=\"s%d\">\n", number)
	if s.title != "" {
		fmt.Fprintf(b, "<h2>%s</h2>\n", html.EscapeString(s.title))
	}
	paragraphs(b, s.about)
	for _, c := range s.chapters {
		if c.title != "" {
			fmt.Fprintf(b, "<h3>%s</h3>\n", html.EscapeString(c.title))
		}
		b.WriteString("<div class=\"figures\">\n")
		for _, f := range c.figures {
			if err := f.html(b); err != nil {
				return err
			}
		}
		b.WriteString("</div>\n")
	}
	s.table.html(b)
	b.WriteString("</section>\n")
	return nil
}

// html writes a figure as an inline picture.
func (f *Figure) html(b *bytes.Buffer) error {
	var picture bytes.Buffer
	if err := svg.Write(&picture, page.Page{Size: f.Size, Items: f.Items}); err != nil {
		return err
	}
	text := strings.Replace(picture.String(), "<svg ", fmt.Sprintf("<svg role=\"img\" aria-label=\"%s\" ", html.EscapeString(f.Title)), 1)
	fmt.Fprintf(b, "<figure>\n<figcaption><b>%s</b> <span>%s</span></figcaption>\n%s</figure>\n", html.EscapeString(f.Title), html.EscapeString(f.Note), text)
	return nil
}

// html writes every number, folded up.
func (t *table) html(b *bytes.Buffer) {
	if len(t.rows) == 0 {
		return
	}
	b.WriteString("<details>\n<summary>All numbers</summary>\n<div class=\"wide\"><table>\n<tr>")
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
	b.WriteString("</table></div>\n</details>\n")
}

// cell writes a cell of a table, numbers to the right.
func cell(b *bytes.Buffer, name string, column int, text string) {
	class := ""
	if column > 0 {
		class = " class=\"n\""
	}
	fmt.Fprintf(b, "<%s%s>%s</%s>", name, class, html.EscapeString(text), name)
}
