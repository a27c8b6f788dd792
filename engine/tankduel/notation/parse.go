package notation

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

// Parse reads an action in the notation that Format writes.
func Parse(g Names, s *state.State, text string) (engine.Action, error) {
	p := parser{g: g, s: s, words: strings.Fields(text)}
	a, err := p.action()
	if err != nil {
		return engine.Action{}, fmt.Errorf("action %q: %w", text, err)
	}
	if want := Format(g, s, a); want != text {
		return engine.Action{}, fmt.Errorf("action %q: it is written %q", text, want)
	}
	return a, nil
}

// parser reads the words of an action in a state.
type parser struct {
	g     Names
	s     *state.State
	words []string
}

// action reads an action from all words of the text.
func (p *parser) action() (engine.Action, error) {
	u, acts := p.unit()
	name := p.next()
	if name == "" {
		return engine.Action{}, errors.New("a verb is missing")
	}
	verb, ok := p.g.VerbNamed(name)
	if !ok {
		return engine.Action{}, fmt.Errorf("unknown verb %q", name)
	}
	_, fields := p.g.VerbOf(verb)
	a := engine.NewAction(verb)
	if acts {
		a = a.WithUnit(u)
	}
	for _, f := range fields {
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
		if u := p.g.UnitNamed(p.words[0]); u != engine.NoUnit {
			p.words = p.words[1:]
			return u, true
		}
	}
	return engine.NoUnit, false
}

// field reads one field into an action; one with a keyword may be absent.
func (p *parser) field(a *engine.Action, f Field) error {
	if f.Keyword != "" {
		if len(p.words) == 0 || p.words[0] != f.Keyword {
			if f.Kind == Seat {
				*a = a.WithN(-1)
			}
			return nil
		}
		p.next()
	}
	switch f.Kind {
	case Cards:
		return p.cards(a, f)
	case Target:
		u, ok := p.unit()
		if !ok {
			return fmt.Errorf("a unit is expected, not %q", p.next())
		}
		*a = a.WithTarget(u)
	case Flank:
		return p.flank(a)
	case Secret:
		return p.secret(a)
	case Seat:
		seat, err := p.seat()
		*a = a.WithN(int8(seat))
		return err
	case Gain:
		return p.gain(a)
	default:
		return p.number(a, f)
	}
	return nil
}

// cards reads numbers joined by +.
func (p *parser) cards(a *engine.Action, f Field) error {
	word := p.next()
	if word == "" {
		return nil
	}
	list := strings.Split(word, "+")
	if len(list) > f.UpTo-f.At {
		return fmt.Errorf("%q names more than %d cards", word, f.UpTo-f.At)
	}
	for i, name := range list {
		c, ok := p.g.CardNamed(name, a.Verb() == state.DamageVerb)
		if !ok {
			return fmt.Errorf("%q is not the number of a card", name)
		}
		*a = a.WithCard(f.At+i, c)
	}
	return nil
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

// secret reads what is chosen in secret: a unit, a Range or a name.
func (p *parser) secret(a *engine.Action) error {
	if u, ok := p.unit(); ok {
		*a = a.WithTarget(u)
		return nil
	}
	word := p.next()
	if i := slices.Index(p.g.Plans(), word); i >= 0 {
		*a = a.WithN(state.SecretName + int8(i))
		return nil
	}
	n, err := strconv.Atoi(word)
	if err != nil || n%200 != 0 || n < -200*state.Edge || n > 200*state.Edge {
		return fmt.Errorf("a unit, a Range in metres or a name that is chosen in secret is expected, not %q", word)
	}
	*a = a.WithN(int8(n/200 + state.Edge))
	return nil
}

func (p *parser) seat() (engine.Seat, error) {
	word := p.next()
	if seat, ok := p.g.SeatNamed(word); ok {
		return seat, nil
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
	i := slices.Index(GainWords[:], word)
	if i < 0 {
		return fmt.Errorf("%q is none of %s", word, strings.Join(GainWords[:], ", "))
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
func (p *parser) number(a *engine.Action, f Field) error {
	word := p.next()
	var list []string
	less := 0
	switch f.Kind {
	case Count:
		n, err := strconv.ParseInt(word, 10, 8)
		if err != nil {
			return fmt.Errorf("a small number is expected, not %q", word)
		}
		*a = a.WithN(int8(n))
		return nil
	case Gun:
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > pieces.MaxGuns {
			return fmt.Errorf("the number of a gun is expected, 1 or 2, not %q", word)
		}
		*a = a.WithN(int8(n - 1))
		return nil
	case Metres:
		n, err := strconv.Atoi(word)
		if err != nil || n%200 != 0 || n < -200*state.Edge || n > 200*state.Edge {
			return fmt.Errorf("a Range in metres is expected, such as 600, not %q", word)
		}
		*a = a.WithN(int8(n / 200))
		return nil
	case Ammo:
		list, less = append([]string{"nothing"}, p.g.AmmoKinds()...), 1
	case Step:
		list, less = StepWords[:], 1
	case Part:
		list = pieces.PartWords[:]
	case Arms:
		list = ArmsWords[:]
	case Spoil:
		list = SpoilWords[:]
	case Hatch:
		list = HatchWords[:]
	case Man, Post:
		list = p.g.CrewOf(p.s, a.Unit())
	}
	i := slices.Index(list, word)
	if i < 0 {
		return fmt.Errorf("%q is none of %s", word, strings.Join(list, ", "))
	}
	*a = a.WithN(int8(i - less))
	if f.Kind == Post {
		seat := pieces.PostNamed(p.next())
		if seat == state.NoPost {
			return fmt.Errorf("a crew seat is expected: one of %s", strings.Join(slices.Concat(pieces.PostNames[:state.NoPost-1], pieces.PostNames[state.NoPost+1:]), ", "))
		}
		*a = a.WithN(Reassign(i, seat))
	}
	return nil
}
