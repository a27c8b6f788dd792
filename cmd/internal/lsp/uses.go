package lsp

import (
	"slices"
	"strconv"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/load/outline"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// target is what places of content name: a record, or something that a record declares for its
// rules.
type target struct {
	// Kind and ID are those of a record, or of the one that declares the name.
	kind model.Kind
	id   string
	// sort and name are those of what a record declares, such as a mark; empty for a record.
	sort, name string
}

// word is the identifier by which references name the target.
func (t target) word() string {
	if t.sort != "" {
		return t.name
	}
	return t.id
}

// use is a place of a file that names a target, or declares it.
type use struct {
	file     string
	from, to int
	label    bool
	declares bool
}

// uses lists all places of the author's files that name a target.
func (v *view) uses(t target) []use {
	var out []use
	for _, file := range v.files(".cue") {
		f := finder{view: v, target: t, file: file}
		f.walk(v.outline(file))
		out = append(out, f.found...)
	}
	return append(out, v.written(t, out)...)
}

// written lists the places where the id of a record is written to be used elsewhere, in a template
// or behind a reference, and which are not known yet.
func (v *view) written(t target, known []use) []use {
	if t.sort != "" {
		return nil
	}
	var out []use
	for _, r := range v.refs() {
		if r.Kind != t.kind || r.ID != t.id || r.From.Origin == nil || v.kept[r.From.Origin.Name] {
			continue
		}
		at, ok := r.From.Origin.WrittenAt(r.Place...)
		if !ok || !isOwn(at.File) { // a rule of a shelf has it from a parameter of the author's
			at, ok = r.From.Origin.Places().Fields[model.JoinPath(r.Place...)], v.quotes(r, t.id)
		}
		if !ok || !isOwn(at.File) {
			continue
		}
		from, to := at.Bounds(v.read.Sources[at.File])
		u := use{file: at.File, from: from, to: to}
		same := func(o use) bool { return o.file == u.file && o.from == u.from }
		if !slices.ContainsFunc(known, same) && !slices.ContainsFunc(out, same) {
			out = append(out, u)
		}
	}
	return out
}

// quotes reports whether an id stands in quotes where a reference is.
func (v *view) quotes(r check.Ref, id string) bool {
	at := r.From.Origin.Places().Fields[model.JoinPath(r.Place...)]
	from, to := at.Bounds(v.read.Sources[at.File])
	return string(v.read.Sources[at.File][from:to]) == strconv.Quote(id)
}

// finder goes through the outline of a file.
type finder struct {
	view   *view
	target target
	file   string
	found  []use
}

func (f *finder) walk(n *outline.Node) {
	for _, c := range n.Nodes {
		f.visit(c)
		f.walk(c)
	}
}

// visit looks at the label and the value of a node.
func (f *finder) visit(n *outline.Node) {
	named, declares := targetOf(n, true)
	if n.Index < 0 && n.Label == f.target.word() && f.meets(named, n) {
		f.found = append(f.found, use{file: f.file, from: n.LabelFrom, to: n.LabelTo, label: true, declares: declares})
	}
	named, declares = targetOf(n, false)
	if n.Value.Quoted && n.Value.Text == f.target.word() && f.meets(named, n) {
		f.found = append(f.found, use{file: f.file, from: n.Value.From, to: n.Value.To, declares: declares})
	}
	if n.Value.Quoted && n.Value.Text == f.target.word() && f.target.sort == "side" && f.setsSide(n) {
		f.found = append(f.found, use{file: f.file, from: n.Value.From, to: n.Value.To})
	}
}

// meets reports whether what a node names may be the target.
func (f *finder) meets(named target, n *outline.Node) bool {
	t := f.target
	if t.sort == "" {
		unit := slices.Contains(unitKinds, t.kind)
		return named.sort == "" && named.kind == t.kind && named.id == t.id ||
			named.sort == "word" && unit && named.name == t.id || named.sort == "option" && t.kind == model.KindModule && named.name == t.id
	}
	if named.sort != t.sort || named.name != t.name {
		return false
	}
	if named.kind == t.kind && named.id == t.id {
		return true
	}
	// What a module declares, the rules of others may name that declare nothing of that name. It has no
	// sides of its own.
	return t.kind == model.KindModule && t.sort != "side" && declaration(recordOf(n), t.sort, t.name) == nil
}

// targetOf says what the label or the value of a node names, and whether it declares that.
func targetOf(n *outline.Node, label bool) (t target, declares bool) {
	at := n.Subject()
	if label {
		if n.Index >= 0 || n.Any || n.Parent == nil {
			return t, false
		}
		if at.Kind != "" && len(at.Path) == 0 {
			return target{kind: at.Kind, id: at.ID}, true
		}
		if len(at.Path) == 0 {
			return t, false
		}
		holder := at
		holder.Path = at.Path[:len(at.Path)-1]
		return labelTarget(at, holder, n.Label)
	}
	w, ok := schemaWords().schema.Wanted(at.Definition, at.Path)
	if !ok || n.Value.IsZero() {
		return t, false
	}
	field := w.Field.Definition + "." + w.Field.Path
	switch field {
	case "Side.id":
		return target{at.Kind, at.ID, "side", n.Value.Text}, true
	case "Scenario.tied", "RobataUse.sides":
		return target{at.Kind, at.ID, "side", n.Value.Text}, false
	}
	if field == "Force.tags" || field == "Emplacement.tags" || field == "RobataGroup.tags" {
		return target{at.Kind, at.ID, "word", n.Value.Text}, true
	}
	return wordTarget(at, schemaWords().kinds[field], schemaWords().uses[field], n.Value.Text)
}

// labelTarget is the target that the key of an entry names.
func labelTarget(at, holder outline.Subject, name string) (t target, declares bool) {
	w, ok := schemaWords().schema.Wanted(holder.Definition, holder.Path)
	if !ok || !w.Map {
		return t, false
	}
	field := w.Field.Definition + "." + w.Field.Path
	for sort, fields := range declaring() { // order-free: one holds the field at most
		for _, f := range fields {
			if field == "Scenario."+f || field == "Module."+f {
				return target{at.Kind, at.ID, sort, name}, true
			}
		}
	}
	switch field {
	case "Side.reserve":
		return target{at.Kind, at.ID, "reserve", name}, true
	case "Emplacement.at_with":
		return target{at.Kind, at.ID, "option", name}, false
	}
	return wordTarget(at, schemaWords().kinds[field], schemaWords().uses[field], name)
}

// wordTarget is the target that a word of a field names.
func wordTarget(at outline.Subject, k model.Kind, f *rule.Field, word string) (target, bool) {
	switch {
	case k != "":
		return target{kind: k, id: word}, false
	case f == nil || f.Names == "":
		return target{}, false
	case f.Record != "":
		return target{kind: f.Record, id: word}, false
	}
	return target{at.Kind, at.ID, f.Names, word}, f.Names == "pull" && f.Use == rule.Gives || f.Names == "choice" && f.Use == rule.Gives
}

// recordOf is the record that a node is in, the node itself outside of records.
func recordOf(n *outline.Node) *outline.Node {
	for ; n.Parent != nil && n.Parent.Parent != nil && n.Parent.Parent.Parent != nil; n = n.Parent {
	}
	return n
}

// declaration returns where a record declares a name of a sort, nil where it does not.
func declaration(record *outline.Node, sort, name string) *outline.Node {
	for _, field := range declaring()[sort] {
		if n := record.Field(field); n != nil && n.Field(name) != nil {
			return n.Field(name)
		}
	}
	return nil
}

// target says what the place of a question names, false where it names nothing.
func (q *question) target() (target, bool) {
	if q.spoken != nil {
		return q.spoken.target, q.spoken.known
	}
	n := q.place.At
	if n == nil || q.place.Word.IsZero() || !q.place.Label && !q.place.Word.Quoted {
		return target{}, false
	}
	t, _ := targetOf(n, q.place.Label)
	if t.kind == "" {
		return q.setting()
	}
	if t.sort == "" {
		return t, true
	}
	return q.view.settle(t, recordOf(n))
}

// unitKinds are the kinds of record whose ids units are called by in rules.
var unitKinds = []model.Kind{model.KindVehicle, model.KindGun, model.KindInfantry, model.KindNation}

// settle finds out which record declares what a word of a rule names.
func (v *view) settle(t target, record *outline.Node) (target, bool) {
	switch {
	case t.sort == "word":
		for _, k := range unitKinds {
			if _, ok := v.byKey[string(k)+"/"+t.name]; ok && !slices.Contains(literals(record, "tags"), t.name) {
				return target{kind: k, id: t.name}, true
			}
		}
		return t, true
	case declaring()[t.sort] == nil || declaration(record, t.sort, t.name) != nil:
		return t, true
	case t.sort == "option":
		_, ok := v.byKey["modules/"+t.name]
		return target{kind: model.KindModule, id: t.name}, ok
	}
	for i := range v.content.Modules {
		if m := &v.content.Modules[i]; slices.Contains(namesOf(m, t.sort), t.name) {
			return target{model.KindModule, m.ID, t.sort, t.name}, true
		}
	}
	return t, false
}
