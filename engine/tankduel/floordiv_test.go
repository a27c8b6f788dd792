package tankduel

import "testing"

// TestFloorDiv rounds down for every sign of what is divided.
func TestFloorDiv(t *testing.T) {
	for n := -7; n <= 7; n++ {
		for _, d := range []int{1, 2, 3} {
			want := -99
			for q := -8; q <= 8; q++ { // the largest that does not exceed the quotient
				if q*d <= n {
					want = max(want, q)
				}
			}
			is(t, "the quotient", floorDiv(n, d), want)
		}
	}
}
