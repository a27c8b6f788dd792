package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
)

// mayTakeHere reports whether a mission sends a tank to where it stands already, and that a
// Move which ends there would give it the card of a supply that the mission names.
func (x Robata) mayTakeHere(u engine.Unit, m *rule.Mission) bool {
	if m.Take < 0 || !x.arrived(u, m) {
		return false
	}
	s := x.Game.Stock(m.Take, x.Units[u].Side)
	if x.Supplies[s] == 0 || x.Units[u].Box.Supply == s+1 {
		return false
	}
	// The rows are asked at the end of a Move that begins and ends here.
	before, unit := x.Act, &x.Units[u]
	x.Act = state.Act{Verb: state.MoveVerb, Range: unit.Range, Box: unit.Box}
	may := x.givesCard(u, s)
	x.Act = before
	return may
}

// givesCard reports whether a Move which ends now would give a unit a card of a supply.
func (x Robata) givesCard(u engine.Unit, s uint8) bool {
	rows, who := x.Game.Rules.Rows[rule.ActionDone], x.acting(u, state.MoveVerb)
	for i := range rows {
		if row := &rows[i]; row.Op == rule.Take && x.Game.Stock(row.Supply, who.Side) == s && x.Holds(&row.When, &who) {
			return true
		}
	}
	return false
}
