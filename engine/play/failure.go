package play

import (
	"fmt"
	"strings"
)

// Kind says what a statement of a script's body is, or what failed there.
type Kind string

// The kinds. KindGame is no statement: the game failed while it ran on by
// itself before one. Nor is KindLine, which is a line of a recording in JSON
// that the game does not put so.
const (
	KindDecision    Kind = "decision"
	KindChance      Kind = "chance"
	KindDirective   Kind = "directive"
	KindExpectation Kind = "expectation"
	KindState       Kind = "state"
	KindReseed      Kind = "reseed"
	KindEnd         Kind = "end"
	KindGame        Kind = "game"
	KindLine        Kind = "line"
)

// MaxLegal is the most legal actions that a failure lists.
const MaxLegal = 40

// Failure is the first statement of a script that did not hold.
type Failure struct {
	Kind Kind
	// Line and Col are its place, from 1; past the last statement it is that
	// statement's. Text is the statement, empty past the last one.
	Line, Col int
	Text      string
	// Message says what is wrong.
	Message string
	// Expected and Actual are both empty when nothing was compared.
	Expected, Actual string
	// Legal is what could be there instead, as statements, with what is to be known of one
	// before it is taken behind a #, at most MaxLegal; Omitted is how many more there are.
	Legal   []string
	Omitted int
}

// Error implements error as one line, "LINE:COL: statement: message", to be
// put after a file's name.
func (f *Failure) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d:%d: ", f.Line, f.Col)
	if f.Text != "" {
		b.WriteString(f.Text + ": ")
	}
	b.WriteString(f.Message)
	if f.Expected != "" || f.Actual != "" {
		fmt.Fprintf(&b, ": expected %s, got %s", f.Expected, f.Actual)
	}
	if len(f.Legal) > 0 {
		b.WriteString("; legal: " + strings.Join(f.Legal, " | "))
	}
	if f.Omitted > 0 {
		fmt.Fprintf(&b, " and %d more", f.Omitted)
	}
	return b.String()
}
