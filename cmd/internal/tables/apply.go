package tables

import (
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"hulldown.dev/cmd/internal/editing"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Edit is a change of the author's text with the cells that ask for it.
type Edit struct {
	editing.Change
	// Cell is the first of the cells.
	Cell string
	// what says in words what is changed.
	what string
	// builtIn is the record that is changed, if it is built-in, "" otherwise.
	builtIn string
}

// Writing is what is taken from tables on its way into the author's text.
type Writing struct {
	Editor *editing.Editor
	Taken  Taken
	// Into is the file for new records, "" for that of their kin.
	Into string
	// Delete takes out the records that have no row.
	Delete bool
	// edits are those that it comes to.
	edits []Edit
	// added are the records that hold something new, as they are to be.
	added map[string]any
	// places are those of what is new, by record.
	places map[string][]string
}

// Patch makes the files of all that is taken, or says at which cells it cannot be made.
func (w *Writing) Patch() (*editing.Patch, []Fault, error) {
	w.prepare()
	var faults []Fault
	values := map[string]int{} // of built-in records, each of which is reported once
	for _, e := range w.edits {
		values[e.builtIn]++
	}
	for _, e := range w.edits {
		if e.How == "" || e.builtIn != "" && values[e.builtIn] == 0 {
			continue
		}
		more := ""
		if n := values[e.builtIn]; e.builtIn != "" && n > 1 {
			more = fmt.Sprintf("; so it is with %s more of its row: if that is of something new, its id is taken, and it needs another", diag.Number(n-1, "value"))
		}
		values[e.builtIn] = 0
		faults = append(faults, Fault{e.Cell, e.what + " cannot be changed: " + e.How + more})
	}
	if faults = append(faults, w.emptied()...); len(faults) == 0 {
		faults = w.named()
	}
	if len(faults) > 0 {
		return nil, faults, nil
	}
	p, refusal, err := w.patch()
	if p != nil || err != nil {
		return p, nil, err
	}
	if parts := w.parts(); len(parts) == 1 {
		return nil, []Fault{w.fault(refusal)}, nil
	}
	if faults, err = w.blame(); len(faults) == 0 {
		faults = []Fault{{w.edits[0].Cell, "together with the other changes: " + refusal.Why}}
	}
	return nil, faults, err
}

// prepare finds the edits. One that cannot be made says why (editing.Change).
func (w *Writing) prepare() {
	w.edits, w.added, w.places = nil, map[string]any{}, map[string][]string{}
	instead, taken := w.instead()
	for i := range w.Taken.Changes {
		c := &w.Taken.Changes[i]
		subject, field := w.field(c)
		edit := Edit{Cell: c.Cell, what: subject + ": " + field}
		if workspace.IsBuiltIn(c.Record) {
			edit.builtIn = workKey(c.Kind, c.Record.ID)
		}
		switch j, ok := instead[i]; {
		case taken[i]:
			continue
		case ok:
			to := &w.Taken.Changes[j]
			edit.Change = w.Editor.Rename(c.Value(), to.Value(), literal(to.To))
		default:
			edit.Change = c.edit(w.Editor)
		}
		w.edits = append(w.edits, edit)
	}
	for _, m := range w.deleted() {
		w.edits = append(w.edits, Edit{Change: w.Editor.Delete(m.Record), Cell: m.Cell, what: w.subject(m.Kind, m.Record.ID)})
	}
	lists, records := map[string][]*Addition{}, map[model.Kind][]*Addition{}
	var order []string
	var kinds []model.Kind
	for i := range w.Taken.Additions {
		a := &w.Taken.Additions[i]
		w.note(a)
		list := a.key(a.Place[:max(0, strings.LastIndexByte(a.Place, '.'))])
		switch {
		case a.Record == nil:
			if records[a.Kind] == nil {
				kinds = append(kinds, a.Kind)
			}
			records[a.Kind] = append(records[a.Kind], a)
		case !a.counted():
			v := model.Value{Kind: a.Kind, Record: a.Record, Path: a.Place, Name: a.Place}
			w.edits = append(w.edits, Edit{Change: w.Editor.Put(v, a.element()), Cell: a.Cell, what: w.what(a)})
		default:
			if lists[list] == nil {
				order = append(order, list)
			}
			lists[list] = append(lists[list], a)
		}
	}
	for _, list := range order {
		w.edits = append(w.edits, w.appending(lists[list]))
	}
	for _, k := range kinds {
		var bodies []editing.Body
		for _, a := range records[k] {
			bodies = append(bodies, editing.Body{ID: a.ID, Text: a.body()})
		}
		w.edits = append(w.edits, Edit{Change: w.Editor.Records(k, bodies, w.Into), Cell: records[k][0].Cell, what: w.what(records[k][0])})
	}
}

// deleted are the records that are taken out.
func (w *Writing) deleted() []Missing {
	if !w.Delete {
		return nil
	}
	return w.Taken.Missing
}

// emptied are the faults of kinds of which nothing of the author's would stay: a table that lost its
// rows is no wish to take out everything.
func (w *Writing) emptied() []Fault {
	gone := map[model.Kind][]string{}
	var out []Fault
	for _, m := range w.deleted() {
		gone[m.Kind] = append(gone[m.Kind], m.Record.ID)
	}
	for _, m := range w.deleted() {
		ids, own := gone[m.Kind], 0
		for _, head := range w.Editor.Content.Content.Heads(m.Kind) {
			if !workspace.IsBuiltIn(head) {
				own++
			}
		}
		if delete(gone, m.Kind); len(ids) < max(own, 1) || len(ids) == 1 && m.rows > 0 {
			continue
		}
		out = append(out, Fault{m.Cell, fmt.Sprintf("the table has no row of any %s of yours, and --delete would take out all of them (%s); where that is meant, take them out of the text", m.Kind.Noun(), enumerated(ids))})
	}
	return out
}

// enumerated is some ids, and how many more there are.
func enumerated(ids []string) string {
	const most = 5
	if len(ids) > most {
		return fmt.Sprintf("%s and %d more", strings.Join(ids[:most], ", "), len(ids)-most)
	}
	return strings.Join(ids, ", ")
}

// named are the faults of records that are taken out while others name them.
func (w *Writing) named() []Fault {
	gone := map[string]string{}
	for _, m := range w.deleted() {
		gone[workKey(m.Kind, m.Record.ID)] = m.Cell
	}
	if len(gone) == 0 {
		return nil
	}
	var out []Fault
	told := map[string]bool{}
	for _, k := range model.Kinds() {
		plans, _ := w.Taken.schema.Plans(k)
		for i := range plans {
			p := &plans[i]
			for _, r := range p.rows(w.Editor.Content.Content, everyRecord) {
				if gone[workKey(k, r.id)] != "" {
					continue
				}
				for _, f := range p.Fields {
					for _, id := range idsIn(at(r.tree, f.Path)) {
						key := workKey(f.Ref, id)
						if f.Ref != "" && gone[key] != "" && !told[key] {
							told[key] = true
							out = append(out, Fault{gone[key], fmt.Sprintf("%s %s has no row, but %s %s names it in %s; take it out there first, or write its row again", f.Ref.Noun(), id, k.Noun(), r.id, below(r.place, f.Path))})
						}
					}
				}
			}
		}
	}
	return out
}

// idsIn are the texts that a value is or holds.
func idsIn(v any) []string {
	switch v := v.(type) {
	case string:
		return []string{v}
	case []any:
		var out []string
		for _, one := range v {
			if text, ok := one.(string); ok {
				out = append(out, text)
			}
		}
		return out
	}
	return nil
}

// counted reports whether an element is in a list.
func (a *Addition) counted() bool {
	_, err := strconv.Atoi(a.Place[strings.LastIndexByte(a.Place, '.')+1:])
	return err == nil
}

// appending is the edit of the elements that come to one list.
func (w *Writing) appending(all []*Addition) Edit {
	a := all[0]
	list := a.Place[:strings.LastIndexByte(a.Place, '.')]
	var texts []string
	for _, one := range all {
		texts = append(texts, one.element())
	}
	v := model.Value{Kind: a.Kind, Record: a.Record, Path: list, Name: list}
	return Edit{Change: w.Editor.Append(v, texts), Cell: a.Cell, what: w.what(a)}
}

// what says what an addition changes.
func (w *Writing) what(a *Addition) string {
	if a.Record == nil {
		return a.Kind.Noun() + " " + diag.Printable(a.ID)
	}
	return w.subject(a.Kind, a.ID) + ": " + placed(a.Kind, a.Place)
}

// instead pairs the changes by which the one field of a struct goes and another comes, which is written
// in its place: what goes with what comes, by their numbers.
func (w *Writing) instead() (pairs map[int]int, taken map[int]bool) {
	pairs, taken = map[int]int{}, map[int]bool{}
	come := map[string][]int{}
	around := func(c *Change) string {
		return workKey(c.Kind, c.Record.ID) + "/" + c.Path[:max(0, strings.LastIndexByte(c.Path, '.'))]
	}
	for i := range w.Taken.Changes {
		if c := &w.Taken.Changes[i]; c.From == nil {
			come[around(c)] = append(come[around(c)], i)
		}
	}
	for i := range w.Taken.Changes {
		c := &w.Taken.Changes[i]
		dot := strings.LastIndexByte(c.Path, '.')
		if j := come[around(c)]; c.To == nil && dot > 0 && len(j) == 1 {
			if in, ok := at(w.now(c.Kind, c.Record.ID), c.Path[:dot]).(map[string]any); ok && len(in) == 1 {
				pairs[i], taken[j[0]] = j[0], true
			}
		}
	}
	return pairs, taken
}

// note remembers what a record is to hold with what is new in it.
func (w *Writing) note(a *Addition) {
	key := workKey(a.Kind, a.ID)
	w.places[key] = append(w.places[key], a.Place)
	if a.Record == nil {
		w.added[key] = a.Tree
		return
	}
	if w.added[key] == nil {
		w.added[key] = w.now(a.Kind, a.ID)
	}
	grow(w.added[key], strings.Split(a.Place, "."), any(a.Tree))
}

// now is a record of the content as a tree.
func (w *Writing) now(k model.Kind, id string) any {
	all := w.Editor.Content.Content.Records(k)
	for i := range all.Len() {
		if all.Head(i).ID == id {
			return treeOf(all.Record(i))
		}
	}
	return map[string]any{}
}

// patch makes the files with all edits, which must come to what the tables say and to nothing
// else; or it says why they do not.
func (w *Writing) patch() (*editing.Patch, editing.Refusal, error) {
	var none editing.Refusal
	edited, err := w.edited()
	if err != nil {
		return nil, none, err
	}
	but := map[string]bool{}
	for key := range w.added { // order-free: into a set
		but[key] = true
	}
	var changes []editing.Change
	for _, e := range w.edits {
		changes = append(changes, e.Change)
	}
	p, refusal, err := w.Editor.PatchBut(changes, edited, but)
	if p == nil || err != nil {
		return nil, refusal, err
	}
	for _, k := range model.Kinds() {
		all := p.Content.Content.Records(k)
		for i := range all.Len() {
			key := workKey(k, all.Head(i).ID)
			if want := w.added[key]; want != nil && !covers(treeOf(all.Record(i)), want, "", w.places[key]) {
				return nil, editing.Refusal{Why: "what is written there comes to something else in " + key + "; add it in CUE"}, nil
			}
			delete(but, key)
		}
	}
	if len(but) > 0 {
		return nil, editing.Refusal{Why: "what is written there is no record"}, nil
	}
	return p, none, nil
}

// covers reports whether a value is what is wanted. Where something is new it may hold defaults
// besides.
func covers(is, want any, path string, fresh []string) bool {
	switch want := want.(type) {
	case map[string]any:
		m, ok := is.(map[string]any)
		if !ok {
			return false
		}
		for name, v := range want { // order-free: all must hold
			if !covers(m[name], v, below(path, name), fresh) {
				return false
			}
		}
		return len(m) == len(want) || isNew(path, fresh)
	case []any:
		list, ok := is.([]any)
		if !ok || len(list) != len(want) {
			return false
		}
		for i := range want {
			if !covers(list[i], want[i], below(path, strconv.Itoa(i)), fresh) {
				return false
			}
		}
		return true
	}
	return same(is, want)
}

// isNew reports whether a path is that of something new, or in it.
func isNew(path string, fresh []string) bool {
	for _, place := range fresh {
		if place == "" || path == place || strings.HasPrefix(path, place+".") {
			return true
		}
	}
	return false
}

// edited is the content with the changes of values. Records that hold something new are as they
// were, and compared by themselves.
func (w *Writing) edited() (*model.Content, error) {
	edited := *w.Editor.Content.Content
	fresh := map[model.Kind]bool{}
	for _, m := range w.deleted() {
		edited.Records(m.Kind).Keep(func(r *model.Record) bool { return r.ID != m.Record.ID })
		fresh[m.Kind] = true
	}
	for i := range w.Taken.Changes {
		c := &w.Taken.Changes[i]
		if tree := w.added[workKey(c.Kind, c.Record.ID)]; tree != nil {
			if !put(tree, strings.Split(c.Path, "."), c.To) {
				return nil, fmt.Errorf("%s: there is no place %s in %s", c.Cell, c.Path, c.Record.ID)
			}
			continue
		}
		if records := edited.Records(c.Kind); !fresh[c.Kind] {
			records.Keep(everyRecord) // a list of its own
			fresh[c.Kind] = true
		}
		if err := c.carryOut(edited.Records(c.Kind)); err != nil {
			return nil, fmt.Errorf("%s: %w", c.Cell, err)
		}
	}
	return &edited, nil
}

// mostAlone is how many edits are tried one by one.
const mostAlone = 100

// blame says of each edit that makes a mistake by itself which one, at its cell.
func (w *Writing) blame() ([]Fault, error) {
	var out []Fault
	parts := w.parts()
	for i := range parts[:min(len(parts), mostAlone)] {
		one := &Writing{Editor: w.Editor, Taken: parts[i], Into: w.Into, Delete: w.Delete}
		one.prepare()
		_, refusal, err := one.patch()
		if err != nil {
			return nil, err
		}
		if refusal.Why != "" {
			out = append(out, one.fault(refusal))
		}
	}
	return out, nil
}

// fault is a refusal at the cell that it is about.
func (w *Writing) fault(r editing.Refusal) Fault {
	return Fault{w.cellOf(r.Field), cmp.Or(r.Mistake, r.Why)}
}

// cellOf is the cell of a field, the first of all where none is its own.
func (w *Writing) cellOf(field string) string {
	for i := range w.Taken.Additions {
		var found []string
		for path, cell := range w.Taken.Additions[i].cells { // order-free: one alone counts
			if path == field || strings.HasSuffix(path, "."+field) {
				found = append(found, cell)
			}
		}
		if len(found) == 1 {
			return found[0]
		}
	}
	return w.edits[0].Cell
}

// parts are the changes and additions by themselves, those of one list together.
func (w *Writing) parts() []Taken {
	var out []Taken
	instead, taken := w.instead()
	for i := range w.Taken.Changes {
		j, ok := instead[i]
		switch {
		case taken[i]:
		case ok:
			out = append(out, Taken{Changes: []Change{w.Taken.Changes[i], w.Taken.Changes[j]}})
		default:
			out = append(out, Taken{Changes: w.Taken.Changes[i : i+1]})
		}
	}
	for i := range w.deleted() {
		out = append(out, Taken{Missing: w.Taken.Missing[i : i+1], schema: w.Taken.schema})
	}
	at := map[string]int{}
	for i := range w.Taken.Additions {
		a := &w.Taken.Additions[i]
		list := a.key(a.Place[:max(0, strings.LastIndexByte(a.Place, '.'))])
		n, ok := at[list]
		if !ok {
			n = len(out)
			at[list] = n
			out = append(out, Taken{})
		}
		out[n].Additions = append(out[n].Additions, *a)
	}
	return out
}

// Value is the value that a change replaces, as it is in the content.
func (c *Change) Value() model.Value {
	from := cellOf(c.From)
	_, number := c.From.(json.Number)
	return model.Value{Kind: c.Kind, Record: c.Record, Path: c.Path, Name: c.Path, Text: from.Text, Number: number}
}

func (c *Change) edit(e *editing.Editor) editing.Change {
	v := c.Value()
	if c.emptied || c.To == nil {
		if out := e.Remove(v); c.To == nil || out.How == "" {
			return out
		}
	}
	return e.Set(v, cellOf(c.To).Text, literal(c.To), func(text string) bool { return means(text, c.From) })
}

// trailing is the comma behind the last element of a list, and comments.
var trailing = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`,(\s*\])|//[^\n"]*\n`) })

