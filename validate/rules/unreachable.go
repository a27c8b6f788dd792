package rules

import (
	"maps"
	"slices"
	"sync"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// unreachable reports conditions of a scenario that can never hold: a terrain
// that no card, supply or vehicle of it shows.
func unreachable(p *check.Pass) error {
	if !p.Whole() {
		return nil // what is absent may be what shows it
	}
	anywhere := shownAnywhere(p.Refs())
	for sc := range p.Scenarios() {
		rep := reporter{p, &sc.Record}
		shown := sync.OnceValue(func() map[string]bool { return shownIn(p.Content, sc) })
		p.VisitScenario(sc, rule.Visitor{
			Rule: func(at []any, r *model.Rule) {
				if w := r.When.Card; w != nil && anywhere[w.Terrain] && w.Terrain != sc.Ground && !shown()[w.Terrain] {
					rep.say(append(slices.Clone(at), "when", "card", "terrain"), "no card of the scenario is %q: it is in no group of the deck, no supply and on no vehicle", w.Terrain)
				}
			},
			Who: func(at []any, w *model.Who) {
				if anywhere[w.Holds] && !slices.Contains(at, any("not")) && !shown()[w.Holds] {
					rep.say(under(at, "holds"), "no unit can hold %q here: no card of the deck, supply or vehicle of the scenario shows it", w.Holds)
				}
			},
		})
	}
	return nil
}

// shownIn lists the terrain that can come into a Holding Box in a scenario.
func shownIn(c *model.Content, sc *model.Scenario) map[string]bool {
	out := shownBeside(c, sc)
	for _, name := range slices.Sorted(maps.Keys(sc.Supplies)) {
		out[sc.Supplies[name].Card] = true
	}
	return out
}

// shownBeside lists the terrain that can come into a Holding Box but for what supplies
// show.
func shownBeside(c *model.Content, sc *model.Scenario) map[string]bool {
	out := map[string]bool{}
	for i := range c.Cards {
		if card := &c.Cards[i]; card.Deck == sc.Deck.Base || slices.Contains(sc.Deck.Swapped(), card.Deck) || slices.Contains(sc.Deck.Offers, card.Deck) {
			for j := range card.Halves {
				out[card.Halves[j].Terrain] = true
			}
		}
	}
	// A set-up may field any vehicle.
	for i := range c.Vehicles {
		out[c.Vehicles[i].Ground] = true
	}
	return out
}

// shownAnywhere lists the terrain that something in the content shows; of the
// rest, the link tier says that nothing does.
func shownAnywhere(refs []check.Ref) map[string]bool {
	out := map[string]bool{}
	for _, ref := range refs {
		if last := ref.Place[len(ref.Place)-1]; ref.Kind == model.KindTerrain && last != "holds" {
			out[ref.ID] = true
		}
	}
	return out
}
