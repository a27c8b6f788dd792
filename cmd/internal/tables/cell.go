package tables

import (
	"cmp"
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// readField compares the cells of a field with its value.
func (o *opened) readField(r int, f *Field, of target) {
	if f.Form == Numbers {
		o.readNumbers(r, f, of)
		return
	}
	c, ok := o.columns[f.header()]
	if !ok {
		return // a column that was deleted empties nothing
	}
	was := at(of.tree, f.Path)
	to, ok := o.value(r, c, f, was)
	emptied := to == nil
	if emptied && ok {
		to = f.bare(of.tree)
	}
	if f.element != "" && to != nil && at(of.tree, f.element) == nil {
		o.fault(c, r, "%s has no %s; add it in the text", of.record.ID, f.element)
		return
	}
	if ok && !f.alike(of.tree, was, to) {
		one := of.change(f, was, to)
		one.emptied = emptied && f.none() == nil
		o.change(r, c, f, one)
	}
}

// change is a field of a target that becomes another.
func (of target) change(f *Field, was, to any) Change {
	return Change{Record: of.record, Path: below(of.place, f.Path), From: was, To: to, Ref: f.Ref}
}

// change keeps a change, unless it empties what must be there.
func (o *opened) change(r, c int, f *Field, one Change) {
	if one.To == nil && f.Required {
		o.fault(c, r, "%s of %s must have a value; it was %s", f.Path, one.Record.ID, Shown(one.From))
		return
	}
	one.Kind, one.Cell = o.plan.Kind, o.cellName(c, r)
	o.out.Changes = append(o.out.Changes, one)
	if f.Form != Numbers {
		o.changed[f.Path] = append(o.changed[f.Path], one)
	}
	o.otherwise[one.element(f.Path)]++
}

// element names the record or the element of which a field changes.
func (c *Change) element(field string) string {
	return c.Record.ID + " " + strings.TrimSuffix(strings.TrimSuffix(c.Path, field), ".")
}

// readNumbers compares the columns of a list of numbers with the list. Columns that are not
// there leave their numbers as they are.
func (o *opened) readNumbers(r int, f *Field, of target) {
	was, _ := at(of.tree, f.Path).([]any)
	list, first, present := slices.Clone(was), -1, false
	for n := range mostNumbers {
		c, ok := o.columns[below(f.Path, strconv.Itoa(n))]
		if !ok {
			continue
		}
		present = true
		var old any
		if n < len(was) {
			old = was[n]
		}
		v, ok := o.value(r, c, &Field{Path: f.Path, Form: Number}, old)
		if !ok {
			return
		}
		if slices.Contains(of.kept, below(f.Path, strconv.Itoa(n))) {
			v = old
		}
		if !same(old, v) {
			header := below(f.Path, strconv.Itoa(n))
			o.changed[header] = append(o.changed[header], Change{Record: of.record, Path: below(of.place, header), From: old, To: v})
		}
		if first < 0 || !same(old, v) {
			first = c
		}
		for len(list) <= n {
			list = append(list, nil)
		}
		list[n] = v
	}
	for len(list) > 0 && list[len(list)-1] == nil {
		list = list[:len(list)-1]
	}
	if gap := slices.Index(list, nil); present && gap >= 0 {
		o.fault(first, r, "number %d of %s is missing, and others stand behind it", gap, f.Path)
		return
	}
	if !present || slices.EqualFunc(was, list, same) {
		return
	}
	var to any = list
	if len(list) == 0 {
		to = nil
	}
	o.change(r, first, f, of.change(f, was, to))
}

// same reports whether two values show alike.
func same(a, b any) bool { return cellOf(a) == cellOf(b) }

// Shown is a value in words.
func Shown(v any) string {
	c := cellOf(v)
	if c.Form == workbook.Empty {
		return "empty"
	}
	const most = 160
	if r := []rune(c.Text); len(r) > most {
		return diag.Printable(strconv.Quote(string(r[:most]) + "…"))
	}
	return diag.Printable(strconv.Quote(c.Text))
}

// value reads a cell as a field wants it, nil for an empty one. It reports false where the
// cell is at fault.
func (o *opened) value(r, c int, f *Field, was any) (any, bool) {
	cell := o.cell(r, c)
	old := ""
	if was != nil {
		old = ", and was " + Shown(was)
	}
	if cell.Loose && was != nil && cellOf(was).Text == cell.Text {
		return was, true
	}
	switch cell.Form {
	case workbook.Empty:
		return nil, true
	case workbook.Fault:
		o.fault(c, r, "the formula comes to the error %s", diag.Printable(cell.Text))
		return nil, false
	case workbook.Unsaved:
		if cell.Loose {
			o.fault(c, r, "%.80q is a formula without its value; write the value, or ' before it where it is a text%s", diag.Printable(cell.Text), old)
		} else {
			o.fault(c, r, "the formula has no saved value; open the file in a program for spreadsheets and save it, or write the value")
		}
		return nil, false
	case workbook.Date:
		if cell.Loose {
			o.fault(c, r, "%.80q is a date or a time%s; write the value again, with ' before it where it is a text", diag.Printable(cell.Text), old)
		} else {
			o.fault(c, r, "this is a date or a time (saved as %s)%s; make the cell a text and write the value again", diag.Printable(cell.Text), old)
		}
		return nil, false
	case workbook.Text:
		if strings.TrimSpace(cell.Text) == "" && cellOf(was).Text != cell.Text {
			o.note(c, r, "the blanks are taken for nothing")
			return nil, true
		}
	}
	if cell.Formula {
		o.note(c, r, "the value %s of a formula is taken", diag.Printable(cell.Text))
	}
	switch f.Form {
	case Number:
		return o.number(r, c, cell)
	case Truth:
		return o.truth(r, c, cell)
	}
	if cell.Form == workbook.Number && cellOf(was) != (workbook.Cell{Form: workbook.Text, Text: cell.Text}) {
		o.fault(c, r, "the number %s stands where a text is due%s; make the cell a text and write it again", cell.Text, strings.Replace(old, "and", "which", 1))
		return nil, false
	}
	if cell.Form == workbook.Truth {
		o.fault(c, r, "%s stands where a text is due%s; make the cell a text and write it again", cell.Text, strings.Replace(old, "and", "which", 1))
		return nil, false
	}
	if f.Form == Words {
		return o.words(r, c, f, cell.Text)
	}
	text := cell.Text
	if trimmed := trimmed(text); trimmed != text && cellOf(was).Text != text {
		o.note(c, r, "%q is taken for %q", diag.Printable(text), diag.Printable(trimmed))
		text = trimmed
	}
	return o.text(r, c, f, text)
}

// trimmed is a text without the blanks around it, seen or not.
func trimmed(text string) string {
	return strings.TrimFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == '\u200b' || r == '\ufeff' })
}

