package tables

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/workspace"
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
	// Ref is the kind of record that the value names, "" for none.
	Ref model.Kind
	// Cell is where the table has it.
	Cell string
	// emptied is set where the cell is empty, so that nothing is written in the text.
	emptied bool
}

// File is a file of tables.
type File struct {
	Name   string
	Tables []workbook.Table
}

// Fault is what is wrong with a table, at a cell or a row of it.
type Fault struct {
	// Cell is FILE!SHEET!D14.
	Cell, Message string
}

// Taken is what tables of files come to.
type Taken struct {
	Changes   []Change
	Additions []Addition
	// Missing are the records of the author's that have no row in a table of their kind which the
	// command wrote. Rows get lost in other ways too, so that they are taken out only where that is
	// asked for.
	Missing []Missing
	// Whole are the kinds of which there is such a table.
	Whole  []model.Kind
	schema *Schema
	// Faults forbid to take anything; Notes are what a person should know.
	Faults, Notes []Fault
	// over are the headers of columns that are passed over.
	over []string
}

// Missing is a record that has no row.
type Missing struct {
	Kind   model.Kind
	Record *model.Record
	// Cell is the header under which its id would stand.
	Cell string
	// rows is how many rows the tables of its kind have.
	rows int
}

// Taker reads tables against the content.
type Taker struct {
	Content *model.Content
	Schema  *Schema
	// AsIs takes a column whose values changed places, which looks sorted by itself.
	AsIs bool
	// As is the kind of record that tables of other programs are of, whose headers need no id;
	// "" for tables that say of themselves what they are.
	As model.Kind

	out Taken
	// plans are those of all kinds, trees the records by kind and id, and work those to which
	// rows add something, as they then are.
	plans []Plan
	trees map[model.Kind]map[string]*located
	work  map[string]any
	// seen are the rows that were read, by what they are of; named are the elements that have rows.
	seen  map[string]seen
	named map[string]bool
	// orders are those of the fields of kinds.
	orders map[model.Kind]map[string]int
}

// seen is a row that was read.
type seen struct{ cell, values string }

// Take compares all tables with the content.
func (t *Taker) Take(files ...File) Taken {
	t.seen, t.named, t.work = map[string]seen{}, map[string]bool{}, map[string]any{}
	t.trees, t.orders = map[model.Kind]map[string]*located{}, map[model.Kind]map[string]int{}
	for _, k := range model.Kinds() {
		if t.As == k {
			t.plans = []Plan{t.Schema.foreign(k)}
			break
		}
		plans, _ := t.Schema.Plans(k)
		t.plans = append(t.plans, plans...)
	}
	var all []*opened
	for _, f := range files {
		faults := len(t.out.Faults)
		found := t.inFile(f)
		if all = append(all, found...); len(found) == 0 && len(t.out.Faults) == faults {
			t.out.Faults = append(t.out.Faults, Fault{f.Name, t.nothing()})
		}
	}
	// What is in a new record or element comes behind it.
	slices.SortStableFunc(all, func(a, b *opened) int { return a.plan.depth() - b.plan.depth() })
	for _, o := range all {
		o.findNamed()
	}
	for _, o := range all {
		o.read()
	}
	if len(t.out.Faults) == 0 {
		t.rowless()
	}
	t.out.Additions = outermost(t.out.Additions)
	t.out.Missing, t.out.schema = t.missing(all), t.Schema
	if len(t.out.Faults) == 0 {
		for _, o := range all {
			o.leftOut()
		}
	}
	return t.out
}

// missing finds the records without a row.
func (t *Taker) missing(all []*opened) []Missing {
	there, tables, rows := map[string]bool{}, map[model.Kind]*opened{}, map[model.Kind]int{}
	for _, o := range all {
		if o.plan.Of != "" || o.column(headerHash) < 0 {
			continue
		}
		if tables[o.plan.Kind] == nil {
			tables[o.plan.Kind] = o
		}
		for r := o.head + 1; r < len(o.Rows); r++ {
			if id, _ := o.keys(r); id != "" {
				there[workKey(o.plan.Kind, id)] = true
				rows[o.plan.Kind]++
			}
		}
	}
	var out []Missing
	for _, k := range model.Kinds() {
		o := tables[k]
		if o == nil {
			continue
		}
		t.out.Whole = append(t.out.Whole, k)
		for _, head := range t.Content.Heads(k) {
			if !there[workKey(k, head.ID)] && !workspace.IsBuiltIn(head) {
				out = append(out, Missing{k, head, o.cellName(o.keyColumn(), o.head), rows[k]})
			}
		}
	}
	return out
}

