package rules

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
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

// refutation is a way in which a rule never holds. Of those of one group the first that holds is
// said.
type refutation struct {
	group string
	// at is the path of what is wrong, below the rule.
	at    []any
	holds func(n impossible, r *model.Rule) bool
	text  func(n impossible, r *model.Rule) string
}

// refutations lists the ways that the hook, the phase, the round and the deck settle.
func refutations() []refutation {
	return []refutation{
		{"phase", []any{"on"}, func(n impossible, r *model.Rule) bool {
			only := speaks(r.On)
			return only != "" && r.When.Phase != "" && r.When.Phase != only && !n.shifted(r)
		}, func(_ impossible, r *model.Rule) string {
			return fmt.Sprintf("%q comes in the phase %q only, never in %q", r.On, speaks(r.On), r.When.Phase)
		}},
		{"round", []any{"when", "round"}, func(n impossible, r *model.Rule) bool {
			return r.When.Round != nil && r.When.Round.High(1) < 1 && played(r) && !n.shifted(r)
		}, func(_ impossible, r *model.Rule) string {
			return fmt.Sprintf("this never holds: round 0 is the set-up, and %s comes later; the first round is 1", hookIn(r))
		}},
		{"round", []any{"when", "round"}, func(_ impossible, r *model.Rule) bool {
			return r.When.Round != nil && r.When.Round.Low(0) > 0 && r.When.Phase == "setup"
		}, says("this never holds: the set-up comes before round 1")},
		{"exit", []any{"on"}, func(n impossible, r *model.Rule) bool { return r.On == "exited" && !n.exits(r) },
			says("this never happens: no rule takes such a unit off the field as an exit")},
		{"deck", []any{"when", "deck"}, func(n impossible, r *model.Rule) bool {
			d := r.When.Deck
			return d != nil && d.Last != nil && *d.Last && d.High(math.MaxInt) < n.fewestDecks()
		}, func(n impossible, _ *model.Rule) string {
			return fmt.Sprintf("this never holds: the last deck is %d or a later one", n.fewestDecks())
		}},
		{"deck", []any{"when", "deck"}, func(_ impossible, r *model.Rule) bool {
			return r.When.Deck != nil && r.On == "deck.start" && r.When.Deck.High(2) == 1
		}, says(`this never holds: "deck.start" speaks of further decks, the first of which is 2`)},
		{"deck", []any{"when", "deck"}, func(_ impossible, r *model.Rule) bool {
			return r.When.Deck != nil && r.When.Deck.Low(1) > 1 && (r.When.Phase == "setup" || r.On == "game.length")
		}, says("this never holds: the first deck is in play then")},
		{ofRobata, []any{"on"}, func(n impossible, r *model.Rule) bool { return asksRobata(r) && n.refusesRobata() },
			says("Robata runs no side here")},
		{ofRobata, []any{"when", "unit", "side"}, func(n impossible, r *model.Rule) bool {
			return asksRobata(r) && r.When.Unit != nil && !n.runsSide(r.When.Unit.Side)
		}, func(_ impossible, r *model.Rule) string {
			return fmt.Sprintf("Robata never runs the side %s here", r.When.Unit.Side)
		}},
		{"use", []any{"perform", "action"}, func(n impossible, r *model.Rule) bool {
			return r.Perform != nil && r.Perform.Action == "use" && !n.does(func(o *model.Rule) bool { return usedBy(r, o) })
		}, says("this does nothing: no rule has a Field Action that such a tank of Robata may take; none that costs Order Icons is one")},
	}
}

// ofRobata is the group of what is said of rules about Robata where it does not run who they are
// about. A rule of a shelf may be taken there: who takes it does not write what it says of Robata.
const ofRobata = "robata"

// taken reports whether the rule at a path is one of a shelf.
func (n impossible) taken(at []any) bool {
	o, i := n.sc.Origin, len(n.sc.Rules)
	if len(at) > 1 {
		i, _ = at[1].(int)
	}
	return o != nil && i >= len(n.sc.Rules)-o.Taken && i < len(n.sc.Rules)
}

// says is a text that is the same for every rule.
func says(text string) func(impossible, *model.Rule) string {
	return func(impossible, *model.Rule) string { return text }
}

// shifted reports whether a rule is on boxes that are left or come into, and another may bring units
// there in any phase.
func (n impossible) shifted(r *model.Rule) bool {
	return (r.On == "range.leave" || r.On == "range.enter") && n.does(func(o *model.Rule) bool {
		return o.Range != nil && o.On != "place" && speaks(o.On) == ""
	})
}

// played reports whether a rule's hook speaks after the set-up only.
func played(r *model.Rule) bool {
	after := []string{"deck.start", "deck.end", "eliminated", "game.end"}
	return speaks(r.On) == "tank" || slices.Contains(after, r.On) || r.On == "phase" && r.When.Phase != "" && r.When.Phase != "setup"
}

