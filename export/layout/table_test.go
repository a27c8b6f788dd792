package layout

import (
	"testing"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
)

// TestIcons draws every icon and finds it within its square, near enough.
func TestIcons(t *testing.T) {
	square := page.Rect{X: 10 * mm, Y: 20 * mm, W: 10 * mm, H: 10 * mm}
	// Curves bulge less far than their controls.
	around := square.Inset(-1 * mm)
	for name, ic := range draw.Drawings().Icons {
		if len(ic) == 0 {
			t.Errorf("icon %s is empty", name)
		}
		for _, item := range ic.Draw(square, draw.Tones{Ink: draw.Ink, Ground: draw.Paper}, page.Source{}) {
			if box := bounds(item); !around.Contains(box) {
				t.Errorf("icon %s reaches to %v from its square %v", name, box, square)
			}
		}
	}
	for _, name := range draw.Effects {
		if draw.Drawings().Icons[name] == nil {
			t.Errorf("effect %s has no icon", name)
		}
	}
}

func TestFind(t *testing.T) {
	for _, name := range []string{"poker", "bridge", "mini"} {
		if c, err := sheet.FindCardSize(name); err != nil || c.Name() != name {
			t.Errorf("%s: %v, %v", name, c, err)
		}
	}
	if p, err := sheet.FindPaper("letter"); err != nil || p.Size().W != 215.9*mm {
		t.Errorf("letter: %v, %v", p, err)
	}
	_, err := sheet.FindPaper("a5")
	if err == nil || err.Error() != `unknown paper "a5"; did you mean "a4"?` {
		t.Errorf("a5: %v", err)
	}
}
