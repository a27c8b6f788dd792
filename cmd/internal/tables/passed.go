package tables

import (
	"math"
	"strconv"
	"strings"

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
		o.passOverMoved(c, unknown)
		return
	}
	switch was := o.compare(c, stood); {
	case !was.fits:
		o.note(c, o.head, "%s; this column is passed over, and %s, which stood here, has none", unknown, stood)
	case was.other < 0:
		o.note(c, o.head, "%s; this column is passed over, which says the same as %s, which stood here", unknown, stood)
	default:
		o.fault(c, o.head, "%s; %s stood here and has no column, and %s holds another value: write %s over it, or move a column of your own behind the last", unknown, stood, workbook.Place(c, was.other), stood)
	}
}

// passOverMoved reports a column where there was none. One that can be of a header without a
// column is that column in all likelihood: that is a fault, but for headers of free text, of which
// any column can be; there most rows must say the same. A note names those that it may be.
func (o *opened) passOverMoved(c int, unknown string) {
	var may, likely []string
	for _, h := range o.gone() {
		was := o.compare(c, h)
		f, _, _ := o.plan.field(h)
		free := f.Form == Text && f.Ref == "" && len(f.Words) == 0
		switch {
		case !was.fits || was.other < 0:
		case !free || 2*was.alike > was.rows:
			likely = append(likely, h)
		default:
			may = append(may, h)
		}
	}
	switch {
	case len(likely) > 0:
		is := strings.Join(likely, " or ")
		o.fault(c, o.head, "%s; there is no column %s, and this one has values of it: write %[2]s over it, or, where it is your own, put that column back", unknown, is)
	case len(may) > 0:
		o.note(c, o.head, "%s; this column is passed over; there is no column %s: if this is it, write that over it", unknown, strings.Join(may, " or "))
	default:
		o.note(c, o.head, "%s%s; this column is passed over", unknown, suggested(header(o.cell(o.head, c)), o.plan))
	}
}

// gone are the headers without a column of a table that the command wrote, but for those of lists of numbers,
// which have as many columns as they need.
func (o *opened) gone() []string {
	if o.column(headerHash) < 0 {
		return nil
	}
	var out []string
	for i := range o.plan.Fields {
		if f := &o.plan.Fields[i]; f.Form != Numbers && o.column(f.header()) < 0 {
			out = append(out, f.header())
		}
	}
	return out
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

// comparison is how a column compares with what the content has under a header: of so many rows so many say
// the same, other is the first that does not, -1 for none; fits is set if all cells can be of that header.
type comparison struct {
	rows, alike, other int
	fits               bool
}

// compare compares a column with a header. Nothing is reported.
func (o *opened) compare(c int, header string) comparison {
	faults, notes := len(o.out.Faults), len(o.out.Notes)
	defer func() { o.out.Faults, o.out.Notes = o.out.Faults[:faults], o.out.Notes[:notes] }()
	f, n, _ := o.plan.field(header)
	out := comparison{other: -1, fits: true}
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
			return comparison{other: -1}
		}
		if is == nil {
			is = one.bare(tree)
		}
		out.rows++
		switch {
		case one.alike(tree, was, is):
			out.alike++
		case out.other < 0:
			out.other = r
		}
	}
	return out
}
