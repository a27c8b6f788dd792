package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/vocabulary"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
)

const scriptsFile = "../../schema/SCRIPTS.md"

// TestScriptPage holds the page of scripts to the tables that the reader uses.
func TestScriptPage(t *testing.T) {
	want := vocabulary.ScriptPage()
	if *update {
		if err := os.WriteFile(scriptsFile, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(scriptsFile)
	if err != nil {
		t.Fatal(err)
	}
	if strings.ReplaceAll(string(have), "\r\n", "\n") != strings.ReplaceAll(want, "\r\n", "\n") {
		t.Errorf("schema/SCRIPTS.md is stale, run go test ./cmd/hulldown -run TestScriptPage -update")
	}
}

// exampleScripts are the scripts that explain shows, by name, and the one of the page.
func exampleScripts(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	names, err := fs.Glob(vocabulary.ScriptFS(), "scripts/*.hds")
	if err != nil || len(names) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(vocabulary.ScriptFS(), name)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(name)] = string(text)
	}
	_, listing, found := strings.Cut(vocabulary.ScriptPage(), "```hds\n")
	listing, _, closed := strings.Cut(listing, "```\n")
	if !found || !closed {
		t.Fatal("the page of scripts has no script")
	}
	all["page.hds"] = listing
	return all
}

// TestScriptExamples carries out every script that explain and the page show, and each
// again with one expectation after the other falsified: the replay must stop there.
func TestScriptExamples(t *testing.T) {
	var w workspace.Workspace
	r, err := w.Read(workspace.Places{})
	if err != nil {
		t.Fatal(err)
	}
	examples, err := w.Read(workspace.Places{Dirs: []string{filepath.Join("..", "internal", "vocabulary", "examples")}})
	if err != nil {
		t.Fatal(err)
	}
	open := func(t *testing.T, text string) play.Match {
		s, err := play.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		of := r.Content
		if games.Find(of, s.Head.Scenario) == nil {
			of = examples.Content
		}
		m, found, err := games.Open(of, s.Head.Scenario, s.Head.Set)
		if m == nil {
			t.Fatalf("%v, %v", found, err)
		}
		return m
	}
	carry := func(t *testing.T, m play.Match, text string) *play.Failure {
		s, err := play.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		report, err := m.Replay(t.Context(), s, play.ReplayOptions{Check: true})
		if err != nil {
			t.Fatal(err)
		}
		return report.Failure
	}
	for name, text := range exampleScripts(t) { // order-free: each for itself
		t.Run(name, func(t *testing.T) {
			m := open(t, text)
			if f := carry(t, m, text); f != nil {
				t.Fatalf("%s:%v", name, f)
			}
			lines := strings.Split(text, "\n")
			for i, line := range lines {
				if !strings.HasPrefix(line, "expect ") {
					continue
				}
				lines[i] = falsified(line)
				if f := carry(t, m, strings.Join(lines, "\n")); f == nil || f.Line != i+1 || f.Kind != play.KindExpectation {
					t.Errorf("%s:%d: when it says %q: %v", name, i+1, lines[i], f)
				}
				lines[i] = line
			}
		})
	}
}

// falsified says the opposite about what is legal, or gives another answer.
func falsified(line string) string {
	switch {
	case strings.HasPrefix(line, "expect legal: "):
		return strings.Replace(line, "legal:", "not legal:", 1)
	case strings.HasPrefix(line, "expect not legal: "):
		legal, _, _ := strings.Cut(strings.Replace(line, "not legal:", "legal:", 1), " by ")
		return legal
	case strings.HasSuffix(line, " ="):
		return line + " something"
	}
	return line + "0"
}

// TestScriptWordsHaveExamples holds that every form has a script in which it is
// written, and that explain shows one for each word.
func TestScriptWordsHaveExamples(t *testing.T) {
	scripts := exampleScripts(t)
	for _, section := range vocabulary.ScriptSections() {
		for _, e := range section.Entries {
			shown := strings.HasPrefix(e.Sort, "part of")
			for _, text := range scripts { // order-free: any of them
				shown = shown || vocabulary.Shows(text, e)
			}
			if !shown || e.Doc == "" {
				t.Errorf("no script shows %s (%s)", e.Name, e.Sort)
			}
		}
	}
	for _, word := range vocabulary.AllScriptWords() {
		entries := vocabulary.ScriptWords(word)
		if len(entries) == 0 {
			t.Errorf("explain knows no %s in scripts", word)
		}
		for i, e := range entries {
			above := i > 0 && e.Example == "" && slices.Contains(e.Facts[len(e.Facts)-1].Words, "the script above")
			if !above && (!strings.HasPrefix(e.Example, "#") || !strings.HasSuffix(e.Example, "\nend\n")) {
				t.Errorf("explain %s shows no whole script for %s", word, e.Name)
			}
		}
	}
}
