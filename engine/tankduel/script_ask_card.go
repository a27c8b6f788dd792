package tankduel

import (
	"fmt"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// cardQuestions are about where cards lie.
var cardQuestions = []queryRow{
	{"card CARD", "where a Battle Card lies: draw-pile, discard-pile or table, hand and the SEAT, initiative or box and the UNIT, revealed, or nowhere", func(a *inquiry) []string {
		c, ok := a.Game.CardNamed(a.rest[0], false)
		if !ok || c >= state.DeckSize {
			return a.refuse(notBattleCard(a.rest[0]))
		}
		return a.lies(c)
	}},
	{"prints CARD", "what a Battle Card is: its halves such as move-3 or woods, orders:N for Order Icons, and its Effect Icons such as icon-fire", func(a *inquiry) []string {
		cards, err := a.Game.cardsNamed(a.rest[0])
		switch {
		case err != nil:
			return a.refuse(err)
		case len(cards) > 1:
			return a.refuse(fmt.Errorf("%q, one card is expected", a.rest[0]))
		}
		card := &a.Game.Cards[cards[0]]
		var words []string
		for _, half := range a.Game.halves(card) {
			words = append(words, kit.WordOf(half))
		}
		if card.Orders > 0 {
			words = append(words, "orders:"+num(card.Orders)[0])
		}
		for i, name := range pieces.IconNames {
			if card.Icons&(1<<i) != 0 {
				words = append(words, "icon-"+name)
			}
		}
		return words
	}},
	{"damage-card DAMAGE-CARD", "where a Damage Card lies: draw-pile, discard-pile or table", func(a *inquiry) []string {
		c, ok := a.Game.CardNamed(a.rest[0], true)
		if !ok || c < state.DamageBase || c >= state.ActionCardBase {
			return a.refuse(notDamageCard(a.rest[0]))
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
func (x Position) lies(card engine.Card) []string {
	words := []string{"nowhere"}
	x.Game.eachPlace(x.State, func(cards state.CardSet, at cardPlace) {
		for _, p := range placeWords {
			if p.place == at.where && cards.Has(card) {
				words = append([]string{p.word}, strings.Fields(at.owner(x.Game))...)
			}
		}
	})
	return words
}

// placeWords are the words of answers for the places of cards (eachPlace).
var placeWords = [...]struct{ place, word string }{
	{"the draw pile", "draw-pile"}, {"the discard pile", "discard-pile"}, {"the cards on the table", "table"},
	{"the hand of ", "hand"}, {"the hidden bid of ", "initiative"}, {"the Initiative box of ", "initiative"},
	{"the Holding Box of ", "box"}, {"the row of revealed cards", "revealed"},
}

// seatQuestions are about players.
var seatQuestions = []queryRow{
	{"SEAT hand", "the cards that a seat holds", func(a *inquiry) []string { return a.Game.cardNames(a.Hands[a.seat]) }},
	{"SEAT hand-size", "how many cards the seat draws up to", func(a *inquiry) []string { return num(a.handSize(a.seat, nil)) }},
	{"SEAT hand-size-terms", "how its Hand Size comes about", func(a *inquiry) []string {
		return kit.TermValues.Of(func(tr *engine.Trace) { a.handSize(a.seat, tr) })
	}},
	{"SEAT hand-size-named", "the same with the name of each term", func(a *inquiry) []string {
		return kit.TermNames.Of(func(tr *engine.Trace) { a.handSize(a.seat, tr) })
	}},
	{"SEAT units", "the units that a seat controls, those out of play too", func(a *inquiry) []string { return a.Game.names(a.Game.Seating.Units[a.seat]) }},
	{"SEAT side", "the side of a seat", func(a *inquiry) []string { return []string{a.Game.Side[a.Game.Seating.Side[a.seat]].id} }},
}

// names lists units.
func (g *Game) names(units []engine.Unit) []string {
	var names []string
	for _, u := range units {
		names = append(names, g.UnitName(u))
	}
	return names
}

func (g *Game) setNames(set uint16) []string {
	var names []string
	for ; set != 0; set &= set - 1 {
		names = append(names, g.UnitName(state.First(set)))
	}
	return names
}

// cardsNamed reads Battle Cards with + between them.
func (g *Game) cardsNamed(word string) ([]engine.Card, error) {
	var cards []engine.Card
	for name := range strings.SplitSeq(word, "+") {
		c, ok := g.CardNamed(name, false)
		if !ok || c >= state.DeckSize {
			return nil, notBattleCard(name)
		}
		cards = append(cards, c)
	}
	return cards, nil
}
