package script

import (
	"fmt"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// cardQuestions are about where cards lie.
var cardQuestions = []tankduel.QueryRow{
	{Form: "card CARD", Doc: "where a Battle Card lies: draw-pile, discard-pile or table, hand and the SEAT, initiative or box and the UNIT, revealed, or nowhere", Answer: func(a *tankduel.Inquiry) []string {
		c, ok := a.Game.CardNamed(a.Rest[0], false)
		if !ok || c >= state.DeckSize {
			return a.Refuse(tankduel.NotBattleCard(a.Rest[0]))
		}
		return lies(a.Ctx.Position, c)
	}},
	{Form: "prints CARD", Doc: "what a Battle Card is: its halves such as move-3 or woods, orders:N for Order Icons, and its Effect Icons such as icon-fire", Answer: func(a *tankduel.Inquiry) []string {
		cards, err := a.Game.CardsNamed(a.Rest[0])
		switch {
		case err != nil:
			return a.Refuse(err)
		case len(cards) > 1:
			return a.Refuse(fmt.Errorf("%q, one card is expected", a.Rest[0]))
		}
		card := &a.Game.Cards[cards[0]]
		var words []string
		for _, half := range a.Game.Halves(card) {
			words = append(words, kit.WordOf(half))
		}
		if card.Orders > 0 {
			words = append(words, "orders:"+tankduel.Num(card.Orders)[0])
		}
		for i, name := range pieces.IconNames {
			if card.Icons&(1<<i) != 0 {
				words = append(words, "icon-"+name)
			}
		}
		return words
	}},
	{Form: "damage-card DAMAGE-CARD", Doc: "where a Damage Card lies: draw-pile, discard-pile or table", Answer: func(a *tankduel.Inquiry) []string {
		c, ok := a.Game.CardNamed(a.Rest[0], true)
		if !ok || c < state.DamageBase || c >= state.ActionCardBase {
			return a.Refuse(notDamageCard(a.Rest[0]))
		}
		switch bit := uint32(1) << (c - state.DamageBase); {
		case a.DamageCard == c:
			return []string{"table"}
		case a.DamageUsed&bit != 0:
			return []string{"discard-pile"}
		}
		return []string{"draw-pile"}
	}},
}

// lies is where a Battle Card is, in a word, and whose.
func lies(x tankduel.Position, card engine.Card) []string {
	words := []string{"nowhere"}
	x.Game.EachPlace(x.State, func(cards state.CardSet, at tankduel.CardPlace) {
		for _, p := range placeWords {
			if p.place == at.Where && cards.Has(card) {
				words = append([]string{p.word}, strings.Fields(at.Owner(x.Game))...)
			}
		}
	})
	return words
}

// placeWords are the words of answers for the places of cards (EachPlace).
var placeWords = [...]struct{ place, word string }{
	{"the draw pile", "draw-pile"}, {"the discard pile", "discard-pile"}, {"the cards on the table", "table"},
	{"the hand of ", "hand"}, {"the hidden bid of ", "initiative"}, {"the Initiative box of ", "initiative"},
	{"the Holding Box of ", "box"}, {"the row of revealed cards", "revealed"},
}

// seatQuestions are about players.
var seatQuestions = []tankduel.QueryRow{
	{Form: "SEAT hand", Doc: "the cards that a seat holds", Answer: func(a *tankduel.Inquiry) []string { return a.Game.CardNames(a.Hands[a.Seat]) }},
	{Form: "SEAT hand-size", Doc: "how many cards the seat draws up to", Answer: func(a *tankduel.Inquiry) []string { return tankduel.Num(a.HandSize(a.Seat, nil)) }},
	{Form: "SEAT hand-size-terms", Doc: "how its Hand Size comes about", Answer: func(a *tankduel.Inquiry) []string {
		return kit.TermValues.Of(func(tr *engine.Trace) { a.HandSize(a.Seat, tr) })
	}},
	{Form: "SEAT hand-size-named", Doc: "the same with the name of each term", Answer: func(a *tankduel.Inquiry) []string {
		return kit.TermNames.Of(func(tr *engine.Trace) { a.HandSize(a.Seat, tr) })
	}},
	{Form: "SEAT units", Doc: "the units that a seat controls, those out of play too", Answer: func(a *tankduel.Inquiry) []string { return names(a.Game, a.Game.Seating.Units[a.Seat]) }},
	{Form: "SEAT side", Doc: "the side of a seat", Answer: func(a *tankduel.Inquiry) []string { return []string{a.Game.Side[a.Game.Seating.Side[a.Seat]].Id} }},
	{Form: "SEAT knows SIDE NAME", Doc: "what a side has chosen in secret, if the seat knows that, or else nobody", Answer: func(a *tankduel.Inquiry) []string {
		var v tankduel.View
		a.Game.Observe(&v, a.State, a.Seat)
		return secretOf(a, func(place int8) uint16 { return unitSet(v.Noted[a.Side][place] - 1) })
	}},
	{Form: "SEAT looked", Doc: "the cards of its hand that the other side has been shown, or none", Answer: func(a *tankduel.Inquiry) []string {
		if seen := a.Seen(a.Hands[a.Seat]); !seen.Empty() {
			return a.Game.CardNames(seen)
		}
		return tankduel.Nothing()
	}},
}

// names lists units.
func names(g *tankduel.Game, units []engine.Unit) []string {
	var names []string
	for _, u := range units {
		names = append(names, g.UnitName(u))
	}
	return names
}
