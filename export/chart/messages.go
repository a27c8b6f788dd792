package chart

import (
	_ "embed"

	"hulldown.dev/engine"
	"hulldown.dev/engine/playtest"
)

//go:embed texts.json
var textsFile []byte

// texts are the texts of pages beside those of package playtest; each is whole, with its capital
// and its full stop.
var texts = playtest.TextsOf(textsFile)

// Messages lists the texts of pages that are not those of package playtest.
func Messages() []engine.Message { return texts().Messages() }

// speech says the texts of pages in a language.
type speech struct{ playtest.Speech }

// say is a text of this package.
func (s speech) say(text playtest.Key, pairs ...string) string {
	return s.Say(texts().Message(text), pairs...)
}
