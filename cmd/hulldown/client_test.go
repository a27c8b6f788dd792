package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"hulldown.dev/engine/serve"
)

// modulesVariable names the node_modules of testdata/client, installed by npm
// ci somewhere outside the tree. Without it the test of the client is skipped.
const modulesVariable = "HULLDOWN_NODE_MODULES"

// TestTypeScriptClient compiles the sample client of serve and lets it play a
// whole game against the command.
func TestTypeScriptClient(t *testing.T) {
	modules := os.Getenv(modulesVariable)
	if modules == "" {
		t.Skip("set " + modulesVariable + " to the node_modules of testdata/client to compile the client")
	}
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no node here:", err)
	}
	modules, err = filepath.Abs(modules)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, name := range []string{"package.json", "tsconfig.json", "player.ts"} {
		text, err := os.ReadFile(filepath.Join("testdata", "client", name))
		if err != nil {
			t.Fatal(err)
		}
		put(t, filepath.Join(dir, name), string(text))
	}
	put(t, filepath.Join(dir, "protocol.d.ts"), serve.Types)
	if err := os.Symlink(modules, filepath.Join(dir, "node_modules")); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	command := filepath.Join(dir, "hulldown.exe")
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-o", command, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	run := func(args ...string) string {
		cmd := exec.CommandContext(t.Context(), node, args...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("node %s: %v\n%s", strings.Join(args, " "), err, out)
		}
		return string(out)
	}
	run(filepath.Join(modules, "typescript", "bin", "tsc"), "-p", ".")
	player := filepath.Join("dist", "player.js")
	out := run(player, "merging-forces", "7", command, "serve", "--stdio")
	for _, want := range []string{"merging-forces, s1 is told\n", "\n1. chance draw ", "    s2 draws a card", "ended by game-end\n", "refused: it is not the turn of s1\n", "s1 "} {
		if !strings.Contains(out, want) {
			t.Errorf("the client does not print %q:\n%s", want, out)
		}
	}
	if again := run(player, "merging-forces", "7", command, "serve", "--stdio"); again != out {
		t.Errorf("the same game is told otherwise:\n%s\nand before:\n%s", again, out)
	}
}
