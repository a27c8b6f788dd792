package victorytank

import (
	"math/bits"
	"strings"

	"hulldown/engine"
)

// measure says what the numbers of a kind of event mean to a program.
type measure uint8

const (
	// noMeasure: the kind has no number and no word.
	noMeasure measure = iota
	// plain: To is the number; both: so is From; first part: From alone.
	plain
	both
	fromOnly
	// headingWord and turnedWord make To a word.
	headingWord
	turnedWord
)

// item says what is told as the item of a kind.
type item uint8

const (
	noItem item = iota
	placeItem
	sourceItem
	actionItem
)

// wire is how a kind of event is told to programs; a kind without a name only
// steers the flow, or comes from a directive of a script.
type wire struct {
	kind    string
	measure measure
	item    item
}

// wires holds the names that programs know the kinds by. They are for good: a
// frontend tells kinds apart by nothing else.
var wires = [eventKinds]wire{
	lotDrawn:     {"lot-drawn", noMeasure, noItem},
	dealt:        {"dealt", noMeasure, noItem},
	roundBegan:   {"round-began", plain, noItem},
	uncovered:    {"uncovered", noMeasure, noItem},
	kept:         {"kept", noMeasure, noItem},
	given:        {"given", noMeasure, noItem},
	placed:       {"placed", turnedWord, placeItem},
	tankPlaced:   {"tank-placed", headingWord, placeItem},
	cratePlaced:  {"crate-placed", noMeasure, placeItem},
	reinforced:   {"reinforced", noMeasure, placeItem},
	pointsReset:  {"points-reset", plain, noItem},
	declared:     {"declared", both, actionItem},
	passed:       {"passed", noMeasure, noItem},
	marched:      {"marched", fromOnly, placeItem},
	boarded:      {"boarded", plain, placeItem},
	alighted:     {"alighted", plain, placeItem},
	turned:       {"turned", headingWord, placeItem},
	drove:        {"drove", noMeasure, placeItem},
	crateTaken:   {"crate-taken", noMeasure, placeItem},
	recruited:    {"recruited", plain, placeItem},
	assaulted:    {"assaulted", noMeasure, placeItem},
	joined:       {"joined", plain, sourceItem},
	committed:    {"committed", noMeasure, noItem},
	revealed:     {"revealed", noMeasure, noItem},
	fell:         {"fell", plain, placeItem},
	crewFell:     {"crew-fell", plain, placeItem},
	strengthened: {"strengthened", plain, noItem},
	battleWon:    {"battle-won", both, noItem},
	crateLeft:    {"crate-left", noMeasure, placeItem},
	scored:       {"scored", plain, noItem},
	ended:        {"ended", noMeasure, noItem},
}

// Record implements engine.Protocol. The item of an event on the battlefield is
// its place as column,row.
func (g *Game) Record(e engine.Event, seat engine.Seat) engine.Record {
	if e.Kind >= eventKinds || wires[e.Kind].kind == "" {
		return engine.Record{}
	}
	w := wires[e.Kind]
	r := engine.Record{Kind: w.kind}
	if seat != engine.NoSeat && !e.Seen.Has(seat) {
		return r
	}
	if e.Card != engine.NoCard {
		r.Card = g.cardName(e.Card)
	}
	switch w.item {
	case placeItem:
		r.Item = placeName(e.At)
	case sourceItem:
		r.Item = sourceName(engine.Unit(e.Item))
	case actionItem:
		r.Item = actionWord(engine.Verb(e.Item))
	}
	switch w.measure {
	case plain:
		r.To, r.HasTo = int(e.To), true
	case both:
		r.From, r.HasFrom, r.To, r.HasTo = int(e.From), true, int(e.To), true
	case fromOnly:
		r.To, r.HasTo = int(e.From), true
	case headingWord:
		r.Word = sourceName(engine.Unit(e.To))
	case turnedWord:
		r.Word = [2]string{"upright", "turned"}[e.To&1]
	}
	return r
}

// Private implements engine.Protocol: who lays a battle card or holds back is
// plain to see.
func (g *Game) Private(engine.Action) bool { return false }

// Sight implements engine.Protocol: the battlefield lies open, and each seat
// sees its own hand, its battle card, and the battlefield cards it was shown.
func (g *Game) Sight(s *State, seat engine.Seat) engine.Sight {
	v := engine.Sight{
		Board: strings.Split(strings.TrimSuffix(g.Board(s), "\n"), "\n"),
		Held:  make([]int, sides),
	}
	for i := range v.Held {
		v.Held[i] = bits.OnesCount32(s.Hand[i])
	}
	if seat == engine.NoSeat {
		return v
	}
	v.Hand = g.cards(s.Hand[seat])
	for i, c := range s.Drawn {
		if c != engine.NoCard && !s.covers(seat, i) {
			v.Board = append(v.Board, g.SeatName(seat)+" knows "+g.cardName(c))
		}
	}
	if c := s.Bid[seat]; c != engine.NoCard {
		v.Board = append(v.Board, g.SeatName(seat)+" has laid "+g.cardName(c)+" face down")
	}
	return v
}

// cards names the action cards of a set.
func (g *Game) cards(set uint32) []string {
	var out []string
	for ; set != 0; set &= set - 1 {
		out = append(out, g.actions[bits.TrailingZeros32(set)].name)
	}
	return out
}
