package victorytank

import (
	"strings"

	"hulldown.dev/engine"
)

// Language implements engine.Scripted.
func (g *Game) Language() engine.Language { return g.language }

// Language lists all that scripts can say to a game.
func Language() engine.Language {
	l := engine.Language{Parts: parts}
	for _, d := range directives() {
		l.Directives = append(l.Directives, d.Phrase)
	}
	for _, q := range questions {
		l.Questions = append(l.Questions, engine.Phrase{Form: q.form, Doc: q.doc})
	}
	for v := range phrases {
		p := engine.Phrase{Form: formsOf.Replace(phrases[v].words), Doc: phrases[v].doc}
		if v := engine.Verb(v); v == first || v == draw {
			l.Outcomes = append(l.Outcomes, p)
		} else {
			l.Actions = append(l.Actions, p)
		}
	}
	return l
}

// formsOf writes the parts of a phrase as forms have them.
var formsOf = strings.NewReplacer("{seat}", "SEAT", "{n}", "N", "{card}", "CARD", "{with}", "[with CARD]", "{heading}", "HEADING",
	"{source}", "SOURCE", "{force}", "FORCE...", "{at}", "PLACE", "{turned}", "[turned]")

// parts lists what takes the place of words in capitals.
var parts = []engine.Phrase{
	{Form: "SEAT", Doc: "a player: s1 or s2"},
	{Form: "N", Doc: "a number"},
	{Form: "CARD", Doc: "an action card by its value and a letter, such as 2c, or a battlefield card by its name, such as reinforcement-gray"},
	{Form: "PLACE", Doc: "a field by its column and row, such as 0,-1; the middle of the layout is 0,0"},
	{Form: "HEADING", Doc: "a direction", Words: sourceNames[:fromTank]},
	{Form: "SOURCE", Doc: "where soldiers come from: a direction, or the tank", Words: sourceNames[:]},
	{Form: "FORCE", Doc: "how many and whence, such as 2 from north, or tank"},
	{Form: "GROUND", Doc: "what a field shows", Words: fieldNames[:]},
	{Form: "STAGE", Doc: "what the game waits for", Words: stageNames[:]},
}

// stageNames are the words for the stages.
var stageNames = [stageCount]string{
	"over", "lot", "deal", "uncover", "keep", "place", "face", "command", "move", "crate", "board", "drive", "recruit", "assault",
	"join", "strike", "answer", "advance",
}
