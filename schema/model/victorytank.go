package model

import (
	"cmp"
	"unicode"
)

// BattlefieldCard is one of the cards that a battlefield is made of: two
// fields, one above the other. A field is "empty", "home", "bunker", "tank",
// "crate" or "jeep".
type BattlefieldCard struct {
	Record
	Name string `json:"name"`
	// Upper and Lower are the fields as the card lies; turned by half, they
	// change places.
	Upper string `json:"upper"`
	Lower string `json:"lower"`
	// Army is the army whose base or soldier it shows, empty for none.
	Army string `json:"army,omitempty"`
	// Start is set when it bears the start mark.
	Start bool `json:"start"`
	// Copies is how many the box holds.
	Copies int `json:"copies"`
}

// ActionCard boosts an action or a battle by its value.
type ActionCard struct {
	Record
	Value int `json:"value"`
	// Copies is how many the box holds for each army.
	Copies int `json:"copies"`
}

// TokenCard is a card that is held or kept count on: "tank-control",
// "action-points" or "active-player".
type TokenCard struct {
	Record
	Name  string `json:"name"`
	Shows string `json:"shows"`
	// Army is the army it belongs to, empty for both.
	Army string `json:"army,omitempty"`
}

// Variant is a way to play with battlefield cards and action cards.
type Variant struct {
	Record
	Title   string `json:"title"`
	Summary string `json:"summary"`
	// Order places the variant in its set, 1 first.
	Order int `json:"order"`
	// Armies are two; the first is that of the first seat.
	Armies []Army `json:"armies"`
	Rounds int    `json:"rounds"`
	// Points is how many action points each player has in a Command phase, Hand
	// what a hand is filled up to.
	Points int `json:"points"`
	Hand   int `json:"hand"`
	// Unit is the most soldiers that one action point moves, Crew the most on
	// the tank.
	Unit   int    `json:"unit"`
	Crew   int    `json:"crew"`
	Pieces Pieces `json:"pieces"`
	// Layout is what lies on the table at the start, Pile the other battlefield
	// cards, of which Removed without a start mark leave the game unseen.
	Layout  []Laid  `json:"layout" ref:"battlefield"`
	Pile    []Stack `json:"pile" ref:"battlefield"`
	Removed int     `json:"removed"`
	// Deck is the action cards of each army.
	Deck    []Stack `json:"deck" ref:"actions"`
	Scoring Scoring `json:"scoring"`
}

// Army is the pieces and cards of one colour, as #rrggbb.
type Army struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Colour string `json:"colour"`
}

// Initial is the letter that stands for an army on a map: the first of its name.
func (a Army) Initial() string {
	for _, r := range cmp.Or(a.Name, a.ID) {
		if unicode.IsLetter(r) {
			return string(r)
		}
	}
	return ""
}

// Army is the army of a variant with an id, nil for none.
func (c *Content) Army(id string) *Army {
	for i := range c.Variants {
		for k := range c.Variants[i].Armies {
			if army := &c.Variants[i].Armies[k]; army.ID == id {
				return army
			}
		}
	}
	return nil
}

// Pieces counts the soldiers of each army: on its base, in supply, and on the
// action points card; Crates counts the cubes.
type Pieces struct {
	Home   int `json:"home"`
	Supply int `json:"supply"`
	Track  int `json:"track"`
	Crates int `json:"crates"`
}

// Laid is a card on the table by the column and row of its lower field,
// columns counted to the right and rows upwards.
type Laid struct {
	Card   string `json:"card"`
	X      int    `json:"x"`
	Y      int    `json:"y"`
	Turned bool   `json:"turned"`
}

// Stack is a number of equal cards by the id of their record.
type Stack struct {
	Card   string `json:"card"`
	Copies int    `json:"copies"`
}

// Scoring is what each thing is worth at the end: a crate, having most
// soldiers, a bunker, the tank.
type Scoring struct {
	Crate    int `json:"crate"`
	Soldiers int `json:"soldiers"`
	Bunker   int `json:"bunker"`
	Tank     int `json:"tank"`
}
