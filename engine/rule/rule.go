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
	// Cost is what a Field Action costs in Order Icons.
	Cost uint8
	When When
	// Number is the amount of set, add, score, mark and stock; of a limit its
	// Min and Max.
	Number Number
	// Group joins additions of which only the largest counts; empty for none.
	Group string
	// Mul, Div and RoundUp are those of scale.
	Mul, Div int16
	RoundUp  bool
	// Supply is taken from or stocked, From where the card comes from, or None.
	Supply, From int8
	// Mark is a mark, To a side for score and finish, or one of Unit, Own,
	// Enemy and None.
	Mark, To int8
	// Delta is true when a mark or a supply is added to and false when it is
	// set.
	Delta  bool
	Remove Removal
	// Who are the units concerned in place of the subject; nil for the subject.
	Who *Who
	// Force is a unit of the reserve; Instead puts it in place of the subject.
	Force   int8
	Instead bool
	Shift   Shift
	// Counters is a set by bit.
	Counters uint8
	// Pull is the number of a Pull's name.
	Pull    int8
	Mission Mission
	// Clause is the first clause cited, What the words for a trace.
	Clause engine.Clause
	What   string
	Span   diag.Span
}

// Shift is a change of Range in boxes of 200 m: By so many toward the enemy,
// To one, or one of Among; the first that is Given counts.
type Shift struct {
	Given ShiftKind
	Boxes int8
	Among []int8
}

// ShiftKind says which change of Range is meant.
type ShiftKind uint8

// The changes of Range.
const (
	ShiftBy ShiftKind = iota
	ShiftOnto
	ShiftAmong
)

// Mission is an order to a tank of Robata. To describes the box to go to, or
// the target to fire at; nil for any. Gun is the gun that fires.
type Mission struct {
	To, Gun *Who
	Quality Quality
	// Take is a supply, or None.
	Take  int8
	Flank bool
	// Order is the action to perform, Gain what LEADERSHIP is for: 0 for
	// anything, or an index of Gains plus one.
	Order, Gain int8
}

// Quality is how good a shot Robata wants.
type Quality uint8

// The qualities of a shot.
const (
	AnyShot Quality = iota
	LowShot
	HighShot
)

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
	Abandoned
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
	// Asks tells which of the conditions below are given, so that the others
	// need not be read.
	Asks                  Asks
	Unit, Target, Was, To *Who
	Counts                []Count
	// Actions is a set of the lexicon's words for actions by bit; 0 for any.
	Actions uint64
	// Terrain and Class describe the card concerned, -1 for any; Values is a
	// set of printed values by bit, 0 for any.
	Terrain, Class       int8
	Values               uint8
	Boxes, Cards, Lowest Span
	Gap                  Span
	// Centre is how the target's distance from the centre compares, plus one;
	// 0 for any.
	Centre uint8
	Deck   Span
	// Last demands the final deck (1) or another one (-1).
	Last int8
	// Phase is a phase of the game plus one; 0 for any.
	Phase uint8
	// Option and Pull are numbers of names, -1 for any; Number is the Target
	// Number Pulled.
	Option, Pull int8
	Number       Span
	// Successes, Orders and High (1 for yes, -1 for no) are what Robata has.
	Successes, Orders Span
	High              int8
}

// Asks is a set of kinds of condition, besides those on units and counts.
type Asks uint8

// The kinds of condition: on the action, on the time and the options of the
// game, on the card or the Pull concerned, on movement and distance, and on
// Robata.
const (
	AsksAction Asks = 1 << iota
	AsksTime
	AsksThing
	AsksMove
	AsksRobata
)

// asked tells which conditions are given.
func (w *When) asked() Asks {
	var given Asks
	for _, kind := range []struct {
		asks  Asks
		given bool
	}{
		{AsksAction, w.Actions != 0},
		{AsksTime, w.Deck.Set || w.Last != 0 || w.Phase != 0 || w.Option >= 0},
		{AsksThing, w.Terrain >= 0 || w.Class >= 0 || w.Values != 0 || w.Pull >= 0 || w.Number.Set},
		{AsksMove, w.Was != nil || w.To != nil || w.Boxes.Set || w.Cards.Set || w.Lowest.Set || w.Gap.Set || w.Centre != 0},
		{AsksRobata, w.Successes.Set || w.Orders.Set || w.High != 0},
	} {
		if kind.given {
			given |= kind.asks
		}
	}
	return given
}

// Who is a lowered description of units. Side is a side or one of None, Own
// and Enemy; Word, State and Holds are indices into the game's lexicon, or -1.
type Who struct {
	Side int8
	// Kinds is a set by bit, never empty.
	Kinds           uint8
	Word            int16
	State           int8
	Holds           int8
	Marks           []MarkTest
	Range, Distance Span
	Ahead, With     *Who
	Other           bool
	Run             Run
	Not             []Who
}

// Run says who runs a unit.
type Run uint8

// Who may run a unit.
const (
	ByAnyone Run = iota
	ByPlayer
	ByRobata
)

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
	// Side is the side of a tally or of a side's mark: a side, or None or Own
	// for the subject's own, or Enemy.
	Side int8
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
