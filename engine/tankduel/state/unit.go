package state

import (
	"slices"

	"hulldown.dev/engine"
)

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
	Crew   Experience
	Range  int8
	Status Status
	// Bog is the level of the Bog counter, 0 without one.
	Bog uint8
	// Scars lists permanent damage in the order received.
	Scars  [MaxScars]Scar
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
	Health Health
	Seat   Post
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

// Status is a set of states of a tank that are on or off.
type Status uint16

// The states of a tank that are on or off.
const (
	InPlay Status = 1 << iota
	HullDown
	Burning
	Broken
	SmokeFilled
	// Timed results (EITC 12.1.4d).
	LoaderPanics
	DriverPanics
	InShock
	Stunned
	// Exited marks a tank that left the battlefield and will come back.
	Exited
	// Gone marks a tank that will not come back.
	Gone
	// Buttoned marks a tank with its hatch closed (EITC 17.3.4).
	Buttoned
	// InPeril marks a Robata Tank whose Action card shows that side.
	InPeril
	// Timed results of the second gun of a vehicle.
	SecondPanics
	SecondShock
)

// Experience is the experience of a crew, by its place in the list of the content.
type Experience uint8

// The experience of a crew (EITC 5.6.1).
const (
	Green Experience = iota
	Seasoned
	Elite
)

// ExperienceNames are the words for a crew's experience, in order.
var ExperienceNames = [...]string{"green", "seasoned", "elite"}

// ExperienceNamed reads a crew's experience; "" is Seasoned (EITC 5.6.1).
func ExperienceNamed(name string) Experience {
	if i := slices.Index(ExperienceNames[:], name); i >= 0 {
		return Experience(i)
	}
	return Seasoned
}

// Health is how a crew member is.
type Health uint8

// HealthNames are the words for it.
var HealthNames = [...]string{"healthy", "wounded", "kia", "absent"}

// The states of a crew member's health.
const (
	Healthy Health = iota
	Wounded
	Killed
	// Absent fills the places that a vehicle has no crew for.
	Absent
)

// Post is a crew seat.
type Post uint8

// The crew seats.
const (
	Commander Post = iota
	CommanderGunner
	Gunner
	Loader
	Driver
	Assistant
	_
	// NoPost is in every state the seat of a place without a man; seats that came
	// later are behind it.
	NoPost
	// Of the second gun of a vehicle.
	SecondGunner
	SecondLoader
	Posts
)

// IsGunner reports the seats of a Gunner that a board may have, one for each of its guns.
func (p Post) IsGunner() bool { return p == Gunner || p == SecondGunner }

// IsLoader reports the seats of a Loader that a board may have, one for each of its guns.
func (p Post) IsLoader() bool { return p == Loader || p == SecondLoader }

// Scar is a permanent damage result.
type Scar uint8

// Permanent damage results.
const (
	NoScar Scar = iota
	TrackHit
	TracksGone
	EngineDead
	GearLocked
	TurretGears
	GunHit
	OpticsGone
	FuelHit
	// Of the second gun of a vehicle.
	SecondTurretGears
	SecondGunHit
	SecondOpticsGone
)

// Has reports whether any of some states holds.
func (u *Unit) Has(s Status) bool { return u.Status&s != 0 }

// HasScar reports whether the tank has a permanent damage result.
func (u *Unit) HasScar(k Scar) bool {
	for i := uint8(0); i < u.ScarsN; i++ {
		if u.Scars[i] == k {
			return true
		}
	}
	return false
}

// Immobilized reports whether damage keeps the unit from moving (EITC 12.5.2).
func (u *Unit) Immobilized() bool {
	return u.HasScar(TracksGone) || u.HasScar(EngineDead) || u.HasScar(GearLocked)
}

// Moving reports In Motion: a MOVE card in the Holding Box (EITC 10.2.1a).
func (u *Unit) Moving() bool { return u.Box.Move != engine.NoCard }

// Spots reports whether the unit has Spotted an enemy.
func (u *Unit) Spots(e engine.Unit) bool { return u.Spotted&(1<<e) != 0 }

// Flanks reports whether the unit has an enemy flanked.
func (u *Unit) Flanks(e engine.Unit) bool { return u.Flanked&(1<<e) != 0 }

// Sitting returns the living crew member in a seat, or -1.
func (u *Unit) Sitting(p Post) int {
	for i := range u.Men {
		if u.Men[i].Seat == p && u.Men[i].Health < Killed {
			return i
		}
	}
	return -1
}

// opticsAt is the lasting result that keeps a gun from Acquiring.
func opticsAt(gun uint8) Scar {
	if gun != 0 {
		return SecondOpticsGone
	}
	return OpticsGone
}

// The layers where a card of a supply lies, as Box.Layer counts them.
const (
	inBox uint8 = iota
	beneathBox
)

// Layer is the card of a supply in a layer, as its index plus one.
func (b *Box) Layer(n uint8) *uint8 {
	if n == beneathBox {
		return &b.Base
	}
	return &b.Supply
}

// Holds reports whether a card of a supply is in the box or beneath it.
func (b *Box) Holds(supply uint8) bool { return b.Supply == supply || b.Base == supply }

// Layered reports whether a layer lies over the Holding Box of a unit.
func (s *State) Layered(number uint8, u engine.Unit) bool {
	return s.Units[u].Box.Layers>>number&1 != 0
}

// Loss says how a tank was lost.
type Loss uint8

// LossNames are the words for the ways to lose a tank.
var LossNames = [...]string{"explosion", "fire", "bail-out", "rule"}

// EmptyBox returns a Holding Box that shows only the printed terrain.
func EmptyBox() Box {
	return Box{Move: engine.NoCard, Terrain: engine.NoCard, Smoke: engine.NoCard, By: engine.NoUnit}
}
