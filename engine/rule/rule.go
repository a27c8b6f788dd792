// Package rule turns the special rules of content into rows that an engine
// reads in play: every name resolved to a number, every condition a small
// comparable test, every mistake a finding at the author's line.
//
// The package knows the vocabulary (which hooks, conditions and operations
// there are, and which go together) but no state: a game evaluates the rows
// against its own.
package rule

import "hulldown.dev/engine"

// Row is one lowered rule. Which of the operation fields counts, Op says.
type Row struct {
	Hook Hook
	Op   Op
	// May leaves the operation to the owner of the subject.
	May bool
	// Once limits its use; Index is its first bit among the limited rows. LimitEach is set
	// where each side has a limit of its own, since the row is carried out for each by itself.
	Once      Once
	Index     uint8
	LimitEach bool
	// Cost is what a Field Action costs in Order Icons; TankAction is set when it
	// takes the place of the Tank Action.
	Cost       uint8
	TankAction bool
	// Infantry is set where a card with an Infantry icon pays for a Field Action, Half and Icon
	// are what another such card has, by CostHalves and CostIcons, or None.
	Infantry   bool
	Half, Icon int8
	When       When
	// Parts is how many rows behind it are carried out with it: of a rule that does
	// several things each is a row. Follows is set for those rows, whose conditions
	// are not asked; they are those of the first.
	Parts   uint8
	Follows bool
	// EachSide is set for a row that is carried out for each side where it
	// concerns no unit.
	EachSide bool
	// Number is the amount of set, add, score, mark and stock; of a limit its
	// Min and Max.
	Number Number
	// Unjudged is set for a row that Robata leaves out when it judges a shot.
	Unjudged bool
	// Group joins additions of which only the largest counts; empty for none.
	Group string
	// Mul, Div and RoundUp are those of scale.
	Mul, Div int16
	RoundUp  bool
	// Boxes are those whose mark is changed, nil for the boxes of units.
	Boxes *BoxSet
	// Supply is taken from or stocked, From where the card comes from, or None.
	Supply, From int8
	// Mark is a mark, To a side for score, choose and finish, or one of Unit, Own,
	// Enemy and None.
	Mark, To int8
	// Side is the side whose mark or Supply it is, FromSide that of From: a side, Own or
	// Enemy.
	Side, FromSide int8
	// Delta is true when a mark or a supply is added to and false when it is
	// set.
	Delta  bool
	Remove Removal
	// Grade and Hit are the grade and the part of the damage that is dealt.
	Grade, Hit int8
	// Who are the units concerned in place of the subject; nil for the subject. Of are
	// those that counters are of, in place of the target.
	Who, Of *Who
	// Layer is a layer that is laid, Layers the set of those that are taken off, and Smoke
	// is set where a SMOKE card is too.
	Layer  int8
	Layers uint8
	Smoke  bool
	// Choice is the name of a choice, Slot its place among those of the rule. Needs is
	// the set of places of the choices that the row speaks of.
	Choice int8
	Slot   uint8
	Needs  uint8
	// Among is the set of the names of which one is chosen, by their places among the Plans.
	Among uint16
	// Hidden is set for a choice that is made in secret. Secret is the place among the secret
	// choices of the game of the one that is made or revealed, or None. Cards is how many are
	// looked at.
	Hidden bool
	Secret int8
	Cards  int16
	// Force is a unit of the reserve; Instead puts it in place of the subject.
	Force   int8
	Instead bool
	Shift   Shift
	// Counters is a set by bit.
	Counters uint8
	// Pull is the number of a Pull's name; Shared is set for one that is made once for all rules
	// on what happens.
	Pull    int8
	Shared  bool
	Mission Mission
	// Clause is the first clause cited, or what the rule is called where it cites
	// none; What is the words for a trace.
	Clause engine.Clause
	What   string
	// Title is what its author calls the rule, empty where nobody named it.
	Title string
}

// TakesCard reports whether the row costs a card of a kind.
func (r *Row) TakesCard() bool { return r.Infantry || r.Half != None || r.Icon != None }

// CostHalves and CostIcons are the words for what a card has that pays for a Field Action, in
// the order of their numbers.
var (
	CostHalves = [...]string{"move", "fire", "flank", "leadership", "command", "tactics", "smoke", "terrain"}
	CostIcons  = [...]string{"explosion", "fire", "extinguisher", "binoculars", "smoke"}
)

// Concerns reports whether the row gives a counter or takes it off.
func (r *Row) Concerns(counter uint8) bool { return r.Counters&(1<<counter) != 0 }

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
	PerDeck
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

// When is a lowered list of conditions: all of its tests must hold. They are in
// the order of their facts, so that what is cheap to find out is asked first.
type When struct{ Tests []Test }

// Test is one thing that must hold. A number, a word by its number, and yes as 1
// lie between Min and Max; one of several words is a bit of Set. A distance to a unit
// is at most Max boxes, and to the subject where Who is nil.
type Test struct {
	Fact     Fact
	Min, Max int16
	// Mark is the mark that a test of a unit's marks reads.
	Mark  int8
	Set   uint64
	Who   *Who
	Count *Count
	// Mark is the place of a secret choice too, whose side is Max and whose name Min.
	// Number is what is compared with, where that is counted.
	Number *Number
	// And is a test of another mark of the same box, where one box is to have several.
	And *Test
}

