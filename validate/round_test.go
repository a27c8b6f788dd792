package validate

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestRoundsAreCompared holds that conditions on the number of the round are
// read by every check that compares spans: two rules contradict each other
// where they hold in the same rounds alone, a span without a number is empty,
// and one with all of them asks nothing.
func TestRoundsAreCompared(t *testing.T) {
	for _, tt := range []struct {
		name, one, other string
		want             []string
	}{
		{"the same rounds", "{min: 3, max: 4}", "{min: 3, max: 4}", []string{"rules-contradiction"}},
		{"other rounds", "{min: 3, max: 4}", "{min: 5, max: 6}", []string{}},
		{"no round", "{min: 3, max: 4}", "{min: 7, max: 6}", []string{"rules-empty-span"}},
		{"fewer rounds before", "is: 4", "{min: 3, max: 4}", []string{"rules-swallowed"}},
		{"every round", "{min: 3, max: 4}", "min: 0", []string{"rules-swallowed", "rules-always"}},
		{"a round before the first", "{min: 3, max: 4}", "max: -1", []string{"rules-never"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rules := ""
			for i, round := range []string{tt.one, tt.other} {
				rules += fmt.Sprintf("\t\t{on: \"start.range\", when: {unit: side: \"german\", round: %s}, set: value: %d},\n", round, 400+200*i)
			}
			_, found := judge(t, fmt.Sprintf(stage, rules))
			codes := slices.DeleteFunc(codesOf(found), func(code string) bool {
				return !strings.HasPrefix(code, "rules-") || code == "rules-supply-size" // the stage has an empty supply
			})
			if diff := cmp.Diff(tt.want, codes); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}
