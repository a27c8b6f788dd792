package rules

import (
	"encoding/json"
	"regexp"
	"slices"
	"sync"

	"hulldown.dev/schema/model"
)

// leastSeries is how many rules that differ in their numbers and names alone are a series, as
// loops write them.
const leastSeries = 3

// varying matches what the rules of a series differ in.
var varying = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`-?\d+|"side":"[^"]*"`) })

// form is a rule without its texts, and without what the rules of a series differ in.
func form(r model.Rule) string {
	r.Name, r.Text, r.Table, r.Cite, r.Continues = nil, nil, nil, nil, false
	data, err := json.Marshal(r)
	if err != nil {
		return ""
	}
	return varying().ReplaceAllString(string(data), "#")
}

// relaxSeries lets a text describe in words what a series of rules lists: of the numbers in
// which the rules differ it has to say all or none.
func relaxSeries(rules []model.Rule, each []*facts, said []figure) {
	members := map[string][]*facts{}
	for i := range rules {
		key := form(rules[i])
		members[key] = append(members[key], each[i])
	}
	for _, all := range members { // order-free: each by itself
		if len(all) < leastSeries || slices.ContainsFunc(all, func(f *facts) bool { return len(f.numbers) != len(all[0].numbers) }) {
			continue
		}
		for at := range all[0].numbers {
			relaxNumber(all, at, said)
		}
	}
}

// relaxNumber does so with one number of the rules of a series.
func relaxNumber(all []*facts, at int, said []figure) {
	differs := slices.ContainsFunc(all, func(f *facts) bool { return f.numbers[at].value != all[0].numbers[at].value })
	told := slices.ContainsFunc(all, func(f *facts) bool {
		a := f.numbers[at]
		return (a.value < -1 || a.value > 1) && slices.ContainsFunc(said, a.said)
	})
	if !differs || told {
		return
	}
	for _, f := range all {
		f.numbers[at].must = false
	}
}

// keepsBooks reports whether a rule only changes marks, below one with a text: whose marks they are
// is told where they count, and of which numbers they come may be told where those are said first.
func keepsBooks(r *model.Rule) bool {
	if !r.Continues || r.Cost != nil || r.Operation != (model.Operation{Mark: r.Mark}) {
		return false
	}
	return !slices.ContainsFunc(r.Do, func(o model.Operation) bool { return o != model.Operation{Mark: o.Mark} })
}
