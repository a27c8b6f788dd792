package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// Capacities of the state. Content that exceeds one is a finding.
const (
	// MaxUnits is the most vehicles, guns and other pieces.
	MaxUnits = 16
	// MaxCrew is the most crew members of one vehicle.
	MaxCrew = 8
	// MaxScars is the most permanent damage results that one tank keeps.
	MaxScars = 16
	// MaxFrames is the depth of the stack of frames.
	MaxFrames = 20
	// MaxSupplies bounds the supplies that a scenario declares, MaxMarks the marks of its units,
	// those of its sides, and half of those of the game.
	MaxSupplies = 8
	MaxMarks    = 8
	// MaxRows is the most rule rows with a limit on their use.
	MaxRows = 64
	// MaxDamageCards is the most cards of a Damage Deck.
	MaxDamageCards = rule.MaxDamageCards
	// MaxKnown is how many cards on top of a deck can have a set order.
	MaxKnown = 32
	// MaxRounds ends a game whose rules would let it go on for ever: no deck
	// lasts that long while anybody draws.
	MaxRounds = 1000
	// MaxAmmo is how many kinds of special ammunition there can be.
	MaxAmmo = 4
	// MaxRow is the most cards that Robata reveals for one tank, MaxActionCards
	// the most Robata Action cards.
	MaxRow         = 6
	MaxActionCards = 16
	// sides is how many sides fight.
	sides = 2
)

// State is a whole game at one moment: a flat value, so that a copy is an
// assignment. What everybody may know is in Open, the rest in Secret.
type State struct {
	Open
	Secret
}

// Open is the part of a state that everybody may know.
type Open struct {
	Units  [MaxUnits]Unit
	Frames [MaxFrames]Frame
	// Depth is how many frames are on the stack.
	Depth uint8
	// Over ends the game; Winner is a side, or -1 for a draw.
	Over   bool
	Winner int8
	How    ending
	Round  uint16
	Phase  phase
	// Deck counts the Battle Decks from 1.
	Deck uint8
	// Upper is how many cards come before SHUFFLE can come.
	Upper uint8
	// Special is the card without a number in the draw pile: SHUFFLE, GAME END
	// or NoCard.
	Special engine.Card
	// Reshuffle waits for the end of the running action; Ending ends the game
	// there.
	Reshuffle, Ending bool
	// Active is the unit whose Tank Phase it is; Last is the seat that acted
	// last.
	Active engine.Unit
	Last   engine.Seat
	// Order lists the units in Initiative Order, Acts how many there are.
	Order [MaxUnits]engine.Unit
	Acts  uint8
	// Table holds the Battle Cards laid or Pulled for the running action, Laid
	// those of the Tank Action by place.
	Table CardSet
	Laid  [engine.ActionCards]engine.Card
	// Pulled is the Battle Card Pulled last, DamageCard the Damage Card in use.
	Pulled, DamageCard engine.Card
	Act                Act
	// Points are VPs of a side that belong to no tank.
	Points [sides]int16
	// Lost counts the tanks of a side that were Eliminated.
	Lost     [sides]uint8
	Supplies [MaxSupplies]uint8
	// Stocked is by how many cards rules have changed what a supply began with,
	// those on boards included.
	Stocked  [MaxSupplies]int8
	Marks    [MaxMarks]int8
	SideMark [sides][MaxMarks]int8
	// Further are the marks of the game beyond Marks.
	Further [MaxMarks]int8 `hash:"late"`
	// Sight is the set of enemies that each unit had Line of Sight to when
	// somebody was last asked; empty where no rule speaks of sight.
	Sight [MaxUnits]uint16
	// Row holds the cards that Robata has revealed, in order; NoCard where one
	// was taken away.
	Row [MaxRow]engine.Card
	// Loose is the set of Robata Action cards at the bottom of their pile, in an
	// order that nobody knows; Stack lists those on top of them, the lowest
	// first (EITC 19.1a).
	Loose  uint16
	Stack  [MaxActionCards]uint8
	StackN uint8
	// Used notes rows that may be used only so often.
	Used uint64
	// NoMines is the set of boxes in which attackers have found no Minefield, by box from
	// the farthest on the side of the enemy of those who laid them.
	NoMines uint16 `hash:"late"`
	// Kept is the Terrain card, plus one, that the Active Tank keeps beside its scenario card
	// on the Move under way; 0 for none.
	Kept uint8 `hash:"late"`
	// TopSeen are the seats that know which cards are in Secret.Top.
	TopSeen engine.SeatSet `hash:"late"`
}

