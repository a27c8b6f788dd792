package rules

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// branches reports Pulls whose answers overlap, whatever these do, or leave out numbers
// between those that they answer.
func branches(p *check.Pass) error {
	for sc := range p.Scenarios() {
		rep := reporter{p, &sc.Record}
		said := map[int]bool{}
		pairs(sc.Rules, func(a, b *model.Part) {
			if !said[b.Number] && overlap(a, b) {
				said[b.Number] = true
				rep.pointing(b, a, "two answers to one Pull overlap: some Target Numbers do both")
			}
		})
		for _, name := range slices.Sorted(maps.Keys(pullsOf(sc))) {
			rep.gap(sc, name)
		}
	}
	return nil
}

// pullsOf are the names of the Pulls that rules make.
func pullsOf(sc *model.Scenario) map[string]bool {
	out := map[string]bool{}
	for part := range model.Parts(sc.Rules) {
		for _, name := range rule.Named(&part.Rule, "pull", rule.Gives) {
			out[name] = true
		}
	}
	return out
}

// overlap reports whether two rules answer the same Pull in other respects alike, for
// some numbers both and for others one alone. Where one answers all that the other does
// it may be meant: unless both say what the same thing becomes.
func overlap(a, b *model.Part) bool {
	x, y := a.Rule.When, b.Rule.When
	if a.Rule.On != "pulled" || a.Number == b.Number || x.Pull == nil || y.Pull == nil || x.Pull.Name != y.Pull.Name {
		return false
	}
	if rule.Excludes(&x, &y) {
		return false
	}
	s, t := x.Pull.Number, y.Pull.Number
	// In other respects alike they are where each implies the other.
	x.Pull, y.Pull = nil, nil
	if s == nil && t == nil || !rule.Implies(&x, &y) || !rule.Implies(&y, &x) {
		return false
	}
	nested := s == nil || t == nil || rule.Inside(*s, *t) || rule.Inside(*t, *s)
	switch {
	case !nested:
		return true
	case !rule.Differ(&a.Rule, &b.Rule):
		return false
	case s == nil || t == nil: // a mark is set for all numbers first, and for some anew
		return len(rule.Named(&a.Rule, "mark", rule.Gives)) == 0
	}
	return true
}

// gap reports Target Numbers of a Pull between those that rules answer, at the answer
// above them.
func (r reporter) gap(sc *model.Scenario, name string) {
	var answered [10]*model.Part
	for part := range model.Parts(sc.Rules) {
		w := part.Rule.When.Pull
		if part.Rule.On != "pulled" || w != nil && w.Name != "" && w.Name != name {
			continue
		}
		if w == nil || w.Number == nil {
			return
		}
		for n := max(0, w.Number.Low(0)); n <= min(9, w.Number.High(9)); n++ {
			answered[n] = part
		}
	}
	below := -1
	for n, part := range answered {
		if part == nil {
			continue
		}
		if below >= 0 && n-below > 1 {
			var left []string
			for m := below + 1; m < n; m++ {
				left = append(left, strconv.Itoa(m))
			}
			f := check.At(r.r, part.At("when", "pull", "number")...)
			f.Message = fmt.Sprintf("no rule answers the Target Number %s of the Pull %q, and numbers below and above are answered", strings.Join(left, ", "), name)
			f.Related = append(f.Related, r.r.Related("this is the answer below", answered[below].At("when", "pull", "number")...)...)
			r.p.Report(f)
		}
		below = n
	}
}
