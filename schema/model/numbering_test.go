package model

import (
	"slices"
	"testing"
)

// TestNumbersOf holds which Identification Numbers the units of nations can have.
func TestNumbersOf(t *testing.T) {
	boards := func(numbers ...int) []Board {
		var out []Board
		for _, n := range numbers {
			out = append(out, Board{Number: n})
		}
		return out
	}
	c := &Content{
		Vehicles: []Vehicle{{Nation: "a", Boards: boards(3, 1)}, {Nation: "a", Boards: boards(1, 4)}, {Nation: "b", Boards: boards(2)}},
		Markers:  []Marker{{Role: "weather"}, {Role: "identification", Numbers: []int{9, 4}}},
	}
	for _, tt := range []struct{ nations, want []int }{
		{nil, []int{4, 9}}, {[]int{0}, []int{1, 3, 4, 9}}, {[]int{1}, []int{2, 4, 9}}, {[]int{0, 1}, []int{1, 2, 3, 4, 9}},
	} {
		var nations []string
		for _, i := range tt.nations {
			nations = append(nations, []string{"a", "b"}[i])
		}
		if got := c.NumbersOf(nations...); !slices.Equal(got, tt.want) {
			t.Errorf("numbers of %v: %v, want %v", nations, got, tt.want)
		}
	}
}
