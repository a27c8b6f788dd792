package state

import "hulldown.dev/engine"

// StatusNames are the words of a unit's status bits, by bit.
var StatusNames = [...]string{
	"in-play", "hull-down", "on-fire", "broken", "smoke-filled", "loader-panics", "driver-panics",
	"in-shock", "stunned", "exited", "gone", "buttoned-up", "in-peril",
	"second-loader-panics", "second-in-shock",
}

// ScarNames are the words of permanent damage results, by Scar.
var ScarNames = [...]string{
	"", "track-damage", "tracks-destroyed", "engine-destroyed", "transmission-locked",
	"turret-gears", "gun-hit", "optics-damaged", "fuel-hit",
	"second-turret-gears", "second-gun-hit", "second-optics-damaged",
}

// StatusNames lists the words of what holds of a unit: its status bits, "out", "in-motion" and
// its permanent damage.
func (s *State) StatusNames(u engine.Unit) []string {
	unit := &s.Units[u]
	var names []string
	for i, name := range StatusNames {
		if i > 0 && unit.Status&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	if !unit.Has(InPlay) {
		names = append(names, "out")
	}
	if unit.Moving() {
		names = append(names, "in-motion")
	}
	for _, k := range unit.Scars[:unit.ScarsN] {
		names = append(names, ScarNames[k])
	}
	return names
}