// findNamed finds the elements that have rows.
func (o *opened) findNamed() {
	if o.plan.Of == "" {
		return
	}
	o.follow()
	for r := o.head + 1; r < len(o.Rows); r++ {
		id, place := o.keys(r)
		o.named[o.rowKey(id, place)] = true
	}
}

// leftOut tells of elements of the author's that have no row in a table of such which the command
// wrote: they stay, since what would become of the places of those behind them nobody says. Of a record
// without a row that row is told alone.
func (o *opened) leftOut() {
	if o.plan.Of == "" || o.column(headerHash) < 0 {
		return
	}
	var gone []row
	for _, r := range o.plan.rows(o.Content, func(r *model.Record) bool { return !workspace.IsBuiltIn(r) }) {
		whole := slices.ContainsFunc(o.out.Missing, func(m Missing) bool { return m.Kind == o.plan.Kind && m.Record.ID == r.id })
		if !o.named[o.rowKey(r.id, r.place)] && !whole {
			gone = append(gone, r)
		}
	}
	if len(gone) == 0 {
		return
	}
	more := ""
	if len(gone) > 1 {
		more = fmt.Sprintf(" and %s more", diag.Number(len(gone)-1, "element"))
	}
	o.note(o.keyColumn(), o.head, "no row for %s of %s%s; a table takes no element out of a list: take it out of the text", gone[0].place, gone[0].id, more)
}

// inFile opens the tables of a file; one of another program is the one that has most of the headers.
func (t *Taker) inFile(f File) []*opened {
	var out []*opened
	for i := range f.Tables {
		o := t.open(f.Name, &f.Tables[i])
		switch {
		case o == nil:
			t.unread(f.Name, &f.Tables[i])
		case t.As == "" || len(out) == 0:
			out = append(out, o)
		case len(o.columns) > len(out[0].columns):
			out[0] = o
		}
	}
	return out
}

// unread tells of a sheet that is called as a table and has not its headers, so that no edit in it
// is passed over in silence.
func (t *Taker) unread(file string, table *workbook.Table) {
	i := slices.IndexFunc(t.plans, func(p Plan) bool { return table.Name != "" && table.Name == p.Name() })
	if t.As != "" || i < 0 {
		return
	}
	o := opened{Table: table, file: file}
	t.out.Faults = append(t.out.Faults, Fault{o.cellName(0, 0), fmt.Sprintf("the sheet has no row of headers of %s with %s, so that nothing of it can be read; give the column of ids its name again", table.Name, t.plans[i].key())})
}

// nothing says that a file has no table.
func (t *Taker) nothing() string {
	if t.As != "" {
		return fmt.Sprintf("no sheet has a row of headers with id, name or title and fields of %s", t.As)
	}
	return "no sheet has a row of headers with id or record and the fields of a kind of record; hulldown table writes such sheets, and --as KIND takes one of another program"
}

// depth is how many lists a plan's elements lie in.
func (p *Plan) depth() int {
	if p.Of == "" {
		return 0
	}
	return 1 + strings.Count(p.Of, "*")
}

// opened is a table whose headers are understood.
type opened struct {
	*Taker
	*workbook.Table
	file string
	plan *Plan
	// head is the row of headers; columns are the places of the headers that are known.
	head    int
	columns map[string]int
	// doubled are columns with a header that another has, strange those whose headers say nothing.
	doubled, strange []int
	// vague are headers for which a strange column may stand.
	vague     []string
	changed   map[string][]Change
	otherwise map[string]int
	// fresh are the rows of what is not there yet, twice those of what another row is of.
	fresh, twice []int
	// absent are the rows for which the table lacks columns.
	absent []lacking
	// copies are the rows that others stand for.
	copies map[int]oneOf
	// claimed are the rows without a place that are of elements which are there.
	claimed []claimed
	since   since
	// moved are the places of elements that rows are of and which now stand elsewhere, lost the rows
	// whose element is found nowhere.
	moved map[int]string
	lost  map[int]bool
}

// column is the place of a header, -1 for none.
func (o *opened) column(header string) int {
	if c, ok := o.columns[header]; ok {
		return c
	}
	return -1
}

