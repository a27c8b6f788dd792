package records

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"hulldown.dev/schema/model"
)

// Guess names the fields of a record that hold a reconstructed value.
type Guess struct {
	Kind   model.Kind `json:"kind"`
	ID     string     `json:"id"`
	Set    string     `json:"set"`
	Fields []string   `json:"fields"`
	Place  string     `json:"place,omitempty"`
}

// Guesses lists, in the order given, the records with reconstructed values.
func Guesses(all []Entry) []Guess {
	list := []Guess{}
	for _, e := range all {
		if fields := guessed(e.Head); len(fields) > 0 {
			list = append(list, Guess{e.Kind, e.Head.ID, e.Head.Set, fields, Place(e.Head)})
		}
	}
	return list
}

// WriteGuesses writes a line for each record with its fields.
func WriteGuesses(w io.Writer, list []Guess) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, g := range list {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\n", g.Kind, g.ID, g.Set, strings.Join(g.Fields, " "))
	}
	return t.Flush()
}

// guessed lists the fields of a record, without what lies below them, that hold
// a reconstructed value.
func guessed(r *model.Record) []string {
	var fields []string
	for _, path := range leaves(r.Origin) {
		field, _, _ := strings.Cut(path, ".")
		if field != "from" && r.Source(path).Reconstructed != "" && !slices.Contains(fields, field) {
			fields = append(fields, field)
		}
	}
	return fields
}
