package load

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/parser"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load/shape"
	"hulldown.dev/schema/model"
)

// takes is the field by which a record takes rules of shelves.
const takes = "takes"

// take puts what a record takes of shelves into its own fields: rules behind its own, marks and
// the like beside them, units into the reserves of sides. What sets a rule is held against the
// parameters of its definition first; a rule that is set wrongly is left out, so that nothing that
// follows from it is told.
func (g *collection) take(r *record, c *compiled) {
	all, misplaced := r.node.field(takes), inRules(r.node)
	if all == nil && len(misplaced) == 0 {
		return
	}
	t := &taking{collection: g, explainer: &explainer{c: c, rec: r, quoted: map[*node]bool{}}, to: map[*node]*node{}}
	r.objections = slices.Clone(r.objections)
	t.into, r.taken, r.sided = r.node.without(takes), 0, map[string]string{}
	t.misplaced(misplaced)
	switch {
	case all == nil:
		r.node, r.memo = t.into, &memo{}
		return
	case t.nameless(all):
		r.node, r.memo = t.into, &memo{}
		return
	case all.form != structForm:
		t.noRule(all, "rules of shelves by name, which are written as takes: exit: shelf.#Exit & {...}")
	}
	for _, f := range all.fields {
		if g.taken == nil {
			g.taken = map[string][]string{}
		}
		g.taken[r.name()] = append(g.taken[r.name()], f.name)
		switch {
		case model.NoID(f.name) != "":
			t.badID(&node{form: textForm, text: f.name, at: f.labelOr(), made: f.label.IsZero()}, strconv.Quote(diag.Plain(f.name)), "")
			t.forget(f.path)
		case f.form != structForm:
			t.noRule(f, fmt.Sprintf("a rule of a shelf, which is written as %s: shelf.#Exit & {...}", f.name))
		default:
			t.entry(f)
		}
	}
	for i, o := range r.objections {
		if to := t.to[o.node]; to != nil {
			r.objections[i].node = to
		}
	}
	r.node, r.memo = t.into, &memo{}
}

// deferred is a fault of a value that is taken.
type deferred struct {
	node  *node
	kind  faultKind
	found diag.Finding
}

// taking puts what one record takes into its fields.
type taking struct {
	*collection
	*explainer
	into *node
	// of is the rule that is being taken, nil for none of a shelf, set are its parameters.
	of  *Offer
	set *node
	// to finds what became of values.
	to map[*node]*node
}

// without copies a struct but for one of its fields.
func (n *node) without(name string) *node {
	out := *n
	out.fields, out.byName = nil, nil
	for _, f := range n.fields {
		if f.name != name {
			out.add(f)
		}
	}
	return &out
}

// ofParameter puts a finding in what a rule brings at the parameter that it speaks of, if it
// speaks of one.
func (t *taking) ofParameter(found diag.Finding, n *node) diag.Finding {
	_, after, ok := strings.Cut(found.Message, takes+"."+n.name+".")
	name, _, _ := strings.Cut(strings.TrimRight(after, "…"), ":")
	if !ok || t.of == nil || t.set.field(name) == nil {
		return found
	}
	f := t.set.field(name)
	found.Span, found.Message = f.at, fmt.Sprintf("%s is %s, which %s does not admit", name, f.shown(), t.of.Definition)
	found.Related = []diag.Related{{Message: t.of.Definition + " is defined here", Span: t.of.Span}}
	return found
}

// noRule says that what a record takes is not what it should be.
func (t *taking) noRule(n *node, want string) {
	late := t.late(n)
	switch {
	case n.form == opaqueForm && len(late) == 0:
	case n.form == opaqueForm && late[0].kind != faultConflict:
		t.rec.report(late[0].found)
	default:
		t.report(n, "shape-wrong-type", n.at, fmt.Sprintf("%s must be %s", n.name, want))
	}
}

// inRules are the rules of a record that bring rules themselves, as those of shelves do.
func inRules(n *node) []*node {
	var out []*node
	if rules := n.field("rules"); rules != nil && rules.form == listForm {
		for _, item := range rules.items {
			if item.form == structForm && item.field("rules") != nil {
				out = append(out, item)
			}
		}
	}
	return out
}

// misplaced says of rules of shelves among those that are written out where they are taken, and
// leaves them out.
func (t *taking) misplaced(all []*node) {
	for _, n := range all {
		o := t.offerOf(n)
		if o == nil {
			continue
		}
		t.report(n, "shape-wrong-type", n.at, fmt.Sprintf("a rule of a shelf is taken under a name, and is no entry of rules: takes: %s: %s", o.Name, clip(t.text(n.at))))
		t.forget(n.path)
		rules := t.part("rules", listForm, n)
		rules.items = slices.DeleteFunc(slices.Clone(rules.items), func(item *node) bool { return item == n })
	}
}

