package content

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestClausesAreWellFormed(t *testing.T) {
	const least = 762
	list := Clauses()
	if len(list) < least {
		t.Fatalf("the ledger has %d clauses, want at least the %d of the base game", len(list), least)
	}
	id := regexp.MustCompile(`^(EITC|NA|VT) \S+$`)
	area := regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)
	scopes := []string{ScopeCore, ScopeOptional, ScopeScenario, ScopeSolo}
	line := map[string]int{}
	for i, c := range list {
		at := i + 2
		if !id.MatchString(c.ID) {
			t.Errorf("clauses.tsv:%d: id %q, want a rule set and a number, such as EITC 8.3.2a", at, c.ID)
		}
		if first, twice := line[c.ID]; twice {
			t.Errorf("clauses.tsv:%d: id %q stands already in line %d", at, c.ID, first)
		}
		line[c.ID] = at
		if !area.MatchString(c.Area) {
			t.Errorf("clauses.tsv:%d: area %q, want a lower-case word", at, c.Area)
		}
		if !slices.Contains(scopes, c.Scope) {
			t.Errorf("clauses.tsv:%d: scope %q, want one of %v", at, c.Scope, scopes)
		}
		if c.Text == "" || c.Text != strings.TrimSpace(c.Text) || strings.Contains(c.Text, "\t") {
			t.Errorf("clauses.tsv:%d: text %q, want trimmed sentences without tabs", at, c.Text)
		}
	}
}

func TestClausesHeader(t *testing.T) {
	if header, _, _ := strings.Cut(clausesTSV, "\n"); header != "id\tarea\tscope\ttext" {
		t.Errorf("clauses.tsv:1: header %q names other columns than the code reads", header)
	}
}

func TestFindClause(t *testing.T) {
	tests := []struct {
		id    string
		area  string
		scope string
		found bool
	}{
		{id: "EITC 1.0", area: "setup", scope: ScopeCore, found: true},
		{id: "EITC 21.0-mud", area: "terrain", scope: ScopeCore, found: true},
		{id: "id"},
		{id: ""},
		{id: "EITC"},
		{id: "eitc 1.0"},
	}
	for _, tt := range tests {
		t.Run(tt.id, func(t *testing.T) {
			c, found := FindClause(tt.id)
			if found != tt.found || c.Area != tt.area || c.Scope != tt.scope {
				t.Errorf("FindClause(%q) = %+v, %t, want area %q, scope %q, %t", tt.id, c, found, tt.area, tt.scope, tt.found)
			}
		})
	}
}

func TestFindClauseAgreesWithClauses(t *testing.T) {
	for _, want := range Clauses() {
		if got, found := FindClause(want.ID); !found || got != want {
			t.Fatalf("FindClause(%q) = %+v, %t, want %+v", want.ID, got, found, want)
		}
	}
}
