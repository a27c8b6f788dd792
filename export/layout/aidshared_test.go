package layout

import (
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/diag"
)

// TestSharedAids holds that short aids of one set share a page in type that is not small,
// each once and with its name, and that aids of several sets or too long ones do not.
func TestSharedAids(t *testing.T) {
	c := contenttest.Own(t)
	var doc page.Document
	for _, p := range slices.Backward(sheet.Papers()) {
		var found []diag.Finding
		if doc, found = aids.PlayerAids(c, nil, sheet.Options{Paper: p}); len(found) > 0 {
			t.Error(p.Name(), found)
		}
	}
	least, shared := page.MM(0), 0
	for _, p := range doc.Pages {
		named := 0
		for _, item := range p.Items {
			if m, ok := item.(page.Mark); ok && m.Kind == page.Bookmark {
				named++
			}
			if text, ok := item.(page.Text); ok && text.Face == page.Regular && text.Colour == draw.Ink && named > 1 && (least == 0 || text.Size < least) {
				least = text.Size
			}
		}
		if named > 1 {
			shared++
		}
	}
	if shared == 0 || least < aids.AidShared {
		t.Errorf("%d pages are shared, in type of %v mm", shared, least)
	}
	s, _ := sheet.New(c, sheet.Options{}, "title.aids")
	all := aids.BuiltinAids()
	if one := all[0]; aids.SharesAid(s, []aids.Aid{one, one}) || !aids.SharesAid(s, []aids.Aid{one}) {
		t.Error("a full aid shares a page")
	}
	short := aids.Aid{ID: "night", Set: "a", Glyph: "night", Boxes: []aids.AidBox{{Title: "aid.round.discard", Lines: []aids.AidLine{{Text: "aid.round.discard.one"}}}}}
	other := short
	if !aids.SharesAid(s, []aids.Aid{short, short, short}) {
		t.Error("three short aids do not share a page")
	}
	if other.Set = "b"; aids.SharesAid(s, []aids.Aid{short, other}) {
		t.Error("aids of two sets share a page")
	}
}

// TestAidScene holds that a scene that is known is drawn at the foot of an aid whose boxes leave
// room, and none over a full one.
func TestAidScene(t *testing.T) {
	s, _ := sheet.New(contenttest.Own(t), sheet.Options{}, "title.aids")
	drawn := func(a aids.Aid) int {
		scenes := 0
		for _, item := range aids.LayAid(s, a, nil).Items {
			if g, ok := item.(page.Group); ok && g.Clip.W > s.Opts.Paper.Size().W/2 {
				scenes++
			}
		}
		return scenes
	}
	for _, a := range aids.BuiltinAids() {
		if a.Scene != "" && (!drawing.HasScene(a.Scene) || drawn(a) != 1) {
			t.Errorf("%s: the scene %q is drawn %d times", a.ID, a.Scene, drawn(a))
		}
		if a.ID == "round" {
			if a.Scene = "fire"; drawn(a) != 0 {
				t.Errorf("%s: a scene is drawn over a full page", a.ID)
			}
		}
	}
}
