package model

// RangeSteps is how many columns an ordnance chart has: 0 to 2000 metres in
// steps of 200.
const RangeSteps = 11

// Vehicle is a type of vehicle with what its Tank Boards print (EITC 5.1).
type Vehicle struct {
	Record
	Illustrated
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
	// Equipment lists words of the board: "smoke", "heavy-damage", "radio",
	// "light-damage", "open-top", "multi-rof", "no-he".
	Equipment []string `json:"equipment"`
	Guns      []Gun    `json:"guns"`
	// Location maps each Target Number 0 to 9 to the part it hits.
	Location Location `json:"location"`
	Armour   Armour   `json:"armour"`
	// Ground is the id of the terrain printed in the Holding Box.
	Ground string `json:"ground" ref:"terrain"`
	// Tags are words by which rules call it, Weight is in metric tons, 0 where none is given.
	Tags   []string `json:"tags,omitempty"`
	Weight int      `json:"weight,omitempty"`
	// Profile is how it looks from the side. No rule reads it.
	Profile *Profile `json:"profile,omitempty"`
}

// Profile is how a vehicle looks from the side, facing right. Lengths are in
// centimetres. What is zero follows from the values of the board.
type Profile struct {
	// Length is that of the hull; Deck and Roof are the heights above the ground
	// of the hull, and of the turret or casemate upon it.
	Length int `json:"length,omitempty"`
	Deck   int `json:"deck,omitempty"`
	Roof   int `json:"roof,omitempty"`
	// Bow is "sloped", "stepped" or "upright", Stern "upright" or "sloped".
	Bow     string   `json:"bow,omitempty"`
	Stern   string   `json:"stern,omitempty"`
	Gear    *Gear    `json:"gear,omitempty"`
	Mount   *Mount   `json:"mount,omitempty"`
	Barrels []Barrel `json:"barrels,omitempty"`
	// Plates are drawn over the plain shapes or in place of them, from back to front.
	Plates []Plate `json:"plates,omitempty"`
}

// Gear is the running gear of a vehicle, as one side of it shows.
type Gear struct {
	// Kind is "tracks", "half-tracks" or "wheels".
	Kind string `json:"kind,omitempty"`
	// Wheels is how many wheels stand on the ground, Diameter how high they are in
	// centimetres, Rollers how many carry the upper run of the track.
	Wheels   int `json:"wheels,omitempty"`
	Diameter int `json:"diameter,omitempty"`
	Rollers  int `json:"rollers"`
	// Drive is the end of the toothed wheel: "front" or "rear".
	Drive string `json:"drive,omitempty"`
	// Overlapped wheels stand in two rows, one behind the other; Skirt is a plate
	// that hides the upper run.
	Overlapped bool `json:"overlapped"`
	Skirt      bool `json:"skirt"`
	// Places are those of the wheels from the rear end of the hull, evenly spread where there
	// are none; Sizes are their heights, where they differ.
	Places []int `json:"places,omitempty"`
	Sizes  []int `json:"sizes,omitempty"`
	// Look is "disc", "spoked", "steel" or "dish".
	Look string `json:"look,omitempty"`
	// Rear and Front are the wheels at the ends of a track.
	Rear  *EndWheel `json:"rear,omitempty"`
	Front *EndWheel `json:"front,omitempty"`
}

// EndWheel is a wheel at an end of a track, in centimetres from the rear end of the hull and above
// the ground.
type EndWheel struct {
	At       int `json:"at"`
	Up       int `json:"up"`
	Diameter int `json:"diameter"`
}

// Plate is an outline on the side of a vehicle.
type Plate struct {
	// Of is what it is drawn with: "back", "gear", "hull", "mount" or "front".
	Of string `json:"of"`
	// Tone is "dark", "shadow", "hull", "mount" or "light".
	Tone string `json:"tone"`
	// Line is the width of a line in centimetres, 0 for a face.
	Line int `json:"line,omitempty"`
	// Outline is a path in centimetres from the rear end of the hull and from the ground up.
	Outline string `json:"outline"`
}

// Mount is what stands on the hull and holds the main gun.
type Mount struct {
	// Kind is "turret", "casemate" or "open"; Shape is "flat", "round", "sloped"
	// or "cast".
	Kind  string `json:"kind,omitempty"`
	Shape string `json:"shape,omitempty"`
	// From and To are its ends along the hull in hundredths from the rear.
	From int `json:"from,omitempty"`
	To   int `json:"to,omitempty"`
	// Cupola is a raised hatch of the Commander.
	Cupola bool `json:"cupola"`
}

// Barrel is what shows of the gun with the same place in the list of guns.
type Barrel struct {
	// Length is what stands out in front of its mount, in centimetres.
	Length int `json:"length,omitempty"`
	// Brake is a muzzle brake; Hull puts the gun into the front of the hull, below
	// the mount.
	Brake bool `json:"brake"`
	Hull  bool `json:"hull"`
	// At and Up are where it leaves its mount, 0 for where the plain mount has it.
	At int `json:"at,omitempty"`
	Up int `json:"up,omitempty"`
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
	// Rounds holds for each kind of special ammunition that the gun can fire, by
	// range, what "apcr" adds to Penetration, nothing beyond the end, and the
	// Penetration Value of "heat", which takes the place of Pen.
	Rounds map[string][]int `json:"rounds,omitempty"`
	// Fire is its printed Fire Level, 0 for that of the board; Aims and Loads are
	// the seats of who serves it, "" for the Gunner (or the Commander/Gunner) and
	// the Loader.
	Fire  int    `json:"fire,omitempty"`
	Aims  string `json:"aims,omitempty"`
	Loads string `json:"loads,omitempty"`
	// NoHullDown is set when it cannot be fired while the vehicle is Hull Down.
	NoHullDown bool `json:"no_hull_down,omitempty"`
}

// RoundsReplace reports whether the figures of a kind of special ammunition take the place
// of the Penetration of a gun; those of any other are added to it.
func RoundsReplace(kind string) bool { return AmmunitionOf(kind).Replaces }

// HighExplosive is the kind of ammunition that guns are attacked with. No board and no
// nation gives a number of such rounds: a vehicle has as many as it wants, or none.
const HighExplosive = "he"

// Ammunition is what sets a kind of special ammunition apart.
type Ammunition struct {
	// Replaces is set when its figures take the place of the Penetration Value of the gun.
	Replaces bool
	// Lifts names the group of rules that do not change its Penetration, "" for none.
	Lifts string
	// Unlimited is set when its rounds are not counted, Harmless when they do nothing to
	// vehicles.
	Unlimited, Harmless bool
}

// ammunition are the kinds of which something is to be said; a round of any other, such as
// APCR, adds its figures to the Penetration Value of the gun.
var ammunition = map[string]Ammunition{
	"heat":        {Replaces: true, Lifts: "slope"},
	HighExplosive: {Unlimited: true, Harmless: true},
}

// AmmunitionOf describes a kind of special ammunition.
func AmmunitionOf(kind string) Ammunition { return ammunition[kind] }

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
