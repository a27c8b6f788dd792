package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// robataPlay is what the solo system knows of a game: the sides that it runs, its
// Action cards and its player aid.
type robataPlay struct {
	runs  [state.Sides]bool
	cards []actionCard
	aid   aid
}

// knownSolo is the number of what the solo system knows of a game.
const knownSolo = 6

func robataKnown(g *Game) *robataPlay { return Known[robataPlay](g, knownSolo) }

// Robata is what Robata judges, asks and decides of a game that runs: what only the solo
// system needs of a Ctx, so that Ctx itself has the methods of the game alone.
type Robata struct{ Ctx }

// RobataOf is Robata in a game under way.
func RobataOf(x Ctx) Robata { return Robata{x} }

// robataFact reads what Robata has on its revealed cards.
func robataFact(x Position, f rule.Fact, u engine.Unit) int {
	r := RobataOf(Ctx{Position: x})
	if !r.runs(u) || x.Active == engine.NoUnit || x.Units[x.Active].ActionCard == 0 {
		return state.Missing
	}
	switch f {
	case rule.FactSuccesses:
		return int(x.Act.Cards)
	case rule.FactMoves:
		return r.wouldSucceed(r.MoveLevel(u, nil))
	case rule.FactOrders:
		return r.RowOrders()
	}
	return state.Flag(r.GoodTargets(x.Active, AtHigh, Aim{Cards: true}) != 0)
}

// robataIs reports whether a word holds of a tank that Robata runs: In Peril, what
// the cards it revealed let it do, or else the personality of its Action card.
func robataIs(x Position, u engine.Unit, word string) bool {
	r := RobataOf(Ctx{Position: x})
	if !r.runs(u) {
		return false
	}
	switch word {
	case "peril":
		return x.Units[u].Has(state.InPeril)
	case "can-flank":
		return r.canFlank(u)
	case "can-cover":
		return r.betterCover(u)
	}
	return r.actionCard(u).id == word
}

// runs reports whether Robata runs a unit: guns and infantry with their
// side.
func (x Robata) runs(u engine.Unit) bool {
	side := x.Units[u].Side
	return side >= 0 && robataKnown(x.Game).runs[side]
}

// robataSeat reports whether a seat is Robata's: one without a hand that is never
// asked.
func robataSeat(g *Game, seat engine.Seat) bool {
	return seat >= 0 && int(seat) < g.Seating.N && robataKnown(g).runs[g.Seating.Side[seat]]
}

// actionCard is the Action card of a Robata Tank, face the side of it that is up.
func (x Robata) actionCard(u engine.Unit) *actionCard {
	return &robataKnown(x.Game).cards[x.Units[u].ActionCard-1]
}

// Face is the side of a tank's Action card that counts, by whether the tank is In Peril.
func (x Robata) Face(u engine.Unit) *face {
	return &x.actionCard(u).faces[state.Flag(x.Units[u].Has(state.InPeril))]
}

// RowOrders counts the Order Icons on the revealed cards.
func (x Robata) RowOrders() int {
	n := 0
	for _, c := range x.Row {
		if c != engine.NoCard {
			n += x.Game.Cards[c].Orders
		}
	}
	return n
}

// RowHas reports whether a card of a set is among the revealed ones; rowFind
// returns its place, or -1.
func (x Robata) RowHas(set state.CardSet) bool { return x.rowFind(set) >= 0 }

func (x Robata) rowFind(set state.CardSet) int {
	for i, c := range x.Row {
		if set.Has(c) {
			return i
		}
	}
	return -1
}

// fromRow moves a revealed card to the table, from where it is played.
func (x Robata) fromRow(place int, c engine.Clause) engine.Card {
	card := x.Row[place]
	e := event.New(event.RowTaken, c)
	e.Item, e.Card = uint8(place), card
	x.Emit(&e)
	return card
}
