package exporting_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/exporting"
	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/table/vassal"
)

// TestLedger holds that an export takes up new numbers in the author's directory, that nothing is written
// where there is nothing new or nobody asks, and that a spoilt ledger is refused by its name.
func TestLedger(t *testing.T) {
	dir := t.TempDir()
	place := filepath.Join(dir, vassal.LedgerName)
	pack := filepath.Join(t.TempDir(), "some.pack")
	if err := os.WriteFile(pack, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if l, err := exporting.ReadLedger([]string{pack}); l != nil || err != nil {
		t.Fatalf("a pack has the ledger %v: %v", l, err)
	}
	format, err := exporting.Find("vassal")
	if err != nil {
		t.Fatal(err)
	}
	export := func() string {
		l, err := exporting.ReadLedger([]string{pack, dir})
		if err != nil {
			t.Fatal(err)
		}
		job := exporting.Job{Format: format, Content: contenttest.Content(t), Games: []exporting.Game{{ID: "seven-rounds"}}, Ledger: l}
		if _, _, err := job.Run(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(place); err == nil == l.Added() {
			t.Errorf("an export wrote the ledger by itself, or has new numbers twice: %v", err)
		}
		kept, err := l.Write()
		if err != nil || len(kept) == 1 != l.Added() {
			t.Errorf("%d files are written: %v", len(kept), err)
		}
		data, err := os.ReadFile(place)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	first := export()
	if again := export(); again != first || strings.Count(first, "\n") < 30 {
		t.Errorf("the ledger has %d lines, then %d", strings.Count(first, "\n"), strings.Count(again, "\n"))
	}
	if err := os.WriteFile(place, []byte("<<<<<<< ours\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := exporting.ReadLedger([]string{dir}); err == nil || !strings.Contains(err.Error(), vassal.LedgerName+":1: the mark of a merge") {
		t.Errorf("a merge that is not done: %v", err)
	}
}
