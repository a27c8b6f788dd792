// Package talk is the modules of table talk and of the Radios that it needs (EITC 17.2).
package talk

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// Module lets the players of a side show each other their hands and hidden
// bids: table talk (EITC 17.2c).
func Module() tankduel.Module {
	return tankduel.Module{
		Name:    "table-talk",
		Use:     func(b *tankduel.Builder) bool { return b.Setup.OpenHands },
		Moments: tankduel.Moments{Shares: shareHands},
	}
}

// shareHands is the set of seats of a side whose players talk with each other.
func shareHands(x tankduel.Position, seat engine.Seat) engine.SeatSet {
	var mates engine.SeatSet
	if x.Silent(seat) {
		return mates
	}
	for mate := range engine.Seat(x.Game.Seating.N) {
		if x.Game.Seating.Side[mate] == x.Game.Seating.Side[seat] && !x.Silent(mate) {
			mates |= engine.Only(mate)
		}
	}
	return mates
}

// Radio limits table talk: a seat takes part only while all of its tanks
// have a Radio, and hears nothing otherwise; that holds while a COMMAND card is
// resolved as at any other time (EITC 17.2a, 17.2b; ruling A79).
func Radio() tankduel.Module {
	return tankduel.Module{Name: "radio", Switch: true, Begin: func(b *tankduel.Builder) {
		word := int16(slices.Index(b.Game.Lexicon.Words, setup.RadioWord))
		b.Calls(&tankduel.Moments{Silent: func(x tankduel.Position, seat engine.Seat) bool { return noRadio(x, seat, word) }})
	}}
}

// noRadio reports whether some tank of a seat has no Radio.
func noRadio(x tankduel.Position, seat engine.Seat, word int16) bool {
	for u := range x.Game.Tanks {
		if unit := &x.Units[u]; unit.Seat == seat && !unit.Has(state.Gone) && !x.HasWord(engine.Unit(u), word) {
			return true
		}
	}
	return false
}
