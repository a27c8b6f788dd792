package content

import (
	"strings"
	"testing"
)

// TestPrinted holds that what printed rules say otherwise is of clauses that there are, each
// once, and that a language without printed rules has none.
func TestPrinted(t *testing.T) {
	data, err := texts.ReadFile("texts/cs.tsv")
	if err != nil {
		t.Fatal(err)
	}
	notes := Printed("cs")
	if n := strings.Count(string(data), "\n") - 1; len(notes) != n || n < 10 {
		t.Errorf("%d notes in %d lines", len(notes), n)
	}
	for id, note := range notes { // order-free: each is held by itself
		if _, ok := FindClause(id); !ok || note == "" {
			t.Errorf("%s: %q is about no clause", id, note)
		}
	}
	if notes := Printed("sk"); len(notes) != 0 {
		t.Error(notes)
	}
}
