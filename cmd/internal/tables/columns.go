package tables

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/diag"
)

// headerQuantity is how many there are of what a row is, as tables call it that are written here;
// quantities are the names for it in tables of other programs.
const headerQuantity = "qty"

func quantities() []string {
	return []string{headerQuantity, "count", "copies", "quantity", "amount", "number", "num", "linkmulti"}
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

// nameHeader is the column of what people call a record, "" for none.
func (p *Plan) nameHeader() string {
	for _, name := range []string{"name", "title"} {
		if _, _, ok := p.field(name); ok && p.Of == "" {
			return name
		}
	}
	return ""
}

// means is the column that a header of a table stands for, "" for none. Loosely taken it is also
// called by the last part of its path, where no other ends so.
func (p *Plan) means(header string, loosely bool) string {
	switch f, _, ok := p.field(header); {
	case header == p.key(), header == headerHash, header == headerPlace && p.Of != "":
		return header
	case ok && f.isQuantity():
		return headerQuantity
	case ok:
		return header
	case slices.Contains(quantities(), strings.TrimPrefix(header, "@")):
		return headerQuantity
	}
	var last []string
	word := plain(header)
	for _, s := range p.spellings() {
		if s.whole == word {
			return s.header
		}
		if loosely && s.last == word {
			last = append(last, s.header)
		}
	}
	switch {
	case len(last) == 1:
		return last[0]
	case loosely && slices.Contains([]string{"name", "title", "card", "cardname", "cardtitle"}, word):
		return p.nameHeader()
	}
	return ""
}

// spelling is a header, and it and the last part of its path in plain letters.
type spelling struct{ header, whole, last string }

func (p *Plan) spellings() []spelling {
	if p.spelt == nil {
		for _, h := range p.headers() {
			p.spelt = append(p.spelt, spelling{h, plain(h), plain(h[strings.LastIndexByte(h, '.')+1:])})
		}
	}
	return p.spelt
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

// readHeaders finds the columns. One that has another header than it had is followed by the words
// of its header, or by its values; of those that nobody knows it says that they are passed over.
func (o *opened) readHeaders() {
	o.columns = map[string]int{}
	var strange []int
	for c := range o.wide() {
		name := header(o.cell(o.head, c))
		is := o.plan.means(name, false)
		before, twice := o.columns[is]
		switch {
		case name == "":
			if slices.ContainsFunc(o.Rows[o.head+1:], func(row []workbook.Cell) bool { return c < len(row) && row[c].Form != workbook.Empty }) {
				o.note(c, o.head, "this column has no header and is passed over")
			}
		case is == "":
			strange = append(strange, c)
		case twice:
			o.fault(c, o.head, "the header %s is in column %s too; leave one of the two", name, workbook.Place(before, o.head))
		default:
			o.columns[is] = c
			if is != name {
				o.note(c, o.head, "the column %.80q is taken for %s", diag.Printable(name), is)
			}
		}
	}
	for _, c := range strange {
		name := header(o.cell(o.head, c))
		is := o.followed(c, name)
		if is == "" {
			o.note(c, o.head, "unknown header %.80q%s; this column is passed over", diag.Printable(name), diag.Suggest(name, o.plan.headers()))
			continue
		}
		o.columns[is] = c
		o.note(c, o.head, "the column %.80q is taken for %s", diag.Printable(name), is)
	}
}

// wide is how many columns a table has from its headers on.
func (o *opened) wide() int {
	n := 0
	for _, row := range o.Rows[o.head:] {
		n = max(n, len(row))
	}
	return n
}

// followed is the column that stands under another header than it had, "" where that is not sure.
func (o *opened) followed(c int, name string) string {
	if is := o.plan.means(name, true); is != "" && o.column(is) < 0 {
		return is
	}
	best, most, tied := "", 0, false
	const mostMissing = 50 // of a table that has many columns of its own, none is followed by values
	if o.wide()-len(o.columns) > mostMissing {
		return ""
	}
	for _, h := range o.missing() {
		switch n := o.agreed(c, h); {
		case n > most:
			best, most, tied = h, n, false
		case n == most:
			tied = true
		}
	}
	if tied {
		return ""
	}
	return best
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

// agreed is how many cells of a column hold what the content has under a header, 0 where fewer
// than three of four do.
func (o *opened) agreed(c int, header string) int {
	n, all := 0, 0
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
		if all++; was == is {
			n++
		}
	}
	if 4*n < 3*all {
		return 0
	}
	return n
}
