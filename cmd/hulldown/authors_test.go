package main

import (
	"os"
	"path/filepath"
	"testing"

	"hulldown.dev/cmd/internal/checking"
	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/slow"
)

// authorDirs are the directories of one author where they are several.
var authorDirs = map[string][]string{"library": {"base", "more"}, "nested": {"east", "west"}}

// TestAuthors holds that nothing is found in the directories of authors who
// made no mistake: overrides, sets upon sets, rules of every kind, other line
// ends, other letters. A sample is one in three.
func TestAuthors(t *testing.T) {
	root := filepath.Join("testdata", "authors")
	entries, err := os.ReadDir(root)
	if err != nil || len(entries) < 20 {
		t.Fatalf("%d directories of authors, want 20: %v", len(entries), err)
	}
	var w workspace.Workspace
	w.Keep()
	for i, e := range entries {
		if !slow.Takes(i, 10) {
			continue
		}
		t.Run(e.Name(), func(t *testing.T) {
			places := workspace.Places{Dirs: []string{filepath.Join(root, e.Name())}}
			if subs := authorDirs[e.Name()]; len(subs) > 0 {
				places.Dirs = nil
				for _, sub := range subs {
					places.Dirs = append(places.Dirs, filepath.Join(root, e.Name(), sub))
				}
			}
			r, err := w.Read(places)
			if err != nil {
				t.Fatal(err)
			}
			args := places.Dirs
			j := checking.Judging{Content: r, Games: 2}
			if e.Name() == "notes-only" {
				args, j.NoPlay = nil, true
			}
			found, err := j.About(t.Context(), args)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range found {
				t.Errorf("%s: %s: %s", records.Position(f.Span), f.Code, f.Message)
			}
		})
	}
}
