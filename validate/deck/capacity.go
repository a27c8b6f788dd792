package deck

import (
	"cmp"
	"fmt"
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// capacity bounds what a game holds a number for. Such a finding is about the
// content as a whole and keeps all scenarios from being set up.
func capacity(p *check.Pass) error {
	for _, what := range rule.Capacities(p.Content) {
		if what.What == damageDeck {
			continue // has a check of its own
		}
		over, found := overfull(p, what.What)
		if !found {
			continue
		}
		f := check.AtLabel(over.Records[over.Most])
		f.Record = ""
		f.Message = fmt.Sprintf("there are %d %s; a game holds at most %d", len(over.Records), over.What, over.Most)
		p.Report(f)
	}
	return nil
}

// damageDeck is the name of the deck of Damage Cards in findings.
const damageDeck = "Damage Cards"

// overfull finds the smallest part of the content that a game can read, one set
// with all that it needs, in which there are more records than a game holds.
// Those of the set itself come last, so that the first one too many is its
// author's.
func overfull(p *check.Pass, what string) (rule.Capacity, bool) {
	var worst rule.Capacity
	for i := range p.Content.Sets {
		set := p.Content.Sets[i].ID
		for _, b := range rule.Capacities(p.Closure(set)) {
			if b.What != what || !b.Exceeded() || worst.Records != nil && len(worst.Records) <= len(b.Records) {
				continue
			}
			slices.SortStableFunc(b.Records, func(x, y *model.Record) int { return cmp.Compare(own(x, set), own(y, set)) })
			worst = b
		}
	}
	return worst, worst.Records != nil
}

// own is 1 for a record of a set and 0 for others.
func own(r *model.Record, set string) int {
	if r.Set == set {
		return 1
	}
	return 0
}
