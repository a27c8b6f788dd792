package script

import (
	"fmt"
	"slices"
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/diag"
)

// gameQuestions are about the game and what a scenario brings.
var gameQuestions = []tankduel.QueryRow{
	{Form: "round", Doc: "the number of the round", Answer: func(a *tankduel.Inquiry) []string { return tankduel.Num(int(a.Round)) }},
	{Form: "phase", Doc: "the PHASE of the round", Answer: func(a *tankduel.Inquiry) []string { return []string{state.PhaseNames[a.Phase]} }},
	{Form: "turn", Doc: "the seat that decides, chance, or over", Answer: func(a *tankduel.Inquiry) []string { return turnName(a.Ctx.Position) }},
	{Form: "active", Doc: "the tank whose turn it is, or nobody", Answer: func(a *tankduel.Inquiry) []string { return []string{a.Game.UnitName(a.Active)} }},
	{Form: "order", Doc: "the tanks in the order in which they act", Answer: func(a *tankduel.Inquiry) []string { return names(a.Game, a.Order[:a.Acts]) }},
	{Form: "deck", Doc: "which deck is played through, from 1", Answer: func(a *tankduel.Inquiry) []string { return tankduel.Num(int(a.Deck)) }},
	{Form: "decks", Doc: "how many decks the game has", Answer: func(a *tankduel.Inquiry) []string { return tankduel.Num(a.Game.Decks) }},
	{Form: "pile", Doc: "how many Battle Cards are to come", Answer: func(a *tankduel.Inquiry) []string { return tankduel.Num(a.Pile.Count()) }},
	{Form: "discards", Doc: "how many Battle Cards are discarded", Answer: func(a *tankduel.Inquiry) []string { return tankduel.Num(a.Discard.Count()) }},
	{Form: "chances", Doc: "in how many ways the chance that is asked can come", Answer: func(a *tankduel.Inquiry) []string { return tankduel.Num(a.Game.Turn(a.State).Outcomes) }},
	{Form: "score", Doc: "the Victory Points of both sides, in their order", Answer: func(a *tankduel.Inquiry) []string {
		return []string{strconv.Itoa(a.Total(0)), strconv.Itoa(a.Total(1))}
	}},
	{Form: "SIDE score", Doc: "the Victory Points of a side", Answer: func(a *tankduel.Inquiry) []string { return tankduel.Num(a.Total(a.Side)) }},
	{Form: "SIDE medals", Doc: "the Kill Medals of a side", Answer: func(a *tankduel.Inquiry) []string { return tankduel.Num(a.Medals(a.Side)) }},
	{Form: "SIDE units", Doc: "the units of a side in play", Answer: func(a *tankduel.Inquiry) []string {
		return unitsOf(a.Ctx.Position, func(u engine.Unit) bool { return a.Game.Units[u].Side == a.Side })
	}},
	{Form: "SIDE lost", Doc: "how many tanks of a side were Eliminated", Answer: func(a *tankduel.Inquiry) []string { return tankduel.Num(int(a.Lost[a.Side])) }},
	{Form: "winner", Doc: "the side that wins, or nobody", Answer: func(a *tankduel.Inquiry) []string { return winnerName(a.Ctx.Position) }},
	{Form: "mark NAME [SIDE]", Doc: "a mark of the game, or of a side", Answer: func(a *tankduel.Inquiry) []string {
		if err := openMark(a); err != nil {
			return a.Refuse(err)
		}
		return markOf(a, state.Viewer{Unit: engine.NoUnit, Target: engine.NoUnit, Side: max(a.Side, 0)})
	}},
	{Form: "box NAME METRES SIDE", Doc: "a mark of a box, or a layer, at a Range in metres as the side counts", Answer: func(a *tankduel.Inquiry) []string {
		mark, box, err := boxNamed(a.Ctx.Position, a.Rest[0], a.Rest[1], a.Side)
		if err != nil {
			return a.Refuse(err)
		}
		return tankduel.Num(int(a.BoxMarks[a.Game.Marks.Place[mark]][box]))
	}},
	{Form: "SIDE secret NAME", Doc: "what the side has chosen in secret: a unit, a box by its Range in metres as the side counts, or a name; or nobody", Answer: func(a *tankduel.Inquiry) []string {
		return secretOf(a, func(place int8) uint16 { return unitSet(a.NotedBy(a.Side, place)) })
	}},
	{Form: "SIDE possible NAME", Doc: "the units, boxes or names that it can be as far as all know, or nobody", Answer: func(a *tankduel.Inquiry) []string {
		return secretOf(a, func(place int8) uint16 { return a.Possible[a.Side][place] })
	}},
	{Form: "supply NAME [SIDE]", Doc: "how many cards a supply holds", Answer: func(a *tankduel.Inquiry) []string {
		names := a.Game.Lexicon.Supplies
		i := slices.Index(names, a.Rest[0])
		if i < 0 {
			return a.Refuse(diag.Unknown("supply", a.Rest[0], names))
		}
		return tankduel.Num(int(a.Supplies[a.Game.Stock(int8(i), max(a.Side, 0))]))
	}},
}

// turnName is what the state waits for.
func turnName(x tankduel.Position) []string {
	switch turn := x.Game.Turn(x.State); turn.Kind {
	case engine.Over:
		return []string{"over"}
	case engine.Chance:
		return []string{"chance"}
	default:
		return []string{x.Game.SeatName(turn.Seat)}
	}
}

func winnerName(x tankduel.Position) []string {
	if x.Winner < 0 {
		return []string{"nobody"}
	}
	return []string{x.Game.Side[x.Winner].Id}
}

// unitsOf are the wanted units in play.
func unitsOf(x tankduel.Position, wanted func(u engine.Unit) bool) []string {
	var names []string
	for u := range x.Game.Units {
		if unit := engine.Unit(u); x.Units[u].Has(state.InPlay) && wanted(unit) {
			names = append(names, x.Game.UnitName(unit))
		}
	}
	return names
}

// openMark refuses a question for a mark of the game or of a side that is of something else.
func openMark(a *tankduel.Inquiry) error {
	name := a.Rest[0]
	i := slices.Index(a.Game.Lexicon.Marks, name)
	if i < 0 {
		return nil // markOf refuses that
	}
	switch of := a.Game.Lexicon.MarkOf[i]; {
	case of == "box":
		return fmt.Errorf("the mark %s is of boxes: box %s METRES SIDE asks for it", name, name)
	case of == "unit":
		return fmt.Errorf("the mark %s is of units: UNIT mark %s asks for it", name, name)
	case of == "side" && a.Side == engine.NoSide:
		return fmt.Errorf("the mark %s is of a side, whose name is missing", name)
	case of == "game" && a.Side != engine.NoSide:
		return fmt.Errorf("the mark %s is of the game, and %s is too much", name, a.Game.Side[a.Side].Id)
	}
	return nil
}

// markOf is the value of a mark as somebody sees it.
func markOf(a *tankduel.Inquiry, who state.Viewer) []string {
	names := a.Game.Lexicon.Marks
	i := slices.Index(names, a.Rest[0])
	if i < 0 {
		return a.Refuse(diag.Unknown("mark", a.Rest[0], names))
	}
	return tankduel.Num(a.Mark(int8(i), who))
}
