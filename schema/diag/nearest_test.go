package diag

import (
	"slices"
	"strings"
	"testing"
)

func TestNearest(t *testing.T) {
	words := []string{"woods", "hill", "gully", "building", "mud", "bog", "dog"}
	tests := []struct {
		word, want string
	}{
		{"wods", "woods"},  // a letter lost
		{"wodos", "woods"}, // neighbours swapped
		{"Woods", "woods"}, // case
		{"biulding", "building"},
		{"bulding", "building"},
		{"mudd", "mud"},
		{"fog", "bog"}, // equally near to dog: the first in order
		{"zzz", ""},
		{"", ""},
		{"house", ""},
		{strings.Repeat("w", 100000), ""},
	}
	for _, tt := range tests {
		got, ok := Nearest(tt.word, words)
		if got != tt.want || ok != (tt.want != "") {
			t.Errorf("Nearest(%.20q) = %q, %t; want %q", tt.word, got, ok, tt.want)
		}
	}
	if got, ok := Nearest("a", []string{"", strings.Repeat("a", 1000)}); ok {
		t.Errorf("Nearest found %q among words that do not count", got)
	}
}

func TestNearestDoesNotDependOnOrder(t *testing.T) {
	a, _ := Nearest("fog", []string{"bog", "dog"})
	b, _ := Nearest("fog", []string{"dog", "bog"})
	if a != b {
		t.Errorf("%q and %q", a, b)
	}
}

func TestDistance(t *testing.T) {
	tests := []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"", "abc", 3}, {"abc", "abc", 0},
		{"cots", "cost", 1}, {"ca", "abc", 3}, {"Abc", "abc", 1},
		{"ěšč", "ečš", 2}, {"kitten", "sitting", 3},
	}
	for _, tt := range tests {
		if got := Distance(tt.a, tt.b); got != tt.want {
			t.Errorf("Distance(%q, %q) = %d, want %d", tt.a, tt.b, got, tt.want)
		}
		if got := Distance(tt.b, tt.a); got != tt.want {
			t.Errorf("Distance(%q, %q) = %d, want %d", tt.b, tt.a, got, tt.want)
		}
	}
	if long := strings.Repeat("a", 100000); Distance(long, "a") != 100000 || Distance(long, long) != 0 {
		t.Error("long words are compared")
	}
}

// TestUnknown holds that a word that is refused is answered with the nearest, or
// with all that there are where those are few.
func TestUnknown(t *testing.T) {
	many := slices.Repeat([]string{"word"}, 41)
	for _, tt := range []struct {
		word  string
		known []string
		want  string
	}{
		{"spto", []string{"spot", "stop"}, `unknown order "spto"; did you mean "spot"?`},
		{"fly", []string{"spot", "stop"}, `unknown order "fly"; there are spot, stop`},
		{"fly", nil, `unknown order "fly"; there are none`},
		{"fly", many, `unknown order "fly"`},
	} {
		if got := Unknown("order", tt.word, tt.known).Error(); got != tt.want {
			t.Errorf("%s among %d words: %s, want %s", tt.word, len(tt.known), got, tt.want)
		}
	}
}

// TestNearestFew holds that the nearest words come first, those that begin with the
// word included, and no more than are asked for.
func TestNearestFew(t *testing.T) {
	among := []string{"perishes", "peril", "hill", "hall", "till", "hull_down", "hull-down"}
	tests := []struct {
		word string
		want []string
	}{
		{"perish", []string{"peril", "perishes"}},
		{"HILL", []string{"hill", "hall"}},
		{"hull", []string{"hall", "hill"}},
		{"elephant", nil},
		{"", nil},
	}
	for _, tt := range tests {
		if got := NearestFew(tt.word, among, 2); !slices.Equal(got, tt.want) {
			t.Errorf("%q: got %q, want %q", tt.word, got, tt.want)
		}
	}
}
