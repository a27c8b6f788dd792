package validate

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestConditionsThatAskNothing holds that a condition without anything in it is one finding, be it of
// a shot where there is none, and that a number of what may be lacking does not hold always.
func TestConditionsThatAskNothing(t *testing.T) {
	for when, want := range map[string][]string{ // order-free: each for itself
		`{action: ["fire"], shot: {}}`:                        {"rules-always"},
		`{action: ["move"], shot: {}}`:                        {"rules-always"},
		`{action: ["move"], shot: hit: true}`:                 {"rules-never"},
		`{action: ["fire", "move"], shot: number: min: 0}`:    nil,
		`{action: ["terrain"], moved: lowest: min: 1}`:        nil,
		`{action: ["fire"], target: weight: min: 1}`:          {"rules-never"},
		`{action: ["fire"], target: not: [{weight: min: 1}]}`: {"rules-never"},
		`{action: ["fire"], round: min: 0}`:                   {"rules-always"},
	} {
		_, found := judge(t, fmt.Sprintf(stage, "\t\t{on: \"action.done\", when: "+when+", score: value: 1},\n"))
		codes := slices.DeleteFunc(codesOf(found), func(code string) bool {
			return !strings.HasPrefix(code, "rules-") || code == "rules-supply-size" // the stage has an empty supply
		})
		if diff := cmp.Diff(want, codes); len(want)+len(codes) > 0 && diff != "" {
			t.Errorf("%s (-want +got):\n%s%v", when, diff, found)
		}
	}
}
