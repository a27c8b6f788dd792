package rules

import (
	"math"
	"slices"
	"strconv"

	"hulldown/engine/rule"
	"hulldown/schema/model"
)

// speaks is the phase in which alone a hook speaks, empty for any.
func speaks(hook string) string {
	switch hook {
	case "administration", "field.action", "action.done", "action", "range.step", "range.leave", "range.enter",
		"fire.hit", "fire.cover", "fire.pen", "fire.armour":
		return "tank"
	}
	return ""
}

// rule reports rules for Robata where it plays no part, and those that wait on
// a hook for a phase, a round or a deck in which it never speaks.
func (n impossible) rule(at []any, r *model.Rule) {
	w, when := &r.When, under(at, "when")
	only := speaks(r.On)
	if only != "" && w.Phase != "" && w.Phase != only {
		n.say(under(at, "on"), "%q comes in the phase %q only, never in %q", r.On, only, w.Phase)
	}
	played := only == "tank" || r.On == "deck.start" || r.On == "eliminated" || r.On == "game.end" || r.On == "phase" && w.Phase != "" && w.Phase != "setup"
	switch {
	case w.Round == nil:
	case w.Round.High(1) < 1 && played:
		n.say(under(when, "round"), "this never holds: round 0 is the set-up, and %s comes later; the first round is 1", hookIn(r))
	case w.Round.Low(0) > 0 && w.Phase == "setup":
		n.say(under(when, "round"), "this never holds: the set-up comes before round 1")
	}
	n.withoutUnit(when, r)
	n.actor(when, r)
	if r.On == "exited" && !n.exits(r) {
		n.say(under(at, "on"), "this never happens: no rule takes such a unit off the field as an exit")
	}
	switch {
	case w.Deck == nil:
	case w.Deck.Last != nil && *w.Deck.Last && w.Deck.High(math.MaxInt) < n.fewestDecks():
		n.say(under(when, "deck"), "this never holds: the last deck is %d or a later one", n.fewestDecks())
	case r.On == "deck.start" && w.Deck.High(2) == 1:
		n.say(under(when, "deck"), "this never holds: %q speaks of further decks, the first of which is 2", r.On)
	case w.Deck.Low(1) > 1 && (w.Phase == "setup" || r.On == "game.length"):
		n.say(under(when, "deck"), "this never holds: the first deck is in play then")
	}
	switch {
	case r.On != "robata.mission" && r.On != "robata.rank" && r.On != "robata.shot" && r.On != "robata.peril":
	case n.refusesRobata():
		n.say(under(at, "on"), "Robata runs no side here")
	case w.Unit != nil && !n.runsSide(w.Unit.Side):
		n.say(append(when, "unit", "side"), "Robata never runs the side %s here", w.Unit.Side)
	}
}

// part reports a unit of the reserve that shall come in place of one of the other side.
func (n impossible) part(part *model.Part) {
	r := &part.Rule
	if r.Enter == nil || !r.Enter.Instead || r.When.Unit == nil || absolute(r.When.Unit.Side) == "" {
		return
	}
	for i := range n.sc.Sides {
		if _, has := n.sc.Sides[i].Reserve[r.Enter.Force]; has && n.sc.Sides[i].ID == r.When.Unit.Side {
			return
		}
	}
	n.say(part.At("enter", "force"), "%q is of no reserve of the side %s, and comes in place of none of its tanks", r.Enter.Force, r.When.Unit.Side)
}

// exits reports whether a rule takes units off the field as an exit that another, on their
// exit, may be about.
func (n impossible) exits(r *model.Rule) bool {
	unit := r.When.Unit
	if unit == nil {
		unit = &model.Who{}
	}
	side := model.Who{Side: absolute(unit.Side), Kind: unit.Kind}
	gone := func(rules []model.Rule) bool {
		for part := range model.Parts(rules) {
			if o := &part.Rule; o.Remove != nil && o.Remove.As == "exit" {
				who := o.Remove.Who
				if who == nil {
					who = o.When.Unit
				}
				if who == nil || who.Chosen != "" || !rule.WhoExcludes(&side, &model.Who{Side: absolute(who.Side), Kind: who.Kind}) {
					return true
				}
			}
		}
		return false
	}
	return gone(n.sc.Rules) || slices.ContainsFunc(n.p.Content.Terrain, func(t model.Terrain) bool { return gone(t.Rules) }) ||
		slices.ContainsFunc(n.p.Content.Modules, func(m model.Module) bool { return gone(m.Rules) })
}

