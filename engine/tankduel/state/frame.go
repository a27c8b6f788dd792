package state

import "hulldown.dev/engine"

// Frame is one level of what is going on: a procedure, how far it is, and
// what it is about.
type Frame struct {
	Proc, Stage  uint8
	Seat         engine.Seat
	Unit, Target engine.Unit
	Card         engine.Card
	// R are the registers of the procedure.
	R [4]int16
}

// About is what a new frame concerns. Like a shot it is in groups of at most four
// fields to stay in registers.
type About struct {
	Parties
	begun
}

// Parties are the seat, the units and the card of a frame.
type Parties struct {
	Seat         engine.Seat
	Unit, Target engine.Unit
	Card         engine.Card
}

// begun are the first values of the registers of a frame.
type begun struct{ R0, R1 int16 }

// Nobody is what a frame concerns that has no seat, no units and no card.
var Nobody = About{Parties: Parties{engine.NoSeat, engine.NoUnit, engine.NoUnit, engine.NoCard}}

// On concerns one unit and the seat that controls it.
func (s *State) On(u engine.Unit) About {
	return About{Parties: Parties{s.Units[u].Seat, u, engine.NoUnit, engine.NoCard}}
}

// At is the same with a target.
func (a About) At(target engine.Unit) About { a.Target = target; return a }

// With is the same with a card.
func (a About) With(card engine.Card) About { a.Card = card; return a }

// Of is the same for another seat.
func (a About) Of(seat engine.Seat) About { a.Seat = seat; return a }

// Put gives a register of the new frame its first value; only the first two
// have one.
func (a About) Put(r Register, v int) About {
	switch r {
	case 0:
		a.R0 = int16(v)
	case 1:
		a.R1 = int16(v)
	default:
		panic("internal error: a frame is opened with a register that is set later")
	}
	return a
}

// About is the subject of a rule as the register of a frame.
func (s *State) About(who Subject) About {
	if who.Unit == engine.NoUnit {
		return Nobody
	}
	return s.On(who.Unit).At(who.Target)
}

// Closing is what a frame begins with that ends a Tank Action or a phase: it notes the deck.
func (s *State) Closing(a About) About { return a.Put(closeDeck, int(s.Deck)) }

// ShotOfTwo is the frame of the shot that is resolved, where it is one of two of an action.
func (s *State) ShotOfTwo() *Frame {
	for i := s.Depth; i > 0; i-- {
		if f := &s.Frames[i-1]; f.Proc == ProcFire && FireOf(f).OfTwo() {
			return f
		}
	}
	return nil
}

// Hide blanks what the frames of others would tell of hidden cards: the card
// that a team-mate was given is known to those two and to whom they share their
// hands with.
func (o *Open) Hide(shared engine.SeatSet) {
	for i := range o.Frames[:o.Depth] {
		f := &o.Frames[i]
		if f.Proc == ProcSwapBack && !shared.Has(f.Seat) && !shared.Has(SwapOf(f).Mate()) {
			f.Card = engine.NoCard
		}
	}
}
