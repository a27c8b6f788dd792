package model

// AntiTankGun is an Anti-Tank Gun card (EITC 17.1).
type AntiTankGun struct {
	Record
	Illustrated
	Name   string `json:"name"`
	Nation string `json:"nation" ref:"nations"`
	// Cost is how many Order Icons the cards paid for a shot must show.
	Cost int `json:"cost"`
	// Gun is its ordnance chart.
	Gun Gun `json:"gun"`
	// Equipment lists words of the card: "heavy-damage", "light-damage".
	Equipment []string `json:"equipment"`
	// Size is added to the To Hit Number of shots at it, where guns can be
	// shot at.
	Size int `json:"size"`
	// Year is the first in which it was used, 0 where its card does not say so.
	Year int `json:"year,omitempty"`
	// Copies is how many the box holds, 0 for a single one.
	Copies int `json:"copies,omitempty"`
	// Profile is how it looks from the side. No rule reads it.
	Profile *GunProfile `json:"profile,omitempty"`
}

// GunProfile is how an Anti-Tank Gun looks from the side, facing right. Lengths are in
// centimetres. What is zero follows from the values of the card.
type GunProfile struct {
	// Carriage is "trails" or "platform".
	Carriage string `json:"carriage,omitempty"`
	// Barrel is what shows of the barrel before the shield, Bore how high it is above
	// the ground, Wheel the height of a wheel.
	Barrel int `json:"barrel,omitempty"`
	Bore   int `json:"bore,omitempty"`
	Wheel  int `json:"wheel,omitempty"`
	// Shield is "none", "upright" or "sloped"; Brake is a muzzle brake.
	Shield string `json:"shield,omitempty"`
	Brake  bool   `json:"brake"`
}
