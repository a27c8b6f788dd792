package book

import (
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/wording"
)

// TestTerms holds that every section that a term names has clauses, that the index of the
// book has every term, with a clause of each of its sections, and whatever else it had.
func TestTerms(t *testing.T) {
	c := contenttest.Own(t)
	clauses := layouttest.Ledger(wording.Language{})
	for _, term := range ruleTerms() {
		if len(term.Sections) == 0 {
			t.Errorf("%s has no sections", term.Word)
		}
		for _, section := range term.Sections {
			if !slices.ContainsFunc(clauses, func(c aids.Clause) bool { return inSection(c.ID, section) }) {
				t.Errorf("%s: no clause is of %s", term.Word, section)
			}
		}
	}
	s, doc := sheet.New(c, sheet.Options{}, "title.reference")
	r := &reference{Book: aids.NewBook(s, doc.Title, 2), list: s.Shown()}
	words := map[string]int{}
	for _, one := range r.glossary(clauses) {
		words[one.word]++
	}
	if words["Critical Hit"] != 1 || words["Broken"] != 4 || words["Hull Down"] != 2 || len(words) != len(ruleTerms()) {
		t.Errorf("%d terms: Critical Hit %d, Broken %d, Hull Down %d", len(words), words["Critical Hit"], words["Broken"], words["Hull Down"])
	}
	for rest, want := range map[string]bool{"": true, "a": true, ".2": true, "1": false} {
		if got := inSection(termRules+"5.1"+rest, "5.1"); got != want {
			t.Errorf("5.1%s is in 5.1: %v, want %v", rest, got, want)
		}
	}
	if inSection("NA"+" 5.1", "5.1") {
		t.Error("a clause of other rules is in the section")
	}
}
