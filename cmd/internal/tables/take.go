package tables

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Change is a value of a record that a table gives another.
type Change struct {
	Kind   model.Kind
	Record *model.Record
	// Path is below the record; From and To are the values, nil for none.
	Path     string
	From, To any
	// Cell is where the table has it.
	Cell string
}

// Fault is what is wrong with a table, at a cell or a row of it.
type Fault struct {
	// Cell is FILE!SHEET!D14.
	Cell, Message string
}

// Taken is what tables of a file come to.
type Taken struct {
	Changes []Change
	// Faults forbid to take anything; Notes are what a person should know.
	Faults, Notes []Fault
}

// Taker reads tables of a file against the content.
type Taker struct {
	Content *model.Content
	Schema  *Schema
	// File is the name of the file.
	File string
	// AsIs takes a column whose values changed places, which looks sorted by itself.
	AsIs bool
	out  Taken
	// plans are those of all kinds, and trees the records by kind and id.
	plans []Plan
	trees map[model.Kind]map[string]located
	// seen are the rows that were read, by sheet, id and place.
	seen map[string]string
}

// Take compares all tables with the content.
func (t *Taker) Take(tables []workbook.Table) Taken {
	t.seen = map[string]string{}
	t.trees = map[model.Kind]map[string]located{}
	for _, k := range model.Kinds() {
		plans, _ := t.Schema.Plans(k)
		t.plans = append(t.plans, plans...)
	}
	found := false
	for i := range tables {
		if r := t.open(&tables[i]); r != nil {
			found = true
			r.read()
		}
	}
	if !found {
		t.out.Faults = append(t.out.Faults, Fault{t.File, "no sheet has a row of headers with id or record and the fields of a kind of record; hulldown table writes such sheets"})
	}
	return t.out
}

// opened is a table whose headers are understood.
type opened struct {
	*Taker
	*workbook.Table
	plan *Plan
	// head is the row of headers; columns are the headers' places.
	head        int
	columns     map[string]int
	changed     map[string][]Change
	otherwise   map[string]int
	idColumn    int
	placeColumn int
}

// open finds the headers of a table and the plan that they are of; nil for a sheet of
// something else. Of several the one is taken whose records and elements most rows name, then
// the one that the sheet is called by, then the one that knows most headers.
func (t *Taker) open(table *workbook.Table) *opened {
	var best *opened
	most := 0
	for i := range t.plans {
		o, known := t.headers(table, &t.plans[i])
		if o == nil {
			continue
		}
		score := known + 1_000_000*o.named()
		if named(table.Name, t.File, o.plan) {
			score += 1000
		}
		if score > most {
			best, most = o, score
		}
	}
	return best
}

// named is how many of the first rows are of what there is.
func (o *opened) named() int {
	const most = 20
	n := 0
	for r := o.head + 1; r < min(len(o.Rows), o.head+1+most); r++ {
		if _, _, ok := o.element(o.keys(r)); ok {
			n++
		}
	}
	return n
}

// keys are the id and the place of a row.
func (o *opened) keys(r int) (id, place string) {
	return strings.TrimSpace(o.cell(r, o.idColumn).Text), strings.TrimSpace(o.cell(r, o.placeColumn).Text)
}

// named reports whether a sheet, or the file of one, is called as a plan.
func named(sheet, file string, p *Plan) bool {
	base := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
	return sheet == p.Name() || sheet == "" && (base == p.Name() || strings.HasSuffix(base, "-"+p.Name()))
}

// mostAbove is how many rows may stand above the headers.
const mostAbove = 10

// headers finds the first row with the key and at least half of its headers known to a plan.
func (t *Taker) headers(table *workbook.Table, p *Plan) (*opened, int) {
	for r := range min(mostAbove, len(table.Rows)) {
		o := &opened{Taker: t, Table: table, plan: p, head: r, columns: map[string]int{}, idColumn: -1, placeColumn: -1,
			changed: map[string][]Change{}, otherwise: map[string]int{}}
		known, all := 0, 0
		for c, cell := range table.Rows[r] {
			name := header(cell)
			if name == "" {
				continue
			}
			all++
			switch _, _, ok := p.field(name); {
			case name == p.key():
				o.idColumn = c
			case name == headerPlace && p.Of != "":
				o.placeColumn = c
			case ok:
				known++
			}
		}
		if o.idColumn >= 0 && (p.Of == "") == (o.placeColumn < 0) && known > 0 && 2*(known+1) >= all {
			return o, known
		}
	}
	return nil, 0
}

// header is a header without what people leave around it.
func header(c workbook.Cell) string { return strings.ToLower(strings.TrimSpace(c.Text)) }

// fault reports a cell.
func (o *opened) fault(column, row int, format string, args ...any) {
	o.out.Faults = append(o.out.Faults, Fault{o.cellName(column, row), fmt.Sprintf(format, args...)})
}

func (o *opened) note(column, row int, format string, args ...any) {
	o.out.Notes = append(o.out.Notes, Fault{o.cellName(column, row), fmt.Sprintf(format, args...)})
}

// cellName is a cell as findings name it.
func (o *opened) cellName(column, row int) string {
	at := workbook.Place(column, row)
	if o.Name == "" {
		return o.File + "!" + at
	}
	return o.File + "!" + o.Name + "!" + at
}

