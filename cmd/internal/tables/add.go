package tables

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Addition is a record that is new, or an element that is new in a list or map of one.
type Addition struct {
	Kind model.Kind
	ID   string
	// Record is where an element comes, nil for a new record.
	Record *model.Record
	// Place is that of an element, "" for a record.
	Place string
	// Tree is what it holds.
	Tree map[string]any
	// Cell is where the table has it.
	Cell string
	// of is the list or map of its plan.
	of string
	// asWritten is set where its row is one that hulldown table wrote.
	asWritten bool
	// cells are where its fields stand, by their paths.
	cells map[string]string
	// order sorts the fields as the schema has them.
	order map[string]int
}

// add takes the rows of what is not there yet, elements by their places.
func (o *opened) add() {
	slices.SortStableFunc(o.fresh, func(a, b int) int {
		_, x := o.keys(a)
		_, y := o.keys(b)
		if x == "" || y == "" {
			return len(y) - len(x) // those that name no place come last, as they stand
		}
		return byPlace(x, y)
	})
	for _, r := range o.fresh {
		if len(o.out.Additions) > mostAdditions {
			o.fault(o.keyColumn(), r, "the tables hold more than %d new records and elements; take them in parts", mostAdditions)
			return
		}
		if o.plan.Of == "" {
			o.addRecord(r)
		} else {
			o.addElement(r)
		}
	}
}

// mostAdditions is how many records and elements may be new.
const mostAdditions = 2000

// byPlace compares places part by part, numbers by what they are.
func byPlace(a, b string) int {
	x, y := strings.Split(a, "."), strings.Split(b, ".")
	for i := range min(len(x), len(y)) {
		if c := compared(x[i], y[i]); c != 0 {
			return c
		}
	}
	return len(x) - len(y)
}

// addRecord takes a row of a record that is new.
func (o *opened) addRecord(r int) {
	id, _ := o.keys(r)
	if why := model.NoID(id); why != "" {
		o.fault(o.keyColumn(), r, "%.80q %s", diag.Printable(id), why)
		return
	}
	if o.wasFields(r) != nil && !o.isCopy(r) {
		o.fault(o.keyColumn(), r, "the text no longer has %s, which hulldown table wrote this row for; for something new take out its hash", diag.Printable(id))
		return
	}
	if !o.spreads() && o.quantity(r) != 1 {
		o.fault(o.column(headerQuantity), r, "a %s has no quantity; write a row, with an id of its own, for each", o.plan.Kind.Noun())
		return
	}
	tree := map[string]any{}
	o.work[workKey(o.plan.Kind, id)] = tree
	o.fill(r, id, tree)
	if _, ok := tree["from"]; !ok {
		tree["from"] = map[string]any{"reconstructed": o.file}
	}
	o.keep(Addition{ID: id, Tree: tree}, r)
}

// isCopy reports whether another row has the hash of a row.
func (o *opened) isCopy(r int) bool {
	c := o.column(headerHash)
	for other := o.head + 1; other < len(o.Rows); other++ {
		if other != r && o.cell(other, c).Text == o.cell(r, c).Text {
			return true
		}
	}
	return false
}

func workKey(k model.Kind, id string) string { return string(k) + "/" + id }

// keep keeps an addition.
func (o *opened) keep(a Addition, r int) {
	a.Kind, a.of, a.Cell = o.plan.Kind, o.plan.Of, o.cellName(o.keyColumn(), r)
	a.asWritten = o.isAsWritten(r)
	a.cells = map[string]string{}
	for h, c := range o.columns { // order-free: into another map
		if f, _, ok := o.plan.field(h); ok && f.isQuantity() {
			h = f.Path
		} else if !ok {
			continue
		}
		a.cells[h] = o.cellName(c, r)
	}
	if o.orders[a.Kind] == nil {
		o.orders[a.Kind] = o.Schema.order(a.Kind)
	}
	a.order = o.orders[a.Kind]
	o.out.Additions = append(o.out.Additions, a)
}