// nameless says of a rule that is taken without a name how it is taken, and reports whether it is.
func (t *taking) nameless(all *node) bool {
	if rules := all.field("rules"); all.form == structForm && (rules == nil || rules.form == structForm) {
		return false
	}
	x, err := parser.ParseExpr("", t.text(all.at))
	if err != nil {
		return false
	}
	for {
		and, ok := x.(*ast.BinaryExpr)
		if !ok {
			break
		}
		x = and.X
	}
	name := lastWord(x)
	for _, f := range t.files {
		for _, o := range f.offers() {
			if o.Definition == name {
				t.report(all, "shape-wrong-type", all.at, fmt.Sprintf("a rule is taken under a name: takes: %s: %s", o.Name, clip(t.text(all.at))))
				t.forget(takes)
				return true
			}
		}
	}
	return false
}

// late are the faults of what is taken under a name.
func (t *taking) late(n *node) []deferred {
	var out []deferred
	for _, d := range t.rec.deferred {
		if d.node.path == n.path || strings.HasPrefix(d.node.path, n.path+".") {
			out = append(out, d)
		}
	}
	return out
}

// entry takes one rule.
func (t *taking) entry(n *node) {
	t.of = t.offerOf(n)
	if t.of != nil && (!t.isSet(n, t.of) || t.brought(n)) || t.sideless(n) {
		t.forget(n.path)
		return
	}
	if late := t.late(n); len(late) > 0 {
		t.rec.report(t.ofParameter(late[0].found, n))
	}
	for _, f := range n.fields {
		if !t.c.brings(f.name) {
			continue
		}
		switch {
		case f.form == opaqueForm:
			t.keep(f)
		case f.name == "reserve" && f.form == structForm:
			t.reserve(f)
		case f.form == structForm:
			t.named(t.part(f.name, structForm, f), f, f.name)
		case f.form == listForm:
			t.listed(f)
		default:
			t.keep(f)
		}
	}
}

// sideless says of a rule that brings units into the reserve of a side that a module, which has no
// sides, cannot take it, and reports whether it is taken by one other than that of a trial.
func (t *taking) sideless(n *node) bool {
	if t.rec.kind != model.KindModule || t.rec.file.trial || n.field("reserve") == nil {
		return false
	}
	name := "this rule"
	if t.of != nil {
		name = t.of.Definition
	}
	t.report(n, "shape-invalid", n.at, name+" brings a unit into the reserve of a side, and a module has no sides: take it in each scenario, "+takes+": "+n.name+": …")
	return true
}

// brought says that a rule brings itself what whoever takes it gives in another way, and reports
// whether it does.
func (t *taking) brought(n *node) bool {
	for _, f := range n.fields {
		if t.of != nil && t.c.brings(f.name) && !f.label.IsZero() && !t.of.has(f.label) && (f.form == opaqueForm || f.name == "rules") {
			t.report(f, "shape-invalid", f.label, fmt.Sprintf("%s brings %s itself; leave it out, and write what you add beside takes", t.of.Definition, f.name))
			return true
		}
	}
	return false
}

// keep leaves what is no struct or list to the shapes, in the place of nothing.
func (t *taking) keep(f *node) {
	if t.into.field(f.name) == nil {
		t.into.add(t.moved(f, f.name))
	}
}

// offerOf is the rule of a shelf that an entry is made of, nil for none: the definition in which
// the rules that it brings are written.
func (t *taking) offerOf(n *node) *Offer {
	rules := n.field("rules")
	if rules == nil {
		return nil
	}
	at := rules.from
	if at.IsZero() {
		at = rules.at
	}
	for _, f := range t.files {
		if f.src.file != at.File {
			continue
		}
		for _, o := range t.c.settled(f.offers()) {
			if o.has(at) {
				return &o
			}
		}
	}
	return nil
}

// isSet holds the parameters of a rule against its definition, and reports whether nothing is
// wrong with them.
func (t *taking) isSet(n *node, o *Offer) bool {
	before := len(t.rec.findings)
	given := *n
	given.fields, given.byName = nil, nil
	for _, f := range n.fields {
		if t.c.brings(f.name) || f.name == takenAs || f.form == opaqueForm && f.label.IsZero() {
			continue
		}
		given.add(t.written(f))
	}
	t.set = &given
	sh := &shape.Shape{Kind: shape.Struct}
	for _, p := range o.Parameters {
		f := shape.Field{Name: p.Path, Doc: p.Doc, Required: p.Required, Optional: true, Shape: p.shape}
		if f.Shape == nil {
			f.Shape = &shape.Shape{Kind: shape.Any}
		}
		sh.Fields = append(sh.Fields, f)
	}
	t.value(&given, sh, takenDefinition)
	t.sides(&given, o)
	for _, d := range t.late(n) { // of a parameter
		if f := given.field(d.node.name); f != nil && d.node.path == f.path && len(t.rec.findings) == before {
			t.rec.report(d.found)
		}
	}
	for _, o := range t.rec.objections {
		f := given.field(o.node.name)
		if f == nil || o.node.path != f.path || len(t.rec.findings) > before {
			continue
		}
		switch o.fault.Kind {
		case faultBound, faultConflict, faultChoice:
			t.report(f, "shape-invalid", f.at, fmt.Sprintf("%s: %s", f.name, o.fault.said()))
		}
	}
	return len(t.rec.findings) == before
}

