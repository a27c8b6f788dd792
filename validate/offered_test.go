package validate

import (
	"fmt"
	"strings"
	"testing"
)

// offering is a rule that the sound set offers and nobody takes.
const offering = `
// Bell pays a side for each further deck.
//
//	bell: mine.#Bell & {side: "german", points: 2}
#Bell: schema.#Taken & {
	as: *"bell" | schema.#ID
	side!: schema.#SideID
	points: *1 | int & >=1 & <=20
	rules: [{text: en: "Each further deck is worth \(points) VP to the {side:\(side)} side.", on: "deck.start", score: {value: points, to: side}}]
}
`

// TestOfferedRulesAreJudged holds that what a rule says is judged where a set offers it, and not
// again where it is taken.
func TestOfferedRulesAreJudged(t *testing.T) {
	taking := `
modules: bells: schema.#Module & {title: "Bells", summary: "x", order: 8, rules: [], takes: ding: #Bell & {side: "column"}, from: stated: "x"}
scenarios: dusk: modules: bells: "on"
`
	for _, tt := range []struct{ old, put, want string }{
		{"", "", ""},
		{"value: points", "value: 9", "rules-text-differs the text says 2, where the rule says 9"},
		{"to: side", `to: "colum"`, `rules-unknown-side unknown side "colum"`},
		{"score:", `when: count: [{of: mark: "rung", is: 1}], score:`, `rules-unknown-mark unknown mark "rung"`},
		{"score: {value: points, to: side}", `forbid: {}`, `rules-wrong-operation forbid does not go with "deck.start"`},
		{"\trules: [{text", "\tnames: \"\\(as)-peal\": en: \"the peal\",\trules: [{text", `rules-unused-name nothing here is called "bell-peal": no tag, Pull, choice, counter of a module or group of additions`},
		{"score:", "when: deck: {min: 3, max: 2}, score:", "rules-empty-span no number is at least 3 and at most 2"},
	} {
		offer := strings.Replace(offering, tt.old, tt.put, 1)
		for _, text := range []string{sound + offer, sound + offer + taking} {
			res := loadText(t, text)
			all, err := Run(t.Context(), Options{Loaded: res, NoPlay: true, NoPrint: true})
			var got []string
			for _, f := range all {
				if strings.HasPrefix(f.Code, "link-") {
					continue // of the module
				}
				message, _, _ := strings.Cut(f.Message, ";")
				message, _, _ = strings.Cut(message, ", which takes")
				got = append(got, fmt.Sprint(f.Code, " ", message))
				if line := strings.Count(text[:strings.Index(text, "\trules: [{text: en: \"Each")], "\n") + 1; f.Span.Line != line {
					t.Errorf("%s: found in line %d, want %d", f.Code, f.Span.Line, line)
				}
			}
			if said := strings.Join(got, "|"); err != nil || said != tt.want {
				t.Errorf("%s: found %q, %v, want %q", tt.put, said, err, tt.want)
			}
		}
	}
}

// TestOfferedSentencesAreTold holds that a set is told of what it offers without words beside rules
// in its own, at its own lines.
func TestOfferedSentencesAreTold(t *testing.T) {
	const text = `package mine

import "hulldown.dev/schema"

sets: mine: schema.#Set & {title: "Mine", game: "tank-duel", needs: ["eitc"], from: reconstructed: "a test"}

// Wind is against a side.
//
//	wind: mine.#Wind & {side: "german"}
#Wind: schema.#Taken & {
	as: *"wind" | schema.#ID
	side!: schema.#SideID
	rules: [
		{text: en: "Tanks of the {side:\(side)} side have 1 added to their Move Level.", on: "level.move", when: unit: "side": side, add: value: 1},
		{text: en: "Tanks of the {side:\(side)} side have 1 added to their Fire Level.", on: "level.fire", when: unit: "side": side, add: value: 1},
		{text: en: "Tanks of the {side:\(side)} side draw 1 card more.", on: "hand.size", when: unit: "side": side, add: value: 1},
		{on: "fire.hit", when: unit: "side": side, add: value: 5},
	]
}
`
	for put, want := range map[string]int{`{on: "fire.hit"`: 1, `{text: en: "Shots of the {side:\(side)} side have 5 added.", on: "fire.hit"`: 0} { // order-free: each for itself
		text := strings.Replace(text, `{on: "fire.hit"`, put, 1)
		found, err := Run(t.Context(), Options{Loaded: loadText(t, text), NoPlay: true})
		if err != nil || len(found) != want {
			t.Fatalf("%s: found %v, %v, want %d", put, found, err, want)
		}
		line := strings.Count(text[:strings.Index(text, put)], "\n") + 1
		if want > 0 && (found[0].Code != "print-compiled-text" || found[0].Span.Line != line) {
			t.Errorf("found %v, want it in line %d", found[0], line)
		}
	}
}
