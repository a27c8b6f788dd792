package link

import (
	"maps"
	"slices"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// unused returns the checks for what is declared in vain. They stay silent
// where something that could not be loaded may use it.
func unused() []*check.Check {
	return []*check.Check{
		{Code: "link-unused-terrain", Severity: diag.Warning, Run: unusedTerrain},
		{Code: "link-unused-group", Severity: diag.Warning, Run: unusedGroup},
		{Code: "link-unused-supply", Severity: diag.Warning, Run: unusedSupply},
		{Code: "link-unused-mark", Severity: diag.Warning, Run: unusedMark},
		{Code: "link-unused-layer", Severity: diag.Warning, Run: unusedLayer},
		{Code: "link-unused-check", Severity: diag.Warning, Run: unusedCheck},
		{Code: "link-unused-pull", Severity: diag.Warning, Run: each(unusedPull)},
		{Code: "link-unused-option", Severity: diag.Warning, Run: each(unusedOption)},
		{Code: "link-unused-module", Severity: diag.Warning, Follows: check.Unread, Run: unusedModule},
		{Code: "link-unused-reserve", Severity: diag.Warning, Run: each(unusedReserve)},
	}
}

// shared returns the sets that others need: they may hold things for those who
// come later.
func shared(c *model.Content) map[string]bool {
	out := map[string]bool{}
	for i := range c.Sets {
		for _, id := range c.Sets[i].Needs {
			out[id] = true
		}
	}
	return out
}

// asked reports whether a place is a condition on the card concerned.
func asked(place []any) bool {
	return len(place) > 1 && place[len(place)-2] == "card" && place[0] != "supplies"
}

func unusedTerrain(p *check.Pass) error {
	if !p.Whole() {
		return nil
	}
	used, library := map[string]bool{}, shared(p.Content)
	for _, ref := range p.Refs() {
		// A rule that names a terrain puts it nowhere.
		if ref.Kind == model.KindTerrain && !p.Declared(ref.Kind, ref.ID) {
			return nil // this may be the one that is meant
		}
		if last := ref.Place[len(ref.Place)-1]; ref.Kind == model.KindTerrain && last != "holds" && !asked(ref.Place) {
			used[ref.ID] = true
		}
	}
	for t := range p.Terrain() {
		if used[t.ID] || library[t.Set] {
			continue
		}
		p.Reportf(check.AtLabel(&t.Record), "no card, supply or vehicle shows the terrain %q", t.ID)
	}
	return nil
}

// unusedGroup reports a deck group that no scenario takes, once, at its first
// card. A name that is nearly that of a group without just this card is
// misspelt; link-unknown-group says so.
func unusedGroup(p *check.Pass) error {
	if !p.Whole() {
		return nil
	}
	used, library, seen := check.DeckGroups(p.Content), shared(p.Content), map[string]bool{}
	have := deckGroups(p.Content)
	for _, g := range slices.Sorted(maps.Keys(used)) {
		if len(have[g]) == 0 {
			return nil // this may be the one that is meant
		}
	}
	for c := range p.Cards() {
		if used[c.Deck] || library[c.Set] || seen[c.Deck] || meant(p, used, have, c) != "" {
			continue
		}
		seen[c.Deck] = true
		p.Reportf(check.At(&c.Record, "deck"), "no scenario takes the deck group %q", c.Deck)
	}
	return nil
}
