package tankduel

import (
	"slices"
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/diag"
)

// gameQuestions are about the game and what a scenario brings.
var gameQuestions = []queryRow{
	{"round", "the number of the round", func(a *inquiry) []string { return num(int(a.Round)) }},
	{"phase", "the PHASE of the round", func(a *inquiry) []string { return []string{state.PhaseNames[a.Phase]} }},
	{"turn", "the seat that decides, chance, or over", func(a *inquiry) []string { return a.turnName() }},
	{"active", "the tank whose turn it is, or nobody", func(a *inquiry) []string { return []string{a.Game.UnitName(a.Active)} }},
	{"order", "the tanks in the order in which they act", func(a *inquiry) []string { return a.Game.names(a.Order[:a.Acts]) }},
	{"deck", "which deck is played through, from 1", func(a *inquiry) []string { return num(int(a.Deck)) }},
	{"decks", "how many decks the game has", func(a *inquiry) []string { return num(a.Game.Decks) }},
	{"pile", "how many Battle Cards are to come", func(a *inquiry) []string { return num(a.Pile.Count()) }},
	{"discards", "how many Battle Cards are discarded", func(a *inquiry) []string { return num(a.Discard.Count()) }},
	{"chances", "in how many ways the chance that is asked can come", func(a *inquiry) []string { return num(a.Game.Turn(a.State).Outcomes) }},
	{"score", "the Victory Points of both sides, in their order", func(a *inquiry) []string { return []string{strconv.Itoa(a.total(0)), strconv.Itoa(a.total(1))} }},
	{"SIDE score", "the Victory Points of a side", func(a *inquiry) []string { return num(a.total(a.side)) }},
	{"SIDE medals", "the Kill Medals of a side", func(a *inquiry) []string { return num(a.medals(a.side)) }},
	{"SIDE units", "the units of a side in play", func(a *inquiry) []string {
		return a.unitsOf(func(u engine.Unit) bool { return a.Game.Units[u].Side == a.side })
	}},
	{"SIDE lost", "how many tanks of a side were Eliminated", func(a *inquiry) []string { return num(int(a.Lost[a.side])) }},
	{"winner", "the side that wins, or nobody", func(a *inquiry) []string { return a.winnerName() }},
	{"mark NAME [SIDE]", "a mark of the game, or of a side", func(a *inquiry) []string {
		return a.markOf(state.Viewer{Unit: engine.NoUnit, Target: engine.NoUnit, Side: max(a.side, 0)})
	}},
	{"supply NAME [SIDE]", "how many cards a supply holds", func(a *inquiry) []string {
		names := a.Game.Lexicon.Supplies
		i := slices.Index(names, a.rest[0])
		if i < 0 {
			return a.refuse(diag.Unknown("supply", a.rest[0], names))
		}
		return num(int(a.Supplies[a.Game.Stock(int8(i), max(a.side, 0))]))
	}},
}

// turnName is what the state waits for.
func (x Position) turnName() []string {
	switch turn := x.Game.Turn(x.State); turn.Kind {
	case engine.Over:
		return []string{"over"}
	case engine.Chance:
		return []string{"chance"}
	default:
		return []string{x.Game.SeatName(turn.Seat)}
	}
}

func (x Position) winnerName() []string {
	if x.Winner < 0 {
		return []string{"nobody"}
	}
	return []string{x.Game.Side[x.Winner].id}
}

// unitsOf are the wanted units in play.
func (x Position) unitsOf(wanted func(u engine.Unit) bool) []string {
	var names []string
	for u := range x.Game.Units {
		if unit := engine.Unit(u); x.Units[u].Has(state.InPlay) && wanted(unit) {
			names = append(names, x.Game.UnitName(unit))
		}
	}
	return names
}

// markOf is the value of a mark as somebody sees it.
func (a *inquiry) markOf(who state.Viewer) []string {
	names := a.Game.Lexicon.Marks
	i := slices.Index(names, a.rest[0])
	if i < 0 {
		return a.refuse(diag.Unknown("mark", a.rest[0], names))
	}
	return num(a.mark(int8(i), who))
}
