package validate

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine/games"
	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
)

// stage declares every name that the examples of the vocabulary use.
const stage = `package stage

import "hulldown.dev/schema"

sets: stage: schema.#Set & {title: "Stage", game: "tank-duel", needs: ["eitc"], from: stated: "an example"}
cards: "stage-17": schema.#Card & {
	number: 17, deck: "stage", orders: 0, icons: ["fire"], infantry: [], pen: heavy: 0, from: stated: "an example"
	halves: [{after: {id: "sandstorm", name: "Sandstorm"}}, {fire: {level: 2, hit: 5}, triggers: ["spotted"]}]
}
scenarios: stage: schema.#Scenario & {
	title: "Stage", summary: "Everything that the examples speak of.", order: 1
	players: {min: 2, max: 4}, tanks: {min: 2, max: 4}
	sides: [
		{id: "german", name: "German", nations: ["german"], force: [{vehicle: "pzkpfw-iv-ausf-g", tags: ["scout"]}], reserve: tiger: {vehicle: "tiger-ausf-e"}},
		{id: "soviet", name: "Soviet", nations: ["soviet"], force: [{vehicle: "t-34-76-m43"}]},
	]
	start: 800
	options: {king: {title: "King", summary: "King of the hill."}, short: {title: "Short", summary: "A short game."}}
	supplies: {
		hill: {card: "hill", size: value: 3}
		bridge: {card: "bridge", size: value: 1}
		depot: {card: "rubble", size: value: 6}
		ready: {card: "rubble", size: value: 0}
	}
	marks: {
		fogged: of: "unit"
		road: of: "unit"
		losses: of: "side"
		mud: of: "game"
		burning: {of: "box"}
		muddy: {of: "unit", if: [{unit: not: [{holds: "factory"}], count: [{of: mark: "mud", min: 1}]}]}
	}
	layers: dust: {cover: 10, cleared: ["move"]}
	checks: engine: {at: before: "fire-check", when: {}, pull: {}, pass: icon: "fire"}
	ties: [{tally: "kills"}]
	from: stated: "an example"
	rules: [
%s	]
}
`

// example is one rule of the tables.
type example struct{ of, text string }

// examples lists the examples of hooks, conditions and operations, and a few
// that give the Pulls their names.
func examples() []example {
	var out []example
	for _, h := range rule.Hooks() {
		out = append(out, example{"the hook " + h.Name, h.Example})
	}
	for _, c := range rule.Conditions() {
		out = append(out, example{"the condition " + c.Name, c.Example})
	}
	for _, d := range rule.Descriptions() {
		out = append(out, example{"the description " + d.Key(), d.Example})
	}
	for _, o := range rule.Ops() {
		out = append(out, example{"the operation " + o.Name, o.Example})
	}
	out = append(out, example{"the secret leader", `{on: "deck.start", choose: {who: side: "own", as: "leader", by: "own", secret: true}}`})
	out = append(out, example{"the secret plan", `{on: "deck.start", choose: {among: ["river", "road"], as: "plan", by: "own", secret: true}}`},
		example{"the plan revealed", `{on: "deck.start", reveal: name: "plan"}`})
	for _, name := range []string{"convoy", "thaw", "column", "weather"} {
		out = append(out, example{"the Pull " + name, fmt.Sprintf(`{on: "deck.start", pull: name: %q}`, name)})
	}
	return out
}

// TestVocabularyExamples holds that every hook, condition and operation has an
// example that speaks of it, that the schema allows it, and that the engine
// reads it.
func TestVocabularyExamples(t *testing.T) {
	all := examples()
	var lines []string
	for _, e := range all {
		if e.text == "" {
			t.Errorf("%s has no example", e.of)
			continue
		}
		lines = append(lines, "\t\t"+e.text+",\n")
	}
	text := fmt.Sprintf(stage, strings.Join(lines, ""))
	first := strings.Count(text[:strings.Index(text, lines[0])], "\n") + 1
	res := loadText(t, text)
	for _, f := range res.Findings {
		t.Errorf("%s: %s", exampleAt(all, f.Span.Line-first), f.Message)
	}
	if model.Find(res.Content.Scenarios, "stage") == nil {
		t.Fatal("the stage is not among the scenarios")
	}
	_, found, err := games.Open(res.Content, "stage", [][]string{{"tanks", "2"}, {"players", "2"}})
	for _, f := range found {
		t.Errorf("%s: %s", exampleAt(all, f.Span.Line-first), f.Message)
	}
	if err != nil {
		t.Error(err)
	}
	sc := model.Find(res.Content.Scenarios, "stage")
	for i, h := range rule.Hooks() {
		if got := sc.Rules[i].On; got != h.Name {
			t.Errorf("the example of the hook %s is on %s", h.Name, got)
		}
	}
}

func exampleAt(all []example, n int) string {
	if n < 0 || n >= len(all) {
		return "the stage"
	}
	return all[n].of + ": " + all[n].text
}

// TestExamplesShow holds that the example of a condition or a description has it, and
// that of an operation the operation.
func TestExamplesShow(t *testing.T) {
	for _, c := range rule.Conditions() {
		if !strings.Contains(c.Example, c.Name+":") {
			t.Errorf("the example of the condition %s does without: %s", c.Name, c.Example)
		}
	}
	for _, d := range rule.Descriptions() {
		if !strings.Contains(d.Example, d.Key()+":") {
			t.Errorf("the example of the description %s does without: %s", d.Key(), d.Example)
		}
	}
	for _, o := range rule.Ops() {
		if !strings.Contains(o.Example, " "+o.Name+":") && !strings.Contains(o.Example, "{"+o.Name+":") {
			t.Errorf("the example of the operation %s does without: %s", o.Name, o.Example)
		}
	}
	if n := len(examples()); n < 60 || slices.ContainsFunc(examples(), func(e example) bool { return e.text == "" }) {
		t.Errorf("%d examples", n)
	}
}
