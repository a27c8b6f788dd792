package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// register is the place of a number in the registers of a frame. Only this file
// and the transitions of state_change.go index them: a procedure reads its own
// through the accessor below and writes them by name (Ctx.note, about.put). The
// accessors are conversions of a pointer, so they cost nothing.
//
// The places are part of every recording, so a procedure may gain a register but
// none may move.
type register uint8

// resultRegister is where what a stage asked leaves its result in the frame
// that asked: an exchange of TACTICS 1 if the last card was the target's (EITC
// 13.3b), a random choice what it chose.
const resultRegister register = 3

// answered reports whether the exchange of TACTICS that a procedure opened ended
// with a card of the target's player.
func answered(f *Frame) bool { return f.R[resultRegister] != 0 }

// chosenIn is what the random choice that a procedure opened came to.
func chosenIn(f *Frame) int { return int(f.R[resultRegister]) }

// Registers of the procedures that visit one thing after the other: procPlaceAll
// units, procDraw seats, procInitiative units, procTanks the Initiative Order.
const (
	walkNext    register = 0 // the next one
	walkPlanned register = 1 // of procInitiative: the set of Robata Tanks that bid
)

type walkRegisters [4]int16

func walkOf(f *Frame) *walkRegisters       { return (*walkRegisters)(&f.R) }
func (r *walkRegisters) next() int         { return int(r[walkNext]) }
func (r *walkRegisters) planned() int      { return int(r[walkPlanned]) }
func (r *walkRegisters) unit() engine.Unit { return engine.Unit(r[walkNext]) }

// drawUpTo, of procDrawCard, is how many cards the hand is filled up to.
const drawUpTo register = 0

func drawOf(f *Frame) (upTo int) { return int(f.R[drawUpTo]) }

// Registers of procLose.
const (
	loseLeft   register = 0 // how many cards are still to be lost
	loseReason register = 1 // lostByElimination or lostToRobata
)

// Why procLose takes cards from a hand.
const (
	lostByElimination = iota
	lostToRobata
)

type loseRegisters [4]int16

func loseOf(f *Frame) *loseRegisters    { return (*loseRegisters)(&f.R) }
func (r *loseRegisters) left() int      { return int(r[loseLeft]) }
func (r *loseRegisters) toRobata() bool { return r[loseReason] == lostToRobata }

// stealFrom, of procLeadership and procSteal, is the seat that a card is taken
// from, or NoSeat.
const stealFrom register = 0

func stealOf(f *Frame) (from engine.Seat) { return engine.Seat(f.R[stealFrom]) }

// closeDeck, of the procedures that end with closeAction, is the number of the
// deck as they began.
const closeDeck register = 1

func closeOf(f *Frame) (deck int) { return int(f.R[closeDeck]) }

// checkSettled, of procFireCheck and procRallyCheck, is 1 once the choice made
// a Pull needless.
const checkSettled register = 0

func settled(f *Frame) bool { return f.R[checkSettled] != 0 }

// discardsMade, of procDiscard, counts the cards discarded.
const discardsMade register = 0

func discardsOf(f *Frame) (made int) { return int(f.R[discardsMade]) }

// Registers of procHook, procHookChoice and procParts; procRowRange, procShiftOne,
// procRowUnit and procSoloUnit have the first two.
const (
	hookNumber register = 0
	hookRow    register = 1 // the place among the rows of the hook
	hookSide   register = 2 // is 1 once a row was asked for the first side; of procParts the side and what was chosen
	hookThing  register = 3 // the Pull's name, the terrain or the loss concerned, plus one
)

// rowUnits, of procRowUnit and procSoloUnit beside the first two of these, is the set of
// units to choose from.
const rowUnits register = 3

func rowUnitsOf(f *Frame) uint16 { return uint16(f.R[rowUnits]) }

type hookRegisters [4]int16

func hookOf(f *Frame) *hookRegisters     { return (*hookRegisters)(&f.R) }
func (r *hookRegisters) hook() rule.Hook { return rule.Hook(r[hookNumber]) }
func (r *hookRegisters) row() int        { return int(r[hookRow]) }
func (r *hookRegisters) side() int8      { return int8(r[hookSide] & 1) }
func (r *hookRegisters) thing() int8     { return int8(r[hookThing]) }

// chosenBits is how many bits of hookSide hold a chosen unit plus one; the lowest bit
// is the side, and room for rule.MaxChoices is above it.
const chosenBits = 5

