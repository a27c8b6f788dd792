package model

import "testing"

// TestShares holds how the sides share the tanks, as far as their spans let them.
func TestShares(t *testing.T) {
	span := func(low, high int) *Span { return &Span{Min: &low, Max: &high} }
	is := func(n int) *Span { return &Span{Is: &n} }
	most := func(n int) *Span { return &Span{Max: &n} }
	for _, tt := range []struct {
		name          string
		first, second *Span
		total         int
		want          [2]int
		ok            bool
	}{
		{"as many as the other", nil, nil, 6, [2]int{3, 3}, true},
		{"the odd one on the first side", nil, nil, 7, [2]int{4, 3}, true},
		{"two against four", is(2), nil, 6, [2]int{2, 4}, true},
		{"four against two", nil, is(2), 6, [2]int{4, 2}, true},
		{"as near as can be", span(1, 2), span(2, 5), 6, [2]int{2, 4}, true},
		{"at least", span(4, 5), nil, 6, [2]int{4, 2}, true},
		{"the odd one on the second side", most(3), nil, 7, [2]int{3, 4}, true},
		{"too few", is(2), is(2), 3, [2]int{2, 1}, false},
		{"too many", is(2), is(2), 8, [2]int{6, 2}, false},
		{"more than take part", is(7), nil, 4, [2]int{4, 0}, false},
	} {
		sc := Scenario{Sides: []Side{{Tanks: tt.first}, {Tanks: tt.second}}}
		if got, ok := sc.Shares(tt.total); got != tt.want || ok != tt.ok {
			t.Errorf("%s: %v %t, want %v %t", tt.name, got, ok, tt.want, tt.ok)
		}
	}
	if _, ok := new(Scenario).Shares(4); ok {
		t.Error("a scenario without sides shares tanks")
	}
}

// TestSpanWords holds how a span is written.
func TestSpanWords(t *testing.T) {
	two, four := 2, 4
	for want, s := range map[string]Span{ // order-free: each for itself
		"2": {Is: &two}, "4": {Min: &four, Max: &four}, "2 to 4": {Min: &two, Max: &four}, "2 or more": {Min: &two}, "up to 4": {Max: &four},
	} {
		if got := s.Words(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
