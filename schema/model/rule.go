package model

// Rule is one special rule as data: a hook, the conditions that must all hold,
// and exactly one operation.
type Rule struct {
	// On is the hook: where in the game the rule speaks.
	On string `json:"on"`
	// When holds the conditions; absent means always.
	When When `json:"when"`
	// Cite lists the clauses or paragraphs that the rule carries out; the log
	// and every refusal show them.
	Cite []string `json:"cite,omitempty"`
	// May leaves the operation to the choice of the unit's owner.
	May bool `json:"may"`
	// Once limits the rule to one use per "turn", "round", "unit", "side" or
	// "game"; empty for no limit.
	Once string `json:"once,omitempty"`

	Set    *Number   `json:"set,omitempty"`
	Add    *Addition `json:"add,omitempty"`
	Scale  *Scale    `json:"scale,omitempty"`
	Limit  *Limit    `json:"limit,omitempty"`
	Forbid *struct{} `json:"forbid,omitempty"`
	Take   *Take     `json:"take,omitempty"`
	Mark   *SetMark  `json:"mark,omitempty"`
	Score  *Score    `json:"score,omitempty"`
	Remove *Remove   `json:"remove,omitempty"`
	Finish *Finish   `json:"finish,omitempty"`
}

// When is a closed list of conditions; all that are given must hold.
type When struct {
	// Unit is the subject, Target the other unit, Was the subject as it stood
	// when its Tank Action began (Range and Holding Box only).
	Unit   *Who `json:"unit,omitempty"`
	Target *Who `json:"target,omitempty"`
	Was    *Who `json:"was,omitempty"`
	// Count compares measures.
	Count []Count `json:"count,omitempty"`
	// Action names the actions concerned.
	Action []string `json:"action,omitempty"`
	// Moved is how many boxes the subject's Range changed, and how many MOVE
	// cards the action used.
	Moved *Moved `json:"moved,omitempty"`
	// Gap is the distance in metres between unit and target.
	Gap *Span `json:"gap,omitempty"`
	// Deck is the number of the deck in play.
	Deck *DeckWhen `json:"deck,omitempty"`
	// Phase is the phase of the round.
	Phase string `json:"phase,omitempty"`
}

// Who describes units; all that is given must hold of one.
type Who struct {
	// Side is a side's id, or "own" or "enemy" as seen from the subject.
	Side string `json:"side,omitempty"`
	// Is is a word the unit has by construction: vehicle id, nation, crew
	// experience, equipment.
	Is string `json:"is,omitempty"`
	// State is in-motion, hull-down, bogged, immobilized, burning, broken,
	// spotted, acquired or flanked.
	State string `json:"state,omitempty"`
	// Marks compares marks of the unit.
	Marks map[string]Span `json:"marks,omitempty"`
	// Range is the signed Range in metres, Distance its absolute value.
	Range    *Span `json:"range,omitempty"`
	Distance *Span `json:"distance,omitempty"`
	// Holds is the id of a terrain in the Holding Box.
	Holds string `json:"holds,omitempty"`
	// Other excludes the subject.
	Other bool `json:"other,omitempty"`
	// Not excludes units that match any of these.
	Not []Who `json:"not,omitempty"`
}

// Span is a closed interval; Is sets both ends.
type Span struct {
	Is  *int `json:"is,omitempty"`
	Min *int `json:"min,omitempty"`
	Max *int `json:"max,omitempty"`
}

// Count holds if the measure, less Over, lies in the span.
type Count struct {
	Of   Measure  `json:"of"`
	Over *Measure `json:"over,omitempty"`
	Span
}

// Measure counts something: exactly one of its fields is set.
type Measure struct {
	Units  *Who   `json:"units,omitempty"`
	Mark   string `json:"mark,omitempty"`
	Supply string `json:"supply,omitempty"`
	// Tally is "vp", "kills" or "losses" of the side concerned.
	Tally string `json:"tally,omitempty"`
}

// Number is Value × (Per − Less) + Plus, kept within Min and Max; without Per
// the bracket is 1.
type Number struct {
	Value int      `json:"value"`
	Per   *Measure `json:"per,omitempty"`
	Less  *Measure `json:"less,omitempty"`
	Plus  int      `json:"plus"`
	Min   *int     `json:"min,omitempty"`
	Max   *int     `json:"max,omitempty"`
}

// Addition adds a Number; of several in one Group only the largest absolute
// value counts, and equal opposites cancel (EITC 11.1.3f-iii).
type Addition struct {
	Number
	Group string `json:"group,omitempty"`
}

// Scale multiplies by Mul, then divides by Div, rounding "up" or "down".
type Scale struct {
	Mul   int    `json:"mul"`
	Div   int    `json:"div"`
	Round string `json:"round"`
}

// Limit keeps a value within bounds.
type Limit struct {
	Min *int `json:"min,omitempty"`
	Max *int `json:"max,omitempty"`
}

// Take puts a card of a supply into the unit's Holding Box in place of its
// MOVE card and of all that the supply does not admit.
type Take struct {
	Supply string `json:"supply"`
}

// SetMark changes a mark: exactly one of Add and Set is given.
type SetMark struct {
	Name string `json:"name"`
	Add  *int   `json:"add,omitempty"`
	Set  *int   `json:"set,omitempty"`
}

// Score enters a Number of VPs for "unit" (the default), "own", "enemy" or a
// side's id.
type Score struct {
	Number
	To string `json:"to"`
}

// Remove takes the unit off: "exit" brings it back as a reinforcement without
// loss, "eliminated" is a loss in full, "gone" is for good.
type Remove struct {
	As string `json:"as"`
}

// Finish ends the game; without a Winner the VPs decide.
type Finish struct {
	Winner string `json:"winner,omitempty"`
}

// Moved describes a movement: Boxes is the absolute net change of Range in
// boxes of 200 m, Cards the number of MOVE cards used.
type Moved struct {
	Boxes *Span `json:"boxes,omitempty"`
	Cards *Span `json:"cards,omitempty"`
}

// DeckWhen is about the deck in play, counted from 1; Last is the final one.
type DeckWhen struct {
	Span
	Last *bool `json:"last,omitempty"`
}