// means reports whether a text of CUE is a literal that gives a value.
func means(text string, v any) bool {
	d := json.NewDecoder(strings.NewReader(trailing().ReplaceAllString(text, "$1")))
	d.UseNumber()
	var is any
	return d.Decode(&is) == nil && !d.More() && same(is, v)
}

// carryOut puts the value into the record among those of its kind.
func (c *Change) carryOut(records model.Collection) error {
	for i := range records.Len() {
		if records.Head(i).ID != c.Record.ID {
			continue
		}
		tree := treeOf(records.Record(i))
		if !put(tree, strings.Split(c.Path, "."), c.To) {
			return fmt.Errorf("there is no place %s in %s", c.Path, c.Record.ID)
		}
		text, err := json.Marshal(tree)
		if err != nil {
			return err
		}
		record := records.New()
		if err := json.Unmarshal(text, record); err != nil {
			return fmt.Errorf("the value %s does not fit there", Shown(c.To))
		}
		head := *records.Head(i)
		from := records.Put(i, record)
		head.From = from.From
		*from = head
		return nil
	}
	return fmt.Errorf("there is no record %s", c.Record.ID)
}

// put sets a value at a path, nil takes it out. It reports false where the path leads nowhere.
func put(v any, path []string, to any) bool {
	switch in := v.(type) {
	case map[string]any:
		switch {
		case len(path) == 1 && to == nil:
			delete(in, path[0])
			return true
		case len(path) == 1:
			in[path[0]] = to
			return true
		case in[path[0]] == nil:
			in[path[0]] = map[string]any{}
		}
		return put(in[path[0]], path[1:], to)
	case []any:
		i, err := strconv.Atoi(path[0])
		if err != nil || i < 0 || i >= len(in) {
			return false
		}
		if len(path) == 1 {
			in[i] = to
			return to != nil
		}
		return put(in[i], path[1:], to)
	}
	return false
}
