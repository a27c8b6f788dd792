package model

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Scenario is a battle: who fights, where they start, how long it lasts, and
// the rules it adds.
type Scenario struct {
	Record
	Illustrated
	Title   string `json:"title"`
	Summary string `json:"summary"`
	// Order places the scenario in its set, 1 first.
	Order int `json:"order"`
	// Number is what its sheet shows as its number, nil for Order and 0 for none.
	Number  *int `json:"number,omitempty"`
	Players Span `json:"players"`
	// Tanks bounds how many tanks take part, both sides together; Equal wants
	// as many on either side.
	Tanks Tanks `json:"tanks"`
	Equal bool  `json:"equal"`
	// Sides are the two sides. A nation that both list may be on either.
	Sides []Side `json:"sides"`
	// Start is the Range in metres at which a tank begins and re-enters; that
	// of its side and rules on "start.range" change it.
	Start int `json:"start"`
	// Length is the number of decks; 0 leaves it to the table by tanks
	// (EITC 3.2.1). Fixed is set where no set-up changes it by a deck.
	Length int  `json:"length"`
	Fixed  bool `json:"fixed"`
	// Year is when it is fought; 0 leaves it to the latest vehicle.
	Year int `json:"year,omitempty"`
	// War is "early" or "late", which begins in August 1943; empty where the year says it.
	War  string `json:"war,omitempty"`
	Deck Deck   `json:"deck"`
	// Ground is the id of the terrain of every Holding Box in place of the
	// printed one, empty for the printed.
	Ground string `json:"ground,omitempty" ref:"terrain"`
	// Modules says for each module named how it is used: "on", "off",
	// "offered", "advised" or "discouraged".
	Modules map[string]string `json:"modules,omitempty"`
	// Options are variants that the set-up may switch on.
	Options map[string]Option `json:"options,omitempty"`
	// Supplies are the scenario cards that lie beside the deck.
	Supplies map[string]Supply `json:"supplies,omitempty"`
	Marks    map[string]Mark   `json:"marks,omitempty"`
	// Layers are counters over Holding Boxes.
	Layers map[string]Layer `json:"layers,omitempty"`
	// Checks are Pulls of the Administration Step that are passed or failed.
	Checks map[string]Check `json:"checks,omitempty"`
	// Names says what tags, Pulls and groups of additions are called in print and in
	// logs.
	Names map[string]Text `json:"names,omitempty" text:"name"`
	Rules []Rule          `json:"rules,omitempty"`
	// Ties compares these measures in order when VPs are level, more wins;
	// Tied is the side that wins when all are level, empty for a draw.
	Ties []Measure `json:"ties"`
	Tied string    `json:"tied,omitempty"`
	// Robata is the solo system's part; absent when it may run either side.
	Robata *RobataUse `json:"robata,omitempty"`
}

// Option is a variant of a scenario.
type Option struct {
	Title   string `json:"title"`
	Summary string `json:"summary"`
	// Without lists the modules that it is played without.
	Without []string `json:"without,omitempty"`
}

// Tanks bounds how many tanks take part; Usual is how many do where the set-up does not
// say, 0 for the fewest.
type Tanks struct {
	Span
	Usual int `json:"usual,omitempty"`
}

// RobataUse lists the sides that Robata may run, and Reason says why not
// another, by the clauses of Cite.
type RobataUse struct {
	Sides  []string `json:"sides"`
	Reason string   `json:"reason,omitempty"`
	Cite   []string `json:"cite,omitempty"`
	// Tanks is how many tanks each side then fields, 0 for any number.
	Tanks int `json:"tanks,omitempty"`
	// Force is what Robata fields in place of the side's force. A set-up may name
	// other tanks that form the Groups, each of a smaller type than the one before
	// it; Suggests are such forces by vehicles.
	Force    []Force       `json:"force,omitempty"`
	Groups   []RobataGroup `json:"groups,omitempty"`
	Suggests [][]string    `json:"suggests,omitempty" ref:"vehicles"`
}

// RobataGroup is a number of tanks of one type, with the words that rules call
// them by.
type RobataGroup struct {
	Count int      `json:"count"`
	Tags  []string `json:"tags,omitempty"`
}

// Side is one of the two sides.
type Side struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Nations []string `json:"nations" ref:"nations"`
	// Tanks bounds how many tanks the side fields, nil for its share of the
	// scenario's (Scenario.Shares).
	Tanks *Span `json:"tanks,omitempty"`
	// Start is the Range in metres at which its tanks begin and re-enter, nil
	// for the scenario's.
	Start *int `json:"start,omitempty"`
	// Force is the suggested order of battle. A larger game takes it round
	// again with the next free Identification Numbers.
	Force []Force `json:"force"`
	// Allow is what it has beyond its forces, by the name of the allowance (Allowances).
	Allow map[string]Allowed `json:"allow,omitempty"`
	// Guns are the anti-tank guns of the nation in play that are on the
	// field.
	Guns []Emplacement `json:"guns,omitempty"`
	// Reserve are units that rules may bring on, by name.
	Reserve map[string]Force `json:"reserve,omitempty"`
}

