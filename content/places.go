package content

import (
	_ "embed"
	"strings"
)

// placesTSV says for each clause where it is implemented and what tests it: a
// header line, then one place a line in four columns parted by tabs.
//
//go:embed places.tsv
var placesTSV string

// What is at a place of a clause.
const (
	// PlaceCode is a function or table of the engine that cites the clause.
	PlaceCode = "code"
	// PlaceRule is a record whose special rules cite it.
	PlaceRule = "rule"
	// PlaceTest is a test that bears its name.
	PlaceTest = "test"
)

// Place is where a clause is carried out or tested.
type Place struct {
	// Kind is one of the Place constants.
	Kind string
	// File is slash-separated, below the root of the module.
	File string
	// Name is a function with its receiver, such as "(Tank).move", the name of
	// a table, a record as kind/id, or a test with its subtest.
	Name string
}

// Places lists the places of the clause with exactly this id: code, then
// rules, then tests, each by file and name. There may be none.
func Places(id string) []Place {
	var out []Place
	_, rows, _ := strings.Cut(placesTSV, "\n")
	for row := range strings.Lines(rows) {
		clause, rest, _ := strings.Cut(strings.TrimRight(row, "\r\n"), "\t")
		if clause != id {
			continue
		}
		var p Place
		p.Kind, rest, _ = strings.Cut(rest, "\t")
		p.File, p.Name, _ = strings.Cut(rest, "\t")
		out = append(out, p)
	}
	return out
}
