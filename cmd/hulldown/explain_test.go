package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/checking"
	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/vocabulary"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/slow"
)

// moduleFile makes a directory a module of CUE, as hulldown new writes it.
const moduleFile = "module: \"example.com/examples@v0\"\nlanguage: version: \"v0.14.0\"\n"

// clean holds that the content of a directory is found to have no mistakes.
func clean(t *testing.T, dir string, j checking.Judging) {
	t.Helper()
	put(t, filepath.Join(dir, "cue.mod", "module.cue"), moduleFile)
	var w workspace.Workspace
	r, err := w.Read(workspace.Places{Dirs: []string{dir}})
	if err != nil {
		t.Fatal(err)
	}
	j.Content = r
	found, err := j.About(t.Context(), []string{dir})
	if err != nil {
		t.Fatal(err)
	}
	// An example repeats a built-in record, in its place or under an id of its own.
	found = slices.DeleteFunc(found, func(f diag.Finding) bool {
		return slices.Contains([]string{"link-idle-override", "link-same-name", "infantry-twice"}, f.Code)
	})
	for _, f := range found {
		line := ""
		if lines := strings.Split(string(r.Sources[f.Span.File]), "\n"); f.Span.Line > 0 && f.Span.Line <= len(lines) {
			line = lines[f.Span.Line-1]
		}
		t.Errorf("%s: %s: %s\n%s", records.Position(f.Span), f.Code, f.Message, line)
	}
}

// TestExampleContent holds that what explain shows beside the built-in content
// checks clean, games included.
func TestExampleContent(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, vocabulary.ExampleFS()); err != nil {
		t.Fatal(err)
	}
	clean(t, filepath.Join(dir, "examples"), checking.Judging{Games: 2})
}

// TestExampleRecords holds that every whole record that explain shows of the
// built-in content can be written by an author in its place and checks clean, a
// directory of its own for each game.
func TestExampleRecords(t *testing.T) {
	if !slow.Asked() {
		t.Skip("TestExampleRules and TestExampleContent are the plain run's")
	}
	s, err := vocabulary.ReadSchema()
	if err != nil {
		t.Fatal(err)
	}
	own := ownRecords(t)
	files := map[string]*strings.Builder{}
	seen := map[string]bool{}
	for _, text := range s.Examples() {
		if strings.HasPrefix(text, "{") || strings.HasPrefix(text, "sets:") || strings.Contains(own, text) || seen[text] {
			continue
		}
		seen[text] = true
		game := "tank-duel"
		if regexp.MustCompile(`^(battlefield|actions|tokens|variants):`).MatchString(text) {
			game = "victory-tank"
		}
		if files[game] == nil {
			files[game] = &strings.Builder{}
			fmt.Fprintf(files[game], "package mine\n\nimport \"hulldown.dev/schema\"\n\nsets: \"mine\": schema.#Set & {\n\ttitle: \"Mine\"\n\tgame: %q\n\tneeds: [%s]\n\tfrom: reconstructed: \"an example\"\n}\n", game, map[string]string{"tank-duel": `"eitc", "northafrica"`, "victory-tank": `"victory-tank"`}[game])
		}
		fmt.Fprintf(files[game], "\n%s @replace()\n", text)
	}
	if len(files) != 2 || len(seen) < 30 {
		t.Fatalf("%d examples of %d games", len(seen), len(files))
	}
	for game, text := range files {
		t.Run(game, func(t *testing.T) {
			dir := t.TempDir()
			put(t, filepath.Join(dir, "mine.cue"), text.String())
			clean(t, dir, checking.Judging{NoPlay: true})
		})
	}
}

// ownRecords is the text of the examples beside the built-in content.
func ownRecords(t *testing.T) string {
	t.Helper()
	names, err := fs.Glob(vocabulary.ExampleFS(), "*/*.cue")
	if err != nil || len(names) == 0 {
		t.Fatal("there are no examples", err)
	}
	var b strings.Builder
	for _, name := range names {
		text, err := fs.ReadFile(vocabulary.ExampleFS(), name)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(text)
	}
	return b.String()
}

// TestExampleRules holds that the example of every hook, condition, description and
// operation checks clean in a scenario that has what it names.
func TestExampleRules(t *testing.T) {
	var b strings.Builder
	b.WriteString("package mine\n\nimport \"hulldown.dev/schema\"\n\nsets: \"mine\": schema.#Set & {\n\ttitle: \"Mine\"\n\tgame: \"tank-duel\"\n\tneeds: [\"eitc\", \"northafrica\"]\n\tfrom: reconstructed: \"an example\"\n}\n")
	var rules []string
	for _, e := range rulesWords() {
		if !slices.Contains(rules, e.Example) {
			rules = append(rules, e.Example)
		}
	}
	if len(rules) < 60 {
		t.Fatalf("only %d rules", len(rules))
	}
	for i, rule := range rules {
		b.WriteString(scenarioWith(i+1, rule))
	}
	b.WriteString("\nvehicles: \"pzkpfw-iv-ausf-g\": {weight: 50, from: reconstructed: \"an example\"} @amend()\n") // what rules ask of its weight
	dir := t.TempDir()
	put(t, filepath.Join(dir, "mine.cue"), b.String())
	clean(t, dir, checking.Judging{NoPlay: true})
}

