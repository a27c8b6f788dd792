package studio

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/export/texts/textstest"
)

// TestRulesByWords holds that words of the game lead to clauses first, then to rulings and to words for authors, whose
// commands are links of their own; that of a clause leads to it alone.
func TestRulesByWords(t *testing.T) {
	s := stillScene(t)
	page := s.wants("/look?q=hull+down", `id="h-rules"`, "EITC 5.7.1a", "Words for authors", `<a href="/look?q=Action">with an example: Action</a>`)
	if strings.Index(page, "h-rules") > strings.Index(page, "Words for authors") || strings.Contains(page, "hulldown explain") {
		t.Error("what is for authors comes first, or is a command in a sentence")
	}
	if page := s.wants("/look?q=EITC+5.7.1a", "EITC 5.7.1a"); strings.Contains(page, "h-rules") {
		t.Error("the id of a clause brings others")
	}
	s.wants("/look?q=zebra", "Nothing is known")
	s.wants("/", "go hull down")
}

// TestRulesInCzech holds that rulings and what is said of words come in the language of the pages.
func TestRulesInCzech(t *testing.T) {
	s := sceneIn(t, textstest.Czech(t))
	s.wants("/look?q=hull-down", "slovo #Action", "příkladem: Action", "h-rules")
}

// TestFoundModule holds that the module around the current directory counts as the author's own.
func TestFoundModule(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{ // order-free: each is a file
		"mine.cue": battle, "cue.mod/module.cue": "module: \"mine.example@v0\"\nlanguage: version: \"v0.12.0\"\n",
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	server, err := New(Options{Work: &workspace.Workspace{}})
	if err != nil {
		t.Fatal(err)
	}
	page, err := server.home(nil, server.draft.Load())
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := server.drawer.Draw(&b, page); err != nil {
		t.Fatal(err)
	}
	if own := strings.Index(b.String(), `id="group-own-scenarios"`); own < 0 || own > strings.Index(b.String(), `id="group-builtin-scenarios"`) {
		t.Error("the scenario of the module is not the author's own")
	}
	if server.authorDir() == "" {
		t.Error("there is no directory for tests of the author's")
	}
}
