package state

// The phases of a round, and what comes before the first.
const (
	SetupPhase Phase = iota
	DrawPhase
	InitiativePhase
	TankPhase
	ReinforcementPhase
	EndPhase
)

// How a game ended; a game under way has unfinished.
const (
	unfinished Ending = iota
	ByGameEnd
	ByScenario
	// ByRounds ends a game that content lets go on for ever.
	ByRounds
)
