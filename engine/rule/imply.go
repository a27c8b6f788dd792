package rule

import (
	"math"
	"slices"

	"hulldown.dev/schema/model"
)

// Implies reports whether conditions b hold whenever conditions a do. It errs
// on the side of no.
func Implies(a, b *model.When) bool {
	for _, c := range conditionTable {
		if !allImply(c.fields, a, b) {
			return false
		}
	}
	return true
}

// WhoImplies does the same for descriptions of a unit; nil describes no more
// than that there is one.
func WhoImplies(a, b *model.Who) bool {
	return b == nil || a != nil && allImply(descriptionTable, a, b)
}

func allImply[T any](fields []field[T], a, b *T) bool {
	for i := range fields {
		f := &fields[i]
		have, want := f.value(a), f.value(b)
		if given(want) && (!given(have) || !f.implies(have, want)) {
			return false
		}
	}
	return true
}

// value is the value of a field in a condition, or the value that an omitted field stands for.
func (f *field[T]) value(of *T) any {
	if v := f.of(of); given(v) {
		return v
	}
	if w, ok := any(of).(*model.Who); ok && w.Definite() {
		return nil // it may be of any kind
	}
	return f.absent
}

// implies compares two values of a field, both given.
func (f *Field) implies(a, b any) bool {
	switch b := b.(type) {
	case *model.Span:
		return Inside(*a.(*model.Span), *b)
	case *model.Who:
		a := a.(*model.Who)
		return WhoImplies(a, b) && (!f.exact || WhoImplies(b, a)) && (f.From != Positions || !a.Definite() || b.Definite())
	case *model.Near:
		a := a.(*model.Near)
		return a.Within <= b.Within && (a.To == nil) == (b.To == nil) && WhoImplies(a.To, b.To) &&
			(a.To == nil || !a.To.Definite() || b.To.Definite())
	case *model.PlanWhen:
		a := a.(*model.PlanWhen)
		return a.Name == b.Name && a.Is == b.Is && (b.By == "" || a.By == b.By)
	case []model.Who: // what fits none of more, or of wider ones, fits none of these
		return all(b, func(n model.Who) bool {
			return slices.ContainsFunc(a.([]model.Who), func(m model.Who) bool { return WhoImplies(&n, &m) && (!related(&n) || related(&m)) })
		})
	case []string:
		return all(a.([]string), func(w string) bool { return f.covered(w, b) })
	case []model.Count:
		return all(b, func(want model.Count) bool {
			return slices.ContainsFunc(a.([]model.Count), func(have model.Count) bool {
				return sameMeasures(&have, &want) && Inside(have.Span, want.Span)
			})
		})
	case map[string]model.Span:
		return marksImply(a.(map[string]model.Span), b)
	case *bool:
		return *a.(*bool) == *b
	case *int:
		return *a.(*int) == *b
	case *model.Number:
		return sameNumber(a.(*model.Number), b)
	}
	return a == b
}

// related reports whether a description is of units by what they are to one that is named, such as the
// target: that has no such relation to itself, nor is without it, and may have left the field.
func related(w *model.Who) bool {
	for _, v := range AskedOf(w) {
		switch v := v.(type) {
		case *model.Who:
			if v.Definite() {
				return true
			}
		case *model.Near:
			if v.To == nil || v.To.Definite() {
				return true
			}
		}
	}
	return false
}

// covered reports whether a word is among others, or one of them covers it.
func (f *Field) covered(word string, among []string) bool {
	return slices.ContainsFunc(among, func(w string) bool { return w == word || f.covers != nil && f.covers(w, word) })
}

// anyTankAction reports whether a word for an action is the one for any Tank Action, and
// another one is that of a Tank Action.
func anyTankAction(wide, narrow string) bool { return wide == TankAction && IsTankAction(narrow) }

func all[T any](list []T, holds func(T) bool) bool {
	return !slices.ContainsFunc(list, func(v T) bool { return !holds(v) })
}

func marksImply(a, b map[string]model.Span) bool {
	for name, want := range b { // order-free: all must be implied
		if have, ok := a[name]; !ok || !Inside(MarkSpan(have), MarkSpan(want)) {
			return false
		}
	}
	return true
}

// marksExclude reports whether a mark cannot lie in both of its spans.
func marksExclude(a, b map[string]model.Span) bool {
	for name, s := range b { // order-free: any will do
		if other, ok := a[name]; ok && disjoint(MarkSpan(other), MarkSpan(s)) {
			return true
		}
	}
	return false
}

