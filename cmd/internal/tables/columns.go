package tables

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
)

// headerQuantity is how many there are of what a row is, as tables call it that are written here;
// quantities are the names for it in tables of other programs.
const headerQuantity = "qty"

// quantities are in plain letters.
func quantities() []string {
	return []string{headerQuantity, "count", "copies", "quantity", "amount", "number", "num", "repeat", "cardcount", "linkmulti"}
}

// isQuantity reports whether a field is how many there are of a thing.
func (f *Field) isQuantity() bool {
	return f.Form == Number && (f.Path == "copies" || f.Path == "count")
}

// header is what the column of a field is called.
func (f *Field) header() string {
	if f.isQuantity() {
		return headerQuantity
	}
	return f.Path
}

// quantity is the field that says how many there are of what a row is, nil for none.
func (p *Plan) quantity() *Field {
	for i := range p.Fields {
		if p.Fields[i].isQuantity() {
			return &p.Fields[i]
		}
	}
	return nil
}

// headerName is the column of what people call a record whose kind has no name. Ids are made of it.
const headerName = "name"

// names are what tables call the column of names, in plain letters.
func names() []string { return []string{"name", "title", "card", "cardname", "cardtitle"} }

// called is the column of what people call a record, "" for none.
func (p *Plan) called() string {
	for _, name := range []string{"name", "title"} {
		if _, _, ok := p.field(name); ok && p.Of == "" {
			return name
		}
	}
	if p.foreign {
		return headerName
	}
	return ""
}

// means is the column that a header stands for by the whole of it, "" for none.
func (p *Plan) means(header string) string {
	word := plain(header)
	switch f, _, ok := p.field(header); {
	case header == p.key(), header == headerHash, header == headerPlace && p.Of != "":
		return header
	case ok && f.isQuantity():
		return headerQuantity
	case ok:
		return header
	case slices.Contains(quantities(), word):
		return headerQuantity
	}
	for _, h := range p.spelt() {
		if h.ends[0] == word {
			return h.header
		}
	}
	return ""
}

// ending are the columns whose paths end in the words of a header.
func (p *Plan) ending(header string) []string {
	var out []string
	word := plain(header)
	for _, h := range p.spelt() {
		if f, _, _ := p.field(h.header); (f != nil || h.header == p.key()) && word != "" && slices.Contains(h.ends, word) {
			out = append(out, h.header)
		}
	}
	if name := p.called(); slices.Contains(names(), word) && name != "" && !slices.Contains(out, name) {
		out = append(out, name)
	}
	return out
}

// spelling is a header, and its path and the ends of it in plain letters, the longest first.
type spelling struct {
	header string
	ends   []string
}

func (p *Plan) spelt() []spelling {
	if p.spellings != nil {
		return p.spellings
	}
	for _, h := range p.headers() {
		one := spelling{header: h}
		for at := h; ; {
			one.ends = append(one.ends, plain(at))
			_, rest, more := strings.Cut(at, ".")
			if !more {
				break
			}
			at = rest
		}
		if words, ok := load.Called(p.Kind, h); ok && p.Of == "" {
			one.ends = append(one.ends, plain(strings.TrimPrefix(words, "the ")))
		}
		p.spellings = append(p.spellings, one)
	}
	return p.spellings
}

// plain is a header without what people write its words with.
func plain(header string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, header)
}

// headers lists what the headers of a plan may be, a list of numbers by its name.
func (p *Plan) headers() []string {
	out := []string{p.key()}
	for i := range p.Fields {
		out = append(out, p.Fields[i].header())
	}
	return out
}

// idOf makes an id of what people call a record.
func idOf(name string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(strings.ToLower(strings.TrimSpace(name))) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case !unicode.Is(unicode.Mn, r):
			b.WriteByte(' ')
		}
	}
	return strings.Join(strings.Fields(b.String()), "-")
}

