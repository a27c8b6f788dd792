package wording

import "testing"

// TestFill holds how names in braces are replaced, and that other braces stay.
func TestFill(t *testing.T) {
	for _, tt := range []struct {
		text  string
		pairs []string
		want  string
	}{
		{"{n} tanks of {side}", []string{"n", "3", "side", "{n}"}, "3 tanks of {n}"},
		{"{n}{n}", []string{"n", "3"}, "33"},
		{"nothing", []string{"n", "3"}, "nothing"},
		{"{other} {n", []string{"n", "3"}, "{other} {n"},
		{"{{n}} {}", []string{"n", "3"}, "{3} {}"},
		{"", nil, ""}, {"{n}", []string{"n"}, "{n}"},
	} {
		if got := fill(tt.text, tt.pairs); got != tt.want {
			t.Errorf("fill(%q, %q) = %q, want %q", tt.text, tt.pairs, got, tt.want)
		}
	}
}
