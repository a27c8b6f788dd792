package model

import (
	"cmp"
	"slices"
)

// Collection is the records of one kind of some content, whatever their type,
// for code that treats all kinds alike. What changes it changes the content.
type Collection interface {
	// Len is how many records there are.
	Len() int
	// Head returns the common part of record i, Record a pointer to all of it.
	Head(i int) *Record
	Record(i int) any
	// Name is what people call record i, as its author wrote it.
	Name(i int) string
	// New returns a pointer to an empty record of the kind.
	New() any
	// Add appends a copy of a record that New returned, and returns the copy's
	// common part, which is good until the next record is added.
	Add(record any) *Record
	// Put replaces record i as Add appends one.
	Put(i int, record any) *Record
	// Join appends the records of a collection of the same kind.
	Join(more Collection)
	// Keep drops the records that are not wanted. It shares no list with the
	// records as they were.
	Keep(wanted func(*Record) bool)
	// Sort puts the records into the order that Content promises.
	Sort()
}

// Records returns the collection of a kind, nil for no kind.
func (c *Content) Records(k Kind) Collection {
	if row := k.row(); row.records != nil {
		return row.records(c)
	}
	return nil
}

// Heads returns the common parts of all records of a kind, in order.
func (c *Content) Heads(k Kind) []*Record {
	all := c.Records(k)
	if all == nil {
		return nil
	}
	out := make([]*Record, all.Len())
	for i := range out {
		out[i] = all.Head(i)
	}
	return out
}

// Keep returns content with those records that are wanted, in the same order.
// The records are shared with c, the lists are not.
func (c *Content) Keep(wanted func(*Record) bool) *Content {
	out := *c
	for _, row := range kindRows() {
		row.records(&out).Keep(wanted)
	}
	return &out
}

// Join appends all records of other content, which stays as it is.
func (c *Content) Join(more *Content) {
	for _, row := range kindRows() {
		row.records(c).Join(row.records(more))
	}
}

// Sort puts the records of every kind into the order that Content promises.
func (c *Content) Sort() {
	for _, row := range kindRows() {
		row.records(c).Sort()
	}
}

// headed is a pointer to a record.
type headed[T any] interface {
	*T
	Head() *Record
}

// collection is a Collection over a list of records and their numbers.
type collection[T any, P headed[T]] struct {
	list *[]T
	name func(*T) string
	// number comes before the id in the order; nil for kinds that have none.
	number func(*T) int
}

// byID is the collection of a kind without numbers.
func byID[T any, P headed[T]](list *[]T, name func(*T) string) Collection {
	return collection[T, P]{list: list, name: name}
}

// byNumber is the collection of a kind whose records have numbers.
func byNumber[T any, P headed[T]](list *[]T, name func(*T) string, number func(*T) int) Collection {
	return collection[T, P]{list, name, number}
}

// Len implements Collection.
func (c collection[T, P]) Len() int { return len(*c.list) }

// Head implements Collection.
func (c collection[T, P]) Head(i int) *Record { return P(&(*c.list)[i]).Head() }

// Record implements Collection.
func (c collection[T, P]) Record(i int) any { return &(*c.list)[i] }

// Name implements Collection.
func (c collection[T, P]) Name(i int) string { return c.name(&(*c.list)[i]) }

// New implements Collection.
func (c collection[T, P]) New() any { return new(T) }

// Add implements Collection.
func (c collection[T, P]) Add(record any) *Record {
	*c.list = append(*c.list, *c.own(record))
	return c.Head(c.Len() - 1)
}

// Put implements Collection.
func (c collection[T, P]) Put(i int, record any) *Record {
	(*c.list)[i] = *c.own(record)
	return c.Head(i)
}

func (c collection[T, P]) own(record any) *T {
	r, ok := record.(*T)
	if !ok {
		panic("internal error: a record was put among those of another kind")
	}
	return r
}

// Join implements Collection.
func (c collection[T, P]) Join(more Collection) {
	other, ok := more.(collection[T, P])
	if !ok {
		panic("internal error: records were joined to those of another kind")
	}
	*c.list = append(*c.list, *other.list...)
}

// Keep implements Collection.
func (c collection[T, P]) Keep(wanted func(*Record) bool) {
	n := 0
	for i := range *c.list {
		if wanted(c.Head(i)) {
			n++
		}
	}
	if n == 0 {
		*c.list = nil
		return
	}
	out := make([]T, 0, n) // records are large: growing the list would copy most of them again
	for i := range *c.list {
		if wanted(c.Head(i)) {
			out = append(out, (*c.list)[i])
		}
	}
	*c.list = out
}

// Sort implements Collection.
func (c collection[T, P]) Sort() {
	slices.SortStableFunc(*c.list, func(a, b T) int {
		if c.number != nil && c.number(&a) != c.number(&b) {
			return cmp.Compare(c.number(&a), c.number(&b))
		}
		return cmp.Compare(P(&a).Head().ID, P(&b).Head().ID)
	})
}
