// Package content carries the built-in content: one directory for each set.
package content

import "embed"

// FS holds the CUE files of the built-in sets, their scripts, their texts in other
// languages, and the snapshot that spares reading what did not change since it was made.
//
//go:embed */*.cue */*.hds */texts/*.po snapshot.jsonl
var FS embed.FS

//go:generate go run ./snapshot

//go:embed texts/*.po texts/*.tsv
var texts embed.FS

// Texts returns the catalogue of the clauses and rulings in a language, nil for none.
func Texts(tag string) []byte {
	data, err := texts.ReadFile("texts/" + tag + ".po")
	if err != nil {
		return nil
	}
	return data
}
