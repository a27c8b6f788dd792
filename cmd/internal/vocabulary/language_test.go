package vocabulary

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/export/wording"
)

// TestEntriesInCzech holds that no entry of a word of special rules lacks a text in another language.
func TestEntriesInCzech(t *testing.T) {
	l, err := wording.FindLanguage("cs")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range slices.Concat(Hooks(), Operations(), Conditions(), Descriptions()) {
		for line := range strings.Lines(e.In(l).Text(l)) {
			if strings.Contains(line, "‹") {
				t.Errorf("%s: %s", e.Name, line)
			}
		}
	}
}
