package smoke

import (
	"strconv"
	"strings"
	"unicode"

	"hulldown.dev/engine"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// noteField counts what the log of a game on a battlefield shows: cards placed,
// cards that boosted something by their value, the kinds of action, and what
// points were for.
func (w worked) noteField(log *engine.Log, e engine.Event, r engine.Record) {
	switch r.Kind {
	case "placed":
		w["field "+r.Card]++
	case "declared", "revealed":
		if r.Card != "" {
			w["boost "+strings.TrimRightFunc(r.Card, unicode.IsLetter)]++
		}
		if r.Kind == "declared" {
			w["action "+r.Item]++
		}
	case "scored":
		for _, term := range log.Trace(e) {
			w.add("points "+term.What, int(term.Value))
		}
	}
}

// neverVariants reports of each variant what none of its games put to work,
// and of each card what none of the variants with it did.
func neverVariants(p *check.Pass, all []result) {
	used := map[*model.Record]tally{}
	for _, r := range all {
		v := variantOf(p.Content, r.played.Record)
		if v == nil {
			continue
		}
		neverInVariant(p, v, r)
		for _, stack := range v.Pile {
			if c := model.Find(p.Content.Battlefield, stack.Card); c != nil {
				used[&c.Record] = used[&c.Record].plus(r.games, placed(r.worked, stack))
			}
		}
		for _, stack := range v.Deck {
			if c := model.Find(p.Content.Actions, stack.Card); c != nil {
				used[&c.Record] = used[&c.Record].plus(r.games, r.worked["boost "+strconv.Itoa(c.Value)])
			}
		}
	}
	report := func(r *model.Record, what string) {
		if seen := used[r]; seen.games >= many && len(seen.worked) == 0 && p.Sound(r) {
			say(p, check.AtLabel(r), "nobody %s in %d games", what, seen.games)
		}
	}
	for i := range p.Content.Battlefield {
		report(&p.Content.Battlefield[i].Record, "placed the card")
	}
	for i := range p.Content.Actions {
		report(&p.Content.Actions[i].Record, "played the card")
	}
}

// placed returns how often the cards of a stack were placed; those of several
// copies are named by a number behind their id.
func placed(w worked, stack model.Stack) int {
	n := w["field "+stack.Card]
	for i := range stack.Copies {
		n += w["field "+stack.Card+"-"+strconv.Itoa(i+1)]
	}
	return n
}

// plus adds games and how often they put something to work.
func (t tally) plus(games, n int) tally {
	if t.worked == nil {
		t.worked = worked{}
	}
	t.worked.add("", n)
	t.games += games
	return t
}

// neverInVariant reports actions that nobody took, and points that nobody got.
func neverInVariant(p *check.Pass, v *model.Variant, r result) {
	if r.games < many || !p.Sound(&v.Record) {
		return
	}
	for _, action := range []string{"move", "recruit", "attack"} {
		if r.worked["action "+action] == 0 {
			say(p, check.AtLabel(&v.Record), "nobody took the action %s in %d games", action, r.games)
		}
	}
	for _, s := range []struct {
		field, what string
		worth       int
	}{
		{"crate", "crates", v.Scoring.Crate}, {"soldiers", "most soldiers", v.Scoring.Soldiers},
		{"bunker", "bunkers", v.Scoring.Bunker}, {"tank", "tank", v.Scoring.Tank},
	} {
		if s.worth > 0 && r.worked["points "+s.what] == 0 {
			say(p, check.At(&v.Record, "scoring", s.field), "nobody scored for it in %d games", r.games)
		}
	}
}

// variantOf returns the variant that a record is the head of, nil if it is
// none.
func variantOf(c *model.Content, r *model.Record) *model.Variant {
	if v := model.Find(c.Variants, r.ID); v != nil && &v.Record == r {
		return v
	}
	return nil
}
