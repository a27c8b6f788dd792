package link

import (
	"slices"
	"testing"

	"hulldown/export/texts"
)

// TestTranslations holds what is said of a translation beside its English.
func TestTranslations(t *testing.T) {
	for _, tt := range []struct{ english, other, figure, capitals string }{
		{"It scores 10 VP at −200 m.", "Za −200 m má 10 VB.", "", ""},
		{"It scores 10 VP at −200 m.", "Za −200 m má 15 VB.", "the translation says 15, where the English says 10", ""},
		{"5 VP for one, 10 for two.", "5 VB za jeden, 5 za dva.", "the translation says 5, where the English says 10", ""},
		{"5 VP for one, five for two.", "5 VB za 1, 5 za 2.", "", ""},
		{"It scores some VP.", "Má 3 VB.", "the translation says 3, and the English does not", ""},
		{"The tank moves 2 boxes.", "Tank jede o dvě pole.", "", ""},
		{"{n3} of 4 tanks", "{n3} ze 4 tanků", "", ""},
		{"1,000 m", "1000 m", "", ""}, {"1,000 m", "1\u00A0000 m", "", ""},
		{"A SMOKE card", "Karta DÝM", "", ""},
		{"Nobody plays LEADERSHIP or COMMAND.", "Nikdo nehraje vedení ani rozkaz.", "", "the English writes COMMAND, LEADERSHIP in capitals, and the translation nothing: a title of a card in small letters is read as a common word"},
		{"Nobody plays LEADERSHIP.", "誰もプレイしない", "", ""},
		{"A card scores 5 VP.", "Karta má 5 vb.", "", ""},
	} {
		if got := otherFigure(tt.english, tt.other); got != tt.figure {
			t.Errorf("%q, %q: %q, want %q", tt.english, tt.other, got, tt.figure)
		}
		if got := lostCapitals(tt.english, tt.other); got != tt.capitals {
			t.Errorf("%q, %q: %q, want %q", tt.english, tt.other, got, tt.capitals)
		}
	}
}

// freely lists the built-in texts of which something is said: half a turn in degrees, and a
// card that the printed Czech rules do not call by its title.
var freely = []string{"view.round.place", "clause/EITC 4.2.5d", "clause/EITC 19.1e", "clause/EITC 19.1f", "clause/EITC 19.9.1E"}

// TestBuiltinTranslations holds that nothing is said of some thousand texts that several people
// have read, but for those.
func TestBuiltinTranslations(t *testing.T) {
	n := 0
	for _, f := range append(texts.Builtin("cs"), texts.ClausesIn("cs")...) {
		for i := range f.Entries {
			e := &f.Entries[i]
			if !e.Translated() || e.Plural != "" {
				continue
			}
			n++
			if why := otherFigure(e.ID, e.Forms[0]) + lostCapitals(e.ID, e.Forms[0]); (why != "") != slices.Contains(freely, e.Key) {
				t.Errorf("%s: %q", e.Key, why)
			}
		}
	}
	if n < 5000 {
		t.Errorf("%d translations", n)
	}
}