// number reads a whole number, and as people write it in texts.
func (o *opened) number(r, c int, cell workbook.Cell) (any, bool) {
	text := strings.NewReplacer("\u2212", "-", "\u00a0", "", "\u202f", "", " ", "").Replace(cell.Text)
	if cell.Form == workbook.Number {
		// Programs save 15 digits of a fraction.
		if x, err := strconv.ParseFloat(text, 64); err == nil && x == math.Trunc(x) && math.Abs(x) < 1<<53 {
			return json.Number(strconv.FormatInt(int64(x), 10)), true
		}
	}
	n, err := strconv.ParseInt(strings.TrimPrefix(text, "+"), 10, 64)
	switch {
	case err == nil && cell.Form == workbook.Text:
		if text != cell.Text {
			o.note(c, r, "%s is taken for %d", diag.Printable(cell.Text), n)
		}
		return json.Number(strconv.FormatInt(n, 10)), true
	case strings.HasPrefix(text, "'"):
		o.fault(c, r, "an apostrophe stands before the number %s; take it out", diag.Printable(text[1:]))
	default:
		o.fault(c, r, "%.80q is no whole number", diag.Printable(cell.Text))
	}
	return nil, false
}

// truths and falsehoods are what programs show of a truth in the languages of their users, and what
// these write.
func truths() []string {
	return []string{"true", "1", "yes", "y", "wahr", "ja", "vrai", "oui", "pravda", "ano", "prawda", "tak", "verdadero", "si", "sí", "vero", "sì", "verdadeiro", "sim", "waar", "sant", "sand", "igaz", "истина", "да"}
}

func falsehoods() []string {
	return []string{"false", "0", "no", "n", "falsch", "nein", "faux", "non", "nepravda", "ne", "fałsz", "nie", "falso", "não", "onwaar", "nee", "falskt", "falsk", "nej", "hamis", "ложь", "нет"}
}

