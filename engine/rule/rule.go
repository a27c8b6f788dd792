// Package rule turns the special rules of content into rows that an engine
// reads in play: every name resolved to a number, every condition a small
// comparable test, every mistake a finding at the author's line.
//
// The package knows the vocabulary (which hooks, conditions and operations
// there are, and which go together) but no state: a game evaluates the rows
// against its own.
package rule

import (
	"hulldown/engine"
	"hulldown/schema/diag"
)

// Row is one lowered rule. Which of the operation fields counts, Op says.
type Row struct {
	Hook Hook
	Op   Op
	// May leaves the operation to the owner of the subject.
	May bool
	// Once limits its use; Index is its bit among the limited rows.
	Once  Once
	Index uint8
	When  When
	// Number is the amount of set, add and score.
	Number Number
	// Group joins additions of which only the largest counts; empty for none.
	Group string
	// Scale: Mul, Div and whether to round up. Limit: Number's Min and Max.
	Mul, Div int16
	RoundUp  bool
	// Index of a supply (take) or mark (mark); To is a side for score and
	// finish, or one of Unit, Own, Enemy and None.
	Supply, Mark, To int8
	// Delta is true when a mark is added to and false when it is set.
	Delta  bool
	Remove Removal
	// Clause is the first clause cited, What the words for a trace.
	Clause engine.Clause
	What   string
	Span   diag.Span
}

// Special values where a side is expected.
const (
	None  int8 = -1
	Own   int8 = -2
	Enemy int8 = -3
	Unit  int8 = -4
)

// Once says how often a row may be used.
type Once uint8

// The limits of use.
const (
	Always Once = iota
	PerTurn
	PerRound
	PerUnit
	PerSide
	PerGame
)

// Removal says how a unit leaves.
type Removal uint8

// The ways to leave.
const (
	Exit Removal = iota
	Eliminated
	Gone
)

// Span is a closed interval; the zero Span holds everything once Set is false.
type Span struct {
	Set      bool
	Min, Max int16
}

// Holds reports whether v lies in the span.
func (s Span) Holds(v int) bool { return !s.Set || int(s.Min) <= v && v <= int(s.Max) }

// When is a lowered list of conditions.
type When struct {
	Unit, Target, Was *Who
	Counts            []Count
	// Actions is a set of verbs by bit; 0 for any.
	Actions      uint64
	Boxes, Cards Span
	Gap          Span
	Deck         Span
	// Last demands the final deck (1) or another one (-1).
	Last int8
	// Phase is a phase of the game plus one; 0 for any.
	Phase uint8
}

// Who is a lowered description of units. Side is a side or one of None, Own
// and Enemy; Word, State and Holds are indices into the game's lexicon, or -1.
type Who struct {
	Side            int8
	Word            int16
	State           int8
	Holds           int8
	Marks           []MarkTest
	Range, Distance Span
	Other           bool
	Not             []Who
}

// MarkTest compares a mark of a unit.
type MarkTest struct {
	Mark int8
	Span Span
}

// Count is a lowered comparison of measures.
type Count struct {
	Of   Measure
	Over *Measure
	Span Span
}

// Measure is a lowered measure: Units, Mark, Supply or Tally by Kind.
type Measure struct {
	Kind  MeasureKind
	Units *Who
	Index int8
}

// MeasureKind says what a Measure counts.
type MeasureKind uint8

// The kinds of measure.
const (
	CountUnits MeasureKind = iota
	CountMark
	CountSupply
	TallyVP
	TallyKills
	TallyLosses
)

// Number is a lowered Number: Value × (Per − Less) + Plus within Min and Max.
type Number struct {
	Value, Plus int16
	Per, Less   *Measure
	Min, Max    int16
}

// NoMin and NoMax stand for the absence of a bound.
const (
	NoMin int16 = -1 << 15
	NoMax int16 = 1<<15 - 1
)

// Clamp keeps v within the bounds of n.
func (n *Number) Clamp(v int) int { return min(max(v, int(n.Min)), int(n.Max)) }