// Secret is the part of a state that some seats may not know.
type Secret struct {
	Hands [engine.MaxSeats]CardSet
	// Pile is the draw pile and Discard what was discarded; nobody knows the
	// order of the one or sees the other (EITC 4.0a).
	Pile, Discard CardSet
	// Known lists the cards on top of the draw pile whose order is set, next
	// one first; they are in Pile too, or are the special card.
	Known  [MaxKnown]engine.Card
	KnownN uint8
	// DamagePile and DamageUsed are the Damage Cards still to come and used; DamageKnown lists
	// those on top whose order is set.
	DamagePile, DamageUsed uint32
	DamageKnown            [MaxKnown]engine.Card
	DamageKnownN           uint8
	// Bids are the Initiative Cards until they are revealed.
	Bids [MaxUnits]engine.Card
	// Top are the cards of the draw pile that were put back on top of it in an
	// order that nobody knows; they are in Pile too, and below those of Known.
	Top CardSet `hash:"late"`
	// Site is the Range that was chosen in secret for a unit (siteOf), 0 for none; a
	// module says who knows it.
	Site [MaxUnits]int8 `hash:"late"`
}

// siteOf is what Site holds of a Range in boxes, and siteBox the Range that it holds.
func siteOf(box int8) int8   { return box + edge + 1 }
func siteBox(site int8) int8 { return site - edge - 1 }

// Act describes the Tank Action under way: who, what, and where it began.
type Act struct {
	Verb  engine.Verb
	Range int8
	Box   Box
	// Cards counts the MOVE cards, Boxes how many boxes the tank moved, there and
	// back.
	Cards, Boxes uint8
	// MoveRaise and FireRaise are levels bought with Order Icons for this
	// Action Step (EITC 8.3.2c).
	MoveRaise, FireRaise int8
	// Pieces are the guns and infantry that acted in this Action Step.
	Pieces uint16
	// Wants is the supply that Robata's mission takes a card of, plus one.
	Wants uint8
	// Path is the set of boxes that the Move touched, by Range from the farthest on the
	// enemy's side; empty where no rule asks for it.
	Path uint16 `hash:"late"`
}

// Unit is one tank with all that lies on its board. Range counts boxes of
// 200 m, positive on its own side.
type Unit struct {
	Vehicle uint8
	Side    int8
	Seat    engine.Seat
	// Number is the Identification Number.
	Number uint8
	// Reserve is the unit of the reserve that this one became, plus one.
	Reserve uint8
	// Crew is the experience; it outlives the Commander (EITC 5.6.1c).
	Crew   experience
	Range  int8
	Status status
	// Bog is the level of the Bog counter, 0 without one.
	Bog uint8
	// Scars lists permanent damage in the order received.
	Scars  [MaxScars]scar
	ScarsN uint8
	Men    [MaxCrew]Man
	// Killed counts crew KIA over the life of the tank.
	Killed uint8
	// Spotted and Flanked are sets of enemy units.
	Spotted, Flanked uint16
	// Acquired is an enemy unit or NoUnit, Aim its bonus in tens.
	Acquired engine.Unit
	Aim      uint8
	// AimGun is the gun that has it.
	AimGun uint8 `hash:"late"`
	Box    Box
	// Bid is the revealed Initiative Card.
	Bid engine.Card
	// Ammo counts special rounds by kind, Loaded is a kind plus one.
	Ammo   [MaxAmmo]uint8
	Loaded uint8
	// Credit is the enemy unit that last penetrated it or whose MINE it hit, or
	// NoUnit; NoMedal is set when no Kill Medal goes with it (ruling A10).
	Credit  engine.Unit
	NoMedal bool
	// VP and Medals are what its side won with this board.
	VP     int16
	Medals uint8
	// ActionCard is the Robata Action card plus one, 0 for a tank that a player
	// runs; Peril is its Peril Level.
	ActionCard, Peril uint8
	Marks             [MaxMarks]int8
}

// Man is one crew member: his health and the seat he sits in.
type Man struct {
	Health health
	Seat   post
}

