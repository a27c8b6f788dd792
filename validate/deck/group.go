package deck

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/content"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// groups maps the deck groups to their cards by Battle Number.
type groups map[string]map[int]*model.Card

func groupsOf(c *model.Content) groups {
	out := groups{}
	for i := range c.Cards {
		card := &c.Cards[i]
		if out[card.Deck] == nil {
			out[card.Deck] = map[int]*model.Card{}
		}
		if out[card.Deck][card.Number] == nil {
			out[card.Deck][card.Number] = card
		}
	}
	return out
}

// missingNumber checks each group that some scenario takes as its base for the
// numbers that nothing replaces. It says nothing while a card is missing for
// another reason.
func missingNumber(p *check.Pass) error {
	if !p.Whole() {
		return nil
	}
	all, wanted := groupsOf(p.Content), map[string][]int{}
	excused := faulty(p)
	for sc := range p.Scenarios() {
		base := sc.Deck.Base
		for n := 1; n <= battleCards; n++ {
			if all[base][n] == nil && !all.replace(sc, n) && !slices.Contains(wanted[base], n) && !excused[n] {
				wanted[base] = append(wanted[base], n)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(wanted)) {
		if len(wanted[name]) <= twice(p.Content, name) {
			continue // a card with the number of another is the one that is missing
		}
		slices.Sort(wanted[name])
		if c := taken(p, name, wanted[name][0]); c != nil {
			p.Reportf(check.At(&c.Record, "deck"), "this card took the place of one of the group %q and is of the group %q; that deck lacks %s now, and Battle Numbers run from 1 to %d",
				name, c.Deck, ranges(wanted[name]), battleCards)
			continue
		}
		c := all.before(name, wanted[name][0])
		if c == nil {
			continue
		}
		if other := strayed(p, name, wanted[name][0]); other != nil {
			// It is about the group that misses the card, on which scenarios rest.
			f := check.At(&c.Record, "number")
			f.Span = check.At(&other.Record, "deck").Span
			p.Reportf(f, "the group %q lacks %s, which this card has; the group %q was published without it",
				name, ranges(wanted[name]), other.Deck)
			continue
		}
		p.Reportf(check.At(&c.Record, "number"), "the deck group %q is the base of a deck and lacks %s; Battle Numbers run from 1 to %d",
			name, ranges(wanted[name]), battleCards)
	}
	return nil
}

// missingPublished checks the groups of which it is published which numbers they
// have. A group with fewer than half of them only shares the name.
func missingPublished(p *check.Pass) error {
	if !p.Whole() {
		return nil
	}
	all, excused := groupsOf(p.Content), faulty(p)
	for _, g := range content.StatedGroups() {
		var missing []int
		for _, n := range g.Numbers {
			if all[g.Name][n] == nil && !excused[n] {
				missing = append(missing, n)
			}
		}
		if len(missing) <= twice(p.Content, g.Name) || 2*len(missing) > len(g.Numbers) {
			continue
		}
		slices.Sort(missing)
		if c := taken(p, g.Name, missing[0]); c != nil {
			p.Reportf(check.At(&c.Record, "deck"), "this card took the place of one of the group %q and is of the group %q; the group lacks %s now, which it has as it was published (%s)",
				g.Name, c.Deck, ranges(missing), g.Source)
			continue
		}
		c := all.before(g.Name, missing[0])
		if c == nil || !p.Sound(&c.Record) {
			continue
		}
		p.Reportf(check.At(&c.Record, "number"), "the deck group %q lacks %s, which it has as it was published (%s)", g.Name, ranges(missing), g.Source)
	}
	return nil
}

// strayed returns the card with a number of a group that was published without it, so that
// it was most likely written for the group that misses the number; nil for none.
func strayed(p *check.Pass, group string, number int) *model.Card {
	for c := range p.Cards() {
		if c.Deck == group || c.Number != number {
			continue
		}
		for _, g := range content.StatedGroups() {
			if g.Name == c.Deck && !slices.Contains(g.Numbers, number) {
				return c
			}
		}
	}
	return nil
}

// taken returns the card of another group that took the place of one with a number,
// most likely of the group that misses it; nil for none.
func taken(p *check.Pass, group string, number int) *model.Card {
	for c := range p.Cards() {
		if c.Replaces != "" && c.Deck != group && c.Number == number {
			return c
		}
	}
	return nil
}

// faulty returns the numbers of the cards that have an error, which may be the
// reason that they are missing in another group.
func faulty(p *check.Pass) map[int]bool {
	out := map[int]bool{}
	for i := range p.Content.Cards {
		if c := &p.Content.Cards[i]; !p.Sound(&c.Record) {
			out[c.Number] = true
		}
	}
	return out
}

// twice counts the cards of a group whose number another has already.
func twice(c *model.Content, group string) int {
	seen, n := map[int]bool{}, 0
	for i := range c.Cards {
		if card := &c.Cards[i]; card.Deck == group {
			if seen[card.Number] {
				n++
			}
			seen[card.Number] = true
		}
	}
	return n
}

// free lists the numbers that no card of a group has.
func (g groups) free(group string) []int {
	var out []int
	for n := 1; n <= battleCards; n++ {
		if g[group][n] == nil {
			out = append(out, n)
		}
	}
	return out
}

// replace reports whether a scenario swaps in a card of a number.
func (g groups) replace(sc *model.Scenario, n int) bool {
	return slices.ContainsFunc(sc.Deck.Swapped(), func(name string) bool { return g[name][n] != nil })
}

// before returns the card of a group with the nearest lower number, or else
// its first.
func (g groups) before(name string, n int) *model.Card {
	for i := n - 1; i >= 1; i-- {
		if c := g[name][i]; c != nil {
			return c
		}
	}
	for i := n + 1; i <= battleCards; i++ {
		if c := g[name][i]; c != nil {
			return c
		}
	}
	return nil
}

// ranges writes ascending numbers as in "3, 7 to 9".
func ranges(numbers []int) string {
	var parts []string
	for i := 0; i < len(numbers); {
		j := i
		for j+1 < len(numbers) && numbers[j+1] == numbers[j]+1 {
			j++
		}
		part := strconv.Itoa(numbers[i])
		if j > i {
			part += " to " + strconv.Itoa(numbers[j])
		}
		parts = append(parts, part)
		i = j + 1
	}
	return strings.Join(parts, ", ")
}

// replacedTwice reports two groups of a scenario that replace the same card.
func replacedTwice(p *check.Pass) error {
	all := groupsOf(p.Content)
	for sc := range p.Scenarios() {
		all.clashes(p, sc, "replace", sc.Deck.Replace)
		all.clashes(p, sc, "alternates", sc.Deck.Alternates)
	}
	return nil
}

// clashes reports of a list of groups that a scenario swaps in, in a field of its deck, those
// that have a card of the number of another.
func (g groups) clashes(p *check.Pass, sc *model.Scenario, field string, names []string) {
	taken := map[int]*model.Card{}
	for i, name := range names {
		if name == sc.Deck.Base {
			continue // says idleGroups
		}
		for n := 1; n <= battleCards; n++ {
			c := g[name][n]
			if c == nil {
				continue
			}
			if old := taken[n]; old != nil {
				f := check.At(&sc.Record, "deck", field, i)
				f.Message = fmt.Sprintf("the groups %q and %q both replace the card with Battle Number %d", old.Deck, name, n)
				f.Related = []diag.Related{
					{Message: "one card of the number is here", Span: old.Origin.At("number")},
					{Message: "the other is here", Span: c.Origin.At("number")},
				}
				p.Report(f)
				break
			}
			taken[n] = c
		}
	}
}

// idleGroups reports groups that a scenario names and that change nothing of its deck:
// the base in place of its own cards, and offers of what is in the deck anyway.
func idleGroups(p *check.Pass) error {
	all := groupsOf(p.Content)
	for sc := range p.Scenarios() {
		deck := &sc.Deck
		// A base that is no whole deck is the mistake itself.
		if i := slices.Index(deck.Replace, deck.Base); i >= 0 && len(all[deck.Base]) == battleCards {
			p.Reportf(check.At(&sc.Record, "deck", "replace", i), "the group %q is the base of the deck, whose cards would replace themselves", deck.Base)
		}
		for i, name := range deck.Alternates {
			if name == deck.Base || slices.Contains(deck.Replace, name) {
				p.Reportf(check.At(&sc.Record, "deck", "alternates", i), "the group %q is in the deck anyway; an alternate takes the place of a card of another group", name)
			}
		}
		for i, name := range deck.Offers {
			switch {
			case name == deck.Base, slices.Contains(deck.Swapped(), name):
				p.Reportf(check.At(&sc.Record, "deck", "offers", i), "the group %q is in the deck anyway; a set-up is offered groups that it may swap in", name)
			case slices.Contains(deck.Offers[:i], name):
				p.Reportf(check.At(&sc.Record, "deck", "offers", i), "the group %q is offered already", name)
			}
		}
	}
	return nil
}

// unmetAlternates reports groups of alternates with cards that meet none of the groups
// that replace cards: they would take the place of a card of the base.
func unmetAlternates(p *check.Pass) error {
	all := groupsOf(p.Content)
	for sc := range p.Scenarios() {
		meets := map[int]bool{}
		for _, name := range sc.Deck.Replace {
			for n := range all[name] { // order-free: a set
				meets[n] = true
			}
		}
		for i, name := range sc.Deck.Alternates {
			if name == sc.Deck.Base || slices.Contains(sc.Deck.Replace, name) {
				continue // says idleGroups
			}
			var alone []int
			for n := 1; n <= battleCards; n++ {
				if all[name][n] != nil && !meets[n] {
					alone = append(alone, n)
				}
			}
			if len(alone) > 0 {
				p.Reportf(check.At(&sc.Record, "deck", "alternates", i), "the group %q has %s, and no group of replace has a card with that number; an alternate takes the place of such a card", name, ranges(alone))
			}
		}
	}
	return nil
}
