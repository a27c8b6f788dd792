package gametable

import (
	"slices"
	"time"

	"hulldown.dev/engine/play"
)

// wait begins to take the time of the decision that the game waits for.
func (t *Table) wait() {
	if t.options.Clock != nil {
		t.since = t.options.Clock()
	}
}

// took notes how long a person took for the decision that is the last of the turns.
func (t *Table) took() {
	if t.options.Clock == nil || len(t.notes) >= MaxNotes {
		return
	}
	seconds := int(t.options.Clock().Sub(t.since) / time.Second)
	seconds = max(0, min(seconds, play.MaxSeconds))
	t.notes = append(t.notes, note{len(t.turns), play.Note{Seconds: seconds}})
}

// Timed reports whether a recording says how long decisions took.
func Timed(s *play.Script) bool {
	return s != nil && slices.ContainsFunc(s.Notes, func(n play.Note) bool { return n.Seconds >= 0 })
}
