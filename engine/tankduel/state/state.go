// Package state holds a game of Tank Duel at one moment, as a flat value: units, cards, the
// stack of what is going on, and what each procedure keeps in its frame.
//
// It says what is, and what follows from that alone: who is In Motion, which cards may come
// next, which units are in a box. What may be done and what happens is package tankduel's,
// which alone changes a state. Numbers that recordings and hashes hold (verbs, procedures,
// registers) are never given anew: what is new comes last.
//
// The accessors of a procedure's registers, such as LoseOf, read what the constants before
// them name.
package state

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
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
	// MaxSupplies bounds the supplies that a scenario declares, MaxMarks is half of the marks of
	// units, of sides and of the game.
	MaxSupplies = 8
	MaxMarks    = 8
	// MaxBoxMarks is how many marks boxes have, Boxes how many boxes there are.
	MaxBoxMarks = 4
	// MaxSecrets is how many secret choices each side has, MaxLooked how many cards of hands a
	// side can know from a look.
	MaxSecrets = rule.MaxSecrets
	MaxLooked  = rule.MaxLooked
	Boxes      = 2*Edge + 1
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
	// Sides is how many sides fight.
	Sides = 2
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
	How    Ending
	Round  uint16
	Phase  Phase
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
	Points [Sides]int16
	// Lost counts the tanks of a side that were Eliminated.
	Lost     [Sides]uint8
	Supplies [MaxSupplies]uint8
	// Stocked is by how many cards rules have changed what a supply began with,
	// those on boards included.
	Stocked  [MaxSupplies]int8
	Marks    [MaxMarks]int8
	SideMark [Sides][MaxMarks]int8
	// Further are the marks of the game beyond Marks, FurtherSide those of sides beyond
	// SideMark, and FurtherUnit those of units beyond their own Marks.
	Further     [MaxMarks]int8           `hash:"late"`
	FurtherSide [Sides][MaxMarks]int8    `hash:"late"`
	FurtherUnit [MaxUnits][MaxMarks]int8 `hash:"late"`
	// BoxMarks are the marks of boxes, by their place and by box as BoxAt counts them.
	BoxMarks [MaxBoxMarks][Boxes]int8 `hash:"late"`
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
	// Full is set when there was no room for a frame.
	Full bool `hash:"late"`
	// TopSeen are the seats that know which cards are in Secret.Top.
	TopSeen engine.SeatSet `hash:"late"`
	// Possible are the units of which a side can have chosen each in secret, by side and by
	// the place of the choice: one alone is known to all, none is no choice.
	Possible [Sides][MaxSecrets]uint16 `hash:"late"`
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
	// Looked are cards of hands that the other side has been shown, plus one, the last first.
	Looked [MaxLooked]engine.Card `hash:"late"`
	// DamagePile and DamageUsed are the Damage Cards still to come and used; DamageKnown lists
	// those on top whose order is set.
	DamagePile, DamageUsed uint32
	DamageKnown            [MaxKnown]engine.Card
	DamageKnownN           uint8
	// Bids are the Initiative Cards until they are revealed.
	Bids [MaxUnits]engine.Card
	// Noted is which units a side has chosen in secret, of those that are possible: four bits for
	// each choice.
	Noted [Sides]uint8 `hash:"late"`
	// Top are the cards of the draw pile that were put back on top of it in an
	// order that nobody knows; they are in Pile too, and below those of Known.
	Top CardSet `hash:"late"`
	// Site is the Range that was chosen in secret for a unit (SiteOf), 0 for none; a
	// module says who knows it.
	Site [MaxUnits]int8 `hash:"late"`
}

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
	// Shot is how the shot or attack of the action went, Hitter the card Pulled to hit, plus one;
	// both are 0 where no rule asks.
	Shot   ShotFacts   `hash:"late"`
	Hitter engine.Card `hash:"late"`
}

// ShotFacts says how a shot went: ShotTried, what became of it, and the part that was hit plus
// one from shotPart on.
type ShotFacts uint8

// What ShotFacts holds.
const (
	ShotTried ShotFacts = 1 << iota
	ShotHits
	ShotPierces
)

const shotPart = 4

// At is ShotFacts with the part that is hit.
func (s ShotFacts) At(p Part) ShotFacts { return s&(1<<shotPart-1) | ShotFacts(p+1)<<shotPart }

