package validate

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/validate/check"
)

// TestTimesOfRules holds that a rule counts once for each time at which it did something,
// however many events tell of it, and that to be used up is nothing that a rule does.
func TestTimesOfRules(t *testing.T) {
	const first = "\n\trules: [\n\t\t{\n\t\t\ton: \"action.done\""
	if strings.Count(sound, first) != 1 {
		t.Fatal("the sound set has other rules")
	}
	res := loadText(t, strings.Replace(sound, first, `
	rules: [
		{name: en: "nothing", on: "place", once: "round", lose: counters: ["flanked"]},
		{name: en: "much", on: "range.enter", once: "game", do: [{score: value: 1}, {give: {counters: ["spotted"], of: side: "enemy"}}, {expose: {}}]},
		{
			on: "action.done"`, 1))
	times := map[string]check.Use{}
	found, err := Run(t.Context(), Options{Loaded: res, NoPrint: true, Games: 100, Scope: []string{"first-light"}, Proven: known(res),
		Used: func(list []check.Use) {
			for _, u := range list {
				times[u.Name] = u
			}
		}})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal([]string{"play-never-exercised", "play-never-attained"}, codesOf(found)) || found[0].Path != "rules.0.on" {
		t.Errorf("found %v, want that the first rule did nothing", found)
	}
	for _, by := range times["nothing"].By {
		if by.Times != 0 {
			t.Errorf("%s: a rule that does nothing worked %d times", by.Player, by.Times)
		}
	}
	for _, by := range times["much"].By {
		if by.Times < 50 || by.Times > by.Games {
			t.Errorf("%s: a rule of once in a game worked %d times in %d games", by.Player, by.Times, by.Games)
		}
	}
}

// TestMarksReadByChecks holds that a mark which the check of a scenario alone reads is read.
func TestMarksReadByChecks(t *testing.T) {
	const marks = "\t\tsignal: {of: \"unit\"}\n"
	text := replace(t, marks, marks+"\t\tcold: {of: \"unit\"}\n")
	text = strings.Replace(text, "\tmarks: {\n\t\tflares", `	checks: frost: {at: after: "hatch", when: unit: marks: cold: {}, pass: icon: "fire"}
	marks: {
		flares`, 1)
	text = strings.Replace(text, "\trules: [\n\t\t{on: \"sight\"", `	rules: [
		{on: "administration", mark: {name: "cold", set: 1}},
		{on: "checked", when: check: {name: "frost", passed: false}, give: counters: ["bog"]},
		{on: "sight"`, 1)
	if _, found := judge(t, text); len(found) > 0 {
		t.Errorf("found %v", found)
	}
}

// TestNamesOfOfferedModules holds that two offered modules which declare one name are found, once, though every set-up
// that is tried has one of them; and that they may do so where one excludes the other.
func TestNamesOfOfferedModules(t *testing.T) {
	module := func(id, more string) string {
		return `
modules: ` + id + `: schema.#Module & {
	title:   "` + id + `"
	summary: "A rule."
	order:   ` + map[string]string{"embers": "8", "sparks": "9"}[id] + `
	use:     "offered"
	marks: fire: {of: "unit"}
	rules: [{on: "action.done", when: action: ["move"], mark: {name: "fire", set: 1}}, {on: "fire.hit", when: count: [{of: mark: "fire", min: 1}], add: value: -5}]
	from: stated: "my notes"
` + more + `}
`
	}
	_, found := judge(t, sound+module("embers", "")+module("sparks", ""))
	if codes := codesOf(found); !slices.Equal(codes, []string{"rules-name-taken"}) || !strings.Contains(found[0].Message, `the module embers has "fire" among its marks too`) {
		t.Errorf("found %v", found)
	}
	_, found = judge(t, sound+module("embers", "")+module("sparks", "\texcludes: embers: \"\"\n"))
	if slices.Contains(codesOf(found), "rules-name-taken") {
		t.Errorf("found %v", found)
	}
}
