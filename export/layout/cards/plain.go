package cards

import (
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

const mm = page.Millimetre

// Deal lays faces and their backs on sheets as a document of cards.
type Deal struct {
	sheet.Sheet
	doc           page.Document
	fronts, backs []page.Page
	// what begins the names of places in the document.
	what string
}

// Dealt is a card of a deal, and how many there are of it. One with a title has an
// entry in the outline, which leads to the first of them.
type Dealt struct {
	Front, Back page.Page
	// Turned says that the back is a face of the card, which play turns up: it is always printed.
	Turned bool
	Copies int
	Title  string
	// From is the record that the card is of; Part tells it from others of that record, empty
	// where it is the only one.
	From *model.Origin
	Part string
}

// NewDeal begins a document of cards about content; nil stands for none.
func NewDeal(c *model.Content, opts sheet.Options, title wording.Key, what string) *Deal {
	s, doc := sheet.New(c, opts, title)
	return &Deal{Sheet: s, doc: doc, what: what}
}

// Add adds the copies of a card, at least one.
func (d *Deal) Add(c Dealt) {
	c.Front.Shown.Piece = PieceName(c.From, c.Part)
	if c.Turned {
		c.Back.Shown = page.Shown{Piece: c.Front.Shown.Piece, Side: page.Back}
	}
	for i := range max(c.Copies, 1) {
		p := c.Front
		if i == 0 && c.Title != "" {
			name := fmt.Sprintf("%s/%d", d.what, len(d.fronts)+1)
			d.doc.Outline = append(d.doc.Outline, page.Entry{Title: sheet.Printable(c.Title), To: name})
			p.Items = append(slices.Clip(p.Items), page.Mark{Kind: page.Bookmark, Name: name, From: page.SourceOf(c.From)})
		}
		d.fronts, d.backs = append(d.fronts, p), append(d.backs, c.Back)
	}
}

// PieceName is the name of a piece of a record, and of a part of one.
func PieceName(of *model.Origin, part string) string {
	if of == nil {
		return part
	}
	_, id, _ := strings.Cut(of.Name, "/")
	if part == "" {
		return id
	}
	return id + "-" + part
}

// Done returns the document with all cards that were added, and what is wrong with them.
func (d *Deal) Done() (page.Document, []diag.Finding) {
	d.DealOut(&d.doc, d.fronts, d.backs)
	return d.doc, d.Findings.Sorted()
}

// PlainCard is a card with a band, a body and a foot, in the making.
type PlainCard struct {
	draw.Piece
	Ink page.Colour
	// marking is the sign of the nation, empty for none.
	marking string
	// nameShare is how much of a line the names of vehicles have, in hundredths.
	nameShare page.MM
	// Low is set where the text of a small card needs some of the height of its head.
	Low bool
}

// Band draws the head of the card with its icon and title, and returns the box
// of the body, which it paints.
func (c *PlainCard) Band(glyph, title string, from page.Source) page.Rect {
	radius := c.U(draw.FrameRadius)
	c.Header.H = c.U(13 * mm)
	if c.Low {
		c.Header.H = c.U(8.8 * mm)
	}
	c.Fill(c.Header, page.Corners{TopLeft: radius, TopRight: radius}, c.Ink)
	mark, rest := draw.Side(draw.Pad(c.Header, c.U(2.4*mm), c.U(2.4*mm)), c.U(8.2*mm), c.U(2.2*mm))
	c.Icon(glyph, mark, draw.Tones{Ink: draw.Paper, Ground: c.Ink}, from)
	c.SetSign(c.Header, mark, from)
	if c.marking != "" {
		edge := c.U(5.6 * mm)
		at := page.Rect{X: rest.Right() - edge, Y: rest.Y, W: edge, H: rest.H}
		c.Sign(c.marking, at, draw.Tones{Ink: draw.Paper, Ground: c.Ink}, from)
		rest.W -= edge + c.U(2*mm)
	}
	c.Write(rest, title, from, draw.Bold("what.title", draw.Paper, c.U(2.9*mm), c.U(5.6*mm)).OnLines(2))
	body := page.Rect{X: c.Frame.X, Y: c.Header.Bottom(), W: c.Frame.W, H: c.Frame.Bottom() - c.Header.Bottom()}
	c.Fill(body, page.Corners{BottomLeft: radius, BottomRight: radius}, c.Ink.Tint(70))
	return body
}

// caption sets a small heading over a line and returns what is below.
func (c *PlainCard) caption(box page.Rect, text string) page.Rect {
	l := draw.Label{Text: text, Style: draw.Bold("what.box", c.Ink, c.U(1.5*mm), c.U(2.2*mm)).OnLines(1)}
	high := max(c.U(2.4*mm), c.SixLine(page.Bold, text))
	if l.Box, _ = draw.Top(box, high, 0); !c.SixHolds(l) {
		l.Lines, high = 2, high+draw.Thousandths(draw.Leading, draw.SixPoints)
	}
	head, rest := draw.Top(box, high, c.U(1.2*mm))
	l.Box = head
	c.Text(l)
	y := head.Bottom() + c.U(0.5*mm)
	c.Rule(page.Point{X: box.X, Y: y}, page.Point{X: box.Right(), Y: y}, c.Ink.Tint(450), c.U(0.25*mm))
	return rest
}

// gunsAsTargets reports whether guns can be attacked in every game that a set is part of.
func gunsAsTargets(c *model.Content, set string) bool {
	return always(c, set, func(m model.EngineModule) bool { return m.AttacksGuns })
}

// FreeLoading reports whether vehicles load what they fire in every game that a set is part of.
func FreeLoading(c *model.Content, set string) bool {
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

// BlankBox is a box to write in.
func BlankBox(p *draw.Piece, box page.Rect) {
	p.Outline(box, p.U(0.8*mm), page.Path{Fill: draw.Paper, Stroke: draw.Hairline, Width: p.U(0.25 * mm)})
}

// RoundsName is the head of the row of a kind of special ammunition.
func RoundsName(lang wording.Language, kind string) string {
	key := wording.Key("board.rounds")
	if model.RoundsReplace(kind) {
		key = "board.rounds-instead"
	}
	return lang.Say(key, "kind", lang.Word("ammunition", kind))
}
