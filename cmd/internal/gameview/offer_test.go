package gameview

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// TestRows holds that actions which do the same are one row under what they do, the best number first and
// then the fewest cards, that what is too much is folded up, that passing comes last, and that what answers
// a unit of the other side is called so.
func TestRows(t *testing.T) {
	offer := func(unit, verb, what, number string, cards ...string) play.Offer {
		o := play.Offer{Action: unit + " " + verb + " " + what + strings.Join(cards, "+"), Unit: unit, Verb: verb}
		o.What, o.Number, o.Said.Cards = what, number, "with "+strings.Join(cards, " + ")
		o.Words = what + " " + o.Said.Cards
		for _, name := range cards {
			o.Cards = append(o.Cards, engine.TableCard{Name: name, Title: name + " MOVE"})
		}
		return o
	}
	offers := []play.Offer{
		offer("u", "pass", "Pass", "", "5"), offer("u", "pass", "Pass", "", "7"),
		offer("u", "fire", "Fire at e", "31", "5", "7"), offer("u", "fire", "Fire at e", "-4", "9"),
		offer("u", "fire", "Fire at e", "31", "7"), offer("e", "tactics", "React", "", "42"),
	}
	for n := range 12 {
		offers = append(offers, offer("u", "move", "Move", "", "1", strconv.Itoa(n)))
	}
	units := []*Unit{{Name: "u", Called: "u", Title: "Tank", Side: "ours"}, {Name: "e", Called: "e", Title: "Tank", Side: "theirs", SideNumber: 1}}
	var got []string
	for _, g := range making(t).grouped(offers, units, "ours") {
		got = append(got, g.Title)
		for _, r := range g.Rows {
			words := []string{r.Head, r.Number}
			for _, a := range r.Best {
				words = append(words, a.Label)
			}
			got = append(got, strings.Join(append(words, strconv.Itoa(len(r.Rest))), "|"))
		}
	}
	want := []string{"u", "Fire at e|31|7 MOVE|with 5 + 7|9 MOVE|0",
		"Move||with 1 + 0|with 1 + 1|with 1 + 2|with 1 + 3|with 1 + 4|with 1 + 5|with 1 + 6|with 1 + 7|4", "Pass||5 MOVE|7 MOVE|0",
		"Your answer to e", "||42 MOVE|0"}
	if !slices.Equal(got, want) {
		t.Errorf("the rows are %q, want %q", got, want)
	}
}
