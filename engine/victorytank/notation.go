package victorytank

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/schema/diag"
)

// SeatName implements engine.Notation.
func (g *Game) SeatName(seat engine.Seat) string { return kit.SeatName(seat) }

// Introduction implements engine.Introduced.
func (g *Game) Introduction(players []string) []string {
	lines := []string{g.say(introText, "title", g.title, "rounds", strconv.Itoa(int(g.rounds)), "soldiers", strconv.Itoa(int(g.soldiers)))}
	for seat, army := range g.army {
		by := g.SeatName(engine.Seat(seat))
		if seat < len(players) && players[seat] != "" {
			by += " " + players[seat]
		}
		lines = append(lines, g.say(playedText, "side", army.name, "players", by))
	}
	return lines
}

// cardName names a card as actions do; action cards by their value and a letter.
func (g *Game) cardName(c engine.Card) string {
	switch {
	case int(c) < len(g.actions):
		return g.actions[c].name
	case c >= fieldBase && int(c-fieldBase) < len(g.ground):
		return g.ground[c-fieldBase].name
	}
	return fmt.Sprintf("card-%d", c)
}

// placeName writes a place as column,row.
func placeName(p engine.Place) string { return strconv.Itoa(int(p.X)) + "," + strconv.Itoa(int(p.Y)) }

func sourceName(u engine.Unit) string {
	if u >= 0 && u < engine.Unit(sources) {
		return sourceNames[u]
	}
	return fmt.Sprintf("side-%d", u)
}

// FormatAction implements engine.Notation.
func (g *Game) FormatAction(_ *State, a engine.Action) string {
	if a.Verb() >= verbs {
		return fmt.Sprintf("verb-%d", a.Verb())
	}
	var out []string
	for word := range strings.SplitSeq(phrases[a.Verb()].words, " ") {
		if text := g.word(word, a); text != "" {
			out = append(out, text)
		}
	}
	return strings.Join(out, " ")
}

// word writes a word of a phrase, "" for a part that is missing.
func (g *Game) word(word string, a engine.Action) string {
	switch word {
	case "{seat}":
		return g.SeatName(engine.Seat(a.N()))
	case "{n}":
		return strconv.Itoa(int(a.N()))
	case "{card}":
		if a.Card(0) == engine.NoCard {
			return ""
		}
		return g.cardName(a.Card(0))
	case "{with}":
		if a.Card(0) == engine.NoCard {
			return ""
		}
		return "with " + g.cardName(a.Card(0))
	case "{heading}", "{source}":
		return sourceName(a.Unit())
	case "{force}":
		if a.Unit() == engine.Unit(fromTank) {
			return sourceName(a.Unit())
		}
		return strconv.Itoa(int(a.N())) + " from " + sourceName(a.Unit())
	case "{at}":
		return placeName(a.At())
	case "{turned}":
		if a.N() == 0 {
			return ""
		}
		return "turned"
	}
	return word
}

// ParseAction implements engine.Notation.
func (g *Game) ParseAction(s *State, text string) (engine.Action, error) {
	p := parser{game: g, words: strings.Split(text, " ")}
	v := slices.IndexFunc(phrases[:], func(ph phrase) bool { return strings.Split(ph.words, " ")[0] == p.words[0] })
	if v < 0 {
		return engine.Action{}, unknownVerb(p.words[0])
	}
	a := engine.NewAction(engine.Verb(v))
	for word := range strings.SplitSeq(phrases[v].words, " ") {
		if err := p.word(word, &a); err != nil {
			return a, fmt.Errorf("%q: %w, as in %q", text, err, phrases[v].words)
		}
	}
	if len(p.words) > 0 {
		return a, fmt.Errorf("%q: %q is too much, expected %q", text, p.words[0], phrases[v].words)
	}
	if g.FormatAction(s, a) != text {
		return a, fmt.Errorf("%q is written %q", text, g.FormatAction(s, a))
	}
	return a, nil
}

