package content

import (
	_ "embed"
	"strings"
)

// clausesTSV is the ledger: a header line, then one clause a line in four
// columns parted by tabs.
//
//go:embed clauses.tsv
var clausesTSV string

// Scopes of a clause: always in force, switched on by the players, belonging
// to one scenario or to the solo system.
const (
	ScopeCore     = "core"
	ScopeOptional = "optional"
	ScopeScenario = "scenario"
	ScopeSolo     = "solo"
)

// Clause is one testable sentence of a rule set. Tests are named after its id,
// and the log of a game and every refusal cite it.
type Clause struct {
	// ID is the rule set and its number, such as "EITC 8.3.2a": two words.
	ID string
	// Area is the part of the rules it belongs to, such as "fire" or "hand".
	Area string
	// Scope tells in which games the clause is in force: one of the Scope constants.
	Scope string
	// Text states the clause in one or two sentences.
	Text string
}

// ruleSets holds the set of content that each rule set belongs to.
var ruleSets = map[string]string{"EITC": "eitc", "NA": "northafrica", "VT": "victory-tank"}

// Set is the set of content whose rules the clause is of.
func (c Clause) Set() string {
	rules, _, _ := strings.Cut(c.ID, " ")
	return ruleSets[rules]
}

// Clauses lists every clause of the ledger, in the order of the rule sets.
// The slice is the caller's own.
func Clauses() []Clause {
	_, rows, _ := strings.Cut(clausesTSV, "\n")
	list := make([]Clause, 0, strings.Count(rows, "\n"))
	for row := range strings.Lines(rows) {
		list = append(list, parseClause(row))
	}
	return list
}

// FindClause returns the clause with exactly this id, and whether there is one.
func FindClause(id string) (Clause, bool) {
	for row := range strings.Lines(clausesTSV) {
		if name, _, _ := strings.Cut(row, "\t"); name == id && id != headerID {
			return parseClause(row), true
		}
	}
	return Clause{}, false
}

// headerID is in the id column of the header line.
const headerID = "id"

// parseClause reads one line of the ledger; a test holds that each has all
// four columns.
func parseClause(row string) Clause {
	var c Clause
	c.ID, row, _ = strings.Cut(strings.TrimRight(row, "\r\n"), "\t")
	c.Area, row, _ = strings.Cut(row, "\t")
	c.Scope, c.Text, _ = strings.Cut(row, "\t")
	return c
}
