package rules

import (
	"math"
	"reflect"
	"slices"

	"hulldown/schema/model"
)

// implies reports whether conditions b hold whenever conditions a do. It errs
// on the side of no.
func implies(a, b *model.When) bool {
	return whoImplies(a.Unit, b.Unit) && whoImplies(a.Target, b.Target) && whoImplies(a.Was, b.Was) && whoImplies(a.To, b.To) &&
		countsImply(a.Count, b.Count) && subset(a.Action, b.Action) && cardImplies(a.Card, b.Card) && movedImplies(a.Moved, b.Moved) &&
		spanImplies(a.Gap, b.Gap) && wordImplies(a.Centre, b.Centre) && deckImplies(a.Deck, b.Deck) &&
		wordImplies(a.Phase, b.Phase) && wordImplies(a.Option, b.Option) && pullImplies(a.Pull, b.Pull) &&
		(b.Robata == nil || reflect.DeepEqual(a.Robata, b.Robata))
}

// whoImplies does the same for descriptions of a unit.
func whoImplies(a, b *model.Who) bool {
	if b == nil {
		return true
	}
	if a == nil {
		return false
	}
	return subset(kinds(a), kinds(b)) && wordImplies(a.Side, b.Side) && wordImplies(a.Is, b.Is) && wordImplies(a.State, b.State) &&
		wordImplies(a.Holds, b.Holds) && wordImplies(a.Run, b.Run) && (a.Other || !b.Other) &&
		spanImplies(a.Range, b.Range) && spanImplies(a.Distance, b.Distance) && marksImply(a, b) &&
		(b.Ahead == nil || reflect.DeepEqual(a.Ahead, b.Ahead)) && (b.With == nil || reflect.DeepEqual(a.With, b.With)) &&
		!slices.ContainsFunc(b.Not, func(n model.Who) bool {
			return !slices.ContainsFunc(a.Not, func(m model.Who) bool { return reflect.DeepEqual(m, n) })
		})
}

// kinds lists the kinds of unit that a description admits.
func kinds(w *model.Who) []string {
	if len(w.Kind) == 0 {
		return []string{"vehicle"}
	}
	return w.Kind
}

func marksImply(a, b *model.Who) bool {
	for name, want := range b.Marks { // order-free: all must be implied
		have, ok := a.Marks[name]
		if !ok || !within(ofMark(have), ofMark(want)) {
			return false
		}
	}
	return true
}

// ofMark is the span of a mark: without an end it is at least 1.
func ofMark(s model.Span) model.Span {
	if s == (model.Span{}) {
		one := 1
		return model.Span{Min: &one}
	}
	return s
}

func countsImply(a, b []model.Count) bool {
	return !slices.ContainsFunc(b, func(want model.Count) bool {
		return !slices.ContainsFunc(a, func(have model.Count) bool {
			return reflect.DeepEqual(have.Of, want.Of) && reflect.DeepEqual(have.Over, want.Over) && within(have.Span, want.Span)
		})
	})
}

// subset reports whether b is empty, or a is not and lies within b.
func subset(a, b []string) bool {
	if len(b) == 0 {
		return true
	}
	return len(a) > 0 && !slices.ContainsFunc(a, func(w string) bool { return !slices.Contains(b, w) })
}

func wordImplies(a, b string) bool { return b == "" || a == b }

func cardImplies(a, b *model.CardWhen) bool {
	if a == nil || b == nil {
		return b == nil
	}
	return wordImplies(a.Terrain, b.Terrain) && wordImplies(a.Class, b.Class) && subset(a.Value, b.Value)
}

func movedImplies(a, b *model.Moved) bool {
	if a == nil || b == nil {
		return b == nil
	}
	return spanImplies(a.Boxes, b.Boxes) && spanImplies(a.Cards, b.Cards) && spanImplies(a.Lowest, b.Lowest)
}

func deckImplies(a, b *model.DeckWhen) bool {
	if a == nil || b == nil {
		return b == nil
	}
	return within(a.Span, b.Span) && (b.Last == nil || a.Last != nil && *a.Last == *b.Last)
}

func pullImplies(a, b *model.PullWhen) bool {
	if a == nil || b == nil {
		return b == nil
	}
	return wordImplies(a.Name, b.Name) && spanImplies(a.Number, b.Number)
}

func spanImplies(a, b *model.Span) bool {
	if a == nil || b == nil {
		return b == nil
	}
	return within(*a, *b)
}

// within reports whether every number of a lies in b.
func within(a, b model.Span) bool {
	return a.Low(math.MinInt) >= b.Low(math.MinInt) && a.High(math.MaxInt) <= b.High(math.MaxInt)
}
