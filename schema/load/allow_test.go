package load

import (
	"slices"
	"testing"

	"hulldown.dev/schema/model"
)

// TestAllowInLists holds that an attribute behind a value, or in the braces of an entry, holds of
// just that in a list that has loops, as in one that has none.
func TestAllowInLists(t *testing.T) {
	const head = `terrain: a: schema.#Terrain & {name: "A", class: "natural", from: stated: "x", rules: [`
	const rule = `on: "fire.hit", add: value: `
	for _, tt := range []struct {
		rules string
		want  []string
	}{
		{`{text: en: "x" @allow(x-y, "why"), ` + rule + `1}, {` + rule + `2}`, []string{"rules.0.text.en"}},
		{`{` + rule + `1, @allow(x-y, "why")}, {` + rule + `2}`, []string{"rules.0"}},
		{`for n in [1] {text: en: "x" @allow(x-y, "why"), ` + rule + `n}, {` + rule + `2}`, []string{"rules.0.text.en"}},
		{`for n in [1] {` + rule + `n}, {text: en: "x" @allow(x-y, "why"), ` + rule + `2}`, []string{"rules.1.text.en"}},
		{`for n in [1, 3] {` + rule + `n, @allow(x-y, "why")}, {` + rule + `2}`, []string{"rules.0", "rules.1"}},
		{`for n in [1, 3] {` + rule + `n}, {` + rule + `2, @allow(x-y, "why")}`, []string{"rules.2"}},
		{`if true {` + rule + `2, @allow(x-y, "why")}`, []string{"rules.0"}},
	} {
		res := loadText(t, idiomHead+head+tt.rules+"]}\n")
		a := model.Find(res.Content.Terrain, "a")
		if a == nil {
			t.Errorf("%s: %v", tt.rules, res.Findings)
			continue
		}
		var got []string
		for _, allow := range a.Origin.Allow {
			got = append(got, allow.Path)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: holds of %q, want %q", tt.rules, got, tt.want)
		}
	}
}
