package worker

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/schema/slow"
)

// TestFind holds where hulldownd is looked for, and in which order.
func TestFind(t *testing.T) {
	beside, path, none := t.TempDir(), t.TempDir(), t.TempDir()
	for _, dir := range []string{beside, path} {
		if err := os.WriteFile(filepath.Join(dir, Program), []byte("#!/bin/sh\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", path)
	for _, c := range []struct{ beside, want string }{{beside, beside}, {none, path}} {
		got, err := find(t.Context(), c.beside, filepath.Join(none, "tree"))
		if err != nil || got != filepath.Join(c.want, Program) {
			t.Errorf("got %s, %v, want the one in %s", got, err, c.want)
		}
	}
	t.Setenv("PATH", none)
	_, err := find(t.Context(), none, filepath.Join(none, "tree"))
	var wrong *usage.Error
	if !errors.As(err, &wrong) || !strings.Contains(err.Error(), "go install ./cmd/hulldownd") {
		t.Errorf("where there is none: %v", err)
	}
}

// TestBuild holds that whoever has the tree and Go needs nothing else.
func TestBuild(t *testing.T) {
	tree := filepath.Join("..", "..", Program)
	if _, err := os.Stat(filepath.Join(tree, "main.go")); err != nil {
		t.Fatalf("hulldownd is not where it is looked for: %v", err)
	}
	if here, err := filepath.Abs(tree); err != nil || sources() != "" && filepath.Clean(sources()) != here {
		t.Fatalf("hulldownd is looked for in %s, and is in %s", sources(), here)
	}
	if !slow.Asked() { // linking takes seconds
		return
	}
	built, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOCACHE", strings.TrimSpace(string(built)))
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	program, err := build(t.Context(), tree)
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(program).CombinedOutput()
	if err == nil || !strings.Contains(string(out), "hulldownd is started by hulldown work --embed") {
		t.Errorf("%v: %s", err, out)
	}
}
