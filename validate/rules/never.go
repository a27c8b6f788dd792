package rules

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"hulldown/engine/rule"
	"hulldown/schema/model"
	"hulldown/validate/check"
)

// never reports conditions that no game of the scenario can meet.
func never(p *check.Pass) error {
	for sc := range p.Scenarios() {
		if len(sc.Sides) != 2 {
			continue
		}
		n := impossible{reporter{p, &sc.Record}, sc}
		words := fielded(p.Content, sc)
		v := rule.Visitor{When: n.when, Rule: n.rule, Part: n.part, Span: n.span, Word: n.named, Who: func(at []any, w *model.Who) {
			n.near(at, w)
			n.run(at, w)
			if p.Whole() {
				n.word(at, w, words)
			}
		}}
		v.Scenario(sc)
	}
	return nil
}

type impossible struct {
	reporter
	sc *model.Scenario
}

// isOff reports whether a module is never in use.
func (n impossible) isOff(module string) bool { return n.sc.Modules[module] == "off" }

// refusesRobata reports whether Robata may run no side.
func (n impossible) refusesRobata() bool { return n.sc.Robata != nil && len(n.sc.Robata.Sides) == 0 }

// when reports conditions on Robata where it plays no part, and on a card that is of
// another class than its terrain.
func (n impossible) when(at []any, w *model.When) {
	if w.Card != nil && w.Card.Class != "" {
		if t := model.Find(n.p.Content.Terrain, w.Card.Terrain); t != nil && t.Class != "" && t.Class != w.Card.Class {
			n.say(append(under(at, "card"), "class"), "this never holds: a %s card is %s", t.Name, t.Class)
			return
		}
	}
	ofRobata := func(f *rule.Field) bool { return f.Fact.Needs()&rule.OfRobata != 0 }
	for f := range rule.Asked(w) {
		if ofRobata(f) && n.refusesRobata() {
			n.say(under(at, f.Condition), "Robata runs no side here")
			return
		}
	}
}

// named reports words that name something that is not in use.
func (n impossible) named(at []any, f *rule.Field, word string) {
	switch infantry := n.isOff("infantry"); {
	case f.Fact == rule.FactOption && n.isOff(word):
		n.say(at, "the module %q is never in use here", word)
	case f.Fact == rule.FactAction && infantry && (word == "infantry-advance" || word == "infantry-attack"):
		n.say(at, "there is no infantry here: the module is off")
	case f.Fact == rule.FactRun && word == "robata" && n.refusesRobata():
		n.say(at, "Robata runs no side here")
	case f.Fact == rule.FactState && word == "buttoned" && infantry:
		n.say(at, "nobody buttons up here: the module infantry is off")
	}
}

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
	case r.On != "robata.mission" && r.On != "robata.rank":
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

// span reports numbers that never come.
func (n impossible) span(at []any, f *rule.Field, s *model.Span) {
	if f == nil || f.Within == nil || f.Never == "" {
		return
	}
	least, most := f.Within(n.sc)
	if low := s.Low(least); low > most || s.High(most) < least {
		n.say(at, "%s", beyond(f, low, most))
	}
}

// beyond says why a number beyond the most that a field can be is never met.
func beyond(f *rule.Field, n, most int) string {
	return strings.NewReplacer("{low}", strconv.Itoa(n), "{most}", strconv.Itoa(most)).Replace(f.Never)
}

// runsSide reports whether Robata may run a side, as far as a rule names one.
func (n impossible) runsSide(side string) bool {
	return absolute(side) == "" || n.sc.Robata == nil || slices.Contains(n.sc.Robata.Sides, side)
}

// run reports units of a side that Robata shall run and never does.
func (n impossible) run(at []any, w *model.Who) {
	if w.Run == "robata" && !n.refusesRobata() && !n.runsSide(w.Side) {
		n.say(under(at, "run"), "Robata never runs the side %s here", w.Side)
	}
}

