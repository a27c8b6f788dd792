//go:build unix

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestFittedPipe holds that a pipe that lies where fitted weights are looked for, or that a
// script names, is not waited for.
func TestFittedPipe(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", "authors", "small-duel"))); err != nil {
		t.Fatal(err)
	}
	pipe := filepath.Join(dir, "trained", "small-duel.json")
	if err := os.Mkdir(filepath.Dir(pipe), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	script := filepath.Join(t.TempDir(), "x.hds")
	if err := os.WriteFile(script, []byte("hulldown script 1\ngame tank-duel\nscenario small-duel\nengine 1\nseed 1\nseat s1 trained:"+pipe+"\nseat s2 greedy\nplay\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	call := sharing(t)
	for _, c := range []struct {
		want string
		args []string
	}{
		{"no regular file", []string{"playtest", "small-duel", "--games", "4"}},
		{"it is a pipe", []string{"play", "small-duel", "--bots", "trained"}},
		{"trained", []string{"replay", script}},
	} {
		said := make(chan string, 1)
		go func() {
			var out bytes.Buffer
			call(append([]string{"-C", dir}, c.args...), streams{strings.NewReader(""), &out, &out})
			said <- out.String()
		}()
		select {
		case text := <-said:
			if !strings.Contains(text, c.want) {
				t.Errorf("%v: %q is not said: %.400s", c.args, c.want, text)
			}
		case <-time.After(20 * time.Second):
			t.Fatalf("%v waits for a pipe", c.args)
		}
	}
}
