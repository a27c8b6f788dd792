package layout

import (
	"fmt"
	"maps"
	"slices"

	"hulldown/export/layout/draw"
	"hulldown/export/layout/press"
	"hulldown/export/page"
	"hulldown/schema/model"
)

// sixPoints is the least size of type that is read at a table without effort: 6 points,
// which are 2.117 mm, rounded up.
const sixPoints = 2120 * page.MM(1)

// What print must differ from its ground by, in hundredths: small type, and type from
// 14 points on.
const (
	leastContrast = 450
	largeContrast = 300
	iconContrast  = 300
)

// proof reports the print of a piece that is hard to read: type under six points, and
// type and icons that their ground hardly differs from. What a group clips is no print of
// its own.
func (p *piece) proof(o source) {
	var grounds []painted
	icons := p.icons
	for i, item := range p.items {
		for len(icons) > 0 && icons[0].before <= i {
			p.proofIcon(icons[0], grounds, o)
			icons = icons[1:]
		}
		switch item := item.(type) {
		case page.Path:
			if item.Fill.Ink {
				grounds = append(grounds, painted{draw.Extent(item), item.Fill})
			}
		case page.Text:
			p.proofText(item, grounds, o)
		}
	}
}

// proofIcon reports an icon that its ground hardly differs from.
func (p *piece) proofIcon(icon shown, grounds []painted, o source) {
	under := p.theme.of(groundAt(icon.box.Centre(), grounds))
	colour := p.theme.of(icon.tones.ink)
	got := page.Contrast(colour, under)
	if got >= iconContrast {
		return
	}
	at := icon.from
	if at.span.IsZero() {
		at = o
	}
	p.findings.warn(p.blamed(at, icon.tones.ink, groundAt(icon.box.Centre(), grounds)), "print-faint-icon",
		fmt.Sprintf("the icon %s in %v on %v has a contrast of %d.%02d, and needs %d.%02d", icon.name, colour, under, got/100, got%100, iconContrast/100, iconContrast%100))
}

// blamed is where an author gave one of two colours that go badly together: that of print
// or that of its ground; another place where neither is his.
func (p *piece) blamed(other source, print, ground page.Colour) source {
	for _, c := range []page.Colour{print, ground} {
		if p.theme != nil && c.Of > 0 && !p.theme.given[c.Of-1].span.IsZero() {
			return p.theme.given[c.Of-1]
		}
	}
	for _, c := range []page.Colour{ground, print} {
		if at := p.theme.source(paper, source{}); c.Light > 0 && !at.span.IsZero() {
			return at // it is mixed with paper
		}
	}
	given := p.findings.given()
	for _, c := range []page.Colour{print, ground} {
		if at, ok := given[c.Plain()]; ok && c.Of == 0 {
			return at
		}
	}
	return other
}

// given are the colours that records give to more than one piece of print, with where:
// those of nations and armies, and of the looks and numbers of themes.
func (f *findings) given() map[page.Colour]source {
	if f.colours != nil {
		return f.colours
	}
	f.colours = map[page.Colour]source{}
	add := func(text string, from source) {
		if colour, err := page.ParseColour(text); err == nil && !from.span.IsZero() {
			f.colours[colour], f.colours[deepened(colour)] = from, from
		}
	}
	if f.content == nil {
		return f.colours
	}
	for i := range f.content.Nations {
		n := &f.content.Nations[i]
		add(n.Colour, sourceOf(n.Origin, "colour"))
	}
	for i := range f.content.Variants {
		for j, a := range f.content.Variants[i].Armies {
			add(a.Colour, sourceOf(f.content.Variants[i].Origin, "armies", j, "colour"))
		}
	}
	for i := range f.content.Sets {
		if f.content.Sets[i].Theme != nil {
			givenByTheme(&f.content.Sets[i], add)
		}
	}
	return f.colours
}

// givenByTheme shows the colours of the looks and numbers of the theme of a set.
func givenByTheme(s *model.Set, add func(string, source)) {
	for _, id := range slices.Sorted(maps.Keys(s.Theme.Decks)) {
		add(s.Theme.Decks[id].Colour, sourceOf(s.Origin, "theme", "decks", id, "colour"))
	}
	for _, id := range slices.Sorted(maps.Keys(s.Theme.Marks)) {
		add(s.Theme.Marks[id].Colour, sourceOf(s.Origin, "theme", "marks", id, "colour"))
	}
	for _, id := range slices.Sorted(maps.Keys(s.Theme.Numbers)) {
		for i, text := range s.Theme.Numbers[id] {
			add(text, sourceOf(s.Origin, "theme", "numbers", id, i))
		}
	}
}

// painted is an area with ink that print may lie on.
type painted struct {
	box    page.Rect
	colour page.Colour
}

func (p *piece) proofText(t page.Text, grounds []painted, o source) {
	at := o
	if !t.Span.IsZero() {
		at.span = t.Span
	}
	if t.Size < sixPoints {
		small := at
		switch {
		case p.theme != nil && !p.theme.typeface.span.IsZero():
			small = p.theme.typeface // a wide one
		case !t.Span.IsZero():
			small = p.findings.owner(t.String, at)
		}
		p.findings.warn(small, "print-small-type",
			fmt.Sprintf("the text %q is %v mm high, which is less than 6 points (%v mm)", shortened(t.String), t.Size, sixPoints))
	}
	ground, least := groundAt(draw.RunExtent(t).Centre(), grounds), leastContrast
	under, colour := p.theme.of(ground), p.theme.of(t.Colour)
	if t.Size >= press.LargeType {
		least = largeContrast
	}
	if got := page.Contrast(colour, under); got < least {
		p.findings.warn(p.blamed(at, t.Colour, ground), "print-low-contrast", fmt.Sprintf("the text %q in %v on %v has a contrast of %d.%02d, and needs %d.%02d",
			shortened(t.String), colour, under, got/100, got%100, least/100, least%100))
	}
}

// groundAt is the colour that was painted last under a point, paper where none was.
func groundAt(m page.Point, grounds []painted) page.Colour {
	for i := len(grounds) - 1; i >= 0; i-- {
		if grounds[i].box.Contains(page.Rect{X: m.X, Y: m.Y}) {
			return grounds[i].colour
		}
	}
	return paper
}
