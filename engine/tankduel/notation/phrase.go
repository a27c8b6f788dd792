package notation

import (
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// Speaker is a game that says its actions in a language.
type Speaker interface {
	Names
	// Said is the text of a key, one of Phrases or of those of a verb, with {name} replaced by a value,
	// names and values alternating; "" for a key without a text. Told is a word of a family.
	Said(key string, pairs ...string) string
	Told(family, word string) string
}

// phrases say what an action of a verb of the base game does, or of a verb and the word that it picks.
// What stands in fields with a keyword is a part behind it.
var phrases = [...]engine.Message{
	{Key: "say.bid", English: "Bid {cards}"}, {Key: "say.move", English: "Move"}, {Key: "say.play", English: "Play FLANK"},
	{Key: "say.fire", English: "Fire at {unit}"}, {Key: "say.terrain", English: "Play Terrain {cards}"}, {Key: "say.smoke", English: "Lay smoke with {cards}"},
	{Key: "say.leadership", English: "Play LEADERSHIP {cards}"}, {Key: "say.spot", English: "Spot {unit}"}, {Key: "say.load", English: "Load {round}"},
	{Key: "say.unload", English: "Unload"}, {Key: "say.hull-down", English: "Go Hull Down"}, {Key: "say.reassign", English: "Have the {man} take the seat of the {post}"},
	{Key: "say.pass", English: "Pass"}, {Key: "say.extinguish", English: "Put the fire out"}, {Key: "say.unlock", English: "Free the transmission"},
	{Key: "say.raise-move", English: "Raise the Move Level by {n}, for {price} Order Icons"}, {Key: "say.raise-fire", English: "Raise the Fire Level by {n}, for {price} Order Icons"},
	{Key: "say.command.nothing", English: "Play COMMAND {cards} for nothing"}, {Key: "say.command.spot", English: "COMMAND {cards}: spot {unit}"},
	{Key: "say.command.hull-down", English: "COMMAND {cards}: go Hull Down"}, {Key: "say.command.conceal", English: "COMMAND {cards}: lose an enemy's Spotted counter"},
	{Key: "say.command.redraw", English: "COMMAND {cards}: draw a new hand"}, {Key: "say.command.exchange", English: "COMMAND {cards}: exchange cards with {seat}"},
	{Key: "say.place", English: "Put Terrain {cards}"}, {Key: "say.stop", English: "Stop"}, {Key: "say.use", English: "Field Action {n} of the scenario"},
	{Key: "say.use.named", English: "Field Action: {name}"},
	{Key: "say.end", English: "End the Action Step"},
	{Key: "say.done", English: "Done"},
	{Key: "say.step.forward", English: "Go forward to {n} m"}, {Key: "say.step.stay", English: "Stay at {n} m"}, {Key: "say.step.back", English: "Go back to {n} m"},
	{Key: "say.remove", English: "Remove the Flanked counter of {unit}"}, {Key: "say.tactics", English: "React with TACTICS {cards}"}, {Key: "say.decline", English: "Decline"},
	{Key: "say.accept", English: "Spot {unit}"}, {Key: "say.acquire", English: "Acquire {unit}"}, {Key: "say.pay", English: "Pay"}, {Key: "say.bail", English: "Bail out"}, {Key: "say.stay", English: "Stay"},
	{Key: "say.aim", English: "Hit: {part}"}, {Key: "say.escape", English: "{man} tries next"}, {Key: "say.discard", English: "Discard {cards}"},
	{Key: "say.take", English: "Take what the scenario offers"}, {Key: "say.release", English: "Give up the Flanked counter for {unit}"},
	{Key: "say.quick-load", English: "Load {round} at once"}, {Key: "say.unload-now", English: "Unload at once"}, {Key: "say.range", English: "{n} m"},
	{Key: "say.gain.nothing", English: "Gain nothing"}, {Key: "say.gain.spot", English: "Spot {unit}"}, {Key: "say.gain.hull-down", English: "Go Hull Down"},
	{Key: "say.gain.conceal", English: "Lose an enemy's Spotted counter"}, {Key: "say.gain.redraw", English: "Draw a new hand"}, {Key: "say.gain.exchange", English: "Exchange cards with {seat}"},
	{Key: "say.choose", English: "Choose {unit}"}, {Key: "say.note", English: "Choose {unit} in secret"}, {Key: "say.swap", English: "Give {cards} back"},
	{Key: "say.spoil.aim", English: "Spoil the Acquired counters"}, {Key: "say.spoil.flank", English: "Spoil the Flanked counter"},
	{Key: "say.advance", English: "Advance Infantry"},
	{Key: "say.attack.weapon", English: "Infantry attacks {unit} with its weapon"}, {Key: "say.attack.hand", English: "Infantry attacks {unit} hand to hand"}, {Key: "say.storm", English: "Fight hand to hand"},
	{Key: "say.hatch.open", English: "Open the hatch"}, {Key: "say.hatch.closed", English: "Button up"},
	{Key: "say.shoot", English: "Fire the gun at {unit}"}, {Key: "say.outflank", English: "Fire at Side armor"},

	{Key: "say.stays", English: "{cards} ({card} stays)"}, {Key: "say.names", English: "{cards}, you name Hull or Turret"},

	{Key: "say.to-hit", English: "{what}: To Hit {n}"},

	{Key: "say.part.with", English: "with {value}"}, {Key: "say.part.terrain", English: "into Terrain {value}"}, {Key: "say.part.led", English: "led by {value}"}, {Key: "say.part.then-led", English: "then led by {value}"},
	{Key: "say.part.gun", English: "with gun {value}"}, {Key: "say.part.from", English: "and take a card of {value}"}, {Key: "say.part.discarding", English: "and discard {value}"}, {Key: "say.part.on", English: "on {value}"},
	{Key: "say.part.for", English: "for {value}"}, {Key: "say.part.flank", English: "flanking with {value}"},
	{Key: "say.part.offensive", English: "to flank {value}"}, {Key: "say.part.defensive", English: "to shake off {value}"},
}

// Phrases lists the texts by which actions are said, but for those that modules bring.
func Phrases() []engine.Message { return slices.Clone(phrases[:]) }

// Phrase says an action without its unit in words, "Fire at sov-2 with 25 + 30": what it does, "Fire at
// sov-2", and what is said of its cards, "with 25 + 30". It is empty for a verb of which nobody decides.
func Phrase(g Speaker, s *state.State, a engine.Action) engine.Said {
	_, fields := g.VerbOf(a.Verb())
	pairs := []string{"cards", "", "unit", "", "n", "", "seat", "", "round", "", "man", "", "post", "", "part", "", "price", ""}
	set := func(key, text string) { pairs[slices.Index(pairs, key)+1] = text }
	key := "say." + meant(g, s, a)
	var parts, costs []string
	for _, f := range fields {
		w := written{a, f}
		text := spoken(g, s, w)
		switch {
		case text == "":
		case f.Kind == Flank:
			part := "say.part.offensive"
			if a.N() == Defensive {
				part = "say.part.defensive"
			}
			parts = append(parts, g.Said(part, "value", text))
		case f.Keyword != "":
			part := g.Said("say.part."+f.Keyword, "value", text)
			if parts = append(parts, part); f.Kind == Cards {
				costs = append(costs, part)
			}
		case f.Kind == Step || f.Kind == Arms || f.Kind == Spoil || f.Kind == Hatch || f.Kind == Gain:
			verb, _, _ := strings.Cut(text, " ")
			key += "." + verb
		}
		switch f.Kind {
		case Post:
			man, post := Reassigned(a.N())
			set("man", g.Told("seat", picked(g.CrewOf(s, a.Unit()), man)))
			set("post", g.Told("seat", picked(pieces.PostNames[:], int(post))))
		case Step:
			set("n", strconv.Itoa(200*int(s.Units[a.Unit()].Range+a.N())))
		case Count:
			set("n", text)
			set("price", strconv.Itoa(orderPrice*int(a.N())))
		case Gain:
			if a.Target() != engine.NoUnit {
				set("unit", g.UnitName(a.Target()))
			}
			if a.N() >= GainExchange {
				set("seat", g.SeatName(engine.Seat(a.N()-GainExchange)))
			}
		default:
			if place := places[f.Kind]; place != "" && f.Keyword == "" {
				set(place, text)
			}
		}
	}
	said := g.Said(key, pairs...)
	if said == "" {
		return engine.Said{}
	}
	set("cards", "")
	what := append([]string{bare(g.Said(key, pairs...))}, slices.DeleteFunc(slices.Clone(parts), func(p string) bool { return slices.Contains(costs, p) })...)
	return engine.Said{Words: strings.Join(append([]string{said}, parts...), " "), What: strings.Join(what, " "), Cards: strings.Join(costs, " ")}
}

// orderPrice is how many Order Icons a level costs (EITC 8.3.2c).
const orderPrice = 2

// bare is a text from which a value was left out, without the blanks about its place.
func bare(text string) string {
	return strings.ReplaceAll(strings.Join(strings.Fields(text), " "), " :", ":")
}

// ToHit is the phrase of a shot with its number.
func ToHit(g Speaker, shot, n string) string {
	return g.Said("say.to-hit", "what", shot, "n", n)
}

// meant is what an action of a verb is where it is asked for.
func meant(g Speaker, s *state.State, a engine.Action) string {
	proc := s.Frame().Proc
	switch {
	case a.Verb() == state.AcceptVerb && proc == state.ProcAcquire:
		return "acquire"
	case a.Verb() == state.EndVerb && proc != state.ProcMenu:
		return "done"
	case a.Verb() == state.QuickVerb && a.N() < 0:
		return "unload-now"
	}
	name, _ := g.VerbOf(a.Verb())
	return name
}

// places are what phrases call the values of fields without a keyword, by their kinds.
var places = [Secret + 1]string{Cards: "cards", Target: "unit", Secret: "unit", Count: "n", Metres: "n", Seat: "seat", Ammo: "round", Part: "part", Man: "man"}

// spoken is the value of a field as people are told it, "" for an absent one.
func spoken(g Speaker, s *state.State, w written) string {
	text := value(g, s, w)
	if text == "" {
		return ""
	}
	switch w.f.Kind {
	case Cards:
		return strings.ReplaceAll(text, "+", " + ")
	case Flank:
		return g.UnitName(w.a.Target())
	case Ammo:
		return g.Told("ammunition", text)
	case Part:
		return g.Told("part", text)
	case Man:
		return g.Told("seat", text)
	}
	return text
}
