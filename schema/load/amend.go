package load

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Hash is what an amendment records of the record that it amends: eight digits that
// change with any of its values.
func Hash(record any) string {
	_, digits, _ := strings.Cut(model.Digest(model.Canonical(record)), ":")
	return digits[:8]
}

// amend lays a record with @amend over the last sound one of those that it is to
// take the place of. It reports, without condemning the record, that the other has
// changed since. Where none is sound, nothing can be said of the record.
func (g *collection) amend(below []*record, r *record, c *compiled) error {
	if !r.amends || r.lost || r.node.form != structForm {
		return nil
	}
	var base *record
	for _, b := range below {
		if len(b.findings) == 0 && !b.lost {
			base = b
		}
	}
	if base == nil {
		r.lost = true // that there is none to amend is said elsewhere
		return nil
	}
	alone := *base // its own findings are reported once
	if ok, err := alone.judged(c); err != nil || !ok {
		r.lost = true
		return err
	}
	if now := Hash(base.memo.value); r.base != "" && r.base != now {
		g.findings = append(g.findings, diag.Finding{
			Code: "link-base-moved", Severity: diag.Warning, Record: r.name(), Span: r.amendAt,
			Message: fmt.Sprintf("%s has changed since this amendment was made of it: it was %s and is %s", r.say(""), clip(r.base), now),
			Related: []diag.Related{{Message: "it is here", Span: base.node.label}},
			Fixes:   []diag.Fix{{Verb: "accept the change", Edits: []diag.Edit{{Span: r.amendAt, Text: fmt.Sprintf("@amend(%q)", now)}}}},
		})
	}
	base.open()
	r.over(base)
	return nil
}

// over gives a record all values of a base that it does not give itself. What it
// gives has its own provenance: that of its attributes, or else its field from. The
// rest has that of the base, whose from it keeps.
func (r *record) over(base *record) {
	given := r.node
	r.memo = &memo{}
	prov := map[string]model.From{}
	own := r.ownFrom(given)
	m := &overlay{rec: r, changed: map[string]bool{}}
	r.node = m.merge(base.node, given)
	r.begun, r.given = len(m.changed) == 0, sortedKeys(m.changed)
	for path, f := range base.prov { // order-free: a map is filled
		if !m.changes(path) {
			prov[path] = f
		}
	}
	for path := range m.changed { // order-free: a map is filled
		prov[path] = own
	}
	maps.Copy(prov, r.prov)
	r.prov = prov
	r.allow = slices.Clip(r.allow)
	for _, a := range base.allow {
		if a.Path == "" || !m.changes(a.Path) {
			r.allow = append(r.allow, a)
		}
	}
}

// ownFrom takes the field from out of an amendment. One without it does not say
// where its values come from.
func (r *record) ownFrom(given *node) model.From {
	from := given.field("from")
	if from == nil {
		r.report(refusal("shape-missing-field", given.labelOr(),
			fmt.Sprintf("the amendment of %s does not say where its values come from; add from: stated: \"...\" or from: reconstructed: \"...\"", r.say(""))))
		return model.From{}
	}
	var f model.From
	if from.form == structForm && len(from.fields) == 1 && from.fields[0].form == textForm {
		switch word := from.fields[0]; word.name {
		case "stated":
			f.Stated = word.text
		case "reconstructed":
			f.Reconstructed = word.text
		}
	}
	if f == (model.From{}) {
		r.report(refusal("shape-one-of", from.labelOr(), "the provenance gives exactly one of stated and reconstructed, a text"))
	}
	return f
}

// overlay merges values. Changed are the paths that the amendment gives.
type overlay struct {
	rec     *record
	changed map[string]bool
}

// changes reports whether the amendment gives what is at a path, or what holds it.
func (m *overlay) changes(path string) bool {
	for ; path != ""; path, _ = cutLast(path) {
		if m.changed[path] {
			return true
		}
	}
	return false
}

func cutLast(path string) (above, name string) {
	if i := strings.LastIndexByte(path, '.'); i >= 0 {
		return path[:i], path[i+1:]
	}
	return "", path
}

// merge lays a value over another: structs field by field, where null takes a field
// away, all else as a whole.
func (m *overlay) merge(base, given *node) *node {
	if base.form != structForm || given.form != structForm {
		m.changed[given.path] = true
		return given
	}
	out := *given
	out.fields, out.byName = nil, nil
	for _, f := range base.fields {
		switch own := given.field(f.name); {
		case own == nil || out.path == "" && f.name == "from":
			out.add(f.inherited(m.rec.node.labelOr()))
		case own.form == otherForm && own.text == "null":
			m.changed[own.path] = true
		default:
			out.add(m.merge(f, own))
		}
	}
	for _, f := range given.fields {
		if base.field(f.name) == nil {
			m.changed[f.path] = true
			out.add(f)
		}
	}
	return &out
}

// inherited copies a value of a base for an amendment that is at a place.
func (n *node) inherited(at diag.Span) *node {
	out := *n
	out.label, out.at, out.made = diag.Span{}, at, true
	if out.from.IsZero() {
		out.from = n.at
	}
	out.fields, out.byName, out.items = nil, nil, nil
	for _, f := range n.fields {
		out.add(f.inherited(at))
	}
	for _, i := range n.items {
		out.items = append(out.items, i.inherited(at))
	}
	return &out
}
