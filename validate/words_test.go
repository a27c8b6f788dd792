package validate

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/rule"
)

// wordSet is the set of these scenarios.
const wordSet = `package mine

import "hulldown.dev/schema"

sets: mine: schema.#Set & {
	title: "Words"
	game:  "tank-duel"
	needs: ["eitc"]
	from: reconstructed: "words"
}
`

// wordScenario is the scenario of an example of a word, with what its rules may name.
const wordScenario = `
scenarios: "word-%d": schema.#Scenario & {
	title: "Word %[1]d", summary: "A word at work.", order: %[1]d + 1
	players: {min: 2, max: 4}, tanks: {min: 4, max: 4}, start: 800, length: 3
	sides: [
		{id: "german", name: "German", nations: ["german"], force: [{vehicle: "stug-iii-ausf-g", number: 1, tags: ["scout"]}, {vehicle: "pzkpfw-iv-ausf-g", number: 2, tags: ["rear"]}]},
		{id: "soviet", name: "Soviet", nations: ["soviet"], force: [{vehicle: "t-34-76-m43", number: 1}, {vehicle: "t-34-85-m44", number: 2}]},
	]
	options: fog: {title: "Fog", summary: "One sees less."}
	supplies: mound: {card: "hill", size: value: 2}
	marks: {tired: {of: "unit", max: 3}, alarm: {of: "game"}, fire: {of: "box"}}
	layers: haze: of: "box"
	rules: [%s]
	ties: [{tally: "kills"}]
	tied: "soviet"
	from: reconstructed: "a word"
}
`

// TestWordsInScripts walks what conditions and descriptions ask for, as far as nothing has to happen
// first, and demands of each a script in which it is set up and asked, and which fails without the
// rules of the example.
func TestWordsInScripts(t *testing.T) {
	archive, err := txtar.ParseFile(filepath.Join("testdata", "rules", "words.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	text, shown := wordSet, map[string]bool{}
	for i, f := range archive.Files {
		rules, _, _ := strings.Cut(string(f.Data), "---\n")
		shown[f.Name] = true
		text += fmt.Sprintf(wordScenario, 2*i, rules) + fmt.Sprintf(wordScenario, 2*i+1, "")
	}
	for _, d := range rule.Descriptions() {
		if !shown["who "+d.Key()] {
			t.Errorf("no script of validate/testdata/rules/words.txtar asks for %s of a unit: give it one", d.Key())
		}
	}
	for _, c := range rule.Conditions() {
		if c.Needs&^(rule.OfUnit|rule.OfTarget) == 0 && !shown["when "+c.Name] {
			t.Errorf("no script of validate/testdata/rules/words.txtar asks for the condition %s: give it one", c.Name)
		}
	}
	res := loadText(t, text)
	for _, f := range res.Findings {
		t.Fatalf("%d: %s", f.Span.Line, f.Message)
	}
	all := games.NewLibrary(res.Content)
	for i, f := range archive.Files {
		_, script, _ := strings.Cut(string(f.Data), "---\n")
		t.Run(f.Name, func(t *testing.T) {
			if failure := plays(t, all, 2*i, script); failure != nil {
				t.Error(failure)
			}
			if plays(t, all, 2*i+1, script) == nil {
				t.Error("the script holds without the rules too")
			}
		})
	}
}

// plays replays a script in the scenario of a number, and returns what it fails at, nil for nothing.
func plays(t *testing.T, all games.Library, scenario int, script string) error {
	t.Helper()
	text := fmt.Sprintf("hulldown script 1\ngame tank-duel\nscenario word-%d\nseed 5\n%send\n", scenario, script)
	if set, rest, found := strings.Cut(script, "\n"); found && strings.HasPrefix(set, "set ") {
		text = fmt.Sprintf("hulldown script 1\ngame tank-duel\nscenario word-%d\n%s\nseed 5\n%send\n", scenario, set, rest)
	}
	s, err := play.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	m, found, err := all.Open(s.Head.Scenario, s.Head.Set)
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	report, err := m.Replay(t.Context(), s, play.ReplayOptions{Check: true})
	if err != nil {
		t.Fatal(err)
	}
	if report.Failure == nil {
		return nil
	}
	return report.Failure
}
