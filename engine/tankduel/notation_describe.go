package tankduel

import (
	"fmt"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// Describe implements engine.Notation.
func (g *Game) Describe(_ *state.State, log *engine.Log, e engine.Event, seat engine.Seat) string {
	return g.Kinds.Describe(g, log, e, seat)
}

// cardTitle names a card by number and by what it prints.
func (g *Game) cardTitle(c engine.Card) string {
	switch c {
	case state.SoloMove:
		return g.Say("card.solo-move")
	case state.ShuffleCard:
		return g.Say("card.shuffle")
	case state.GameEndCard:
		return g.Say("card.game-end")
	case engine.NoCard:
		return g.Say("card.unknown")
	}
	if c >= state.DamageBase {
		return g.CardName(c)
	}
	return g.CardName(c) + " " + strings.Join(g.Halves(&g.Cards[c]), "/")
}

// Halves names what a card prints.
func (g *Game) Halves(c *pieces.Card) []string {
	var names []string
	say := func(is bool, name string) {
		if is {
			names = append(names, g.halfName(name))
		}
	}
	level := func(n int, name string) {
		if n > 0 {
			names = append(names, fmt.Sprintf("%s %d", g.halfName(name), n))
		}
	}
	say(c.Leadership, "LEADERSHIP")
	say(c.Command, "COMMAND")
	level(int(c.Flank), "FLANK")
	level(int(c.Move), "MOVE")
	if c.Terrain >= 0 {
		names = append(names, g.Told("capitals", g.Terrain[c.Terrain].Name))
	}
	level(int(c.Fire), "FIRE")
	say(c.Smoke, "SMOKE")
	say(c.Tactics, "TACTICS")
	return names
}

// Board implements engine.Notation.
func (g *Game) Board(s *state.State) string {
	x := Ctx{Position: Position{s, g}}
	var b strings.Builder
	fmt.Fprintf(&b, "round %d, %s phase, deck %d of %d; %s %d VP, %s %d VP\n", s.Round, state.PhaseNames[s.Phase], s.Deck, g.Decks,
		g.Side[0].name, x.Total(0), g.Side[1].name, x.Total(1))
	for u := range g.Tanks {
		unit := &s.Units[u]
		fmt.Fprintf(&b, "%-6s %5d m  move %d fire %d", g.Tanks[u].Name, 200*int(unit.Range), x.MoveLevel(engine.Unit(u), nil), x.FireLevel(engine.Unit(u), 0, nil))
		for _, part := range []struct {
			name  string
			words []string
		}{{"by", RobataOf(x).actionCardWords(engine.Unit(u))}, {"in", x.BoxNames(engine.Unit(u))}, {"is", x.StatusNames(engine.Unit(u))}, {"spots", x.Game.SetNames(unit.Spotted)}, {"flanks", x.Game.SetNames(unit.Flanked)}} {
			if len(part.words) > 0 {
				fmt.Fprintf(&b, "  %s %s", part.name, strings.Join(part.words, " "))
			}
		}
		b.WriteByte('\n')
	}
	for i, of := range g.Lexicon.MarkOf[:len(g.Marks.Start)] {
		for box := 0; of == "box" && box < state.Boxes; box++ {
			if n := s.BoxMarks[g.Marks.Place[i]][box]; n != 0 {
				fmt.Fprintf(&b, "%s: %d m of the %s side %d\n", g.Marks.names[i], 200*(box-state.Edge), g.Side[0].name, n)
			}
		}
	}
	for u := len(g.Tanks); u < len(g.Units); u++ {
		b.WriteString(x.Game.KindOf(engine.Unit(u)).Line(x, engine.Unit(u)) + "\n")
	}
	return b.String()
}
