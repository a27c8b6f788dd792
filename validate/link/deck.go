package link

import (
	"fmt"
	"maps"
	"slices"

	"hulldown/schema/diag"
	"hulldown/validate/check"
)

var unknownDeck = check.Check{
	Code: "link-unknown-deck", Tier: check.Link, Severity: diag.Error, Run: runUnknownDeck,
	Doc: check.Doc{
		Title: "a scenario builds its deck of a group that has no cards",
		Why:   "The base group gives the Battle Deck its cards and the others replace cards of the same number; a group without cards gives and replaces nothing.",
		Bad:   `deck: {base: "standrd", replace: ["desert"]}`,
		Good:  `deck: {base: "standard", replace: ["desert"]}`,
	},
}

// runUnknownDeck says nothing while a card is missing: it may be the one.
func runUnknownDeck(p *check.Pass) error {
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
