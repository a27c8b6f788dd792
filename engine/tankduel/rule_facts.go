package tankduel

import (
	"math"

	"hulldown/engine"
	"hulldown/engine/rule"
)

// missing is the value of a fact that there is nothing to read from; it lies in
// no span.
const missing = math.MinInt

// holds reports whether all conditions of a row hold.
func (x position) holds(w *rule.When, who *subject) bool {
	for i := range w.Tests {
		if !x.meets(&w.Tests[i], who) {
			return false
		}
	}
	if x.g.watch != nil {
		x.g.watch(w)
	}
	return true
}

// meets reports whether one test of a row holds.
func (x position) meets(t *rule.Test, who *subject) bool {
	switch {
	case t.Who != nil:
		return who.unit != engine.NoUnit && x.describes(t, who)
	case t.Count != nil:
		return x.counts(t.Count, who.viewer())
	case t.Fact == rule.FactOption:
		return x.g.inUse(int(t.Min))
	case t.Fact == rule.FactAdded:
		return x.g.added&(1<<t.Min) != 0
	case t.Fact == rule.FactAfter:
		return x.laidAfter(t.Min)
	case t.Fact == rule.FactCause:
		return t.Set&x.causes(who) != 0
	}
	return t.Holds(x.fact(t.Fact, who))
}

// describes reports whether the unit that a test speaks of fits its description.
func (x position) describes(t *rule.Test, who *subject) bool {
	switch t.Fact {
	case rule.FactTarget:
		return who.target != engine.NoUnit && x.matches(t.Who, who.target, who.viewer())
	case rule.FactTo:
		unit := &x.Units[who.unit]
		return x.matchesAt(t.Who, who.unit, who.viewer(), &whereabouts{unit.Range + who.ahead, &unit.Box})
	case rule.FactWas:
		return x.matchesAt(t.Who, who.unit, who.viewer(), &whereabouts{x.Act.Range, &x.Act.Box})
	}
	return x.matches(t.Who, who.unit, who.viewer())
}

// fact reads what a test of a row compares: a number, a word by its number, or
// 1 for yes. It has one case for each such field of the table of conditions.
func (x position) fact(f rule.Fact, who *subject) int {
	switch f {
	case rule.FactAction:
		return int(who.action) - 1
	case rule.FactPhase:
		return int(x.Phase)
	case rule.FactDeck:
		return int(x.Deck)
	case rule.FactLastDeck:
		return flag(int(x.Deck) >= x.g.decks)
	case rule.FactRound:
		return int(x.Round)
	case rule.FactTerrain:
		return int(who.ground) - 1
	case rule.FactClass:
		return x.g.groundClass(who)
	case rule.FactValue:
		return int(who.value)
	case rule.FactPull:
		return int(who.pull) - 1
	case rule.FactCheck, rule.FactPassed:
		return checkFact(f, who)
	case rule.FactTrigger:
		return int(who.value)
	case rule.FactNumber:
		return x.pulledNumber(who)
	case rule.FactExplosion, rule.FactFire, rule.FactExtinguisher, rule.FactBinoculars, rule.FactSmoke:
		return x.pulledIcon(who, explosionIcon<<(f-rule.FactExplosion))
	}
	return x.unitFact(f, who)
}

// checkFact reads which check was made, or 1 or 0 for whether it was passed.
func checkFact(f rule.Fact, who *subject) int {
	switch {
	case who.pull == 0:
		return missing
	case f == rule.FactPassed:
		return int(who.pull-1) & 1
	}
	return int(who.pull-1) >> 1
}

// unitFact reads the facts that are known of a unit only.
func (x position) unitFact(f rule.Fact, who *subject) int {
	if who.unit == engine.NoUnit {
		return missing
	}
	switch f {
	case rule.FactGap, rule.FactCentre:
		return x.targetFact(f, who)
	case rule.FactBack:
		return flag(who.ahead > 0)
	case rule.FactBoxes:
		return x.boxesMoved(who)
	case rule.FactCards:
		return int(x.Act.Cards)
	case rule.FactLowest:
		return x.lowestMove(who)
	case rule.FactSuccesses, rule.FactMoves, rule.FactOrders, rule.FactHigh:
		if x.g.queries.fact == nil {
			return missing
		}
		return x.g.queries.fact(x, f, who.unit)
	}
	panic("internal error: the game has no case for the condition " + f.String())
}

// boxesMoved is how many boxes a unit moved in the running action, there and back, a
// step ahead included. In thought it may be farther from where it began than it
// moved.
func (s *State) boxesMoved(who *subject) int {
	ahead := int(who.ahead)
	net := int(s.Units[who.unit].Range) + ahead - int(s.Act.Range)
	return max(int(s.Act.Boxes)+max(ahead, -ahead), net, -net)
}

// targetFact reads the metres from the unit to the target, and whether the
// target is farther from the centre (0), nearer (1) or level with it (2).
func (s *State) targetFact(f rule.Fact, who *subject) int {
	if who.target == engine.NoUnit {
		return missing
	}
	if f == rule.FactGap {
		return 200 * s.gap(who.unit, who.target)
	}
	own, other := s.Units[who.unit].Range, s.Units[who.target].Range
	switch d := max(other, -other) - max(own, -own); {
	case d > 0:
		return 0
	case d < 0:
		return 1
	}
	return 2
}

// causes are the causes of the loss that a row speaks of, as a set by bit: how it came
// about, and whose it is.
func (x position) causes(who *subject) uint64 {
	if who.lost == 0 {
		return 0
	}
	set := uint64(1) << (who.lost - 1)
	switch {
	case who.target == engine.NoUnit:
	case x.Units[who.unit].NoMedal && x.g.kind(who.target) == tankPiece:
		set |= 1 << rule.CauseMine
	default:
		set |= 1 << x.g.kindOf(who.target).Cause
	}
	return set
}

// groundClass is the class of the terrain concerned.
func (g *Game) groundClass(who *subject) int {
	if who.ground == 0 {
		return missing
	}
	return int(g.class[who.ground-1])
}

// pulledNumber is the Target Number of the card that was Pulled for a rule.
func (x position) pulledNumber(who *subject) int {
	if who.pull == 0 || x.Pulled == engine.NoCard {
		return missing
	}
	return x.g.cards[x.Pulled].target()
}

// pulledIcon reports as 1 or 0 whether the card that was Pulled for a rule shows an
// Effect Icon.
func (x position) pulledIcon(who *subject, icon icons) int {
	if who.pull == 0 || x.Pulled == engine.NoCard {
		return missing
	}
	return flag(x.g.cards[x.Pulled].icons&icon != 0)
}

// lowestMove is the lowest Action Level among the MOVE cards of the action and
// the one that lay in the Holding Box as it began; 99 without any.
func (x position) lowestMove(who *subject) int {
	if who.lowest != 0 {
		return int(who.lowest)
	}
	lowest := x.g.moveLevelOf(x.Act.Box.Move, 99)
	for _, c := range x.Laid[:flankPlace] {
		lowest = x.g.moveLevelOf(c, lowest)
	}
	return lowest
}

// moveLevelOf is the lower of a level and that of a MOVE card.
func (g *Game) moveLevelOf(c engine.Card, level int) int {
	if c != engine.NoCard && c < DeckSize && g.cards[c].move > 0 {
		return min(level, g.cards[c].move)
	}
	return level
}