// chosen is a unit that the rule had chosen, by its place among the choices, or NoUnit.
func (r *hookRegisters) chosen(slot int) engine.Unit {
	return engine.Unit(uint16(r[hookSide])>>(1+chosenBits*slot)&(1<<chosenBits-1)) - 1
}

// withChosen is what hookSide holds once a unit is chosen in a place that was empty.
func (r *hookRegisters) withChosen(slot uint8, u engine.Unit) int {
	return int(int16(uint16(r[hookSide]) | uint16(u+1)<<(1+chosenBits*slot)))
}

// Registers of procRowPull.
const (
	rowPullName register = 0 // the name of the Pull
	rowPullKept register = 1 // the card Pulled before
)

type rowPullRegisters [4]int16

func rowPullOf(f *Frame) *rowPullRegisters    { return (*rowPullRegisters)(&f.R) }
func (r *rowPullRegisters) name() int         { return int(r[rowPullName]) }
func (r *rowPullRegisters) kept() engine.Card { return engine.Card(r[rowPullKept]) }

// Registers of procCheck, beside closeDeck.
const (
	checkNumber register = 0 // the place among the checks
	checkIcons  register = 2 // on how many of the cards so far the icon is
	checkMade   register = 3 // how many cards were Pulled
)

type checkRegisters [4]int16

func checkOf(f *Frame) *checkRegisters { return (*checkRegisters)(&f.R) }
func (r *checkRegisters) number() int  { return int(r[checkNumber]) }
func (r *checkRegisters) icons() int   { return int(r[checkIcons]) }
func (r *checkRegisters) made() int    { return int(r[checkMade]) }

// thingOfCheck is what hookThing holds of a check and how it ended, before one is added.
func thingOfCheck(number int, yes bool) int { return number<<1 | flag(yes) }

// shiftBoxes, of procShift, is by how many boxes the unit moves; of procSoloShift
// by how many it still has to.
const shiftBoxes register = 0

func shiftOf(f *Frame) (boxes int8) { return int8(f.R[shiftBoxes]) }

// Registers of procActions.
const (
	stepActed    register = 0 // the Tank Action was taken
	stepAflame   register = 1 // the tank burned as the step began (EITC 8.3.1d)
	stepFinished register = 2 // the player ended the step
	stepRaised   register = 3 // what a raise was bought for
)

// What a level was raised for.
const (
	raisedNothing = iota
	raisedMove
	raisedFire
)

type stepRegisters [4]int16

func stepOf(f *Frame) *stepRegisters    { return (*stepRegisters)(&f.R) }
func (r *stepRegisters) acted() bool    { return r[stepActed] != 0 }
func (r *stepRegisters) aflame() bool   { return r[stepAflame] != 0 }
func (r *stepRegisters) finished() bool { return r[stepFinished] != 0 }
func (r *stepRegisters) raisedFor() int { return int(r[stepRaised]) }

// Registers of procRaise.
const (
	raiseOfFire register = 0 // 0 for the Move Level, 1 for the Fire Level
	raiseBy     register = 1
)

type raiseRegisters [4]int16

func raiseOf(f *Frame) *raiseRegisters { return (*raiseRegisters)(&f.R) }
func (r *raiseRegisters) level() int   { return int(r[raiseOfFire]) }
func (r *raiseRegisters) by() int      { return int(r[raiseBy]) }

// payPrice, of procPay, is the price in Order Icons.
const payPrice register = 0

func payOf(f *Frame) (price int) { return int(f.R[payPrice]) }

// Registers of procSpot, beside the result of TACTICS.
const (
	spotBought register = 0 // a second Pull was paid for
	spotSeen   register = 1 // on how many cards before the last Binoculars are
	spotMade   register = 2 // the cards Pulled, where a rule asks for several
)

type spotRegisters [4]int16

func spotOf(f *Frame) *spotRegisters  { return (*spotRegisters)(&f.R) }
func (r *spotRegisters) bought() bool { return r[spotBought] != 0 }
func (r *spotRegisters) seen() int    { return int(r[spotSeen]) }
func (r *spotRegisters) made() int    { return int(r[spotMade]) }

// Registers of procCommand; procSwap and procSwapBack have the first one.
const (
	swapMate register = 0 // the seat to exchange cards with
	swapLeft register = 1 // how many exchanges are left
)

type swapRegisters [4]int16

