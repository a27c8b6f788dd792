package load

import (
	"encoding/json"
	"fmt"
	"maps"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// idle reports, without condemning it, a record that is the same as the one that it
// takes the place of. An amendment that gives nothing is only begun, and one that says of values that were estimated that a source states
// them is not idle.
func (g *collection) idle(r, base *record, c *compiled) error {
	if r.begun {
		return nil
	}
	alone := *base // its own findings are reported once
	if ok, err := alone.judged(c); err != nil || !ok {
		return err
	}
	was, now := base.memo.value, r.memo.value
	if valuesOf(was) != valuesOf(now) || confirms(r, base) {
		return nil
	}
	verb := "replaces"
	if r.amends {
		verb = "amends"
	}
	g.findings = append(g.findings, diag.Finding{
		Code: "link-idle-override", Severity: diag.Warning, Record: r.name(), Span: r.node.labelOr(),
		Message: fmt.Sprintf("%s %s a record of the set %q and is the same as that; change what is to be changed, or take it out", r.say(""), verb, base.set),
		Related: []diag.Related{{Message: "the other is here", Span: base.node.label}},
	})
	return nil
}

// valuesOf is the canonical text of a decoded record without where it comes from.
func valuesOf(record any) string {
	var fields map[string]any
	if err := json.Unmarshal(model.Canonical(record), &fields); err != nil {
		panic("internal error: a record is no JSON object: " + err.Error())
	}
	delete(fields, "from")
	return string(model.Canonical(fields))
}

// confirms reports whether a record states something that was estimated in the other.
func confirms(r, base *record) bool {
	estimated := func(f model.From) bool { return f.Reconstructed != "" }
	sourceOf := func(r *record) model.Record {
		return model.Record{From: fromOf(r.memo.value), Origin: &model.Origin{Provenance: r.prov}}
	}
	was, now := sourceOf(base), sourceOf(r)
	if estimated(was.From) && !estimated(now.From) {
		return true
	}
	for path := range maps.Keys(r.prov) { // order-free: whether there is any
		if estimated(was.Source(path)) && !estimated(now.Source(path)) {
			return true
		}
	}
	for path := range maps.Keys(base.prov) { // order-free: whether there is any
		if estimated(was.Source(path)) && !estimated(now.Source(path)) {
			return true
		}
	}
	return false
}

// fromOf reads where a decoded record comes from.
func fromOf(record any) model.From {
	h, ok := record.(interface{ Head() *model.Record })
	if !ok {
		panic("internal error: a decoded value is no record")
	}
	return h.Head().From
}
