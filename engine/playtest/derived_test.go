package playtest_test

import (
	"regexp"
	"strings"
	"testing"

	"hulldown.dev/engine/playtest"
)

// TestChangedFigures changes what follows from the sums of a result: each is refused with what it
// is and what it should be, and a last digit that another machine rounds otherwise is not.
func TestChangedFigures(t *testing.T) {
	whole := written(t, playtest.Bounds{To: 50}, run(t, playtest.Plan{To: 50}))
	for _, tt := range []struct{ figure, pattern, with, says string }{
		{"a value", `"value": [\d.-]+`, `"value": 7.25`, "that its value is 7.25, and its sums come to "},
		{"a value left out", `"value": [\d.-]+,`, ``, "that its value is missing"},
		{"a lower bound", `"low": [\d.-]+`, `"low": 0.99`, "lower bound is 0.99"},
		{"an upper bound", `"high": [\d.-]+`, `"high": 0.01`, "upper bound is 0.01"},
		{"an effect", `"effect": [\d.-]+`, `"effect": 12.5`, "effect is 12.5"},
		{"a number of games", `"n": 50\b`, `"n": 49`, "number of games is 49, and its sums come to 50"},
		{"few games", `"n": 50\s`, `"n": 50, "few": true `, "mark of few games is true"},
		{"what stands out", `"n": 50\s`, `"n": 50, "stands_out": true `, "mark of what stands out is true"},
		{"a median", `"median": \[\s+\d+`, `"median": [77`, "median is [77"},
		{"a digit of nothing", `"low": (0\.\d{6})\b`, `"low": ${1}1`, ""},
	} {
		at := regexp.MustCompile(tt.pattern).FindStringIndex(whole)
		if at == nil {
			t.Errorf("%s: there is none", tt.figure)
			continue
		}
		part := regexp.MustCompile(tt.pattern).ReplaceAllString(whole[at[0]:at[1]], tt.with)
		_, err := playtest.Read(strings.NewReader(whole[:at[0]] + part + whole[at[1]:]))
		if tt.says == "" && err == nil {
			continue
		}
		if err == nil || tt.says == "" || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: %v, want %q", tt.figure, err, tt.says)
		}
	}
}
