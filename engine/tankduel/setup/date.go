package setup

// The parts of the war that a game can be fought in: the Late War begins in August 1943.
const (
	EarlyWar = "early"
	LateWar  = "late"
)

// Wars lists the parts of the war that Setup.War can name.
func Wars() []string { return []string{EarlyWar, LateWar} }
