package validate

import (
	"fmt"
	"path/filepath"
	"slices"
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

cards: "squall-17": schema.#Card & {
	number: 17, deck: "squall", orders: 0, icons: [], infantry: [], pen: heavy: 0
	halves: [{after: {id: "squall", name: "Squall"}}, {fire: {level: 2, hit: 5}, triggers: ["spotted"]}]
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
		{id: "soviet", name: "Soviet", nations: ["soviet"], force: [{vehicle: "t-34-76-m43", number: 1}, {vehicle: "t-34-85-m44", number: 2}], reserve: late: vehicle: "su-100-m44"},
	]
	options: fog: {title: "Fog", summary: "One sees less."}
	deck: offers: ["squall"]
	supplies: mound: {card: "hill", size: value: 2}
	marks: {tired: {of: "unit", max: 3}, alarm: {of: "game", max: 9}, fire: {of: "box"}}
	layers: {haze: of: "box", dust: cover: 5}
	checks: motor: {at: before: "fire-check", when: {}, pull: {}, pass: icon: "fire"}
	robata: sides: ["german", "soviet"]
	rules: [%s]
	ties: [{tally: "kills"}]
	tied: "soviet"
	from: reconstructed: "a word"
}
`

// TestWordsInScripts walks hooks, operations, what conditions ask for and what descriptions do, and
// demands of each a script in which it is set up and asked, and which fails without the last rule of
// the example, which is the one with the word.
func TestWordsInScripts(t *testing.T) {
	archive, err := txtar.ParseFile(filepath.Join("testdata", "rules", "words.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	text, shown := wordSet, map[string]bool{}
	for i, f := range archive.Files {
		rules, _, _ := strings.Cut(string(f.Data), "---\n")
		shown[f.Name] = true
		text += fmt.Sprintf(wordScenario, 2*i, rules) + fmt.Sprintf(wordScenario, 2*i+1, without(rules))
	}
	for _, word := range allWords() {
		if !shown[word] {
			t.Errorf("no script of validate/testdata/rules/words.txtar is about %q: give it one", word)
		}
		delete(shown, word)
	}
	for name := range shown { // order-free: each is a fault
		t.Errorf("a script of validate/testdata/rules/words.txtar is about %q, which is no word", name)
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
				t.Error("the script holds without the rule too")
			}
		})
	}
}

// without takes the rule with the word out of the rules of an example: the one that is marked, or
// the last.
func without(rules string) string {
	lines := strings.SplitAfter(rules, "\n")
	at := slices.IndexFunc(lines, func(line string) bool { return strings.HasSuffix(line, "// the word\n") })
	if at < 0 {
		at = len(lines) - 2
	}
	return strings.Join(slices.Delete(lines, at, at+1), "")
}

// allWords lists all that rules can say, in the order of the reference.
func allWords() []string {
	var out []string
	for _, h := range rule.Hooks() {
		out = append(out, "on "+h.Name)
	}
	for _, o := range rule.Ops() {
		out = append(out, "do "+o.Name)
	}
	who := rule.Descriptions()
	for _, d := range who {
		out = append(out, "who "+d.Key())
	}
	fields := rule.Fields()
	for _, f := range fields[:len(fields)-len(who)] {
		out = append(out, "when "+f.Key())
	}
	return out
}

// openings are what words stand for in a script: ger-1 is active, with cards of all sorts, and s2
// decides as it is written, or as a greedy player, or is Robata, of which sov-2 acts at last.
var openings = strings.NewReplacer("begin\n", handOf2+handOf1+"s2 sov-1 bid 91\ns2 sov-2 bid 92\n", "duel\n", "seat s2 greedy\n"+handOf2+handOf1,
	"solo\n", "set players 1\nset robata soviet\n"+handOf1, "acts\n", robataActs)

const (
	handOf1 = `hand s1 1 2 25 26 30 44 47 48 63 73
s1 ger-1 bid 1
s1 ger-2 bid 2
`
	handOf2    = "hand s2 91 92 93 94\n"
	robataActs = `range sov-1 400
range sov-2 400
range ger-1 200
range ger-2 200
spotted sov-2 ger-1 ger-2
s1 ger-1 pass discarding 63
s1 ger-1 end
s1 ger-1 end
s1 ger-2 pass discarding 48
next 83 61 97 98
s1 ger-2 end
s1 ger-2 end
`
)

// plays replays a script in the scenario of a number, and returns what it fails at, nil for nothing.
func plays(t *testing.T, all games.Library, scenario int, script string) error {
	t.Helper()
	script = openings.Replace(script)
	set := ""
	for strings.HasPrefix(script, "set ") {
		line, rest, _ := strings.Cut(script, "\n")
		set, script = set+line+"\n", rest
	}
	text := fmt.Sprintf("hulldown script 1\ngame tank-duel\nscenario word-%d\n%sseed 5\n%send\n", scenario, set, script)
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
