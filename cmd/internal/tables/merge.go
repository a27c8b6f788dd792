package tables

import (
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/diag"
)

// compareRow compares a row with what it is of.
func (o *opened) compareRow(r int, of target) {
	kept, ok := o.merged(r, of)
	told := append(kept, o.emptiedStructs(r, of, kept)...)
	if o.unsourced(r, of) {
		told = append(told, headerFrom)
	}
	changes, faults := len(o.out.Changes), len(o.out.Faults)
	for i := range o.plan.Fields {
		if f := &o.plan.Fields[i]; !within(f.Path, told) {
			o.readField(r, f, of)
		}
	}
	if n := len(o.out.Changes) - changes + len(o.out.Faults) - faults; n > 1 && workspace.IsBuiltIn(of.record) && blank(o.cell(r, o.column(headerHash))) {
		o.out.Changes, o.out.Faults = o.out.Changes[:changes], o.out.Faults[:faults]
		o.fault(o.keyColumn(), r, "%s is a built-in %s, which no table changes: give something new another id, or begin an amendment by hulldown new override %[1]s", of.record.ID, o.plan.Kind.Noun())
		return
	}
	if len(kept) > 0 {
		o.since.keep(r, kept)
	} else if !ok && len(o.out.Changes) > changes {
		o.since.both = append(o.since.both, r)
	}
}

// mostDiffering is of how many fields of a row it is found out whether the table or the text has changed
// them.
const mostDiffering = 8

// merged are the fields of a row which are as they were written and which the text has changed since:
// there the text stays. The hash tells which: what was written is the text with some of the fields in
// which the two differ as the row has them. It reports false where no choice of fields is that, since
// the table and the text have changed one of them both.
func (o *opened) merged(r int, of target) (kept []string, ok bool) {
	was := o.cell(r, o.column(headerHash)).Text
	if was == "" {
		return nil, true
	}
	says, now := map[string]string{}, map[string]string{}
	var differing []string
	for i := range o.plan.Fields {
		f := &o.plan.Fields[i]
		now[f.Path] = cellOf(at(of.tree, f.Path)).Text
		says[f.Path] = o.textOf(r, f, of.tree)
		if o.holds(f) && says[f.Path] != now[f.Path] {
			differing = append(differing, f.Path)
		}
	}
	if len(differing) > mostDiffering {
		return nil, was == o.writtenHash(r, now, nil)
	}
	for chosen := range 1 << len(differing) {
		base := map[string]string{}
		kept = kept[:0]
		for i, path := range differing {
			if chosen>>i&1 == 1 {
				base[path], kept = says[path], append(kept, path)
			}
		}
		if was == o.writtenHash(r, now, base) {
			return kept, true
		}
	}
	return nil, len(differing) == 0
}

// writtenHash is the hash of a row with the texts of fields, some of them others.
func (o *opened) writtenHash(r int, now, other map[string]string) string {
	id, place := o.keys(r)
	return o.plan.hashOf(id, place, func(f *Field) string {
		if text, ok := other[f.Path]; ok {
			return text
		}
		return now[f.Path]
	})
}

// textOf is what a row says of a field, as hashes have it, and as it stands there where that is wrong.
// Nothing is reported.
func (o *opened) textOf(r int, f *Field, tree any) string {
	faults, notes := len(o.out.Faults), len(o.out.Notes)
	defer func() { o.out.Faults, o.out.Notes = o.out.Faults[:faults], o.out.Notes[:notes] }()
	if f.Form != Numbers {
		c := o.column(f.header())
		v, ok := o.value(r, c, f, at(tree, f.Path))
		if !ok {
			return trimmed(o.cell(r, c).Text)
		}
		return cellOf(v).Text
	}
	var list []any
	for n := range mostNumbers {
		v, _ := o.value(r, o.column(below(f.Path, strconv.Itoa(n))), &Field{Path: f.Path, Form: Number}, nil)
		if v == nil {
			break
		}
		list = append(list, v)
	}
	if list == nil {
		return ""
	}
	return cellOf(list).Text
}

// isAsWritten reports whether a row says just what hulldown table wrote there.
func (o *opened) isAsWritten(r int) bool {
	was := o.cell(r, o.column(headerHash)).Text
	if was == "" {
		return false
	}
	says := map[string]string{}
	for i := range o.plan.Fields {
		says[o.plan.Fields[i].Path] = o.textOf(r, &o.plan.Fields[i], nil)
	}
	return was == o.writtenHash(r, says, nil)
}

// isRemoved reports whether a row is as it was written, of an element that a record no longer has.
func (o *opened) isRemoved(r int, id string) bool {
	_, there := o.record(o.plan.Kind, id)
	return there && o.plan.Of != "" && o.isAsWritten(r)
}

// since are rows of what the text has changed since they were written: kept those of which fields stay
// as the text has them, both those of which the table has changed such a field too, removed those of
// what the text no longer has.
type since struct {
	kept, both, removed []int
	// fields are those that stay, of all rows.
	fields []string
}

// keep keeps a row of which the text stays in some fields.
func (s *since) keep(r int, fields []string) {
	s.kept = append(s.kept, r)
	for _, f := range fields {
		if !slices.Contains(s.fields, f) {
			s.fields = append(s.fields, f)
		}
	}
}

// tellSince tells of rows that are older than the text, each sort as one note.
func (o *opened) tellSince() {
	rows := func(all []int) string {
		if n := len(all); n > 1 {
			return diag.Number(n, "row") + ", the first of them here"
		}
		return "this row"
	}
	if s := o.since.kept; len(s) > 0 {
		were := "it was"
		if len(o.since.fields) > 1 {
			were = "they were"
		}
		o.note(o.keyColumn(), s[0], "the text has changed since hulldown table wrote %s; it stays in %s, which the table left as %s", rows(s), strings.Join(o.since.fields, ", "), were)
	}
	if s := o.since.both; len(s) > 0 {
		o.note(o.keyColumn(), s[0], "both the text and the table have changed since hulldown table wrote %s; where they differ the table is taken", rows(s))
	}
	if s := o.since.removed; len(s) > 0 {
		o.note(o.keyColumn(), s[0], "the text no longer has what hulldown table wrote %s for, and stays so; for something new take out its hash", rows(s))
	}
}
