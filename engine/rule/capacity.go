package rule

import "hulldown.dev/schema/model"

// What a game of Tank Duel holds of content at most. The checks of content and
// the engine read these and no others.
const (
	// MaxTerrain is the most kinds of terrain: rules count them in an int8.
	MaxTerrain = 127
	// MaxWords is the most words by which rules call the units that can come into
	// play: ids and years, the words of the rules themselves and the tags of the
	// scenario. One number more is for words that none of them is called by.
	MaxWords = 255
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

// Exceeded reports whether there are too many.
func (c *Capacity) Exceeded() bool { return len(c.Records) > c.Most }

// Capacities are the bounds on the content of one game. Of vehicles, guns, cards and
// scenarios there may be any number, since a game reads those it fields.
func Capacities(c *model.Content) []Capacity {
	return []Capacity{
		{"terrains", c.Heads(model.KindTerrain), MaxTerrain},
		{"Damage Cards", c.Heads(model.KindDamage), MaxDamageCards},
	}
}
