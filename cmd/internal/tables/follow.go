package tables

import (
	"slices"
	"strings"
)

// follow finds the elements of lists that rows were written for, where the text has put others before
// them since, has taken some out or has moved the lists around them. A row is of what it says, at its
// place; else it is known by what it was, then by what it says, then by the name of its element; else
// it is of what is at its place, unless that is of another row.
func (o *opened) follow() {
	if o.plan.Of == "" || o.plan.Keyed || o.column(headerHash) < 0 {
		return
	}
	records := map[string]*following{}
	var order []*following
	for r := o.head + 1; r < len(o.Rows); r++ {
		id, place := o.keys(r)
		if _, there := o.record(o.plan.Kind, id); !there || !pattern(place, o.plan.Of) {
			continue
		}
		if records[id] == nil {
			records[id] = o.following(id)
			order = append(order, records[id])
		}
		records[id].rows = append(records[id].rows, r)
	}
	for _, f := range order {
		f.follow()
	}
}

// wasFields are the hashes of the fields of a row when it was written, nil for none.
func (o *opened) wasFields(r int) []string {
	return o.plan.fieldHashes(o.cell(r, o.column(headerHash)).Text)
}

// following are the elements of one record with the rows that were written for some.
type following struct {
	*opened
	elements []row
	// fields are the hashes of the fields of each element.
	fields [][]string
	rows   []int
	// of are the elements of rows, taken those that are of one.
	of    map[int]int
	taken map[int]bool
}

// following reads the elements of a record.
func (o *opened) following(id string) *following {
	f := &following{opened: o, of: map[int]int{}, taken: map[int]bool{}}
	record, _ := o.record(o.plan.Kind, id)
	elements(record.tree, strings.Split(o.plan.Of, "."), "", func(place string, v any) {
		one := row{id, place, v}
		f.elements, f.fields = append(f.elements, one), append(f.fields, o.plan.fieldHashes(o.plan.hash(one)))
	})
	return f
}

// How near an element is to a row.
const (
	atPlace = iota
	sameList
	sameRecord
)

// near is how near an element is to a row.
func (f *following) near(r, i int) int {
	_, place := f.keys(r)
	switch is := f.elements[i].place; {
	case is == place:
		return atPlace
	case is[:strings.LastIndexByte(is, '.')] == place[:strings.LastIndexByte(place, '.')]:
		return sameList
	}
	return sameRecord
}

// follow finds the elements of the rows, those that are sure first.
func (f *following) follow() {
	says := func(r, i int) bool {
		return slices.Equal(f.fields[i], f.plan.fieldHashes(f.says(r, f.elements[i].place)))
	}
	was := func(r, i int) bool { return slices.Equal(f.fields[i], f.wasFields(r)) }
	f.match(atPlace, says)
	f.match(atPlace, was)
	f.match(sameList, f.wasWritten)
	f.match(sameRecord, f.wasWritten)
	other := func(r, i int) bool { return says(r, i) && !was(r, i) }
	f.match(sameList, other)
	f.match(sameRecord, other)
	f.match(atPlace, f.isNamed)
	f.match(sameList, func(r, i int) bool { return f.isNamed(r, i) && !was(r, i) })
	for _, r := range f.rows {
		if i, ok := f.of[r]; ok && !was(r, i) && f.elsewhere(r, was) {
			delete(f.of, r)
			f.lost[r] = true
		}
	}
	f.match(atPlace, func(r, i int) bool { return !f.copies(r) && !f.lost[r] })
	for _, r := range f.rows {
		switch i, ok := f.of[r]; {
		case ok && f.near(r, i) != atPlace:
			f.moved[r] = f.elements[i].place
		case !ok && f.wasFields(r) != nil && !f.copies(r):
			f.lost[r] = true
		}
	}
}

// match takes for rows without an element the first that is as near, fits and is of none.
func (f *following) match(near int, fits func(r, i int) bool) {
	for _, r := range f.rows {
		if _, ok := f.of[r]; ok {
			continue
		}
		for i := range f.elements {
			if !f.taken[i] && f.near(r, i) == near && fits(r, i) {
				f.of[r], f.taken[i] = i, true
				break
			}
		}
	}
}

// wasWritten reports whether a row was written for an element that is elsewhere by now.
func (f *following) wasWritten(r, i int) bool {
	_, place := f.keys(r)
	one := f.elements[i]
	return slices.Equal(f.fields[i], f.wasFields(r)) && f.plan.hash(row{one.id, place, one.tree}) == f.cell(r, f.column(headerHash)).Text
}

// isNamed reports whether an element has the name that a row was written with: what its first field
// that must have a value holds, such as a seat, a vehicle or a number.
func (f *following) isNamed(r, i int) bool {
	at := slices.IndexFunc(f.plan.Fields, func(one Field) bool { return one.Required && one.Around == f.plan.Fields[0].Around })
	was := f.wasFields(r)
	return at >= 0 && was != nil && was[at] == f.fields[i][at]
}

// elsewhere reports whether what a row was written for is in the text as it was, and is of no row.
func (f *following) elsewhere(r int, was func(r, i int) bool) bool {
	for i := range f.elements {
		if !f.taken[i] && was(r, i) {
			return true
		}
	}
	return false
}

// copies reports whether a row was copied of another, or another of it: what is new begins so.
func (f *following) copies(r int) bool {
	return slices.ContainsFunc(f.rows, func(other int) bool { return other != r && slices.Equal(f.wasFields(other), f.wasFields(r)) })
}
