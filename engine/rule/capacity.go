package rule

import (
	"slices"

	"hulldown/schema/model"
)

// What a game of Tank Duel holds of content at most. The checks of content and
// the engine read these and no others.
const (
	// MaxTerrain is the most kinds of terrain: rules count them in an int8.
	MaxTerrain = 127
	// MaxWords is the most words by which rules call units: ids and years, the
	// words of the rules themselves and the tags of a scenario.
	MaxWords = 256
	// MaxTags is the most tags of a scenario.
	MaxTags = 64
	// ownWords is how many of the words are free for the rules themselves.
	ownWords = 6
	// MaxSupply is the most cards of one supply.
	MaxSupply = 99
	// MaxDamageCards is the most cards of a Damage Deck.
	MaxDamageCards = 32
)

// Capacity is a bound on how many records a game holds.
type Capacity struct {
	// What names the records, Records lists them, Most is how many there can be.
	What    string
	Records []*model.Record
	Most    int
}

// Exceeded reports that there are too many.
func (c *Capacity) Exceeded() bool { return len(c.Records) > c.Most }

// Capacities are the bounds on the content of one game.
func Capacities(c *model.Content) []Capacity {
	var years []int
	for i := range c.Vehicles {
		if !slices.Contains(years, c.Vehicles[i].Year) {
			years = append(years, c.Vehicles[i].Year)
		}
	}
	return []Capacity{
		{"terrains", c.Heads(model.KindTerrain), MaxTerrain},
		{"vehicles, guns and nations", slices.Concat(c.Heads(model.KindNation), c.Heads(model.KindVehicle), c.Heads(model.KindGun)),
			MaxWords - MaxTags - ownWords - len(years)},
		{"Damage Cards", c.Heads(model.KindDamage), MaxDamageCards},
	}
}