func swapOf(f *Frame) *swapRegisters       { return (*swapRegisters)(&f.R) }
func (r *swapRegisters) mate() engine.Seat { return engine.Seat(r[swapMate]) }
func (r *swapRegisters) left() int         { return int(r[swapLeft]) }

// Registers of procRedraw.
const (
	redrawMost register = 0 // how many cards may be exchanged
	redrawMade register = 1 // how many were discarded
)

type redrawRegisters [4]int16

func redrawOf(f *Frame) *redrawRegisters { return (*redrawRegisters)(&f.R) }
func (r *redrawRegisters) most() int     { return int(r[redrawMost]) }
func (r *redrawRegisters) made() int     { return int(r[redrawMade]) }

// Registers of procTactics.
const (
	tacticsCount register = 0 // the cards played so far
	tacticsOver  register = 1 // somebody declined
)

type tacticsRegisters [4]int16

func tacticsOf(f *Frame) *tacticsRegisters { return (*tacticsRegisters)(&f.R) }
func (r *tacticsRegisters) count() int     { return int(r[tacticsCount]) }
func (r *tacticsRegisters) over() bool     { return r[tacticsOver] != 0 }

// answering reports whether the last card was the target's, so that the acting
// player is asked next.
func (r *tacticsRegisters) answering() bool { return r[tacticsCount]%2 == 1 }

// Registers of procMove, beside the result of TACTICS.
const (
	moveCards register = 0 // how many MOVE cards were laid
	moveFlank register = 1 // what the FLANK card is for, and noFlank once cancelled
)

type moveRegisters [4]int16

func moveOf(f *Frame) *moveRegisters { return (*moveRegisters)(&f.R) }
func (r *moveRegisters) cards() int  { return int(r[moveCards]) }
func (r *moveRegisters) flank() int8 { return int8(r[moveFlank]) }

// counterFor, of procCounter, is removeCounter or releaseCounter.
const counterFor register = 0

func counterOf(f *Frame) (purpose int) { return int(f.R[counterFor]) }

// Registers of procFlank, beside the result of TACTICS.
const (
	flankPurpose register = 0 // what the FLANK card is for
	flankLate    register = 1 // is 1 where that was chosen after the cards of the action were laid
)

type flankRegisters [4]int16

func flankOf(f *Frame) *flankRegisters  { return (*flankRegisters)(&f.R) }
func (r *flankRegisters) purpose() int8 { return int8(r[flankPurpose]) }
func (r *flankRegisters) late() bool    { return r[flankLate] != 0 }

// Registers of procTriggers.
const (
	triggersTried  register = 0 // how many Effect Triggers were attempted
	triggersGround register = 1 // the terrain
)

type triggersRegisters [4]int16

func triggersOf(f *Frame) *triggersRegisters { return (*triggersRegisters)(&f.R) }
func (r *triggersRegisters) tried() int      { return int(r[triggersTried]) }
func (r *triggersRegisters) ground() int8    { return int8(r[triggersGround]) }

// Registers of procOffers and procOffer.
const (
	offersMade register = 0 // of procOffers: the set of units that were offered the tank
	offersBy   register = 1 // the rule that has it offered, as offeredBy puts it; 0 for the core rules
)

type offersRegisters [4]int16

func offersOf(f *Frame) *offersRegisters { return (*offersRegisters)(&f.R) }
func (r *offersRegisters) made() uint16  { return uint16(r[offersMade]) }
func (r *offersRegisters) by() int       { return int(r[offersBy]) }

// Registers of procFire and procSoloFire, beside the result of TACTICS. procGun
// and procWeapon have the second one, and procGun of the first fireFlanked.
const (
	fireRound     register = 0 // the kind of special round fired plus one, and the gun
	fireLocation  register = 1 // the Hit Location
	fireSuccesses register = 2 // of procSoloFire: those of the Success Check
)

type fireRegisters [4]int16

func fireOf(f *Frame) *fireRegisters    { return (*fireRegisters)(&f.R) }
func (r *fireRegisters) location() part { return part(r[fireLocation]) }
func (r *fireRegisters) successes() int { return int(r[fireSuccesses]) }

// fireWith is what fireRound holds of a gun before a round is chosen.
func fireWith(gun int) int { return gun << 4 }

// What fireRound holds beside them where what a hit does is resolved twice, or two guns
// are fired in one action.
const (
	fireHit     = 1 << (5 + iota) // the shot has hit a vehicle
	fireAgain                     // it is resolved for the second time
	firePierced                   // it has pierced
	fireFirst                     // it is the first of two shots of one action
	fireSecond                    // it is the second of them
	fireFlanked                   // the target counts as flanked for it, by a rule
)

