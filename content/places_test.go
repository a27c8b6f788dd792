package content_test

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content"
	"hulldown.dev/schema/model"
)

var update = flag.Bool("update", false, "write places.tsv anew")

// TestPlaces holds places.tsv against the engine, the rules of the content and
// the tests. With -update it asks the tests that run; otherwise it looks whether
// each that is listed can, and the tests themselves hold the rest.
func TestPlaces(t *testing.T) {
	tests := listed
	if *update {
		tests = ran
	}
	var rows []string
	for _, p := range slices.Concat(citedInCode(t), citedInRules(t), tests(t)) {
		if _, known := content.FindClause(p.clause); known {
			rows = append(rows, strings.Join([]string{p.clause, p.kind, p.file, p.name}, "\t"))
		}
	}
	slices.Sort(rows)
	rows = slices.Compact(rows)
	want := "clause\twhat\tfile\tname\n" + strings.Join(rows, "\n") + "\n"
	if *update && !t.Failed() {
		if err := os.WriteFile("places.tsv", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	data, err := os.ReadFile("places.tsv")
	if err != nil {
		t.Fatal(err)
	}
	have := strings.Split(strings.TrimSuffix(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n"), "\n")[1:]
	for _, line := range difference(rows, have) {
		t.Errorf("places.tsv lacks %q", line)
	}
	for _, line := range difference(have, rows) {
		t.Errorf("places.tsv has %q, which is not so", line)
	}
	if t.Failed() || string(data) != want {
		t.Error("places.tsv is stale; refresh it with: go test ./content -run TestPlaces -update")
	}
}

// TestEveryClause holds that each clause of the ledger has a test.
func TestEveryClause(t *testing.T) {
	for _, c := range content.Clauses() {
		if !slices.ContainsFunc(content.Places(c.ID), func(p content.Place) bool { return p.Kind == content.PlaceTest }) {
			t.Errorf("no test is named after %s", c.ID)
		}
	}
}

func difference(a, b []string) []string {
	return slices.DeleteFunc(slices.Clone(a), func(line string) bool { return slices.Contains(b, line) })
}

// citation is one place at which a clause is named.
type citation struct{ clause, kind, file, name string }

// citedInRules returns the clauses that special rules carry out.
func citedInRules(t *testing.T) []citation {
	r, err := builtin()
	if err != nil {
		t.Fatal(err)
	}
	var out []citation
	cites := func(o *model.Origin, clauses []string) {
		for _, clause := range clauses {
			out = append(out, citation{clause, content.PlaceRule, o.Label.File, o.Name})
		}
	}
	add := func(o *model.Origin, rules []model.Rule) {
		for _, rule := range rules {
			cites(o, rule.Cite)
		}
	}
	for i := range r.Content.Terrain {
		add(r.Content.Terrain[i].Origin, r.Content.Terrain[i].Rules)
	}
	for i := range r.Content.Scenarios {
		add(r.Content.Scenarios[i].Origin, r.Content.Scenarios[i].Rules)
	}
	for i := range r.Content.Modules {
		m := &r.Content.Modules[i]
		add(m.Origin, m.Rules)
		for _, l := range m.Layers { // order-free: citations are sorted later
			cites(m.Origin, l.Cite)
		}
		for _, c := range m.Checks { // order-free: citations are sorted later
			cites(m.Origin, c.Cite)
		}
		for _, clause := range m.Excludes { // order-free: citations are sorted later
			cites(m.Origin, []string{clause})
		}
	}
	return out
}

// placeOf is a place that a clause has, by the beginning of its file and part of its name.
type placeOf struct{ id, kind, file, name string }

// hasPlaces fails for each place that the ledger does not have.
func hasPlaces(t *testing.T, want []placeOf) {
	t.Helper()
	for _, tt := range want {
		if !slices.ContainsFunc(content.Places(tt.id), func(p content.Place) bool {
			return p.Kind == tt.kind && strings.HasPrefix(p.File, tt.file) && strings.Contains(p.Name, tt.name)
		}) {
			t.Errorf("%s: no %s %s in %s among %v", tt.id, tt.kind, tt.name, tt.file, content.Places(tt.id))
		}
	}
}

func TestPlacesOfAClause(t *testing.T) {
	hasPlaces(t, []placeOf{
		{"EITC 11.1.3c-i", content.PlaceCode, "engine/tankduel/number_table.go", "terms"},
		{"EITC 11.1.3c-i", content.PlaceTest, "engine/tankduel/clause_fire_test.go", "TestToHitClauses/EITC_11.1.3c-i"},
		{"EITC 5.5.1a", content.PlaceTest, "engine/tankduel/clause_equipment_test.go", "/EITC_5.5.1a"},
		{"EITC S1-range", content.PlaceRule, "content/eitc/", "scenarios/merging-forces"},
	})
	if got := content.Places("clause"); got != nil {
		t.Errorf("the header is taken for a clause: %v", got)
	}
}