// near reports a subject that shall be near itself.
func (n impossible) near(at []any, w *model.Who) {
	last, above := at[len(at)-1], at[len(at)-2]
	if w.Near != nil && w.Near.To == nil && (last == "unit" || last == "was" || last == "to" && above != "near") {
		n.say(under(at, "near"), "a unit is not near itself: say near whom with to")
	}
}

// word reports a word that fits no unit of the side and of the kinds that it is asked of.
func (n impossible) word(at []any, w *model.Who, words [2]wordsOf) {
	if w.Is == "" || !words[0].has(w.Is, nil) && !words[1].has(w.Is, nil) && !known(n.p.Content, w.Is) {
		return // a word that names nothing is an unknown word
	}
	kinds := w.Kind
	if len(kinds) == 0 && w.Chosen == "" {
		kinds = []string{"vehicle"}
	}
	for i := range n.sc.Sides {
		if w.Side != n.sc.Sides[1-i].ID && words[i].has(w.Is, kinds) {
			return
		}
	}
	whose := "of either side"
	if slices.ContainsFunc(n.sc.Sides, func(s model.Side) bool { return s.ID == w.Side }) {
		whose = "of the side " + w.Side
	}
	switch {
	case len(w.Kind) == 0 && model.Find(n.p.Content.Guns, w.Is) != nil:
		n.say(under(at, "is"), "no vehicle %s is %q, which is a gun: say so with kind: [\"gun\"]", whose, w.Is)
	default:
		n.say(under(at, "is"), "no such unit %s is %q", whose, w.Is)
	}
}

// known reports whether a word is a vehicle, gun or nation, so that the engine
// takes it.
func known(c *model.Content, word string) bool {
	return model.Find(c.Vehicles, word) != nil || model.Find(c.Guns, word) != nil || model.Find(c.Nations, word) != nil
}

// wordsOf are the words that units of a side may have, by the kind of unit.
type wordsOf map[string]map[string]bool

// has reports whether a unit of one of some kinds may have a word; nil for any kind. Of
// infantry it is not said.
func (w wordsOf) has(word string, kinds []string) bool {
	if kinds == nil {
		kinds = []string{"vehicle", "gun"}
	}
	return slices.ContainsFunc(kinds, func(kind string) bool { return kind == "infantry" || w[kind][word] })
}

// fielded lists for each side the words that a unit of it may have: a set-up
// chooses among all vehicles of the side's nations.
func fielded(c *model.Content, sc *model.Scenario) [2]wordsOf {
	var words [2]wordsOf
	for i := range sc.Sides {
		side := &sc.Sides[i]
		words[i] = wordsOf{"vehicle": {}, "gun": {}}
		add := func(kind string, list ...string) {
			for _, w := range list {
				words[i][kind][w] = true
			}
		}
		for kind := range words[i] { // order-free: each by itself
			add(kind, "green", "seasoned", "elite")
			add(kind, side.Nations...)
			add(kind, tagsOf(sc, side)...)
		}
		for j := range c.Vehicles {
			if v := &c.Vehicles[j]; slices.Contains(side.Nations, v.Nation) {
				add("vehicle", v.ID)
				add("vehicle", v.Equipment...)
			}
		}
		for j := range c.Guns {
			if g := &c.Guns[j]; slices.Contains(side.Nations, g.Nation) {
				add("gun", g.ID)
				add("gun", g.Equipment...)
			}
		}
	}
	return words
}

// tagsOf lists the tags that units of a side may have.
func tagsOf(sc *model.Scenario, side *model.Side) []string {
	var tags []string
	for i := range side.Force {
		tags = append(tags, side.Force[i].Tags...)
	}
	for i := range side.Guns {
		tags = append(tags, side.Guns[i].Tags...)
	}
	for _, name := range slices.Sorted(maps.Keys(side.Reserve)) {
		tags = append(tags, side.Reserve[name].Tags...)
	}
	if sc.Robata != nil && slices.Contains(sc.Robata.Sides, side.ID) {
		for i := range sc.Robata.Force {
			tags = append(tags, sc.Robata.Force[i].Tags...)
		}
		for i := range sc.Robata.Groups {
			tags = append(tags, sc.Robata.Groups[i].Tags...)
		}
	}
	return tags
}
