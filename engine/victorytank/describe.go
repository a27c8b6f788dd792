package victorytank

import (
	"fmt"
	"strconv"
	"strings"

	"hulldown/engine"
)

// tales are what the log says of each kind of event. In braces stand the parts
// of the event: seat, card, n and from as numbers, at as a place, and others
// below.
var tales = [eventKinds]string{
	lotDrawn:     "{seat} is active first",
	dealt:        "{seat} draws {card}",
	roundBegan:   "Round {n}, {seat} is active",
	uncovered:    "{seat} draws {card} from the pile",
	kept:         "{seat} keeps {card}",
	given:        "{seat} is given {card}",
	placed:       "{seat} places {card} at {at}{turned}",
	tankPlaced:   "the tank stands at {at} and faces {heading}",
	cratePlaced:  "a crate lies at {at}",
	reinforced:   "a soldier of {seat} arrives at {at}",
	pointsReset:  "{seat} has {n} action points",
	declared:     "{seat}: {action} with {n} points, {from} of them action points{card-of}",
	passed:       "{seat} passes",
	marched:      "{seat} moves {from} to {at}",
	boarded:      "{seat} has {n} board the tank at {at}",
	alighted:     "{seat} has {n} leave the tank at {at}",
	turned:       "{seat} turns the tank {heading}",
	drove:        "{seat} drives the tank to {at}",
	crateTaken:   "{seat} takes the crate at {at}",
	recruited:    "{seat} recruits {n} at {at}",
	assaulted:    "{seat} attacks {at}",
	joined:       "{seat} sends {n} from {source}",
	committed:    "{seat} lays {card} face down",
	revealed:     "{seat} reveals {card}",
	fell:         "{seat} loses {n} at {at}",
	crewFell:     "{seat} loses the crew of {n}",
	strengthened: "{seat} has a strength of {terms}",
	battleWon:    "{seat} wins, {n} against {from}",
	crateLeft:    "{seat} leaves the crate at {at}",
	scored:       "{seat} scores {terms}",
	ended:        "the game ends, {seat} wins",
}

// Describe implements engine.Notation.
func (g *Game) Describe(_ *State, log *engine.Log, e engine.Event, seat engine.Seat) string {
	e = e.Redacted(seat)
	if e.Kind >= eventKinds || tales[e.Kind] == "" {
		return ""
	}
	var b strings.Builder
	for rest := tales[e.Kind]; rest != ""; {
		before, after, found := strings.Cut(rest, "{")
		b.WriteString(before)
		if !found {
			break
		}
		part, tail, _ := strings.Cut(after, "}")
		b.WriteString(g.part(part, log, e))
		rest = tail
	}
	// A number with its terms cites clauses enough.
	if e.Clause != "" && e.Terms.From == e.Terms.To {
		b.WriteString(" [" + string(e.Clause) + "]")
	}
	return b.String()
}

// part writes a part of an event.
func (g *Game) part(name string, log *engine.Log, e engine.Event) string {
	switch name {
	case "seat":
		return g.SeatName(e.Seat)
	case "card":
		if e.Card == engine.NoCard {
			return "a card"
		}
		return g.cardName(e.Card)
	case "card-of":
		if e.Card == engine.NoCard {
			return ""
		}
		return " and " + g.cardName(e.Card)
	case "at":
		return placeName(e.At)
	case "turned":
		if e.To == 0 {
			return ""
		}
		return ", turned"
	case "heading":
		return sourceName(engine.Unit(e.To))
	case "source":
		if e.Item == uint8(fromTank) {
			return "the tank"
		}
		return "the " + sourceName(engine.Unit(e.Item))
	case "action":
		return actionWord(engine.Verb(e.Item))
	case "from":
		return strconv.Itoa(int(e.From))
	case "terms":
		return strconv.Itoa(int(e.To)) + traceText(log.Trace(e))
	}
	return strconv.Itoa(int(e.To))
}

