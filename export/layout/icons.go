package layout

import (
	"bytes"
	"embed"
	"encoding/json"
	"io/fs"
	"sync"
)

// effects lists the Effect Icons in the order of their slots.
var effects = []string{"explosion", "fire", "extinguisher", "binoculars", "smoke"}

// groundPrefix parts the drawings of terrain from those of icons of the same
// name.
const groundPrefix = "ground/"

// art is every drawing by name. Drawings differ by shape, never by colour alone.
type art struct {
	Icons map[string]icon
	// Grounds has a drawing for each word by which the id of a terrain says
	// what it is.
	Grounds map[string]icon
	// Fields are what a field of a battlefield shows.
	Fields map[string]icon
	// Words are for icons the other words of ids that mean the same.
	Words map[string][]string
}

//go:embed drawings.json *aids.json tableaid.json
var tables embed.FS

// playerAids are the player aids in the order in which they print: those of the base game,
// then those of each expansion. Chips and lines name keys of the texts, clauses are those of the
// ledger.
var playerAids = sync.OnceValue(func() []aid {
	all := table[[]aid]("aids.json")
	more, err := fs.Glob(tables, "*-aids.json")
	if err != nil {
		panic("internal error: the tables of aids cannot be listed: " + err.Error())
	}
	for _, name := range more {
		all = append(all, table[[]aid](name)...)
	}
	return all
})

var drawings = sync.OnceValue(func() art { return table[art]("drawings.json") })

// iconWords is the icon that a word of an id means.
var iconWords = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	for name, words := range drawings().Words {
		for _, word := range words {
			out[word] = name
		}
	}
	return out
})

// table reads an embedded table; a fault in it is one of the tool.
func table[T any](name string) T {
	var out T
	data, err := tables.ReadFile(name)
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