// open finds the headers of a table and the plan that they are of; nil for a sheet of
// something else. Of several the one is taken whose records and elements most rows name, then
// the one that the sheet is called by, then the one that knows most headers.
func (t *Taker) open(file string, table *workbook.Table) *opened {
	var best *opened
	most := 0
	for i := range t.plans {
		o, known := t.headers(file, table, &t.plans[i])
		if o == nil {
			continue
		}
		score := known + 1_000_000*o.known()
		if named(table.Name, file, o.plan) {
			score += 1000
		}
		if score > most {
			best, most = o, score
		}
	}
	return best
}

// known counts the first rows that are of what there is, and half as much those that would be in
// a list of the plan.
func (o *opened) known() int {
	const most = 20
	n := 0
	for r := o.head + 1; r < min(len(o.Rows), o.head+1+most); r++ {
		id, place := o.keys(r)
		switch _, tree, ok := o.element(id, place); {
		case ok && o.column(headerHash) >= 0 && o.cell(r, o.column(headerHash)).Text == o.plan.hash(row{id, place, tree}):
			n += 3 // of another kind may be a record of the same id
		case ok:
			n += 2
		case o.plan.Of != "" && (pattern(place, o.plan.Of) || pattern(place+".0", o.plan.Of)):
			n++
		}
	}
	return n
}

// keys are the id and the place of a row.
func (o *opened) keys(r int) (id, place string) {
	if one, ok := o.copies[r]; ok {
		return one.id, ""
	}
	if c := o.column(o.plan.key()); c >= 0 {
		place, ok := o.moved[r]
		if !ok {
			place = o.placeOf(r)
		}
		return strings.TrimSpace(o.cell(r, c).Text), place
	}
	return idOf(o.cell(r, o.column(o.plan.called())).Text), ""
}

// placeOf is the place that a row names.
func (o *opened) placeOf(r int) string {
	return strings.TrimSpace(o.cell(r, o.column(headerPlace)).Text)
}

// keyColumn is where the id of a row is, or what it is made of.
func (o *opened) keyColumn() int {
	if c := o.column(o.plan.key()); c >= 0 {
		return c
	}
	return max(o.column(o.plan.called()), 0)
}

// named reports whether a sheet, or the file of one, is called as a plan.
func named(sheet, file string, p *Plan) bool {
	base := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
	return sheet == p.Name() || sheet == "" && (base == p.Name() || strings.HasSuffix(base, "-"+p.Name()))
}

// mostAbove is how many rows may stand above the headers.
const mostAbove = 10

