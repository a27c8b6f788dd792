package victorytank

import "hulldown/engine"

// The verbs.
const (
	first engine.Verb = iota
	draw
	keep
	placeCard
	face
	pass
	move
	recruit
	attack
	step
	turn
	drive
	on
	pick
	drop
	take
	leave
	board
	muster
	assault
	join
	ready
	commit
	hold
	advance
	done
	verbs
)

// uses says which fields of an action a verb uses.
type uses uint8

const (
	usesN uses = 1 << iota
	usesUnit
	usesCard
	usesPlace
)

// phrase is how a verb is written, what it uses, and at which stages it may
// come. In braces stand the parts: seat, n, card, with (a card that may lack),
// heading, source, force (a number and a source, or the tank), at, and turned
// (a word that may lack).
type phrase struct {
	words  string
	uses   uses
	stages uint32
}

// phrases lists the verbs in order.
var phrases = [verbs]phrase{
	first:     {"first {seat}", usesN, 1 << stageLot},
	draw:      {"draw {card}", usesCard, 1<<stageDeal | 1<<stageUncover},
	keep:      {"keep {card}", usesCard, 1 << stageKeep},
	placeCard: {"place at {at} {turned}", usesN | usesPlace, 1 << stagePlace},
	face:      {"face {heading}", usesUnit, 1 << stageFace},
	pass:      {"pass", 0, 1 << stageCommand},
	move:      {"move {n} {with}", usesN | usesCard, 1 << stageCommand},
	recruit:   {"recruit {n} {with}", usesN | usesCard, 1 << stageCommand},
	attack:    {"attack {n} {with}", usesN | usesCard, 1 << stageCommand},
	step:      {"step {n} {heading} from {at}", usesN | usesUnit | usesPlace, 1 << stageMove},
	turn:      {"turn {heading}", usesUnit, 1 << stageMove},
	drive:     {"drive {n}", usesN, 1 << stageMove},
	on:        {"on", 0, 1 << stageDrive},
	pick:      {"pick {n}", usesN, 1 << stageDrive},
	drop:      {"drop {n}", usesN, 1 << stageDrive},
	take:      {"take", 0, 1 << stageCrate},
	leave:     {"leave", 0, 1 << stageCrate},
	board:     {"board {n}", usesN, 1 << stageBoard},
	muster:    {"muster {n} at {at}", usesN | usesPlace, 1 << stageRecruit},
	assault:   {"assault {at} with {force}", usesN | usesUnit | usesPlace, 1 << stageAssault},
	join:      {"join {force}", usesN | usesUnit, 1 << stageJoin},
	ready:     {"ready", 0, 1 << stageJoin},
	commit:    {"commit {card}", usesCard, 1<<stageStrike | 1<<stageAnswer},
	hold:      {"hold", 0, 1<<stageStrike | 1<<stageAnswer},
	advance:   {"advance {n} from {source}", usesN | usesUnit, 1 << stageAdvance},
	done:      {"done", 0, 1<<stageMove | 1<<stageRecruit | 1<<stageAssault},
}

// trim returns an action without what its verb does not use.
func (u uses) trim(a engine.Action) engine.Action {
	out := engine.NewAction(a.Verb())
	if u&usesN != 0 {
		out = out.WithN(a.N())
	}
	if u&usesUnit != 0 {
		out = out.WithUnit(a.Unit())
	}
	if u&usesCard != 0 {
		out = out.WithCard(0, a.Card(0))
	}
	if u&usesPlace != 0 {
		out = out.WithAt(a.At())
	}
	return out
}

// sourceNames are the words for directions and for the tank.
var sourceNames = [sources]string{"north", "east", "south", "west", "tank"}