// Allowed is how much of an allowance a side has, and the Ranges of which each piece has one,
// in metres as that side counts, all without any.
type Allowed struct {
	Count int   `json:"count"`
	At    []int `json:"at,omitempty"`
}

// Force is one entry of an order of battle.
type Force struct {
	// Name is what a unit of the reserve is called in print and in logs; empty for the name of its vehicle.
	Name    Text   `json:"name,omitempty"`
	Vehicle string `json:"vehicle" ref:"vehicles"`
	// Number is the Identification Number that it must have, 0 for one that is free.
	Number int `json:"number,omitempty"`
	// Crew is "green", "seasoned" or "elite".
	Crew string `json:"crew"`
	// Rounds overrides the nation's special ammunition, by kind.
	Rounds map[string]int `json:"rounds,omitempty"`
	// Tags are words that rules call the unit by.
	Tags []string `json:"tags,omitempty"`
}

// Emplacement is an anti-tank gun on the field, At a Range in metres as its
// own side counts.
type Emplacement struct {
	Gun string `json:"gun" ref:"guns"`
	// Or are guns that may stand in its place, OrAt Ranges in place of At: its side
	// chooses before the game, of guns among those of its nation in play.
	Or   []string `json:"or,omitempty" ref:"guns"`
	At   int      `json:"at"`
	OrAt []int    `json:"or_at,omitempty"`
	// AtWith are Ranges in place of At by the option of the scenario that is in use.
	AtWith map[string]int `json:"at_with,omitempty"`
	// Cover is that of its emplacement. Hidden is set when it begins Hidden, Returns when
	// it comes back after it was destroyed.
	Cover   int      `json:"cover,omitempty"`
	Hidden  bool     `json:"hidden,omitempty"`
	Returns bool     `json:"returns,omitempty"`
	Tags    []string `json:"tags,omitempty"`
}

// Deck says of what the Battle Deck is built: the base group, the groups
// whose cards replace those of the same number, and those that the set-up may
// choose to swap in.
type Deck struct {
	Base       string   `json:"base"`
	Replace    []string `json:"replace,omitempty"`
	Alternates []string `json:"alternates,omitempty"`
	Offers     []string `json:"offers,omitempty"`
}

// Swapped lists the groups whose cards the scenario swaps in: those that replace cards of
// the base, and the alternates of these.
func (d *Deck) Swapped() []string { return slices.Concat(d.Replace, d.Alternates) }

// Offered lists the groups that a word of a set-up names: the one of that name or, where the
// set-up is offered none of that name, all that have the word between the hyphens of theirs, as
// "alternate" names "desert-alternate-65". It is empty where none is offered.
func (d *Deck) Offered(word string) (groups []string) {
	if slices.Contains(d.Offers, word) {
		return []string{word}
	}
	for _, group := range d.Offers {
		if strings.Contains("-"+group+"-", "-"+word+"-") {
			groups = append(groups, group)
		}
	}
	return groups
}

// Supply is a stock of equal scenario cards. A card that leaves a Holding Box
// goes back to it.
type Supply struct {
	// Name is what it is called in print and in logs; empty for its id.
	Name Text `json:"name,omitempty"`
	// Card is the id of the terrain the cards show.
	Card string `json:"card" ref:"terrain"`
	// Size is how many there are at the start; each side has so many where Of
	// is "side".
	Size Number `json:"size"`
	Of   string `json:"of"`
	// With is the class of terrain that may share the Holding Box, Beside a terrain.
	With   string `json:"with,omitempty"`
	Beside string `json:"beside,omitempty" ref:"terrain"`
	// Keeps is set when such Terrain may stay where a tank keeps the card on a Move in its box.
	Keeps bool `json:"keeps,omitempty"`
	// Layer is "box" for a card that lies in the Holding Box like Terrain, or
	// "ground" for one that lies beneath and stays when the tank moves.
	Layer string `json:"layer"`
	// Adds makes its values add to those of Terrain that lies on it.
	Adds bool `json:"adds"`
	// Perishes takes a card out of the game with a tank that is Eliminated.
	Perishes bool `json:"perishes"`
}

