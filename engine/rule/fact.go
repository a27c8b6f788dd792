package rule

import (
	"math"

	"hulldown.dev/schema/model"
)

// Fact is what a test asks about. Tests are asked in the order of their facts:
// what is cheap to find out comes first.
//
// Those of conditions are beside the conditions, those of descriptions, which
// begin at firstOfUnit, with these.
type Fact uint8

const firstOfUnit Fact = 64

// Field is one thing that a condition asks, or that an operation says. Its type in the model says how it
// is read: a *Span wants a number within it, a string a name, a []string one of
// several, a *bool or a bool yes or no, a *Who and a []Who units, a []Count
// numbers that are counted, a map of spans marks and a *Near a distance to a unit.
type Field struct {
	Fact Fact
	// Condition is its key under when or in a description, or that of the operation;
	// Name is the key below that, empty where the condition is the thing itself.
	Condition, Name string
	// Needs is what a hook must have in view for it, beside what its condition
	// needs; without says of a hook that provides no such thing what is missing.
	Needs   Scope
	without string
	// Doc says when it holds, Example is a rule with it, in CUE: those of a
	// condition are with the condition.
	Doc, Example string
	// From is what it is read from, of what operations change, beside what it names: see
	// Declared.
	From Matter
	// Use says what a rule does with what is named, Delta is set for an amount
	// that is added to what there is, Narrows where it holds of some actions only, and
	// Leads for a description of where a unit goes.
	Use Use
	// Must is set where a rule of the operation always has it, One where it has
	// exactly one of those with One.
	Must, One             bool
	Delta, Narrows, Leads bool
	// Names says what the words are names of, such as "phase".
	Names string
	// Self is set for a side that may be "unit", that of the unit itself. Whose is, of a
	// mark or a supply, the argument that says of which side it is where each has its own.
	Self  bool
	Whose string
	// Record is the kind of record that a word names, empty for none.
	Record model.Kind
	// apart reports whether two words cannot hold of one thing; nil if they can.
	apart func(a, b string) bool
	// covers reports whether a word holds of all that another one does; nil if none does.
	covers func(wide, narrow string) bool
	// absent are the words that hold where none is given.
	absent []string
	// exact is set where another description of fewer units may hold while this
	// one does not.
	exact bool
	// Unit is the quantity that its numbers count.
	Unit Quantity
	// Within returns the least and the most that can be asked about in a
	// scenario, or in any where that is nil; the function is nil if all can.
	Within func(*model.Scenario) (least, most int)
	// Never says why a number beyond is never met, Always that one within always
	// is; {low} is the low end that was asked for, {most} what Within returns.
	Never, Always string
	// Text is how it reads in English, by form: see package wording.
	Text map[string]string
}

// Matter is what of a game operations change and conditions are read from, as a set.
type Matter uint8

// Where units are, their states and counters, the Terrain in their Holding Boxes, VPs, and what
// is known of secret choices.
const (
	Positions Matter = 1 << iota
	States
	Ground
	VPs
	Secrets
)

// Declared reports whether what has such names is declared by content and changed by
// operations that name it, so that a condition on it is read from nothing else.
func Declared(names string) bool { return names == "mark" || names == "supply" || names == "layer" }

// Place returns where a field is below its list of conditions.
func (f *Field) Place() []any {
	if f.Name == "" {
		return []any{f.Condition}
	}
	return []any{f.Condition, f.Name}
}

// Key names the field in one word, such as "moved.boxes".
func (f *Field) Key() string {
	if f.Name == "" {
		return f.Condition
	}
	return f.Condition + "." + f.Name
}

// field is a Field with the way to its value in the model.
type field[T any] struct {
	Field
	of func(*T) any
}

// Quantity is the unit of a field's numbers: cards, metres, rounds and the like.
type Quantity uint8

// The quantities: metres lie on the grid of boxes, boxes are counted by themselves.
const (
	Plain Quantity = iota
	Metres
	Boxes
	Points
	Tons
)

// OfUnit reports whether a description asks for the field, and not a rule.
func (f *Field) OfUnit() bool { return f.Fact >= firstOfUnit }

// OfOneBox reports whether the field asks that one box of several has all of its marks.
func (f *Field) OfOneBox() bool { return f.Fact == FactBeside || f.Fact == FactLine }

// Endless is the most that a number without an upper bound can be.
const Endless = math.MaxInt

func within(least, most int) func(*model.Scenario) (int, int) {
	return func(*model.Scenario) (int, int) { return least, most }
}

// in reads a value below a part of a condition that may be absent.
func in[T any](part *T, of func(*T) any) any {
	if part == nil {
		return nil
	}
	return of(part)
}

func different(a, b string) bool { return a != b }

// given reports whether a value of the model asks anything.
func given(v any) bool {
	switch v := v.(type) {
	case nil:
		return false
	case *model.Span:
		return v != nil
	case *model.Number:
		return v != nil
	case *int:
		return v != nil
	case []int:
		return len(v) > 0
	case *model.Who:
		return v != nil
	case *model.Near:
		return v != nil
	case *model.Boxes:
		return v != nil
	case *model.PlanWhen:
		return v != nil
	case *bool:
		return v != nil
	case bool:
		return v
	case string:
		return v != ""
	case []string:
		return len(v) > 0
	case []model.Who:
		return len(v) > 0
	case []model.Count:
		return len(v) > 0
	case map[string]model.Span:
		return len(v) > 0
	}
	panic("internal error: a condition of a type that no reader knows")
}