// holds reports whether fireRound holds one of these.
func (r *fireRegisters) holds(what int) bool { return int(r[fireRound])&what != 0 }

// ofTwo reports whether the shot is one of two of a Fire action.
func (r *fireRegisters) ofTwo() bool { return r.holds(fireFirst | fireSecond) }

// with is fireRound with one of these as well, or with another round.
func (r *fireRegisters) with(what int) int    { return int(r[fireRound]) | what }
func (r *fireRegisters) without(what int) int { return int(r[fireRound]) &^ what }
func (r *fireRegisters) loaded(round int) int { return int(r[fireRound])&^15 | round }

// gun is the gun that fires, round the kind of special round, -1 for none.
func (r *fireRegisters) gun() int   { return int(r[fireRound]) >> 4 & 1 }
func (r *fireRegisters) round() int { return int(r[fireRound])&15 - 1 }

// acquireGun, of procAcquire, is the gun that fired.
const acquireGun register = 0

// attackFlank, of procGun, procAssault and procWeapon, is 1 while the attack
// counts as one from the flank by a card.
const attackFlank register = 0

func fromFlank(f *Frame) bool { return f.R[attackFlank]&1 != 0 }

// Registers of procAssault; procWeapon has the second one.
const (
	assaultArms register = 1 // withWeapon or withHands
	assaultWith register = 2 // the weapon, once it hit
)

type assaultRegisters [4]int16

func assaultOf(f *Frame) *assaultRegisters { return (*assaultRegisters)(&f.R) }
func (r *assaultRegisters) arms() int8     { return int8(r[assaultArms]) }
func (r *assaultRegisters) with() int      { return int(r[assaultWith]) }

// Registers of procStorm.
const (
	stormIcons register = 0 // the first card shows an Explosion icon
	stormSlew  register = 1 // the Commander fell
)

type stormRegisters [4]int16

func stormOf(f *Frame) *stormRegisters   { return (*stormRegisters)(&f.R) }
func (r *stormRegisters) exploded() bool { return r[stormIcons] != 0 }
func (r *stormRegisters) slew() bool     { return r[stormSlew] != 0 }

// Registers of procDamage; procMine has the first one too.
const (
	damageSection register = 0 // the section of the Damage Card
	damageEntry   register = 1 // the entry of its text
	damageTimes   register = 2 // how often that entry was applied
	damageCalm    register = 3 // no Morale Check follows
)

type damageRegisters [4]int16

func damageOf(f *Frame) *damageRegisters    { return (*damageRegisters)(&f.R) }
func (r *damageRegisters) section() section { return section(r[damageSection]) }
func (r *damageRegisters) entry() int       { return int(r[damageEntry]) }
func (r *damageRegisters) times() int       { return int(r[damageTimes]) }
func (r *damageRegisters) calm() bool       { return r[damageCalm] != 0 }

// Registers of procBlast.
const (
	blastReason register = 0 // escapeBlast or escapeFire
	blastTried  register = 1 // the set of crew members who attempted to escape
)

type blastRegisters [4]int16

func blastOf(f *Frame) *blastRegisters  { return (*blastRegisters)(&f.R) }
func (r *blastRegisters) reason() int16 { return r[blastReason] }
func (r *blastRegisters) tried() int    { return int(r[blastTried]) }

// Registers of procEscape.
const (
	escapeMan    register = 0
	escapeReason register = 1 // escapeBlast or escapeFire
	escapeLethal register = 2 // the first card kills
)

type escapeRegisters [4]int16

func escapeOf(f *Frame) *escapeRegisters { return (*escapeRegisters)(&f.R) }
func (r *escapeRegisters) man() int      { return int(r[escapeMan]) }
func (r *escapeRegisters) reason() int16 { return r[escapeReason] }
func (r *escapeRegisters) lethal() bool  { return r[escapeLethal] != 0 }

// lossHow, of procEliminate, is how the tank is lost; ammoHitLeft, of
// procAmmoHit, how many FIRE cards are still to be discarded.
const (
	lossHow     register = 0
	ammoHitLeft register = 0
)

func lossOf(f *Frame) (how loss)    { return loss(f.R[lossHow]) }
func ammoHitOf(f *Frame) (left int) { return int(f.R[ammoHitLeft]) }

