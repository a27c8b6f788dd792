package export_test

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/export"
)

// TestMeant holds that what people call something leads to the sheets that show it.
func TestMeant(t *testing.T) {
	for word, want := range map[string]string{
		"vehicles": "boards chart", "Vehicle": "boards chart", "tanks": "boards", "tank-boards": "boards", "board": "boards",
		"battle-cards": "cards", "battle cards": "cards", "damage-cards": "damage", "reference-card": "reference-cards", "robata-card": "robata",
		"map": "scenarios battlefield", "rules": "scenarios modules overviews aids clauses", "units": "boards counters", "pieces": "counters",
		"battle-crads": "cards", "vehicls": "boards chart", "scenaro": "scenarios", "tokkens": "tokens",
		"nothing": "", "": "", "-": "",
	} {
		if got := strings.Join(export.Meant(word), " "); got != want {
			t.Errorf("%q leads to %q, want %q", word, got, want)
		}
	}
	for _, s := range export.Sheets() {
		for _, word := range append(strings.Fields(s.Words), s.Name) {
			if !slices.Contains(export.Meant(word), s.Name) {
				t.Errorf("%q does not lead to the sheet %s", word, s.Name)
			}
		}
	}
}
