package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
)

// asksTerrain reports whether some row may forbid a Terrain card.
func (g *Game) asksTerrain() bool {
	for i := range g.Rules.Rows[rule.ActionGuard] {
		w := &g.Rules.Rows[rule.ActionGuard][i].When
		if w.Admits(rule.FactAction, int(g.Verbs.Word[state.TerrainVerb])-1) || w.Admits(rule.FactAction, int(g.Verbs.Word[state.PlaceVerb])-1) {
			return true
		}
	}
	return false
}

// allowedGround leaves out the Terrain cards that the scenario forbids behind
// the cards of an action.
func (x Ctx) allowedGround(u engine.Unit, a engine.Action, cards state.CardSet) state.CardSet {
	for c := cards.Next(0); c != engine.NoCard; c = cards.Next(c + 1) {
		if !x.groundForbidden(u, a, c).Permits() {
			cards.Remove(c)
		}
	}
	return cards
}

// groundForbidden asks the scenario about a Terrain card that an action plays
// behind MOVE or FLANK, or alone.
func (x Ctx) groundForbidden(u engine.Unit, a engine.Action, c engine.Card) state.Refusal {
	if !x.Game.Rules.guardsTerrain {
		return state.Allowed
	}
	who := x.acting(u, state.TerrainVerb)
	who.Ground = int8(x.Game.Cards[c].Terrain) + 1
	who.Lowest = x.lowestOf(u, a)
	return x.guarded(rule.ActionGuard, who)
}

// lowestOf is the lowest Action Level among the MOVE cards of an action and the
// one in the Holding Box.
func (x Position) lowestOf(u engine.Unit, a engine.Action) uint8 {
	lowest := x.Game.moveLevelOf(x.Units[u].Box.Move, 99)
	if a.Verb() == state.MoveVerb {
		lowest = x.Game.moveLevelOf(a.Card(firstMove), lowest)
		lowest = x.Game.moveLevelOf(a.Card(secondMove), lowest)
	}
	return uint8(lowest)
}
