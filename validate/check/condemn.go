package check

import (
	"maps"
	"path"
	"slices"

	"hulldown/schema/diag"
	"hulldown/schema/load"
	"hulldown/schema/model"
)

// Condemn returns the names, as kind/id, of the records that further tiers
// skip: those with an error among the findings, those that refer to something
// that is not in the content, and all that rest on one of these. An error
// about no record condemns all that is played, but for one in a script, which
// condemns nothing.
func Condemn(l *load.Result, findings []diag.Finding) map[string]bool {
	bad := map[string]bool{}
	for i := range findings {
		f := &findings[i]
		switch {
		case f.Severity != diag.Error || path.Ext(f.Span.File) == load.ScriptExt:
		case f.Record != "":
			bad[f.Record] = true
		default:
			for _, r := range played(l.Content) {
				bad[Name(r)] = true
			}
		}
	}
	users, have := usersOf(l.Content)
	for _, on := range slices.Sorted(maps.Keys(users)) {
		if !have[on] {
			bad[on] = true
		}
	}
	spread(users, bad)
	return bad
}

// played lists the records that a match can be made of.
func played(c *model.Content) []*model.Record {
	var out []*model.Record
	for _, k := range model.Kinds() {
		if k.Played() {
			out = append(out, c.Heads(k)...)
		}
	}
	return out
}

// Resting returns the names of records, as kind/id, and of all that rest on
// one of them in turn. A name of which there is no record counts as well: what
// refers to it rests on it.
func Resting(c *model.Content, on []string) map[string]bool {
	out := map[string]bool{}
	for _, name := range on {
		out[name] = true
	}
	users, _ := usersOf(c)
	spread(users, out)
	return out
}

// Foundations returns the names of what a record, given as kind/id, rests on in turn.
func Foundations(c *model.Content, name string) map[string]bool {
	users, _ := usersOf(c)
	uses := map[string][]string{}
	for on, all := range users { // order-free: a graph is turned round
		for _, user := range all {
			uses[user] = append(uses[user], on)
		}
	}
	out := map[string]bool{name: true}
	spread(uses, out)
	delete(out, name)
	return out
}

// usersOf lists, by the name of what they rest on, the records that do, and
// says which records there are.
func usersOf(c *model.Content) (users map[string][]string, have map[string]bool) {
	users, have = map[string][]string{}, map[string]bool{}
	for _, k := range model.Kinds() {
		for _, r := range c.Heads(k) {
			have[string(k)+"/"+r.ID] = true
		}
	}
	rests := func(user *model.Record, on string) { users[on] = append(users[on], Name(user)) }
	for _, r := range Refs(c) {
		rests(r.From, string(r.Kind)+"/"+r.ID)
	}
	for _, r := range played(c) {
		rests(r, string(model.KindSet)+"/"+r.Set)
	}
	groups := DeckGroups(c)
	for i := range c.Scenarios {
		sc := &c.Scenarios[i]
		for j := range c.Cards {
			// A card of a group that nobody takes may be the one that is missing in a deck.
			// So may one that took the place of another, which was in a deck.
			if g := c.Cards[j].Deck; g == sc.Deck.Base || slices.Contains(sc.Deck.Replace, g) || !groups[g] || c.Cards[j].Replaces != "" {
				rests(&sc.Record, Name(&c.Cards[j].Record))
			}
		}
		for j := range c.Damage {
			rests(&sc.Record, Name(&c.Damage[j].Record))
		}
	}
	return users, have
}

// DeckGroups returns the groups that some scenario takes into its deck.
func DeckGroups(c *model.Content) map[string]bool {
	out := map[string]bool{}
	for i := range c.Scenarios {
		deck := &c.Scenarios[i].Deck
		out[deck.Base] = true
		for _, g := range slices.Concat(deck.Replace, deck.Offers) {
			out[g] = true
		}
	}
	return out
}

// spread adds to names whatever rests on one of them.
func spread(users map[string][]string, names map[string]bool) {
	queue := slices.Sorted(maps.Keys(names))
	for len(queue) > 0 {
		next := queue[0]
		queue = queue[1:]
		for _, user := range users[next] {
			if !names[user] {
				names[user] = true
				queue = append(queue, user)
			}
		}
	}
}
