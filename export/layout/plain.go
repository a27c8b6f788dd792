package layout

import (
	"fmt"
	"slices"

	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// deal lays faces and their backs on sheets as a document of cards.
type deal struct {
	sheet
	doc           page.Document
	fronts, backs []page.Page
	// what begins the names of places in the document.
	what string
}

// dealt is a card of a deal, and how many there are of it. One with a title has an
// entry in the outline, which leads to the first of them.
type dealt struct {
	front, back page.Page
	copies      int
	title       string
	from        *model.Origin
}

func newDeal(c *model.Content, opts Options, title wording.Key, what string) *deal {
	s, doc := newSheet(c, opts, title)
	return &deal{sheet: s, doc: doc, what: what}
}

// add adds the copies of a card, at least one.
func (d *deal) add(c dealt) {
	for i := range max(c.copies, 1) {
		p := c.front
		if i == 0 && c.title != "" {
			name := fmt.Sprintf("%s/%d", d.what, len(d.fronts)+1)
			d.doc.Outline = append(d.doc.Outline, page.Entry{Title: printable(c.title), To: name})
			p.Items = append(slices.Clip(p.Items), page.Mark{Kind: page.Bookmark, Name: name, Span: c.from.At()})
		}
		d.fronts, d.backs = append(d.fronts, p), append(d.backs, c.back)
	}
}

func (d *deal) done() (page.Document, []diag.Finding) {
	d.dealOut(&d.doc, d.fronts, d.backs)
	return d.doc, d.findings.sorted()
}

// plainCard is a card with a band, a body and a foot, in the making.
type plainCard struct {
	piece
	ink page.Colour
	// marking is the sign of the nation, empty for none.
	marking string
	// nameShare is how much of a line the names of vehicles have, in hundredths.
	nameShare page.MM
	// low is set where the text of a small card needs some of the height of its head.
	low bool
}

// band draws the head of the card with its icon and title, and returns the box
// of the body, which it paints.
func (c *plainCard) band(glyph, title string, from source) page.Rect {
	radius := c.u(frameRadius)
	c.header.H = c.u(13 * mm)
	if c.low {
		c.header.H = c.u(8.8 * mm)
	}
	c.fill(c.header, page.Corners{TopLeft: radius, TopRight: radius}, c.ink)
	mark, rest := side(pad(c.header, c.u(2.4*mm), c.u(2.4*mm)), c.u(8.2*mm), c.u(2.2*mm))
	c.icon(glyph, mark, tones{ink: paper, ground: c.ink}, from)
	if c.marking != "" {
		edge := c.u(5.6 * mm)
		at := page.Rect{X: rest.Right() - edge, Y: rest.Y, W: edge, H: rest.H}
		c.sign(c.marking, at, tones{ink: paper, ground: c.ink}, from)
		rest.W -= edge + c.u(2*mm)
	}
	c.write(rest, title, from, bold("what.title", paper, c.u(2.9*mm), c.u(5.6*mm)).onLines(2))
	body := page.Rect{X: c.frame.X, Y: c.header.Bottom(), W: c.frame.W, H: c.frame.Bottom() - c.header.Bottom()}
	c.fill(body, page.Corners{BottomLeft: radius, BottomRight: radius}, c.ink.Tint(70))
	return body
}

// caption sets a small heading over a line and returns what is below.
func (c *plainCard) caption(box page.Rect, text string) page.Rect {
	l := label{text: text, style: bold("what.box", c.ink, c.u(1.5*mm), c.u(2.2*mm)).onLines(1)}
	high := max(c.u(2.4*mm), c.sixLine(page.Bold, text))
	if l.box, _ = top(box, high, 0); !c.sixHolds(l) {
		l.lines, high = 2, high+thousandths(leading, sixPoints)
	}
	head, rest := top(box, high, c.u(1.2*mm))
	l.box = head
	c.text(l)
	y := head.Bottom() + c.u(0.5*mm)
	c.rule(page.Point{X: box.X, Y: y}, page.Point{X: box.Right(), Y: y}, c.ink.Tint(450), c.u(0.25*mm))
	return rest
}

// nationColour is the colour of a nation by its id.
func (s sheet) nationColour(id string) page.Colour { return nationInk(s.content, id) }

// nationInk is the ink of a nation; that of text for one that is not known.
func nationInk(c *model.Content, id string) page.Colour {
	if n := model.Find(c.Nations, id); n != nil {
		return colourOr(n.Colour, ink)
	}
	return ink
}

// colourOr is a colour of content as it prints, or another one where it is none.
func colourOr(text string, other page.Colour) page.Colour {
	if colour, err := page.ParseColour(text); err == nil {
		return deepened(colour)
	}
	return other
}

// deepened is a colour a little darker where print on white, and white upon it, needs
// that: by a fifth at most, so that it is still the author's. What is too light even so
// is for proof to find.
func deepened(c page.Colour) page.Colour {
	out := c
	for share := 1000; share >= 800 && page.Contrast(out, stone) < leastContrast; share -= 20 {
		out = c.Shade(share)
	}
	return out
}

// gunsAsTargets reports whether guns can be attacked in every game that a set is part of.
func gunsAsTargets(c *model.Content, set string) bool {
	return always(c, set, func(m model.EngineModule) bool { return m.AttacksGuns })
}

// freeLoading reports whether vehicles load what they fire in every game that a set is part of.
func freeLoading(c *model.Content, set string) bool {
	return always(c, set, func(m model.EngineModule) bool { return m.LoadsFreely })
}

// always reports whether every game that a set is part of has a module of the engine of a kind.
func always(c *model.Content, set string, of func(model.EngineModule) bool) bool {
	modules := c.Closure(set).Modules
	return slices.ContainsFunc(model.EngineModules(), func(e model.EngineModule) bool {
		return of(e) && slices.ContainsFunc(modules, func(m model.Module) bool {
			return m.Use == "always" && slices.Contains(m.Needs, e.Name)
		})
	})
}
