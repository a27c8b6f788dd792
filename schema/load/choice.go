package load

import (
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load/shape"
)

// choices lists the structs of which exactly one key is given. CUE does not
// check this: as a disjunction it would be slow and its errors useless. A
// place is a definition, or a field of one; where but is set, the keys are all of its
// fields but these.
var choices = []struct {
	place     string
	keys, but []string
}{
	{place: "From", keys: []string{"stated", "reconstructed"}},
	{place: "PenMod", keys: []string{"light", "heavy", "pierces", "bounces"}},
	{place: "Half", keys: []string{"move", "fire", "flank", "leadership", "command", "tactics", "smoke", "after", "terrain"}},
	{place: "Half.command", keys: []string{"exchange", "redraw"}},
	{place: "Damage", keys: []string{"wound", "kill", "fire", "explosion", "result", "tracks"}},
	{place: "Rule", but: []string{"name", "text", "table", "continues", "on", "when", "cite", "may", "always", "judged", "once", "cost"}},
	{place: "Operation", but: []string{}},
	{place: "Priorities", keys: []string{"prefer", "steps"}},
	{place: "RobataStep", keys: []string{"ask", "do"}},
	{place: "Rule.mark", keys: []string{"add", "set"}},
	{place: "Operation.mark", keys: []string{"add", "set"}},
	{place: "Rule.stock", keys: []string{"from", "add", "set"}},
	{place: "Operation.stock", keys: []string{"from", "add", "set"}},
	{place: "Rule.range", keys: []string{"by", "to", "among"}},
	{place: "Operation.range", keys: []string{"by", "to", "among"}},
	{place: "Rule.go", keys: []string{"to", "shot"}},
	{place: "Operation.go", keys: []string{"to", "shot"}},
	{place: "Measure", keys: []string{"units", "boxes", "mark", "supply", "gap", "tally"}},
	{place: "Check.at", keys: []string{"before", "after", "instead"}},
	{place: "Check.pass", keys: []string{"icon", "number", "morale"}},
}

// choose checks a struct of which exactly one key is given. Unsure is set when
// the struct has an unknown field, which may be the missing choice misspelt.
func (e *explainer) choose(n *node, sh *shape.Shape, place string, unsure bool) {
	for _, c := range choices {
		if c.place != place {
			continue
		}
		keys := c.keys
		for _, f := range sh.Fields {
			if c.but != nil && !slices.Contains(c.but, f.Name) {
				keys = append(keys, f.Name)
			}
		}
		var given []*node
		for _, key := range keys {
			if f := n.field(key); f != nil {
				given = append(given, f)
			}
		}
		switch {
		case len(given) == 0 && !unsure:
			e.report(n, "shape-one-of", n.labelOr(),
				fmt.Sprintf("%s gives none of %s; give exactly one", e.owner(n, place), enumerate(keys, "and")))
		case len(given) > 1:
			e.tooMany(n, place, given)
		}
	}
}

func (e *explainer) tooMany(n *node, place string, given []*node) {
	first, second := given[0], given[1]
	if after(first.labelOr(), second.labelOr()) {
		first, second = second, first
	}
	var names []string
	for _, g := range given {
		names = append(names, g.name)
	}
	e.tell(second, diag.Finding{
		Code: "shape-one-of", Severity: diag.Error, Span: second.labelOr(),
		Message: fmt.Sprintf("%s gives %s; give exactly one", e.owner(n, place), enumerate(names, "and")),
		Related: []diag.Related{{Message: first.name + " is given here", Span: first.labelOr()}},
	})
}

// after reports whether a comes after b in the same file.
func after(a, b diag.Span) bool {
	return a.Line > b.Line || a.Line == b.Line && a.Col > b.Col
}

// enumerate writes words as a list in a sentence.
func enumerate(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}