// Registers of procReveal.
const (
	revealLeft register = 0 // how many cards are still to come
	revealAt   register = 1 // the place of the next one
)

type revealRegisters [4]int16

func revealOf(f *Frame) *revealRegisters { return (*revealRegisters)(&f.R) }
func (r *revealRegisters) left() int     { return int(r[revealLeft]) }
func (r *revealRegisters) at() int       { return int(r[revealAt]) }

// chooseAmongst, of procChoose, is the set to choose from.
const chooseAmongst register = 0

func chooseOf(f *Frame) (set uint16) { return uint16(f.R[chooseAmongst]) }

// Registers of procCommands.
const (
	commandsBy   register = 0 // the flowchart that decides
	commandsUsed register = 1 // the set of places whose card was resolved
	commandsAt   register = 2 // the next place
)

type commandsRegisters [4]int16

func commandsOf(f *Frame) *commandsRegisters { return (*commandsRegisters)(&f.R) }
func (r *commandsRegisters) by() int         { return int(r[commandsBy]) }
func (r *commandsRegisters) used() int       { return int(r[commandsUsed]) }
func (r *commandsRegisters) at() int         { return int(r[commandsAt]) }

// Registers of procSolo; procPlan has the first one.
const (
	soloUsed  register = 0 // the places of COMMAND cards that were resolved
	soloSeen  register = 1 // what the revealed cards were found to show
	soloFired register = 2 // the target fired at plus one, and the gun
)

type soloRegisters [4]int16

func soloOf(f *Frame) *soloRegisters { return (*soloRegisters)(&f.R) }
func (r *soloRegisters) used() int   { return int(r[soloUsed]) }

// What soloSeen holds.
const (
	sawFlank = 1 << iota // a FLANK card was revealed
	sawRaid              // infantry attacks whom the random choice came to
)

func (r *soloRegisters) saw(what int) bool { return int(r[soloSeen])&what != 0 }
func (r *soloRegisters) with(what int) int { return int(r[soloSeen]) | what }

// fired is the target fired at, or NoUnit.
func (r *soloRegisters) fired() engine.Unit { return engine.Unit(r[soloFired]&0xff) - 1 }

// firedGun is the gun that fired at it, and firedWith what soloFired holds of both.
func (r *soloRegisters) firedGun() int            { return int(r[soloFired] >> 8) }
func firedWith(target engine.Unit, gun uint8) int { return int(target) + 1 | int(gun)<<8 }

// Registers of procSoloHinder.
const (
	hinderTried register = 0 // the set of tanks that a card was played on
	hinderPlace register = 1 // the place to fill again, plus one
)

type hinderRegisters [4]int16

func hinderOf(f *Frame) *hinderRegisters { return (*hinderRegisters)(&f.R) }
func (r *hinderRegisters) tried() int    { return int(r[hinderTried]) }

// place is the place to fill again, -1 for none.
func (r *hinderRegisters) place() int { return int(r[hinderPlace]) - 1 }

// Registers of procSoloMove, beside what TACTICS and random choices come to. The
// enemy that FLANK is played at is noted where the successes were, of which none
// is left by then; recordings hold it there.
const (
	soloMoveLeft   register = 0 // successes not yet used
	soloMoveRow    register = 1 // the row of a mission plus one, 0 for the flowchart
	soloMoveMade   register = 2 // successes of the Success Check
	soloMoveTarget register = 0
)

type soloMoveRegisters [4]int16

func soloMoveOf(f *Frame) *soloMoveRegisters     { return (*soloMoveRegisters)(&f.R) }
func (r *soloMoveRegisters) left() int           { return int(r[soloMoveLeft]) }
func (r *soloMoveRegisters) target() engine.Unit { return engine.Unit(r[soloMoveTarget]) }
func (r *soloMoveRegisters) made() int           { return int(r[soloMoveMade]) }

// row is the row of a mission, -1 for the flowchart.
func (r *soloMoveRegisters) row() int { return int(r[soloMoveRow]) - 1 }

// leadGain, of procSoloLead, is the gain that a mission names, or gainNothing.
const leadGain register = 1

func leadOf(f *Frame) (gain int8) { return int8(f.R[leadGain]) }

// moduleProcedures is the first number for a procedure that a module brings.
const moduleProcedures uint8 = 128

// register reads a register of a procedure that a module brings; the module names
// its registers by constants of its own.
func (f *Frame) register(r register) int { return int(f.R[r]) }
