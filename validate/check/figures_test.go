package check

import (
	"slices"
	"testing"

	"hulldown.dev/export/texts"
)

// TestOtherFigure holds which figures of a translation are other than those of its English.
func TestOtherFigure(t *testing.T) {
	for _, tt := range []struct{ english, other, want string }{
		{"It scores 10 VP at −200 m.", "Za −200 m má 10 VB.", ""},
		{"It scores 10 VP at −200 m.", "Za −200 m má 15 VB.", "the translation says 15, where the English says 10"},
		{"5 VP for one, 10 for two.", "5 VB za jeden, 5 za dva.", "the translation says 5, where the English says 10"},
		{"5 VP for one, five for two.", "5 VB za 1, 5 za 2.", ""},
		{"It scores some VP.", "Má 3 VB.", "the translation says 3, and the English does not"},
		{"The tank moves 2 boxes.", "Tank jede o dvě pole.", ""},
		{"{n3} of 4 tanks", "{n3} ze 4 tanků", ""},
		{"1,000 m", "1000 m", ""}, {"1,000 m", "1\u00A0000 m", ""}, {"1,000 m", "1 000 m", ""},
		{"Twenty-five tanks, two hundred men", "25 tanků, 200 mužů", ""},
		{"Twenty-five tanks", "26 tanků", "the translation says 26, and the English does not"},
		{"On 22 June 1941", "22. 6. 1941", ""}, {"On 22 June 1941", "22. 6. 41", ""}, {"On 22 June 1941", "22. 7. 1941", "the translation says 7, and the English does not"},
		{"A tank may fire", "Tank střílí 5krát", "the translation says 5, and the English does not"},
		{"From 000 m on, box 07", "Od 0 m, pole 7", ""},
		{"World War II", "2. světová válka", ""},
	} {
		if got := OtherFigure(tt.english, tt.other); got != tt.want {
			t.Errorf("%q, %q: %q, want %q", tt.english, tt.other, got, tt.want)
		}
	}
}

// freely lists the built-in texts of which something is said: half a turn in degrees.
var freely = []string{"view.round.place"}

// TestBuiltinFigures holds that nothing is said of some thousand texts that several people
// have read, but for those.
func TestBuiltinFigures(t *testing.T) {
	n := 0
	for _, f := range append(texts.Builtin("cs"), texts.ClausesIn("cs")...) {
		for i := range f.Entries {
			e := &f.Entries[i]
			if !e.Translated() || e.Plural != "" {
				continue
			}
			n++
			if why := OtherFigure(e.ID, e.Forms[0]); (why != "") != slices.Contains(freely, e.Key) {
				t.Errorf("%s: %q", e.Key, why)
			}
		}
	}
	if n < 5000 {
		t.Errorf("%d translations", n)
	}
}