// Mark is a named counter of the game, of each side or of each unit; with If
// it is no counter but a condition that holds when any of the entries does.
type Mark struct {
	// Name is what it is called in print and in logs; empty for its id.
	Name Text `json:"name,omitempty"`
	// Text is what sheets say of it, empty for what its fields say.
	Text  Text   `json:"text,omitempty"`
	Of    string `json:"of"`
	Start int    `json:"start"`
	Max   int    `json:"max"`
	// Lost is "reset" for a mark of a unit that is Start again when a unit that was
	// Eliminated or left the field returns; else the unit keeps it.
	Lost string `json:"lost,omitempty"`
	If   []When `json:"if,omitempty"`
	// Way is the side whose Infantry is so many boxes from the centre, empty for a mark that
	// says no such thing.
	Way string `json:"way,omitempty"`
	// Counter is false for a mark that needs no counter; nil stands for true.
	Counter *bool `json:"counter,omitempty"`
}

// Counts reports whether the mark needs counters: it is no condition, and its author wants some.
func (m *Mark) Counts() bool { return len(m.If) == 0 && (m.Counter == nil || *m.Counter) }

// Check is a Pull in the Administration Step of a unit, which it passes or fails.
type Check struct {
	// Name is what it is called in print and in logs; empty for its id.
	Name Text `json:"name,omitempty"`
	// Text is what sheets say of it, empty for what its fields say.
	Text Text    `json:"text,omitempty"`
	At   CheckAt `json:"at"`
	// When says of which units it is asked for, with the one whose Tank Phase it is as the
	// subject.
	When When      `json:"when"`
	Pull CheckPull `json:"pull"`
	Pass CheckPass `json:"pass"`
	Cite []string  `json:"cite,omitempty"`
}

// CheckAt is where a check is made: Before or After a part of the Administration Step, or
// Instead of it. One of the three is given.
type CheckAt struct {
	Before  string `json:"before,omitempty"`
	After   string `json:"after,omitempty"`
	Instead string `json:"instead,omitempty"`
}

// CheckPull is what is Pulled: Count Battle Cards where Deck is "battle", or one Damage
// Card where it is "damage".
type CheckPull struct {
	Deck  string `json:"deck"`
	Count int    `json:"count"`
}

// CheckPass is what passes a check: an Effect Icon on at least Min of the cards, a Target
// Number 0 to 9 of the last card, or what passes a Morale Check. One of the three is given.
type CheckPass struct {
	Icon   string `json:"icon,omitempty"`
	Min    int    `json:"min"`
	Number *Span  `json:"number,omitempty"`
	Morale bool   `json:"morale,omitempty"`
}

// Layer is a counter over the Holding Box of a unit, beside whatever cards are in it.
type Layer struct {
	// Of is "box" for one over boxes of the Range Track; empty, as "unit", for one over the
	// Holding Boxes of units.
	Of string `json:"of,omitempty"`
	// Name is what it is called in print and in logs; empty for its id.
	Name Text `json:"name,omitempty"`
	// Text is what sheets say of it, empty for what its fields say.
	Text Text `json:"text,omitempty"`
	// Cover, Fires, Target and Conceal are what Terrain prints under these names.
	Cover   int `json:"cover"`
	Fires   int `json:"fires"`
	Target  int `json:"target"`
	Conceal int `json:"conceal"`
	// Cleared says what takes it off beside rules and the loss of the unit: "move" and
	// "fire".
	Cleared []string `json:"cleared,omitempty"`
	// Cite lists the clauses that its numbers rest on.
	Cite []string `json:"cite,omitempty"`
}

// OfBox reports whether the layer lies over boxes of the Range Track.
func (l Layer) OfBox() bool { return l.Of == "box" }

// Low returns the lower end, or none where the span has none.
func (s Span) Low(none int) int { return s.end(s.Min, none) }

// High returns the upper end, or none where the span has none.
func (s Span) High(none int) int { return s.end(s.Max, none) }

// Words writes the span in figures, such as "2", "2 to 4", "2 or more" and "up to 4".
func (s Span) Words() string {
	low, high := s.Low(math.MinInt), s.High(math.MaxInt)
	switch {
	case low == high:
		return strconv.Itoa(low)
	case s.Max == nil:
		return fmt.Sprintf("%d or more", low)
	case s.Min == nil:
		return fmt.Sprintf("up to %d", high)
	}
	return fmt.Sprintf("%d to %d", low, high)
}

func (s Span) end(v *int, none int) int {
	if s.Is != nil {
		return *s.Is
	}
	if v != nil {
		return *v
	}
	return none
}

// Guns lists the guns of which one stands in the emplacement.
func (e *Emplacement) Guns() []string { return slices.Concat([]string{e.Gun}, e.Or) }

// Ranges lists the Ranges of which it has one.
func (e *Emplacement) Ranges() []int { return slices.Concat([]int{e.At}, e.OrAt) }