// sideIDs are the ids of the sides of the record that takes rules, none for a module.
func (t *taking) sideIDs() []string {
	var ids []string
	if sides := t.into.field("sides"); sides != nil && sides.form == listForm {
		for _, s := range sides.items {
			if id := s.field("id"); id != nil && id.form == textForm {
				ids = append(ids, id.text)
			}
		}
	}
	return ids
}

// slots says of a text of a shelf that a part of it in braces is no side of the record that takes it, as {side:ID}
// is, or nothing at all. For a side that a parameter names wrongly, that parameter alone is reported.
func (t *taking) slots(n *node) {
	if t.of == nil {
		return
	}
	ids, rest := t.sideIDs(), n.text
	for {
		_, after, found := strings.Cut(rest, "{")
		slot, behind, closed := strings.Cut(after, "}")
		if !found || !closed {
			return
		}
		rest = behind
		id, side := strings.CutPrefix(slot, "side:")
		given := t.set != nil && slices.ContainsFunc(t.set.fields, func(f *node) bool { return f.form == textForm && f.text == id })
		switch {
		case !side:
			t.report(n, "shape-invalid", n.at, fmt.Sprintf("{%s} is printed as it stands: a text of a shelf has {side:ID} for the name of a side, and nothing else", clip(slot)))
		case !given && len(ids) > 0 && !slices.Contains(ids, id):
			t.report(n, "rules-unknown-side", n.at, diag.Unknown("side", id, ids).Error())
		}
	}
}

// sides says of parameters that name a side which is none: a scenario has some, and nowhere does the
// rule know whose "own" and "enemy" would be.
func (t *taking) sides(given *node, o *Offer) {
	ids := t.sideIDs()
	for i := range o.Parameters {
		f := given.field(o.Parameters[i].Path)
		switch {
		case f == nil || f.form != textForm || !o.Parameters[i].OfSide() || slices.Contains(ids, f.text):
		case len(ids) > 0:
			t.report(f, "rules-unknown-side", f.at, diag.Unknown("side", f.text, ids).Error())
		case slices.Contains([]string{"own", "enemy", "unit"}, f.text):
			t.report(f, "rules-unknown-side", f.at, fmt.Sprintf("%q is no side here: %s takes the id of one", f.text, o.Definition))
		}
	}
}

// written reads the value of a parameter that CUE refuses, if it is written out where it is.
func (t *taking) written(n *node) *node {
	if n.form != opaqueForm {
		return n
	}
	x, err := parser.ParseExpr("", t.text(n.at))
	if err != nil {
		return n
	}
	out := &node{form: absentForm, path: n.path, name: n.name, label: n.label, at: n.at}
	b := &builder{rec: &record{kind: t.rec.kind, id: t.rec.id, file: t.rec.file}, limits: t.rec.file.src.limits.orStandard()}
	b.value(x, out, 1)
	out.at = n.at
	if b.computed || len(b.words) > 0 || len(b.rec.findings) > 0 || out.form == structForm || out.form == listForm {
		return n
	}
	return out
}

// text is what is written at a place.
func (t *taking) text(at diag.Span) string {
	for _, f := range t.files {
		if f.src.file == at.File {
			from, to := at.Bounds(f.src.data)
			return string(f.src.data[from:to])
		}
	}
	return ""
}

// parameter is the parameter that a value of the rule just repeats, or all that is in it; nil for
// none.
func (t *taking) parameter(n *node) *node {
	if t.of == nil || n.from.IsZero() {
		return nil
	}
	if n.form == structForm && len(n.fields) == 1 {
		return t.parameter(n.fields[0])
	}
	f := t.set.field(t.of.repeats[[2]int{n.from.Line, n.from.Col}])
	if f == nil || f.form != n.form || f.text != n.text {
		return nil
	}
	return f
}

// forget leaves out what CUE has against values at a path: it follows from what was told.
func (t *taking) forget(path string) {
	t.rec.objections = slices.DeleteFunc(slices.Clone(t.rec.objections), func(o objection) bool {
		return o.node.path == path || strings.HasPrefix(o.node.path, path+".") || o.node.path == "" || o.node.path == takes
	})
}

