package layout

import (
	"slices"
	"testing"

	"hulldown/content/contenttest"
	"hulldown/export/page"
	"hulldown/schema/diag"
)

// TestSharedAids holds that short aids of one set share a page in type that is not small,
// each once and with its name, and that aids of several sets or too long ones do not.
func TestSharedAids(t *testing.T) {
	c := contenttest.Own(t)
	var doc page.Document
	for _, p := range slices.Backward(papers) {
		var found []diag.Finding
		if doc, found = PlayerAids(c, nil, Options{Paper: p}); len(found) > 0 {
			t.Error(p.name, found)
		}
	}
	least, shared := page.MM(0), 0
	for _, p := range doc.Pages {
		named := 0
		for _, item := range p.Items {
			if m, ok := item.(page.Mark); ok && m.Kind == page.Bookmark {
				named++
			}
			if text, ok := item.(page.Text); ok && text.Face == page.Regular && text.Colour == ink && named > 1 && (least == 0 || text.Size < least) {
				least = text.Size
			}
		}
		if named > 1 {
			shared++
		}
	}
	if shared == 0 || least < aidShared {
		t.Errorf("%d pages are shared, in type of %v mm", shared, least)
	}
	s, _ := newSheet(c, Options{}, "title.aids")
	all := playerAids()
	if one := all[0]; s.sharesAid([]aid{one, one}) || !s.sharesAid([]aid{one}) {
		t.Error("a full aid shares a page")
	}
	short := aid{ID: "night", Set: "a", Glyph: "night", Boxes: []aidBox{{Title: "aid.round.discard", Lines: []aidLine{{Text: "aid.round.discard.one"}}}}}
	other := short
	if !s.sharesAid([]aid{short, short, short}) {
		t.Error("three short aids do not share a page")
	}
	if other.Set = "b"; s.sharesAid([]aid{short, other}) {
		t.Error("aids of two sets share a page")
	}
}
