package load

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"

	"hulldown.dev/schema/model"
)

// pair is a value in both evaluations: as the author gave it, and over the schema,
// which adds defaults and refuses what it does not admit.
type pair struct{ given, full cue.Value }

// step is where a walk has come.
type step struct {
	path  string
	depth int
}

// walk reads one record.
type walk struct {
	*evaluation
	// record is the path of it, pieces where the text declares it, seen the values
	// on the way by their paths.
	record string
	pieces []Stretch
	seen   map[string]cue.Value
	count  int
}

// enter begins a record. One whose name is computed is spelt out where CUE says.
func (w *walk) enter(record string, v cue.Value) {
	w.record, w.pieces, w.seen, w.count = record, nil, map[string]cue.Value{}, 0
	if n := w.numbers[v.Pos().Filename()]; len(w.sites.at[record]) == 0 && n >= 1 && n <= len(w.files) {
		if d, ok := w.starts[n-1][v.Pos().Offset()].(*ast.Field); ok {
			w.sites.at[record] = []site{{n, d, d.Value}}
			w.sites.expr(n, d.Value, record)
		}
	}
	for _, s := range w.sites.at[record] {
		w.pieces = append(w.pieces, stretch(s.file, s.field))
	}
}

// value reads a value and all below it.
func (w *walk) value(p pair, at step) Value {
	var v Value
	w.places(&v, p, at.path)
	w.count, w.values = w.count+1, w.values+1
	switch {
	case at.depth > w.limits.Depth:
		v.Fault = &Fault{Kind: faultTooLarge, Message: fmt.Sprintf("this is nested too deeply; at most %d levels are read", w.limits.Depth)}
		return v
	case w.count > w.limits.Values || w.values > w.limits.Computed:
		v.Fault = &Fault{Kind: faultTooLarge, Message: fmt.Sprintf("more than %d values are computed here; what follows is not read", min(w.count, w.values)-1)}
		return v
	}
	if d, ok := p.given.Default(); ok {
		p.given = d
	}
	if d, ok := p.full.Default(); ok {
		p.full = d
	}
	fields, items := partsOf(p.given)
	if k := p.full.Kind(); fields == nil && items == nil && (k == cue.StructKind || k == cue.ListKind) && p.given.Kind() == cue.BottomKind && p.given.IncompleteKind() != cue.TopKind {
		p.given = p.full // only with the schema is it known which it is
		fields, items = partsOf(p.given)
	}
	switch {
	case items != nil:
		v.Form = listForm
		for i, item := range items {
			next := pair{item, p.full.LookupPath(cue.MakePath(cue.Index(i)))}
			v.Items = append(v.Items, w.value(next, step{belowItem(at.path, i), at.depth + 1}))
			if w.tooMany(&v, len(v.Items)) {
				break
			}
		}
		if !v.any(func(v *Value) bool { return v.Fault != nil || v.Objection != nil }) {
			w.object(&v, p)
		}
	case fields != nil:
		v.Form = structForm
		w.seen[at.path] = p.given
		for _, f := range append(fields, bySchema(p, fields)...) {
			next := pair{f.value, p.full.LookupPath(cue.MakePath(cue.Str(f.name)))}
			field := w.value(next, step{below(at.path, f.name), at.depth + 1})
			field.Name = f.name
			v.Fields = append(v.Fields, field)
			if w.tooMany(&v, len(v.Fields)) {
				break
			}
		}
	default:
		w.scalar(&v, p)
	}
	return v
}

// named is a field of a struct.
type named struct {
	name  string
	value cue.Value
}

// partsOf returns the plain fields of a struct or the elements of a list, nil for
// what is neither. A list that holds an error looks like a struct of numbered
// fields, and what cannot be computed like a struct without any.
func partsOf(v cue.Value) (fields []named, items []cue.Value) {
	if k := v.Kind(); k != cue.BottomKind && k&(cue.StructKind|cue.ListKind) == 0 {
		return nil, nil // to ask for parts of a scalar costs more than all else of it
	}
	if list, err := v.List(); err == nil {
		items = []cue.Value{}
		for list.Next() {
			items = append(items, list.Value())
		}
		return nil, items
	}
	all, err := v.Fields()
	if err != nil {
		return nil, nil
	}
	fields = []named{}
	for all.Next() {
		switch s := all.Selector(); {
		case s.LabelType() == cue.IndexLabel:
			items = append(items, all.Value())
		case isGiven(s):
			fields = append(fields, named{s.Unquoted(), all.Value()})
		}
	}
	if len(fields) == 0 && v.IncompleteKind() != cue.StructKind {
		return nil, items
	}
	return fields, items
}

// bySchema returns the fields to which an author gives values only where the schema has them:
// those of optional fields and of patterns, and all where what a condition says depends on a
// value of the schema.
func bySchema(p pair, given []named) []named {
	open := p.given.Kind() == cue.BottomKind
	if !open && !constrained(p.given) {
		return nil
	}
	all, err := p.full.Fields()
	if err != nil {
		return nil
	}
	var out []named
	for all.Next() {
		name := all.Selector().Unquoted()
		if !isGiven(all.Selector()) || slices.ContainsFunc(given, func(f named) bool { return f.name == name }) {
			continue
		}
		if open {
			out = append(out, named{name, all.Value()})
			continue
		}
		v := p.given.LookupPath(cue.MakePath(cue.Str(name).Optional()))
		if d, ok := v.Default(); ok {
			v = d
		}
		there := p.full.LookupPath(cue.MakePath(cue.Str(name))).Exists() // and not just required
		if there && v.Exists() && v.Kind() != cue.BottomKind {
			out = append(out, named{name, v})
		}
	}
	return out
}

