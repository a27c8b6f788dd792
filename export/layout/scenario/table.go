package scenario

import (
	"maps"
	"slices"
	"strings"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// Unit is a unit on the battlefield: the number of its side, its box, counted from the centre towards the
// second side, and what it is called.
type Unit struct {
	Side, Box int
	Name      string
}

// Lying is what lies in a box, counted as for a unit: the mark or layer that it is, by what is written
// of it.
type Lying struct {
	Box   int
	Words string
}

// Standing is what is on the battlefield of a game.
type Standing struct {
	Units []Unit
	Lies  []Lying
}

// Table draws the battlefield of a scenario with two sides as its sheet has it, with the units that
// stand on it in place of those that begin there, and with what lies in boxes in place of what rules
// may put there.
func Table(c *model.Content, sc *model.Scenario, l wording.Language, now Standing) page.Page {
	s, _ := sheet.New(c, sheet.Options{Language: l}, "title.scenarios")
	b := Battle{Piece: s.NewLeaf(sc.Origin, true), Scenario: sc, units: []Begin{}}
	b.Speech = wording.Speech{Content: c, Language: l, Scenario: c.Speaking(sc)}
	for _, u := range now.Units {
		metres := asCounted(u.Side, -u.Box*sheet.RangeStep)
		b.units = append(b.units, Begin{Side: u.Side, Metres: metres, Note: u.Name, Glyph: "tank", From: b.Source()})
	}
	for _, on := range now.Lies {
		b.lies = append(b.lies, Place{Metres: -on.Box * sheet.RangeStep, Side: -1, Mark: b.lying(on.Words), Words: on.Words, From: b.Source()})
	}
	b.glyphs = b.markGlyphs(s)
	const edge = 6 * mm
	size := page.Size{W: b.Frame.W + 2*edge, H: headStrip + b.fieldHigh() + 2*edge}
	b.drawField(b.band(page.Rect{W: size.W, H: size.H}.Inset(edge), sc.Title, draw.Ink))
	return page.Page{Size: size, Trim: page.Rect{W: size.W, H: size.H}, Items: b.Items}
}

// lying is the id of the mark or layer of boxes of which something is written: its name, with its
// value behind that or without.
func (b *Battle) lying(words string) string {
	of := b.Speech.Scenario
	for _, id := range slices.Concat(slices.Sorted(maps.Keys(of.Marks)), slices.Sorted(maps.Keys(of.Layers))) {
		if name := b.Speech.NameOf(id); words == name || strings.HasPrefix(words, name+" ") {
			return id
		}
	}
	return words
}
