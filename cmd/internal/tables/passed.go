package tables

import (
	"math"
	"strconv"

	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/diag"
)

// passOver tells of a column that nothing is taken from. In a table that the command wrote it may stand
// where another stood whose header is gone, and with values that somebody changed: then that is a fault,
// so that no change is lost.
func (o *opened) passOver(c int) {
	unknown := "this column has no header"
	if header(o.cell(o.head, c)) != "" {
		unknown = "unknown header " + o.written(c)
	}
	stood := o.stood(c)
	if stood == "" {
		o.note(c, o.head, "%s%s; this column is passed over", unknown, suggested(header(o.cell(o.head, c)), o.plan))
		return
	}
	switch r, fits := o.other(c, stood); {
	case !fits:
		o.note(c, o.head, "%s; this column is passed over, and %s, which stood here, has none", unknown, stood)
	case r < 0:
		o.note(c, o.head, "%s; this column is passed over, which says the same as %s, which stood here", unknown, stood)
	default:
		o.fault(c, o.head, "%s; %s stood here and has no column, and %s holds another value: write %s over it, or move a column of your own behind the last", unknown, stood, workbook.Place(c, r), stood)
	}
}

// suggested is the header that one was perhaps to be, "" for that of a column without one.
func suggested(header string, p *Plan) string {
	if header == "" {
		return ""
	}
	return diag.Suggest(header, p.headers())
}

// stood is the header that stood over a column before another, or none, came there, "" where that is not
// sure: between its neighbours as many headers are missing as there are columns.
func (o *opened) stood(c int) string {
	if o.column(headerHash) < 0 {
		return ""
	}
	left, right := -1, -1
	from, to := 0, 0
	for h, at := range o.columns { // order-free: the nearest of each side
		if at < c && at > left {
			left, from = at, o.plan.rank(h)
		}
		if at > c && (right < 0 || at < right) {
			right, to = at, o.plan.rank(h)
		}
	}
	if left < 0 || right < 0 {
		return ""
	}
	var gone []string
	for i := range o.plan.Fields {
		f := &o.plan.Fields[i]
		for n := range f.many() {
			h := f.header()
			if f.Form == Numbers {
				h = below(f.Path, strconv.Itoa(n))
			}
			if r := o.plan.rank(h); r > from && r < to && o.column(h) < 0 {
				gone = append(gone, h)
			}
		}
	}
	if len(gone) != right-left-1 {
		return ""
	}
	return gone[c-left-1]
}

// many is how many columns a field may have.
func (f *Field) many() int {
	if f.Form == Numbers {
		return mostNumbers
	}
	return 1
}

// rank is the place of a header among those of a table as it is written.
func (p *Plan) rank(header string) int {
	switch header {
	case p.key():
		return -2
	case headerPlace:
		return -1
	case headerHash:
		return math.MaxInt
	}
	for i := range p.Fields {
		if f, n, ok := p.field(header); ok && f == &p.Fields[i] {
			return i*mostNumbers + n
		}
	}
	return -1
}

// other is the first row in which a column holds another value than the content has under a header, -1
// where there is none. It reports whether all cells can be of that header.
func (o *opened) other(c int, header string) (row int, fits bool) {
	faults, notes := len(o.out.Faults), len(o.out.Notes)
	defer func() { o.out.Faults, o.out.Notes = o.out.Faults[:faults], o.out.Notes[:notes] }()
	f, n, _ := o.plan.field(header)
	row = -1
	for r := o.head + 1; r < len(o.Rows); r++ {
		id, place := o.keys(r)
		_, tree, ok := o.element(id, place)
		if !ok {
			continue
		}
		was, one := at(tree, f.Path), f
		if f.Form == Numbers {
			was, one = at(was, strconv.Itoa(n)), &Field{Path: f.Path, Form: Number}
		}
		is, ok := o.value(r, c, one, was)
		if !ok {
			return -1, false
		}
		if is == nil {
			is = one.bare(tree)
		}
		if row < 0 && !one.alike(tree, was, is) {
			row = r
		}
	}
	return row, true
}
