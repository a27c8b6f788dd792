package model

import (
	"slices"
	"testing"
)

// TestOffered holds which groups a word of a set-up names.
func TestOffered(t *testing.T) {
	d := Deck{Offers: []string{"rough-sand", "sand-alternate-65", "sand-alternate-66", "alternates-of-old"}}
	for word, want := range map[string][]string{ // order-free: each for itself
		"rough-sand":     {"rough-sand"},
		"alternate":      {"sand-alternate-65", "sand-alternate-66"},
		"sand-alternate": {"sand-alternate-65", "sand-alternate-66"},
		"65":             {"sand-alternate-65"},
		"alter":          nil,
		"city":           nil,
	} {
		if got := d.Offered(word); !slices.Equal(got, want) {
			t.Errorf("%s names %q, want %q", word, got, want)
		}
	}
}
