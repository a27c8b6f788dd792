package tables

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// mostForeign is how many elements of a list a row of another program may hold.
const mostForeign = 6

// foreign is the plan of tables of other programs: the fields of a record, and behind them those of
// the first elements of its lists, such as faces.0.title.
func (s *Schema) foreign(k model.Kind) Plan {
	plans, _ := s.Plans(k)
	p := plans[0]
	p.foreign = true
	for i := range plans[1:] {
		list := &plans[i+1]
		if list.Keyed || strings.Contains(list.Of, "*") {
			continue
		}
		for n := range mostForeign {
			for _, f := range list.Fields {
				element := below(list.Of, strconv.Itoa(n))
				switch {
				case f.Around != "":
					f.Around = below(element, f.Around)
				case n > 0 || !s.required(k, list.Of):
					f.Around = element
				}
				f.Path, f.element = below(element, f.Path), element
				p.Fields = append(p.Fields, f)
			}
		}
	}
	return p
}

// required reports whether an author must give a field of records.
func (s *Schema) required(k model.Kind, path string) bool {
	def, field, ok := s.definitions.At(k, path)
	return ok && s.fields[[2]string{def, field}].Given == required
}

// oneOf is a row that stands for one of several: the id of its record, and the row that says how
// many there are.
type oneOf struct {
	id string
	of int
}

// headerNumber is the field by which records of a kind differ that are alike in all else.
const headerNumber = "number"

// spreads reports whether a row may stand for several records, which differ in their numbers.
func (o *opened) spreads() bool {
	f, _, ok := o.plan.field(headerNumber)
	return o.plan.foreign && o.plan.quantity() == nil && ok && f.Required && f.Form == Number
}

// spread puts a row for each record behind the last where another program gives a quantity: their ids
// end in a number, and their numbers count on.
func (o *opened) spread() {
	c := o.column(headerQuantity)
	if !o.spreads() || c < 0 {
		return
	}
	o.copies = map[int]oneOf{}
	counts := ""
	counted := o.column(headerNumber)
	for r := o.head + 1; r < len(o.Rows); r++ {
		if _, ok := o.copies[r]; ok || o.blank(r) {
			continue
		}
		id, _ := o.keys(r)
		first, err := strconv.Atoi(o.cell(r, counted).Text)
		n := o.quantity(r)
		for i := 1; i < n && len(o.copies) < mostAdditions; i++ {
			row := slices.Clone(o.Rows[r])
			row[c] = workbook.Cell{}
			if counted >= 0 && err == nil {
				row[counted] = workbook.NumberCell(strconv.Itoa(first + i))
				if counts == "" {
					counts = fmt.Sprintf(" and whose numbers count on from that of the row, as %s has number %d", diag.Printable(id+"-"+strconv.Itoa(i+1)), first+i)
				}
			}
			o.copies[len(o.Rows)] = oneOf{id + "-" + strconv.Itoa(i+1), r}
			o.Rows = append(o.Rows, row)
		}
	}
	if len(o.copies) > 0 {
		o.note(c, o.head, "a %s has no quantity: rows of several are taken for so many records whose ids end in a number%s", o.plan.Kind.Noun(), counts)
	}
}

// derive gives what is new of another program the values that follow from others: the title of its
// first face is its name, and the id of an element that of its title.
func (o *opened) derive(r int, tree map[string]any) {
	if !o.plan.foreign {
		return
	}
	for i := range o.plan.Fields {
		f := &o.plan.Fields[i]
		if f.element == "" || f.Form != Text || !f.Required || at(tree, f.Path) != nil {
			continue
		}
		element := at(tree, f.element)
		name := trimmed(o.cell(r, o.column(o.plan.called())).Text)
		if f.Path == below(f.element, "title") && f.Around == "" && name != "" {
			grow(tree, strings.Split(f.Path, "."), name)
		}
		if title := cmp.Or(textAt(element, "title"), textAt(element, "name"), name); f.Path == below(f.element, "id") && title != "" && (f.Around == "" || element != nil) {
			grow(tree, strings.Split(f.Path, "."), idOf(title))
		}
	}
}

// textAt is a text in a struct, "" for none.
func textAt(v any, name string) string {
	text, _ := at(v, name).(string)
	return text
}
