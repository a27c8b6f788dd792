package rules

import (
	"maps"
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
		v := rule.Visitor{When: n.when, Rule: n.rule, Span: n.span, Word: n.named, Who: func(at []any, w *model.Who) {
			n.near(at, w)
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

// when reports conditions on Robata where it plays no part.
func (n impossible) when(at []any, w *model.When) {
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
	switch {
	case w.Deck == nil:
	case r.On == "deck.start" && w.Deck.High(2) == 1:
		n.say(under(when, "deck"), "this never holds: %q speaks of further decks, the first of which is 2", r.On)
	case w.Deck.Low(1) > 1 && (w.Phase == "setup" || r.On == "game.length"):
		n.say(under(when, "deck"), "this never holds: the first deck is in play then")
	}
	if n.refusesRobata() && (r.On == "robata.mission" || r.On == "robata.rank") {
		n.say(under(at, "on"), "Robata runs no side here")
	}
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

// near reports a subject that shall be near itself.
func (n impossible) near(at []any, w *model.Who) {
	last, above := at[len(at)-1], at[len(at)-2]
	if w.Near != nil && w.Near.To == nil && (last == "unit" || last == "was" || last == "to" && above != "near") {
		n.say(under(at, "near"), "a unit is not near itself: say near whom with to")
	}
}

// word reports a word that fits no unit of the side it is asked of.
func (n impossible) word(at []any, w *model.Who, words [2]map[string]bool) {
	if w.Is == "" || !words[0][w.Is] && !words[1][w.Is] && !known(n.p.Content, w.Is) {
		return // a word that names nothing is an unknown word
	}
	for i := range n.sc.Sides {
		if w.Side != n.sc.Sides[1-i].ID && words[i][w.Is] {
			return
		}
	}
	whose := "of either side"
	if slices.ContainsFunc(n.sc.Sides, func(s model.Side) bool { return s.ID == w.Side }) {
		whose = "of the side " + w.Side
	}
	n.say(under(at, "is"), "no unit %s is %q", whose, w.Is)
}

// known reports whether a word is a vehicle, gun or nation, so that the engine
// takes it.
func known(c *model.Content, word string) bool {
	return model.Find(c.Vehicles, word) != nil || model.Find(c.Guns, word) != nil || model.Find(c.Nations, word) != nil
}

// fielded lists for each side the words that a unit of it may have: a set-up
// chooses among all vehicles of the side's nations.
func fielded(c *model.Content, sc *model.Scenario) [2]map[string]bool {
	words := [2]map[string]bool{{}, {}}
	for i := range sc.Sides {
		side := &sc.Sides[i]
		add := func(list ...string) {
			for _, w := range list {
				words[i][w] = true
			}
		}
		add("green", "seasoned", "elite")
		add(side.Nations...)
		for j := range c.Vehicles {
			if v := &c.Vehicles[j]; slices.Contains(side.Nations, v.Nation) {
				add(v.ID)
				add(v.Equipment...)
			}
		}
		for j := range c.Guns {
			if g := &c.Guns[j]; slices.Contains(side.Nations, g.Nation) {
				add(g.ID)
				add(g.Equipment...)
			}
		}
		add(tagsOf(sc, side)...)
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
