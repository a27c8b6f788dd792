package engine

// Counted says what is worth counting of the games of one set-up. A game without
// it can still be played in numbers; only its results are counted then. Every word
// of it is for good: people compare the statistics of one version with those of
// the next by these names.
type Counted[S comparable] struct {
	// Sides names the sides by index, Endings the words that Result.How may
	// take, and Verbs the kinds of decision by verb; a verb of chance has "".
	Sides, Endings, Verbs []string
	// SideNames are what people call the sides; nil for their names by index.
	SideNames []string
	// Measures lists what a census counts.
	Measures []Measure
	// Keeps is the set of kinds of event that a census wants to see.
	Keeps *EventKinds
	// New returns a census, which serves one game at a time.
	New func() Census[S]
}

// Census counts one game while it is played. It sees everything and changes
// nothing of the game.
type Census[S comparable] interface {
	// Begin starts a game at its first state. Counts holds one number for each
	// key of each measure, in order, all of them 0; the census adds to them
	// until End.
	Begin(s *S, counts []int32)
	// Applied comes after each action or outcome with the events that it caused,
	// of the kinds that Keeps names, and reports whether the scores may have
	// changed.
	Applied(events []Event) bool
	// End closes the game at its last state.
	End(s *S, r Result)
}

// Measure is one family of counts: the same thing counted for each of several
// keys, such as shots by side.
type Measure struct {
	// Name is one word in lower case with underscores, such as "hit_rate".
	Name string
	// Keys name the counts of the family, without spaces; a family of a
	// single count has the one key "".
	Keys []string
	// Labels are what people call the keys, in their order: the words of an author,
	// "" for a key that says enough. Nil is none for any.
	Labels []string
	Kind   MeasureKind
	// Per names the measure that a Ratio divides by. It has the same keys, or
	// the single key "".
	Per string
	// Scale divides every count: 100 for one that is kept in hundredths. 0
	// counts as 1.
	Scale int
	// Most is the largest value with a bin of its own in a Spread, Least the smallest;
	// what lies beyond counts as the nearest of the two.
	Least, Most int
	// Against is what the measure is held against to say what stands out.
	Against Against
	// Role is the part that the measure plays in a verdict, and Things what its keys
	// are, in the plural, for the sentences of one.
	Role   Role
	Things string
	// Title names the family in a table, Doc defines it in a sentence, and
	// Means says what it means for a design.
	Title, Doc, Means string
}

// Label is what people call a key, by its place: its label, or the key itself.
func (m *Measure) Label(k int) string {
	if k < len(m.Labels) && m.Labels[k] != "" {
		return m.Labels[k]
	}
	return m.Keys[k]
}

// MeasureKind says what is made of the counts of a measure.
type MeasureKind uint8

// The kinds of measure.
const (
	// Count: how often or how much in a game, on average.
	Count MeasureKind = iota
	// Share: 0 or 1 in each game; the share of games with 1.
	Share
	// Ratio: the sum over all games, divided by that of the measure Per.
	Ratio
	// Spread: like Count, and how the games are spread over the values.
	Spread
)

// Against says which value a measure is expected to have when nothing is the
// matter, so that counts far from it stand out.
type Against uint8

// The values that measures are held against.
const (
	// Nothing: any value may be right.
	Nothing Against = iota
	// Zero: what chance alone makes 0 on average.
	Zero
	// Even: the share of wins, of the games that somebody won, when all sides
	// win alike often.
	Even
)

// Role is the part that a measure plays in the verdict of a report.
type Role uint8

// The roles of a measure in reports.
const (
	// Plain measures are in the tables alone.
	Plain Role = iota
	// Source counts points by side and by what they are for: what a margin is made of.
	Source
	// Decider is the share of games, by the keys of a Source, that the side would not
	// have won without the points from there.
	Decider
	// Prize is the ratio of wins among those who earned each of the last keys of a
	// Decider: near 1, it wins alone.
	Prize
	// Waiting counts the points that come to each side whatever its own units do.
	Waiting
	// Level is the share of games, by side, that it won although points were level.
	Level
	// Sought are counts of things of which each should come some time.
	Sought
	// Usage is the ratio of uses of each thing to how often it could be used, and Brought
	// the same of the things that a scenario brings: far below what is usual, one is of no
	// use.
	Usage
	Brought
	// Winning is the ratio of wins among those who used each thing: far from an even
	// share, it stands out.
	Winning
	// Dueling is the share of fights of each thing that it won.
	Dueling
	// Echo are measures by side that say again what others do; among the differences
	// between sides they are left out.
	Echo
	// Conduct counts by side, the side before a point, what the side chose to do: what
	// players who are told apart by it do otherwise.
	Conduct
)

// EventKinds is a set of kinds of event.
type EventKinds [4]uint64

// Kinds returns the set of some kinds.
func Kinds(kinds ...EventKind) *EventKinds {
	var set EventKinds
	for _, k := range kinds {
		set[k>>6] |= 1 << (k & 63)
	}
	return &set
}

// Has reports whether a kind is in the set.
func (set *EventKinds) Has(k EventKind) bool { return set[k>>6]&(1<<(k&63)) != 0 }