// assign finds the columns of the row of headers that say what they are, and how many of all
// headers these are. In tables of other programs the end of a path says enough where one alone has it.
func (o *opened) assign() (known, all int) {
	o.columns, o.doubled, o.strange = map[string]int{}, nil, nil
	for c, cell := range o.Rows[o.head] {
		name := header(cell)
		if name == "" {
			continue
		}
		all++
		is := o.plan.means(name)
		if is == "" && o.holdsHashes(c) {
			is = headerHash
		}
		_, twice := o.columns[is]
		switch {
		case is == "", is == headerQuantity && strings.HasPrefix(plain(name), "num") && o.running(c):
			o.strange = append(o.strange, c)
			continue
		case twice:
			o.doubled = append(o.doubled, c)
		default:
			o.columns[is] = c
		}
		if is != headerQuantity || o.plan.foreign || o.plan.quantity() != nil {
			known++
		}
	}
	if !o.plan.foreign {
		return known, all
	}
	return known + o.assignForeign(), all
}

// holdsHashes reports whether a column has the hashes of rows, whatever it is called.
func (o *opened) holdsHashes(c int) bool {
	n := 0
	for _, row := range o.Rows[o.head+1:] {
		if c < len(row) && row[c].Form != workbook.Empty {
			if n++; !isHash(row[c].Text) {
				return false
			}
		}
	}
	return n > 0
}

// running reports whether a column numbers its rows, so that it is no quantity.
func (o *opened) running(c int) bool {
	n := 0
	seen := map[string]bool{}
	for r := o.head + 1; r < len(o.Rows); r++ {
		if text := o.cell(r, c).Text; text != "" {
			n++
			seen[text] = true
		}
	}
	return n > 1 && len(seen) == n
}

// assignForeign finds columns by what other programs call them, the name first. It returns how many
// it found.
func (o *opened) assignForeign() int {
	known := 0
	take := func(c int, is string) {
		o.columns[is] = c
		o.strange = slices.DeleteFunc(o.strange, func(s int) bool { return s == c })
		known++
	}
	for _, word := range names() {
		for _, c := range slices.Clone(o.strange) {
			if o.column(o.plan.called()) < 0 && plain(o.cell(o.head, c).Text) == word {
				take(c, o.plan.called())
			}
		}
	}
	for _, c := range slices.Clone(o.strange) {
		if free := o.plan.due(o.free(o.plan.ending(header(o.cell(o.head, c))))); len(free) == 1 {
			take(c, free[0])
		}
	}
	return known
}

// free are the headers of some that no column has. Of the elements of a list the first that is free
// counts alone.
func (o *opened) free(headers []string) []string {
	return o.kin(slices.DeleteFunc(slices.Clone(headers), func(h string) bool { return o.column(h) >= 0 }))
}

// kin are headers, of the elements of a list that of the first alone.
func (o *opened) kin(headers []string) []string {
	told := map[string]bool{}
	return slices.DeleteFunc(slices.Clone(headers), func(h string) bool {
		as := starredNumbers(h)
		twice := o.plan.foreign && told[as]
		told[as] = true
		return twice
	})
}

// due are the headers that must have a value whatever else has, or all of some where none must.
func (p *Plan) due(headers []string) []string {
	out := slices.DeleteFunc(slices.Clone(headers), func(h string) bool {
		f, _, ok := p.field(h)
		return ok && (!f.Required || f.Around != "")
	})
	if len(out) == 0 {
		return headers
	}
	return out
}

// starredNumbers is a path with a star for each number.
func starredNumbers(path string) string {
	parts := strings.Split(path, ".")
	for i, part := range parts {
		if _, err := strconv.Atoi(part); err == nil {
			parts[i] = "*"
		}
	}
	return strings.Join(parts, ".")
}

// readHeaders tells of columns that are there twice or are taken for others. One that has another
// header than it had is followed by the words of its header, or by its values; where these may mean
// several, that is a fault. Of those that nobody knows it says that they are passed over.
func (o *opened) readHeaders() {
	var over []int
	for c := range o.wide() {
		if header(o.cell(o.head, c)) == "" && slices.ContainsFunc(o.Rows[o.head+1:], func(row []workbook.Cell) bool { return c < len(row) && row[c].Form != workbook.Empty }) {
			over = append(over, c)
		}
	}
	for _, c := range o.doubled {
		is := o.plan.means(header(o.cell(o.head, c)))
		o.fault(c, o.head, "the header %s is in column %s too; leave one of the two", is, workbook.Place(o.columns[is], o.head))
	}
	follow := map[string][]int{}
	for _, c := range o.strange {
		is, vague := o.followed(c)
		switch {
		case is != "":
			follow[is] = append(follow[is], c)
		case len(vague) > 0:
			o.vague = append(o.vague, vague...)
			o.fault(c, o.head, "the header %s may stand for %s; write which of them it is", o.written(c), strings.Join(vague, " or "))
		default:
			over = append(over, c)
		}
	}
	for _, is := range slices.Sorted(maps.Keys(follow)) {
		if all := follow[is]; len(all) > 1 {
			o.fault(all[1], o.head, "both %s and %s may stand for %s; write that over one of them", o.written(all[0]), o.written(all[1]), is)
			continue
		}
		o.columns[is] = follow[is][0]
	}
	for _, is := range slices.SortedFunc(maps.Keys(o.columns), func(a, b string) int { return o.columns[a] - o.columns[b] }) {
		if c := o.columns[is]; is != header(o.cell(o.head, c)) {
			o.note(c, o.head, "the column %s is taken for %s", o.written(c), is)
		}
	}
	for _, c := range over {
		o.out.over = append(o.out.over, o.cellName(c, o.head))
		o.passOver(c)
	}
}

