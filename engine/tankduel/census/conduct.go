package census

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel"
)

// ranges is how many Ranges there are, from so many boxes before the centre on.
const (
	ranges     = 11
	firstBoxes = -5
)

// conduct are the gauges of what sides choose to do.
func (m *memory) conduct() []kit.Gauge[tankduel.State] {
	verbs, of := choose(m.r.Verbs, slices.DeleteFunc(slices.Clone(m.r.Verbs), func(v string) bool { return v == "" })...)
	seat := func(verb string) kit.Tally {
		at := slices.Index(verbs, verb)
		return func(e *engine.Event) (int, int) {
			if e.Seat < 0 || at < 0 {
				return -1, 0
			}
			return int(m.r.SeatSides[e.Seat])*len(verbs) + at, 1
		}
	}
	return []kit.Gauge[tankduel.State]{
		{Measure: engine.Measure{Name: "actions", Kind: engine.Count, Role: engine.Conduct, Title: "Actions",
			Doc:   "Actions that a side declared in a game, by kind; TACTICS that it played and cards that it discarded for others among them.",
			Means: "What a side spends its turns on. What it never does, it has no use for, or no cards."},
			By: kit.Crossed(m.r.Sides, verbs), On: kit.On{
				"action-declared": m.bySide(len(verbs), func(e *engine.Event) int { return of[e.Item] }),
				"tactics-played":  seat("tactics"), "discarded": seat("discard"),
			}},
		{Measure: engine.Measure{Name: "held", Kind: engine.Count, Role: engine.Conduct, Things: "turns at range", Title: "Range of turns in metres",
			Doc:   "Turns of tanks in a game, by side and the Range at which they began.",
			Means: "Where a side fights. All turns in one column mean that it has no reason to move."},
			By: kit.Crossed(m.r.Sides, numbers(ranges, 200*firstBoxes, 200)), On: kit.On{
				"activated": func(e *engine.Event) (int, int) {
					if e.Unit == engine.NoUnit {
						return -1, 0
					}
					return m.side(e)*ranges + min(max(m.boxes[e.Unit]-firstBoxes, 0), ranges-1), 1
				},
			}},
	}
}
