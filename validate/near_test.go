package validate

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestNearIsChecked holds that the checks know when nothing can be near, and read the
// descriptions of whom something shall be near.
func TestNearIsChecked(t *testing.T) {
	for _, tt := range []struct {
		name, rule string
		want       []string
	}{
		{"others near the subject", `{on: "eliminated", mark: {name: "fogged", add: 1, who: {side: "own", near: within: 400}}}`, []string{}},
		{"the subject near others", `{on: "level.move", when: unit: near: {within: 400, to: side: "own"}, add: value: 1}`, []string{}},
		{"the subject near itself", `{on: "level.move", when: unit: near: within: 400, add: value: 1}`, []string{"rules-never"}},
		{"the subject near itself after a step", `{on: "range.step", when: to: near: within: 400, forbid: {}}`, []string{"rules-never"}},
		{"near what is near the subject", `{on: "fire.hit", when: target: near: {within: 400, to: {side: "enemy", near: within: 400}}, add: value: 5}`, []string{}},
		{"without a subject", `{on: "deck.start", mark: {name: "fogged", add: 1, who: near: within: 400}}`, []string{"rules-no-unit"}},
		{"nobody of that word", `{on: "level.move", when: unit: near: {within: 400, to: is: "tiger"}, add: value: 1}`, []string{"rules-unknown-word"}},
		{"a word of the other side", `{on: "level.move", when: unit: near: {within: 400, to: {side: "soviet", is: "scout"}}, add: value: 1}`, []string{"rules-never"}},
		{"between two boxes", `{on: "level.move", when: unit: near: {within: 300, to: side: "own"}, add: value: 1}`, []string{"rules-off-grid"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, found := judge(t, fmt.Sprintf(stage, "\t\t"+tt.rule+",\n"))
			codes := slices.DeleteFunc(codesOf(found), func(code string) bool {
				return !strings.HasPrefix(code, "rules-") || code == "rules-supply-size" // the stage has an empty supply
			})
			if diff := cmp.Diff(tt.want, codes); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}
