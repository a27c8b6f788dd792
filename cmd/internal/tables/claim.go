package tables

import (
	"fmt"
	"strconv"
	"strings"

	"hulldown.dev/schema/diag"
)

// claim finds elements that have no row and are just what a row without a place of its own says, as
// many as it stands for: it is theirs, and nothing is new. It returns how many it found.
func (o *opened) claim(r int, id, place string, most int) int {
	list := place
	if list == "" && !strings.Contains(o.plan.Of, "*") {
		list = o.plan.Of
	}
	if o.plan.Keyed || !pattern(list+".0", o.plan.Of) {
		return 0
	}
	l, _ := o.record(o.plan.Kind, id)
	elements, _ := at(l.tree, list).([]any)
	found := 0
	for i := range elements {
		at := below(list, strconv.Itoa(i))
		if found == most || o.named[o.rowKey(id, at)] || o.differs(r, target{record: l.head, place: at, tree: elements[i]}, true) > 0 {
			continue
		}
		o.named[o.rowKey(id, at)] = true
		if found++; found == 1 {
			o.claimed = append(o.claimed, claimed{r, at})
		}
	}
	return found
}

// claimed is a row with the first of the elements that it was found to be of.
type claimed struct {
	row   int
	place string
}

// tellClaimed tells which rows are of elements that are there, as one note.
func (o *opened) tellClaimed() {
	if len(o.claimed) == 0 {
		return
	}
	one, more := o.claimed[0], ""
	if n := len(o.claimed) - 1; n > 0 {
		more = fmt.Sprintf(", as are %s more", diag.Number(n, "row"))
	}
	id, _ := o.keys(one.row)
	o.note(o.column(headerPlace), one.row, "this row is taken for %s of %s, which is the same and has no row%s; for one more write a row of its place too", one.place, diag.Printable(id), more)
}

// stand reports whether a row that names an element and stands for several is of this one and of those
// behind it, all of them there, without rows of their own and just what it says.
func (o *opened) stand(r int, id, place string, n int) bool {
	if o.plan.Of == "" || o.plan.Keyed {
		return false
	}
	for i := range n {
		at := after(place, i)
		head, tree, ok := o.element(id, at)
		if !ok || i > 0 && o.named[o.rowKey(id, at)] || o.differs(r, target{record: head, place: at, tree: tree}, true) > 0 {
			return false
		}
	}
	for i := range n {
		o.named[o.rowKey(id, after(place, i))] = true
	}
	return true
}

// settle takes defaults out of the structs of something new that hold other values too, which say
// that they are there.
func (p *Plan) settle(tree map[string]any) {
	for i := range p.Fields {
		f := &p.Fields[i]
		around, _ := at(tree, f.Around).(map[string]any)
		if f.Around == "" || f.Default == "" || len(around) < 2 || cellOf(at(tree, f.Path)).Text != f.Default {
			continue
		}
		put(tree, strings.Split(f.Path, "."), nil)
	}
}
