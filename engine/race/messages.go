package race

import (
	_ "embed"

	"hulldown.dev/engine"
	"hulldown.dev/engine/playtest"
)

//go:embed texts.json
var textsFile []byte

// texts are the texts by which people are told of a race and of its result.
var texts = playtest.TextsOf(textsFile)

// Messages lists the texts of reports of a race.
func Messages() []engine.Message { return texts().Messages() }

// Say is a text of a report of a race by its name, the key without "balance.", with {name} replaced
// by a value; names and values alternate. A name that there is not is said as it is.
func Say(s playtest.Speech, name string, pairs ...string) string {
	m := texts().Message("balance." + playtest.Key(name))
	if m.English == "" {
		return name
	}
	return s.Say(m, pairs...)
}

// Told is a state in words.
func (s State) Told(in playtest.Speech) string {
	switch s {
	case Within, Outside, Aside, Dearer, Unproven, Refused:
		return Say(in, "state."+string(s))
	}
	return Say(in, "state.racing")
}

// Told is a step in words, empty for none.
func (s Step) Told(in playtest.Speech) string {
	if s == "" {
		return ""
	}
	return Say(in, "step."+string(s))
}