// Holds reports whether a number, or a word by its number, is admitted.
func (t *Test) Holds(v int) bool {
	if t.Set != 0 {
		return v >= 0 && t.Set&(1<<v) != 0
	}
	return int(t.Min) <= v && v <= int(t.Max)
}

// Asks reports whether the conditions, or a description in them, ask for a fact.
func (w *When) Asks(f Fact) bool { return asks(w.Tests, f) }

// Asks is the same for a description; nil asks for nothing.
func (w *Who) Asks(f Fact) bool { return w != nil && asks(w.Tests, f) }

func asks(tests []Test, f Fact) bool {
	for i := range tests {
		t := &tests[i]
		if t.Fact == f || t.Who.Asks(f) {
			return true
		}
		for _, m := range t.measures() {
			if m != nil && m.Units.Asks(f) {
				return true
			}
		}
	}
	return false
}

// measures are the measures on both sides of a test's comparison, nil for none.
func (t *Test) measures() [2]*Measure {
	switch {
	case t.Count != nil:
		return [2]*Measure{&t.Count.Of, t.Count.Over}
	case t.Number != nil:
		return [2]*Measure{t.Number.Per, t.Number.Less}
	}
	return [2]*Measure{}
}

// Size is how many tests the conditions come to, those in descriptions included.
func (w *When) Size() int { return size(w.Tests) }

func size(tests []Test) int {
	n := 0
	for i := range tests {
		n++
		t := &tests[i]
		if t.Who != nil {
			n += size(t.Who.Tests)
		}
		for _, m := range t.measures() {
			if m != nil && m.Units != nil {
				n += 1 + size(m.Units.Tests)
			}
		}
	}
	return n
}

// Find returns the test of a fact, nil for none.
func (w *When) Find(f Fact) *Test { return find(w.Tests, f) }

// Who returns the description that a fact wants of a unit, nil for none.
func (w *When) Who(f Fact) *Who {
	if t := find(w.Tests, f); t != nil {
		return t.Who
	}
	return nil
}

// Admits reports whether the conditions may hold where a fact has a value.
func (w *When) Admits(f Fact, v int) bool {
	t := find(w.Tests, f)
	return t == nil || t.Holds(v)
}

// Who is a lowered description of units. What never changes of a unit is kept
// beside the other tests, since play asks for it at every question: Side is a
// side or one of None, Own and Enemy, and Kinds a set by bit, never empty.
type Who struct {
	Side  int8
	Kinds uint8
	Run   Run
	// Tests are in the order of their facts.
	Tests []Test
}

// NamesOne reports whether a test relates a unit to one that the rule names: its subject, its target
// or one that was chosen, by where they are or by their counters.
func (t *Test) NamesOne() bool {
	switch t.Fact {
	case FactNear, FactAhead, FactWith, FactHasSpotted, FactHasAcquired, FactHasFlanked, FactSpottedBy, FactAcquiredBy, FactFlankedBy:
		return t.Who == nil || t.Who.namesOne()
	}
	return false
}

func (w *Who) namesOne() bool {
	for i := range w.Tests {
		switch t := &w.Tests[i]; t.Fact {
		case FactChosen:
			return true
		case FactSubject, FactTheTarget:
			if t.Min != 0 {
				return true
			}
		case FactOther:
			if t.Min == 0 {
				return true
			}
		}
	}
	return false
}

// Find returns the first test of a fact, nil for none.
func (w *Who) Find(f Fact) *Test { return find(w.Tests, f) }

// Admits reports whether a unit of which a fact has a value may fit.
func (w *Who) Admits(f Fact, v int) bool {
	t := find(w.Tests, f)
	return t == nil || t.Holds(v)
}

func find(tests []Test, f Fact) *Test {
	for i := range tests {
		if tests[i].Fact == f {
			return &tests[i]
		}
	}
	return nil
}

// Run says who runs a unit.
type Run uint8

// Who may run a unit.
const (
	ByAnyone Run = iota
	ByPlayer
	ByRobata
)

// Count is a lowered comparison of measures.
type Count struct {
	Of   Measure
	Over *Measure
	// Min and Max are the least and the most that it may come to.
	Min, Max int16
}

// Holds reports whether a number lies in the span of the count.
func (c *Count) Holds(n int) bool { return int(c.Min) <= n && n <= int(c.Max) }

// Measure is a lowered measure: Units, Mark, Supply or Tally by Kind.
type Measure struct {
	Kind  MeasureKind
	Units *Who
	Boxes *BoxSet
	Index int8
	// Target is set for the mark of the target or of its box.
	Target bool
	// Gap are numbers by the boxes between unit and target, the last one for all beyond.
	Gap []int16
	// Side is the side of a tally, or of a mark or a supply of a side: a side, or Own or
	// Enemy as the subject sees them.
	Side int8
}

// At is the number of a table by the boxes between unit and target.
func (m *Measure) At(boxes int) int { return int(m.Gap[min(boxes, len(m.Gap)-1)]) }

// BoxSet is a lowered description of boxes: Side counts their Ranges, a side or one of Own and
// Enemy; they lie from Min to Max, in boxes, with marks as Tests have it, and By boxes further on
// toward the enemy are those that are meant.
type BoxSet struct {
	Side         int8
	Min, Max, By int8
	Tests        []Test
	// Revealed is the place of the secret choice that they are, or None.
	Revealed int8
}

// MeasureKind says what a Measure counts.
type MeasureKind uint8

// The kinds of measure.
const (
	CountUnits MeasureKind = iota
	CountBoxes
	CountMark
	CountSupply
	CountGap
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
