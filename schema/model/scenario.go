package model

// Scenario is a battle: who fights, where they start, how long it lasts, and
// the rules it adds.
type Scenario struct {
	Record
	Title   string `json:"title"`
	Summary string `json:"summary"`
	// Order places the scenario in its set, 1 first.
	Order   int  `json:"order"`
	Players Span `json:"players"`
	// Tanks bounds how many tanks take part, both sides together.
	Tanks Span   `json:"tanks"`
	Sides []Side `json:"sides"`
	// Start is the Range in metres at which a tank begins and re-enters; rules
	// on "start.range" change it.
	Start int `json:"start"`
	// Length is the number of decks; 0 leaves it to the table by tanks
	// (EITC 3.2.1).
	Length int  `json:"length"`
	Deck   Deck `json:"deck"`
	// Supplies are the scenario cards that lie beside the deck.
	Supplies map[string]Supply `json:"supplies,omitempty"`
	Marks    map[string]Mark   `json:"marks,omitempty"`
	Rules    []Rule            `json:"rules,omitempty"`
	// Ties compares these measures in order when VPs are level, more wins;
	// Tied is the side that wins when all are level, empty for a draw.
	Ties []Measure `json:"ties"`
	Tied string    `json:"tied,omitempty"`
}

// Side is one of the two sides.
type Side struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Nations []string `json:"nations"`
	// Force is the suggested order of battle. A larger game takes it round
	// again with the next free Identification Numbers.
	Force []Force `json:"force"`
}

// Force is one entry of an order of battle.
type Force struct {
	Vehicle string `json:"vehicle"`
	// Crew is "green", "seasoned" or "elite".
	Crew string `json:"crew"`
	// Rounds overrides the nation's special ammunition, by kind.
	Rounds map[string]int `json:"rounds,omitempty"`
}

// Deck tells of what the Battle Deck is built: the base group, and the groups
// whose cards replace those of the same number.
type Deck struct {
	Base    string   `json:"base"`
	Replace []string `json:"replace,omitempty"`
}

// Supply is a stock of equal scenario cards. A card that leaves a Holding Box
// goes back to it.
type Supply struct {
	// Card is the id of the terrain the cards show.
	Card string `json:"card"`
	Size Number `json:"size"`
	// With is the class of terrain that may share the Holding Box.
	With string `json:"with,omitempty"`
}

// Mark is a named counter of the game, of each side or of each unit.
type Mark struct {
	Of    string `json:"of"`
	Start int    `json:"start"`
	Max   int    `json:"max"`
}

// Low returns the lower end, or none where the span has none.
func (s Span) Low(none int) int { return s.end(s.Min, none) }

// High returns the upper end, or none where the span has none.
func (s Span) High(none int) int { return s.end(s.Max, none) }

func (s Span) end(v *int, none int) int {
	if s.Is != nil {
		return *s.Is
	}
	if v != nil {
		return *v
	}
	return none
}
