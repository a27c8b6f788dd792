package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// Game is one set-up of a scenario: everything that play reads and nothing
// that it changes. Any number of goroutines may share it; packages above read its fields.
type Game struct {
	// translator is the language in which people are told, nil for English.
	translator engine.Translator
	uses       *model.Content
	Cards      [state.DeckSize]pieces.Card
	Pools      pieces.Pools
	damage     []pieces.Damage
	// restock is the set of Damage Cards with the shuffle instruction.
	restock  uint32
	Vehicles []pieces.Vehicle
	Terrain  []model.Terrain
	Supplies []Supply
	Side     [state.Sides]sideInfo
	// swapped are the cards that are in the place of those of the deck.
	swapped [state.DeckSize]bool
	// Units are all units: the tanks first, then guns and infantry; tanks are those alone.
	Units []UnitInfo
	Tanks []UnitInfo
	// knowledge is what modules know of a game; their own files alone read it.
	knowledge [maxKnowledge]any
	// moments are where the core calls the modules in use, counters the
	// places of theirs among the marks of a unit, verify what they hold true, census
	// what they have counted.
	moments moments
	// modules are the names of those in use, in order.
	modules  []string
	missions []Mission
	Counters [state.MaxMarks]uint8
	layers   [maxLayers]Layer
	// checks are the checks that content brings.
	checks []test
	// layerPlace is the number of each layer that rules know.
	layerPlace []uint8
	verify     []func(g *Game, s *state.State) error
	census     []func(r *Roster) kit.CensusPart[state.State]
	directives []Directive
	questions  []QueryRow
	language   engine.Language
	Ammo       ammo
	Seating    seating
	Decks      int
	Rules      rules
	Lexicon    rule.Lexicon
	// Kinds are the kinds of event of the core and of modules.
	Kinds kit.Kinds[*Game, state.State]
	// unitKinds are the kinds of unit by their numbers.
	unitKinds [MaxUnitKinds]UnitKind
	Verbs     verbs
	// options is the set of the lexicon's options that are in use, class the
	// class of each terrain by its number in rules.
	options uint64
	// added is the set of those that the set-up adds to the scenario's.
	added uint64
	class []int8
	// unguarded is the game as if no rule forbade anything, nil where none does.
	unguarded *Game
	// supplyOf are the supplies that the sides draw on, by name.
	supplyOf [][state.Sides]uint8
	Reserves []reserve
	// spare are the units kept for the reserve of each side.
	spare [state.Sides]uint16
	Marks marks
	// Ranks are the units by kind and side.
	Ranks ranks
	Able  able
	ties  []rule.Measure
	// tied is the side that wins when all is level, -1 for none.
	tied int8
	// queries are what modules answer to rules, motionCover the Cover of a counter
	// that stands for a MOVE card.
	queries     queries
	motionCover int
	procs       []procedure
	// edits are the terms that modules add to, replace in or take from each number.
	edits [numberCount][]termEdit
	// standIns are the procedures that stand in for the questions to each seat
	// that a module runs, by number.
	standIns     [engine.MaxSeats][]uint8
	introduction introduction
	// assembly is the log of the set-up, before the first turn.
	assembly engine.Log
	start    state.State
}

// Supply is a heap of scenario cards that units take.
type Supply struct {
	// ID is for programs; title is the author's name, or that of the terrain on its cards.
	ID, title string
	// Terrain is what its cards show; with the class that may share the box.
	Terrain      int
	with, beside string
	size         int
	// beneath lies under the Holding Box, adds counts beside Terrain on it, and
	// perishes leaves the game with an Eliminated tank.
	beneath, adds, perishes bool
	// Keeps lets Terrain beside the card stay when a tank keeps it on a Move in its box.
	Keeps bool
}

type sideInfo struct {
	Id, name string
	Tanks    int
	// start is the Range in metres at which its tanks begin and re-enter.
	start int
}

// UnitInfo is the part of a unit that no event changes.
type UnitInfo struct {
	Name string
	Side int8
	// Tags is the set of lexicon words that its order of battle gives it.
	Tags [4]uint64
	Kind PieceKind
	// can is what may be done to it beside what may be done to all of its kind.
	can abilitySet
	// Cost is what a gun's shot costs, cover that of its emplacement.
	Cost, Cover int
	// record is the kind/id of the card of a gun or of infantry, empty for other units.
	Record string
}

// ammo are the kinds of special ammunition of a game.
type ammo struct {
	// Kinds are their words, traits what sets each apart.
	Kinds  []string
	Traits [state.MaxAmmo]model.Ammunition
	// Swaps is set when a round may be loaded while another is.
	Swaps bool
}

// seating is who plays what in a game.
type seating struct {
	// N counts the seats; side is the side of each, units those that it controls.
	N     int
	Side  [engine.MaxSeats]int8
	Units [engine.MaxSeats][]engine.Unit
	// Handless are the seats without a hand of cards.
	Handless engine.SeatSet
}

// Of is the set of the seats of a side.
func (s *seating) Of(side int8) engine.SeatSet {
	set := engine.NoOne
	for seat := range engine.Seat(s.N) {
		if s.Side[seat] == side {
			set |= engine.Only(seat)
		}
	}
	return set
}