// quantity is how many a row stands for, 1 where it does not say or where that is a field of what it
// is of. What is no such number is reported, and counts as 1.
func (o *opened) quantity(r int) int {
	c := o.column(headerQuantity)
	if c < 0 || o.plan.quantity() != nil || o.cell(r, c).Form == workbook.Empty {
		return 1
	}
	v, ok := o.value(r, c, &Field{Path: headerQuantity, Form: Number}, nil)
	if !ok {
		return 1
	}
	n, err := strconv.Atoi(fmt.Sprint(v))
	if v != nil && (err != nil || n < 1 || n > mostNumbers) {
		o.fault(c, r, "%.80q is no quantity from 1 to %d", diag.Printable(o.cell(r, c).Text), mostNumbers)
		n = 1
	}
	return max(n, 1)
}

// fill reads the cells of a row into what is new. What must have a value and has none is reported.
func (o *opened) fill(r int, name string, tree map[string]any) {
	var bad []string
	for i := range o.plan.Fields {
		if f := &o.plan.Fields[i]; !o.fillField(r, f, tree) {
			bad = append(bad, f.Path)
		}
	}
	o.plan.settle(tree)
	o.derive(r, tree)
	var absent, empty []string
	for i := range o.plan.Fields {
		f := &o.plan.Fields[i]
		if !f.Required || f.none() != nil || slices.Contains(bad, f.Path) || at(tree, f.Path) != nil || f.Around != "" && at(tree, f.Around) == nil {
			continue
		}
		switch {
		case o.holds(f):
			empty = append(empty, f.Path)
		case !slices.Contains(o.vague, f.header()): // which is told
			absent = append(absent, f.Path)
		}
	}
	o.lacks(r, name, empty)
	if _, copy := o.copies[r]; len(absent) > 0 && !copy {
		o.absent = append(o.absent, lacking{r, diag.Printable(name), strings.Join(absent, ", ")})
	}
	if list := gap(tree, ""); list != "" {
		o.fault(o.keyColumn(), r, "%s of %s is missing, and others stand behind it", list, diag.Printable(name))
	}
}

// holds reports whether the table has a column of a field.
func (o *opened) holds(f *Field) bool {
	if f.Form == Numbers {
		return o.column(below(f.Path, "0")) >= 0
	}
	return o.column(f.header()) >= 0
}

// lacks reports the fields of what is new that must have a value and whose cells are empty.
func (o *opened) lacks(r int, name string, empty []string) {
	switch len(empty) {
	case 0:
	case 1:
		f, _, _ := o.plan.field(empty[0])
		c := o.column(below(empty[0], "0"))
		if f != nil {
			c = o.column(f.header())
		}
		o.fault(c, r, "%s of %s must have a value", empty[0], diag.Printable(name))
	default:
		o.fault(o.keyColumn(), r, "%s is new, and its row has no value of %s, which it must have", diag.Printable(name), strings.Join(empty, ", "))
	}
}

// lacking is a row of what is new and must have values for which the table has no columns.
type lacking struct {
	row          int
	name, fields string
}

// tellAbsent reports the columns that a table lacks, those of several rows as one slip.
func (o *opened) tellAbsent() {
	rows := map[string]int{}
	for _, l := range o.absent {
		rows[l.fields]++
	}
	for _, l := range o.absent {
		n := rows[l.fields]
		if n == 0 {
			continue
		}
		rows[l.fields] = 0
		more := " is new and must"
		if n > 1 {
			more = fmt.Sprintf(" and %s more are new and must", diag.Number(n-1, "row"))
		}
		o.fault(o.keyColumn(), l.row, "%s%s have a value of %s, of which the table has no column", l.name, more, l.fields)
	}
}

// gap is the place of an element that a list lacks, "" for none.
func gap(v any, path string) string {
	switch v := v.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			if at := gap(v[name], below(path, name)); at != "" {
				return at
			}
		}
	case []any:
		for i := range v {
			at := below(path, strconv.Itoa(i))
			if v[i] == nil {
				return at
			}
			if at := gap(v[i], at); at != "" {
				return at
			}
		}
	}
	return ""
}

