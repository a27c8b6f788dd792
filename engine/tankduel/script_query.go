package tankduel

import (
	"slices"
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/diag"
)

// queryRow is a row of the tables of questions: how it is written (engine.Phrase),
// what the answer is, and how that is found.
type queryRow struct {
	form, doc string
	answer    func(a *inquiry) []string
}

// inquiry is a question that was put, with its parts.
type inquiry struct {
	Ctx
	// log is what happened so far, nil where nobody kept it.
	log         *engine.Log
	unit, enemy engine.Unit
	seat        engine.Seat
	// side is a side, engine.NoSide where it is left out.
	side int8
	// rest are the other parts, in order, "" for what is left out.
	rest []string
	// err is set by an answer that finds a part wrong.
	err error
}

// refuse refuses a question for one of its parts.
func (a *inquiry) refuse(err error) []string {
	a.err = err
	return nil
}

// allQuestions lists the questions of the core and of modules. Those in which no
// word is fixed come last, since they fit any words.
func allQuestions(modules []Module) []queryRow {
	list := slices.Concat(gameQuestions, cardQuestions, seatQuestions, unitQuestions, deedQuestions, aimQuestions, shotQuestions)
	for i := range modules {
		list = append(list, modules[i].Questions...)
	}
	return append(list, crewQuestion)
}

// Query implements engine.Game; Language lists the questions. Those about what
// happened read the log, and are answered "none" before it has.
func (g *Game) Query(s *state.State, log *engine.Log, words []string) ([]string, error) {
	copied := *s // answers may suppose what is not so
	q := kit.Questions{Forms: g.language.Questions, About: g.subject, Unknown: diag.Unknown, More: func(word string) []string { return g.CrewOf(s, g.UnitNamed(word)) }}
	return q.Ask(words, func(i int, args []string) ([]string, bool, error) {
		a := inquiry{Ctx: Ctx{Position: Position{&copied, g}}, log: log, unit: engine.NoUnit, enemy: engine.NoUnit, seat: engine.NoSeat, side: engine.NoSide}
		if err := a.read(q.Forms[i].Capitals(), args); err != nil {
			return nil, a.begun(), err
		}
		answer := g.questions[i].answer(&a)
		return answer, a.begun(), a.err
	})
}

// begun reports whether the first part of a question was read.
func (a *inquiry) begun() bool {
	return a.unit != engine.NoUnit || a.seat != engine.NoSeat || a.side != engine.NoSide
}

// read reads the parts of a question by what its form has for them.
func (a *inquiry) read(capitals, args []string) error {
	for i, word := range args {
		if err := a.part(capitals[i], word); err != nil {
			return err
		}
	}
	return nil
}

func (a *inquiry) part(kind, word string) error {
	switch {
	case kind == "UNIT":
		a.unit = a.Game.UnitNamed(word)
		if a.unit == engine.NoUnit {
			return diag.Unknown("unit", word, a.Game.unitNames(engine.NoSide))
		}
	case kind == "ENEMY":
		a.enemy = a.Game.UnitNamed(word)
		if theirs := 1 - a.Game.Units[a.unit].Side; a.enemy == engine.NoUnit || a.Game.Units[a.enemy].Side != theirs {
			return diag.Unknown("enemy of "+a.Game.UnitName(a.unit), word, a.Game.unitNames(theirs))
		}
	case kind == "SEAT":
		a.seat = engine.Seat(slices.Index(a.Game.seatNames(), word))
		if a.seat < 0 {
			return diag.Unknown("seat", word, a.Game.seatNames())
		}
	case kind == "SIDE" && word != "":
		a.side = int8(slices.Index(a.Game.sideNames(), word))
		if a.side < 0 {
			return diag.Unknown("side", word, a.Game.sideNames())
		}
	case kind == "SIDE":
	default:
		a.rest = append(a.rest, word)
	}
	return nil
}

// subject is the part that a word names with which questions begin, "" for any other
// word.
func (g *Game) subject(word string) string {
	switch {
	case g.UnitNamed(word) != engine.NoUnit:
		return "UNIT"
	case slices.Contains(g.seatNames(), word):
		return "SEAT"
	case slices.Contains(g.sideNames(), word):
		return "SIDE"
	}
	return ""
}

func num(n int) []string { return []string{strconv.Itoa(n)} }

// nothing is the answer about what has not happened, or what there is not.
var nothing = []string{"none"}

// UnitNamed returns the unit of a name, or NoUnit.
func (g *Game) UnitNamed(name string) engine.Unit {
	for u := range g.Units {
		if g.Units[u].Name == name {
			return engine.Unit(u)
		}
	}
	return engine.NoUnit
}

// unitNames are the names of the units of a side, or of all.
func (g *Game) unitNames(side int8) []string {
	var names []string
	for u := range g.Units {
		if side == engine.NoSide || g.Units[u].Side == side {
			names = append(names, g.Units[u].Name)
		}
	}
	return names
}

func (g *Game) sideNames() []string { return []string{g.Side[0].id, g.Side[1].id} }
