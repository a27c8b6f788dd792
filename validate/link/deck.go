package link

import (
	"fmt"
	"maps"
	"slices"

	"hulldown/validate/check"
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
	}
	return nil
}
