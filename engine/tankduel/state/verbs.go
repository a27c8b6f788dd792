package state

import "hulldown.dev/engine"

// The numbers of the verbs. They are in recordings and hashes, so that a new
// one comes last. Those from ModuleVerbs on are for modules; coreVerbs says what
// each verb is.
const (
	BidVerb engine.Verb = iota
	MoveVerb
	FlankVerb
	FireVerb
	TerrainVerb
	SmokeVerb
	LeadershipVerb
	SpotVerb
	LoadVerb
	UnloadVerb
	HullDownVerb
	ReassignVerb
	PassVerb
	ExtinguishVerb
	UnlockVerb
	RaiseMoveVerb
	RaiseFireVerb
	CommandVerb
	PlaceVerb
	StopVerb
	UseVerb
	GunVerb
	AdvanceVerb
	AssaultVerb
	EndVerb
	StepVerb
	RemoveVerb
	TacticsVerb
	DeclineVerb
	AcceptVerb
	PayVerb
	BailVerb
	StayVerb
	AimVerb
	EscapeVerb
	DiscardVerb
	TakeVerb
	ReleaseVerb
	QuickVerb
	GainVerb
	SwapVerb
	RangeVerb
	OutflankVerb
	SpoilVerb
	StormVerb
	HatchVerb
	PullVerb
	DrawVerb
	DamageVerb
	LoseVerb
	StealVerb
	RevealVerb
	DealVerb
	ChooseVerb
	NoteVerb
	NotedVerb
	LookVerb
)
