package rules

import (
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// never reports conditions that no game of the scenario can meet.
func never(p *check.Pass) error {
	for sc := range p.Scenarios() {
		if len(sc.Sides) != 2 {
			continue
		}
		n := impossible{reporter{p, &sc.Record}, sc}
		words := sync.OnceValue(func() [2]wordsOf { return fielded(p.Content, sc) })
		p.VisitScenario(sc, rule.Visitor{When: n.when, Rule: n.rule, Part: n.part, Span: n.span, Word: n.named, Who: func(at []any, w *model.Who) {
			n.near(at, w)
			n.itself(at, w)
			n.run(at, w)
			if w.Is != "" && p.Whole() {
				n.word(at, w, words())
			}
			if w.Weight != nil && p.Whole() {
				n.weight(at, w)
			}
		}})
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

// when reports conditions on Robata where it plays no part, on a card that is of another class
// than its terrain, and on a shot that there is not.
func (n impossible) when(at []any, w *model.When) {
	n.shot(at, w)
	n.compared(at, w)
	n.crewed(at, w)
	n.dealt(at, w)
	n.planned(at, w)
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

// span reports numbers that never come.
func (n impossible) span(at []any, f *rule.Field, s *model.Span) {
	if f == nil || f.Within == nil || f.Never == "" {
		return
	}
	least, most := f.Within(n.sc)
	switch low, high := s.Low(least), s.High(most); {
	case low > most:
		n.say(at, "%s", beyond(f, low, most))
	case high < least:
		n.say(at, "%s", beyond(f, high, most))
	}
}

// compared reports numbers that a condition compares with and that are never met.
func (n impossible) compared(at []any, w *model.When) {
	for f, v := range rule.Asked(w) {
		if v, ok := v.(*model.Number); ok {
			n.span(append(at[:len(at):len(at)], f.Place()...), f, comesTo(v))
		}
	}
}

// comesTo is what a number can come to: one value, or its bounds where something is counted.
func comesTo(n *model.Number) *model.Span {
	if n.Per != nil || n.Less != nil {
		return &model.Span{Min: n.Min, Max: n.Max}
	}
	v := n.Value + n.Plus
	if n.Max != nil {
		v = min(v, *n.Max)
	}
	if n.Min != nil {
		v = max(v, *n.Min)
	}
	return &model.Span{Is: &v}
}

// crewed reports more of a crew wounded or killed than any crew has that may be there.
func (n impossible) crewed(at []any, w *model.When) {
	if w.Damage == nil || !n.p.Whole() {
		return
	}
	largest := 0
	for i := range n.p.Content.Vehicles {
		v := &n.p.Content.Vehicles[i]
		if slices.ContainsFunc(n.sc.Sides, func(s model.Side) bool { return slices.Contains(s.Nations, v.Nation) }) {
			largest = max(largest, len(v.Crew))
		}
	}
	for f, v := range rule.Asked(w) {
		s, ok := v.(*model.Span)
		if !ok || f.Condition != "damage" || largest == 0 {
			continue
		}
		if _, most := f.Within(n.sc); s.Low(0) > largest && s.Low(0) <= most {
			n.say(append(at[:len(at):len(at)], f.Place()...), "no crew that may be there is so large: the largest has %d", largest)
		}
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

// shooting are the actions that have a shot or an attack.
var shooting = []string{"fire", "gun-fire", "infantry-attack", rule.TankAction}

// shot reports a shot of actions that have none, and one that misses and yet hits something.
func (n impossible) shot(at []any, w *model.When) {
	s := w.Shot
	switch {
	case s == nil || reflect.ValueOf(*s).IsZero(): // which asks nothing
	case len(w.Action) > 0 && !slices.ContainsFunc(w.Action, func(word string) bool { return slices.Contains(shooting, word) }):
		n.say(under(at, "shot"), "this never holds: no shot is fired by %s", strings.Join(w.Action, " or "))
	case s.Hit != nil && !*s.Hit && s.Pierced != nil && *s.Pierced:
		n.say(append(under(at, "shot"), "pierced"), "this never holds: a shot that misses pierces nothing")
	case s.Hit != nil && !*s.Hit && len(s.Part) > 0:
		n.say(append(under(at, "shot"), "part"), "this never holds: a shot that misses hits no part")
	}
}

// word reports a word of a description that fits no unit of the side and of the kinds that it is asked of.
func (n impossible) word(at []any, w *model.Who, words [2]wordsOf) {
	if !words[0].has(w.Is, nil) && !words[1].has(w.Is, nil) && !known(n.p.Content, w.Is) {
		return // a word that names nothing is an unknown word
	}
	kinds := w.Kind
	if len(kinds) == 0 && !w.Definite() {
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

// known reports whether a word is a vehicle or a tag of one, a gun or a nation, so that the
// engine takes it.
func known(c *model.Content, word string) bool {
	return slices.ContainsFunc(c.Vehicles, func(v model.Vehicle) bool { return slices.Contains(v.Tags, word) }) ||
		model.Find(c.Vehicles, word) != nil || model.Find(c.Guns, word) != nil || model.Find(c.Nations, word) != nil
}

// weight reports a weight that no vehicle of the side has; a unit may well not be one of such where
// some have a weight.
func (n impossible) weight(at []any, w *model.Who) {
	known := false
	for i := range n.sc.Sides {
		side := &n.sc.Sides[i]
		for j := range n.p.Content.Vehicles {
			v := &n.p.Content.Vehicles[j]
			if w.Side == n.sc.Sides[1-i].ID || v.Weight == 0 || !slices.Contains(side.Nations, v.Nation) {
				continue
			}
			if known = true; rule.Inside(model.Span{Is: &v.Weight}, *w.Weight) {
				return
			}
		}
	}
	why := "no vehicle that may be there has a weight in its record, as no built-in one has: give it to those that you mean, with @amend()"
	if known {
		if slices.Contains(at, any("not")) {
			return
		}
		why = "no vehicle that may be there has such a weight in its record"
	}
	n.say(under(at, "weight"), "%s", why)
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
				add("vehicle", v.Tags...)
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
