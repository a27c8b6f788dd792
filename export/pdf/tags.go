package pdf

import (
	"bytes"
	"fmt"
	"strconv"

	"hulldown/export/page"
)

// tags is what the file says of its own reading: which runs of text make a heading or a
// paragraph, in the order in which they are drawn; all else is decoration.
type tags struct {
	// pages holds for each page the roles of its marked runs by number.
	pages [][]string
	// titles are the levels of what the outline calls the places of the page being drawn.
	titles map[string]int
	open   marked
	// last is the run before, and in which transform it was.
	last page.Text
	in   page.Transform
	// deepest is the level of the heading before.
	deepest int
}

// marked is what is being marked.
type marked uint8

const (
	nothing marked = iota
	decoration
	reading
)

// headings notes what the outline calls the places of the next page.
func (w *writer) headings(entries []page.Entry) {
	w.tags.titles = map[string]int{}
	for _, e := range entries {
		w.tags.titles[e.Title] = e.Level + 1
	}
}

// untag ends what is being marked.
func (w *writer) untag() {
	if w.tags.open != nothing {
		w.out.RawWriteStr("EMC")
	}
	w.tags.open = nothing
}

// decorate marks what follows as decoration.
func (w *writer) decorate() {
	if w.tags.open == decoration {
		return
	}
	w.untag()
	w.out.RawWriteStr("/Artifact BMC")
	w.tags.open = decoration
}

// read marks a run that follows as text to be read, in one paragraph with the run before
// where it goes on with that.
func (w *writer) read(x page.Text, t page.Transform) {
	g := &w.tags
	goesOn := g.open == reading && t == g.in && goesOn(g.last, x)
	g.last, g.in = x, t
	if goesOn {
		return
	}
	w.untag()
	role := "P"
	if level := g.titles[x.String]; level > 0 {
		g.deepest = min(level, g.deepest+1, 6)
		role = "H" + strconv.Itoa(g.deepest)
	}
	roles := &g.pages[len(g.pages)-1]
	w.out.RawWriteStr("/" + role + " <</MCID " + strconv.Itoa(len(*roles)) + ">> BDC")
	*roles = append(*roles, role)
	g.open = reading
}

// goesOn reports whether a run continues the one before: behind it on its line, or on the
// next line from the same edge.
func goesOn(last, x page.Text) bool {
	if last.Size != x.Size {
		return false
	}
	if last.At.Y == x.At.Y {
		gap := x.At.X - last.At.X - last.Width
		return gap > -x.Size/2 && gap < x.Size
	}
	down, aside := x.At.Y-last.At.Y, x.At.X-last.At.X
	return down > 0 && down < 2*x.Size && last.Face == x.Face && aside > -x.Size && aside < x.Size
}

// structure adds the tree of what is read: the document, a part for each page with text,
// and in it what its runs are.
func (g *tags) structure(p *parts) error {
	root, doc := len(p.bodies)+1, len(p.bodies)+2
	p.add(nil)
	p.add(nil)
	var parents, sections bytes.Buffer
	count := 0
	for i, roles := range g.pages {
		if len(roles) == 0 {
			continue
		}
		at := pageObject(i)
		if err := p.replace(at, "/Contents ", fmt.Sprintf("/StructParents %d\n/Contents ", count)); err != nil {
			return err
		}
		section := p.add(nil)
		var kids bytes.Buffer
		for id, role := range roles {
			n := p.add(fmt.Appendf(nil, "<</S /%s /P %d 0 R /Pg %d 0 R /K %d>>", role, section, at, id))
			fmt.Fprintf(&kids, "%d 0 R\n", n)
		}
		p.bodies[section-1] = fmt.Appendf(nil, "<</S /Sect /P %d 0 R /K [%s]>>\n", doc, kids.Bytes())
		fmt.Fprintf(&parents, "%d [%s]\n", count, kids.Bytes())
		fmt.Fprintf(&sections, "%d 0 R\n", section)
		count++
	}
	tree := p.add(fmt.Appendf(nil, "<</Nums [%s]>>", parents.Bytes()))
	p.bodies[doc-1] = fmt.Appendf(nil, "<</S /Document /P %d 0 R /K [%s]>>\n", root, sections.Bytes())
	p.bodies[root-1] = fmt.Appendf(nil, "<</Type /StructTreeRoot /K %d 0 R /ParentTree %d 0 R /ParentTreeNextKey %d>>\n", doc, tree, count)
	return p.replace(p.root, "/Type /Catalog\n", fmt.Sprintf("/Type /Catalog\n/MarkInfo <</Marked true>>\n/StructTreeRoot %d 0 R\n", root))
}

// pageObject is the number that the library gives to a page.
func pageObject(index int) int { return 3 + 2*index }
