package rules

import "testing"

func TestSum(t *testing.T) {
	if got := Sum(3); got != 6 {
		t.Errorf("got %d, want 6", got)
	}
}

func TestHidden(t *testing.T) {
	if !Hidden(true, false) || Hidden(false, false) {
		t.Error("smoke hides, and nothing else does")
	}
}

func TestCost(t *testing.T) {
	for boxes, want := range []int{0, 2, 4} {
		if got := Cost(boxes); got != want {
			t.Errorf("%d boxes cost %d, want %d", boxes, got, want)
		}
	}
}