// actor reports actions that no unit of such a kind takes, and actions of guns and infantry
// that shall have been done by these: it is the tank in whose phase they act.
func (n impossible) actor(when []any, r *model.Rule) {
	unit := r.When.Unit
	if unit == nil || unit.Chosen != "" {
		return
	}
	kinds := unit.Kind
	if len(kinds) == 0 {
		kinds = []string{"vehicle"}
	}
	takes := func(action string) bool { return slices.Contains(kinds, actorOf(action)) }
	switch acts := r.When.Action; {
	case r.On == "action.done" && !slices.Contains(kinds, "vehicle"):
		n.say(append(under(when, "unit"), "kind"), "this never holds: the unit of %q is the tank in whose phase something is done, also where a gun or infantry does it", r.On)
	case r.On == "action" && len(acts) > 0 && !slices.ContainsFunc(acts, takes):
		n.say(append(under(when, "action"), 0), "this never holds: the action %q is that of a unit of another kind; say so with kind: [%q]", acts[0], actorOf(acts[0]))
	}
}

// actorOf is the kind of unit that takes an action.
func actorOf(action string) string {
	switch action {
	case "gun-fire":
		return "gun"
	case "infantry-advance", "infantry-attack":
		return "infantry"
	}
	return "vehicle"
}

// fewestDecks is how many decks the shortest game has: a set-up may leave one out.
func (n impossible) fewestDecks() int {
	if slices.ContainsFunc(n.sc.Rules, func(r model.Rule) bool { return r.On == "game.length" }) {
		return 1
	}
	return rule.TableLength(n.sc.Length, n.sc.Tanks.Low(2)) - 1
}

// withoutUnit reports rules that ask for a unit where none is concerned, and answers to a
// Pull that nothing makes for such a unit, in such a round, phase or deck.
func (n impossible) withoutUnit(when []any, r *model.Rule) {
	switch {
	case r.On == "phase" && r.When.Phase != "" && r.When.Phase != "tank" && r.When.Unit != nil:
		n.say(under(when, "unit"), "this never holds: the phase %q concerns no unit; only that of a tank does", r.When.Phase)
	case r.On == "pulled" && r.When.Pull != nil && r.When.Pull.Name != "":
		answer, made, met := pulledIn(&r.When), 0, 0
		for part := range model.Parts(n.sc.Rules) {
			pull := &part.Rule
			if pull.Pull == nil || pull.Pull.Name != r.When.Pull.Name {
				continue
			}
			made++
			then := pulledIn(&pull.When)
			if (r.When.Unit == nil || !rule.WithoutUnit(pull, n.sc.Rules)) && !rule.Excludes(&then, &answer) {
				met++
			}
		}
		if made > 0 && met == 0 {
			n.say(when, "this never holds: the Pull %q is made for no such unit, or at another time", r.When.Pull.Name)
		}
	}
}

// pulledIn is what conditions ask that is the same as a card is Pulled and as it is read.
func pulledIn(w *model.When) model.When {
	out := model.When{Round: w.Round, Phase: w.Phase, Deck: w.Deck}
	if w.Unit != nil {
		out.Unit = &model.Who{Side: w.Unit.Side, Kind: w.Unit.Kind, Run: w.Unit.Run}
	}
	return out
}

// hookIn is the hook of a rule in words, with the phase that it asks for.
func hookIn(r *model.Rule) string {
	if r.On == "phase" {
		return "the phase " + strconv.Quote(r.When.Phase)
	}
	return strconv.Quote(r.On)
}
