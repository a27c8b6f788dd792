package victorytank

import "hulldown.dev/engine"

// The verbs of the game.
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

// phrase is how a verb is written, what it does, what it uses, and at which stages
// it may come. In braces are the parts: seat, n, card, with (a card that may be missing),
// heading, source, force (a number and a source, or the tank), at, and turned
// (a word that may be missing).
type phrase struct {
	words  string
	doc    string
	uses   uses
	stages uint32
}

// phrases lists the verbs in order.
var phrases = [verbs]phrase{
	first:     {"first {seat}", "the seat is active in the first round", usesN, 1 << stageLot},
	draw:      {"draw {card}", "this card is drawn", usesCard, 1<<stageDeal | 1<<stageUncover},
	keep:      {"keep {card}", "keeps this battlefield card of the two and gives the other", usesCard, 1 << stageKeep},
	placeCard: {"place at {at} {turned}", "lays the card with its lower field here, as it is or turned", usesN | usesPlace, 1 << stagePlace},
	face:      {"face {heading}", "turns the tank on the new card", usesUnit, 1 << stageFace},
	pass:      {"pass", "does nothing", 0, 1 << stageCommand},
	move:      {"move {n} {with}", "moves with so many points, paid for with a card if it takes one", usesN | usesCard, 1 << stageCommand},
	recruit:   {"recruit {n} {with}", "recruits with so many points", usesN | usesCard, 1 << stageCommand},
	attack:    {"attack {n} {with}", "attacks with so many points", usesN | usesCard, 1 << stageCommand},
	step:      {"step {n} {heading} from {at}", "moves soldiers one field", usesN | usesUnit | usesPlace, 1 << stageMove},
	turn:      {"turn {heading}", "turns the tank", usesUnit, 1 << stageMove},
	drive:     {"drive {n}", "drives so many fields", usesN, 1 << stageMove},
	on:        {"on", "drives on without picking up or dropping anybody", 0, 1 << stageDrive},
	pick:      {"pick {n}", "takes soldiers into the tank on the way", usesN, 1 << stageDrive},
	drop:      {"drop {n}", "leaves soldiers behind on the way", usesN, 1 << stageDrive},
	take:      {"take", "takes the crate", 0, 1 << stageCrate},
	leave:     {"leave", "leaves the crate", 0, 1 << stageCrate},
	board:     {"board {n}", "puts soldiers into the tank", usesN, 1 << stageBoard},
	muster:    {"muster {n} at {at}", "puts recruits onto a field", usesN | usesPlace, 1 << stageRecruit},
	assault:   {"assault {at} with {force}", "attacks a field with soldiers from beside it, or with the tank", usesN | usesUnit | usesPlace, 1 << stageAssault},
	join:      {"join {force}", "adds to the force", usesN | usesUnit, 1 << stageJoin},
	ready:     {"ready", "adds nobody more", 0, 1 << stageJoin},
	commit:    {"commit {card}", "plays a card into the battle, face down", usesCard, 1<<stageStrike | 1<<stageAnswer},
	hold:      {"hold", "plays no card into the battle", 0, 1<<stageStrike | 1<<stageAnswer},
	advance:   {"advance {n} from {source}", "moves winners into the field", usesN | usesUnit, 1 << stageAdvance},
	done:      {"done", "ends the action with points left", 0, 1<<stageMove | 1<<stageRecruit | 1<<stageAssault},
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
