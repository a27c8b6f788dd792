package validate

import (
	"strings"
	"testing"
)

// TestNeverTakenOff holds that a layer which nothing takes off is found, and a check that
// nobody can fail.
func TestNeverTakenOff(t *testing.T) {
	const old = "\tmarks: mire: {of: \"unit\"}\n\trules: [\n"
	const lay = "\t\t{on: \"action.done\", when: action: [\"fire\"], lay: layer: \"soot\"},\n"
	const failed = "\t\t{on: \"checked\", when: check: {name: \"fouling\", passed: false}, give: counters: [\"bog\"]},\n"
	check := func(pass string) string {
		return "\tmarks: mire: {of: \"unit\"}\n\tchecks: fouling: {at: instead: \"smoke-check\", when: {}, pull: {count: 1}, pass: " + pass + "}\n\trules: [\n" + failed
	}
	layer := func(more, rule string) string {
		return "\tmarks: mire: {of: \"unit\"}\n\tlayers: soot: {cover: 5" + more + "}\n\trules: [\n" + lay + rule
	}
	for _, tt := range []struct{ name, with, code, says string }{
		{"nothing takes it off", layer("", ""), "link-unused-layer", "nothing takes off the layer \"soot\""},
		{"a move takes it off", layer(", cleared: [\"move\"]", ""), "", ""},
		{"a rule takes it off", layer("", "\t\t{on: \"administration\", when: unit: under: \"soot\", clear: layers: [\"soot\"]},\n"), "", ""},
		{"up to 9", check("{number: max: 9}"), "rules-always", "nobody fails this check"},
		{"0 to 9", check("{number: {min: 0, max: 9}}"), "rules-always", "nobody fails this check"},
		{"up to 8", check("{number: max: 8}"), "", ""},
		{"1 to 9", check("{number: min: 1}"), "", ""},
		{"an icon", check("{icon: \"fire\"}"), "", ""},
	} {
		_, found := judge(t, replace(t, old, tt.with))
		switch {
		case tt.code == "" && len(found) > 0:
			t.Errorf("%s: found %v", tt.name, found)
		case tt.code != "" && (len(found) != 1 || found[0].Code != tt.code || !strings.Contains(found[0].Message, tt.says)):
			t.Errorf("%s: found %v, want what says %s", tt.name, found, tt.says)
		}
	}
}
