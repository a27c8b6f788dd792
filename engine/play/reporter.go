package play

import "hulldown.dev/engine"

// Reporter is a Match whose events can be reported to programs. A Match whose game is
// no engine.Protocol is none.
type Reporter interface {
	// Report returns an event as somebody sees it who sees all; the record is
	// empty for events that only steer the flow.
	Report(e engine.Event) engine.Record
	// Assembly returns what happened before the first turn of every game, nil where the
	// game does not know.
	Assembly() *engine.Log
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

// Assembly implements Reporter.
func (m reporting[S, V]) Assembly() *engine.Log {
	if a, ok := m.game.(engine.Assembled); ok {
		return a.Assembly()
	}
	return nil
}
