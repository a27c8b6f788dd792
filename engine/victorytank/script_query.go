package victorytank

import (
	"math/bits"
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/schema/diag"
)

// queryRow is a row of the table of questions: how it is written (engine.Phrase), what
// the answer is, and how that is found.
type queryRow struct {
	form, doc string
	answer    func(a *inquiry) []string
}

// inquiry is a question that was put, with its parts.
type inquiry struct {
	*State
	g    *Game
	log  *engine.Log
	seat engine.Seat
	// field is nowhere where no card lies.
	field int8
	card  engine.Card
}

// questions is the one table of questions; those about a battle read the log.
var questions = []queryRow{
	{"round", "the number of the round", func(a *inquiry) []string { return num(int(a.Round)) }},
	{"stage", "the STAGE: what the game waits for", func(a *inquiry) []string { return []string{stageNames[a.Stage]} }},
	{"turn", "the seat that decides, chance, or over", func(a *inquiry) []string { return a.turn() }},
	{"active", "the seat with the Active player card, or none", func(a *inquiry) []string { return a.seatName(a.Active) }},
	{"winner", "the seat that won, or none", func(a *inquiry) []string { return a.seatName(engine.Seat(a.g.Result(a.State).Winner)) }},
	{"leader", "the seat that would win now", func(a *inquiry) []string { seat, _ := a.g.leader(&a.Open); return a.seatName(seat) }},
	{"tank", "the PLACE of the tank, or none", func(a *inquiry) []string { return a.place(a.Tank) }},
	{"facing", "the direction that the tank faces", func(a *inquiry) []string { return []string{sourceName(engine.Unit(a.Facing))} }},
	{"crew", "how many soldiers are in the tank", func(a *inquiry) []string { return num(int(a.Crew)) }},
	{"tank-of", "the seat that controls the tank, or none", func(a *inquiry) []string { return a.seatName(a.Master) }},
	{"pile", "how many battlefield cards are to come", func(a *inquiry) []string { return num(a.g.left(a.State)) }},
	{"cubes", "how many crates are beside the battlefield", func(a *inquiry) []string { return num(int(a.Cubes)) }},
	{"fields", "how many fields the battlefield has", func(a *inquiry) []string { return num(2 * int(a.TileN)) }},
	{"acting", "the seat whose action is under way, or none", func(a *inquiry) []string { return a.seatName(a.Act.Seat) }},
	{"points-left", "the points left of the action under way", func(a *inquiry) []string { return num(int(a.Act.Left)) }},
	{"attacked", "the PLACE that is attacked, or none", func(a *inquiry) []string { return a.place(a.Fight.Target) }},
	{"at PLACE", "the GROUND of a field, and who stands there: the seat and how many soldiers, with-crate if one lies there; none where no card lies", func(a *inquiry) []string { return a.ground() }},
	{"beside PLACE", "the PLACES next to a field that have a card, north first and clockwise", func(a *inquiry) []string { return a.beside() }},
	{"card CARD", "where an action card of each seat is, as SEAT:draw-pile, SEAT:hand, SEAT:discards or SEAT:battle; of a battlefield card pile, drawn, layout or nowhere", func(a *inquiry) []string { return a.lies() }},
	{"SEAT hand", "the action cards that a seat holds", func(a *inquiry) []string { return a.g.cards(a.Hand[a.seat]) }},
	{"SEAT deck", "its action cards that are to come", func(a *inquiry) []string { return a.g.cards(a.Deck[a.seat]) }},
	{"SEAT discards", "its action cards that were discarded", func(a *inquiry) []string { return a.g.cards(a.Discards[a.seat]) }},
	{"SEAT bid", "its action card in the battle, or none", func(a *inquiry) []string {
		if c := a.Bid[a.seat]; c != engine.NoCard {
			return []string{a.g.cardName(c)}
		}
		return nothing
	}},
	{"SEAT army", "the army of the seat", func(a *inquiry) []string { return []string{a.g.army[a.seat].id} }},
	{"SEAT home", "the PLACE of its Home base", func(a *inquiry) []string { return a.place(a.Home[a.seat]) }},
	{"SEAT points", "its action points", func(a *inquiry) []string { return num(int(a.Points[a.seat])) }},
	{"SEAT supply", "its soldiers that are not on the battlefield", func(a *inquiry) []string { return num(int(a.Supply[a.seat])) }},
	{"SEAT soldiers", "its soldiers on the battlefield", func(a *inquiry) []string { return num(a.deployed(a.seat)) }},
	{"SEAT fields", "the PLACES of its soldiers", func(a *inquiry) []string { return a.fields(a.Held[a.seat]) }},
	{"SEAT bunkers", "how many bunkers it holds", func(a *inquiry) []string { return num(bits.OnesCount64(a.Bunkers & a.Held[a.seat])) }},
	{"SEAT crates", "how many crates it took", func(a *inquiry) []string { return num(int(a.Won[a.seat])) }},
	{"SEAT score", "what it would score now", func(a *inquiry) []string { return num(a.g.tally(&a.Open, a.seat).total()) }},
	{"SEAT score-named", "how that comes about, as NAME:N", func(a *inquiry) []string {
		return kit.TermNames.Of(a.g.tally(&a.Open, a.seat).note)
	}},
	{"SEAT strength", "its strength in the last battle, or none", func(a *inquiry) []string {
		return a.last(func(e engine.Event) []string { return num(int(e.To)) }, strengthened)
	}},
	{"SEAT strength-named", "how that came about, as NAME:N", func(a *inquiry) []string {
		return a.last(func(e engine.Event) []string { return kit.TermNames.Words(a.log.Trace(e)) }, strengthened)
	}},
}

