package cards

import (
	"testing"

	"hulldown.dev/export/font"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
)

// TestWrapSavesLines holds that entries are broken within where that saves one of many lines, but
// never in the name of a seat, and that few lines are broken between entries alone.
func TestWrapSavesLines(t *testing.T) {
	c := draw.Canvas{Fonts: font.Builtin(), Findings: &draw.Findings{}}
	result := func(text string) entry { return entry{Text: text} }
	seat := entry{Text: "ASST. DRIVER (LOADER)", Certain: true, seat: true}
	const size = 2.4 * mm
	for _, tt := range []struct {
		name, wide string
		entries    []entry
		want       page.MM
		within     bool
	}{
		{"two lines", seat.Text + ",", []entry{seat, result("Optics damaged")}, 2, false},
		{"many lines", "Turret gears damaged,", []entry{result("Driver"), result("Transmission locked"), result("Turret gears damaged"), result("Fire")}, 3, true},
		{"a seat", seat.Text + ",", []entry{result("Ammo hit and more"), seat, result("Special ammo")}, 3, false},
	} {
		box := page.Rect{W: c.Fonts.Width(page.Bold, size, tt.wide) + mm/2, H: 40 * mm}
		runs, ok := wrap(&c, box, size, tt.entries)
		if !ok || lineCount(runs) != tt.want {
			t.Errorf("%s: %d lines, want %d: %v", tt.name, lineCount(runs), tt.want, runs)
		}
		texts, whole := map[string]bool{}, 0
		for _, r := range runs {
			texts[r.Text] = true
		}
		for i, e := range tt.entries {
			if i+1 < len(tt.entries) {
				e.Text += ","
			}
			if texts[e.Text] {
				whole++
			}
		}
		if (whole < len(tt.entries)) != tt.within {
			t.Errorf("%s: %d of %d entries are whole", tt.name, whole, len(tt.entries))
		}
	}
}
