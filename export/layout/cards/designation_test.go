package cards

import (
	"strings"
	"testing"
)

// TestDesignation holds where the name of a gun may end a line, at what is a bar here.
func TestDesignation(t *testing.T) {
	for name, want := range map[string]string{
		"88 mm Flak 36 Gun": "88 mm|Flak 36|Gun", "QF 2 Pdr.": "QF 2 Pdr.", "47 mm da 47/32": "47 mm|da 47/32", "76.2 mm M39 AT Gun": "76.2 mm|M39|AT|Gun", "": "",
	} {
		got := strings.ReplaceAll(strings.ReplaceAll(designation(name), " ", "|"), "\u00A0", " ")
		if got != want {
			t.Errorf("%q may break as %q, want %q", name, got, want)
		}
	}
}
