package engine

import (
	"fmt"
	"math/bits"
)

// Verb says what kind of action an Action is; each game has its own list.
type Verb uint8

// ActionCards is how many cards one action can name.
const ActionCards = 4

// Action is one decision or one outcome of chance. It is small, comparable and
// complete: together with the state it determines what happens. What a verb
// does not use is NoUnit, NoCard and zero; NewAction makes such an action, and
// the With methods return a copy that says more:
//
//	engine.NewAction(fire).WithUnit(u).WithTarget(e).WithCard(0, c)
//
// It is packed into two numbers, so that it travels in registers: games list
// thousands of actions for each one that is taken.
type Action struct {
	// word holds, from the lowest byte on: verb, unit, target, n, cards.
	word uint64
	at   uint16
}

// Where the parts of an action begin in its word, in bits.
const (
	unitBits   = 8
	targetBits = 16
	numberBits = 24
	cardBits   = 32
)

// NewAction returns the action of a verb that names nothing.
func NewAction(v Verb) Action {
	const nothing = 0xFFFF_FFFF<<cardBits | 0xFF<<targetBits | 0xFF<<unitBits
	return Action{word: nothing | uint64(v)}
}

// Verb is the kind of the action, a row of the game's table of verbs.
func (a Action) Verb() Verb { return Verb(a.word) }

// Unit is the unit that acts.
func (a Action) Unit() Unit { return Unit(a.word >> unitBits) }

// Target is the unit acted upon.
func (a Action) Target() Unit { return Unit(a.word >> targetBits) }

// N is a number whose meaning depends on the verb.
func (a Action) N() int8 { return int8(a.word >> numberBits) }

// Card is the card in place i, 0 <= i < ActionCards.
func (a Action) Card(i int) Card { return Card(a.word >> ((cardBits + 8*uint(i)) & 63)) }

// Named is how many places name a card.
func (a Action) Named() int {
	// Each byte of word is 0 where a place is NoCard: adding 0x7F carries any other into its
	// highest bit.
	const low, high = 0x7F7F_7F7F, 0x8080_8080
	word := ^uint32(a.word >> cardBits)
	return bits.OnesCount32((word&low + low | word) & high)
}

// Cards lists the cards of all places.
func (a Action) Cards() [ActionCards]Card {
	return [ActionCards]Card{a.Card(0), a.Card(1), a.Card(2), a.Card(3)}
}

// At is where on the map.
func (a Action) At() Place { return Place{X: int8(a.at), Y: int8(a.at >> 8)} }

// Word is all of the action but its place on the map, in one number: two
// actions without a place are equal when their words are.
func (a Action) Word() uint64 { return a.word }

// ActionOf returns the action that has a word and no place on the map.
func ActionOf(word uint64) Action { return Action{word: word} }

// with replaces one byte of the word; the mask shows the compiler that no bit
// is out of range.
func (a Action) with(bit uint, b uint8) Action {
	a.word = a.word&^(0xFF<<(bit&63)) | uint64(b)<<(bit&63)
	return a
}

// WithVerb returns the action of another kind, all else as it is.
func (a Action) WithVerb(v Verb) Action { return a.with(0, uint8(v)) }

// WithUnit returns the action by another unit.
func (a Action) WithUnit(u Unit) Action { return a.with(unitBits, uint8(u)) }

// WithTarget returns the action upon another unit.
func (a Action) WithTarget(u Unit) Action { return a.with(targetBits, uint8(u)) }

// WithN returns the action with another number.
func (a Action) WithN(n int8) Action { return a.with(numberBits, uint8(n)) }

// WithCard returns the action with another card in place i, 0 <= i <
// ActionCards.
func (a Action) WithCard(i int, c Card) Action { return a.with(cardBits+8*uint(i), uint8(c)) }

// WithCards returns the action with other cards in all places.
func (a Action) WithCards(cards [ActionCards]Card) Action {
	for i, c := range cards {
		a = a.WithCard(i, c)
	}
	return a
}

// WithAt returns the action at another place on the map.
func (a Action) WithAt(p Place) Action {
	a.at = uint16(uint8(p.X)) | uint16(uint8(p.Y))<<8
	return a
}

// String shows the parts of an action by number, for tests; Notation writes
// actions for people.
func (a Action) String() string {
	return fmt.Sprintf("{verb %d, unit %d, target %d, n %d, cards %d, at %d}", a.Verb(), a.Unit(), a.Target(), a.N(), a.Cards(), a.At())
}
