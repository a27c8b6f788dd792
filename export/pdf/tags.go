package pdf

import (
	"bytes"
	"fmt"
	"slices"
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

// tree is the structure of a file in the making: what leads from marked content and from
// links to their elements, by number, and the sections of the document.
type tree struct {
	parts             *parts
	parents, sections bytes.Buffer
	doc, keys         int
}

// structure adds the tree of what is read: the document, a part for each page with text or
// links, and in it what its runs are, and its links.
func (g *tags) structure(p *parts) error {
	root := p.add(nil)
	t := tree{parts: p, doc: p.add(nil)}
	for i, roles := range g.pages {
		if err := t.page(pageObject(i), roles); err != nil {
			return err
		}
	}
	parents := p.add(fmt.Appendf(nil, "<</Nums [%s]>>", t.parents.Bytes()))
	p.bodies[t.doc-1] = fmt.Appendf(nil, "<</S /Document /P %d 0 R /K [%s]>>\n", root, t.sections.Bytes())
	p.bodies[root-1] = fmt.Appendf(nil, "<</Type /StructTreeRoot /K %d 0 R /ParentTree %d 0 R /ParentTreeNextKey %d>>\n", t.doc, parents, t.keys)
	return p.replace(p.root, "/Type /Catalog\n", fmt.Sprintf("/Type /Catalog\n/MarkInfo <</Marked true>>\n/StructTreeRoot %d 0 R\n", root))
}

// page adds the section of a page by its object and the roles of its runs.
func (t *tree) page(at int, roles []string) error {
	p := t.parts
	links, err := p.annotations(at)
	if err != nil || len(roles)+len(links) == 0 {
		return err
	}
	section := p.add(nil)
	var kids bytes.Buffer
	for id, role := range roles {
		n := p.add(fmt.Appendf(nil, "<</S /%s /P %d 0 R /Pg %d 0 R /K %d>>", role, section, at, id))
		fmt.Fprintf(&kids, "%d 0 R\n", n)
	}
	if len(roles) > 0 {
		fmt.Fprintf(&t.parents, "%d [%s]\n", t.keys, kids.Bytes())
		if err := p.replace(at, "/Contents ", fmt.Sprintf("/StructParents %d\n/Contents ", t.keys)); err != nil {
			return err
		}
		t.keys++
	}
	for _, link := range links {
		n := p.add(fmt.Appendf(nil, "<</S /Link /P %d 0 R /Pg %d 0 R /K <</Type /OBJR /Obj %d 0 R>>>>", section, at, link))
		if err := p.replace(link, "/Subtype /Link", fmt.Sprintf("/Subtype /Link /StructParent %d", t.keys)); err != nil {
			return err
		}
		fmt.Fprintf(&t.parents, "%d %d 0 R\n", t.keys, n)
		fmt.Fprintf(&kids, "%d 0 R\n", n)
		t.keys++
	}
	p.bodies[section-1] = fmt.Appendf(nil, "<</S /Sect /P %d 0 R /K [%s]>>\n", t.doc, kids.Bytes())
	fmt.Fprintf(&t.sections, "%d 0 R\n", section)
	return nil
}

// annotations makes objects of the annotations that the library writes into a page, and
// returns their numbers.
func (p *parts) annotations(at int) ([]int, error) {
	const begin = "/Annots ["
	if at > len(p.bodies) {
		return nil, fmt.Errorf("there is no page %d", at)
	}
	before, rest, found := bytes.Cut(p.bodies[at-1], []byte(begin))
	if !found {
		return nil, nil
	}
	var numbers []int
	var refs bytes.Buffer
	for bytes.HasPrefix(rest, []byte("<<")) {
		end := dictionary(rest)
		if end == 0 {
			return nil, fmt.Errorf("an annotation of page %d does not end", at)
		}
		n := p.add(bytes.Clone(rest[:end]))
		numbers, rest = append(numbers, n), rest[end:]
		fmt.Fprintf(&refs, "%d 0 R ", n)
	}
	p.bodies[at-1] = slices.Concat(before, []byte(begin), refs.Bytes(), rest)
	return numbers, nil
}

// dictionary is how long the dictionary is with which a text begins, 0 where it does not
// end. What is in parentheses is text, in which a backslash goes before what ends none.
func dictionary(text []byte) int {
	depth, quoted := 0, 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted > 0 && c == '\\':
			i++
		case c == '(':
			quoted++
		case c == ')':
			quoted--
		case quoted > 0:
		case c == '<':
			depth++
		case c == '>':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return 0
}

// pageObject is the number that the library gives to a page.
func pageObject(index int) int { return 3 + 2*index }
