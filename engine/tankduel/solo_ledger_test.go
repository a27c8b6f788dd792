package tankduel

import (
	"os"
	"strings"
	"testing"

	"hulldown.dev/content"
)

// TestSoloLedger demands that the clauses of the solo system that rest on the
// reconstructed player aid are listed, with why.
func TestSoloLedger(t *testing.T) {
	solo := map[string]bool{}
	for _, c := range content.Clauses() {
		if c.Scope != content.ScopeSolo {
			continue
		}
		solo[c.ID] = true
	}
	is(t, "clauses of the solo system", len(solo), 245)
	data, err := os.ReadFile("testdata/provisional.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		id, why, _ := strings.Cut(strings.TrimSpace(line), "\t")
		if !solo[id] || why == "" {
			t.Errorf("provisional.txt: %q is no clause of the solo system with a reason", line)
		}
	}
}
