package play

import "hulldown/engine"

// Teller is a Match whose events can be reported to programs. A Match whose game is
// no engine.Protocol is none.
type Teller interface {
	// Tell returns an event as somebody sees it who sees all; the record is
	// empty for events that only steer the flow.
	Tell(e engine.Event) engine.Record
}

// tellable is a match of a game that reports its events.
type tellable[S comparable, V any] struct {
	*match[S, V]
	protocol engine.Protocol[S]
}

// Tell implements Teller.
func (m tellable[S, V]) Tell(e engine.Event) engine.Record {
	return m.protocol.Record(e, engine.NoSeat)
}
