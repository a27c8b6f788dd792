package games_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content"
)

const clauseDir = "testdata/clauses"

// TestClauseScripts replays the scripts that play a situation for one clause of
// a scenario; the file has the name of the clause, behind na- where that is of North Africa.
func TestClauseScripts(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(clauseDir, "*.hds"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts in %s: %v", clauseDir, err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".hds")
		clause := "EITC " + name
		if number, desert := strings.CutPrefix(name, "na-"); desert {
			clause = "NA " + number
		}
		t.Run(clause, func(t *testing.T) {
			if !slices.ContainsFunc(content.Clauses(), func(c content.Clause) bool { return c.ID == clause }) {
				t.Errorf("%s is no clause of the ledger", clause)
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			s := parse(t, file, text)
			asserted.Note(t)
			if report := replay(t, openFor(t, s), s); report.Failure != nil {
				t.Errorf("%s:%v", file, report.Failure)
			}
		})
	}
}