// nothing is the answer about what there is not.
var nothing = []string{"none"}

func num(n int) []string { return []string{strconv.Itoa(n)} }

// Query implements engine.Game; Language lists the questions.
func (g *Game) Query(s *State, log *engine.Log, words []string) ([]string, error) {
	q := kit.Questions{Forms: g.language.Questions, Unknown: diag.Unknown, About: func(word string) string {
		if _, err := g.seatNamed(word); err != nil {
			return ""
		}
		return "SEAT"
	}}
	return q.Ask(words, func(i int, args []string) ([]string, bool, error) {
		a := inquiry{State: s, g: g, log: log, seat: engine.NoSeat, field: nowhere, card: engine.NoCard}
		for at, part := range q.Forms[i].Capitals() {
			if err := a.part(part, args[at]); err != nil {
				return nil, false, err
			}
		}
		return questions[i].answer(&a), true, nil
	})
}

// part reads a part of a question.
func (a *inquiry) part(kind, word string) (err error) {
	switch kind {
	case "SEAT":
		a.seat, err = a.g.seatNamed(word)
	case "CARD":
		a.card, err = a.g.cardNamed(word)
	case "PLACE":
		var at engine.Place
		if at, err = parsePlace(word); err == nil {
			a.field = a.State.field(at)
		}
	}
	return err
}

func (a *inquiry) seatName(seat engine.Seat) []string {
	if seat == engine.NoSeat {
		return nothing
	}
	return []string{a.g.SeatName(seat)}
}

// turn is whom the state waits for.
func (a *inquiry) turn() []string {
	switch t := a.g.Turn(a.State); t.Kind {
	case engine.Over:
		return []string{"over"}
	case engine.Chance:
		return []string{"chance"}
	default:
		return a.seatName(t.Seat)
	}
}

func (a *inquiry) place(f int8) []string {
	if f == nowhere {
		return nothing
	}
	return []string{placeName(a.State.place(f))}
}

// fields lists the places of a set of fields, in the order of the cards.
func (a *inquiry) fields(set uint64) []string {
	var names []string
	for set != 0 {
		names = append(names, a.place(next(&set))...)
	}
	return names
}

// ground is what the field shows and who stands there: "bunker s1 2".
func (a *inquiry) ground() []string {
	f, o := a.field, &a.Open
	if f == nowhere {
		return nothing
	}
	words := []string{fieldNames[a.g.groundOf(o, f)]}
	for seat := range engine.Seat(sides) {
		if has(o.Held[seat], f) {
			words = append(words, a.g.SeatName(seat), strconv.Itoa(int(o.Men[f])))
		}
	}
	if has(o.Crates, f) {
		words = append(words, "with-crate")
	}
	return words
}

// beside lists the neighbours of the field.
func (a *inquiry) beside() []string {
	var names []string
	if a.field != nowhere {
		for _, f := range a.Near[a.field] {
			if f != nowhere {
				names = append(names, a.place(f)...)
			}
		}
	}
	return names
}

// lies is where the card is.
func (a *inquiry) lies() []string {
	if a.card < fieldBase {
		var words []string
		for seat := range engine.Seat(sides) {
			for _, p := range []struct {
				set  uint32
				name string
			}{{a.Deck[seat], "draw-pile"}, {a.Hand[seat], "hand"}, {a.Discards[seat], "discards"}} {
				if p.set>>a.card&1 != 0 {
					words = append(words, a.g.SeatName(seat)+":"+p.name)
				}
			}
			if a.Bid[seat] == a.card {
				words = append(words, a.g.SeatName(seat)+":battle")
			}
		}
		return words
	}
	for i := range a.Tiles[:a.TileN] {
		if a.Tiles[i].Card == a.card {
			return []string{"layout"}
		}
	}
	switch bit := uint32(1) << (a.card - fieldBase); {
	case a.Drawn[0] == a.card || a.Drawn[1] == a.card:
		return []string{"drawn"}
	case (a.Starts|a.Rest)&bit != 0:
		return []string{"pile"}
	}
	return []string{"nowhere"}
}

// last answers from the last event of a kind about the seat.
func (a *inquiry) last(say func(engine.Event) []string, kind engine.EventKind) []string {
	if a.log != nil {
		for i := len(a.log.Events) - 1; i >= 0; i-- {
			if e := a.log.Events[i]; e.Kind == kind && e.Seat == a.seat {
				return say(e)
			}
		}
	}
	return nothing
}
