package validate

import (
	"strings"
	"testing"
)

// TestNeverHolds holds that conditions of several numbers, of boxes and of counters that no game meets,
// or that every one does, are one finding each that says why.
func TestNeverHolds(t *testing.T) {
	counted := func(count string) string {
		return `{on: "administration", when: count: [` + count + `], score: value: 1}`
	}
	drawn := func(pull string) string {
		return `{on: "phase", when: phase: "draw", pull: name: "gust"}, {on: "pulled", when: pull: {name: "gust", ` + pull + `}, score: {value: 1, to: "german"}}`
	}
	fired := func(w string) string {
		return `{on: "action.done", when: {action: ["fire"], ` + w + `}, score: value: 1}`
	}
	for rules, want := range map[string]string{ // order-free: each for itself
		counted(`{of: boxes: {}, min: 12}`):                                              "there are 11 such boxes",
		counted(`{of: boxes: {}, min: 11}`):                                              "this count holds always",
		counted(`{of: boxes: {side: "german", range: {min: 0, max: 200}}, min: 3}`):      "there are 2 such boxes",
		drawn(`up_to: value: 3, above: value: 5`):                                        "so large and so small at once",
		drawn(`number: min: 5, up_to: value: 3`):                                         "so large and so small at once",
		fired(`unit: spotted_by: side: "own"`):                                           "of its enemies alone",
		fired(`target: acquired_by: kind: ["minefield"]`):                                "only tanks have such counters",
		fired(`unit: {side: "german", flanked_by: side: "german"}`):                      "of its enemies alone",
		`{on: "damaged", when: damage: {hurt: max: 1, killed: min: 2}, score: value: 1}`: "the killed are among those that are hurt",
		fired(`target: {}, count: [{of: units: {target: true, subject: true}, min: 1}]`): "the target is another than the subject",
		fired(`count: [{of: units: {subject: true, other: true}, min: 1}]`):              "the subject is no other than itself",
		drawn(`up_to: value: 5, above: value: 3`):                                        "",
		counted(`{of: boxes: {side: "german", range: {min: 0, max: 200}}, is: 2}`):       "this count holds always",
	} {
		found := foundInTaken(t, "{}\n\trules: ["+rules+"]", "Soviet")
		switch {
		case want == "" && len(found) > 0 || want != "" && len(found) != 1:
			t.Errorf("%s: found %v, want %q", rules, found, want)
		case want != "" && !strings.Contains(found[0].Message, want):
			t.Errorf("%s: found %v, want %q", rules, found[0], want)
		}
	}
}
