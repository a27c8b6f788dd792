// Package notation writes actions of Tank Duel and reads them: a verb with a list of fields, each with
// a keyword or none. A game lends it its names.
package notation

import (
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// Names are the names of a game's units, cards, places and verbs.
type Names interface {
	// VerbOf is how a verb is written and what comes behind it, VerbNamed the verb of a name.
	VerbOf(v engine.Verb) (name string, fields []Field)
	VerbNamed(name string) (engine.Verb, bool)
	UnitName(u engine.Unit) string
	// UnitNamed is the unit of a name, NoUnit for none.
	UnitNamed(name string) engine.Unit
	SeatName(seat engine.Seat) string
	SeatNamed(name string) (engine.Seat, bool)
	CardName(c engine.Card) string
	// CardNamed is the Battle Card of a name, or the Damage Card.
	CardNamed(name string, damage bool) (engine.Card, bool)
	// CrewOf are the crew of a unit by the seats that they started in.
	CrewOf(s *state.State, u engine.Unit) []string
	// AmmoKinds are the words for special rounds, Plans the names that are chosen in secret.
	AmmoKinds() []string
	Plans() []string
}

// What the FLANK card of an action is for, as the N of the action.
const (
	NoFlank int8 = iota
	Offensive
	Defensive
)

// What LEADERSHIP and COMMAND can gain, as the N of an action.
const (
	GainNothing int8 = iota
	GainSpot
	GainHullDown
	GainConceal
	GainRedraw
	// GainExchange plus a seat swaps cards with that seat.
	GainExchange int8 = 16
)

// Reassign says as the N of an action that a man, by his place in the crew, takes
// a seat.
func Reassign(man int, seat state.Post) int8 { return int8(man)<<4 | int8(seat) }

// Reassigned is the man and the seat of such an action.
func Reassigned(n int8) (man int, seat state.Post) { return int(n >> 4), state.Post(n & 15) }

// Field is one part of a written action behind its verb: a keyword, empty for
// none, and a value.
type Field struct {
	Keyword string
	Kind    Kind
	// At and UpTo bound the places of the cards of a Cards field.
	At, UpTo int
}

// Kind is the type of a field's value.
type Kind uint8

// The kinds of value: numbers of cards, units, and what N of an action picks.
const (
	Cards Kind = iota
	Target
	Flank
	Count
	Metres
	Seat
	Ammo
	Step
	Part
	Man
	Post
	Gain
	Arms
	Spoil
	Hatch
	Gun
	Secret
)

// The words that N of an action picks among.
var (
	StepWords = [...]string{"forward", "stay", "back"}

	ArmsWords  = [...]string{"weapon", "hand"}
	SpoilWords = [...]string{"aim", "flank"}
	HatchWords = [...]string{"open", "closed"}
	GainWords  = [...]string{"nothing", "spot", "hull-down", "conceal", "redraw"}
)

// written is a field of an action.
type written struct {
	a engine.Action
	f Field
}

// Format writes an action: `ger-1 fire sov-2 with 25 led 30`.
func Format(g Names, s *state.State, a engine.Action) string {
	name, fields := g.VerbOf(a.Verb())
	if name == "" {
		return "unknown action " + strconv.Itoa(int(a.Verb()))
	}
	var words []string
	if a.Unit() != engine.NoUnit {
		words = append(words, g.UnitName(a.Unit()))
	}
	words = append(words, name)
	for _, f := range fields {
		if value := value(g, s, written{a, f}); value != "" {
			if f.Keyword != "" {
				words = append(words, f.Keyword)
			}
			words = append(words, value)
		}
	}
	return strings.Join(words, " ")
}

// value writes one field, "" for an absent one.
func value(g Names, s *state.State, w written) string {
	a, f := w.a, w.f
	switch f.Kind {
	case Cards:
		cards := a.Cards()
		return cardList(g, cards[f.At:f.UpTo])
	case Target:
		if a.Target() != engine.NoUnit {
			return g.UnitName(a.Target())
		}
	case Flank:
		switch a.N() {
		case Offensive:
			return "flank " + g.UnitName(a.Target())
		case Defensive:
			return "unflank " + g.UnitName(a.Target())
		}
	case Count:
		return strconv.Itoa(int(a.N()))
	case Metres:
		return strconv.Itoa(200 * int(a.N()))
	case Seat:
		if a.N() >= 0 {
			return g.SeatName(engine.Seat(a.N()))
		}
	case Gun:
		if a.N() != 0 {
			return strconv.Itoa(int(a.N()) + 1)
		}
	case Secret:
		return secretText(g, a)
	case Gain:
		return gainText(g, a)
	default:
		return word(g, s, w)
	}
	return ""
}

// secretText writes what is chosen in secret: the target, or what N is as state.SecretThing has it.
func secretText(g Names, a engine.Action) string {
	switch {
	case a.Target() != engine.NoUnit:
		return g.UnitName(a.Target())
	case a.N() < state.SecretName:
		return strconv.Itoa(200 * int(a.N()-state.Edge))
	}
	return picked(g.Plans(), int(a.N()-state.SecretName))
}

func gainText(g Names, a engine.Action) string {
	switch {
	case a.N() >= GainExchange:
		return "exchange " + g.SeatName(engine.Seat(a.N()-GainExchange))
	case a.N() == GainSpot:
		return "spot " + g.UnitName(a.Target())
	case a.N() >= 0 && int(a.N()) < len(GainWords):
		return GainWords[a.N()]
	}
	return "?"
}

// word writes the fields that pick a word from a list.
func word(g Names, s *state.State, w written) string {
	a, f := w.a, w.f
	switch f.Kind {
	case Ammo:
		if a.N() < 0 {
			return "nothing"
		}
		return picked(g.AmmoKinds(), int(a.N()))
	case Step:
		return picked(StepWords[:], int(a.N())+1)
	case Part:
		return picked(pieces.PartWords[:], int(a.N()))
	case Arms:
		return picked(ArmsWords[:], int(a.N()))
	case Spoil:
		return picked(SpoilWords[:], int(a.N()))
	case Hatch:
		return picked(HatchWords[:], int(a.N()))
	case Man:
		return picked(g.CrewOf(s, a.Unit()), int(a.N()))
	case Post:
		man, seat := Reassigned(a.N())
		return picked(g.CrewOf(s, a.Unit()), man) + " " + picked(pieces.PostNames[:], int(seat))
	}
	return "?"
}

// picked is a word of a list, "?" behind its ends.
func picked(list []string, i int) string {
	if i < 0 || i >= len(list) {
		return "?"
	}
	return list[i]
}

func cardList(g Names, cards []engine.Card) string {
	var names []string
	for _, c := range cards {
		if c != engine.NoCard {
			names = append(names, g.CardName(c))
		}
	}
	return strings.Join(names, "+")
}
