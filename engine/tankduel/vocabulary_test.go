package tankduel

import (
	"regexp"
	"slices"
	"testing"

	"hulldown/engine/rule"
	"hulldown/schema"
)

// TestTankActionsAgree holds the words that are known as those of Tank Actions to what
// the actions of the game are.
func TestTankActionsAgree(t *testing.T) {
	g := newBench(t).g
	for _, row := range g.verbs.All() {
		if row.Word == "" {
			continue
		}
		of, word := row.Class == TankAction, g.actionOf[row.Number]-1
		if rule.IsTankAction(row.Word) != of || (g.lexicon.TankActions&(1<<word) != 0) != of {
			t.Errorf("the action %s is a Tank Action: %t", row.Name, of)
		}
	}
}

// TestVocabularyAgrees holds the words that the schema allows to those that
// the engine reads, both ways.
func TestVocabularyAgrees(t *testing.T) {
	text := ""
	for _, file := range []string{"rule.cue", "scenario.cue"} {
		data, err := schema.FS.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text += string(data)
	}
	names := func(n int, name func(i int) string) []string {
		var out []string
		for i := range n {
			out = append(out, name(i))
		}
		return out
	}
	hooks, ops, actions, conditions := rule.Hooks(), rule.Ops(), newBench(t).g.lexicon.Actions, rule.Conditions()
	counters, values, centres := rule.Words()
	for _, tc := range []struct {
		what, from string
		pattern    string
		want       []string
	}{
		{"hooks", `(?s)#Hook: (.*?)\n\n`, `"([^"]+)"`, names(len(hooks), func(i int) string { return hooks[i].Name })},
		{"actions", `(?s)#Action: (.*?)\n\n`, `"([^"]+)"`, names(len(actions), func(i int) string { return actions[i] })},
		{"states", `(?s)state\?:(.*?)marks\?`, `"([^"]+)"`, stateNames[:]},
		{"phases", `(?s)#Phase: (.*?)\n\n`, `"([^"]+)"`, phaseNames[:]},
		{"kinds", `kind\?:(.*)`, `"([^"]+)"`, newBench(t).g.unitKindNames()},
		{"counters", `#Counter: (.*)`, `"([^"]+)"`, counters},
		{"printed values", `#CardValue: (.*)`, `"([^"]+)"`, values},
		{"comparisons with the centre", `centre\?: (.*)`, `"([^"]+)"`, centres},
		{"classes", `class\?: (.*)`, `"([^"]+)"`, rule.Classes()},
		{"orders", `#RobataOrder: (.*)`, `"([^"]+)"`, orderNames[:]},
		{"conditions", `(?s)#When: (.*?)\n}\n`, `(?m)^\t([a-z]+)\?:`, names(len(conditions), func(i int) string { return conditions[i].Name })},
		{"operations", `(?s)// Query: replaces(.*?)\n}\n`, `(?m)^\t([a-z]+)\?:`, names(len(ops), func(i int) string { return ops[i].Name })},
	} {
		block := regexp.MustCompile(tc.from).FindStringSubmatch(text)
		if block == nil {
			t.Errorf("%s: the schema has no such place", tc.what)
			continue
		}
		var got []string
		for _, m := range regexp.MustCompile(tc.pattern).FindAllStringSubmatch(block[1], -1) {
			got = append(got, m[1])
		}
		want := slices.Clone(tc.want)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: the schema allows %v, the engine reads %v", tc.what, got, want)
		}
	}
}
