package layout

import (
	"testing"

	"hulldown/export/drawing"
)

// TestRobataDrawings holds that each action of Robata has an icon of its own and each place
// in the box a scene, the first eight places different ones.
func TestRobataDrawings(t *testing.T) {
	seen := map[string]string{}
	for _, do := range []string{"mission", "fire", "move", "leadership", "smoke", "spot", "hull-down", "load"} {
		glyph := robataGlyph(do)
		if len(drawings().Icons[glyph]) == 0 {
			t.Errorf("%s: no icon %q", do, glyph)
		}
		if other := seen[glyph]; other != "" {
			t.Errorf("%s has the icon of %s", do, other)
		}
		seen[glyph] = do
	}
	scenes := map[string]bool{}
	for _, order := range []int{-3, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1 << 40} {
		scene := robataScene(order)
		if !drawing.HasScene(scene) {
			t.Errorf("place %d: no scene %q", order, scene)
		}
		scenes[scene] = true
	}
	if len(scenes) != 8 {
		t.Errorf("%d scenes for eight places", len(scenes))
	}
}