// MarkSpan is the span of a mark: without an end it is at least 1.
func MarkSpan(s model.Span) model.Span {
	if s == (model.Span{}) {
		one := 1
		return model.Span{Min: &one}
	}
	return s
}

// Inside reports whether every number of a lies in b.
func Inside(a, b model.Span) bool {
	return a.Low(math.MinInt) >= b.Low(math.MinInt) && a.High(math.MaxInt) <= b.High(math.MaxInt)
}

func sameMeasures(a, b *model.Count) bool {
	return sameMeasure(&a.Of, &b.Of) && sameMeasure(a.Over, b.Over)
}

func sameNumber(a, b *model.Number) bool {
	within, other := model.Span{Min: a.Min, Max: a.Max}, model.Span{Min: b.Min, Max: b.Max}
	return a.Value == b.Value && a.Plus == b.Plus && Inside(within, other) && Inside(other, within) &&
		sameMeasure(a.Per, b.Per) && sameMeasure(a.Less, b.Less)
}

// sameMeasure compares two measures, nil for none.
func sameMeasure(a, b *model.Measure) bool {
	if a == nil || b == nil {
		return a == b
	}
	return sameBoxes(a.Boxes, b.Boxes) && a.Mark == b.Mark && a.Target == b.Target && a.Supply == b.Supply && a.Tally == b.Tally && a.Side == b.Side && slices.Equal(a.Gap, b.Gap) &&
		WhoImplies(a.Units, b.Units) && WhoImplies(b.Units, a.Units)
}

// sameBoxes compares two descriptions of boxes, nil for none.
func sameBoxes(a, b *model.Boxes) bool {
	if a == nil || b == nil {
		return a == b
	}
	for i := range boxesTable {
		f := boxesTable[i]
		have, want := f.of(a), f.of(b)
		if given(have) != given(want) || given(have) && !(f.implies(have, want) && f.implies(want, have)) {
			return false
		}
	}
	return true
}

// Excludes reports whether two lists of conditions can never hold at once. It
// errs on the side of no.
func Excludes(a, b *model.When) bool {
	for _, c := range conditionTable {
		if anyExcludes(c.fields, a, b) {
			return true
		}
	}
	return false
}

func anyExcludes[T any](fields []field[T], a, b *T) bool {
	for i := range fields {
		f := &fields[i]
		if have, other := f.value(a), f.value(b); given(have) && given(other) && f.excludes(have, other) {
			return true
		}
	}
	return false
}

// whoExcludes reports whether no unit fits both of two descriptions.
func whoExcludes(a, b *model.Who) bool {
	leaves := func(not []model.Who, w *model.Who) bool {
		return slices.ContainsFunc(not, func(n model.Who) bool { return WhoImplies(w, &n) })
	}
	return anyExcludes(descriptionTable, a, b) || leaves(a.Not, b) || leaves(b.Not, a)
}

// excludes compares two values of a field, both given.
func (f *Field) excludes(a, b any) bool {
	switch b := b.(type) {
	case *model.PlanWhen:
		a := a.(*model.PlanWhen)
		return a.Name == b.Name && a.Is != b.Is && a.By != "" && a.By == b.By
	case *model.Span:
		return disjoint(*a.(*model.Span), *b)
	case *model.Who:
		// Two units may be in the box, or behind this one.
		return !f.OfUnit() && whoExcludes(a.(*model.Who), b)
	case []string:
		meet := func(w string) bool {
			return f.covered(w, b) || slices.ContainsFunc(b, func(v string) bool { return f.covered(v, []string{w}) })
		}
		return f.apart != nil && !slices.ContainsFunc(a.([]string), meet)
	case []model.Count:
		return slices.ContainsFunc(b, func(want model.Count) bool {
			return slices.ContainsFunc(a.([]model.Count), func(have model.Count) bool {
				return sameMeasures(&have, &want) && disjoint(have.Span, want.Span)
			})
		})
	case map[string]model.Span:
		return !f.OfOneBox() && marksExclude(a.(map[string]model.Span), b)
	case *bool:
		return *a.(*bool) != *b
	case string:
		return f.apart != nil && f.apart(a.(string), b)
	}
	return false
}

// disjoint reports whether no number lies in both of two spans.
func disjoint(a, b model.Span) bool {
	return max(a.Low(math.MinInt), b.Low(math.MinInt)) > min(a.High(math.MaxInt), b.High(math.MaxInt))
}
