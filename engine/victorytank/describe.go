package victorytank

import (
	"fmt"
	"strings"

	"hulldown.dev/engine"
)

// Describe implements engine.Notation.
func (g *Game) Describe(_ *State, log *engine.Log, e engine.Event, seat engine.Seat) string {
	return g.kinds.Describe(g, log, e, seat)
}

// actionWord is the first word of an action.
func actionWord(v engine.Verb) string {
	if v >= verbs {
		return "action"
	}
	word, _, _ := strings.Cut(phrases[v].words, " ")
	return word
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

// groundOf reports what a field shows.
func (g *Game) groundOf(o *Open, f int8) fieldKind {
	tile := &o.Tiles[f>>1]
	low, high := g.ground[tile.Card-fieldBase].shown(tile.Turned)
	if f&1 == 0 {
		return low
	}
	return high
}
