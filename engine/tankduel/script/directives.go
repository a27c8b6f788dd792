// Package script has what scripts can ask a game of Tank Duel and what they can arrange in it:
// the questions and the directives that every game has. Modules bring theirs beside them.
package script

import (
	"fmt"
	"slices"
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/diag"
)

// directives are those of any game; modules bring others.
var directives = []tankduel.Directive{
	{Phrase: engine.Phrase{Form: "hand SEAT [CARD...]", Doc: "the seat holds exactly these cards; what it held goes to the draw pile"}, Do: arrangeHand},
	{Phrase: engine.Phrase{Form: "next CARD...", Doc: "the next cards of the draw pile are these, in order; they come from wherever they lie outside hands and boxes"}, Do: arrangeNext},
	{Phrase: engine.Phrase{Form: "damage DAMAGE-CARD...", Doc: "likewise for the Damage Deck"}, Do: arrangeDamage},
	{Phrase: engine.Phrase{Form: "range UNIT METRES", Doc: "the unit is at this Range"}, Do: arrangeRange},
	{Phrase: engine.Phrase{Form: "spotted UNIT ENEMY...", Doc: "the unit has these enemies Spotted, and no others"}, Do: arrangeSpotted},
	{Phrase: engine.Phrase{Form: "flanked UNIT ENEMY...", Doc: "the unit has Flanked counters for these enemies, which it has Spotted, and for no others"}, Do: arrangeFlanked},
	{Phrase: engine.Phrase{Form: "acquired UNIT ENEMY +10|+20", Doc: "the unit has this enemy Acquired, which it has Spotted and no other is"}, Do: arrangeAcquired},
	{Phrase: engine.Phrase{Form: "status UNIT STATUS yes|no", Doc: "the unit has this condition, or not; one that comes of damage for good, of a card or of leaving the field is none of these"}, Do: arrangeStatus},
	{Phrase: engine.Phrase{Form: "mark NAME N [SIDE|UNIT]", Doc: "a mark has this value; one of a side or of a unit names it"}, Do: arrangeMark},
	{Phrase: engine.Phrase{Form: "box NAME N METRES SIDE", Doc: "a mark of a box, or a layer, has this value, at a Range in metres as the side counts"}, Do: arrangeBox},
	{Phrase: engine.Phrase{Form: "supply NAME N [SIDE]", Doc: "a supply holds so many cards"}, Do: arrangeSupply},
	{Phrase: engine.Phrase{Form: "secret SIDE NAME UNIT|METRES|NAME [UNIT|METRES|NAME...]", Doc: "the side has chosen the first unit, box by its Range in metres as the side counts, or name in secret, and as far as others know it can be any of these"}, Do: arrangeSecret},
	{Phrase: engine.Phrase{Form: "looked SEAT CARD...", Doc: "the other side has been shown these cards of the hand of the seat"}, Do: arrangeLooked},
}

// once returns an error if a card is named twice.
func once(cards []string) error {
	for i, word := range cards {
		if slices.Contains(cards[:i], word) {
			return fmt.Errorf("card %s is named twice", word)
		}
	}
	return nil
}

// mayBeOnTop says why cards cannot be set on top of a pile.
func mayBeOnTop(cards []string) error {
	err := once(cards)
	if err == nil && len(cards) > state.MaxKnown {
		err = fmt.Errorf("%d cards, at most %d can be set", len(cards), state.MaxKnown)
	}
	return err
}

// arrangeRange puts a unit on the field at a Range.
func arrangeRange(x tankduel.Ctx, words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("a unit and its Range in metres are expected")
	}
	u, err := inField(x.Position, words[0])
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(words[1])
	if err != nil || n%200 != 0 || n < -200*state.Edge || n > 200*state.Edge {
		return fmt.Errorf("%q is no Range: it is -1000 to 1000 in steps of 200", words[1])
	}
	x.Shift(u, int8(n/200), "")
	return nil
}

// arrangeHand deals a hand.
func arrangeHand(x tankduel.Ctx, words []string) error {
	name, cards := words[0], words[1:]
	if err := once(cards); err != nil {
		return err
	}
	seats := x.Game.SeatNames()
	seat := engine.Seat(slices.Index(seats, name))
	if seat < 0 {
		return diag.Unknown("seat", name, seats)
	}
	if x.Game.Seating.Handless.Has(seat) {
		return fmt.Errorf("%s holds no cards", name)
	}
	held := x.Hands[seat]
	for c := held.Next(0); c != engine.NoCard; c = held.Next(c + 1) {
		moved(x, event.HandReturned, seat, c)
	}
	for _, word := range cards {
		c, err := x.Game.Fetch(x.State, word)
		if err != nil {
			return err
		}
		moved(x, event.HandDealt, seat, c)
	}
	return nil
}

// moved emits an event of a directive about a card that one seat may see.
func moved(x tankduel.Ctx, k engine.EventKind, seat engine.Seat, card engine.Card) {
	e := event.New(k, "")
	e.Seat, e.Card = seat, card
	x.Emit(&e)
}

// arrangeNext makes sure that cards can be on top of the draw pile.
func arrangeNext(x tankduel.Ctx, cards []string) error {
	if err := mayBeOnTop(cards); err != nil {
		return err
	}
	moved(x, event.TopSet, engine.NoSeat, engine.NoCard)
	for _, word := range cards {
		c, ok := x.Game.CardNamed(word, false)
		switch {
		case !ok:
			return tankduel.NotBattleCard(word)
		case c >= state.DeckSize && x.Special != c:
			return fmt.Errorf("%s is not in this deck", word)
		case c < state.DeckSize && !x.Pile.Has(c) && !x.Discard.Has(c):
			return fmt.Errorf("card %s lies in %s", word, x.Game.PlaceOf(x.State, c))
		}
		moved(x, event.TopSet, engine.NoSeat, c)
	}
	return nil
}

func arrangeDamage(x tankduel.Ctx, cards []string) error {
	if err := mayBeOnTop(cards); err != nil {
		return err
	}
	moved(x, event.DamageTopSet, engine.NoSeat, engine.NoCard)
	for _, word := range cards {
		c, ok := x.Game.CardNamed(word, true)
		switch {
		case !ok || c < state.DamageBase:
			return notDamageCard(word)
		case c == x.DamageCard:
			return fmt.Errorf("the Damage Card %s is in use", word)
		}
		moved(x, event.DamageTopSet, engine.NoSeat, c)
	}
	return nil
}

func notDamageCard(word string) error { return fmt.Errorf("there is no Damage Card %q", word) }

// Directives are those that any game carries out.
func Directives() []tankduel.Directive { return slices.Clone(directives) }
