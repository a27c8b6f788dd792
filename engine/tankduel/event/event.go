// Package event has the kinds of event of Tank Duel: their numbers, which recordings hash, and
// their rows, which say what each tells and to whom. A game lends them its words by Names.
package event

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
)

// The numbers of the kinds of event, in any order; Rows says what each kind
// is.
const (
	Opened engine.EventKind = iota
	Stepped
	Noted
	Closed
	Began
	Wanted
	Looked
	Recalled

	RoundBegan
	PhaseBegan
	Activated
	OrderPlaced
	Drew
	Pulled
	DamagePulled
	SpecialCame
	Laid
	Spent
	Bid
	Revealed
	BidDiscarded
	Discarded
	Stolen
	Given
	Lost
	TableCleared
	Reshuffled
	DamageReshuffled
	Ended

	RangeMoved
	MotionBegan
	MotionEnded
	TerrainPlaced
	TerrainLeft
	SmokePlaced
	SmokeCleared
	SupplyTaken
	SupplyReturned
	SupplyLost
	Gained
	Shed
	Bogged
	Scarred
	Mended
	Hurt
	Reseated

	Spotted
	Unspotted
	Acquired
	Flanked
	Unflanked
	LoadedAmmo
	AmmoSet
	Raised
	Credited
	Scored
	MedalWon
	PointsScored
	EliminatedUnit
	Reinforced
	Marked
	RowUsed
	SupplySet
	Replaced
	InfantryMoved
	LayerLaid
	LayerLifted
	BoxTouched

	// What a directive of a script rearranges.
	HandReturned
	HandDealt
	TopSet
	DamageTopSet

	// Events of Robata.
	PerilSet
	Uncovered
	RowTaken
	RowCleared
	Chosen
	ActionCardReturned
	ActionCardDealt
	Shown
	ActionCardSet

	TriedToHit
	ShotHit
	ShotMissed
	LocationFound
	PenetrationTried
	ShotPenetrated
	ShotBounced
	DamageRead
	CheckPassed
	CheckFailed
	TacticsPlayed
	ActionDeclared
	ActionCancelled
	EffectDeclined
	WeaponUsed
	ShotJudged
	PenetrationJudged
	RangeSupposed
	LineRead
	QuestionAsked
	RowCounted
	TargetWeighed
	MissionRead
	UnitNamed
	PerilSkipped
	FlankSpoiled
	DamageDealt
	ShotNoted
	BoxMarked
	Filled
	UnitNoted
	SecretRevealed
	SecretExcluded
	CardSeen
	BoxLaid
	BoxCleared
	SecretMade
	SecretTold
	SecretRuledOut

	// KindEnd is behind the last one.
	KindEnd
)

// Agent is by what the tank that scores has harmed another: itself, a gun or
// infantry of its side, or a mine in Terrain that was played while it was active.
type Agent uint8

// The agents.
const (
	ByTank Agent = iota
	BySupport
	ByMine
)

// ModuleKinds is the first number for a kind of event that a module brings.
const ModuleKinds engine.EventKind = 128

// New returns an event of a kind that concerns nothing yet.
func New(k engine.EventKind, c engine.Clause) engine.Event { return kit.Event(k, c) }
