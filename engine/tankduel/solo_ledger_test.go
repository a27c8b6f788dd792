package tankduel

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hulldown/content"
)

// TestSoloLedger demands a subtest for each clause of the solo system, and that
// the clauses that rest on the reconstructed player aid are listed, with why.
func TestSoloLedger(t *testing.T) {
	files, err := filepath.Glob("clause_solo_*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	var tests strings.Builder
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		tests.Write(data)
	}
	solo := map[string]bool{}
	for _, c := range content.Clauses() {
		if c.Scope != content.ScopeSolo {
			continue
		}
		solo[c.ID] = true
		if !strings.Contains(tests.String(), `"`+c.ID+`"`) {
			t.Errorf("no subtest is named %s", c.ID)
		}
	}
	is(t, "clauses of the solo system", len(solo), 163)
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
