package validate

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/diag"
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

// TestBlankNameOfASide holds that a side may have no name where its author allows it, and
// that the texts of rules are then compared with the name of the other alone.
func TestBlankNameOfASide(t *testing.T) {
	for _, name := range []string{"", " ", "\t"} {
		text := replace(t, `id: "german", name: "German"`, `id: "german", name: `+strconv.Quote(name)+` @allow(title-blank, "a trial")`)
		text = strings.Replace(text, `on: "game.end"
			when: {count: [{of: {mark: "held"}`, `text: en: "At the end three dunes held score 5 VP for the Polish side."
			on: "game.end"
			when: {count: [{of: {mark: "held"}`, 1)
		_, found := judge(t, text)
		if diff := cmp.Diff([]string(nil), codesOf(found)); diff != "" {
			t.Errorf("%q: findings (-want +got):\n%s", name, diff)
		}
	}
}

// TestNamesOfEveryKind holds that two records of a set and kind that are called alike are
// reported, at the one that is written below.
func TestNamesOfEveryKind(t *testing.T) {
	const two = `
%[1]s: "copy-a": schema.%[2]s & {%[3]s, from: stated: "my notes"}
%[1]s: "copy-b": schema.%[2]s & {%[4]s, from: stated: "my notes"}
`
	for _, tt := range [][3]string{
		{"tables", "#Table", `title: "Log", order: %d, columns: ["A"], rows: [{cells: ["1"]}]`},
		{"markers", "#Marker", `name: "Flag", role: "weather", count: %d, faces: [{id: "flag", title: "FLAG"}]`},
		{"matchups", "#Matchup", `title: "Border", order: %d, sides: [{nation: "polish", groups: [{vehicles: ["7tp"]}]}, {nation: "german", groups: [{vehicles: ["tiger-ausf-e"]}]}]`},
	} {
		_, found := judge(t, sound+fmt.Sprintf(two, tt[0], tt[1], fmt.Sprintf(tt[2], 1), fmt.Sprintf(tt[2], 2)))
		if !slices.ContainsFunc(found, func(f diag.Finding) bool { return f.Code == "link-same-name" && strings.Contains(f.Message, "copy-a") }) {
			t.Errorf("two %s of one name: %v", tt[0], codesOf(found))
		}
	}
}
