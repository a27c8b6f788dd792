package tankduel

import "hulldown/engine"

// The verbs of decisions and, from pullVerb on, of chance.
const (
	bidVerb engine.Verb = iota
	moveVerb
	flankVerb
	fireVerb
	terrainVerb
	smokeVerb
	leadershipVerb
	spotVerb
	loadVerb
	unloadVerb
	hullDownVerb
	reassignVerb
	passVerb
	extinguishVerb
	unlockVerb
	raiseMoveVerb
	raiseFireVerb
	commandVerb
	placeVerb
	stopVerb
	useVerb
	gunVerb
	advanceVerb
	assaultVerb
	endVerb
	stepVerb
	removeVerb
	tacticsVerb
	declineVerb
	acceptVerb
	payVerb
	bailVerb
	stayVerb
	aimVerb
	escapeVerb
	discardVerb
	takeVerb
	releaseVerb
	quickVerb
	gainVerb
	swapVerb
	rangeVerb
	outflankVerb
	spoilVerb
	stormVerb
	hatchVerb
	pullVerb
	drawVerb
	damageVerb
	loseVerb
	stealVerb
	revealVerb
	dealVerb
	verbCount
)

// What LEADERSHIP and COMMAND can gain, as the N of an action.
const (
	gainNothing int8 = iota
	gainSpot
	gainHullDown
	gainConceal
	gainRedraw
	// gainExchange plus a seat swaps cards with that seat.
	gainExchange int8 = 16
)
