package rules

import (
	"slices"
	"strconv"
	"strings"

	"hulldown/engine/rule"
	"hulldown/schema/model"
	"hulldown/validate/check"
)

// branches reports Pulls whose answers overlap, or leave out numbers between
// those that they answer.
func branches(p *check.Pass) error {
	for sc := range p.Scenarios() {
		rep := reporter{p, &sc.Record}
		pairs(sc.Rules, func(a, b *model.Part) {
			if overlap(&a.Rule, &b.Rule) {
				rep.pointing(b, a, "two answers to one Pull overlap: some Target Numbers do both")
			}
		})
		for part := range model.Parts(sc.Rules) {
			for _, pull := range rule.Named(&part.Rule, "pull", rule.Gives) {
				if left := unanswered(sc.Rules, pull); left != "" {
					rep.say(part.At("pull", "name"), "no rule answers the Target Number %s of the Pull %q, and numbers below and above are answered", left, pull)
				}
			}
		}
	}
	return nil
}

// overlap reports whether two rules answer the same Pull in other respects
// alike, by different results that exclude each other, for a number in common.
func overlap(a, b *model.Rule) bool {
	if a.On != "pulled" || a.When.Pull == nil || b.When.Pull == nil || a.When.Pull.Name != b.When.Pull.Name {
		return false
	}
	// In other respects alike they are where each implies the other.
	x, y := a.When, b.When
	x.Pull, y.Pull = nil, nil
	if !rule.Implies(&x, &y) || !rule.Implies(&y, &x) {
		return false
	}
	s, t := a.When.Pull.Number, b.When.Pull.Number
	if s == nil && t == nil || !rule.Differ(a, b) {
		return false
	}
	if s == nil || t == nil { // a mark is set for all numbers first, and for some anew
		return len(rule.Named(a, "mark", rule.Gives)) == 0
	}
	return !rule.Excludes(&a.When, &b.When)
}

// unanswered lists the Target Numbers of a Pull between those that rules
// answer, empty where there are none.
func unanswered(rules []model.Rule, name string) string {
	var answered [10]bool
	for i := range rules {
		w := rules[i].When.Pull
		if rules[i].On != "pulled" || w != nil && w.Name != "" && w.Name != name {
			continue
		}
		if w == nil || w.Number == nil {
			return ""
		}
		for n := max(0, w.Number.Low(0)); n <= min(9, w.Number.High(9)); n++ {
			answered[n] = true
		}
	}
	low, high := slices.Index(answered[:], true), len(answered)-1
	for high >= 0 && !answered[high] {
		high--
	}
	var left []string
	for n := max(low, 0); n < high; n++ {
		if !answered[n] {
			left = append(left, strconv.Itoa(n))
		}
	}
	return strings.Join(left, ", ")
}
