package tankduel

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
)

// talkModule lets the players of a side show each other their hands and hidden
// bids: table talk (EITC 17.2c).
func talkModule() Module {
	return Module{
		Name:    "table-talk",
		Use:     func(b *builder) bool { return b.setup.OpenHands },
		Moments: Moments{Shares: shareHands},
	}
}

// shareHands is the set of seats of a side whose players talk with each other.
func shareHands(x position, seat engine.Seat) engine.SeatSet {
	var mates engine.SeatSet
	if x.silent(seat) {
		return mates
	}
	for mate := range engine.Seat(x.Game.Seating.n) {
		if x.Game.Seating.Side[mate] == x.Game.Seating.Side[seat] && !x.silent(mate) {
			mates |= engine.Only(mate)
		}
	}
	return mates
}

// radioWord is the word of boards for a Radio.
const radioWord = "radio"

// radioModule limits table talk: a seat takes part only while all of its tanks
// have a Radio, and hears nothing otherwise; that holds while a COMMAND card is
// resolved as at any other time (EITC 17.2a, 17.2b; ruling A79).
func radioModule() Module {
	return Module{Name: "radio", Switch: true, Begin: func(b *builder) {
		word := int16(slices.Index(b.g.Lexicon.Words, radioWord))
		b.g.moments.add(&Moments{Silent: func(x position, seat engine.Seat) bool { return noRadio(x, seat, word) }})
	}}
}

// noRadio reports whether some tank of a seat has no Radio.
func noRadio(x position, seat engine.Seat, word int16) bool {
	for u := range x.Game.Tanks {
		if unit := &x.Units[u]; unit.Seat == seat && !unit.Has(state.Gone) && !x.hasWord(engine.Unit(u), word) {
			return true
		}
	}
	return false
}