// written is a header as it stands in the table.
func (o *opened) written(c int) string {
	return fmt.Sprintf("%.80q", diag.Printable(strings.TrimSpace(o.cell(o.head, c).Text)))
}

// wide is how many columns a table has from its headers on.
func (o *opened) wide() int {
	n := 0
	for _, row := range o.Rows[o.head:] {
		n = max(n, len(row))
	}
	return n
}

// followed is the column that stands under another header than it had, "" where that is not sure; of
// vague it may be any. What the words say must not be denied by most of the values, nor the other way round.
func (o *opened) followed(c int) (is string, vague []string) {
	const mostMissing = 50 // of a table that has many columns of its own, none is followed by values
	words := o.kin(o.plan.ending(header(o.cell(o.head, c))))
	free := o.free(words)
	var agree, alike []string
	if o.wide()-len(o.columns) <= mostMissing {
		for _, h := range o.missing() {
			if o.agreed(c, h).sure() {
				alike = append(alike, h)
			}
		}
	}
	for _, h := range free {
		if a := o.agreed(c, h); a.few() || 2*a.same >= a.rows {
			agree = append(agree, h)
		}
	}
	switch {
	case len(agree) == 1 && len(words) == 1, len(agree) == 1 && o.agreed(c, agree[0]).mostly():
		return agree[0], nil
	case len(free) > 1, len(free) == 1 && len(words) > 1 && len(agree) > 0:
		return "", words
	case len(alike) > 1:
		return "", alike
	case len(alike) == 1 && len(words) > 0 && !slices.Contains(words, alike[0]):
		return "", append(slices.Clip(words), alike[0])
	case len(alike) == 1:
		return alike[0], nil
	}
	return "", nil
}

// missing lists the headers of single values that no column has.
func (o *opened) missing() []string {
	var out []string
	for i := range o.plan.Fields {
		if f := &o.plan.Fields[i]; f.Form != Numbers && o.column(f.header()) < 0 {
			out = append(out, f.header())
		}
	}
	return out
}

// agreement is how many cells of a column hold what the content has under a header, of how many,
// and of how many values.
type agreement struct{ same, rows, values int }

// mostly reports whether three of four agree.
func (a agreement) mostly() bool { return a.rows > 0 && 4*a.same >= 3*a.rows }

// few reports whether so few cells are compared that they deny nothing.
func (a agreement) few() bool { return a.rows < fewestRows }

// fewestRows is how many cells must be compared before they count.
const fewestRows = 3

// sure reports whether so many agree, and in such different values, that it is no chance.
func (a agreement) sure() bool {
	const fewestValues = 2
	return a.mostly() && a.same >= fewestRows && a.values >= fewestValues
}

func (o *opened) agreed(c int, header string) agreement {
	var a agreement
	values := map[string]bool{}
	const mostRows = 200
	for r := o.head + 1; r < min(len(o.Rows), o.head+1+mostRows); r++ {
		id, place := o.keys(r)
		_, tree, ok := o.element(id, place)
		if !ok {
			continue
		}
		it := row{id, place, tree}
		was, is := it.cell(header, o.plan).Text, o.cell(r, c).Text
		if was == "" && is == "" {
			continue
		}
		if a.rows++; was == is {
			a.same++
			values[is] = true
		}
	}
	a.values = len(values)
	return a
}
