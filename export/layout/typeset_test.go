package layout

import (
	"testing"

	"hulldown.dev/export/layout/draw"
)

func TestTypeset(t *testing.T) {
	for in, want := range map[string]string{ // order-free: each stands for itself
		"": "", "-": "-", "-2": "\u22122", "Hand Size -1; Level -2": "Hand Size \u22121; Level \u22122", "T-34": "T-34", "8-10": "8-10", "re-enter - 3": "re-enter - 3",
		"tank's": "tank\u2019s", "'a' tanks' 5'": "'a\u2019 tanks\u2019 5'",
	} {
		if got := draw.Typeset(in); got != want {
			t.Errorf("%q is set as %q, want %q", in, got, want)
		}
	}
}
