package engine_test

import (
	"slices"
	"testing"

	"hulldown.dev/engine"
)

// TestMatch holds which words are a phrase of a form, and what they give for its
// parts.
func TestMatch(t *testing.T) {
	for _, tt := range []struct {
		form  string
		words []string
		want  []string
		ok    bool
	}{
		{"score", []string{"score"}, nil, true},
		{"score", []string{"score", "s1"}, nil, false},
		{"score", nil, nil, false},
		{"SEAT hand", []string{"s1", "hand"}, []string{"s1"}, true},
		{"SEAT hand", []string{"s1", "hand-size"}, nil, false},
		{"turn left|right N", []string{"turn", "left", "3"}, []string{"left", "3"}, true},
		{"turn left|right N", []string{"turn", "back", "3"}, nil, false},
		{"next CARD...", []string{"next", "7", "28"}, []string{"7 28"}, true},
		{"next CARD...", []string{"next"}, nil, false},
		{"hand SEAT [CARD...]", []string{"hand", "s1", "7", "28"}, []string{"s1", "7 28"}, true},
		{"hand SEAT [CARD...]", []string{"hand", "s1"}, []string{"s1", ""}, true},
		{"SEAT WORD... [by CLAUSE]", []string{"s1", "move", "up", "by", "4.1"}, []string{"s1", "move up", "4.1"}, true},
		{"seed N [K] end", []string{"seed", "1", "end"}, []string{"1", ""}, true},
		{"seed N [K] end", []string{"seed", "1", "2", "end"}, []string{"1", "2"}, true},
	} {
		got, ok := engine.Phrase{Form: tt.form}.Match(tt.words)
		if ok != tt.ok || !slices.Equal(got, tt.want) {
			t.Errorf("%q of %q: %q, %v, want %q, %v", tt.words, tt.form, got, ok, tt.want, tt.ok)
		}
	}
}
