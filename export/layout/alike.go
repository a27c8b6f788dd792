package layout

import (
	"fmt"

	"hulldown/export/page"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// leastApart is how far apart two colours must look where nothing else tells what they
// mean, as page.Sight measures it: about five times what is noticed side by side.
const leastApart = 100

// meaning is a colour on a sheet that says something: of a group of things, such as the
// nations, which one.
type meaning struct {
	of, id string
	// shape is what says the same beside the colour, such as a sign, an icon or a word;
	// empty where the colour alone says it.
	shape  string
	colour page.Colour
	from   source
}

// means notes that a colour of a sheet says something, once for each thing.
func (f *findings) means(m meaning) {
	if f == nil {
		return
	}
	k := [2]string{m.of, m.id + " " + m.shape}
	if f.known == nil {
		f.known = map[[2]string]bool{}
	}
	if !f.known[k] {
		f.known[k] = true
		f.meanings = append(f.meanings, m)
	}
}

// nearest returns the sight to which two colours look most alike, and how far apart they
// look to it.
func nearest(a, b page.Colour) (page.Sight, int) {
	best, least := page.Trichromat, page.Trichromat.Apart(a, b)
	for _, sight := range page.Sights() {
		if d := sight.Apart(a, b); d < least {
			best, least = sight, d
		}
	}
	return best, least
}

// tellApart reports things of one group that a sheet shows in different colours which
// look alike to some eye, or in grey, and by nothing else; and nations that have one sign.
func (f *findings) tellApart() {
	if f.meant != nil {
		*f.meant = append(*f.meant, f.meanings...)
	}
	for i, b := range f.meanings {
		for _, a := range f.meanings[:i] {
			if a.of != b.of || a.id == b.id || a.shape != b.shape {
				continue
			}
			sight, apart := nearest(a.colour, b.colour)
			switch {
			case b.of == nationMeaning:
				f.nationsAlike(a, b)
			case apart < leastApart && a.colour.Plain() != b.colour.Plain():
				f.warn(b.from, "print-alike", fmt.Sprintf("the %s %s looks like %s in %v: the colours %v and %v are %d apart and need %d, or another icon",
					b.of, b.id, a.id, sight, b.colour, a.colour, apart, leastApart))
			}
		}
	}
}

// nationsAlike reports a nation that has the sign of another one, or none as that has none.
func (f *findings) nationsAlike(a, b meaning) {
	sight, apart := nearest(a.colour, b.colour)
	one := diag.Finding{
		Code: "print-alike", Severity: diag.Warning,
		Message: fmt.Sprintf("the nation %s has the sign of %s, %q: give it another marking", b.id, a.id, b.shape),
		Help:    fmt.Sprintf("Without a sign of its own nothing but its colour tells it apart, and to some eyes %v is like %v: the two are %d apart in %v.", b.colour, a.colour, apart, sight),
	}
	if b.shape == "" {
		one.Message = fmt.Sprintf("the nation %s has no sign, and %s has none either: give it a marking", b.id, a.id)
	}
	if !a.from.span.IsZero() {
		one.Related = []diag.Related{{Message: "the nation " + a.id + " is here", Span: a.from.span}}
	}
	f.place(one, b.from)
}

// The groups of things that colours say something of.
const (
	nationMeaning = "nation"
	numberMeaning = "number"
	deckMeaning   = "deck"
	markMeaning   = "mark"
	actionMeaning = "action"
	levelMeaning  = "level"
	partMeaning   = "part"
	sideMeaning   = "side"
	armyMeaning   = "army"
	statusMeaning = "status"
)

// meanNations notes the nations that have boards.
func (s sheet) meanNations() {
	for i := range s.content.Nations {
		n := &s.content.Nations[i]
		if s.boardsOf(n.ID) > 0 {
			s.findings.means(meaning{nationMeaning, n.ID, n.Marking, s.nationColour(n.ID), sourceOf(n.Origin, "marking")})
		}
	}
}

// meanArmies notes the armies of the variants.
func (s sheet) meanArmies() {
	for i := range s.content.Variants {
		v := &s.content.Variants[i]
		for j, a := range v.Armies {
			s.findings.means(meaning{armyMeaning, a.ID, initial(a), s.armyInk(a.ID), sourceOf(v.Origin, "armies", j, "colour")})
		}
	}
}

// initial is the letter that stands for an army on a map.
func initial(a model.Army) string {
	for _, r := range a.ID {
		return string(r)
	}
	return ""
}
