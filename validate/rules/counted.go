package rules

import (
	"fmt"
	"math"
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// extent is the least and the most that something counted can be, and why it is never
// less or more.
type extent struct {
	low, high     int
	below, beyond string
}

// tally finds out what can be counted in games of a scenario.
type tally struct {
	content *model.Content
	sc      *model.Scenario
	// whole is set where all of the content could be loaded.
	whole bool
}

// missed says why no number of a span is ever counted, "" where one may be.
func (e extent) missed(s model.Span) string {
	switch {
	case s.Low(math.MinInt) > s.High(math.MaxInt): // emptySpan reports it
	case s.High(math.MaxInt) < e.low:
		return e.below
	case s.Low(math.MinInt) > e.high:
		return e.beyond
	}
	return ""
}

// within reports whether whatever is counted lies in a span.
func (e extent) within(s model.Span) bool {
	return s.Low(math.MinInt) <= e.low && s.High(math.MaxInt) >= e.high
}

// countBound reports counts that no game reaches, marks that no rule brings so far, and more
// soldiers than an army of Victory Tank has.
// Of what a mark cannot be at all markBound says so.
func countBound(p *check.Pass) error {
	for sc := range p.Scenarios() {
		t, rep := tally{p.Content, sc, p.Whole()}, reporter{p, &sc.Record}
		p.VisitScenario(sc, rule.Visitor{
			When: func(at []any, w *model.When) {
				for i := range w.Count {
					c := &w.Count[i]
					if why := t.count(c, w).missed(c.Span); why != "" && (c.Over != nil || c.Of.Mark == "" || t.possible(c.Of.Mark).missed(c.Span) == "") {
						rep.say(append(under(at, "count"), i), "this never holds: %s", why)
					}
				}
			},
			Span: func(at []any, f *rule.Field, s *model.Span) {
				if f == nil || f.Names != "mark" {
					return
				}
				name, span := at[len(at)-1].(string), rule.MarkSpan(*s)
				if why := t.mark(name, "").missed(span); why != "" && t.possible(name).missed(span) == "" {
					rep.say(at, "this never holds: %s", why)
				}
			},
		})
	}
	for v := range p.Variants() {
		army := v.Pieces.Home + v.Pieces.Supply + v.Pieces.Track
		for _, f := range []struct {
			field string
			most  int
		}{{"unit", v.Unit}, {"crew", v.Crew}} {
			if f.most > army {
				p.Reportf(check.At(&v.Record, f.field), "no army ever has %d soldiers in one place; it has %d at most", f.most, army)
			}
		}
	}
	return nil
}

// count is what a count can come to, among the conditions that it is one of.
func (t tally) count(c *model.Count, w *model.When) extent {
	of := t.measure(&c.Of, w)
	if c.Over == nil {
		return of
	}
	if rule.SameMeasure(&c.Of, c.Over) {
		return extent{0, 0, "a number less itself is 0", "a number less itself is 0"}
	}
	over := t.measure(c.Over, w)
	out := extent{low: minus(of.low, over.high), high: minus(of.high, over.low)}
	out.below = fmt.Sprintf("the difference is never below %d", out.low)
	out.beyond = fmt.Sprintf("the difference is never above %d", out.high)
	return out
}

// minus subtracts numbers that may be without end.
func minus(a, b int) int {
	switch {
	case a == math.MinInt || b == math.MaxInt:
		return math.MinInt
	case a == math.MaxInt || b == math.MinInt:
		return math.MaxInt
	}
	return a - b
}

// measure is the range of values that a measure can have.
func (t tally) measure(m *model.Measure, w *model.When) extent {
	none := extent{0, math.MaxInt, "nothing is counted below 0", ""}
	switch {
	case m.Units != nil:
		return t.units(m.Units, w)
	case m.Boxes != nil:
		return boxesSuch(m.Boxes)
	case m.Mark != "":
		return t.mark(m.Mark, m.Side)
	case m.Supply != "":
		return t.left(m.Supply, m.Side)
	case m.Tally == "vp":
		none.low = math.MinInt
	}
	return none
}

// units is how many units can fit a description at once.
func (t tally) units(w *model.Who, when *model.When) extent {
	e := extent{0, math.MaxInt, "nothing is counted below 0", ""}
	if w.Definite() {
		e.high, e.beyond = 1, "that is one unit"
	}
	if most, what, ok := t.fielded(w); ok {
		e.high, e.beyond = most, fmt.Sprintf("at most %d %s can be on the field", most, what)
	}
	if u := when.Unit; w.Others() && e.high > 0 && e.high < math.MaxInt && u != nil && vehicles(u) && vehicles(w) &&
		(w.Side == "" || w.Side == "own" || w.Side == u.Side) {
		e.high--
		e.beyond = fmt.Sprintf("beside the unit itself at most %d of them can be on the field", e.high)
	}
	if most, ok := t.holders(w.Holds); ok && most < e.high {
		e.high, e.beyond = most, fmt.Sprintf("there are %d cards that show %q", most, w.Holds)
	}
	return e
}

// boxesSuch is how many boxes can fit a description at once: as many as its Ranges admit, and always
// these where it asks nothing else.
func boxesSuch(b *model.Boxes) extent {
	n, ahead := 0, 0
	if b.By != nil {
		ahead = *b.By
	}
	for m := -edge; m <= edge; m += box {
		if meant := m - ahead; -edge <= meant && meant <= edge && (b.Range == nil || rule.Inside(model.Span{Is: &m}, *b.Range)) {
			n++
		}
	}
	e := extent{0, n, "nothing is counted below 0", fmt.Sprintf("there are %d such boxes", n)}
	if len(b.Marks) == 0 && b.Revealed == "" {
		e.low, e.below = n, e.beyond
	}
	return e
}

// boxesFrom is how many boxes can fit a description at once without the way that leads on from them.
func boxesFrom(b *model.Boxes) int {
	here := *b
	here.By = nil
	return boxesSuch(&here).high
}

// vehicles reports whether a description is of vehicles alone.
func vehicles(w *model.Who) bool {
	return !w.Definite() && (len(w.Kind) == 0 || slices.Equal(w.Kind, []string{"vehicle"}))
}

// fielded is how many units of the sides of a description there can be, in words; false
// where a set-up may field any number.
func (t tally) fielded(w *model.Who) (most int, what string, ok bool) {
	if w.Definite() || slices.Contains(w.Kind, "gun") || len(t.sc.Sides) != 2 {
		return 0, "", false
	}
	tanks, foot := t.tanks(w.Side), t.foot(w.Side)
	if tanks < 0 {
		return 0, "", false // no such side
	}
	of := ""
	if absolute(w.Side) != "" {
		of = " of the side " + w.Side
	}
	switch {
	case !slices.Contains(w.Kind, "infantry"):
		return tanks, "tanks" + of, true
	case slices.Contains(w.Kind, "vehicle"):
		return tanks + foot, "tanks and infantry units" + of, true
	}
	return foot, "infantry units" + of, true
}

// tanks is the most tanks of a side that a set-up and the reserve can bring onto the
// field, of both sides for "", below 0 where there is no such side. A set-up may share
// the tanks among the sides as these allow.
func (t tally) tanks(side string) int {
	total := t.sc.Tanks.High(8)
	most := [2]int{}
	if len(t.sc.Sides) != len(most) {
		return -1
	}
	for i := range t.sc.Sides {
		_, high := t.sc.Sides[i].TankBounds(total)
		least, _ := t.sc.Sides[1-i].TankBounds(total)
		if most[i] = min(high, total-least); t.sc.Equal {
			most[i] = min(most[i], total/2)
		}
		most[i] += len(t.sc.Sides[i].Reserve)
	}
	if side == "" {
		return total + len(t.sc.Sides[0].Reserve) + len(t.sc.Sides[1].Reserve)
	}
	return t.ofSide(side, most)
}

// foot is the most infantry units of a side, as tanks.
func (t tally) foot(side string) int {
	one := 1
	if t.sc.Modules["infantry"] == "off" {
		one = 0
	}
	if side == "" {
		return 2 * one
	}
	return t.ofSide(side, [2]int{one, one})
}

// ofSide is the number of a side, the larger for own and enemy, below 0 for an unknown one.
func (t tally) ofSide(side string, of [2]int) int {
	if absolute(side) == "" {
		return max(of[0], of[1])
	}
	for i := range t.sc.Sides {
		if t.sc.Sides[i].ID == side {
			return of[i]
		}
	}
	return -1
}

// holders is how many units can have a terrain in their Holding Boxes at once, where
// supplies alone show it.
func (t tally) holders(terrain string) (most int, ok bool) {
	if terrain == "" || !t.whole || shownBeside(t.content, t.sc)[terrain] {
		return 0, false
	}
	for name, s := range t.sc.Supplies { // order-free: a sum
		if s.Card != terrain {
			continue
		}
		n := t.supply(name).high
		if s.Of == "side" {
			n *= 2
		}
		most, ok = most+n, true
	}
	return most, ok
}
