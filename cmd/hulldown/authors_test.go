package main

import (
	"os"
	"path/filepath"
	"testing"

	"hulldown/schema"
	"hulldown/schema/load"
)

// authorDirs are the directories of one author where they are several.
var authorDirs = map[string][]string{"library": {"base", "more"}, "nested": {"east", "west"}}

// TestAuthors holds that nothing is found in the directories of authors who
// made no mistake: overrides, sets upon sets, rules of every kind, other line
// ends, other letters.
func TestAuthors(t *testing.T) {
	root := filepath.Join("testdata", "authors")
	entries, err := os.ReadDir(root)
	if err != nil || len(entries) < 20 {
		t.Fatalf("%d directories of authors, want 20: %v", len(entries), err)
	}
	session, err := load.NewSession(schema.FS)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		t.Run(e.Name(), func(t *testing.T) {
			a := &app{dirs: []string{filepath.Join(root, e.Name())}}
			if subs := authorDirs[e.Name()]; len(subs) > 0 {
				a.dirs = nil
				for _, sub := range subs {
					a.dirs = append(a.dirs, filepath.Join(root, e.Name(), sub))
				}
			}
			p, err := a.places(nil)
			if err != nil {
				t.Fatal(err)
			}
			r, err := session.Load(p.options())
			if err != nil {
				t.Fatal(err)
			}
			found, err := judging{content: r, games: 2}.about(t.Context(), a.dirs)
			if e.Name() == "notes-only" {
				found, err = judge(t.Context(), judging{content: r, noPlay: true})
			}
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range found {
				t.Errorf("%s: %s: %s", position(f.Span), f.Code, f.Message)
			}
		})
	}
}
