package draw

import (
	"fmt"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/diag"
)

// LeastApart is how far apart two colours must look where nothing else tells what they
// mean, as page.Sight measures it: about five times what is noticed side by side.
const LeastApart = 100

// Meaning is a colour on a sheet that says something: of a group of things, such as the
// nations, which one.
type Meaning struct {
	// Of is the group, ID the thing.
	Of, ID string
	// Shape is what says the same beside the colour, such as a sign, an icon or a word;
	// empty where the colour alone says it.
	Shape  string
	Colour page.Colour
	From   page.Source
}

// Means notes that a colour of a sheet says something, once for each thing.
func (f *Findings) Means(m Meaning) {
	if f == nil {
		return
	}
	k := [2]string{m.Of, m.ID + " " + m.Shape}
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
func (f *Findings) tellApart() {
	if f.Meant != nil {
		*f.Meant = append(*f.Meant, f.meanings...)
	}
	for i, b := range f.meanings {
		for _, a := range f.meanings[:i] {
			if a.Of != b.Of || a.ID == b.ID || a.Shape != b.Shape {
				continue
			}
			sight, apart := nearest(a.Colour, b.Colour)
			switch {
			case b.Of == NationMeaning:
				f.nationsAlike(a, b)
			case apart < LeastApart && a.Colour.Plain() != b.Colour.Plain():
				f.Warn(b.From, "print-alike", fmt.Sprintf("the %s %s looks like %s in %v: the colours %v and %v are %d apart and need %d, or another icon",
					b.Of, b.ID, a.ID, sight, b.Colour, a.Colour, apart, LeastApart))
			}
		}
	}
}

// nationsAlike reports a nation that has the sign of another one, or none as that has none.
func (f *Findings) nationsAlike(a, b Meaning) {
	sight, apart := nearest(a.Colour, b.Colour)
	one := diag.Finding{
		Code: "print-alike", Severity: diag.Warning,
		Message: fmt.Sprintf("the nation %s has the sign of %s, %q: give it another marking", b.ID, a.ID, b.Shape),
		Help:    fmt.Sprintf("Without a sign of its own nothing but its colour tells it apart, and to some eyes %v is like %v: the two are %d apart in %v.", b.Colour, a.Colour, apart, sight),
	}
	if b.Shape == "" {
		one.Message = fmt.Sprintf("the nation %s has no sign, and %s has none either: give it a marking", b.ID, a.ID)
	}
	if !a.From.IsZero() {
		one.Related = []diag.Related{{Message: "the nation " + a.ID + " is here", Span: a.From.Span()}}
	}
	f.place(one, b.From)
}

// The groups of things that colours say something of.
const (
	NationMeaning = "nation"
	NumberMeaning = "number"
	DeckMeaning   = "deck"
	MarkMeaning   = "mark"
	ActionMeaning = "action"
	LevelMeaning  = "level"
	PartMeaning   = "part"
	SideMeaning   = "side"
	ArmyMeaning   = "army"
	StatusMeaning = "status"
)
