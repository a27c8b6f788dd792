package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"hulldown/content"
	"hulldown/engine/rule"
	"hulldown/validate"
	"hulldown/validate/check"
)

const explainHelp = `Explains a word of the tool: the code of a finding, a hook or an operation of
special rules, a clause of the rules, with or without the name of the rule set,
or the id of a record.`

const explainExample = `  hulldown explain link-unknown-vehicle
  hulldown explain fire.hit
  hulldown explain EITC 8.3.2a`

func (a *app) explainCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "explain CODE | HOOK | OPERATION | CLAUSE | ID ...",
		Short:   "Explain codes, hooks, clauses and records",
		Long:    explainHelp,
		Example: explainExample,
		Args:    between(1, -1, "code, hook or clause"),
		RunE:    func(_ *cobra.Command, args []string) error { return a.explain(joinClauses(args)) },
	}
}

// joinClauses puts the words of a clause's id together that a shell has parted.
func joinClauses(args []string) []string {
	var words []string
	for _, arg := range args {
		if n := len(words); n > 0 && slices.Contains(ruleSets(), words[n-1]) {
			words[n-1] += " " + arg
			continue
		}
		words = append(words, arg)
	}
	return words
}

// ruleSets lists the first words of the ids of clauses.
func ruleSets() []string {
	var sets []string
	for _, c := range content.Clauses() {
		set, _, _ := strings.Cut(c.ID, " ")
		if !slices.Contains(sets, set) {
			sets = append(sets, set)
		}
	}
	return sets
}

func (a *app) explain(words []string) error {
	var pages []string
	for _, word := range words {
		page, err := a.explanation(word)
		if err != nil {
			return err
		}
		pages = append(pages, page)
	}
	_, err := io.WriteString(a.out, strings.Join(pages, "\n"))
	return err
}

// explanation tells everything that a word means. Content is read only for a
// word that the tool itself does not know.
func (a *app) explanation(word string) (string, error) {
	var b strings.Builder
	if c := validate.Find(word); c != nil {
		explainCheck(&b, c)
	}
	for _, h := range rule.Hooks() {
		if h.Name == word {
			explainHook(&b, h)
		}
	}
	for _, o := range rule.Ops() {
		if o.Name == word {
			explainOp(&b, o)
		}
	}
	for _, c := range clauses(word) {
		fmt.Fprintf(&b, "%s  (%s, %s)\n  %s\n", c.ID, c.Area, c.Scope, c.Text)
	}
	if b.Len() > 0 {
		return b.String(), nil
	}
	r, err := a.loadFor()
	if err != nil {
		return "", err
	}
	found := matching(r.Content, word)
	if len(found) == 0 {
		return "", unknown("code, hook, clause or record", word, append(vocabulary(), recordWords(r.Content)...))
	}
	for _, e := range found {
		if err := showRecord(&b, e); err != nil {
			return "", err
		}
	}
	return b.String(), nil
}

// vocabulary lists the words that explain knows without content.
func vocabulary() []string {
	var words []string
	for _, c := range validate.Checks() {
		words = append(words, c.Code)
	}
	for _, h := range rule.Hooks() {
		words = append(words, h.Name)
	}
	for _, o := range rule.Ops() {
		words = append(words, o.Name)
	}
	for _, c := range content.Clauses() {
		words = append(words, c.ID)
	}
	return words
}

// clauses finds the clauses with an id, whose rule set may be left out.
func clauses(word string) []content.Clause {
	var found []content.Clause
	for _, id := range append([]string{word}, prefixed(word)...) {
		if c, ok := content.FindClause(id); ok {
			found = append(found, c)
		}
	}
	return found
}

func prefixed(word string) []string {
	ids := ruleSets()
	for i := range ids {
		ids[i] += " " + word
	}
	return ids
}

func explainCheck(w io.Writer, c *check.Check) {
	fmt.Fprintf(w, "%s  (%s, %s)\n  %s\n\n  %s\n", c.Code, c.Tier, c.Severity, c.Doc.Title, c.Doc.Why)
	for _, example := range []struct{ title, text string }{{"bad", c.Doc.Bad}, {"good", c.Doc.Good}} {
		if example.text == "" {
			continue
		}
		fmt.Fprintf(w, "\n  %s:\n", example.title)
		for line := range strings.Lines(strings.Trim(example.text, "\n") + "\n") {
			fmt.Fprintf(w, "    %s", line)
		}
	}
}

// kindOf names a kind of hook for people.
func kindOf(k rule.Kind) string {
	switch k {
	case rule.Query:
		return "query: its rules fold a number"
	case rule.Guard:
		return "guard: its rules allow or refuse"
	}
	return "reaction: its rules act on what happened"
}

func explainHook(w io.Writer, h rule.HookInfo) {
	fmt.Fprintf(w, "%s  (hook, %s)\n  %s\n\n", h.Name, kindOf(h.Kind), h.Doc)
	var scope []string
	for _, s := range []struct {
		in   bool
		name string
	}{{h.Unit, "unit"}, {h.Target, "target"}, {h.Action, "action"}, {h.Move, "moved"}} {
		if s.in {
			scope = append(scope, s.name)
		}
	}
	if len(scope) > 0 {
		fmt.Fprintf(w, "  conditions beside the general ones: %s\n", strings.Join(scope, ", "))
	}
	var ops []string
	for _, o := range rule.Ops() {
		if o.Kind == h.Kind && (h.Unit || !o.Unit) {
			ops = append(ops, o.Name)
		}
	}
	fmt.Fprintf(w, "  operations: %s\n", strings.Join(ops, ", "))
}

func explainOp(w io.Writer, o rule.OpInfo) {
	fmt.Fprintf(w, "%s  (operation of a %s)\n  %s\n", o.Name, kindOf(o.Kind), o.Doc)
	if o.Unit {
		fmt.Fprintln(w, "\n  It needs a hook with a unit.")
	}
}
