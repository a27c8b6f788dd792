package model

// RangeSteps is how many columns an ordnance chart has: 0 to 2000 metres in
// steps of 200.
const RangeSteps = 11

// Vehicle is a type of vehicle with what its Tank Boards print (EITC 5.1).
type Vehicle struct {
	Record
	Name   string `json:"name"`
	Nation string `json:"nation" ref:"nations"`
	Year   int    `json:"year"`
	// SizeRank orders the types of a set from small to large, 1 first; 0 where
	// none is published.
	SizeRank int `json:"size_rank"`
	// Size is added to the To Hit Number of shots at it.
	Size   int    `json:"size"`
	Levels Levels `json:"levels"`
	Crew   []Crew `json:"crew"`
	// VP is scored when the vehicle is Eliminated.
	VP     int     `json:"vp"`
	Boards []Board `json:"boards"`
	// Equipment lists words of the board: "smoke", "heavy-damage", "radio".
	Equipment []string `json:"equipment"`
	Guns      []Gun    `json:"guns"`
	// Location maps each Target Number 0 to 9 to the part it hits.
	Location Location `json:"location"`
	Armour   Armour   `json:"armour"`
	// Ground is the id of the terrain printed in the Holding Box.
	Ground string `json:"ground" ref:"terrain"`
}

// Levels are the printed levels, 1 to 9. Damaged and Immobilized are the boxes
// of a tank destroyer and 0 on any other vehicle (EITC 5.8).
type Levels struct {
	Move        int `json:"move"`
	Fire        int `json:"fire"`
	Damaged     int `json:"damaged"`
	Immobilized int `json:"immobilized"`
}

// Crew is one seat of a vehicle and what its first occupant is worth.
type Crew struct {
	// Seat is commander, commander-gunner, gunner, loader, driver,
	// assistant-driver, second-gunner or second-loader.
	Seat string `json:"seat"`
	VP   int    `json:"vp"`
}

// Board is one printed face of a Tank Board: an Identification Number and the
// colour of its counters as #rrggbb.
type Board struct {
	Number int    `json:"number"`
	Colour string `json:"colour"`
}

// Gun is one gun and its ordnance chart. The lists run from 0 metres in steps
// of 200; beyond the end of Hit the gun cannot fire.
type Gun struct {
	Name string `json:"name"`
	// Calibre is in millimetres.
	Calibre int   `json:"calibre"`
	Hit     []int `json:"hit"`
	Pen     []int `json:"pen"`
	// Rounds holds for each kind of special ammunition that the gun can fire
	// what it adds to Penetration, by range; beyond the end it adds nothing.
	Rounds map[string][]int `json:"rounds,omitempty"`
	// Fire is its printed Fire Level, 0 for that of the board; Aims and Loads are
	// the seats of who serves it, "" for the Gunner (or the Commander/Gunner) and
	// the Loader.
	Fire  int    `json:"fire,omitempty"`
	Aims  string `json:"aims,omitempty"`
	Loads string `json:"loads,omitempty"`
}

// Location lists the Target Numbers that hit each part.
type Location struct {
	Tracks []int `json:"tracks"`
	Hull   []int `json:"hull"`
	Turret []int `json:"turret"`
}

// Armour holds the two columns of the armour chart.
type Armour struct {
	Front ArmourSide `json:"front"`
	Side  ArmourSide `json:"side"`
}

// ArmourSide holds the Armor value of each part.
type ArmourSide struct {
	Tracks int `json:"tracks"`
	Hull   int `json:"hull"`
	Turret int `json:"turret"`
}