// constrained reports whether a struct has optional fields or patterns.
func constrained(v cue.Value) bool {
	all, err := v.Fields(cue.Optional(true), cue.Patterns(true))
	for err == nil && all.Next() {
		if all.Selector().ConstraintType() != 0 {
			return true
		}
	}
	return false
}

// isGiven reports whether a label names a plain field, not one that is required
// or may be given.
func isGiven(s cue.Selector) bool {
	return s.ConstraintType() == 0 && s.LabelType() == cue.StringLabel
}

// tooMany reports whether a struct or list has more entries than are read.
func (w *walk) tooMany(v *Value, entries int) bool {
	if entries <= w.limits.Entries {
		return w.values > w.limits.Computed || w.count > w.limits.Values
	}
	v.Form, v.Fields, v.Items = opaqueForm, nil, nil
	v.Fault = &Fault{Kind: faultTooLarge, Message: fmt.Sprintf("this has more than %d entries; no more are read", w.limits.Entries)}
	return true
}

// scalar reads a single value: what CUE makes of it over the schema, or else what
// the author gave, with an objection.
func (w *walk) scalar(v *Value, p pair) {
	if w.readScalar(v, p.full) {
		return
	}
	if !w.readScalar(v, p.given) {
		w.fails(v, p)
		return
	}
	w.object(v, p)
}

// fails reads a value that the author does not give alone: what CUE computes by the
// defaults of the schema and the schema does not admit, or else why there is none. A
// number that a bound of the author's own refuses is none.
func (w *walk) fails(v *Value, p pair) {
	f := w.reason(p)
	if f != nil && f.Kind == faultBound && f.Bound == (Stretch{}) && len(f.Args) > 0 {
		if _, err := strconv.Atoi(f.Args[0]); err == nil {
			v.Form, v.Text = wholeForm, f.Args[0]
			return
		}
		f = w.first(p.given)
	}
	if f == nil {
		f = &Fault{Kind: faultIncomplete, Message: "incomplete value"}
	}
	v.Form, v.Fault = opaqueForm, f
}

// reason says why a value cannot be found. Without the schema what CUE says is
// plain, but for a value that only the schema can give.
func (w *walk) reason(p pair) *Fault {
	given := w.first(p.given)
	if given != nil {
		if none := w.choice(p.given.Validate(cue.Concrete(true))); none != nil {
			return none
		}
	}
	full := w.first(p.full)
	if given == nil || full != nil && (given.Kind == faultUndefined || given.Kind == faultIncomplete) &&
		full.Kind != faultIncomplete && len(full.At) > 0 {
		return full
	}
	return given
}

func (w *walk) first(v cue.Value) *Fault {
	if !v.Exists() {
		return nil
	}
	err := v.Validate(cue.Concrete(true))
	if err == nil {
		return nil
	}
	f := w.fault(err)
	if len(f.path) > 2 && model.Kind(f.path[0]).Noun() != "" {
		if id := strings.Trim(f.path[1], `"`); f.path[0]+"."+id != w.record {
			f.Record = f.path[0] + "/" + id
		}
	}
	return &f.Fault
}

// object notes what CUE has against a value over the schema.
func (w *walk) object(v *Value, p pair) {
	if !p.full.Exists() || p.full.Err() == nil && p.full.IsConcrete() {
		return
	}
	if v.Objection = w.first(p.full); v.Objection != nil {
		w.closedBy(v.Objection, p)
	}
}

// closedBy adds to what CUE has against a field that the schema fills in the place of the
// author's value which is closed against it.
func (w *walk) closedBy(f *Fault, p pair) {
	above := len(p.full.Path().Selectors())
	if len(f.Path) <= above {
		return
	}
	inner := p.given
	for _, part := range f.Path[above : len(f.Path)-1] {
		inner = inner.LookupPath(selectorsBelow(cue.Path{}, part))
		if at := w.point(inner.Pos()); at != (Stretch{}) {
			f.At = append(f.At, at)
		}
	}
}

// readScalar reads a concrete scalar and reports whether there is one.
func (w *walk) readScalar(into *Value, v cue.Value) bool {
	switch v.Kind() {
	case cue.StringKind:
		s, err := v.String()
		if err != nil {
			return false
		}
		into.Form, into.Text = textForm, s
		if len(s) > w.limits.Text {
			into.Form, into.Text = opaqueForm, ""
			into.Fault = &Fault{Kind: faultTooLarge, Message: fmt.Sprintf("this text has %d bytes; at most %d are read", len(s), w.limits.Text)}
		}
	case cue.IntKind:
		var i big.Int
		n, err := v.Int(&i)
		if err != nil {
			return false
		}
		into.Form, into.Text = wholeForm, n.String()
	case cue.BoolKind:
		b, err := v.Bool()
		if err != nil {
			return false
		}
		into.Form, into.Yes, into.Text = truthForm, b, strconv.FormatBool(b)
	case cue.NullKind, cue.FloatKind, cue.NumberKind, cue.BytesKind:
		into.Form, into.Text = otherForm, clip(fmt.Sprint(v))
	default:
		return false
	}
	return true
}

// belowItem is below for an element of a list.
func belowItem(path string, i int) string { return below(path, strconv.Itoa(i)) }

// selectorsBelow lengthens a path by a field's name or an index.
func selectorsBelow(p cue.Path, part string) cue.Path {
	sel := cue.Str(part)
	if i, err := strconv.Atoi(part); err == nil && i >= 0 {
		sel = cue.Index(i)
	}
	return cue.MakePath(append(p.Selectors(), sel)...)
}