// fillField reads the cells of a field. It reports false where they are at fault.
func (o *opened) fillField(r int, f *Field, tree map[string]any) bool {
	if f.Form == Numbers {
		return o.fillNumbers(r, f, tree)
	}
	var v any
	c, ok := o.columns[f.header()]
	if ok {
		if v, ok = o.value(r, c, f, nil); !ok {
			return false
		}
	}
	if v == nil && (f.Around == "" || at(tree, f.Around) != nil) {
		v = f.none()
	}
	if v != nil && (f.Default == "" || f.Around != "" || cellOf(v).Text != f.Default) {
		grow(tree, strings.Split(f.Path, "."), v)
	}
	return true
}

// fillNumbers reads the columns of a list of numbers.
func (o *opened) fillNumbers(r int, f *Field, tree map[string]any) bool {
	var list []any
	for n := range mostNumbers {
		c, ok := o.columns[below(f.Path, strconv.Itoa(n))]
		if !ok || o.cell(r, c).Form == workbook.Empty {
			continue
		}
		if len(list) < n {
			o.fault(c, r, "number %d of %s is missing, and others stand behind it", len(list), f.Path)
			return false
		}
		v, ok := o.value(r, c, &Field{Path: f.Path, Form: Number}, nil)
		if !ok {
			return false
		}
		list = append(list, v)
	}
	if list != nil {
		grow(tree, strings.Split(f.Path, "."), list)
	}
	return true
}

// grow puts a value at a path, and makes the structs and lists on the way.
func grow(in any, path []string, v any) any {
	if len(path) == 0 {
		return v
	}
	i, err := strconv.Atoi(path[0])
	if list, ok := in.([]any); ok || in == nil && err == nil {
		for len(list) <= i {
			list = append(list, nil)
		}
		list[i] = grow(list[i], path[1:], v)
		return list
	}
	m, ok := in.(map[string]any)
	if !ok {
		m = map[string]any{}
	}
	m[path[0]] = grow(m[path[0]], path[1:], v)
	return m
}

// working is a record as it is with what rows add, and its head where it is not new.
func (o *opened) working(id string) (tree any, head *model.Record, ok bool) {
	l, there := o.record(o.plan.Kind, id)
	key := workKey(o.plan.Kind, id)
	if tree, ok := o.work[key]; ok {
		return tree, l.head, true
	}
	if !there {
		return nil, nil, false
	}
	o.work[key] = copied(l.tree)
	return o.work[key], l.head, true
}

