package main

import (
	"strings"
	"testing"
)

// TestStripRow holds that what several boxes have in common is drawn through all of them, and what
// one has stands in it alone.
func TestStripRow(t *testing.T) {
	for _, c := range []struct {
		cells []string
		want  string
	}{
		{[]string{"Swamp", "Swamp", "Swamp"}, "│ ───── Swamp ────── │\n"},
		{[]string{"", "Swamp", ""}, "│      │Swamp │      │\n"},
		{[]string{"", "", ""}, ""},
	} {
		var b strings.Builder
		stripRow(&b, c.cells)
		if got := b.String(); got != c.want {
			t.Errorf("%q: %q, want %q", c.cells, got, c.want)
		}
	}
}
