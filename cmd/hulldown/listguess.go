package main

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"hulldown/cmd/internal/records"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// guess names the fields of a record that hold a reconstructed value.
type guess struct {
	Kind   model.Kind `json:"kind"`
	ID     string     `json:"id"`
	Set    string     `json:"set"`
	Fields []string   `json:"fields"`
	Place  string     `json:"place,omitempty"`
}

// listGuesses prints, in the order of the list, the records with reconstructed
// values.
func (a *app) listGuesses(format string, all []records.Entry) error {
	list := []guess{}
	for _, e := range all {
		if fields := guessed(e.Head); len(fields) > 0 {
			list = append(list, guess{e.Kind, e.Head.ID, e.Head.Set, fields, records.Place(e.Head)})
		}
	}
	if format == "json" {
		return diag.EncodeJSON(a.out, list)
	}
	t := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
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
