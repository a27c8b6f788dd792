package tankduel

import (
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// SeatName implements engine.Notation.
func (g *Game) SeatName(seat engine.Seat) string { return kit.SeatName(seat) }

// UnitName is the nation's prefix and the Identification Number.
func (g *Game) UnitName(u engine.Unit) string {
	if u < 0 || int(u) >= len(g.Units) {
		return "nobody"
	}
	return g.Units[u].Name
}

// CardName is the Battle Number, or the number of a Damage Card.
func (g *Game) CardName(c engine.Card) string {
	switch {
	case c == state.ShuffleCard:
		return "shuffle"
	case c == state.GameEndCard:
		return "game-end"
	case c == engine.NoCard:
		return "a card"
	case c >= state.ActionCardBase && c < state.SoloMove:
		return actionCardTitle(g, c)
	case c == state.SoloMove:
		return "solo-move"
	case c >= state.DamageBase && int(c-state.DamageBase) < len(g.damage):
		return strconv.Itoa(g.damage[c-state.DamageBase].Number)
	}
	return strconv.Itoa(int(c) + 1)
}

// FormatAction implements engine.Notation: `ger-1 fire sov-2 with 25 led 30`.
func (g *Game) FormatAction(s *state.State, a engine.Action) string {
	return notation.Format(g, s, a)
}

// ParseAction implements engine.Notation.
func (g *Game) ParseAction(s *state.State, text string) (engine.Action, error) {
	a, err := notation.Parse(g, s, text)
	if err != nil {
		return a, err
	}
	return g.inOrder(s, a), nil
}

// inOrder puts cards whose order means nothing, such as those of a payment, into the order in which
// the action is offered; whoever writes it names them in any.
func (g *Game) inOrder(s *state.State, a engine.Action) engine.Action {
	if s.Over || s.Depth == 0 || a.Card(1) == engine.NoCard {
		return a
	}
	x, f := Ctx{Position: Position{s, g}}, s.Frame()
	p := &g.procs[f.Proc]
	if p.decide == nil {
		return a
	}
	if r := p.refuse(x, f, a); r.Permits() || r != NotOffered && a.Verb() != state.UseVerb {
		return a
	}
	_, fields := g.VerbOf(a.Verb())
	for _, field := range fields {
		if field.Kind == notation.Cards {
			if b, ok := reordered(a, field.At, field.UpTo, func(b engine.Action) bool { return p.refuse(x, f, b).Permits() }); ok {
				return b
			}
		}
	}
	return a
}

// reordered finds an order of the cards of an action at some of its places that will do.
func reordered(a engine.Action, at, upTo int, will func(engine.Action) bool) (engine.Action, bool) {
	if at == upTo || a.Card(at) == engine.NoCard {
		return a, will(a)
	}
	for i := at; i < upTo && a.Card(i) != engine.NoCard; i++ {
		if b, ok := reordered(a.WithCard(at, a.Card(i)).WithCard(i, a.Card(at)), at+1, upTo, will); ok {
			return b, true
		}
	}
	return a, false
}

// VerbOf implements notation.Names.
func (g *Game) VerbOf(v engine.Verb) (name string, fields []notation.Field) {
	row := g.Verbs.Rows.Row(uint8(v))
	return row.Name, row.Fields
}

// VerbNamed implements notation.Names.
func (g *Game) VerbNamed(name string) (engine.Verb, bool) {
	for i := range g.Verbs.Rows.All() {
		if row := &g.Verbs.Rows.All()[i]; row.Name == name {
			return row.Number, true
		}
	}
	return 0, false
}

// SeatNamed implements notation.Names.
func (g *Game) SeatNamed(name string) (engine.Seat, bool) {
	for seat := range engine.Seat(g.Seating.N) {
		if g.SeatName(seat) == name {
			return seat, true
		}
	}
	return 0, false
}

// AmmoKinds implements notation.Names.
func (g *Game) AmmoKinds() []string { return g.Ammo.Kinds }

// CrewOf names the crew of a unit, of the vehicle that it is in a state.
func (g *Game) CrewOf(s *state.State, u engine.Unit) []string {
	if u < 0 || int(u) >= len(g.Tanks) {
		return nil
	}
	return g.CrewNames(int(s.Units[u].Vehicle))
}

// CrewNames names the crew of a vehicle by the seats they started in.
func (g *Game) CrewNames(vehicle int) []string {
	crew := g.Vehicles[vehicle].Crew
	names := make([]string, len(crew))
	for i := range crew {
		names[i] = pieces.PostNames[crew[i].Seat]
	}
	return names
}

// CardNamed reads the name of a Battle Card or of a Damage Card.
func (g *Game) CardNamed(name string, damage bool) (engine.Card, bool) {
	switch name {
	case "shuffle":
		return state.ShuffleCard, true
	case "game-end":
		return state.GameEndCard, true
	}
	n, err := strconv.Atoi(name)
	if err != nil {
		return actionCardNamed(g, name)
	}
	if damage {
		for i := range g.damage {
			if g.damage[i].Number == n {
				return state.DamageBase + engine.Card(i), true
			}
		}
		return 0, false
	}
	if n < 1 || n > state.DeckSize {
		return 0, false
	}
	return engine.Card(n - 1), true
}
