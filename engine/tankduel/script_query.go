package tankduel

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/diag"
)

// QueryRow is a row of the tables of questions: how it is written (engine.Phrase),
// what the answer is, and how that is found.
type QueryRow struct {
	Form, Doc string
	Answer    func(a *Inquiry) []string
}

// Inquiry is a question that was put, with its parts.
type Inquiry struct {
	Ctx
	// Log is what happened so far, nil where nobody kept it.
	Log         *engine.Log
	Unit, Enemy engine.Unit
	Seat        engine.Seat
	// Side is a side, engine.NoSide where it is left out.
	Side int8
	// Rest are the other parts, in order, "" for what is left out.
	Rest []string
	// Err is set by an answer that finds a part wrong.
	Err error
}

// Refuse refuses a question for one of its parts.
func (a *Inquiry) Refuse(err error) []string {
	a.Err = err
	return nil
}

// allQuestions lists the questions of modules. Those in which no word is fixed come last, since
// they fit any words.
func allQuestions(modules []Module) []QueryRow {
	var list, open []QueryRow
	for i := range modules {
		for _, q := range modules[i].Questions {
			if !strings.ContainsFunc(q.Form, unicode.IsLower) {
				open = append(open, q)
			} else {
				list = append(list, q)
			}
		}
	}
	return append(list, open...)
}

// Query implements engine.Game; Language lists the questions. Those about what
// happened read the log, and are answered "none" before it has.
func (g *Game) Query(s *state.State, log *engine.Log, words []string) ([]string, error) {
	copied := *s // answers may suppose what is not so
	q := kit.Questions{Forms: g.language.Questions, About: g.subject, Unknown: diag.Unknown, More: func(word string) []string { return g.CrewOf(s, g.UnitNamed(word)) }}
	return q.Ask(words, func(i int, args []string) ([]string, bool, error) {
		a := Inquiry{Ctx: Ctx{Position: Position{&copied, g}}, Log: log, Unit: engine.NoUnit, Enemy: engine.NoUnit, Seat: engine.NoSeat, Side: engine.NoSide}
		if err := a.read(q.Forms[i].Capitals(), args); err != nil {
			return nil, a.begun(), err
		}
		answer := g.questions[i].Answer(&a)
		return answer, a.begun(), a.Err
	})
}

// begun reports whether the first part of a question was read.
func (a *Inquiry) begun() bool {
	return a.Unit != engine.NoUnit || a.Seat != engine.NoSeat || a.Side != engine.NoSide
}

// read reads the parts of a question by what its form has for them.
func (a *Inquiry) read(capitals, args []string) error {
	for i, word := range args {
		if err := a.Part(capitals[i], word); err != nil {
			return err
		}
	}
	return nil
}

// Part reads one word of a question by its kind: UNIT, ENEMY, SEAT or SIDE; all others are the
// rest.
func (a *Inquiry) Part(kind, word string) error {
	switch {
	case kind == "UNIT":
		a.Unit = a.Game.UnitNamed(word)
		if a.Unit == engine.NoUnit {
			return diag.Unknown("unit", word, a.Game.UnitNames(engine.NoSide))
		}
	case kind == "ENEMY":
		a.Enemy = a.Game.UnitNamed(word)
		if theirs := 1 - a.Game.Units[a.Unit].Side; a.Enemy == engine.NoUnit || a.Game.Units[a.Enemy].Side != theirs {
			return diag.Unknown("enemy of "+a.Game.UnitName(a.Unit), word, a.Game.UnitNames(theirs))
		}
	case kind == "SEAT":
		a.Seat = engine.Seat(slices.Index(a.Game.SeatNames(), word))
		if a.Seat < 0 {
			return diag.Unknown("seat", word, a.Game.SeatNames())
		}
	case kind == "SIDE" && word != "":
		a.Side = int8(slices.Index(a.Game.SideNames(), word))
		if a.Side < 0 {
			return diag.Unknown("side", word, a.Game.SideNames())
		}
	case kind == "SIDE":
	default:
		a.Rest = append(a.Rest, word)
	}
	return nil
}

// subject is the part that a word names with which questions begin, "" for any other
// word.
func (g *Game) subject(word string) string {
	switch {
	case g.UnitNamed(word) != engine.NoUnit:
		return "UNIT"
	case slices.Contains(g.SeatNames(), word):
		return "SEAT"
	case slices.Contains(g.SideNames(), word):
		return "SIDE"
	}
	return ""
}

// Num is a number as an answer.
func Num(n int) []string { return []string{strconv.Itoa(n)} }

