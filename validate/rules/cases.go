package rules

import (
	"math"
	"reflect"
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
)

// distinction is one thing by which conditions can tell cases apart: a number, of which
// they name spans, or words.
type distinction struct {
	// number reads the span of conditions that ask for the number and nothing else, nil
	// for others; domain are the numbers that there can be.
	number func(*model.When) *model.Span
	domain []int
	// word reads the word of conditions that ask for it and nothing else; words are all
	// that there are.
	word  func(*model.When) string
	words []string
	// has and hasNot are conditions of which one always holds, if they are given.
	has, hasNot *model.When
}

// speaks reports whether conditions tell cases apart by this alone.
func (d *distinction) speaks(w *model.When) bool {
	switch {
	case d.number != nil:
		return d.number(w) != nil
	case d.word != nil:
		return d.word(w) != ""
	}
	return w == d.has || w == d.hasNot
}

// complete reports whether one of several conditions holds in every case.
func (d *distinction) complete(among []model.When) bool {
	switch {
	case d.number != nil:
		return len(d.domain) > 0 && !slices.ContainsFunc(d.domain, func(n int) bool {
			return !slices.ContainsFunc(among, func(w model.When) bool {
				s := d.number(&w)
				return s != nil && rule.Inside(model.Span{Is: &n}, *s)
			})
		})
	case d.word != nil:
		return !slices.ContainsFunc(d.words, func(word string) bool {
			return !slices.ContainsFunc(among, func(w model.When) bool { return d.word(&w) == word })
		})
	}
	return true
}

// cases lists the distinctions that conditions in a scenario may make.
func cases(sc *model.Scenario, among []model.When) []distinction {
	out := []distinction{
		{number: only(func(w *model.When) **model.Span { return &w.Gap }), domain: metres(0, 2*edge)},
		{number: only(func(w *model.When) **model.Span { return &w.Round }), domain: rounds(among)},
		{number: onlyDeck, domain: decks(sc)},
	}
	for _, of := range []func(*model.When) **model.Who{unitOf, targetOf} {
		out = append(out,
			distinction{number: onlyOf(of, func(w *model.Who) **model.Span { return &w.Range }), domain: metres(-edge, edge)},
			distinction{number: onlyOf(of, func(w *model.Who) **model.Span { return &w.Distance }), domain: metres(0, edge)},
			distinction{word: wordOf(of, func(w *model.Who) *string { return &w.Is }), words: []string{"green", "seasoned", "elite"}},
			distinction{word: wordOf(of, func(w *model.Who) *string { return &w.Run }), words: []string{"player", "robata"}},
		)
		out = append(out, opposites(of, among)...)
	}
	return out
}

func unitOf(w *model.When) **model.Who   { return &w.Unit }
func targetOf(w *model.When) **model.Who { return &w.Target }

// metres lists the multiples of 200 between two numbers, both among them.
func metres(least, most int) []int {
	var out []int
	for m := least; m <= most; m += box {
		out = append(out, m)
	}
	return out
}

// decks lists the numbers of the decks of a game.
func decks(sc *model.Scenario) []int {
	var out []int
	_, most := rule.Decks(sc)
	for n := 1; n <= most; n++ {
		out = append(out, n)
	}
	return out
}

// rounds lists round 1, those at which a span of conditions ends, and the next ones.
func rounds(among []model.When) []int {
	out := []int{1}
	for i := range among {
		if s := among[i].Round; s != nil {
			out = append(out, max(1, s.Low(1)), max(1, s.High(1))+1)
		}
	}
	return append(out, math.MaxInt16)
}

// only reads a span of conditions that ask for nothing else.
func only(of func(*model.When) **model.Span) func(*model.When) *model.Span {
	return func(w *model.When) *model.Span {
		rest := *w
		at := of(&rest)
		s := *at
		if *at = nil; !reflect.DeepEqual(rest, model.When{}) {
			return nil
		}
		return s
	}
}

// onlyDeck reads the number of the deck of conditions that ask for nothing else.
func onlyDeck(w *model.When) *model.Span {
	rest := *w
	if rest.Deck = nil; w.Deck == nil || w.Deck.Last != nil || !reflect.DeepEqual(rest, model.When{}) {
		return nil
	}
	return &w.Deck.Span
}

// alone reads a description of conditions that ask for nothing else.
func alone(of func(*model.When) **model.Who, w *model.When) *model.Who {
	rest := *w
	at := of(&rest)
	who := *at
	if *at = nil; !reflect.DeepEqual(rest, model.When{}) {
		return nil
	}
	return who
}

// onlyOf reads a span of a description that asks for nothing else.
func onlyOf(of func(*model.When) **model.Who, span func(*model.Who) **model.Span) func(*model.When) *model.Span {
	return func(w *model.When) *model.Span {
		who := alone(of, w)
		if who == nil {
			return nil
		}
		rest := *who
		at := span(&rest)
		s := *at
		if *at = nil; !reflect.DeepEqual(rest, model.Who{}) {
			return nil
		}
		return s
	}
}

// wordOf reads a word of a description that asks for nothing else.
func wordOf(of func(*model.When) **model.Who, word func(*model.Who) *string) func(*model.When) string {
	return func(w *model.When) string {
		who := alone(of, w)
		if who == nil {
			return ""
		}
		rest := *who
		at := word(&rest)
		said := *at
		if *at = ""; !reflect.DeepEqual(rest, model.Who{}) {
			return ""
		}
		return said
	}
}

// opposites lists pairs of conditions of which one describes a unit and the other
// describes those that do not fit that.
func opposites(of func(*model.When) **model.Who, among []model.When) []distinction {
	var out []distinction
	for i := range among {
		has := alone(of, &among[i])
		if has == nil {
			continue
		}
		for j := range among {
			not := alone(of, &among[j])
			if not == nil || len(not.Not) != 1 {
				continue
			}
			rest := *not
			if rest.Not = nil; reflect.DeepEqual(rest, model.Who{}) && rule.WhoImplies(&not.Not[0], has) {
				out = append(out, distinction{has: &among[i], hasNot: &among[j]})
			}
		}
	}
	return append(out, marksOf(of, among)...)
}

// marksOf lists pairs of conditions that ask for a mark of a unit and nothing else, of
// which one always holds.
func marksOf(of func(*model.When) **model.Who, among []model.When) []distinction {
	span := func(w *model.When, name string) (model.Span, bool) {
		who := alone(of, w)
		if who == nil || len(who.Marks) != 1 {
			return model.Span{}, false
		}
		rest := *who
		rest.Marks = nil
		s, ok := who.Marks[name]
		return rule.MarkSpan(s), ok && reflect.DeepEqual(rest, model.Who{})
	}
	var out []distinction
	for i := range among {
		who := alone(of, &among[i])
		if who == nil {
			continue
		}
		for name := range who.Marks { // order-free: there is one
			for j := range among {
				a, ok := span(&among[i], name)
				b, also := span(&among[j], name)
				if ok && also && a.Low(0) <= 0 && b.High(math.MaxInt) == math.MaxInt && b.Low(0) <= a.High(-1)+1 {
					out = append(out, distinction{has: &among[i], hasNot: &among[j]})
				}
			}
		}
	}
	return out
}
