package play

import "hulldown/engine"

// Reporter is a Match whose events can be reported to programs. A Match whose game is
// no engine.Protocol is none.
type Reporter interface {
	// Report returns an event as somebody sees it who sees all; the record is
	// empty for events that only steer the flow.
	Report(e engine.Event) engine.Record
}

// reporting is a match of a game that reports its events.
type reporting[S comparable, V any] struct {
	*match[S, V]
	protocol engine.Protocol[S]
}

// Report implements Reporter.
func (m reporting[S, V]) Report(e engine.Event) engine.Record {
	return m.protocol.Record(e, engine.NoSeat)
}
