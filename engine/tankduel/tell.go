package tankduel

import (
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// messages are the texts of logs that are not those of a kind of event.
var messages = [...]engine.Message{
	{Key: "check.good", English: "is good"}, {Key: "check.not-good", English: "is not good"},
	{Key: "check.bogs", English: "Bogs it"}, {Key: "check.does-not-bog", English: "does not Bog it"},
	{Key: "check.target-at-most", English: "Target Number {n}, needs at most {limit}"},
	{Key: "check.target-below", English: "Target Number {n}, needs less than {limit}"},
	{Key: "check.target-above", English: "Target Number {n}, needs more than {limit}"},
	{Key: "check.battle-at-most", English: "Battle Number {n}, needs at most {limit}"},
	{Key: "check.bog", English: "Battle Number {n}, the Bog number is {limit}"},
	{Key: "check.no-icon", English: "no Effect Icon"}, {Key: "check.and", English: " and "},
	{Key: "shot.hit", English: "{n} to hit, needs {limit}: {answer}"},
	{Key: "shot.difference", English: "penetration differential {n}, needs {limit}: {answer}"},
	{Key: "quality.high-on", English: "High Quality Shot on"}, {Key: "quality.low-on", English: "Low Quality Shot on"},
	{Key: "quality.high-of", English: "High Quality Shot of"}, {Key: "quality.low-of", English: "Low Quality Shot of"},
	{Key: "line.primary", English: "Primary Action {n}, {what}"}, {Key: "line.secondary", English: "Secondary Action {n}, {what}"},
	{Key: "line.if", English: "{what} if {any}"}, {Key: "line.or", English: " or "},
	{Key: "card.unknown", English: "a card"}, {Key: "card.shuffle", English: "SHUFFLE"}, {Key: "card.game-end", English: "GAME END"},
	{Key: "card.solo-move", English: "SOLO MOVE"}, {Key: "nobody", English: "nobody"}, {Key: "nothing", English: "nothing"},
	{Key: "intro.title", English: "{title}: {tanks} tanks, {decks} decks of the cards {groups}"},
	{Key: "intro.with", English: "played with {options}"}, {Key: "intro.table-talk", English: "table talk"},
	{Key: "intro.side", English: "{side}, played by {players}"}, {Key: "intro.reserve", English: "in reserve: {units}"},
	{Key: "intro.crew", English: "{crew} crew"}, {Key: "intro.cover", English: "Cover {n}"}, {Key: "intro.unlimited", English: "{kind} unlimited"}, {Key: "intro.hidden", English: "Hidden"}, {Key: "intro.robata", English: "{seat} Robata"},
	{Key: "odds.good", English: "succeeds"}, {Key: "odds.not-good", English: "fails"}, {Key: "odds.bogs", English: "Bogs it"}, {Key: "odds.does-not-bog", English: "does not Bog it"},
	{Key: "odds.hits", English: "hits"}, {Key: "odds.misses", English: "misses"},
	{Key: "table.round", English: "round {n}"}, {Key: "table.phase", English: "{phase} phase"}, {Key: "table.deck", English: "deck {n} of {of}"}, {Key: "table.side", English: "{side} {n} VP"},
	{Key: "table.move", English: "Move Level {n}"}, {Key: "table.fire", English: "Fire Level {n}"}, {Key: "table.range", English: "Range {n} m"},
	{Key: "table.loaded", English: "loaded: {kind}"},
	{Key: "table.secret", English: "{item}: {unit}, in secret"}, {Key: "table.revealed", English: "{item} of {side}: {unit}"}, {Key: "table.looked", English: "a look has shown of {seat}: {cards}"},
	{Key: "advice.terrain-lost", English: "at {range} m {card} is lost: {supply} is taken there ({clause})"},
}

// WordFamily is words that logs tell in the language of the reader, by the family under
// which a catalogue has them.
type WordFamily struct {
	Family string
	Words  []string
}

// Say is a text of a log, in the language that people are told in, with {name} replaced by a
// value; names and values alternate.
func (g *Game) Say(key string, pairs ...string) string {
	i := slices.IndexFunc(messages[:], func(t engine.Message) bool { return t.Key == key })
	t := messages[i]
	t.Key = "log." + t.Key
	return kit.Say(g.translator, t, pairs...)
}

// Told is a word of a family in the language that people are told in.
func (g *Game) Told(family, word string) string { return kit.Word(g.translator, family, word) }

// In implements engine.Spoken.
func (g *Game) In(t engine.Translator) engine.Notation[state.State] {
	spoken := *g
	spoken.translator = t
	return &spoken
}

// halfName is what a half of a Battle Card is called in a language.
func (g *Game) halfName(name string) string {
	if g.translator == nil {
		return name
	}
	return g.translator.Say("half."+strings.ToLower(name), name, 0)
}

// Messages lists the texts by which logs of games with the modules of a list are told. The names of content are
// not among them.
func Messages(list []Module) ([]engine.Message, error) {
	kinds, err := kindsOf(list)
	if err != nil {
		return nil, err
	}
	out := slices.Concat(kinds.Messages(), notation.Phrases(), notation.Questions(), notation.Threats(), notation.Whys())
	for _, t := range messages {
		out = append(out, engine.Message{Key: "log." + t.Key, English: t.English})
	}
	add := func(family string, words ...string) {
		for _, w := range words {
			if t := (engine.Message{Key: kit.WordKey(family, w), English: w}); w != "" && !slices.Contains(out, t) {
				out = append(out, t)
			}
		}
	}
	add("health", state.HealthNames[:state.Absent]...)
	add("seat", pieces.PostNames[:]...)
	add("part", pieces.PartWords[:]...)
	add("experience", state.ExperienceNames[:]...)
	add("answer", "yes", "no")
	add("outcome", "exited", "gone", "lost")
	add("phase", state.PhaseNames[:]...)
	add("ending", state.EndingNames[:]...)
	add("decider", slices.Concat(deciderNames[:], tieNames[:])...)
	add("status", append(state.StatusNames[:], "out", "in-motion")...)
	add("scar", state.ScarNames[:]...)
	add("agent", event.AgentNames[:]...)
	add("cause", state.LossNames[:]...)
	add("level", event.LevelNames[:]...)
	add("section", event.SectionNames[:]...)
	add("icon", "Explosion", "Fire", "Extinguisher", "Binoculars", "Smoke")
	for _, t := range terms {
		add("term", t.what)
	}
	for _, m := range list {
		for _, v := range m.Verbs {
			add("verb", v.Name)
			out = append(out, v.Said...)
		}
		for i := range m.Procedures {
			if p := &m.Procedures[i]; p.Ask.Key != "" {
				out = append(out, p.Ask, p.Why.Message)
			}
		}
		for _, f := range m.Words {
			add(f.Family, f.Words...)
		}
	}
	return out, nil
}
