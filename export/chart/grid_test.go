package chart

import (
	"testing"

	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/page"
)

// TestHeat: of two sides a cell has the colour of the one that wins more, the darker the farther from
// even, and a frame where more than chance decides; of more sides the colour is that of the side.
func TestHeat(t *testing.T) {
	two := heat{side: 0, names: [2]string{"German", "Soviet"}}
	even, more, most, less := two.shade(0.5), two.shade(0.6), two.shade(0.9), two.shade(0.2)
	if even.R < 240 || even.B < 240 || more.B <= more.R || most.R >= more.R || less.R <= less.B {
		t.Errorf("the shades are %s, %s, %s and %s", even, more, most, less)
	}
	if other := (&heat{side: 1, names: [2]string{"Soviet", "German"}}).shade(0.8); other != less {
		t.Errorf("a side that wins 0.8 has the shade %s, and where the other wins 0.2 it is %s", other, less)
	}
	if one := (&heat{side: 1}); one.shade(0.2) == one.shade(0.4) || one.shade(0.2).B > one.shade(0.2).R {
		t.Error("among more than two sides the shade is not that of the side")
	}
	p := &plane{rows: []string{"a"}, cols: []string{"x", "y"}, at: map[[2]string]int{{"a", "x"}: 0, {"a", "y"}: 1}}
	m := heat{plane: p, names: two.names, uneven: []bool{false, true}, value: func(cell int) (playtest.Estimate, bool) {
		return playtest.Estimate{Value: 0.5 + 0.4*float64(cell), Low: 0.4, High: 1}, true
	}}
	frames := 0
	for _, item := range m.draw(speech{}).Items {
		if box, ok := item.(page.Path); ok && box.Fill == onTint() {
			frames++
		}
	}
	if frames != 1 {
		t.Errorf("%d cells have a frame, want that in which more than chance decides", frames)
	}
}
