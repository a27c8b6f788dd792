package main

import (
	"bytes"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/vocabulary"
	"hulldown.dev/content"
	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/texts/textstest"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// answer runs a call and returns its standard output.
func answer(t *testing.T, args ...string) string {
	t.Helper()
	var out, diagnostics bytes.Buffer
	if got := run(args, streams{strings.NewReader(""), &out, &diagnostics}); got != 0 {
		t.Fatalf("%v: exit status %d: %s", args, got, &diagnostics)
	}
	return out.String()
}

// identifiers are the words by which records, rules and metrics are called in every language, and
// the name of the solo player.
func identifiers(t *testing.T) map[string]bool {
	t.Helper()
	c := contenttest.Content(t)
	out := map[string]bool{"Robata": true}
	add := func(names ...string) {
		for _, name := range names {
			for part := range strings.FieldsSeq(strings.ReplaceAll(name, "/", " ")) {
				out[part] = true
			}
		}
	}
	add(records.Words(c)...)
	for _, k := range model.Kinds() {
		add(string(k))
		for _, h := range c.Heads(k) {
			add(h.ID, h.Set)
		}
	}
	for i := range c.Modules {
		add(slices.Sorted(maps.Keys(c.Modules[i].Marks))...)
	}
	for i := range c.Scenarios {
		add(slices.Sorted(maps.Keys(c.Scenarios[i].Marks))...)
	}
	for _, e := range rulesWords() {
		add(e.Name)
	}
	for _, m := range playtest.Docs(games.Measures()) {
		add(m.Name)
	}
	for _, c := range content.Clauses() {
		add(c.ID)
	}
	for _, r := range content.Rulings() {
		add(r.ID)
	}
	return out
}

// TestAnswersAreTranslatable holds of what describes the game that each word of it is a
// translator's to change: in the pseudo-language nothing is left but identifiers and what is
// written for programs, which is indented.
func TestAnswersAreTranslatable(t *testing.T) {
	if !slow.Asked() {
		t.Skip("sheets and reports in the pseudo-language are looked at by export")
	}
	known := identifiers(t)
	calls := [][]string{
		{"list"}, {"list", "matchups"}, {"list", "vehicles", "--by", "year"}, {"list", "vehicles", "--by", "size"},
		{"explain", "draw_rate", "taken", "metrics"}, {"explain", "A4", "8.3", "EITC 8.3.4a", "EITC 3.0a"},
	}
	said := map[string]string{}
	for _, call := range calls {
		said["hulldown "+strings.Join(call, " ")] = answer(t, append(call, "--lang", wording.Pseudo)...)
	}
	l, err := wording.FindLanguage(wording.Pseudo)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range wordsIn(l) {
		said[e.Sort+" "+e.Name] = e.Text(l)
	}
	inner, left := regexp.MustCompile(`‹[^‹›]*›`), map[string]string{}
	for name, text := range said { // order-free: what is left is sorted
		for inner.MatchString(text) { // what is between them may go on in the next line
			text = inner.ReplaceAllString(text, " ")
		}
		for line := range strings.Lines(text) {
			if strings.HasPrefix(line, "    ") {
				continue
			}
			for _, word := range strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t\n,:()|+/", r) }) {
				if !known[word] && strings.ContainsAny(word, "abcdefghijklmnopqrstuvwxyz") {
					left[word] = name
				}
			}
		}
	}
	for _, word := range slices.Sorted(maps.Keys(left)) {
		t.Errorf("%s: %s", left[word], word)
	}
}

// forPrograms matches what answers show as it is written: ids, names of fields with dots, flags, places
// in files and calls of the command.
var forPrograms = regexp.MustCompile(`(?m)^ *hulldown .*$|\[?[\w.-]*[-_./:=\d][\w./:=#-]*`)

// TestAnswersInCzech holds of what is said in Czech of content, rules, games and searches that no word
// of it is English but those by which records, fields, rules and metrics are called.
func TestAnswersInCzech(t *testing.T) {
	if !slow.Asked() {
		t.Skip("sheets and reports in Czech are looked at by export/texts")
	}
	english := textstest.English(t)
	for _, known := range []map[string]bool{identifiers(t), fieldWords(t)} {
		for name := range known { // order-free: each is taken out
			for _, w := range textstest.Words(name) {
				delete(english, w)
			}
		}
	}
	for _, w := range []string{"red", "gray", "greedy", "random", "base", "spotted", "stuck", "broken"} { // names of sides, players and counters
		delete(english, w)
	}
	for i, call := range [][]string{
		{"list"}, {"list", "matchups"}, {"list", "cards"}, {"list", "robata"}, {"list", "vehicles", "--by", "year"},
		{"explain", "draw_rate", "taken"}, {"explain", "A4", "8.3", "EITC 8.3.4a", "NA 5.2a"}, {"explain", "action.done"}, {"explain", "near"},
		{"show", "merging-forces", "tiger-ausf-e", "lone-tiger", "woods", "battle-28", "aggressive", "german-open", "pak-40", "night"}, {"show", "seven-rounds", "hand-size"},
		{"play", "merging-forces", "--bots", "greedy", "--log"}, {"play", "seven-rounds", "--bots", "random"},
		{"balance", "merging-forces", "--target", "win_rate.german in 5..95%", "--vary", "scenario:merging-forces.start=400", "--pairs", "8", "--least-change"},
	} {
		if !slow.Takes(i, 3) {
			continue
		}
		text := answer(t, append(call, "--lang", "cs")...)
		for line := range strings.Lines(text) {
			if strings.HasPrefix(line, "    ") && call[0] == "explain" {
				continue
			}
			if left := textstest.Left(english, forPrograms.ReplaceAllString(line, " ")); len(left) > 0 || strings.ContainsAny(line, "‹") {
				t.Errorf("%v: %v in %q", call, left, line)
			}
		}
	}
}

// fieldWords are the words of fields and those that they have to choose from.
func fieldWords(t *testing.T) map[string]bool {
	t.Helper()
	of, err := vocabulary.ReadSchema()
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]bool{}
	for _, w := range of.Words() {
		out[w] = true
	}
	return out
}
