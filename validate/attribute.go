package validate

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// authorship is the part of the content that authors wrote.
type authorship struct {
	// overrides are the records that took the place of built-in ones, sets those that
	// authors declare, both by place.
	overrides, sets []*model.Record
}

func authorshipOf(c *model.Content) authorship {
	var a authorship
	for _, k := range model.Kinds() {
		for _, r := range c.Heads(k) {
			switch {
			case r.Origin == nil || builtIn(r):
			case r.Replaces != "":
				a.overrides = append(a.overrides, r)
			case k == model.KindSet:
				a.sets = append(a.sets, r)
			}
		}
	}
	for _, list := range [][]*model.Record{a.overrides, a.sets} {
		slices.SortFunc(list, func(a, b *model.Record) int {
			return cmp.Or(cmp.Compare(a.Origin.Label.File, b.Origin.Label.File), cmp.Compare(a.Origin.Label.Line, b.Origin.Label.Line))
		})
	}
	return a
}

// cause returns the author's records of which one makes a built-in record wrong, which
// by itself is right: overrides that it rests on, or else all, or else the sets; none
// where there is nothing but the built-in content. What games show need have no reason
// but the built-in record, so that only the first count.
func (a authorship) cause(c *model.Content, name string, t check.Tier) []*model.Record {
	below := check.Foundations(c, name)
	var near []*model.Record
	for _, r := range a.overrides {
		if below[check.Name(r)] {
			near = append(near, r)
		}
	}
	switch {
	case len(near) > 0 || t == check.Play:
		return near
	case len(a.overrides) > 0:
		return a.overrides
	}
	return a.sets
}

// attribute moves a finding that is at a built-in record, or nowhere, to the author's
// record that is the reason for it. It reports false for one that has the same reason as
// another: of all that an override spoils it is one mistake.
func (r *run) attribute(f *diag.Finding) bool {
	if f.Record == "" && !f.Span.IsZero() || !foreign(f) {
		return true
	}
	if r.authors == nil {
		a := authorshipOf(r.pass.Content)
		r.authors, r.moved = &a, map[string]bool{}
	}
	causes := r.authors.cause(r.pass.Content, f.Record, r.tier)
	if named := slices.IndexFunc(causes, func(c *model.Record) bool { return strings.Contains(f.Message, strconv.Quote(c.ID)) }); named >= 0 {
		causes = causes[named : named+1]
	}
	if len(causes) == 0 {
		return true
	}
	to := causes[0].LabelFinding()
	if r.moved[to.Record] {
		return false
	}
	r.moved[to.Record] = true
	if !f.Span.IsZero() {
		f.Message += fmt.Sprintf("; it shows in %s", f.Record)
		to.Related = append(to.Related, diag.Related{Message: "it shows here", Span: f.Span})
	}
	for _, other := range causes[1:] {
		to.Related = append(to.Related, diag.Related{Message: "this may be the reason as well", Span: other.Origin.LabelAt()})
	}
	f.Span, f.Record, f.Path, f.Fixes = to.Span, to.Record, to.Path, nil
	f.Related = append(to.Related, f.Related...)
	return true
}

// foreign reports whether a finding is at a file of the built-in content, or nowhere.
func foreign(f *diag.Finding) bool { return f.Span.IsZero() || builtInFile(f.Span.File) }
