package play

import (
	"fmt"
	"slices"
	"strings"
)

// Standing is an answer that a person gives beforehand: of a decision between actions of these kinds, no more and
// no others, the seat takes the one of the first kind. It has no effect on what a recording holds already.
type Standing struct {
	Seat string
	// Kinds are what Offer.Kind returns: the one that is taken, then the others in order.
	Kinds []string
}

// MaxStanding is the most standing answers of a game.
const MaxStanding = 64

// joint is written for a blank within a kind in a script.
const joint = "/"

// words is a standing answer as a statement.
func (a Standing) words() []string {
	words := []string{wordStanding, a.Seat}
	for _, kind := range a.Kinds {
		words = append(words, strings.ReplaceAll(kind, " ", joint))
	}
	return words
}

// Check returns an error if a script cannot hold the answer as it is.
func (a Standing) Check() error {
	again, err := Parse([]byte((&Script{Head: Head{Game: "any"}, Standing: []Standing{a}}).String()))
	if err != nil || len(again.Standing) != 1 || again.Standing[0].Seat != a.Seat || !slices.Equal(again.Standing[0].Kinds, a.Kinds) {
		return fmt.Errorf("%.60q, expected a seat and kinds of action", strings.Join(a.words(), " "))
	}
	return nil
}

// standing reads a standing answer.
func (p *parser) standing(words []word) error {
	if len(p.script.Standing) == MaxStanding {
		return p.fail(words[0].col, "more than %d standing answers", MaxStanding)
	}
	a := Standing{Seat: words[1].text}
	for _, w := range words[2:] {
		a.Kinds = append(a.Kinds, strings.ReplaceAll(w.text, joint, " "))
	}
	p.script.Standing = append(p.script.Standing, a)
	return nil
}
