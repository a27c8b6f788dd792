package validate

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestNeverItself holds that conditions are found which nothing can meet by what they say of one
// unit, one shot, one number or one box, each with one finding, and that their kin which can be
// met are left alone.
func TestNeverItself(t *testing.T) {
	never := []string{"rules-never"}
	for _, tt := range []struct {
		rule string
		want []string
	}{
		{`{on: "fire.hit", when: unit: target: true, add: value: 5}`, never},
		{`{on: "fire.hit", when: target: target: true, add: value: 5}`, []string{"rules-always"}},
		{`{on: "fire.hit", when: target: other: true, add: value: 5}`, []string{"rules-always"}},
		{`{on: "fire.hit", when: target: {}, add: value: 5}`, nil},
		{`{on: "fire.hit", when: unit: target: false, add: value: 5}`, []string{"rules-always"}},
		{`{on: "fire.hit", when: unit: subject: true, add: value: 5}`, []string{"rules-always"}},
		{`{on: "fire.hit", when: unit: with: target: true, add: value: 5}`, nil},
		{`{on: "eliminated", give: {counters: ["hull-down"], who: subject: true}}`, []string{"rules-after-removal"}},
		{`{on: "eliminated", damage: {grade: "light", who: subject: true}}`, []string{"rules-after-removal"}},
		{`{on: "eliminated", mark: {name: "fogged", set: 1, who: subject: true}}`, nil},
		{`{on: "eliminated", damage: {grade: "light", who: {side: "own", with: subject: true}}}`, nil},
		{`{on: "action.done", when: {action: ["fire"], target: subject: true}, score: value: 1}`, never},
		{`{on: "administration", when: unit: subject: false, score: value: 1}`, never},
		{`{on: "administration", when: unit: has_acquired: subject: true, score: value: 1}`, never},
		{`{on: "administration", when: unit: with: other: false, score: value: 1}`, never},
		{`{on: "administration", when: unit: not: [{has_acquired: subject: true}], score: value: 1}`, never},
		{`{on: "administration", when: unit: not: [{near: within: 200}], score: value: 1}`, never},
		{`{on: "administration", when: unit: not: [{with: subject: true, state: "hull-down"}], score: value: 1}`, nil},
		{`{on: "fire.hit", when: unit: not: [{with: target: true}], add: value: 5}`, nil},
		{`{on: "fire.hit", when: target: has_acquired: subject: true, add: value: 5}`, nil},
		{`{on: "fire.hit", when: target: has_acquired: target: true, add: value: 5}`, never},
		{`{on: "eliminated", mark: {name: "fogged", set: 1, who: {side: "own", with: subject: true}}}`, nil},
		{`{on: "eliminated", mark: {name: "fogged", set: 1, who: {side: "enemy", has_spotted: subject: true}}}`, never},
		{`{on: "exited", mark: {name: "fogged", set: 1, who: {side: "enemy", acquired_by: other: false}}}`, never},
		{`{on: "damaged", mark: {name: "fogged", set: 1, who: {side: "own", with: subject: true}}}`, nil},
		{`{on: "eliminated", mark: {name: "fogged", set: 1, who: {side: "own", near: {within: 400, to: subject: true}}}}`, nil},
		{`{on: "action.done", when: {action: ["fire"], shot: {hit: false, part: ["hull"]}}, score: value: 1}`, never},
		{`{on: "action.done", when: {action: ["fire"], shot: {hit: true, part: ["hull"]}}, score: value: 1}`, nil},
		{`{on: "damaged", when: damage: killed: min: 7, score: value: 1}`, never},
		{`{on: "damaged", when: damage: killed: min: 9, score: value: 1}`, never},
		{`{on: "damaged", when: damage: killed: min: 3, score: value: 1}`, nil},
		{`{on: "damaged", when: damage: grade: [], score: value: 1}`, []string{"rules-always"}},
		{`{on: "damaged", when: damage: {}, score: value: 1}`, []string{"rules-always"}},
		{`{on: "action.done", when: {action: ["fire"], shot: {}}, score: value: 1}`, []string{"rules-always"}},
		{`{on: "action.done", when: {action: ["fire"], shot: icons: {}}, score: value: 1}`, []string{"rules-always"}},
		{`{on: "administration", when: unit: kind: [], score: value: 1}`, []string{"rules-always"}},
		{`{on: "administration", when: unit: with: not: [], score: value: 1}`, []string{"rules-always"}},
		{`{on: "administration", when: unit: marks: {}, score: value: 1}`, []string{"rules-always"}},
		{`{on: "administration", lose: counters: []}`, []string{"rules-idle"}},
		{`{on: "pulled", when: pull: {name: "convoy", up_to: value: -1}, score: {value: 1, to: "german"}}`, never},
		{`{on: "pulled", when: pull: {name: "convoy", above: value: 9}, score: {value: 1, to: "german"}}`, never},
		{`{on: "pulled", when: pull: {name: "convoy", above: {value: 1, per: tally: "vp", min: 9}}, score: {value: 1, to: "german"}}`, never},
		{`{on: "pulled", when: pull: {name: "convoy", above: {value: 1, per: tally: "vp"}}, score: {value: 1, to: "german"}}`, nil},
		{`{on: "pulled", when: pull: {name: "convoy", number: max: 3}, pull: name: "convoy"}`, []string{"rules-endless"}},
		{`{on: "pulled", once: "deck", when: pull: {name: "convoy", number: max: 3}, pull: name: "convoy"}`, nil},
		{`{on: "pulled", when: pull: {name: "convoy", above: value: 8}, score: {value: 1, to: "german"}}`, nil},
		{`{on: "phase", when: phase: "setup", look: {cards: 1, of: "german"}}`, never},
		{`{on: "phase", when: phase: "draw", look: {cards: 1, of: "german"}}`, nil},
		{`{on: "action.done", when: action: ["fire"], give: {counters: ["spotted"], who: target: true, of: target: true}}`, []string{"rules-wrong-operation"}},
		{`{on: "action.done", when: action: ["fire"], give: {counters: ["spotted"], of: subject: true}}`, []string{"rules-wrong-operation"}},
		{`{on: "action.done", when: action: ["fire"], give: {counters: ["spotted"], who: target: true, of: subject: true}}`, nil},
		{`{on: "phase", when: phase: "setup", choose: {boxes: {side: "german", range: is: 400}, as: "nest", by: "german", secret: true}}`, []string{"rules-wrong-operation"}},
		{`{on: "administration", when: unit: marks: haze: min: 2, score: value: 1}`, []string{"rules-mark-bound"}},
		{`{on: "administration", when: unit: beside: haze: is: 7, score: value: 1}`, []string{"rules-mark-bound"}},
		{`{on: "fire.hit", when: line: haze: min: 2, add: value: -5}`, []string{"rules-mark-bound"}},
		{`{on: "fire.hit", when: line: haze: min: 1, add: value: -5}`, nil},
	} {
		hazy := strings.Replace(stage, "layers: dust:", "layers: haze: of: \"box\"\n\tlayers: dust:", 1)
		_, found := judge(t, fmt.Sprintf(hazy, "\t\t"+tt.rule+",\n\t\t{on: \"deck.start\", pull: name: \"convoy\"},\n\t\t{on: \"deck.start\", lay: {layer: \"haze\", boxes: {}}},\n"))
		codes := slices.DeleteFunc(codesOf(found), func(code string) bool {
			return !strings.HasPrefix(code, "rules-") || code == "rules-supply-size" || code == "rules-unused-name" // the stage has an empty supply
		})
		if diff := cmp.Diff(tt.want, codes); diff != "" && len(tt.want)+len(codes) > 0 {
			t.Errorf("%s: findings (-want +got):\n%s", tt.rule, diff)
		}
	}
}
