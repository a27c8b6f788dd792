package validate

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/content"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/slow"
)

// templateHead is what all cases begin with: a set, a scenario without its rules and
// where it starts, and a vehicle.
const templateHead = `package mine

import "hulldown.dev/schema"

sets: mine: schema.#Set & {title: "Mine", game: "tank-duel", needs: ["eitc"], from: stated: "x"}

_base: {
	title: string | *"T"
	summary: "S"
	order: 1
	players: {min: 2, max: 4}
	tanks: {min: 4, max: 4}
	sides: [
		{id: "german", name: "German", nations: ["german"], force: [{vehicle: string | *"stug-iii-ausf-g"}]},
		{id: "soviet", name: "Soviet", nations: ["soviet"], force: [{vehicle: "t-34-76-m43"}]},
	]
	start: int | *600
	ties: [{tally: "kills"}]
	from: stated: "x"
}
`

// TestTemplates holds that a finding about a value that the author's text computes is
// where the value is used, and names where it was written, whatever check, hook,
// reference or sheet it comes from; a sample is one in six.
func TestTemplates(t *testing.T) {
	const scenario = `scenarios: s: schema.#Scenario & _base & `
	tests := []struct {
		name, text, more string
		// want lists the findings: code, the text at the place, and those of the
		// places beside it.
		want []string
	}{
		{"a list of rules", "_r: [{on: \"administration\", score: {value: 1, to: \"germn\"}}]\n" + scenario + "{rules: _r}", "",
			[]string{`rules-unknown-side a.cue:2 _r, a.cue:1 "germn"`}},
		{"a rule with a parameter, used twice", `_award: {_to: string, on: "administration", score: {value: 1, to: _to}}
` + scenario + `{
	rules: [_award & {_to: "germn"}, _award & {_to: "german"}, _award & {_to: "sovjet"}]
}`, "", []string{
			`rules-unknown-side a.cue:3 _award, a.cue:1 _to`,
			`rules-unknown-side a.cue:3 _award, a.cue:1 _to`,
		}},
		{"rules of a loop", scenario + "{rules: [for d in [0, 150, 250] {on: \"administration\", when: unit: range: is: d, score: value: 1}]}", "",
			[]string{"rules-off-grid a.cue:1 d, a.cue:1 150", "rules-off-grid a.cue:1 d, a.cue:1 250"}},
		{"a loop to the end of a scale", scenario + "{rules: [for d in [200, 0, -1000] {on: \"administration\", when: unit: range: min: d, score: value: 1}]}", "", nil},
		{"a loop that never leaves it", scenario + "{rules: [for n in [1, 2] {on: \"administration\", when: unit: range: min: -1000, score: value: n}]}", "",
			[]string{"rules-always a.cue:1 min: -1000"}},
		{"a sum", "_d: 100\n" + scenario + "{rules: [{on: \"administration\", when: unit: range: is: _d + 50, score: value: 1}]}", "",
			[]string{"rules-off-grid a.cue:2 _d + 50"}},
		{"an interpolation", "_n: \"hel\"\n" + scenario + "{rules: [{on: \"administration\", mark: {name: \"\\(_n)d\", add: 1}}]}", "",
			[]string{`rules-unknown-mark a.cue:2 "\(_n)d"`}},
		{"a part of a rule", "_to: {value: 1, to: \"germn\"}\n" + scenario + "{rules: [{on: \"administration\", score: _to}]}", "",
			[]string{`rules-unknown-side a.cue:2 _to, a.cue:1 "germn"`}},
		{"two mistakes that one word brings", "_w: {rules: [{on: \"administration\", score: {value: 1, to: \"germn\"}}, {on: \"deck.start\", score: {value: 1, to: \"germn\"}}]}\n" + scenario + "_w", "",
			[]string{`rules-unknown-side a.cue:2 _w, a.cue:1 "germn"`, `rules-unknown-side a.cue:2 _w, a.cue:1 "germn"`}},
		{"hooks that do not fit", "_w: {rules: [{on: \"administration\", score: value: 1}, {on: \"fire.hit\", score: value: 1}, {on: \"sight\", score: value: 1}]}\n" + scenario + "_w", "",
			[]string{
				`rules-wrong-operation a.cue:2 _w, a.cue:1 "fire.hit", a.cue:2 _w, a.cue:1 value: 1`,
				`rules-wrong-operation a.cue:2 _w, a.cue:1 "sight", a.cue:2 _w, a.cue:1 value: 1`,
			}},
		{"a record in two files", scenario + "{rules: _r}", "_r: [{on: \"administration\", when: unit: holds: \"hil\", score: value: 1}]",
			[]string{`link-unknown-terrain a.cue:1 _r, b.cue:2 "hil"`}},
		{"a reference to a vehicle", "_side: {force: [{vehicle: \"stug\"}]}\n" + scenario + "{sides: [_side, _]}", "",
			[]string{`link-unknown-vehicle a.cue:2 _side, a.cue:1 "stug"`}},
		{"a number", "_at: 700\n" + scenario + "{start: _at}", "", []string{"scenario-start a.cue:2 _at, a.cue:1 700"}},
		{"a supply", "_hill: {card: \"hill\", size: value: 0}\n" + scenario + "{supplies: knoll: _hill, rules: [{on: \"action.done\", when: action: [\"move\"], may: true, take: supply: \"knoll\"}]}", "",
			[]string{`rules-supply-size a.cue:2 _hill, a.cue:1 value: 0`}},
		{"a label", "_marks: lost: {of: \"game\", max: 3}\n" + scenario + "{marks: _marks}", "",
			[]string{`link-unused-mark a.cue:2 _marks, a.cue:1 {of: "game", max: 3}`}},
		{"two rules against each other", "_a: {on: \"fire.hit\", set: value: 5}\n_b: {on: \"fire.hit\", set: value: 6}\n" + scenario + "{rules: [_a, _b]}", "",
			[]string{`rules-contradiction a.cue:3 _b, a.cue:2 {on: "fire.hit", set: value: 6}, a.cue:3 _a, a.cue:1 {on: "fire.hit", set: value: 5}`}},
		{"two cards of a number", `_card: {number: 5, deck: "mine", halves: [{terrain: "woods"}], orders: 0, icons: [], pen: bounces: true, from: stated: "x"}
cards: a: schema.#Card & _card
cards: b: schema.#Card & _card`, "", []string{
			`link-unused-group a.cue:2 _card, a.cue:1 "mine"`,
			"deck-duplicate-number a.cue:3 _card, a.cue:1 5, a.cue:2 _card, a.cue:1 5",
		}},
		{"a title that does not fit", "_long: \"" + "A Title That Is Too Long For A Sheet Of Any Scenario That Anybody Plays" + "\"\n" + scenario + "{title: _long}", "",
			[]string{`print-text-overflow a.cue:2 _long, a.cue:1 "A Title That Is Too Long For A Sheet Of Any Scenario That Anybody Plays"`}},
		{"what is allowed in a template", `_w: rules: [
	{on: "administration", score: {value: 1, to: "germn", @allow(rules-unknown-side, "it is")}},
	{on: "deck.start", score: {value: 1, to: "germn"}},
]
` + scenario + "_w", "", []string{`rules-unknown-side a.cue:5 _w, a.cue:3 "germn"`}},
	}
	for i, tt := range tests {
		if !slow.Takes(i, 6) {
			continue
		}
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			files := fstest.MapFS{"a.cue": {Data: []byte(templateHead + tt.text + "\n")}}
			if tt.more != "" {
				files["b.cue"] = &fstest.MapFile{Data: []byte("package mine\n" + tt.more + "\n")}
			}
			res := loaded(t, load.Options{Builtin: content.FS, Trusted: true, Dirs: []string{"mine"}, Instead: map[string]fs.FS{"mine": files}})
			found, err := Run(t.Context(), Options{Loaded: res, NoPlay: true, NoPrint: !strings.Contains(tt.name, "fit"), Printed: []string{"scenarios/s"}, Proven: known(res)})
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, f := range found {
				line := f.Code + " " + placed(res, f.Span)
				for _, r := range f.Related {
					line += ", " + placed(res, r.Span)
				}
				got = append(got, line)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("findings (-want +got):\n%s%v", diff, found)
			}
		})
	}
}

// placed writes a place as its file, its line below the head, and its text.
func placed(res *load.Result, s diag.Span) string {
	text := res.Sources[s.File]
	line := s.Line
	if strings.HasSuffix(s.File, "a.cue") {
		line -= strings.Count(templateHead, "\n")
	}
	from, to := s.Bounds(text)
	return fmt.Sprintf("%s:%d %s", strings.TrimPrefix(s.File, "mine/"), line, text[from:to])
}
