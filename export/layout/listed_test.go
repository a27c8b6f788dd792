package layout_test

import (
	"slices"
	"testing"

	"hulldown.dev/export"
	"hulldown.dev/export/layout"
)

// TestEverySheetIsTried holds that each sheet which can be printed is laid out by the tests of
// this package, in the pseudo-language too.
func TestEverySheetIsTried(t *testing.T) {
	for _, s := range export.Sheets() {
		if !slices.Contains(layout.Tried(), s.Name) {
			t.Errorf("no test of export/layout lays out the sheet %s: add it to everySheet (export/layout/pseudo_test.go)", s.Name)
		}
	}
}
