package tankduel

import "hulldown/engine"

// radioWord is the word of boards for a Radio.
const radioWord = "radio"

// sharing is the set of seats whose hands and hidden bids a seat is shown: its
// own and, where players talk at the table, those of its side (EITC 17.2c).
// With Radio rules on, a seat takes part only while all of its tanks have a
// Radio, and hears nothing otherwise; that holds while a COMMAND card is
// resolved as at any other time (EITC 17.2a, 17.2b; ruling A79).
func (t table) sharing(seat engine.Seat) engine.SeatSet {
	if seat < 0 {
		return engine.NoOne
	}
	own := engine.Only(seat)
	if !t.g.talk || !t.onAir(seat) {
		return own
	}
	for mate := range engine.Seat(t.g.seats) {
		if t.g.seatSide[mate] == t.g.seatSide[seat] && t.onAir(mate) {
			own |= engine.Only(mate)
		}
	}
	return own
}

// onAir reports that a seat may take part in table talk.
func (t table) onAir(seat engine.Seat) bool {
	if !t.g.radios {
		return true
	}
	for u := range t.g.units {
		if unit := &t.Units[u]; unit.Seat == seat && !unit.has(gone) && !t.hasWord(engine.Unit(u), t.g.radioWord) {
			return false
		}
	}
	return true
}

// overheard adds to those who see a card the mates whom they show their hands.
func (t table) overheard(seen engine.SeatSet) engine.SeatSet {
	if !t.g.talk {
		return seen
	}
	all := seen
	for seat := range engine.Seat(t.g.seats) {
		if t.sharing(seat)&seen != 0 {
			all |= engine.Only(seat)
		}
	}
	return all
}
