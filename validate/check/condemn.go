package check

import (
	"slices"

	"hulldown/schema/diag"
	"hulldown/schema/load"
	"hulldown/schema/model"
)

// Condemn returns the names, as kind/id, of the records that further tiers
// skip: those with an error among the findings, those that refer to something
// that is not in the content, and all that rest on one of these. An error
// about no record condemns every scenario.
func Condemn(l *load.Result, findings []diag.Finding) map[string]bool {
	bad := map[string]bool{}
	for i := range findings {
		f := &findings[i]
		switch {
		case f.Severity != diag.Error:
		case f.Record != "":
			bad[f.Record] = true
		default:
			for j := range l.Content.Scenarios {
				bad[Name(&l.Content.Scenarios[j].Record)] = true
			}
		}
	}
	spread(l.Content, bad)
	return bad
}

// spread condemns whatever rests on something condemned or absent.
func spread(c *model.Content, bad map[string]bool) {
	users := map[string][]string{} // by what they rest on
	have := map[string]bool{}
	for _, k := range model.Kinds() {
		for _, r := range c.Heads(k) {
			have[string(k)+"/"+r.ID] = true
		}
	}
	rests := func(user *model.Record, on string) {
		users[on] = append(users[on], Name(user))
		if !have[on] {
			bad[on] = true
		}
	}
	for _, r := range Refs(c) {
		rests(r.From, string(r.Kind)+"/"+r.ID)
	}
	for i := range c.Scenarios {
		sc := &c.Scenarios[i]
		rests(&sc.Record, string(model.KindSet)+"/"+sc.Set)
		for j := range c.Cards {
			if g := c.Cards[j].Deck; g == sc.Deck.Base || slices.Contains(sc.Deck.Replace, g) {
				rests(&sc.Record, Name(&c.Cards[j].Record))
			}
		}
		for j := range c.Damage {
			rests(&sc.Record, Name(&c.Damage[j].Record))
		}
	}
	queue := Keys(bad)
	for len(queue) > 0 {
		next := queue[0]
		queue = queue[1:]
		for _, user := range users[next] {
			if !bad[user] {
				bad[user] = true
				queue = append(queue, user)
			}
		}
	}
}
