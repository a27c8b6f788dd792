package victorytank

import (
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
)

// KindRow is a kind of event; see package kit.
type KindRow = kit.Kind[*Game, State]

// Meaning says what a number of an event stands for; see package kit.
type Meaning = kit.Meaning[*Game]

// Fields says which fields the events of a kind use; see package kit.
type Fields = kit.Fields[*Game]

// untold is a number that is for the state alone.
func untold(name string) Meaning { return Meaning{Name: name} }

// What the numbers of events are.
var (
	count     = Meaning{Name: "number", Scale: 1}
	headingTo = Meaning{Name: "heading", Text: func(g *Game, e engine.Event) string { return g.told("heading", sourceName(engine.Unit(e.To))) }}
	turnedTo  = Meaning{
		Name: "how a card lies",
		Text: func(g *Game, e engine.Event) string { return [2]string{"", g.say(turnedText)}[e.To&1] },
		Word: func(_ *Game, e engine.Event) string { return [2]string{"upright", "turned"}[e.To&1] },
	}
	// fieldItem is a field, which everybody knows by its place.
	fieldItem   = Meaning{Name: "place of a field", Text: func(_ *Game, e engine.Event) string { return placeName(e.At) }}
	actionItem  = Meaning{Name: "action", Text: func(g *Game, e engine.Event) string { return g.told("action", actionWord(engine.Verb(e.Item))) }}
	deciderItem = Meaning{
		Name: "what decides",
		Text: func(g *Game, e engine.Event) string { return g.told("decider", deciderNames[e.Item]) },
		Word: func(_ *Game, e engine.Event) string { return deciderWords[e.Item] },
	}
	sourceItem = Meaning{
		Name: "source of soldiers",
		Text: func(g *Game, e engine.Event) string {
			return g.say(sourceText, "source", g.told("heading", sourceName(engine.Unit(e.Item))))
		},
		Word: func(_ *Game, e engine.Event) string { return sourceName(engine.Unit(e.Item)) },
	}
)

