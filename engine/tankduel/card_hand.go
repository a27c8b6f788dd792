package tankduel

import (
	"fmt"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// handOutcome yields one card of a hand at random.
func handOutcome(v engine.Verb, whose func(*state.Frame) engine.Seat) func(Ctx, *state.Frame, int) engine.Action {
	return func(x Ctx, f *state.Frame, i int) engine.Action {
		a := engine.NewAction(v).WithCard(0, x.Hands[whose(f)].Nth(i))
		return a
	}
}

func refuseHand(v engine.Verb, whose func(*state.Frame) engine.Seat) func(Ctx, *state.Frame, engine.Action) state.Refusal {
	return func(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
		want := engine.NewAction(v).WithCard(0, a.Card(0))
		if a != want || !x.Hands[whose(f)].Has(a.Card(0)) {
			return x.unheld(whose(f), a)
		}
		return state.Allowed
	}
}

// unheld refuses an action as none of the choices, or for the first of its Battle
// Cards that a seat does not hold. Where that is instead the seat need not know.
func (x Position) unheld(seat engine.Seat, a engine.Action) state.Refusal {
	for _, c := range a.Cards() {
		if c < state.DeckSize && !x.Hands[seat].Has(c) {
			return state.Forbid("", fmt.Sprintf("%s does not hold card %s", x.Game.SeatName(seat), x.Game.CardName(c)))
		}
	}
	return NotOffered
}

// takeLoss discards a random card, which only its owner sees.
func takeLoss(x Ctx, f state.Frame, a engine.Action) bool {
	e := event.New(event.Lost, "EITC 12.7.1a")
	if state.LoseOf(&f).ToRobata() {
		e.Clause = "EITC 19.9.3A"
	}
	e.Seat, e.Card = f.Seat, a.Card(0)
	x.Emit(&e)
	x.Note(state.LoseLeft, state.LoseOf(&f).Left()-1)
	return true
}

// takeSteal moves a random card from an opponent's hand; both see it.
func takeSteal(x Ctx, f state.Frame, a engine.Action) bool {
	e := event.New(event.Stolen, "EITC 8.3.4a")
	e.Seat, e.Card, e.From, e.To = f.Seat, a.Card(0), int16(state.StealOf(&f)), int16(f.Seat)
	x.Emit(&e)
	return false
}

// DiscardFromHand puts a card of a hand on the discard pile, face down.
func (x Ctx) DiscardFromHand(seat engine.Seat, card engine.Card, c engine.Clause) {
	e := event.New(event.Discarded, c)
	e.Seat, e.Card = seat, card
	x.Emit(&e)
}

// Spend reveals cards of a hand and puts them on the table until the action
// ends.
func (x Ctx) Spend(seat engine.Seat, cards [engine.ActionCards]engine.Card, c engine.Clause) {
	for _, card := range cards {
		if card != engine.NoCard {
			x.EmitCard(event.Spent, seat, card, c)
		}
	}
}

// Lay plays the card at a place of an action.
func (x Ctx) Lay(u engine.Unit, a engine.Action, place int) {
	card := a.Card(place)
	if card == engine.NoCard {
		return
	}
	e := event.New(event.Laid, "EITC 8.3.3a")
	e.Seat, e.Unit, e.Item, e.Of, e.Card = x.Units[u].Seat, u, uint8(place), uint8(halfAt(a.Verb(), place)), card
	x.Emit(&e)
}

// laidAfter reports whether a card laid for the running action prints beside it, to follow the
// action, what has this number in rules.
func (x Position) laidAfter(number int16) bool {
	for _, c := range x.Laid {
		if c != engine.NoCard && x.Game.Cards[c].After == x.Game.Lexicon.Afters[number] {
			return true
		}
	}
	return false
}
