package rule

import (
	"cmp"
	"maps"
	"slices"

	"hulldown.dev/schema/model"
)

// Unfit returns the place, below a description, of what keeps every unit from fitting
// it, nil where one may: an entry of not that takes away all that the rest describes,
// another unit in its box that is elsewhere, a distance at which no such Range lies, or that
// it is the subject and another one. What descriptions within it ask is left aside.
// Like Excludes it errs on the side of nil.
func Unfit(w *model.Who) []any {
	seen := spotting(w)
	for i := range w.Not {
		if WhoImplies(seen, &w.Not[i]) {
			return []any{"not", i}
		}
	}
	if w.Subject != nil && w.Other != nil && *w.Subject == *w.Other {
		return []any{"other"}
	}
	if answers(w.Target, true) && (answers(w.Subject, true) || answers(w.Other, false)) {
		return []any{"target"}
	}
	for _, by := range [...]struct {
		name string
		who  *model.Who
	}{{"spotted_by", w.SpottedBy}, {"acquired_by", w.AcquiredBy}, {"flanked_by", w.FlankedBy}, {"has_spotted", w.HasSpotted}, {"has_acquired", w.HasAcquired}, {"has_flanked", w.HasFlanked}} {
		switch {
		case by.who == nil:
		case len(by.who.Kind) > 0 && !slices.Contains(by.who.Kind, "vehicle"):
			return []any{by.name, "kind"}
		case by.who.Side != "" && by.who.Side == w.Side:
			return []any{by.name, "side"}
		}
	}
	if w.With != nil && !sameBox(w, w.With) {
		return []any{"with"}
	}
	if w.Range == nil || w.Distance == nil || len(RangesOf(w)) > 0 {
		return nil
	}
	if alone := (model.Who{Range: w.Range}); len(RangesOf(&alone)) == 0 {
		return nil // that is a mistake of its own
	}
	if alone := (model.Who{Distance: w.Distance}); len(RangesOf(&alone)) == 0 {
		return nil
	}
	return []any{"distance"}
}

// spotting is a description with what follows from it: an Acquired enemy counts as Spotted (EITC
// 5.4.3d).
func spotting(w *model.Who) *model.Who {
	out := *w
	out.HasSpotted, out.SpottedBy = cmp.Or(w.HasSpotted, w.HasAcquired), cmp.Or(w.SpottedBy, w.AcquiredBy)
	return &out
}

// answers reports whether a description says yes or no to something.
func answers(v *bool, yes bool) bool { return v != nil && *v == yes }

// sameBox reports whether two units can be in one box, as far as their Ranges go: it is
// as far from the centre for both, on whichever sides they are. A description of no box at
// all is another mistake.
func sameBox(a, b *model.Who) bool {
	here, there := RangesOf(a), RangesOf(b)
	for _, m := range here {
		if slices.Contains(there, m) || slices.Contains(there, -m) {
			return true
		}
	}
	return len(here) == 0 || len(there) == 0
}

// WhoExcludes reports whether no unit fits both of two descriptions. It errs on the side
// of no.
func WhoExcludes(a, b *model.Who) bool { return whoExcludes(a, b) }

// RangesOf lists the Ranges in metres that a description admits, the nearest to the enemy
// first.
func RangesOf(w *model.Who) []int {
	var in []int
	for m := -Edge; m <= Edge; m += Box {
		far := max(m, -m)
		if (w.Range == nil || Inside(model.Span{Is: &m}, *w.Range)) && (w.Distance == nil || Inside(model.Span{Is: &far}, *w.Distance)) {
			in = append(in, m)
		}
	}
	return in
}

