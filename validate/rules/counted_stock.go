package rules

import (
	"fmt"
	"math"
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
)

// possible is what a mark can be at all: 0 to its max, and 0 or 1 where it is a condition
// with a name. Of a mark that is not declared it is any number.
func (t tally) possible(name string) extent {
	m, ok := t.sc.Marks[name]
	switch {
	case t.sc.Layers[name].OfBox():
		return extent{0, 1, fmt.Sprintf("the layer %q lies or does not, which is 1 or 0", name), fmt.Sprintf("the layer %q lies or does not, which is 1 or 0", name)}
	case !ok:
		return extent{low: math.MinInt, high: math.MaxInt}
	case len(m.If) > 0:
		m.Max = 1
	}
	return extent{0, m.Max, fmt.Sprintf("the mark %q goes from 0 to %d", name, m.Max), fmt.Sprintf("the mark %q goes from 0 to %d", name, m.Max)}
}

// mark is what the rules make of a mark, of a side where one is named.
func (t tally) mark(name, side string) extent {
	e, m := t.possible(name), t.sc.Marks[name]
	low, high, changed := m.Start, m.Start, false
	for part := range model.Parts(t.sc.Rules) {
		set := part.Rule.Mark
		if set == nil {
			continue
		}
		if _, known := t.sc.Marks[set.Name]; !known || set.Add != nil && *set.Add == 0 {
			return e // this may be what is meant to change it
		}
		changed = changed || set.Name == name
		switch {
		case set.Name != name || m.Of == "side" && absolute(side) != "" && !concerns(&part.Rule, side):
		case set.Set != nil:
			low, high = min(low, *set.Set), max(high, *set.Set)
		case set.Add != nil && *set.Add > 0:
			high = m.Max
		case set.Add != nil && *set.Add < 0:
			low = 0
		}
	}
	if len(m.If) > 0 || !changed { // of a mark that nobody sets the link tier speaks
		return e
	}
	of := ""
	if m.Of == "side" && absolute(side) != "" {
		of = " for the side " + side
	}
	if low = max(low, e.low); low > e.low {
		e.low, e.below = low, fmt.Sprintf("no rule brings the mark %q below %d"+of, name, low)
	}
	if high = min(high, e.high); high < e.high {
		e.high, e.beyond = high, fmt.Sprintf("no rule brings the mark %q above %d"+of, name, high)
	}
	return e
}

// concerns reports whether a rule may change the mark of a side, as far as it says whose
// that is.
func concerns(r *model.Rule, side string) bool {
	unit := ""
	if r.When.Unit != nil {
		unit = absolute(r.When.Unit.Side)
	}
	switch r.Mark.Side {
	case "", "own":
		return unit == "" || unit == side
	case "enemy":
		return unit != side
	}
	return r.Mark.Side == side
}

// supply is how many cards a supply can have.
func (t tally) supply(name string) extent {
	e := extent{0, rule.MaxSupply, "nothing is counted below 0", fmt.Sprintf("a supply has at most %d cards", rule.MaxSupply)}
	if _, ok := t.sc.Supplies[name]; !ok {
		return extent{low: math.MinInt, high: math.MaxInt}
	}
	few, most := cardsOf(t.sc, name)
	most = max(few, most)
	for part := range model.Parts(t.sc.Rules) {
		switch stock := part.Rule.Stock; {
		case stock == nil || stock.To != name:
		case stock.Set != nil: // and what tanks hold then goes back to it
			most = max(most, *stock.Set+max(0, t.tanks("")))
		case stock.Add == nil || *stock.Add > 0:
			return e
		}
	}
	if most < e.high {
		e.high, e.beyond = most, fmt.Sprintf("the supply %q has at most %d cards", name, most)
	}
	return e
}

// left is how many cards a supply can have, of a side where one is named: as many as at the
// start where no rule takes any.
func (t tally) left(name, side string) extent {
	e, s := t.supply(name), t.sc.Supplies[name]
	few, most := cardsOf(t.sc, name)
	least := min(few, most)
	for part := range model.Parts(t.sc.Rules) {
		r := &part.Rule
		takes := slices.Contains(rule.Named(r, "supply", rule.Takes), name)
		if unit := r.When.Unit; takes && r.Stock == nil && s.Of == "side" && absolute(side) != "" && unit != nil && absolute(unit.Side) != "" && unit.Side != side {
			takes = false
		}
		if takes || r.Stock != nil && r.Stock.To == name && r.Stock.From == "" {
			return e
		}
	}
	if least > e.low && s.Card != "" {
		e.low, e.below = least, fmt.Sprintf("no rule takes a card of the supply %q, which has %d", name, least)
		if s.Of == "side" && absolute(side) != "" {
			e.below += " for the side " + side
		}
	}
	return e
}
