// Package setup holds what players choose before a game of Tank Duel, and makes every choice
// that they leave open: seats, nations, orders of battle, what Robata fields.
//
// It knows the content and the scenario, and nothing of a game: what it refuses, it refuses
// by an Error with the clause and the choice at fault.
package setup

import (
	"hulldown.dev/engine/tankduel/state"
)

// Setup says how many play and with what, within what the scenario allows.
// The zero Setup is the usual game of the scenario with one seat a side.
type Setup struct {
	// Seats is the number of players, 0 for two.
	Seats int
	// Tanks is how many tanks take part on both sides together, 0 for what is
	// usual in the scenario, or else the fewest that it allows. The sides share them as the scenario says; an
	// odd one goes to the first.
	Tanks int
	// Each is how many tanks a side fields, by index, 0 for its share of all.
	Each [state.Sides]int
	// Decks lengthens or shortens the game by -1, 0 or 1 (EITC 18.1.7a).
	Decks int
	// Deck names further deck groups, whose cards replace those of the same
	// number. A number that two groups replace is refused.
	Deck []string
	// Force replaces the suggested order of battle of a side, by index.
	Force [state.Sides][]Tank
	// Crew replaces the experience of all tanks of a side, by index; "" leaves
	// it as it is.
	Crew [state.Sides]string
	// Joins is the place of the seat, counted from 1 among those of its side, that gets the
	// units which rules bring on, by index of the side; 0 for whose turn it is.
	Joins [state.Sides]int
	// Nations names the nation of a side, by index, where both could have it;
	// empty for the first that is free.
	Nations [state.Sides]string
	// Options names the scenario's options and the modules to play with.
	Options []string
	// Rounds is how many rounds of special ammunition each tank of a side has
	// that can fire them, by index and kind (EITC 18.1.4e). A tank of Force with
	// a number of its own keeps it.
	Rounds [state.Sides]map[string]int
	// Allow is what each side has of the allowances of modules, by name: how many, or the
	// Identification Numbers of the vehicles that have it.
	Allow [state.Sides]map[string][]int
	// Guns are the Anti-Tank Guns of each side.
	Guns [state.Sides][]Emplacement
	// OpenHands lets the seats of a side see each other's hands and hidden bids: table
	// talk (EITC 17.2c). The module "radio" limits it to seats whose tanks all
	// have a Radio (EITC 17.2a).
	OpenHands bool
	// Robata reports for each side whether the solo system runs it (EITC 19); the
	// players are then those of the other side, and Robata adds a seat of its
	// own behind theirs that is never asked.
	Robata [state.Sides]bool
	// Alike leaves all Robata Action cards but the opening ones out of play
	// (EITC 19.1d).
	Alike bool
	// Year is when the game is fought, 0 for the scenario's year or that of the latest
	// vehicle that takes part.
	Year int
	// War is "early" or "late", which begins in August 1943; empty for what the year says.
	War string
	// Infantry switches infantry and buttoning up on (EITC 17.3).
	Infantry bool
}

// Tank is one tank of an order of battle. The zero values of Number, Crew and
// Rounds stand for the next free Identification Number, the scenario's
// experience and the nation's usual ammunition.
type Tank struct {
	Vehicle string
	Number  int
	Crew    string
	Rounds  map[string]int
	// Tags are words that rules call it by.
	Tags []string
}

// Emplacement is an Anti-Tank Gun on the field (EITC 17.1). At is its Range in
// metres as its own side counts; Cover is that of its emplacement, for games in
// which guns can be shot at. Hidden is set when it begins Hidden, Returns when it
// comes back after it was destroyed, both for a module that attacks guns. Or are guns that
// may stand in the place of Gun and OrAt Ranges in place of At, of which its side chooses
// before the game, for the same module. AtWith are Ranges in place of At by the option of the
// scenario that is in use; two of them cannot be.
type Emplacement struct {
	Gun             string
	Or              []string
	At              int
	OrAt            []int
	AtWith          map[string]int
	Cover           int
	Hidden, Returns bool
	// Tags are words that rules call it by.
	Tags []string
}

// IsOpen reports whether a choice is left about an emplacement.
func (e *Emplacement) IsOpen() bool { return len(e.Or) > 0 || len(e.OrAt) > 0 }

// Allowed is what a set-up gives a side of an allowance: how many, 0 for none.
func (s *Setup) Allowed(side int, name string) int {
	if given := s.Allow[side][name]; len(given) > 0 {
		return given[0]
	}
	return 0
}
