package rules

import (
	"maps"
	"math"
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// supplySize reports supplies that are empty in every game or too large. A
// size that counts units counts all tanks, for it is asked before play.
func supplySize(p *check.Pass) error {
	for sc := range p.Scenarios() {
		rep := reporter{p, &sc.Record}
		for _, name := range slices.Sorted(maps.Keys(sc.Supplies)) {
			few, many := cardsOf(sc, name)
			switch {
			case max(few, many) <= 0 && !stocked(sc, name):
				rep.say([]any{"supplies", name, "size"}, "the supply %q never has a card", name)
			case max(few, many) > math.MaxInt16: // tooLarge says more
			case max(few, many) > rule.MaxSupply:
				rep.say([]any{"supplies", name, "size"}, "the supply %q has %d cards; it may have at most %d", name, max(few, many), rule.MaxSupply)
			}
		}
		p.VisitScenario(sc, rule.Visitor{Amount: func(at []any, f *rule.Field, n int) {
			if f.Within == nil {
				return
			}
			if least, most := f.Within(sc); n < least || n > most {
				rep.say(at, "%s", beyond(f, n, most))
			}
		}})
	}
	return nil
}

// supplyShort reports supplies that have no card in the smallest game, or in
// the largest, and are never filled.
func supplyShort(p *check.Pass) error {
	for sc := range p.Scenarios() {
		rep := reporter{p, &sc.Record}
		for _, name := range slices.Sorted(maps.Keys(sc.Supplies)) {
			few, many := cardsOf(sc, name)
			if min(few, many) > 0 || max(few, many) <= 0 || stocked(sc, name) {
				continue
			}
			tanks := sc.Tanks.Low(2)
			if many < few {
				tanks = sc.Tanks.High(2)
			}
			rep.say([]any{"supplies", name, "size"}, "with %d tanks the supply %q has no card", tanks, name)
		}
	}
	return nil
}

// emptyTake reports cards that must be taken when there may be none left, where
// no rule looks how many there are.
func emptyTake(p *check.Pass) error {
	for sc := range p.Scenarios() {
		rep := reporter{p, &sc.Record}
		for part := range model.Parts(sc.Rules) {
			r := &part.Rule
			if r.May || r.On == "field.action" {
				continue
			}
			for _, name := range rule.Taken(r) {
				supply, ok := sc.Supplies[name]
				_, many := cardsOf(sc, name)
				tanks := sc.Tanks.High(2)
				if supply.Of == "side" {
					shares, _ := sc.Shares(tanks)
					tanks = max(shares[0], shares[1])
				}
				if ok && many < tanks && !watched(sc, name, &r.When) {
					rep.say(part.At(rule.OpOf(r).Name), "up to %d tanks must take a card of %q and there are %d; let them choose with may, or forbid the step", tanks, name, many)
				}
			}
		}
	}
	return nil
}

// watched reports whether a rule asks how many cards of a supply are left or
// who holds one, before one is taken.
func watched(sc *model.Scenario, name string, own *model.When) bool {
	found := false
	card := sc.Supplies[name].Card
	v := rule.Visitor{Word: func(_ []any, f *rule.Field, word string) {
		found = found || f.Names == "supply" && word == name || f.Names == "terrain" && f.OfUnit() && word == card
	}}
	rules := []model.Rule{{When: *own}}
	for part := range model.Parts(sc.Rules) {
		if guards(&part.Rule) {
			rules = append(rules, part.Rule)
		}
	}
	v.Scenario(&model.Scenario{Rules: rules})
	return found
}

// stocked reports whether a rule may add cards to a supply.
func stocked(sc *model.Scenario, name string) bool {
	for part := range model.Parts(sc.Rules) {
		if slices.Contains(rule.Named(&part.Rule, "supply", rule.Gives), name) {
			return true
		}
	}
	return false
}

// cardsOf returns how many cards a supply has in the smallest and in the
// largest game.
func cardsOf(sc *model.Scenario, name string) (few, many int) {
	size := sc.Supplies[name].Size
	return cards(&size, sc.Tanks.Low(2)), cards(&size, sc.Tanks.High(2))
}

func cards(n *model.Number, tanks int) int {
	v := n.Value
	if n.Per != nil {
		v *= tanks
	}
	v += n.Plus
	if n.Max != nil {
		v = min(v, *n.Max)
	}
	if n.Min != nil {
		v = max(v, *n.Min)
	}
	return v
}
