package arch

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// topLevel are the directories below the root of the project; dist is what a build writes, which git
// leaves alone.
var topLevel = []string{"cmd", "content", "cue.mod", "dist", "engine", "export", "findings", "schema", "validate"}

// strangers are the directories at the top level that are none of the project's.
func strangers(entries []os.DirEntry) []string {
	var out []string
	for _, e := range entries {
		if name := e.Name(); e.IsDir() && !strings.HasPrefix(name, ".") && !slices.Contains(topLevel, name) {
			out = append(out, name)
		}
	}
	return out
}

// TestTopLevel holds that the project has no other directories at its top, such as what a command
// wrote there.
func TestTopLevel(t *testing.T) {
	root, err := os.ReadDir(filepath.Join("..", "..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	if found := strangers(root); len(found) > 0 {
		t.Errorf("the top level has %q beside the directories that ARCHITECTURE.md lists", found)
	}
	dir := t.TempDir()
	for _, name := range []string{"cmd", ".ci", "printed"} {
		if err := os.Mkdir(filepath.Join(dir, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	made, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if found := strangers(made); !slices.Equal(found, []string{"printed"}) {
		t.Errorf("strangers are %q, want printed alone", found)
	}
}
