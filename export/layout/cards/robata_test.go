package cards

import (
	"testing"

	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/schema/model"
)

// TestRobataDrawings holds that each action of Robata has an icon of its own.
func TestRobataDrawings(t *testing.T) {
	seen := map[string]string{}
	for _, do := range []string{"mission", "fire", "move", "leadership", "smoke", "spot", "hull-down", "load"} {
		glyph := robataGlyph(do)
		if len(draw.Drawings().Icons[glyph]) == 0 {
			t.Errorf("%s: no icon %q", do, glyph)
		}
		if other := seen[glyph]; other != "" {
			t.Errorf("%s has the icon of %s", do, other)
		}
		seen[glyph] = do
	}
}

// TestRobataScenes holds that a personality has its scene by when it fires beside the others,
// whatever their order, and that none is without one.
func TestRobataScenes(t *testing.T) {
	at := func(hit, pen int) model.Robata {
		side := model.RobataSide{High: model.Quality{Hit: hit, Pen: pen}, Low: model.Quality{Hit: hit, Pen: pen}}
		return model.Robata{Operational: side, Peril: side}
	}
	alert := at(60, 0)
	alert.Opening = true
	all := []model.Robata{at(50, 0), alert, at(60, -1), at(70, 0), at(60, 1), at(60, 0)}
	for i, want := range []string{"fire", "leadership", "flank", "woods", "smoke", "leadership"} {
		if got := robataScene(all, &all[i]); got != want {
			t.Errorf("personality %d has the scene %q, not %q", i, got, want)
		}
	}
	for hit := 0; hit <= 120; hit += 5 {
		all = append(all, at(hit, 0))
	}
	for i := range all {
		if scene := robataScene(all, &all[i]); !drawing.HasScene(scene) {
			t.Errorf("personality %d: no scene %q", i, scene)
		}
	}
	if scene := robataScene(nil, &all[0]); !drawing.HasScene(scene) {
		t.Errorf("alone: no scene %q", scene)
	}
}
