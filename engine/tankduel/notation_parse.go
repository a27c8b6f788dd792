package tankduel

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// parser reads the words of an action in a state.
type parser struct {
	g     *Game
	s     *state.State
	words []string
}

// Action takes all words.
func (p *parser) action() (engine.Action, error) {
	u, acts := p.unit()
	name := p.next()
	if name == "" {
		return engine.Action{}, errors.New("a verb is missing")
	}
	verbs := p.g.Verbs.rows.All()
	i := slices.IndexFunc(verbs, func(r VerbRow) bool { return r.Name == name })
	if i < 0 {
		return engine.Action{}, fmt.Errorf("unknown verb %q", name)
	}
	a := engine.NewAction(verbs[i].Number)
	if acts {
		a = a.WithUnit(u)
	}
	for _, f := range verbs[i].fields {
		if err := p.field(&a, f); err != nil {
			return engine.Action{}, err
		}
	}
	if len(p.words) > 0 {
		return engine.Action{}, fmt.Errorf("%q is too much", strings.Join(p.words, " "))
	}
	return a, nil
}

// next takes the next word, "" at the end.
func (p *parser) next() string {
	if len(p.words) == 0 {
		return ""
	}
	w := p.words[0]
	p.words = p.words[1:]
	return w
}

// Unit takes a unit's name if one is next.
func (p *parser) unit() (engine.Unit, bool) {
	if len(p.words) > 0 {
		for u := range p.g.Units {
			if p.g.Units[u].Name == p.words[0] {
				p.words = p.words[1:]
				return engine.Unit(u), true
			}
		}
	}
	return engine.NoUnit, false
}

// field reads one field into an action; one with a keyword may be absent.
func (p *parser) field(a *engine.Action, f field) error {
	if f.word != "" {
		if len(p.words) == 0 || p.words[0] != f.word {
			if f.kind == seatField {
				*a = a.WithN(-1)
			}
			return nil
		}
		p.next()
	}
	switch f.kind {
	case cardsField:
		return p.cards(a, f)
	case targetField:
		u, ok := p.unit()
		if !ok {
			return fmt.Errorf("a unit is expected, not %q", p.next())
		}
		*a = a.WithTarget(u)
	case flankField:
		return p.flank(a)
	case seatField:
		seat, err := p.seat()
		*a = a.WithN(int8(seat))
		return err
	case gainField:
		return p.gain(a)
	default:
		return p.number(a, f)
	}
	return nil
}

// cards reads numbers joined by +.
func (p *parser) cards(a *engine.Action, f field) error {
	word := p.next()
	if word == "" {
		return nil
	}
	list := strings.Split(word, "+")
	if len(list) > f.upTo-f.at {
		return fmt.Errorf("%q names more than %d cards", word, f.upTo-f.at)
	}
	for i, name := range list {
		c, ok := p.g.cardNamed(name, a.Verb() == state.DamageVerb)
		if !ok {
			return fmt.Errorf("%q is not the number of a card", name)
		}
		*a = a.WithCard(f.at+i, c)
	}
	return nil
}

// cardNamed reads the name of a Battle Card or of a Damage Card.
func (g *Game) cardNamed(name string, damage bool) (engine.Card, bool) {
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

func (p *parser) flank(a *engine.Action) error {
	if len(p.words) == 0 {
		return nil
	}
	switch p.words[0] {
	case "flank":
		*a = a.WithN(Offensive)
	case "unflank":
		*a = a.WithN(Defensive)
	default:
		return nil
	}
	p.next()
	u, ok := p.unit()
	if !ok {
		return fmt.Errorf("an enemy is expected, not %q", p.next())
	}
	*a = a.WithTarget(u)
	return nil
}

func (p *parser) seat() (engine.Seat, error) {
	word := p.next()
	for seat := range engine.Seat(p.g.Seating.n) {
		if p.g.SeatName(seat) == word {
			return seat, nil
		}
	}
	return 0, fmt.Errorf("a seat is expected, not %q", word)
}

func (p *parser) gain(a *engine.Action) error {
	word := p.next()
	if word == "exchange" {
		seat, err := p.seat()
		*a = a.WithN(GainExchange + int8(seat))
		return err
	}
	i := slices.Index(gainWords[:], word)
	if i < 0 {
		return fmt.Errorf("%q is none of %s", word, strings.Join(gainWords[:], ", "))
	}
	*a = a.WithN(int8(i))
	if a.N() == GainSpot {
		u, ok := p.unit()
		if !ok {
			return fmt.Errorf("an enemy is expected, not %q", p.next())
		}
		*a = a.WithTarget(u)
	}
	return nil
}

// number reads the fields that are held in N.
func (p *parser) number(a *engine.Action, f field) error {
	word := p.next()
	var list []string
	less := 0
	switch f.kind {
	case countField:
		n, err := strconv.ParseInt(word, 10, 8)
		if err != nil {
			return fmt.Errorf("a small number is expected, not %q", word)
		}
		*a = a.WithN(int8(n))
		return nil
	case gunField:
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > pieces.MaxGuns {
			return fmt.Errorf("the number of a gun is expected, 1 or 2, not %q", word)
		}
		*a = a.WithN(int8(n - 1))
		return nil
	case metresField:
		n, err := strconv.Atoi(word)
		if err != nil || n%200 != 0 || n < -200*state.Edge || n > 200*state.Edge {
			return fmt.Errorf("a Range in metres is expected, such as 600, not %q", word)
		}
		*a = a.WithN(int8(n / 200))
		return nil
	case ammoField:
		list, less = append([]string{"nothing"}, p.g.Ammo.kinds...), 1
	case stepField:
		list, less = stepWords[:], 1
	case partField:
		list = pieces.PartWords[:]
	case armsField:
		list = armsWords[:]
	case spoilField:
		list = spoilWords[:]
	case hatchField:
		list = hatchWords[:]
	case manField, postField:
		list = p.g.crewOf(p.s, a.Unit())
	}
	i := slices.Index(list, word)
	if i < 0 {
		return fmt.Errorf("%q is none of %s", word, strings.Join(list, ", "))
	}
	*a = a.WithN(int8(i - less))
	if f.kind == postField {
		seat := pieces.PostNamed(p.next())
		if seat == state.NoPost {
			return fmt.Errorf("a crew seat is expected: one of %s", strings.Join(slices.Concat(pieces.PostNames[:state.NoPost-1], pieces.PostNames[state.NoPost+1:]), ", "))
		}
		*a = a.WithN(reassign(i, seat))
	}
	return nil
}
