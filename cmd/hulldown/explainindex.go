package main

import (
	"fmt"
	"io"
	"strings"

	"hulldown.dev/cmd/internal/vocabulary"
	"hulldown.dev/content"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/load"
	"hulldown.dev/validate"
	"hulldown.dev/validate/check"
)

// wordList is a heading of the index, and the words under it.
type wordList struct {
	title string
	words [][]string
}

// explainIndex lists every word that explain knows without content, each with
// one line; of the clauses only their numbers, since they fill a book.
func (a *explainCommand) explainIndex() error {
	lists := wordLists()
	s, err := vocabulary.ReadSchema()
	if err != nil {
		return err
	}
	attributes := wordList{title: "attributes"}
	for _, at := range load.Attributes() {
		attributes.words = append(attributes.words, []string{"@" + at.Name, at.Doc})
	}
	lists = append(lists, wordList{title: "fields", words: s.Fields()}, attributes)
	for _, section := range vocabulary.ScriptSections() {
		l := wordList{title: "scripts, " + section.Title}
		for _, e := range section.Entries {
			l.words = append(l.words, []string{e.Name, sentence(e.Doc)})
		}
		lists = append(lists, l)
	}
	for _, l := range lists {
		fmt.Fprintln(a.out, l.title)
		fmt.Fprintf(a.out, "%s\n\n", columns("  ", l.words))
	}
	return countClauses(a.out)
}

// wordLists gathers the words by what they belong to: checks by tier, the
// vocabulary of special rules, and metrics.
func wordLists() []wordList {
	var lists []wordList
	tier := check.Tier(0)
	for _, c := range validate.Checks() {
		if len(lists) == 0 || c.Tier != tier {
			tier = c.Tier
			lists = append(lists, wordList{title: fmt.Sprintf("findings, %s", tier)})
		}
		l := &lists[len(lists)-1]
		l.words = append(l.words, []string{c.Code, c.Doc().Title})
	}
	for _, group := range []struct {
		title string
		words []vocabulary.Entry
	}{{"hooks", vocabulary.Hooks()}, {"conditions", vocabulary.Conditions()}, {"descriptions of a unit", vocabulary.Descriptions()}, {"operations", vocabulary.Operations()}} {
		l := wordList{title: group.title}
		for _, v := range group.words {
			l.words = append(l.words, []string{v.Name, sentence(v.Doc)})
		}
		lists = append(lists, l)
	}
	shelf := wordList{title: "rules of the shelf"}
	for _, o := range vocabulary.Shelf() {
		shelf.words = append(shelf.words, []string{o.Package + "." + o.Name, sentence(o.Doc)})
	}
	lists = append(lists, shelf)
	metrics := wordList{title: "metrics"}
	for _, m := range playtest.Docs(games.Measures()) {
		metrics.words = append(metrics.words, []string{m.Name, sentence(m.Doc)})
	}
	return append(lists, metrics)
}

// sentence returns the first sentence of a text, without its full stop.
func sentence(text string) string {
	first, _, _ := strings.Cut(strings.Join(strings.Fields(text), " "), ". ")
	return strings.TrimSuffix(first, ".")
}

// countClauses reports how many clauses there are of each set of rules, and how
// many rulings.
func countClauses(w io.Writer) error {
	count := map[string]int{}
	for _, c := range content.Clauses() {
		set, _, _ := strings.Cut(c.ID, " ")
		count[set]++
	}
	for _, set := range ruleSets() {
		if _, err := fmt.Fprintf(w, "%d clauses of %s, such as %s\n", count[set], set, firstClause(set)); err != nil {
			return err
		}
	}
	rulings := content.Rulings()
	_, err := fmt.Fprintf(w, "%d rulings on what clauses leave open, such as %s\n", len(rulings), rulings[0].ID)
	return err
}

func firstClause(set string) string {
	for _, c := range content.Clauses() {
		if strings.HasPrefix(c.ID, set+" ") {
			return c.ID
		}
	}
	return ""
}
