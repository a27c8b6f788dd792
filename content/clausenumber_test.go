package content_test

import (
	"strings"
	"testing"

	"hulldown.dev/content"
)

// TestCited holds that each clause is cited by a number of its own, in which no words for programs are
// left, by which it is found.
func TestCited(t *testing.T) {
	seen := map[string]string{}
	for _, c := range content.Clauses() {
		cited := content.Cited(c.ID)
		if other := seen[cited]; other != "" {
			t.Errorf("%s and %s are both cited as %s", other, c.ID, cited)
		}
		seen[cited] = c.ID
		for _, part := range strings.FieldsFunc(cited, func(r rune) bool { return strings.ContainsRune(" .-()", r) })[1:] {
			if len(part) > 5 {
				t.Errorf("%s is cited as %s", c.ID, cited)
			}
		}
		if found, ok := content.Citing(cited); !ok || found.ID != c.ID {
			t.Errorf("%s finds %q and not %s", cited, found.ID, c.ID)
		}
	}
}

// TestCitedIn holds that of what is in brackets clauses alone are cited otherwise.
func TestCitedIn(t *testing.T) {
	for text, want := range map[string]string{
		"dead [EITC 5.6.2-cmdrgunner-a] [house]": "dead [" + content.Cited("EITC 5.6.2-cmdrgunner-a") + "] [house]",
		"open [EITC 7.0a":                        "open [EITC 7.0a",
		"none":                                   "none",
		"[]":                                     "[]",
	} {
		if got := content.CitedIn(text); got != want {
			t.Errorf("%q is told as %q, want %q", text, got, want)
		}
	}
}
