package rules

import (
	"maps"
	"math"
	"reflect"
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// impossibleTogether reports conditions of one list of which one excludes another, and
// descriptions that fit no unit: holds and not holds of the same thing, two counts of
// one thing that have no number in common.
func impossibleTogether(p *check.Pass) error {
	for b := range p.Bodies() {
		c := clash{reporter{p, b.Record}, b.Scenario}
		b.Visit(rule.Visitor{Rule: c.rule, When: c.counts, Who: c.who})
	}
	return nil
}

// clash looks in conditions of a scenario for what excludes the rest.
type clash struct {
	reporter
	sc *model.Scenario
}

// who reports a description that fits no unit.
func (c clash) who(at []any, w *model.Who) {
	if place := rule.Unfit(w); place != nil {
		c.say(append(at[:len(at):len(at)], place...), "no unit fits this: %s", reason(place))
		return
	}
	if len(c.sc.Sides) == 2 && w.Side == "" && c.neither(w) {
		c.say(under(at, "not"), "no unit fits this: it is of neither side")
		return
	}
	if why := c.opposed(at, w); why != "" {
		c.say(under(at, "side"), "no unit fits this: %s", why)
		return
	}
	c.marked(at, w)
}

// opposed says why a description asks the subject or the target of a rule for a side that it is not
// of, empty where it does not.
func (c clash) opposed(at []any, w *model.Who) string {
	is := meant(w)
	if is == "" || w.Side == "" || subjectAt(at) != "" || slices.Contains(at, any("not")) || at[0] != "rules" {
		return ""
	}
	r := &c.sc.Rules[at[1].(int)]
	side := func(w *model.Who) string {
		if w == nil {
			return ""
		}
		return absolute(w.Side)
	}
	unit, target, asked := side(r.When.Unit), side(r.When.Target), absolute(w.Side)
	switch {
	case is == "subject" && (w.Side == "enemy" || asked != "" && unit != "" && asked != unit):
		return "the subject is of its own side"
	case is == "target" && c.opposite(r) && (w.Side == "own" || asked != "" && asked == unit):
		return "the target is of the other side than the unit"
	case is == "target" && asked != "" && target != "" && asked != target:
		return "the target of the rule is of another side"
	}
	return ""
}

// neither reports whether what not takes away is all units of either side.
func (c clash) neither(w *model.Who) bool {
	fits := func(side string) bool {
		one := *w
		one.Side = side
		return rule.Unfit(&one) == nil
	}
	first, second := c.sc.Sides[0].ID, c.sc.Sides[1].ID
	return !fits(first) && !fits(second) || !fits("own") && !fits("enemy")
}

// reason says of the place that rule.Unfit returns why nothing fits.
func reason(place []any) string {
	switch place[len(place)-1] {
	case "other":
		return "the subject is no other than itself"
	case "target":
		return "the target is another than the subject"
	case "kind":
		return "only tanks have such counters"
	case "side":
		return "a unit has such counters of its enemies alone"
	}
	switch place[0] {
	case "not":
		return "what not takes away is all that the rest describes"
	case "with":
		return "the other unit is in another box"
	}
	return "no such Range lies at this distance from the centre"
}

// marked reports a description that asks for a condition with a name and for something
// that excludes it, or for it not to hold where the rest says that it does.
func (c clash) marked(at []any, w *model.Who) {
	for _, name := range slices.Sorted(maps.Keys(w.Marks)) {
		span, mark := w.Marks[name], c.sc.Marks[name]
		rest := *w
		rest.Marks = maps.Clone(w.Marks)
		delete(rest.Marks, name)
		rest.Side = absolute(rest.Side)
		when := model.When{Unit: &rest}
		switch {
		case len(mark.If) == 0:
		case holds(span) && !slices.ContainsFunc(mark.If, func(e model.When) bool { return !rule.Excludes(&when, seen(&e)) }):
			c.say(append(at[:len(at):len(at)], "marks", name), "no unit fits this: the rest of it excludes the condition %q", name)
		case span.High(1) <= 0 && slices.ContainsFunc(mark.If, func(e model.When) bool { return rule.Implies(&when, &e) }):
			c.say(append(at[:len(at):len(at)], "marks", name), "no unit fits this: the condition %q holds of all that the rest of it describes", name)
		}
	}
}

// holds reports whether a span of a condition with a name asks for it to hold.
func holds(s model.Span) bool { return s == (model.Span{}) || s.Low(0) >= 1 }

// absolute is a side as everybody sees it, empty for own and enemy.
func absolute(side string) string {
	if side == "own" || side == "enemy" {
		return ""
	}
	return side
}

// seen is an entry of a condition with a name without what depends on who asks.
func seen(e *model.When) *model.When {
	if e.Unit == nil || absolute(e.Unit.Side) == e.Unit.Side {
		return e
	}
	out, unit := *e, *e.Unit
	unit.Side, out.Unit = "", &unit
	return &out
}

// counts reports two counts of the same thing that have no number in common.
func (c clash) counts(at []any, w *model.When) {
	for i := range w.Count {
		for j := range i {
			a, b := model.When{Count: w.Count[j : j+1]}, model.When{Count: w.Count[i : i+1]}
			if rule.Excludes(&a, &b) {
				c.say(append(under(at, "count"), i), "this never holds: another count of the rule wants a number of the same that lies outside this span")
				return
			}
		}
	}
}

// rule reports conditions of a rule that exclude each other.
func (c clash) rule(at []any, r *model.Rule) {
	w := &r.When
	say := func(message string, place ...any) { c.say(append(under(at, "when"), place...), "%s", message) }
	switch {
	case w.Unit != nil && w.Unit.Side == "enemy":
		say(`this never holds: own and enemy are as the unit itself sees them; say which side`, "unit", "side")
	case pulledNever(w.Pull):
		say("this never holds: no Target Number from 0 to 9 is so large and so small at once", "pull")
	case w.Damage != nil && killsMore(w.Damage):
		say("this never holds: the killed are among those that are hurt", "damage", "killed")
	case w.Unit != nil && slices.ContainsFunc(w.Unit.Not, func(n model.Who) bool { return reflect.DeepEqual(n, model.Who{Side: "own"}) }):
		say("this never holds: own is as the unit itself sees it", "unit", "not")
	case w.Unit != nil && bySide(w.Unit) != "":
		say("this never holds: a unit has such counters of its enemies alone", "unit", bySide(w.Unit), "side")
	case w.Unit != nil && w.To != nil && rule.WhoExcludes(rule.Staying(w.Unit, c.moves), rule.Staying(w.To, c.moves)):
		say("this never holds: a step changes where the unit is and nothing else, and unit asks for something different", "to")
	case w.To != nil && !stepped(w):
		say("this never holds: one step leads into the next box, 200 m on, and from where the unit is that is none of these", "to")
	case w.Unit != nil && w.Target != nil && c.opposite(r) && w.Unit.Side != "" && w.Unit.Side == w.Target.Side:
		say("this never holds: the target is of the other side than the unit", "target", "side")
	case w.Target != nil && w.Target.Side == "own" && c.opposite(r):
		say("this never holds: the target is of the other side than the unit", "target", "side")
	case c.opposite(r) && !apart(w):
		say("this never holds: no two tanks at such Ranges are so far apart and so placed", field(w.Gap != nil, "gap", "centre"))
	default:
		if i := present(r); i >= 0 {
			say("this never holds: the unit of the rule is one of those counted, so that there is at least 1", "count", i)
		}
	}
}

// pulledNever reports whether the conditions on the Target Number of a Pull exclude each other, of
// which each by itself holds of some.
func pulledNever(w *model.PullWhen) bool {
	if w == nil {
		return false
	}
	low, high := 0, 9
	if w.Number != nil {
		low, high = max(low, w.Number.Low(0)), min(high, w.Number.High(9))
	}
	alone := low > high // which is another mistake
	for _, n := range []*model.Number{w.UpTo, w.Above} {
		switch {
		case n == nil || n.Per != nil:
		case n == w.UpTo:
			high, alone = min(high, n.Value+n.Plus), alone || n.Value+n.Plus < 0
		default:
			low, alone = max(low, n.Value+n.Plus+1), alone || n.Value+n.Plus > 8
		}
	}
	return low > high && !alone
}

// killsMore reports whether more of a crew should be killed than may be hurt.
func killsMore(w *model.DamageWhen) bool {
	return w.Hurt != nil && w.Killed != nil && w.Killed.Low(0) > w.Hurt.High(math.MaxInt)
}

// bySide is the field by which the subject of a rule should spot its own side or the like, or be spotted by it, ""
// for none.
func bySide(w *model.Who) string {
	for _, by := range [...]struct {
		name string
		who  *model.Who
	}{{"spotted_by", w.SpottedBy}, {"acquired_by", w.AcquiredBy}, {"flanked_by", w.FlankedBy}, {"has_spotted", w.HasSpotted}, {"has_acquired", w.HasAcquired}, {"has_flanked", w.HasFlanked}} {
		if by.who != nil && by.who.Side == "own" {
			return by.name
		}
	}
	return ""
}

// moves reports whether a mark or a layer may be another where a unit is in another box: one of
// boxes, a condition, and one of a module.
func (c clash) moves(name string) bool {
	if mark, ok := c.sc.Marks[name]; ok {
		return mark.Of == "box" || len(mark.If) > 0
	}
	layer, ok := c.sc.Layers[name]
	return !ok || layer.OfBox()
}

// field is one name or another.
func field(first bool, one, other string) string {
	if first {
		return one
	}
	return other
}

// opposite reports whether the target of a rule is always an enemy of its unit, as whoever is credited is.
func (c clash) opposite(r *model.Rule) bool {
	return opposite(r) || rule.Credited(r, c.sc.Rules)
}

// opposite reports whether the target of what a rule is about is always an enemy of its unit.
func opposite(r *model.Rule) bool {
	if r.On == "action" || r.On == "action.done" {
		return len(r.When.Action) > 0 && !slices.ContainsFunc(r.When.Action, func(w string) bool {
			return !slices.Contains([]string{"fire", "flank", "spot", "terrain-enemy", "gun-fire", "infantry-attack"}, w)
		})
	}
	return slices.Contains([]string{"fire.hit", "fire.cover", "fire.pen", "fire.armour", "sight", "robata.rank"}, r.On)
}

// ranges lists the boxes that a description admits, all for nil.
func ranges(w *model.Who) []int {
	if w == nil {
		w = &model.Who{}
	}
	return rule.RangesOf(w)
}

// stepped reports whether some step leads from where the unit may be into a box that is
// asked for. It holds where either describes no box at all, which is another mistake.
func stepped(w *model.When) bool {
	from, to := ranges(w.Unit), ranges(w.To)
	for _, a := range from {
		for _, b := range to {
			if back := b > a; (b == a+box || b == a-box) && (w.Back == nil || *w.Back == back) {
				return true
			}
		}
	}
	return len(from) == 0 || len(to) == 0
}

// apart reports whether a unit and its target can be where the conditions want them.
func apart(w *model.When) bool {
	from, to := ranges(w.Unit), ranges(w.Target)
	for _, a := range from {
		for _, b := range to {
			gap, farther := max(a+b, -a-b), max(b, -b)-max(a, -a)
			level := map[string]bool{"": true, "farther": farther > 0, "nearer": farther < 0, "level": farther == 0}
			if (w.Gap == nil || rule.Inside(model.Span{Is: &gap}, *w.Gap)) && level[w.Centre] {
				return true
			}
		}
	}
	return len(from) == 0 || len(to) == 0 || w.Gap != nil && !onGrid(w.Gap)
}

// onGrid reports whether a span has a multiple of 200 m in it that two units can be apart.
func onGrid(s *model.Span) bool {
	for m := 0; m <= 2*edge; m += box {
		if rule.Inside(model.Span{Is: &m}, *s) {
			return true
		}
	}
	return false
}

// present returns which count of a rule wants none of what its unit is one of, -1 for
// none. On other hooks than these the unit may not be on the field.
func present(r *model.Rule) int {
	return slices.IndexFunc(r.When.Count, func(c model.Count) bool { return c.High(1) <= 0 && among(r, &c) })
}

// among reports whether the unit of a rule, which is on the field, is surely one of those that a count
// is of.
func among(r *model.Rule, c *model.Count) bool {
	if !onField(r.On) || c.Of.Units == nil || c.Over != nil || c.Of.Units.Others() {
		return false
	}
	u, counted := r.When.Unit, *c.Of.Units
	if counted.Side == "own" {
		counted.Side = ""
	}
	itself := meant(&counted) == "subject"
	if counted.Subject, counted.Other = nil, nil; u == nil {
		return itself && reflect.ValueOf(counted).IsZero()
	}
	if itself && len(counted.Kind) == 0 {
		counted.Kind = u.Kind // it is of any kind
	}
	return rule.WhoImplies(u, &counted)
}

// onField reports whether the unit of a hook is on the field.
func onField(hook string) bool {
	return slices.Contains([]string{"action", "range.step", "administration", "field.action", "action.done",
		"range.leave", "range.enter", "fire.hit", "fire.cover", "fire.pen", "fire.armour"}, hook)
}