// read reads the columns and then the rows.
func (o *opened) read() {
	if o.head > 0 {
		o.note(0, 0, "the headers are in row %d; what stands above them is passed over", o.head+1)
	}
	o.readHeaders()
	for r := o.head + 1; r < len(o.Rows); r++ {
		if len(o.Rows[r]) > 0 {
			o.readRow(r)
		}
	}
	o.sorted()
	for _, m := range o.Merged {
		if m.LastRow > o.head && m.Column < len(o.Rows[o.head]) {
			o.fault(m.Column, m.Row, "cells are merged here, and each keeps a value that is not seen; part them")
		}
	}
}

// readHeaders finds the columns, and says of those that nobody knows that they are passed over.
func (o *opened) readHeaders() {
	wide := 0
	for _, row := range o.Rows[o.head:] {
		wide = max(wide, len(row))
	}
	for c := range wide {
		name := header(o.cell(o.head, c))
		_, _, ok := o.plan.field(name)
		before, twice := o.columns[name]
		switch {
		case name == "":
			if slices.ContainsFunc(o.Rows[o.head+1:], func(row []workbook.Cell) bool { return c < len(row) && row[c].Form != workbook.Empty }) {
				o.note(c, o.head, "this column has no header and is passed over")
			}
		case twice:
			o.fault(c, o.head, "the header %s is in column %s too; leave one of the two", name, workbook.Place(before, o.head))
		case !ok && c != o.idColumn && c != o.placeColumn:
			o.note(c, o.head, "unknown header %.80q%s; this column is passed over", diag.Printable(name), diag.Suggest(name, o.plan.headers()))
		default:
			o.columns[name] = c
		}
	}
}

// headers lists what the headers of a plan may be.
func (p *Plan) headers() []string {
	out := []string{p.key()}
	for i := range p.Fields {
		out = append(out, p.Fields[i].Path)
	}
	return out
}

func (o *opened) cell(row, column int) workbook.Cell {
	if column < 0 || column >= len(o.Rows[row]) {
		return workbook.Cell{}
	}
	return o.Rows[row][column]
}

// readRow reads a row, and keeps what it changes.
func (o *opened) readRow(r int) {
	id, place := o.keys(r)
	switch {
	case id == "":
		o.fault(o.idColumn, r, "this row has values and no id")
		return
	case strings.HasPrefix(id, "'"):
		o.fault(o.idColumn, r, "the id %.80q begins with an apostrophe; take it out", diag.Printable(id))
		return
	}
	key := o.plan.Name() + " " + id + " " + place
	if at, ok := o.seen[key]; ok {
		o.fault(o.idColumn, r, "%s is in %s too; a record has one row", strings.TrimSpace(diag.Printable(id+" "+place)), at)
		return
	}
	o.seen[key] = o.cellName(o.idColumn, r)
	head, tree, ok := o.element(id, place)
	if !ok {
		o.unknown(r, id, place)
		return
	}
	for i := range o.plan.Fields {
		o.readField(r, &o.plan.Fields[i], target{head, place, tree})
	}
}

// target is the record or the element that a row is of.
type target struct {
	record *model.Record
	place  string
	tree   any
}

// located is a record and its tree.
type located struct {
	head *model.Record
	tree any
}

// record finds a record by its id.
func (t *Taker) record(k model.Kind, id string) (located, bool) {
	if t.trees[k] == nil {
		t.trees[k] = map[string]located{}
		all := t.Content.Records(k)
		for i := range all.Len() {
			t.trees[k][all.Head(i).ID] = located{all.Head(i), treeOf(all.Record(i))}
		}
	}
	l, ok := t.trees[k][id]
	return l, ok
}

// element finds what a row is of.
func (o *opened) element(id, place string) (*model.Record, any, bool) {
	l, ok := o.record(o.plan.Kind, id)
	if !ok || o.plan.Of == "" {
		return l.head, l.tree, ok
	}
	v := at(l.tree, place)
	return l.head, v, v != nil && place != "" && pattern(place, o.plan.Of)
}

// pattern reports whether a place is one of a plan's elements.
func pattern(place, of string) bool {
	places, parts := strings.Split(place, "."), append(strings.Split(of, "."), "*")
	if len(places) != len(parts) {
		return false
	}
	for i := range parts {
		if parts[i] != "*" && parts[i] != places[i] {
			return false
		}
	}
	return true
}

// unknown reports a row of what is not there.
func (o *opened) unknown(r int, id, place string) {
	var ids []string
	for _, head := range o.Content.Heads(o.plan.Kind) {
		ids = append(ids, head.ID)
	}
	switch {
	case slices.Contains(ids, id) && place == "":
		o.fault(max(o.placeColumn, 0), r, "the place is missing, such as %s", strings.ReplaceAll(o.plan.Of, "*", "0")+".0")
	case slices.Contains(ids, id):
		o.fault(max(o.placeColumn, 0), r, "%s of %s has no element %s; add it in CUE first", o.plan.Of, diag.Printable(id), diag.Printable(place))
	default:
		o.fault(o.idColumn, r, "unknown %s %.80q%s; begin it with hulldown new, and export the table again", o.plan.Kind.Noun(), diag.Printable(id), diag.Suggest(id, ids))
	}
}