// kindRows are the kinds of event. Their order means nothing.
var kindRows = []KindRow{
	{Number: staged, Seen: kit.SeenByNone,
		Fields: Fields{Parts: kit.Seat, Item: untold("stage")}},
	{Number: spotted, Seen: kit.SeenByNone,
		Fields: Fields{Parts: kit.Seat, Item: untold("number of a field"), To: untold("what is pending")}},
	{Number: groupSet, Seen: kit.SeenByNone,
		Fields: Fields{To: untold("soldiers")}},
	{Number: leastSet, Seen: kit.SeenByNone,
		Fields: Fields{To: untold("soldiers")}},
	{Number: drivingSet, Seen: kit.SeenByNone,
		Fields: Fields{Parts: kit.Seat, To: untold("fields left to drive")}},
	{Number: mustered, Seen: kit.SeenByNone,
		Fields: Fields{To: untold("soldiers")}},
	{Number: engagedNext, Seen: kit.SeenByNone,
		Fields: Fields{To: untold("force")}},
	{Number: lotDrawn, Name: "lot-drawn", Words: "{seat} is active first",
		Fields: Fields{Parts: kit.Seat}},
	{Number: dealt, Name: "dealt", Words: "{seat} draws {card}", Seen: kit.SeenBySeat,
		Fields: Fields{Parts: kit.Seat | kit.Card}},
	{Number: roundBegan, Name: "round-began", Words: "Round {to}, {seat} is active",
		Fields: Fields{Parts: kit.Seat, To: count}},
	{Number: uncovered, Name: "uncovered", Words: "{seat} draws {card} from the pile", Seen: kit.SeenBySeat,
		Fields: Fields{Parts: kit.Seat | kit.Card, Item: untold("place among the cards drawn")}},
	{Number: kept, Name: "kept", Words: "{seat} keeps {card}", Seen: kit.SeenBySeat,
		Fields: Fields{Parts: kit.Seat | kit.Card}},
	{Number: given, Name: "given", Words: "{seat} is given {card}", News: true,
		Fields: Fields{Parts: kit.Seat | kit.Card}},
	{Number: placed, Name: "placed", Words: "{seat} places {card} at {item}[, {to}]",
		Fields: Fields{Parts: kit.Seat | kit.Card | kit.Place, Item: fieldItem, To: turnedTo}},
	{Number: bunkerFound, Seen: kit.SeenByNone,
		Fields: Fields{Item: untold("number of a field")}},
	{Number: tankPlaced, Name: "tank-placed", Words: "the tank stands at {item} and faces {to}",
		Fields: Fields{Parts: kit.Seat | kit.Place, Item: fieldItem, To: headingTo}},
	{Number: cratePlaced, Name: "crate-placed", Words: "a crate lies at {item}",
		Fields: Fields{Parts: kit.Seat | kit.Place, Item: fieldItem, To: untold("crates")}},
	{Number: reinforced, Name: "reinforced", Words: "a soldier of {seat} arrives at {item}",
		Fields: Fields{Parts: kit.Seat | kit.Place, Item: fieldItem, To: untold("soldiers")}},
	{Number: pointsReset, Name: "points-reset", Words: "{seat} has {to} action points",
		Fields: Fields{Parts: kit.Seat, To: count}},
	{Number: declared, Name: "declared", Words: "{seat}: {item} with {to} points[ and {card}]",
		Fields: Fields{Parts: kit.Seat | kit.Card, Item: actionItem, To: count}},
	{Number: paid, Name: "points-paid", Words: "{seat} goes from {from} to {to} action points",
		Fields: Fields{Parts: kit.Seat, Item: actionItem, To: count, From: true}},
	{Number: passed, Name: "passed", Words: "{seat} passes",
		Fields: Fields{Parts: kit.Seat}},
	{Number: pointUsed,
		Fields: Fields{Parts: kit.Seat, To: untold("points left")}},
	{Number: setOut, Name: "set-out",
		Fields: Fields{Parts: kit.Seat | kit.Place, Item: fieldItem, To: count}},
	{Number: marched, Name: "marched", Words: "{seat} moves {to} to {item}",
		Fields: Fields{Parts: kit.Seat | kit.Place, Item: fieldItem, To: count}},
	{Number: boarded, Name: "boarded", Words: "{seat} has {to} board the tank at {item}",
		Fields: Fields{Parts: kit.Seat | kit.Place, Item: fieldItem, To: count}},
	{Number: alighted, Name: "alighted", Words: "{seat} has {to} leave the tank at {item}",
		Fields: Fields{Parts: kit.Seat | kit.Place, Item: fieldItem, To: count}},
	{Number: turned, Name: "turned", Words: "{seat} turns the tank {to}",
		Fields: Fields{Parts: kit.Seat | kit.Place, Item: fieldItem, To: headingTo}},
	{Number: drove, Name: "drove", Words: "{seat} drives the tank to {item}",
		Fields: Fields{Parts: kit.Seat | kit.Place, Item: fieldItem}},
	{Number: crateTaken, Name: "crate-taken", Words: "{seat} takes the crate at {item}",
		Fields: Fields{Parts: kit.Seat | kit.Place, Item: fieldItem, To: untold("crates")}},
	{Number: recruited, Name: "recruited", Words: "{seat} recruits {to} at {item}",
		Fields: Fields{Parts: kit.Seat | kit.Place, Item: fieldItem, To: count}},
	{Number: assaulted, Name: "assaulted", Words: "{seat} attacks {item}",
		Fields: Fields{Parts: kit.Seat | kit.Place, Item: fieldItem}},
	{Number: joined, Name: "joined", Words: "{seat} sends {to} from {item}",
		Fields: Fields{Parts: kit.Seat, Item: sourceItem, To: count}},
	{Number: committed, Name: "committed", Words: "{seat} lays {card} face down", Seen: kit.SeenBySeat,
		Fields: Fields{Parts: kit.Seat | kit.Card}},
	{Number: revealed, Name: "revealed", Words: "{seat} reveals {card}",
		Fields: Fields{Parts: kit.Seat | kit.Card}},
	{Number: fell, Name: "fell", Words: "{seat} loses {to} at {item}",
		Fields: Fields{Parts: kit.Seat | kit.Place, Item: fieldItem, To: count}},
	{Number: crewFell, Name: "crew-fell", Words: "{seat} loses the crew of {to}",
		Fields: Fields{Parts: kit.Seat | kit.Place, Item: fieldItem, To: count}},
	{Number: battleOver,
		Fields: Fields{Parts: kit.Seat}},
	{Number: handReturned, Seen: kit.SeenBySeat,
		Fields: Fields{Parts: kit.Seat | kit.Card}},
	{Number: handDealt, Seen: kit.SeenBySeat,
		Fields: Fields{Parts: kit.Seat | kit.Card}},
	{Number: manned,
		Fields: Fields{Parts: kit.Seat | kit.Place, Item: fieldItem, To: count}},
	{Number: crewed,
		Fields: Fields{Parts: kit.Seat, To: count}},
	{Number: strengthened, Name: "strengthened", Words: "{seat} has a strength of {to}{terms}", News: true,
		Fields: Fields{Parts: kit.Seat, To: count, Terms: true}},
	{Number: battleWon, Name: "battle-won", Words: "{seat} wins by {to}", News: true,
		Fields: Fields{Parts: kit.Seat, To: count}},
	{Number: crateLeft, Name: "crate-left", Words: "{seat} leaves the crate at {item}", News: true,
		Fields: Fields{Parts: kit.Seat | kit.Place, Item: fieldItem}},
	{Number: scored, Name: "scored", Words: "{seat} scores {to}{terms}", News: true,
		Fields: Fields{Parts: kit.Seat, To: count, Terms: true}},
	{Number: ended, Name: "ended", Words: "the game ends, {seat} wins by {item}", News: true,
		Fields: Fields{Parts: kit.Seat, Item: deciderItem}},
}

// newKinds assembles the kinds of event.
func newKinds() (kit.Kinds[*Game, State], error) {
	return kit.NewKinds(kit.Names[*Game]{
		Seat: (*Game).SeatName, Title: (*Game).cardTitle, Card: (*Game).cardName,
		Translator: func(g *Game) engine.Translator { return g.translator }, Game: "log.victorytank",
	}, kindRows)
}

// cardTitle names a card for people, who may not know which it is.
func (g *Game) cardTitle(c engine.Card) string {
	if c == engine.NoCard {
		return g.say(unknownText)
	}
	if g.translator == nil {
		return g.cardName(c)
	}
	name := g.cardName(c)
	switch {
	case int(c) < len(g.actions):
		name = "+" + strconv.Itoa(int(g.actions[c].value))
	case c >= fieldBase && int(c-fieldBase) < len(g.ground):
		name = g.ground[c-fieldBase].title
	}
	// What is around the name may carry cases, for the text of the event to choose.
	named := messages[namedText]
	return strings.ReplaceAll(g.translator.Say(named.Key, named.English, 0), "{name}", name)
}
