package tankduel

import "hulldown/engine"

// radioWord is the word of boards for a Radio.
const radioWord = "radio"

// sharing is the set of seats whose hands and hidden bids a seat is shown: its
// own and, where players talk at the table, those of its side (EITC 17.2c).
// With Radio rules on, a seat takes part only while all of its tanks have a
// Radio, and hears nothing otherwise; that holds while a COMMAND card is
// resolved as at any other time (EITC 17.2a, 17.2b; ruling A79).
func (x Ctx) sharing(seat engine.Seat) engine.SeatSet {
	if seat < 0 {
		return engine.NoOne
	}
	own := engine.Only(seat)
	if !x.g.openHands || !x.onAir(seat) {
		return own
	}
	for mate := range engine.Seat(x.g.seats) {
		if x.g.seatSide[mate] == x.g.seatSide[seat] && x.onAir(mate) {
			own |= engine.Only(mate)
		}
	}
	return own
}

// onAir reports that a seat may take part in table talk.
func (x Ctx) onAir(seat engine.Seat) bool {
	if !x.g.radios {
		return true
	}
	for u := range x.g.units {
		if unit := &x.Units[u]; unit.Seat == seat && !unit.has(gone) && !x.hasWord(engine.Unit(u), x.g.radioWord) {
			return false
		}
	}
	return true
}

// overheard adds to those who see a card the mates whom they show their hands.
func (x Ctx) overheard(seen engine.SeatSet) engine.SeatSet {
	if !x.g.openHands {
		return seen
	}
	all := seen
	for seat := range engine.Seat(x.g.seats) {
		if x.sharing(seat)&seen != 0 {
			all |= engine.Only(seat)
		}
	}
	return all
}