// copied is a value that shares nothing with another.
func copied(v any) any {
	switch v := v.(type) {
	case map[string]any:
		out := make(map[string]any, len(v))
		for key, in := range v { // order-free: into another map
			out[key] = copied(in)
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i := range v {
			out[i] = copied(v[i])
		}
		return out
	}
	return v
}

// addElement takes a row of an element that is new.
func (o *opened) addElement(r int) {
	id, place := o.keys(r)
	tree, head, ok := o.working(id)
	if !ok {
		var ids []string
		for _, head := range o.Content.Heads(o.plan.Kind) {
			ids = append(ids, head.ID)
		}
		o.fault(o.keyColumn(), r, "unknown %s %.80q%s; a new one has a row in the table of %s too", o.plan.Kind.Noun(), diag.Printable(id), diag.Suggest(id, ids), o.plan.Kind)
		return
	}
	n := o.quantity(r)
	n -= o.claim(r, id, place, n)
	if n == 0 {
		return
	}
	if other := o.unnamed(id, place); other != "" {
		o.fault(max(o.column(headerPlace), 0), r, "%s of %s has no row: if this one is of it, write that place; if it is one more, write the table anew", other, diag.Printable(id))
		return
	}
	place, why := o.next(id, place, tree)
	if why != "" {
		o.fault(max(o.column(headerPlace), 0), r, "%s", why)
		return
	}
	if o.plan.Keyed && n > 1 {
		o.fault(o.column(headerQuantity), r, "an element with a name is one; write a row, with a name of its own, for each")
		return
	}
	for i := range n {
		at := place
		if i > 0 {
			at = after(place, i)
		}
		one := map[string]any{}
		o.fillOnce(r, id+" "+at, one, i)
		grow(tree, strings.Split(at, "."), one)
		o.keep(Addition{ID: id, Record: head, Place: at, Tree: one}, r)
	}
}

// unnamed is the first element of a list without a row, in a table that the command wrote: a row that
// names the list alone may have been taken for it before. It is "" where there is none.
func (o *opened) unnamed(id, list string) string {
	if o.plan.Keyed || o.column(headerHash) < 0 || !pattern(list+".0", o.plan.Of) {
		return ""
	}
	record, _ := o.record(o.plan.Kind, id)
	elements, _ := at(record.tree, list).([]any)
	for i := range elements {
		if at := below(list, strconv.Itoa(i)); !o.named[o.rowKey(id, at)] {
			return at
		}
	}
	return ""
}

// fillOnce is fill, which reports the first of several alone.
func (o *opened) fillOnce(r int, name string, tree map[string]any, i int) {
	before := len(o.out.Faults)
	o.fill(r, name, tree)
	if i > 0 {
		o.out.Faults = o.out.Faults[:before]
	}
}

// after is the place some places on.
func after(place string, by int) string {
	dot := strings.LastIndexByte(place, '.')
	n, _ := strconv.Atoi(place[dot+1:]) // it is a number, or there is one element
	return place[:dot+1] + strconv.Itoa(n+by)
}

// next is where a new element comes: at the end of its list, by whatever it says; or why it can
// come nowhere.
func (o *opened) next(id, place string, tree any) (string, string) {
	example := strings.ReplaceAll(o.plan.Of, "*", "0")
	list := place
	named := pattern(place, o.plan.Of)
	switch {
	case named:
		list = place[:strings.LastIndexByte(place, '.')]
	case place == "" && !strings.Contains(o.plan.Of, "*"):
		list = o.plan.Of
	case place == "":
		return "", "the place is missing, such as " + example + ".0"
	}
	if !pattern(list+".0", o.plan.Of) {
		return "", fmt.Sprintf("%.80q is no place of %s; one is called such as %s.0", diag.Printable(place), o.plan.Of, example)
	}
	parts := strings.Split(list, ".")
	for i, part := range strings.Split(o.plan.Of, ".") {
		if in := strings.Join(parts[:i+1], "."); part == "*" && at(tree, in) == nil {
			return "", fmt.Sprintf("%s has no %s", diag.Printable(id), diag.Printable(in))
		}
	}
	if o.plan.Keyed {
		name := place[strings.LastIndexByte(place, '.')+1:]
		if _, err := strconv.Atoi(name); !named || err == nil || model.NoID(name) != "" {
			return "", fmt.Sprintf("an element of %s has a name, such as %s.my-own", o.plan.Of, example)
		}
		return place, ""
	}
	elements, _ := at(tree, list).([]any)
	end := below(list, strconv.Itoa(len(elements)))
	if named && place != end {
		return "", fmt.Sprintf("%s of %s has no element %s; a new one is %s", list, diag.Printable(id), diag.Printable(place), end)
	}
	return end, ""
}

// outermost leaves out what lies in another addition.
func outermost(all []Addition) []Addition {
	in := map[string]bool{}
	for i := range all {
		in[all[i].key(all[i].Place)] = true
	}
	return slices.DeleteFunc(all, func(a Addition) bool {
		if a.Record == nil && a.Place != "" {
			return true
		}
		for at := a.Place; at != ""; {
			dot := strings.LastIndexByte(at, '.')
			if at = at[:max(dot, 0)]; at != "" && in[a.key(at)] {
				return true
			}
		}
		return false
	})
}

func (a *Addition) key(place string) string { return workKey(a.Kind, a.ID) + "/" + place }

// order is the order in which the schema has the fields of a kind, by their paths with * for an
// element.
func (s *Schema) order(k model.Kind) map[string]int {
	out := map[string]int{}
	for _, def := range s.definitions.All() {
		for _, f := range def.Fields {
			if def.Name == k.Definition() {
				out[f.Path] = len(out)
			}
		}
	}
	plans, _ := s.Plans(k)
	for i := range plans {
		for _, f := range plans[i].Fields {
			path := f.Path
			if plans[i].Of != "" {
				path = plans[i].Of + ".*." + path
			}
			for at := path; at != ""; at = at[:max(0, strings.LastIndexByte(at, '.'))] {
				if _, ok := out[at]; !ok {
					out[at] = len(out)
				}
			}
		}
	}
	return out
}
