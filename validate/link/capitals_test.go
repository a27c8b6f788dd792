package link

import (
	"slices"
	"testing"

	"hulldown.dev/export/texts"
)

// TestWrittenSmall holds which translations lose the capitals of a title.
func TestWrittenSmall(t *testing.T) {
	for _, tt := range []struct{ english, other, want string }{
		{"A SMOKE card", "Karta DÝM", ""},
		{"Nobody plays LEADERSHIP or COMMAND.", "Nikdo nehraje vedení ani rozkaz.", "the English writes COMMAND, LEADERSHIP in capitals, and the translation nothing: a title of a card in small letters is read as a common word"},
		{"Nobody plays LEADERSHIP.", "誰もプレイしない", ""},
		{"A card scores 5 VP.", "Karta má 5 vb.", ""},
		{"{GAME} is over", "{GAME} je u konce", ""},
	} {
		if got := writtenSmall(tt.english, tt.other); got != tt.want {
			t.Errorf("%q, %q: %q, want %q", tt.english, tt.other, got, tt.want)
		}
	}
}

// freely lists the built-in texts that write MOVE cards of Robata small, as the printed Czech
// rules do.
var freely = []string{"clause/EITC 4.2.5d", "clause/EITC 19.1e", "clause/EITC 19.1f", "clause/EITC 19.9.1E"}

// TestBuiltinCapitals holds that nothing is said of some thousand texts that several people
// have read, but for those.
func TestBuiltinCapitals(t *testing.T) {
	n := 0
	for _, f := range append(texts.Builtin("cs"), texts.ClausesIn("cs")...) {
		for i := range f.Entries {
			e := &f.Entries[i]
			if !e.Translated() {
				continue
			}
			n++
			if why := writtenSmall(e.ID, e.Forms[0]); (why != "") != slices.Contains(freely, e.Key) {
				t.Errorf("%s: %q", e.Key, why)
			}
		}
	}
	if n < 5000 {
		t.Errorf("%d translations", n)
	}
}