// actionWord is the first word of an action.
func actionWord(v engine.Verb) string {
	if v >= verbs {
		return "action"
	}
	word, _, _ := strings.Cut(phrases[v].words, " ")
	return word
}

// traceText writes the terms of a number: " = 3 soldiers [VT
// attack-strength-soldier] +1 tank [VT attack-strength-tank]".
func traceText(terms []engine.Term) string {
	var b strings.Builder
	for i, term := range terms {
		if i == 0 {
			fmt.Fprintf(&b, " = %d", term.Value)
		} else {
			fmt.Fprintf(&b, " %+d", term.Value)
		}
		fmt.Fprintf(&b, " %s [%s]", term.What, term.Clause)
	}
	return b.String()
}

// Board implements engine.Notation: the battlefield as a map, a cell to a
// field, and what each seat has.
func (g *Game) Board(s *State) string {
	var b strings.Builder
	fmt.Fprintf(&b, "round %d of %d, %d cards in the pile\n", s.Round, g.rounds, g.left(s))
	g.chart(&b, &s.Open)
	for seat := range engine.Seat(sides) {
		fmt.Fprintf(&b, "%s %s: %d points, %d action points, %d in supply, %d crates%s\n", g.SeatName(seat), g.army[seat].name,
			g.tally(&s.Open, seat).total(), s.Points[seat], s.Supply[seat], s.Won[seat], g.tankText(&s.Open, seat))
	}
	return b.String()
}

func (g *Game) tankText(o *Open, seat engine.Seat) string {
	if o.Master != seat {
		return ""
	}
	return fmt.Sprintf(", the tank with a crew of %d", o.Crew)
}

// chart draws the battlefield, north up, with its columns and rows. A field
// shows its ground by a letter, soldiers by the number of their seat and their
// own, as in B2:3, and the tank by the way it faces, with its crew.
func (g *Game) chart(b *strings.Builder, o *Open) {
	var low, high engine.Place
	for i := range o.Tiles[:o.TileN] {
		at := o.Tiles[i].At
		low.X, low.Y = min(low.X, at.X), min(low.Y, at.Y)
		high.X, high.Y = max(high.X, at.X), max(high.Y, at.Y+1)
	}
	for y := high.Y; y >= low.Y; y-- {
		fmt.Fprintf(b, "%4d", y)
		for x := low.X; x <= high.X; x++ {
			fmt.Fprintf(b, " %-6s", g.cell(o, o.field(engine.Place{X: x, Y: y})))
		}
		b.WriteByte('\n')
	}
	b.WriteString("    ")
	for x := low.X; x <= high.X; x++ {
		fmt.Fprintf(b, " %-6d", x)
	}
	b.WriteByte('\n')
}

// groundMarks and tankMarks are the signs of the chart.
const (
	groundMarks = ".HBTCJ"
	tankMarks   = "^>v<"
)

// cell draws a field.
func (g *Game) cell(o *Open, f int8) string {
	if f == nowhere {
		return ""
	}
	ground := g.groundOf(o, f)
	if ground == crateField && !has(o.Crates, f) {
		ground = emptyField
	}
	text := string(groundMarks[ground])
	for seat := range engine.Seat(sides) {
		if has(o.Held[seat], f) {
			text += fmt.Sprintf("%d:%d", seat+1, o.Men[f])
		}
	}
	if o.Tank == f {
		text += string(tankMarks[o.Facing])
		if o.Master != engine.NoSeat {
			text += fmt.Sprintf("%d:%d", o.Master+1, o.Crew)
		}
	}
	return text
}

// groundOf tells what a field shows.
func (g *Game) groundOf(o *Open, f int8) fieldKind {
	tile := &o.Tiles[f>>1]
	low, high := g.ground[tile.Card-fieldBase].shown(tile.Turned)
	if f&1 == 0 {
		return low
	}
	return high
}
