package tables

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export/workbook"
)

// none is what a field holds that must have a value and whose cell is empty, nil for nothing.
func (f *Field) none() any {
	switch {
	case f.Required && f.isQuantity():
		return json.Number("1")
	case f.Required && f.Form == Words:
		return []any{}
	}
	return nil
}

// bare is what a field of a record or an element holds whose cell is empty: its default where the
// struct around it is there, nil for nothing.
func (f *Field) bare(tree any) any {
	if v := f.none(); v != nil || f.Default == "" || !f.within(tree) {
		return v
	}
	switch f.Form {
	case Number:
		return json.Number(f.Default)
	case Truth:
		return f.Default == "true"
	}
	return f.Default
}

// within reports whether the struct is there that an author may leave out around a field.
func (f *Field) within(tree any) bool { return f.Around == "" || at(tree, f.Around) != nil }

// alike reports whether two values of a field are the same, be one of them nothing and the other zero
// where that is no difference.
func (f *Field) alike(tree, was, to any) bool {
	missing := f.Required && to == nil
	return same(was, to) || f.plain && !missing && zero(was) && zero(to) && f.within(tree)
}

// zero reports whether a value is none, or the first of its kind.
func zero(v any) bool {
	switch v := v.(type) {
	case nil:
		return true
	case json.Number:
		return v == "0"
	case bool:
		return !v
	case string:
		return v == ""
	case []any:
		return len(v) == 0
	}
	return false
}

// differs counts the fields in which a row says something else than what it may be of. A column that
// the table lacks says nothing, or that the field is empty where the whole of it counts. Nothing is
// reported.
func (o *opened) differs(r int, of target, whole bool) int {
	faults, notes := len(o.out.Faults), len(o.out.Notes)
	defer func() { o.out.Faults, o.out.Notes = o.out.Faults[:faults], o.out.Notes[:notes] }()
	n := 0
	differ := func(f *Field, header string, was any) {
		c, ok := o.columns[header]
		if !ok && !whole {
			return
		}
		var is any
		if ok {
			if is, ok = o.value(r, c, f, was); !ok {
				n++
				return
			}
		}
		if is == nil {
			is = f.bare(of.tree)
		}
		if !f.alike(of.tree, was, is) {
			n++
		}
	}
	for i := range o.plan.Fields {
		f := &o.plan.Fields[i]
		if f.Form != Numbers {
			differ(f, f.header(), at(of.tree, f.Path))
			continue
		}
		list, _ := at(of.tree, f.Path).([]any)
		for at := range mostNumbers {
			var was any
			if at < len(list) {
				was = list[at]
			}
			differ(&Field{Path: f.Path, Form: Number}, below(f.Path, strconv.Itoa(at)), was)
		}
	}
	return n
}

// emptiedStructs finds the structs which an author may leave out, and of which a row has columns for
// all that they hold and no value: they go as a whole, unless fields of them are kept. It keeps that as
// changes, and returns their paths.
func (o *opened) emptiedStructs(r int, of target) []string {
	around := map[string]bool{}
	for i := range o.plan.Fields {
		if f := &o.plan.Fields[i]; f.Around != "" && f.Around != f.element {
			around[f.Around] = true
		}
	}
	var out []string
	for _, path := range slices.Sorted(maps.Keys(around)) {
		was, _ := at(of.tree, path).(map[string]any)
		if len(was) == 0 || within(path, out) || slices.ContainsFunc(of.kept, func(p string) bool { return within(p, []string{path}) }) {
			continue
		}
		if c := o.emptied(r, path, of); c >= 0 {
			out = append(out, path)
			o.out.Changes = append(o.out.Changes, Change{Kind: o.plan.Kind, Record: of.record, Path: below(of.place, path), From: was, Cell: o.cellName(c, r)})
		}
	}
	return out
}

// within reports whether a path is one of some, or below it.
func within(path string, of []string) bool {
	return slices.ContainsFunc(of, func(p string) bool { return path == p || strings.HasPrefix(path, p+".") })
}

// emptied is the first column whose cell empties a struct, -1 where a cell of it has a value, or
// where it holds something without a column, or nothing but defaults.
func (o *opened) emptied(r int, path string, of target) int {
	was := at(of.tree, path)
	first, shown := -1, map[string]bool{}
	for i := range o.plan.Fields {
		f := &o.plan.Fields[i]
		rest, in := strings.CutPrefix(f.Path, path+".")
		if !in {
			continue
		}
		shown[f.Path] = true
		v := at(was, rest)
		for _, header := range f.headersOf(v) {
			c := o.column(header)
			if c < 0 && v != nil || !blank(o.cell(r, c)) {
				return -1
			}
			if first < 0 && v != nil && cellOf(v).Text != f.Default {
				first = c
			}
		}
	}
	written := of.record.Origin.Places().Labels
	for _, leaf := range leavesIn(was, path) {
		if _, ok := written[below(of.place, leaf)]; ok && !shown[leaf] {
			return -1
		}
	}
	return first
}

// headersOf are those of the columns of a value, of a list of numbers those that it has.
func (f *Field) headersOf(v any) []string {
	list, ok := v.([]any)
	if !ok || f.Form != Numbers {
		return []string{f.header()}
	}
	var out []string
	for n := range list {
		out = append(out, below(f.Path, strconv.Itoa(n)))
	}
	return out
}

// leavesIn are the paths of the values in a struct that are no structs.
func leavesIn(v any, path string) []string {
	m, ok := v.(map[string]any)
	if !ok {
		return []string{path}
	}
	var out []string
	for _, name := range slices.Sorted(maps.Keys(m)) {
		out = append(out, leavesIn(m[name], below(path, name))...)
	}
	return out
}

// blank reports whether a cell holds nothing but blanks.
func blank(c workbook.Cell) bool {
	return c.Form == workbook.Empty || c.Form == workbook.Text && trimmed(c.Text) == ""
}

// headerFrom is the struct that says where a record comes from, which each has.
const headerFrom = "from"

// unsourced reports whether a row has columns of where its record is from, and says nothing of it. What
// was taken from a table with such a row names that table, and stays; else something is missing.
func (o *opened) unsourced(r int, of target) bool {
	if o.plan.Of != "" {
		return false
	}
	first, named := -1, false
	for i := range o.plan.Fields {
		f := &o.plan.Fields[i]
		v, _ := at(of.tree, f.Path).(string)
		if !strings.HasPrefix(f.Path, headerFrom+".") {
			continue
		}
		switch c := o.column(f.Path); {
		case !blank(o.cell(r, c)):
			return false
		case v != "" && c >= 0:
			first, named = c, workbook.FormatOf(v) != ""
		}
	}
	if first >= 0 && !named {
		o.fault(first, r, "it must be said where %s is from: write a value of from.stated or of from.reconstructed", of.record.ID)
	}
	return first >= 0
}
