package pack

import (
	"fmt"
	"strings"
)

// Bump is the part of a version number that a change must raise: how far those
// who build on packs are touched by it.
type Bump int

// The bumps, from the least to the most.
const (
	NoBump Bump = iota
	PatchBump
	MinorBump
	MajorBump
)

// String returns none, patch, minor or major.
func (b Bump) String() string {
	if b < NoBump || b > MajorBump {
		return fmt.Sprintf("bump %d", int(b))
	}
	return [...]string{"none", "patch", "minor", "major"}[b]
}

// MarshalText writes a bump as String does, for JSON.
func (b Bump) MarshalText() ([]byte, error) { return []byte(b.String()), nil }

// ParseBump reads what String writes, and refuses any other word.
func ParseBump(text string) (Bump, error) {
	for b := NoBump; b <= MajorBump; b++ {
		if b.String() == text {
			return b, nil
		}
	}
	return NoBump, fmt.Errorf("unknown bump %.40q: there are none, patch, minor and major", text)
}

// Class says what a change means to those who build on packs.
type Class string

// The classes; Policies says what each requires.
const (
	Removed  Class = "removed"
	Renamed  Class = "renamed"
	Moved    Class = "moved"
	Narrowed Class = "narrowed"
	Weakened Class = "weakened"
	Depends  Class = "dependency"
	Added    Class = "added"
	Widened  Class = "widened"
	Valued   Class = "value"
	Ruled    Class = "rule"
	Worded   Class = "text"
	Sourced  Class = "provenance"
	Pictured Class = "picture"
)

// Policy is one row of the version policy.
type Policy struct {
	Class Class
	Bump  Bump
	// Title is the class as a heading.
	Title string
	// Doc says what belongs to the class, in one phrase.
	Doc string
}

// Policies returns the version policy: every class with the bump that a change
// of it requires, the weightiest first. The order of records and of lists whose
// order means nothing, and all that build.json says, are no changes at all.
func Policies() []Policy {
	return []Policy{
		{Removed, MajorBump, "Removed", "a record is gone, and references to its id lead nowhere"},
		{Renamed, MajorBump, "Renamed", "a record has another id, or a nation or side another word by which scripts name it"},
		{Moved, MajorBump, "Moved", "a record stands in the pack of another set"},
		{Narrowed, MajorBump, "Narrowed", "the schema refuses data that it admitted"},
		{Weakened, MajorBump, "Weakened", "a field that was always there may be absent"},
		{Depends, MajorBump, "Dependency", "a set needs another set that it did not need"},
		{Added, MinorBump, "Added", "a record is new"},
		{Widened, MinorBump, "Widened", "the schema admits data that it refused"},
		{Valued, MinorBump, "Value", "a value of a record is another, and games may go another way"},
		{Ruled, MinorBump, "Rule", "a special rule, or a supply, mark or tie-break that rules use, is another"},
		{Worded, PatchBump, "Text", "a name, text, colour, citation or description is another, and no game goes another way"},
		{Sourced, PatchBump, "Provenance", "only what is said on the source of values is another"},
		{Pictured, PatchBump, "Picture", "a drawing of a record is another, or there is one more or less"},
	}
}

// bumpOf returns what a class requires; an unknown class is a bug.
func bumpOf(c Class) Bump {
	for _, p := range Policies() {
		if p.Class == c {
			return p.Bump
		}
	}
	panic("internal error: no policy for the class " + string(c))
}

// maxReasons is how many changes a refusal of Gate names.
const maxReasons = 5

// Gate refuses a declared bump that is less than the changes require, naming
// the first of the changes that it is too little for. More than is required is
// admitted.
func Gate(c Changes, declared Bump) error {
	required := c.Bump()
	if declared >= required {
		return nil
	}
	var reasons []string
	for _, change := range c.List {
		if change.Bump > declared && len(reasons) < maxReasons {
			reasons = append(reasons, change.String())
		}
	}
	count := c.count(func(b Bump) bool { return b > declared })
	more := ""
	if count > len(reasons) {
		more = fmt.Sprintf("; and %d more", count-len(reasons))
	}
	return fmt.Errorf("the changes require a %s version, and %s is declared: %s%s", required, declared, strings.Join(reasons, "; "), more)
}
