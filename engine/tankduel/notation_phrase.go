package tankduel

import (
	"fmt"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// field is one part of a written action behind its verb: a keyword, empty for
// none, and a value.
type field struct {
	word string
	kind fieldKind
	// at and upTo bound the places of the cards of a cardsField.
	at, upTo int
}

type fieldKind uint8

const (
	cardsField fieldKind = iota
	targetField
	flankField
	countField
	metresField
	seatField
	ammoField
	stepField
	partField
	manField
	postField
	gainField
	armsField
	spoilField
	hatchField
	gunField
)

var (
	stepWords = [...]string{"forward", "stay", "back"}

	armsWords  = [...]string{"weapon", "hand"}
	spoilWords = [...]string{"aim", "flank"}
	hatchWords = [...]string{"open", "closed"}
	gainWords  = [...]string{"nothing", "spot", "hull-down", "conceal", "redraw"}
)

// SeatName implements engine.Notation.
func (g *Game) SeatName(seat engine.Seat) string { return kit.SeatName(seat) }

// unitName is the nation's prefix and the Identification Number.
func (g *Game) unitName(u engine.Unit) string {
	if u < 0 || int(u) >= len(g.Units) {
		return "nobody"
	}
	return g.Units[u].Name
}

// cardName is the Battle Number, or the number of a Damage Card.
func (g *Game) cardName(c engine.Card) string {
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
	row := g.Verbs.rows.Row(uint8(a.Verb()))
	if row.Name == "" {
		return "unknown action " + strconv.Itoa(int(a.Verb()))
	}
	var words []string
	if a.Unit() != engine.NoUnit {
		words = append(words, g.unitName(a.Unit()))
	}
	words = append(words, row.Name)
	for _, f := range row.fields {
		if value := g.value(s, a, f); value != "" {
			if f.word != "" {
				words = append(words, f.word)
			}
			words = append(words, value)
		}
	}
	return strings.Join(words, " ")
}

// value writes one field, "" for an absent one.
func (g *Game) value(s *state.State, a engine.Action, f field) string {
	switch f.kind {
	case cardsField:
		cards := a.Cards()
		return g.cardList(cards[f.at:f.upTo])
	case targetField:
		if a.Target() != engine.NoUnit {
			return g.unitName(a.Target())
		}
	case flankField:
		switch a.N() {
		case Offensive:
			return "flank " + g.unitName(a.Target())
		case Defensive:
			return "unflank " + g.unitName(a.Target())
		}
	case countField:
		return strconv.Itoa(int(a.N()))
	case metresField:
		return strconv.Itoa(200 * int(a.N()))
	case seatField:
		if a.N() >= 0 {
			return g.SeatName(engine.Seat(a.N()))
		}
	case gunField:
		if a.N() != 0 {
			return strconv.Itoa(int(a.N()) + 1)
		}
	case gainField:
		return g.gainText(a)
	default:
		return g.word(s, a, f)
	}
	return ""
}

func (g *Game) gainText(a engine.Action) string {
	switch {
	case a.N() >= GainExchange:
		return "exchange " + g.SeatName(engine.Seat(a.N()-GainExchange))
	case a.N() == GainSpot:
		return "spot " + g.unitName(a.Target())
	case a.N() >= 0 && int(a.N()) < len(gainWords):
		return gainWords[a.N()]
	}
	return "?"
}

// word writes the fields that pick a word from a list.
func (g *Game) word(s *state.State, a engine.Action, f field) string {
	pick := func(list []string, i int) string {
		if i < 0 || i >= len(list) {
			return "?"
		}
		return list[i]
	}
	switch f.kind {
	case ammoField:
		if a.N() < 0 {
			return "nothing"
		}
		return pick(g.Ammo.kinds, int(a.N()))
	case stepField:
		return pick(stepWords[:], int(a.N())+1)
	case partField:
		return pick(pieces.PartWords[:], int(a.N()))
	case armsField:
		return pick(armsWords[:], int(a.N()))
	case spoilField:
		return pick(spoilWords[:], int(a.N()))
	case hatchField:
		return pick(hatchWords[:], int(a.N()))
	case manField:
		return pick(g.crewOf(s, a.Unit()), int(a.N()))
	case postField:
		man, seat := reassigned(a.N())
		return pick(g.crewOf(s, a.Unit()), man) + " " + pick(pieces.PostNames[:], int(seat))
	}
	return "?"
}

// crewOf names the crew of a unit, of the vehicle that it is in a state.
func (g *Game) crewOf(s *state.State, u engine.Unit) []string {
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

func (g *Game) cardList(cards []engine.Card) string {
	var names []string
	for _, c := range cards {
		if c != engine.NoCard {
			names = append(names, g.cardName(c))
		}
	}
	return strings.Join(names, "+")
}

// ParseAction implements engine.Notation.
func (g *Game) ParseAction(s *state.State, text string) (engine.Action, error) {
	p := parser{g: g, s: s, words: strings.Fields(text)}
	a, err := p.action()
	if err != nil {
		return engine.Action{}, fmt.Errorf("action %q: %w", text, err)
	}
	if want := g.FormatAction(s, a); want != text {
		return engine.Action{}, fmt.Errorf("action %q: it is written %q", text, want)
	}
	return a, nil
}
