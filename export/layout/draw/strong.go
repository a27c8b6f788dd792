package draw

import (
	"strings"

	"hulldown.dev/export/page"
)

// unbroken is the text of a paragraph, in which its strong words keep together on a line.
func (p Paragraph) unbroken() string {
	if p.Strong == "" {
		return p.Text
	}
	return strings.Replace(p.Text, p.Strong, strings.ReplaceAll(p.Strong, " ", "\u00a0"), 1)
}

// strongPart is how the strong words of a paragraph stand in a line, empty for none.
func (c *Canvas) strongPart(p Paragraph) string {
	if p.Strong == "" {
		return ""
	}
	return c.Fonts.Printable(p.Face, Typeset(strings.ReplaceAll(p.Strong, " ", "\u00a0")))
}

// strongMore is by how much the strong words of a paragraph are wider in bold.
func (c *Canvas) strongMore(p Paragraph, size page.MM) page.MM {
	strong := c.strongPart(p)
	if strong == "" {
		return 0
	}
	return max(c.Fonts.Width(page.Bold, size, strong)-c.Fonts.Width(p.Face, size, strong), 0)
}
