package state

// Section is a part of the text of a Damage Card, as an index.
type Section uint8

// The sections: the grades of each Hit Location, then the critical ones.
const (
	TracksLight Section = iota
	TracksHeavy
	HullLight
	HullHeavy
	TurretLight
	TurretHeavy
	HullCritical
	TurretCritical
	Sections
)

// Heavy reports the heavy grade of a Hit Location.
func (s Section) Heavy() bool { return s < HullCritical && s%2 == 1 }

// Part is a Hit Location.
type Part uint8
