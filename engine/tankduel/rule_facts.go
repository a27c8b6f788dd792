package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// Holds reports whether all conditions of a row hold.
func (x Position) Holds(w *rule.When, who *state.Subject) bool {
	for i := range w.Tests {
		if !x.meets(&w.Tests[i], who) {
			return false
		}
	}
	if x.Game.Rules.watch != nil {
		x.Game.Rules.watch(w)
	}
	return true
}

// meets reports whether one test of a row holds.
func (x Position) meets(t *rule.Test, who *state.Subject) bool {
	switch {
	case t.Who != nil:
		return who.Unit != engine.NoUnit && x.describes(t, who)
	case t.Count != nil:
		return x.Counts(t.Count, who.Viewer())
	case t.Fact == rule.FactOption:
		return x.Game.InUse(int(t.Min))
	case t.Fact == rule.FactAdded:
		return x.Game.added&(1<<t.Min) != 0
	case t.Fact == rule.FactAfter:
		return x.laidAfter(t.Min)
	case t.Fact == rule.FactCause:
		return t.Set&x.causes(who) != 0
	case t.Fact == rule.FactResult:
		return t.Set&x.results(who) != 0
	case t.Fact == rule.FactPlan:
		return planned(x.State, t, who)
	case t.Fact == rule.FactLine:
		return x.inLine(t, who)
	case t.Number != nil:
		return x.compares(t, who)
	}
	return t.Holds(x.fact(t.Fact, who))
}

// planned reports whether a side has chosen a name in secret, and that is revealed.
func planned(s *state.State, t *rule.Test, who *state.Subject) bool {
	for side := range int8(state.Sides) {
		if by := int8(t.Max); (by == rule.None || SideOf(by, who.Side) == side) && s.Possible[side][t.Mark] == 1<<t.Min {
			return true
		}
	}
	return false
}

// describes reports whether the unit that a test speaks of fits its description.
func (x Position) describes(t *rule.Test, who *state.Subject) bool {
	switch t.Fact {
	case rule.FactTarget:
		return who.Target != engine.NoUnit && x.Matches(t.Who, who.Target, who.Viewer())
	case rule.FactTo:
		unit := &x.Units[who.Unit]
		return x.matchesAt(t.Who, who.Unit, who.Viewer(), &state.Whereabouts{Boxes: unit.Range + who.Ahead, Box: &unit.Box})
	case rule.FactWas:
		return x.matchesAt(t.Who, who.Unit, who.Viewer(), &state.Whereabouts{Boxes: x.Act.Range, Box: &x.Act.Box})
	}
	return x.Matches(t.Who, who.Unit, who.Viewer())
}

// fact reads what a test of a row compares: a number, a word by its number, or
// 1 for yes. It has one case for each such field of the table of conditions.
func (x Position) fact(f rule.Fact, who *state.Subject) int {
	switch f {
	case rule.FactAction:
		return int(who.Action) - 1
	case rule.FactPhase:
		return int(x.Phase)
	case rule.FactDeck:
		return int(x.Deck) - int(who.Past)
	case rule.FactLastDeck:
		return state.Flag(int(x.Deck)-int(who.Past) >= x.Game.Decks)
	case rule.FactRound:
		return int(x.Round)
	case rule.FactTerrain:
		return int(who.Ground) - 1
	case rule.FactClass:
		return x.Game.groundClass(who)
	case rule.FactValue:
		return int(who.Value)
	case rule.FactPull:
		return int(who.Pull) - 1
	case rule.FactCheck, rule.FactPassed:
		return checkFact(f, who)
	case rule.FactTrigger:
		return int(who.Value)
	case rule.FactNumber:
		return x.pulledNumber(who)
	case rule.FactGrade, rule.FactPart, rule.FactHurt, rule.FactKilled:
		return damageFact(f, who)
	case rule.FactHit, rule.FactPierced, rule.FactShotPart, rule.FactShotNumber,
		rule.FactShotExplosion, rule.FactShotFire, rule.FactShotExtinguisher, rule.FactShotBinoculars, rule.FactShotSmoke:
		return x.shotFact(f)
	case rule.FactExplosion, rule.FactFire, rule.FactExtinguisher, rule.FactBinoculars, rule.FactSmoke:
		return x.pulledIcon(who, pieces.ExplosionIcon<<(f-rule.FactExplosion))
	}
	return x.unitFact(f, who)
}

