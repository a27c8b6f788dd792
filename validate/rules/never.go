package rules

import (
	"slices"

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
		v := check.Visitor{When: n.when, Rule: n.rule, Span: n.span, Who: func(at []any, w *model.Who) {
			n.robata(at, w)
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

// mostDecks is the number of the last deck that a game can come to: a set-up
// may add one.
func mostDecks(sc *model.Scenario) int {
	fixed := sc.Length > 0 && !slices.ContainsFunc(sc.Rules, func(r model.Rule) bool { return r.On == "game.length" })
	if fixed {
		return sc.Length + 1
	}
	return 10
}

// isOff reports whether a module is never in use.
func (n impossible) isOff(module string) bool { return n.sc.Modules[module] == "off" }

// refusesRobata reports whether Robata may run no side.
func (n impossible) refusesRobata() bool { return n.sc.Robata != nil && len(n.sc.Robata.Sides) == 0 }

func (n impossible) when(at []any, w *model.When) {
	if w.Deck != nil && w.Deck.Low(1) > mostDecks(n.sc) {
		n.say(under(at, "deck"), "no game comes to deck %d; the last one is %d", w.Deck.Low(1), mostDecks(n.sc))
	}
	if w.Option != "" && n.isOff(w.Option) {
		n.say(under(at, "option"), "the module %q is never in use here", w.Option)
	}
	for i, a := range w.Action {
		if n.isOff("infantry") && (a == "infantry-advance" || a == "infantry-attack") {
			n.say(append(under(at, "action"), i), "there is no infantry here: the module is off")
		}
	}
	if w.Robata != nil && n.refusesRobata() {
		n.say(under(at, "robata"), "Robata runs no side here")
	}
}

// speaks is the phase in which alone a hook speaks, empty for any.
func speaks(hook string) string {
	if hook == "administration" {
		return "tank"
	}
	return ""
}

// rule reports rules for Robata where it plays no part, and those that wait on
// a hook for a phase in which it never speaks.
func (n impossible) rule(at []any, r *model.Rule) {
	if only := speaks(r.On); only != "" && r.When.Phase != "" && r.When.Phase != only {
		n.say(under(at, "on"), "%q comes in the phase %q only, never in %q", r.On, only, r.When.Phase)
	}
	if n.refusesRobata() && (r.On == "robata.mission" || r.On == "robata.rank") {
		n.say(under(at, "on"), "Robata runs no side here")
	}
}

// span reports numbers that never come.
func (n impossible) span(at []any, what string, s *model.Span) {
	switch {
	case what == "pulled" && (s.Low(0) > 9 || s.High(9) < 0):
		n.say(at, "a Target Number is 0 to 9")
	case what == "boxes" && s.Low(0) > 2:
		n.say(at, "one Tank Action moves a tank by at most 2 boxes")
	}
}

func (n impossible) robata(at []any, w *model.Who) {
	switch {
	case w.Run == "robata" && n.refusesRobata():
		n.say(under(at, "run"), "Robata runs no side here")
	case w.State == "buttoned" && n.isOff("infantry"):
		n.say(under(at, "state"), "nobody buttons up here: the module infantry is off")
	}
}

// word reports a word that fits no unit of the side it is asked of.
func (n impossible) word(at []any, w *model.Who, words [2]map[string]bool) {
	if w.Is == "" || !words[0][w.Is] && !words[1][w.Is] && !known(n.p.Content, w.Is) {
		return // a word that stands for nothing is an unknown word
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
	for _, name := range check.Keys(side.Reserve) {
		tags = append(tags, side.Reserve[name].Tags...)
	}
	if sc.Robata != nil && slices.Contains(sc.Robata.Sides, side.ID) {
		for i := range sc.Robata.Force {
			tags = append(tags, sc.Robata.Force[i].Tags...)
		}
	}
	return tags
}
