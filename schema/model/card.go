package model

import (
	"fmt"
	"strings"
)

// Alternates is the deck group that a set-up may swap in where the scenario
// admits it (EITC 18.1.7c).
const Alternates = "alternate"

// Card is a Battle Card (EITC 4.2). Its Target Number is the units digit of
// its Battle Number.
type Card struct {
	Record
	Illustrated
	// Number is the Battle Number, 1 to 100. A card of another deck group
	// replaces the standard card of the same number (EITC 4.2.5b).
	Number int `json:"number"`
	// Deck is the group the card belongs to: "standard", a group that a scenario
	// swaps in, such as "city", or Alternates.
	Deck string `json:"deck"`
	// Halves are the one or two actions printed, top first. A play uses one.
	Halves []Half `json:"halves"`
	// Orders counts the Order Icons, 0 to 2.
	Orders int `json:"orders"`
	// Icons are the Effect Icons: explosion, fire, extinguisher, binoculars,
	// smoke; each at most once.
	Icons []string `json:"icons"`
	// Infantry lists the nations whose infantry icon is printed.
	Infantry []string `json:"infantry,omitempty" ref:"nations"`
	Pen      PenMod   `json:"pen"`
}

// Target returns the Target Number, 0 to 9 (EITC 4.2.1d).
func (c *Card) Target() int { return c.Number % 10 }

// name is the actions that the card prints.
func (c *Card) name(in *Content) string {
	var halves []string
	for i := range c.Halves {
		halves = append(halves, c.Halves[i].Name(in))
	}
	return strings.Join(halves, " | ")
}

// PenMod is a Penetration Modifier (EITC 11.1.3h): exactly one field is set.
type PenMod struct {
	// Light is a black number: light damage.
	Light *int `json:"light,omitempty"`
	// Heavy is a red number: heavy damage.
	Heavy *int `json:"heavy,omitempty"`
	// Pierces is the letter P, in the colour "light" or "heavy".
	Pierces string `json:"pierces,omitempty"`
	// Bounces is the letter B.
	Bounces bool `json:"bounces,omitempty"`
}

// Half is one printed action of a card: exactly one of the pointers is set.
type Half struct {
	Move       *MoveHalf    `json:"move,omitempty"`
	Fire       *FireHalf    `json:"fire,omitempty"`
	Flank      *FlankHalf   `json:"flank,omitempty"`
	Leadership *struct{}    `json:"leadership,omitempty"`
	Command    *CommandHalf `json:"command,omitempty"`
	Tactics    *struct{}    `json:"tactics,omitempty"`
	Smoke      *SmokeHalf   `json:"smoke,omitempty"`
	After      *AfterHalf   `json:"after,omitempty"`
	// Terrain is the id of the terrain that the half puts into a Holding Box.
	Terrain string `json:"terrain,omitempty" ref:"terrain"`
	// Triggers are the Effect Triggers that this half prints in addition to
	// those of its terrain, in printed order: "spotted".
	Triggers []string `json:"triggers,omitempty"`
}

// Kind names the action of a half as cards print it, TERRAIN for all terrain and AFTER
// for all that follows the other half.
func (h *Half) Kind() string {
	switch {
	case h.Move != nil:
		return "MOVE"
	case h.Fire != nil:
		return "FIRE"
	case h.Flank != nil:
		return "FLANK"
	case h.Leadership != nil:
		return "LEADERSHIP"
	case h.Command != nil:
		return "COMMAND"
	case h.Tactics != nil:
		return "TACTICS"
	case h.Smoke != nil:
		return "SMOKE"
	case h.After != nil:
		return "AFTER"
	}
	return "TERRAIN"
}

// Name is what a half prints: its action with the level, such as MOVE 4, or the name of
// the terrain.
func (h *Half) Name(c *Content) string {
	switch {
	case h.Move != nil:
		return fmt.Sprintf("%s %d", h.Kind(), h.Move.Level)
	case h.Fire != nil:
		return fmt.Sprintf("%s %d", h.Kind(), h.Fire.Level)
	case h.Flank != nil:
		return fmt.Sprintf("%s %d", h.Kind(), h.Flank.Level)
	case h.After != nil:
		return h.After.Name
	case h.Terrain == "":
		return h.Kind()
	}
	if t := Find(c.Terrain, h.Terrain); t != nil {
		return t.Name
	}
	return h.Terrain
}

// AfterHalf is what happens once the action of the other half is over. Rules say
// what that is, by its id; where none does, nothing happens.
type AfterHalf struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// MoveHalf is MOVE. Cover and Hit are the modifiers printed for a tank In
// Motion: its Cover, and what it adds to its own To Hit Number.
type MoveHalf struct {
	Level int `json:"level"`
	Cover int `json:"cover"`
	Hit   int `json:"hit"`
}

// FireHalf is FIRE; Hit is added to the To Hit Number.
type FireHalf struct {
	Level int `json:"level"`
	Hit   int `json:"hit"`
}

