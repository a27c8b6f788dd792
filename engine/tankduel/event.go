package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/state"
)

// The numbers of the kinds of event, in any order; coreKinds says what each kind
// is.
const (
	opened engine.EventKind = iota
	stepped
	noted
	closed
	began
	wanted
	looked
	recalled

	roundBegan
	phaseBegan
	activated
	orderPlaced
	drew
	pulled
	damagePulled
	specialCame
	laid
	spent
	bid
	revealed
	bidDiscarded
	discarded
	stolen
	given
	lost
	tableCleared
	reshuffled
	damageReshuffled
	ended

	rangeMoved
	motionBegan
	motionEnded
	terrainPlaced
	terrainLeft
	smokePlaced
	smokeCleared
	supplyTaken
	supplyReturned
	supplyLost
	gained
	shed
	bogged
	scarred
	mended
	hurt
	reseated

	spotted
	unspotted
	acquired
	flanked
	unflanked
	loadedAmmo
	ammoSet
	raised
	credited
	scored
	medalWon
	pointsScored
	eliminatedUnit
	reinforced
	marked
	rowUsed
	supplySet
	replaced
	infantryMoved
	layerLaid
	layerLifted
	boxTouched

	// What a directive of a script rearranges.
	handReturned
	handDealt
	topSet
	damageTopSet

	// What Robata does.
	perilSet
	uncovered
	rowTaken
	rowCleared
	chosen
	actionCardReturned
	actionCardDealt
	shown
	actionCardSet

	triedToHit
	shotHit
	shotMissed
	locationFound
	penetrationTried
	shotPenetrated
	shotBounced
	damageRead
	checkPassed
	checkFailed
	tacticsPlayed
	actionDeclared
	actionCancelled
	effectDeclined
	weaponUsed
	shotJudged
	penetrationJudged
	rangeSupposed
	lineRead
	questionAsked
	rowCounted
	targetWeighed
	missionRead
	unitNamed
	perilSkipped
	flankSpoiled

	// kindEnd is behind the last one.
	kindEnd
)

// moduleKinds is the first number for a kind of event that a module brings.
const moduleKinds engine.EventKind = 128

// KindRow is a kind of event; see package kit.
type KindRow = kit.Kind[*Game, state.State]

// kindsOf assembles the kinds of event of modules.
func kindsOf(modules []Module) (kit.Kinds[*Game, state.State], error) {
	var lists [][]KindRow
	for i := range modules {
		lists = append(lists, modules[i].Kinds)
	}
	return kit.NewKinds(eventNames(), lists...)
}

// eventNames are the words for what events name.
func eventNames() kit.Names[*Game] {
	return kit.Names[*Game]{
		Seat: (*Game).SeatName, Side: (*Game).sideName, SideID: (*Game).sideID, Unit: (*Game).unitName,
		Title: (*Game).cardTitle, Card: (*Game).cardName,
		Translator: func(g *Game) engine.Translator { return g.translator }, Game: "log.tankduel",
	}
}

// event returns an event of a kind that concerns nothing yet.
func event(k engine.EventKind, c engine.Clause) engine.Event { return kit.Event(k, c) }
