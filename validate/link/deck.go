package link

import (
	"fmt"
	"maps"
	"slices"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// unknownDeck says nothing while a card is missing: it may be the one.
func unknownDeck(p *check.Pass) error {
	if !p.Whole() {
		return nil
	}
	have := map[string]bool{}
	for i := range p.Content.Cards {
		have[p.Content.Cards[i].Deck] = true
	}
	groups := slices.Sorted(maps.Keys(have))
	for sc := range p.Scenarios() {
		report := func(group string, place ...any) {
			if have[group] {
				return
			}
			f := check.At(&sc.Record, place...)
			f.Message = fmt.Sprintf("no card belongs to the deck group %q", group)
			suggest(p, &f, group, groups)
			p.Report(f)
		}
		report(sc.Deck.Base, "deck", "base")
		for i, group := range sc.Deck.Replace {
			report(group, "deck", "replace", i)
		}
		for i, group := range sc.Deck.Alternates {
			report(group, "deck", "alternates", i)
		}
		for i, group := range sc.Deck.Offers {
			report(group, "deck", "offers", i)
		}
	}
	return nil
}

// deckGroups lists the numbers of the cards of each group.
func deckGroups(c *model.Content) map[string]map[int]bool {
	out := map[string]map[int]bool{}
	for i := range c.Cards {
		card := &c.Cards[i]
		if out[card.Deck] == nil {
			out[card.Deck] = map[int]bool{}
		}
		out[card.Deck][card.Number] = true
	}
	return out
}

// meant returns the group that a card's group, which no scenario takes, is a
// misspelling of: one that a scenario takes and that has no card of the number.
func meant(p *check.Pass, used map[string]bool, have map[string]map[int]bool, c *model.Card) string {
	if used[c.Deck] {
		return ""
	}
	var missing []string
	for _, g := range slices.Sorted(maps.Keys(used)) {
		if len(have[g]) > 0 && !have[g][c.Number] {
			missing = append(missing, g)
		}
	}
	near, _ := p.Nearest(c.Deck, missing)
	return near
}

func unknownGroup(p *check.Pass) error {
	used, have := check.DeckGroups(p.Content), deckGroups(p.Content)
	for c := range p.Cards() {
		near := meant(p, used, have, c)
		if near == "" {
			continue
		}
		f := check.At(&c.Record, "deck")
		f.Message = fmt.Sprintf("no scenario takes the deck group %q, and the group %q lacks card %d%s", c.Deck, near, c.Number, diag.Meant(near))
		f.Fixes = p.Replace(f.Span, c.Deck, near)
		p.Report(f)
	}
	return nil
}
