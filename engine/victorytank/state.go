package victorytank

import (
	"math/bits"

	"hulldown.dev/engine"
)

// Capacities of the state. Content that exceeds one is refused.
const (
	// MaxTiles is the most battlefield cards on the table, MaxFields their fields.
	MaxTiles  = 24
	MaxFields = 2 * MaxTiles
	// MaxDeck is the most action cards of an army, MaxPile the most battlefield
	// cards beside the layout.
	MaxDeck = 32
	MaxPile = 32
	// sides is how many armies fight; the seat of an army has its number.
	sides = 2
	// reach is how far from the middle a card may lie, in columns and rows.
	reach = 30
)

// nowhere stands for a place outside the battlefield.
const nowhere = -1

// State is a whole game at one moment: a flat value, so that a copy is an
// assignment.
type State struct {
	Open
	Secret
}

// Open is the part of a state that everybody may know.
type Open struct {
	Tiles [MaxTiles]Tile
	// Near are the neighbours of each field by heading, nowhere for none.
	Near [MaxFields][headings]int8
	// Men counts the soldiers on each field, all of one army: Held are the fields
	// of each as a set.
	Men  [MaxFields]uint8
	Held [sides]uint64
	// Crates and Bunkers are sets of fields.
	Crates, Bunkers uint64
	TileN           uint8
	// Home is the field of each army's Home base.
	Home [sides]int8
	// Tank is the field that the tank stands on, Master the seat that controls
	// it; it does with a crew.
	Tank   int8
	Facing heading
	Crew   uint8
	Master engine.Seat
	// Supply, Points and Won are soldiers in supply, action points left and
	// crates taken, by seat; Cubes are the crates still beside the table.
	Supply, Points, Won [sides]uint8
	Cubes               uint8
	// Discards are the discard piles.
	Discards [sides]uint32
	Round    uint8
	// Active holds the Active player card; Asked is whom the stage asks.
	Active, Asked engine.Seat
	Stage         stage
	Act           Act
	Fight         Fight
}

// Tile is a battlefield card on the table, by the place of its lower field.
type Tile struct {
	At     engine.Place
	Card   engine.Card
	Turned bool
}

// Act is the action under way.
type Act struct {
	// Seat acts, Left are the points it has left for this action, and Used
	// is set when one was used.
	Seat engine.Seat
	Left uint8
	Used bool
	// Spot is where somebody arrived, Group how many; Pending is what is to
	// be settled there and Least how many must board.
	Spot    int8
	Group   uint8
	Pending pending
	Least   uint8
	// Going is how many fields the tank has yet to drive, Driving that it does.
	Going   uint8
	Driving bool
}

// Fight is the battle under way.
type Fight struct {
	// Target is the attacked field, nowhere without a battle.
	Target int8
	// Force is how many take part from each side of the target, and, last, the
	// crew of the tank if that is used.
	Force [sources]uint8
	// Next is the first source that has yet to be settled, Entered how many
	// moved in.
	Next    uint8
	Entered uint8
}

// Secret is the part of a state that some seat may not know.
type Secret struct {
	// Hand and Deck are sets of action cards; nobody knows the order of a deck.
	Hand, Deck [sides]uint32
	// Starts and Rest are the battlefield cards still to come, those with a
	// start mark first. Of Rest some never come: they were removed unseen.
	Starts, Rest uint32
	// Drawn are the two battlefield cards of the round: first the one that is
	// kept, then the one that is given, once that is decided.
	Drawn [2]engine.Card
	// Bid are the action cards that lie face down in a battle.
	Bid [sides]engine.Card
}

// pending is a set of things to be settled on arrival.
type pending uint8

const (
	pendCrate pending = 1 << iota
	pendBoard
	pendExchange
)

// heading is a cardinal direction.
type heading uint8

// The headings, clockwise; fromTank is the source of a force that no direction
// leads to.
const (
	north heading = iota
	east
	south
	west
	headings

	fromTank = headings
	sources  = headings + 1
)

// opposite turns a heading round.
func (h heading) opposite() heading { return (h + 2) % headings }

// from returns the place next to another.
func (h heading) from(p engine.Place) engine.Place {
	switch h {
	case north:
		p.Y++
	case east:
		p.X++
	case south:
		p.Y--
	case west:
		p.X--
	}
	return p
}

// lower and upper tell the fields of a tile.
func lower(tile int) int8 { return int8(2 * tile) }
func upper(tile int) int8 { return int8(2*tile + 1) }

// place returns where a field lies.
func (o *Open) place(f int8) engine.Place {
	p := o.Tiles[f>>1].At
	p.Y += f & 1
	return p
}

// field returns the field at a place, nowhere where no card lies.
func (o *Open) field(p engine.Place) int8 {
	for i := range o.Tiles[:o.TileN] {
		at := o.Tiles[i].At
		if at.X == p.X && (at.Y == p.Y || at.Y+1 == p.Y) {
			return int8(2*i) + p.Y - at.Y
		}
	}
	return nowhere
}

// has reports whether a field is in a set.
func has(set uint64, f int8) bool { return f >= 0 && set&(1<<f) != 0 }

// next takes the lowest field out of a set that is not empty.
func next(set *uint64) int8 {
	f := int8(bits.TrailingZeros64(*set))
	*set &= *set - 1
	return f
}

// other is the opponent of a seat.
func other(seat engine.Seat) engine.Seat { return 1 - seat }

// tankOf reports whether a seat controls the tank and it stands on a field.
func (o *Open) tankOf(seat engine.Seat, f int8) bool {
	return o.Tank == f && o.Master == seat && f >= 0
}

// deployed counts the soldiers of a seat on the battlefield, crew included.
func (o *Open) deployed(seat engine.Seat) int {
	n := 0
	for set := o.Held[seat]; set != 0; {
		n += int(o.Men[next(&set)])
	}
	if o.Master == seat {
		n += int(o.Crew)
	}
	return n
}

// isHome reports whether a field is the Home base of anybody.
func (o *Open) isHome(f int8) bool { return f >= 0 && (f == o.Home[0] || f == o.Home[1]) }

// covered reports whether a defender on a field has cover.
func (o *Open) covered(f int8) bool { return has(o.Bunkers, f) || o.isHome(f) }

// shut are the fields that the soldiers of a seat may not enter: where an enemy
// is, or has his base.
func (o *Open) shut(seat engine.Seat) uint64 {
	foe := other(seat)
	set := o.Held[foe] | 1<<o.Home[foe]
	if o.Master == foe {
		set |= 1 << o.Tank
	}
	return set
}