// FlankHalf is FLANK with its Action Level.
type FlankHalf struct {
	Level int `json:"level"`
}

// CommandHalf is COMMAND: its own special action, exactly one of the two, may
// be used in place of the common options (EITC 8.4.1a).
type CommandHalf struct {
	// Exchange lets the player and one team-mate swap this many cards.
	Exchange int `json:"exchange,omitempty"`
	// Redraw lets the player discard up to this many cards and draw as many.
	Redraw int `json:"redraw,omitempty"`
}

// SmokeHalf is SMOKE: its Cover is added to that of the terrain beneath it, and
// its Conceal trigger is attempted when it is placed (EITC 10.5).
type SmokeHalf struct {
	Cover   int `json:"cover"`
	Conceal int `json:"conceal"`
}

// DamageCard is one card of the Damage Deck (EITC 4.3).
type DamageCard struct {
	Record
	Number   int            `json:"number"`
	Critical CriticalDamage `json:"critical"`
	Turret   SectionDamage  `json:"turret"`
	Hull     SectionDamage  `json:"hull"`
	Tracks   SectionDamage  `json:"tracks"`
	Morale   Morale         `json:"morale"`
	// Shuffle orders the discards back into the deck after use (EITC 4.3.3a).
	Shuffle bool `json:"shuffle"`
}

// CriticalDamage is read when the Pen Mod card's Target Number equals Number
// (0 to 9).
type CriticalDamage struct {
	Number int      `json:"number"`
	Turret []Damage `json:"turret"`
	// Hull holds for hull and tracks alike.
	Hull []Damage `json:"hull"`
}

// SectionDamage holds the two grades of one Hit Location.
type SectionDamage struct {
	Light []Damage `json:"light"`
	Heavy []Damage `json:"heavy"`
}

// Damage is one entry of a damage text: exactly one of Wound, Kill, Fire,
// Explosion, Result and Tracks is set. Entries are applied in order.
type Damage struct {
	// Wound and Kill name a crew seat (mixed case and capitals in print).
	Wound string `json:"wound,omitempty"`
	Kill  string `json:"kill,omitempty"`
	// Or is the seat in parentheses, hit when the named seat is empty.
	Or string `json:"or,omitempty"`
	// Fire and Explosion are "check" (a Pull decides) or "certain".
	Fire      string `json:"fire,omitempty"`
	Explosion string `json:"explosion,omitempty"`
	// Result is one of the special damage results (EITC 12.1.4d).
	Result string `json:"result,omitempty"`
	// Tracks is "damaged" or "destroyed".
	Tracks string `json:"tracks,omitempty"`
	// Times repeats the entry; 1 unless printed.
	Times int `json:"times"`
}

// Morale holds the six Morale Icons, true for a cross (EITC 4.3.2).
type Morale struct {
	Green        bool `json:"green"`
	Seasoned     bool `json:"seasoned"`
	Elite        bool `json:"elite"`
	CommanderKIA bool `json:"commander_kia"`
	Immobilized  bool `json:"immobilized"`
	OnFire       bool `json:"on_fire"`
}

// Terrain is a kind of ground, or a card that lies on it.
type Terrain struct {
	Record
	Illustrated
	Name string `json:"name"`
	// Class is "natural" or "man-made".
	Class string `json:"class"`
	// Cover is subtracted from shots at the occupant.
	Cover int `json:"cover"`
	// HullDown and Conceal are attempt numbers, 0 where none is printed.
	HullDown int `json:"hull_down"`
	Conceal  int `json:"conceal"`
	// Bog holds one number, or two when it depends on how many MOVE cards
	// brought the tank in; empty where none is printed.
	Bog []int `json:"bog,omitempty"`
	// BogLeaving is set when a vehicle makes its Bog Check on leaving too, before it
	// moves (NA 3.2a).
	BogLeaving bool `json:"bog_leaving,omitempty"`
	// Fires is added to the To Hit Number of the occupant's shots, Target to
	// those of shots at the occupant.
	Fires  int `json:"fires"`
	Target int `json:"target"`
	// StandsFor is other Terrain that a Holding Box shows too where this is printed in it,
	// so that such a card is discarded (EITC 10.3.2b, NA 3.1.2a).
	StandsFor []string `json:"stands_for,omitempty" ref:"terrain"`
	// Mined makes a tank that begins a Move action in it Pull a Damage Card and
	// suffer its tracks section first (EITC 21.0-mine).
	Mined bool `json:"mined"`
	// Peril is what it adds to the Peril of a Robata Tank in it (EITC 19.4.2d).
	// Hinders is the order in which Robata puts its cards on player tanks In
	// Motion, 1 first and 0 for never (EITC 19.4.7c).
	Peril   int `json:"peril"`
	Hinders int `json:"hinders"`
	// Triggers are the numbered effects attempted when the card enters a
	// Holding Box, in printed order: "conceal", "bog".
	Triggers []string `json:"triggers,omitempty"`
	Rules    []Rule   `json:"rules,omitempty"`
}
