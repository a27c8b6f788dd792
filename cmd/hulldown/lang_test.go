package main

import (
	"bytes"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hulldown/cmd/internal/records"
	"hulldown/content"
	"hulldown/engine/games"
	"hulldown/engine/playtest"
	"hulldown/export/wording"
	"hulldown/schema"
	"hulldown/schema/load"
	"hulldown/schema/model"
)

// answer is what a call prints.
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
	r, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true})
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]bool{"Robata": true}
	add := func(names ...string) {
		for _, name := range names {
			for part := range strings.FieldsSeq(strings.ReplaceAll(name, "/", " ")) {
				out[part] = true
			}
		}
	}
	add(records.Words(r.Content)...)
	for _, k := range model.Kinds() {
		add(string(k))
		for _, h := range r.Content.Heads(k) {
			add(h.ID, h.Set)
		}
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
		for line := range strings.Lines(text) {
			if strings.HasPrefix(line, "    ") {
				continue
			}
			for inner.MatchString(line) {
				line = inner.ReplaceAllString(line, " ")
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
