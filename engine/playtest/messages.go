package playtest

import (
	_ "embed"
	"encoding/json"
	"maps"
	"slices"
	"sync"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
)

// Key is the key of a text for people in the file texts.json of a package.
type Key string

// Texts are the texts of such a file, in English by their keys.
type Texts map[Key]string

// TextsOf returns a function that reads a file of texts when it is first called. Sentences begin
// as such and have no full stop where pages add it and lists do not.
func TextsOf(file []byte) func() Texts {
	return sync.OnceValue(func() Texts {
		var texts Texts
		_ = json.Unmarshal(file, &texts) // the check keys of cmd/internal/arch reads the file
		return texts
	})
}

// Message is a text with its key, by which it is translated.
func (t Texts) Message(k Key) engine.Message {
	return engine.Message{Key: string(k), English: t[k]}
}

// Messages lists the texts in the order of their keys.
func (t Texts) Messages() []engine.Message {
	var out []engine.Message
	for _, k := range slices.Sorted(maps.Keys(t)) {
		out = append(out, t.Message(k))
	}
	return out
}

//go:embed texts.json
var textsFile []byte

// texts are the texts of reports.
var texts = TextsOf(textsFile)

// caution is what is to be known of a kind of player before the numbers are read.
func caution(k bot.Kind) engine.Message {
	return engine.Message{Key: "report.caution." + k.Name, English: k.Caution}
}

// Messages lists the texts of reports, but for those of the measures.
func Messages() []engine.Message {
	out := texts().Messages()
	for _, k := range bot.Kinds() {
		if k.Caution != "" {
			out = append(out, caution(k))
		}
	}
	return out
}