func unknownVerb(word string) error {
	var known []string
	for i := range phrases {
		w, _, _ := strings.Cut(phrases[i].words, " ")
		known = append(known, w)
	}
	return diag.Unknown("action", word, known)
}

// parser reads the words of an action.
type parser struct {
	game  *Game
	words []string
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

// peek reports whether a word comes next.
func (p *parser) peek(word string) bool { return len(p.words) > 0 && p.words[0] == word }

// word reads a word of a phrase into an action.
func (p *parser) word(word string, a *engine.Action) error {
	switch word {
	case "{seat}":
		seat, err := p.game.seatNamed(p.next())
		*a = a.WithN(int8(seat))
		return err
	case "{n}":
		n, err := p.number()
		*a = a.WithN(n)
		return err
	case "{card}":
		return p.card(a)
	case "{with}":
		if p.peek("with") {
			p.next()
			return p.card(a)
		}
		return nil
	case "{heading}", "{source}":
		u, err := p.source()
		*a = a.WithUnit(u)
		return err
	case "{force}":
		return p.force(a)
	case "{at}":
		at, err := parsePlace(p.next())
		*a = a.WithAt(at)
		return err
	case "{turned}":
		if p.peek("turned") {
			p.next()
			*a = a.WithN(1)
		}
		return nil
	}
	if got := p.next(); got != word {
		return fmt.Errorf("%q stands for %q", got, word)
	}
	return nil
}

func (p *parser) card(a *engine.Action) error {
	c, err := p.game.cardNamed(p.next())
	*a = a.WithCard(0, c)
	return err
}

func (p *parser) number() (int8, error) {
	word := p.next()
	n, err := strconv.ParseInt(word, 10, 8)
	if err != nil {
		return 0, fmt.Errorf("%q is no small number", word)
	}
	return int8(n), nil
}

func (p *parser) source() (engine.Unit, error) {
	word := p.next()
	if i := slices.Index(sourceNames[:], word); i >= 0 {
		return engine.Unit(i), nil
	}
	return engine.NoUnit, fmt.Errorf("%q is none of %s", word, strings.Join(sourceNames[:], ", "))
}

// force reads "2 from north" or "tank".
func (p *parser) force(a *engine.Action) error {
	if !p.peek(sourceNames[fromTank]) {
		n, err := p.number()
		if err != nil {
			return err
		}
		if got := p.next(); got != "from" {
			return fmt.Errorf("%q stands for %q", got, "from")
		}
		*a = a.WithN(n)
	}
	u, err := p.source()
	*a = a.WithUnit(u)
	return err
}

// parsePlace reads column,row.
func parsePlace(word string) (engine.Place, error) {
	x, y, ok := strings.Cut(word, ",")
	column, errX := strconv.ParseInt(x, 10, 8)
	row, errY := strconv.ParseInt(y, 10, 8)
	if !ok || errX != nil || errY != nil {
		return engine.Place{}, fmt.Errorf("%q is no place, which is a column and a row such as 0,-1", word)
	}
	return engine.Place{X: int8(column), Y: int8(row)}, nil
}

// cardNamed finds a card by the name that actions give it.
func (g *Game) cardNamed(word string) (engine.Card, error) {
	for i := range g.actions {
		if g.actions[i].name == word {
			return engine.Card(i), nil
		}
	}
	for i := range g.ground {
		if g.ground[i].name == word {
			return fieldBase + engine.Card(i), nil
		}
	}
	if word == "" {
		return engine.NoCard, errors.New("a card is missing")
	}
	return engine.NoCard, fmt.Errorf("there is no card %q", word)
}

func (g *Game) seatNamed(word string) (engine.Seat, error) {
	for seat := range engine.Seat(sides) {
		if g.SeatName(seat) == word {
			return seat, nil
		}
	}
	return engine.NoSeat, fmt.Errorf("unknown seat %q, expected s1 or s2", word)
}
