package lsp

import (
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/schema/model"
)

// TestPicturesFit holds that what is shown of a record, its picture among it, fits into what VS
// Code reads of a hover, and that cards and counters have one.
func TestPicturesFit(t *testing.T) {
	c := contenttest.Content(t)
	q := &question{client: client{markdown: true}, view: &view{content: c}}
	shown := map[model.Kind]int{}
	for _, k := range model.Kinds() {
		for _, h := range c.Heads(k) {
			for _, p := range q.pictured(k, h.ID) {
				shown[k]++
				if room := 90_000; len(p.text) > room {
					t.Errorf("%s/%s: its picture has %d characters, more than %d", k, h.ID, len(p.text), room)
				}
			}
		}
	}
	for _, k := range []model.Kind{model.KindCard, model.KindTerrain, model.KindMarker} {
		if all := len(c.Heads(k)); shown[k] < all*9/10 {
			t.Errorf("%d of %d %s have a picture", shown[k], all, k)
		}
	}
}
