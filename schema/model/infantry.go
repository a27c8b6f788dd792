package model

// Infantry is an Anti-Tank Infantry card (EITC 17.3).
type Infantry struct {
	Record
	Name   string `json:"name"`
	Nation string `json:"nation" ref:"nations"`
	// Ground is "city" for games with City terrain and "open" for all others.
	Ground string `json:"ground"`
	// Hit has a row for each position of the infantry: 0, 200 and 400 metres
	// beyond the middle.
	Hit []InfantryRow `json:"hit"`
	// Weapons are the anti-tank weapons, the weaker first.
	Weapons []Weapon `json:"weapons"`
}

// InfantryRow holds the To Hit Numbers of one position of the infantry, by the
// Range of the target: 0 and less, 200, 400 and more.
type InfantryRow struct {
	Numbers []int `json:"numbers"`
	// Symbols are the shapes printed around the numbers: triangle, square or
	// circle; empty on cards without.
	Symbols []string `json:"symbols,omitempty"`
}

// Weapon is an anti-tank weapon of infantry. Hand is set when the attacker may
// fight hand to hand in place of using it; Year is the first in which it is
// used, 0 for always.
type Weapon struct {
	Name string `json:"name"`
	Pen  int    `json:"pen"`
	Hand bool   `json:"hand"`
	Year int    `json:"year"`
}
