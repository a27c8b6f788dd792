package pdf

import (
	"bytes"
	"fmt"
	"strconv"

	"hulldown.dev/export/page"
)

// tags is what the file says of its own reading: which runs of text make a heading or a
// paragraph, in the order in which they are drawn; all else is decoration.
type tags struct {
	// titles are the levels of what the outline calls the places of the page being drawn.
	titles map[string]int
	open   marked
	// last is the run before, and in which transform it was.
	last page.Text
	in   page.Transform
	// deepest is the level of the heading before.
	deepest int
}

// marked is the kind of marked content that is open.
type marked uint8

const (
	nothing marked = iota
	decoration
	reading
)

// headings notes what the outline calls the places of the next page.
func (w *writer) headings(outline []page.Entry, index int) {
	w.tags.titles = map[string]int{}
	for _, e := range outline {
		if w.places[e.To].Page == index {
			w.tags.titles[e.Title] = e.Level + 1
		}
	}
}

// untag ends what is being marked.
func (w *writer) untag() {
	if w.tags.open == decoration {
		pieces := w.sheet().pieces
		pieces[len(pieces)-1].to = len(w.out)
	}
	if w.tags.open != nothing {
		w.out = append(w.out, "EMC\n"...)
	}
	w.tags.open = nothing
}

// decorate marks what follows as decoration, drawn from an anchor where it begins with it.
func (w *writer) decorate(anchor page.Point) {
	if w.tags.open == decoration {
		return
	}
	w.untag()
	w.out = append(w.out, "/Artifact BMC\n"...)
	w.tags.open, w.anchor, w.pen = decoration, anchor, penState{width: -1, limit: 10_000}
	w.piece(piece{kind: decorationRun, at: anchor})
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
	s := w.sheet()
	w.out = append(append(append(w.out, '/'), role...), " <</MCID "...)
	w.out = append(strconv.AppendInt(w.out, int64(len(s.roles)), 10), ">> BDC\n"...)
	s.roles = append(s.roles, role)
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

// tree is the structure of a file in the making: what leads from marked content and from
// links to their elements, by number, and the sections of the document.
type tree struct {
	*parts
	parents, sections []byte
	doc, keys         int
}

// structure adds the tree of what is read: the document, a part for each page with text or
// links, and in it what its runs are, and its links. It returns the number of the root.
func (p *parts) structure(sheets []sheet) int {
	root := p.add(nil)
	t := tree{parts: p, doc: p.add(nil)}
	for i, s := range sheets {
		t.section(pageObject(i), s)
	}
	parents := p.add(fmt.Appendf(nil, "<</Nums [%s]>>\n", t.parents))
	p.bodies[t.doc-1] = fmt.Appendf(nil, "<</S /Document /P %d 0 R /K [%s]>>\n", root, t.sections)
	p.bodies[root-1] = fmt.Appendf(nil, "<</Type /StructTreeRoot /K %d 0 R /ParentTree %d 0 R /ParentTreeNextKey %d>>\n", t.doc, parents, t.keys)
	return root
}

// section adds the section of a page, by its object.
func (t *tree) section(at int, of sheet) {
	roles, links := of.roles, t.annotations(at)
	if len(links) != len(of.links) {
		t.fail("page %d has %d of %d links", at, len(links), len(of.links))
	}
	if len(roles)+len(links) == 0 {
		return
	}
	section := t.add(nil)
	var kids []byte
	for id, role := range roles {
		n := t.add(fmt.Appendf(nil, "<</S /%s /P %d 0 R /Pg %d 0 R /K %d>>\n", role, section, at, id))
		kids = fmt.Appendf(kids, "%d 0 R\n", n)
	}
	if len(roles) > 0 {
		t.parents = fmt.Appendf(t.parents, "%d [%s]\n", t.keys, kids)
		t.replace(at, "/Contents ", fmt.Sprintf("/StructParents %d\n/Contents ", t.keys))
		t.keys++
	}
	for _, link := range links {
		n := t.add(fmt.Appendf(nil, "<</S /Link /P %d 0 R /Pg %d 0 R /K <</Type /OBJR /Obj %d 0 R>>>>\n", section, at, link))
		t.replace(link, "/Subtype /Link ", fmt.Sprintf("/Subtype /Link /StructParent %d ", t.keys))
		t.parents = fmt.Appendf(t.parents, "%d %d 0 R\n", t.keys, n)
		kids = fmt.Appendf(kids, "%d 0 R\n", n)
		t.keys++
	}
	t.bodies[section-1] = fmt.Appendf(nil, "<</S /Sect /P %d 0 R /K [%s]>>\n", t.doc, kids)
	t.sections = fmt.Appendf(t.sections, "%d 0 R\n", section)
}

// annotations makes objects of the links that the library writes into a page, and returns
// their numbers. No address holds a blank or a line feed.
func (p *parts) annotations(at int) (numbers []int) {
	before, rest, found := bytes.Cut(p.bodies[at-1], []byte("/Annots ["))
	if !found {
		return nil
	}
	list, after, _ := bytes.Cut(rest, []byte("]\n"))
	body := append(bytes.Clone(before), "/Annots ["...)
	for _, link := range bytes.Split(list, []byte("<</Type /Annot "))[1:] {
		n := p.add(append([]byte("<</Type /Annot "), link...))
		numbers, body = append(numbers, n), fmt.Appendf(body, "%d 0 R ", n)
	}
	p.bodies[at-1] = append(append(body, "]\n"...), after...)
	return numbers
}
