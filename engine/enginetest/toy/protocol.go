package toy

import (
	"strconv"

	"hulldown.dev/engine"
)

// Record implements engine.Protocol.
func (Game) Record(e engine.Event, seat engine.Seat) engine.Record {
	var r engine.Record
	switch e.Kind {
	case Drew, Put:
		r.Kind = "drew"
		if e.Kind == Put {
			r.Kind, r.Item = "put", verbs[e.Item]
		}
		if c := e.Redacted(seat).Card; c != engine.NoCard {
			r.Card = strconv.Itoa(int(c) + 1)
		}
	case Scored:
		r.Kind, r.From, r.HasFrom, r.To, r.HasTo = "scored", int(e.From), true, int(e.To), true
	}
	return r
}

// Private implements engine.Protocol: who may duck or hold is plain to see.
func (Game) Private(engine.Action) bool { return false }

// Sight implements engine.Protocol: who leads, the scores, and the own hand.
func (g Game) Sight(s *State, seat engine.Seat) engine.Sight {
	v := engine.Sight{
		Board: []string{g.SeatName(s.Leader) + " leads, " + strconv.Itoa(int(s.Score[0])) + " to " + strconv.Itoa(int(s.Score[1]))},
		Held:  []int{s.Hands[0].Len(), s.Hands[1].Len()},
	}
	if seat != engine.NoSeat {
		v.Hand = s.Hands[seat].words()
	}
	return v
}