// Staying is what a description asks but for where the unit is: a step changes nothing of it.
// Moves reports which marks and layers may be others in another box.
func Staying(w *model.Who, moves func(name string) bool) *model.Who {
	out := *w
	out.Range, out.Distance, out.Ahead, out.With, out.Near = nil, nil, nil, nil, nil
	out.Beside, out.Revealed, out.Met = nil, "", nil
	out.Marks = maps.Clone(w.Marks)
	maps.DeleteFunc(out.Marks, func(name string, _ model.Span) bool { return moves(name) })
	if moves(w.Under) {
		out.Under = ""
	}
	for _, of := range []**model.Who{&out.HasSpotted, &out.HasAcquired, &out.HasFlanked, &out.SpottedBy, &out.AcquiredBy, &out.FlankedBy} {
		if *of != nil && !stays(*of, moves) {
			*of = nil
		}
	}
	out.Not = nil
	for i := range w.Not {
		if stays(&w.Not[i], moves) {
			out.Not = append(out.Not, w.Not[i])
		}
	}
	return &out
}

// stays reports whether a description asks for nothing that a step may change.
func stays(w *model.Who, moves func(name string) bool) bool {
	same := func(a, b *model.Who) bool { return (a == nil) == (b == nil) }
	s := Staying(w, moves)
	return w.Range == nil && w.Distance == nil && w.Ahead == nil && w.With == nil && w.Near == nil && w.Beside == nil && w.Revealed == "" && w.Met == nil &&
		len(s.Marks) == len(w.Marks) && s.Under == w.Under && len(w.Not) == 0 &&
		same(s.HasSpotted, w.HasSpotted) && same(s.HasAcquired, w.HasAcquired) && same(s.HasFlanked, w.HasFlanked) &&
		same(s.SpottedBy, w.SpottedBy) && same(s.AcquiredBy, w.AcquiredBy) && same(s.FlankedBy, w.FlankedBy)
}

// SameMeasure reports whether two measures count the same; nil for none.
func SameMeasure(a, b *model.Measure) bool { return sameMeasure(a, b) }

// SameDeeds reports whether two rules do the same on one hook whenever they hold: they
// have the same conditions, however these are written, limits, costs and operations.
func SameDeeds(a, b *model.Rule) bool {
	if a.On != b.On || a.May != b.May || a.Always != b.Always || counted(a) != counted(b) || a.Once != b.Once || !sameCost(a.Cost, b.Cost) ||
		!Implies(&a.When, &b.When) || !Implies(&b.When, &a.When) {
		return false
	}
	return slices.EqualFunc(operations(a), operations(b), sameOperation)
}

// counted reports whether Robata counts a rule when it judges a shot.
func counted(r *model.Rule) bool { return r.Judged == nil || *r.Judged }

// operations lists what a rule does.
func operations(r *model.Rule) []model.Rule {
	var out []model.Rule
	for p := range r.Parts(0) {
		out = append(out, p.Rule)
	}
	return out
}

func sameCost(a, b *model.Cost) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}

// SameOperation reports whether the operations of two rules are equal, whatever the rest
// of the rules says.
func SameOperation(a, b *model.Rule) bool { return sameOperation(*a, *b) }

func sameOperation(a, b model.Rule) bool {
	op := OpOf(&a)
	if op == nil || op != OpOf(&b) {
		return false
	}
	for i := range op.args {
		if f := &op.args[i]; !sameValue(f.of(&a), f.of(&b)) {
			return false
		}
	}
	return true
}

// sameValue compares two values of an argument.
func sameValue(a, b any) bool {
	if !given(a) || !given(b) {
		return given(a) == given(b)
	}
	switch b := b.(type) {
	case *model.Span:
		return Inside(*a.(*model.Span), *b) && Inside(*b, *a.(*model.Span))
	case *model.Number:
		return sameNumber(a.(*model.Number), b)
	case *int:
		return *a.(*int) == *b
	case []int:
		return sameSet(a.([]int), b)
	case []string:
		return sameSet(a.([]string), b)
	case *model.Who:
		return WhoImplies(a.(*model.Who), b) && WhoImplies(b, a.(*model.Who))
	case *model.Boxes:
		return sameBoxes(a.(*model.Boxes), b)
	}
	return a == b
}

func sameSet[T comparable](a, b []T) bool {
	within := func(a, b []T) bool { return all(a, func(v T) bool { return slices.Contains(b, v) }) }
	return within(a, b) && within(b, a)
}
