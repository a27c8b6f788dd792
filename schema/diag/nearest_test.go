package diag

import (
	"slices"
	"strings"
	"testing"
)

func TestNearest(t *testing.T) {
	words := []string{"woods", "hill", "gully", "building", "mud", "bog", "dog", "q"}
	tests := []struct {
		word, want string
	}{
		{"wods", "woods"},  // a letter lost
		{"wodos", "woods"}, // neighbours swapped
		{"Woods", "woods"}, // case
		{"biulding", "building"},
		{"bulding", "building"},
		{"mudd", "mud"},
		{"fog", ""},                    // equally near to bog and dog
		{"GULLY ", "gully"},            // blanks
		{"wооds", "woods"},             // Cyrillic letters
		{"bui\u00ADlding", "building"}, // a soft hyphen
		{"ｈｉｌｌ", "hill"},               // full width
		{"hole", ""},                   // two of four letters
		{"zzz", ""},
		{"", ""},
		{"house", ""},
		{"l", ""}, // a letter is no other one
		{"Q", "q"},
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
	a, b := DidYouMean("fog", []string{"bog", "dog"}), DidYouMean("fog", []string{"dog", "bog", "dog"})
	if a != b || a != `; did you mean "bog" or "dog"?` {
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
		{"raise", []string{"spot", "raise-move"}, `unknown order "raise"; did you mean "raise-move"?`},
		{"Raise m", []string{"spot", "raise-move", "raise-fire"}, `unknown order "Raise m"; did you mean "raise-move"?`},
		{"raise", []string{"raise-fire", "raise-move"}, `unknown order "raise"; there are raise-fire, raise-move`},
		{"raise", append([]string{"raise-move"}, many...), `unknown order "raise"; did you mean "raise-move"?`},
		{"ra", []string{"spot", "raise-move"}, `unknown order "ra"; there are spot, raise-move`},
		{"rase", []string{"spot", "raise-move"}, `unknown order "rase"; did you mean "raise-move"?`},
		{"rase", []string{"raise-fire", "raise-move"}, `unknown order "rase"; there are raise-fire, raise-move`},
		{"---", []string{"raise-move"}, `unknown order "---"; there are raise-move`},
	} {
		if got := Unknown("order", tt.word, tt.known).Error(); got != tt.want {
			t.Errorf("%s among %d words: %s, want %s", tt.word, len(tt.known), got, tt.want)
		}
	}
}

// TestCertain holds which misspellings can be mended without asking.
func TestCertain(t *testing.T) {
	for _, tt := range []struct {
		written, right string
		want           bool
	}{
		{"Woods", "woods", true}, {"pull back", "pull-back", true}, {"woоds", "woods", true}, {"wods", "woods", true},
		{"drievr", "driver", true}, {"brige", "bridge", true},
		{"ridge", "bridge", false}, {"mi", "mill", false}, {"pak-38", "pak-88", false}, {"spot", "shoot", false}, {"y", "by", false}, {"t-34", "t-3", false},
	} {
		if got := Certain(tt.written, tt.right); got != tt.want {
			t.Errorf("Certain(%q, %q) = %t", tt.written, tt.right, got)
		}
	}
}

// TestStrange holds that characters which are not what they look like are named, and
// letters of languages are none.
func TestStrange(t *testing.T) {
	for word, want := range map[string]string{
		"gеrman":         "; it has the Cyrillic letter е U+0435",
		"hull\u00A0down": "; it has the no-break space U+00A0",
		"ger\u202Eman":   "; it has the mark of direction U+202E",
		"mi\u00ADll":     "; it has the soft hyphen U+00AD",
		"pοst":           "; it has the Greek letter ο U+03BF",
		"t–34":           "; it has the – U+2013",
		"３4":             "; it has the full-width ３ U+FF13",
		"re\u0301":       "; it has a letter and its accent as two characters",
		"řeka":           "", "Straße": "", "hill": "", "": "",
	} {
		if got := Strange(word); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
	if got, want := DidYouMean("gеrman", []string{"german"}), `; it has the Cyrillic letter е U+0435; did you mean "german"?`; got != want {
		t.Errorf("%q, want %q", got, want)
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

// TestSuggestKin holds that of a word whose last part is wrong those are named that have all others.
func TestSuggestKin(t *testing.T) {
	var known []string
	for i := range 50 {
		known = append(known, "vehicle-"+strings.Repeat("x", 10)+string(rune('a'+i%26)))
	}
	known = append(known, "t-34-85-m44", "t-34-76-m43", "t-34-57-late", "t-34-85-late", "t-35")
	if got, want := Suggest("t-34-77", known), `; did you mean "t-34-76-m43" or "t-34-57-late" or "t-34-85-m44"?`; got != want {
		t.Errorf("it suggests %s, want %s", got, want)
	}
	for _, word := range []string{"t-99", "a-b", strings.Repeat("w-", 1000)} {
		if got := Suggest(word, known); got != "" {
			t.Errorf("for %.20s it suggests %s", word, got)
		}
	}
}
