// Package kit holds what games do alike, whatever their rules: tables of rows
// that are found by number, and the table of the kinds of events, from which
// events are told to people and to programs.
package kit

import (
	"strconv"

	"hulldown.dev/engine"
)

// Kind is a kind of event of a game G with states S: all that anybody knows of
// it, in one row. The order of rows means nothing.
type Kind[G, S any] struct {
	Number engine.EventKind
	// Name is what programs know the kind by, for good. A kind without a name
	// steers the flow of the game, or comes from a directive of a script, and is
	// told to nobody.
	Name string
	// Words tell an event to people: text with parts in braces, which are seat,
	// side, unit, target, card, item, of, from, to, and terms for how To came
	// about. What is in brackets falls away when a part of it is missing;
	// when another part is missing, nothing is told. Off is told in place of
	// Words once To is 0.
	Words, Off string
	Fields     Fields[G]
	Seen       Seers
	// News is set for a kind that changes nothing and only reports how something
	// came about.
	News bool
	// Change carries out the events of a module's kind; those of the core have a
	// case in the switch of their game, which spares them the copy.
	Change func(s *S, f Facts)
}

// Parts is a set of fields of an event that name something.
type Parts uint8

// The fields of an event that name something.
const (
	Seat Parts = 1 << iota
	Side
	Unit
	Target
	Card
	// Place is where on the map.
	Place
)

// Fields says which fields the events of a kind use and what the numbers among
// them mean. A field that is not declared is never filled in.
type Fields[G any] struct {
	Parts Parts
	// Item, Of and To are what those fields mean, and To what From means too if
	// it is used; the zero Meaning is for a field that is not.
	Item, Of, To Meaning[G]
	From         bool
	// Terms is set when events say how To came about.
	Terms bool
}

// Meaning says what a number of an event stands for.
type Meaning[G any] struct {
	// Name is for tests and for readers; empty for nothing.
	Name string
	// Scale is what programs and people count in for each one of the number, such
	// as 200 for a box of 200 m; 0 for what is no number to them.
	Scale int
	// Text says it to people, Word to programs; without Word these read what
	// people do, and without either nobody is told more than the number.
	Text, Word func(g G, e engine.Event) string
}

// Seers says who may see the events of a kind.
type Seers uint8

// Those who may see events.
const (
	// SeenByAll is for what lies open.
	SeenByAll Seers = iota
	// SeenBySeat is for what concerns the hand of a seat, SeenByHolders for a
	// card that goes from the seat From to the seat To. With them see those to
	// whom they show their hands.
	SeenBySeat
	SeenByHolders
	// SeenBySide is for what concerns a side, whose seats the game adds to the one of the event.
	SeenBySide
	// SeenByNone is for events that no seat is told.
	SeenByNone
)

// Of returns the seats that may see an event.
func (w Seers) Of(e *engine.Event) engine.SeatSet {
	switch w {
	case SeenBySeat, SeenBySide:
		return engine.Only(e.Seat)
	case SeenByHolders:
		return engine.Only(engine.Seat(e.From)) | engine.Only(engine.Seat(e.To))
	case SeenByNone:
		return engine.NoOne
	}
	return engine.Everyone
}

// Facts is what an event says, without what is for its readers. It goes to
// functions of modules by value: a pointer to the event would put each event on
// the heap.
type Facts struct {
	Seat         engine.Seat
	Side         int8
	Unit, Target engine.Unit
	Item, Of     uint8
	Card         engine.Card
	From, To     int16
	At           engine.Place
}

// FactsOf returns what an event says.
func FactsOf(e *engine.Event) Facts {
	return Facts{e.Seat, e.Side, e.Unit, e.Target, e.Item, e.Of, e.Card, e.From, e.To, e.At}
}

// Event returns an event of a kind that concerns nothing yet, seen by all.
func Event(k engine.EventKind, c engine.Clause) engine.Event {
	return engine.Event{
		Kind: k, Seen: engine.Everyone, Seat: engine.NoSeat, Side: engine.NoSide,
		Unit: engine.NoUnit, Target: engine.NoUnit, Card: engine.NoCard, Clause: c,
	}
}

// Names are the words of a game for what events name. Unit and SideID are nil
// for a game without units or sides that have names.
type Names[G any] struct {
	Seat func(G, engine.Seat) string
	// Side is for people, SideID for programs.
	Side, SideID func(G, int8) string
	Unit         func(G, engine.Unit) string
	// Title is a card for people, Card for programs.
	Title, Card func(G, engine.Card) string
	// Translator is the language in which people are told, nil for English always; Game is the
	// first word of the keys of the texts of kinds.
	Translator func(G) engine.Translator
	Game       string
}

// Kinds is the assembled table of the kinds of a game.
type Kinds[G, S any] struct {
	Rows[Kind[G, S]]
	names Names[G]
}

// NewKinds assembles the kinds of a game's core and of its modules. An error is
// an *AssemblyError.
func NewKinds[G, S any](names Names[G], lists ...[]Kind[G, S]) (Kinds[G, S], error) {
	rows, err := Number("kind of event", lists, func(k *Kind[G, S]) (uint8, string) { return uint8(k.Number), k.Name })
	return Kinds[G, S]{Rows: rows, names: names}, err
}