// part is a field of the record that takes, made where there is none.
func (t *taking) part(name string, f form, like *node) *node {
	old := t.into.field(name)
	if old == nil {
		old = &node{form: f, name: name, path: name, at: like.at, from: like.from, made: true}
		t.into.add(old)
		return old
	}
	own := *old // others may have the node
	own.fields, own.byName = nil, nil
	for _, f := range old.fields {
		own.add(f)
	}
	own.items = slices.Clip(old.items)
	t.into.replace(&own)
	return &own
}

// replace puts a field in the place of the one with its name.
func (n *node) replace(f *node) {
	n.byName[f.name] = f
	for i, old := range n.fields {
		if old.name == f.name {
			n.fields[i] = f
		}
	}
}

// named takes the entries of a field by name. One that there is already is not taken.
func (t *taking) named(into, from *node, path string) {
	if into.form != structForm {
		return // explain says so
	}
	for _, f := range from.fields {
		if old := into.field(f.name); old != nil {
			t.twice(f, old)
			continue
		}
		into.add(t.moved(f, below(path, f.name)))
	}
}

// twice says that what a rule of a shelf brings is there already.
func (t *taking) twice(f, old *node) {
	bad := refusal("shape-duplicate-field", f.at, fmt.Sprintf("%s is there already; take the rule under another name", t.rec.say(below(cutPath(f.path, 2), f.name))))
	bad.Related = []diag.Related{{Message: "it is here", Span: old.labelOr()}}
	t.tell(f, bad)
}

// cutPath is a path below takes.NAME without its first parts and its last.
func cutPath(path string, first int) string {
	parts := strings.Split(path, ".")
	return strings.Join(parts[min(first, len(parts)-1):len(parts)-1], ".")
}

// listed takes the items of a list.
func (t *taking) listed(from *node) {
	into := t.part(from.name, listForm, from)
	if into.form != listForm {
		return // explain says so
	}
	for _, item := range from.items {
		i := len(into.items)
		moved := t.moved(item, belowItem(into.path, i))
		moved.name = fmt.Sprint(i)
		into.items = append(into.items, moved)
	}
	if from.name == "rules" {
		t.rec.taken += len(from.items)
	}
}

// reserve takes units into the reserves of sides.
func (t *taking) reserve(from *node) {
	sides := t.into.field("sides")
	if sides == nil { // of a trial
		for _, units := range from.fields {
			t.value(units, &shape.Shape{Kind: shape.Map, Key: &shape.Shape{Kind: shape.Ref, Ref: "ID"}, Item: &shape.Shape{Kind: shape.Ref, Ref: "Force"}}, takenDefinition)
		}
		return
	}
	if sides.form != listForm {
		return
	}
	all := t.part("sides", listForm, from)
	for i, s := range all.items {
		id := s.field("id")
		if id == nil || from.field(id.text) == nil {
			continue
		}
		side := s.without("reserve")
		own := &node{form: structForm, name: "reserve", path: below(s.path, "reserve"), at: from.at, from: from.from, made: true}
		if old := s.field("reserve"); old != nil {
			own = old.without("")
		}
		side.add(own)
		t.named(own, from.field(id.text), own.path)
		all.items[i] = side
	}
}

// moved copies a value to another path, with what its attributes say.
func (t *taking) moved(n *node, path string) *node {
	if from, ok := t.rec.prov[n.path]; ok {
		t.rec.prov[path] = from
		delete(t.rec.prov, n.path)
	}
	for i := range t.rec.allow {
		if t.rec.allow[i].Path == n.path && n.path != "" {
			t.rec.allow[i].Path = path
		}
	}
	out := *n
	t.to[n] = &out
	out.path, out.fields, out.byName, out.items = path, nil, nil, nil
	if n.form == textForm {
		t.slots(n)
		if out.text = t.sided(n.text); out.text != n.text {
			t.rec.sided[path] = n.text
		}
	}
	if p := t.parameter(n); p != nil {
		out.at, out.from = p.at, n.from
	}
	for _, f := range n.fields {
		out.add(t.moved(f, below(path, f.name)))
	}
	for i, item := range n.items {
		out.items = append(out.items, t.moved(item, belowItem(path, i)))
	}
	return &out
}

// sided puts the names of sides into a text in the place of {side:ID}: those of the record that
// takes it, which a module has none of.
func (t *taking) sided(text string) string {
	return model.WithSides(text, func(id string) string {
		if sides := t.into.field("sides"); sides != nil {
			for _, s := range sides.items {
				if is, called := s.field("id"), s.field("name"); is != nil && is.text == id && called != nil && called.form == textForm {
					return called.text
				}
			}
		}
		return id
	})
}
