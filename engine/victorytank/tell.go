package victorytank

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
)

// The texts of logs that are not those of a kind of event, by their numbers.
const (
	turnedText = iota
	sourceText
	unknownText
	namedText
	introText
	playedText
	roundText
	pileText
	armyText
	actionText
	texts
)

// messages are the texts of the constants above.
var messages = [texts]engine.Message{
	turnedText:  {Key: "log.turned", English: "turned"},
	sourceText:  {Key: "log.source", English: "the {source}"},
	unknownText: {Key: "log.card.any", English: "a card"},
	namedText:   {Key: "log.card.named", English: "{name}"},
	introText:   {Key: "log.intro.armies", English: "{title}: {rounds} rounds, armies of {soldiers} soldiers"},
	playedText:  {Key: "log.intro.army", English: "{side}, played by {players}"},
	roundText:   {Key: "log.table.round-of", English: "round {n} of {of}"},
	pileText:    {Key: "log.table.pile", English: "{n} cards in the pile"},
	armyText:    {Key: "log.table.army", English: "{seat} {side}: {n} {n|one:point|other:points}, {action} action {action|one:point|other:points}, {supply} in supply, {crates} {crates|one:crate|other:crates}[, the tank with a crew of {crew}]"},
	actionText:  {Key: "log.table.action-card", English: "action card +{n}"},
}

// say is a text of a log in the language that people are told in, with {name} replaced by a
// value; names and values alternate.
func (g *Game) say(text int, pairs ...string) string {
	return kit.Say(g.translator, messages[text], pairs...)
}

// told is a word of a family in the language that people are told in.
func (g *Game) told(family, word string) string { return kit.Word(g.translator, family, word) }

// In implements engine.Spoken.
func (g *Game) In(t engine.Translator) engine.Notation[State] {
	spoken := *g
	spoken.translator = t
	return &spoken
}

// Messages lists the texts by which logs of the game are told. The names of content are
// not among them.
func Messages() ([]engine.Message, error) {
	kinds, err := newKinds()
	if err != nil {
		return nil, err
	}
	out := slices.Concat(kinds.Messages(), messages[:], phrased[:], asked[:])
	add := func(family string, words ...string) {
		for _, w := range words {
			if t := (engine.Message{Key: kit.WordKey(family, w), English: w}); !slices.Contains(out, t) {
				out = append(out, t)
			}
		}
	}
	add("heading", sourceNames[:]...)
	add("decider", deciderNames[:]...)
	for _, v := range []engine.Verb{pass, move, recruit, attack} {
		add("action", actionWord(v))
	}
	add("term", "crates", "most soldiers", "bunkers", "tank", "soldiers", "cover", "card")
	return out, nil
}