// usedBy reports whether a tank that is ordered to a Field Action may take that of a rule: Robata
// spends no Order Icons, and takes by itself what an Infantry icon alone pays for.
func usedBy(order, r *model.Rule) bool {
	if c := r.Cost; r.On != "field.action" || c != nil && (c.Orders > 0 || c.Infantry && !c.TankAction) {
		return false
	}
	return order.When.Unit == nil || r.When.Unit == nil || !rule.WhoExcludes(order.When.Unit, r.When.Unit)
}

// asksRobata reports whether a rule is for what Robata decides.
func asksRobata(r *model.Rule) bool {
	return slices.Contains([]string{"robata.mission", "robata.rank", "robata.shot", "robata.peril"}, r.On)
}

// rule reports rules for Robata where it plays no part, and those that wait on
// a hook for a phase, a round or a deck in which it never speaks.
func (n impossible) rule(at []any, r *model.Rule) {
	said := map[string]bool{}
	for _, row := range refutations() {
		if !said[row.group] && !(row.group == ofRobata && n.taken(at)) && row.holds(n, r) {
			said[row.group] = true
			n.say(slices.Concat(at, row.at), "%s", row.text(n, r))
		}
	}
	when := under(at, "when")
	n.withoutUnit(when, r)
	n.actor(when, r)
	n.aimless(when, r)
	n.costs(at, r)
}

// part reports a unit of the reserve that shall come in place of one of the other side, and
// what is looked at or revealed where there is nothing.
func (n impossible) part(part *model.Part) {
	r := &part.Rule
	n.revealed(part)
	for f, v := range rule.Arguments(r) {
		if b, ok := v.(*model.Boxes); ok && b != nil && b.By != nil && boxesSuch(b).high == 0 && boxesFrom(b) > 0 {
			n.say(append(part.At(f.Place()...), "by"), "this does nothing: every such box is off the field, which ends at 1000 m")
		}
	}
	if r.Look != nil && r.On == "phase" && r.When.Phase == "setup" {
		n.say(part.At("look"), "this does nothing: nobody holds a card at the set-up")
	}
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
	return n.does(func(o *model.Rule) bool {
		if o.Remove == nil || o.Remove.As != "exit" {
			return false
		}
		who := o.Remove.Who
		if who == nil {
			who = o.When.Unit
		}
		return who == nil || who.Definite() || !rule.WhoExcludes(&side, &model.Who{Side: absolute(who.Side), Kind: who.Kind})
	})
}

// does reports whether a rule of the scenario, or one of terrain or a module, does something.
func (n impossible) does(it func(*model.Rule) bool) bool {
	some := func(rules []model.Rule) bool {
		for part := range model.Parts(rules) {
			if it(&part.Rule) {
				return true
			}
		}
		return false
	}
	return some(n.sc.Rules) || slices.ContainsFunc(n.p.Content.Terrain, func(t model.Terrain) bool { return some(t.Rules) }) ||
		slices.ContainsFunc(n.p.Content.Modules, func(m model.Module) bool { return some(m.Rules) })
}

// actor reports actions that no unit of such a kind takes, and actions of guns and infantry
// that shall have been done by these: it is the tank in whose phase they act.
func (n impossible) actor(when []any, r *model.Rule) {
	unit := r.When.Unit
	if unit == nil || unit.Definite() {
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
		answer, made, aimed, met := pulledIn(&r.When), 0, 0, 0
		for part := range model.Parts(n.sc.Rules) {
			pull := &part.Rule
			if pull.Pull == nil || pull.Pull.Name != r.When.Pull.Name {
				continue
			}
			made++
			if rule.SpeaksOfTarget(r) && !aims(pull) {
				continue
			}
			aimed++
			then := pulledIn(&pull.When)
			if (r.When.Unit == nil || !rule.WithoutUnit(pull, n.sc.Rules)) && !rule.Excludes(&then, &answer) {
				met++
			}
		}
		switch {
		case made > 0 && aimed == 0:
			n.say(when, "this never holds: the Pull %q is made where there is no target", r.When.Pull.Name)
		case made > 0 && met == 0:
			n.say(when, "this never holds: the Pull %q is made for no such unit, or at another time", r.When.Pull.Name)
		}
	}
}

// aims reports whether a rule may have a target in view.
func aims(r *model.Rule) bool {
	return !aimlessly(r) && slices.ContainsFunc(rule.Hooks(), func(h rule.HookInfo) bool { return h.Name == r.On && h.Has(rule.OfTarget) })
}

// aimlessly reports whether a rule is about actions alone that are done to no other unit.
func aimlessly(r *model.Rule) bool {
	acts := r.When.Action
	return len(acts) > 0 && !slices.ContainsFunc(acts, rule.Aimed)
}

// aimless reports a rule that speaks of the target of actions that have none.
func (n impossible) aimless(when []any, r *model.Rule) {
	if !aimlessly(r) || !rule.SpeaksOfTarget(r) {
		return
	}
	at := under(when, "action")
	for f := range rule.Asked(&r.When) {
		if f.Fact.Needs()&rule.OfTarget != 0 {
			at = under(when, f.Condition)
			break
		}
	}
	n.say(at, "this never holds: %s is done to no other unit, and has no target", strings.Join(r.When.Action, " or "))
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
