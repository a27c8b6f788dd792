package main

import (
	"fmt"
	"strings"

	"hulldown/engine/rule"
)

// referenceHead opens the reference of the vocabulary.
const referenceHead = `# The vocabulary of special rules

This page is made from the tables that the engine reads: ` + "`go test ./cmd/hulldown -run TestReference -update`" + `
writes it anew, and a test holds it to them. ` + "`hulldown explain WORD`" + ` prints any entry of it.

A scenario, and a terrain, has ` + "`rules`" + `. A rule is one hook, the conditions that must all
hold, and exactly one operation:

` + "```cue" + `
{on: "administration", when: unit: holds: "hill", score: value: 1, cite: ["my rules 3"]}
` + "```" + `

- ` + "`on`" + ` is the hook: the place in the game where the rule speaks. A *query* folds a number, a
  *guard* allows or refuses, a *reaction* acts on what happened. They never mix.
- ` + "`when`" + ` is a closed list of conditions. "Or" is a second rule, or a mark that is a condition.
- ` + "`cite`" + ` names the paragraphs that the rule carries out; the log and every refusal show them.
- ` + "`may: true`" + ` leaves the operation to the owner of the unit.
- ` + "`once`" + ` limits a reaction to one use in each turn, round, unit, side or game.
- ` + "`cost: orders: 2`" + ` is what a Field Action costs.
- Own and enemy are as the unit sees them; where a hook concerns no unit, a rule that says
  ` + "`own`" + ` or ` + "`enemy`" + ` runs once for each side.
- Of the rules of one hook those of terrain come first, then those of the scenario, each in order
  of writing; each reads what the earlier ones left. So ` + "`set`" + `, ` + "`add`" + ` and ` + "`scale`" + ` change a
  number in turn; a ` + "`limit`" + ` comes last, wherever it is written.

`

// reference is the page of the whole vocabulary.
func reference() string {
	var b strings.Builder
	b.WriteString(referenceHead)
	fmt.Fprintf(&b, "## Hooks\n\n| hook | kind | when |\n|---|---|---|\n")
	for _, h := range rule.Hooks() {
		kind, _, _ := strings.Cut(kindOf(h.Kind), ":")
		fmt.Fprintf(&b, "| [`%s`](#%s) | %s | %s |\n", h.Name, strings.ReplaceAll(h.Name, ".", ""), kind, h.Doc)
	}
	b.WriteString("\n")
	for _, h := range rule.Hooks() {
		b.WriteString(hookEntry(h).markdown())
	}
	b.WriteString("## Conditions\n\n")
	for _, c := range rule.Conditions() {
		b.WriteString(conditionEntry(c).markdown())
	}
	b.WriteString("## Operations\n\n")
	for _, o := range rule.Ops() {
		b.WriteString(opEntry(o).markdown())
	}
	b.WriteString("## What conditions and operations are made of\n\n")
	for _, name := range shapes() {
		fmt.Fprintf(&b, "### `%s`\n\n```cue\n%s```\n\n", name, strings.ReplaceAll(definition(name), "\t", "    "))
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// shapes lists the definitions that the reference shows as they stand.
func shapes() []string {
	return []string{"#Who", "#Span", "#Count", "#Measure", "#Number", "#CardWhen", "#CardValue", "#Action", "#Phase", "#Counter", "#RobataOrder"}
}
