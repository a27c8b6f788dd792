// Package layout lays out what a box holds besides its pieces: what is in it, boxes to fold, blank
// pieces, and a sheet by which a printer is set; below it are the packages of all other sheets.
//
// Layout decides every measure and reports what cannot be printed as findings
// at the author's text; it draws nothing and depends on no file format.
package layout

import (
	"fmt"
	"maps"
	"slices"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

const mm = page.Millimetre

// ownColour is how far apart the colours of the numbers of two nations must look to most:
// more than twice what is noticed side by side.
const ownColour = 50

// Looks reports what is wrong with the looks of a content whatever sheet shows them: icons
// that there are not (print-unknown-icon), and boards in the colours of another nation's
// numbers (print-number-colour).
func Looks(c *model.Content) []diag.Finding {
	f := draw.Findings{}
	for i := range c.Sets {
		if s := &c.Sets[i]; s.Theme != nil {
			if s.Theme.Sign != nil {
				unknownIcon(&f, s.Theme.Sign.Icon, page.SourceOf(s.Origin, "theme", "sign", "icon"))
			}
			unknownIcons(&f, s, "decks", s.Theme.Decks)
			unknownIcons(&f, s, "marks", s.Theme.Marks)
		}
	}
	takenColours(&f, c)
	return f.List
}

// unknownIcons reports the looks whose icon there is not.
func unknownIcons(f *draw.Findings, s *model.Set, field string, looks map[string]model.Look) {
	for _, id := range slices.Sorted(maps.Keys(looks)) {
		unknownIcon(f, looks[id].Icon, page.SourceOf(s.Origin, "theme", field, id, "icon"))
	}
}

// unknownIcon reports an icon that there is not.
func unknownIcon(f *draw.Findings, name string, from page.Source) {
	if name == "" || slices.Contains(draw.Icons(), name) {
		return
	}
	message := fmt.Sprintf("there is no icon %q", name)
	if near, ok := diag.Nearest(name, draw.Icons()); ok {
		message += diag.Meant(near)
	}
	f.Add(from, "print-unknown-icon", message)
}

// numberOf is the colour of a number of a nation in a set.
type numberOf struct {
	nation, set string
	number      int
	colour      page.Colour
}

// takenColours reports each board whose number has the colour of one of another nation, of
// which the set of the board knows.
func takenColours(f *draw.Findings, c *model.Content) {
	var all []numberOf
	from := map[numberOf][]page.Source{}
	looks := draw.NewThemes(c, c)
	for i := range c.Vehicles {
		v := &c.Vehicles[i]
		given := looks.Of("vehicles/" + v.ID)
		for j, b := range v.Boards {
			n := numberOf{v.Nation, v.Set, b.Number, given.NumberInk(v, b).Plain()}
			if from[n] == nil {
				all = append(all, n)
			}
			from[n] = append(from[n], page.SourceOf(v.Origin, "boards", j, "colour"))
		}
	}
	for i, b := range all {
		for j, a := range all {
			if a.nation == b.nation || !(a.set == b.set && j < i || c.Needs(b.set, a.set)) {
				continue
			}
			apart := page.Trichromat.Apart(a.colour, b.colour)
			if apart >= ownColour {
				continue
			}
			for _, at := range from[b] {
				f.Warn(at, "print-number-colour", fmt.Sprintf("number %d of the nation %s, which prints in %v, has the colour of number %d of %s, %v: they are %d apart, and need %d",
					b.number, b.nation, b.colour, a.number, a.nation, a.colour, apart, ownColour))
			}
			break
		}
	}
}
