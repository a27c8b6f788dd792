package draw

import (
	"testing"

	"hulldown.dev/export/page"
)

// TestContrast holds the ratio of colours at its ends, and what each sight sees of grey.
func TestContrast(t *testing.T) {
	if got := page.Contrast(page.RGB(0xffffff), page.RGB(0)); got != 2100 {
		t.Errorf("white on black has %d", got)
	}
	if got := page.Contrast(Ink, Ink); got != 100 {
		t.Errorf("a colour on itself has %d", got)
	}
	for _, sight := range page.Sights() {
		if got := sight.Apart(page.RGB(0xffffff), page.RGB(0)); got != 1000 {
			t.Errorf("white and black are %d apart in %v", got, sight)
		}
		if got := sight.Apart(page.RGB(0x808080), page.RGB(0x808080)); got != 0 {
			t.Errorf("grey and grey are %d apart in %v", got, sight)
		}
	}
	red, green := page.RGB(0xa0402a), page.RGB(0x5c7a1e)
	if sight, apart := nearest(red, green); apart >= LeastApart || page.Trichromat.Apart(red, green) < LeastApart {
		t.Errorf("a red and a green are %d apart in %v, and %d to most", apart, sight, page.Trichromat.Apart(red, green))
	}
}