// Of is the row of an event, an empty one for a kind that nothing declares.
func (k *Kinds[G, S]) Of(e *engine.Event) *Kind[G, S] { return k.Row(uint8(e.Kind)) }

// Named returns the kind that programs know by a name, and whether there is one.
func (k *Kinds[G, S]) Named(name string) (engine.EventKind, bool) {
	for _, row := range k.All() {
		if row.Name == name && name != "" {
			return row.Number, true
		}
	}
	return 0, false
}

// Record reports an event to programs as a seat may see it; see engine.Protocol.
func (k *Kinds[G, S]) Record(g G, e engine.Event, seat engine.Seat) engine.Record {
	row := k.Of(&e)
	if row.Name == "" {
		return engine.Record{}
	}
	r := engine.Record{Kind: row.Name}
	if e.Unit != engine.NoUnit {
		r.Unit = k.names.Unit(g, e.Unit)
	}
	if e.Side != engine.NoSide {
		r.Side = k.names.SideID(g, e.Side)
	}
	if withheld(e, seat) {
		return r // the other fields are indexes and numbers, of which 0 is one
	}
	if e.Target != engine.NoUnit {
		r.Target = k.names.Unit(g, e.Target)
	}
	if e.Card != engine.NoCard {
		r.Card = k.names.Card(g, e.Card)
	}
	r.Item, r.Word = row.Fields.Item.word(g, e), row.Fields.To.word(g, e)
	if n := row.Fields.To.Scale; n != 0 {
		r.To, r.HasTo = n*int(e.To), true
		if row.Fields.From {
			r.From, r.HasFrom = n*int(e.From), true
		}
	}
	return r
}

// withheld reports whether a seat may not see all of an event.
func withheld(e engine.Event, seat engine.Seat) bool {
	return seat != engine.NoSeat && !e.Seen.Has(seat)
}

// word is the value of a field as programs read it, "" for none.
func (m Meaning[G]) word(g G, e engine.Event) string {
	if m.Word != nil {
		return m.Word(g, e)
	}
	if m.Text != nil {
		return m.Text(g, e)
	}
	return ""
}

// text is the value of a field as people read it.
func (m Meaning[G]) text(g G, e engine.Event, n int) string {
	if m.Text != nil {
		return m.Text(g, e)
	}
	return strconv.Itoa(m.Scale * n)
}

// Describe reports an event to people as a seat may see it, with the clause at the
// end; see engine.Notation. A number with its terms cites clauses enough.
func (k *Kinds[G, S]) Describe(g G, log *engine.Log, e engine.Event, seat engine.Seat) string {
	row, hidden := k.Of(&e), withheld(e, seat)
	e = e.Redacted(seat)
	words, key := row.Words, k.names.Game+"."+row.Name
	if row.Off != "" && e.To == 0 && !hidden {
		words, key = row.Off, key+".off"
	}
	var translator engine.Translator
	if k.names.Translator != nil {
		translator = k.names.Translator(g)
	}
	if translator != nil && words != "" {
		words = translator.Say(key, words, row.Fields.To.Scale*int(e.To))
	}
	text, told := Fill(words, translator, func(part string) string {
		switch {
		case part == "terms":
			return TraceText(log.Trace(e), translator)
		case part == "card" && hidden:
			return k.names.Title(g, engine.NoCard)
		case hidden && part != "seat" && part != "side" && part != "unit":
			return ""
		}
		return k.part(g, row, e, part)
	})
	if !told {
		return ""
	}
	if e.Clause != "" && e.Terms.From == e.Terms.To {
		text += " [" + string(e.Clause) + "]"
	}
	return text
}

// Messages lists the texts of the kinds.
func (k *Kinds[G, S]) Messages() []engine.Message {
	var out []engine.Message
	for _, row := range k.All() {
		if row.Words != "" {
			out = append(out, engine.Message{Key: k.names.Game + "." + row.Name, English: row.Words})
		}
		if row.Off != "" {
			out = append(out, engine.Message{Key: k.names.Game + "." + row.Name + ".off", English: row.Off})
		}
	}
	return out
}

// part is a part of an event for people, "" for one that is missing.
func (k *Kinds[G, S]) part(g G, row *Kind[G, S], e engine.Event, part string) string {
	switch part {
	case "seat":
		return k.names.Seat(g, e.Seat)
	case "side":
		if e.Side != engine.NoSide {
			return k.names.Side(g, e.Side)
		}
	case "unit":
		if e.Unit != engine.NoUnit {
			return k.names.Unit(g, e.Unit)
		}
	case "target":
		if e.Target != engine.NoUnit {
			return k.names.Unit(g, e.Target)
		}
	case "card":
		if e.Card != engine.NoCard {
			return k.names.Title(g, e.Card)
		}
	case "item":
		return row.Fields.Item.text(g, e, int(e.Item))
	case "of":
		return row.Fields.Of.text(g, e, int(e.Of))
	case "from":
		return row.Fields.To.text(g, e, int(e.From))
	case "to":
		return row.Fields.To.text(g, e, int(e.To))
	}
	return ""
}
