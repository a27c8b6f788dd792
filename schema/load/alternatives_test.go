package load

import (
	"fmt"
	"strings"
	"testing"
)

// TestAlternatives holds that a value which none of an author's own alternatives admits is one
// finding at the value, which names them and where they are, be they values, bounds or both, of
// the value or of what is around it.
func TestAlternatives(t *testing.T) {
	const record = "terrain: a: schema.#Terrain & {name: \"A\", class: \"natural\", cover: 20, from: stated: \"x\"}\n"
	for text, want := range map[string]string{ // order-free: each for itself
		"terrain: a: cover: 5 | 50":                            "6:68 the Cover is 20, which your own choice of 5 or 50 does not admit; 7:20",
		"terrain: [string]: cover: <=5 | >=50":                 "6:68 the Cover is 20, which your own choice of <=5 or >=50 does not admit; 7:27",
		"terrain: a: cover: 5 | >30 | 10":                      "6:68 the Cover is 20, which your own choice of 5, >30 or 10 does not admit; 7:20",
		"terrain: a: {cover: 5} | {cover: 50}":                 "6:68 the Cover is 20, which your own choice of 5 or 50 does not admit; 7:21",
		"terrain: a: name: \"B\" | \"C\"":                      `6:38 name is "A", which your own choice of "B" or "C" does not admit; 7:19`,
		"terrain: a: cover: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9": "6:68 the Cover is 20, which your own choice of 1, 2, 3, 4, 5, 6 or 3 more does not admit; 7:20",
		"terrain: a: cover: <=5":                               "6:68 the Cover is 20, which your own bound <=5 does not admit; 7:20",
	} {
		got := ""
		for _, f := range loadText(t, idiomHead+record+text+"\n").Findings {
			got += fmt.Sprintf("%d:%d %s", f.Span.Line, f.Span.Col, f.Message)
			for _, r := range f.Related {
				got += fmt.Sprintf("; %d:%d", r.Span.Line, r.Span.Col)
			}
		}
		if got != want {
			t.Errorf("%s gives\n%s, want\n%s", text, got, want)
		}
	}
}

// TestFaultOfAnotherRecord holds that what is wrong in a record is reported there alone, and not of
// those that use a value of it.
func TestFaultOfAnotherRecord(t *testing.T) {
	const use = "terrain: \"b-%d\": schema.#Terrain & {name: \"B\", class: \"natural\", cover: terrain.\"a-1\".cover + %[1]d, from: stated: \"x\"}\n"
	for wrong, want := range map[string]string{ // order-free: each for itself
		`class: "natral", cover: 5`:        `class is "natral"; did you mean "natural"? (it must be natural or man-made)`,
		`class: "natural", cover: 5 & >9`:  "the Cover is 5, which your own bound >9 does not admit",
		`class: "natural", covr: 5`:        `terrain "a-1" has no field "covr"; did you mean "cover"?`,
		`class: "natural" & _c, cover: 5`:  `class is given as "man-made" and as "natural"; keep one`,
		`class: "natural", cover: 5, x: 1`: `terrain "a-1" has no field "x"; it has name, …`,
	} {
		text := idiomHead + "_c: \"man-made\"\nterrain: \"a-1\": schema.#Terrain & {name: \"A\", " + wrong + ", from: stated: \"x\"}\n" + fmt.Sprintf(use, 1) + fmt.Sprintf(use, 2)
		found := loadText(t, text).Findings
		start, _, open := strings.Cut(want, "…")
		if len(found) != 1 || !strings.HasPrefix(found[0].Message, start) || !open && found[0].Message != want {
			t.Errorf("%s gives %v", wrong, found)
		}
	}
}
