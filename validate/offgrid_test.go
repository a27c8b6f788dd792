package validate

import (
	"fmt"
	"strings"
	"testing"
)

// TestOffGrid holds that each Range and distance between two boxes is found at its value,
// once, with the nearest ones.
func TestOffGrid(t *testing.T) {
	rule := func(text string) string { return fmt.Sprintf(stage, "\t\t"+text+",\n") }
	for _, tt := range []struct{ name, text, at, near, code string }{
		{"to a Range", rule(`{on: "place", range: to: 300}`), "300", "200 and 400", "rules-off-grid"},
		{"to a Range beyond the centre", rule(`{on: "place", range: to: -300}`), "-300", "-400 and -200", "rules-off-grid"},
		{"by metres", rule(`{on: "place", range: by: 100}`), "100", "0 and 200", "rules-off-grid"},
		{"among several", rule(`{on: "place", range: among: [200, 450, 600]}`), "450", "400 and 600", "rules-off-grid"},
		{"in a list of operations", rule(`{on: "place", do: [{expose: {}}, {range: to: 700}]}`), "700", "600 and 800", "rules-off-grid"},
		{"a condition", rule(`{on: "fire.hit", when: gap: max: 500, add: value: 5}`), "500", "400 and 600", "rules-off-grid"},
		{"near", rule(`{on: "level.move", when: unit: near: {within: 900, to: side: "own"}, add: value: 1}`), "900", "800 and 1000", "rules-off-grid"},
		{"a start that a rule sets", rule(`{on: "start.range", set: value: 300}`), "set: value: 300", "200 and 400", "rules-off-grid"},
		{"the start", strings.Replace(rule(""), "start: 800", "start: 700", 1), "700", "600 and 800", "scenario-start"},
		{"the start of a side", strings.Replace(rule(""), `name: "Soviet", `, `name: "Soviet", start: 500, `, 1), "500", "400 and 600", "scenario-start"},
		{"a gun", strings.Replace(rule(""), `name: "Soviet", `, `name: "Soviet", guns: [{gun: "m39-76mm", at: 350}], `, 1), "350", "200 and 400", "scenario-start"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			res, found := judge(t, strings.Replace(tt.text, "\t\t,\n", "", 1))
			n := 0
			for _, f := range found {
				if !strings.Contains(f.Message, "between two boxes") {
					if f.Code == "rules-unplayable" {
						t.Errorf("%s: %s", f.Code, f.Message)
					}
					continue
				}
				n++
				from, to := f.Span.Bounds(res.Sources[f.Span.File])
				at := string(res.Sources[f.Span.File][from:to])
				if f.Code != tt.code || !strings.Contains(f.Message, "multiples of 200 m, and the nearest are "+tt.near+" m") || !strings.HasSuffix(tt.at, at) {
					t.Errorf("%s at %s: %s; want it at %s, and %s", f.Code, at, f.Message, tt.at, tt.near)
				}
			}
			if n != 1 {
				t.Errorf("%d findings, want one", n)
			}
		})
	}
}
