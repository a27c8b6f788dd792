// Package check is the only door between the checks of content and the driver
// that runs them. A check is a value: its code, its tier, what is to be known
// about it, and a function that looks at a Pass.
package check

import "hulldown/schema/diag"

// Tier orders checks: a tier skips the records that an earlier one condemned.
type Tier int

// The tiers in the order in which they run.
const (
	// Shape is about a record by itself; package load makes its findings.
	Shape Tier = iota
	// Link is about references between records.
	Link
	// Deck is about what is printed on cards and boards.
	Deck
	// Rules is about special rules and about set-ups.
	Rules
	// Play plays games.
	Play
	// Print lays out sheets; the exporters make its findings.
	Print
)

// String returns the tier in lower case, as in "rules".
func (t Tier) String() string {
	switch t {
	case Shape:
		return "shape"
	case Link:
		return "link"
	case Deck:
		return "deck"
	case Rules:
		return "rules"
	case Play:
		return "play"
	case Print:
		return "print"
	}
	return "unknown"
}

// Doc is what an author reads about a check. Bad and Good are fragments of
// CUE: the first has the defect and the second has it mended.
type Doc struct {
	// Title names the defect in a few words.
	Title string
	// Why says in a sentence or two why it matters.
	Why       string
	Bad, Good string
}

// Check finds one kind of defect.
type Check struct {
	// Code is the kebab-case name of the defect and is never reused.
	Code     string
	Tier     Tier
	Severity diag.Severity
	Doc      Doc
	// Shadow is the code of an earlier check that reports the same mistake
	// wherever content is written in CUE; empty where this one speaks first.
	Shadow string
	// Run reports the defects of sound records. It is nil where the findings
	// are made by somebody else: the loader, the driver, the exporters. An
	// error says that the check itself broke, never that content is wrong.
	Run func(*Pass) error
}
