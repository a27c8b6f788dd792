package tables

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/model"
)

// The headers of the columns that say what a row is of.
const (
	headerID = "id"
	// headerRecord is the record in the table of a list, whose elements may have ids of their
	// own, and headerPlace where in it an element lies, as in sides.0.force.2.
	headerRecord = "record"
	headerPlace  = "place"
)

// Sheet writes the table of a plan with the records that are wanted.
func (p *Plan) Sheet(c *model.Content, wanted func(*model.Record) bool) workbook.Sheet {
	rows := p.rows(c, wanted)
	s := workbook.Sheet{Name: p.Name(), Columns: p.columns(c, rows)}
	for _, r := range rows {
		cells := []workbook.Cell{workbook.TextCell(r.id)}
		if p.Of != "" {
			cells = append(cells, workbook.TextCell(r.place))
		}
		for _, col := range s.Columns[len(cells) : len(s.Columns)-1] {
			cells = append(cells, r.cell(col.Header, p))
		}
		cells = append(cells, workbook.TextCell(p.hash(r)))
		s.Rows = append(s.Rows, cells)
	}
	return s
}

// key is the header of the column of records.
func (p *Plan) key() string {
	if p.Of == "" {
		return headerID
	}
	return headerRecord
}

// everyRecord wants all records.
func everyRecord(*model.Record) bool { return true }

// row is a record, or an element of a list in one.
type row struct {
	id string
	// place is empty for a record.
	place string
	tree  any
}

// rows lists the rows of a table, in the order of the content.
func (p *Plan) rows(c *model.Content, wanted func(*model.Record) bool) []row {
	var out []row
	all := c.Records(p.Kind)
	for i := range all.Len() {
		head := all.Head(i)
		if !wanted(head) {
			continue
		}
		tree := treeOf(all.Record(i))
		if p.Of == "" {
			out = append(out, row{id: head.ID, tree: tree})
			continue
		}
		elements(tree, strings.Split(p.Of, "."), "", func(place string, v any) {
			out = append(out, row{head.ID, place, v})
		})
	}
	return out
}

// treeOf is a record as maps and lists, numbers as they are written.
func treeOf(record any) any {
	d := json.NewDecoder(bytes.NewReader(model.Canonical(record)))
	d.UseNumber()
	var tree any
	if err := d.Decode(&tree); err != nil {
		panic("internal error: content that is no JSON: " + err.Error())
	}
	return tree
}

// elements calls found for each element at a path with a * for every element around it.
func elements(v any, path []string, at string, found func(place string, v any)) {
	each := func(key string, v any, rest []string) {
		if len(rest) == 0 {
			found(below(at, key), v)
			return
		}
		elements(v, rest, below(at, key), found)
	}
	if len(path) == 0 || path[0] == "*" {
		rest := path[min(1, len(path)):]
		switch v := v.(type) {
		case []any:
			for i := range v {
				each(strconv.Itoa(i), v[i], rest)
			}
		case map[string]any:
			for _, key := range slices.Sorted(maps.Keys(v)) {
				each(key, v[key], rest)
			}
		}
		return
	}
	m, _ := v.(map[string]any)
	next, ok := m[path[0]]
	if !ok {
		return
	}
	elements(next, path[1:], below(at, path[0]), found)
}

// columns are those of a plan, a list of numbers with as many as the longest has.
func (p *Plan) columns(c *model.Content, rows []row) []workbook.Column {
	out := []workbook.Column{{Header: p.key(), Note: "The id of the record."}}
	if p.Of != "" {
		out = append(out, workbook.Column{Header: headerPlace, Note: "Where in the record this lies, counted from 0."})
	}
	for i := range p.Fields {
		f := &p.Fields[i]
		if f.Form != Numbers {
			out = append(out, workbook.Column{Header: f.header(), Note: f.note(), Number: f.Form == Number, Choices: f.choices(c)})
			continue
		}
		longest := 1
		for _, r := range rows {
			if list, ok := at(r.tree, f.Path).([]any); ok {
				longest = max(longest, len(list))
			}
		}
		for n := range longest {
			out = append(out, workbook.Column{Header: below(f.Path, strconv.Itoa(n)), Note: f.note(), Number: true})
		}
	}
	return append(out, workbook.Column{Header: headerHash, Note: "What the row was when it was written; leave it as it is. By it a row is known whose id became another's."})
}

// note is what people are told of a column.
func (f *Field) note() string {
	parts := []string{f.Doc}
	switch f.Form {
	case Words:
		parts = append(parts, "Several are parted by a semicolon.")
	case Truth:
		parts = append(parts, "true or false.")
	}
	if f.Required {
		parts = append(parts, "Required.")
	}
	return strings.TrimSpace(strings.Join(parts, " "))
}

// choices are what a cell may hold: ids, words, or true and false.
func (f *Field) choices(c *model.Content) []string {
	switch {
	case f.Form == Truth:
		return []string{"true", "false"}
	case f.Form != Text:
		return nil
	case len(f.Words) > 0:
		return f.Words
	case f.Ref != "" && c.Records(f.Ref) != nil:
		var out []string
		for _, head := range c.Heads(f.Ref) {
			out = append(out, head.ID)
		}
		return out
	}
	return nil
}

// cell is the value of a row in a column.
func (r *row) cell(header string, p *Plan) workbook.Cell {
	f, n, _ := p.field(header)
	if f == nil {
		return workbook.Cell{}
	}
	v := at(r.tree, f.Path)
	if f.Form == Numbers {
		list, _ := v.([]any)
		if n >= len(list) {
			return workbook.Cell{}
		}
		v = list[n]
	}
	return cellOf(v)
}

// cellOf is a value of the content as a cell.
func cellOf(v any) workbook.Cell {
	switch v := v.(type) {
	case json.Number:
		return workbook.NumberCell(v.String())
	case string:
		return workbook.TextCell(v)
	case bool:
		return workbook.TextCell(strconv.FormatBool(v))
	case []any:
		var words []string
		for _, w := range v {
			words = append(words, fmt.Sprint(w))
		}
		return workbook.TextCell(strings.Join(words, "; "))
	}
	return workbook.Cell{}
}

// field finds the field of a header; n is the number in its list. It reports false where there
// is none.
func (p *Plan) field(header string) (f *Field, n int, ok bool) {
	for i := range p.Fields {
		f := &p.Fields[i]
		if (f.Path == header || f.header() == header) && f.Form != Numbers {
			return f, 0, true
		}
		if rest, is := strings.CutPrefix(header, f.Path+"."); is && f.Form == Numbers {
			if n, err := strconv.Atoi(rest); err == nil && n >= 0 && n < mostNumbers {
				return f, n, true
			}
		}
	}
	return nil, 0, false
}

// mostNumbers is how many numbers a list in columns may have.
const mostNumbers = 100

// at is the value at a dotted path, nil where there is none.
func at(v any, path string) any {
	for part := range strings.SplitSeq(path, ".") {
		switch in := v.(type) {
		case map[string]any:
			v = in[part]
		case []any:
			i, err := strconv.Atoi(part)
			if err != nil || i < 0 || i >= len(in) {
				return nil
			}
			v = in[i]
		default:
			return nil
		}
	}
	return v
}