// Part is the part that was hit, -1 for none.
func (s ShotFacts) Part() int { return int(s>>shotPart) - 1 }

// Frame returns the frame on top of the stack, of which there must be one.
func (s *State) Frame() *Frame { return &s.Frames[s.Depth-1] }

// Under returns the frame below the top, of which there must be one.
func (s *State) Under() *Frame { return &s.Frames[s.Depth-2] }

// GameMark is a mark of the game by its place, MarkOfSide one of a side, and MarkOf one of a
// unit.
func (o *Open) GameMark(place uint8) *int8 {
	if place >= MaxMarks {
		return &o.Further[place-MaxMarks]
	}
	return &o.Marks[place]
}

// MarkOfSide is described with GameMark.
func (o *Open) MarkOfSide(side int8, place uint8) *int8 {
	if place >= MaxMarks {
		return &o.FurtherSide[side][place-MaxMarks]
	}
	return &o.SideMark[side][place]
}

// MarkOf is described with GameMark.
func (o *Open) MarkOf(u engine.Unit, place uint8) *int8 {
	if place >= MaxMarks {
		return &o.FurtherUnit[u][place-MaxMarks]
	}
	return &o.Units[u].Marks[place]
}

// BoxAt is the number of the box at a Range of a side, from the farthest beyond the centre as the
// first side counts.
func BoxAt(side, boxes int8) uint8 {
	if side != 0 {
		boxes = -boxes
	}
	return uint8(Edge + boxes)
}

// BoxOf is the number of the box that a unit is in.
func (s *State) BoxOf(u engine.Unit) uint8 { return BoxAt(s.Units[u].Side, s.Units[u].Range) }

// BoxesMoved is how many boxes a unit moved in the running action, there and back, a
// step ahead included. In thought it may be farther from where it began than it
// moved.
func (s *State) BoxesMoved(who *Subject) int {
	ahead := int(who.Ahead)
	net := int(s.Units[who.Unit].Range) + ahead - int(s.Act.Range)
	return max(int(s.Act.Boxes)+max(ahead, -ahead), net, -net)
}

// GaveUp reports whether the running action, a Move within its box, began with a card of a
// supply, plus one, that the tank no longer has.
func (s *State) GaveUp(u engine.Unit, held uint8) bool {
	return u == s.Active && s.Act.Verb == MoveVerb && s.Act.Boxes == 0 && s.Act.Box.Supply == held && s.Units[u].Box.Supply != held
}

// InActions reports whether an Action Step is under way.
func (s *State) InActions() bool {
	for i := range s.Frames[:s.Depth] {
		if s.Frames[i].Proc == ProcActions {
			return true
		}
	}
	return false
}

// ActionRuns reports whether an action is under way that will discard what lies
// on the table.
func (s *State) ActionRuns() bool {
	for i := range s.Frames[:s.Depth] {
		f := &s.Frames[i]
		if f.Proc == ProcClose && f.Stage == 0 {
			return true
		}
	}
	return false
}

// PullWaits reports whether the Pull of a rule is still read below the top frame: it discards what
// lies on the table.
func (s *State) PullWaits() bool {
	for i := range s.Frames[:max(s.Depth, 1)-1] {
		if s.Frames[i].Proc == ProcRowPull {
			return true
		}
	}
	return false
}

// EndsTankPhase reports whether a frame closes a Tank Phase.
func (s *State) EndsTankPhase(f *Frame) bool {
	return f.Proc == ProcClose && s.Under().Proc == ProcTank
}

// BidOf is the Initiative Card of a tank: hidden, or revealed as Robata's is
// from the beginning.
func (s *State) BidOf(u engine.Unit) engine.Card {
	if s.Bids[u] == engine.NoCard {
		return s.Units[u].Bid
	}
	return s.Bids[u]
}

// Phase is a phase of a round.
type Phase uint8

// PhaseNames are the words for phases.
var PhaseNames = [...]string{"setup", "draw", "initiative", "tank", "reinforcement", "end"}

// Ending is how a game ended.
type Ending uint8

// EndingNames are the words for it.
var EndingNames = [...]string{"", "game-end", "scenario", engine.Endless}