// headers finds the first row with the key and at least half of its headers known to a plan.
func (t *Taker) headers(file string, table *workbook.Table, p *Plan) (*opened, int) {
	for r := range min(mostAbove, len(table.Rows)) {
		o := &opened{Taker: t, Table: table, file: file, plan: p, head: r,
			changed: map[string][]Change{}, otherwise: map[string]int{}, moved: map[int]string{}, lost: map[int]bool{}}
		known, all := o.assign()
		placed := o.column(headerPlace) >= 0
		switch {
		case t.As != "" && known > 1 && max(o.column(p.key()), o.column(p.called())) >= 0:
			return o, known
		case o.column(p.key()) >= 0 && (p.Of != "") == placed && known > 1 && (!placed || known > 2) && 2*known >= all:
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
	if one, ok := o.copies[row]; ok {
		row = one.of
	}
	at := workbook.Place(column, row)
	if o.Name == "" {
		return o.file + "!" + at
	}
	return o.file + "!" + o.Name + "!" + at
}

// read reads the columns and then the rows.
func (o *opened) read() {
	if o.head > 0 {
		o.note(0, 0, "the headers are in row %d; what stands above them is passed over", o.head+1)
	}
	o.readHeaders()
	o.spread()
	if !o.torn() {
		for r := o.head + 1; r < len(o.Rows); r++ {
			if !o.blank(r) {
				o.readRow(r)
			}
		}
		o.add()
		o.tellAbsent()
		o.tellClaimed()
		o.tellSince()
		o.repeated()
		o.sorted()
	}
	for _, m := range o.Merged {
		if m.LastRow > o.head && m.Column < len(o.Rows[o.head]) {
			o.fault(m.Column, m.Row, "cells are merged here, and each keeps a value that is not seen; part them")
		}
	}
}

func (o *opened) cell(row, column int) workbook.Cell {
	if column < 0 || column >= len(o.Rows[row]) {
		return workbook.Cell{}
	}
	return o.Rows[row][column]
}

// blank reports whether a row holds nothing but blanks, or the hash of what was there.
func (o *opened) blank(r int) bool {
	for c, cell := range o.Rows[r] {
		if c != o.column(headerHash) && cell.Form != workbook.Empty && (cell.Form != workbook.Text || trimmed(cell.Text) != "") {
			return false
		}
	}
	return true
}

// readRow reads a row, and keeps what it changes. Rows of what is not there yet wait.
func (o *opened) readRow(r int) {
	id, place := o.keys(r)
	switch {
	case id == "" && o.column(o.plan.key()) < 0:
		o.fault(o.keyColumn(), r, "no id can be made of %.80q; give the table a column id", diag.Printable(o.cell(r, o.keyColumn()).Text))
		return
	case id == "":
		o.fault(o.keyColumn(), r, "this row has values and no %s", o.plan.key())
		return
	case strings.HasPrefix(id, "'"):
		o.fault(o.keyColumn(), r, "the id %.80q begins with an apostrophe; take it out", diag.Printable(id))
		return
	}
	if o.lost[r] {
		o.readLost(r)
		return
	}
	if o.plan.Of == "" || pattern(place, o.plan.Of) {
		key := o.rowKey(id, place)
		if _, ok := o.seen[key]; ok {
			o.twice = append(o.twice, r)
			return
		}
		o.seen[key] = seen{o.cellName(o.keyColumn(), r), o.values(r)}
	}
	head, tree, ok := o.element(id, place)
	switch {
	case !ok && o.isRemoved(r, id):
		o.since.removed = append(o.since.removed, r)
		return
	case !ok:
		o.fresh = append(o.fresh, r)
		return
	}
	if n := o.quantity(r); !o.spreads() && n != 1 {
		if !o.stand(r, id, place, n) {
			o.fault(o.column(headerQuantity), r, "a row of what is there stands for one; write a row for each")
		}
		return
	}
	o.compareRow(r, target{record: head, place: place, tree: tree})
}

// values are the cells of a row under known headers.
func (o *opened) values(r int) string {
	var out strings.Builder
	for _, h := range slices.Sorted(maps.Keys(o.columns)) {
		out.WriteString(h + "\x00" + o.cell(r, o.columns[h]).Text + "\x00")
	}
	return out.String()
}

// repeated reports rows of what other rows are of, as one slip: a sheet that was copied, or ids
// that were filled down. Rows that are the same say nothing else.
func (o *opened) repeated() {
	var other []int
	for _, r := range o.twice {
		if o.first(r).values != o.values(r) || o.column(o.plan.key()) < 0 {
			other = append(other, r)
		}
	}
	switch {
	case len(other) > 0:
		id, place := o.keys(other[0])
		more := ""
		if len(other) > 1 {
			more = fmt.Sprintf(", and %s more down to %s repeat others", diag.Number(len(other)-1, "row"), workbook.Place(o.keyColumn(), other[len(other)-1]))
		}
		o.fault(o.keyColumn(), other[0], "%s is in %s too%s; a record has one row", strings.TrimSpace(diag.Printable(id+" "+place)), o.first(other[0]).cell, more)
	case len(o.twice) > 0:
		others := "repeats another as it is, and is"
		if len(o.twice) > 1 {
			others = "repeat others as they are, and are"
		}
		o.note(o.keyColumn(), o.twice[0], "%s %s passed over", diag.Number(len(o.twice), "row"), others)
	}
}

// first is the row that a repeated one repeats.
func (o *opened) first(r int) seen {
	id, place := o.keys(r)
	return o.seen[o.rowKey(id, place)]
}

// rowKey names what a row is of.
func (o *opened) rowKey(id, place string) string {
	return string(o.plan.Kind) + " " + o.plan.Of + " " + id + " " + place
}

// target is the record or the element that a row is of.
type target struct {
	record *model.Record
	place  string
	tree   any
	// kept are the headers in which the text stays, whatever the row says.
	kept []string
}

// located is a record, its number among those of its kind, and its tree, nil before somebody asks
// for it: most tables are of few records.
type located struct {
	head   *model.Record
	number int
	tree   any
}

// record finds a record by its id.
func (t *Taker) record(k model.Kind, id string) (located, bool) {
	if t.trees[k] == nil {
		t.trees[k] = map[string]*located{}
		all := t.Content.Records(k)
		for i := range all.Len() {
			t.trees[k][all.Head(i).ID] = &located{head: all.Head(i), number: i}
		}
	}
	l, ok := t.trees[k][id]
	if !ok {
		return located{}, false
	}
	if l.tree == nil {
		l.tree = treeOf(t.Content.Records(k).Record(l.number))
	}
	return *l, true
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
