package model

// Infantry is an Anti-Tank Infantry card (EITC 17.3).
type Infantry struct {
	Record
	Name   string `json:"name"`
	Nation string `json:"nation" ref:"nations"`
	// Ground is "city" for games with City terrain and "open" for all others.
	Ground string `json:"ground"`
	// Copies is how many the box holds, and of the card of Crews; 0 for a single one.
	Copies int `json:"copies,omitempty"`
	// Hit has a row for each position of the infantry: 0, 200 and 400 metres
	// beyond the middle.
	Hit []InfantryRow `json:"hit"`
	// Weapons are the anti-tank weapons, the weaker first.
	Weapons []Weapon `json:"weapons"`
	// Icons are the nations whose Infantry icon lets it attack, its own where empty.
	Icons []string `json:"icons,omitempty" ref:"nations"`
	// Crews says how the vehicles of its nation defend themselves; nil where it does not.
	Crews *CloseDefence `json:"crews,omitempty"`
}

// CloseDefence is an AFV Anti-Infantry card.
type CloseDefence struct {
	// Others is the number of a vehicle that is not listed; Killed, Square and Circle are
	// added for crew who are KIA and for the shape of the number of the attack.
	Others   int           `json:"others"`
	Killed   int           `json:"killed"`
	Square   int           `json:"square"`
	Circle   int           `json:"circle"`
	Vehicles []CloseNumber `json:"vehicles"`
}

// CloseNumber is the line of a vehicle.
type CloseNumber struct {
	Vehicle  string         `json:"vehicle" ref:"vehicles"`
	Number   int            `json:"number"`
	Upgrades []CloseUpgrade `json:"upgrades,omitempty"`
}

// CloseUpgrade changes the number of a vehicle from a year on, against Hand-to-Hand
// attacks alone where Hands is set.
type CloseUpgrade struct {
	Name  string `json:"name"`
	Year  int    `json:"year"`
	Add   int    `json:"add"`
	Hands bool   `json:"hands"`
}

// Shaped reports whether the numbers of the card have shapes: it is one for games in which
// infantry attacks guns and vehicles.
func (m *Infantry) Shaped() bool { return len(m.Hit) > 0 && len(m.Hit[0].Symbols) > 0 }

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
