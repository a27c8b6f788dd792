package main

import (
	"bytes"
	"encoding/csv"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/checking"
	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// TestSentences holds that sentences of special rules, as card-driven wargames of any
// kind have them, can be written: of forty at least 36, each as a rule with that text,
// which is found to say the same and does something in play. TestAuthors checks the
// directory with others.
func TestSentences(t *testing.T) {
	dir := filepath.Join("testdata", "authors", "sentences")
	var w workspace.Workspace
	r, err := w.Read(workspace.Places{Dirs: []string{dir}})
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(dir, "sentences.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	lines := csv.NewReader(bytes.NewReader(text))
	lines.Comma = '\t'
	rows, err := lines.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	left := textsOf(r.Content)
	written := 0
	for _, row := range rows[1:] {
		switch _, ok := left[row[1]]; {
		case strings.HasSuffix(row[1], ".") && row[2] != "":
		case !ok:
			t.Errorf("there is no rule with a text for %q, nor a reason why not", row[1])
		default:
			delete(left, row[1])
			written++
		}
	}
	if len(left) > 0 || len(rows)-1 < 40 || written < 36 {
		t.Errorf("%d of %d sentences are written, want 36 of 40; not listed are %v", written, len(rows)-1, left)
	}
	found, err := checking.Judging{Content: r, Games: slow.Count(10, 100)}.About(t.Context(), []string{dir})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range found {
		t.Errorf("%s: %s: %s", records.Position(f.Span), f.Code, f.Message)
	}
}

// textsOf are the texts of the rules of the author's scenarios, by the scenario and the
// name of the rule.
func textsOf(c *model.Content) map[string]string {
	out := map[string]string{}
	for i := range c.Scenarios {
		for _, r := range c.Scenarios[i].Rules {
			if r.Text["en"] != "" && r.Name["en"] != "" {
				out[c.Scenarios[i].ID+": "+r.Name["en"]] = r.Text["en"]
			}
		}
	}
	return out
}
