package check

import (
	"errors"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// placed is an error that says which record it is about, as kind/id, and where in it.
type placed interface {
	error
	Place() (record string, path []any)
}

// Refused begins a finding about a record that cannot be played for an error: at what
// the error is about, where that is no record which the author builds upon, or else at
// the label of the record.
func (p *Pass) Refused(r *model.Record, err error) diag.Finding {
	var at placed
	if !errors.As(err, &at) {
		return AtLabel(r)
	}
	name, path := at.Place()
	for _, k := range model.Kinds() {
		for _, to := range p.Content.Heads(k) {
			if Name(to) != name || to == r || to.Origin == nil || to.Replaces == "" && p.Content.Needs(r.Set, to.Set) {
				continue
			}
			f := AtLabel(to, path...)
			f.Related = append(f.Related, diag.Related{Message: "it is needed here", Span: r.Origin.LabelAt()})
			return f
		}
	}
	return AtLabel(r)
}
