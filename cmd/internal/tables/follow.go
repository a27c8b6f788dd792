package tables

import (
	"slices"
	"strconv"
	"strings"
)

// follow finds the elements of lists that rows were written for, where the text has put others before
// them since, or has taken some out. By what a row was it is known, then by what it says; else it is of
// what stands at its place, unless that is of another row.
func (o *opened) follow() {
	if o.plan.Of == "" || o.plan.Keyed || o.column(headerHash) < 0 {
		return
	}
	lists := map[string]*list{}
	var order []*list
	for r := o.head + 1; r < len(o.Rows); r++ {
		id, place := o.keys(r)
		if _, there := o.record(o.plan.Kind, id); !there || o.wasFields(r) == "" || !pattern(place, o.plan.Of) {
			continue
		}
		in := place[:strings.LastIndexByte(place, '.')]
		key := o.rowKey(id, in)
		if lists[key] == nil {
			lists[key] = o.list(id, in)
			order = append(order, lists[key])
		}
		lists[key].rows = append(lists[key].rows, r)
	}
	for _, l := range order {
		l.follow()
	}
}

// wasFields are the hashes of the fields of a row when it was written, "" for none.
func (o *opened) wasFields(r int) string {
	return o.plan.fieldHashes(o.cell(r, o.column(headerHash)).Text)
}

// list is a list of elements with the rows that were written for some.
type list struct {
	*opened
	id, place string
	elements  []any
	// fields are the hashes of the fields of each.
	fields []string
	rows   []int
	// of are the elements of rows, taken those that are of one.
	of    map[int]int
	taken map[int]bool
}

// list reads the list at a place of a record.
func (o *opened) list(id, place string) *list {
	l := &list{opened: o, id: id, place: place, of: map[int]int{}, taken: map[int]bool{}}
	record, _ := o.record(o.plan.Kind, id)
	l.elements, _ = at(record.tree, place).([]any)
	for i := range l.elements {
		l.fields = append(l.fields, o.plan.fieldHashes(o.plan.hash(row{id, l.at(i), l.elements[i]})))
	}
	return l
}

func (l *list) at(i int) string { return below(l.place, strconv.Itoa(i)) }

// own is the number of the element at the place of a row.
func (l *list) own(r int) int {
	_, place := l.keys(r)
	i, err := strconv.Atoi(place[len(l.place)+1:])
	if err != nil {
		return -1
	}
	return i
}

// follow finds the elements of the rows, those that are sure first.
func (l *list) follow() {
	l.match(true, func(r, i int) bool { return l.fields[i] == l.wasFields(r) })
	l.match(false, l.wasWritten)
	says := func(r, i int) bool { return l.fields[i] == l.plan.fieldHashes(l.says(r, l.at(i))) }
	l.match(true, says)
	l.match(false, func(r, i int) bool { return says(r, i) && l.fields[i] != l.wasFields(r) })
	l.match(true, func(r, i int) bool { return !l.copies(r) })
	for _, r := range l.rows {
		_, place := l.keys(r)
		switch i, ok := l.of[r]; {
		case ok && i != l.own(r):
			l.moved[r] = l.at(i)
		case !ok && !l.copies(r):
			l.lost[r] = place
		}
	}
}

// match takes for rows without an element the first that fits and is of none: that at their place,
// or another.
func (l *list) match(own bool, fits func(r, i int) bool) {
	for _, r := range l.rows {
		if _, ok := l.of[r]; ok {
			continue
		}
		for i := range l.elements {
			if (i == l.own(r)) == own && !l.taken[i] && fits(r, i) {
				l.of[r], l.taken[i] = i, true
				break
			}
		}
	}
}

// wasWritten reports whether a row was written for an element that now stands elsewhere.
func (l *list) wasWritten(r, i int) bool {
	_, place := l.keys(r)
	return l.fields[i] == l.wasFields(r) && l.plan.hash(row{l.id, place, l.elements[i]}) == l.cell(r, l.column(headerHash)).Text
}

// copies reports whether a row was copied of another, or another of it: what is new begins so.
func (l *list) copies(r int) bool {
	return slices.ContainsFunc(l.rows, func(other int) bool { return other != r && l.wasFields(other) == l.wasFields(r) })
}
