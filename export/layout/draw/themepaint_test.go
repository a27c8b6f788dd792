package draw

import (
	"strings"
	"testing"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// TestFrames holds the outlines of each form of frame.
func TestFrames(t *testing.T) {
	box := page.Rect{W: 20 * mm, H: 10 * mm}
	for _, tt := range []struct {
		shape string
		lines string
	}{
		{"round", "MLCLCLCLCZ"}, {"square", "MLLLZ"}, {"cut", "MLLLLLLLZ"}, {"scooped", "MCLCLCLCZ"},
	} {
		t.Run(tt.shape, func(t *testing.T) {
			one := &Theme{frame: model.Frame{Shape: tt.shape, Radius: 300}}
			var ops strings.Builder
			for _, s := range one.box(box, page.Round(FrameRadius)) {
				ops.WriteString(s.Op.String())
			}
			if ops.String() != tt.lines {
				t.Errorf("the outline is %s, want %s", ops.String(), tt.lines)
			}
			for _, s := range one.box(box, page.Round(FrameRadius)) {
				for _, p := range s.Points[:s.Count()] {
					if !box.Contains(page.Rect{X: p.X, Y: p.Y}) {
						t.Errorf("%v is outside", p)
					}
				}
			}
		})
	}
}
