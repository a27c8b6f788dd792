package book

import (
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/schema/model"
)

// TestReferenceOfOneKind holds that the book is laid out whatever kind of record it begins with.
func TestReferenceOfOneKind(t *testing.T) {
	c := contenttest.Own(t)
	for _, kind := range model.Kinds() {
		mine := map[*model.Record]bool{}
		for _, head := range c.Heads(kind) {
			mine[head] = true
		}
		doc, found := Reference(c, sheet.Options{Own: func(r *model.Record) bool { return mine[r] }})
		if len(found) > 0 || len(mine) > 0 && kind != model.KindPriorities && len(doc.Pages) < 2 {
			t.Errorf("%s: %d pages of %d records, %v", kind, len(doc.Pages), len(mine), found)
		}
	}
}
