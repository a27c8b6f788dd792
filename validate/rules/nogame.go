package rules

import (
	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// noGame reports numbers that leave nothing to play: a game without a deck, or of more
// than there can be, and hands or levels without which nobody acts.
func noGame(p *check.Pass) error {
	for sc := range p.Scenarios() {
		rep := reporter{p, &sc.Record}
		for part := range model.Parts(sc.Rules) {
			if why := stopped(sc, &part.Rule); why != "" {
				rep.say(part.At(rule.OpOf(&part.Rule).Name), "%s", why)
			}
		}
	}
	return nil
}

// stopped says why a number of a rule leaves nothing to play, "" where it may.
func stopped(sc *model.Scenario, r *model.Rule) string {
	switch r.On {
	case "game.length":
		return lengthOf(sc, r)
	case "hand.size":
		if most, ok := highest(r, fullHand); ok && most <= 0 && throughout(sc, &r.When) {
			return "this leaves a player without a card, so that nobody can act; a hand is 4 cards and 2 for each tank"
		}
	case "level.move", "level.fire", "fire.hit":
		what := map[string]string{"level.move": "no tank can move; the lowest Action Level is 1", "level.fire": "no tank can fire; the lowest Action Level is 1", "fire.hit": "no shot can hit"}
		if r.Limit != nil && r.Limit.Max != nil && *r.Limit.Max <= 0 && throughout(sc, &r.When) {
			return "with this " + what[r.On]
		}
	}
	return ""
}

// fullHand is the most cards that one tank brings its player: 4 for the player, 2 for the
// tank, 1 near the centre and 1 for an elite crew (EITC 4.2.7).
const fullHand = 8

// lengthOf says why a game cannot have as many decks as a rule wants.
func lengthOf(sc *model.Scenario, r *model.Rule) string {
	least := rule.TableLength(sc.Length, sc.Tanks.Low(2))
	switch high, ok := highest(r, rule.TableLength(sc.Length, sc.Tanks.High(8))); {
	case ok && high < 1:
		return "this leaves a game without a deck; it has 1 to 9"
	case r.Set != nil && r.Set.Per == nil && r.Set.Value+r.Set.Plus > 9, r.Add != nil && r.Add.Per == nil && least+r.Add.Value+r.Add.Plus > 9:
		return "this makes a game longer than 9 decks; it has 1 to 9"
	}
	return ""
}

// highest is what an operation makes of a number at most, if that is n at most before;
// false where it depends on what is counted.
func highest(r *model.Rule, n int) (most int, ok bool) {
	switch {
	case r.Set != nil:
		return r.Set.Value + r.Set.Plus, r.Set.Per == nil
	case r.Add != nil:
		return n + r.Add.Value + r.Add.Plus, r.Add.Per == nil && r.Add.Group == ""
	case r.Limit != nil && r.Limit.Max != nil:
		return *r.Limit.Max, true
	case r.Scale != nil:
		return n * r.Scale.Mul / r.Scale.Div, true
	}
	return n, true
}

// throughout reports whether conditions hold of all tanks, or of all of a side, in the
// whole game.
func throughout(sc *model.Scenario, w *model.When) bool {
	if len(sc.Sides) != 2 {
		return false
	}
	for i := range sc.Sides {
		all := general(sc, i)
		if rule.Implies(&all, absoluteWhen(w, sc, i)) {
			return true
		}
	}
	return false
}
