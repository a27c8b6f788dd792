package content_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/content"
)

func TestRulingsAreWellFormed(t *testing.T) {
	id, last := regexp.MustCompile(`^A([1-9][0-9]*)$`), 0
	for _, r := range content.Rulings() {
		m := id.FindStringSubmatch(r.ID)
		if m == nil {
			t.Errorf("id %q, want A and a number", r.ID)
			continue
		}
		n, err := strconv.Atoi(m[1])
		if err != nil || n <= last {
			t.Errorf("%s is not behind A%d: %v", r.ID, last, err)
		}
		last = n
		for _, c := range r.Clauses {
			if _, known := content.FindClause(c); !known {
				t.Errorf("%s: %q is no clause of the ledger", r.ID, c)
			}
		}
		if !strings.HasSuffix(r.Question, "?") || !strings.HasSuffix(r.Answer, ".") || strings.Contains(r.Answer, "\t") {
			t.Errorf("%s: want a question and an answer, parted by a tab: %q, %q", r.ID, r.Question, r.Answer)
		}
	}
}

// TestRulingsAreTested holds that a clause of each ruling has a test of its name.
func TestRulingsAreTested(t *testing.T) {
	tested := func(clause string) bool {
		return slices.ContainsFunc(content.Places(clause), func(p content.Place) bool { return p.Kind == content.PlaceTest })
	}
	for _, r := range content.Rulings() {
		if !slices.ContainsFunc(r.Clauses, tested) {
			t.Errorf("%s: no test is named by any of %s", r.ID, strings.Join(r.Clauses, ", "))
		}
	}
}

// TestRulingsAreThere holds that each ruling which code, content or the ledger of
// clauses cites is written down.
func TestRulingsAreThere(t *testing.T) {
	cites, name := regexp.MustCompile(`\b[Rr]ulings?\s+(//\s+)?A[0-9]+((,\s+|\s+and\s+)A[0-9]+)*`), regexp.MustCompile(`A[0-9]+`)
	seen := 0
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !slices.Contains([]string{".go", ".cue", ".tsv"}, filepath.Ext(path)) {
			return err
		}
		text, err := os.ReadFile(path)
		for _, cite := range cites.FindAllString(string(text), -1) {
			for _, id := range name.FindAllString(cite, -1) {
				seen++
				if _, known := content.FindRuling(id); !known {
					t.Errorf("%s cites ruling %s, which is not in rulings.tsv", path, id)
				}
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen < 80 {
		t.Errorf("only %d rulings are cited", seen)
	}
}

func TestRulingsOn(t *testing.T) {
	for clause, want := range map[string][]string{ // order-free: each for itself
		"EITC 5.7.1b": {"A5"}, "EITC 10.3.8a": {"A6", "A34", "A122"}, "EITC 1.0": nil, "": nil,
	} {
		var got []string
		for _, r := range content.RulingsOn(clause) {
			got = append(got, r.ID)
		}
		if !slices.Equal(got, want) {
			t.Errorf("RulingsOn(%q) = %v, want %v", clause, got, want)
		}
	}
	if r, found := content.FindRuling("id"); found {
		t.Errorf("the header is taken for a ruling: %+v", r)
	}
}
