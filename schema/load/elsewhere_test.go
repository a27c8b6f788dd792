package load

import (
	"io/fs"
	"slices"
	"testing"
	"testing/fstest"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/diag"
)

// TestRulesOfVariants holds that special rules in a variant are told to be for scenarios, and any other
// field is not.
func TestRulesOfVariants(t *testing.T) {
	const text = `package mine

import "hulldown.dev/schema"

variants: x: schema.#Variant & {
	title: "X"
	rules: [{on: "damaged", damage: grade: "light"}]
	marks: m: of: "game"
	force: 1
}
`
	res := load(t, Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{"mine"}, Instead: map[string]fs.FS{"mine": fstest.MapFS{"a.cue": {Data: []byte(text)}}}})
	const why = "special rules and what belongs to them are for scenarios: a variant is made of numbers, and nothing is damaged in it"
	for name, want := range map[string]bool{"rules": true, "marks": true, "force": false} { // order-free: each for itself
		got := slices.ContainsFunc(res.Findings, func(f diag.Finding) bool {
			return f.Message == `variant "x" has no field "`+name+`"; `+why
		})
		if got != want {
			t.Errorf("%s: %t in %v", name, got, res.Findings)
		}
	}
}
