package layout

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown/schema/model"
)

// TestDraft holds that a draft of the book says the same of what does not fit, of the
// same pages, and saves the work on their last columns.
func TestDraft(t *testing.T) {
	c := sampleContent()
	c.Terrain = append(c.Terrain, model.Terrain{Record: model.Record{ID: "odd"}, Name: "Odd \u4e2d", Class: "natural"})
	doc, found := Reference(c, nil, Options{})
	draft, same := Reference(c, nil, Options{Draft: true})
	if diff := cmp.Diff(found, same); diff != "" || len(found) == 0 {
		t.Errorf("found (-printed +draft), want the same and something:\n%s", diff)
	}
	if len(doc.Pages) != len(draft.Pages) {
		t.Fatalf("%d pages are printed and %d in the draft", len(doc.Pages), len(draft.Pages))
	}
	if cmp.Equal(doc.Pages, draft.Pages) {
		t.Error("the columns of the draft end alike, which takes time")
	}
}