// truth reads true or false, as programs and people write them.
func (o *opened) truth(r, c int, cell workbook.Cell) (any, bool) {
	word := plain(cell.Text)
	if slices.Contains(truths(), word) {
		return true, true
	}
	if slices.Contains(falsehoods(), word) {
		return false, true
	}
	o.fault(c, r, "%.80q is neither true nor false", diag.Printable(cell.Text))
	return nil, false
}

// words reads words parted by semicolons.
func (o *opened) words(r, c int, f *Field, text string) (any, bool) {
	var out []any
	for part := range strings.SplitSeq(text, ";") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		if _, ok := o.text(r, c, f, part); !ok {
			return nil, false
		}
		out = append(out, part)
	}
	if out == nil {
		return nil, true
	}
	return out, true
}

// text reads a text; one of several words must be one of them, and an id that of a record.
func (o *opened) text(r, c int, f *Field, text string) (any, bool) {
	for _, sign := range text {
		if sign < ' ' && sign != '\n' || sign == '\u007f' {
			o.fault(c, r, "the text holds the control character U+%04X; take it out", sign)
			return nil, false
		}
	}
	words := f.admitted(o.Content)
	if len(words) > 0 && !slices.Contains(words, text) {
		o.fault(c, r, "unknown %s %.80q%s", f.called(), diag.Printable(text), diag.Suggest(text, words))
		return nil, false
	}
	return text, true
}

// admitted are the words of a field or the ids that it may name, none where any text will do.
func (f *Field) admitted(c *model.Content) []string {
	if f.Ref == "" || c.Records(f.Ref) == nil {
		return nil
	}
	var out []string
	for _, head := range c.Heads(f.Ref) {
		out = append(out, head.ID)
	}
	return out
}

// called is what a value of a field is.
func (f *Field) called() string {
	if f.Ref != "" {
		return f.Ref.Noun()
	}
	return f.Path
}

// fewest is how many values must have changed places in a column for it to look sorted by itself
// whatever their order is now; of so many that are in order now it looks so too.
const (
	fewest        = 5
	fewestInOrder = 3
)

// sorted reports columns that look sorted by themselves: values changed, and they are the old ones
// in another order. Where that holds for several, it is their ids that were sorted.
func (o *opened) sorted() {
	if o.AsIs {
		return
	}
	var columns []string
	for _, path := range slices.Sorted(maps.Keys(o.changed)) {
		if o.permuted(path) {
			columns = append(columns, path)
		}
	}
	const several = 3
	switch {
	case len(columns) >= several:
		o.fault(o.keyColumn(), o.head, "the column %s looks sorted by itself: in %d columns values changed places among the same rows; sort whole rows, or give --as-is if that is meant", o.plan.key(), len(columns))
	case len(columns) > 0:
		for _, path := range columns {
			o.fault(max(0, o.column(o.plan.means(path))), o.head, "the column %s looks sorted by itself: %d of its values changed places and nothing else in their rows did; sort whole rows, or give --as-is if that is meant", path, len(o.changed[path]))
		}
	}
}

// permuted reports whether the changes of a column are its old values in another order.
func (o *opened) permuted(path string) bool {
	changes := o.changed[path]
	var was, is []string
	alone := true
	for _, c := range changes {
		was, is = append(was, cellOf(c.From).Text), append(is, cellOf(c.To).Text)
		alone = alone && o.otherwise[c.element(path)] == 1
	}
	slices.Sort(was)
	slices.Sort(is)
	if len(changes) < fewestInOrder || !slices.Equal(was, is) || len(slices.Compact(is)) < 2 {
		return false
	}
	return alone && len(changes) >= fewest || o.inOrder(path)
}

// inOrder reports whether the cells of a column rise or fall from the first to the last.
func (o *opened) inOrder(path string) bool {
	c, ok := o.columns[o.plan.means(path)]
	if !ok {
		return false
	}
	up, down := true, true
	before := ""
	for r := o.head + 1; r < len(o.Rows); r++ {
		text := o.cell(r, c).Text
		if text == "" {
			continue
		}
		if before != "" {
			order := compared(before, text)
			up, down = up && order <= 0, down && order >= 0
		}
		before = text
	}
	return up || down
}

// compared is the order of two cells, numbers by what they are.
func compared(a, b string) int {
	x, err := strconv.ParseFloat(a, 64)
	y, also := strconv.ParseFloat(b, 64)
	if err == nil && also == nil {
		return cmp.Compare(x, y)
	}
	return strings.Compare(strings.ToLower(a), strings.ToLower(b))
}
