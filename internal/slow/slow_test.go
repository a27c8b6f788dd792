package slow

import "testing"

// TestWhole holds what is left out of a sample, and that nothing is of the whole.
func TestWhole(t *testing.T) {
	for value, whole := range map[string]bool{"": false, "0": false, "1": true} {
		t.Setenv(Variable, value)
		n, want := 0, 3
		for i := range 7 {
			if Takes(i, 3) {
				n++
			}
		}
		if whole {
			want = 7
		}
		if Whole() != whole || Count(3, 7) != want || n != want || !Takes(0, 3) {
			t.Errorf("%s=%s: %d are counted and %d taken, want %d", Variable, value, Count(3, 7), n, want)
		}
	}
}