// Nothing is the answer about what has not happened, or what there is not.
func Nothing() []string { return []string{"none"} }

// UnitNamed returns the unit of a name, or NoUnit.
func (g *Game) UnitNamed(name string) engine.Unit {
	for u := range g.Units {
		if g.Units[u].Name == name {
			return engine.Unit(u)
		}
	}
	return engine.NoUnit
}

// UnitNames are the names of the units of a side, or of all.
func (g *Game) UnitNames(side int8) []string {
	var names []string
	for u := range g.Units {
		if side == engine.NoSide || g.Units[u].Side == side {
			names = append(names, g.Units[u].Name)
		}
	}
	return names
}

// SideNames are the sides as scripts name them.
func (g *Game) SideNames() []string { return []string{g.Side[0].Id, g.Side[1].Id} }

// SeatNames are the seats as scripts name them.
func (g *Game) SeatNames() []string {
	names := make([]string, g.Seating.N)
	for seat := range names {
		names[seat] = g.SeatName(engine.Seat(seat))
	}
	return names
}

// SetNames are the units of a set.
func (g *Game) SetNames(set uint16) []string {
	var names []string
	for ; set != 0; set &= set - 1 {
		names = append(names, g.UnitName(state.First(set)))
	}
	return names
}

// BoxNames lists what lies in a Holding Box: numbers of cards, supplies by name,
// and the layers over it.
func (x Position) BoxNames(u engine.Unit) []string {
	box := &x.Units[u].Box
	var names []string
	for _, c := range [3]engine.Card{box.Move, box.Terrain, box.Smoke} {
		if c != engine.NoCard {
			names = append(names, x.Game.CardName(c))
		}
	}
	if box.Supply != 0 {
		names = append(names, x.Game.Supplies[box.Supply-1].ID)
	}
	for i := range x.Game.layers {
		if x.Layered(uint8(i), u) {
			names = append(names, x.Game.layers[i].Name)
		}
	}
	return names
}

// CardsNamed reads Battle Cards with + between them.
func (g *Game) CardsNamed(word string) ([]engine.Card, error) {
	var cards []engine.Card
	for name := range strings.SplitSeq(word, "+") {
		c, ok := g.CardNamed(name, false)
		if !ok || c >= state.DeckSize {
			return nil, NotBattleCard(name)
		}
		cards = append(cards, c)
	}
	return cards, nil
}

// LastEvent answers from the last event of some kinds about the unit, latest from the last
// about any; without one they answer nothing.
func (a *Inquiry) LastEvent(say func(engine.Event) []string, kinds ...engine.EventKind) []string {
	e, found := lastBy(a.Log, a.Unit, kinds...)
	if !found {
		return Nothing()
	}
	return say(e)
}

// TermsBy says in a style how the number of an event came about.
func (a *Inquiry) TermsBy(s kit.TermStyle) func(engine.Event) []string {
	return func(e engine.Event) []string { return s.Words(a.Log.Trace(e)) }
}

// LastWanted returns the last event that is wanted.
func LastWanted(log *engine.Log, wanted func(*engine.Event) bool) (engine.Event, bool) {
	if log != nil {
		for i := len(log.Events) - 1; i >= 0; i-- {
			if e := &log.Events[i]; wanted(e) {
				return *e, true
			}
		}
	}
	return engine.Event{}, false
}

// NumberOf is the number of an event.
func NumberOf(e engine.Event) []string { return Num(int(e.To)) }

// OnTank answers a question about a tank, and refuses it about any other unit.
func OnTank(answer func(a *Inquiry) []string) func(a *Inquiry) []string {
	return func(a *Inquiry) []string {
		if int(a.Unit) >= len(a.Game.Tanks) {
			return a.Refuse(&NotTankError{a.Game.UnitName(a.Unit)})
		}
		return answer(a)
	}
}

// LastOf returns the last event of some kinds.
func LastOf(log *engine.Log, kinds []engine.EventKind) (engine.Event, bool) {
	return LastWanted(log, func(e *engine.Event) bool { return slices.Contains(kinds, e.Kind) })
}

// NotTankError refuses to ask a gun or infantry what only tanks have.
type NotTankError struct{ Unit string }

// Error implements error.
func (e *NotTankError) Error() string { return e.Unit + " is no tank" }

// lastBy returns the last event of some kinds about a unit.
func lastBy(log *engine.Log, u engine.Unit, kinds ...engine.EventKind) (engine.Event, bool) {
	return LastWanted(log, func(e *engine.Event) bool { return e.Unit == u && slices.Contains(kinds, e.Kind) })
}