// checkFact reads which check was made, or 1 or 0 for whether it was passed.
func checkFact(f rule.Fact, who *state.Subject) int {
	switch {
	case who.Pull == 0:
		return state.Missing
	case f == rule.FactPassed:
		return int(who.Pull-1) & 1
	}
	return int(who.Pull-1) >> 1
}

// unitFact reads the facts that are known of a unit only.
func (x Position) unitFact(f rule.Fact, who *state.Subject) int {
	if who.Unit == engine.NoUnit {
		return state.Missing
	}
	switch f {
	case rule.FactGap, rule.FactCentre:
		return x.TargetFact(f, who)
	case rule.FactBack:
		return state.Flag(who.Ahead > 0)
	case rule.FactBoxes:
		return x.BoxesMoved(who)
	case rule.FactCards:
		return int(x.Act.Cards)
	case rule.FactLowest:
		return x.lowestMove(who)
	case rule.FactSuccesses, rule.FactMoves, rule.FactOrders, rule.FactHigh:
		if x.Game.queries.fact == nil {
			return state.Missing
		}
		return x.Game.queries.fact(x, f, who.Unit)
	}
	panic("internal error: the game has no case for the condition " + f.String())
}

// causes are the causes of the loss that a row speaks of, as a set by bit: how it came
// about, and whose it is.
func (x Position) causes(who *state.Subject) uint64 {
	if who.Lost == 0 {
		return 0
	}
	set := uint64(1) << (who.Lost - 1)
	switch {
	case who.Target == engine.NoUnit:
	case x.Units[who.Unit].NoMedal && x.Game.Kind(who.Target) == TankPiece:
		set |= 1 << rule.CauseMine
	default:
		set |= 1 << x.Game.KindOf(who.Target).Cause
	}
	return set
}

// groundClass is the class of the terrain concerned.
func (g *Game) groundClass(who *state.Subject) int {
	if who.Ground == 0 {
		return state.Missing
	}
	return int(g.class[who.Ground-1])
}

// pulledNumber is the Target Number of the card that was Pulled for a rule.
func (x Position) pulledNumber(who *state.Subject) int {
	card := x.pulledFor(who)
	if card == engine.NoCard {
		return state.Missing
	}
	return x.Game.Cards[card].Target()
}

// pulledIcon reports as 1 or 0 whether the card that was Pulled for a rule shows an
// Effect Icon.
func (x Position) pulledIcon(who *state.Subject, icon pieces.Icons) int {
	card := x.pulledFor(who)
	if card == engine.NoCard {
		return state.Missing
	}
	return state.Flag(x.Game.Cards[card].Icons&icon != 0)
}

// lowestMove is the lowest Action Level among the MOVE cards of the action and
// the one that lay in the Holding Box as it began; 99 without any.
func (x Position) lowestMove(who *state.Subject) int {
	if who.Lowest != 0 {
		return int(who.Lowest)
	}
	lowest := x.Game.moveLevelOf(x.Act.Box.Move, 99)
	for _, c := range x.Laid[:flankPlace] {
		lowest = x.Game.moveLevelOf(c, lowest)
	}
	return lowest
}

// moveLevelOf is the lower of a level and that of a MOVE card.
func (g *Game) moveLevelOf(c engine.Card, level int) int {
	if c != engine.NoCard && c < state.DeckSize && g.Cards[c].Move > 0 {
		return min(level, g.Cards[c].Move)
	}
	return level
}
