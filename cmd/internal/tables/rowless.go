package tables

import (
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/schema/diag"
)

// rowless reports what is new and must have lists of which no table has a row, or what no table has.
func (t *Taker) rowless() {
	for i := range t.out.Additions {
		a := &t.out.Additions[i]
		var sheets, text []string
		plans, left := t.Schema.Plans(a.Kind)
		for p := range plans {
			if plans[p].Of != "" && t.lacks(a, plans[p].Of) {
				sheets = append(sheets, plans[p].Name())
			}
		}
		for _, of := range left {
			if a.of == "" && !strings.Contains(of, ".") && t.lacks(a, of) {
				text = append(text, of)
			}
		}
		name := strings.TrimSpace(diag.Printable(a.ID + " " + a.Place))
		switch {
		case len(text) > 0:
			t.out.Faults = append(t.out.Faults, Fault{a.Cell, fmt.Sprintf("%s is new and must have %s, which no table holds; write the %s in the text", name, strings.Join(text, ", "), a.Kind.Noun())})
		case len(sheets) > 0:
			slices.Sort(sheets)
			t.out.Faults = append(t.out.Faults, Fault{a.Cell, fmt.Sprintf("%s is new and must have rows in the table %s too, with %s in the column %s", name, strings.Join(slices.Compact(sheets), " and the table "), diag.Printable(a.ID), headerRecord)})
		}
	}
}

// lacks reports whether a list or a field that must be there is missing in what is new.
func (t *Taker) lacks(a *Addition, of string) bool {
	path := of
	if a.of != "" {
		rest, in := strings.CutPrefix(of, a.of+".*.")
		if !in {
			return false
		}
		path = rest
	}
	around := path[:max(0, strings.LastIndexByte(path, '.'))]
	return !strings.Contains(path, "*") && t.Schema.required(a.Kind, strings.ReplaceAll(of, "*", "0")) &&
		at(any(a.Tree), path) == nil && (around == "" || at(any(a.Tree), around) != nil)
}
