package load

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestComputedOnce holds that what a loop makes wrong is said once for all records that it
// makes, and by itself for each field that they lack.
func TestComputedOnce(t *testing.T) {
	const head = "package a\n\nimport \"hulldown.dev/schema\"\n\nsets: a: schema.#Set & {title: \"A\", game: \"tank-duel\", from: stated: \"a\"}\n"
	for _, tt := range []struct {
		name, text string
		want       []string
	}{
		{"one record", "_w: from: stated: \"a\"\nterrain: w: schema.#Terrain & _w", []string{
			`terrain "w" lacks the field "class"`, `terrain "w" lacks the field "name"`}},
		{"a loop", "for n in [1, 2, 3] {terrain: \"w-\\(n)\": schema.#Terrain & {from: stated: \"a\"}}", []string{
			`terrain "w-1" lacks the field "class" (and the same 2 times more, since it is computed here)`,
			`terrain "w-1" lacks the field "name" (and the same 2 times more, since it is computed here)`}},
		{"a loop over values", "for n in [100, 101] {terrain: \"w-\\(n)\": schema.#Terrain & {name: \"W\", class: \"natural\", cover: n, from: stated: \"a\"}}", []string{
			`the Cover is 100; Cover is 0 to 99 (and the same 1 time more, since it is computed here)`}},
	} {
		var got []string
		for _, f := range loadText(t, head+tt.text+"\n").Findings {
			got = append(got, f.Message)
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}