// companions are what the examples of rules name, by how they name it: the field of
// the scenario that declares it, and a rule that it needs beside it. X is the name.
func companions() []struct{ pattern, field, rule string } {
	return []struct{ pattern, field, rule string }{
		{`(?:holds|supply|terrain|take): "(hill|bridge|factory)"`, `supplies: X: {card: "X", size: {value: 1, per: units: {}}}`,
			`{on: "action.done", when: {action: ["move"], unit: range: is: 0}, may: true, take: supply: "X"}`},
		{`from: "(depot)"`, `supplies: X: {card: "hill", size: value: 1}`, ""},
		{`to: "(ready)"`, `supplies: X: {card: "hill", size: value: 1}`,
			`{on: "action.done", when: {action: ["move"], unit: range: is: 0}, may: true, take: supply: "X"}`},
		{`marks: (\w+):`, `marks: X: {of: "unit", max: 9}`, `{on: "range.enter", mark: {name: "X", add: 1}}`},
		{`(?:line|beside): (\w+):`, `marks: X: {of: "box", max: 9}`, `{on: "phase", when: phase: "end", mark: {name: "X", add: 1, boxes: {side: "german", range: is: 0}}}`},
		{`mark: {name: "(\w+)"`, `marks: X: {of: "game", start: START, max: 9}`, `{on: "game.end", when: count: [{of: mark: "X", min: 1}], score: {value: 1, to: "german"}}`},
		{`(?:layer|under): "(\w+)"`, `layers: X: {name: en: "X", cover: 5, cleared: ["move"]}`, `{on: "stopped", when: unit: under: "X", lay: layer: "X"}`},
		{`check: {name: "(\w+)"`, `checks: X: {name: en: "X", at: after: "hatch", when: {}, pull: deck: "damage", pass: morale: true}`, ""},
		{`added: "(short)"`, `options: X: {title: "X", summary: "A variant."}`, ""},
		{`option: "(short|king)"`, `options: X: {title: "X", summary: "A variant."}`, ""},
		{` pull: name: "(\w+)"`, "", `{on: "pulled", when: pull: name: "X", score: {value: 1, to: "german"}}`},
		{`pull: {name: "(\w+)"`, "", `{on: "deck.start", pull: name: "X"}`},
		{`reveal: \{name: "(leader)"`, "", `{on: "eliminated", when: unit: revealed: "X", score: {value: 3, to: "enemy"}}`},
		{`revealed: "(leader)"`, "", `{on: "eliminated", reveal: name: "X"}`},
		{`(?:revealed|reveal: \{name): "(leader)"`, "", `{on: "place", when: unit: is: "scout", choose: {who: side: "own", as: "X", secret: true}}`},
		{`plan: \{name: "(plan)"`, "", `{on: "deck.start", when: deck: is: 2, reveal: name: "X"}`},
		{`plan: \{name: "(plan)"|reveal: \{name: "(plan)"`, "",
			`{on: "phase", when: phase: "initiative", choose: {among: ["night-march", "day-march", "river"], as: "plan", by: "german", secret: true}}`},
		{`on: "(exited)"`, "", `{on: "administration", when: unit: range: is: -1000, remove: {as: "exit"}}`},
	}
}

// scenarioWith is a scenario with a rule, and with what the rule names.
func scenarioWith(n int, rule string) string {
	fields, rules := "", []string{rule}
	for _, c := range companions() {
		if m := regexp.MustCompile(c.pattern).FindStringSubmatch(rule); m != nil {
			if strings.HasPrefix(c.field, "marks: ") && strings.Contains(fields, "marks: "+m[1]+":") {
				continue // it is declared already
			}
			if c.field != "" {
				start := "0"
				if strings.Contains(rule, "set: 0") {
					start = "1"
				}
				fields += "\t" + strings.NewReplacer("X", m[1], "START", start).Replace(c.field) + "\n"
			}
			if with := strings.ReplaceAll(c.rule, "X", m[1]); with != "" && with != rule {
				rules = append(rules, with)
			}
		}
	}
	reserve := ""
	if strings.Contains(rule, `force: "tiger"`) {
		reserve = `, reserve: tiger: {vehicle: "tiger-ausf-e"}`
	}
	return fmt.Sprintf(`
scenarios: "example-%d": schema.#Scenario & {
	title:   "Example %d"
	summary: "Two patrols meet."
	order:   %d
	players: {min: 2, max: 4}
	tanks: {min: 4, max: 4}
	sides: [
		{id: "german", name: "German", nations: ["german"], force: [{vehicle: "stug-iii-ausf-g", tags: ["scout"]}, {vehicle: "pzkpfw-iv-ausf-g"}]%s},
		{id: "soviet", name: "Soviet", nations: ["soviet"], force: [{vehicle: "t-34-76-m43", tags: ["scout"]}, {vehicle: "t-34-85-m44"}]},
	]
	start: 800
%s	rules: [
		%s,
	]
	ties: [{tally: "kills"}]
	tied: "soviet"
	from: reconstructed: "an example"
}
`, n, n, n, reserve, fields, strings.Join(rules, ",\n\t\t"))
}

// TestInLines holds that prose is broken under the column in which it says something, comments as comments, and that
// lines to be copied stay whole.
func TestInLines(t *testing.T) {
	words := strings.TrimSpace(strings.Repeat("word ", 20))
	for _, c := range []struct{ line, want string }{
		{"short", "short\n"},
		{"name    " + words, "name    " + words[:69] + "\n        " + words[70:] + "\n"},
		{"  // " + words[:84], "  // " + words[:69] + "\n  // " + words[70:84] + "\n"},
		{"  {mark: {name: \"" + words + "\"}}", "  {mark: {name: \"" + words + "\"}}\n"},
		{"  hulldown new rule " + words, "  hulldown new rule " + words + "\n"},
	} {
		if got := inLines(c.line + "\n"); got != c.want {
			t.Errorf("got\n%swant\n%s", got, c.want)
		}
	}
}
