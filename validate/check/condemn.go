package check

import (
	"maps"
	"path"
	"slices"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// Condemn returns the names, as kind/id, of the records that further tiers
// skip: those with an error among the findings, those that refer to something
// that is not in the content, and all that rest on one of these. An error
// about no record condemns all that is played, but for one in a script, which
// condemns nothing.
func (p *Pass) Condemn(findings []diag.Finding) map[string]bool {
	bad := map[string]bool{}
	for i := range findings {
		f := &findings[i]
		switch {
		case f.Severity != diag.Error || path.Ext(f.Span.File) == load.ScriptExt:
		case f.Record != "":
			bad[f.Record] = true
		default:
			for _, r := range played(p.Content) {
				bad[Name(r)] = true
			}
		}
	}
	users := p.users()
	for on := range users.of { // order-free: a set is filled
		if !users.have[on] {
			bad[on] = true
		}
	}
	spread(users.of, bad)
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

// Foundations returns the names of what a record, given as kind/id, rests on in turn.
func Foundations(c *model.Content, name string) map[string]bool {
	uses := map[string][]string{}
	for on, all := range usersOf(c, Refs(c)).of { // order-free: a graph is turned round
		for _, user := range all {
			uses[user] = append(uses[user], on)
		}
	}
	out := map[string]bool{name: true}
	spread(uses, out)
	maps.DeleteFunc(out, func(on string, _ bool) bool { return on == name || !strings.Contains(on, "/") }) // piles
	return out
}

// users lists, by the name of what they rest on, the records that do, and says which
// records there are. Between cards and the scenarios that rest on them there are piles,
// which are no records: of each there is one for very many.
type users struct {
	of   map[string][]string
	have map[string]bool
}

// The names of piles: the Damage Cards of each set, and the Battle Cards of each group and
// of those that no scenario takes.
const (
	damagePile = "pile of Damage Cards "
	cardPile   = "pile of Battle Cards "
	loosePile  = "pile of no group"
	// soldierPile are the infantry cards of a nation.
	soldierPile = "pile of infantry of "
)

func usersOf(c *model.Content, refs []Ref) *users {
	u := &users{map[string][]string{}, map[string]bool{}}
	have := u.have
	for _, k := range model.Kinds() {
		for _, r := range c.Heads(k) {
			have[string(k)+"/"+r.ID] = true
		}
	}
	rests := func(user, on string) { u.of[on] = append(u.of[on], user) }
	for _, r := range refs {
		rests(Name(r.From), string(r.Kind)+"/"+r.ID)
	}
	for _, r := range played(c) {
		rests(Name(r), string(model.KindSet)+"/"+r.Set)
	}
	u.piles(c)
	u.damage(c, refs)
	return u
}

// piles enters who rests on cards.
func (u *users) piles(c *model.Content) {
	rests := func(user, on string) {
		u.of[on] = append(u.of[on], user)
		u.have[on] = true
	}
	groups := DeckGroups(c)
	for i := range c.Scenarios {
		sc := &c.Scenarios[i]
		name := Name(&sc.Record)
		rests(name, loosePile)
		for _, g := range append(sc.Deck.Swapped(), sc.Deck.Base) {
			rests(name, cardPile+g)
		}
		if sc.Modules["infantry"] != "off" {
			for j := range sc.Sides {
				for _, nation := range sc.Sides[j].Nations {
					rests(name, soldierPile+nation)
				}
			}
		}
	}
	for i := range c.Infantry {
		rests(soldierPile+c.Infantry[i].Nation, Name(&c.Infantry[i].Record))
	}
	for j := range c.Cards {
		pile := cardPile + c.Cards[j].Deck
		// One of a group that nobody takes may be the one that is missing in a deck, and so
		// may one that took the place of another, which was in a deck.
		if !groups[c.Cards[j].Deck] || c.Cards[j].Replaces != "" {
			pile = loosePile
		}
		rests(pile, Name(&c.Cards[j].Record))
	}
}

// damage enters who rests on Damage Cards: what is played with those of its set, of the
// sets of what it refers to and of the groups of its deck, and of all that these need, as
// matches are assembled. One that took the place of another was in some pile already.
func (u *users) damage(c *model.Content, refs []Ref) {
	piles := map[string]bool{}
	for j := range c.Damage {
		of := c.Damage[j].Set
		if c.Damage[j].Replaces != "" {
			of = ""
		}
		pile := damagePile + of
		piles[of], u.have[pile] = true, true
		u.of[Name(&c.Damage[j].Record)] = append(u.of[Name(&c.Damage[j].Record)], pile)
	}
	for r, sets := range setsOf(c, refs) { // order-free: each record by itself
		for of := range piles {
			if of == "" || slices.ContainsFunc(sets, func(set string) bool { return set == of || c.Needs(set, of) }) {
				u.of[damagePile+of] = append(u.of[damagePile+of], Name(r))
			}
		}
	}
}

// setsOf lists for each scenario and module its own set and those of what it refers to,
// and for a scenario those of the cards of its deck.
func setsOf(c *model.Content, refs []Ref) map[*model.Record][]string {
	set := map[string]string{}
	for _, k := range model.Kinds() {
		for _, r := range c.Heads(k) {
			set[Name(r)] = r.Set
		}
	}
	out := map[*model.Record][]string{}
	for _, k := range []model.Kind{model.KindScenario, model.KindModule} {
		for _, r := range c.Heads(k) {
			out[r] = []string{r.Set}
		}
	}
	for _, ref := range refs {
		if of := out[ref.From]; of != nil {
			out[ref.From] = append(of, set[string(ref.Kind)+"/"+ref.ID])
		}
	}
	for i := range c.Scenarios {
		sc := &c.Scenarios[i]
		groups := append(sc.Deck.Swapped(), sc.Deck.Base)
		for j := range c.Cards {
			if slices.Contains(groups, c.Cards[j].Deck) {
				out[&sc.Record] = append(out[&sc.Record], c.Cards[j].Set)
			}
		}
	}
	for r, sets := range out { // order-free: each list by itself
		out[r] = slices.Compact(slices.Sorted(slices.Values(sets)))
	}
	return out
}

// DeckGroups returns the groups that some scenario takes into its deck.
func DeckGroups(c *model.Content) map[string]bool {
	out := map[string]bool{}
	for i := range c.Scenarios {
		deck := &c.Scenarios[i].Deck
		out[deck.Base] = true
		for _, g := range slices.Concat(deck.Swapped(), deck.Offers) {
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
