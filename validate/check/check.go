// Package check is the only door between the checks of content and the driver
// that runs them. A check is a value: its code, its tier, what is to be known
// about it, and a function that looks at a Pass.
package check

import (
	"io/fs"
	"strings"

	"golang.org/x/tools/txtar"

	"hulldown.dev/schema/diag"
)

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
	// Play is the tier of checks that play games.
	Play
	// Print is the tier of checks that lay out sheets.
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
	// Sound is the piece of the tests' sound set that both replace.
	Sound string
	// Found is the code of the finding that the bad example gives: another
	// than the check's own where an earlier check reports the same mistake in
	// content that is written in CUE.
	Found string
}

// Check finds one kind of defect.
type Check struct {
	// Code is the kebab-case name of the defect and is never reused.
	Code     string
	Tier     Tier
	Severity diag.Severity
	// Idle is set where it says that a rule does nothing in play, or nothing of what it
	// is for, so that games have no more to say of that.
	Idle bool
	// Tilts is set where it says why one side wins or nobody does, so that games have no
	// more to say of that.
	Tilts bool
	// Follows reports of a finding whether it may only follow from records that could not be
	// read: it is left out then. It is nil where none does.
	Follows func(*Pass, *diag.Finding) bool
	// Run reports the defects of sound records. It is nil where the findings
	// are made by somebody else: the loader or the driver. An error says that the check itself broke, never that content is wrong.
	Run func(*Pass) error

	docs fs.FS
}

// Complete gives the checks of a tier what they share: the tier, the severity
// Error where a check names none, and the directory with the doc of each.
func Complete(t Tier, docs fs.FS, checks []*Check) []*Check {
	for _, c := range checks {
		c.Tier, c.docs = t, docs
		if c.Severity == "" {
			c.Severity = diag.Error
		}
	}
	return checks
}

// Doc reads the doc of a check of Complete from its archive CODE.txtar: the
// title, a blank line, the reason, and the files bad and good. The file sound
// may be missing where it is as good, found where it is the code.
func (c *Check) Doc() Doc {
	data, err := fs.ReadFile(c.docs, c.Code+".txtar")
	if err != nil {
		panic("internal error: no doc is embedded: " + err.Error())
	}
	a := txtar.Parse(data)
	title, why, _ := strings.Cut(string(a.Comment), "\n\n")
	d := Doc{Title: title, Why: strings.Join(strings.Fields(why), " "), Found: c.Code}
	for _, f := range a.Files {
		text := strings.TrimSuffix(string(f.Data), "\n")
		switch f.Name {
		case "bad":
			d.Bad = text
		case "good":
			d.Good, d.Sound = text, text
		case "sound":
			d.Sound = text
		case "found":
			d.Found = text
		}
	}
	return d
}
