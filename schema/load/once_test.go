package load

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestComputedOnce holds that what a loop makes wrong is said once for all records that it
// makes, and by itself for each field that they lack, and what is wrong with a value once for
// all records that use it.
func TestComputedOnce(t *testing.T) {
	const head = "package a\n\nimport \"hulldown.dev/schema\"\n\nsets: a: schema.#Set & {title: \"A\", game: \"tank-duel\", from: stated: \"a\"}\n"
	const bank = "terrain: bank: schema.#Terrain & {name: \"Bank\", class: \"natural\", cover: 500, from: stated: \"a\"}\n"
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
		{"a value of another record", bank + "terrain: dune: schema.#Terrain & {name: \"Dune\", class: \"natural\", cover: terrain.bank.cover, conceal: terrain.bank.cover, from: stated: \"a\"}", []string{
			`the Cover is 500; Cover is 0 to 99`}},
		{"a value computed from another record", bank + "terrain: dune: schema.#Terrain & {name: \"Dune \\(terrain.bank.cover)\", class: \"natural\", cover: terrain.bank.cover + 10, from: stated: \"a\"}", []string{
			`the Cover is 500; Cover is 0 to 99`}},
		{"a record like another", bank + "terrain: dune: terrain.bank", []string{
			`the Cover is 500; Cover is 0 to 99`}},
		{"another mistake in such a record", bank + "terrain: dune: schema.#Terrain & {name: \"Dune\", class: \"natura\", cover: terrain.bank.cover, conceal: 101, from: stated: \"a\"}", []string{
			`the Cover is 500; Cover is 0 to 99`, `class is "natura"; did you mean "natural"? (it must be natural or man-made)`, `the Conceal number is 101; an attempt number is 0 to 100`}},
		{"a value of no record", "_c: 500\nterrain: [string]: {class: \"natural\", cover: _c, from: stated: \"a\"}\nterrain: {bank: name: \"Bank\", dune: name: \"Dune\", reef: name: \"Reef\"}", []string{
			`the Cover is 500; Cover is 0 to 99 (and the same 2 times more, where the value is used)`}},
		{"two values of no record", "_t: {class: \"natural\", cover: 500, conceal: 101, from: stated: \"a\"}\nterrain: bank: _t & {name: \"Bank\"}\nterrain: dune: _t & {name: \"Dune\"}", []string{
			`the Conceal number is 101; an attempt number is 0 to 100 (and the same 1 time more, where the value is used)`,
			`the Cover is 500; Cover is 0 to 99 (and the same 1 time more, where the value is used)`}},
		{"what cannot be computed for a text", "terrain: bank: schema.#Terrain & {name: \"Bank\", class: \"natural\", cover: \"5\", hull_down: cover + 1, from: stated: \"a\"}\nterrain: dune: schema.#Terrain & {name: \"Dune\", class: \"natural\", cover: terrain.bank.cover + 1, from: stated: \"a\"}", []string{
			`the Cover is "5"; it must be a whole number`}},
		{"a text that is no value itself", "_n: \"5\"\nterrain: bank: schema.#Terrain & {name: \"Bank\", class: \"natural\", cover: _n + 1, from: stated: \"a\"}", []string{
			`the Cover cannot be computed: invalid operands "5" and 1 to '+' (type string and int)`}},
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
