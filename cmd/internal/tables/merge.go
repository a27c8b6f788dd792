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
	kept, both := o.merged(r, of)
	of.kept = kept
	done := append(slices.Clip(kept), o.emptiedStructs(r, of)...)
	if o.unsourced(r, of) {
		done = append(done, headerFrom)
	}
	changes, faults := len(o.out.Changes), len(o.out.Faults)
	for i := range o.plan.Fields {
		if f := &o.plan.Fields[i]; !within(f.Path, done) {
			o.readField(r, f, of)
		}
	}
	if n := len(o.out.Changes) - changes + len(o.out.Faults) - faults; n > 1 && workspace.IsBuiltIn(of.record) && blank(o.cell(r, o.column(headerHash))) {
		o.out.Changes, o.out.Faults = o.out.Changes[:changes], o.out.Faults[:faults]
		o.fault(o.keyColumn(), r, "%s is a built-in %s, which no table changes: give something new another id, or begin an amendment by hulldown new override %[1]s", of.record.ID, o.plan.Kind.Noun())
		return
	}
	if o.column(headerHash) >= 0 && o.wasFields(r) == nil && len(o.out.Changes) > changes {
		o.since.blind = append(o.since.blind, r)
	}
	o.since.kept.keep(r, kept)
	o.since.both.keep(r, both)
}

// merged are the fields in which a row and what it is of differ since the text has changed: kept those
// that the row has as they were written, where the text stays; both those that the table has changed too.
// Each number of a list counts by itself where the list is as long as it was.
func (o *opened) merged(r int, of target) (kept, both []string) {
	for i, was := range o.wasFields(r) {
		f := &o.plan.Fields[i]
		says, now := o.textOf(r, f, of.tree), cellOf(at(of.tree, f.Path)).Text
		if says == now || !o.holds(f) {
			continue
		}
		for _, v := range f.versions(was, says, now) {
			switch {
			case v.says == v.now:
			case v.says == v.was:
				kept = append(kept, v.header)
			case v.now != v.was:
				both = append(both, v.header)
			}
		}
	}
	return kept, both
}

// version is a value below a header by its hashes: as it was written, as the row has it and as the text
// does.
type version struct{ header, was, says, now string }

// versions are those of a field, of a list of numbers that is as long as it was those of each.
func (f *Field) versions(was, says, now string) []version {
	is, to := numbersIn(says), numbersIn(now)
	if f.Form != Numbers || len(is) != len(to) || len(was) != len(is)*fieldHash+len(endOfNumbers) {
		return []version{{f.Path, was, f.hash(says), f.hash(now)}}
	}
	var out []version
	for n := range is {
		header := below(f.Path, strconv.Itoa(n))
		out = append(out, version{header, was[n*fieldHash : (n+1)*fieldHash], hashOf(header, is[n]), hashOf(header, to[n])})
	}
	return out
}

// textOf is what a row says of a field, as hashes have it, and the cell itself where that is wrong.
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

// says is the hash that a row would have by what it says, at its place or at another.
func (o *opened) says(r int, place string) string {
	id, _ := o.keys(r)
	return o.plan.hashOf(id, place, func(f *Field) string { return o.textOf(r, f, nil) })
}

// isAsWritten reports whether a row says just what hulldown table wrote there.
func (o *opened) isAsWritten(r int) bool {
	was := o.cell(r, o.column(headerHash)).Text
	return was != "" && was == o.says(r, o.placeOf(r))
}

// isRemoved reports whether a row is as it was written, of what the text no longer has: not of an element
// of a record that other rows make.
func (o *opened) isRemoved(r int, id string) bool {
	_, there := o.record(o.plan.Kind, id)
	_, made := o.work[workKey(o.plan.Kind, id)]
	return (there || !made) && o.isAsWritten(r)
}

// readLost reads a row whose element is found nowhere in its list.
func (o *opened) readLost(r int) {
	if o.isAsWritten(r) {
		o.since.removed = append(o.since.removed, r)
		return
	}
	o.fault(max(o.column(headerPlace), 0), r, "the text has changed this list since hulldown table wrote it, and what this row was written for is no longer there; write the table anew, or, for something new, take out the hash of the row")
}

// since are the rows of what the text has changed since they were written.
type since struct {
	kept, both changed
	// removed are the rows of what the text no longer has, blind those that change something and have
	// no hash.
	removed, blind []int
}

// changed are rows with the fields of theirs, each once.
type changed struct {
	rows   []int
	fields []string
}

func (s *changed) keep(r int, fields []string) {
	if len(fields) > 0 {
		s.rows = append(s.rows, r)
	}
	for _, f := range fields {
		if !slices.Contains(s.fields, f) {
			s.fields = append(s.fields, f)
		}
	}
}

// tellSince notes rows that are older than the text, each sort once.
func (o *opened) tellSince() {
	rows := func(all []int) string {
		if n := len(all); n > 1 {
			return diag.Number(n, "row") + ", the first of them here"
		}
		return "this row"
	}
	if s := o.since.kept; len(s.rows) > 0 {
		were := "it was"
		if len(s.fields) > 1 {
			were = "they were"
		}
		o.note(o.keyColumn(), s.rows[0], "the text has changed since hulldown table wrote %s; it stays in %s, which the table left as %s; to change that there, write the table anew", rows(s.rows), strings.Join(s.fields, ", "), were)
	}
	if s := o.since.both; len(s.rows) > 0 {
		o.note(o.keyColumn(), s.rows[0], "both the text and the table have changed %s since hulldown table wrote %s; the table is taken", strings.Join(s.fields, ", "), rows(s.rows))
	}
	if s := o.since.blind; len(s) > 0 {
		o.note(o.keyColumn(), s[0], "%s has no hash as hulldown table writes it, and is of what is there by now: it is taken over all that the text says", rows(s))
	}
	if s := o.since.removed; len(s) > 0 {
		o.note(o.keyColumn(), s[0], "the text no longer has what hulldown table wrote %s for, and stays so; for something new take out its hash", rows(s))
	}
}
