package draw

import (
	"fmt"
	"maps"
	"slices"
	"unicode/utf8"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// SixPoints is the least size of type that is read at a table without effort: 6 points,
// which are 2.117 mm, rounded up.
const SixPoints = 2120 * page.MM(1)

// LargeType is the size from which type is large: 14 points.
const LargeType = 4939 * page.MM(1)

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
func (p *Piece) proof(o page.Source) {
	var grounds []painted
	icons := p.icons
	for i, item := range p.Items {
		for len(icons) > 0 && icons[0].before <= i {
			p.proofIcon(icons[0], grounds, o)
			icons = icons[1:]
		}
		switch item := item.(type) {
		case page.Path:
			if item.Fill.Ink {
				grounds = append(grounds, painted{Extent(item), item.Fill})
			}
		case page.Text:
			p.proofText(item, grounds, o)
		}
	}
}

// proofIcon reports an icon that its ground hardly differs from.
func (p *Piece) proofIcon(icon shown, grounds []painted, o page.Source) {
	under := p.Theme.Of(groundAt(icon.box.Centre(), grounds))
	colour := p.Theme.Of(icon.tones.Ink)
	got := page.Contrast(colour, under)
	if got >= iconContrast {
		return
	}
	at := icon.from
	if at.IsZero() {
		at = o
	}
	p.Findings.Warn(p.Blamed(at, icon.tones.Ink, groundAt(icon.box.Centre(), grounds)), "print-faint-icon",
		fmt.Sprintf("the icon %s in %v on %v has a contrast of %d.%02d, and needs %d.%02d", icon.name, colour, under, got/100, got%100, iconContrast/100, iconContrast%100))
}

// Blamed is where an author gave one of two colours that go badly together: that of print
// or that of its ground; another place where neither is his.
func (p *Piece) Blamed(other page.Source, print, ground page.Colour) page.Source {
	for _, c := range []page.Colour{print, ground} {
		if p.Theme != nil && c.Of > 0 && !p.Theme.given[c.Of-1].IsZero() {
			return p.Theme.given[c.Of-1]
		}
	}
	for _, c := range []page.Colour{ground, print} {
		if at := p.Theme.Source(Paper, page.Source{}); c.Light > 0 && !at.IsZero() {
			return at // it is mixed with paper
		}
	}
	given := p.Findings.given()
	for _, c := range []page.Colour{print, ground} {
		if at, ok := given[c.Plain()]; ok && c.Of == 0 {
			return at
		}
	}
	return other
}

// given are the colours that records give to more than one piece of print, with where:
// those of nations and armies, and of the looks and numbers of themes.
func (f *Findings) given() map[page.Colour]page.Source {
	if f.colours != nil {
		return f.colours
	}
	f.colours = map[page.Colour]page.Source{}
	add := func(text string, from page.Source) {
		if colour, err := page.ParseColour(text); err == nil && !from.IsZero() {
			f.colours[colour], f.colours[deepened(colour)] = from, from
		}
	}
	if f.Content == nil {
		return f.colours
	}
	for i := range f.Content.Nations {
		n := &f.Content.Nations[i]
		add(n.Colour, page.SourceOf(n.Origin, "colour"))
	}
	for i := range f.Content.Variants {
		for j, a := range f.Content.Variants[i].Armies {
			add(a.Colour, page.SourceOf(f.Content.Variants[i].Origin, "armies", j, "colour"))
		}
	}
	for i := range f.Content.Sets {
		if f.Content.Sets[i].Theme != nil {
			givenByTheme(&f.Content.Sets[i], add)
		}
	}
	return f.colours
}

// givenByTheme shows the colours of the looks and numbers of the theme of a set.
func givenByTheme(s *model.Set, add func(string, page.Source)) {
	if s.Theme.Sign != nil {
		add(s.Theme.Sign.Colour, page.SourceOf(s.Origin, "theme", "sign", "colour"))
	}
	for _, id := range slices.Sorted(maps.Keys(s.Theme.Decks)) {
		add(s.Theme.Decks[id].Colour, page.SourceOf(s.Origin, "theme", "decks", id, "colour"))
	}
	for _, id := range slices.Sorted(maps.Keys(s.Theme.Marks)) {
		add(s.Theme.Marks[id].Colour, page.SourceOf(s.Origin, "theme", "marks", id, "colour"))
	}
	for _, id := range slices.Sorted(maps.Keys(s.Theme.Numbers)) {
		for i, text := range s.Theme.Numbers[id] {
			add(text, page.SourceOf(s.Origin, "theme", "numbers", id, i))
		}
	}
}

// painted is an area with ink that print may lie on.
type painted struct {
	box    page.Rect
	colour page.Colour
}

func (p *Piece) proofText(t page.Text, grounds []painted, o page.Source) {
	at := o
	if !t.From.IsZero() {
		at = t.From
	}
	if t.Size < SixPoints {
		small := at
		switch {
		case p.Theme != nil && !p.Theme.typeface.IsZero():
			small = p.Theme.typeface // a wide one
		case !t.From.IsZero():
			small = p.Findings.owner(t.String, at)
		}
		p.Findings.Warn(small, "print-small-type",
			fmt.Sprintf("the text %q is %v mm high, which is less than 6 points (%v mm); one of at most %d letters is larger", shortened(t.String), t.Size, SixPoints, roomFor(t)))
	}
	ground, least := groundAt(RunExtent(t).Centre(), grounds), leastContrast
	under, colour := p.Theme.Of(ground), p.Theme.Of(t.Colour)
	if t.Size >= LargeType {
		least = largeContrast
	}
	if got := page.Contrast(colour, under); got < least {
		p.Findings.Warn(p.Blamed(at, t.Colour, ground), "print-low-contrast", fmt.Sprintf("the text %q in %v on %v has a contrast of %d.%02d, and needs %d.%02d",
			shortened(t.String), colour, under, got/100, got%100, least/100, least%100))
	}
}

// roomFor is about how many letters of a text there is room for in six points.
func roomFor(t page.Text) int {
	return max(1, int(page.MM(utf8.RuneCountInString(t.String))*t.Size/SixPoints))
}

// groundAt is the colour that was painted last under a point, paper where none was.
func groundAt(m page.Point, grounds []painted) page.Colour {
	for i := len(grounds) - 1; i >= 0; i-- {
		if grounds[i].box.Contains(page.Rect{X: m.X, Y: m.Y}) {
			return grounds[i].colour
		}
	}
	return Paper
}