// Box is a Holding Box: the cards in it, NoCard or 0 for none.
type Box struct {
	Move, Terrain, Smoke engine.Card
	// Supply is the index of a scenario card's supply plus one.
	Supply uint8
	// Base is the same for a card beneath the Holding Box, which stays when the
	// tank moves (EITC H2-road-c).
	Base uint8
	// Moves is how many MOVE cards brought the tank here.
	Moves uint8
	// By is the tank that was active when the Terrain was played.
	By engine.Unit
	// Layers are the layers over the box, a bit for each by number.
	Layers uint8 `hash:"late"`
}

// Frame is one level of what is going on: a procedure, how far it is, and
// what it is about.
type Frame struct {
	Proc, Stage  uint8
	Seat         engine.Seat
	Unit, Target engine.Unit
	Card         engine.Card
	// R are the registers of the procedure.
	R [4]int16
}

type status uint16

// The states of a tank that are on or off.
const (
	inPlay status = 1 << iota
	hullDown
	burning
	broken
	smokeFilled
	// Timed results (EITC 12.1.4d).
	loaderPanics
	driverPanics
	inShock
	stunned
	// exited marks a tank that left the battlefield and will come back.
	exited
	// gone marks a tank that will not come back.
	gone
	// buttoned marks a tank with its hatch closed (EITC 17.3.4).
	buttoned
	// inPeril marks a Robata Tank whose Action card shows that side.
	inPeril
	// Timed results of the second gun of a vehicle.
	secondPanics
	secondShock
)

type experience uint8

const (
	green experience = iota
	seasoned
	elite
)

type health uint8

const (
	healthy health = iota
	wounded
	killed
	// absent fills the places that a vehicle has no crew for.
	absent
)

type post uint8

// The crew seats.
const (
	commander post = iota
	commanderGunner
	gunner
	loader
	driver
	assistant
	_
	// noPost is in every state the seat of a place without a man; seats that came
	// later are behind it.
	noPost
	// Of the second gun of a vehicle.
	secondGunner
	secondLoader
	posts
)

// isGunner and isLoader report the seats that a board may have for each of its guns.
func (p post) isGunner() bool { return p == gunner || p == secondGunner }
func (p post) isLoader() bool { return p == loader || p == secondLoader }

type scar uint8

// Permanent damage results.
const (
	noScar scar = iota
	trackHit
	tracksGone
	engineDead
	gearLocked
	turretGears
	gunHit
	opticsGone
	fuelHit
	// Of the second gun of a vehicle.
	secondTurretGears
	secondGunHit
	secondOpticsGone
)

type phase uint8

const (
	setupPhase phase = iota
	drawPhase
	initiativePhase
	tankPhase
	reinforcementPhase
	endPhase
)

type ending uint8

const (
	unfinished ending = iota
	byGameEnd
	byScenario
	// byRounds ends a game that content lets go on for ever.
	byRounds
)

func (u *Unit) has(s status) bool { return u.Status&s != 0 }

func (u *Unit) hasScar(k scar) bool {
	for i := uint8(0); i < u.ScarsN; i++ {
		if u.Scars[i] == k {
			return true
		}
	}
	return false
}

// immobilized reports EITC 12.5.2.
func (u *Unit) immobilized() bool {
	return u.hasScar(tracksGone) || u.hasScar(engineDead) || u.hasScar(gearLocked)
}

// moving reports In Motion: a MOVE card in the Holding Box (EITC 10.2.1a).
func (u *Unit) moving() bool { return u.Box.Move != engine.NoCard }

func (u *Unit) spots(e engine.Unit) bool  { return u.Spotted&(1<<e) != 0 }
func (u *Unit) flanks(e engine.Unit) bool { return u.Flanked&(1<<e) != 0 }

// sitting returns the living crew member in a seat, or -1.
func (u *Unit) sitting(p post) int {
	for i := range u.Men {
		if u.Men[i].Seat == p && u.Men[i].Health < killed {
			return i
		}
	}
	return -1
}

func (s *State) frame() *Frame { return &s.Frames[s.Depth-1] }

// under returns the frame below the top.
func (s *State) under() *Frame { return &s.Frames[s.Depth-2] }

// emptyBox returns a Holding Box that shows only the printed terrain.
func emptyBox() Box {
	return Box{Move: engine.NoCard, Terrain: engine.NoCard, Smoke: engine.NoCard, By: engine.NoUnit}
}
