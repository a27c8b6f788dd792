package draw

import (
	"bytes"
	"embed"
	"encoding/json"
	"slices"
	"strings"
	"sync"
)

// Effects lists the Effect Icons in the order of their slots.
var Effects = []string{"explosion", "fire", "extinguisher", "binoculars", "smoke"}

// GroundPrefix parts the drawings of terrain from those of icons of the same
// name.
const GroundPrefix = "ground/"

// art is every drawing by name. Drawings differ by shape, never by colour alone.
type art struct {
	Icons map[string]Icon
	// Grounds has a drawing for each word by which the id of a terrain says
	// what it is.
	Grounds map[string]Icon
	// Fields are the icons of a battlefield's fields.
	Fields map[string]Icon
	// Words are for icons the other words of ids that mean the same.
	Words map[string][]string
}

//go:embed drawings.json
var drawn embed.FS

// Drawings are all drawings by name.
var Drawings = sync.OnceValue(func() art { return Table[art](drawn, "drawings.json") })

// IconWords is the icon that a word of an id means.
var IconWords = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	for name, words := range Drawings().Words {
		for _, word := range words {
			out[word] = name
		}
	}
	return out
})

// Table reads a table embedded in the tool; a fault in it is one of the tool.
func Table[T any](from embed.FS, name string) T {
	var out T
	data, err := from.ReadFile(name)
	if err == nil {
		d := json.NewDecoder(bytes.NewReader(data))
		d.DisallowUnknownFields()
		err = d.Decode(&out)
	}
	if err != nil {
		panic("internal error: the table " + name + " cannot be read: " + err.Error())
	}
	return out
}

// deckIcon names the badge that a deck has by its id: the one for the last word of it that
// has one.
func deckIcon(id string) string {
	for _, word := range slices.Backward(strings.Split(id, "-")) {
		if _, ok := Drawings().Icons["deck-"+word]; ok {
			return "deck-" + word
		}
	}
	return "mark"
}
