package people

import (
	"encoding/json"
	"fmt"
	"io"

	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
)

// Format is the format of reports as JSON.
const Format = "hulldown people 1"

// Report is what the games of one set-up show.
type Report struct {
	Scenario string     `json:"scenario"`
	Set      [][]string `json:"set,omitempty"`
	Content  string     `json:"content"`
	// Title is what people call the scenario.
	Title string `json:"-"`
	// Games are all games, those that do not count included.
	Games []GameLine `json:"games"`
	// Verdicts are the results by who played: persons first, by who was at which seat, then
	// players of the machine.
	Verdicts []Verdict `json:"verdicts"`
	// Adviser is the player that persons are held against.
	Adviser string `json:"adviser"`
	// Second was asked of the decisions that are listed, "" for nobody.
	Second string `json:"second,omitempty"`
	// Kinds are the kinds of decision, the surest difference first.
	Kinds []Kind `json:"kinds"`
	// Unused are the rules of content that worked in games of the adviser and in none of persons.
	Unused []Rule `json:"unused_rules,omitempty"`
	// Places are the decisions that differ most.
	Places []Place `json:"places"`
	// Notes are the comments in order of the games, Answers those to questions.
	Notes   []Comment `json:"comments,omitempty"`
	Answers []Answers `json:"answers,omitempty"`
	// Slowest are the decisions that took longest, of recordings that note it.
	Slowest []Slow `json:"slowest,omitempty"`
}

// GameLine says of a game how far it counts.
type GameLine struct {
	Name string `json:"name"`
	// Players names who decided for each seat.
	Players []string `json:"players"`
	// Decisions counts those of persons that count, Over is set where the result does.
	Decisions int  `json:"decisions"`
	Over      bool `json:"over"`
	// Why says why it counts in part or not at all: one of the reasons below, or what did not hold. Held is how
	// many decisions of all seats went the same, and Differs what of the content is not as it was.
	Why     string   `json:"why,omitempty"`
	Held    int      `json:"held"`
	Differs []string `json:"differs,omitempty"`
}

// The reasons why a game counts in part or not at all.
const (
	whyDiffers = "it goes another way"
	whyOpen    = "it was not played to its end"
	whyNobody  = "no person played"
	whyTwice   = "the same game: "
)

// Verdict is how the games of some players ended.
type Verdict struct {
	// Players names who decided for each seat, "human" for a person.
	Players []string `json:"players"`
	Games   int      `json:"games"`
	// Sides names the sides, Wins are the shares of games that each won, Margin is by how many points
	// the first was ahead.
	Sides  []string   `json:"sides"`
	Wins   []Interval `json:"wins"`
	Margin *Interval  `json:"margin,omitempty"`
	// Draws is the share of games that nobody won, left out where there are none.
	Draws *Interval `json:"draws,omitempty"`
}

// Persons reports whether a person was among the players.
func (v *Verdict) Persons() bool {
	for _, p := range v.Players {
		if p == human {
			return true
		}
	}
	return false
}

// Interval is an estimate with its interval of 95 %, which is left out where too few games speak.
type Interval struct {
	Value playtest.Decimal  `json:"value"`
	Low   *playtest.Decimal `json:"low,omitempty"`
	High  *playtest.Decimal `json:"high,omitempty"`
	N     int64             `json:"n"`
	// Few is set where fewer than playtest.Least games speak for the value or against it; low and high are
	// bounds then.
	Few bool `json:"few,omitempty"`
}

// intervalOf is an estimate for a report.
func intervalOf(e playtest.Estimate) Interval {
	i := Interval{Value: playtest.Decimal(e.Value), N: e.N, Few: e.Few}
	if e.Bounded {
		low, high := playtest.Decimal(e.Low), playtest.Decimal(e.High)
		i.Low, i.High = &low, &high
	}
	return i
}

// Kind is how persons and the adviser took one kind of decision.
type Kind struct {
	Words string `json:"kind"`
	// Example is one of its actions in words, Varied whether there are others.
	Example string `json:"example"`
	Varied  bool   `json:"varied"`
	// Offered counts the decisions of persons at which it was open, in so many games; Taken
	// those at which they took it, Advised those at which the adviser would have.
	Offered int `json:"offered"`
	Games   int `json:"games"`
	Taken   int `json:"taken"`
	Advised int `json:"advised"`
	// Sure is the difference in standard errors, games as units: above zero where persons take it more.
	Sure playtest.Decimal `json:"sure"`
}

// Rule is a rule of content by its clause.
type Rule struct {
	Clause string `json:"clause"`
	// Games counts those of the adviser in which it worked, Of all of them.
	Games int `json:"games"`
	Of    int `json:"of"`
}

// Spot is a place in a game.
type Spot struct {
	Game string `json:"game"`
	// Decision counts the decisions of the game before it.
	Decision int `json:"decision"`
	// Seat decides, of the Side; When says the round and what else the table says first of the state.
	Seat string `json:"seat"`
	Side string `json:"side"`
	When string `json:"when"`
	// Action is what the person did, Words the same as people read it.
	Action string `json:"action"`
	Words  string `json:"words"`
	// Link leads to the position before it, "" where no link can hold the game.
	Link string `json:"link,omitempty"`
}

// Place is a decision with what the adviser and a second one would have done.
type Place struct {
	Spot
	Advised      string `json:"advised"`
	AdvisedWords string `json:"advised_words"`
	// Second is what the searching player would do, "" where none was asked.
	Second      string `json:"second,omitempty"`
	SecondWords string `json:"second_words,omitempty"`
	// Gain is by how many points more the side is ahead in games that go on from the adviser's action than in those
	// that go on from the person's.
	Gain Interval `json:"gain"`
	// kind is the kinds of both actions, gap the difference of the ratings, seat the number of the
	// seat, and script the game before the decision.
	kind string
	gap  int32
	at   int
	of   *Game
}

// Comment is what a person wrote of a decision.
type Comment struct {
	Spot
	Text string `json:"text"`
}

// Slow is a decision that took long.
type Slow struct {
	Spot
	Seconds int `json:"seconds"`
}

// Answers are what was answered to a question.
type Answers struct {
	Question string   `json:"question"`
	Texts    []string `json:"texts"`
}

// Write writes reports as JSON.
func Write(w io.Writer, reports []*Report) error { return write(w, Format, reports) }

// FormatComparison is the format of comparisons as JSON.
const FormatComparison = "hulldown people comparison 1"

// WriteComparisons writes comparisons as JSON.
func WriteComparisons(w io.Writer, list []*Comparison) error { return write(w, FormatComparison, list) }

func write(w io.Writer, format string, reports any) error {
	text, err := json.MarshalIndent(struct {
		Format  string `json:"format"`
		Engine  int    `json:"engine"`
		Reports any    `json:"reports"`
	}{format, play.Version, reports}, "", " ")
	if err != nil {
		return fmt.Errorf("writing what persons did: %w", err)
	}
	_, err = w.Write(append(text, '\n'))
	return err
}
