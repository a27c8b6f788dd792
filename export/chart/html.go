package chart

import (
	"bytes"
	"fmt"
	"html"
	"io"
	"strings"

	"hulldown/engine"
	"hulldown/engine/playtest"
	"hulldown/export/page"
	"hulldown/export/svg"
)

// look is the style of the page: one column, no colour needed, nothing fetched.
const look = `body{font:16px/1.45 "DejaVu Sans Condensed",system-ui,sans-serif;color:#1b1b1b;background:#fff;margin:0 auto;max-width:60rem;padding:1rem}
h1{font-size:1.5rem}h2{font-size:1.25rem;border-bottom:1px solid #b0b0b0;margin-top:2.5rem}
figure{margin:1.5rem 0;break-inside:avoid}figcaption{margin-bottom:.4rem}figcaption b{display:block}
figcaption span{font-size:.875rem}svg{display:block;width:100%;height:auto}
table{border-collapse:collapse;font-size:.875rem;width:100%}th,td{text-align:left;padding:.2rem .5rem;border-bottom:1px solid #ddd}
td.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}.wide{overflow-x:auto}nav a{margin-right:1rem}
@media print{body{max-width:none;font-size:10pt}nav{display:none}details>*{display:block}}`

// HTML writes a result as one page that needs nothing else: figures inline,
// and every number in tables below them.
func HTML(w io.Writer, r *playtest.Result, docs []engine.Measure) error {
	list, err := sections(r, docs)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	title := html.EscapeString("Playtest of " + r.Scenario)
	fmt.Fprintf(&b, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>%s</title>\n<style>%s</style>\n</head>\n<body>\n<h1>%s</h1>\n", title, look, title)
	contents(&b, list)
	for i, s := range list {
		fmt.Fprintf(&b, "<section id=\"s%d\">\n<h2>%s</h2>\n<p>%s</p>\n", i+1, html.EscapeString(s.title), html.EscapeString(s.about))
		for _, f := range s.figures {
			if err := figure(&b, f); err != nil {
				return err
			}
		}
		// The grid's own section has no table.
		if c := i - (len(list) - len(r.Cells)); c >= 0 {
			if err := numbers(&b, &r.Cells[c], docs); err != nil {
				return err
			}
		}
		b.WriteString("</section>\n")
	}
	b.WriteString("</body>\n</html>\n")
	_, err = w.Write(b.Bytes())
	return err
}

// contents lists the sections of a page with more than one.
func contents(b *bytes.Buffer, list []section) {
	if len(list) < 2 {
		return
	}
	b.WriteString("<nav>\n")
	for i, s := range list {
		fmt.Fprintf(b, "<a href=\"#s%d\">%s</a>\n", i+1, html.EscapeString(s.title))
	}
	b.WriteString("</nav>\n")
}

// figure writes a figure as an inline picture.
func figure(b *bytes.Buffer, f Figure) error {
	var picture bytes.Buffer
	if err := svg.Write(&picture, page.Page{Size: f.Size, Items: f.Items}); err != nil {
		return err
	}
	text := strings.Replace(picture.String(), "<svg ", fmt.Sprintf("<svg role=\"img\" aria-label=\"%s\" ", html.EscapeString(f.Title)), 1)
	fmt.Fprintf(b, "<figure>\n<figcaption><b>%s</b> <span>%s</span></figcaption>\n%s</figure>\n", html.EscapeString(f.Title), html.EscapeString(f.Note), text)
	return nil
}

// numbers writes every count of a cell, folded up.
func numbers(b *bytes.Buffer, c *playtest.Cell, docs []engine.Measure) error {
	batch, err := c.Batch(docs)
	if err != nil {
		return err
	}
	b.WriteString("<details>\n<summary>All numbers</summary>\n<div class=\"wide\"><table>\n<tr><th>Metric</th><th>Value</th><th>Low</th><th>High</th><th>Shows</th><th>N</th></tr>\n")
	for i, m := range batch.Layout.Measures {
		lines, _ := batch.Lines(i, true)
		for _, l := range lines {
			fmt.Fprintf(b, "<tr><td title=\"%s\">%s</td>", html.EscapeString(m.Doc), html.EscapeString(playtest.Name(m.Name, l.Key)))
			for _, x := range []float64{l.Value, l.Low, l.High, l.Effect} {
				fmt.Fprintf(b, "<td class=\"n\">%s</td>", html.EscapeString(playtest.Format(m, x, false)))
			}
			fmt.Fprintf(b, "<td class=\"n\">%d</td></tr>\n", l.N)
		}
	}
	b.WriteString("</table></div>\n</details>\n")
	return nil
}
