package gameview

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// Next is what the form holds that begins a game again with the next seed, or as it was dealt, with Same; Players are its
// fields for the seats, by their names, Swapped those with the players of two seats exchanged, none where that changes
// nothing.
type Next struct {
	Scenario, Set, Seed, Same string
	Players, Swapped          []Link
}

// nextOf is the same game with the next seed.
func nextOf(g *Game) *Next {
	v := &Next{Scenario: g.Scenario, Seed: strconv.FormatUint(g.Seed+1, 10), Same: strconv.FormatUint(g.Seed, 10)}
	var lines []string
	for _, words := range g.Set {
		lines = append(lines, strings.Join(words, " "))
	}
	v.Set = strings.Join(lines, "\n")
	for i, player := range g.Table.Players()[:min(len(g.Table.Players()), maxSeats)] {
		if seat := engine.Seat(i); g.Table.Person(seat) && !g.Table.Here(seat) {
			player = ByLinks
		}
		v.Players = append(v.Players, Link{Text: fmt.Sprintf("seat%d", i+1), Href: player})
	}
	if p := v.Players; len(p) == 2 && p[0].Href != p[1].Href {
		v.Swapped = []Link{{Text: p[0].Text, Href: p[1].Href}, {Text: p[1].Text, Href: p[0].Href}}
	}
	return v
}

// over says who won, "" where that is nobody, and how the game ended.
func (in telling) over() (who, how string) {
	table := in.game.Table
	r := table.Outcome().Result
	how = in.say("over", "how", in.ending(r.How))
	winner := in.winner(&r)
	if winner == "" {
		return "", how
	}
	score, what := in.score(&r), kit.Word(in.translator(), "decider", r.Called)
	switch {
	case r.By == "":
		return in.say("over-won", "winner", winner, "score", score), how
	case !r.Counts:
		return in.say("over-by", "winners", winner, "score", score, "what", what), how
	}
	return in.say("over-held", "winners", winner, "what", what, "held", in.versus(&r, func(side int8) int { return int(r.Held[side]) })), how
}

// winner is what the winning side is called, by its seats where it has no name; "" for nobody.
func (in telling) winner(r *engine.Result) string {
	if r.Winner < 0 {
		return ""
	}
	if sc := model.Find(in.Content.Scenarios, in.game.Scenario); sc != nil && int(r.Winner) < len(sc.Sides) {
		return sc.Sides[r.Winner].Name
	}
	var winners []string
	for i := range in.game.Table.Seats() {
		if r.Side[i] == r.Winner {
			winners = append(winners, in.seatCalled(engine.Seat(i)))
		}
	}
	return strings.Join(winners, ", ")
}

// score is what the sides of a result have, that of the winner first.
func (in telling) score(r *engine.Result) string {
	return in.versus(r, func(side int8) int { return int(r.Score[side]) })
}

// versus is a number of each side of a result, that of the winner first.
func (in telling) versus(r *engine.Result, of func(side int8) int) string {
	numbers := []string{wording.Number(of(r.Winner))}
	seats := len(in.game.Table.Seats())
	for side := range r.Held {
		if int8(side) != r.Winner && slices.Contains(r.Side[:seats], int8(side)) {
			numbers = append(numbers, wording.Number(of(int8(side))))
		}
	}
	return strings.Join(numbers, " : ")
}

// ending is how a game came to its end.
func (in telling) ending(how string) string {
	if how == "game-end" {
		return in.say("over-end")
	}
	return in.word("ending", how)
}

// side is the side of a seat, nil where it has none with a name.
func (in telling) side(seat engine.Seat) *model.Side {
	side := int(in.game.Table.Outcome().Result.Side[seat])
	sc := model.Find(in.Content.Scenarios, in.game.Scenario)
	if sc == nil || side < 0 || side >= len(sc.Sides) {
		return nil
	}
	return &sc.Sides[side]
}

// sideOf is the id of the side of a seat, "" where there is none.
func (in telling) sideOf(seat engine.Seat) string {
	if side := in.side(seat); side != nil {
		return side.ID
	}
	return ""
}

// seatCalled is a seat with its side, where the game has sides with names; the side alone, where each has one seat.
func (in telling) seatCalled(seat engine.Seat) string {
	name, side := in.say("player", "n", int(seat)+1), in.side(seat)
	if side == nil {
		return name
	}
	if sc := model.Find(in.Content.Scenarios, in.game.Scenario); len(in.game.Table.Seats()) == len(sc.Sides) {
		return side.Name
	}
	return name + ", " + side.Name
}
